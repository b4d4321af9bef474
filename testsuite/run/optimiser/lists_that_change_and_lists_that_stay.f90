! F2018 11.6.2: gets by a list that is the same in each segment, behind others by new lists, are answered whatever the order in which they are asked for.
!with: ../expect.f90
!also: all
!images: 1 2 3
program lists_that_change_and_lists_that_stay
  use, intrinsic :: iso_fortran_env
  use expectations
  implicit none
  integer, parameter :: n = 400
  integer(int64), save :: x(4000)[*] = 1
  integer(int32), save :: z(8000)[*] = 2
  integer(int16), save :: w(100)[*] = 3_int16
  integer :: step, i, k, idx(n), jdx(n)
  integer(int64) :: sx, sz, sw
  k = num_images()
  idx = [(1 + mod(i*7, 4000), i=1, n)]
  do step = 1, 400
    jdx = [(1 + mod(i*11 + step*13, 8000), i=1, n)]
    sync all
    if (this_image() == 1) then
      sx = 0
      sz = 0
      sw = 0
      do i = 1, n
        sz = sz + z(jdx(i))[k]
        sw = sw + w(1 + 3*(i/100))[k]
        sx = sx + x(idx(i))[k]
      end do
      call expect([int(sx), int(sz), int(sw)], [n, 2*n, 3*n], 'sums')
    end if
  end do
end program
