! F2018 11.6.2: the same for allocatable coarrays, local ones and dummies.
!options: -O3
!with: ../expect.f90
program remote_store_into_an_allocatable
  use expectations
  implicit none
  integer, allocatable :: a(:)[:], s[:]
  integer :: i, other, before

  before = modulo(this_image() - 2, num_images()) + 1
  other = mod(this_image(), num_images()) + 1
  allocate (a(4)[*], s[*])
  do i = 1, 20
    a = -i
    s = -i
    sync all
    a(2)[other] = i
    s[other] = 100*this_image() + i
    sync all
    call expect(a(2), i, 'allocatable array')
    call expect(a(3), -i, 'element beside')
    call expect(s, 100*before + i, 'allocatable scalar')
    sync all
    call through_dummy(a)
  end do
contains
  subroutine through_dummy(x)
    integer, allocatable, intent(inout) :: x(:)[:]
    x(1) = 5
    sync all
    x(1)[other] = 6
    sync all
    call expect(x(1), 6, 'allocatable dummy')
    sync all
  end subroutine
end program
