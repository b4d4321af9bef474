! Multiplication of matrices in blocks on a grid of processes, panel by panel (van de Geijn, Watts: SUMMA, 1997): what one process
! computes, and what the answer is.
module summa_kernel
  use app
  implicit none

  integer, parameter :: width = 16                       ! of a panel

  !> The block of each matrix that one process has.
  type block_type
    integer :: order, first_row, rows, first_column, columns
  end type
contains

  pure type(block_type) function block_at(order, row, rows, column, columns) result(b)
    integer, intent(in) :: order, row, rows, column, columns

    b%order = order
    b%rows = order/rows
    b%columns = order/columns
    b%first_row = (row - 1)*b%rows
    b%first_column = (column - 1)*b%columns
  end function

  !> c = c + a b
  pure subroutine add_product(a, b, c)
    real(real64), intent(in), contiguous    :: a(:, :), b(:, :)
    real(real64), intent(inout), contiguous :: c(:, :)
    integer :: i, j, k

    do j = 1, size(c, 2)
      do k = 1, size(a, 2), 4
        do i = 1, size(c, 1)
          c(i, j) = c(i, j) + a(i, k)*b(k, j) + a(i, k+1)*b(k+1, j) + a(i, k+2)*b(k+2, j) + a(i, k+3)*b(k+3, j)
        end do
      end do
    end do
  end subroutine

  !> Factors whose product is known: a(i, k) = f(i) + g(k), b(k, j) = g(k) + f(j).
  pure subroutine set_factors(part, a, b)
    type(block_type), intent(in) :: part
    real(real64), intent(out)    :: a(:, :), b(:, :)
    integer :: i, j

    do j = 1, part%columns
      do i = 1, part%rows
        a(i, j) = f(part%first_row + i) + g(part%first_column + j)
        b(i, j) = g(part%first_row + i) + f(part%first_column + j)
      end do
    end do
  end subroutine

  pure logical function is_product(part, c)
    type(block_type), intent(in) :: part
    real(real64), intent(in)     :: c(:, :)
    real(real64) :: sum_g, sum_gg, right
    integer :: i, j

    sum_g = sum(g([(i, i=1, part%order)]))
    sum_gg = sum(g([(i, i=1, part%order)])**2)
    is_product = .true.
    do j = 1, part%columns
      do i = 1, part%rows
        associate (fi => f(part%first_row + i), fj => f(part%first_column + j))
          right = (fi + fj)*sum_g + part%order*fi*fj + sum_gg
        end associate
        is_product = is_product .and. abs(c(i, j) - right) < 1e-10_real64*part%order
      end do
    end do
  end function

  elemental real(real64) function f(i)
    integer, intent(in) :: i

    f = uniform(int(i, int64))
  end function

  elemental real(real64) function g(i)
    integer, intent(in) :: i

    g = uniform(int(i, int64) + 1000000)
  end function
end module
