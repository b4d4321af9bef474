/*
 * within.c - a step of a collective on a team inside one node.
 *
 * After a barrier every image reads the pieces of all (short), or reduces a slice of the elements and, after another barrier,
 * collects the slices of the others (long).  A few bytes travel with the barrier (exchange.c).
 *
 * Contiguous long data are lent (lending.c): the head of the piece says where they are, and nothing is copied into the stage.  An image
 * reduces its slice in the data themselves, which nobody else reads before the second barrier, and writes the result where the others want it, if
 * loads and stores reach all of them; with a result image, in the data of that one.
 */
#include "collective.h"
#include "strided.h"
#include "sync.h"

#include <string.h>

/* Up to here, per image and over the node, reading everything is cheaper than a second barrier. */
#define SHORT_BYTES    16384
#define SHORT_TOTAL    32768
#define EXPECTED_BYTES 1024
/* From here on a broadcast lends: the barrier at the end costs less than the two copies. */
#define LENT_BYTES 4096
/* From here on short data are lent to the one that wants the result, if nobody has to wait for a core. */
#define LENT_TO_ONE_BYTES 4096
/* Or to all, over the node: to reduce a slice and give it to the others takes a second barrier, but each line travels once. */
#define GIVEN_TOTAL 15360
/* Up to so many images the one that wants the result is as fast alone. */
#define FEW 3

static size_t bytes_of(const struct cafu_collective *call, const struct cafu_part *s)
{
    return s->count * call->a->element_size;
}

/* The last of several steps may be. */
static bool is_short(const struct cafu_collective *call, const struct cafu_part *s)
{
    size_t bytes = s->rest * call->a->element_size;

    return bytes <= SHORT_BYTES && bytes * (size_t)cafu->team->node_size <= SHORT_TOTAL;
}

/* The index in the node of the image that has the data, or wants them. */
static int root_of(const struct cafu_collective *call)
{
    const struct cafu_team *team = cafu->team;
    int member = 0;

    while (team->node_members[member] != call->root)
        member++;
    return member;
}

/* Of a broadcast: the image whose box this one waits for, see cafu_exchange. */
static int wanted(const struct cafu_collective *call)
{
    return call->fold || call->has_stat ? CAFU_ALL_BOXES : root_of(call);
}

static int meet(const struct cafu_collective *call, const struct cafu_part *s)
{
    return cafu_meet(cafu->team, cafu_stage_piece(&call->stage, s->epoch), s->epoch, wanted(call),
                     call->what);
}

/* ---- lending ---- */

/* Of a reduction; the same on all images. */
static bool may_be_lent(const struct cafu_collective *call, const struct cafu_part *s)
{
    size_t bytes = s->rest * call->a->element_size;

    if (!is_short(call, s))
        return true;
    if (!cafu->job.has_cores)
        return false;
    return call->root >= 0 ? bytes >= LENT_TO_ONE_BYTES && cafu->team->node_size <= FEW
                           : bytes * (size_t)cafu->team->node_size >= GIVEN_TOTAL;
}

static bool is_worth_lending(const struct cafu_collective *call, const struct cafu_part *s)
{
    return call->fold ? may_be_lent(call, s)
                      : call->root == cafu->rank && s->rest * call->a->element_size >= LENT_BYTES;
}

/* Whether the own data, to their end, are read where they are. */
static bool lend(const struct cafu_collective *call, const struct cafu_part *s,
                 struct cafu_head *head)
{
    size_t element = call->a->element_size;

    return is_worth_lending(call, s) && call->direct &&
           cafu_lend(head, call->direct + s->first * element, s->rest * element,
                     call->fold && call->root < 0);
}

/* The data of an image of this step, by its index in the node. */
static struct cafu_source source_at(const struct cafu_collective *call, const struct cafu_part *s,
                                    int member)
{
    struct cafu_step step = {
        .stage = &call->stage, .epoch = s->epoch, .signature = call->signature, .what = call->what};

    return cafu_source_of(&step, member);
}

