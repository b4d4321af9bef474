/* mpi_twin.c - the main program of the twins over MPI:  PROGRAM PATTERN. */
#include "mpi_twin.h"

#include <stdio.h>
#include <string.h>

static void barrier(void)
{
    MPI_Barrier(MPI_COMM_WORLD);
}

static long from_first(long value)
{
    MPI_Bcast(&value, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    return value;
}

int main(int argc, char **argv)
{
    struct job job = {.barrier = barrier, .from_first = from_first};

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &job.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &job.count);
    if (argc != 2 || job.count > MOST_PROCESSES) {
        fprintf(stderr, "usage: mpiexec -n N %s PATTERN (N up to %d)\n", argv[0], MOST_PROCESSES);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    twin_begin(&job);
    bench_measure(&job, twin_lines, argv[1]);
    if (!strcmp(argv[1], "get") && twin_get_one)
        bench_busy(&job, twin_get_one);
    twin_end();
    MPI_Finalize();
    return 0;
}
