program p
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: e[*]
  integer :: i
  do concurrent (i = 1:2)
!error: C1137
    event post (e[1])
  end do
end program
