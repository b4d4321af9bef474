/*
 * co_reduce.c - CO_REDUCE (F2018 16.9.49): a reduction whose operation only the translated program can call.
 *
 * The operation's interface, its type and its scope are Fortran, so control is inverted: the program asks for two blocks
 * of operands, or where they lie, applies the operation to each pair and brings the results with its next question.  In steps of one chunk
 * every image copies its elements into its stage, reduces a slice of them over all images in the order of images (where they are
 * contiguous, in the argument), and collects the slices of the others.  Each element is computed once, so its bits are the same on all
 * images.
 *
 * Such a step has two epochs.  The operands lie in the piece of the first, the results in that of the second: who fills
 * a piece has passed a barrier that everybody enters after reading what was there before.  Where few bytes are
 * reduced inside a node every image reduces all of them, in the same order, and one epoch is enough.
 *
 * Long data that others can read where they are, are lent instead (lending.c), and reduced in place; when all are lent one step does
 * all of them.  With a result image each image reduces its slice there then.
 *
 * Between nodes the leaders reduce, in passes: first what the images of their node have, then in each round of leaders.c
 * what they have and what another leader has sent.  Of long data (stream.c) each round reduces a part; images that are
 * alone on their nodes keep them where they are, or in one piece of memory.
 */
#include "collective.h"
#include "strided.h"
#include "sync.h"

#include <stdlib.h>
#include <string.h>

#define OPERATION 18 /* for signatures, see collective.c */
/* Up to here, per image and over the node, a second barrier costs more than to reduce everything on each image: where images share cores they
 * wait for these. */
#define SHORT_BYTES       1536
#define SHARED_CORE_BYTES 8192
#define SHORT_TOTAL       32768

static const char what[] = "CO_REDUCE";

struct cafu_reduction {
    struct cafrt_view a;
    struct cafu_stage stage;
    char *direct; /* the argument, if it is contiguous, else NULL */
    int root;     /* rank; -1: the result goes to all */
    int status;
    size_t total;        /* elements */
    size_t first, count; /* those of this step */
    size_t low, n;       /* of the step: this image's slice */
    uint64_t epoch;      /* the first of the step */
    uint64_t last;       /* the second of the last step */
    struct operand {
        const char *at; /* from the first of this image's elements; NULL: to be fetched */
        struct cafu_source source;
    } * operands; /* [team size] what is reduced with one another */
    int n_operands;
    struct cafu_source
        *results;     /* [team size] where those of the others come to be, if `is_lent` */
    bool is_across;   /* between nodes */
    bool is_streamed; /* this step: long data */
    char *data;       /* of this step: what is reduced, on the leader the result; between nodes */
    int pass;         /* of a leader then: 0 inside its node */
    bool is_short;    /* each image reduces everything */
    bool is_boxed;    /* and the operands travel with the barrier (exchange.c) */
    bool is_in_place; /* this step: the own slice is reduced in the argument */
    bool lends;       /* this step: others read the argument where it is */
    bool is_for_root; /* this step: the results go where the data of `root` are, */
    struct cafu_source wanted; /* which is there */
    bool gives;         /* this step: results are written to the data of all, which lend them */
    bool has_lent;      /* somebody has lent data that others read after they have been reduced */
    size_t done, block; /* of the slice: elements that are ready, elements in work */
    int next;           /* the operand that is next */
    const char *left;   /* left operands of the block in work, then the results */
    char *between;      /* where these lie until the last ones */
    _Alignas(16) char short_rooms[2][CAFU_BOX_BYTES]; /* for what comes in boxes */
};

static void *needed(size_t bytes)
{
    void *memory = malloc(bytes);

    if (!memory)
        cafu_error("%s: no memory for %zu bytes", what, bytes);
    return memory;
}

static char *data_of(const struct cafu_reduction *r, uint64_t epoch, size_t element)
{
    return cafu_stage_piece(&r->stage, epoch) + CAFU_PIECE_HEAD + element * r->a.element_size;
}

/* ---- steps ---- */

static uint64_t signature_of(const struct cafu_reduction *r)
{
    return cafu_collective_signature(&r->a, OPERATION) + ((uint64_t)(r->root + 1) << 40);
}

static struct cafu_step step_of(const struct cafu_reduction *r)
{
    return (struct cafu_step){.stage = &r->stage,
                              .epoch = r->epoch,
                              .signature = signature_of(r),
                              .bytes = r->count * r->a.element_size,
                              .element = r->a.element_size,
                              .result = r->root < 0 ? -1 : cafu_node_of(r->root),
                              .what = what};
}

