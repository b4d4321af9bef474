/*
 * collective.h - one call of a collective: what collective.c, within.c (inside a node) and across.c (between nodes) share.
 */
#ifndef CAFU_COLLECTIVE_H
#define CAFU_COLLECTIVE_H

#include "upper.h"

/* One call of a collective on this image. */
struct cafu_collective {
    const struct cafrt_view *a;
    char *direct;       /* the data of `a` when they are contiguous, else NULL */
    cafu_fold *fold;    /* NULL: broadcast */
    int root;           /* rank: source or result; -1: the result goes to all */
    uint64_t signature; /* must be the same on all images */
    struct cafu_stage stage;
    bool
        lent; /* others read the data of an image in place, so nobody returns before all have done */
    const char *what;
};

/* The part of the data that one step handles. */
struct cafu_part {
    uint64_t epoch;
    size_t first, count; /* elements */
};

/* The head of a piece inside a node. */
struct cafu_head {
    uint64_t signature;
    uint64_t lent; /* where the data are instead, see cafu_lend; 0: in the piece */
};
_Static_assert(sizeof(struct cafu_head) <= CAFU_PIECE_HEAD, "a head has room");

static inline char *cafu_data_of(char *piece)
{
    return piece + CAFU_PIECE_HEAD;
}

/* A piece of an image of this node, which may have failed since it filled it. */
static inline char *cafu_piece_at(const struct cafu_collective *call, uint64_t epoch, int rank)
{
    return cafu_word(rank, cafu_stage_piece(&call->stage, epoch));
}

/* collective.c: that the image of `rank`, whose piece this is, calls the same. */
void cafu_check_piece(const struct cafu_collective *call, const char *piece, int rank);
/* Whether the result is wanted here, and where it goes. */
bool cafu_takes_result(const struct cafu_collective *call);
void cafu_take_result(const struct cafu_collective *call, const struct cafu_part *s,
                      const char *data);

/* across.c and within.c: fill the own piece, and the step itself.  0 or a STAT= value. */
void cafu_fill_across(const struct cafu_collective *call, const struct cafu_part *s);
int cafu_reduce_across(const struct cafu_collective *call, const struct cafu_part *s);
int cafu_broadcast_across(const struct cafu_collective *call, const struct cafu_part *s);
void cafu_fill_within(const struct cafu_collective *call, const struct cafu_part *s);
int cafu_reduce_within(struct cafu_collective *call, const struct cafu_part *s);
int cafu_broadcast_within(struct cafu_collective *call, const struct cafu_part *s);
/* A number by which others find data of this image; 0 when they cannot. */
uint64_t cafu_lend(const char *data, size_t bytes);
/* The data that belong to a piece of `rank`. */
char *cafu_lent_data(char *piece, int rank);
/* Both for a step of a few bytes, without pieces. */
bool cafu_fits_box(const struct cafu_collective *call, const struct cafu_part *s);
int cafu_exchange_boxes(const struct cafu_collective *call, const struct cafu_part *s);
/* After the last step, which has the number `epoch`, when somebody has lent data that others have read. */
int cafu_end_lending(uint64_t epoch, const char *what);

#endif
