! F2018 11.6.2: the same for dummies of explicit shape and of assumed size: Fortran's rules for arguments do not cover them.
!options: -O3
!with: ../expect.f90
module receivers
  implicit none
contains
  integer function after_sync(x, other, value)
    integer, intent(inout) :: x[*]
    integer, intent(in)    :: other, value
    x = -1
    sync all
    x[other] = value
    sync all
    after_sync = x
  end function

  subroutine array(x, n, other, value, total)
    integer, intent(in)    :: n, other, value
    integer, intent(inout) :: x(n)[*]
    integer, intent(out)   :: total
    integer :: i
    x = 0
    sync all
    do i = 1, n
      x(i)[other] = value
    end do
    sync all
    total = 0
    do i = 1, n
      total = total + x(i)
    end do
  end subroutine

  subroutine assumed_size(x, other, value, first)
    integer, intent(in)    :: other, value
    integer, intent(inout) :: x(*)[*]
    integer, intent(out)   :: first
    x(1) = 0
    sync all
    x(1)[other] = value
    sync all
    first = x(1)
  end subroutine
end module

program remote_store_into_an_explicit_shape_dummy
  use receivers
  use expectations
  implicit none
  integer :: s[*], a(10)[*]
  integer :: other, before, i, got

  before = modulo(this_image() - 2, num_images()) + 1
  other = mod(this_image(), num_images()) + 1
  do i = 1, 20
    got = after_sync(s, other, 100*this_image() + i)
    call expect(got, 100*before + i, 'scalar dummy')
    sync all
    call array(a, 10, other, this_image(), got)
    call expect(got, 10*before, 'explicit shape')
    sync all
    call assumed_size(a, other, this_image() + i, got)
    call expect(got, before + i, 'assumed size')
    sync all
  end do
end program
