! F2018 9.6, 10.2.1.3, 11.6.2: assignments that follow one another are executed in this order, whatever their values are asked for
! together: variables that overlap or are the object of the next one, on this image or another, of all types and shapes, pointers, local
! variables that the compiler keeps, loops, and more of them than are asked for at once.
!images: 1 2 3 4
!also: two all
!with: ../expect.f90
program gets_that_follow_one_another
  use, intrinsic :: iso_fortran_env, only: int8, int64, real64
  use expectations
  implicit none
  type point
    integer :: i
    real(real64) :: x(3)
  end type
  integer, save, target :: a(10)[*], b(10)[*]
  integer, save :: big(20000)[*]
  real(real64), save :: u(0:9, 0:9)[*]
  integer(int8), save :: bytes(7)[*]
  integer(int64), allocatable :: long(:, :)[:]
  complex, save :: z(4)[*]
  logical, save :: l(5)[*]
  character(5), save :: c(3)[*]
  type(point), save :: p(4)[*]
  integer :: me, left, right, i, n

  me = this_image()
  n = num_images()
  left = merge(n, me - 1, me == 1)
  right = merge(1, me + 1, me == n)
  allocate (long(3, 4)[*])
  call define
  call different_variables
  call the_same_variable
  call variables_that_overlap
  call objects_on_this_image
  call all_types
  call pointers
  call rows_and_planes
  call long_ones
  call many
  call kept_by_the_compiler(left, right)
  call in_a_loop
