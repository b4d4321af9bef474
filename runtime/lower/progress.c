/*
 * progress.c - between nodes: serves requests of other images, and keeps messages moving.
 *
 * MPI moves messages only while it is called, and a Fortran program computes.  So each process has
 * a thread that sleeps on a datagram socket; who wants something of it sends the request and rings the socket.  A lost datagram
 * costs IDLE_MS.  While the program waits in the runtime it moves the traffic itself, so the bell is rung only where that may not
 * be so: to wake the thread costs more than a message (docs/decisions/0016).  Requests are carried out by the owner of the
 * memory with its own processor: atomic accesses from everywhere are then atomic to one another.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "mpi_internal.h"

enum { IDLE_MS = 2 };
/* Nanoseconds of polling after a ring: what it announced may come a little later. Not more, since the processor time
 * is taken from the program, perhaps from the very image that is waited for. */
#define LINGER 20000
/* An image with a core of its own spins for at least twice as long before it sleeps (wait.c). */
#define SURELY_AWAKE (CAFL_MILLISECOND / 2)
/* Twice what an answer takes over TCP, and a nanosecond for each of its bytes. */
#define PATIENCE         25000
#define LAST_PARTS       (20 * CAFL_MILLISECOND)
#define FAREWELL         (150 * CAFL_MILLISECOND)
#define CONNECTION_GRACE (3000 * CAFL_MILLISECOND)
#define HOST_GRACE       (25000 * CAFL_MILLISECOND)

static struct cafl_progress *self(void)
{
    return &cafl_mpi_state.progress;
}

/* ---- doorbells ---- */

static int64_t patience(size_t bytes)
{
    return cafl.spins ? PATIENCE + (int64_t)bytes : 0;
}

int64_t cafl_progress_late(size_t bytes)
{
    return cafl_now() + patience(bytes);
}

void cafl_progress_hear(int rank)
{
    atomic_store_explicit(&self()->bells[rank].awake_at, cafl_now(), memory_order_relaxed);
}

/* Whoever was awake a moment ago does not sleep yet: it waits, and sees what comes, or computes, and need not. */
static bool is_awake(int rank, int64_t now)
{
    int64_t awake = atomic_load_explicit(&self()->bells[rank].awake_at, memory_order_relaxed);

    return now - awake <= SURELY_AWAKE;
}

int64_t cafl_progress_answer_late(int rank, size_t bytes)
{
    int64_t now = cafl_now();

    return now + patience(is_awake(rank, now) ? bytes : 0);
}

void cafl_progress_ring_sleeper(int rank)
{
    if (!is_awake(rank, cafl_now()))
        cafl_progress_ring(rank);
}

/* ---- errors ---- */

/* An image that ends tears its connections; the news that the job ends may come a little later. */
void cafl_mpi_lost(int rank)
{
    int64_t until = cafl_now() + CONNECTION_GRACE;

    while (!cafl_is_ending() && !atomic_load(&cafl.leaving) && cafl_now() < until)
        poll(NULL, 0, 5);
    if (cafl_is_ending() || atomic_load(&cafl.leaving)) {
        cafl_end_leave();
        return;
    }
    fprintf(stderr, "cafrt: image %d: the connection to image %d is lost\n", cafl.job.rank + 1,
            rank + 1);
    cafl_end_abort(1);
}

/* With an image that has failed its host may have gone, and of the others there cafrun hears later, by as much as the keep-alive of its
 * connections takes. */
static int64_t grace(void)
{
    return cafl_any_has_failed() ? HOST_GRACE : CONNECTION_GRACE;
}

bool cafl_mpi_again(int result, int rank, int64_t *since)
{
    bool own_thread = pthread_equal(pthread_self(), self()->thread);

    if (result == MPI_SUCCESS && !atomic_load(&self()->broken))
        return false;
    if (*since == 0)
        *since = cafl_now();
    while (!cafl_is_ending() && !atomic_load(&cafl.leaving) && !atomic_load(&self()->broken) &&
           cafl_now() - *since < grace()) {
        cafl_end_hear();
        if (cafl_has_failed(rank))
            return false;
        poll(NULL, 0, 1);
        if (cafl_any_has_failed())
            return true;
    }
    if (own_thread)
        atomic_store(&self()->broken, true); /* the program's own threads end the image */
    else
        cafl_mpi_lost(rank);
    return false;
}

