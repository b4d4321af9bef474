! What OpenMP does not let calls do.
!options: -fopenmp
program openmp
  implicit none
  type t
    integer, allocatable :: x(:)
  end type
  type(t), save :: d[*]
  integer :: a(4)[*], b(4), k, i, j, n

  k = this_image()
  n = 0
!error: a directive with 'this_image' is not supported
  !$omp parallel num_threads(max(Num_Images(), This_Image (a, 1))) if (k > 0)
  !$omp end parallel
!error: a directive with a coindexed object is not supported
  !$omp parallel if (a(1)[k] > 0)
  !$omp end parallel
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
    !$omp atomic capture
    b(i) = n
!error: what this coindexed object needs cannot stand in an ATOMIC construct with CAPTURE
    n = n + d[k]%x(1)
    !$omp end atomic
    !$omp atomic capture
!error: what this coindexed object needs cannot stand in an ATOMIC construct with CAPTURE
    n = n + d[k]%x(1)
    b(i) = n
    !$omp end atomic
    !$omp atomic capture
    n = a(i)[k]
!error: ATOMIC does not reach variables of other images
    a(i)[k] = a(i)[k] + 1
    !$omp end atomic
    n = n + d[k]%x(1)
  end do
  !$omp parallel do collapse(2) private(j)
  do i = 1, d[k]%x(1)
!error: what this bound needs cannot stand between loops that COLLAPSE or ORDERED joins
    do j = 1, d[k]%x(2)
      b(j) = i
    end do
  end do
  !$omp parallel do collapse(2) private(j)
  do i = 1, 4
    do j = 1, 4
      do n = 1, d[k]%x(3)
        b(j) = i
      end do
    end do
  end do
  !$omp parallel do ordered (2)
  do i = 1, 4
!error: what this bound needs cannot stand between loops that COLLAPSE or ORDERED joins
    do j = d[k]%x(2), 1, -1
      b(j) = i
    end do
  end do
  !$omp parallel do
  do i = 1, 4
    do j = 1, d[k]%x(2)
      b(j) = i
    end do
  end do
  !$omp parallel workshare
  b = a(:)[k]
  b = 2*b
  where (a(:)[k] > 0) b = 0
  !$omp end parallel workshare
  b = a(:)[k]
end program
