/*
 * limit.c - the same operations as the Fortran programs with nothing but loads, stores, memcpy and C11 atomics on pages that all
 * processes share: no library could be faster by more than chance.
 *
 *     limit PROCESSES PATTERN
 */
#define _GNU_SOURCE
#include "harness.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ROUNDS = 5, SPINS = 2000 };

struct flag {
    _Alignas(128) _Atomic long value;
};

/* What one process shares; the index of an array of these is the process. */
struct shared {
    struct flag arrived[ROUNDS];      /* barrier: by dissemination round */
    struct flag from[MOST_PROCESSES]; /* pairs: how often that process came */
    struct flag event, lock, atomic, other;
    _Alignas(128) long broadcast;
    _Alignas(128) double a[LARGEST / 8];
    double matrix[COLUMNS][ROWS];
    double u[WIDEST + 2][WIDEST + 2];
    struct cell {
        double value;
        int kind;
    } cells[ELEMENTS];
};

static struct shared *all, *mine;
static double *b;
static int rank, count_of, spins;
static long generation, met[MOST_PROCESSES];
static volatile double total;

static void relax(int *tries)
{
    if (++*tries < spins)
        __builtin_ia32_pause();
    else
        sched_yield();
}

static void wait_for(struct flag *flag, long value)
{
    int tries = 0;

    while (atomic_load_explicit(&flag->value, memory_order_acquire) < value)
        relax(&tries);
}

static void barrier(void)
{
    generation++;
    for (int round = 0, step = 1; step < count_of; round++, step *= 2) {
        struct flag *to = &all[(rank + step) % count_of].arrived[round];

        atomic_store_explicit(&to->value, generation, memory_order_release);
        wait_for(&mine->arrived[round], generation);
    }
}

static long from_first(long value)
{
    if (rank == 0)
        mine->broadcast = value;
    barrier();
    value = all[0].broadcast;
    barrier();
    return value;
}

static struct job job = {.barrier = barrier, .from_first = from_first};

static void announce(int other)
{
    atomic_store_explicit(&all[other].from[rank].value, ++met[other], memory_order_release);
}

static void meet(int other)
{
    announce(other);
    wait_for(&mine->from[other], met[other]);
}

/* ---- put, get ---- */

static void put_pingpong(size_t bytes, long n)
{
    if (rank > 1)
        return;
    for (long i = 1; i <= n; i++) {
        if (rank == 1)
            wait_for(&mine->from[0], met[0] + i);
        memcpy(all[1 - rank].a, b, bytes);
        atomic_fetch_add_explicit(&all[1 - rank].from[rank].value, 1, memory_order_release);
        if (rank == 0)
            wait_for(&mine->from[1], met[1] + i);
    }
    met[1 - rank] += n;
}

static void put_issue(size_t bytes, long n)
{
    if (rank != 0)
        return;
    for (long i = 0; i < n; i++) {
        b[0] = (double)i;
        memcpy(all[1].a, b, bytes);
        __asm__ volatile("" ::: "memory");
    }
}

static void get_assignment(size_t bytes, long n)
{
    if (rank != 0)
        return;
    for (long i = 0; i < n; i++) {
        memcpy(b, all[1].a, bytes);
        __asm__ volatile("" ::: "memory");
        total += b[0];
    }
}

static double sum(const double *v, size_t n)
{
    double s = 0;

    for (size_t i = 0; i < n; i++)
        s += v[i];
    return s;
}

static void get_expression(size_t bytes, long n)
{
    if (rank != 0)
        return;
    for (long i = 0; i < n; i++) {
        __asm__ volatile("" ::: "memory");
        total += sum(all[1].a, bytes / 8);
    }
}

static void get_one(void)
{
    total += *(volatile double *)all[1].a;
}

/* ---- strided: the matrix lies as in Fortran, a column is contiguous ---- */

static void scatter(double *restrict to, const double *restrict from)
{
    for (int i = 0; i < COLUMNS * ROWS / 2; i++)
        to[2 * i] = from[i];
}

static void gather(double *restrict to, const double *restrict from)
{
    for (int i = 0; i < COLUMNS * ROWS / 2; i++)
        to[i] = from[2 * i];
}

static void put_columns(size_t bytes, long n)
{
    (void)bytes;
    if (rank != 0)
        return;
    for (long i = 0; i < n; i++) {
        b[0] = (double)i;
        scatter(all[1].matrix[0], b);
        __asm__ volatile("" ::: "memory");
    }
}

