/*
 * leaders.c - what the leaders of a team's nodes tell each other in one step of a collective.
 *
 * They reduce by recursive doubling: in round r those whose numbers differ in bit r exchange what they have, so
 * that log2(n) rounds give everybody the result, and the lower one's part always comes first, so that its bits are the same
 * everywhere. Leaders beyond the largest power of two give theirs to one within it before, and get the result after.  If little
 * data are for one of them only, he who is nearer to it receives and the other one is done.  A broadcast goes down a binomial tree.
 *
 * What comes from another leader is put into an inbox, of which there are several, used in turn.  Who sends for epoch e must know
 * that the receiver has done with the epoch that used the inbox before: `met` is the last one that all leaders are known to
 * have entered, and entering one means that all before are done with.  A reduction for all shows it; who only sends learns nothing, so
 * after some such steps the leaders meet.
 *
 * Two leaders that only send, each to the other one, since their images name different ones, wait for nothing: so each
 * piece says after which one it was sent, and who has not taken that one knows; at the latest at the end of the program.
 */
#include "leaders.h"
#include "collective.h"
#include "sync.h"

#include <stddef.h>
#include <string.h>

/* Inboxes used in turn, from those for very little to those for a chunk.  Who only sends learns nothing, so of the small ones there
 * are many, to meet rarely. */
struct inboxes {
    size_t most, turns; /* bytes of data, 0: a chunk */
};
static const struct inboxes of_broadcasts[] = {{256, 32}, {4096, 16}, {16384, 8}, {0, 2}};
static const struct inboxes of_reductions[] = {{256, 32}, {4096, 8}, {0, 2}};
enum { MOST_TURNS = 32 };

/* Those of reductions.  Of the whole job, so that a stage has the same size for all of its teams. */
static size_t inboxes_of_job(void)
{
    size_t count = 1;

    for (int nodes = 1; nodes < cafu->job.n_nodes; nodes *= 2)
        count++;
    return count;
}

/* What one inbox takes. */
static size_t room(size_t bytes)
{
    return bytes + CAFU_PIECE_HEAD;
}

static size_t bytes_of(const struct inboxes *kind, size_t chunk)
{
    return kind->turns * room(kind->most > 0 ? kind->most : chunk);
}

static size_t bytes_before(const struct inboxes *first, const struct inboxes *kind, size_t chunk)
{
    size_t bytes = 0;

    for (; first < kind; first++)
        bytes += bytes_of(first, chunk);
    return bytes;
}

static size_t bytes_of_all(const struct inboxes *first, size_t chunk)
{
    const struct inboxes *last = first;

    while (last->most > 0)
        last++;
    return bytes_before(first, last + 1, chunk);
}

size_t cafu_leaders_bytes(size_t chunk)
{
    return cafu->job.n_nodes > 1 ? bytes_of_all(of_broadcasts, chunk) +
                                       inboxes_of_job() * bytes_of_all(of_reductions, chunk)
                                 : 0;
}

static const struct inboxes *inboxes_for(const struct cafu_step *s)
{
    const struct inboxes *kind = s->is_broadcast ? of_broadcasts : of_reductions;

    while (kind->most > 0 && s->bytes > kind->most)
        kind++;
    return kind;
}

/* The own address of an inbox, for this epoch. */
static char *inbox(const struct cafu_step *s, size_t which)
{
    const struct inboxes *kind = inboxes_for(s);
    size_t chunk = s->stage->chunk;
    char *base = s->stage->base + s->stage->pieces * room(chunk);

    if (s->is_broadcast)
        base += bytes_before(of_broadcasts, kind, chunk);
    else
        base += bytes_of_all(of_broadcasts, chunk) + bytes_before(of_reductions, kind, chunk) +
                (which - CAFU_FROM_BEYOND) * bytes_of_all(of_reductions, chunk);
    return base + s->epoch % kind->turns * (bytes_of(kind, chunk) / kind->turns);
}

/* The next step is as far from `met` as one ever is. */
void cafu_leaders_forget(void)
{
    cafu->team->met = cafu->team->collective_epoch + 1 - MOST_TURNS;
}

int cafu_leaders_begin(const struct cafu_step *s)
{
    struct cafu_team *team = cafu->team;
    int status;

    if (s->epoch - team->met < inboxes_for(s)->turns)
        return 0;
    status = cafu_barrier_across(team, &team->control->collective, s->epoch, s->what);
    if (status == 0)
        team->met = s->epoch;
    return status;
}

