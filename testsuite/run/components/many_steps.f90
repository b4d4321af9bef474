! F2018 9.6: a reference through ten allocatable and pointer components.
!images: 1 2 3
!also: two all
module chains
  implicit none
  type :: chain
    type(chain), pointer :: c => null()
    integer, allocatable :: x(:)
  end type
end module
program many_steps
  use chains
  implicit none
  type(chain), save :: a[*]
  type(chain), pointer :: last
  integer :: i, k, total
  allocate (a%c)
  last => a%c
  do i = 2, 9
    allocate (last%c)
    last => last%c
  end do
  allocate (last%x(3), source=this_image())
  k = 1 + mod(this_image(), num_images())
  sync all
  if (any(a[k]%c%c%c%c%c%c%c%c%c%x /= k)) error stop 'section'
  total = 0
  do i = 1, 3
    total = total + a[k]%c%c%c%c%c%c%c%c%c%x(i)
  end do
  if (total /= 3*k) error stop 'elements'
  sync all
end program
