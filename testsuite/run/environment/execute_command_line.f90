! F2018 16.9.73: EXECUTE_COMMAND_LINE, waiting and not waiting, does not disturb coarrays (a child shares nothing of them).
!with: ../expect.f90
program command_in_background
  use expectations
  implicit none
  integer :: a(1000)[*], pass, status, refused
  integer, allocatable :: b(:)[:]
  integer :: k

  k = mod(this_image(), num_images()) + 1
  allocate (b(1000)[*])
  do pass = 1, 3
    a = pass*this_image()
    b = -pass*this_image()
    call execute_command_line('true', wait=.false.)
    sync all
    call expect(a(1000)[k], pass*k, 'static coarray')
    ! CMDSTAT=, not looked at: without it Flang's library ends the program on any exit status but 0.
    call execute_command_line('exit 3', exitstat=status, cmdstat=refused)
    call expect(status, 3, 'exit status of the command')
    call expect(b(1)[k], -pass*k, 'allocatable coarray')
    sync all
  end do
end program
