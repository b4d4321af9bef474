! WORKSHARE with coindexed objects becomes SINGLE.
!options: -fopenmp
subroutine workshare(k)
  use cafrt, only: cafrt_get_into
  use cafrt_get_integer, only: cafrt_get
  integer, intent(in) :: k
  integer, save :: a(20)
  integer :: y(20), z(20)

  !$omp parallel  default(none) shared(a, y, k)
  !$omp single
  call cafrt_get_into(y, a(:), k)
  !$omp end single
  !$omp end parallel 
  !$omp parallel
  !$omp single
  y = cafrt_get(a(:), k) + 1
  z = y
  !$omp end single nowait
  !$omp workshare
  z = z + 1
  !$omp end workshare
  !$omp end parallel
end subroutine
