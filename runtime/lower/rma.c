/*
 * rma.c - put and get between nodes: MPI-3 RMA on two windows, one over the data segment, one over the heap.
 *
 * MPI does not order puts, so accesses that overlap a pending put wait for it (envelope per image).  A source is
 * free on return: small ones are staged.  The target computes as a rule: it is rung before anything that waits.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <stdlib.h>
#include <string.h>

#include "mpi_internal.h"

enum {
    STAGE_BYTES = 1 << 20,
    STAGED_MOST = 1 << 16,  /* larger sources are sent from where they are */
    RUN_ALONE = 4096,       /* runs of this length are transfers of their own */
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
    result = MPI_Win_create(base, (MPI_Aint)(size / WINDOW_ALIGN * WINDOW_ALIGN), 1, info, cafl_mpi_state.world, window);
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
    size_t size = (size_t)cafl.job.size;
    enum cafl_status status;

    if (cafl_mpi_state.thread_level < MPI_THREAD_MULTIPLE) {
        *why = "this MPI library does not offer MPI_THREAD_MULTIPLE, which a job on several nodes needs";
        return CAFL_ENVIRONMENT;
    }
    pthread_mutex_init(&rma()->lock, NULL);
    rma()->pending = calloc(size, sizeof *rma()->pending);
    rma()->dirty = calloc(size, sizeof *rma()->dirty);
    rma()->stage = malloc(STAGE_BYTES);
    if (!rma()->pending || !rma()->dirty || !rma()->stage) {
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
    free(rma()->stage);
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
    MPI_Finalize();
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

/* ---- pending puts; the lock is held ---- */

static void complete_puts(int rank)
{
    struct cafl_pending *p = &rma()->pending[rank];

    if (p->high == 0 || is_leaving())
        return;
    cafl_progress_ring(rank);
    cafl_mpi_check(MPI_Win_flush(rank, rma()->data), rank);
    cafl_mpi_check(MPI_Win_flush(rank, rma()->heap), rank);
    p->low = p->high = 0;
}

static void complete_all_puts(void)
{
    for (int i = 0; i < rma()->n_dirty; i++) {
        complete_puts(rma()->dirty[i]);
        rma()->pending[rma()->dirty[i]].listed = false;
    }
    rma()->n_dirty = 0;
    rma()->staged = 0;
}

/* [first, last) around `count` runs, whatever the sign of the stride. */
static void find_envelope(const void *start, ptrdiff_t stride, size_t bytes, size_t count, uintptr_t *low,
                          uintptr_t *high)
{
    ptrdiff_t span = stride * (ptrdiff_t)(count - 1);

    *low = (uintptr_t)start + (uintptr_t)(span < 0 ? span : 0);
    *high = (uintptr_t)start + (uintptr_t)(span > 0 ? span : 0) + bytes;
}

static void wait_for_overlap(int rank, uintptr_t low, uintptr_t high)
{
    const struct cafl_pending *p = &rma()->pending[rank];

    if (p->high != 0 && low < p->high && p->low < high)
        complete_puts(rank);
}

static void note_put(int rank, uintptr_t low, uintptr_t high)
{
    struct cafl_pending *p = &rma()->pending[rank];

    if (p->high == 0 || low < p->low)
        p->low = low;
    if (high > p->high)
        p->high = high;
    if (!p->listed)
        rma()->dirty[rma()->n_dirty++] = rank;
    p->listed = true;
}

static char *take_stage(size_t bytes)
{
    char *at;

    if (rma()->staged + bytes > STAGE_BYTES)
        complete_all_puts();
    at = rma()->stage + rma()->staged;
    rma()->staged += (bytes + WINDOW_ALIGN - 1) / WINDOW_ALIGN * WINDOW_ALIGN;
    return at;
}

/* ---- contiguous ---- */

static void put_piece(int rank, char *target, const char *source, size_t bytes)
{
    MPI_Aint displacement;
    MPI_Win window = find_window(target, &displacement);
    uintptr_t low = (uintptr_t)target, high = low + bytes;

    wait_for_overlap(rank, low, high);
    if (bytes <= STAGED_MOST)
        source = memcpy(take_stage(bytes), source, bytes);
    cafl_mpi_check(MPI_Put(source, (int)bytes, MPI_BYTE, rank, displacement, (int)bytes, MPI_BYTE, window), rank);
    note_put(rank, low, high);
    if (bytes > STAGED_MOST) {
        cafl_progress_ring(rank);
        cafl_mpi_check(MPI_Win_flush_local(rank, window), rank);
    }
}

static void get_piece(int rank, const char *target, char *result, size_t bytes)
{
    MPI_Aint displacement;
    MPI_Win window = find_window(target, &displacement);

    wait_for_overlap(rank, (uintptr_t)target, (uintptr_t)target + bytes);
    cafl_mpi_check(MPI_Get(result, (int)bytes, MPI_BYTE, rank, displacement, (int)bytes, MPI_BYTE, window), rank);
    cafl_progress_ring(rank);
    cafl_mpi_check(MPI_Win_flush_local(rank, window), rank);
}

void cafl_rma_put(int rank, void *target, const void *source, size_t bytes)
{
    if (is_leaving())
        return; /* perhaps because of an error while this thread holds the lock */
    pthread_mutex_lock(&rma()->lock);
    for (size_t done = 0; done < bytes && !is_leaving(); done += PIECE)
        put_piece(rank, (char *)target + done, (const char *)source + done, bytes - done < PIECE ? bytes - done : PIECE);
    pthread_mutex_unlock(&rma()->lock);
}

void cafl_rma_get(int rank, const void *target, void *result, size_t bytes)
{
    if (is_leaving())
        return; /* perhaps because of an error while this thread holds the lock */
    pthread_mutex_lock(&rma()->lock);
    for (size_t done = 0; done < bytes && !is_leaving(); done += PIECE)
        get_piece(rank, (const char *)target + done, (char *)result + done, bytes - done < PIECE ? bytes - done : PIECE);
    pthread_mutex_unlock(&rma()->lock);
}

void cafl_rma_flush(int rank)
{
    if (is_leaving())
        return;
    pthread_mutex_lock(&rma()->lock);
    if (rank < 0)
        complete_all_puts();
    else
        complete_puts(rank);
    pthread_mutex_unlock(&rma()->lock);
}

/* ---- runs: packed here, spread by the target's datatype ---- */

static MPI_Datatype make_vector(size_t count, size_t bytes, ptrdiff_t stride)
{
    MPI_Datatype type;

    MPI_Type_create_hvector((int)count, (int)bytes, (MPI_Aint)stride, MPI_BYTE, &type);
    MPI_Type_commit(&type);
    return type;
}

static void put_vector(int rank, char *target, ptrdiff_t target_stride, const char *source, ptrdiff_t source_stride,
                       size_t bytes, size_t count)
{
    MPI_Aint displacement;
    MPI_Win window = find_window(target, &displacement);
    MPI_Datatype type = make_vector(count, bytes, target_stride);
    uintptr_t low, high;
    char *packed;

    find_envelope(target, target_stride, bytes, count, &low, &high);
    wait_for_overlap(rank, low, high);
    packed = take_stage(count * bytes);
    for (size_t i = 0; i < count; i++)
        memcpy(packed + i * bytes, source + (ptrdiff_t)i * source_stride, bytes);
    cafl_mpi_check(MPI_Put(packed, (int)(count * bytes), MPI_BYTE, rank, displacement, 1, type, window), rank);
    note_put(rank, low, high);
    MPI_Type_free(&type);
}

static void get_vector(int rank, const char *target, ptrdiff_t target_stride, char *result, ptrdiff_t result_stride,
                       size_t bytes, size_t count)
{
    MPI_Aint displacement;
    MPI_Win window = find_window(target, &displacement);
    MPI_Datatype type = make_vector(count, bytes, target_stride);
    uintptr_t low, high;
    char *packed;

    find_envelope(target, target_stride, bytes, count, &low, &high);
    wait_for_overlap(rank, low, high);
    packed = take_stage(count * bytes);
    cafl_mpi_check(MPI_Get(packed, (int)(count * bytes), MPI_BYTE, rank, displacement, 1, type, window), rank);
    cafl_progress_ring(rank);
    cafl_mpi_check(MPI_Win_flush_local(rank, window), rank);
    for (size_t i = 0; i < count; i++)
        memcpy(result + (ptrdiff_t)i * result_stride, packed + i * bytes, bytes);
    MPI_Type_free(&type);
}

void cafl_rma_put_runs(int rank, void *target, ptrdiff_t target_stride, const void *source, ptrdiff_t source_stride,
                       size_t bytes, size_t count)
{
    size_t most = bytes >= RUN_ALONE || bytes == 0 ? 1 : STAGED_MOST / bytes;

    for (size_t i = 0; i < count && !is_leaving(); i += most) {
        char *to = (char *)target + (ptrdiff_t)i * target_stride;
        const char *from = (const char *)source + (ptrdiff_t)i * source_stride;

        if (most == 1) {
            cafl_rma_put(rank, to, from, bytes);
            continue;
        }
        pthread_mutex_lock(&rma()->lock);
        put_vector(rank, to, target_stride, from, source_stride, bytes, count - i < most ? count - i : most);
        pthread_mutex_unlock(&rma()->lock);
    }
}

void cafl_rma_get_runs(int rank, const void *target, ptrdiff_t target_stride, void *result, ptrdiff_t result_stride,
                       size_t bytes, size_t count)
{
    size_t most = bytes >= RUN_ALONE || bytes == 0 ? 1 : STAGED_MOST / bytes;

    for (size_t i = 0; i < count && !is_leaving(); i += most) {
        const char *from = (const char *)target + (ptrdiff_t)i * target_stride;
        char *to = (char *)result + (ptrdiff_t)i * result_stride;

        if (most == 1) {
            cafl_rma_get(rank, from, to, bytes);
            continue;
        }
        pthread_mutex_lock(&rma()->lock);
        get_vector(rank, from, target_stride, to, result_stride, bytes, count - i < most ? count - i : most);
        pthread_mutex_unlock(&rma()->lock);
    }
}
