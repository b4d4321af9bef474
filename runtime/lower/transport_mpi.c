/*
 * transport_mpi.c - the transport over shared pages and MPI: what happens inside a node, and the finish.
 *
 * Inside a node everything is loads, stores, processor atomics and futexes; a job on one node makes no MPI call
 * between start and finish.  What leaves the node goes to remote.c and progress.c.
 */
#define _GNU_SOURCE
#include "lower.h"

#include "mpi_internal.h"
#include "trace.h"
#include "word.h"

struct cafl_process cafl = {.agent = -1, .heap.fd = -1, .data.fd = -1, .images_per_core = 1};
struct cafl_mpi_state cafl_mpi_state;

/* ---- finish ---- */

static void mpi_set_state(enum cafl_image_state state)
{
    struct cafl_message message = {
        .kind = CAFL_ASK_STATE, .op = (int16_t)state, .place = cafl.job.rank};

    if (atomic_load(&cafl.leaving))
        return;
    cafl_end_set_state(cafl.job.rank, state);
    if (cafl.job.n_nodes > 1)
        cafl_request_tell_nodes(&message);
}

/* MPI_Finalize would wait for an image that has failed. */
static void finish_without_failed(void)
{
    if (cafl.job.n_nodes > 1)
        cafl_progress_linger();
    atomic_store(&cafl.leaving, true);
    if (cafl.job.n_nodes > 1)
        cafl_progress_pause();
    cafl_manager_leave();
}

enum { HEAR_AGAIN = 10 }; /* milliseconds */

/* False: an image has failed, and will not come. */
static bool finish_with_all(void)
{
    if (!cafl_end_nobody_has_failed())
        return false;
    if (cafl.job.n_nodes > 1)
        return cafl_remote_finish();
    if (cafl_manager_barrier(cafl_end_nobody_has_failed, HEAR_AGAIN)) {
        cafl_manager_leave(); /* MPI_Finalize may hang, see manager.c */
        return true;
    }
    if (cafl_any_has_failed())
        return false;
    PMPI_Finalize();
    return true;
}

/* The memory stays: the compiler's own termination still uses the data segment. */
static void mpi_finish(void)
{
    int finalized;

    if (!cafl.started || atomic_load(&cafl.leaving))
        return;
    cafl_end_report('N');
    cafl_trace_finish();
    PMPI_Finalized(&finalized);
    if (finalized)
        return; /* by the program itself */
    if (!finish_with_all())
        finish_without_failed();
    else if (!cafl_manager_is_known())
        cafl_end_report('F');
    cafl.started = false;
}

/* ---- inside the node ---- */

static bool lies_in(const void *address, const char *base, size_t size, size_t *offset)
{
    *offset = (size_t)((uintptr_t)address - (uintptr_t)base);
    return *offset < size;
}

static void *mpi_peer(int rank, const void *address)
{
    int index = cafl.peer_index[rank];
    size_t offset;

    if (index < 0)
        return NULL;
    if (lies_in(address, cafl.data.base, cafl.data.size, &offset))
        return cafl.peers[index].data + offset;
    if (lies_in(address, cafl.heap.base, cafl.heap.size, &offset))
        return cafl.peers[index].heap + offset;
    if (lies_in(address, cafl.libraries_base, cafl.libraries_size, &offset))
        return cafl.peers[index].data + ((const char *)address - cafl.data.base);
    return NULL;
}

static bool mpi_owns(const void *address, size_t bytes)
{
    size_t offset;

    if (lies_in(address, cafl.data.base, cafl.data.size, &offset))
        return bytes <= cafl.data.size - offset;
    if (lies_in(address, cafl.job.heap, cafl.job.heap_size, &offset))
        return bytes <= cafl.job.heap_size - offset;
    if (lies_in(address, cafl.libraries_base, cafl.libraries_size, &offset))
        return bytes <= cafl.libraries_size - offset;
    return false;
}

static void mpi_flush(int rank)
{
    if (cafl.job.n_nodes > 1)
        cafl_remote_flush(rank);
    atomic_thread_fence(memory_order_seq_cst);
}

static void mpi_flush_others(int rank)
{
    if (cafl.job.n_nodes > 1)
        cafl_remote_flush_others(rank);
    atomic_thread_fence(memory_order_seq_cst);
}

static int64_t mpi_fetch_op(int rank, void *target, size_t bytes, enum cafl_op op, int64_t operand)
{
    void *direct = mpi_peer(rank, target);

    if (direct)
        return cafl_word_fetch_op(direct, bytes, op, operand);
    return cafl_request_value(rank, &(struct cafl_message){.kind = CAFL_ASK_FETCH,
                                                           .op = (int16_t)op,
                                                           .bytes = (int32_t)bytes,
                                                           .place = cafl_request_place(target),
                                                           .operand = operand});
}

static int64_t mpi_compare_swap(int rank, void *target, size_t bytes, int64_t compare,
                                int64_t value)
{
    void *direct = mpi_peer(rank, target);

    if (direct)
        return cafl_word_compare_swap(direct, bytes, compare, value);
    return cafl_request_value(rank, &(struct cafl_message){.kind = CAFL_ASK_SWAP,
                                                           .bytes = (int32_t)bytes,
                                                           .place = cafl_request_place(target),
                                                           .operand = value,
                                                           .compare = compare});
}

