! F2018 16.9.50: CO_SUM for integer, real and complex of each kind, scalar and array; every image gets the sum.
!with: ../expect.f90
program co_sum_of_each_type
  use, intrinsic :: iso_fortran_env, only: int8, int16, int32, int64, real32, real64
  use expectations
  implicit none
  integer(int8)  :: i1
  integer(int16) :: i2(3)
  integer(int32) :: i4, a4(2, 3)
  integer(int64) :: i8
  real(real32)   :: r4, ar(1000)
  real(real64)   :: r8(4)
  complex(real32) :: c4
  complex(real64) :: c8(2)
  integer :: me, n, total

  me = this_image()
  n = num_images()
  total = n*(n + 1)/2
  i1 = int(me, int8)
  i2 = int([1, 2, 3]*me, int16)
  i4 = me
  a4 = me
  i8 = me*10_int64**12
  r4 = me
  ar = 0.5*me
  r8 = [1, 2, 3, 4]*me
  c4 = cmplx(me, -me)
  c8 = cmplx(me, 1, real64)
  call co_sum(i1)
  call co_sum(i2)
  call co_sum(i4)
  call co_sum(a4)
  call co_sum(i8)
  call co_sum(r4)
  call co_sum(ar)
  call co_sum(r8)
  call co_sum(c4)
  call co_sum(c8)
  call expect(int(i1), total, 'integer(int8)')
  call expect(int(i2), [1, 2, 3]*total, 'integer(int16)')
  call expect(i4, total, 'integer(int32)')
  call expect(a4, total, 'array of rank 2')
  call expect(i8, total*10_int64**12, 'integer(int64)')
  call expect(r4, real(total), 'real(real32)')
  call expect(ar, 0.5*total, 'longer array')
  call expect(r8, real([1, 2, 3, 4]*total, real64), 'real(real64)')
  call expect(c4, cmplx(total, -total), 'complex')
  call expect(c8, cmplx(total, n, real64), 'double complex')
end program