void cafu_leaders_send(const struct cafu_step *s, int node, size_t which, size_t arrival,
                       char *piece, size_t bytes)
{
    int rank = cafu->team->leaders[node];
    char *place = inbox(s, which);
    char *there = cafu_lower.peer(rank, place); /* which may have failed */
    struct cafu_arrival *own = &cafu->team->control->arrived[arrival];
    uint64_t *flag = &own->value;

    memcpy(piece + offsetof(struct cafu_head, before), &own->told, sizeof own->told);
    own->told = s->epoch;
    if (!there) {
        cafu_lower.tell(rank, place, piece, CAFU_PIECE_HEAD + bytes, flag, s->epoch);
        return;
    }
    memcpy(there, piece, CAFU_PIECE_HEAD + bytes); /* in tests only */
    cafu_lower.signal(rank, flag, s->epoch);
}

static const char differs[] =
    "%s: image %d calls another collective, or with another type, shape or image";

void cafu_check_signature(const struct cafu_step *s, const char *piece, int rank)
{
    uint64_t signature;

    memcpy(&signature, piece, sizeof signature);
    if (signature != s->signature)
        cafu_error(differs, s->what, rank + 1);
}

/* Steps that end with a STAT= value leave pieces over, but then no later one succeeds. */
static void take(const struct cafu_step *s, size_t arrival, const char *piece, int rank)
{
    struct cafu_arrival *own = &cafu->team->control->arrived[arrival];
    struct cafu_head head;

    cafu_check_signature(s, piece, rank);
    memcpy(&head, piece, sizeof head);
    if (head.before != own->taken)
        cafu_error(differs, "a collective before this one", rank + 1);
    own->taken = s->epoch;
}

void cafu_leaders_check(const struct cafu_team *team)
{
    if (team->n_nodes < 2 || team->node_rank != 0)
        return;
    for (size_t arrival = 0; arrival < CAFU_CHILD_IS_READY; arrival++) {
        const struct cafu_arrival *own = &team->control->arrived[arrival];
        uint64_t came = __atomic_load_n(&own->value, __ATOMIC_ACQUIRE);

        /* Who goes on when this image has stopped sends pieces of later steps. */
        if (came != own->taken && came <= team->collective_epoch)
            cafu_error(
                "another image calls another collective, or with another type, shape or image, "
                "than image %d",
                cafu->rank + 1);
    }
}

static struct cafu_wait wait_of(const struct cafu_step *s, size_t arrival)
{
    const struct cafu_team *team = cafu->team;

    return (struct cafu_wait){.flag = &team->control->arrived[arrival].value,
                              .want = s->epoch,
                              .doubt = CAFU_DOUBT_ALL,
                              .team = team,
                              .flags = &team->control->collective,
                              .epoch = s->epoch,
                              .what = s->what};
}

int cafu_leaders_await(const struct cafu_step *s, size_t arrival)
{
    struct cafu_wait wait = wait_of(s, arrival);
    enum cafl_status status = cafu_wait_for(&wait);

    return status == CAFL_OK ? 0 : cafu_fail_image(status, wait.rank, s->what);
}

/* ---- waiting for one leader ---- */

/* When images call different collectives, or name different images, it may be that nobody ever sends: so who has waited for long looks
 * what the other one is at. */
struct receipt {
    struct cafu_wait wait;
    const struct cafu_step *step;
    int rank;          /* of the sender */
    int64_t next_look; /* milliseconds, 0: none yet */
};

enum { LOOK_AFTER_MS = 500 };

static void look_at_sender(struct receipt *r)
{
    const struct cafu_step *s = r->step;
    const uint64_t *entered = &cafu->team->control->collective.entered.value;
    const uint64_t *head = (const uint64_t *)(const void *)cafu_stage_piece(s->stage, s->epoch);
    int64_t now = cafu_milliseconds();
    uint64_t signature;

    if (r->next_look == 0)
        r->next_look = now + LOOK_AFTER_MS;
    if (now < r->next_look || cafu_ended(r->rank) != CAFL_OK)
        return;
    r->next_look = now + LOOK_AFTER_MS;
    if (cafu_peek(r->rank, entered) != s->epoch)
        return;
    signature = cafu_peek(r->rank, head);
    if (cafu_peek(r->rank, entered) == s->epoch)
        cafu_check_signature(s, (const char *)&signature, r->rank);
}

static bool has_come(void *arg)
{
    const struct receipt *r = arg;

    return __atomic_load_n(r->wait.flag, __ATOMIC_ACQUIRE) >= r->wait.want;
}

static enum cafl_status doubt_sender(void *arg)
{
    struct receipt *r = arg;
    enum cafl_status status = cafu_wait_doubt(&r->wait);

    if (status == CAFL_OK)
        look_at_sender(r);
    return status;
}

