! Conjugate gradients on a random sparse matrix, as in NAS CG: what one process has of the matrix, and what it computes with it.
! The matrix lies in blocks on a grid of processes.  Each column of the grid has its part of the vectors, in every row the same.
module cg_kernel
  use app
  implicit none

  integer, parameter :: iterations = 25
  integer, parameter, private :: pairings = 16
  real(real64), parameter, private :: diagonal = 6      ! the other entries have eigenvalues up to about 4.6

  type grid_type
    integer :: rows, columns, row, column
  end type

  type block_type
    integer :: order                                    ! of the whole matrix
    integer :: first_row, rows, first_column, columns
    integer, allocatable :: start(:), column(:)         ! columns are numbered inside the block
    real(real64), allocatable :: entry(:)               ! of row i from start(i) to start(i+1)-1
    real(real64), allocatable :: right_side(:)          ! for the solution 1, the part of this column of the grid
  end type
contains

  !> The grid row by row.
  pure type(grid_type) function grid_of(process, processes) result(g)
    integer, intent(in) :: process, processes

    g%rows = grid_rows(processes)
    g%columns = processes/g%rows
    g%row = (process - 1)/g%columns + 1
    g%column = mod(process - 1, g%columns) + 1
  end function

  !> The process that has, after a sum over its row of the grid, the part of the result that this process continues with, and that
  !> continues with a part that this process has.
  pure integer function partner_of(g)
    type(grid_type), intent(in) :: g
    integer :: ratio, row, column

    ratio = g%columns/g%rows
    row = (g%column - 1)/ratio + 1
    column = (g%row - 1)*ratio + mod(g%column - 1, ratio) + 1
    partner_of = (row - 1)*g%columns + column
  end function

  !> Where in the partner's part of the result that begins, and in this process's what the partner continues with.
  pure integer function partner_offset(g, b)
    type(grid_type), intent(in)  :: g
    type(block_type), intent(in) :: b

    partner_offset = mod(g%column - 1, g%columns/g%rows)*b%columns
  end function

  !> The order is a multiple of the columns of the grid, these of its rows.  An entry of the matrix stands where two rows are paired.
  subroutine make_block(b, order, g)
    type(block_type), intent(out) :: b
    integer, intent(in)           :: order
    type(grid_type), intent(in)   :: g
    integer :: other(order, pairings), i, k, n

    b%order = order
    b%rows = order/g%rows
    b%columns = order/g%columns
    b%first_row = (g%row - 1)*b%rows
    b%first_column = (g%column - 1)*b%columns
    allocate (b%start(b%rows + 1), b%column(b%rows*(pairings + 1)), b%entry(b%rows*(pairings + 1)), b%right_side(b%columns))
    do k = 1, pairings
      call pair_up(k, other(:, k))
    end do
    n = 0
    do i = 1, b%rows
      b%start(i) = n + 1
      associate (row => b%first_row + i)
        call add(b, row, diagonal, n)
        do k = 1, pairings
          call add(b, other(row, k), value_of(row, other(row, k), k), n)
        end do
      end associate
    end do
    b%start(b%rows + 1) = n + 1
    do i = 1, b%columns
      associate (row => b%first_column + i)
        b%right_side(i) = diagonal + sum([(value_of(row, other(row, k), k), k=1, pairings)])
      end associate
    end do
  end subroutine

  pure subroutine add(b, column, value, n)
    type(block_type), intent(inout) :: b
    integer, intent(in)             :: column
    real(real64), intent(in)        :: value
    integer, intent(inout)          :: n

    if (column <= b%first_column .or. column > b%first_column + b%columns) return
    n = n + 1
    b%column(n) = column - b%first_column
    b%entry(n) = value
  end subroutine

  !> other(other(i)) = i
  pure subroutine pair_up(k, other)
    integer, intent(in)  :: k
    integer, intent(out) :: other(:)
    integer :: shuffled(size(other)), i, j, n

    n = size(other)
    shuffled = [(i, i=1, n)]
    do i = n, 2, -1
      j = 1 + int(i*uniform(int(i, int64) + int(n, int64)*k))
      shuffled([i, j]) = shuffled([j, i])
    end do
    do i = 1, n - 1, 2
      other(shuffled(i)) = shuffled(i+1)
      other(shuffled(i+1)) = shuffled(i)
    end do
  end subroutine

  pure real(real64) function value_of(row, column, k)
    integer, intent(in) :: row, column, k

    value_of = 2*uniform(int(min(row, column), int64) + 1000000_int64*k) - 1
  end function

  !> The block times the part `p` of a vector.
  pure subroutine multiply(b, p, w)
    type(block_type), intent(in) :: b
    real(real64), intent(in)     :: p(b%columns)
    real(real64), intent(out)    :: w(b%rows)
    real(real64) :: s
    integer :: i, k

    do i = 1, b%rows
      s = 0
      do k = b%start(i), b%start(i+1) - 1
        s = s + b%entry(k)*p(b%column(k))
      end do
      w(i) = s
    end do
  end subroutine

  pure logical function is_solution(x)
    real(real64), intent(in) :: x(:)

    is_solution = all(abs(x - 1) < 1e-5_real64)
  end function
end module
