! WORKSHARE with coindexed objects becomes SINGLE.
!options: -fopenmp
subroutine workshare(k)
  integer, intent(in) :: k
  integer, save :: a(20)[*]
  integer :: y(20), z(20)

  !$omp parallel workshare default(none) shared(a, y, k)
  y = a(:)[k]
  !$omp end parallel workshare
  !$omp parallel
  !$omp workshare
  y = a(:)[k] + 1
  z = y
  !$omp end workshare nowait
  !$omp workshare
  z = z + 1
  !$omp end workshare
  !$omp end parallel
end subroutine
