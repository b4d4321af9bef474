! F2018 11.6.11, 9.7.4: functions in subscripts of STAT= and ERRMSG= are referenced once, also where several coarrays are deallocated.
module counter
  implicit none
  integer :: calls = 0
contains
  integer function next()
    calls = calls + 1
    next = calls
  end function
end module

program statuses_are_named_once
  use counter
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type)      :: team
  integer, allocatable :: x[:], y(:)[:], z[:]
  integer              :: status(9)
  character(20)        :: message(9)

  status = -1
  form team (1, team)
  change team (team)
    allocate (x[*], y(2)[*])
  end team (stat=status(next()), errmsg=message(next()))
  if (calls /= 2 .or. count(status == 0) /= 1) error stop 'END TEAM'
  calls = 0
  status = -1
  change team (team)
    allocate (x[*], y(2)[*])
  end team (stat=status(next()))
  if (calls /= 1 .or. status(1) /= 0) error stop 'END TEAM without a message'
  allocate (z[*])
  calls = 0
  status = -1
  deallocate (z, stat=status(next()), errmsg=message(next()))
  if (calls /= 2 .or. count(status == 0) /= 1) error stop 'DEALLOCATE'
  sync all
  if (this_image() == 1) print '(a)', 'passed'
end program
