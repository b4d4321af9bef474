/*
 * leaders.h - collectives between nodes, where the leaders of nodes talk to each other: leaders.c (short data) and stream.c (long data);
 * and what these two share.
 */
#ifndef CAFU_LEADERS_H
#define CAFU_LEADERS_H

#include "stage.h"
#include "upper.h"

/* ---- leaders.c: the leaders of the current team's nodes in one step of a collective; other images call none of it ---- */

struct cafu_step {
    const struct cafu_stage *stage;
    uint64_t epoch, signature;
    size_t bytes, element; /* of data, of one element */
    bool is_broadcast;
    int result; /* node whose leader alone needs the reduction; -1: all */
    const char *what;
};
/* When nothing comes any more: whether something came that this leader never asked for, since images named different ones. */
void cafu_leaders_check(const struct cafu_team *team);
/* Part of the stage. */
size_t cafu_leaders_bytes(size_t chunk);
/* The stage is a new one: nothing may be put into it before all leaders have it, since another image may still work in another team,
 * whose coarrays lie there.  So the next step begins with a meeting. */
void cafu_leaders_forget(void);
/* All return 0 or a STAT= value. Before the others: */
int cafu_leaders_begin(const struct cafu_step *s);
/* Another signature in the piece of `rank` is an error. */
void cafu_check_signature(const struct cafu_step *s, const char *piece, int rank);
/* In each round the piece `*other` of another leader, NULL for none, is to be reduced with `mine` into `mine`; the
 * operand of `*other` is the first one when *other_first.  After the last round cafu_double_end. */
int cafu_double_rounds(void);
int cafu_double(const struct cafu_step *s, int round, char *mine, char **other, bool *other_first);
int cafu_double_end(const struct cafu_step *s, char *mine);
/* The piece of the leader of node `root` becomes *mine of all. */
int cafu_tree_broadcast(const struct cafu_step *s, int root, char **mine);
/* Where it came to, on all leaders but the root's. */
char *cafu_tree_received(const struct cafu_step *s);

/* ---- stream.c: the same for long data, which lie anywhere ---- */

/* Whether a step is long; then the functions of leaders.c are not for it, but for cafu_leaders_begin in front of a reduction. */
bool cafu_is_streamed(const struct cafu_step *s);
/* Whether every image of the current team is the only one of its node: then its data need not lie where others read them, and
 * steps can be longer than a chunk. */
bool cafu_is_alone(const struct cafu_team *team);
/* How many bytes the steps of a collective move at most. */
size_t cafu_step_bytes(const struct cafu_stage *stage, bool is_broadcast);
/* Room for the data of a step that lie scattered; until the next call. */
char *cafu_stream_room(size_t bytes);

/* What another leader has sent, for elements `first` to `first + count - 1` of one's own. */
struct cafu_operands {
    char *data; /* NULL: nothing */
    size_t first, count;
    bool is_left;    /* the left operand */
    bool is_twofold; /* the other leader reduces the same, so the order matters */
};
/* In each of cafu_double_rounds() rounds `other` is to be reduced with `mine` into `mine`.  After the last one cafu_stream_end. */
int cafu_stream_round(const struct cafu_step *s, int round, const char *mine,
                      struct cafu_operands *other);
int cafu_stream_end(const struct cafu_step *s, char *mine);
/* `data` of the leader of node `root` become those of all. */
int cafu_stream_broadcast(const struct cafu_step *s, int root, char *data);

/* ---- what they share ---- */

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
                       char *piece, size_t bytes);
/* Wait until this leader has been told.  0 or a STAT= value. */
int cafu_leaders_await(const struct cafu_step *s, size_t arrival);
/* And find what has come. */
int cafu_leaders_receive(const struct cafu_step *s, int node, size_t which, size_t arrival,
                         char **piece);

#endif
