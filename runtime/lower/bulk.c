/*
 * bulk.c - long data between nodes: a message of MPI of their own, which a request announces.
 *
 * The owner receives what is put straight into its place, and sends what is asked of it straight from there, so nothing is
 * copied that MPI does not copy.  Runs with a stride are packed by who sends them, a piece at a time.  What both images know
 * of needs no request: an exchange.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "mpi_internal.h"

enum {
    RING_AFTER =
        16, /* rounds of waiting, some 20 us: until then the other image has come if it waits itself */
    LOOK_EVERY = 64, /* rounds between offers of the core */
    REST_EVERY = 16, /* the same, when images share cores, for some time */
    REST_NS = 20000,
    HEAR_EVERY = 4096, /* rounds between looks who has failed, with another ring */
    /* Tags. Those of puts are numbered by the sender, those of gets by the receiver. */
    PUT_TAG = 0x4000,
    GET_TAG = 0x6000,
    TAGS = 0x2000,
    EXCHANGE_TAG = 0x3fff
};

/* What MPI counts with an int. */
#define EXCHANGE_MOST ((size_t)1 << 30)

void cafl_pack(char *packed, const char *from, ptrdiff_t stride, size_t bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        memcpy(packed + i * bytes, from + (ptrdiff_t)i * stride, bytes);
}

void cafl_unpack(char *to, ptrdiff_t stride, const char *packed, size_t bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        memcpy(to + (ptrdiff_t)i * stride, packed + i * bytes, bytes);
}

static int tag_of(int base, const struct cafl_message *m)
{
    return base + (int)(m->ticket % TAGS);
}

static int bytes_of(const struct cafl_message *m)
{
    return (int)(m->bytes * m->count);
}

/* Room for the packed runs; NULL when there is one run, which needs none. */
static char *make_room(const struct cafl_message *m)
{
    char *room = m->count > 1 ? malloc((size_t)bytes_of(m)) : NULL;

    if (m->count > 1 && !room) {
        fprintf(stderr, "cafrt: image %d: no memory for a transfer of %d bytes\n",
                cafl.job.rank + 1, bytes_of(m));
        cafl_end_abort(1);
    }
    return room;
}

/* ---- waiting ---- */

static void give_up(MPI_Request *request)
{
    if (*request == MPI_REQUEST_NULL)
        return;
    MPI_Cancel(request);
    MPI_Request_free(request);
}

/* Until a message to or from `rank` is complete: its data move while we call MPI.  False when `rank` has failed: then MPI may
 * still use the data, which must not be freed.  `rings`: it may be computing. */
static bool finish(MPI_Request *request, int rank, bool rings)
{
    const struct timespec rest = {0, REST_NS};
    int64_t since = 0;
    int done = 0;

    if (*request == MPI_REQUEST_NULL)
        return false;
    for (unsigned round = 1; !atomic_load(&cafl.leaving); round++) {
        int result = MPI_Test(request, &done, MPI_STATUS_IGNORE);

        if (result == MPI_SUCCESS && done)
            return true;
        if (cafl_is_ending())
            cafl_end_leave();
        cafl_progress_poll();
        if ((rings && round == (cafl.spins ? RING_AFTER : 1)) || round % HEAR_EVERY == 0)
            cafl_progress_ring(rank);
        if (round % HEAR_EVERY == 0)
            cafl_end_hear();
        if (cafl_has_failed(rank) || cafl_mpi_is_lost(rank) ||
            (result != MPI_SUCCESS && !cafl_mpi_again(result, rank, &since)))
            break;
        if (!cafl.spins && round % REST_EVERY == 0)
            nanosleep(&rest, NULL); /* the other image may need this core */
        else if (!cafl.spins || round % LOOK_EVERY == 0)
            cafl_core_yield();
    }
    give_up(request);
    return false;
}

/* The same in the program's own threads. */
static bool wait_for(MPI_Request *request, int rank, bool rings)
{
    bool done;

    cafl_progress_attend(true);
    done = finish(request, rank, rings);
    cafl_progress_attend(false);
    return done;
}