/* The boxes of the members, in the order of images. */
static int exchange_operands(struct cafu_reduction *r)
{
    struct cafu_team *team = cafu->team;
    struct cafu_box *mine = cafu_own_box(team, r->epoch);
    int status;

    r->n_operands = team->size;
    mine->signature = signature_of(r);
    cafu_view_pack(&r->a, 0, r->count, (char *)mine->data);
    cafu_collective_enter(r->epoch);
    status = cafu_exchange(team, r->count * r->a.element_size, r->epoch, CAFU_ALL_BOXES, what);
    for (int i = 0; i < team->size; i++)
        r->operands[i].at = (const char *)cafu_boxes(team, r->epoch)[i].data;
    return status;
}

/* This image's part of the step: all elements, a slice, or none. */
static void divide(struct cafu_reduction *r)
{
    const struct cafu_team *team = cafu->team;
    bool all = r->is_short ? r->root < 0 || r->root == cafu->rank : team->node_rank == 0;

    r->low = 0;
    if (r->is_short || r->is_across) {
        r->n = all ? r->count : 0;
    } else {
        r->low = cafu_slice(r->count, team->index, team->size);
        r->n = cafu_slice(r->count, team->index + 1, team->size) - r->low;
    }
    r->done = r->block = 0;
    r->next = r->pass = 0;
}

/* Everybody lends the data to their end: all of them can be reduced at once. */
static void reduce_the_rest(struct cafu_reduction *r)
{
    struct cafu_step step = step_of(r);
    bool by_loads = true;

    for (int i = 0; i < cafu->team->size; i++) {
        struct cafu_source source = cafu_source_of(&step, i);

        if (!source.is_lent)
            return;
        if (source.rank == r->root)
            r->wanted = source;
        by_loads &= !source.foreign;
    }
    r->is_for_root = r->root >= 0;
    r->gives = by_loads && !r->is_for_root;
    r->has_lent |= !r->gives;
    r->count = r->total - r->first;
    if (r->gives || r->is_for_root)
        cafu_begin_giving(r->epoch);
    divide(r);
    if (r->is_for_root && !cafu_takes_gifts(r->root, r->epoch))
        r->n = 0;
}

/* The pieces of the images of this node; all images where there is one node.  Where their results come to be is kept, too: an image
 * that has passed the second barrier may be filling its piece anew. */
static void find_operands(struct cafu_reduction *r)
{
    const struct cafu_team *team = cafu->team;
    struct cafu_step step = step_of(r);
    size_t low = r->low * r->a.element_size;

    r->n_operands = team->node_size;
    for (int i = 0; i < r->n_operands; i++) {
        r->operands[i].source = cafu_source_of(&step, i);
        r->operands[i].at = r->operands[i].source.at ? r->operands[i].source.at + low : NULL;
        r->results[i] = r->operands[i].source;
        r->results[i].is_lent &= r->root < 0;
        if (!r->gives)
            r->has_lent |= r->results[i].is_lent || r->results[i].foreign;
    }
    if (r->is_across && team->node_rank == 0)
        r->operands[0].at = r->data;
    else if (r->is_in_place)
        r->operands[team->node_rank].at = r->direct + r->first * r->a.element_size + low;
    if (r->n_operands == 1)
        r->done = r->n;
}

/* Between nodes: whether all of the argument is, long data of an image that is alone. */
static bool is_replaced(const struct cafu_reduction *r)
{
    return r->direct && r->is_streamed && cafu_is_alone(cafu->team) &&
           (r->root < 0 || r->root == cafu->rank);
}

/* Where the data of this step are to be reduced. */
static void place_data_across(struct cafu_reduction *r)
{
    struct cafu_step step = step_of(r);

    r->is_streamed = cafu_is_streamed(&step);
    if (is_replaced(r)) {
        r->data = r->direct + r->first * r->a.element_size;
        return;
    }
    r->data = r->is_streamed && cafu_is_alone(cafu->team) ? cafu_stream_room(step.bytes)
                                                          : data_of(r, r->epoch, 0);
    cafu_view_pack(&r->a, r->first, r->count, r->data);
}

/* What others reduce; nobody else reads a slice that is reduced in place. */
static void pack_operands(struct cafu_reduction *r)
{
    size_t low = r->is_in_place ? r->low : 0, high = r->is_in_place ? r->low + r->n : 0;

    cafu_view_pack(&r->a, r->first, low, data_of(r, r->epoch, 0));
    cafu_view_pack(&r->a, r->first + high, r->count - high, data_of(r, r->epoch, high));
}

