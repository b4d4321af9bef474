/*
 * co_reduce.c - CO_REDUCE (F2018 16.9.49): a reduction whose operation only the translated program can call.
 *
 * The operation's interface, its type and its scope are Fortran, so control is inverted: the program asks for two blocks
 * of operands, applies the operation to each pair and brings the results with its next question.  In steps of one chunk
 * every image copies its elements into its stage, reduces a slice of them over all images in the order of images,
 * and collects the slices of the others.  Each element is computed once, so its bits are the same on all images.
 *
 * Such a step has two epochs.  The operands lie in the piece of the first, the results in that of the second: who fills
 * a piece has passed a barrier that everybody enters after reading what was there before.  Where few bytes are
 * reduced inside a node every image reduces all of them, in the same order, and one epoch is enough.
 */
#include "upper.h"

#include <stdlib.h>
#include <string.h>

#define OPERATION 18 /* for signatures, see collective.c */
/* Up to here a second barrier costs more than to reduce everything on each image. */
#define SHORT_BYTES 512

static const char what[] = "CO_REDUCE";

struct cafu_reduction {
    struct cafrt_view a;
    struct cafu_stage stage;
    int root; /* rank; -1: the result goes to all */
    int status;
    size_t total;          /* elements */
    size_t first, count;   /* those of this step */
    size_t low, n;         /* of the step: this image's slice */
    uint64_t epoch;        /* the first of the step */
    uint64_t last;         /* the second of the last step */
    const char **operands; /* [size] where the slice of each image can be read */
    char *fetched;         /* a chunk for slices from other nodes */
    bool is_short;         /* each image reduces everything */
    bool is_boxed;         /* and the operands travel with the barrier (exchange.c) */
    size_t done, block;    /* of the slice: elements that are ready, elements in work */
    int next;              /* the image, from 0, whose operands are next */
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

static void check_signature(const struct cafu_reduction *r, int rank)
{
    uint64_t buffer, signature;

    memcpy(
        &signature,
        cafu_readable(rank, cafu_stage_piece(&r->stage, r->epoch), (char *)&buffer, sizeof buffer),
        sizeof signature);
    if (signature != cafu_collective_signature(&r->a, OPERATION))
        cafu_error("%s: image %d calls another collective, or with another type or shape", what,
                   rank + 1);
}

/* The boxes of the members, in the order of images. */
static int exchange_operands(struct cafu_reduction *r)
{
    const struct cafu_team *team = cafu->team;
    struct cafu_box *mine = cafu_own_box(team, r->epoch);
    int status;

    mine->signature = cafu_collective_signature(&r->a, OPERATION);
    cafu_view_pack(&r->a, 0, r->count, (char *)mine->data);
    cafu_collective_enter(r->epoch);
    status = cafu_exchange(team, r->count * r->a.element_size, r->epoch, what);
    for (int i = 0; i < team->size; i++)
        for (int k = 0; k < team->node_size; k++)
            if (team->node_members[k] == team->ranks[i])
                r->operands[i] = (const char *)team->control->box[r->epoch & 1][k].data;
    return status;
}

static int begin_step(struct cafu_reduction *r)
{
    size_t most = r->stage.chunk / r->a.element_size, bytes;
    uint64_t signature = cafu_collective_signature(&r->a, OPERATION);
    char *room = r->fetched;
    int status;

    r->count = r->total - r->first < most ? r->total - r->first : most;
    r->low = r->is_short ? 0 : cafu_slice(r->count, cafu->team->index, cafu->team_size);
    r->n = r->count;
    if (!r->is_short)
        r->n = cafu_slice(r->count, cafu->team->index + 1, cafu->team_size) - r->low;
    else if (r->root >= 0 && r->root != cafu->rank)
        r->n = 0;
    r->done = r->block = 0;
    r->next = 0;
    r->epoch = cafu_collective_epoch();
    if (r->is_boxed)
        return exchange_operands(r);
    memcpy(cafu_stage_piece(&r->stage, r->epoch), &signature, sizeof signature);
    cafu_view_pack(&r->a, r->first, r->count, data_of(r, r->epoch, 0));
    cafu_collective_enter(r->epoch);
    status = cafu_meet(cafu->team, signature, r->epoch, what);
    if (status == 0)
        status = cafu_barrier_beyond(cafu->team, &cafu->team->control->collective, r->epoch, what);
    bytes = r->n * r->a.element_size;
    for (int i = 0; i < cafu->team_size && status == 0; i++) {
        int rank = cafu->team->ranks[i];

        if (r->first == 0)
            check_signature(r, rank);
        if (bytes == 0)
            continue;
        r->operands[i] = cafu_readable(rank, data_of(r, r->epoch, r->low), room, bytes);
        if (r->operands[i] == room)
            room += bytes;
    }
    return status;
}

/* Every image has put the results of its slice into the piece of the second epoch. */
static int end_step(struct cafu_reduction *r)
{
    uint64_t epoch;
    int status;

    if (r->is_short)
        return 0;
    epoch = cafu_collective_epoch();
    cafu_collective_enter(epoch);
    status = cafu_barrier(cafu->team, &cafu->team->control->collective, epoch, what);

    if (status != 0 || (r->root >= 0 && r->root != cafu->rank))
        return status;
    for (int i = 0; i < cafu->team_size; i++) {
        size_t low = cafu_slice(r->count, i, cafu->team_size);
        size_t n = cafu_slice(r->count, i + 1, cafu->team_size) - low;

        if (n > 0)
            cafu_view_unpack(&r->a, r->first + low, n,
                             cafu_readable(cafu->team->ranks[i], data_of(r, epoch, low), r->fetched,
                                           n * r->a.element_size));
    }
    return 0;
}

/* A block of results. */
static void keep(struct cafu_reduction *r, const char *values)
{
    size_t element = r->low + r->done;

    if (r->is_short)
        cafu_view_unpack(&r->a, r->first + element, r->block, values);
    else
        memcpy(data_of(r, r->epoch + 1, element), values, r->block * r->a.element_size);
    r->done += r->block;
}

/* Go on to the next elements; false when there are none. */
static bool has_elements(struct cafu_reduction *r)
{
    while (r->status == 0 && r->first < r->total && r->done == r->n) {
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
    size_t most = r->stage.chunk / r->a.element_size;
    uint64_t steps = (r->total + most - 1) / most;

    return cafu->team->collective_epoch + (r->is_short ? 1 : 2) * steps;
}

void cafrt_co_reduce_begin(const struct cafrt_view *a, int result_image)
{
    struct cafu_reduction *r = needed(sizeof *r);

    *r = (struct cafu_reduction){.a = *a, .root = -1, .stage = cafu->team->stage};
    if (result_image != 0)
        r->status = cafu_root(result_image, what, "RESULT_IMAGE", &r->root);
    cafu->reduction = r;
    if (r->status == 0 && cafu->team_size > 1 && a->element_size > 0)
        r->total = cafu_view_count(a);
    if (r->total == 0)
        return;
    r->status = cafu_stage_open(&r->stage, a->element_size, what);
    if (r->status != 0)
        return;
    r->is_short = cafu->team->n_nodes == 1 && r->total * a->element_size <= SHORT_BYTES &&
                  r->total <= r->stage.chunk / a->element_size;
    r->is_boxed = r->is_short && cafu_can_exchange(cafu->team) &&
                  r->total * a->element_size <= CAFU_BOX_BYTES;
    r->operands = needed((size_t)cafu->team_size * sizeof *r->operands);
    r->last = last_epoch(r);
    if (cafu->team->n_nodes >
        1) /* the slices of all images are at most one element each longer than the chunk */
        r->fetched = needed(r->stage.chunk + (size_t)cafu->team_size * a->element_size);
    r->status = begin_step(r);
}

size_t cafrt_co_reduce_next(void *left, void *right, size_t room)
{
    struct cafu_reduction *r = cafu->reduction;
    size_t bytes = r->a.element_size;

    if (r->block > 0 && r->next == cafu->team_size) {
        keep(r, left);
        r->block = 0;
    }
    if (r->block == 0) {
        if (!has_elements(r))
            return 0;
        r->block = r->n - r->done < room ? r->n - r->done : room;
        memcpy(left, r->operands[0] + r->done * bytes, r->block * bytes);
        r->next = 1;
    }
    memcpy(right, r->operands[r->next++] + r->done * bytes, r->block * bytes);
    return r->block;
}

int cafrt_co_reduce_end(void)
{
    struct cafu_reduction *r = cafu->reduction;
    int status = r->operands ? cafu_collective_leave(r->last, r->status, what) : r->status;

    status = cafu_stage_close(&r->stage, status, what);
    cafu->reduction = NULL;
    free(r->operands);
    free(r->fetched);
    free(r);
    return status;
}
