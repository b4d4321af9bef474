! F2018 10.2.1.3: a scalar is assigned to all elements on another image, of any number and length, and to nothing beside them.
!also: two all
!with: ../expect.f90
module things
  implicit none
  type :: odd
    character(5) :: c = 'none'
    integer(2) :: i(3) = 0
  end type
  type :: large
    integer :: i(1500) = 0
  end type
end module
program scalars_for_many_elements
  use things
  use expectations
  implicit none
  integer, parameter :: n = 1300
  integer(1), save :: b(n)[*]
  integer(2), save :: h(n)[*]
  integer(4), save :: i(n)[*], square(40, 30)[*]
  real(8), save :: d(n)[*]
  complex(8), save :: z(n)[*]
  character(3), save :: s(n)[*]
  character(301), save :: t(20)[*]
  type(odd), save :: o(n)[*]
  type(large), save :: g(7)[*]
  integer, parameter :: counts(9) = [0, 1, 2, 7, 31, 64, 257, 513, 1290]
  integer :: me, next, k, first, last

  me = this_image()
  next = mod(me, num_images()) + 1
  do k = 1, size(counts)
    first = 4
    last = 3 + counts(k)
    b = -1; h = -1; i = -1; d = -1; z = -1; s = '-'; o = odd('-', -1)
    sync all
    b(first:last)[next] = 100_1 + int(k, 1)
    h(first:last)[next] = 300_2 + int(k, 2)
    i(first:last)[next] = 70000 + k
    d(first:last)[next] = k + 0.5d0
    z(first:last)[next] = cmplx(k, -k, 8)
    s(first:last)[next] = 'abc'
    o(first:last)[next] = odd('hello', int(k, 2))
    sync all
    call check(all(b(first:last) == 100 + k), all(b(:first - 1) == -1) .and. all(b(last + 1:) == -1), 'one byte')
    call check(all(h(first:last) == 300 + k), all(h(:first - 1) == -1) .and. all(h(last + 1:) == -1), 'two bytes')
    call check(all(i(first:last) == 70000 + k), all(i(:first - 1) == -1) .and. all(i(last + 1:) == -1), 'four bytes')
    call check(all(abs(d(first:last) - k - 0.5d0) < 1d-9), all(d(:first - 1) < 0) .and. all(d(last + 1:) < 0), 'eight bytes')
    call check(all(abs(z(first:last) - cmplx(k, -k, 8)) < 1d-9), all(real(z(:first - 1)) < 0) .and. all(real(z(last + 1:)) < 0), &
      'sixteen bytes')
    call check(all(s(first:last) == 'abc'), all(s(:first - 1) == '-') .and. all(s(last + 1:) == '-'), 'characters')
    call check(all(o(first:last)%c == 'hello') .and. all(o(first:last)%i(3) == k), &
      all(o(:first - 1)%c == '-') .and. all(o(last + 1:)%c == '-'), 'derived type')
    sync all
  end do

  ! Gaps, downwards, rows and whole arrays.
  i = -1; square = -1; t = '-'
  sync all
  i(2:1200:3)[next] = 5
  square(:, :)[next] = 6
  square(3, :)[next] = 7
  square(2:39, 30:2:-1)[next] = 8
  t(3:18)[next] = 'long'
  g(2:6)[next] = large(9)
  sync all
  call check(all(i(2:1200:3) == 5), count(i == -1) == n - 400, 'gaps')
  call check(all(square(2:39, 2:30) == 8), all(square([1, 40], :) == 6) .and. square(3, 1) == 7, 'two dimensions')
  call check(all(t(3:18) == 'long'), all(t([1, 2, 19, 20]) == '-'), 'long characters')
  call check(all(g(2)%i == 9) .and. all(g(6)%i == 9), all(g(1)%i == 0) .and. all(g(7)%i == 0), 'long objects')
  sync all
  i(5:n - 1)[me] = i(5)[me] + 4
  call check(all(i(5:n - 1) == 9), i(4) == -1 .and. i(n) == -1, 'own image')
  if (me == 1) print *, 'passed'

contains

  subroutine check(right, untouched, what)
    logical, intent(in) :: right, untouched
    character(*), intent(in) :: what

    call expect_true(right, what//' assigned')
    call expect_true(untouched, what//' beside')
  end subroutine
end program