/* Of the images of the node, in a step in which they have met. */
struct lenders {
    bool some, all, by_loads; /* all are reached by loads */
};

static struct lenders find_lenders(const struct cafu_collective *call, const struct cafu_part *s)
{
    struct lenders found = {.all = true, .by_loads = true};

    for (int i = 0; i < cafu->team->node_size; i++) {
        struct cafu_source source = source_at(call, s, i);

        found.some |= source.is_lent;
        found.all &= source.is_lent;
        found.by_loads &= !source.foreign;
    }
    return found;
}

/* ---- pieces ---- */

/* Whether this image reduces its slice in the data themselves: then nobody reads that slice from its stage before the result is there.
 * With a result image the data of the others stay as they are. */
static bool is_in_place(const struct cafu_collective *call)
{
    return call->fold && call->direct && call->root < 0;
}

void cafu_fill_within(const struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    char *own = cafu_stage_piece(&call->stage, s->epoch);
    size_t low = 0, high = 0, element = call->a->element_size;
    struct cafu_head head = {.signature = call->signature};
    bool is_lent = lend(call, s, &head);

    memcpy(own, &head, sizeof head);
    if (is_lent || (!call->fold && call->root != cafu->rank))
        return;
    if (is_in_place(call) && !is_short(call, s)) {
        low = cafu_slice(s->count, team->node_rank, team->node_size);
        high = cafu_slice(s->count, team->node_rank + 1, team->node_size);
    }
    cafu_view_pack(call->a, s->first, low, cafu_data_of(own));
    cafu_view_pack(call->a, s->first + high, s->count - high, cafu_data_of(own) + high * element);
}

/* ---- reduction ---- */

/* All lines of what another image has written are on their way at once, where its cache is not this one's. */
static void expect(const char *data, size_t bytes)
{
    for (size_t i = 0; bytes >= EXPECTED_BYTES && i < bytes; i += CAFU_LINE)
        __builtin_prefetch(data + i);
}

static void reduce_short(struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    size_t element = call->a->element_size;
    _Alignas(CAFU_LINE) char buffer[SHORT_BYTES];
    char *sum = call->direct ? call->direct + s->first * element : buffer;

    if (!cafu_takes_result(call))
        return;
    for (int i = 0; i < team->node_size; i++) {
        const char *other = source_at(call, s, i).at;

        if (i != team->node_rank)
            expect(other, s->count * element);
        if (i == 0)
            memcpy(sum, other, s->count * element);
        else
            call->fold(sum, other, s->count, element);
    }
    if (!call->direct)
        cafu_take_result(call, s, sum);
}

/* Elements from `first` on of the data of all images, in order after this one, are reduced to `sum`, which has those of image `but`. */
static void fold_others(struct cafu_collective *call, const struct cafu_part *s, int but,
                        size_t first, size_t count, char *sum)
{
    const struct cafu_team *team = cafu->team;
    size_t element = call->a->element_size;
    struct cafu_buffer buffer;

    cafu_buffer_begin(&buffer, element);
    for (int i = 0; i < team->node_size; i++) {
        struct cafu_source other = source_at(call, s, (team->node_rank + i) % team->node_size);
        size_t most = other.at ? count : buffer.most;

        if (other.rank == but)
            continue;
        call->lent |= other.foreign || (call->root < 0 && other.is_lent);
        for (size_t done = 0; done < count; done += most) {
            size_t n = count - done < most ? count - done : most;

            call->fold(sum + done * element,
                       cafu_look(&other, (first + done) * element, n * element, buffer.at), n,
                       element);
        }
    }
    cafu_buffer_end(&buffer);
}

