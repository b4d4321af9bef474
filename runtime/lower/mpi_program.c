/*
 * mpi_program.c - a program that calls MPI itself: MPI_Init and MPI_Finalize stand here in place of the library's.
 *
 * MPI is initialised before the main program begins and finalised after it has ended, since coarrays live that long
 * (docs/decisions/0008).  The program's own calls are taken for what they mean to the program; the profiling
 * interface (MPI-3.1 14.2) leads to the library's procedures.  The library's procedures of `mpi` and mpif.h call these C
 * functions by name, and the executable's definitions come first; those of mpi_f08 call the profiling interface, so
 * they are here too.
 */
#include "mpi_internal.h"

#include <stdio.h>
#include <stdlib.h>

/* In the library of MPI's Fortran interfaces; the linker takes that only for a program that calls one of them. */
extern void mpi_comm_rank_(void) __attribute__((weak));

bool cafl_mpi_program_is_fortran(void)
{
    return mpi_comm_rank_ != NULL;
}

/* Called by Fortran programs only, so that no header declares them. */
void mpi_init_f08_(int *ierror);
void mpi_init_thread_f08_(const int *required, int *provided, int *ierror);
void mpi_finalize_f08_(int *ierror);
void mpi_finalized_f08_(int *flag, int *ierror);
void mpi_abort_f08_(const MPI_Fint *comm, const int *code, int *ierror);

/* A second call is the library's business, which reports it. */
static bool is_first_call(void)
{
    if (!cafl.started || cafl_mpi_state.program_initialised)
        return false;
    cafl_mpi_state.program_initialised = true;
    cafl.serves_program = true;
    return true;
}

int MPI_Init(int *argc, char ***argv)
{
    return is_first_call() ? MPI_SUCCESS : PMPI_Init(argc, argv);
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    if (!is_first_call())
        return PMPI_Init_thread(argc, argv, required, provided);
    *provided = cafl_mpi_state.thread_level;
    return MPI_SUCCESS;
}

/* Collective as ever: what this process has sent is received before any process goes on, and whoever waits for it
 * finds us in MPI. */
int MPI_Finalize(void)
{
    if (!cafl.started || cafl_mpi_state.program_finalised)
        return PMPI_Finalize();
    if (!cafl_any_has_failed())
        PMPI_Barrier(cafl_mpi_state.world);
    cafl_mpi_state.program_finalised = true;
    cafl.serves_program = false;
    return MPI_SUCCESS;
}

int MPI_Finalized(int *flag)
{
    if (!cafl_mpi_state.program_finalised)
        return PMPI_Finalized(flag);
    *flag = 1;
    return MPI_SUCCESS;
}

/* The library would let its launcher kill the images, which then is what cafrun sees of them.  Its words. */
int MPI_Abort(MPI_Comm comm, int code)
{
    if (!cafl.started)
        return PMPI_Abort(comm, code);
    fprintf(stderr, "application called MPI_Abort(%s, %d) - process %d\n",
            comm == MPI_COMM_WORLD ? "MPI_COMM_WORLD" : "a communicator", code, cafl.job.rank);
    if (code & 0xff)
        exit(code); /* which is error termination, and loses no output */
    cafl_end_abort(code);
}

/* ---- mpi_f08, as MPICH names its procedures: IERROR is optional ---- */

static void give(int value, int *to)
{
    if (to)
        *to = value;
}

void mpi_init_f08_(int *ierror)
{
    give(MPI_Init(NULL, NULL), ierror);
}

void mpi_init_thread_f08_(const int *required, int *provided, int *ierror)
{
    give(MPI_Init_thread(NULL, NULL, *required, provided), ierror);
}

void mpi_finalize_f08_(int *ierror)
{
    give(MPI_Finalize(), ierror);
}

void mpi_finalized_f08_(int *flag, int *ierror)
{
    give(MPI_Finalized(flag), ierror);
}

/* TYPE(MPI_COMM) holds an integer. */
void mpi_abort_f08_(const MPI_Fint *comm, const int *code, int *ierror)
{
    give(MPI_Abort(PMPI_Comm_f2c(*comm), *code), ierror);
}

/* ---- what the other files use ---- */

void cafl_mpi_serve_program(void)
{
    int flag;

    if (cafl_mpi_state.thread_level < MPI_THREAD_SERIALIZED) {
        PMPI_Is_thread_main(&flag);
        if (!flag)
            return;
    }
    PMPI_Iprobe(MPI_ANY_SOURCE, CAFL_NO_TAG, cafl_mpi_state.world, &flag, MPI_STATUS_IGNORE);
}

int32_t cafl_mpi_communicator(const int *ranks, int size)
{
    MPI_Group world, members;
    MPI_Comm comm = MPI_COMM_NULL;

    PMPI_Comm_group(cafl_mpi_state.world, &world);
    PMPI_Group_incl(world, size, ranks, &members);
    PMPI_Comm_create_group(cafl_mpi_state.world, members, CAFL_NO_TAG, &comm);
    PMPI_Group_free(&members);
    PMPI_Group_free(&world);
    return (int32_t)PMPI_Comm_c2f(comm);
}
