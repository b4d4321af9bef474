! F2018 11.4: STOP in a function that an output statement refers to, whose unit is locked meanwhile, ends the image as elsewhere.
!exit: 4
!timeout: 30
!images: 1 2 3
!absent: unreached
program stop_in_a_function_of_an_output_item
  implicit none
  integer :: x[*]

  x = this_image()
  sync all
  print *, 'before', stops(x)
  print *, 'unreached'
contains
  integer function stops(k)
    integer, intent(in) :: k

    stops = k
    if (k > 0) stop 4
  end function
end program
