! Factors of a matrix with partial pivoting, in panels of columns that are dealt out cyclically, as in HPL: what one process does with
! its panels, and whether the factors are right.
module lu_kernel
  use app
  implicit none

  integer, parameter :: width = 16                       ! of a panel
contains

  !> Element of the matrix that is factored.
  elemental real(real64) function element(i, j)
    integer, intent(in) :: i, j

    element = uniform(int(i, int64) + 100000_int64*j) - 0.5_real64
  end function

  !> The panels of `process`, from 1, one behind the other.
  pure subroutine set_matrix(a, process, processes)
    real(real64), intent(out) :: a(:, :)
    integer, intent(in)       :: process, processes
    integer :: i, j

    do j = 1, size(a, 2)
      a(:, j) = element([(i, i=1, size(a, 1))], column_of(j, process, processes))
    end do
  end subroutine

  !> The column of the whole matrix that is column `j` of a process.
  elemental integer function column_of(j, process, processes)
    integer, intent(in) :: j, process, processes

    column_of = mod(j - 1, width) + 1 + width*(process - 1 + processes*((j - 1)/width))
  end function

  !> Factor a panel whose diagonal begins in row `first`; pivots(j) is the row that changed places with row first + j - 1.
  pure subroutine factor_panel(panel, first, pivots)
    real(real64), intent(inout), contiguous :: panel(:, :)
    integer, intent(in)                     :: first
    integer, intent(out)                    :: pivots(width)
    integer :: j, k, row

    do j = 1, width
      row = first + j - 1
      pivots(j) = row - 1 + maxloc(abs(panel(row:, j)), dim=1)
      call swap(panel(row, :), panel(pivots(j), :))
      panel(row+1:, j) = panel(row+1:, j)/panel(row, j)
      do k = j + 1, width
        panel(row+1:, k) = panel(row+1:, k) - panel(row, k)*panel(row+1:, j)
      end do
    end do
  end subroutine

  elemental subroutine swap(x, y)
    real(real64), intent(inout) :: x, y
    real(real64) :: t

    t = x
    x = y
    y = t
  end subroutine

  !> What a factored panel does to columns: to those on its left only the interchanges.
  pure subroutine exchange_rows(a, first, pivots)
    real(real64), intent(inout), contiguous :: a(:, :)
    integer, intent(in)                     :: first, pivots(width)
    integer :: j, k

    do k = 1, size(a, 2)
      do j = 1, width
        call swap(a(first + j - 1, k), a(pivots(j), k))
      end do
    end do
  end subroutine

  !> To those on its right also the elimination.
  pure subroutine eliminate(a, first, panel)
    real(real64), intent(inout), contiguous :: a(:, :)
    integer, intent(in)                     :: first
    real(real64), intent(in), contiguous    :: panel(:, :)
    integer :: last, i, j, k

    last = first + width - 1
    do k = 1, size(a, 2)
      do j = 1, width
        a(first+j:last, k) = a(first+j:last, k) - a(first + j - 1, k)*panel(first+j:last, j)
      end do
      do j = 1, width, 4
        associate (r => first + j - 1)
          do i = last + 1, size(a, 1)
            a(i, k) = a(i, k) - panel(i, j)*a(r, k) - panel(i, j+1)*a(r+1, k) - panel(i, j+2)*a(r+2, k) - panel(i, j+3)*a(r+3, k)
          end do
        end associate
      end do
    end do
  end subroutine

  !> The part that a process's columns have in U x, where x is 1.
  pure function upper_times_one(a, process, processes) result(y)
    real(real64), intent(in) :: a(:, :)
    integer, intent(in)      :: process, processes
    real(real64) :: y(size(a, 1))
    integer :: j

    y = 0
    do j = 1, size(a, 2)
      associate (c => column_of(j, process, processes))
        y(:c) = y(:c) + a(:c, j)
      end associate
    end do
  end function

  !> The part that a process's columns have in L y.
  pure function lower_times(a, y, process, processes) result(z)
    real(real64), intent(in) :: a(:, :), y(:)
    integer, intent(in)      :: process, processes
    real(real64) :: z(size(y))
    integer :: j

    z = 0
    do j = 1, size(a, 2)
      associate (c => column_of(j, process, processes))
        z(c) = z(c) + y(c)
        z(c+1:) = z(c+1:) + a(c+1:, j)*y(c)
      end associate
    end do
  end function

  !> Whether L U x = P A x for x = 1; interchanges(k) is the row that changed places with row k.
  pure logical function is_right(product, interchanges)
    real(real64), intent(in) :: product(:)
    integer, intent(in)      :: interchanges(:)
    real(real64) :: sums(size(product))
    integer :: i, j

    sums = 0
    do j = 1, size(sums)
      sums = sums + element([(i, i=1, size(sums))], j)
    end do
    do i = 1, size(sums)
      call swap(sums(i), sums(interchanges(i)))
    end do
    is_right = all(abs(product - sums) < 1e-9_real64)
  end function
end module
