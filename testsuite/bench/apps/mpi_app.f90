! What the MPI twins do alike: begin, end, and end with an error.
module mpi_app
  use mpi
  use app
  implicit none
  private
  public :: start, finish, fail

contains

  subroutine start(rank, processes)
    integer, intent(out) :: rank, processes
    integer :: status

    call mpi_init(status)
    call mpi_comm_rank(mpi_comm_world, rank, status)
    call mpi_comm_size(mpi_comm_world, processes, status)
  end subroutine

  !> MPI_FINALIZE of MPICH 4.0.2 over UCX's TCP hangs now and then, so the end is an error termination with the code for success.
  subroutine finish
    integer :: status

    call mpi_barrier(mpi_comm_world, status)
    call mpi_abort(mpi_comm_world, 0, status)
  end subroutine

  subroutine fail(message)
    character(*), intent(in) :: message
    integer :: status

    print '(a)', message
    call mpi_abort(mpi_comm_world, 1, status)
  end subroutine
end module