contains

  subroutine define
    sync all
    a = [(100*me + i, i=1, 10)]
    b = [(1000*me + i, i=1, 10)]
    big = [(me + i, i=1, 20000)]
    u = me
    do i = 0, 9
      u(:, i) = u(:, i) + [(10*i + n, n=0, 9)]
    end do
    n = num_images()
    bytes = int(me, int8)
    long = 10_int64**12*me
    z = cmplx(me, -me)
    l = mod(me, 2) == 0
    c = achar(64 + me)//'bcde'
    p = [(point(me + i, real(me*[1, 2, 3], real64)), i=1, 4)]
    sync all
  end subroutine

  subroutine different_variables
    integer :: x(10), y(4), v(3)

    x(:) = a(:)[left]
    y(:) = b(2:8:2)[right]
    v(3:1:-1) = a(1:3)[right]
    call expect(x, [(100*left + i, i=1, 10)], 'first')
    call expect(y, 1000*right + [2, 4, 6, 8], 'second')
    call expect(v, 100*right + [3, 2, 1], 'third')
  end subroutine

  subroutine the_same_variable
    integer :: x(4)

    x(:) = a(1:4)[left]
    x(:) = b(1:4)[right]
    call expect(x, 1000*right + [1, 2, 3, 4], 'the last one')
  end subroutine

  subroutine variables_that_overlap
    integer :: x(10)

    x(1:6) = a(1:6)[left]
    x(4:9) = b(1:6)[right]
    x(2:10:4) = a(8:10)[right]
    call expect(x(1:9), [100*left + 1, 100*right + 8, 100*left + 3, 1000*right + [1, 2], 100*right + 9, 1000*right + [4, 5, 6]], &
                'each defines its part')
    x(10:1:-1) = a(:)[left]
    x(1:9:2) = b(1:5)[left]
    call expect(x, [1000*left + 1, 100*left + 9, 1000*left + 2, 100*left + 7, 1000*left + 3, 100*left + 5, 1000*left + 4, &
                    100*left + 3, 1000*left + 5, 100*left + 1], 'every second one')
  end subroutine

  subroutine objects_on_this_image
    integer :: x(10)

    call define
    a(:) = b(:)[right]
    x(:) = a(:)[me]
    call expect(x, [(1000*right + i, i=1, 10)], 'what has just come')
    call define
    if (me == 1) then
      a(1:5) = b(1:5)[n]
      a(6:10) = a(1:5)[1]
      x(1:5) = a(6:10)[me]
      call expect(x(1:5), [(1000*n + i, i=1, 5)], 'again')
    end if
    call define
  end subroutine

  subroutine all_types
    integer(int8) :: x8(7)
    integer(int64) :: x64(3, 4)
    complex :: xz(4)
    logical :: xl(5)
    character(5) :: xc(3)
    type(point) :: xp(4), one
    real(real64) :: xu(2, 3)

    x8(:) = bytes(:)[left]
    x64(:, :) = long(:, :)[right]
    xz(:) = z(:)[left]
    xl(:) = l(:)[right]
    xc(:) = c(:)[left]
    xp(:) = p(:)[right]
    one = p(2)[left]
    xu(:, :) = u(3:4, 5:7)[right]
    call expect_true(all(x8 == left), 'integer(1)')
    call expect_true(all(x64 == 10_int64**12*right), 'integer(8)')
    call expect_true(all(xz == cmplx(left, -left)), 'complex')
    call expect_true(all(xl .eqv. mod(right, 2) == 0), 'logical')
    call expect_true(all(xc == achar(64 + left)//'bcde'), 'character')
    call expect(xp%i, right + [1, 2, 3, 4], 'derived type')
    call expect_true(all(xp(4)%x == right*[1, 2, 3]) .and. one%i == left + 2, 'its components')
    call expect_true(all(xu == right + reshape([53, 54, 63, 64, 73, 74], [2, 3])), 'real(8)')
  end subroutine

  subroutine pointers
    integer, pointer :: x(:), y(:), k
    integer, target :: t(10)

    t = 0
    x => t(1:6)
    y => t(4:9)
    x(:) = a(1:6)[left]
    y(:) = b(1:6)[right]
    call expect(t, [100*left + [1, 2, 3], 1000*right + [1, 2, 3, 4, 5, 6], 0], 'pointers that overlap')
    sync all
    x => a(1:5)
    x(:) = b(1:5)[right]
    y(1:5) = a(1:5)[me]
    call expect(y(1:5), 1000*right + [1, 2, 3, 4, 5], 'a pointer to the next object')
    call define
    t = 2
    k => t(1)
    b(1) = 5
    sync all
    t(1:2) = b(1:2)[right]
    y(1:k - 4) = a(1:k - 4)[left]
    call expect(y(1), 100*left + 1, 'a pointer to the next subscript')
    call define
  end subroutine

  subroutine rows_and_planes
    real(real64) :: x(0:9, 0:9), y(4, 3, 5)

    x = 0
    y = 0
    x(0, 1:8) = u(8, 1:8)[left]
    x(9, 1:8) = u(1, 1:8)[right]
    x(1:8, 0) = u(1:8, 8)[left]
    x(1:8, 9) = u(1:8, 1)[right]
    y(:, 1, :) = u(1:4, 1:5)[left]
    y(:, 2, :) = u(0:3, 0:4)[right]
    y(1, :, 2:4) = u(2:6:2, 7:9)[right]
    call expect_true(all(x(0, 1:8) == left + [(10*i + 8, i=1, 8)]), 'upper row')
    call expect_true(all(x(9, 1:8) == right + [(10*i + 1, i=1, 8)]), 'lower row')
    call expect_true(all(x(1:8, 0) == left + [(80 + i, i=1, 8)]), 'left column')
    call expect_true(all(x(1:8, 9) == right + [(10 + i, i=1, 8)]), 'right column')
    call expect_true(all(y(2:, 1, 5) == left + [52, 53, 54]), 'a plane')
    call expect_true(all(y(2:, 2, 5) == right + [41, 42, 43]), 'the next plane')
    call expect_true(all(y(1, :, 3) == right + [82, 84, 86]), 'a plane across both')
  end subroutine

  subroutine long_ones
    integer :: x(20000), y(20000), v(3000), w(9000)

    x(:) = big(:)[left]
    v(:) = big(1:3000)[right]
    w(:) = big(2:18000:2)[left]
    y(:) = big(20000:1:-1)[right]
    call expect(x, [(left + i, i=1, 20000)], '80000 bytes')
    call expect(v, [(right + i, i=1, 3000)], '12000 bytes')
    call expect(w, [(left + 2*i, i=1, 9000)], '36000 bytes, every second element')
    call expect(y, [(right + i, i=20000, 1, -1)], 'down')
  end subroutine

  subroutine many
    integer :: x(30)

    x(1:2) = a(1:2)[left]
    x(3:4) = a(3:4)[right]
    x(5:6) = a(5:6)[left]
    x(7:8) = a(7:8)[right]; x(9:10) = a(9:10)[left]
    x(11:12) = b(1:2)[left]
    ! a comment
    x(13:14) = b(3:4)[right]

    x(15:16) = b(5:6)[left]
    x(17:18) = b(7:8)[right]
    x(19:20) = b(9:10)[this_image()]
    x(21:25) = x(21:25) * 0
    x(26:27) = a(1:2)[num_images()]
    x(28:30) = a(1:3)[1]
    call expect(x(1:10), [100*left + [1, 2], 100*right + [3, 4], 100*left + [5, 6], 100*right + [7, 8], 100*left + [9, 10]], 'a')
    call expect(x(11:20), [1000*left + [1, 2], 1000*right + [3, 4], 1000*left + [5, 6], 1000*right + [7, 8], 1000*me + [9, 10]], 'b')
    call expect(x(26:30), [100*n + [1, 2], 100 + [1, 2, 3]], 'known images')
  end subroutine

  ! Nothing but the assignments defines the variables, and they are used at once.
  subroutine kept_by_the_compiler(first, second)
    integer, intent(in) :: first, second
    integer :: x(2), y(2)

    x = 7
    y = 8
    x(:) = a(1:2)[first]
    y(:) = a(3:4)[second]
    call expect(x(1) + x(2) + y(1) + y(2), 200*first + 200*second + 10, 'sum of local variables')
    x = -1
    x(:) = a(1:2)[second]
    y(:) = a(3:4)[first]
    call expect(x, 100*second + [1, 2], 'defined anew')
    call expect(y, 100*first + [3, 4], 'and this one')
  end subroutine

  subroutine in_a_loop
    integer :: x(2, 5), y(2, 5), which(2)

    which = [left, right]
    do i = 1, 5
      x(:, i) = a(2*i - 1:2*i)[left]
      y(:, i) = b(2*i - 1:2*i)[right]
      if (mod(i, 2) == 0) x(:, i) = b(2*i - 1:2*i)[right]
      y(1:1, i) = a(i:i)[which(1)]
    end do
    call expect(x(:, 3), 100*left + [5, 6], 'odd')
    call expect(x(:, 4), 1000*right + [7, 8], 'even')
    call expect(y(:, 5), [100*left + 5, 1000*right + 10], 'two in one column')
  end subroutine
end program
