/*
 * across.c - a step of a collective on a team whose images are on several nodes.
 *
 * Inside each node as in collective.c, by the stages, but the first image of each node, its leader, alone reduces what they hold
 * or tells them what has come; the leaders talk to each other by way of inboxes (leaders.c) or, about long data, directly
 * (stream.c).  An image that is alone on its node then needs no stage: its data are sent from where they are, and received there.
 */
#include "collective.h"
#include "strided.h"
#include "sync.h"

#include <string.h>

static struct cafu_step step_of(const struct cafu_collective *call, const struct cafu_part *s)
{
    return (struct cafu_step){.stage = &call->stage,
                              .epoch = s->epoch,
                              .signature = call->signature,
                              .bytes = s->count * call->a->element_size,
                              .element = call->a->element_size,
                              .is_broadcast = !call->fold,
                              .result = call->root < 0 ? -1 : cafu_node_of(call->root),
                              .what = call->what};
}

/* Long data of an image that is alone. */
static bool needs_no_piece(const struct cafu_collective *call, const struct cafu_part *s)
{
    struct cafu_step step = step_of(call, s);

    return cafu_is_alone(cafu->team) && cafu_is_streamed(&step);
}

void cafu_fill_across(const struct cafu_collective *call, const struct cafu_part *s)
{
    char *piece = cafu_stage_piece(&call->stage, s->epoch);

    memcpy(piece, &call->signature, sizeof call->signature);
    if ((call->fold || call->root == cafu->rank) && !needs_no_piece(call, s))
        cafu_view_pack(call->a, s->first, s->count, cafu_data_of(piece));
}

static int meet(const struct cafu_collective *call, const struct cafu_part *s)
{
    return cafu_meet(cafu->team, cafu_stage_piece(&call->stage, s->epoch), s->epoch, CAFU_ALL_BOXES,
                     call->what);
}

static int let_node_go(const struct cafu_part *s, const char *what)
{
    struct cafu_flags *flags = &cafu->team->control->collective;

    return cafu_barrier_node(cafu->team, flags, &flags->node_out, s->epoch, what);
}

/* Where the data of an image that is alone are sent from and received: in place, if they are contiguous and may be changed. */
static bool is_in_place(const struct cafu_collective *call)
{
    return call->direct && (!call->fold || cafu_takes_result(call));
}

static char *own_data(const struct cafu_collective *call, const struct cafu_part *s)
{
    size_t element = call->a->element_size;
    char *packed;

    if (!cafu_is_alone(cafu->team))
        return cafu_data_of(cafu_stage_piece(&call->stage, s->epoch));
    if (is_in_place(call))
        return call->direct + s->first * element;
    packed = cafu_stream_room(s->count * element);
    if (call->fold || call->root == cafu->rank)
        cafu_view_pack(call->a, s->first, s->count, packed);
    return packed;
}

/* ---- reduction ---- */

/* Elements `first` to `first + count - 1` of the leader's piece become the reduction over its node. */
static void reduce_to_leader(const struct cafu_collective *call, const struct cafu_part *s,
                             size_t first, size_t count)
{
    const struct cafu_team *team = cafu->team;
    size_t element = call->a->element_size;
    char *sum = cafu_data_of(cafu_piece_at(call, s->epoch, team->node_members[0]));
    struct cafu_step step = step_of(call, s);

    for (int i = 1; i < team->node_size; i++) {
        char *other = cafu_piece_at(call, s->epoch, team->node_members[i]);

        cafu_check_signature(&step, other, team->node_members[i]);
        call->fold(sum + first * element, cafu_data_of(other) + first * element, count, element);
    }
}

/* Of long data each image reduces a slice; the leader alone does so with short ones. */
static int reduce_node(const struct cafu_collective *call, const struct cafu_part *s,
                       bool is_streamed)
{
    const struct cafu_team *team = cafu->team;
    struct cafu_flags *flags = &team->control->collective;
    size_t first = cafu_slice(s->count, team->node_rank, team->node_size);

    if (!is_streamed && team->node_rank == 0)
        reduce_to_leader(call, s, 0, s->count);
    if (!is_streamed || team->node_size == 1)
        return 0;
    reduce_to_leader(call, s, first,
                     cafu_slice(s->count, team->node_rank + 1, team->node_size) - first);
    return cafu_barrier_node(team, flags, &flags->node_reduced, s->epoch, call->what);
}