/* Ordered after this process's puts to `rank`, and without an answer. */
static void tell(enum cafl_request kind, int rank, const void *target, int64_t operand)
{
    struct cafl_message message = {
        .kind = (int16_t)kind, .place = cafl_request_place(target), .operand = operand};

    cafl_request_send(rank, &message, NULL, 0);
}

static void mpi_signal(int rank, uint64_t *target, uint64_t value)
{
    uint64_t *direct = mpi_peer(rank, target);

    if (!direct) {
        tell(CAFL_ASK_SIGNAL, rank, target, (int64_t)value);
        return;
    }
    __atomic_store_n(direct, value, __ATOMIC_RELEASE);
    cafl_wait_ring(cafl.peers[cafl.peer_index[rank]].control);
}

static void mpi_announce(int rank, uint64_t *target, uint64_t value)
{
    struct cafl_message message = {
        .kind = CAFL_ASK_SIGNAL, .place = cafl_request_place(target), .operand = (int64_t)value};

    if (mpi_peer(rank, target))
        mpi_signal(rank, target, value);
    else
        cafl_request_put(rank, &message, NULL, 0);
}

static void mpi_tell(int rank, void *target, const void *data, size_t bytes, uint64_t *flag,
                     uint64_t value)
{
    cafl_remote_tell(rank, target, data, bytes);
    mpi_signal(rank, flag, value);
}

static void mpi_post(int rank, int64_t *target, int64_t addend)
{
    int64_t *direct = mpi_peer(rank, target);

    if (!direct) {
        tell(CAFL_ASK_POST, rank, target, addend);
        return;
    }
    (void)cafl_word_fetch_op(direct, sizeof *direct, CAFL_ADD, addend);
    cafl_wait_ring_after_atomic(cafl.peers[cafl.peer_index[rank]].control);
}

static void mpi_wake(int rank)
{
    if (cafl.peer_index[rank] >= 0)
        cafl_wait_ring_after_atomic(cafl.peers[cafl.peer_index[rank]].control);
    else
        cafl_request_send(rank, &(struct cafl_message){.kind = CAFL_ASK_WAKE}, NULL, 0);
}

static void mpi_progress(void)
{
    if (cafl_is_ending())
        cafl_end_leave();
    if (cafl.job.n_nodes > 1)
        cafl_progress_poll();
    if (!cafl.spins)
        (void)cafl_core_yield(); /* programs call what calls this in loops */
}

static void mpi_begin_segment(bool expected)
{
    if (!expected)
        cafl_expect_nothing();
    if (cafl_hold_any())
        cafl_progress_poll();
}

static void mpi_acknowledge_failure(void)
{
    /* Once: what is behind too many unread ones would be lost. */
    if (!atomic_exchange(&cafl.acknowledged, true))
        cafl_end_report('A');
}

static enum cafl_image_state mpi_image_state(int rank)
{
    return (enum cafl_image_state)atomic_load(&cafl.leader->state[rank]);
}

static uint64_t mpi_last_word_of(int rank)
{
    return atomic_load(cafl_last_word(rank));
}

static int mpi_count_running(void)
{
    return atomic_load(&cafl.leader->running);
}

static bool mpi_is_ending(void)
{
    return cafl_is_ending();
}

static bool mpi_says_first(const char *text)
{
    uint64_t number = 14695981039346656037U, before = 0; /* FNV-1a */

    while (*text)
        number = (number ^ (unsigned char)*text++) * 1099511628211U;
    return !cafl.leader || number == 0 ||
           atomic_compare_exchange_strong(&cafl.leader->said, &before, number) || before != number;
}

const struct cafl_transport cafl_mpi = {
    .name = "mpi",
    .start = cafl_mpi_start,
    .finish = mpi_finish,
    .abort = cafl_end_abort,
    .peer = mpi_peer,
    .owns = mpi_owns,
    .put = cafl_remote_put,
    .get = cafl_remote_get,
    .put_runs = cafl_remote_put_runs,
    .get_many = cafl_remote_get_many,
    .put_list = cafl_remote_put_list,
    .get_lists = cafl_remote_get_lists,
    .exchange = cafl_bulk_exchange,
    .flush = mpi_flush,
    .flush_others = mpi_flush_others,
    .expect = cafl_expect,
    .begin_segment = mpi_begin_segment,
    .fetch_op = mpi_fetch_op,
    .compare_swap = mpi_compare_swap,
    .word_ops = cafl_request_word_ops,
    .signal = mpi_signal,
    .announce = mpi_announce,
    .post = mpi_post,
    .tell = mpi_tell,
    .wake = mpi_wake,
    .wait = cafl_wait,
    .progress = mpi_progress,
    .set_state = mpi_set_state,
    .fail = cafl_end_fail,
    .hear = cafl_end_hear,
    .acknowledge_failure = mpi_acknowledge_failure,
    .is_hopeless = cafl_deadlock_is_certain,
    .image_state = mpi_image_state,
    .last_word_of = mpi_last_word_of,
    .count_running = mpi_count_running,
    .is_ending = mpi_is_ending,
    .says_first = mpi_says_first,
    .limit_handlers = cafl_crash_limit,
    .locate = cafl_locate,
    .copy_foreign = cafl_foreign_copy,
    .call = cafl_request_call,
    .communicator = cafl_mpi_communicator,
};
