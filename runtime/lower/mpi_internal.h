/*
 * mpi_internal.h - what the files that call MPI share: transport_mpi.c, remote.c, bulk.c, request.c, serve.c, lists.c,
 * expect.c, hold.c, progress.c, sending.c, mpi_program.c.
 */
#ifndef CAFL_MPI_INTERNAL_H
#define CAFL_MPI_INTERNAL_H

#include <fenv.h>
#include <mpi.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lower.h"

/* remote.c: what is under way to one image. */
struct cafl_pending {
    unsigned unfenced; /* messages with puts since the last fence */
    bool listed;       /* in dirty */
};

struct cafl_remote {
    pthread_mutex_t lock;         /* of what follows: OpenMP threads put too */
    size_t eager;                 /* transfers up to this many bytes travel in requests, */
    size_t piece;                 /* and up to this many in each */
    struct cafl_pending *pending; /* [size] */
    int *dirty;                   /* [size] ranks with something pending */
    int n_dirty;
    char *packed; /* answers with runs that go apart */
};

/* What fills a packet may have a signal behind it. */
enum { CAFL_PACKET_MORE = 256 };
/* request.c: one message of MPI: requests in a row, each a struct cafl_message and its data, padded to 8. */
struct cafl_packet {
    int32_t source; /* rank of the sender; the receiver reads it before the rest has come */
    int32_t awake;  /* no thread of the sending program slept in a wait then */
    struct cafl_message message;
    char data[CAFL_DATA_MOST + CAFL_PACKET_MORE];
};
struct cafl_sending {
    struct cafl_sending *next;
    int rank;
    MPI_Request request;
    void *
        bulk; /* NULL, or what is to be freed when the message, which is not `packet` then, has left */
    struct cafl_packet packet;
};
/* Whether the receiver must be woken: not for puts, nor for what is asked of it before an answer is late (cafl_request_wait); for what
 * it may wait for when it may sleep. */
enum cafl_urgency { CAFL_LATER, CAFL_IF_ASLEEP, CAFL_NOW };
struct cafl_outbox {
    pthread_mutex_t lock;
    struct cafl_sending *under_way, *unused;
    atomic_int n_under_way;
    struct cafl_sending *open; /* requests that more may be added to; NULL: none */
    int open_rank;
    size_t open_bytes;
    enum cafl_urgency open_urgency; /* the highest among them */
    size_t most;                    /* bytes of data in one request */
    _Atomic uint64_t changes;       /* requests so far that may change memory of others */
    pthread_mutex_t asking;         /* of what follows */
    struct cafl_answer *asked;
    uint64_t tickets;
};

/* progress.c: how to wake the thread of one image. */
struct cafl_bell {
    struct sockaddr_in address;
    _Atomic int64_t awake_at; /* when it was last known to be awake */
};
struct cafl_progress {
    MPI_Comm comm;
    MPI_Request incoming; /* the next message; null from the last one to the next look at it */
    struct cafl_packet *packet;
    int64_t unfinished_since; /* a failed image has sent a part of the packet; 0: none has */
    pthread_mutex_t serving;  /* of the above */
    pthread_t thread;
    int64_t first_error;       /* 0: none */
    atomic_bool broken;        /* MPI lost a connection: not to be called any more */
    atomic_bool quit, outside; /* outside: the thread sleeps, or is gone */
    _Atomic uint64_t count;    /* requests served */
    _Atomic int attending;     /* threads of the program that wait and move the traffic */
    int socket;                /* doorbell: any datagram wakes the thread */
    struct cafl_bell *bells;   /* [size] */
};

struct cafl_mpi_state {
    MPI_Comm world; /* our own: the program may use MPI as well */
    int thread_level;
    bool program_initialised, program_finalised; /* the program called MPI_Init, MPI_Finalize */
    struct cafl_remote remote;
    struct cafl_outbox outbox;
    struct cafl_progress progress;
};
extern struct cafl_mpi_state cafl_mpi_state;

/* start.c: the transport's operation. */
enum cafl_status cafl_mpi_start(int *argc, char ***argv, struct cafl_job *job, const char **why);
/* mpi_program.c. Whether the program is linked with MPI's Fortran interfaces. */
bool cafl_mpi_program_is_fortran(void);
/* A communicator of `ranks`, in their order, as Fortran knows it.  Collective over them. */
int32_t cafl_mpi_communicator(const int *ranks, int size);
/* MPI_Test on the communicator of requests.  UCX computes with reals when it meets another process: the program is not to see that in
 * its floating-point flags (F2018 17.3), nor to be told of it when it ends (11.4). */
