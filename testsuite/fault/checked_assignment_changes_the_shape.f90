! F2018 10.2.1.2: an assignment to an allocatable coarray does not change its shape, nor its length. (-fcheck=coarray)
!options: -fcheck=coarray
!exit: error
!stderr: the shape or length of an allocatable coarray
!stderr: checked_assignment_changes_the_shape.f90:18
!absent: unreached
program checked_assignment_changes_the_shape
  implicit none
  integer, allocatable :: x(:)[:], empty(:)[:]
  integer :: v(3)

  allocate (x(3)[*], empty(0)[*])
  v = this_image()
  x = v
  x = 7
  empty = 8
  x(1:2) = [1, 2]
  if (x(3) == 7) x = v(1:2 + empty_size())
  print *, 'unreached'
contains
  integer function empty_size()
    empty_size = size(empty)
  end function
end program
