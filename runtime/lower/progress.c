/*
 * progress.c - between nodes: serves requests of other images, and keeps one-sided traffic moving.
 *
 * MPICH moves RMA data only while the target is inside MPI, and a Fortran program computes.  So each process has
 * a thread that sleeps on a datagram socket; who wants something of it sends the request or starts the transfer
 * through MPI and rings the socket.  A lost datagram costs IDLE_MS.  Requests are carried out by the owner of the
 * memory with its own processor: atomic accesses from everywhere are then atomic to one another.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "mpi_internal.h"

enum {
    REQUEST_TAG = 1,
    FIRST_TICKET = 2,
    TICKETS = 30000,  /* MPI guarantees tags up to 32767 */
    IDLE_MS = 2
};
/* Nanoseconds. */
#define LINGER     200000         /* of polling after a ring: the next request comes soon */
#define RING_AGAIN 100000         /* less than LINGER: the thread that was rung is still awake */
#define CONNECTION_GRACE (3000 * CAFL_MILLISECOND)
#define ANSWER_LATE CAFL_MILLISECOND /* ring once more */

static struct cafl_progress *self(void)
{
    return &cafl_mpi_state.progress;
}

/* ---- doorbells ---- */

/* The interface that other hosts reach: the one MPI was told to use, else the first that is not loopback. */
static struct in_addr choose_address(void)
{
    struct in_addr best = { htonl(INADDR_LOOPBACK) };
    const char *wanted = getenv("CAFRT_NET_DEVICE");
    struct ifaddrs *all;

    if (!wanted)
        wanted = getenv("UCX_NET_DEVICES");
    if (getifaddrs(&all) != 0)
        return best;
    for (const struct ifaddrs *i = all; i; i = i->ifa_next) {
        if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET || !(i->ifa_flags & IFF_UP))
            continue;
        if (wanted ? strcmp(wanted, i->ifa_name) == 0 : !(i->ifa_flags & IFF_LOOPBACK)) {
            best = ((const struct sockaddr_in *)(const void *)i->ifa_addr)->sin_addr;
            break;
        }
    }
    freeifaddrs(all);
    return best;
}

static enum cafl_status open_doorbell(struct sockaddr_in *mine, const char **why)
{
    struct sockaddr_in any = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_ANY) };
    socklen_t length = sizeof any;

    self()->socket = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (self()->socket < 0 || bind(self()->socket, (struct sockaddr *)&any, sizeof any) != 0 ||
        getsockname(self()->socket, (struct sockaddr *)&any, &length) != 0) {
        *why = "cannot open the socket that wakes the progress thread";
        return CAFL_ENVIRONMENT;
    }
    *mine = any;
    mine->sin_addr = choose_address();
    return CAFL_OK;
}

void cafl_progress_ring(int rank)
{
    const struct sockaddr_in *to = &self()->doorbells[rank];
    int64_t now = cafl_now();

    if (now - self()->rung[rank] < RING_AGAIN)
        return;
    self()->rung[rank] = now;
    (void)!sendto(self()->socket, "", 1, MSG_DONTWAIT, (const struct sockaddr *)to, sizeof *to);
}

static void drain_doorbell(void)
{
    char bytes[8];

    while (recv(self()->socket, bytes, sizeof bytes, MSG_DONTWAIT) > 0)
        continue;
}

/* ---- errors ---- */

void cafl_mpi_check(int result, int rank)
{
    int64_t until = cafl_now() + CONNECTION_GRACE;

    if (result == MPI_SUCCESS || atomic_exchange(&self()->broken, true))
        return;
    /* An image that ends tears its connections; the news that the job ends may come a little later. */
    while (!cafl_is_ending() && !atomic_load(&cafl.leaving) && cafl_now() < until)
        poll(NULL, 0, 5);
    if (cafl_is_ending() || atomic_load(&cafl.leaving)) {
        cafl_end_leave();
        return;
    }
    fprintf(stderr, "cafrt: image %d: the connection to image %d is lost\n", cafl.job.rank + 1, rank + 1);
    cafl_end_abort(1);
}