static void get_columns(size_t bytes, long n)
{
    (void)bytes;
    if (rank != 0)
        return;
    for (long i = 0; i < n; i++) {
        gather(b, all[1].matrix[0]);
        __asm__ volatile("" ::: "memory");
    }
}

static void put_row(size_t bytes, long n)
{
    (void)bytes;
    if (rank != 0)
        return;
    for (long i = 0; i < n; i++) {
        for (int c = 0; c < COLUMNS; c++)
            all[1].matrix[c][6] = b[c];
        __asm__ volatile("" ::: "memory");
    }
}

static void get_row(size_t bytes, long n)
{
    (void)bytes;
    if (rank != 0)
        return;
    for (long i = 0; i < n; i++) {
        for (int c = 0; c < COLUMNS; c++)
            b[c] = all[1].matrix[c][6];
        __asm__ volatile("" ::: "memory");
    }
}

/* ---- synchronisation ---- */

static void sync_all(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++)
        barrier();
}

static void sync_pair(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank < 2 && i < n; i++)
        meet(1 - rank);
}

static void meet_neighbours(void)
{
    int left = (rank + count_of - 1) % count_of, right = (rank + 1) % count_of;

    announce(left);
    if (left != right)
        announce(right);
    wait_for(&mine->from[left], met[left]);
    wait_for(&mine->from[right], met[right]);
}

static void sync_ring(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++)
        meet_neighbours();
}

static void sync_star(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++) {
        for (int other = 0; other < count_of; other++)
            if (other != rank)
                announce(other);
        for (int other = 0; other < count_of; other++)
            if (other != rank)
                wait_for(&mine->from[other], met[other]);
    }
}

/* ---- events, locks, atomics ---- */

static void event_post(struct flag *event)
{
    atomic_fetch_add_explicit(&event->value, 1, memory_order_release);
}

static void event_wait(long count)
{
    wait_for(&mine->event, count);
    atomic_fetch_sub_explicit(&mine->event.value, count, memory_order_relaxed);
}

static void event_pingpong(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank < 2 && i < n; i++) {
        if (rank == 0)
            event_post(&all[1].event);
        event_wait(1);
        if (rank == 1)
            event_post(&all[0].event);
    }
}

static void event_posts(size_t bytes, long n)
{
    (void)bytes;
    if (rank == 0)
        for (long i = 0; i < n; i++)
            event_post(&all[1].event);
    else if (rank == 1)
        event_wait(n);
}

static void event_query(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++)
        total += (double)atomic_load_explicit(&mine->event.value, memory_order_relaxed);
}

static void lock(struct flag *door)
{
    int tries = 0;

    for (;;) {
        if (!atomic_exchange_explicit(&door->value, 1, memory_order_acquire))
            return;
        while (atomic_load_explicit(&door->value, memory_order_relaxed))
            relax(&tries);
    }
}

static void unlock(struct flag *door)
{
    atomic_store_explicit(&door->value, 0, memory_order_release);
}

static void lock_alone(int owner, long n)
{
    for (long i = 0; rank == 0 && i < n; i++) {
        lock(&all[owner].lock);
        unlock(&all[owner].lock);
    }
}

static void lock_own(size_t bytes, long n)
{
    (void)bytes;
    lock_alone(0, n);
}
static void lock_remote(size_t bytes, long n)
{
    (void)bytes;
    lock_alone(1, n);
}

static void lock_contended(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++) {
        lock(&all[0].lock);
        all[0].a[0] += 1;
        unlock(&all[0].lock);
    }
    barrier();
}

static void atomic_do_define(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++)
        atomic_store_explicit(&all[1].atomic.value, i, memory_order_relaxed);
}

static void atomic_do_ref(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++)
        total += (double)atomic_load_explicit(&all[1].atomic.value, memory_order_relaxed);
}

static void atomic_do_add(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++)
        atomic_fetch_add_explicit(&all[1].atomic.value, 1, memory_order_relaxed);
}

static void atomic_do_cas(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++) {
        long expected = 0;

        atomic_compare_exchange_strong(&all[1].other.value, &expected, 0);
    }
}

static void atomic_contended(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++)
        atomic_fetch_add_explicit(&all[0].atomic.value, 1, memory_order_relaxed);
    barrier();
}

/* ---- collectives: each process reduces its slice of everybody's array in place ---- */

