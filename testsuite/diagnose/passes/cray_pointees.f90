! A Cray pointer gives its pointee any place, so it is no coarray (an extension, of which the standard says nothing).
!errors: 2
program pointees
  implicit none
!error: the coarray 'a' is the pointee of a Cray pointer, so other images cannot reach it [F2018 5.4.7]
  integer :: a[*]
  integer :: c(4), d
!error: the coarray 'b' is the pointee of a Cray pointer, so other images cannot reach it [F2018 5.4.7]
  integer, allocatable :: b[:]
  pointer (p, a), (q, b), (r, c), (s, d)
end program
