! F2018 16.9.46, 7.5.3: objects of parameterised types with allocatable components.  Flang 22 has no length parameters yet, gfortran 12
! fails on such types.
!images: 1 2 3 4
!fc: flang
!with: ../expect.f90
program co_broadcast_of_parameterised_type
  use expectations
  implicit none
  type vector(k, n)
    integer, kind :: k = kind(1.)
    integer, kind :: n = 2
    real(k) :: x(3) = 0
    integer :: m(n)
    integer, allocatable :: list(:)
  end type
  type(vector(kind(1d0), 4)) :: v
  type(vector) :: w(2)
  integer :: me, n, i

  me = this_image()
  n = num_images()
  v%x = [1d0, 2d0, 3d0]*me
  v%m = me
  v%list = [(i, i=1, me)]
  do i = 1, 2
    w(i)%x = i*me
    w(i)%m = i + me
    w(i)%list = [i, me]
  end do
  call co_broadcast(v, n)
  call expect(v%x, [1d0, 2d0, 3d0]*n, 'a scalar')
  call expect(v%m, [n, n, n, n], 'component whose extent is a parameter')
  call expect(v%list, [(i, i=1, n)], 'its list')
  call co_broadcast(w, 1)
  call expect(w(2)%x, real([2, 2, 2]), 'an array')
  call expect(w(2)%m, [3, 3], 'an array, extent')
  call expect(w(2)%list, [2, 1], 'an array, list')
end program
