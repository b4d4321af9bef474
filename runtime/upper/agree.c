/*
 * agree.c - the images of a team agree about some integers and about who has ended: ALLOCATE, FORM TEAM, and between nodes SYNC ALL, also
 * when some have ended.
 *
 * What an image offers lies in its control block before it calls the operation that meets the others: the collective that finds the maximum,
 * or a barrier.  When that succeeds the image leaves the result there too.  When it fails, because an image has ended, rounds follow: in
 * each an image reads what all others have, and shows the maximum in the next one, until nothing changes and nobody else has
 * ended meanwhile; whoever finds a result takes it.  So the active images come to the same result and to the same status, though some may
 * know what an image has offered that has failed, and others may not.
 *
 * An image with a result may go on, as far as the next agreement, but not beyond: so the offers of two are kept.  A failure is
 * not noticed by all in the same collective.  Therefore agreements have numbers of their own: a program in which one image
 * gives up at a CO_SUM, and another one at the next, meets again in the FORM TEAM of the survivors.
 */
#include "upper.h"

#include <string.h>

/* `agreed` and the mark of an offer: the number of the agreement times ROUNDS, and the round, or RESULT. */
enum { ROUNDS = 1024, RESULT = ROUNDS - 1 };

/* Rounds alternate: who shows the next one has read all others of this one, which they show after reading those of the one before. */
static void show(const struct cafu_agreement *a, uint64_t round, uint64_t slot)
{
    struct cafu_team_control *control = a->team->control;
    struct cafu_offer *own = &control->offers[a->first / ROUNDS % 2][slot % 2];

    own->mark = a->first + round;
    own->signature = a->signature;
    own->ended = a->ended;
    if (a->count > 0)
        memcpy(own->values, a->values, a->count * sizeof *a->values);
    __atomic_store_n(&control->agreed.value, own->mark, __ATOMIC_RELEASE);
}

/* NULL: the image has failed.  `room` is for an offer that lies on another node. */
static const struct cafu_offer *offer_of(const struct cafu_agreement *a, int rank, uint64_t slot,
                                         struct cafu_offer *room)
{
    const struct cafu_offer *place = &a->team->control->offers[a->first / ROUNDS % 2][slot % 2];
    const struct cafu_offer *offer = cafu_word(rank, place);

    if (!offer) {
        cafu_lower.get(rank, place, room, offsetof(struct cafu_offer, values[a->count]));
        if (cafu_ended(rank) == CAFL_FAILED)
            return NULL;
        offer = room;
    }
    if (offer->signature != a->signature)
        cafu_error("%s: image %d executes another statement", a->what, rank + 1);
    return offer;
}

/* What another image shows in this round, its result if it has one, or NULL. */
static const struct cafu_offer *hear(const struct cafu_agreement *a, int rank, uint64_t round,
                                     struct cafu_offer *room)
{
    const struct cafu_line *agreed = &a->team->control->agreed;
    const struct cafu_offer *offer;

    if (!cafu_has_reached(rank, agreed, a->first + round))
        return NULL;
    if (!cafu_has_reached(rank, agreed, a->first + RESULT))
        return offer_of(a, rank, round, room);
    offer = offer_of(a, rank, round, room);
    return offer && offer->mark != a->first + RESULT ? offer_of(a, rank, round + 1, room) : offer;
}

/* Images count by their status, a stopped one for more than a failed one (F2018 11.6.11), and then by their rank. */
static int64_t describe_ended(int status, int rank)
{
    if (status == 0)
        return 0;
    return (status == CAFRT_STAT_STOPPED_IMAGE ? (int64_t)2 << 32 : (int64_t)1 << 32) + rank;
}

static int status_of(int64_t ended, const char *what)
{
    enum cafl_status status = ended >> 32 == 2 ? CAFL_STOPPED : CAFL_FAILED;

    return ended == 0 ? 0 : cafu_fail_image(status, (int)(ended & INT32_MAX), what);
}

