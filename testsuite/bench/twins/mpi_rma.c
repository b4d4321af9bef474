/*
 * mpi_rma.c - the operations of the Fortran programs by MPI's one-sided calls, all in one passive epoch.
 *
 * MPICH 4.0.2 rounds the base of a window down to 16 bytes: sizes here are multiples of 64.
 */
#include "mpi_twin.h"

#include <stdlib.h>

/* Places of integers behind the data, each in its cache line; in units of 8 bytes. */
enum {
    DATA = (WIDEST + 2) * (WIDEST + 2),
    EVENT = DATA + 64,
    ATOMIC = DATA + 128,
    OTHER = DATA + 192,
    WINDOW = DATA + 256
};

static double *a, *b;
static MPI_Win window, doors;
static int rank, count_of, left, right;
static MPI_Datatype columns, row;
static volatile double total;

static void notify(int to)
{
    MPI_Send(b, 0, MPI_BYTE, to, 1, MPI_COMM_WORLD);
}

static void expect(int from)
{
    MPI_Recv(b, 0, MPI_BYTE, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void put(const double *from, size_t bytes, int to, size_t at)
{
    MPI_Put(from, (int)(bytes / 8), MPI_DOUBLE, to, (MPI_Aint)at, (int)(bytes / 8), MPI_DOUBLE,
            window);
}

static void get(double *to, size_t bytes, int from, size_t at)
{
    MPI_Get(to, (int)(bytes / 8), MPI_DOUBLE, from, (MPI_Aint)at, (int)(bytes / 8), MPI_DOUBLE,
            window);
    MPI_Win_flush(from, window);
}

static void pingpong(size_t bytes, long n)
{
    for (long i = 0; rank < 2 && i < n; i++) {
        if (rank == 1)
            expect(0);
        put(b, bytes, 1 - rank, 0);
        MPI_Win_flush(1 - rank, window);
        notify(1 - rank);
        if (rank == 0)
            expect(1);
    }
}

static void issue(size_t bytes, long n)
{
    if (rank != 0)
        return;
    for (long i = 0; i < n; i++)
        put(b, bytes, 1, 0);
    MPI_Win_flush(1, window);
}

static void get_assignment(size_t bytes, long n)
{
    for (long i = 0; rank == 0 && i < n; i++)
        get(b, bytes, 1, 0);
}

static void get_expression(size_t bytes, long n)
{
    for (long i = 0; rank == 0 && i < n; i++) {
        double s = 0;

        get(b, bytes, 1, 0);
        for (size_t k = 0; k < bytes / 8; k++)
            s += b[k];
        total += s;
    }
}

static void get_one(void)
{
    get(b, 8, 1, 0);
}

void (*const twin_get_one)(void) = get_one;

static void put_section(size_t bytes, MPI_Aint at, MPI_Datatype section, long n)
{
    if (rank != 0)
        return;
    for (long i = 0; i < n; i++)
        MPI_Put(b, (int)(bytes / 8), MPI_DOUBLE, 1, at, 1, section, window);
    MPI_Win_flush(1, window);
}

static void get_section(size_t bytes, MPI_Aint at, MPI_Datatype section, long n)
{
    for (long i = 0; rank == 0 && i < n; i++) {
        MPI_Get(b, (int)(bytes / 8), MPI_DOUBLE, 1, at, 1, section, window);
        MPI_Win_flush(1, window);
    }
}

static void put_columns(size_t bytes, long n)
{
    put_section(bytes, 0, columns, n);
}
static void get_columns(size_t bytes, long n)
{
    get_section(bytes, 0, columns, n);
}
static void put_row(size_t bytes, long n)
{
    put_section(bytes, 6, row, n);
}
static void get_row(size_t bytes, long n)
{
    get_section(bytes, 6, row, n);
}

/* ---- events, locks, atomics ---- */

static const long one = 1;

static void add(int to, int at)
{
    MPI_Accumulate(&one, 1, MPI_LONG, to, at, 1, MPI_LONG, MPI_SUM, window);
    MPI_Win_flush(to, window);
}

static long fetch(const long *operand, MPI_Op op, int from, int at)
{
    long old;

    MPI_Fetch_and_op(operand, &old, MPI_LONG, from, at, op, window);
    MPI_Win_flush(from, window);
    return old;
}

static void event_wait(long count)
{
    const long taken = -count;

    while (fetch(NULL, MPI_NO_OP, rank, EVENT) < count) {
    }
    fetch(&taken, MPI_SUM, rank, EVENT);
}

static void event_pingpong(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank < 2 && i < n; i++) {
        if (rank == 0)
            add(1, EVENT);
        event_wait(1);
        if (rank == 1)
            add(0, EVENT);
    }
}

static void event_posts(size_t bytes, long n)
{
    (void)bytes;
    if (rank == 0)
        for (long i = 0; i < n; i++)
            add(1, EVENT);
    else if (rank == 1)
        event_wait(n);
}

static void event_query(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++)
        total += (double)fetch(NULL, MPI_NO_OP, 0, EVENT);
}

