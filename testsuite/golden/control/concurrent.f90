! DO CONCURRENT that declares its indices, for gfortran, and over one image from -O2 on.
!options: -O2
subroutine scale(x, y, next)
  implicit none
  real, intent(in)    :: x(:)[*]
  real, intent(inout) :: y(:, :)
  integer, intent(in) :: next

  do concurrent (integer(8) :: i=1:size(y, 1, 8), j=2:1:-1, y(i, j) > 0)
    y(i, j) = y(i, j)*x(i)[next]
  end do
  rows: do concurrent (integer :: k=1:10)
    y(k, :) = x(1:2)[k]
  end do rows
end subroutine