/* Fill the own piece. */
static void place_data(struct cafu_reduction *r)
{
    struct cafu_head head = {.signature = signature_of(r)};
    size_t element = r->a.element_size;
    bool has_slice = r->direct && !r->is_short && !r->is_across;

    r->is_in_place = has_slice && r->root < 0;
    r->lends = r->is_for_root = r->gives = false;
    if (has_slice)
        r->lends = cafu_lend(&head, r->direct + r->first * element, (r->total - r->first) * element,
                             r->root < 0);
    memcpy(cafu_stage_piece(&r->stage, r->epoch), &head, sizeof head);
    if (r->is_across)
        place_data_across(r);
    else if (!r->lends)
        pack_operands(r);
}

static int begin_step(struct cafu_reduction *r)
{
    size_t most = cafu_step_bytes(&r->stage, false) / r->a.element_size;
    int status;

    r->count = r->total - r->first < most ? r->total - r->first : most;
    divide(r);
    r->epoch = cafu_collective_epoch();
    status = cafu_collective_possible(&r->stage, r->epoch, what);
    if (status != 0)
        return status;
    if (r->is_boxed)
        return exchange_operands(r);
    place_data(r);
    cafu_collective_enter(r->epoch);
    status = cafu_meet(cafu->team, cafu_stage_piece(&r->stage, r->epoch), r->epoch, CAFU_ALL_BOXES,
                       what);
    if (status != 0)
        return status;
    if (r->lends)
        reduce_the_rest(r);
    find_operands(r);
    return 0;
}

/* What another leader has sent in the next rounds, until something has come. */
static int next_operands(struct cafu_reduction *r, struct cafu_operands *other)
{
    struct cafu_step step = step_of(r);
    char *own = cafu_stage_piece(&r->stage, r->epoch);
    int status = 0;

    *other = (struct cafu_operands){.count = r->count};
    if (r->pass == 0)
        status = cafu_leaders_begin(&step);
    while (status == 0 && !other->data && r->pass < cafu_double_rounds()) {
        char *piece = NULL;

        if (r->is_streamed) {
            status = cafu_stream_round(&step, r->pass++, r->data, other);
            continue;
        }
        status = cafu_double(&step, r->pass++, own, &piece, &other->is_left);
        other->data = piece ? piece + CAFU_PIECE_HEAD : NULL;
    }
    return status;
}

/* The leader's data are reduced with those of another one; false when there is none left, or on failure. */
static bool begin_pass(struct cafu_reduction *r)
{
    struct cafu_operands other;

    r->status = next_operands(r, &other);
    if (r->status != 0 || !other.data)
        return false;
    r->operands[other.is_left ? 1 : 0].at = r->data + other.first * r->a.element_size;
    r->operands[other.is_left ? 0 : 1].at = other.data;
    r->n_operands = 2;
    r->low = other.first;
    r->n = other.count;
    r->done = r->block = 0;
    r->next = 0;
    return true;
}

static int end_leaders(struct cafu_reduction *r)
{
    struct cafu_step step = step_of(r);

    if (r->is_streamed)
        return cafu_stream_end(&step, r->data);
    return cafu_double_end(&step, cafu_stage_piece(&r->stage, r->epoch));
}

/* The data of the leader are the result. */
static int end_step_across(struct cafu_reduction *r)
{
    const struct cafu_team *team = cafu->team;
    struct cafu_flags *flags = &team->control->collective;
    int status = team->node_rank == 0 ? end_leaders(r) : 0;

    if (status == 0)
        status = cafu_barrier_node(team, flags, &flags->node_out, r->epoch, what);
    if (status != 0 || (r->root >= 0 && r->root != cafu->rank) || is_replaced(r))
        return status;
    cafu_view_unpack(
        &r->a, r->first, r->count,
        team->node_rank == 0 ? r->data : cafu_word(team->node_members[0], data_of(r, r->epoch, 0)));
    return 0;
}

/* The results of image `i`: in its argument, or in the piece of the second epoch. */
static void take_slice(struct cafu_reduction *r, int i)
{
    const struct cafu_team *team = cafu->team;
    int rank = team->ranks[i];
    size_t low = cafu_slice(r->count, i, team->size);
    size_t n = cafu_slice(r->count, i + 1, team->size) - low;

    if (n == 0 || (rank == cafu->rank && r->is_in_place))
        return;
    if (r->results[i].is_lent)
        cafu_take(&r->a, r->direct, r->first + low, n, &r->results[i], low);
    else
        cafu_view_unpack(&r->a, r->first + low, n, cafu_word(rank, data_of(r, r->epoch + 1, low)));
}

