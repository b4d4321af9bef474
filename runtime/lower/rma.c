/*
 * rma.c - put and get between nodes.
 *
 * Short ones are requests to the owner (request.c): they keep their order by themselves, a put costs no answer, and
 * who waits can sleep.  Long ones are MPI-3 RMA on two windows, one over the data segment, one over the heap.  MPI
 * orders neither RMA operations nor the two kinds, so an access that overlaps something under way waits for it
 * (one envelope per image and kind).  The target computes as a rule: it is rung before anything that waits.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <stdlib.h>
#include <string.h>

#include "mpi_internal.h"

enum {
    AT_ONCE = 8,         /* answers awaited together */
    UNFENCED_MOST = 256, /* messages with puts before one waits for them */
    WINDOW_ALIGN = 64
};
#define PIECE ((size_t)1 << 30) /* MPI counts are int */

static struct cafl_rma *rma(void)
{
    return &cafl_mpi_state.rma;
}

static bool is_leaving(void)
{
    return atomic_load_explicit(&cafl.leaving, memory_order_relaxed);
}

/* ---- windows ---- */

static enum cafl_status create_window(char *base, size_t size, MPI_Win *window, const char **why)
{
    MPI_Info info;
    int result;

    MPI_Info_create(&info);
    MPI_Info_set(info, "accumulate_ordering", "none");
    MPI_Info_set(info, "same_disp_unit", "true");
    result = MPI_Win_create(base, (MPI_Aint)(size / WINDOW_ALIGN * WINDOW_ALIGN), 1, info,
                            cafl_mpi_state.world, window);
    MPI_Info_free(&info);
    if (result != MPI_SUCCESS) {
        *why = "MPI cannot create a window over this image's memory";
        return CAFL_ENVIRONMENT;
    }
    MPI_Win_set_errhandler(*window, MPI_ERRORS_RETURN);
    MPI_Win_lock_all(MPI_MODE_NOCHECK, *window);
    return CAFL_OK;
}

enum cafl_status cafl_rma_start(const char **why)
{
    const char *eager = getenv("CAFRT_EAGER_SIZE");
    size_t size = (size_t)cafl.job.size;
    enum cafl_status status;

    if (cafl_mpi_state.thread_level < MPI_THREAD_MULTIPLE) {
        *why = "this MPI library does not offer MPI_THREAD_MULTIPLE, which a job on several nodes "
               "needs";
        return CAFL_ENVIRONMENT;
    }
    pthread_mutex_init(&rma()->lock, NULL);
    rma()->pending = calloc(size, sizeof *rma()->pending);
    rma()->dirty = calloc(size, sizeof *rma()->dirty);
    rma()->eager = eager && strtoul(eager, NULL, 10) < CAFL_DATA_MOST ? strtoul(eager, NULL, 10)
                                                                      : CAFL_DATA_MOST;
    if (!rma()->pending || !rma()->dirty) {
        *why = "no memory for the tables of transfers";
        return CAFL_NO_MEMORY;
    }
    MPI_Comm_set_errhandler(cafl_mpi_state.world, MPI_ERRORS_RETURN);
    status = create_window(cafl.data.base, cafl.data.size, &rma()->data, why);
    if (status == CAFL_OK)
        status = create_window(cafl.heap.base, cafl.heap.size, &rma()->heap, why);
    MPI_Comm_set_errhandler(cafl_mpi_state.world, MPI_ERRORS_ARE_FATAL);
    return status == CAFL_OK ? cafl_progress_start(why) : status;
}

void cafl_rma_finish(void)
{
    cafl_rma_flush(-1);
    cafl_progress_finish();
    free(rma()->pending);
    free(rma()->dirty);
    if (cafl_manager_barrier(cafl_progress_push)) {
        cafl_manager_leave();
        return;
    }
    MPI_Cancel(&cafl_mpi_state.progress.incoming);
    MPI_Wait(&cafl_mpi_state.progress.incoming, MPI_STATUS_IGNORE);
    MPI_Win_unlock_all(rma()->data);
    MPI_Win_unlock_all(rma()->heap);
    MPI_Win_free(&rma()->data);
    MPI_Win_free(&rma()->heap);
    PMPI_Finalize();
}