/* For the one image that wants the result, from wherever the data are. */
static void reduce_short_to_one(struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    size_t element = call->a->element_size;
    _Alignas(CAFU_LINE) char buffer[SHORT_BYTES];
    char *sum = call->direct ? call->direct + s->first * element : buffer;

    for (int i = 0; i < team->node_size; i++)
        call->lent |= source_at(call, s, i).is_lent;
    if (call->root != cafu->rank)
        return;
    if (!call->direct)
        memcpy(sum, cafu_data_of(cafu_stage_piece(&call->stage, s->epoch)), s->count * element);
    fold_others(call, s, cafu->rank, 0, s->count, sum);
    if (!call->direct)
        cafu_take_result(call, s, sum);
}

/* This image's slice of all becomes the result: in place or in its own stage.  Where others look for it, which is the same but for
 * data that are reduced in place and not lent. */
static void reduce_slice(struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    struct cafu_source mine = source_at(call, s, team->node_rank);
    size_t element = call->a->element_size;
    size_t low = cafu_slice(s->count, team->node_rank, team->node_size);
    size_t count = cafu_slice(s->count, team->node_rank + 1, team->node_size) - low;
    char *own = cafu_data_of(cafu_stage_piece(&call->stage, s->epoch)) + low * element;
    char *operand = mine.at + low * element;
    char *sum = is_in_place(call) ? call->direct + (s->first + low) * element : own;

    if (sum == own && operand != own)
        memcpy(own, operand, count * element);
    fold_others(call, s, cafu->rank, low, count, sum);
    call->lent |= mine.foreign || (call->root < 0 && mine.is_lent);
    if (sum != own && sum != operand)
        memcpy(own, sum, count * element);
}

/* The image that wants the result reduces all of it, to the end, in its own data. */
static void reduce_alone(struct cafu_collective *call, struct cafu_part *s)
{
    s->count = s->rest;
    call->lent = true;
    if (call->root == cafu->rank)
        fold_others(call, s, cafu->rank, 0, s->count,
                    call->direct + s->first * call->a->element_size);
}

/* Each image reduces its slice of all, to the end, in the data of the one that wants the result: where they are, or piece by piece. */
static void reduce_for_root(struct cafu_collective *call, struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    struct cafu_source root = source_at(call, s, root_of(call));
    size_t element = call->a->element_size, low, high;
    struct cafu_buffer buffer;

    s->count = s->rest;
    call->lent = true;
    low = cafu_slice(s->count, team->node_rank, team->node_size);
    high = cafu_slice(s->count, team->node_rank + 1, team->node_size);
    cafu_begin_giving(s->epoch);
    if (!cafu_takes_gifts(call->root, s->epoch))
        return;
    if (root.at) {
        fold_others(call, s, call->root, low, high - low, root.at + low * element);
        return;
    }
    cafu_buffer_begin(&buffer, element);
    for (size_t n; low < high; low += n) {
        n = high - low < buffer.most ? high - low : buffer.most;
        cafu_fetch(&root, low * element, n * element, buffer.at);
        fold_others(call, s, call->root, low, n, buffer.at);
        cafu_give(&root, low * element, n * element, buffer.at);
    }
    cafu_buffer_end(&buffer);
}

enum { GIVEN_BYTES = 32768 }; /* still in the cache when they are given */

/* All data are reached by loads: each image reduces its slice of all, to the end, in its own data, and writes the result to those of the others,
 * of which it has just read these lines. */
static void reduce_and_give(struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    size_t element = call->a->element_size, most = GIVEN_BYTES / element, n;
    size_t low = cafu_slice(s->count, team->node_rank, team->node_size);
    size_t high = cafu_slice(s->count, team->node_rank + 1, team->node_size);
    bool lent = call->lent;

    cafu_begin_giving(s->epoch);
    for (; low < high; low += n) {
        char *sum = call->direct + (s->first + low) * element;

        n = high - low < most || most == 0 ? high - low : most;
        fold_others(call, s, cafu->rank, low, n, sum);
        for (int i = 1; i < team->node_size; i++) {
            struct cafu_source other = source_at(call, s, (team->node_rank + i) % team->node_size);

            if (cafu_takes_gifts(other.rank, s->epoch))
                cafu_give(&other, low * element, n * element, sum);
        }
    }
    call->lent = lent; /* nobody reads them behind the barrier that follows */
}

