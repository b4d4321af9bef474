! F2018 11.6.8: EVENT WAIT ends when the event has been posted, whatever an image does that has nothing to do with it.
!images: 3
!also: all
!timeout: 60
program wait_beside_a_frozen_image
  use, intrinsic :: iso_fortran_env, only: event_type, int64
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  interface
    integer(c_int) function getpid() bind(c)
      import :: c_int
    end function
  end interface
  type(event_type) :: event[*]
  integer(int64) :: begun, now, rate
  character(80) :: command

  sync all
  call system_clock(begun, rate)
  select case (this_image())
  case (2)
    write (command, '(a,i0,a,i0)') '(sleep 14; kill -CONT ', getpid(), ') & sleep 1; kill -STOP ', getpid()
    call execute_command_line(command)
  case (3)
    call execute_command_line('sleep 5')
    event post (event[1])
  case (1)
    event wait (event)
    call system_clock(now)
    if (now - begun > 11*rate) error stop 1
  end select
  print '(a)', 'passed'
end program
