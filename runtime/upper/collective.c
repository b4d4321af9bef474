/*
 * collective.c - CO_SUM, CO_MIN, CO_MAX, CO_BROADCAST (F2018 16.9.46 to 16.9.50), and agreement for
 * other files.
 *
 * The data need not be coarrays: every image copies a chunk into its own stage, which others can
 * read.  A step handles one chunk and has one epoch.  Inside a node: barrier, then every image
 * reads all stages (short), or reduces a slice of the elements and collects the slices of the
 * others (long); a few bytes travel with the barrier (exchange.c).  Between nodes the leaders do it (leaders.c).  Each element
 * of a result is computed once or by all in one order, so its bits are the same on all images.
 * Stages alternate between two pieces: who fills one for step s+2 has passed a barrier of step s+1,
 * which everybody enters after finishing with step s.
 */
#include "upper.h"

#include <stdlib.h>
#include <string.h>

/* Header of a piece: what its image is calling. */
#define WHAT_BYTES CAFU_PIECE_HEAD
/* Up to here, per image and over the node, reading everything is cheaper than a second barrier. */
#define SHORT_BYTES 16384
#define SHORT_TOTAL 32768

/* One call of a collective on this image. */
struct collective {
    const struct cafrt_view *a;
    char *direct;       /* the data of `a` when they are contiguous, else NULL */
    cafu_fold *fold;    /* NULL: broadcast */
    int root;           /* rank: source or result; -1: the result goes to all */
    uint64_t signature; /* must be the same on all images */
    bool
        resilient; /* cafu_agree_max: the active images come to a result although others have ended */
    struct cafu_stage stage;
    const char *what;
};

/* The part of the data that one step handles. */
struct step {
    uint64_t epoch;
    size_t first, count; /* elements */
};

/* ---- stages ---- */

size_t cafu_stage_bytes(size_t chunk)
{
    return CAFU_OWN_PIECES * (chunk + WHAT_BYTES) + cafu_leaders_bytes(chunk);
}

char *cafu_stage_piece(const struct cafu_stage *stage, uint64_t epoch)
{
    return stage->base + epoch % CAFU_OWN_PIECES * (stage->chunk + CAFU_PIECE_HEAD);
}

/* What lies at `place` of another image, copied to `buffer` when it is on another node. */
static const char *readable(int rank, const char *place, char *buffer, size_t bytes)
{
    const char *direct = cafu_word(rank, place);

    if (direct)
        return direct;
    cafu_lower.get(rank, place, buffer, bytes);
    return buffer;
}

static char *data_of(char *piece_of_somebody)
{
    return piece_of_somebody + WHAT_BYTES;
}

/* A piece of an image of this node, which may have failed since it filled it. */
static char *piece_at(const struct collective *call, uint64_t epoch, int rank)
{
    return cafu_word(rank, cafu_stage_piece(&call->stage, epoch));
}

static struct cafu_step step_of(const struct collective *call, const struct step *s)
{
    return (struct cafu_step){.stage = &call->stage,
                              .epoch = s->epoch,
                              .signature = call->signature,
                              .bytes = s->count * call->a->element_size,
                              .is_broadcast = !call->fold,
                              .what = call->what};
}

static void check_signature(const struct collective *call, const char *other, int rank)
{
    struct cafu_step s = {.signature = call->signature, .what = call->what};

    cafu_check_signature(&s, other, rank);
}

size_t cafu_slice(size_t count, int i, int n)
{
    return count / (size_t)n * (size_t)i +
           (count % (size_t)n < (size_t)i ? count % (size_t)n : (size_t)i);
}

static bool is_short(const struct collective *call, const struct step *s)
{
    size_t bytes = s->count * call->a->element_size;

    return bytes <= SHORT_BYTES && bytes * (size_t)cafu->team->node_size <= SHORT_TOTAL;
}

/* Whether this image reduces its slice in the data themselves: then nobody reads that slice from
 * its stage before the result is there.  With a result image the data of the others stay as they
 * are. */
static bool is_in_place(const struct collective *call, const struct step *s)
{
    return call->fold && call->direct && call->root < 0 && cafu->team->n_nodes == 1 &&
           !is_short(call, s);
}

static void fill_own(const struct collective *call, const struct step *s)
{
    const struct cafu_team *team = cafu->team;
    char *own = cafu_stage_piece(&call->stage, s->epoch);
    size_t low = 0, high = 0, element = call->a->element_size;

    memcpy(own, &call->signature, sizeof call->signature);
    if (is_in_place(call, s)) {
        low = cafu_slice(s->count, team->node_rank, team->node_size);
        high = cafu_slice(s->count, team->node_rank + 1, team->node_size);
    }
    cafu_view_pack(call->a, s->first, low, data_of(own));
    cafu_view_pack(call->a, s->first + high, s->count - high, data_of(own) + high * element);
}

