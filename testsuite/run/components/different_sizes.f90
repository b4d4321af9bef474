! F2018 9.6, C919: an allocatable component of a coarray is what its image has allocated; sizes may differ.
!with: ../expect.f90
program different_sizes
  use expectations
  implicit none
  type t
    integer, allocatable :: x(:)
    real(8), allocatable :: m(:, :)
    integer, allocatable :: n
    integer :: plain = 0
  end type
  type(t) :: a[*]
  type(t), allocatable :: b(:)[:]
  integer :: me, next, before, i, got
  integer, allocatable :: y(:)

  me = this_image()
  next = mod(me, num_images()) + 1
  before = modulo(me - 2, num_images()) + 1
  allocate (a%x(me + 2), source=[(100*me + i, i=1, me + 2)])
  allocate (a%n, source=-me)
  allocate (b(2)[*])
  allocate (b(2)%m(0:me, 3))
  b(2)%m = me + 0.5d0
  sync all

  call expect_true(size(a[next]%x) == next + 2, 'size')
  call expect_true(allocated(a[next]%x) .and. .not. allocated(a[next]%m), 'allocated')
  call expect_true(lbound(b(2)[next]%m, 1) == 0 .and. all(shape(b(2)[next]%m) == [next + 1, 3]), 'bounds')
  call expect_true(.not. allocated(b(1)[next]%m), 'another element')
  call expect_true(a[next]%x(2) == 100*next + 2, 'element')
  call expect_true(a[next]%n == -next, 'scalar')
  y = a[next]%x
  call expect_true(size(y) == next + 2, 'reallocated')
  call expect_true(all(y == [(100*next + i, i=1, next + 2)]), 'whole')
  y = [a[next]%x(3:1:-2), a[next]%x(next + 2)]
  call expect_true(all(y == [100*next + 3, 100*next + 1, 101*next + 2]), 'section')
  call expect_true(all(a[next]%x([2, 1, 2]) == 100*next + [2, 1, 2]), 'vector subscript')
  call expect_true(all(b(2)[next]%m(:, 2) == next + 0.5d0), 'column')
  got = 0
  do i = 1, size(a[next]%x)
    got = got + a[next]%x(i)
  end do
  call expect_true(got == sum(a[next]%x), 'loop')
  sync all

  a[next]%x(1:2) = [me, -me]
  a[next]%x(3) = 7
  b(2)[next]%m(0:1, 3) = 2
  a[next]%n = 3*me
  a[next]%plain = a[next]%plain + 1
  sync all
  call expect_true(all(a%x(:3) == [before, -before, 7]), 'put')
  call expect_true(all(b(2)%m(:1, 3) == 2) .and. all(b(2)%m(:, 1:2) == me + 0.5d0), 'put section')
  call expect_true(a%n == 3*before .and. a%plain == 1, 'put scalars')
  sync all
  if (size(a[next]%x) > 2) a[next]%x(2) = 5
  sync all
  call expect_true(a%x(2) == 5, 'put in IF')
  deallocate (b)
end program
