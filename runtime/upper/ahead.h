/*
 * ahead.h - gets from other nodes that are asked for together: what transfer.c and ahead.c have of one another.
 */
#ifndef CAFU_AHEAD_H
#define CAFU_AHEAD_H

#include "upper.h"

struct cafu_get {
    struct cafrt_view variable, object; /* of one shape and element size */
    int rank;
};

/* transfer.c: local.  No variable may overlap another. */
void cafu_get_together(const struct cafu_get *gets, int n);

/* Let cafu_ahead_finish get it.  False: it must be got now, and nothing is noted.  Local. */
bool cafu_ahead_note(const struct cafrt_view *variable, const struct cafrt_view *object, int rank);
bool cafu_ahead_note_bytes(void *variable, const void *object, int image, size_t bytes);

/* Get what has been noted. */
void cafu_ahead_finish_noted(void);
static inline void cafu_ahead_finish(void)
{
    if (__builtin_expect(cafu->noted > 0, 0))
        cafu_ahead_finish_noted();
}

#endif
