! Collectives and atomics: the name changes, an image comes behind (F2018 16.9.20 ff.).
program collectives_and_atomics
  use cafrt, only: cafrt_associate, cafrt_atom_cas, cafrt_atom_define, cafrt_atom_fetch_add, cafrt_atomic_add, cafrt_atomic_ref, &
      cafrt_base, cafrt_co_broadcast, cafrt_co_max, cafrt_co_min, cafrt_co_sum, cafrt_select_image
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, int64
  implicit none
  integer(atomic_int_kind) :: k, old, cells(3)
  save :: k, cells
  integer :: a(3), st, i
  integer(int64) :: image8
  character(len=80) :: message
  character(:), allocatable :: names(:)
  i = 1
  image8 = 1
  call cafrt_co_sum(a)
  call cafrt_co_sum(a, result_image=1, stat=st, errmsg=message)
  call cafrt_co_min(a(1:2), 1)
  call cafrt_co_max(a, int(image8))
  call cafrt_co_broadcast(a, source_image=i)
  if (i > 0) then
    block
      character(len=len(names), kind=1), pointer :: cafc_text_1(:)
      call cafrt_associate(cafrt_base(names), cafc_text_1, shape(names))
      cafc_text_1(lbound(names, 1):) => cafc_text_1
      call cafrt_co_broadcast(cafc_text_1(2:), 1)
    end block
  end if
  call cafrt_atom_define(k, 1)
  call cafrt_atom_define(k, 1, image=2)
  call cafrt_atomic_ref(old, k, st, image=i)
  call cafrt_atomic_add(cells(2), 1, stat=st, image=cafrt_select_image(1, 1, 2, i))
  call cafrt_atom_fetch_add(atom=k, value=1, old=old, image=i)
  if (i > 0) call cafrt_atom_cas(k, old, 0_atomic_int_kind, 1_atomic_int_kind, image=1)
end program