static void reduce_slice(size_t bytes, int larger)
{
    size_t n = bytes / 8, from = n * (size_t)rank / (size_t)count_of,
           to = n * ((size_t)rank + 1) / (size_t)count_of;

    for (size_t i = from; i < to; i++) {
        double s = all[0].a[i];

        for (int p = 1; p < count_of; p++)
            s = !larger ? s + all[p].a[i] : s > all[p].a[i] ? s : all[p].a[i];
        for (int p = 0; p < count_of; p++)
            all[p].a[i] = s;
    }
}

static void reduce_all(size_t bytes, long n, int larger)
{
    for (long i = 0; i < n; i++) {
        barrier();
        reduce_slice(bytes, larger);
        barrier();
    }
}

static void co_sum(size_t bytes, long n)
{
    reduce_all(bytes, n, 0);
}
static void co_max(size_t bytes, long n)
{
    reduce_all(bytes, n, 1);
}

static void co_sum_one(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        barrier();
        for (int p = 1; rank == 0 && p < count_of; p++)
            for (size_t k = 0; k < bytes / 8; k++)
                mine->a[k] += all[p].a[k];
        barrier();
    }
}

static void co_broadcast(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        barrier();
        if (rank != 0)
            memcpy(mine->a, all[0].a, bytes);
        barrier();
    }
}

/* ---- single elements ---- */

static int place[ELEMENTS];

static void choose_places(void)
{
    for (int i = 0, next = 17; i < ELEMENTS; i++) {
        next = (next * 421 + 1663) % 7875;
        place[i] = next % ELEMENTS;
    }
}

static void scalar_get(size_t bytes, long n)
{
    (void)bytes;
    if (rank == 0)
        get_expression(8 * ELEMENTS, n);
}

static void scalar_get_random(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++) {
        double s = 0;

        __asm__ volatile("" ::: "memory");
        for (int k = 0; k < ELEMENTS; k++)
            s += all[1].a[place[k]];
        total += s;
    }
}

static void scalar_get_component(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++) {
        double s = 0;

        __asm__ volatile("" ::: "memory");
        for (int k = 0; k < ELEMENTS; k++)
            s += all[1].cells[k].value;
        total += s;
    }
}

static void scalar_put(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++) {
        for (int k = 0; k < ELEMENTS; k++)
            all[1].a[k] = (double)(i + k);
        __asm__ volatile("" ::: "memory");
    }
}

static void self_put(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        b[0] = (double)i;
        memcpy(mine->a, b, bytes);
        __asm__ volatile("" ::: "memory");
    }
}

static void self_get(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        memcpy(b, mine->a, bytes);
        __asm__ volatile("" ::: "memory");
    }
}

static void self_loop(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++) {
        __asm__ volatile("" ::: "memory");
        total += sum(mine->a, ELEMENTS);
    }
}

/* ---- halo, all pairs ---- */

static void halo_columns(size_t bytes, long n)
{
    struct shared *left = &all[(rank + count_of - 1) % count_of],
                  *right = &all[(rank + 1) % count_of];
    size_t m = bytes / 8;

    for (long i = 0; i < n; i++) {
        memcpy(&left->u[m + 1][1], &mine->u[1][1], bytes);
        memcpy(&right->u[0][1], &mine->u[m][1], bytes);
        meet_neighbours();
        meet_neighbours();
    }
}

static void halo_rows(size_t bytes, long n)
{
    struct shared *left = &all[(rank + count_of - 1) % count_of],
                  *right = &all[(rank + 1) % count_of];
    size_t m = bytes / 8;

    for (long i = 0; i < n; i++) {
        for (size_t k = 1; k <= m; k++)
            left->u[k][m + 1] = mine->u[k][1];
        for (size_t k = 1; k <= m; k++)
            right->u[k][0] = mine->u[k][m];
        meet_neighbours();
        meet_neighbours();
    }
}

static void pairs_exchange(size_t bytes, long n)
{
    const size_t inbox = LARGEST / 8 / MOST_PROCESSES;

    for (long i = 0; i < n; i++) {
        for (int k = 1; k < count_of; k++)
            memcpy(all[(rank + k) % count_of].a + (size_t)rank * inbox, b, bytes);
        barrier();
    }
}

