! F2018 16.9.22: ATOMIC_CAS swaps only when equal, gives the old value in every case; integers and logicals; keywords, STAT=, elements;
! OLD of the same variable kind; exactly one image wins each round.
!with: ../../run/expect.f90
program atomic_cas_arguments
  use iso_fortran_env, only: ik => atomic_int_kind, lk => atomic_logical_kind
  use expectations
  implicit none
  integer(ik) :: a(3)[*], old(2)
  logical(lk) :: l(2)[*], was
  integer :: round, wins(20)[*], s, n, me

  n = num_images()
  me = this_image()
  a = [10, 20, 30]
  l = .false.
  wins = 0
  sync all
  call atomic_cas(a(2), old(1), 20_ik, -20_ik)
  call atomic_cas(atom=a(3), new=0_ik, compare=31_ik, old=old(2), stat=s)
  call expect(s, 0, 'STAT=')
  call expect(int(old), [20, 30], 'OLD')
  call expect(int(a), [10, -20, 30], 'swapped and not swapped')
  sync all
  do round = 1, 20
    call atomic_cas(a(1)[n], old(1), int(9 + round, ik), int(10 + round, ik))
    if (old(1) == 9 + round) then
      wins(round)[1] = wins(round)[1] + 1
    else
      call expect(int(old(1)), 10 + round, 'OLD of those that come late')
    end if
    sync all
  end do
  if (me == 1) call expect(wins, 1, 'one winner in each round')
  call atomic_cas(l(2), was, .true._lk, .true._lk)
  call expect(logical(was) .or. logical(l(2)), .false., 'logical, not equal')
  call atomic_cas(l(2)[me], was, .false._lk, logical(me > 0, lk), s)
  call expect(logical(was), .false., 'OLD of a logical')
  call expect(logical(l), [.false., .true.], 'logical, equal')
end program