static void take_result(const struct collective *call, const struct step *s, const char *data)
{
    if (call->root < 0 || call->root == cafu->rank)
        cafu_view_unpack(call->a, s->first, s->count, data);
}

/* ---- inside one node ---- */

static void reduce_short(const struct collective *call, const struct step *s)
{
    const struct cafu_team *team = cafu->team;
    size_t element = call->a->element_size;
    _Alignas(CAFU_LINE) char buffer[SHORT_BYTES];
    char *sum = call->direct ? call->direct + s->first * element : buffer;

    if (call->root >= 0 && call->root != cafu->rank)
        return;
    for (int i = 0; i < team->node_size; i++) {
        char *other = piece_at(call, s->epoch, team->node_members[i]);

        check_signature(call, other, team->node_members[i]);
        if (i == 0)
            memcpy(sum, data_of(other), s->count * element);
        else
            call->fold(sum, data_of(other), s->count, element);
    }
    if (!call->direct)
        take_result(call, s, sum);
}

/* This image's slice of all stages is reduced into its own stage, where nobody else reads that
 * slice before. */
static void reduce_slice(const struct collective *call, const struct step *s)
{
    const struct cafu_team *team = cafu->team;
    size_t element = call->a->element_size;
    size_t low = cafu_slice(s->count, team->node_rank, team->node_size);
    size_t count = cafu_slice(s->count, team->node_rank + 1, team->node_size) - low;
    char *own = data_of(cafu_stage_piece(&call->stage, s->epoch)) + low * element;
    char *sum = is_in_place(call, s) ? call->direct + (s->first + low) * element : own;

    for (int i = 1; i < team->node_size; i++) {
        int rank = team->node_members[(team->node_rank + i) % team->node_size];
        char *other = piece_at(call, s->epoch, rank);

        check_signature(call, other, rank);
        call->fold(sum, data_of(other) + low * element, count, element);
    }
    if (sum != own)
        memcpy(own, sum, count * element);
}

/* All slices but those that are in place already. */
static void collect_slices(const struct collective *call, const struct step *s)
{
    const struct cafu_team *team = cafu->team;
    bool in_place = is_in_place(call, s);

    for (int i = 0; i < team->node_size; i++) {
        const char *other = data_of(piece_at(call, s->epoch, team->node_members[i]));
        size_t low = cafu_slice(s->count, i, team->node_size);
        size_t count = cafu_slice(s->count, i + 1, team->node_size) - low;

        if (i != team->node_rank || !in_place)
            cafu_view_unpack(call->a, s->first + low, count, other + low * call->a->element_size);
    }
}

static int reduce_in_node(const struct collective *call, const struct step *s)
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
    if (status == 0 && (call->root < 0 || call->root == cafu->rank))
        collect_slices(call, s);
    return status;
}

static int broadcast_in_node(const struct collective *call, const struct step *s)
{
    int status = cafu_meet(cafu->team, call->signature, s->epoch, call->what);
    char *source;

    if (status != 0 || call->root == cafu->rank)
        return status;
    source = piece_at(call, s->epoch, call->root);
    check_signature(call, source, call->root);
    cafu_view_unpack(call->a, s->first, s->count, data_of(source));
    return 0;
}

/* ---- a few bytes inside one node ---- */

static bool fits_box(const struct collective *call, const struct step *s)
{
    return cafu->team->n_nodes == 1 && cafu_can_exchange(cafu->team) && !call->resilient &&
           s->count * call->a->element_size <= CAFU_BOX_BYTES;
}

static void reduce_boxes(const struct collective *call, const struct step *s,
                         const struct cafu_box *boxes)
{
    size_t bytes = s->count * call->a->element_size;
    _Alignas(CAFU_LINE) char buffer[CAFU_BOX_BYTES];
    char *sum = call->direct ? call->direct + s->first * call->a->element_size : buffer;

    memcpy(sum, boxes[0].data, bytes);
    for (int i = 1; i < cafu->team->node_size; i++)
        call->fold(sum, (const char *)boxes[i].data, s->count, call->a->element_size);
    if (!call->direct)
        take_result(call, s, sum);
}

