! F2018 6.3.2.3: what stands behind `!` in the line of an OpenMP directive is a comment, as what looks like one behind a statement.
!options: -fopenmp
!with: ../expect.f90
program openmp_comments_behind_directives
  use expectations
  implicit none
  integer :: a(8)[*], i, s, k
  k = mod(this_image(), num_images()) + 1
  a = this_image()
  sync all
  s = 0
  !$omp parallel do reduction(+:s) & ! sum over a(i)[2],
  !$omp& private(i) ! one of num_images
  do i = 1, 8
    s = s + a(i)[k]
  end do
  !$omp end parallel do
  call expect(s, 8*k, 'sum')
  s = s + a(1)[k] !$omp barrier [1]
  if (s > 0) s = s - k !$ s = 0
  k = s !dir$ nothing
  call expect(k, s, 'copy')
  call expect(s, 8*a(1)[mod(this_image(), num_images()) + 1], '!$omp: no directive') !$omp parallel
end program
