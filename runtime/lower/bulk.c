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
    LOOK_EVERY = 64, /* rounds between offers of the core */
    REST_EVERY = 16, /* the same, when images share cores, for some time */
    REST_NS = 20000,
    HEAR_EVERY = 4096, /* rounds between looks who has failed, with another ring */
    /* Tags. Those of puts are numbered by the sender, those of gets by the receiver. */
    PUT_TAG = 0x4000,
    GET_TAG = 0x6000,
    TAGS = 0x2000,
    EXCHANGE_TAG = 0x1000, /* and the number of the channel */
    CHANNELS = 0x3000,
    MARKS = 8,
    LEAST_MARKED = 4096 /* what is shorter is one packet */
};

/* How long data may take that were sent before the news of an end. */
#define ON_THE_WAY (500 * CAFL_MILLISECOND)

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

enum step { WAITING, DONE, LOST };

/* One round of waiting: data move while we call MPI.  `late`: when `rank` is rung, since it may be computing; 0: never. */
static enum step wait_once(MPI_Request *request, int rank, int64_t *late, unsigned round,
                           int64_t *since)
{
    const struct timespec rest = {0, REST_NS};
    int done = 0, result = cafl_mpi_test(request, &done, MPI_STATUS_IGNORE);

    if (result == MPI_SUCCESS && done)
        return DONE;
    if (cafl_is_ending())
        cafl_end_leave();
    cafl_progress_poll();
    if ((*late != 0 && cafl_now() >= *late) || round % HEAR_EVERY == 0) {
        cafl_progress_ring(rank);
        *late = 0;
    }
    if (round % HEAR_EVERY == 0)
        cafl_end_hear();
    if (cafl_has_failed(rank) || cafl_mpi_is_lost(rank) ||
        (result != MPI_SUCCESS && !cafl_mpi_again(result, rank, since)))
        return LOST;
    if (!cafl.spins && round % REST_EVERY == 0)
        nanosleep(&rest, NULL); /* the other image may need this core */
    else if (!cafl.spins || round % LOOK_EVERY == 0)
        (void)cafl_core_yield();
    return WAITING;
}

/* Until a message to or from `rank`, which is rung when it is `late`, is complete.  False when `rank` has failed: then MPI may still
 * use the data, which must not be freed. */
static bool finish(MPI_Request *request, int rank, int64_t late)
{
    enum step step = WAITING;
    int64_t since = 0;

    if (*request == MPI_REQUEST_NULL)
        return false;
    for (unsigned round = 1; step == WAITING && !atomic_load(&cafl.leaving); round++)
        step = wait_once(request, rank, &late, round, &since);
    if (step != DONE)
        give_up(request);
    return step == DONE;
}

/* The same in the program's own threads. */
static bool wait_for(MPI_Request *request, int rank, int64_t late)
{
    bool done;

    cafl_progress_attend(true);
    done = finish(request, rank, late);
    cafl_progress_attend(false);
    return done;
}

static void begin_send(const void *data, int bytes, int rank, int tag, MPI_Request *request)
{
    int64_t since = 0;

    while (cafl_mpi_again(cafl_mpi_isend(data, bytes, rank, tag, request), rank, &since))
        continue;
}

/* MPICH tells nobody that a connection broke in the middle of a long message: the receive is complete then, with success and all its
 * bytes.  So marks lie where the data go, at regular distances as a message may travel in parts, and one that is still there means
 * that they have not come.  No two receives have the same mark, lest the mark that one left over is what another one gets. */
struct receiving {
    MPI_Request request;
    char *data;
    size_t bytes;
    uint64_t mark;
};

static char *mark_at(const struct receiving *r, int i)
{
    return r->data + r->bytes / MARKS * (size_t)(i + 1) - sizeof r->mark;
}

static void set_marks(struct receiving *r)
{
    static atomic_uint_fast64_t receives;

    r->mark =
        (atomic_fetch_add_explicit(&receives, 1, memory_order_relaxed) * (uint64_t)cafl.job.size +
         (uint64_t)cafl.job.rank + 1) *
        0x9e3779b97f4a7c15u;
    for (int i = 0; i < MARKS && r->bytes >= LEAST_MARKED; i++)
        memcpy(mark_at(r, i), &r->mark, sizeof r->mark);
}

static bool is_marked(const struct receiving *r)
{
    for (int i = 0; i < MARKS && r->bytes >= LEAST_MARKED; i++)
        if (memcmp(mark_at(r, i), &r->mark, sizeof r->mark) == 0)
            return true;
    return false;
}

/* After a receive is complete; false when its sender has failed. */
static bool has_come(const struct receiving *r, int rank)
{
    int64_t since = 0;

    if (!is_marked(r))
        return true;
    while (cafl_mpi_again(MPI_ERR_OTHER, rank, &since))
        continue;
    return false;
}

