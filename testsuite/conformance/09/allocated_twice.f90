program p
  implicit none
  type :: t
    integer, allocatable :: c[:]
  end type
  type(t), save :: x, y
  integer, allocatable :: a[:], b(:)[:]

  allocate (x%c[*], y%c[*])
!error: 9.7.1.2
  allocate (a[*], b(2)[*], a[*])
end program