bool cafl_mpi_is_lost(int rank)
{
    if (!atomic_load_explicit(&self()->broken, memory_order_relaxed))
        return false;
    if (!pthread_equal(pthread_self(), self()->thread))
        cafl_mpi_lost(rank);
    return true;
}

/* ---- serving ---- */

static struct cafl_packet *new_packet(void)
{
    struct cafl_packet *packet = malloc(sizeof *packet);

    if (!packet) {
        fprintf(stderr, "cafrt: image %d: no memory for messages\n", cafl.job.rank + 1);
        cafl_end_abort(1);
    }
    return packet;
}

static void expect_request(void)
{
    int64_t since = 0;

    self()->packet->source = -1;
    while (
        cafl_mpi_again(MPI_Irecv(self()->packet, sizeof *self()->packet, MPI_BYTE, MPI_ANY_SOURCE,
                                 CAFL_REQUEST_TAG, self()->comm, &self()->incoming),
                       cafl.job.rank, &since))
        continue;
}

/* A long packet comes in parts.  When its sender has failed in between, the rest never comes, and nothing behind it by way of this receive,
 * so another takes its place.  MPI may use this packet still: it is given up, not given back. */
static void give_up_unfinished(void)
{
    int source = __atomic_load_n(&self()->packet->source, __ATOMIC_RELAXED);

    if (source < 0 || !cafl_has_failed(source))
        self()->unfinished_since = 0;
    else if (self()->unfinished_since == 0)
        self()->unfinished_since = cafl_now();
    else if (cafl_now() - self()->unfinished_since > LAST_PARTS) {
        self()->unfinished_since = 0;
        self()->packet = new_packet();
        expect_request();
    }
}

/* A receive from anybody fails when one connection does.  That of a failed image does not matter; news of the failure
 * may come a little later. */
static void receive_again(void)
{
    if (cafl_any_has_failed())
        self()->first_error = 0;
    else if (self()->first_error == 0)
        self()->first_error = cafl_now();
    else if (cafl_now() - self()->first_error > CONNECTION_GRACE)
        atomic_store(&self()->broken, true);
    /* The error may be that of another call's connection: then this one is still pending. */
    if (self()->incoming == MPI_REQUEST_NULL && !atomic_load(&self()->broken))
        expect_request();
}

/* The lock is held. */
static bool serve_one(void)
{
    MPI_Status status;
    int arrived = 0, bytes;

    if (self()->incoming == MPI_REQUEST_NULL)
        expect_request();
    if (self()->incoming == MPI_REQUEST_NULL)
        return false; /* the connection is lost */
    if (cafl_mpi_test(&self()->incoming, &arrived, &status) != MPI_SUCCESS) {
        receive_again();
        return false;
    }
    if (!arrived) {
        if (cafl_any_has_failed())
            give_up_unfinished();
        return false;
    }
    if (self()->packet->source != status.MPI_SOURCE) { /* see bulk.c: nothing of it has come */
        receive_again();
        return false;
    }
    MPI_Get_count(&status, MPI_BYTE, &bytes);
    if (self()->packet->awake)
        cafl_progress_hear(status.MPI_SOURCE);
    cafl_request_serve(&self()->packet->message, (size_t)bytes - CAFL_PACKET_HEAD,
                       status.MPI_SOURCE);
    atomic_fetch_add(&self()->count, 1);
    return true;
}

bool cafl_progress_poll(void)
{
    bool served;

    /* Whoever holds the lock moves all traffic of this process. */
    if (atomic_load(&cafl.leaving) || atomic_load(&self()->broken) ||
        pthread_mutex_trylock(&self()->serving) != 0)
        return false;
    served = serve_one();
    if (cafl_hold_any())
        cafl_hold_serve();
    pthread_mutex_unlock(&self()->serving);
    return served;
}

