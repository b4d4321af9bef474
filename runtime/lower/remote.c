/*
 * remote.c - put and get between nodes.
 *
 * All are requests to the owner (request.c), which carries them out in the order in which they come: so what this
 * process does to one image needs no care for overlaps, a put costs no answer, and a fence, a request that is answered, says that all
 * before it has been done.  Short data travel in requests, strided ones packed, a piece in each, for which nobody waits; long data follow
 * as messages of their own (bulk.c).
 */
#define _GNU_SOURCE
#include "lower.h"

#include <stdlib.h>
#include <string.h>

#include "mpi_internal.h"

enum {
    AT_ONCE = 8,        /* answers awaited together */
    UNFENCED_MOST = 256 /* messages with puts before one waits for them */
};

static struct cafl_remote *remote(void)
{
    return &cafl_mpi_state.remote;
}

static bool is_leaving(void)
{
    return atomic_load_explicit(&cafl.leaving, memory_order_relaxed);
}

/* ---- start and finish ---- */

enum cafl_status cafl_remote_start(const char **why)
{
    const char *eager = getenv("CAFRT_EAGER_SIZE");
    size_t size = (size_t)cafl.job.size;
    enum cafl_status status;

    if (cafl_mpi_state.thread_level < MPI_THREAD_MULTIPLE) {
        *why = "this MPI library does not offer MPI_THREAD_MULTIPLE, which a job on several nodes "
               "needs";
        return CAFL_ENVIRONMENT;
    }
    pthread_mutex_init(&remote()->lock, NULL);
    remote()->pending = calloc(size, sizeof *remote()->pending);
    remote()->dirty = calloc(size, sizeof *remote()->dirty);
    remote()->packed = malloc((size_t)AT_ONCE * CAFL_DATA_MOST);
    remote()->eager = eager ? strtoul(eager, NULL, 10) : CAFL_DATA_MOST;
    if (!remote()->pending || !remote()->dirty || !remote()->packed) {
        *why = "no memory for the tables of transfers";
        return CAFL_NO_MEMORY;
    }
    status = cafl_progress_start(why);
    remote()->piece = cafl_request_most();
    return status;
}

static bool push_on(void)
{
    cafl_progress_push();
    return cafl_end_nobody_has_failed();
}

bool cafl_remote_finish(void)
{
    cafl_remote_flush(-1);
    if (!cafl_progress_finish())
        return false;
    cafl_expect_finish();
    cafl_lists_finish();
    free(remote()->pending);
    free(remote()->dirty);
    free(remote()->packed);
    if (cafl_manager_barrier(push_on, 0)) {
        cafl_manager_leave();
        return true;
    }
    if (cafl_any_has_failed())
        return false;
    if (cafl_mpi_state.progress.incoming != MPI_REQUEST_NULL)
        MPI_Cancel(&cafl_mpi_state.progress.incoming);
    MPI_Wait(&cafl_mpi_state.progress.incoming, MPI_STATUS_IGNORE);
    PMPI_Finalize();
    return true;
}

/* ---- what is under way; the lock is held ---- */

static void forget(int rank)
{
    remote()->pending[rank].unfenced = 0;
}

static void complete(int rank)
{
    struct cafl_message fence = {.kind = CAFL_ASK_FENCE};

    if (remote()->pending[rank].unfenced == 0)
        return;
    cafl_request_value(rank, &fence);
    forget(rank);
}

/* Their fences travel together. */
static void complete_some(const int *ranks, int count)
{
    struct cafl_answer answers[AT_ONCE];

    for (int i = 0; i < count; i++)
        if (remote()->pending[ranks[i]].unfenced > 0)
            cafl_request_ask(ranks[i], &(struct cafl_message){.kind = CAFL_ASK_FENCE}, &answers[i]);
    for (int i = 0; i < count; i++) {
        if (remote()->pending[ranks[i]].unfenced > 0)
            cafl_request_wait(&answers[i], ranks[i]);
        forget(ranks[i]);
        remote()->pending[ranks[i]].listed = false;
    }
}

/* All but `spared`, -1: none. */
static void complete_all(int spared)
{
    struct cafl_remote *r = remote();
    bool spares = false;

    for (int i = 0; i < r->n_dirty && !spares; i++)
        if (r->dirty[i] == spared) {
            r->dirty[i] = r->dirty[--r->n_dirty];
            spares = true;
        }
    for (int first = 0; first < r->n_dirty; first += AT_ONCE)
        complete_some(r->dirty + first,
                      r->n_dirty - first < AT_ONCE ? r->n_dirty - first : AT_ONCE);
    r->n_dirty = 0;
    if (spares)
        r->dirty[r->n_dirty++] = spared;
}

