! F2018 11.6.8, 11.6.11: the threads of OpenMP that a parallel region has left behind do not keep EVENT WAIT from noticing that nobody will post.
!options: -fopenmp
!images: 3
program event_of_a_failed_image_after_openmp
  use, intrinsic :: iso_fortran_env, only: event_type, stat_failed_image
  implicit none
  type(event_type) :: owed[*]
  integer :: status, i, n

  n = 0
  !$omp parallel do reduction(+:n) num_threads(2)
  do i = 1, 1000
    n = n + i
  end do
  if (n /= 500500) error stop 1
  sync all
  if (this_image() == 2) fail image
  if (this_image() == 1) then
    event wait (owed, stat=status)
    if (status /= stat_failed_image) error stop 2
    sync images (3)
  else
    sync images (1)
  end if
end program
