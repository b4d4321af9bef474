/*
 * transport_mpi.c - the transport over shared pages and MPI: start, finish, and what happens inside a node.
 *
 * Inside a node everything is loads, stores, processor atomics and futexes; a job on one node makes no MPI call
 * between start and finish.  What leaves the node goes to remote.c and progress.c.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mpi_internal.h"
#include "trace.h"
#include "word.h"

#define DEFAULT_HEAP  ((size_t)64 << 30)
#define SMALLEST_HEAP ((size_t)64 << 20)
#define HEAP_UNIT     ((size_t)2 << 20)

struct cafl_process cafl = {.agent = -1, .heap.fd = -1, .data.fd = -1};
struct cafl_mpi_state cafl_mpi_state;

/* What every process tells all others. */
struct hello {
    uint64_t fingerprint, host;
    int32_t leader; /* lowest rank of its node */
    int32_t pad;
};

/* What every process tells its node. */
struct handles {
    int64_t pid;
    int32_t heap_fd, data_fd;
};

static enum cafl_status refuse(const char **why, const char *text)
{
    *why = text;
    return CAFL_ENVIRONMENT;
}

/* ---- collectives of the start: MPI's own waiting keeps the core that an awaited process may need ---- */

static void finish(MPI_Request request)
{
    int done = 0;

    while (MPI_Test(&request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && !done)
        sched_yield();
}

static void reduce_all(const void *mine, void *result, int count, MPI_Datatype type, MPI_Op op,
                       MPI_Comm comm)
{
    MPI_Request request;

    MPI_Iallreduce(mine, result, count, type, op, comm, &request);
    finish(request);
}

static void gather_all(const void *mine, void *all, size_t bytes, MPI_Comm comm)
{
    MPI_Request request;

    MPI_Iallgather(mine, (int)bytes, MPI_BYTE, all, (int)bytes, MPI_BYTE, comm, &request);
    finish(request);
}

static void broadcast_of_first(int32_t *value, MPI_Comm comm)
{
    MPI_Request request;

    MPI_Ibcast(value, 1, MPI_INT32_T, 0, comm, &request);
    finish(request);
}

static void meet_all(MPI_Comm comm)
{
    MPI_Request request;

    MPI_Ibarrier(comm, &request);
    finish(request);
}

static MPI_Comm duplicate(MPI_Comm comm)
{
    MPI_Request request;
    MPI_Comm copy;

    MPI_Comm_idup(comm, &copy, &request);
    finish(request);
    return copy;
}

/* One message for all: the lowest rank that failed returns its status, the others end quietly after it. */
static enum cafl_status conclude(enum cafl_status mine)
{
    int failed = mine == CAFL_OK ? INT_MAX : cafl.job.rank, lowest;

    reduce_all(&failed, &lowest, 1, MPI_INT, MPI_MIN, cafl_mpi_state.world);
    if (lowest == INT_MAX)
        return CAFL_OK;
    if (lowest == cafl.job.rank)
        return mine;
    poll(NULL, 0, 2000);
    _exit(1);
}

/* ---- who is where ---- */

/* hydra's variables say before MPI_Init whether all are on one node; only several nodes need a second thread in MPI.
 * A program that uses MPI cannot ask for more threads later. */
static int wanted_thread_level(void)
{
    const char *size = getenv("PMI_SIZE"), *local = getenv("MPI_LOCALNRANKS");
    bool faked = getenv("MPIR_CVAR_NUM_CLIQUES") || getenv("MPIR_CVAR_ODD_EVEN_CLIQUES") ||
                 getenv("MPIR_CVAR_NOLOCAL");

    if (!cafl_mpi_program_is_fortran() && !faked && (!size || (local && strcmp(size, local) == 0)))
        return MPI_THREAD_FUNNELED;
    return MPI_THREAD_MULTIPLE;
}

static uint64_t hash_host(void)
{
    char name[MPI_MAX_PROCESSOR_NAME] = "";
    uint64_t hash = 5381;
    int length;

    MPI_Get_processor_name(name, &length);
    for (int i = 0; i < length; i++)
        hash = hash * 33 + (unsigned char)name[i];
    return hash;
}

/* Images on this machine: nodes may be pretended (MPIR_CVAR_NUM_CLIQUES), cores may not. */
static int fill_nodes(struct cafl_job *job, const struct hello *all, int *images_here)
{
    int *node_of = calloc((size_t)job->size, sizeof *node_of);
    int *leaders = calloc((size_t)job->size, sizeof *leaders);
    int *members = calloc((size_t)job->node_size, sizeof *members);
    int *index = calloc((size_t)job->size, sizeof *index);
    int n_members = 0;

    if (!node_of || !leaders || !members || !index)
        return -1; /* the process ends: nothing to free */
    *images_here = 0;
    for (int rank = 0; rank < job->size; rank++) {
        if (all[rank].leader == rank)
            leaders[job->n_nodes++] = rank;
        for (int n = job->n_nodes - 1; n >= 0; n--)
            if (leaders[n] == all[rank].leader) {
                node_of[rank] = n;
                break;
            }
        index[rank] = -1;
        *images_here += all[rank].host == all[job->rank].host;
    }
    job->node = node_of[job->rank];
    for (int rank = 0; rank < job->size; rank++)
        if (node_of[rank] == job->node) {
            index[rank] = n_members;
            members[n_members++] = rank;
        }
    job->node_of = node_of;
    job->leaders = leaders;
    job->node_members = members;
    cafl.peer_index = index;
    return 0;
}

static enum cafl_status meet(int *images_here, const char **why)
{
    struct cafl_job *job = &cafl.job;
    struct cafl_mpi_state *mpi = &cafl_mpi_state;
    struct hello mine = {.fingerprint = cafl_pages_fingerprint(), .host = hash_host()};
    struct hello *all = calloc((size_t)job->size, sizeof *all);
    enum cafl_status status = CAFL_OK;

    MPI_Comm_split_type(mpi->world, MPI_COMM_TYPE_SHARED, job->rank, MPI_INFO_NULL, &mpi->node);
    MPI_Comm_rank(mpi->node, &job->node_rank);
    MPI_Comm_size(mpi->node, &job->node_size);
    mine.leader = job->rank;
    broadcast_of_first(&mine.leader, mpi->node);
    if (conclude(all ? CAFL_OK : refuse(why, "no memory for the table of images")) != CAFL_OK)
        return CAFL_NO_MEMORY;
    gather_all(&mine, all, sizeof mine, mpi->world);
    for (int rank = 0; rank < job->size; rank++)
        if (all[rank].fingerprint != all[0].fingerprint)
            status = refuse(why, "the images run different executables; all must run the same one");
    if (status == CAFL_OK && fill_nodes(job, all, images_here) != 0)
        status = refuse(why, "no memory for the table of images");
    free(all);
    return conclude(status);
}

/* ---- cores ---- */

/* A container may grant the time of fewer cores than it shows. */
static int quota_cores(void)
{
    double quota, period;
    int cores = INT_MAX;
    FILE *f = fopen("/sys/fs/cgroup/cpu.max", "re");

    if (!f)
        return cores;
    if (fscanf(f, "%lf %lf", &quota, &period) == 2 && period > 0)
        cores = quota < period ? 1 : (int)(quota / period);
    fclose(f);
    return cores;
}

/* Cores that the images of this node may use together; each may be bound to its own. */
static int usable_cores(void)
{
    cpu_set_t own, all;
    int cores, quota = quota_cores();

    CPU_ZERO(&own);
    sched_getaffinity(0, sizeof own, &own);
    reduce_all(&own, &all, sizeof own, MPI_BYTE, MPI_BOR, cafl_mpi_state.node);
    cores = CPU_COUNT(&all);
    return cores < quota ? cores : quota;
}

/* ---- memory ---- */

/* CAFRT_HEAP_SIZE: bytes, or with a suffix k, m, g, t.  0 when malformed. */
static size_t parse_size(const char *text)
{
    static const char suffixes[] = "kmgt";
    char *end;
    unsigned long long value;
    const char *suffix;

    errno = 0;
    value = strtoull(text, &end, 10);
    if (errno || end == text || text[0] == '-')
        return 0;
    suffix = *end ? strchr(suffixes, tolower((unsigned char)*end)) : NULL;
    if (*end &&
        (!suffix || (end[1] && strcasecmp(end + 1, "b") != 0 && strcasecmp(end + 1, "ib") != 0)))
        return 0;
    for (long n = suffix ? suffix - suffixes + 1 : 0; n > 0; n--) {
        if (value > ULLONG_MAX / 1024)
            return 0;
        value *= 1024;
    }
    return (size_t)value;
}

static enum cafl_status wanted_heap(size_t *size, const char **why)
{
    const char *text = getenv("CAFRT_HEAP_SIZE");
    size_t limit = cafl_pages_heap_limit(cafl.job.node_size);
    size_t wanted = text ? parse_size(text) : limit < DEFAULT_HEAP ? limit : DEFAULT_HEAP;

    if (wanted == 0)
        return refuse(why, "CAFRT_HEAP_SIZE is not a size such as 500m or 16g");
    if (wanted > limit) {
        snprintf(cafl.why, sizeof cafl.why,
                 "CAFRT_HEAP_SIZE is more than the %zu bytes that each of %d images can have",
                 limit, cafl.job.node_size);
        return refuse(why, cafl.why);
    }
    wanted = (wanted + HEAP_UNIT - 1) / HEAP_UNIT * HEAP_UNIT;
    *size = wanted > limit ? limit : wanted;
    return CAFL_OK;
}

static void unmap_node(void)
{
    cafl_pages_release(&cafl.heap);
    for (int i = 0; i < cafl.job.node_size; i++)
        cafl_pages_unmap_peer(&cafl.peers[i], cafl.job.node_rank == i);
}

static enum cafl_status map_peers(const struct handles *all, size_t heap_size, const char **why)
{
    enum cafl_status status = CAFL_OK;

    for (int i = 0; i < cafl.job.node_size && status == CAFL_OK; i++) {
        struct cafl_peer *peer = &cafl.peers[i];
        char *at = (char *)cafl_pages_heap_base() + (size_t)i * heap_size;
        pid_t pid = (pid_t)all[i].pid;

        peer->pid = pid;
        if (i == cafl.job.node_rank) {
            peer->heap = cafl.heap.base;
            peer->data = cafl.data.base;
            peer->heap_size = heap_size;
        } else {
            status = cafl_pages_map_peer(pid, all[i].heap_fd, heap_size, at, &peer->heap, why);
            peer->heap_size = status == CAFL_OK ? heap_size : 0;
            if (status == CAFL_OK)
                status = cafl_pages_map_peer(pid, all[i].data_fd, cafl.data.size, NULL, &peer->data,
                                             why);
        }
        peer->control = (struct cafl_control *)(void *)peer->heap;
    }
    return status;
}

/* One attempt with heaps of `size`. Collective; *failures is the number of images that could not. */
static enum cafl_status map_node(size_t size, int *failures, const char **why)
{
    char *at = (char *)cafl_pages_heap_base() + (size_t)cafl.job.node_rank * size;
    enum cafl_status status = cafl_pages_reserve(&cafl.heap, at, size, why);
    struct handles mine = {getpid(), cafl.heap.fd, cafl.data.fd};
    struct handles *all = calloc((size_t)cafl.job.node_size, sizeof *all);
    int usable = status == CAFL_OK && all, all_usable, failed;

    reduce_all(&usable, &all_usable, 1, MPI_INT, MPI_MIN, cafl_mpi_state.node);
    if (all_usable) {
        gather_all(&mine, all, sizeof mine, cafl_mpi_state.node);
        status = map_peers(all, size, why);
    } else if (status == CAFL_OK) {
        status = refuse(why, "another image of this node could not reserve its heap");
    }
    free(all);
    failed = status != CAFL_OK;
    reduce_all(&failed, failures, 1, MPI_INT, MPI_SUM, cafl_mpi_state.world);
    return status;
}

static enum cafl_status make_memory(const char **why)
{
    size_t mine = 0, size;
    int failures = 1;
    enum cafl_status status = conclude(wanted_heap(&mine, why));

    if (status != CAFL_OK)
        return status;
    reduce_all(&mine, &size, 1, MPI_UNSIGNED_LONG, MPI_MIN, cafl_mpi_state.world);
    cafl.peers = calloc((size_t)cafl.job.node_size, sizeof *cafl.peers);
    status = conclude(cafl.peers ? CAFL_OK : refuse(why, "no memory for the table of images"));
    if (status != CAFL_OK)
        return status;
    for (;;) {
        status = map_node(size, &failures, why);
        if (failures == 0)
            break;
        if (getenv("CAFRT_HEAP_SIZE") || size / 2 < SMALLEST_HEAP)
            return conclude(status);
        unmap_node();
        size = size / 2 / HEAP_UNIT * HEAP_UNIT;
    }
    return CAFL_OK;
}

static void fill_job(void)
{
    struct cafl_job *job = &cafl.job;
    size_t control = sizeof(struct cafl_control) + (size_t)job->size;

    control = (control + CAFL_PAGE - 1) / CAFL_PAGE * CAFL_PAGE;
    cafl.control = cafl.peers[job->node_rank].control;
    cafl.leader = cafl.peers[0].control;
    if (job->node_rank == 0)
        atomic_store(&cafl.control->running, job->size);
    job->heap = cafl.heap.base + control;
    job->heap_size = cafl.heap.size - control;
    job->data = cafl.data.base;
    job->some_failed = &cafl.leader->some_failed;
    job->data_size = cafl.data.size;
}

/* ---- start and finish ---- */

/* UCX starts a thread in here.  It must not take the program's signals: a SIGCHLD delivered there makes
 * libgfortran reap the child that another thread waits for in EXECUTE_COMMAND_LINE. */
static void initialise_mpi(int *argc, char ***argv)
{
    sigset_t all, before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    PMPI_Init_thread(argc, argv, wanted_thread_level(), &cafl_mpi_state.thread_level);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static enum cafl_status mpi_start(int *argc, char ***argv, struct cafl_job *job, const char **why)
{
    struct cafl_mpi_state *mpi = &cafl_mpi_state;
    enum cafl_status status = cafl_pages_share_data(&cafl.data, why);
    int images_here = 1, cores;

    cafl.pid = getpid();
    initialise_mpi(argc, argv);
    mpi->world = duplicate(MPI_COMM_WORLD);
    MPI_Comm_rank(mpi->world, &cafl.job.rank);
    MPI_Comm_size(mpi->world, &cafl.job.size);
    status = conclude(status);
    if (status == CAFL_OK)
        status = meet(&images_here, why);
    if (status == CAFL_OK)
        status = make_memory(why);
    if (status != CAFL_OK)
        return status;
    fill_job();
    cores = usable_cores();
    cafl_wait_configure(images_here, cores);
    cafl_trace_start(cafl.job.rank + 1);
    if (cafl.job.n_nodes > 1 && (status = conclude(cafl_remote_start(why))) != CAFL_OK)
        return status;
    cafl.started = true;
    cafl.serves_program = cafl_mpi_program_is_fortran();
    cafl_end_prepare();
    cafl_deadlock_configure();
    meet_all(mpi->world); /* the leaders' tables are filled, all handlers stand */
    *job = cafl.job;
    return CAFL_OK;
}

static void mpi_set_state(enum cafl_image_state state)
{
    struct cafl_message message = {
        .kind = CAFL_ASK_STATE, .op = (int8_t)state, .place = cafl.job.rank};

    if (atomic_load(&cafl.leaving))
        return;
    cafl_end_set_state(cafl.job.rank, state);
    if (cafl.job.n_nodes > 1)
        cafl_request_tell_nodes(&message);
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
    cafl_end_hear();
    if (cafl_any_has_failed()) { /* MPI_Finalize would wait for it */
        if (cafl.job.n_nodes > 1)
            cafl_progress_linger();
        atomic_store(&cafl.leaving, true);
        if (cafl.job.n_nodes > 1)
            cafl_progress_pause();
        cafl_manager_leave();
        cafl.started = false;
        return;
    }
    if (cafl.job.n_nodes > 1)
        cafl_remote_finish();
    else
        PMPI_Finalize();
    if (cafl.job.n_nodes == 1 || !cafl_manager_is_known())
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
    return NULL;
}

static bool mpi_owns(const void *address, size_t bytes)
{
    size_t offset;

    if (lies_in(address, cafl.data.base, cafl.data.size, &offset))
        return bytes <= cafl.data.size - offset;
    if (lies_in(address, cafl.job.heap, cafl.job.heap_size, &offset))
        return bytes <= cafl.job.heap_size - offset;
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
                                                           .op = (int8_t)op,
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

static void mpi_post(int rank, int64_t *target, int64_t addend)
{
    int64_t *direct = mpi_peer(rank, target);

    if (!direct) {
        tell(CAFL_ASK_POST, rank, target, addend);
        return;
    }
    (void)cafl_word_fetch_op(direct, sizeof *direct, CAFL_ADD, addend);
    cafl_wait_ring(cafl.peers[cafl.peer_index[rank]].control);
}

static void mpi_wake(int rank)
{
    if (cafl.peer_index[rank] >= 0)
        cafl_wait_ring(cafl.peers[cafl.peer_index[rank]].control);
    else
        cafl_request_send(rank, &(struct cafl_message){.kind = CAFL_ASK_WAKE}, NULL, 0);
}

static void mpi_progress(void)
{
    if (cafl_is_ending())
        cafl_end_leave();
    if (cafl.job.n_nodes > 1)
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

static int mpi_count_running(void)
{
    return atomic_load(&cafl.leader->running);
}

const struct cafl_transport cafl_mpi = {
    .name = "mpi",
    .start = mpi_start,
    .finish = mpi_finish,
    .abort = cafl_end_abort,
    .peer = mpi_peer,
    .owns = mpi_owns,
    .put = cafl_remote_put,
    .get = cafl_remote_get,
    .put_runs = cafl_remote_put_runs,
    .get_many = cafl_remote_get_many,
    .put_list = cafl_remote_put_list,
    .get_list = cafl_remote_get_list,
    .exchange = cafl_bulk_exchange,
    .flush = mpi_flush,
    .flush_others = mpi_flush_others,
    .fetch_op = mpi_fetch_op,
    .compare_swap = mpi_compare_swap,
    .word_ops = cafl_request_word_ops,
    .signal = mpi_signal,
    .post = mpi_post,
    .wake = mpi_wake,
    .wait = cafl_wait,
    .progress = mpi_progress,
    .set_state = mpi_set_state,
    .fail = cafl_end_fail,
    .hear = cafl_end_hear,
    .acknowledge_failure = mpi_acknowledge_failure,
    .is_hopeless = cafl_deadlock_is_certain,
    .image_state = mpi_image_state,
    .count_running = mpi_count_running,
    .locate = cafl_locate,
    .admit_foreign = cafl_foreign_admit,
    .copy_foreign = cafl_foreign_copy,
    .call = cafl_request_call,
    .communicator = cafl_mpi_communicator,
};
