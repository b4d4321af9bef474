! F2018 9.5.3.2, 9.6: a reference to a coarray that is not allocated ends the program and says so.
!images: 1 2 3
!exit: error
!stderr: the coarray is not allocated
!stderr: coarray_is_not_allocated.f90:13
!absent: unreached
program coarray_is_not_allocated
  implicit none
  integer, allocatable :: a(:)[:]

  sync all
  if (this_image() == num_images()) then
    a(3)[1] = 5
    print *, 'unreached'
  end if
  sync all
  print *, 'unreached'
end program
