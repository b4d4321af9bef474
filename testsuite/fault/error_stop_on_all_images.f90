! F2018 11.4: where all images execute ERROR STOP, each prints its stop code, and one of a node gfortran's backtrace, whole.
!fc: gfortran
!images: 2 3 4
!exit: 1
!nodes: one
!stderr: ERROR STOP stop code of image
!once: in the_procedure_that_stops
!absent: unreached
program error_stop_on_all_images
  implicit none
  integer :: x[*]

  x = this_image()
  sync all
  call the_procedure_that_stops(x)
  print *, 'unreached'
contains
  subroutine the_procedure_that_stops(x)
    integer, intent(in) :: x
    character(8)        :: number

    write (number, '(i0)') x
    if (x > 0) error stop 'stop code of image '//trim(number)
  end subroutine
end program
