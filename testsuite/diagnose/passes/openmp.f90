! What OpenMP does not let calls do.
!options: -fopenmp
program openmp
  implicit none
  integer :: a(4)[*], b(4), k, i, n

  k = this_image()
  n = 0
  !$omp parallel do
  do i = 1, 4
    !$omp atomic
    n = n + a(i)[k]
    !$omp atomic
!error: ATOMIC does not reach variables of other images
    a(i)[k] = a(i)[k] + 1
    !$omp atomic seq_cst &
    !$omp& read
!error: ATOMIC does not reach variables of other images
    n = a(i)[k]
    !$omp atomic capture
    n = n + a(i)[k]
    b(i) = n
    !$omp end atomic
  end do
  !$omp parallel workshare
!error: a coindexed object in WORKSHARE is not supported
  b = a(:)[k]
  b = 2*b
!error: a coindexed object in WORKSHARE is not supported
  where (a(:)[k] > 0) b = 0
  !$omp end parallel workshare
  b = a(:)[k]
end program
