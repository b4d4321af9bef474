/*
 * agree.c - the images of a team agree about some integers, those of an ALLOCATE or FORM TEAM, also when some have ended.
 *
 * What an image offers lies in its control block before it calls the collective that finds the maximum.  When that fails, because
 * an image has ended, it waits until all active images have made an offer, and reads these.  An image for which the collective
 * has succeeded may have gone on by then, as far as the next agreement, but not beyond: so two offers are kept.  A failure is
 * not noticed by all in the same collective.  Therefore agreements have numbers of their own: a program in which one image
 * gives up at a CO_SUM, and another one at the next, meets again in the FORM TEAM of the survivors.
 */
#include "upper.h"

#include <string.h>

static void offer(const int64_t *values, size_t count, uint64_t signature, uint64_t number)
{
    struct cafu_team_control *control = cafu->team->control;
    struct cafu_offer *own = &control->offers[number % 2];

    own->signature = signature;
    memcpy(own->values, values, count * sizeof *values);
    __atomic_store_n(&control->agreed.value, number, __ATOMIC_RELEASE);
}

/* The offer of an image; `room` is for one that lies on another node. */
static const struct cafu_offer *offer_of(int rank, uint64_t number, size_t count,
                                         struct cafu_offer *room)
{
    const struct cafu_offer *place = &cafu->team->control->offers[number % 2];
    const struct cafu_offer *direct = cafu_word(rank, place);

    if (direct)
        return direct;
    cafu_lower.get(rank, place, room, offsetof(struct cafu_offer, values[count]));
    return room;
}

/* Of all that have made one. */
static int maximum_of_active(int64_t *values, size_t count, uint64_t signature, uint64_t number,
                             const char *what)
{
    const struct cafu_team *team = cafu->team;
    const struct cafu_line *agreed = &team->control->agreed;
    int status = cafu_barrier_of_active(team, agreed, number, what);
    struct cafu_offer room;

    memcpy(values, team->control->offers[number % 2].values, count * sizeof *values);
    for (int i = 0; i < team->size; i++) {
        int rank = team->ranks[i];
        const struct cafu_offer *other;

        if (rank == cafu->rank || !cafu_has_reached(rank, agreed, number))
            continue;
        other = offer_of(rank, number, count, &room);
        if (other->signature != signature)
            cafu_error("%s: image %d executes another statement", what, rank + 1);
        for (size_t k = 0; k < count; k++)
            if (other->values[k] > values[k])
                values[k] = other->values[k];
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
    uint64_t number = ++cafu->team->agreements, signature = cafu_collective_signature(&view, 17);
    int status;

    offer(values, count, signature, number);
    status = cafu_collective_max(&view, what);
    return cafu_is_image_status(status) ? maximum_of_active(values, count, signature, number, what)
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
