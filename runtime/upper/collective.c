/*
 * collective.c - CO_SUM, CO_MIN, CO_MAX, CO_BROADCAST (F2018 16.9.46 to 16.9.50), and agreement for
 * other files.
 *
 * The data need not be coarrays: every image copies a chunk into its own stage, which others can
 * read.  A step handles one chunk and has one epoch.  Inside a node: barrier, then every image
 * reads all stages (short), or reduces a slice of the elements and collects the slices of the
 * others (long); a few bytes travel with the barrier (exchange.c).  Between nodes the leaders do it (across.c).  Each element
 * of a result is computed once or by all in one order, so its bits are the same on all images.
 * Stages alternate between two pieces: who fills one for step s+2 has passed a barrier of step s+1,
 * which everybody enters after finishing with step s.
 */
#include "collective.h"

#include <stdlib.h>
#include <string.h>

/* Up to here, per image and over the node, reading everything is cheaper than a second barrier. */
#define SHORT_BYTES 16384
#define SHORT_TOTAL 32768

/* ---- stages ---- */

size_t cafu_stage_bytes(size_t chunk)
{
    return CAFU_OWN_PIECES * (chunk + CAFU_PIECE_HEAD) + cafu_leaders_bytes(chunk);
}

char *cafu_stage_piece(const struct cafu_stage *stage, uint64_t epoch)
{
    return stage->base + epoch % CAFU_OWN_PIECES * (stage->chunk + CAFU_PIECE_HEAD);
}

void cafu_check_piece(const struct cafu_collective *call, const char *other, int rank)
{
    struct cafu_step s = {.signature = call->signature, .what = call->what};

    cafu_check_signature(&s, other, rank);
}

size_t cafu_slice(size_t count, int i, int n)
{
    return count / (size_t)n * (size_t)i +
           (count % (size_t)n < (size_t)i ? count % (size_t)n : (size_t)i);
}

static bool is_short(const struct cafu_collective *call, const struct cafu_part *s)
{
    size_t bytes = s->count * call->a->element_size;

    return bytes <= SHORT_BYTES && bytes * (size_t)cafu->team->node_size <= SHORT_TOTAL;
}

/* Whether this image reduces its slice in the data themselves: then nobody reads that slice from
 * its stage before the result is there.  With a result image the data of the others stay as they
 * are. */
static bool is_in_place(const struct cafu_collective *call, const struct cafu_part *s)
{
    return call->fold && call->direct && call->root < 0 && cafu->team->n_nodes == 1 &&
           !is_short(call, s);
}

