! F2018 9.6: an image selector that is THREADPRIVATE (OpenMP 5.2 5.2), which another file says.
!with: parts/threadprivate.f90
!options: -fopenmp
!images: 1 2 3
program selectors_of_each_thread
  use of_each_thread
  use omp_lib, only: omp_get_thread_num, omp_set_dynamic
  implicit none
  integer, parameter :: n = 30
  integer, save      :: a(n)[*]
  integer            :: b(n), of(n), i

  a = this_image()
  b = 0
  of = 0
  sync all
  call omp_set_dynamic(.false.)
  !$omp parallel num_threads(3)
  k = mod(omp_get_thread_num(), num_images()) + 1
  !$omp end parallel
  !$omp parallel do num_threads(3) schedule(static)
  do i = 1, n
    of(i) = k
  end do
  !$omp parallel do num_threads(3) schedule(static)
  do i = 1, n
    b(i) = a(i)[k]
  end do
  if (any(b /= of)) error stop 'each thread reads from the image that it selects'
  sync all
end program
