! F2018 5.3.6: an image dies and the program never hears of it: the exit status still tells.
!images: 2 3
!exit: 139
!timeout: 15
!stderr: was ended by signal 11
program killed_image_that_nobody_asks_for
  use, intrinsic :: iso_c_binding, only: c_int, c_intptr_t
  implicit none
  interface
    integer(c_int) function kill_self(signal) bind(c, name='raise')
      import :: c_int
      integer(c_int), value :: signal
    end function
    subroutine default_action(signal, action) bind(c, name='signal')
      import :: c_int, c_intptr_t
      integer(c_int), value :: signal
      integer(c_intptr_t), value :: action
    end subroutine
  end interface

  if (this_image() == 2) then
    call default_action(11, 0_c_intptr_t)
    if (kill_self(11) /= 0) error stop 'no signal'
  end if
end program
