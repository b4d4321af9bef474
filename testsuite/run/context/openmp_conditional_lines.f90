! F2018 9.6: with -fopenmp lines that begin with `!$` are code (OpenMP 5.2, 3.3), which may refer to other images, continue and be continued.
!options: -fopenmp
!env: OMP_NUM_THREADS=2
!images: 1 2
program openmp_conditional_lines
  !$ use omp_lib, only: omp_get_max_threads
  implicit none
  type :: cell
    integer, allocatable :: x(:)
  end type
  type(cell), save :: p[*]
  integer, save :: a(5)[*], b[*]
  integer :: s, threads, &
    !$ extra, &
    c(5)
  allocate (p%x(2), source=4)
  a = 1; b = this_image(); s = 0; threads = 0; c = 2
  sync all
  !$ threads = omp_get_max_threads()
  if (threads /= 2) error stop 'not compiled'
  !$ s = p[1]%x(2) &
  !$   - 3
  if (s /= 1) error stop 'continued'
  sync all
  if (this_image() == 1) then
    !$ a(:)[num_images()] = c + 1 &
    !$& + 5
  end if
  sync all
  if (this_image() == num_images() .and. any(a /= 8)) error stop 'put'
  s = b[1] &
    !$ + 10 &
    + 100
  if (s /= 111) error stop 'among others'
  !$ extra = b[num_images()]; s = extra
  if (s /= num_images()) error stop 'declared'
  sync all
end program
