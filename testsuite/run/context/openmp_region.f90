! FEATURES A3: OpenMP directives stay, and coindexed objects are read and defined inside parallel loops.
!with: ../expect.f90
!options: -fopenmp
!env: OMP_NUM_THREADS=2
program openmp_region
  use expectations
  implicit none
  integer :: a(1000)[*], b(1000)
  integer :: k, i, total

  k = mod(this_image(), num_images()) + 1
  a = [(i, i=1, 1000)]
  b = 0
  total = 0
  sync all
  !$omp parallel do reduction(+: total) shared(b)
  do i = 1, 1000
    b(i) = a(1001 - i)[k]
    total = total + a(i)[k]
  end do
  !$omp end parallel do
  call expect(b(1), 1000, 'first element')
  call expect(b(1000), 1, 'last element')
  call expect(total, 500500, 'sum')
  sync all
  !$omp parallel do
  do i = 1, 1000
    a(i)[k] = 3*i
  end do
  sync all
  call expect(sum(a), 3*500500, 'definitions')
end program