/* Every image has its results. */
static int end_step(struct cafu_reduction *r)
{
    const struct cafu_team *team = cafu->team;
    uint64_t epoch;
    int status;

    if (r->is_short || r->is_for_root)
        return 0;
    if (r->is_across)
        return end_step_across(r);
    epoch = cafu_collective_epoch();
    cafu_collective_enter(epoch);
    status = cafu_barrier(team, &team->control->collective, epoch, what);
    if (status != 0 || r->gives || (r->root >= 0 && r->root != cafu->rank))
        return status;
    for (int i = 0; i < team->size; i++)
        take_slice(r, i);
    return 0;
}

/* Where the results of the next block are to lie; NULL: perhaps not one behind the other. */
static char *place_of_results(struct cafu_reduction *r)
{
    size_t element = r->low + r->done, size = r->a.element_size;

    if (r->is_short)
        return NULL;
    if (r->is_across)
        return r->data + element * size;
    if (r->is_for_root)
        return r->wanted.at ? r->wanted.at + element * size : NULL;
    return r->is_in_place ? r->direct + (r->first + element) * size
                          : data_of(r, r->epoch + 1, element);
}

/* A block of results, to the others, which have given up or are in this step. */
static void give(struct cafu_reduction *r, const char *values)
{
    size_t size = r->a.element_size;

    for (int i = 0; i < r->n_operands; i++) {
        const struct cafu_source *other = &r->results[i];

        if (other->rank != cafu->rank && cafu_takes_gifts(other->rank, r->epoch))
            cafu_give(other, (r->low + r->done) * size, r->block * size, values);
    }
}

/* A block of results. */
static void keep(struct cafu_reduction *r, const char *values)
{
    char *place = place_of_results(r);
    size_t size = r->a.element_size;

    if (!place && r->is_for_root)
        cafu_give(&r->wanted, (r->low + r->done) * size, r->block * size, values);
    else if (!place)
        cafu_view_unpack(&r->a, r->first + r->low + r->done, r->block, values);
    else if (place != values)
        memcpy(place, values, r->block * size);
    if (r->gives)
        give(r, place);
    else if (r->is_in_place && !r->lends) /* for the others, while they are in the cache */
        memcpy(data_of(r, r->epoch + 1, r->low + r->done), place, r->block * size);
    r->done += r->block;
}

/* Go on to the next elements; false when there are none. */
static bool has_elements(struct cafu_reduction *r)
{
    while (r->status == 0 && r->first < r->total && r->done == r->n) {
        if (r->is_across && cafu->team->node_rank == 0 && begin_pass(r))
            continue;
        if (r->status == 0)
            r->status = end_step(r);
        r->first += r->count;
        if (r->status == 0 && r->first < r->total)
            r->status = begin_step(r);
    }
    return r->status == 0 && r->first < r->total;
}

/* ---- calls ---- */

static uint64_t last_epoch(const struct cafu_reduction *r)
{
    size_t most = cafu_step_bytes(&r->stage, false) / r->a.element_size;
    uint64_t steps = (r->total + most - 1) / most;

    return cafu->team->collective_epoch + (r->is_short || r->is_across ? 1 : 2) * steps;
}

static bool is_short(size_t bytes)
{
    return bytes <= (cafu->job.has_cores ? SHORT_BYTES : SHARED_CORE_BYTES) &&
           bytes * (size_t)cafu->team_size <= SHORT_TOTAL;
}

void cafrt_co_reduce_begin(const struct cafrt_view *a, int result_image)
{
    size_t n = (size_t)cafu->team_size;
    struct cafu_reduction *r = needed(sizeof *r + n * (sizeof *r->operands + sizeof *r->results));
    struct cafu_copy plan;

    cafu_need_data(a, what);
    memset(r, 0, sizeof *r);
    cafu_view_copy(&r->a, a);
    r->root = -1;
    r->stage = cafu->team->stage;
    cafu_copy_plan(&plan, a->element_size, a->ndims, a->extent, a->stride, a->stride);
    r->direct = plan.ndims == 0 ? a->base : NULL;
    if (result_image != 0)
        r->status = cafu_root(result_image, what, "RESULT_IMAGE", &r->root);
    cafu->reduction = r;
    if (r->status == 0 && cafu->team_size > 1 && a->element_size > 0)
        r->total = cafu_view_count(a);
    if (r->total == 0)
        return;
    r->status =
        cafu_stage_open(&r->stage, a->element_size, r->total * a->element_size, false, what);
    if (r->status != 0)
        return;
    r->is_across = cafu->team->n_nodes > 1;
    r->is_short = !r->is_across && is_short(r->total * a->element_size) &&
                  r->total <= r->stage.chunk / a->element_size;
    r->is_boxed = r->is_short && cafu_can_exchange(cafu->team) &&
                  r->total * a->element_size <= CAFU_BOX_BYTES;
    r->operands = memset(r + 1, 0, n * sizeof *r->operands);
    r->results = (struct cafu_source *)(r->operands + n);
    r->last = last_epoch(r);
    r->status = begin_step(r);
}

