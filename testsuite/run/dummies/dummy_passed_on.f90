! F2018 15.5.2.8: a coarray dummy is handed on through several procedures, also recursively and by a procedure of a module.
!with: ../expect.f90
module passing
  use expectations
  implicit none
contains
  subroutine outer(x, n, image)
    integer, intent(in) :: n, image
    real, intent(inout) :: x(n)[*]
    call inner(x, image)
    call inner(x(2:), image, 2)
    call halves(x, n, image)
  end subroutine

  subroutine inner(x, image, first)
    real, intent(in)    :: x(:)[*]
    integer, intent(in) :: image
    integer, intent(in), optional :: first
    integer :: start
    start = 1
    if (present(first)) start = first
    call expect(x(1)[image], real(start*image), 'first element')
  end subroutine

  recursive subroutine halves(x, n, image)
    integer, intent(in) :: n, image
    real, intent(in)    :: x(n)[*]
    call expect(x(n)[image] - x(1)[image], real((n - 1)*image), 'difference of last and first')
    if (n == 1) return
    call halves(x, n/2, image)
    call halves(x(n/2 + 1), n - n/2, image)
  end subroutine
end module

program dummy_passed_on
  use passing
  implicit none
  real :: a(16)[*]
  integer :: i

  a = [(i, i=1, 16)]*this_image()
  sync all
  call outer(a, 16, num_images())
end program
