! F2018 10.2.1.2: the same of the shape, where the coarray has several codimensions: its cobounds went with its place.
!images: 1 3
!exit: error
!stderr: shape or length
!absent: unreached
program assignment_changes_the_shape
  implicit none
  real, allocatable :: a(:)[:, :]
  integer :: i, n

  allocate (a(2)[1, *])
  n = size(a) + 1
  a = [(real(i), i=1, n)]
  sync all
  print *, a(1)[1, 1], 'unreached'
end program
