! F2018 11.4: ERROR STOP of several threads of one image together is error termination of all images, also of those that ask for STAT=.
!options: -fopenmp
!exit: 6
!timeout: 30
!images: 2 3
!absent: goes on
program error_stop_of_several_threads
  implicit none
  integer :: x[*], status

  x = 1
  sync all
  if (this_image() == 2) then
    !$omp parallel num_threads(4)
    !$omp barrier
    error stop 6
    !$omp end parallel
  end if
  sync all (stat=status)
  print *, 'image', this_image(), 'goes on', status
end program
