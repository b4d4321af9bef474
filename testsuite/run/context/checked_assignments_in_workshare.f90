! F2018 10.2.1.2: no line may stand beside an assignment in WORKSHARE of OpenMP; -fcheck=coarray leaves it alone.
!options: -fopenmp -fcheck=coarray
!images: 1 2
program checked_assignments_in_workshare
  implicit none
  integer, allocatable :: y(:)[:]

  allocate (y(3)[*])
  y = 5
  !$omp parallel workshare
  y = y - 1
  !$omp end parallel workshare
  !$omp parallel
  !$omp single
  y = y + 2
  !$omp end single
  !$omp end parallel
  if (any(y /= 6)) error stop 'wrong'
end program
