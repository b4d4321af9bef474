! F2018 8.5.6: real coarrays of single and double precision, scalar and array.
!with: ../expect.f90
program static_real_of_each_kind
  use, intrinsic :: iso_fortran_env, only: real32, real64
  use expectations
  implicit none
  real(real32) :: s4[*], a4(2, 2)[*]
  real(real64) :: s8[*], a8(2, 2)[*]
  integer :: me, next, previous

  me = this_image()
  next = mod(me, num_images()) + 1
  previous = modulo(me - 2, num_images()) + 1

  s4 = me + 0.5
  s8 = me + 0.1d0
  a4 = reshape([1., 2., 3., 4.], [2, 2])*me
  a8 = reshape([1d0, 2d0, 3d0, 4d0], [2, 2])*me
  sync all
  call expect(s4[next], next + 0.5, 'scalar real(real32)')
  call expect(s8[next], next + 0.1d0, 'scalar real(real64)')
  call expect(a4(2, :)[next], next*[2., 4.], 'row of a real(real32) array')
  call expect(a8(:, 2)[next], next*[3d0, 4d0], 'column of a real(real64) array')
  sync all
  s4[next] = -me
  s8[next] = -real(me, real64)
  a4(1, :)[next] = 9.
  a8(:, 1)[next] = [5d0, 6d0]
  sync all
  call expect(s4, -real(previous), 'put real(real32)')
  call expect(s8, -real(previous, real64), 'put real(real64)')
  call expect(a4(1, :), [9., 9.], 'put of a row')
  call expect(a4(2, :), me*[2., 4.], 'the other row')
  call expect(a8(:, 1), [5d0, 6d0], 'put of a column')
end program