/* A message with puts has been begun for `rank`. */
static void note(int rank)
{
    struct cafl_pending *p = &remote()->pending[rank];

    p->unfenced++;
    if (!p->listed)
        remote()->dirty[remote()->n_dirty++] = rank;
    p->listed = true;
    /* What the target has not taken in yet lies in its memory. */
    if (p->unfenced >= UNFENCED_MOST)
        complete(rank);
}

/* ---- short ---- */

static struct cafl_message make_request(enum cafl_request kind, const void *target,
                                        ptrdiff_t stride, size_t bytes, size_t count)
{
    return (struct cafl_message){.kind = (int16_t)kind,
                                 .bytes = (int32_t)bytes,
                                 .place = cafl_request_place(target),
                                 .stride = stride,
                                 .count = (int64_t)count};
}

static void put_short(int rank, const void *target, ptrdiff_t target_stride, const char *source,
                      ptrdiff_t source_stride, size_t bytes, size_t count)
{
    struct cafl_message message = make_request(CAFL_ASK_PUT, target, target_stride, bytes, count);
    char packed[CAFL_DATA_MOST];

    if (count > 1) {
        cafl_pack(packed, source, source_stride, bytes, count);
        source = packed;
    }
    if (cafl_request_put(rank, &message, source, count * bytes) ||
        remote()->pending[rank].unfenced == 0)
        note(rank);
}

/* A get: what it waits for, its own answer or one that was asked for before (expect.c). */
struct asked {
    struct cafl_answer answer, *expected;
    size_t bytes;
};

/* Its data are wanted at `data`; `list` belongs to the request. */
static void ask(int rank, struct cafl_message *m, const void *list, size_t list_bytes, char *data,
                struct asked *a)
{
    a->answer.data = data;
    a->bytes = (size_t)m->bytes * (size_t)m->count;
    a->expected = cafl_expected(rank, m);
    if (!a->expected)
        cafl_request_ask_with(rank, m, list, list_bytes, &a->answer);
}

/* False: the image has failed. */
static bool await(int rank, struct asked *a)
{
    struct cafl_answer *answer = a->expected ? a->expected : &a->answer;

    cafl_request_wait(answer, rank);
    if (a->expected && answer->arrived)
        memcpy(a->answer.data, answer->data, a->bytes);
    return answer->arrived;
}

/* `count` runs, packed into `data`. */
static void ask_for(int rank, const char *from, ptrdiff_t stride, size_t bytes, size_t count,
                    char *data, struct asked *a)
{
    struct cafl_message message = make_request(CAFL_ASK_GET, from, stride, bytes, count);

    ask(rank, &message, NULL, 0, data, a);
}

static bool is_row(const struct cafl_get *g)
{
    return g->count == 1 || g->result_stride == (ptrdiff_t)g->bytes;
}

/* AT_ONCE at most, of one answer each.  An answer says that all before it has been done. */
static void get_short(const struct cafl_get *gets, size_t n)
{
    struct asked asked[AT_ONCE];

    for (size_t i = 0; i < n; i++) {
        const struct cafl_get *g = &gets[i];

        ask_for(g->rank, g->target, g->target_stride, g->bytes, g->count,
                is_row(g) ? g->result : remote()->packed + i * CAFL_DATA_MOST, &asked[i]);
    }
    for (size_t i = 0; i < n; i++) {
        const struct cafl_get *g = &gets[i];

        if (await(g->rank, &asked[i]) && !is_row(g))
            cafl_unpack(g->result, g->result_stride, remote()->packed + i * CAFL_DATA_MOST,
                        g->bytes, g->count);
        forget(g->rank);
    }
}

/* Contiguous data, a piece in each answer. */
static void get_row(int rank, const char *target, char *result, size_t bytes)
{
    struct asked asked[AT_ONCE];
    int n = 0;

    for (size_t done = 0; done < bytes; done += remote()->piece)
        ask_for(rank, target + done, 0,
                bytes - done < remote()->piece ? bytes - done : remote()->piece, 1, result + done,
                &asked[n++]);
    for (int i = 0; i < n; i++)
        await(rank, &asked[i]);
    forget(rank);
}

/* ---- pieces anywhere ---- */

static void put_pieces(int rank, const void *target, const int64_t *offsets, size_t bytes,
                       size_t count, const char *source)
{
    struct cafl_message message = make_request(CAFL_ASK_SCATTER, target, 0, bytes, count);
    size_t list = cafl_list_in_request(rank, &message, offsets);
    char data[CAFL_DATA_MOST];

    memcpy(data, offsets, list);
    memcpy(data + list, source, count * bytes);
    if (cafl_request_put(rank, &message, data, list + count * bytes) ||
        remote()->pending[rank].unfenced == 0)
        note(rank);
}

