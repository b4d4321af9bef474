/* mpi_messages.c - the operations of the Fortran programs by MPI's messages and collectives, as programs without coarrays do them. */
#include "mpi_twin.h"

#include <stdlib.h>

enum { TAG = 1, PENDING = 64 };

static double *a, *b;
static int rank, count_of, left, right;
static MPI_Datatype columns, row;
static MPI_Comm everybody;
static MPI_Op larger;

void (*const twin_get_one)(void) = 0;

static void send(const void *from, size_t bytes, int to)
{
    MPI_Send(from, (int)bytes, MPI_BYTE, to, TAG, MPI_COMM_WORLD);
}

static void receive(void *to, size_t bytes, int from)
{
    MPI_Recv(to, (int)bytes, MPI_BYTE, from, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void pingpong(size_t bytes, long n)
{
    for (long i = 0; rank < 2 && i < n; i++) {
        if (rank == 0)
            send(b, bytes, 1);
        receive(a, bytes, 1 - rank);
        if (rank == 1)
            send(b, bytes, 0);
    }
}

/* A stream of messages, PENDING of them under way. */
static void issue(size_t bytes, long n)
{
    MPI_Request requests[PENDING];

    for (long done = 0; rank < 2 && done < n;) {
        int k = 0;

        for (; k < PENDING && done < n; k++, done++)
            if (rank == 0)
                MPI_Isend(b, (int)bytes, MPI_BYTE, 1, TAG, MPI_COMM_WORLD, &requests[k]);
            else
                MPI_Irecv(a, (int)bytes, MPI_BYTE, 0, TAG, MPI_COMM_WORLD, &requests[k]);
        MPI_Waitall(k, requests, MPI_STATUSES_IGNORE);
    }
}

/* A request, which the owner must answer. */
static void get(size_t bytes, long n)
{
    for (long i = 0; rank < 2 && i < n; i++)
        if (rank == 0) {
            send(b, 0, 1);
            receive(b, bytes, 1);
        } else {
            receive(b, 0, 0);
            send(a, bytes, 0);
        }
}

static void move(double *from, int from_count, MPI_Datatype from_type, double *to, int to_count,
                 MPI_Datatype to_type, long n)
{
    for (long i = 0; rank < 2 && i < n; i++)
        if (rank == 0)
            MPI_Send(from, from_count, from_type, 1, TAG, MPI_COMM_WORLD);
        else
            MPI_Recv(to, to_count, to_type, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void put_columns(size_t bytes, long n)
{
    move(b, (int)(bytes / 8), MPI_DOUBLE, a, 1, columns, n);
}
static void get_columns(size_t bytes, long n)
{
    move(a, 1, columns, b, (int)(bytes / 8), MPI_DOUBLE, n);
}
static void put_row(size_t bytes, long n)
{
    move(b, (int)(bytes / 8), MPI_DOUBLE, a + 6, 1, row, n);
}
static void get_row(size_t bytes, long n)
{
    move(a + 6, 1, row, b, (int)(bytes / 8), MPI_DOUBLE, n);
}

static void barriers(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++)
        MPI_Barrier(MPI_COMM_WORLD);
}

static void meet(int to, int from)
{
    MPI_Sendrecv(b, 0, MPI_BYTE, to, TAG, a, 0, MPI_BYTE, from, TAG, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}

static void pair(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; rank < 2 && i < n; i++)
        meet(1 - rank, 1 - rank);
}

static void ring(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++) {
        meet(left, right);
        if (left != right)
            meet(right, left);
    }
}

static void star(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++)
        for (int k = 1; k < count_of; k++)
            meet((rank + k) % count_of, (rank + count_of - k) % count_of);
}

static void post(size_t bytes, long n)
{
    (void)bytes;
    issue(0, n);
}

static void co_sum(size_t bytes, long n)
{
    for (long i = 0; i < n; i++)
        MPI_Allreduce(MPI_IN_PLACE, a, (int)(bytes / 8), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static void co_sum_one(size_t bytes, long n)
{
    for (long i = 0; i < n; i++)
        MPI_Reduce(rank ? a : MPI_IN_PLACE, a, (int)(bytes / 8), MPI_DOUBLE, MPI_SUM, 0,
                   MPI_COMM_WORLD);
}

static void co_max(size_t bytes, long n)
{
    for (long i = 0; i < n; i++)
        MPI_Allreduce(MPI_IN_PLACE, a, (int)(bytes / 8), MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
}

static void co_broadcast(size_t bytes, long n)
{
    for (long i = 0; i < n; i++)
        MPI_Bcast(a, (int)(bytes / 8), MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

static void co_reduce(size_t bytes, long n)
{
    for (long i = 0; i < n; i++)
        MPI_Allreduce(MPI_IN_PLACE, a, (int)(bytes / 8), MPI_DOUBLE, larger, MPI_COMM_WORLD);
}

/* ---- the same with data that are computed before the call and read after it ---- */

static double read_so_far;

static void compute(size_t bytes, long value)
{
    for (size_t i = 0; i < bytes / 8; i++)
        a[i] = (double)value;
}

static void read_lines(size_t bytes)
{
    double sum = 0;

    for (size_t i = 0; i < bytes / 8; i += 8)
        sum += a[i];
    read_so_far += sum;
}

static void co_sum_computed(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        compute(bytes, i);
        co_sum(bytes, 1);
        read_lines(bytes);
    }
}

static void co_broadcast_computed(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        if (rank == 0)
            compute(bytes, i);
        co_broadcast(bytes, 1);
        if (rank != 0)
            read_lines(bytes);
    }
}

static void co_reduce_computed(size_t bytes, long n)
{
    for (long i = 0; i < n; i++) {
        compute(bytes, i);
        co_reduce(bytes, 1);
        read_lines(bytes);
    }
}

static void keep_larger(void *in, void *inout, int *n, MPI_Datatype *type)
{
    double *x = in, *y = inout;

    (void)type;
    for (int i = 0; i < *n; i++)
        y[i] = x[i] > y[i] ? x[i] : y[i];
}

static void sync_team(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++)
        MPI_Barrier(everybody);
}

static void form_team(size_t bytes, long n)
{
    (void)bytes;
    for (long i = 0; i < n; i++) {
        MPI_Comm team;

        MPI_Comm_split(MPI_COMM_WORLD, 1, rank, &team);
        MPI_Comm_free(&team);
    }
}

/* Edges of `count` items of `type`: to the left and from the right, then the other way. */
static void halo(double *first, double *last, double *before, double *after, int count,
                 MPI_Datatype type, long n)
{
    for (long i = 0; i < n; i++) {
        MPI_Sendrecv(first, count, type, left, TAG, after, count, type, right, TAG, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        MPI_Sendrecv(last, count, type, right, TAG, before, count, type, left, TAG, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
    }
}

static double *cell(size_t i, size_t j)
{
    return a + j * (WIDEST + 2) + i;
}

static void halo_columns(size_t bytes, long n)
{
    size_t m = bytes / 8;

    halo(cell(1, 1), cell(1, m), cell(1, 0), cell(1, m + 1), (int)m, MPI_DOUBLE, n);
}

static void halo_rows(size_t bytes, long n)
{
    size_t m = bytes / 8;
    MPI_Datatype edge;

    MPI_Type_vector((int)m, 1, WIDEST + 2, MPI_DOUBLE, &edge);
    MPI_Type_commit(&edge);
    halo(cell(1, 1), cell(m, 1), cell(0, 1), cell(m + 1, 1), 1, edge, n);
    MPI_Type_free(&edge);
}

static void exchange(size_t bytes, long n)
{
    const size_t inbox = LARGEST / 8 / MOST_PROCESSES;
    MPI_Request requests[2 * MOST_PROCESSES];

    for (long i = 0; i < n; i++) {
        int k = 0;

        for (int other = 0; other < count_of; other++)
            if (other != rank)
                MPI_Irecv(a + (size_t)other * inbox, (int)bytes, MPI_BYTE, other, TAG,
                          MPI_COMM_WORLD, &requests[k++]);
        for (int other = 0; other < count_of; other++)
            if (other != rank)
                MPI_Isend(b, (int)bytes, MPI_BYTE, other, TAG, MPI_COMM_WORLD, &requests[k++]);
        MPI_Waitall(k, requests, MPI_STATUSES_IGNORE);
    }
}

const struct line twin_lines[] = {
    {"put", "pingpong", pingpong, 2, EVERY_SIZE, 0},
    {"put", "issue", issue, 1, EVERY_SIZE, 0},
    {"get", "assignment", get, 1, EVERY_SIZE, 0},
    {"strided", "put-columns", put_columns, 1, ONCE, 8 * ROWS / 2 * COLUMNS},
    {"strided", "get-columns", get_columns, 1, ONCE, 8 * ROWS / 2 * COLUMNS},
    {"strided", "put-row", put_row, 1, ONCE, 8 * COLUMNS},
    {"strided", "get-row", get_row, 1, ONCE, 8 * COLUMNS},
    {"sync", "all", barriers, 1, ONCE, 0},
    {"sync", "images", pair, 1, ONCE, 0},
    {"sync", "ring", ring, 1, ONCE, 0},
    {"sync", "images-all", star, 1, ONCE, 0},
    {"events", "pingpong", pingpong, 2, ONCE, 0},
    {"events", "post", post, 1, ONCE, 0},
    {"collectives", "co_sum", co_sum, 1, EVERY_SIZE, 0},
    {"collectives", "co_sum-one", co_sum_one, 1, EVERY_SIZE, 0},
    {"collectives", "co_max", co_max, 1, EVERY_SIZE, 0},
    {"collectives", "co_broadcast", co_broadcast, 1, EVERY_SIZE, 0},
    {"collectives", "co_reduce", co_reduce, 1, EVERY_SIZE, 0},
    {"collectives", "co_sum-private", co_sum, 1, EVERY_SIZE, 0},
    {"collectives", "co_broadcast-private", co_broadcast, 1, EVERY_SIZE, 0},
    {"collectives", "co_reduce-private", co_reduce, 1, EVERY_SIZE, 0},
    {"collectives", "co_sum-computed", co_sum_computed, 1, EVERY_SIZE, 0},
    {"collectives", "co_broadcast-computed", co_broadcast_computed, 1, EVERY_SIZE, 0},
    {"collectives", "co_reduce-computed", co_reduce_computed, 1, EVERY_SIZE, 0},
    {"teams", "sync-team", sync_team, 1, ONCE, 0},
    {"teams", "sync-inside", sync_team, 1, ONCE, 0},
    {"teams", "form", form_team, 1, ONCE, 0},
    {"halo", "columns", halo_columns, 1, EVERY_EDGE, 0},
    {"halo", "columns-get", halo_columns, 1, EVERY_EDGE, 0},
    {"halo", "rows", halo_rows, 1, EVERY_EDGE, 0},
    {"pairs", "exchange", exchange, 1, EVERY_INBOX, 0},
    {0},
};

void twin_begin(const struct job *job)
{
    const size_t matrix = (WIDEST + 2) * (WIDEST + 2);
    const size_t elements = matrix > LARGEST / 8 ? matrix : LARGEST / 8;

    rank = job->rank;
    count_of = job->count;
    left = (rank + count_of - 1) % count_of;
    right = (rank + 1) % count_of;
    a = calloc(elements, sizeof *a);
    b = calloc(elements, sizeof *b);
    if (!a || !b)
        MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Type_vector(ROWS / 2 * COLUMNS, 1, 2, MPI_DOUBLE, &columns);
    MPI_Type_vector(COLUMNS, 1, ROWS, MPI_DOUBLE, &row);
    MPI_Type_commit(&columns);
    MPI_Type_commit(&row);
    MPI_Comm_dup(MPI_COMM_WORLD, &everybody);
    MPI_Op_create(keep_larger, 1, &larger);
}

void twin_end(void)
{
    MPI_Op_free(&larger);
    MPI_Comm_free(&everybody);
    MPI_Type_free(&row);
    MPI_Type_free(&columns);
    free(b);
    free(a);
}