/* Room for a block, one of two, kept for the next call: to take memory from the system and give it back takes longer than to reduce. */
static char *room_for(struct cafu_reduction *r, int which)
{
    size_t bytes = r->total * r->a.element_size, block = r->block * r->a.element_size;

    if (r->is_boxed)
        return r->short_rooms[which];
    if (bytes > CAFU_LOOK_BYTES)
        bytes = CAFU_LOOK_BYTES;
    if (bytes < block)
        bytes = block;
    bytes = (bytes + CAFU_LINE - 1) / CAFU_LINE * CAFU_LINE;
    return cafu_take_room(&cafu->blocks, 2 * bytes) + (size_t)which * bytes;
}

/* The next block of operand `i`. */
static const char *block_of(struct cafu_reduction *r, int i)
{
    struct operand *o = &r->operands[i];
    size_t bytes = r->a.element_size;
    char *room;

    if (o->at)
        return o->at + r->done * bytes;
    room = room_for(r, i > 0);
    cafu_fetch(&o->source, (r->low + r->done) * bytes, r->block * bytes, room);
    return room;
}

size_t cafrt_co_reduce_next(void *left, void *right, size_t room)
{
    struct cafu_reduction *r = cafu->reduction;
    size_t bytes = r->a.element_size;

    if (r->block > 0 && r->next == r->n_operands) {
        keep(r, left);
        r->block = 0;
    }
    if (r->block == 0) {
        if (!has_elements(r))
            return 0;
        r->block = r->n - r->done < room ? r->n - r->done : room;
        memcpy(left, block_of(r, 0), r->block * bytes);
        r->next = 1;
    }
    memcpy(right, block_of(r, r->next++), r->block * bytes);
    return r->block;
}

int64_t cafrt_co_reduce_bytes(void)
{
    return (int64_t)cafu->reduction->a.element_size;
}

/* Boxes begin where a number of 16 bytes may not. */
static const char *aligned(struct cafu_reduction *r, int which, const char *values)
{
    if (!r->is_boxed)
        return values;
    return memcpy(room_for(r, which), values, r->block * r->a.element_size);
}

/* Where results become operands: in the place of the first ones, if these have been fetched or the results belong there. */
static char *place_between(struct cafu_reduction *r, const char *first)
{
    if (first == place_of_results(r) || !r->operands[0].at)
        return (char *)(uintptr_t)first;
    return room_for(r, 0);
}

static void begin_block(struct cafu_reduction *r)
{
    size_t most = CAFU_LOOK_BYTES / r->a.element_size;
    const char *first;

    r->block = r->n - r->done < most ? r->n - r->done : most;
    first = block_of(r, 0);
    r->between = place_between(r, first);
    r->left = aligned(r, 0, first);
    r->next = 1;
}

size_t cafrt_co_reduce_places(struct cafrt_places *places)
{
    struct cafu_reduction *r = cafu->reduction;
    char *last;

    if (r->block > 0 && r->next == r->n_operands) {
        keep(r, r->left);
        r->block = 0;
    }
    if (r->block == 0) {
        if (!has_elements(r))
            return 0;
        begin_block(r);
    }
    places->left = (void *)(uintptr_t)r->left;
    places->right = (void *)(uintptr_t)aligned(r, 1, block_of(r, r->next++));
    last = r->next == r->n_operands ? place_of_results(r) : NULL;
    places->result = last ? last : r->between;
    r->left = places->result;
    return r->block;
}

int cafrt_co_reduce_end(void)
{
    struct cafu_reduction *r = cafu->reduction;
    int status = r->status;

    if (status == 0 && r->has_lent)
        status = cafu_end_lending(r->last, what);
    else if (status != 0 && r->direct && r->operands)
        cafu_refuse_gifts(r->epoch, r->last, what);
    if (r->operands)
        cafu_collective_leave(r->last);
    status = cafu_stage_close(&r->stage, status, what);
    cafu->reduction = NULL;
    free(r);
    return status;
}
