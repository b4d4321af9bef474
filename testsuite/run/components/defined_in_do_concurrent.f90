! F2018 11.1.7.2, 10.2.4, 9.6: coindexed objects defined in DO CONCURRENT, and their allocatable and pointer components there and in
! FORALL, where only pure procedures may be referenced.
!with: ../expect.f90
module parts
  implicit none
  type point
    integer :: x, y(3)
  end type
  type chain
    integer, allocatable :: q(:)
    integer, pointer :: p(:) => null()
    type(point), allocatable :: inner
    character(6) :: name
    character(:), allocatable :: text
    type(chain), allocatable :: next
  end type
  type bound
    integer, allocatable :: q(:)
  contains
    procedure :: total
  end type
  type(chain), save :: c(4)[*]
  type(bound), save :: d(4)[*]
contains
  pure integer function total(this)
    class(bound), intent(in) :: this

    total = sum(this%q)
  end function

  pure subroutine add(x, y)
    integer, intent(inout) :: x(:)
    integer, intent(in) :: y

    x = x + y
  end subroutine
end module

program defined_in_do_concurrent
  use expectations
  use parts
  implicit none
  integer, target, save :: held(2,4)
  integer :: a(4)[*], m(4,4)[*], v(2), i, j, k, me, n
  character(4) :: s(4)[*]
  complex :: z(4)[*]
  logical :: mask(4)

  me = this_image()
  n = num_images()
  k = mod(me, n) + 1
  a = 0
  m = 0
  held = 0
  do i = 1, 4
    allocate (c(i)%q(3), c(i)%inner, c(i)%next, d(i)%q(2))
    c(i)%q = 0
    c(i)%text = 'abc'
    c(i)%p => held(:, i)
    allocate (c(i)%next%q(2), source=0)
    d(i)%q = 0
  end do
  mask = [.true., .false., .true., .true.]
  sync all

  do concurrent (i=1:4, mask(i))
    a(i)[k] = 10*i
    m(:, i)[k] = i
    m([4, 2], i)[k] = [7, 8]
    s(i)[k] = achar(96 + i) // 'xyz'
    s(i)[k](2:3) = '--'
    z(i)[k] = cmplx(i, 0)
    z(i)[k]%im = -i
    call add(m(1:2, i)[k], 100)
  end do
  sync all
  call expect(a, [10, 0, 30, 40], 'elements')
  call expect([(m(4, i), i=1, 4)], [7, 0, 7, 7], 'vector subscripts')
  call expect([m(:3, 1), m(:3, 3)], [101, 108, 1, 103, 108, 3], 'arguments')
  call expect(s(1) // s(3), 'a--zc--z', 'substrings')
  call expect(all(z([1, 3]) == [(1., -1.), (3., -3.)]), .true., 'complex parts')
  sync all

  v = [3, 1]
  do concurrent (i=1:4, mask(i))
    c(i)[k]%q(2) = i
    c(i)[k]%q(v) = [10*i, 20*i]
    c(i)[k]%p(2) = 5*i
    c(i)[k]%inner = point(i, [1, 2, 3])
    c(i)[k]%inner%y(2) = -i
    c(i)[k]%text(2:2) = achar(64 + i)
    c(i)[k]%next%q = c(i)[k]%q(2) + [1, 2]
    call add(c(i)[k]%next%q, c(i)[k]%inner%x)
    d(i)[k]%q(:) = i
    if (i == 3) d(i)[k]%q(1) = 99
  end do
  sync all
  call expect([c(1)%q, c(2)%q, c(4)%q], [20, 1, 10, 0, 0, 0, 80, 4, 40], 'allocatable component')
  call expect(held(2, :), [5, 0, 15, 20], 'pointer component')
  call expect([c(3)%inner%x, c(3)%inner%y], [3, 1, -3, 3], 'structure')
  call expect(c(1)%text // c(3)%text, 'aAcaCc', 'text')
  call expect([c(1)%next%q, c(4)%next%q], [3, 4, 9, 10], 'a component of a component')
  call expect([d(1)%q, d(3)%q], [1, 1, 99, 3], 'type with a type-bound procedure')
  call expect([(d(i)%total(), i=3, 4)], [102, 8], 'its sums')
  sync all

  forall (i=1:4, mask(i)) c(i)[k]%q(1) = c(5 - i)[k]%q(1) + 1000
  forall (i=1:2)
    c(i)[k]%p(1) = c(3 - i)[k]%q(1)
    c(i)[k]%next%q = c(i)[k]%p(1)
    c(i)[k]%inner = point(7*i, [i, i, i])
    forall (j=1:i) d(i)[k]%q(j) = 10*i + j
  end forall
  sync all
  call expect([(c(i)%q(1), i=1, 4)], [1080, 0, 1000, 1020], 'FORALL statement')
  call expect(held(1, :2), [0, 1080], 'FORALL construct, pointer component')
  call expect([c(1)%next%q, c(2)%next%q], [0, 0, 1080, 1080], 'FORALL construct, array')
  call expect([c(1)%inner%x, c(2)%inner%y], [7, 2, 2, 2], 'FORALL construct, structure')
  call expect([d(1)%q, d(2)%q], [11, 1, 21, 22], 'nested FORALL')
  sync all
  call within(k)
  sync all

contains

  ! The name of the type is known here only.
  subroutine within(k)
    type local
      integer, allocatable :: r(:)
    end type
    type(local), save :: e(3)[*]
    integer, intent(in) :: k
    integer :: i, x(3)

    do i = 1, 3
      e(i)%r = [i, i]
    end do
    sync all
    do concurrent (i=1:3)
      e(i)[k]%r(1) = e(i)[k]%r(2)*5
      x(i) = e(i)[k]%r(1)
    end do
    sync all
    call expect([(e(i)%r(1), i=1, 3)], [5, 10, 15], 'type of an internal procedure')
    call expect(x, [5, 10, 15], 'read')
    sync all
  end subroutine
end program