/* Those that have been asked for and not answered yet. */
struct lists {
    struct asked asked[AT_ONCE];
    int rank[AT_ONCE];
    int n;
};

static void ask_for_pieces(const struct cafl_get_list *l, size_t first, size_t count,
                           struct lists *lists)
{
    struct cafl_message message = make_request(CAFL_ASK_GATHER, l->target, 0, l->bytes, count);
    size_t list = cafl_list_in_request(l->rank, &message, l->offsets + first);

    ask(l->rank, &message, l->offsets + first, list, (char *)l->result + first * l->bytes,
        &lists->asked[lists->n]);
    lists->rank[lists->n++] = l->rank;
}

static void await_lists(struct lists *lists)
{
    for (int i = 0; i < lists->n; i++) {
        await(lists->rank[i], &lists->asked[i]);
        forget(lists->rank[i]);
    }
    lists->n = 0;
}

/* ---- long ---- */

static void put_long(int rank, const void *target, ptrdiff_t target_stride, const char *source,
                     ptrdiff_t source_stride, size_t bytes, size_t count)
{
    struct cafl_message message = make_request(CAFL_ASK_TAKE, target, target_stride, bytes, count);

    cafl_bulk_put(rank, &message, source, source_stride);
    note(rank);
}

static void get_long(int rank, const char *target, ptrdiff_t target_stride, char *result,
                     ptrdiff_t result_stride, size_t bytes, size_t count)
{
    struct cafl_message message = make_request(CAFL_ASK_GIVE, target, target_stride, bytes, count);

    cafl_bulk_get(rank, &message, result, result_stride);
    forget(rank);
}

/* ---- the transfers of the transport ---- */

/* Entry of every operation: false when the process is leaving, perhaps because of an error found with the lock held. */
static bool enter(void)
{
    if (is_leaving())
        return false;
    pthread_mutex_lock(&remote()->lock);
    return true;
}

static void leave(void)
{
    pthread_mutex_unlock(&remote()->lock);
}

/* A piece of a long row is what MPI counts with an int. */
#define LONG_PIECE ((size_t)1 << 30)

/* How many runs of `bytes` one message carries. */
static size_t runs_at_once(size_t bytes, size_t count, bool is_short)
{
    size_t most = is_short ? remote()->piece : CAFL_BULK_MOST;

    return bytes >= most ? 1 : most / bytes < count ? most / bytes : count;
}

/* Runs that fill a message are messages of their own. */
static bool fits_request(size_t bytes, size_t count)
{
    return bytes <= remote()->piece && bytes * count <= remote()->eager;
}

void cafl_remote_put_runs(int rank, void *target, ptrdiff_t target_stride, const void *source,
                          ptrdiff_t source_stride, size_t bytes, size_t count)
{
    bool is_short = fits_request(bytes, count);
    size_t most;

    if (bytes > LONG_PIECE) {
        for (size_t i = 0; i < count; i++)
            cafl_remote_put(rank, (char *)target + (ptrdiff_t)i * target_stride,
                            (const char *)source + (ptrdiff_t)i * source_stride, bytes);
        return;
    }
    most = bytes > 0 ? runs_at_once(bytes, count, is_short) : 0;
    for (size_t i = 0; i < count && bytes > 0 && !cafl_has_failed(rank) && enter(); i += most) {
        size_t n = count - i < most ? count - i : most;
        char *to = (char *)target + (ptrdiff_t)i * target_stride;
        const char *from = (const char *)source + (ptrdiff_t)i * source_stride;

        (is_short ? put_short : put_long)(rank, to, target_stride, from, source_stride, bytes, n);
        leave();
    }
}

static void get_long_runs(const struct cafl_get *all)
{
    size_t most;

    if (all->bytes > LONG_PIECE) {
        for (size_t i = 0; i < all->count; i++)
            cafl_remote_get(all->rank, all->target + (ptrdiff_t)i * all->target_stride,
                            all->result + (ptrdiff_t)i * all->result_stride, all->bytes);
        return;
    }
    most = runs_at_once(all->bytes, all->count, false);
    for (size_t i = 0; i < all->count && !cafl_has_failed(all->rank) && enter(); i += most) {
        size_t n = all->count - i < most ? all->count - i : most;

        get_long(all->rank, all->target + (ptrdiff_t)i * all->target_stride, all->target_stride,
                 all->result + (ptrdiff_t)i * all->result_stride, all->result_stride, all->bytes,
                 n);
        leave();
    }
}

/* What is asked for together. */
struct batch {
    struct cafl_get gets[AT_ONCE];
    size_t n;
};

static void get_batch(struct batch *b)
{
    if (b->n > 0 && enter()) {
        get_short(b->gets, b->n);
        leave();
    }
    b->n = 0;
}

