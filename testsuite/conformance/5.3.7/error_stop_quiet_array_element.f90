! F2018 11.4: ERROR STOP with an expression of integers and QUIET= from an element of an array: the status stays, the message not.
!exit: 11
!absent: ERROR STOP
program error_stop_quiet_array_element
  implicit none
  integer :: codes(3)[*]
  logical :: quiet(2)

  codes = [10, 20, 30]
  quiet = [.false., .true.]
  sync all
  if (this_image() == 1) error stop codes(1)[num_images()] + 1, quiet=quiet(2)
  sync all
end program