int cafu_leaders_receive(const struct cafu_step *s, int node, size_t which, size_t arrival,
                         char **piece)
{
    struct receipt r = {.wait = wait_of(s, arrival), .step = s, .rank = cafu->team->leaders[node]};
    enum cafl_status status =
        has_come(&r) ? CAFL_OK : cafu_lower.wait(has_come, doubt_sender, &r, s->what);

    if (status != CAFL_OK)
        return cafu_fail_image(status, r.wait.rank, s->what);
    *piece = inbox(s, which);
    take(s, arrival, *piece, r.rank);
    return 0;
}

/* ---- reduction ---- */

int cafu_power_within(int n)
{
    int power = 1;

    while (2 * power <= n)
        power *= 2;
    return power;
}

int cafu_double_rounds(void)
{
    int rounds = 1;

    for (int mask = 1; 2 * mask <= cafu->team->n_nodes; mask *= 2)
        rounds++;
    return rounds;
}

/* The leader within the power of two that alone needs the result, or gives it to the one beyond that does; -1: all need it.  Pieces for
 * which there are few inboxes go to all: the meetings would cost more. */
static int target_of(const struct cafu_step *s)
{
    return s->result < 0 || inboxes_for(s)->most == 0
               ? -1
               : s->result % cafu_power_within(cafu->team->n_nodes);
}

/* The round in front of the doubling. */
static int take_in_those_beyond(const struct cafu_step *s, char *mine, char **other)
{
    int me = cafu->team->node, power = cafu_power_within(cafu->team->n_nodes);

    if (me >= power)
        cafu_leaders_send(s, me - power, CAFU_FROM_BEYOND, CAFU_FROM_BEYOND, mine, s->bytes);
    else if (me + power < cafu->team->n_nodes)
        return cafu_leaders_receive(s, me + power, CAFU_FROM_BEYOND, CAFU_FROM_BEYOND, other);
    return 0;
}

int cafu_double(const struct cafu_step *s, int round, char *mine, char **other, bool *other_first)
{
    int me = cafu->team->node, power = cafu_power_within(cafu->team->n_nodes), partner;
    int target = target_of(s), away = target < 0 ? 0 : me ^ target;
    size_t which = CAFU_FROM_PARTNER + (size_t)round - 1;

    *other = NULL;
    *other_first = false;
    if (round == 0)
        return take_in_those_beyond(s, mine, other);
    if (me >= power || away % (1 << (round - 1)) != 0)
        return 0;
    partner = me ^ 1 << (round - 1);
    *other_first = partner < me;
    if (target < 0 || away >> (round - 1) & 1)
        cafu_leaders_send(s, partner, which, which, mine, s->bytes);
    if (away >> (round - 1) & 1)
        return 0;
    return cafu_leaders_receive(s, partner, which, which, other);
}

int cafu_double_end(const struct cafu_step *s, char *mine)
{
    int me = cafu->team->node, power = cafu_power_within(cafu->team->n_nodes), status = 0;
    bool for_all = target_of(s) < 0;
    char *result;

    if (me + power < cafu->team->n_nodes && (for_all || s->result == me + power))
        cafu_leaders_send(s, me + power, CAFU_FROM_BEYOND, CAFU_FROM_BEYOND, mine, s->bytes);
    if (me >= power && (for_all || s->result == me)) {
        status = cafu_leaders_receive(s, me - power, CAFU_FROM_BEYOND, CAFU_FROM_BEYOND, &result);
        if (status == 0)
            memcpy(mine, result, CAFU_PIECE_HEAD + s->bytes);
    }
    if (for_all)
        cafu->team->met = s->epoch;
    return status;
}

/* ---- broadcast ---- */

int cafu_tree_broadcast(const struct cafu_step *s, int root, char **mine)
{
    int n = cafu->team->n_nodes, me = (cafu->team->node - root + n) % n, round = 0;

    while ((1 << round) < n && !(me & 1 << round))
        round++;
    if (me != 0) {
        int status = cafu_leaders_receive(s, (me - (1 << round) + root) % n, CAFU_FROM_PARENT,
                                          CAFU_PARENT_IS_THERE + (size_t)round, mine);

        if (status != 0)
            return status;
    }
    while (--round >= 0)
        if (me + (1 << round) < n)
            cafu_leaders_send(s, (me + (1 << round) + root) % n, CAFU_FROM_PARENT,
                              CAFU_PARENT_IS_THERE + (size_t)round, *mine, s->bytes);
    return 0;
}

char *cafu_tree_received(const struct cafu_step *s)
{
    return inbox(s, CAFU_FROM_PARENT);
}