static void begin_send(const void *data, int bytes, int rank, int tag, MPI_Request *request)
{
    int64_t since = 0;

    while (cafl_mpi_again(
        MPI_Isend(data, bytes, MPI_BYTE, rank, tag, cafl_mpi_state.progress.comm, request), rank,
        &since))
        continue;
}

static void begin_receive(void *data, int bytes, int rank, int tag, MPI_Request *request)
{
    int64_t since = 0;

    while (cafl_mpi_again(
        MPI_Irecv(data, bytes, MPI_BYTE, rank, tag, cafl_mpi_state.progress.comm, request), rank,
        &since))
        continue;
}

/* ---- put ---- */

void cafl_bulk_put(int rank, struct cafl_message *m, const char *source, ptrdiff_t stride)
{
    MPI_Request request = MPI_REQUEST_NULL;
    char *room = make_room(m);

    if (room)
        cafl_pack(room, source, stride, (size_t)m->bytes, (size_t)m->count);
    m->ticket = cafl_request_ticket();
    cafl_request_send(rank, m, NULL, 0);
    begin_send(room ? room : source, bytes_of(m), rank, tag_of(PUT_TAG, m), &request);
    if (wait_for(&request, rank, true))
        free(room);
}

void cafl_bulk_take(const struct cafl_message *m, char *at, int source)
{
    MPI_Request request = MPI_REQUEST_NULL;
    char *room = make_room(m);

    begin_receive(room ? room : at, bytes_of(m), source, tag_of(PUT_TAG, m), &request);
    if (!finish(&request, source, true))
        return;
    if (room)
        cafl_unpack(at, m->stride, room, (size_t)m->bytes, (size_t)m->count);
    free(room);
}

/* ---- get ---- */

void cafl_bulk_get(int rank, struct cafl_message *m, char *result, ptrdiff_t stride)
{
    MPI_Request request = MPI_REQUEST_NULL;
    char *room = make_room(m);

    m->ticket = cafl_request_ticket();
    begin_receive(room ? room : result, bytes_of(m), rank, tag_of(GET_TAG, m), &request);
    cafl_request_send(rank, m, NULL, 0);
    if (!wait_for(&request, rank, true))
        return;
    if (room)
        cafl_unpack(result, stride, room, (size_t)m->bytes, (size_t)m->count);
    free(room);
}

void cafl_bulk_give(const struct cafl_message *m, const char *at, int rank)
{
    MPI_Request request = MPI_REQUEST_NULL;
    char *room = make_room(m);

    if (room)
        cafl_pack(room, at, m->stride, (size_t)m->bytes, (size_t)m->count);
    begin_send(room ? room : at, bytes_of(m), rank, tag_of(GET_TAG, m), &request);
    cafl_request_keep(rank, request, room);
}

/* ---- exchange ---- */

/* What is left of `bytes` after `done`, as far as one message goes. */
static int piece_of(size_t bytes, size_t done)
{
    size_t left = bytes > done ? bytes - done : 0;

    return (int)(left < EXCHANGE_MOST ? left : EXCHANGE_MOST);
}

/* Both at once: each image may be at the other's other part. */
static bool exchange_piece(const struct cafl_exchange *x, size_t done)
{
    int sent = x->to < 0 ? 0 : piece_of(x->out_bytes, done);
    int received = x->from < 0 ? 0 : piece_of(x->in_bytes, done);
    MPI_Request out = MPI_REQUEST_NULL, in = MPI_REQUEST_NULL;
    bool all = true;

    if (received > 0)
        begin_receive((char *)x->in + done, received, x->from, EXCHANGE_TAG, &in);
    if (sent > 0) {
        begin_send((const char *)x->out + done, sent, x->to, EXCHANGE_TAG, &out);
        all = wait_for(&out, x->to, false);
    }
    if (received > 0)
        all = wait_for(&in, x->from, false) && all;
    return all;
}

enum cafl_status cafl_bulk_exchange(const struct cafl_exchange *x)
{
    size_t most = x->out_bytes > x->in_bytes ? x->out_bytes : x->in_bytes;

    for (size_t done = 0; done < most; done += EXCHANGE_MOST)
        if (!exchange_piece(x, done))
            return CAFL_FAILED;
    return CAFL_OK;
}
