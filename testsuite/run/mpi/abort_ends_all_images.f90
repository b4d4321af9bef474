! FEATURES B2: MPI_ABORT ends all images, with its error code as exit status, wherever they are (MPI-3.1 8.7).
!also: two all
!exit: 5
!stderr: MPI_Abort
!absent: was killed
program abort_ends_all_images
  use mpi
  implicit none
  integer :: ierror, a[*]

  a = this_image()
  sync all
  if (this_image() == num_images()) call MPI_Abort(MPI_COMM_WORLD, 5, ierror)
  do
    sync all
  end do
end program