/* ---- serving ---- */

static void answer(int rank, int32_t ticket, int64_t value)
{
    cafl_mpi_check(MPI_Send(&value, 1, MPI_INT64_T, rank, ticket, self()->comm), rank);
}

static void serve(const struct cafl_message *m, int source)
{
    void *at = m->place >= 0 ? cafl.data.base + m->place : cafl.heap.base + (-1 - m->place);

    switch ((enum cafl_request)m->kind) {
    case CAFL_ASK_FETCH:
        answer(source, m->ticket, cafl_fetch_op(at, (size_t)m->bytes, (enum cafl_op)m->op, m->operand));
        break;
    case CAFL_ASK_SWAP:
        answer(source, m->ticket, cafl_compare_swap(at, (size_t)m->bytes, m->compare, m->operand));
        break;
    case CAFL_ASK_SIGNAL:
        __atomic_store_n((int64_t *)at, m->operand, __ATOMIC_RELEASE);
        cafl_wait_ring(cafl.control);
        break;
    case CAFL_ASK_WAKE:
        cafl_wait_ring(cafl.control);
        break;
    case CAFL_ASK_STATE:
        cafl_end_set_state((int)m->place, (enum cafl_image_state)m->op);
        break;
    case CAFL_ASK_LEAVE:
        cafl_end_spread(true);
        break;
    }
}

static void expect_request(void)
{
    MPI_Irecv(&self()->message, sizeof self()->message, MPI_BYTE, MPI_ANY_SOURCE, REQUEST_TAG, self()->comm,
              &self()->incoming);
}

void cafl_progress_poll(void)
{
    struct cafl_message message;
    MPI_Status status;
    int arrived = 1;

    /* Whoever holds the lock moves all traffic of this process. */
    if (atomic_load(&cafl.leaving) || atomic_load(&self()->broken) || pthread_mutex_trylock(&self()->serving) != 0)
        return;
    while (arrived) {
        cafl_mpi_check(MPI_Test(&self()->incoming, &arrived, &status), cafl.job.rank);
        if (!arrived)
            break;
        message = self()->message;
        expect_request();
        serve(&message, status.MPI_SOURCE);
        atomic_fetch_add(&self()->served, 1);
    }
    pthread_mutex_unlock(&self()->serving);
}

/* Poll until nothing has come for a while. */
static void linger(void)
{
    int64_t last = cafl_now();
    uint64_t seen = atomic_load(&self()->served);

    while (!atomic_load(&self()->quit) && !atomic_load(&cafl.leaving) && cafl_now() - last < LINGER) {
        cafl_progress_poll();
        if (atomic_load(&self()->served) != seen) {
            seen = atomic_load(&self()->served);
            last = cafl_now();
        }
        sched_yield(); /* to the image itself, when it has no other core */
    }
}

static void *run(void *arg)
{
    struct pollfd bell = { .fd = self()->socket, .events = POLLIN };

    (void)arg;
    while (!atomic_load(&self()->quit) && !atomic_load(&cafl.leaving)) {
        uint64_t before = atomic_load(&self()->served);
        bool rung = poll(&bell, 1, IDLE_MS) > 0;

        atomic_store(&self()->outside, false);
        if (rung)
            drain_doorbell();
        cafl_progress_poll();
        if (rung || atomic_load(&self()->served) != before)
            linger();
        atomic_store(&self()->outside, true);
    }
    return NULL;
}

/* ---- asking ---- */

static void wait_for_answer(int rank, MPI_Request *request)
{
    int64_t since = cafl_now();
    int done = 0;

    for (;;) {
        cafl_mpi_check(MPI_Test(request, &done, MPI_STATUS_IGNORE), rank);
        if (done || atomic_load(&cafl.leaving))
            return;
        cafl_progress_poll();
        if (cafl_is_ending())
            cafl_end_leave();
        if (cafl_now() - since > ANSWER_LATE) {
            cafl_progress_ring(rank);
            since = cafl_now();
            sched_yield();
        }
    }
}

