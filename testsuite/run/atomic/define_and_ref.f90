! F2018 16.9.23, 16.9.29: ATOMIC_DEFINE and ATOMIC_REF, local and coindexed, integer and logical.
!with: ../expect.f90
program define_and_ref
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, atomic_logical_kind
  use expectations
  implicit none
  integer(atomic_int_kind)     :: i[*], a(3)[*], value
  logical(atomic_logical_kind) :: l[*], flag
  integer :: k, before, status

  k = mod(this_image(), num_images()) + 1
  before = modulo(this_image() - 2, num_images()) + 1
  call atomic_define(i, 0_atomic_int_kind)
  call atomic_define(l, .false._atomic_logical_kind)
  sync all
  call atomic_define(i[k], int(this_image(), atomic_int_kind))
  call atomic_define(a(2)[k], 7_atomic_int_kind, stat=status)
  call expect(status, 0, 'STAT=')
  call atomic_define(l[k], .true._atomic_logical_kind)
  sync all
  call atomic_ref(value, i)
  call expect(int(value), before, 'local integer')
  call atomic_ref(value, i[k])
  call expect(int(value), this_image(), 'coindexed integer')
  call atomic_ref(value, a(2)[k])
  call expect(int(value), 7, 'coindexed element')
  call atomic_ref(flag, l[k])
  call expect(logical(flag), .true., 'coindexed logical')
  call atomic_ref(flag, l)
  call expect(logical(flag), .true., 'local logical')
end program
