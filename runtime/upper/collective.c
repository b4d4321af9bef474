/*
 * collective.c - CO_SUM, CO_MIN, CO_MAX, CO_BROADCAST (F2018 16.9.46 to 16.9.50), and agreement for
 * other files.
 *
 * The data need not be coarrays: every image copies a chunk into its own stage, which others can read.  A step handles one chunk and
 * has one epoch; within.c does it inside a node, across.c between nodes.  Each element of a result is computed once or by all in
 * one order, so its bits are the same on all images.
 * The pieces of a stage are used in turn: who fills one anew has passed a barrier of a later step, which everybody enters after finishing
 * with the one that used it.  In a broadcast images wait for the source alone, and pass the rest of the barrier only when that piece is
 * to be filled again; unless STAT= is there, which is to tell all of one that has ended.
 */
#include "collective.h"
#include "strided.h"
#include "sync.h"

#include <stdlib.h>
#include <string.h>

/* ---- parts ---- */

size_t cafu_slice(size_t count, int i, int n)
{
    return count / (size_t)n * (size_t)i +
           (count % (size_t)n < (size_t)i ? count % (size_t)n : (size_t)i);
}

bool cafu_takes_result(const struct cafu_collective *call)
{
    return call->root < 0 || call->root == cafu->rank;
}

void cafu_take_result(const struct cafu_collective *call, const struct cafu_part *s,
                      const char *data)
{
    if (cafu_takes_result(call))
        cafu_view_unpack(call->a, s->first, s->count, data);
}

/* ---- when images of the team have ended ---- */

int cafu_collective_possible(const struct cafu_stage *stage, uint64_t epoch, const char *what)
{
    const struct cafu_flags *flags = &cafu->team->control->collective;
    uint64_t behind = cafu_stage_behind(stage, epoch);
    enum cafl_status worst = CAFL_OK;
    int culprit = -1;

    if (!cafu_has_ended_members(cafu->team))
        return cafu_settle(cafu->team, behind, what);
    if (cafu_is_abandoned(cafu->team))
        return cafu_fail_image(CAFL_FAILED, cafu_failed_image(), what);
    for (int i = 0; i < cafu->team->size; i++) {
        int rank = cafu->team->ranks[i];
        enum cafl_status status = cafu_ended(rank);

        if (status == CAFL_OK || worst == CAFL_STOPPED ||
            (status == CAFL_STOPPED && cafu_has_reached(rank, &flags->entered, epoch)))
            continue;
        worst = status;
        culprit = rank;
    }
    return worst == CAFL_OK ? cafu_settle(cafu->team, behind, what)
                            : cafu_fail_image(worst, culprit, what);
}

/* ---- calls ---- */

uint64_t cafu_collective_epoch(void)
{
    return ++cafu->team->collective_epoch;
}

void cafu_collective_enter(uint64_t epoch)
{
    __atomic_store_n(&cafu->team->control->collective.entered.value, epoch, __ATOMIC_RELEASE);
}

void cafu_collective_leave(uint64_t last)
{
    struct cafu_flags *flags = &cafu->team->control->collective;

    cafu->lost = 0;
    cafu->team->collective_epoch = last;
    cafu_collective_enter(last);
    __atomic_store_n(&flags->left.value, last, __ATOMIC_RELEASE);
}

static int run_step(struct cafu_collective *call, struct cafu_part *s)
{
    bool across = cafu->team->n_nodes > 1, boxed = !across && cafu_fits_box(call, s);
    int status = cafu_collective_possible(&call->stage, s->epoch, call->what);

    if (status != 0)
        return status;
    if (across)
        cafu_fill_across(call, s);
    else if (!boxed)
        cafu_fill_within(call, s);
    cafu_collective_enter(s->epoch);
    if (boxed)
        return cafu_exchange_boxes(call, s);
    if (call->fold)
        return across ? cafu_reduce_across(call, s) : cafu_reduce_within(call, s);
    return across ? cafu_broadcast_across(call, s) : cafu_broadcast_within(call, s);
}

/* Bytes of a step of a broadcast whose source goes ahead: all the pieces fit into a level 2 cache. */
#define AHEAD_BYTES ((size_t)32768)

/* Elements that a step handles at most. */
static size_t most_of_step(const struct cafu_collective *call)
{
    const struct cafu_stage *stage = &call->stage;
    size_t bytes = cafu_step_bytes(stage, !call->fold), element = call->a->element_size;

    if (!call->fold && stage->pieces > CAFU_PIECES_ACROSS && cafu_can_exchange(cafu->team) &&
        element <= AHEAD_BYTES && bytes > AHEAD_BYTES)
        bytes = AHEAD_BYTES;
    return bytes / element;
}

