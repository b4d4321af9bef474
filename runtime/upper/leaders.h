/*
 * leaders.h - what the files share in which leaders of nodes talk to each other: leaders.c (short data) and stream.c (long data).
 */
#ifndef CAFU_LEADERS_H
#define CAFU_LEADERS_H

#include "upper.h"

/* Which inbox, and which flag tells of it.  What comes from a parent has a flag for each round of the tree: parents change with the
 * root of a broadcast, and a flag has one writer.  The last ones have no inbox: a child is ready to receive, a partner of
 * the reduction is ready for the way back. */
enum {
    CAFU_FROM_PARENT,
    CAFU_FROM_BEYOND,
    CAFU_FROM_PARTNER,
    CAFU_PARENT_IS_THERE = CAFU_FROM_PARTNER + CAFU_ROUNDS,
    CAFU_CHILD_IS_READY = CAFU_PARENT_IS_THERE + CAFU_ROUNDS,
    CAFU_PARTNER_IS_READY = CAFU_CHILD_IS_READY + CAFU_ROUNDS
};
_Static_assert(CAFU_PARTNER_IS_READY + CAFU_ROUNDS == CAFU_ARRIVALS, "a flag for each round");

/* The largest power of two that is at most n. */
int cafu_power_within(int n);
/* Put a piece, of which `bytes` of data are wanted, into an inbox of the leader of `node`; `arrival`: the flag that tells. */
void cafu_leaders_send(const struct cafu_step *s, int node, size_t which, size_t arrival,
                       const char *piece, size_t bytes);
/* Wait until this leader has been told.  0 or a STAT= value. */
int cafu_leaders_await(const struct cafu_step *s, size_t arrival);
/* And find what has come. */
int cafu_leaders_receive(const struct cafu_step *s, int node, size_t which, size_t arrival,
                         char **piece);

#endif
