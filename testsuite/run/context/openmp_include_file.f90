! F2018 6.4: INCLUDE 'omp_lib.h', which gfortran has in a folder of its own, beside coarrays.
!options: -fopenmp
!fc: gfortran
program openmp_include_file
  implicit none
  include 'omp_lib.h'
  integer, save :: threads(2)[*]
  integer :: next

  next = mod(this_image(), num_images()) + 1
  call omp_set_num_threads(2)
  !$omp parallel
  threads(omp_get_thread_num() + 1) = this_image()*10 + omp_get_thread_num()
  !$omp end parallel
  sync all
  if (any(threads(:)[next] /= next*10 + [0, 1])) error stop 'wrong values'
  sync all
  if (this_image() == 1) print '(a)', 'ok'
end program