static int boxed_step(const struct collective *call, const struct step *s)
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
    if (call->fold && (call->root < 0 || call->root == cafu->rank))
        reduce_boxes(call, s, boxes);
    for (int i = 0; i < team->node_size && !call->fold; i++)
        if (team->node_members[i] == call->root && call->root != cafu->rank)
            cafu_view_unpack(call->a, s->first, s->count, (const char *)boxes[i].data);
    return 0;
}

/* ---- between nodes ---- */

/* The leader's own piece becomes the reduction over its node. */
static void reduce_to_leader(const struct collective *call, const struct step *s, char *own)
{
    const struct cafu_team *team = cafu->team;

    for (int i = 1; i < team->node_size; i++) {
        char *other = piece_at(call, s->epoch, team->node_members[i]);

        check_signature(call, other, team->node_members[i]);
        call->fold(data_of(own), data_of(other), s->count, call->a->element_size);
    }
}

/* And that over all nodes. */
static int reduce_leaders(const struct collective *call, const struct step *s, char *own)
{
    struct cafu_step step = step_of(call, s);
    int status = cafu_leaders_begin(&step);

    for (int round = 0; round < cafu_double_rounds() && status == 0; round++) {
        bool other_first;
        char *other;

        status = cafu_double(&step, round, own, &other, &other_first);
        if (status != 0 || !other)
            continue;
        if (!other_first) {
            call->fold(data_of(own), data_of(other), s->count, call->a->element_size);
            continue;
        }
        call->fold(data_of(other), data_of(own), s->count, call->a->element_size);
        memcpy(data_of(own), data_of(other), step.bytes);
    }
    return status == 0 ? cafu_double_end(&step, own) : status;
}

static int reduce_across(const struct collective *call, const struct step *s)
{
    const struct cafu_team *team = cafu->team;
    struct cafu_flags *flags = &team->control->collective;
    char *own = cafu_stage_piece(&call->stage, s->epoch);
    int status = cafu_meet(team, call->signature, s->epoch, call->what);

    if (status == 0 && team->node_rank == 0) {
        reduce_to_leader(call, s, own);
        status = reduce_leaders(call, s, own);
    }
    if (status == 0)
        status = cafu_barrier_node(team, flags, flags->node_out, s->epoch, call->what);
    if (status == 0)
        take_result(call, s, data_of(piece_at(call, s->epoch, team->node_members[0])));
    return status;
}

/* On the root's node its own piece is read, elsewhere what came to the leader. */
static int broadcast_across(const struct collective *call, const struct step *s)
{
    const struct cafu_team *team = cafu->team;
    struct cafu_flags *flags = &team->control->collective;
    struct cafu_step step = step_of(call, s);
    int root = cafu_node_of(call->root);
    int status = cafu_meet(team, call->signature, s->epoch, call->what);
    char *source = NULL;

    if (root == team->node)
        source = piece_at(call, s->epoch, call->root);
    if (status == 0 && team->node_rank == 0) {
        status = cafu_leaders_begin(&step);
        if (status == 0)
            status = cafu_tree_broadcast(&step, root, &source);
    }
    if (status == 0)
        status = cafu_barrier_node(team, flags, flags->node_out, s->epoch, call->what);
    if (status != 0 || call->root == cafu->rank)
        return status;
    if (root != team->node)
        source = cafu_word(team->node_members[0], cafu_tree_received(&step));
    cafu_view_unpack(call->a, s->first, s->count, data_of(source));
    return 0;
}

/* ---- when images of the team have ended ---- */

/* The status for a team that is not complete any more; 0 when all have begun the step. */
static int fail_by_members(const struct collective *call, const struct step *s)
{
    const struct cafu_flags *flags = &cafu->team->control->collective;
    enum cafl_status worst = CAFL_OK;
    int culprit = -1;

    for (int i = 0; i < cafu->team->size; i++) {
        int rank = cafu->team->ranks[i];
        enum cafl_status status = cafu_ended(rank);

        if (status == CAFL_OK || worst == CAFL_STOPPED ||
            (status == CAFL_STOPPED && cafu_has_reached(rank, &flags->entered, s->epoch)))
            continue;
        worst = status;
        culprit = rank;
    }
    return worst == CAFL_OK ? 0 : cafu_fail_image(worst, culprit, call->what);
}

/* Each reads the pieces of all that have begun the step.  Those may already contain more than their own image's part:
 * a maximum does not mind. */
