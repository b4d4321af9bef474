! FEATURES B2: MPI_Init is the first statement, the usual way; mpif.h, buffers of several types in one file.
program plain_init_first
  implicit none
  include 'mpif.h'
  integer :: ierror, rank, ranks, next, before, status(MPI_STATUS_SIZE), whole
  double precision :: real_in, time
  integer :: sum_of_all[*]

  call MPI_INIT(ierror)
  time = MPI_WTIME()
  call MPI_COMM_RANK(MPI_COMM_WORLD, rank, ierror)
  call MPI_COMM_SIZE(MPI_COMM_WORLD, ranks, ierror)
  if (rank + 1 /= this_image() .or. ranks /= num_images()) error stop 1
  next = mod(rank + 1, ranks)
  before = modulo(rank - 1, ranks)
  call MPI_SENDRECV(rank, 1, MPI_INTEGER, next, 7, whole, 1, MPI_INTEGER, before, 7, MPI_COMM_WORLD, status, ierror)
  if (whole /= before .or. status(MPI_SOURCE) /= before) error stop 2
  call MPI_SENDRECV(dble(rank), 1, MPI_DOUBLE_PRECISION, next, 8, real_in, 1, MPI_DOUBLE_PRECISION, before, 8, &
                    MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierror)
  if (real_in /= dble(before)) error stop 3
  sum_of_all = 0
  sync all
  critical
    sum_of_all[1] = sum_of_all[1] + whole
  end critical
  call MPI_BARRIER(MPI_COMM_WORLD, ierror)
  sync all
  if (sum_of_all[1] /= ranks * (ranks - 1) / 2) error stop 4
  if (MPI_WTIME() < time) error stop 5
  call MPI_FINALIZE(ierror)
end program
