! F2018 16.9.46 to 16.9.50, 9.5.3: A is a section whose subscripts or bounds are allocatable components of other images, or functions of
! these.
!with: ../expect.f90
module functions
  implicit none
contains
  integer function same(i)
    integer, intent(in) :: i

    same = i
  end function
end module
program sections_with_remote_components_in_subscripts
  use functions
  use expectations
  implicit none
  type t
    integer, allocatable :: m(:)
    character(4) :: s(3) = 'abcd'
    complex :: z(3) = (1., 2.)
  end type
  type(t), save :: a[*], d(2)[*]
  complex, save :: z(4)[*]
  integer :: n, k

  n = num_images()
  k = mod(this_image(), n) + 1
  a%m = [2, 1, 3]
  allocate (d(1)%m(3), source=1)
  allocate (d(2)%m(3), source=2)
  z = (1., 2.)
  sync all
  call co_sum(d(a[k]%m(1))%m(1:2))
  call expect(d(2)%m, [2*n, 2*n, 2], 'a component')
  call expect(d(1)%m, [1, 1, 1], 'the other element')
  call co_sum(d(same(a[k]%m(2)))%m(same(a[k]%m(1)):))
  call expect(d(1)%m, [1, n, n], 'functions')
  call co_sum(z(a[k]%m(1):3)%im)
  call expect(int(aimag(z)), [2, 2*n, 2*n, 2], 'parts of complex elements')
  call expect(int(real(z)), [1, 1, 1, 1], 'the other parts')
  call co_sum(d(a[k]%m(1))%z(a[k]%m(2):)%re)
  call expect(int(real(d(2)%z)), [n, n, n], 'parts of components')
  d(2)%s(:)(2:2) = achar(iachar('a') + this_image())
  call co_max(d(a[k]%m(1))%s(:)(a[k]%m(2):3))
  call expect(d(2)%s(3), 'a' // achar(iachar('a') + n) // 'cd', 'substrings')
  d%s(1)(3:3) = achar(iachar('0') + this_image())
  call co_broadcast(d(:)%s(a[k]%m(2))(2:3), n)
  call expect(d(1)%s(1)(3:3), achar(iachar('0') + n), 'broadcast')
  sync all
end program