static int reduce_active(const struct collective *call, const struct step *s)
{
    const struct cafu_team *team = cafu->team;
    const struct cafu_flags *flags = &team->control->collective;
    size_t bytes = s->count * call->a->element_size;
    char *own = cafu_stage_piece(&call->stage, s->epoch);
    int status = cafu_barrier_of_active(team, &flags->entered, s->epoch, call->what);
    char *room = malloc(WHAT_BYTES + bytes), *sum = malloc(bytes);

    if (!room || !sum)
        cafu_error("%s: no memory for %zu bytes", call->what, bytes);
    memcpy(sum, data_of(own), bytes);
    for (int i = 0; i < team->size; i++) {
        int rank = team->ranks[i];
        const char *other;

        if (rank == cafu->rank || !cafu_has_reached(rank, &flags->entered, s->epoch))
            continue;
        other = readable(rank, own, room, WHAT_BYTES + bytes);
        check_signature(call, other, rank);
        call->fold(sum, other + WHAT_BYTES, s->count, call->a->element_size);
    }
    take_result(call, s, sum);
    free(room);
    free(sum);
    return status;
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

int cafu_collective_leave(uint64_t last, int status, const char *what)
{
    struct cafu_team *team = cafu->team;
    struct cafu_flags *flags = &team->control->collective;

    team->collective_epoch = last;
    cafu_collective_enter(last);
    __atomic_store_n(&flags->left.value, last, __ATOMIC_RELEASE);
    if (cafu_is_image_status(status))
        (void)cafu_barrier_of_active(team, &flags->left, last, what);
    return status;
}

static int run_step(const struct collective *call, const struct step *s)
{
    bool across = cafu->team->n_nodes > 1, boxed = fits_box(call, s);
    int status;

    if (boxed)
        ;
    else if (call->fold || call->root == cafu->rank)
        fill_own(call, s);
    else
        memcpy(cafu_stage_piece(&call->stage, s->epoch), &call->signature, sizeof call->signature);
    cafu_collective_enter(s->epoch);
    status = cafu_has_ended_members(cafu->team) ? fail_by_members(call, s) : 0;
    if (status != 0)
        return status;
    if (boxed)
        return boxed_step(call, s);
    if (call->fold)
        return across ? reduce_across(call, s) : reduce_in_node(call, s);
    return across ? broadcast_across(call, s) : broadcast_in_node(call, s);
}

/* Images that give up in different steps must agree about the number of the next one. */
static int run_steps(const struct collective *call)
{
    size_t count = cafu_view_count(call->a);
    size_t most = call->stage.chunk / call->a->element_size;
    uint64_t last = cafu->team->collective_epoch + (count + most - 1) / most;
    int status = 0, first_status = 0;

    for (size_t first = 0; first < count && (status == 0 || call->resilient); first += most) {
        struct step s = {.epoch = cafu_collective_epoch(),
                         .first = first,
                         .count = count - first < most ? count - first : most};

        status = run_step(call, &s);
        if (status != 0 && call->resilient)
            status = reduce_active(call, &s);
        if (first_status == 0)
            first_status = status;
    }
    return cafu_collective_leave(last, first_status, call->what);
}

uint64_t cafu_collective_signature(const struct cafrt_view *a, uint64_t operation)
{
    uint64_t shape = (uint64_t)cafu_view_count(a) * 31 + a->element_size;

    return (shape * 31 + (uint64_t)a->class_) * 31 + operation + 1;
}

static int run(struct collective *call, uint64_t operation)
{
    const struct cafrt_view *a = call->a;
    uint64_t count = cafu_view_count(a);
    struct cafu_copy plan;
    int status;

    if (cafu->team_size == 1 || count == 0 || a->element_size == 0)
        return 0;
    cafu_copy_plan(&plan, a->element_size, a->ndims, a->extent, a->stride, a->stride);
    call->direct = plan.ndims == 0 && !call->resilient ? a->base : NULL;
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

int cafrt_co_reduce_op(const struct cafrt_view *a, enum cafrt_reduction op, int result_image)
{
    static const char *const names[] = {"CO_SUM", "CO_MIN", "CO_MAX"};
    struct collective call = {.a = a, .root = -1, .what = names[op]};
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
    struct collective call = {.a = a, .root = -1, .what = "CO_BROADCAST"};
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

int cafu_agree_max(int64_t *values, size_t count, const char *what)
{
    struct cafrt_view view = {.base = values,
                              .element_size = sizeof *values,
                              .class_ = CAFRT_INTEGER,
                              .kind = sizeof *values,
                              .ndims = 1,
                              .extent = {(ptrdiff_t)count},
                              .stride = {sizeof *values}};
    struct collective call = {.a = &view,
                              .root = -1,
                              .fold = cafu_find_fold(&view, CAFRT_MAX),
                              .resilient = true,
                              .what = what};

    return run(&call, 17);
}
