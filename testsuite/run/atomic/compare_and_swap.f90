! F2018 16.9.22: ATOMIC_CAS: one image wins; a lock made of it excludes the others.
!with: ../expect.f90
program compare_and_swap
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, atomic_logical_kind
  use expectations
  implicit none
  integer, parameter :: k = atomic_int_kind
  integer(k) :: lock[*] = 0, winner[*] = 0, old
  logical(atomic_logical_kind) :: flag[*] = .false., was
  integer :: wins[*] = 0, counter[*] = 0, i, total

  call atomic_cas(winner[1], old, 0_k, int(this_image(), k))
  if (old == 0) wins = 1
  sync all
  total = wins
  call co_sum(total)
  call expect(total, 1, 'number of winners')
  do i = 1, 20
    do
      call atomic_cas(lock[1], old, 0_k, int(this_image(), k))
      if (old == 0) exit
    end do
    sync memory
    counter[1] = counter[1] + 1
    sync memory
    call atomic_define(lock[1], 0_k)
  end do
  sync all
  call expect(counter[1], 20*num_images(), 'counter under the lock')
  call atomic_cas(flag, was, .false._atomic_logical_kind, .true._atomic_logical_kind)
  call expect(logical(was), .false., 'OLD of a logical')
  call expect(logical(flag), .true., 'logical after the swap')
end program
