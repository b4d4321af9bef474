! FEATURES B2: mpi_f08: handles are derived types, IERROR is optional, arguments have keywords.
program modern_interface
  use mpi_f08
  use caf_mpi, only: caf_communicator
  implicit none
  type(MPI_Comm) :: comm
  type(MPI_Request) :: request
  type(MPI_Status) :: status
  integer :: rank, got, next, sent
  integer :: x(4)[*]

  call MPI_Init()
  call MPI_Comm_dup(MPI_COMM_WORLD, comm)
  if (comm == MPI_COMM_WORLD) error stop 1
  call MPI_Comm_rank(comm=comm, rank=rank)
  if (rank /= this_image() - 1) error stop 2
  next = mod(rank + 1, num_images())
  x = rank
  sync all

  sent = this_image()
  call MPI_Isend(sent, 1, MPI_INTEGER, next, 3, comm, request)
  call MPI_Recv(got, 1, MPI_INTEGER, MPI_ANY_SOURCE, 3, comm, status)
  call MPI_Wait(request, MPI_STATUS_IGNORE)
  if (got /= modulo(rank - 1, num_images()) + 1 .or. status%MPI_SOURCE /= got - 1) error stop 3
  ! The buffer lies on another image.
  call MPI_Allreduce(x(2)[next + 1], got, 1, MPI_INTEGER, MPI_MAX, comm)
  if (got /= num_images() - 1) error stop 4
  comm%MPI_VAL = caf_communicator()
  call MPI_Comm_size(comm, got)
  if (got /= num_images()) error stop 5
  call MPI_Finalize()
  sync all
end program
