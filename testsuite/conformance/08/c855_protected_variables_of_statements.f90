module m
  use, intrinsic :: iso_fortran_env, only: team_type, event_type, lock_type
  implicit none
  integer, protected :: i
  logical, protected :: l
  type(team_type), protected :: t
  type(event_type), protected :: e[*]
  type(lock_type) :: lk[*]
  integer :: x[*]
contains
  ! In the module itself they may be defined.
  subroutine inside
    integer :: y

    form team (1, t)
    y = x[1, stat=i]
    lock (lk, acquired_lock=l)
    event post (e[1])
  end subroutine
end module

subroutine s
  use m
  implicit none
  integer :: y

!error: C855
  form team (1, t)
!error: C855
  y = x[1, stat=i]
!error: C855
  lock (lk, acquired_lock=l)
!error: C855
  event post (e[1])
!error: C855
  event wait (e)
end subroutine
