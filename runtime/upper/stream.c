/*
 * stream.c - long data between the leaders of a team's nodes, in one step of a collective.
 *
 * They travel from where they lie to where they are wanted, and nothing is copied that MPI does not copy.  Before two leaders
 * exchange data each has told the other that it is there, so that neither waits in MPI for an image that has ended or never comes, and
 * images that give up leave messages over only if they do so between this and the data.
 *
 * A broadcast goes down a binomial tree.  A reduction halves the data in each round: of what two partners have in common one reduces the
 * lower half and the other one the upper half, and the same way back they give one another what has been reduced.  Each element is
 * reduced once, so its bits are the same on all images.  Where few leaders have not that much data, the way back costs more than it saves:
 * then each pair exchanges and reduces everything, in the same order on both sides.  With 2^k + m nodes the m beyond the power of two first
 * give their data to one of the others, and get the result at the end.
 */
#include "leaders.h"
#include "sync.h"

#include <stdlib.h>

enum {
    SHORT_BYTES = 65536, /* up to here a piece travels as fast in messages that wait for nobody */
    /* Steps of images that are alone. A tree of several levels forwards one while it receives the next; in a reduction all are
     * busy all the time, and each step costs some waiting for one another. */
    BROADCAST_BYTES = 1048576,
    REDUCTION_BYTES = 4194304,
    HALVED_BYTES =
        524288, /* from here on, or with more leaders than HALVED_NODES, data are halved */
    HALVED_NODES = 4,
    BEYOND_IS_READY = CAFU_PARTNER_IS_READY + CAFU_ROUNDS - 1
};

bool cafu_is_streamed(const struct cafu_step *s)
{
    return s->bytes > SHORT_BYTES || s->bytes > s->stage->chunk;
}

bool cafu_is_alone(const struct cafu_team *team)
{
    return team->n_nodes > 1 && team->n_nodes == team->size;
}

size_t cafu_step_bytes(const struct cafu_stage *stage, bool is_broadcast)
{
    size_t alone = is_broadcast ? BROADCAST_BYTES : REDUCTION_BYTES;

    return cafu_is_alone(cafu->team) && stage->chunk < alone ? alone : stage->chunk;
}

char *cafu_stream_room(size_t bytes)
{
    return cafu_take_room(&cafu->packed, bytes);
}

/* ---- two leaders ---- */

static void tell(const struct cafu_step *s, int node, size_t arrival)
{
    cafu_lower.signal(cafu->team->leaders[node], &cafu->team->control->arrived[arrival].value,
                      s->epoch);
}

/* `which` flag of each tells the other one that it is there, in the same collective. */
static int meet(const struct cafu_step *s, int node, size_t which)
{
    _Alignas(CAFU_LINE) char head[CAFU_PIECE_HEAD] = {0};
    char *other;

    memcpy(head, &s->signature, sizeof s->signature);
    cafu_leaders_send(s, node, which, which, head, 0);
    return cafu_leaders_receive(s, node, which, which, &other);
}

static int meet_again(const struct cafu_step *s, int node, size_t arrival)
{
    tell(s, node, arrival);
    return cafu_leaders_await(s, arrival);
}

/* The same number on all members of a team, and another one for another team: where its control block lies. */
static int channel_of(const struct cafu_team *team)
{
    return (int)(((const char *)team->control - cafu->heap) / 4096);
}

/* With the leader of `node`, what it sends and receives; NULL: nothing. */
static int exchange(const struct cafu_step *s, int node, const char *out, size_t out_bytes,
                    char *in, size_t in_bytes)
{
    const struct cafu_team *team = cafu->team;
    int rank = team->leaders[node];
    struct cafu_wait wait = {.doubt = CAFU_DOUBT_ALL,
                             .rank = rank,
                             .team = team,
                             .flags = &team->control->collective,
                             .epoch = s->epoch,
                             .what = s->what};
    struct cafl_exchange x = {.to = out && out_bytes > 0 ? rank : -1,
                              .from = in && in_bytes > 0 ? rank : -1,
                              .out = out,
                              .in = in,
                              .out_bytes = out_bytes,
                              .in_bytes = in_bytes,
                              .channel = channel_of(team),
                              .doubt = cafu_wait_doubt,
                              .arg = &wait};
    enum cafl_status status = cafu_lower.exchange(&x);

    return status == CAFL_OK ? 0 : cafu_fail_image(status, wait.rank, s->what);
}

/* ---- reduction ---- */

/* Elements. */
struct range {
    size_t first, count;
};

static struct range lower_half(struct range r)
{
    return (struct range){r.first, r.count / 2};
}

static struct range upper_half(struct range r)
{
    return (struct range){r.first + r.count / 2, r.count - r.count / 2};
}

static bool is_halved(const struct cafu_step *s)
{
    return s->bytes >= HALVED_BYTES || cafu->team->n_nodes > HALVED_NODES;
}

/* What the leader of `node` reduces after some rounds. */
static struct range part_of(const struct cafu_step *s, int node, int rounds)
{
    struct range r = {0, s->bytes / s->element};

    for (int i = 0; i < rounds && is_halved(s); i++)
        r = node & 1 << i ? upper_half(r) : lower_half(r);
    return r;
}

static int take_in_those_beyond(const struct cafu_step *s, const char *mine,
                                struct cafu_operands *other)
{
    int me = cafu->team->node, power = cafu_power_within(cafu->team->n_nodes), status;

