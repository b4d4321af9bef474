/*
 * pad_windows.c - linked into the programs of OpenCoarrays: MPICH 4.0.2 rounds the base of the second and later processes' part of
 * a window down to 16 bytes, so that coarrays whose size is no multiple of that are read at the wrong place.
 */
#include <mpi.h>

int MPI_Win_allocate(MPI_Aint size, int unit, MPI_Info info, MPI_Comm comm, void *base,
                     MPI_Win *window)
{
    return PMPI_Win_allocate((size + 63) / 64 * 64, unit, info, comm, base, window);
}
