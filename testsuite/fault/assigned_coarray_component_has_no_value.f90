! F2018 10.2.1.3 p13: an allocated coarray component is assigned, so that of the expression is allocated.
!images: 2
!exit: error
!stderr: a coarray component is allocated in the variable and not in the expression
!absent: unreached
program assigned_coarray_component_has_no_value
  implicit none
  type :: grid
    integer :: n = 0
    real, allocatable :: field(:, :)[:]
  end type
  type(grid) :: a, b

  allocate (a%field(2, 4)[*])
  a%field = 1
  a = b
  print *, 'unreached'
end program
