! Collectives and atomics: the name changes, an image comes behind (F2018 16.9.20 ff.).
program collectives_and_atomics
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, int64
  implicit none
  integer(atomic_int_kind) :: k[*], old, cells(3)[2,*]
  integer :: a(3), st, i
  integer(int64) :: image8
  character(len=80) :: message
  character(:), allocatable :: names(:)
  i = 1
  image8 = 1
  call co_sum(a)
  call co_sum(a, result_image=1, stat=st, errmsg=message)
  call co_min(a(1:2), 1)
  call co_max(a, int(image8))
  call co_broadcast(a, source_image=i)
  if (i > 0) call co_broadcast(names(2:), 1)
  call atomic_define(k, 1)
  call atomic_define(k[2], 1)
  call atomic_ref(old, k[i], st)
  call atomic_add(cells(2)[1, i], 1, stat=st)
  call atomic_fetch_add(atom=k[i], value=1, old=old)
  if (i > 0) call atomic_cas(k[1], old, 0_atomic_int_kind, 1_atomic_int_kind)
end program
