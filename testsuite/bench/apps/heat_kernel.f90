! The heat equation on a square with cold edges, solved by explicit steps: what one process computes, and what the answer is.
module heat_kernel
  use app
  implicit none

  !> The part of the square that one process has, without ghost cells.
  type block_type
    integer :: first_row, rows, first_column, columns
    integer :: square                       ! points in one direction of the whole
  end type

  real(real64), parameter :: pi = acos(-1.0_real64), speed = 0.2_real64
contains

  pure type(block_type) function block_at(square, row, rows, column, columns) result(b)
    integer, intent(in) :: square, row, rows, column, columns

    b%square = square
    b%first_row = square*(row - 1)/rows + 1
    b%rows = square*row/rows - b%first_row + 1
    b%first_column = square*(column - 1)/columns + 1
    b%columns = square*column/columns - b%first_column + 1
  end function

  subroutine advance(b, old, new)
    type(block_type), intent(in) :: b
    real(real64), intent(in)     :: old(0:b%rows+1, 0:b%columns+1)
    real(real64), intent(inout)  :: new(0:b%rows+1, 0:b%columns+1)
    integer :: i, j

    do j = 1, b%columns
      do i = 1, b%rows
        new(i, j) = old(i, j) + speed*(old(i-1, j) + old(i+1, j) + old(i, j-1) + old(i, j+1) - 4*old(i, j))
      end do
    end do
  end subroutine

  pure real(real64) function change(b, old, new)
    type(block_type), intent(in) :: b
    real(real64), intent(in)     :: old(0:b%rows+1, 0:b%columns+1), new(0:b%rows+1, 0:b%columns+1)

    change = maxval(abs(new(1:b%rows, 1:b%columns) - old(1:b%rows, 1:b%columns)))
  end function

  !> The first oscillation of the square: a step multiplies it by a known factor.
  pure subroutine begin_with_a_wave(b, u)
    type(block_type), intent(in) :: b
    real(real64), intent(out)    :: u(0:b%rows+1, 0:b%columns+1)
    integer :: i, j

    do j = 0, b%columns + 1
      do i = 0, b%rows + 1
        u(i, j) = wave(b, i, j)
      end do
    end do
  end subroutine

  !> Exactly zero on the edges of the square.
  pure real(real64) function wave(b, i, j)
    type(block_type), intent(in) :: b
    integer, intent(in)          :: i, j
    integer :: row, column

    row = b%first_row + i - 1
    column = b%first_column + j - 1
    wave = 0
    if (min(row, column) < 1 .or. max(row, column) > b%square) return
    wave = sin(pi*row/(b%square + 1))*sin(pi*column/(b%square + 1))
  end function

  pure logical function is_wave(b, u, steps)
    type(block_type), intent(in) :: b
    real(real64), intent(in)     :: u(0:b%rows+1, 0:b%columns+1)
    integer, intent(in)          :: steps
    real(real64) :: factor, error
    integer :: i, j

    factor = (1 - 8*speed*sin(pi/(2*(b%square + 1)))**2)**steps
    error = 0
    do j = 1, b%columns
      do i = 1, b%rows
        error = max(error, abs(u(i, j) - factor*wave(b, i, j)))
      end do
    end do
    is_wave = error < 1e-10_real64 .and. factor > 1e-6_real64
  end function
end module
