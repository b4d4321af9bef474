/*
 * agree.c - the images of a team agree about some integers, those of an ALLOCATE or FORM TEAM, also when some have ended.
 *
 * What an image offers lies in its control block before it calls the collective that finds the maximum.  When that succeeds the image
 * leaves the result there too.  When it fails, because an image has ended, rounds follow: in each an image reads what all
 * others have, and shows the maximum in the next one, until nothing changes and nobody else has ended meanwhile; whoever finds
 * a result takes it.  So the active images come to the same result, though some may know what an image has offered that has failed,
 * and others may not.
 *
 * An image with a result may go on, as far as the next agreement, but not beyond: so the offers of two are kept.  A failure is
 * not noticed by all in the same collective.  Therefore agreements have numbers of their own: a program in which one image
 * gives up at a CO_SUM, and another one at the next, meets again in the FORM TEAM of the survivors.
 */
#include "upper.h"

#include <string.h>

/* `agreed` and the mark of an offer: the number of the agreement times ROUNDS, and the round, or RESULT. */
enum { ROUNDS = 1024, RESULT = ROUNDS - 1 };

struct agreement {
    int64_t *values;
    size_t count;
    uint64_t signature, first; /* `first`: its round 0 */
    int heard;                 /* images whose offers were read in the last round */
    const char *what;
};

/* Rounds alternate: who shows the next one has read all others of this one, which they show after reading those of the one before. */
static void show(const struct agreement *a, uint64_t round, uint64_t slot)
{
    struct cafu_team_control *control = cafu->team->control;
    struct cafu_offer *own = &control->offers[a->first / ROUNDS % 2][slot % 2];

    own->mark = a->first + round;
    own->signature = a->signature;
    memcpy(own->values, a->values, a->count * sizeof *a->values);
    __atomic_store_n(&control->agreed.value, own->mark, __ATOMIC_RELEASE);
}

/* NULL: the image has failed.  `room` is for an offer that lies on another node. */
static const struct cafu_offer *offer_of(const struct agreement *a, int rank, uint64_t slot,
                                         struct cafu_offer *room)
{
    const struct cafu_offer *place = &cafu->team->control->offers[a->first / ROUNDS % 2][slot % 2];
    const struct cafu_offer *offer = cafu_word(rank, place);

    if (!offer) {
        /* The first one may have been asked for with a synchronisation before (decision 0022), and be older than the offer. */
        do {
            cafu_lower.get(rank, place, room, offsetof(struct cafu_offer, values[a->count]));
            if (cafu_ended(rank) == CAFL_FAILED)
                return NULL;
        } while (room->mark < a->first + slot);
        offer = room;
    }
    if (offer->signature != a->signature)
        cafu_error("%s: image %d executes another statement", a->what, rank + 1);
    return offer;
}

/* What another image shows in this round, its result if it has one, or NULL. */
static const struct cafu_offer *hear(const struct agreement *a, int rank, uint64_t round,
                                     struct cafu_offer *room)
{
    const struct cafu_line *agreed = &cafu->team->control->agreed;
    const struct cafu_offer *offer;

    if (!cafu_has_reached(rank, agreed, a->first + round))
        return NULL;
    if (!cafu_has_reached(rank, agreed, a->first + RESULT))
        return offer_of(a, rank, round, room);
    offer = offer_of(a, rank, round, room);
    return offer && offer->mark != a->first + RESULT ? offer_of(a, rank, round + 1, room) : offer;
}

/* True when the values have changed. */
static bool take_maximum(const struct agreement *a, const struct cafu_offer *other)
{
    bool changed = false;

    for (size_t k = 0; k < a->count; k++) {
        changed = changed || other->values[k] != a->values[k];
        if (other->values[k] > a->values[k])
            a->values[k] = other->values[k];
    }
    return changed;
}

enum finding { ROUND_CHANGES, ROUND_AGREES, ROUND_FINDS_RESULT };

static enum finding read_round(struct agreement *a, uint64_t round)
{
    const struct cafu_team *team = cafu->team;
    bool changed = false;
    int heard = 0;
    struct cafu_offer room;

    for (int i = 0; i < team->size; i++) {
        const struct cafu_offer *other =
            team->ranks[i] == cafu->rank ? NULL : hear(a, team->ranks[i], round, &room);

        if (!other)
            continue;
        if (other->mark == a->first + RESULT) {
            memcpy(a->values, other->values, a->count * sizeof *a->values);
            return ROUND_FINDS_RESULT;
        }
        heard++;
        changed = take_maximum(a, other) || changed;
    }
    changed = changed || heard != a->heard;
    a->heard = heard;
    return changed ? ROUND_CHANGES : ROUND_AGREES;
}

/* Of all that take part; the status says whether an image has ended before. */
static int agree_in_rounds(struct agreement *a, const int64_t *own)
{
    const struct cafu_team *team = cafu->team;
    enum finding finding = ROUND_CHANGES;
    uint64_t round = 0;
    int status = 0;

    memcpy(a->values, own, a->count * sizeof *own);
    for (; finding == ROUND_CHANGES && round < RESULT - 1; round++) {
        int ended;

        if (round > 0)
            show(a, round, round);
        ended = cafu_barrier_of_active(team, &team->control->agreed, a->first + round, a->what);
        if (round == 0)
            status = ended;
        finding = read_round(a, round);
    }
    show(a, RESULT, round);
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
    uint64_t number = ++cafu->team->agreements;
    struct agreement a = {.values = values,
                          .count = count,
                          .signature = cafu_collective_signature(&view, 17),
                          .first = number * ROUNDS,
                          .heard = -1,
                          .what = what};
    int status;

    show(&a, 0, 0);
    status = cafu_collective_max(&view, what);
    if (status == 0)
        show(&a, RESULT, 1);
    return cafu_is_image_status(status)
               ? agree_in_rounds(&a, cafu->team->control->offers[number % 2][0].values)
               : status;
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
