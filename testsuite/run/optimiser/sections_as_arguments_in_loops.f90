! F2018 15.5.2.4, 15.5.2.11: sections and whole arrays on other images as arguments of pure procedures in loops.
!with: ../expect.f90
!also: two all
module takers
  implicit none
  integer, parameter :: n = 6
  integer, save :: a(3, n)[*]
  real(8), save :: r(0:4, -1:n)[*]
  complex, save :: z(n)[*]
  logical(1), save :: l(n)[*]
  integer(1), allocatable, save :: small(:, :)[:]
  integer, save, target :: t(3, n)[*]
contains

  pure integer function explicit(x)
    integer, intent(in) :: x(3)

    explicit = x(1) + 10*x(2) + 100*x(3)
  end function

  pure integer function assumed(x)
    integer, intent(in) :: x(:)

    assumed = sum(x) + 1000*lbound(x, 1) + 10000*size(x)
  end function

  pure integer function sized(m, x)
    integer, intent(in) :: m, x(*)

    sized = sum(x(1:m))
  end function

  pure integer function square(x)
    integer, intent(in) :: x(2, 2)

    square = x(1, 1) + 10*x(2, 1) + 100*x(1, 2) + 1000*x(2, 2)
  end function

  elemental integer function double(x)
    integer, intent(in) :: x

    double = 2*x
  end function

  elemental subroutine triple(y, x)
    integer, intent(out) :: y
    integer, intent(in) :: x

    y = 3*x
  end subroutine

  pure integer function perhaps(x)
    integer, intent(in), optional :: x(:)

    perhaps = -1
    if (present(x)) perhaps = sum(x)
  end function

  pure integer function targeted(x)
    integer, intent(in), target :: x(:)

    targeted = x(size(x))
  end function

  pure integer function gapless(x)
    integer, intent(in), contiguous :: x(:)

    gapless = x(1)
  end function

  pure function turned(x) result(y)
    integer, intent(in) :: x(3)
    integer :: y(3)

    y(1) = x(3)
    y(2) = x(2)
    y(3) = x(1)
  end function

  pure function shifted(x) result(y)
    integer, intent(in) :: x(:)
    integer :: y(size(x))
    integer :: i

    do i = 1, size(x)
      y(i) = x(mod(i, size(x)) + 1)
    end do
  end function

  pure integer function any_kind(x)
    class(*), intent(in) :: x(:)

    any_kind = -size(x)
    select type (x)
    type is (integer)
      any_kind = sum(x)
    type is (real(8))
      any_kind = nint(sum(x))
    end select
  end function

  pure real(8) function length(x)
    real(8), intent(in) :: x(:)

    length = dot_product(x, x)
  end function

  pure subroutine accumulate(total, x)
    integer, intent(inout) :: total(3)
    integer, intent(in) :: x(3)

    total(1) = total(1) + x(1)
    total(2:3) = total(2:3) + x(2:3)*total(1)
  end subroutine

  pure complex function first(x)
    complex, intent(in) :: x(*)

    first = x(1)
  end function

  pure integer function how_many(x)
    logical(1), intent(in) :: x(:)

    how_many = count(x)
  end function

  pure integer function of_small(x)
    integer(1), intent(in) :: x(:, :)

    of_small = sum(int(x))
  end function

  ! Reads the coarray itself.
  pure integer function beside(x, i)
    integer, intent(in) :: x(3), i

    beside = x(1) - a(1, i)
  end function
end module

program sections_as_arguments_in_loops
  use expectations
  use takers
  implicit none
  integer :: me, k

  me = this_image()
  allocate (small(2, n)[*])
  do k = 1, num_images()
    call check(k)
  end do
