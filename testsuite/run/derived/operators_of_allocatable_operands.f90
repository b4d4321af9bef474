! F2018 15.4.3.4.2, 15.5.2.6: operands are arguments; where the function has ALLOCATABLE dummies these get the allocation status
! and the bounds of a coindexed component.
!with: ../expect.f90
module operators
  implicit none
  interface operator(.first.)
    module procedure first
  end interface
  interface operator(+)
    module procedure both
  end interface
  type t
    integer, allocatable :: a(:), s
  end type
contains
  integer function first(a)
    integer, allocatable, intent(in) :: a(:)

    first = -99
    if (allocated(a)) first = lbound(a, 1)
  end function
  integer function both(a, l)
    integer, allocatable, intent(in) :: a(:)
    logical, intent(in) :: l

    both = merge(100, 0, l)
    if (allocated(a)) both = both + sum(a)
  end function
end module
program operators_of_allocatable_operands
  use operators
  use expectations
  implicit none
  type(t), save :: z[*]
  logical, save :: l[*]
  integer :: k
  logical :: there

  k = mod(this_image(), num_images()) + 1
  there = mod(k, 2) == 0
  if (mod(this_image(), 2) == 0) allocate (z%a(-3:-2), source=this_image())
  l = this_image() > 2
  sync all
  call expect(.first. z[k]%a, merge(-3, -99, there), 'unary')
  call expect(z[k]%a + l[k], merge(2*k, 0, there) + merge(100, 0, k > 2), 'binary')
  if (.first. z[k]%a > 0) call fail('condition')
  sync all
end program
