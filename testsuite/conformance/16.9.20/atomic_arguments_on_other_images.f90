! F2018 16.9.20 to 16.9.30: OLD and VALUE of another image, references in the image selector of ATOM (TEAM=, TEAM_NUMBER=, STAT=), an
! absent STAT=, STAT= of kind 2, ATOM with INTENT(IN) in ATOMIC_REF, ATOM that a polymorphic coarray inherits, in a logical IF.
!with: ../../run/expect.f90
program atomic_arguments_on_other_images
  use iso_fortran_env, only: ik => atomic_int_kind, lk => atomic_logical_kind, int16, team_type, initial_team
  use expectations
  implicit none
  type :: base
    integer(ik) :: n = 0
  end type
  type, extends(base) :: extended
  end type
  type(extended) :: e[*]
  class(base), allocatable :: p[:]
  integer(ik) :: a[*], old[*], b(2)[*]
  logical(lk) :: l[*], was[*]
  type(team_type) :: t
  integer(int16) :: s2
  integer :: n, me, next, s(2), place(2)[*]

  n = num_images()
  me = this_image()
  next = mod(me, n) + 1
  a = 10
  b = 0
  l = .true.
  s = -1
  place = [2, n]
  sync all
  call atomic_fetch_add(a, 1, old[next])
  sync all
  call expect([int(a), int(old)], [11, 10], 'OLD of another image')
  sync all
  call atomic_cas(a, old[next], 11_ik, 12_ik)
  sync all
  call expect([int(a), int(old)], [12, 11], 'OLD of ATOMIC_CAS')
  sync all
  call atomic_ref(old[next], a)
  sync all
  call expect(int(old), 12, 'VALUE of ATOMIC_REF')
  call atomic_cas(l, was[me], .true._lk, .false._lk)
  call expect(logical(was) .and. .not. logical(l), .true., 'a logical OLD')
  if (me == 1) call atomic_define(b(place(1)[n])[place(2)[n]], a[n])
  sync all
  if (me == n) call expect(int(b), [0, 12], 'references in the selector of ATOM')
  s2 = -1
  call atomic_add(a, 0, s2)
  call expect(int(s2), 0, 'STAT= of kind 2')
  call with_optional()
  call with_optional(s(1))
  call expect(s(1), 0, 'an optional STAT=')
  allocate (extended :: p[*])
  call atomic_add(e[n]%base%n, 1)
  call atomic_add(p[1]%n, 2)
  sync all
  if (me == n) call expect(int(e%n), n, 'a parent component')
  if (me == 1) call expect(int(p%n), 2*n, 'of a polymorphic coarray')
  b = 0
  form team (1 + mod(me, 2), t)
  change team (t)
    call atomic_add(b(2)[n, team=get_team(initial_team)], 1)
    call atomic_add(b(2)[num_images(team_number=-1), team_number=team_number(get_team(initial_team))], 1)
    call atomic_add(b(1)[1, team=get_team(), stat=s(num_images() - num_images() + 2)], 1)
    call expect(s(2), 0, 'STAT= of the selector')
  end team
  sync all
  if (me == n) call expect(int(b(2)), 2*n, 'TEAM=, TEAM_NUMBER=')
  if (me <= min(n, 2)) call expect(int(b(1)), (n + mod(me, 2))/2, 'in a team')
  call expect(value_of(a, 1), int(a[1]), 'ATOM with INTENT(IN)')
contains
  integer function value_of(atom, image)
    integer(ik), intent(in) :: atom[*]
    integer, intent(in)     :: image
    integer(ik) :: here, there
    integer :: stat

    call atomic_ref(here, atom, stat)
    call atomic_ref(there, atom[image])
    value_of = merge(int(there), -1, here == a .and. stat == 0)
  end function

  subroutine with_optional(stat)
    integer, intent(out), optional :: stat

    call atomic_add(a, 1, stat)
    call atomic_define(a, 4, stat=stat)
  end subroutine
end program