static bool raise_to(int64_t *own, int64_t other)
{
    bool changed = *own != other;

    if (other > *own)
        *own = other;
    return changed;
}

/* True when something has changed. */
static bool take_maximum(struct cafu_agreement *a, const struct cafu_offer *other)
{
    bool changed = raise_to(&a->ended, other->ended);

    for (size_t k = 0; k < a->count; k++)
        changed = raise_to(&a->values[k], other->values[k]) || changed;
    return changed;
}

static void take_result(struct cafu_agreement *a, const struct cafu_offer *other)
{
    a->ended = other->ended;
    if (a->count > 0)
        memcpy(a->values, other->values, a->count * sizeof *a->values);
}

enum finding { ROUND_CHANGES, ROUND_AGREES, ROUND_FINDS_RESULT };

static enum finding read_round(struct cafu_agreement *a, uint64_t round)
{
    const struct cafu_team *team = a->team;
    bool changed = false;
    int heard = 0;
    struct cafu_offer room;

    for (int i = 0; i < team->size; i++) {
        const struct cafu_offer *other =
            team->ranks[i] == cafu->rank ? NULL : hear(a, team->ranks[i], round, &room);

        if (!other)
            continue;
        if (other->mark == a->first + RESULT) {
            take_result(a, other);
            return ROUND_FINDS_RESULT;
        }
        heard++;
        changed = take_maximum(a, other) || changed;
    }
    changed = changed || heard != a->heard;
    a->heard = heard;
    return changed ? ROUND_CHANGES : ROUND_AGREES;
}

/* Of all that take part. */
static void agree_in_rounds(struct cafu_agreement *a)
{
    enum finding finding = ROUND_CHANGES;
    uint64_t round = 0;

    /* What was asked for with a synchronisation (decision 0022) is older than the offers, or comes only behind the agreement. */
    if (cafu->spans_nodes)
        cafu_lower.begin_segment(false);
    if (a->count > 0)
        memcpy(a->values, a->team->control->offers[a->first / ROUNDS % 2][0].values,
               a->count * sizeof *a->values);
    for (; finding == ROUND_CHANGES && round < RESULT - 1; round++) {
        int rank = 0, ended;

        if (round > 0)
            show(a, round, round);
        ended = cafu_barrier_of_active(a->team, &a->team->control->agreed, a->first + round,
                                       a->what, &rank);
        if (round == 0)
            a->ended = describe_ended(ended, rank);
        finding = read_round(a, round);
    }
    show(a, RESULT, round);
}

void cafu_begin_agreement(struct cafu_agreement *a)
{
    a->first = ++a->team->agreements * ROUNDS;
    a->heard = -1;
    show(a, 0, 0);
}

int cafu_end_agreement(struct cafu_agreement *a, int status)
{
    if (status == 0)
        show(a, RESULT, 1);
    else if (cafu_is_image_status(status)) {
        agree_in_rounds(a);
        status = status_of(a->ended, a->what);
    }
    return status;
}

static int agree_some(int64_t *values, size_t count, const char *what)
{
    struct cafrt_view view = {.base = values,
                              .element_size = sizeof *values,
                              .class_ = CAFRT_INTEGER,
                              .kind = sizeof *values,
                              .ndims = 1,
                              .extent = {(ptrdiff_t)count},
                              .stride = {sizeof *values}};
    struct cafu_agreement a = {.team = cafu->team,
                               .values = values,
                               .count = count,
                               .signature = cafu_collective_signature(&view, 17),
                               .what = what};

    cafu_begin_agreement(&a);
    return cafu_end_agreement(&a, cafu_collective_max(&view, what));
}

int cafu_agree_max(int64_t *values, size_t count, const char *what)
{
    int first_status = 0;

    for (size_t first = 0; first < count; first += CAFU_AGREED) {
        size_t n = count - first < CAFU_AGREED ? count - first : CAFU_AGREED;
        int status = agree_some(values + first, n, what);

        if (first_status == 0)
            first_status = status;
    }
    return first_status;
}
