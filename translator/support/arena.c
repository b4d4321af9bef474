/*
 * arena.c - blocks of growing size, chained; an allocation is a step inside the last block.
 */
#include "arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct arena_block {
    struct arena_block *previous;
    size_t used, room;
    alignas(max_align_t) char bytes[];
};

enum { FIRST_ROOM = 16 * 1024, LARGEST_ROOM = 4 * 1024 * 1024 };

static _Noreturn void out_of_memory(size_t bytes)
{
    fprintf(stderr, "cafc: error: out of memory (%zu bytes wanted)\n", bytes);
    exit(EXIT_FAILURE);
}

static struct arena_block *block_new(struct arena_block *previous, size_t bytes)
{
    size_t room = previous ? 2 * previous->room : FIRST_ROOM;
    struct arena_block *block;

    if (room > LARGEST_ROOM)
        room = LARGEST_ROOM;
    if (room < bytes)
        room = bytes;
    if (room > SIZE_MAX / 2)
        out_of_memory(bytes);
    /* calloc: fresh pages of the system are zero already, so large blocks cost nothing extra. */
    block = calloc(1, sizeof *block + room);
    if (!block)
        out_of_memory(bytes);
    block->previous = previous;
    block->room = room;
    return block;
}

void *arena_alloc(struct arena *mem, size_t bytes)
{
    const size_t step = alignof(max_align_t);
    void *result;

    if (bytes > SIZE_MAX / 4)
        out_of_memory(bytes);
    bytes = (bytes + step - 1) / step * step;
    if (bytes == 0)
        bytes = step;
    if (!mem->last || mem->last->room - mem->last->used < bytes)
        mem->last = block_new(mem->last, bytes);
    result = mem->last->bytes + mem->last->used;
    mem->last->used += bytes;
    return result;
}

char *arena_copy(struct arena *mem, const char *at, size_t len)
{
    char *copy = arena_alloc(mem, len + 1);

    if (len)
        memcpy(copy, at, len);
    copy[len] = '\0';
    return copy;
}

void arena_free(struct arena *mem)
{
    while (mem->last) {
        struct arena_block *block = mem->last;

        mem->last = block->previous;
        free(block);
    }
}