static void begin_receive(void *data, int bytes, int rank, int tag, struct receiving *r)
{
    int64_t since = 0;

    *r = (struct receiving){MPI_REQUEST_NULL, data, (size_t)bytes, 0};
    set_marks(r);
    while (cafl_mpi_again(
        MPI_Irecv(data, bytes, MPI_BYTE, rank, tag, cafl_mpi_state.progress.comm, &r->request),
        rank, &since))
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
    if (wait_for(&request, rank, cafl_progress_late((size_t)bytes_of(m))))
        free(room);
}

void cafl_bulk_take(const struct cafl_message *m, char *at, int source)
{
    struct receiving receiving;
    char *room = make_room(m);

    begin_receive(room ? room : at, bytes_of(m), source, tag_of(PUT_TAG, m), &receiving);
    if (!finish(&receiving.request, source, cafl_progress_late((size_t)bytes_of(m))) ||
        !has_come(&receiving, source))
        return;
    if (room)
        cafl_unpack(at, m->stride, room, (size_t)m->bytes, (size_t)m->count);
    free(room);
}

/* ---- get ---- */

void cafl_bulk_get(int rank, struct cafl_message *m, char *result, ptrdiff_t stride)
{
    struct receiving receiving;
    char *room = make_room(m);
    int64_t late;

    m->ticket = cafl_request_ticket();
    begin_receive(room ? room : result, bytes_of(m), rank, tag_of(GET_TAG, m), &receiving);
    cafl_request_send(rank, m, NULL, 0);
    late = cafl_progress_answer_late(rank, (size_t)bytes_of(m));
    if (!wait_for(&receiving.request, rank, late) || !has_come(&receiving, rank))
        return;
    if (cafl_now() < late)
        cafl_progress_hear(rank); /* nobody had to ring */
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

/* Until one part is complete, or the caller gives up.  What is received must not come later, so then the receive is taken back, and if
 * that fails the data are on their way.  To take back what is sent is impossible; it may be on its way too. */
static enum cafl_status finish_part(MPI_Request *request, int rank, const struct cafl_exchange *x,
                                    bool sends)
{
    enum cafl_status doubt = CAFL_OK;
    int64_t since = 0, until = 0, late = 0;
    enum step step = WAITING;

    if (*request == MPI_REQUEST_NULL)
        return CAFL_FAILED;
    for (unsigned round = 1; step == WAITING && !atomic_load(&cafl.leaving); round++) {
        step = wait_once(request, rank, &late, round, &since);
        if (step == WAITING && round % HEAR_EVERY == 0 && doubt == CAFL_OK)
            doubt = x->doubt(x->arg);
        if (doubt != CAFL_OK && until == 0) {
            until = cafl_now() + ON_THE_WAY;
            if (!sends)
                MPI_Cancel(request);
        }
        if (sends && until != 0 && cafl_now() > until)
            break;
    }
    if (step != DONE)
        give_up(request);
    return step == DONE && (sends || doubt == CAFL_OK) ? CAFL_OK
           : doubt == CAFL_OK                          ? CAFL_FAILED
                                                       : doubt;
}

/* Both at once: each image may be at the other's other part. */
static enum cafl_status exchange_piece(const struct cafl_exchange *x, size_t done)
{
    int sent = x->to < 0 ? 0 : piece_of(x->out_bytes, done),
        tag = EXCHANGE_TAG + x->channel % CHANNELS;
    int received = x->from < 0 ? 0 : piece_of(x->in_bytes, done);
    struct receiving in;
    MPI_Request out = MPI_REQUEST_NULL;
    enum cafl_status out_status = CAFL_OK, in_status = CAFL_OK;

    if (received > 0)
        begin_receive((char *)x->in + done, received, x->from, tag, &in);
    if (sent > 0) {
        begin_send((const char *)x->out + done, sent, x->to, tag, &out);
        out_status = finish_part(&out, x->to, x, true);
    }
    if (received > 0)
        in_status = finish_part(&in.request, x->from, x, false);
    if (received > 0 && in_status == CAFL_OK && !has_come(&in, x->from))
        in_status = CAFL_FAILED;
    return out_status != CAFL_OK ? out_status : in_status;
}

enum cafl_status cafl_bulk_exchange(const struct cafl_exchange *x)
{
    size_t most = x->out_bytes > x->in_bytes ? x->out_bytes : x->in_bytes;
    enum cafl_status status = CAFL_OK;

    cafl_progress_attend(true);
    for (size_t done = 0; done < most && status == CAFL_OK; done += EXCHANGE_MOST)
        status = exchange_piece(x, done);
    cafl_progress_attend(false);
    return status;
}