static void lock_alone(int owner, long n)
{
    for (long i = 0; rank == 0 && i < n; i++) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, owner, 0, doors);
        MPI_Win_unlock(owner, doors);
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
        long value;

        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, doors);
        MPI_Get(&value, 1, MPI_LONG, 0, 0, 1, MPI_LONG, doors);
        MPI_Win_flush(0, doors);
        value++;
        MPI_Put(&value, 1, MPI_LONG, 0, 0, 1, MPI_LONG, doors);
        MPI_Win_unlock(0, doors);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

static void atomic_define(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++) {
        MPI_Accumulate(&i, 1, MPI_LONG, 1, ATOMIC, 1, MPI_LONG, MPI_REPLACE, window);
        MPI_Win_flush(1, window);
    }
}

static void atomic_ref(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++)
        total += (double)fetch(NULL, MPI_NO_OP, 1, ATOMIC);
}

static void atomic_add(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++)
        add(1, ATOMIC);
}

static void atomic_fetch_add(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++)
        total += (double)fetch(&one, MPI_SUM, 1, ATOMIC);
}

static void atomic_cas(size_t bytes, long n)
{
    const long zero = 0;
    long old;

    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++) {
        MPI_Compare_and_swap(&zero, &zero, &old, MPI_LONG, 1, OTHER, window);
        MPI_Win_flush(1, window);
    }
}

static void atomic_contended(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++)
        total += (double)fetch(&one, MPI_SUM, 0, ATOMIC);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* ---- allocation, single elements, this process, halo, all pairs ---- */

static void allocate(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        double *base;
        MPI_Win heap;

        MPI_Win_allocate((MPI_Aint)((bytes + 63) / 64 * 64), 8, MPI_INFO_NULL, MPI_COMM_WORLD,
                         &base, &heap);
        base[0] = (double)i;
        MPI_Win_free(&heap);
    }
}

static void scalar_get(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++) {
        double s = 0;

        for (size_t k = 0; k < ELEMENTS; k++) {
            get(b, 8, 1, k);
            s += b[0];
        }
        total += s;
    }
}

static void scalar_put(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank == 0 && i < n; i++)
        for (size_t k = 0; k < ELEMENTS; k++)
            put(b, 8, 1, k);
    if (rank == 0)
        MPI_Win_flush(1, window);
}

static void self_put(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        put(b, bytes, rank, 0);
        MPI_Win_flush(rank, window);
    }
}

static void self_get(size_t bytes, long n)
{
    for (long i = 0; i < n; i++)
        get(b, bytes, rank, 0);
}

static void self_loop(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++)
        for (size_t k = 0; k < ELEMENTS; k++)
            get(b, 8, rank, k);
}

static void complete(void)
{
    MPI_Win_flush_all(window);
    MPI_Barrier(MPI_COMM_WORLD);
}

static size_t cell(size_t i, size_t j)
{
    return j * (WIDEST + 2) + i;
}

