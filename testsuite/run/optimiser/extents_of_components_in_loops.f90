! F2018 9.6, 16.9.163: loops to SIZE, or from LBOUND to UBOUND, of an allocatable component of another image.
!options: -O2
!also: two all
!images: 1 2 3
module grids
  implicit none
  type :: grid
    real(8), allocatable :: u(:), w(:, :)
  end type
end module

program extents_of_components_in_loops
  use grids
  implicit none
  type(grid), save :: g[*]
  real(8) :: total
  integer :: i, j, k

  k = this_image()
  allocate (g%u(-1:3*k), g%w(0:2, k - 1))
  g%u = k
  g%w = 2*k
  sync all
  k = mod(k, num_images()) + 1
  total = 0
  do i = 1, size(g[k]%u)
    total = total + g[k]%u(i - 2)
  end do
  do i = lbound(g[k]%u, 1), ubound(g[k]%u, 1)
    total = total + g[k]%u(i)
  end do
  do j = 1, size(g[k]%w, 2)
    do i = lbound(g[k]%w, 1), ubound(g[k]%w, dim=1)
      total = total + g[k]%w(i, j)
    end do
  end do
  if (nint(total) /= 2*k*(3*k + 2) + 3*(k - 1)*2*k) error stop 'wrong total'
  sync all
end program
