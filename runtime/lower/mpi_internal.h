/*
 * mpi_internal.h - what the three files that call MPI share: transport_mpi.c, rma.c, progress.c.
 */
#ifndef CAFL_MPI_INTERNAL_H
#define CAFL_MPI_INTERNAL_H

#include <mpi.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lower.h"

/* Puts to one image that may not have arrived: everything in [low, high) of the two regions. */
struct cafl_pending {
    uintptr_t low, high; /* high 0: none */
    bool listed;         /* in dirty */
};

/* rma.c */
struct cafl_rma {
    MPI_Win data, heap;
    pthread_mutex_t lock;         /* of what follows: OpenMP threads put too */
    struct cafl_pending *pending; /* [size] */
    int *dirty;                   /* [size] ranks with pending puts */
    int n_dirty;
    char *stage;                  /* sources of puts under way, so that the caller's memory is free at once */
    size_t staged;
};

/* progress.c */
struct cafl_progress {
    MPI_Comm comm;
    MPI_Request incoming;         /* of `message` */
    struct cafl_message message;
    pthread_mutex_t serving;      /* of the two above */
    pthread_t thread;
    atomic_bool broken;           /* MPI lost a connection: not to be called any more */
    atomic_bool quit, outside;    /* outside: the thread sleeps, or is gone */
    _Atomic uint32_t ticket;
    _Atomic uint64_t served;
    int socket;                   /* doorbell: any datagram wakes the thread */
    struct sockaddr_in *doorbells; /* [size] */
    int64_t *rung;                /* [size] when this process last rang there */
};

struct cafl_mpi_state {
    MPI_Comm world, node; /* our own: the program may use MPI as well */
    int thread_level;
    struct cafl_rma rma;
    struct cafl_progress progress;
};
extern struct cafl_mpi_state cafl_mpi_state;

/* progress.c. `result` of an MPI call that concerns `rank`: an error ends this image, in silence when the job ends. */
void cafl_mpi_check(int result, int rank);

#endif
