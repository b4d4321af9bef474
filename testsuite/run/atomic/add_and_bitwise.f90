! F2018 16.9.20 to 16.9.30: additions and bitwise operations by all images on one variable.
!with: ../expect.f90
program add_and_bitwise
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind
  use expectations
  implicit none
  integer(atomic_int_kind) :: sum[*] = 0, ands[*] = -1, ors[*] = 0, xors[*] = 0, value
  integer :: i, n, bit

  n = num_images()
  bit = ishft(1, this_image() - 1)
  do i = 1, 1000
    call atomic_add(sum[1], 1_atomic_int_kind)
  end do
  call atomic_and(ands[1], int(not(bit), atomic_int_kind))
  call atomic_or(ors[n], int(bit, atomic_int_kind))
  call atomic_xor(xors[n], int(bit, atomic_int_kind))
  call atomic_xor(xors[n], 1024_atomic_int_kind)
  sync all
  call atomic_ref(value, sum[1])
  call expect(int(value), 1000*n, 'ATOMIC_ADD')
  call atomic_ref(value, ands[1])
  call expect(int(value), not(ishft(1, n) - 1), 'ATOMIC_AND')
  call atomic_ref(value, ors[n])
  call expect(int(value), ishft(1, n) - 1, 'ATOMIC_OR')
  call atomic_ref(value, xors[n])
  call expect(int(value), ieor(ishft(1, n) - 1, merge(1024, 0, mod(n, 2) == 1)), 'ATOMIC_XOR')
end program
