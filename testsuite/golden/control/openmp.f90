!options: -fopenmp
! Lines around a statement or loop stand around its directives, too.
subroutine openmp(k, n)
  type cell
    integer, allocatable :: v(:)
  end type
  type(cell), save :: c[*]
  integer :: k, n, i

  !$omp parallel do reduction(+: n) &
  !$omp   schedule(static)
  do i = 1, c[k]%v(1)
    n = n + c[k]%v(i)
  end do
  !$omp end parallel do
  !$omp parallel
  !$omp atomic
  n = n + c[k]%v(1) ! behind

  !$omp atomic update
  n = n + c[k]%v(2)
  !$omp end atomic
  !$omp critical
  n = n + c[k]%v(1)
  !$omp end critical
  !$omp end parallel
end subroutine
