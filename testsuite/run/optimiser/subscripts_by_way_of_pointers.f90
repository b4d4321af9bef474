! F2018 11.1.11: a subscript that the loop computes by way of a pointer component of the dynamic type.
!options: -O2
!also: two all
module m11
  implicit none
  type :: cb
    integer :: n = 0
  end type
  type, extends(cb) :: cc
    integer, pointer :: at => null()
    integer, pointer :: list(:) => null()
  end type
  real(8), save :: a(100)[*]
contains
  subroutine g(this, t, big, y, k, l)
    class(cb), intent(inout) :: this
    real(8) :: y(20)
    integer, target :: t
    integer :: i, l(20), j, k, big(:)
    select type (this)
    type is (cc)
      do i = 1, 20
        t = l(i)
        j = big(this%at)
        y(i) = a(j)[k]
      end do
    end select
  end subroutine
end module
program t11
  use m11
  implicit none
  integer, target :: t
  integer :: i, k
  class(cb), allocatable :: c
  real(8) :: x(20)
  a = [(1000*this_image() + i, i=1,100)]
  k = mod(this_image(), num_images()) + 1
  allocate (cc :: c)
  select type (c); type is (cc)
    c%at => t
  end select
  t = -1500000000
  sync all
  call g(c, t, [(2*i, i=1,30)], x, k, [(21-i, i=1,20)])
  if (any(x /= [(1000*k+2*(21-i), i=1,20)])) error stop 'wrong'
  sync all
end program
