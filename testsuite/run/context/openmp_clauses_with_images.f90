! FEATURES A3, Q1: NUM_IMAGES() and THIS_IMAGE() in the clauses of OpenMP directives (F2018 16.9.145, 16.9.190).
!with: ../expect.f90
!options: -fopenmp
!env: OMP_NUM_THREADS=8
program openmp_clauses_with_images
  use expectations
  use omp_lib, only: omp_get_num_threads
  implicit none
  integer :: threads, i, total
  integer, save :: counted[*]

  threads = 0
  !$omp parallel &
  !$omp& num_threads(max(THIS_IMAGE(), 8 / num_images ( )))
  !$omp single
  threads = omp_get_num_threads()
  !$omp end single
  !$omp end parallel
  call expect(threads, max(this_image(), 8 / num_images()), 'threads')
  total = 0
  !$omp parallel do num_threads(this_image() + 1) reduction(+: total) schedule(static, num_images()) default(none)
  do i = 1, 10
    total = total + i
  end do
  call expect(total, 55, 'loop')
  counted = inside(3)
  sync all
  call expect(counted[num_images()], 3, 'function with a variable of the name')
contains
  integer function inside(num_images)
    integer, intent(in) :: num_images
    inside = 0
    !$omp parallel num_threads(num_images) reduction(+: inside)
    inside = inside + 1
    !$omp end parallel
  end function
end program
