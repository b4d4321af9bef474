! F2018 15.5.2.4, 15.7: elements, sections and objects on other images that subroutines define, in loops.
!with: ../expect.f90
!also: two all
module definers
  implicit none
  integer, parameter :: n = 6
  type :: cell
    integer :: count = 0, last = 0
    real(8) :: mass = 0
  end type
  type :: field
    integer, allocatable :: u(:, :)
  end type
  integer, save :: a(3, n)[*], list(n)[*]
  type(cell), save :: cells(n)[*]
  type(field), save :: f[*]
  complex, save :: z(n)[*]
  character(5), save :: c(n)[*]
  integer, allocatable :: q(:)[:]
contains

  pure subroutine raise(x, by)
    integer, intent(inout) :: x
    integer, intent(in) :: by

    x = x + by
  end subroutine

  ! Pure in fact.
  subroutine turn(x)
    integer, intent(inout) :: x(3)
    integer :: first

    first = x(1)
    x(1:2) = x(2:3)
    x(3) = first
  end subroutine

  subroutine fill(x, with)
    integer, intent(out) :: x(:)
    integer, intent(in) :: with(:)

    x = with
  end subroutine

  subroutine without_intent(x, y)
    integer :: x, y

    x = x + y
  end subroutine

  elemental subroutine double(x)
    integer, intent(inout) :: x

    x = 2*x
  end subroutine

  pure subroutine visit(x, who)
    type(cell), intent(inout) :: x
    integer, intent(in) :: who

    x%count = x%count + 1
    x%last = who
    x%mass = x%mass + 0.5d0
  end subroutine

  pure subroutine name(x, i)
    character(*), intent(inout) :: x
    integer, intent(in) :: i

    x(2:2) = achar(iachar('a') + i)
  end subroutine

  pure subroutine scale(x, by)
    real, intent(inout) :: x
    real, intent(in) :: by

    x = x*by
  end subroutine

  pure subroutine both(x, y)
    integer, intent(inout) :: x, y

    x = x + y
    y = x
  end subroutine
end module

program arguments_that_calls_define_in_loops
  use expectations
  use definers
  implicit none
  integer :: me, k, right

  me = this_image()
  right = merge(1, me + 1, me == num_images())
  allocate (f%u(2, n), q(n)[*])
  call check(right)
  call check(me)
  call follow(right)
contains

  integer function value(i, j, k)
    integer, intent(in) :: i, j, k

    value = i + 3*j + 50*k
  end function

  subroutine check(k)
    integer, intent(in) :: k
    integer :: i, j, from, local

    from = merge(me, merge(num_images(), me - 1, me == 1), k == me)
    a = reshape([((value(i, j, me), i = 1, 3), j = 1, n)], [3, n])
    f%u = a(1:2, :)
    q = a(3, :)
    cells = cell()
    z = cmplx(1, 2)
    c = '-----'
    list = 0
    sync all
    do i = 1, n
      call raise(a(1, i)[k], me)
    end do
    do i = 1, n
      call turn(a(:, i)[k])
    end do
    do i = 1, n, 2
      call double(a(2:3, i)[k])
    end do
    do i = 1, n
      call visit(cells(i)[k], me)
      call visit(cells(n + 1 - i)[k], i)
    end do
    do i = 1, n
      call name(c(i)[k], i)
    end do
    do i = 1, n
      call scale(z(i)[k]%im, real(i))
    end do
    do i = 1, n
      call raise(f[k]%u(2, i), i)
      call raise(q(i)[k], 2*i)
    end do
    do i = 1, n
      call fill(f[k]%u(:, i), [0, i])
    end do
    ! What has been defined is read.
    do i = 2, n
      call raise(list(i)[k], list(i - 1)[k] + i)
    end do
    local = 1
    do i = 1, n
      call without_intent(list(i)[k], local)
      call both(local, list(i)[k])
    end do
    sync all
    do i = 1, n
      call expect(a(3, i), merge(2, 1, mod(i, 2) == 1)*(value(1, i, me) + from), 'turned and raised')
      call expect(a(1, i), value(2, i, me), 'turned')
      call expect(a(2, i), merge(2, 1, mod(i, 2) == 1)*value(3, i, me), 'doubled')
      call expect(cells(i)%count, 2, 'objects')
      call expect(cells(i)%last, merge(from, n + 1 - i, i > n/2), 'objects, the last visit')
      call expect(nint(2*cells(i)%mass), 2, 'objects, mass')
      call expect(c(i)(1:3), '-' // achar(iachar('a') + i) // '-', 'characters')
      call expect(nint(aimag(z(i))), 2*i, 'parts of complex numbers')
      call expect_true(all(f%u(:, i) == [0, i]), 'components')
      call expect(q(i), value(3, i, me) + 2*i, 'allocatable coarray')
    end do
    call expect(list(n), local_after(), 'elements that have been defined')
    sync all
  end subroutine

  integer function local_after()
    integer :: i, local, x(n)

    x = 0
    do i = 2, n
      x(i) = x(i) + x(i - 1) + i
    end do
    local = 1
    do i = 1, n
      x(i) = x(i) + local
      local = local + x(i)
      x(i) = local
    end do
    local_after = x(n)
  end function

  ! The subroutine defines what selects the next element.
  subroutine follow(k)
    integer, intent(in) :: k
    integer :: i, seen

    list = [2, 3, 4, 5, 6, 1]
    sync all
    i = 1
    seen = 0
    do while (seen < 4)
      call raise(list(i)[k], 1)
      i = list(i)[k]
      seen = seen + 1
      if (i > n) i = 1
    end do
    call expect(i, 4, 'what selects the next one')
    sync all
  end subroutine
end program
