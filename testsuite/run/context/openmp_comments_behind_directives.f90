! F2018 6.3.2.3: what stands behind `!` in the line of an OpenMP directive is a comment.
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
end program