/* And that over all nodes. */
static int reduce_leaders(const struct cafu_collective *call, const struct cafu_part *s, char *own)
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
            call->fold(cafu_data_of(own), cafu_data_of(other), s->count, step.element);
            continue;
        }
        call->fold(cafu_data_of(other), cafu_data_of(own), s->count, step.element);
        memcpy(cafu_data_of(own), cafu_data_of(other), step.bytes);
    }
    return status == 0 ? cafu_double_end(&step, own) : status;
}

static void fold_operands(const struct cafu_collective *call, char *data,
                          const struct cafu_operands *other)
{
    size_t element = call->a->element_size;
    char *mine = data + other->first * element;

    if (!other->is_left || !other->is_twofold) {
        call->fold(mine, other->data, other->count, element);
        return;
    }
    call->fold(other->data, mine, other->count, element);
    memcpy(mine, other->data, other->count * element);
}

/* The same for long data. */
static int reduce_streams(const struct cafu_collective *call, const struct cafu_step *step,
                          char *data)
{
    int status = cafu_leaders_begin(step);

    for (int round = 0; round < cafu_double_rounds() && status == 0; round++) {
        struct cafu_operands other;

        status = cafu_stream_round(step, round, data, &other);
        if (status == 0 && other.data)
            fold_operands(call, data, &other);
    }
    if (status != 0)
        return status;
    return cafu_stream_end(step, data);
}

int cafu_reduce_across(const struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    struct cafu_step step = step_of(call, s);
    bool alone = needs_no_piece(call, s);
    char *piece = cafu_stage_piece(&call->stage, s->epoch);
    char *data = alone ? own_data(call, s) : cafu_data_of(piece);
    bool streamed = cafu_is_streamed(&step);
    int status = meet(call, s);

    if (status == 0)
        status = reduce_node(call, s, streamed);
    if (status == 0 && team->node_rank == 0)
        status = streamed ? reduce_streams(call, &step, data) : reduce_leaders(call, s, piece);
    if (status == 0)
        status = let_node_go(s, call->what);
    if (status != 0 || (alone && is_in_place(call)))
        return status;
    if (!alone)
        data = cafu_data_of(cafu_piece_at(call, s->epoch, team->node_members[0]));
    cafu_take_result(call, s, data);
    return 0;
}

/* ---- broadcast ---- */

/* On the root's node its own piece is read, elsewhere what came to the leader. */
static int broadcast_pieces(const struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    struct cafu_step step = step_of(call, s);
    int root = cafu_node_of(call->root);
    int status = meet(call, s);
    char *source = NULL;

    if (root == team->node)
        source = cafu_piece_at(call, s->epoch, call->root);
    if (status == 0 && team->node_rank == 0) {
        status = cafu_leaders_begin(&step);
        if (status == 0)
            status = cafu_tree_broadcast(&step, root, &source);
    }
    if (status == 0)
        status = let_node_go(s, call->what);
    if (status != 0 || call->root == cafu->rank)
        return status;
    if (root != team->node)
        source = cafu_word(team->node_members[0], cafu_tree_received(&step));
    cafu_view_unpack(call->a, s->first, s->count, cafu_data_of(source));
    return 0;
}

/* Long data come straight into the piece of the leader, or to where an image that is alone wants them. */
static int broadcast_streams(const struct cafu_collective *call, const struct cafu_part *s)
{
    const struct cafu_team *team = cafu->team;
    struct cafu_step step = step_of(call, s);
    int root = cafu_node_of(call->root);
    bool alone = cafu_is_alone(team);
    char *data = own_data(call, s);
    int status = meet(call, s);

    if (!alone)
        data = cafu_data_of(
            cafu_piece_at(call, s->epoch, root == team->node ? call->root : team->node_members[0]));
    if (status == 0 && team->node_rank == 0)
        status = cafu_stream_broadcast(&step, root, data);
    if (status == 0)
        status = let_node_go(s, call->what);
    if (status == 0 && call->root != cafu->rank && !(alone && is_in_place(call)))
        cafu_view_unpack(call->a, s->first, s->count, data);
    return status;
}

int cafu_broadcast_across(const struct cafu_collective *call, const struct cafu_part *s)
{
    struct cafu_step step = step_of(call, s);

    return cafu_is_streamed(&step) ? broadcast_streams(call, s) : broadcast_pieces(call, s);
}
