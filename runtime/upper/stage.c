/*
 * stage.c - memory of the runtime's own: room that is kept for the next use; and for what a collective shows to the other images,
 * where the usual one does not do: elements longer than a chunk.
 */
#include "upper.h"

#include <stdlib.h>

char *cafu_take_room(struct cafu_room *room, size_t bytes)
{
    if (bytes > room->bytes) {
        free(room->base);
        room->base = malloc(bytes);
        room->bytes = bytes;
    }
    if (!room->base)
        cafu_error("no memory for a temporary of %zu bytes", bytes);
    return room->base;
}

int cafu_stage_open(struct cafu_stage *stage, size_t element, const char *what)
{
    size_t chunk = (element + CAFU_LINE - 1) / CAFU_LINE * CAFU_LINE;
    char *base;

    *stage = cafu->team->stage;
    if (element <= stage->chunk)
        return 0;
    base = cafu_heap_take(&cafu->symmetric, cafu_stage_bytes(chunk));
    if (!base)
        return cafu_fail(CAFRT_STAT_NO_MEMORY,
                         "%s: no room for elements of %zu bytes in the symmetric heap; set the "
                         "environment variable CAFRT_HEAP_SIZE to raise its size",
                         what, element);
    *stage = (struct cafu_stage){base, chunk};
    cafu_leaders_forget();
    return 0;
}

int cafu_stage_close(const struct cafu_stage *stage, int status, const char *what)
{
    uint64_t epoch;

    if (stage->base == cafu->team->stage.base)
        return status;
    /* Nobody may still be reading. */
    epoch = cafu_collective_epoch();
    cafu_collective_enter(epoch);
    if (status == 0)
        status = cafu_barrier(cafu->team, &cafu->team->control->collective, epoch, what);
    if (status != 0)
        (void)cafu_barrier_of_active(cafu->team, &cafu->team->control->collective.entered, epoch,
                                     what);
    cafu_heap_release(&cafu->symmetric, cafu_heap_find(&cafu->symmetric, stage->base));
    return status;
}
