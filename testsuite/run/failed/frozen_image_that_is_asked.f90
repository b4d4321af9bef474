! F2018 9.6, 5.3.6: the access to an image that stands still lasts until it goes on, or has failed, even if others are looked at meanwhile.
!images: 3
!also: all
!timeout: 60
!stderr: was ended by signal 9
program frozen_image_that_is_asked
  use, intrinsic :: iso_fortran_env, only: stat_failed_image, int64
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  interface
    integer(c_int) function getpid() bind(c)
      import :: c_int
    end function
  end interface
  integer :: x[*] = 7, y, status
  integer(int64) :: begun, now, rate
  character(80) :: command

  sync all
  call system_clock(begun, rate)
  select case (this_image())
  case (2)
    write (command, '(a,i0,a,i0)') '(sleep 7; kill -KILL ', getpid(), ') & kill -STOP ', getpid()
    call execute_command_line(command)
    call execute_command_line('sleep 30')
  case (1)
    call execute_command_line('sleep 1')
    y = 0
    y = x[2, stat=status]
    call system_clock(now)
    if (status == 0 .and. y /= 7) error stop 1 ! inside a node nobody has to answer
    if (status /= 0 .and. status /= stat_failed_image) error stop 2
    if (now - begun > 11*rate) error stop 3
  case (3)
    do
      call system_clock(now)
      if (now - begun > 14*rate) exit
    end do
  end select
  sync all (stat=status)
  if (status /= stat_failed_image) error stop 4
  print '(a)', 'passed'
end program
