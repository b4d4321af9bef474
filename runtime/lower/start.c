/*
 * start.c - how the processes of a job become images: they meet in MPI, find out who shares memory with whom, and map it.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mpi_internal.h"
#include "trace.h"

#define DEFAULT_HEAP  ((size_t)64 << 30)
#define SMALLEST_HEAP ((size_t)64 << 20)
#define HEAP_UNIT     ((size_t)2 << 20)
#define FIRST_HASH    UINT64_C(0xcbf29ce484222325)

/* What every process tells all others. */
struct hello {
    uint64_t fingerprint, host;
    uint64_t node; /* the same for all that share memory */
};

/* ... and how those of its node reach its memory. */
struct handles {
    int64_t pid;
    int32_t heap_fd, data_fd, libraries_fd, unused;
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

static void reduce_all(const void *mine, void *result, int count, MPI_Datatype type, MPI_Op op)
{
    MPI_Request request;

    MPI_Iallreduce(mine, result, count, type, op, cafl_mpi_state.world, &request);
    finish(request);
}

static void gather_all(const void *mine, void *all, size_t bytes)
{
    MPI_Request request;

    MPI_Iallgather(mine, (int)bytes, MPI_BYTE, all, (int)bytes, MPI_BYTE, cafl_mpi_state.world,
                   &request);
    finish(request);
}

static void meet_all(void)
{
    MPI_Request request;

    MPI_Ibarrier(cafl_mpi_state.world, &request);
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

static _Noreturn void end_after_another(void)
{
    poll(NULL, 0, 2000);
    _exit(1);
}

/* One message for all: the lowest rank that failed returns its status, the others end quietly after it. */
static enum cafl_status conclude(enum cafl_status mine)
{
    int failed = mine == CAFL_OK ? INT_MAX : cafl.job.rank, lowest;

    reduce_all(&failed, &lowest, 1, MPI_INT, MPI_MIN);
    if (lowest == INT_MAX)
        return CAFL_OK;
    if (lowest == cafl.job.rank)
        return mine;
    end_after_another();
}

/* ---- who is where ---- */

/* Only several nodes need a second thread in MPI.  A program that uses MPI cannot ask for more threads later. */
static int wanted_thread_level(void)
{
    return cafl_network_is_one_node() && !cafl_mpi_program_is_fortran() ? MPI_THREAD_FUNNELED
                                                                        : MPI_THREAD_MULTIPLE;
}

static uint64_t hash_more(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t hash_host(void)
{
    char name[MPI_MAX_PROCESSOR_NAME + 1] = "";
    int length;

    MPI_Get_processor_name(name, &length);
    return hash_more(FIRST_HASH, name);
}

/* As MPI sees it: the lowest rank of those that it says share memory.  Slow when images outnumber cores, since MPI's own waiting
 * keeps the cores. */
static uint64_t node_of_mpi(void)
{
    MPI_Comm node;
    int32_t leader = cafl.job.rank;
    MPI_Request request;

    MPI_Comm_split_type(cafl_mpi_state.world, MPI_COMM_TYPE_SHARED, leader, MPI_INFO_NULL, &node);
    MPI_Ibcast(&leader, 1, MPI_INT32_T, 0, node, &request);
    finish(request);
    MPI_Comm_free(&node);
    return (uint64_t)leader;
}

/* Images share memory when one kernel runs them and they see one another as processes; those of different networks are different
 * hosts to MPI as well. */
static bool node_of_kernel(uint64_t *node)
{
    static const char *const spaces[] = {"/proc/self/ns/pid", "/proc/self/ns/net"};
    char text[64] = "";
    FILE *f = fopen("/proc/sys/kernel/random/boot_id", "re");
    bool known = f && fgets(text, sizeof text, f);

    *node = hash_more(FIRST_HASH, text);
    if (f)
        fclose(f);
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces && known; i++) {
        ssize_t length = readlink(spaces[i], text, sizeof text - 1);

        known = length > 0;
        text[known ? length : 0] = 0;
        *node = hash_more(*node, text);
    }
    return known;
}

static uint64_t find_node(void)
{
    uint64_t node = 0;
    int known = !cafl_network_is_pretended() && node_of_kernel(&node), all_know;

    reduce_all(&known, &all_know, 1, MPI_INT, MPI_MIN);
    return all_know ? node : node_of_mpi();
}

/* Images on this machine: nodes may be pretended (MPIR_CVAR_NUM_CLIQUES), cores may not. */
static int fill_nodes(struct cafl_job *job, const struct hello *all, int *images_here)
{
    int *node_of = calloc((size_t)job->size, sizeof *node_of);
    int *leaders = calloc((size_t)job->size, sizeof *leaders);
    int *members = calloc((size_t)job->size, sizeof *members);
    int *index = calloc((size_t)job->size, sizeof *index);

    if (!node_of || !leaders || !members || !index)
        return -1; /* the process ends: nothing to free */
    *images_here = 0;
    for (int rank = 0; rank < job->size; rank++) {
        int node = job->n_nodes - 1;

        while (node >= 0 && all[leaders[node]].node != all[rank].node)
            node--;
        if (node < 0)
            leaders[node = job->n_nodes++] = rank;
        node_of[rank] = node;
        *images_here += all[rank].host == all[job->rank].host;
    }
    job->node = node_of[job->rank];
    for (int rank = 0; rank < job->size; rank++) {
        bool here = node_of[rank] == job->node;

        index[rank] = here ? job->node_size : -1;
        if (here)
            members[job->node_size++] = rank;
    }
    job->node_rank = index[job->rank];
    job->node_of = node_of;
    job->leaders = leaders;
    job->node_members = members;
    cafl.peer_index = index;
    return 0;
}

static enum cafl_status meet(int *images_here, const char **why)
{
    struct cafl_job *job = &cafl.job;
    struct hello mine = {
        .fingerprint = cafl_program()->fingerprint, .host = hash_host(), .node = find_node()};
    struct hello *all = calloc((size_t)job->size, sizeof *all);
    enum cafl_status status = CAFL_OK;

    if (conclude(all ? CAFL_OK : refuse(why, "no memory for the table of images")) != CAFL_OK)
        return CAFL_NO_MEMORY;
    gather_all(&mine, all, sizeof mine);
    for (int rank = 0; rank < job->size; rank++)
        if (all[rank].fingerprint != all[0].fingerprint)
            status =
                refuse(why, "the images run different executables, or load different libraries "
                            "with coarrays; all must run the same ones");
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

/* Cores that the images of this node may use together; each may be bound to its own.  Collective. */
static int usable_cores(void)
{
    struct cafl_control *leader = cafl.leader;
    cpu_set_t own;
    int cores = 0, quota = quota_cores();

    CPU_ZERO(&own);
    sched_getaffinity(0, sizeof own, &own);
    for (size_t core = 0; core < CPU_SETSIZE; core++)
        if (CPU_ISSET(core, &own))
            atomic_fetch_or(&leader->cores[core / 64], UINT64_C(1) << core % 64);
    meet_all();
    for (int i = 0; i < CPU_SETSIZE / 64; i++)
        cores += __builtin_popcountll(atomic_load(&leader->cores[i]));
    if (cores == 0) /* more than a cpu_set_t holds */
        cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
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
        const struct handles *h = &all[cafl.job.node_members[i]];
        char *at = (char *)cafl_pages_heap_base() + (size_t)i * heap_size;
        pid_t pid = (pid_t)h->pid;

        peer->pid = pid;
        if (i == cafl.job.node_rank) {
            peer->heap = cafl.heap.base;
            peer->data = cafl.data.base;
            peer->heap_size = heap_size;
        } else {
            status = cafl_pages_map_peer(pid, h->heap_fd, heap_size, at, &peer->heap, why);
            peer->heap_size = status == CAFL_OK ? heap_size : 0;
            if (status == CAFL_OK)
                status = cafl_pages_map_peer(pid, h->data_fd, cafl.data.size,
                                             cafl_pages_data_place(i), &peer->data, why);
            if (status == CAFL_OK && cafl.libraries.base)
                status = cafl_pages_map_libraries(pid, h->libraries_fd, peer->data - cafl.data.base,
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
    struct handles mine = {getpid(), cafl.heap.fd, cafl.data.fd, cafl.libraries.fd, 0};
    struct handles *all = calloc((size_t)cafl.job.size, sizeof *all);
    int usable = status == CAFL_OK && all, all_usable, failed;

    reduce_all(&usable, &all_usable, 1, MPI_INT, MPI_MIN);
    if (all_usable) {
        gather_all(&mine, all, sizeof mine);
        status = map_peers(all, size, why);
    } else if (status == CAFL_OK) {
        status = refuse(why, "another image could not reserve its heap");
    }
    free(all);
    failed = status != CAFL_OK;
    reduce_all(&failed, failures, 1, MPI_INT, MPI_SUM);
    return status;
}

static enum cafl_status check_number_of_images(const char **why)
{
    if (cafl.job.node_size <= cafl_pages_most_peers())
        return CAFL_OK;
    snprintf(cafl.why, sizeof cafl.why,
             "a program with coarrays in shared libraries can have %d images on a node",
             cafl_pages_most_peers());
    return refuse(why, cafl.why);
}

static enum cafl_status make_memory(const char **why)
{
    size_t mine = 0, size;
    int failures = 1;
    enum cafl_status status = conclude(check_number_of_images(why));

    if (status == CAFL_OK)
        status = conclude(wanted_heap(&mine, why));
    if (status != CAFL_OK)
        return status;
    reduce_all(&mine, &size, 1, MPI_UNSIGNED_LONG, MPI_MIN);
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

/* Whether the kernel copies between the images of this node is known when all have met again. */
static void try_foreign(void)
{
    int next = (cafl.job.node_rank + 1) % cafl.job.node_size;
    uint64_t word;

    if (!cafl_foreign_copy(cafl.job.node_members[next], cafl.peers[next].heap, &word, sizeof word,
                           false))
        atomic_store(&cafl.leader->bars_foreign, true);
}

static void fill_job(void)
{
    struct cafl_job *job = &cafl.job;
    size_t control =
        sizeof(struct cafl_control) + (size_t)(job->size + 1) * (1 + sizeof *job->last_word);

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
    job->libraries = cafl.libraries_base;
    job->libraries_size = cafl.libraries_size;
}

/* ---- the whole ---- */

/* MPI_Init ends in a bus error without it.  One message for each host. */
static enum cafl_status check_shared_memory(const char **why)
{
    const char *local = getenv("MPI_LOCALRANKID");

    if (cafl_network_has_room())
        return CAFL_OK;
    if (local && strcmp(local, "0") != 0)
        end_after_another();
    return refuse(
        why,
        "/dev/shm has less room than MPI needs, 8 KiB for each image; delete files there, or make "
        "it larger (mount -o remount,size=64m /dev/shm; docker run --shm-size=64m)");
}

/* UCX starts a thread in here.  It must not take the program's signals: a SIGCHLD delivered there makes
 * libgfortran reap the child that another thread waits for in EXECUTE_COMMAND_LINE. */
static void initialise_mpi(int *argc, char ***argv)
{
    sigset_t all, before;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    cafl_network_prepare();
    PMPI_Init_thread(argc, argv, wanted_thread_level(), &cafl_mpi_state.thread_level);
    cafl_network_restore();
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

enum cafl_status cafl_mpi_start(int *argc, char ***argv, struct cafl_job *job, const char **why)
{
    struct cafl_mpi_state *mpi = &cafl_mpi_state;
    enum cafl_status status = cafl_pages_share_data(why);
    int images_here = 1, cores;

    cafl.pid = getpid();
    cafl_foreign_admit();
    cafl.job.last_word = cafl_end_connect();
    if (check_shared_memory(why) != CAFL_OK)
        return CAFL_ENVIRONMENT;
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
    try_foreign();
    cores = usable_cores();
    cafl.job.copies_foreign = !atomic_load(&cafl.leader->bars_foreign);
    cafl_wait_configure(images_here, cores);
    if (!cafl.spins)
        atomic_store(&cafl.leader->shares_cores, true);
    cafl_trace_start(cafl.job.rank + 1);
    if (cafl.job.n_nodes > 1 && (status = conclude(cafl_remote_start(why))) != CAFL_OK)
        return status;
    cafl.started = true;
    cafl.serves_program = cafl_mpi_program_is_fortran();
    cafl_end_prepare();
    cafl_crash_prepare();
    cafl_deadlock_configure();
    meet_all(); /* the leaders' tables are filled, all handlers stand */
    cafl.job.has_cores = !atomic_load(&cafl.leader->shares_cores);
    *job = cafl.job;
    return CAFL_OK;
}
