! F2018 16.9.23, 16.9.29: ATOMIC_DEFINE and ATOMIC_REF: VALUE of other kinds than ATOM, keywords in any order, STAT= of any kind, elements
! and components; the value of ATOMIC_REF in an element, a component and a coarray.
!with: ../../run/expect.f90
program atomic_define_and_ref
  use iso_fortran_env, only: ik => atomic_int_kind, lk => atomic_logical_kind, int8, int16, int64
  use expectations
  implicit none
  type :: state
    integer(ik) :: number = 3
    logical(lk) :: flags(2) = .false.
  end type
  type(state) :: st(2)[*]
  integer(ik) :: a(-1:1)[*], own[*]
  integer(int8) :: tiny_value
  integer(int16) :: s16
  integer(int64) :: value8(2)
  integer :: value, s(2), n, me, right, left
  logical :: flag
  logical(1) :: flag1

  n = num_images()
  me = this_image()
  right = mod(me, n) + 1
  left = modulo(me - 2, n) + 1
  a = 0
  sync all
  call atomic_define(a(-1)[right], int(me, int8))
  call atomic_define(value=10_int64*me, atom=a(1)[right], stat=s16)
  call atomic_define(st(2)[right]%number, me*100, stat=s(2))
  call atomic_define(stat=s(1), value=.true., atom=st(1)[right]%flags(2))
  call expect([s, int(s16)], 0, 'STAT=')
  sync all
  call atomic_ref(value, a(-1))
  call expect(value, left, 'own element')
  call atomic_ref(atom=a(1)[right], value=value8(2), stat=s(1))
  call expect(int(value8(2)), 10*me, 'VALUE of kind 8')
  call atomic_ref(tiny_value, a(0)[n])
  call expect(int(tiny_value), 0, 'VALUE of kind 1')
  call atomic_ref(own, st(2)%number, s16)
  call expect(int(own), 100*left, 'into a coarray')
  call atomic_ref(flag, st(1)%flags(2))
  call expect(flag, .true., 'logical')
  call atomic_ref(stat=s(2), atom=st(1)[right]%flags(1), value=flag1)
  call expect(logical(flag1), .false., 'logical of kind 1')
  call expect([s, int(s16)], 0, 'STAT=')
end program
