/*
 * agree.c - the images of a team agree about some integers and about who has ended: ALLOCATE, FORM TEAM, and all synchronisations of a
 * team, also when some have ended.
 *
 * What an image offers lies in its control block before it calls the operation that meets the others: the collective that finds the maximum,
 * or a barrier.  When that succeeds the image leaves the result there too.  When it fails, because an image has ended, rounds follow: in
 * each an image reads what all others have, and shows the maximum in the next one, until nothing changes and nobody else has
 * ended meanwhile; whoever finds a result takes it.  So the active images come to the same result and to the same status, though some may
 * know what an image has offered that has failed, and others may not.
 *
 * An image with a result may go on, as far as the next agreement, but not beyond: so the offers of two are kept.  A failure is
 * not noticed by all in the same collective.  Therefore agreements have numbers of their own: a program in which one image
 * gives up at a CO_SUM, and another one at the next, meets again in the FORM TEAM of the survivors.  And SYNC ALL, ALLOCATE or DEALLOCATE, to
 * which a program may have come from a CO_SUM that has succeeded there, gives up as well when others have left for FORM TEAM: it takes no
 * part in the agreement, whose number is that of the FORM TEAM which follows here, too.
 *
 * It gives up as well where the others do not come, but wait for something else, so that nobody could go on any more: where an image has stopped
 * nobody needs to wait for the others (F2018 11.6.11), so a program may let some images alone execute SYNC TEAM there.
 *
 * When it has come to CHANGE TEAM instead, others that should have entered the team wait in the agreement of the team around: then the team is
 * abandoned, nobody agrees about anything there any more, and all statements fail that would need the others, until END TEAM.
 */
#include "agree.h"
#include "collective.h"
#include "sync.h"

#include <string.h>

/* `agreed` and the mark of an offer: the number of the agreement times ROUNDS, and the round, SUCCEEDED without an offer, or RESULT. */
enum { ROUNDS = CAFU_ROUNDS_OF_AGREEMENT, RESULT = ROUNDS - 1, SUCCEEDED = CAFU_SUCCEEDED };
enum { YIELDS = 1 }; /* in a signature: that of a statement that does */

static void reach(const struct cafu_agreement *a, uint64_t round)
{
    __atomic_store_n(&a->team->control->agreed.value, a->first + round, __ATOMIC_RELEASE);
}

/* Rounds alternate: who shows the next one has read all others of this one, which they show after reading those of the one before.  The
 * signature comes last: who finds it finds the values. */
static void show(const struct cafu_agreement *a, uint64_t round, uint64_t slot)
{
    struct cafu_offer *own = &a->team->control->offers[a->first / ROUNDS % 2][slot % 2];

    own->mark = a->first + round;
    own->ended = a->ended;
    if (a->count > 0)
        memcpy(own->values, a->values, a->count * sizeof *a->values);
    __atomic_store_n(&own->signature, a->signature, __ATOMIC_RELEASE);
    reach(a, round);
}

/* An image that has come so far and has shown nothing. */
static bool has_succeeded(const struct cafu_agreement *a, const struct cafu_offer *offer)
{
    return offer->mark < a->first;
}

static bool is_result(const struct cafu_agreement *a, const struct cafu_offer *offer)
{
    return has_succeeded(a, offer) || offer->mark == a->first + RESULT;
}

/* Whether the image executes the same statement; not, when one of both is to give up its own. */
static bool is_same_statement(struct cafu_agreement *a, const struct cafu_offer *offer, int rank)
{
    uint64_t signature = __atomic_load_n(&offer->signature, __ATOMIC_ACQUIRE);

    if (has_succeeded(a, offer) || signature == a->signature)
        return true;
    if (a->signature & YIELDS)
        a->has_yielded = true;
    else if (!(signature & YIELDS))
        cafu_error("%s: image %d executes another statement", a->what, rank + 1);
    return false;
}

static bool fetch(int rank, const struct cafu_offer *from, struct cafu_offer *to, size_t count)
{
    cafu_lower.get(rank, from, to, offsetof(struct cafu_offer, values[count]));
    return cafu_ended(rank) != CAFL_FAILED;
}

/* NULL: the image has failed, or executes another statement.  `room` is for an offer that lies on another node: its values are fetched
 * when the signature is known. */
static const struct cafu_offer *offer_of(struct cafu_agreement *a, int rank, uint64_t slot,
                                         struct cafu_offer *room)
{
    const struct cafu_offer *place = &a->team->control->offers[a->first / ROUNDS % 2][slot % 2];
    const struct cafu_offer *offer = cafu_word(rank, place);

    if (offer)
        return is_same_statement(a, offer, rank) ? offer : NULL;
    if (!fetch(rank, place, room, 0) || !is_same_statement(a, room, rank))
        return NULL;
    return a->count == 0 || fetch(rank, place, room, a->count) ? room : NULL;
}

/* What another image shows in this round, its result if it has one, or NULL. */
static const struct cafu_offer *hear(struct cafu_agreement *a, int rank, uint64_t round,
                                     struct cafu_offer *room)
{
    const struct cafu_line *agreed = &a->team->control->agreed;
    const struct cafu_offer *offer;
    bool has_result;

    if (!cafu_has_reached(rank, agreed, a->first + round))
        return NULL;
    has_result = cafu_has_reached(rank, agreed, a->first + SUCCEEDED);
    offer = offer_of(a, rank, round, room);
    return offer && has_result && !is_result(a, offer) ? offer_of(a, rank, round + 1, room) : offer;
}

