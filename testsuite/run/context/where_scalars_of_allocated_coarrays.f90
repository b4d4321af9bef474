! F2018 10.2.3.2, 9.6: scalar coindexed objects and inquiries in WHERE, of coarrays whose cobounds are known at run time only.
!with: ../expect.f90
module fields
  implicit none
  integer, allocatable :: a(:)[:]
  type holder
    real, allocatable :: x(:)[:,:]
  end type
end module

program where_scalars_of_allocated_coarrays
  use, intrinsic :: iso_fortran_env, only: team_type
  use expectations
  use fields
  implicit none
  integer :: b(3), k, me, n
  type(holder) :: h
  class(*), allocatable :: any(:)[:]
  type(team_type) :: whole

  me = this_image()
  n = num_images()
  k = mod(me, n) + 1
  whole = get_team()
  allocate (a(3)[3:*], h%x(3)[2:2,*])
  allocate (integer :: any(3)[5:*])
  a = [me, -me, 10*me]
  h%x = [1, 2, 3]*me
  sync all

  b = 0
  where (a(:)[k + 2] > 0) b = a(3)[k + 2]
  call expect(b, [10, 0, 10]*k, 'mask and scalar')
  where (a > 0)
    b = a(1)[k + 2]
  elsewhere (a(:)[k + 2] < h%x(1)[2, k])
    b = int(h%x(2)[2, k]) + b
  end where
  call expect(b, [k, 2*k, k], 'WHERE construct')
  where (a > 0) b = image_index(a, [k + 2]) + lcobound(h%x, 1)
  call expect(b, [k + 2, 2*k, k + 2], 'inquiries')
  where (a < ucobound(a, 1) - n - 2)
    b = a(2)[k + 2, team=whole] - lcobound(any, 1)
  elsewhere (b > 0)
    b = this_image(h%x, 2)
  end where
  call expect(b, [me, -k - 5, me], 'TEAM= and inquiries')
  sync all
  deallocate (a)
end program