static void fill_own(const struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    char *own = cafu_stage_piece(&call->stage, s->epoch);
    size_t low = 0, high = 0, element = call->a->element_size;

    memcpy(own, &call->signature, sizeof call->signature);
    if (is_in_place(call, s)) {
        low = cafu_slice(s->count, team->node_rank, team->node_size);
        high = cafu_slice(s->count, team->node_rank + 1, team->node_size);
    }
    cafu_view_pack(call->a, s->first, low, cafu_data_of(own));
    cafu_view_pack(call->a, s->first + high, s->count - high, cafu_data_of(own) + high * element);
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

/* ---- inside one node ---- */

static void reduce_short(const struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    size_t element = call->a->element_size;
    _Alignas(CAFU_LINE) char buffer[SHORT_BYTES];
    char *sum = call->direct ? call->direct + s->first * element : buffer;

    if (call->root >= 0 && call->root != cafu->rank)
        return;
    for (int i = 0; i < team->node_size; i++) {
        char *other = cafu_piece_at(call, s->epoch, team->node_members[i]);

        cafu_check_piece(call, other, team->node_members[i]);
        if (i == 0)
            memcpy(sum, cafu_data_of(other), s->count * element);
        else
            call->fold(sum, cafu_data_of(other), s->count, element);
    }
    if (!call->direct)
        cafu_take_result(call, s, sum);
}

/* This image's slice of all stages is reduced into its own stage, where nobody else reads that
 * slice before. */
static void reduce_slice(const struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    size_t element = call->a->element_size;
    size_t low = cafu_slice(s->count, team->node_rank, team->node_size);
    size_t count = cafu_slice(s->count, team->node_rank + 1, team->node_size) - low;
    char *own = cafu_data_of(cafu_stage_piece(&call->stage, s->epoch)) + low * element;
    char *sum = is_in_place(call, s) ? call->direct + (s->first + low) * element : own;

    for (int i = 1; i < team->node_size; i++) {
        int rank = team->node_members[(team->node_rank + i) % team->node_size];
        char *other = cafu_piece_at(call, s->epoch, rank);

        cafu_check_piece(call, other, rank);
        call->fold(sum, cafu_data_of(other) + low * element, count, element);
    }
    if (sum != own)
        memcpy(own, sum, count * element);
}

/* All slices but those that are in place already. */
static void collect_slices(const struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    bool in_place = is_in_place(call, s);

    for (int i = 0; i < team->node_size; i++) {
        const char *other = cafu_data_of(cafu_piece_at(call, s->epoch, team->node_members[i]));
        size_t low = cafu_slice(s->count, i, team->node_size);
        size_t count = cafu_slice(s->count, i + 1, team->node_size) - low;

        if (i != team->node_rank || !in_place)
            cafu_view_unpack(call->a, s->first + low, count, other + low * call->a->element_size);
    }
}

static int reduce_in_node(const struct cafu_collective *call, const struct cafu_part *s)
{
    struct cafu_flags *flags = &cafu->team->control->collective;
    int status = cafu_meet(cafu->team, call->signature, s->epoch, call->what);

    if (status != 0)
        return status;
    if (is_short(call, s)) {
        reduce_short(call, s);
        return 0;
    }
    reduce_slice(call, s);
    status = cafu_barrier_node(cafu->team, flags, flags->node_out, s->epoch, call->what);
    if (status == 0 && cafu_takes_result(call))
        collect_slices(call, s);
    return status;
}

static int broadcast_in_node(const struct cafu_collective *call, const struct cafu_part *s)
{
    int status = cafu_meet(cafu->team, call->signature, s->epoch, call->what);
    char *source;

    if (status != 0 || call->root == cafu->rank)
        return status;
    source = cafu_piece_at(call, s->epoch, call->root);
    cafu_check_piece(call, source, call->root);
    cafu_view_unpack(call->a, s->first, s->count, cafu_data_of(source));
    return 0;
}

/* ---- a few bytes inside one node ---- */

static bool fits_box(const struct cafu_collective *call, const struct cafu_part *s)
{
    return cafu->team->n_nodes == 1 && cafu_can_exchange(cafu->team) &&
           s->count * call->a->element_size <= CAFU_BOX_BYTES;
}

static void reduce_boxes(const struct cafu_collective *call, const struct cafu_part *s,
                         const struct cafu_box *boxes)
{
    size_t bytes = s->count * call->a->element_size;
    _Alignas(CAFU_LINE) char buffer[CAFU_BOX_BYTES];
    char *sum = call->direct ? call->direct + s->first * call->a->element_size : buffer;

    memcpy(sum, boxes[0].data, bytes);
    for (int i = 1; i < cafu->team->node_size; i++)
        call->fold(sum, (const char *)boxes[i].data, s->count, call->a->element_size);
    if (!call->direct)
        cafu_take_result(call, s, sum);
}

static int boxed_step(const struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    const struct cafu_box *boxes = team->control->box[s->epoch & 1];
    struct cafu_box *mine = cafu_own_box(team, s->epoch);
    size_t bytes = s->count * call->a->element_size;
    int status;

    mine->signature = call->signature;
    if (call->direct)
        memcpy(mine->data, call->direct + s->first * call->a->element_size, bytes);
    else
        cafu_view_pack(call->a, s->first, s->count, (char *)mine->data);
    status = cafu_exchange(team, bytes, s->epoch, call->what);
    if (status != 0)
        return status;
    if (call->fold && cafu_takes_result(call))
        reduce_boxes(call, s, boxes);
    for (int i = 0; i < team->node_size && !call->fold; i++)
        if (team->node_members[i] == call->root && call->root != cafu->rank)
            cafu_view_unpack(call->a, s->first, s->count, (const char *)boxes[i].data);
    return 0;
}

/* ---- when images of the team have ended ---- */

int cafu_collective_possible(uint64_t epoch, const char *what)
{
    const struct cafu_flags *flags = &cafu->team->control->collective;
    enum cafl_status worst = CAFL_OK;
    int culprit = -1;

    if (!cafu_has_ended_members(cafu->team))
        return 0;
    for (int i = 0; i < cafu->team->size; i++) {
        int rank = cafu->team->ranks[i];
        enum cafl_status status = cafu_ended(rank);

        if (status == CAFL_OK || worst == CAFL_STOPPED ||
            (status == CAFL_STOPPED && cafu_has_reached(rank, &flags->entered, epoch)))
            continue;
        worst = status;
        culprit = rank;
    }
    return worst == CAFL_OK ? 0 : cafu_fail_image(worst, culprit, what);
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
    cafu->team->collective_epoch = last;
    cafu_collective_enter(last);
}

static int run_step(const struct cafu_collective *call, const struct cafu_part *s)
{
    bool across = cafu->team->n_nodes > 1, boxed = fits_box(call, s);
    int status = cafu_collective_possible(s->epoch, call->what);

    if (status != 0)
        return status;
    if (boxed)
        ;
    else if ((call->fold || call->root == cafu->rank) && !cafu_needs_no_piece(call, s))
        fill_own(call, s);
    else
        memcpy(cafu_stage_piece(&call->stage, s->epoch), &call->signature, sizeof call->signature);
    cafu_collective_enter(s->epoch);
    if (boxed)
        return boxed_step(call, s);
    if (call->fold)
        return across ? cafu_reduce_across(call, s) : reduce_in_node(call, s);
    return across ? cafu_broadcast_across(call, s) : broadcast_in_node(call, s);
}

static int run_steps(const struct cafu_collective *call)
{
    size_t count = cafu_view_count(call->a);
    size_t most = cafu_step_bytes(&call->stage, !call->fold) / call->a->element_size;
    uint64_t last = cafu->team->collective_epoch + (count + most - 1) / most;
    int status = 0;

    for (size_t first = 0; first < count && status == 0; first += most) {
        struct cafu_part s = {.epoch = cafu_collective_epoch(),
                              .first = first,
                              .count = count - first < most ? count - first : most};

        status = run_step(call, &s);
    }
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
    status = cafu_stage_open(&call->stage, a->element_size, call->what);
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

int cafrt_co_reduce_op(const struct cafrt_view *a, enum cafrt_reduction op, int result_image)
{
    static const char *const names[] = {"CO_SUM", "CO_MIN", "CO_MAX"};
    struct cafu_collective call = {.a = a, .root = -1, .what = names[op]};
    int status = 0;

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
int cafrt_co_broadcast(const struct cafrt_view *a, int source_image)
{
    struct cafu_collective call = {.a = a, .root = -1, .what = "CO_BROADCAST"};
    struct cafrt_view bytes;
    int status = cafu_root(source_image, call.what, "SOURCE_IMAGE", &call.root);

    if (status != 0)
        return status;
    if (a->element_size > cafu->team->stage.chunk && a->ndims < CAFRT_MAX_DIMS) {
        bytes = bytes_of(a);
        call.a = &bytes;
    }
    return run(&call, 16);
}
