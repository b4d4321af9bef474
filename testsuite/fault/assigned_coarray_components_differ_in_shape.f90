! F2018 10.2.1.3 p13: intrinsic assignment of coarray components: the shapes agree.
!images: 2
!exit: error
!stderr: coarray components differ in shape: dimension 2 has 3 elements in the variable and 4 in the expression
!absent: unreached
program assigned_coarray_components_differ_in_shape
  implicit none
  type :: grid
    integer :: n = 0
    real, allocatable :: field(:, :)[:]
  end type
  type(grid) :: a, b

  allocate (a%field(2, 3)[*], b%field(2, 4)[*])
  a%field = 1
  b%field = 2
  a = b
  print *, 'unreached'
end program
