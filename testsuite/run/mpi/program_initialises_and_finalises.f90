! FEATURES B2, MPI-3.1 8.7: a program that calls MPI_Init and MPI_Finalize itself, after and before coarrays are used.
program program_initialises_and_finalises
  use mpi
  implicit none
  integer :: cell[*], ierror, rank, ranks, total, provided
  logical :: flag

  cell = this_image()
  sync all
  call MPI_Init_thread(MPI_THREAD_MULTIPLE, provided, ierror)
  if (ierror /= MPI_SUCCESS) error stop 1
  if (provided /= MPI_THREAD_MULTIPLE) error stop 2
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierror)
  if (rank /= this_image() - 1) error stop 3
  if (ranks /= num_images()) error stop 4

  ! A coindexed object as a buffer.
  call MPI_Allreduce(cell[ranks - rank], total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierror)
  if (total /= ranks * (ranks + 1) / 2) error stop 5
  sync all
  cell[merge(1, this_image() + 1, this_image() == num_images())] = rank
  call MPI_Finalized(flag, ierror)
  if (flag) error stop 6
  call MPI_Finalize(ierror)
  if (ierror /= MPI_SUCCESS) error stop 7
  call MPI_Finalized(flag, ierror)
  if (.not. flag) error stop 8

  sync all
  if (cell /= modulo(rank - 1, ranks)) error stop 9
  call co_sum(cell)
  if (cell /= ranks * (ranks - 1) / 2) error stop 10
end program
