/*
 * collective.h - one call of a collective: what collective.c, within.c (inside a node) and across.c (between nodes) share.
 */
#ifndef CAFU_COLLECTIVE_H
#define CAFU_COLLECTIVE_H

#include "leaders.h"
#include "upper.h"

/* ---- reduction.c ---- */

/* to[i] = to[i] op from[i] for `count` elements of `element` bytes. */
typedef void cafu_fold(void *to, const void *from, size_t count, size_t element);
/* The function for the type of `view`, or NULL when the operation is not defined for it. */
cafu_fold *cafu_find_fold(const struct cafrt_view *view, enum cafrt_reduction op);

/* ---- collective.c ---- */

/* The status for a team that is not complete any more; 0 when all have begun the step or can, and have done with what the own piece of the
 * stage holds.  To be asked before anything is put there: an image that knows of one that has ended leaves it alone, since others may be reading it. */
int cafu_collective_possible(const struct cafu_stage *stage, uint64_t epoch, const char *what);
/* The number of the next step. Once the own piece is filled, let others see that this image takes part in it. */
uint64_t cafu_collective_epoch(void);
void cafu_collective_enter(uint64_t epoch);
/* End a collective whose last step has the number `last`, perhaps before it: images that give up in different steps must agree about
 * the number of the next one. */
void cafu_collective_leave(uint64_t last);
/* The rank of the image that SOURCE_IMAGE or RESULT_IMAGE names; a failure where there is none. */
int cafu_root(int image, const char *statement, const char *argument, int *root);
/* An error where `a` has no data, as an actual argument that is not allocated. */
void cafu_need_data(const struct cafrt_view *a, const char *statement);
/* Must be the same on all images. */
uint64_t cafu_collective_signature(const struct cafrt_view *a, uint64_t operation);
/* The first element of slice `i` of `n`. */
size_t cafu_slice(size_t count, int i, int n);

/* CO_MAX of integers for a statement of the name `what`. */
int cafu_collective_max(const struct cafrt_view *a, const char *what);

/* ---- one call ---- */

/* One call of a collective on this image. */
struct cafu_collective {
    const struct cafrt_view *a;
    char *direct;       /* the data of `a` when they are contiguous, else NULL */
    cafu_fold *fold;    /* NULL: broadcast */
    int root;           /* rank: source or result; -1: the result goes to all */
    bool has_stat;      /* all images wait for one another, to learn of one that has ended */
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
    size_t rest;         /* from `first` to the end of the data */
};

static inline char *cafu_data_of(char *piece)
{
    return piece + CAFU_PIECE_HEAD;
}

/* A piece of an image of this node, which may have failed since it filled it. */
static inline char *cafu_piece_at(const struct cafu_collective *call, uint64_t epoch, int rank)
{
    return cafu_word(rank, cafu_stage_piece(&call->stage, epoch));
}

/* collective.c: whether the result is wanted here, and where it goes. */
bool cafu_takes_result(const struct cafu_collective *call);
void cafu_take_result(const struct cafu_collective *call, const struct cafu_part *s,
                      const char *data);

/* across.c and within.c: fill the own piece, and the step itself.  0 or a STAT= value. */
void cafu_fill_across(const struct cafu_collective *call, const struct cafu_part *s);
int cafu_reduce_across(const struct cafu_collective *call, const struct cafu_part *s);
int cafu_broadcast_across(const struct cafu_collective *call, const struct cafu_part *s);
void cafu_fill_within(const struct cafu_collective *call, const struct cafu_part *s);
/* ... which does all the rest, and says so in *s, when nothing must go through the stage. */
int cafu_reduce_within(struct cafu_collective *call, struct cafu_part *s);
int cafu_broadcast_within(struct cafu_collective *call, struct cafu_part *s);
/* Both for a step of a few bytes, without pieces. */
bool cafu_fits_box(const struct cafu_collective *call, const struct cafu_part *s);
int cafu_exchange_boxes(const struct cafu_collective *call, const struct cafu_part *s);

/* ---- lending.c ---- */

/* The data of an image of this node. */
struct cafu_source {
    char *at;      /* where they are; NULL: out of reach of loads */
    char *foreign; /* then in the memory of their image */
    int rank;
    bool is_lent; /* not in the piece */
};
/* Say in the head of the own piece where these data are, if others can read them there; false if not.  `for_all`: the result of a reduction
 * goes to all. */
bool cafu_lend(struct cafu_head *head, const char *data, size_t bytes, bool for_all);
/* The data of an image of this node, by node_rank, in a step in which it has been met; it must have called the same. */
struct cafu_source cafu_source_of(const struct cafu_step *step, int member);
/* Copy `bytes` from `offset` on.  What an image had that has ended is undefined. */
void cafu_fetch(const struct cafu_source *from, size_t offset, size_t bytes, char *to);
/* Before results are written to the data of other images in the step `epoch`, */
void cafu_begin_giving(uint64_t epoch);
/* which one that has given up does not expect any more: */
bool cafu_takes_gifts(int rank, uint64_t epoch);
/* it waits, after the step `epoch` has failed and before it returns from the call, which ends with `last`, for those that have begun. */
void cafu_refuse_gifts(uint64_t epoch, uint64_t last, const char *what);
/* The other way. */
void cafu_give(const struct cafu_source *to, size_t offset, size_t bytes, const char *from);
/* As cafu_fetch, copied only if need be: into `buffer`. */
const char *cafu_look(const struct cafu_source *from, size_t offset, size_t bytes, char *buffer);
/* A buffer for that, of a good size; one element fits at least. */
#define CAFU_LOOK_BYTES ((size_t)65536)
struct cafu_buffer {
    char *at;
    size_t most; /* elements */
    _Alignas(CAFU_LINE) char bytes[CAFU_LOOK_BYTES];
};
void cafu_buffer_begin(struct cafu_buffer *buffer, size_t element);
void cafu_buffer_end(struct cafu_buffer *buffer);
/* The `count` elements from `at` on become those of `a` from `first` on; `direct` is where `a` is if it is contiguous, else NULL. */
void cafu_take(const struct cafrt_view *a, char *direct, size_t first, size_t count,
               const struct cafu_source *from, size_t at);
/* After the last step, which has the number `epoch`, when somebody has lent data that others have read. */
int cafu_end_lending(uint64_t epoch, const char *what);

#endif
