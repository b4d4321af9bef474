! F2018 5.3.7: error termination of one image ends those that wait in MPI.
!exit: 3
!images: 2 3 4
program error_stop_ends_those_in_mpi
  use mpi
  implicit none
  integer :: ierror, got

  call MPI_Init(ierror)
  sync all
  if (this_image() == 1) error stop 3, quiet=.true.
  call MPI_Recv(got, 1, MPI_INTEGER, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
end program
