! F2018 8.5.6: a coarray may be of any type; here each integer kind, scalar and array.
!with: ../expect.f90
program static_integer_of_each_kind
  use, intrinsic :: iso_fortran_env, only: int8, int16, int32, int64
  use expectations
  implicit none
  integer, parameter :: int128 = max(int64, selected_int_kind(30))
  integer(int8)   :: s1[*], a1(3)[*]
  integer(int16)  :: s2[*], a2(3)[*]
  integer(int32)  :: s4[*], a4(3)[*]
  integer(int64)  :: s8[*], a8(3)[*]
  integer(int128) :: s16[*], a16(3)[*]
  integer :: me, next, previous, i

  me = this_image()
  next = mod(me, num_images()) + 1
  previous = modulo(me - 2, num_images()) + 1

  s1 = int(me, int8)
  s2 = int(me, int16)
  s4 = me
  s8 = me + 10_int64**12
  s16 = me + 10_int64**13
  do i = 1, 3
    a1(i) = int(me*i, int8)
    a2(i) = int(me*i, int16)
    a4(i) = me*i
    a8(i) = me*i
    a16(i) = me*i
  end do
  sync all

  call expect(int(s1[next]), next, 'scalar integer(int8)')
  call expect(int(s2[next]), next, 'scalar integer(int16)')
  call expect(s4[next], next, 'scalar integer(int32)')
  call expect(s8[next], next + 10_int64**12, 'scalar integer(int64)')
  call expect(int(s16[next], int64), next + 10_int64**13, 'scalar of the largest kind')
  call expect(int(a1(:)[next]), next*[1, 2, 3], 'array integer(int8)')
  call expect(int(a2(:)[next]), next*[1, 2, 3], 'array integer(int16)')
  call expect(a4(:)[next], next*[1, 2, 3], 'array integer(int32)')
  call expect(int(a8(:)[next]), next*[1, 2, 3], 'array integer(int64)')
  call expect(int(a16(:)[next]), next*[1, 2, 3], 'array of the largest kind')
  sync all

  s1[next] = -int(me, int8)
  s2[next] = -int(me, int16)
  s4[next] = -me
  s8[next] = -me
  s16[next] = -me
  a1(2)[next] = 77_int8
  a2(2:3)[next] = [7000_int16, 7001_int16]
  a4(:)[next] = 700000
  a8(3)[next] = 7*10_int64**12
  a16(1:3:2)[next] = 9
  sync all

  call expect(int(s1), -previous, 'put integer(int8)')
  call expect(int(s2), -previous, 'put integer(int16)')
  call expect(s4, -previous, 'put integer(int32)')
  call expect(int(s8), -previous, 'put with conversion to integer(int64)')
  call expect(int(s16), -previous, 'put with conversion to the largest kind')
  call expect(int(a1), [me, 77, 3*me], 'array put integer(int8)')
  call expect(int(a2), [me, 7000, 7001], 'array put integer(int16)')
  call expect(a4, 700000, 'array put integer(int32)')
  call expect(a8, [int(me, int64), 2_int64*me, 7*10_int64**12], 'array put integer(int64)')
  call expect(int(a16), [9, 2*me, 9], 'array put of the largest kind')
end program