static void add_to_batch(struct batch *b, const struct cafl_get *g)
{
    b->gets[b->n++] = *g;
    if (b->n == AT_ONCE)
        get_batch(b);
}

/* A piece in each answer: of contiguous data what it holds, else whole runs. */
static void add_pieces(struct batch *b, const struct cafl_get *all)
{
    struct cafl_get g = *all;

    if (all->count > 1) {
        size_t most = runs_at_once(all->bytes, all->count, true);

        for (size_t i = 0; i < all->count; i += most) {
            g.count = all->count - i < most ? all->count - i : most;
            add_to_batch(b, &g);
            g.target += (ptrdiff_t)most * g.target_stride;
            g.result += (ptrdiff_t)most * g.result_stride;
        }
        return;
    }
    for (size_t left = all->bytes; left > 0; left -= g.bytes) {
        g.bytes = left < remote()->piece ? left : remote()->piece;
        add_to_batch(b, &g);
        g.target += g.bytes;
        g.result += g.bytes;
    }
}

static bool travels_in_answers(const struct cafl_get *g)
{
    return g->count == 1 ? g->bytes <= remote()->eager : fits_request(g->bytes, g->count);
}

void cafl_remote_get_many(const struct cafl_get *gets, size_t n)
{
    struct batch batch = {.n = 0};

    for (const struct cafl_get *g = gets; g < gets + n; g++) {
        if (cafl_has_failed(g->rank))
            continue;
        if (travels_in_answers(g)) {
            add_pieces(&batch, g);
        } else {
            get_batch(&batch);
            get_long_runs(g);
        }
    }
    get_batch(&batch);
}

void cafl_remote_put(int rank, void *target, const void *source, size_t bytes)
{
    size_t most = bytes <= remote()->eager ? remote()->piece : LONG_PIECE;

    for (size_t done = 0; done < bytes && !is_leaving(); done += most)
        cafl_remote_put_runs(rank, (char *)target + done, 0, (const char *)source + done, 0,
                             bytes - done < most ? bytes - done : most, 1);
}

void cafl_remote_get(int rank, const void *target, void *result, size_t bytes)
{
    size_t most = bytes <= remote()->eager ? AT_ONCE * remote()->piece : LONG_PIECE;

    for (size_t done = 0; done < bytes && !cafl_has_failed(rank) && enter(); done += most) {
        size_t piece = bytes - done < most ? bytes - done : most;
        const char *from = (const char *)target + done;

        if (bytes <= remote()->eager)
            get_row(rank, from, (char *)result + done, piece);
        else
            get_long(rank, from, 0, (char *)result + done, 0, piece, 1);
        leave();
    }
}

void cafl_remote_put_list(int rank, void *target, const int64_t *offsets, size_t bytes,
                          size_t count, const void *source)
{
    size_t most = remote()->piece / (sizeof *offsets + bytes);

    for (size_t i = 0; i < count && !cafl_has_failed(rank) && enter(); i += most) {
        put_pieces(rank, target, offsets + i, bytes, count - i < most ? count - i : most,
                   (const char *)source + i * bytes);
        leave();
    }
}

void cafl_remote_get_lists(const struct cafl_get_list *lists, size_t n)
{
    struct lists asked = {.n = 0};

    for (const struct cafl_get_list *l = lists; l < lists + n; l++) {
        size_t piece = l->bytes > sizeof *l->offsets ? l->bytes : sizeof *l->offsets;
        size_t most = remote()->piece / piece;

        for (size_t i = 0; i < l->count && !cafl_has_failed(l->rank); i += most) {
            if (asked.n == 0 && !enter())
                return;
            ask_for_pieces(l, i, l->count - i < most ? l->count - i : most, &asked);
            if (asked.n < AT_ONCE)
                continue;
            await_lists(&asked);
            leave();
        }
    }
    if (asked.n == 0)
        return;
    await_lists(&asked);
    leave();
}

void cafl_remote_tell(int rank, void *target, const void *data, size_t bytes)
{
    for (size_t done = 0; done < bytes && !cafl_has_failed(rank) && enter();
         done += remote()->piece) {
        size_t piece = bytes - done < remote()->piece ? bytes - done : remote()->piece;
        struct cafl_message message =
            make_request(CAFL_ASK_TELL, (char *)target + done, 0, piece, 1);

        cafl_request_put(rank, &message, (const char *)data + done, piece);
        leave();
    }
}

void cafl_remote_flush(int rank)
{
    if (!enter())
        return;
    if (rank < 0)
        complete_all(-1);
    else
        complete(rank);
    leave();
}

void cafl_remote_flush_others(int rank)
{
    if (!enter())
        return;
    complete_all(rank);
    leave();
}
