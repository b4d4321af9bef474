! F2018 11.4: ERROR STOP in a PURE procedure, from a nested call.
!exit: 12
program error_stop_in_a_procedure
  implicit none

  sync all
  print *, checked(-this_image())
contains
  pure integer function checked(x)
    integer, intent(in) :: x
    if (x < 0) error stop 12
    checked = x
  end function
end program
