! F2018 16.9.24 to 16.9.27: the fetch operations return the value before; all tickets differ.
!with: ../expect.f90
program fetch_operations
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use expectations
  implicit none
  integer, parameter :: k = atomic_int_kind
  integer(k) :: ticket[*] = 1, mask[*], old
  integer :: seen(7000)[*] = 0
  integer :: i, n, status

  n = num_images()
  do i = 1, 300
    call atomic_fetch_add(ticket[1], 1_k, old, stat=status)
    seen(int(old))[1] = 1
  end do
  call expect(status, 0, 'STAT=')
  mask = 12
  call atomic_fetch_and(mask, 10_k, old)
  call expect(int(old), 12, 'OLD of ATOMIC_FETCH_AND')
  call atomic_fetch_or(mask[this_image()], 1_k, old)
  call expect(int(old), 8, 'OLD of ATOMIC_FETCH_OR')
  call atomic_fetch_xor(mask, 3_k, old)
  call expect(int(old), 9, 'OLD of ATOMIC_FETCH_XOR')
  call expect(int(mask), 10, 'value after all')
  sync all
  call expect(sum(seen(:)[1]), 300*n, 'different tickets')
end program
