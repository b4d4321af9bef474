! F2018 10.2.1.3: assignment allocates the variable, but not its coarray components: those of the expression are not allocated.
!images: 2
!exit: error
!stderr: a coarray component is allocated in the expression and not in the variable
!absent: unreached
program assigned_object_is_not_allocated
  implicit none
  type :: grid
    integer :: n = 0
    real, allocatable :: field(:, :)[:]
  end type
  type(grid), allocatable :: a
  type(grid) :: b

  allocate (b%field(2, 4)[*])
  b%field = 2
  a = b
  print *, 'unreached'
end program