contains

  integer function value(i, j, k)
    integer, intent(in) :: i, j, k

    value = i + 3*j + 50*k
  end function

  subroutine fill
    integer :: i, j

    a = reshape([((value(i, j, me), i = 1, 3), j = 1, n)], [3, n])
    t = a
    r = 0
    r(1:3, 1:n) = a
    z = cmplx(a(1, :), a(2, :))
    l = mod(a(1, :), 2) == 0
    small = int(a(1:2, :) - 50*me, 1)
    sync all
  end subroutine

  subroutine check(k)
    integer, intent(in) :: k
    integer :: i, j, s, want, three(3), list(2), y(3)
    real(8) :: d
    complex :: c

    call fill
    list = [3, 1]
    s = 0
    want = 0
    do i = 1, n
      s = s + explicit(a(:, i)[k])
      want = want + value(1, i, k) + 10*value(2, i, k) + 100*value(3, i, k)
    end do
    call expect(s, want, 'explicit shape')
    s = 0
    want = 0
    do i = 1, n
      s = s + assumed(a(3:1:-2, i)[k]) + assumed(a(2, :)[k])
      want = want + value(1, i, k) + value(3, i, k) + 2000 + 20000 + 10000*n + sum([(value(2, j, k), j = 1, n)])
    end do
    call expect(s, want, 'assumed shape')
    s = 0
    want = 0
    do i = 1, n
      s = s + sized(2, a(2:3, i)[k]) + sized(n, a(1, :)[k])
      want = want + value(2, i, k) + value(3, i, k) + sum([(value(1, j, k), j = 1, n)])
    end do
    call expect(s, want, 'assumed size')
    s = 0
    want = 0
    do i = 1, n - 1
      s = s + square(a(1:2, i:i+1)[k]) + square(a(2, 1:4)[k])
      want = want + value(1, i, k) + 10*value(2, i, k) + 100*value(1, i + 1, k) + 1000*value(2, i + 1, k) &
             + value(2, 1, k) + 10*value(2, 2, k) + 100*value(2, 3, k) + 1000*value(2, 4, k)
    end do
    call expect(s, want, 'another rank')
    s = 0
    want = 0
    do i = 1, n
      three = double(a(:, i)[k])
      call triple(y, a(:, i)[k])
      s = s + sum(three) + sum(y)
      want = want + 5*(value(1, i, k) + value(2, i, k) + value(3, i, k))
    end do
    call expect(s, want, 'elemental procedures')
    s = 0
    want = 0
    do i = 1, n
      s = s + perhaps(a(:, i)[k]) + perhaps() + targeted(t(1:2, i)[k]) + gapless(a(2, i:n)[k])
      want = want + value(1, i, k) + value(2, i, k) + value(3, i, k) - 1 + 2*value(2, i, k)
    end do
    call expect(s, want, 'OPTIONAL, TARGET, CONTIGUOUS')
    s = 0
    want = 0
    do i = 1, n
      s = s + assumed(a(list, i)[k])
      want = want + value(1, i, k) + value(3, i, k) + 1000 + 20000
    end do
    call expect(s, want, 'vector subscript')
    s = 0
    want = 0
    do i = 1, n
      s = s + any_kind(a(:, i)[k]) + any_kind(r(1:3:2, i)[k])
      want = want + 2*(value(1, i, k) + value(3, i, k)) + value(2, i, k)
    end do
    call expect(s, want, 'CLASS(*)')
    d = 0
    do i = 1, n
      d = d + length(r(:, i)[k])
    end do
    want = sum([(value(1, i, k)**2 + value(2, i, k)**2 + value(3, i, k)**2, i = 1, n)])
    call expect(nint(d), want, 'real')
    three = 0
    y = 0
    do i = 1, n
      call accumulate(three, a(:, i)[k])
      y(1) = y(1) + value(1, i, k)
      y(2:3) = y(2:3) + [value(2, i, k), value(3, i, k)]*y(1)
    end do
    call expect_true(all(three == y), 'subroutine')
    c = 0
    s = 0
    do i = 1, n
      c = c + first(z(i:)[k])
      s = s + how_many(l(i:n)[k]) + of_small(small(:, i:n)[k])
    end do
    call expect(nint(real(c)), sum([(value(1, i, k), i = 1, n)]), 'complex')
    want = 0
    do i = 1, n
      want = want + count([(mod(value(1, j, k), 2) == 0, j = i, n)]) + sum([(3 + 6*j, j = i, n)])
    end do
    call expect(s, want, 'logical and short integers')
    s = 0
    do i = 1, n
      s = s + beside(a(:, i)[k], i)
    end do
    call expect(s, 50*n*(k - me), 'function that reads the coarray of this image')
    sync all
    if (k == me) then
      do i = 1, n
        a(:, i)[k] = turned(a(:, i)[k])
      end do
      do i = 1, n - 1
        t(:, i)[me] = shifted(t(:, i + 1)[k])
      end do
      call expect_true(all(a(3, :) == [(value(1, i, me), i = 1, n)]) .and. all(a(1, :) == [(value(3, i, me), i = 1, n)]), &
                       'what is defined is the argument')
      call expect_true(all(t(3, 1:n-1) == [(value(1, i + 1, me), i = 1, n - 1)]), 'what is defined is next to the argument')
      do i = 1, n
        a(1:2, i)[k] = shifted(a(2:3, i)[me])
      end do
      call expect_true(all(a(1, :) == [(value(1, i, me), i = 1, n)]) .and. all(a(2, :) == [(value(2, i, me), i = 1, n)]), &
                       'what is defined overlaps the argument')
    end if
    sync all
  end subroutine
end program