/* All slices but those that are in place already. */
static void collect_slices(const struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    bool in_place = is_in_place(call);

    for (int i = 0; i < team->node_size; i++) {
        int rank = team->node_members[i];
        struct cafu_source other = {.at = cafu_data_of(cafu_piece_at(call, s->epoch, rank))};
        size_t low = cafu_slice(s->count, i, team->node_size);
        size_t count = cafu_slice(s->count, i + 1, team->node_size) - low;

        if (call->root < 0)
            other = source_at(call, s, i);
        if (count > 0 && (i != team->node_rank || !in_place))
            cafu_take(call->a, call->direct, s->first + low, count, &other, low);
    }
}

/* A short step, without a barrier more; false: somebody has lent, so that it is to be reduced by slices. */
static bool is_reduced_at_once(struct cafu_collective *call, const struct cafu_part *s)
{
    bool lent = may_be_lent(call, s);

    if (lent && call->root < 0 && find_lenders(call, s).some)
        return false;
    (lent && call->root >= 0 ? reduce_short_to_one : reduce_short)(call, s);
    return true;
}

int cafu_reduce_within(struct cafu_collective *call, struct cafu_part *s)
{
    struct cafu_flags *flags = &cafu->team->control->collective;
    struct lenders lenders;
    bool is_given;
    int status = meet(call, s);

    if (status != 0 || (is_short(call, s) && is_reduced_at_once(call, s)))
        return status;
    lenders = find_lenders(call, s);
    if (lenders.all && call->root >= 0) {
        (cafu->team->node_size <= FEW ? reduce_alone : reduce_for_root)(call, s);
        return 0;
    }
    if (lenders.all)
        s->count = s->rest;
    is_given = lenders.all && lenders.by_loads;
    (is_given ? reduce_and_give : reduce_slice)(call, s);
    status = cafu_barrier_node(cafu->team, flags, &flags->node_out, s->epoch, call->what);
    if (status == 0 && !is_given && cafu_takes_result(call))
        collect_slices(call, s);
    return status;
}

/* ---- broadcast ---- */

int cafu_broadcast_within(struct cafu_collective *call, struct cafu_part *s)
{
    int status = meet(call, s);
    struct cafu_source root;

    if (status != 0)
        return status;
    root = source_at(call, s, root_of(call));
    call->lent |= root.is_lent;
    if (root.is_lent)
        s->count = s->rest;
    if (call->root == cafu->rank)
        return 0;
    cafu_take(call->a, call->direct, s->first, s->count, &root, 0);
    return 0;
}

/* ---- a few bytes ---- */

bool cafu_fits_box(const struct cafu_collective *call, const struct cafu_part *s)
{
    return cafu_can_exchange(cafu->team) && bytes_of(call, s) <= CAFU_BOX_BYTES;
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

int cafu_exchange_boxes(const struct cafu_collective *call, const struct cafu_part *s)
{
    struct cafu_team *team = cafu->team;
    const struct cafu_box *boxes = cafu_boxes(team, s->epoch);
    struct cafu_box *mine = cafu_own_box(team, s->epoch);
    size_t bytes = s->count * call->a->element_size;
    int status;

    mine->signature = call->signature;
    if (call->direct)
        memcpy(mine->data, call->direct + s->first * call->a->element_size, bytes);
    else
        cafu_view_pack(call->a, s->first, s->count, (char *)mine->data);
    status = cafu_exchange(team, bytes, s->epoch, wanted(call), call->what);
    if (status != 0)
        return status;
    if (call->fold && cafu_takes_result(call))
        reduce_boxes(call, s, boxes);
    for (int i = 0; i < team->node_size && !call->fold; i++)
        if (team->node_members[i] == call->root && call->root != cafu->rank)
            cafu_view_unpack(call->a, s->first, s->count, (const char *)boxes[i].data);
    return 0;
}