void cafl_progress_attend(bool attends)
{
    atomic_fetch_add_explicit(&self()->attending, attends ? 1 : -1, memory_order_relaxed);
    if (!attends && !cafl_request_push() && !cafl_progress_is_attended())
        cafl_progress_ring(cafl.job.rank); /* our own thread sends the rest */
}

bool cafl_progress_is_attended(void)
{
    return atomic_load(&self()->attending) > 0;
}

/* Poll until nothing has come for a while. */
static void linger(void)
{
    int64_t last = cafl_now();
    uint64_t seen = atomic_load(&self()->count);

    while (!atomic_load(&self()->quit) && !atomic_load(&cafl.leaving) &&
           !cafl_progress_is_attended() && cafl_now() - last < LINGER) {
        while (cafl_progress_poll())
            continue;
        if (atomic_load(&self()->count) != seen || !cafl_request_push()) {
            seen = atomic_load(&self()->count);
            last = cafl_now();
        }
        sched_yield(); /* to the image itself, when it has no other core */
    }
}

uint64_t cafl_progress_count(void)
{
    return atomic_load_explicit(&self()->count, memory_order_relaxed);
}

static void *run(void *arg)
{
    struct pollfd bells[] = {{self()->socket, POLLIN, 0}, {cafl.agent, POLLIN, 0}};

    (void)arg;
    while (!atomic_load(&self()->quit) && !atomic_load(&cafl.leaving)) {
        uint64_t before = atomic_load(&self()->count);
        bool rung = poll(bells, 2, IDLE_MS) > 0;

        atomic_store(&self()->outside, false);
        if (rung)
            cafl_doorbell_drain();
        if (bells[1].revents)
            cafl_end_hear();
        cafl_end_repeat_state();
        if (!cafl_progress_is_attended())
            cafl_progress_poll();
        /* F2018 8.5.20: an image may poll a VOLATILE coarray; what is put reaches it without an image control statement. */
        cafl_request_post_open();
        if (cafl.spins && atomic_load(&self()->count) != before)
            cafl_wait_ring(
                cafl.control); /* a program that sleeps in a wait serves what follows sooner */
        if (rung || atomic_load(&self()->count) != before)
            linger();
        atomic_store(&self()->outside, true);
    }
    return NULL;
}

/* ---- start and finish ---- */

void cafl_progress_push(void)
{
    int found;

    MPI_Iprobe(MPI_ANY_SOURCE, CAFL_NO_TAG, self()->comm, &found, MPI_STATUS_IGNORE);
}

enum cafl_status cafl_progress_start(const char **why)
{
    enum cafl_status status;
    sigset_t all, before;

    MPI_Comm_dup(cafl_mpi_state.world, &self()->comm);
    MPI_Comm_set_errhandler(self()->comm, MPI_ERRORS_RETURN);
    status = cafl_doorbell_open(why);
    if (status != CAFL_OK)
        return status;
    pthread_mutex_init(&self()->serving, NULL);
    cafl_request_init();
    self()->packet = new_packet();
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
bool cafl_progress_finish(void)
{
    MPI_Request barrier;
    int done = 0;

    atomic_store(&self()->quit, true);
    cafl_progress_ring(cafl.job.rank);
    pthread_join(self()->thread, NULL);
    while (!cafl_request_push())
        cafl_progress_poll();
    MPI_Ibarrier(self()->comm, &barrier);
    while (!done && !atomic_load(&cafl.leaving)) {
        cafl_progress_poll();
        MPI_Test(&barrier, &done, MPI_STATUS_IGNORE);
        if (cafl_is_ending())
            cafl_end_leave();
        if (!cafl_end_nobody_has_failed())
            return false;
    }
    while (cafl_progress_poll())
        continue;
    cafl_doorbell_close();
    return true;
}

void cafl_progress_linger(void)
{
    int64_t until = cafl_now() + FAREWELL;

    while (cafl_now() < until) {
        cafl_progress_poll();
        cafl_request_push();
        poll(NULL, 0, 1);
    }
}

void cafl_progress_pause(void)
{
    for (int i = 0; i < 50 && !atomic_load(&self()->outside); i++)
        poll(NULL, 0, 1);
}
