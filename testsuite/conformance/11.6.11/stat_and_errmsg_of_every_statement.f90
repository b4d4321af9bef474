! F2018 11.6.11, 9.7.4: STAT= and ERRMSG= of every image control statement, in either order, in variables of any integer kind, of
! array elements, components, substrings, dummy arguments and coarrays of the own image; success gives 0 and leaves ERRMSG= alone.
!with: ../../run/expect.f90
module outcomes
  implicit none
  type :: record
    integer(2) :: s2 = -1
    integer(8) :: s8(2) = -1
    character(20) :: text(2) = 'untouched'
  end type
  type(record) :: here[*]
end module

program stat_and_errmsg_of_every_statement
  use iso_fortran_env, only: team_type, event_type, lock_type
  use outcomes
  use expectations
  implicit none
  type(record) :: r(3)
  type(team_type) :: t
  type(event_type) :: e[*]
  type(lock_type) :: l[*]
  integer, allocatable :: a(:)[:], b(:)[:]
  character(:), allocatable :: message
  integer :: i

  message = 'untouched'
  call with_dummies(i, message)
  sync all (errmsg=r(1)%text(2)(3:8), stat=r(1)%s2)
  sync images (*, errmsg=r(1)%text(1), stat=r(1)%s8(2))
  sync memory (errmsg=message, stat=r(1)%s8(1))
  form team (1, t, errmsg=message, stat=r(2)%s2)
  sync team (t, errmsg=r(2)%text(2), stat=r(2)%s8(1))
  change team (t, errmsg=r(2)%text(1)(:), stat=r(2)%s8(2))
  end team (errmsg=message, stat=r(3)%s2)
  critical (errmsg=message, stat=r(3)%s8(1))
  end critical
  allocate (a(3)[*], errmsg=r(3)%text(1), stat=r(3)%s8(2))
  call expect([(int(r(i)%s2), i=1, 3)], 0, 'STAT= of kind 2')
  call expect([(int(r(i)%s8), i=1, 3)], 0, 'STAT= of kind 8')
  r%s2 = -1
  event post (e, errmsg=message, stat=r(2)%s2)
  event wait (e, errmsg=message, stat=r(3)%s2)
  lock (l, errmsg=message, stat=here%s2)
  unlock (l, errmsg=here%text(2), stat=here%s8(1))
  call move_alloc(from=a, to=b, errmsg=here%text(1), stat=here%s8(2))
  deallocate (b, errmsg=message, stat=r(1)%s2)
  call expect([(int(r(i)%s2), i=1, 3)], 0, 'STAT= of kind 2, later')
  call expect(int(here%s2), 0, 'a coarray as STAT=')
  call expect(int(here%s8), 0, 'elements of a coarray as STAT=')
  call expect(message, 'untouched', 'ERRMSG= of deferred length')
  call expect(r%text(1), 'untouched'//repeat(' ', 11), 'ERRMSG=')
  call expect(r%text(2), 'untouched'//repeat(' ', 11), 'ERRMSG= that is a substring')
  call expect(here%text, 'untouched'//repeat(' ', 11), 'a coarray as ERRMSG=')
contains
  subroutine with_dummies(status, text)
    integer, intent(out) :: status
    character(*), intent(inout) :: text

    sync all (stat=status, errmsg=text)
    call expect(status, 0, 'a dummy as STAT=')
    call expect(text, 'untouched', 'a dummy as ERRMSG=')
  end subroutine
end program
