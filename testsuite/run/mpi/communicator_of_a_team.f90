! FEATURES B2: image k of a team has rank k-1 in its communicator.
program communicator_of_a_team
  use, intrinsic :: iso_fortran_env, only: team_type
  use mpi
  use caf_mpi, only: caf_communicator
  implicit none
  type(team_type) :: halves, turned
  integer :: n, me, largest, first

  me = this_image()
  call check(caf_communicator())
  first = caf_communicator()
  form team (mod(me, 2) + 1, halves)
  form team (1, turned, new_index=num_images() - me + 1)
  change team (halves)
    call check(caf_communicator())
    if (caf_communicator(halves) /= caf_communicator()) error stop 1
    call MPI_Allreduce(me, largest, 1, MPI_INTEGER, MPI_MAX, caf_communicator(), n)
    if (mod(largest, 2) /= mod(me, 2)) error stop 2
  end team
  change team (turned)
    call check(caf_communicator(turned))
  end team
  if (caf_communicator() /= first) error stop 3
contains
  subroutine check(comm)
    integer, intent(in) :: comm
    integer :: rank, ranks, ierror

    call MPI_Comm_rank(comm, rank, ierror)
    call MPI_Comm_size(comm, ranks, ierror)
    if (rank /= this_image() - 1) error stop 4
    if (ranks /= num_images()) error stop 5
  end subroutine
end program
