! F2018 16.9.49: CO_REDUCE applies OPERATION only; a defined assignment of the type, accessible where it is called, has no part in it.
!with: ../expect.f90
!images: 1 2 3 4 5 7
module moneys
  implicit none
  type money
    integer :: cents = 0
    integer :: assigned = 0
  end type
  interface assignment(=)
    module procedure set
  end interface
contains
  elemental subroutine set(left, right)
    type(money), intent(out) :: left
    type(money), intent(in)  :: right
    left%cents = right%cents
    left%assigned = right%assigned + 1000
  end subroutine

  pure function add(a, b) result(r)
    type(money), intent(in) :: a, b
    type(money) :: r
    r%cents = a%cents + b%cents
    r%assigned = a%assigned + b%assigned
  end function
end module

program co_reduce_and_defined_assignment
  use moneys
  use expectations
  implicit none
  type(money) :: x(11), y
  integer :: n, me

  n = num_images()
  me = this_image()
  x%cents = me
  call co_reduce(x, add)
  call expect(x%cents, [n, n, n, n, n, n, n, n, n, n, n]*(n + 1)/2, 'sum')
  call expect(x(11)%assigned, 0, 'no assignment')
  y%cents = me
  call co_reduce(y, add, result_image=n)
  call expect(y%cents, merge(n*(n + 1)/2, me, me == n), 'one result')
  call expect(y%assigned, 0, 'no assignment, one result')
end program
