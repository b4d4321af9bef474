! FEATURES B2: the usual way of a library: initialise MPI only where nobody has.  Nobody finalises: the coarrays' end of program does.
program library_asks_whether_initialised
  use mpi, only: MPI_Initialized, MPI_Init, MPI_CHARACTER, MPI_COMM_WORLD
  implicit none
  external :: MPI_Bcast ! the module mpi of MPICH has it not
  logical :: flag
  integer :: ierror
  character(5) :: word
  integer, allocatable :: x(:)[:]

  call MPI_Initialized(flag, ierror)
  if (.not. flag) call MPI_Init(ierror)
  word = merge("right", "wrong", this_image() == 1)
  call MPI_Bcast(word, len(word), MPI_CHARACTER, 0, MPI_COMM_WORLD, ierror)
  if (word /= "right") error stop 1
  allocate (x(3)[*])
  x = this_image()
  sync all
  if (any(x(:)[num_images()] /= num_images())) error stop 2
  if (this_image() == 1) stop
end program