static void halo_columns(size_t bytes, long n)
{
    size_t m = bytes / 8;

    for (long i = 0; i < n; i++) {
        put(a + cell(1, 1), bytes, left, cell(1, m + 1));
        put(a + cell(1, m), bytes, right, cell(1, 0));
        complete();
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

static void halo_rows(size_t bytes, long n)
{
    size_t m = bytes / 8;
    MPI_Datatype edge;

    MPI_Type_vector((int)m, 1, WIDEST + 2, MPI_DOUBLE, &edge);
    MPI_Type_commit(&edge);
    for (long i = 0; i < n; i++) {
        MPI_Put(a + cell(1, 1), 1, edge, left, (MPI_Aint)cell(m + 1, 1), 1, edge, window);
        MPI_Put(a + cell(m, 1), 1, edge, right, (MPI_Aint)cell(0, 1), 1, edge, window);
        complete();
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Type_free(&edge);
}

static void exchange(size_t bytes, long n)
{
    const size_t inbox = LARGEST / 8 / MOST_PROCESSES;

    for (long i = 0; i < n; i++) {
        for (int k = 1; k < count_of; k++)
            put(b, bytes, (rank + k) % count_of, (size_t)rank * inbox);
        complete();
    }
}

const struct line twin_lines[] = {
    {"put", "pingpong", pingpong, 2, EVERY_SIZE, 0},
    {"put", "issue", issue, 1, EVERY_SIZE, 0},
    {"get", "assignment", get_assignment, 1, EVERY_SIZE, 0},
    {"get", "expression", get_expression, 1, EVERY_SIZE, 0},
    {"strided", "put-columns", put_columns, 1, ONCE, 8 * ROWS / 2 * COLUMNS},
    {"strided", "get-columns", get_columns, 1, ONCE, 8 * ROWS / 2 * COLUMNS},
    {"strided", "put-row", put_row, 1, ONCE, 8 * COLUMNS},
    {"strided", "get-row", get_row, 1, ONCE, 8 * COLUMNS},
    {"events", "pingpong", event_pingpong, 2, ONCE, 0},
    {"events", "post", event_posts, 1, ONCE, 0},
    {"events", "query", event_query, 1, ONCE, 0},
    {"locks", "own", lock_own, 1, ONCE, 0},
    {"locks", "remote", lock_remote, 1, ONCE, 0},
    {"locks", "contended", lock_contended, 0, ONCE, 0},
    {"locks", "critical", lock_own, 1, ONCE, 0},
    {"locks", "critical-contended", lock_contended, 0, ONCE, 0},
    {"atomics", "define", atomic_define, 1, ONCE, 0},
    {"atomics", "ref", atomic_ref, 1, ONCE, 0},
    {"atomics", "add", atomic_add, 1, ONCE, 0},
    {"atomics", "fetch_add", atomic_fetch_add, 1, ONCE, 0},
    {"atomics", "cas", atomic_cas, 1, ONCE, 0},
    {"atomics", "contended", atomic_contended, 0, ONCE, 0},
    {"allocate", "pair", allocate, 1, EVERY_SIZE, 0},
    {"scalar", "get", scalar_get, ELEMENTS, ONCE, 8},
    {"scalar", "put", scalar_put, ELEMENTS, ONCE, 8},
    {"self", "put", self_put, 1, EVERY_SIZE, 0},
    {"self", "get", self_get, 1, EVERY_SIZE, 0},
    {"self", "loop", self_loop, ELEMENTS, ONCE, 8},
    {"halo", "columns", halo_columns, 1, EVERY_EDGE, 0},
    {"halo", "rows", halo_rows, 1, EVERY_EDGE, 0},
    {"pairs", "exchange", exchange, 1, EVERY_INBOX, 0},
    {0},
};

void twin_begin(const struct job *job)
{
    long *hall;

    rank = job->rank;
    count_of = job->count;
    left = (rank + count_of - 1) % count_of;
    right = (rank + 1) % count_of;
    b = calloc(LARGEST / 8, sizeof *b);
    if (!b)
        MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Win_allocate(8 * WINDOW, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &a, &window);
    MPI_Win_allocate(64, 8, MPI_INFO_NULL, MPI_COMM_WORLD, &hall, &doors);
    for (int i = 0; i < WINDOW; i++)
        a[i] = 0;
    *hall = 0;
    MPI_Type_vector(ROWS / 2 * COLUMNS, 1, 2, MPI_DOUBLE, &columns);
    MPI_Type_vector(COLUMNS, 1, ROWS, MPI_DOUBLE, &row);
    MPI_Type_commit(&columns);
    MPI_Type_commit(&row);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, window);
}

void twin_end(void)
{
    MPI_Win_unlock_all(window);
    MPI_Type_free(&row);
    MPI_Type_free(&columns);
    MPI_Win_free(&doors);
    MPI_Win_free(&window);
    free(b);
}