static MPI_Win find_window(const void *target, MPI_Aint *displacement)
{
    uintptr_t in_data = (uintptr_t)target - (uintptr_t)cafl.data.base;

    if (in_data < cafl.data.size) {
        *displacement = (MPI_Aint)in_data;
        return rma()->data;
    }
    *displacement = (MPI_Aint)((uintptr_t)target - (uintptr_t)cafl.heap.base);
    return rma()->heap;
}

/* ---- what is under way; the lock is held ---- */

static void widen(struct cafl_envelope *e, uintptr_t low, uintptr_t high)
{
    if (e->high == 0 || low < e->low)
        e->low = low;
    if (high > e->high)
        e->high = high;
}

static bool overlaps(const struct cafl_envelope *e, uintptr_t low, uintptr_t high)
{
    return e->high != 0 && low < e->high && e->low < high;
}

static void note(int rank)
{
    struct cafl_pending *p = &rma()->pending[rank];

    if (!p->listed)
        rma()->dirty[rma()->n_dirty++] = rank;
    p->listed = true;
}

static void complete_windows(int rank)
{
    struct cafl_envelope *e = &rma()->pending[rank].windows;
    int64_t since = 0;

    if (e->high == 0 || is_leaving())
        return;
    if (cafl_has_failed(rank)) {
        e->low = e->high = 0;
        return;
    }
    cafl_progress_ring(rank);
    while (cafl_mpi_again(MPI_Win_flush(rank, rma()->data), rank, &since))
        continue;
    while (cafl_mpi_again(MPI_Win_flush(rank, rma()->heap), rank, &since))
        continue;
    e->low = e->high = 0;
}

/* All requests to `rank` so far have been served: any answer says so. */
static void forget_requests(int rank)
{
    struct cafl_pending *p = &rma()->pending[rank];

    p->requests.low = p->requests.high = 0;
    p->unfenced = 0;
}

static void complete_requests(int rank)
{
    struct cafl_message fence = {.kind = CAFL_ASK_FENCE};

    if (rma()->pending[rank].unfenced == 0)
        return;
    cafl_request_value(rank, &fence);
    forget_requests(rank);
}

static void complete(int rank)
{
    complete_windows(rank);
    complete_requests(rank);
}

/* Fence some at once: their fences travel together. */
static void complete_some(const int *ranks, int count)
{
    struct cafl_answer answers[AT_ONCE];

    for (int i = 0; i < count; i++)
        if (rma()->pending[ranks[i]].unfenced > 0)
            cafl_request_ask(ranks[i], &(struct cafl_message){.kind = CAFL_ASK_FENCE}, &answers[i]);
    for (int i = 0; i < count; i++) {
        complete_windows(ranks[i]);
        if (rma()->pending[ranks[i]].unfenced > 0)
            cafl_request_wait(&answers[i], ranks[i]);
        forget_requests(ranks[i]);
        rma()->pending[ranks[i]].listed = false;
    }
}

/* All but `spared`, -1: none. */
static void complete_all(int spared)
{
    struct cafl_rma *r = rma();
    bool spares = false;

    for (int i = 0; i < r->n_dirty && !spares; i++)
        if (r->dirty[i] == spared) {
            r->dirty[i] = r->dirty[--r->n_dirty];
            spares = true;
        }
    for (int first = 0; first < r->n_dirty; first += AT_ONCE)
        complete_some(r->dirty + first, r->n_dirty - first < AT_ONCE ? r->n_dirty - first : AT_ONCE);
    r->n_dirty = 0;
    if (spares)
        r->dirty[r->n_dirty++] = spared;
}

/* [low, high) around `count` runs, whatever the sign of the stride. */
static struct cafl_envelope around(const void *start, ptrdiff_t stride, size_t bytes, size_t count)
{
    ptrdiff_t span = stride * (ptrdiff_t)(count - 1);
    struct cafl_envelope e;

    e.low = (uintptr_t)start + (uintptr_t)(span < 0 ? span : 0);
    e.high = (uintptr_t)start + (uintptr_t)(span > 0 ? span : 0) + bytes;
    return e;
}

