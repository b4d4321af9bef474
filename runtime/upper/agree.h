/*
 * agree.h - what the images of a team agree about, also when some have ended (agree.c).
 */
#ifndef CAFU_AGREE_H
#define CAFU_AGREE_H

#include "upper.h"

/* Images of a team agree about the status of an operation that meets them, and perhaps about some values. */
struct cafu_agreement {
    struct cafu_team *team;
    const char *what; /* the same on all images, or one of them executes another statement */
    bool yields;      /* gives up, after failures, when others execute another statement */
    bool
        has_yielded; /* result: it has given up, alone or with others; so in a team that has been abandoned */
    /* private */
    int64_t *values; /* offered, afterwards the result: the maximum */
    size_t count;
    int64_t ended;
    uint64_t signature, first; /* `first`: its round 0 */
    int heard;                 /* images whose offers were read in the last round */
};

/* An agreement about the status of an operation: `team->agreements` is raised before it; after it, with success, the first one, else the
 * second one.  It fails with `status` when images have ended: then the active ones come to the same status, that of an image for
 * which the operation has succeeded, if there is one. */
enum { CAFU_ROUNDS_OF_AGREEMENT = 1024, CAFU_SUCCEEDED = CAFU_ROUNDS_OF_AGREEMENT - 2 };
static inline void cafu_has_agreed(const struct cafu_team *team)
{
    __atomic_store_n(&team->control->agreed.value,
                     team->agreements * CAFU_ROUNDS_OF_AGREEMENT + CAFU_SUCCEEDED,
                     __ATOMIC_RELEASE);
}
int cafu_agree_on_failure(struct cafu_agreement *a, int status);
/* What control->agreed of an image has reached that has begun the agreement after the last one here. */
uint64_t cafu_next_agreement(const struct cafu_team *team);
/* Maximum over the images of the current team, in place; also a barrier.  When images have ended, over those that take part: the active
 * images come to the same result, and go on together; but for those that have yielded. */
int cafu_agree_max(struct cafu_agreement *a, int64_t *values, size_t count);

/* The image that has failed, of which all know now; -1: none. */
int cafu_agreed_failure(const struct cafu_agreement *a);

#endif
