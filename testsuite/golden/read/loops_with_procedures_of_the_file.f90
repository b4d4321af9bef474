! F2018 15.7: loops with procedures of the file that do no more than pure ones may get views, and sections are passed as they are there.
module m
  implicit none
  real(8), save :: u(3, 100)[*]
  integer :: calls = 0
contains

  real(8) function flux(l, r)
    real(8), intent(in) :: l, r

    flux = (l + r)/2
  end function

  real(8) function length(x)
    real(8), intent(in) :: x(3)

    length = sqrt(dot_product(x, x))
  end function

  real(8) function counted(x)
    real(8), intent(in) :: x

    calls = calls + 1
    counted = x
  end function

  subroutine add(total, x)
    real(8), intent(inout) :: total
    real(8), intent(in) :: x(:)

    total = total + sum(x)
  end subroutine

  subroutine compute(f, s, k)
    real(8), intent(out) :: f(:), s
    integer, intent(in) :: k
    integer :: i

    do i = 1, size(f)
      f(i) = flux(u(1, i)[k], u(2, i)[k]) + length(u(:, i)[k])
    end do
    s = 0
    do i = 1, size(f)
      call add(s, u(2:, i)[k])
    end do
    do i = 1, size(f)
      s = s + counted(u(1, i)[k])
    end do
  end subroutine

  ! Wrong without atomic subroutines, but it ends as long as the coarray is looked at again.
  subroutine wait(ready, s)
    integer :: ready[*]
    real(8), intent(inout) :: s

    call add(s, [1d0])
    do while (ready == 0)
      call add(s, [1d0])
    end do
  end subroutine
end module