/* ---- short: by request ---- */

static struct cafl_message make_request(enum cafl_request kind, const void *target,
                                        ptrdiff_t stride, size_t bytes, size_t count)
{
    return (struct cafl_message){.kind = (int16_t)kind,
                                 .bytes = (int32_t)bytes,
                                 .place = cafl_request_place(target),
                                 .stride = stride,
                                 .count = (int64_t)count};
}

static void put_by_request(int rank, const void *target, ptrdiff_t target_stride,
                           const char *source, ptrdiff_t source_stride, size_t bytes, size_t count)
{
    struct cafl_message message = make_request(CAFL_ASK_PUT, target, target_stride, bytes, count);
    struct cafl_envelope e = around(target, target_stride, bytes, count);
    struct cafl_pending *p = &rma()->pending[rank];
    char packed[CAFL_DATA_MOST];

    if (overlaps(&p->windows, e.low, e.high))
        complete_windows(rank);
    if (count > 1) {
        for (size_t i = 0; i < count; i++)
            memcpy(packed + i * bytes, source + (ptrdiff_t)i * source_stride, bytes);
        source = packed;
    }
    if (cafl_request_put(rank, &message, source, count * bytes) || p->unfenced == 0)
        p->unfenced++;
    widen(&p->requests, e.low, e.high);
    note(rank);
    /* What the target has not taken in yet lies in its memory. */
    if (p->unfenced >= UNFENCED_MOST)
        complete_requests(rank);
}

/* Several at once: `pieces` requests of `per_piece` runs, the last one shorter. */
static void get_by_requests(int rank, const char *target, ptrdiff_t target_stride, char *result,
                            ptrdiff_t result_stride, size_t bytes, size_t count)
{
    size_t per_piece = CAFL_DATA_MOST / bytes, n = 0;
    struct cafl_envelope e = around(target, target_stride, bytes, count);
    struct cafl_answer answers[AT_ONCE];
    char packed[AT_ONCE][CAFL_DATA_MOST];

    if (overlaps(&rma()->pending[rank].windows, e.low, e.high))
        complete_windows(rank);
    for (size_t first = 0; first < count && n < AT_ONCE; first += per_piece, n++) {
        size_t runs = count - first < per_piece ? count - first : per_piece;
        struct cafl_message message = make_request(
            CAFL_ASK_GET, target + (ptrdiff_t)first * target_stride, target_stride, bytes, runs);

        answers[n].data = packed[n];
        cafl_request_ask(rank, &message, &answers[n]);
    }
    for (size_t piece = 0; piece < n; piece++) {
        size_t first = piece * per_piece,
               last = first + per_piece < count ? first + per_piece : count;

        cafl_request_wait(&answers[piece], rank);
        for (size_t i = first; i < last; i++)
            memcpy(result + (ptrdiff_t)i * result_stride, packed[piece] + (i - first) * bytes,
                   bytes);
    }
    forget_requests(rank);
}

/* ---- long and contiguous: through the windows ---- */

static void put_piece(int rank, char *target, const char *source, size_t bytes)
{
    MPI_Aint displacement;
    MPI_Win window = find_window(target, &displacement);
    int64_t since = 0;
    struct cafl_pending *p = &rma()->pending[rank];
    uintptr_t low = (uintptr_t)target, high = low + bytes;

    if (overlaps(&p->windows, low, high))
        complete_windows(rank);
    if (overlaps(&p->requests, low, high))
        complete_requests(rank);
    while (cafl_mpi_again(
        MPI_Put(source, (int)bytes, MPI_BYTE, rank, displacement, (int)bytes, MPI_BYTE, window),
        rank, &since))
        continue;
    widen(&p->windows, low, high);
    note(rank);
    cafl_progress_ring(rank);
    while (cafl_mpi_again(MPI_Win_flush_local(rank, window), rank, &since))
        continue;
}