static int run_steps(struct cafu_collective *call)
{
    size_t count = cafu_view_count(call->a), done = 0;
    size_t most = most_of_step(call);
    uint64_t last = cafu->team->collective_epoch + (count + most - 1) / most;
    int status = 0;

    while (done < count && status == 0) {
        struct cafu_part s = {.epoch = cafu_collective_epoch(),
                              .first = done,
                              .count = count - done < most ? count - done : most,
                              .rest = count - done};

        status = run_step(call, &s);
        if (status != 0 && call->fold && call->direct)
            cafu_refuse_gifts(s.epoch, last, call->what);
        done += s.count;
    }
    if (status == 0 && call->lent)
        status = cafu_end_lending(last, call->what);
    cafu_collective_leave(last);
    return status;
}

uint64_t cafu_collective_signature(const struct cafrt_view *a, uint64_t operation)
{
    uint64_t shape = (uint64_t)cafu_view_count(a) * 31 + a->element_size;

    return (shape * 31 + (uint64_t)a->class_) * 31 + operation + 1;
}

static int run(struct cafu_collective *call, uint64_t operation)
{
    const struct cafrt_view *a = call->a;
    uint64_t count = cafu_view_count(a);
    struct cafu_copy plan;
    int status;

    if (cafu->team_size == 1 || count == 0 || a->element_size == 0)
        return 0;
    cafu_copy_plan(&plan, a->element_size, a->ndims, a->extent, a->stride, a->stride);
    call->direct = plan.ndims == 0 ? a->base : NULL;
    call->signature = cafu_collective_signature(a, operation) + ((uint64_t)(call->root + 1) << 40);
    status = cafu_stage_open(&call->stage, a->element_size, count * a->element_size, !call->fold,
                             call->what);
    return status == 0 ? cafu_stage_close(&call->stage, run_steps(call), call->what) : status;
}

/* All images give the same value (F2018 16.6), so all of them find the error and none waits. */
int cafu_root(int image, const char *statement, const char *argument, int *root)
{
    if (image < 1 || image > cafu->team_size)
        return cafu_fail(CAFRT_STAT_BAD_ARGUMENT, "%s: %s is not in 1..%d (F2018 16.6)", statement,
                         argument, cafu->team_size);
    *root = cafu->team->ranks[image - 1];
    return 0;
}

int cafu_collective_max(const struct cafrt_view *a, const char *what)
{
    struct cafu_collective call = {
        .a = a, .root = -1, .fold = cafu_find_fold(a, CAFRT_MAX), .what = what};

    return run(&call, 17);
}

void cafrt_co_missing(const char *statement)
{
    cafu_thread.excused = 0; /* whatever STAT= says */
    cafu_error("%s: A is not allocated, associated or present (F2018 15.5.2.3)", statement);
}

void cafu_need_data(const struct cafrt_view *a, const char *statement)
{
    if (!a->base &&
        (a->element_size > 0 || a->ndims == 0)) /* gfortran: substrings of length zero */
        cafrt_co_missing(statement);
}

int cafrt_co_reduce_op(const struct cafrt_view *a, enum cafrt_reduction op, int result_image)
{
    static const char *const names[] = {"CO_SUM", "CO_MIN", "CO_MAX"};
    struct cafu_collective call = {.a = a, .root = -1, .what = names[op]};
    int status = 0;

    cafu_need_data(a, call.what);
    if (result_image != 0)
        status = cafu_root(result_image, names[op], "RESULT_IMAGE", &call.root);
    if (status != 0)
        return status;
    call.fold = cafu_find_fold(a, op);
    if (!call.fold)
        return cafu_fail(CAFRT_STAT_BAD_ARGUMENT, "%s: not defined for this type or kind %d",
                         names[op], a->kind);
    return run(&call, (uint64_t)op);
}

/* The same data with one dimension more: the bytes of an element. */
static struct cafrt_view bytes_of(const struct cafrt_view *a)
{
    struct cafrt_view bytes = *a;

    bytes.element_size = 1;
    bytes.ndims = a->ndims + 1;
    bytes.extent[0] = (ptrdiff_t)a->element_size;
    bytes.stride[0] = 1;
    memcpy(bytes.extent + 1, a->extent, (size_t)a->ndims * sizeof a->extent[0]);
    memcpy(bytes.stride + 1, a->stride, (size_t)a->ndims * sizeof a->stride[0]);
    return bytes;
}

/* Elements longer than a chunk are broadcast as bytes.  The choice must be the same on all images,
 * so it depends on what is the same there: type and shape, but not strides. */
int cafrt_co_broadcast(const struct cafrt_view *a, int source_image, bool has_stat)
{
    struct cafu_collective call = {
        .a = a, .root = -1, .has_stat = has_stat, .what = "CO_BROADCAST"};
    struct cafrt_view bytes;
    int status = cafu_root(source_image, call.what, "SOURCE_IMAGE", &call.root);

    cafu_need_data(a, call.what);
    if (status != 0)
        return status;
    if (a->element_size > cafu->team->stage.chunk && a->ndims < CAFRT_MAX_DIMS) {
        bytes = bytes_of(a);
        call.a = &bytes;
    }
    return run(&call, 16);
}
