! For programs that call MPI themselves: `use caf_mpi`.  Not part of module cafrt, which only translations use.
!
! The front end reads this file too, to know the module (translator/bridge/CMakeLists.txt).
module caf_mpi
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  private
  public :: caf_communicator

  interface
    !> MPI's communicator of the current team or of `team`, of which this image is a member, as a handle for `use mpi`
    !> and mpif.h; in mpi_f08 it is the component MPI_VAL.  Image k of the team has rank k-1.  Collective over the team
    !> when called for it the first time.  The team owns it: do not free it.
    function caf_communicator(team) bind(C, name="cafrt_communicator") result(communicator)
      import :: c_int
      implicit none
      type(*), intent(in), optional :: team
      integer(c_int)                :: communicator
    end function
  end interface
end module
