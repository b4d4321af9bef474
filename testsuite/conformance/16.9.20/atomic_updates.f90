! F2018 16.9.20, 16.9.21, 16.9.28, 16.9.30: ATOMIC_ADD, _AND, _OR, _XOR: VALUE of any integer kind and any expression, arguments by
! keyword in any order, ATOM an element, a component, a dummy, of an allocatable coarray, of a selector with two cosubscripts or TEAM=.
!with: ../../run/expect.f90
program atomic_updates
  use iso_fortran_env, only: atomic_int_kind, int8, int16, int64, team_type
  use expectations
  implicit none
  integer, parameter :: k = atomic_int_kind
  type :: counters
    character :: c = 'c'
    integer(k) :: n(0:3) = 0
  end type
  type(counters) :: g(2)[0:1, *]
  integer(k), allocatable :: a(:, :)[:]
  integer(k) :: bits[*], seen
  integer(int16) :: s16
  type(team_type) :: t, outside
  integer :: n, me, i, s(3), wide(2)[*]

  n = num_images()
  me = this_image()
  outside = get_team()
  allocate (a(2, -1:1)[*])
  a = 5
  bits = 0
  wide = [2, 3]
  sync all
  call atomic_add(atom=g(2)[0, 1]%n(3), value=int(2, int8))
  call atomic_add(value=wide(2)[n], stat=s(1), atom=g(1)[mod(n - 1, 2), 1 + (n - 1)/2]%n(0))
  call atomic_add(a(2, -1)[n], -3_int64*me, s16)
  call atomic_or(bits[1], ishft(1, me), s(2))
  call atomic_xor(stat=s(3), value=ishft(1_int64, 20), atom=bits[1])
  call expect(s, 0, 'STAT=')
  call expect(int(s16), 0, 'STAT= of kind 2')
  sync all
  if (me == 1) call expect(int(g(2)%n(3)), 2*n, 'an element of a component')
  if (me == n) then
    call expect(int(g(1)%n(0)), 3*n, 'two cosubscripts')
    call expect(int(a(2, -1)), 5 - 3*n*(n + 1)/2, 'ATOMIC_ADD of negative values')
  end if
  call atomic_ref(seen, bits[1])
  call expect(int(seen), 2*(2**n - 1) + merge(2**20, 0, mod(n, 2) == 1), 'ATOMIC_OR, ATOMIC_XOR')
  call expect(int(a(1, :)), 5, 'neighbours')
  sync all
  call atomic_and(bits[1], not(ishft(1, me)))
  call through_dummy(a(:, 1), bits)
  sync all
  if (me == n) call expect(int(a(:, 1)), [5 + n, 5], 'a dummy')
  if (me == 1) call expect(iand(int(bits), 2**19 - 1), 0, 'ATOMIC_AND')
  form team (1 + mod(me, 2), t)
  wide = 0
  change team (t)
    call atomic_add(g(2)[1 - 1, 1]%n(2), 10)
    call atomic_add(g(2)[0, 1, team=outside]%n(1), 1)
  end team
  sync all
  if (me <= min(2, n)) call expect(int(g(2)%n(2)), 10*count([(mod(i, 2) == mod(me, 2), i=1, n)]), 'in a team')
  if (me == 1) call expect(int(g(2)%n(1)), n, 'TEAM=')
  call expect(g%c, 'c', 'the structure around')
contains
  subroutine through_dummy(x, y)
    integer(k), intent(inout) :: x(:)[*], y[0:*]

    call atomic_add(x(1)[num_images()], 1)
    call atomic_or(y[0], 0)
  end subroutine
end program