static inline void cafl_mpi_restore_flags(int before)
{
    int raised = fetestexcept(FE_ALL_EXCEPT) & ~before;

    if (raised)
        feclearexcept(raised);
}

static inline int cafl_mpi_test(MPI_Request *request, int *done, MPI_Status *status)
{
    int before = fetestexcept(FE_ALL_EXCEPT), result = MPI_Test(request, done, status);

    cafl_mpi_restore_flags(before);
    return result;
}

/* sending.c.  MPI_Isend, the same way. */
int cafl_mpi_isend(const void *data, int bytes, int rank, int tag, MPI_Request *request);

/* progress.c */

/* Whether an MPI call that concerns `rank` and returned `result` must be repeated.  MPICH reports the error of any
 * connection from whatever call moves the traffic, so when an image fails, calls about others are affected.  False when
 * `rank` itself has failed. Without a failed image that explains the error it ends this image. *since is 0 at first. */
bool cafl_mpi_again(int result, int rank, int64_t *since);
/* The connection is gone for good: ends this image, in silence when the job ends. */
void cafl_mpi_lost(int rank);
/* For loops that test a message to or from `rank`: true when no message will come any more.  The progress thread leaves it to the
 * program's own threads to end the image. */
bool cafl_mpi_is_lost(int rank);
/* What is in front of the requests in a packet. */
enum { CAFL_PACKET_HEAD = offsetof(struct cafl_packet, message) };
/* What a request with `bytes` of data takes in a packet. */
static inline size_t cafl_padded(size_t bytes)
{
    return sizeof(struct cafl_message) + (bytes + 7) / 8 * 8;
}

/* request.c */
void cafl_request_init(void);
void cafl_request_answered(const struct cafl_message *m, const char *data);
/* A message to `rank` is under way; keep MPI moving until it has left, then free `data`. */
void cafl_request_keep(int rank, MPI_Request request, void *data);
/* lists.c */

/* How a request has its list of distances; in `op`. */
enum cafl_list { CAFL_LIST_FOLLOWS, CAFL_LIST_TO_KEEP, CAFL_LIST_IS_KEPT };

/* Complete a request to `rank` whose list has m->count distances.  Bytes of it that must follow, 0: the owner has it.  The request must be
 * sent next, with the lock of remote.c held. */
size_t cafl_list_in_request(int rank, struct cafl_message *m, const int64_t *distances);
/* Bytes of list that follow one that has come. */
size_t cafl_list_bytes(const struct cafl_message *m);
/* Whether the owner of a request that was sent before, and had its list then, still has it. */
bool cafl_list_is_there(const struct cafl_message *m);
/* The list of one that has come; `data` is what follows.  NULL: one that was kept for later (hold.c), which the asking image has given up, since
 * it has sent another list for the slot. */
const int64_t *cafl_list_of_request(const struct cafl_message *m, const char *data, int source);
void cafl_lists_finish(void);

/* expect.c */

/* What is asked of `rank` next; NULL, or it has been asked already, and this is what to wait for.  The lock of remote.c is held. */
struct cafl_answer *cafl_expected(int rank, const struct cafl_message *m);
void cafl_expect_finish(void);

/* hold.c */

/* Complete a CAFL_ASK_GET or CAFL_ASK_GATHER: it is answered when that word of the owner has reached `value`, other than 0. */
void cafl_hold_until(struct cafl_message *m, const uint64_t *word, uint64_t value);
/* The lock of progress.c is held.  True: the request, `bytes` with its data, is kept until it is due. */
bool cafl_hold(const struct cafl_message *m, size_t bytes, int source);
bool cafl_hold_any(void);
/* The same lock is held.  Serve those that are due. */
void cafl_hold_serve(void);

/* serve.c. Carry out what `source` sent: `bytes` with requests from `m` on, this thread's copy. */
void cafl_request_serve(const struct cafl_message *m, size_t bytes, int source);

enum { CAFL_REQUEST_TAG = 1, CAFL_NO_TAG = 2 };

#endif
