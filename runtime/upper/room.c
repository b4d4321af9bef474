/*
 * room.c - memory that is kept for the next use.
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
