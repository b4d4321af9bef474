! F2018 15.7, 15.5.2: pure subroutines in loops over other images, which define subscripts, images, conditions and bounds of the loop, and read the coarray itself.
!with: ../expect.f90
!also: two all
program calls_of_pure_subroutines_in_loops
  use expectations
  implicit none
  integer, parameter :: n = 24
  type :: pair
    integer :: at = 1, of = 1
    real    :: x = 0
  end type
  integer              :: x(n)[*], y(n), z(n), me, k, other, i, j, m, s
  real                 :: r
  character(8)         :: text(n)[*], word
  logical              :: done
  integer, target      :: t
  integer, pointer     :: p
  type(pair)           :: c
  integer, allocatable :: a(:)[:]

  me = this_image()
  k = 1 + mod(me, num_images())
  other = 1 + mod(me + 1, num_images())
  x = [(i + 100*me, i=1,n)]
  text = achar(48 + me)
  allocate (a(0:n)[*], source=[(i + 100*me, i=0,n)])
  sync all

  s = 0
  do i = 1, n
    call add(s, x(i)[k])
  end do
  call expect(s, sum([(i + 100*k, i=1,n)]), 'a sum')
  do i = 1, n
    call combine(y(i), x(i)[k], a(i - 1)[other] + 1)
  end do
  call expect(y, [(2*i + 100*(k + other), i=1,n)], 'elements of arrays')
  do concurrent (i = 1:n)
    call combine(y(i), b=x(i)[k], c=x(n + 1 - i)[k])
  end do
  call expect(y, [(n + 1 + 200*k, i=1,n)], 'DO CONCURRENT')

  ! What a subroutine defines decides about the next element.
  j = 1
  do i = 1, n
    y(i) = x(j)[k]
    call next(j, n)
  end do
  call expect(y, [(1 + mod(3*(i - 1), n) + 100*k, i=1,n)], 'a subscript')
  m = k
  do i = 1, n
    y(i) = x(i)[m]
    if (i == n/2) call set(m, other)
  end do
  call expect([y(1), y(n)], [1 + 100*k, n + 100*other], 'an image')
  done = .false.
  y = 0
  do i = 1, n
    if (.not. done) y(i) = x(i)[k]
    call larger(done, i, 5)
  end do
  call expect(count(y /= 0), 6, 'a condition')
  r = 0
  m = 0
  do i = 1, n
    if (r < 3) m = m + x(1)[k]
    call count_real(r)
  end do
  call expect(m, 3*(1 + 100*k), 'a condition on a real')
  do i = 1, n
    y(i) = x(c%at)[k]
    call next(c%at, n)
  end do
  call expect(y(2), 4 + 100*k, 'a component')
  p => t
  t = 1
  do i = 1, n
    y(i) = x(t)[k]
    call next(p, n)
  end do
  call expect(y(2), 4 + 100*k, 'a target')
  associate (q => j)
    q = 1
    do i = 1, n
      y(i) = x(j)[k]
      call next(q, n)
    end do
  end associate
  call expect(y(3), 7 + 100*k, 'by a name for it')
  do i = 1, n
    call join(word, text(i)[k])
    y(i) = iachar(word(1:1)) + x(i)[k]
  end do
  call expect(y(n), 48 + k + n + 100*k, 'characters')

  ! The coarray itself, which the subroutine reads by its name, and is given.
  sync all
  do i = 2, n
    x(i)[me] = i
    call read_own(y(i), i, a(1)[k])
  end do
  call expect(y(2:), [(i + 1 + 100*k, i=2,n)], 'what the loop has just defined')
  do i = 2, n
    call combine(x(i), x(i - 1)[me], 1)
  end do
  call expect(x(n), x(1) + n - 1, 'an element of the coarray')
  z = 0
  do i = 1, n
    call array_of(z(1:3), a(i)[k])
  end do
  call expect(z(:4), [n, n, n, 0] + [1, 1, 1, 0]*100*k, 'a section')
  s = 0
  do i = 1, n
    if (modulo(i, 2) == 0) call add(s, a(i)[k])
  end do
  call expect(s, sum([(i + 100*k, i=2,n,2)]), 'IF statement')

contains

  pure subroutine add(sum, b)
    integer, intent(inout) :: sum
    integer, intent(in) :: b
    sum = sum + b
  end subroutine

  elemental subroutine combine(a, b, c)
    integer, intent(out) :: a
    integer, intent(in) :: b
    integer, value :: c
    a = b + c
  end subroutine

  pure subroutine next(j, n)
    integer, intent(inout) :: j
    integer, intent(in) :: n
    j = 1 + mod(j + 2, n)
  end subroutine

  pure subroutine set(j, to)
    integer, intent(out) :: j
    integer, intent(in) :: to
    j = to
  end subroutine

  pure subroutine larger(done, i, than)
    logical, intent(inout) :: done
    integer, intent(in) :: i, than
    done = i > than
  end subroutine

  pure subroutine count_real(r)
    real, intent(inout) :: r
    r = r + 1
  end subroutine

  pure subroutine join(word, text)
    character(*), intent(out) :: word
    character(*), intent(in) :: text
    word = text
  end subroutine

  pure subroutine read_own(y, i, b)
    integer, intent(out) :: y
    integer, intent(in) :: i, b
    y = x(i) + b
  end subroutine

  pure subroutine array_of(z, b)
    integer, intent(out) :: z(:)
    integer, intent(in) :: b
    z = b
  end subroutine
end program