    if (me >= power) {
        status = meet(s, me - power, CAFU_FROM_BEYOND);
        return status == 0 ? exchange(s, me - power, mine, s->bytes, NULL, 0) : status;
    }
    if (me + power >= cafu->team->n_nodes)
        return 0;
    status = meet(s, me + power, CAFU_FROM_BEYOND);
    *other = (struct cafu_operands){.data = cafu_take_room(&cafu->operands, s->bytes),
                                    .count = s->bytes / s->element};
    return status == 0 ? exchange(s, me + power, NULL, 0, cafu->operands.base, s->bytes) : status;
}

int cafu_stream_round(const struct cafu_step *s, int round, const char *mine,
                      struct cafu_operands *other)
{
    int me = cafu->team->node, partner, status;
    struct range kept, given;

    *other = (struct cafu_operands){NULL};
    if (round == 0)
        return take_in_those_beyond(s, mine, other);
    if (me >= cafu_power_within(cafu->team->n_nodes))
        return 0;
    partner = me ^ 1 << (round - 1);
    kept = part_of(s, me, round);
    given = part_of(s, partner, round);
    status = meet(s, partner, CAFU_FROM_PARTNER + (size_t)round - 1);
    if (status == 0)
        status = exchange(s, partner, mine + given.first * s->element, given.count * s->element,
                          cafu_take_room(&cafu->operands, kept.count * s->element + 1),
                          kept.count * s->element);
    *other = (struct cafu_operands){.data = cafu->operands.base,
                                    .first = kept.first,
                                    .count = kept.count,
                                    .is_left = partner < me,
                                    .is_twofold = !is_halved(s)};
    return status;
}

/* The way back of one round: to both partners, or to the one that is nearer to the leader `result`, which may have
 * given its data to another one. */
static int give_back(const struct cafu_step *s, int round, char *mine, int result)
{
    int me = cafu->team->node, partner = me ^ 1 << (round - 1), status;
    int away = result < 0 ? 0 : me ^ result % cafu_power_within(cafu->team->n_nodes);
    struct range own = part_of(s, me, round), others = part_of(s, partner, round);
    bool gives = result < 0 || away >> (round - 1) & 1;
    bool takes = result < 0 || !gives;

    if (away >> round != 0)
        return 0; /* its data have gone to another one already */
    status = meet_again(s, partner, CAFU_PARTNER_IS_READY + (size_t)round - 1);
    if (status != 0)
        return status;
    return exchange(s, partner, gives ? mine + own.first * s->element : NULL,
                    own.count * s->element, takes ? mine + others.first * s->element : NULL,
                    others.count * s->element);
}

/* The whole result to a leader beyond the power of two. */
static int give_beyond(const struct cafu_step *s, char *mine, int result)
{
    int me = cafu->team->node, power = cafu_power_within(cafu->team->n_nodes);
    int beyond = me < power ? me + power : me, other = me < power ? beyond : me - power, status;

    if (beyond >= cafu->team->n_nodes || (result >= 0 && result != beyond))
        return 0;
    status = meet_again(s, other, BEYOND_IS_READY);
    if (status != 0)
        return status;
    return exchange(s, other, me < power ? mine : NULL, s->bytes, me < power ? NULL : mine,
                    s->bytes);
}

int cafu_stream_end(const struct cafu_step *s, char *mine)
{
    int me = cafu->team->node, power = cafu_power_within(cafu->team->n_nodes), status = 0;
    int result = s->result;

    for (int round = cafu_double_rounds() - 1;
         round > 0 && me < power && is_halved(s) && status == 0; round--)
        status = give_back(s, round, mine, result);
    if (status == 0)
        status = give_beyond(s, mine, result);
    /* All leaders must have the same opinion; those beyond learn nothing unless they get the result. */
    if (status == 0 && (result < 0 || power == cafu->team->n_nodes))
        cafu->team->met = s->epoch;
    return status;
}

/* ---- broadcast ---- */

static int receive_from(const struct cafu_step *s, int parent, int round, char *data)
{
    char *head;
    int status;

    tell(s, parent, CAFU_CHILD_IS_READY + (size_t)round);
    status = cafu_leaders_receive(s, parent, CAFU_FROM_PARENT, CAFU_PARENT_IS_THERE + (size_t)round,
                                  &head);
    return status == 0 ? exchange(s, parent, NULL, 0, data, s->bytes) : status;
}

static int send_to(const struct cafu_step *s, int child, int round, const char *data)
{
    _Alignas(CAFU_LINE) char head[CAFU_PIECE_HEAD] = {0};
    int status = cafu_leaders_await(s, CAFU_CHILD_IS_READY + (size_t)round);

    if (status != 0)
        return status;
    memcpy(head, &s->signature, sizeof s->signature);
    cafu_leaders_send(s, child, CAFU_FROM_PARENT, CAFU_PARENT_IS_THERE + (size_t)round, head, 0);
    return exchange(s, child, data, s->bytes, NULL, 0);
}

int cafu_stream_broadcast(const struct cafu_step *s, int root, char *data)
{
    int n = cafu->team->n_nodes, me = (cafu->team->node - root + n) % n, round = 0, status = 0;

    while ((1 << round) < n && !(me & 1 << round))
        round++;
    if (me != 0)
        status = receive_from(s, (me - (1 << round) + root) % n, round, data);
    while (--round >= 0 && status == 0)
        if (me + (1 << round) < n)
            status = send_to(s, (me + (1 << round) + root) % n, round, data);
    return status;
}
