/* mpi_twin.h - what a twin over MPI gives to its main program in mpi_twin.c. */
#ifndef BENCH_MPI_TWIN_H
#define BENCH_MPI_TWIN_H

#include "harness.h"

#include <mpi.h>

extern const struct line twin_lines[];

/* Collective: before the first and after the last measurement. */
void twin_begin(const struct job *job);
void twin_end(void);

/* Reads 8 bytes of process 1 while that computes; null where the twin has no such operation. */
extern void (*const twin_get_one)(void);

#endif
