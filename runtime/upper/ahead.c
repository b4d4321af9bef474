/*
 * ahead.c - gets of consecutive statements, asked for together (decision 0020).
 *
 * Between nodes a get is a message and its answer.  Of statements that follow one another the translator says so: then what the first
 * ones get is only noted, and asked for with the last one.  Nothing that is noted depends on another: the object lies on another node, so no
 * variable of this image is a part of it, and variables that overlap are defined one after the other.
 * Only the first thread notes anything; what lies inside the node is got at once.
 */
#include "ahead.h"
#include "foresee.h"
#include "strided.h"

#include <stdlib.h>

enum { MOST = 16 };

struct cafu_ahead {
    struct cafu_get gets[MOST];
};

static bool overlaps(const struct cafrt_view *variable)
{
    for (int i = 0; i < cafu->noted; i++)
        if (cafu_view_overlap(variable, &cafu->ahead->gets[i].variable))
            return true;
    return false;
}

bool cafu_ahead_note(const struct cafrt_view *variable, const struct cafrt_view *object, int rank)
{
    struct cafu_get *get;

    if (!cafu_thread.is_first)
        return false;
    if (!cafu->ahead)
        cafu->ahead = malloc(sizeof *cafu->ahead);
    if (!cafu->ahead)
        return false;
    if (cafu->noted == MOST || overlaps(variable))
        cafu_ahead_finish();
    get = &cafu->ahead->gets[cafu->noted++];
    cafu_view_copy(&get->variable, variable);
    cafu_view_copy(&get->object, object);
    get->rank = rank;
    return true;
}

/* Short ones are taken from what has been foreseen or the lines of the cache, as if they came alone. */
bool cafu_ahead_note_bytes(void *variable, const void *object, int image, size_t bytes)
{
    struct cafrt_view to = {.base = variable, .element_size = bytes};
    struct cafrt_view from = {.base = (void *)(uintptr_t)object, .element_size = bytes};
    int rank = cafu_rank_of_image(image);

    if (!cafu_thread.is_first)
        return false;
    if (overlaps(&to))
        cafu_ahead_finish();
    return cafu_foreseen(image, object, variable, bytes) ||
           cafu_cache_take(rank, object, variable, bytes) || cafu_ahead_note(&to, &from, rank);
}

void cafu_ahead_finish_noted(void)
{
    int n = cafu->noted;

    if (!cafu_thread.is_first)
        return;
    cafu->noted = 0;
    cafu_get_together(cafu->ahead->gets, n);
}