static const struct line lines[] = {
    {"put", "pingpong", put_pingpong, 2, EVERY_SIZE, 0},
    {"put", "issue", put_issue, 1, EVERY_SIZE, 0},
    {"get", "assignment", get_assignment, 1, EVERY_SIZE, 0},
    {"get", "expression", get_expression, 1, EVERY_SIZE, 0},
    {"strided", "put-columns", put_columns, 1, ONCE, 8 * ROWS / 2 * COLUMNS},
    {"strided", "get-columns", get_columns, 1, ONCE, 8 * ROWS / 2 * COLUMNS},
    {"strided", "put-row", put_row, 1, ONCE, 8 * COLUMNS},
    {"strided", "get-row", get_row, 1, ONCE, 8 * COLUMNS},
    {"sync", "all", sync_all, 1, ONCE, 0},
    {"sync", "images", sync_pair, 1, ONCE, 0},
    {"sync", "ring", sync_ring, 1, ONCE, 0},
    {"sync", "images-all", sync_star, 1, ONCE, 0},
    {"events", "pingpong", event_pingpong, 2, ONCE, 0},
    {"events", "post", event_posts, 1, ONCE, 0},
    {"events", "query", event_query, 1, ONCE, 0},
    {"locks", "own", lock_own, 1, ONCE, 0},
    {"locks", "remote", lock_remote, 1, ONCE, 0},
    {"locks", "contended", lock_contended, 0, ONCE, 0},
    {"locks", "critical", lock_own, 1, ONCE, 0},
    {"locks", "critical-contended", lock_contended, 0, ONCE, 0},
    {"atomics", "define", atomic_do_define, 1, ONCE, 0},
    {"atomics", "ref", atomic_do_ref, 1, ONCE, 0},
    {"atomics", "add", atomic_do_add, 1, ONCE, 0},
    {"atomics", "fetch_add", atomic_do_add, 1, ONCE, 0},
    {"atomics", "cas", atomic_do_cas, 1, ONCE, 0},
    {"atomics", "contended", atomic_contended, 0, ONCE, 0},
    {"collectives", "co_sum", co_sum, 1, EVERY_SIZE, 0},
    {"collectives", "co_sum-one", co_sum_one, 1, EVERY_SIZE, 0},
    {"collectives", "co_max", co_max, 1, EVERY_SIZE, 0},
    {"collectives", "co_broadcast", co_broadcast, 1, EVERY_SIZE, 0},
    {"collectives", "co_reduce", co_max, 1, EVERY_SIZE, 0},
    {"teams", "sync-team", sync_all, 1, ONCE, 0},
    {"teams", "sync-inside", sync_all, 1, ONCE, 0},
    {"scalar", "get", scalar_get, ELEMENTS, ONCE, 8},
    {"scalar", "get-random", scalar_get_random, ELEMENTS, ONCE, 8},
    {"scalar", "get-component", scalar_get_component, ELEMENTS, ONCE, 8},
    {"scalar", "put", scalar_put, ELEMENTS, ONCE, 8},
    {"self", "put", self_put, 1, EVERY_SIZE, 0},
    {"self", "get", self_get, 1, EVERY_SIZE, 0},
    {"self", "loop", self_loop, ELEMENTS, ONCE, 8},
    {"self", "local-loop", self_loop, ELEMENTS, ONCE, 8},
    {"halo", "columns", halo_columns, 1, EVERY_EDGE, 0},
    {"halo", "columns-get", halo_columns, 1, EVERY_EDGE, 0},
    {"halo", "rows", halo_rows, 1, EVERY_EDGE, 0},
    {"pairs", "exchange", pairs_exchange, 1, EVERY_INBOX, 0},
    {0},
};

static void measure(int process, const char *pattern)
{
    rank = job.rank = process;
    mine = &all[process];
    b = calloc(LARGEST / 8, sizeof *b);
    if (!b)
        exit(2);
    memset(mine->a, 0, sizeof mine->a);
    choose_places();
    barrier();
    bench_measure(&job, lines, pattern);
    if (!strcmp(pattern, "get"))
        bench_busy(&job, get_one);
}

int main(int argc, char **argv)
{
    int status = 0, worst = 0;

    count_of = job.count = argc == 3 ? atoi(argv[1]) : 0;
    if (count_of < 1 || count_of > MOST_PROCESSES) {
        fprintf(stderr, "usage: limit PROCESSES PATTERN (1 to %d processes)\n", MOST_PROCESSES);
        return 2;
    }
    spins = count_of <= sysconf(_SC_NPROCESSORS_ONLN) ? SPINS : 20;
    all = mmap(NULL, sizeof *all * (size_t)count_of, PROT_READ | PROT_WRITE,
               MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED) {
        perror("limit: mmap");
        return 2;
    }
    for (int p = 1; p < count_of; p++)
        if (fork() == 0) {
            measure(p, argv[2]);
            _exit(0);
        }
    measure(0, argv[2]);
    while (wait(&status) > 0)
        if (status != 0)
            worst = 1;
    return worst;
}
