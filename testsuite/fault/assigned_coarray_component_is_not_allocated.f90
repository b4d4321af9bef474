! F2018 10.2.1.3 p13: where the coarray component of the variable is not allocated, that of the expression is not.
!images: 2
!exit: error
!stderr: a coarray component is allocated in the expression and not in the variable
!absent: unreached
program assigned_coarray_component_is_not_allocated
  implicit none
  type :: grid
    integer :: n = 0
    real, allocatable :: field(:, :)[:]
  end type
  type(grid) :: a, b

  allocate (b%field(2, 4)[*])
  b%field = 2
  a = b
  print *, 'unreached'
end program
