!options: -fopenmp
! Variables of the translation are shared in regions that want every variable listed.
subroutine regions_with_default(x, low, k, n)
  type cell
    integer, allocatable :: v(:)
  end type
  type(cell), save :: c[*]
  integer :: low, x(10)[low:*], k, n, i

  !$omp parallel do default(none) shared(x, c, k) private(i) reduction(+: n)
  do i = 1, c[k]%v(1)
    n = n + x(i)[k]
  end do
  !$omp parallel default(private) &
  !$omp   shared(x, k, n)
  !$omp atomic
  n = n + x(1)[k]
  !$omp end parallel
end subroutine
