! F2018 9.6: a coindexed object on this image is this image's variable, in loops and with aliases at -O3 too.
!options: -O3
!with: ../expect.f90
program own_image_is_not_hidden
  use expectations
  implicit none
  integer, parameter :: n = 200
  real :: a(n)[*], b(n)
  integer :: i, me, other

  me = this_image()
  other = mod(me, num_images()) + 1
  a = [(real(i), i=1, n)]
  sync all
  call recur(a, me)
  call expect(a(n), real(n), 'recurrence on this image')
  do i = 1, n
    a(i)[me] = 2*a(i)
    a(i) = a(i) + a(i)[me]
  end do
  call expect(a(n), 4.*n, 'mixed local and coindexed')
  sync all
  b = a(:)[other]
  call expect(b(n), 4.*n, 'other image')
contains
  subroutine recur(x, image)
    real, intent(inout) :: x(:)[*]
    integer, intent(in) :: image
    integer :: i
    x(1) = 1
    do i = 2, size(x)
      x(i) = x(i - 1)[image] + 1
    end do
  end subroutine
end program
