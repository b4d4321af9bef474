! Jacobi's method with the 19-point stencil of Poisson's equation in general coordinates, after the published description of the
! Himeno benchmark: a relaxation reads the pressure around a point and twelve coefficients of the point.
module himeno_kernel
  use app
  implicit none

  !> The part of the box that one process has, without ghost cells: all of the first direction, a rectangle of the other two.
  type part_type
    integer :: box(3)                       ! inner points of the whole; the points around them are the boundary
    integer :: first(2:3), points(2:3)
  end type

  type coefficients_type
    real(real32), allocatable :: a(:, :, :, :), b(:, :, :, :), c(:, :, :, :), bound(:, :, :), source(:, :, :)
  end type

  real(real32), parameter :: omega = 0.8_real32
  real(real64), parameter :: pi = acos(-1.0_real64)
contains

  pure type(part_type) function part_at(box, row, rows, column, columns) result(part)
    integer, intent(in) :: box(3), row, rows, column, columns

    part%box = box
    part%first = [box(2)*(row - 1)/rows + 1, box(3)*(column - 1)/columns + 1]
    part%points = [box(2)*row/rows, box(3)*column/columns] - part%first + 1
  end function

  !> Those of the benchmark: Laplace's operator, written as if it had mixed derivatives and a source.
  pure function coefficients_of(part) result(k)
    type(part_type), intent(in) :: part
    type(coefficients_type) :: k

    associate (l => part%box(1), m => part%points(2), n => part%points(3))
      allocate (k%a(l, m, n, 4), k%b(l, m, n, 3), k%c(l, m, n, 3), k%bound(l, m, n), k%source(l, m, n))
    end associate
    k%a(:, :, :, :3) = 1
    k%a(:, :, :, 4) = 1/6.0_real32
    k%b = 0
    k%c = 1
    k%bound = 1
    k%source = 0
  end function

  !> One relaxation from `old` to `new`; the sum of the squares of the residuals in `residual`.
  subroutine relax(l, m, n, a, b, c, bound, source, old, new, residual)
    integer, intent(in)         :: l, m, n
    real(real32), intent(in)    :: a(l, m, n, 4), b(l, m, n, 3), c(l, m, n, 3), bound(l, m, n), source(l, m, n)
    real(real32), intent(in)    :: old(0:l+1, 0:m+1, 0:n+1)
    real(real32), intent(inout) :: new(0:l+1, 0:m+1, 0:n+1)
    real(real32), intent(out)   :: residual
    real(real32) :: around, change, line
    integer :: i, j, k

    residual = 0
    do k = 1, n
      do j = 1, m
        line = 0
        do i = 1, l
          around = a(i, j, k, 1)*old(i+1, j, k) + a(i, j, k, 2)*old(i, j+1, k) + a(i, j, k, 3)*old(i, j, k+1) &
            + b(i, j, k, 1)*(old(i+1, j+1, k) - old(i+1, j-1, k) - old(i-1, j+1, k) + old(i-1, j-1, k)) &
            + b(i, j, k, 2)*(old(i, j+1, k+1) - old(i, j-1, k+1) - old(i, j+1, k-1) + old(i, j-1, k-1)) &
            + b(i, j, k, 3)*(old(i+1, j, k+1) - old(i-1, j, k+1) - old(i+1, j, k-1) + old(i-1, j, k-1)) &
            + c(i, j, k, 1)*old(i-1, j, k) + c(i, j, k, 2)*old(i, j-1, k) + c(i, j, k, 3)*old(i, j, k-1) + source(i, j, k)
          change = (around*a(i, j, k, 4) - old(i, j, k))*bound(i, j, k)
          line = line + change*change
          new(i, j, k) = old(i, j, k) + omega*change
        end do
        residual = residual + line
      end do
    end do
  end subroutine

  !> The first oscillation of the box: a relaxation multiplies it by a known factor.
  pure subroutine begin_with_a_wave(part, p)
    type(part_type), intent(in) :: part
    real(real32), intent(out) :: p(0:part%box(1)+1, 0:part%points(2)+1, 0:part%points(3)+1)
    integer :: i, j, k

    do k = 0, part%points(3) + 1
      do j = 0, part%points(2) + 1
        do i = 0, part%box(1) + 1
          p(i, j, k) = real(wave(part, i, j, k), real32)
        end do
      end do
    end do
  end subroutine

  !> Exactly zero on the boundary.
  pure real(real64) function wave(part, i, j, k)
    type(part_type), intent(in) :: part
    integer, intent(in) :: i, j, k
    integer :: point(3)

    point = [i, part%first(2) + j - 1, part%first(3) + k - 1]
    wave = 0
    if (any(point < 1 .or. point > part%box)) return
    wave = product(sin(pi*point/(part%box + 1)))
  end function

  pure logical function is_wave(part, p, steps)
    type(part_type), intent(in) :: part
    real(real32), intent(in) :: p(0:part%box(1)+1, 0:part%points(2)+1, 0:part%points(3)+1)
    integer, intent(in) :: steps
    real(real64) :: factor, error
    integer :: i, j, k

    factor = (1 - omega*(1 - sum(cos(pi/(part%box + 1)))/3))**steps
    error = 0
    do k = 1, part%points(3)
      do j = 1, part%points(2)
        do i = 1, part%box(1)
          error = max(error, abs(p(i, j, k) - factor*wave(part, i, j, k)))
        end do
      end do
    end do
    is_wave = error < 1e-5_real64 .and. factor > 1e-2_real64
  end function

  !> Numbers that tell the points of the box apart, in the inner points only: after an exchange `is_numbered` says whether the ghost
  !> cells have theirs, edges included.  The wave would not show it, since the mixed derivatives have the coefficient zero.
  pure subroutine number_points(part, p)
    type(part_type), intent(in) :: part
    real(real32), intent(out) :: p(0:part%box(1)+1, 0:part%points(2)+1, 0:part%points(3)+1)
    integer :: i, j, k

    p = 0
    do k = 1, part%points(3)
      do j = 1, part%points(2)
        do i = 1, part%box(1)
          p(i, j, k) = number_of(part, i, j, k)
        end do
      end do
    end do
  end subroutine

  pure logical function is_numbered(part, p)
    type(part_type), intent(in) :: part
    real(real32), intent(in) :: p(0:part%box(1)+1, 0:part%points(2)+1, 0:part%points(3)+1)
    integer :: i, j, k

    is_numbered = .true.
    do k = 0, part%points(3) + 1
      do j = 0, part%points(2) + 1
        do i = 1, part%box(1)
          is_numbered = is_numbered .and. p(i, j, k) == number_of(part, i, j, k)
        end do
      end do
    end do
  end function

  pure real(real32) function number_of(part, i, j, k)
    type(part_type), intent(in) :: part
    integer, intent(in) :: i, j, k
    integer :: point(3)

    point = [i, part%first(2) + j - 1, part%first(3) + k - 1]
    number_of = 0
    if (any(point < 1 .or. point > part%box)) return
    number_of = real(point(1) + part%box(1)*(point(2) - 1 + part%box(2)*(point(3) - 1)), real32)
  end function
end module
