! F2018 11.6.2: the same for dummies of assumed shape, contiguous or not.
!options: -O3
!with: ../expect.f90
module shaped_receivers
  implicit none
contains
  subroutine any_stride(x, other, value, total)
    integer, intent(inout) :: x(:)[*]
    integer, intent(in)    :: other, value
    integer, intent(out)   :: total
    x = 0
    x(1) = 5
    sync all
    x(:)[other] = value
    sync all
    total = sum(x)
  end subroutine

  subroutine contiguous(x, other, value, total)
    integer, contiguous, intent(inout) :: x(:)[*]
    integer, intent(in)  :: other, value
    integer, intent(out) :: total
    integer :: i
    x = 0
    sync all
    x(2)[other] = value
    sync all
    total = 0
    do i = 1, size(x)
      total = total + x(i)
    end do
  end subroutine
end module

program remote_store_into_an_assumed_shape_dummy
  use shaped_receivers
  use expectations
  implicit none
  integer :: a(12)[*]
  integer :: other, before, i, got

  before = modulo(this_image() - 2, num_images()) + 1
  other = mod(this_image(), num_images()) + 1
  do i = 1, 20
    call any_stride(a(1:12:3), other, this_image() + i, got)
    call expect(got, 4*(before + i), 'strided')
    sync all
    call contiguous(a(3:8), other, this_image() + i, got)
    call expect(got, before + i, 'contiguous')
    sync all
  end do
end program