int64_t cafl_progress_ask(int rank, struct cafl_message *message)
{
    bool answered = message->kind == CAFL_ASK_FETCH || message->kind == CAFL_ASK_SWAP;
    MPI_Request request;
    int64_t value = 0;

    if (atomic_load(&cafl.leaving))
        return 0;
    message->ticket = FIRST_TICKET + (int32_t)(atomic_fetch_add(&self()->ticket, 1) % TICKETS);
    if (answered)
        MPI_Irecv(&value, 1, MPI_INT64_T, rank, message->ticket, self()->comm, &request);
    cafl_mpi_check(MPI_Send(message, sizeof *message, MPI_BYTE, rank, REQUEST_TAG, self()->comm), rank);
    cafl_progress_ring(rank);
    if (answered)
        wait_for_answer(rank, &request);
    return value;
}

void cafl_progress_tell_nodes(const struct cafl_message *message)
{
    int64_t until = cafl_now() + 5 * CAFL_MILLISECOND;

    for (int node = 0; node < cafl.job.n_nodes && !atomic_load(&self()->broken); node++) {
        struct cafl_message *copy = node == cafl.job.node ? NULL : malloc(sizeof *copy);
        MPI_Request request;

        if (!copy)
            continue;
        *copy = *message; /* never freed: nobody may wait for a node that could be dead */
        if (MPI_Isend(copy, sizeof *copy, MPI_BYTE, cafl.job.leaders[node], REQUEST_TAG, self()->comm, &request) ==
            MPI_SUCCESS)
            MPI_Request_free(&request);
        cafl_progress_ring(cafl.job.leaders[node]);
    }
    while (message->kind == CAFL_ASK_LEAVE && cafl_now() < until)
        cafl_progress_push();
}

void cafl_progress_push(void)
{
    int found;

    MPI_Iprobe(MPI_ANY_SOURCE, FIRST_TICKET + TICKETS, self()->comm, &found, MPI_STATUS_IGNORE);
}

/* ---- start and finish ---- */

enum cafl_status cafl_progress_start(const char **why)
{
    size_t size = (size_t)cafl.job.size;
    struct sockaddr_in mine = { .sin_port = 0 };
    enum cafl_status status = open_doorbell(&mine, why);
    sigset_t all, before;

    self()->doorbells = calloc(size, sizeof *self()->doorbells);
    self()->rung = calloc(size, sizeof *self()->rung);
    if (!self()->doorbells || !self()->rung) {
        *why = "no memory for the table of progress threads";
        return CAFL_NO_MEMORY;
    }
    MPI_Comm_dup(cafl_mpi_state.world, &self()->comm);
    MPI_Comm_set_errhandler(self()->comm, MPI_ERRORS_RETURN);
    MPI_Allgather(&mine, sizeof mine, MPI_BYTE, self()->doorbells, sizeof mine, MPI_BYTE, self()->comm);
    if (status != CAFL_OK)
        return status;
    pthread_mutex_init(&self()->serving, NULL);
    expect_request();
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* signals belong to the program's threads */
    if (pthread_create(&self()->thread, NULL, run, NULL) != 0) {
        *why = "cannot start the progress thread";
        status = CAFL_ENVIRONMENT;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return status;
}

/* Other images may ask until they are here too. */
void cafl_progress_finish(void)
{
    MPI_Request barrier;
    int done = 0;

    atomic_store(&self()->quit, true);
    (void)!sendto(self()->socket, "", 1, MSG_DONTWAIT,
                  (const struct sockaddr *)&self()->doorbells[cafl.job.rank], sizeof self()->doorbells[0]);
    pthread_join(self()->thread, NULL);
    MPI_Ibarrier(self()->comm, &barrier);
    while (!done && !atomic_load(&cafl.leaving)) {
        cafl_progress_poll();
        MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
        if (cafl_is_ending())
            cafl_end_leave();
    }
    cafl_progress_poll();
    close(self()->socket);
    free(self()->doorbells);
    free(self()->rung);
}

void cafl_progress_pause(void)
{
    for (int i = 0; i < 50 && !atomic_load(&self()->outside); i++)
        poll(NULL, 0, 1);
}
