! F2018 9.6: an element of a coarray that is not allocated. (-fcheck=coarray)
!options: -fcheck=coarray
!exit: error
!stderr: 'a[1]' is not allocated
!absent: unreached
program checked_coarray_is_not_allocated
  implicit none
  integer, allocatable :: a(:)[:]

  a(2)[1] = 7
  print *, 'unreached'
end program
