! F2018 16.9.24 to 16.9.27: ATOMIC_FETCH_ADD, _AND, _OR, _XOR: OLD and VALUE, keywords in any order, STAT=; tickets drawn by all images in
! a team and in all are each drawn once.
!with: ../../run/expect.f90
program atomic_fetch
  use iso_fortran_env, only: ik => atomic_int_kind, team_type, int64, int16
  use expectations
  implicit none
  type :: office
    integer(ik) :: next(2) = [1, 100]
    integer(ik) :: mask = 0
  end type
  type(office) :: o[*]
  integer(ik) :: old(2)
  integer :: drawn(200)[*], s, n, me, i, number
  integer(int16) :: s16
  type(team_type) :: t

  n = num_images()
  me = this_image()
  drawn = 0
  sync all
  do i = 1, 10
    call atomic_fetch_add(o[n]%next(1), 1, old(2))
    drawn(int(old(2)))[n] = me
  end do
  call atomic_fetch_add(old=old(1), value=-2_int64, atom=o[1]%next(2), stat=s)
  call expect(s, 0, 'STAT=')
  call expect(old(1) <= 100 .and. mod(old(1), 2_ik) == 0, .true., 'OLD')
  sync all
  if (me == n) call expect(count(drawn /= 0), 10*n, 'tickets')
  if (me == 1) call expect(int(o%next(2)), 100 - 2*n, 'downwards')
  call atomic_fetch_or(o%mask, 12_int16, old(1), s16)
  call expect([int(old(1)), int(s16), int(o%mask)], [0, 0, 12], 'ATOMIC_FETCH_OR')
  call atomic_fetch_and(atom=o[me]%mask, value=not(4), old=old(1))
  call expect([int(old(1)), int(o%mask)], [12, 8], 'ATOMIC_FETCH_AND')
  call atomic_fetch_xor(o%mask, stat=s, old=old(2), value=9)
  call expect([int(old(2)), int(o%mask)], [8, 1], 'ATOMIC_FETCH_XOR')
  sync all
  number = 1 + mod(me, 2)
  form team (number, t)
  change team (t)
    call atomic_fetch_add(o[1]%mask, 1, old(1))
    sync all
    if (this_image() == 1) call expect(int(o%mask), 1 + num_images(), 'in a team')
  end team
end program
