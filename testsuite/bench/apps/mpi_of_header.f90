! Module mpi for a compiler that cannot read the one that MPI was installed with.
module mpi
  implicit none
  include 'mpif.h'
end module