/* Images count by their status, a stopped one for more than a failed one (F2018 11.6.11), and then by their rank. */
static int64_t describe_ended(enum cafl_status status, int rank)
{
    if (status == CAFL_OK)
        return 0;
    return (status == CAFL_STOPPED ? (int64_t)2 << 32 : (int64_t)1 << 32) + rank;
}

static int status_of(int64_t ended, const char *what)
{
    enum cafl_status status = ended >> 32 == 2 ? CAFL_STOPPED : CAFL_FAILED;

    return ended == 0 ? 0 : cafu_fail_image(status, (int)(ended & INT32_MAX), what);
}

int cafu_agreed_failure(const struct cafu_agreement *a)
{
    return a->ended >> 32 == 1 ? (int)(a->ended & INT32_MAX) : -1;
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
    a->ended = has_succeeded(a, other) ? 0 : other->ended;
    if (a->count > 0)
        memcpy(a->values, other->values, a->count * sizeof *a->values);
}

enum finding { ROUND_CHANGES, ROUND_AGREES, ROUND_FINDS_RESULT, ROUND_YIELDS };

static enum finding read_round(struct cafu_agreement *a, uint64_t round)
{
    const struct cafu_team *team = a->team;
    bool changed = false;
    int heard = 0;
    struct cafu_offer room;

    for (int i = 0; i < team->size; i++) {
        const struct cafu_offer *other =
            team->ranks[i] == cafu->rank ? NULL : hear(a, team->ranks[i], round, &room);

        if (a->has_yielded)
            return ROUND_YIELDS;
        if (!other)
            continue;
        if (is_result(a, other)) {
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

/* As if it had not been begun.  In a team that has been abandoned an image of another one may be the only one that has ended. */
static void withdraw(struct cafu_agreement *a)
{
    const struct cafu_team *team = a->team;

    a->has_yielded = true;
    for (int i = 0; i < team->size; i++) {
        int rank = team->ranks[i];

        if (a->ended == 0 && cafu_ended(rank) != CAFL_OK)
            a->ended = describe_ended(cafu_ended(rank), rank);
    }
    for (int rank = 0; rank < cafu->size && a->ended == 0; rank++)
        a->ended = describe_ended(cafu_ended(rank), rank);
    a->team->agreements--;
    __atomic_store_n(&a->team->control->agreed.value, a->first - 1, __ATOMIC_RELEASE);
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
    else
        show(a, 0, 0);
    for (; finding == ROUND_CHANGES && round < SUCCEEDED - 1; round++) {
        enum cafl_status ended;
        bool gives_up = a->yields;
        int rank = 0;

        if (round > 0)
            show(a, round, round);
        ended = cafu_wait_for_active(a->team, &a->team->control->agreed, a->first + round, a->what,
                                     &rank, &gives_up);
        if (round == 0)
            a->ended = describe_ended(ended, rank);
        finding = gives_up || cafu_is_abandoned(a->team) ? ROUND_YIELDS : read_round(a, round);
    }
    if (finding == ROUND_YIELDS)
        withdraw(a);
    else
        show(a, RESULT, round);
}

/* FNV-1a. */
static uint64_t signature_of(const struct cafu_agreement *a)
{
    uint64_t signature = 14695981039346656037u;

    for (const char *at = a->what; *at; at++)
        signature = (signature ^ (unsigned char)*at) * 1099511628211u;
    return a->yields ? signature | YIELDS : signature & ~(uint64_t)YIELDS;
}

static void begin(struct cafu_agreement *a)
{
    a->first = a->team->agreements * ROUNDS;
    a->heard = -1;
}

static int agree(struct cafu_agreement *a)
{
    agree_in_rounds(a);
    return status_of(a->ended, a->what);
}

uint64_t cafu_next_agreement(const struct cafu_team *team)
{
    return (team->agreements + 1) * ROUNDS;
}

int cafu_agree_on_failure(struct cafu_agreement *a, int status)
{
    if (!cafu_is_image_status(status))
        return status;
    begin(a);
    a->signature = signature_of(a);
    return agree(a);
}

static int agree_some(struct cafu_agreement *a, int64_t *values, size_t count)
{
    struct cafrt_view view = {.base = values,
                              .element_size = sizeof *values,
                              .class_ = CAFRT_INTEGER,
                              .kind = sizeof *values,
                              .ndims = 1,
                              .extent = {(ptrdiff_t)count},
                              .stride = {sizeof *values}};
    int status;

    a->team = cafu->team;
    a->values = values;
    a->count = count;
    a->signature = signature_of(a);
    cafu->team->agreements++;
    begin(a);
    show(a, 0, 0);
    status = cafu_collective_max(&view, a->what);
    if (status == 0)
        show(a, RESULT, 1);
    return cafu_is_image_status(status) ? agree(a) : status;
}

int cafu_agree_max(struct cafu_agreement *a, int64_t *values, size_t count)
{
    int first_status = 0;

    for (size_t first = 0; first < count && !a->has_yielded; first += CAFU_AGREED) {
        size_t n = count - first < CAFU_AGREED ? count - first : CAFU_AGREED;
        int status = agree_some(a, values + first, n);

        if (first_status == 0)
            first_status = status;
    }
    return first_status;
}