static void get_piece(int rank, const char *target, char *result, size_t bytes)
{
    MPI_Aint displacement;
    MPI_Win window = find_window(target, &displacement);
    int64_t since = 0;
    struct cafl_pending *p = &rma()->pending[rank];
    uintptr_t low = (uintptr_t)target, high = low + bytes;

    if (overlaps(&p->windows, low, high))
        complete_windows(rank);
    if (overlaps(&p->requests, low, high))
        complete_requests(rank);
    while (cafl_mpi_again(
        MPI_Get(result, (int)bytes, MPI_BYTE, rank, displacement, (int)bytes, MPI_BYTE, window),
        rank, &since))
        continue;
    cafl_progress_ring(rank);
    while (cafl_mpi_again(MPI_Win_flush_local(rank, window), rank, &since))
        continue;
}

/* ---- the four transfers of the transport ---- */

/* Entry of every operation: false when the process is leaving, perhaps because of an error found with the lock held. */
static bool enter(void)
{
    if (is_leaving())
        return false;
    pthread_mutex_lock(&rma()->lock);
    return true;
}

static void leave(void)
{
    pthread_mutex_unlock(&rma()->lock);
}

void cafl_rma_put(int rank, void *target, const void *source, size_t bytes)
{
    if (bytes == 0 || cafl_has_failed(rank) || !enter())
        return;
    if (bytes <= rma()->eager)
        put_by_request(rank, target, 0, source, 0, bytes, 1);
    else
        for (size_t done = 0; done < bytes && !is_leaving(); done += PIECE)
            put_piece(rank, (char *)target + done, (const char *)source + done,
                      bytes - done < PIECE ? bytes - done : PIECE);
    leave();
}

void cafl_rma_get(int rank, const void *target, void *result, size_t bytes)
{
    if (bytes == 0 || cafl_has_failed(rank) || !enter())
        return;
    if (bytes <= rma()->eager)
        get_by_requests(rank, target, 0, result, 0, bytes, 1);
    else
        for (size_t done = 0; done < bytes && !is_leaving(); done += PIECE)
            get_piece(rank, (const char *)target + done, (char *)result + done,
                      bytes - done < PIECE ? bytes - done : PIECE);
    leave();
}

void cafl_rma_put_runs(int rank, void *target, ptrdiff_t target_stride, const void *source,
                       ptrdiff_t source_stride, size_t bytes, size_t count)
{
    size_t most = bytes == 0 || bytes > rma()->eager ? 1 : CAFL_DATA_MOST / bytes;

    for (size_t i = 0; i < count && bytes > 0 && !cafl_has_failed(rank); i += most) {
        char *to = (char *)target + (ptrdiff_t)i * target_stride;
        const char *from = (const char *)source + (ptrdiff_t)i * source_stride;

        if (most == 1) {
            cafl_rma_put(rank, to, from, bytes);
            continue;
        }
        if (!enter())
            return;
        put_by_request(rank, to, target_stride, from, source_stride, bytes,
                       count - i < most ? count - i : most);
        leave();
    }
}

void cafl_rma_get_runs(int rank, const void *target, ptrdiff_t target_stride, void *result,
                       ptrdiff_t result_stride, size_t bytes, size_t count)
{
    size_t most = bytes == 0 || bytes > rma()->eager ? 1 : CAFL_DATA_MOST / bytes * AT_ONCE;

    for (size_t i = 0; i < count && bytes > 0 && !cafl_has_failed(rank); i += most) {
        const char *from = (const char *)target + (ptrdiff_t)i * target_stride;
        char *to = (char *)result + (ptrdiff_t)i * result_stride;

        if (most == 1) {
            cafl_rma_get(rank, from, to, bytes);
            continue;
        }
        if (!enter())
            return;
        get_by_requests(rank, from, target_stride, to, result_stride, bytes,
                        count - i < most ? count - i : most);
        leave();
    }
}

void cafl_rma_flush(int rank)
{
    if (!enter())
        return;
    if (rank < 0)
        complete_all(-1);
    else
        complete(rank);
    leave();
}

void cafl_rma_flush_others(int rank)
{
    if (!enter())
        return;
    complete_all(rank);
    leave();
}

void cafl_rma_flush_windows(int rank)
{
    if (rma()->pending[rank].windows.high == 0 || !enter())
        return;
    complete_windows(rank);
    leave();
}
