/*
 * heap.c - the symmetric heap: where blocks lie.
 *
 * A sorted table of blocks; the gaps between them are the free memory, so neighbours coalesce by
 * themselves and the layout depends only on which blocks exist.  That makes offsets equal on all
 * images as long as they allocate and deallocate in the same order, which the language demands
 * (F2018 9.7.1.2).  Tables are private memory.
 */
#include "blocks.h"
#include "upper.h"

#include <stdlib.h>
#include <string.h>

#define LARGE ((size_t)2 << 20) /* a huge page */

void cafu_heap_init(struct cafu_heap *heap, char *base, size_t size)
{
    *heap = (struct cafu_heap){.base = base, .size = size, .changes = 1};
}

void cafu_heap_finish(struct cafu_heap *heap)
{
    free(heap->blocks);
    *heap = (struct cafu_heap){0};
}

/* A large block starts on a huge page of the address space, so that the system can use one. */
static size_t aligned(const struct cafu_heap *heap, size_t offset, size_t bytes)
{
    size_t unit = bytes >= LARGE ? LARGE : CAFU_LINE;
    uintptr_t address = (uintptr_t)heap->base + offset;

    return offset + (size_t)((unit - address % unit) % unit);
}

static size_t end_of(const struct cafu_block *block)
{
    return block->offset + (block->bytes ? block->bytes : 1);
}

/* Where a block of `bytes` fits first: its index in the table and its offset. */
static bool first_fit(const struct cafu_heap *heap, size_t bytes, size_t *index, size_t *offset)
{
    size_t free_from = heap->floor;

    for (size_t i = 0; i <= heap->n_blocks; i++) {
        size_t free_to = i < heap->n_blocks ? heap->blocks[i].offset : heap->size;
        size_t start = aligned(heap, free_from, bytes);

        if (start <= free_to && bytes <= free_to - start) {
            *index = i;
            *offset = start;
            return true;
        }
        if (i < heap->n_blocks && end_of(&heap->blocks[i]) > free_from)
            free_from = end_of(&heap->blocks[i]);
    }
    return false;
}

static bool grow(struct cafu_heap *heap)
{
    size_t room = heap->room ? 2 * heap->room : 64;
    struct cafu_block *blocks = realloc(heap->blocks, room * sizeof *blocks);

    if (!blocks)
        return false;
    heap->blocks = blocks;
    heap->room = room;
    return true;
}

/* Coarrays of size zero get an address of their own, so that each has its record. */
void *cafu_heap_take(struct cafu_heap *heap, size_t bytes)
{
    size_t index, offset;

    if (heap->n_blocks == heap->room && !grow(heap))
        return NULL;
    if (!first_fit(heap, bytes ? bytes : 1, &index, &offset))
        return NULL;
    memmove(heap->blocks + index + 1, heap->blocks + index,
            (heap->n_blocks - index) * sizeof *heap->blocks);
    heap->blocks[index] = (struct cafu_block){.offset = offset, .bytes = bytes};
    heap->n_blocks++;
    heap->changes++;
    return heap->base + offset;
}

void cafu_heap_release(struct cafu_heap *heap, struct cafu_block *block)
{
    size_t index = (size_t)(block - heap->blocks);

    heap->n_blocks--;
    heap->changes++;
    memmove(block, block + 1, (heap->n_blocks - index) * sizeof *block);
}

struct cafu_block *cafu_heap_find(const struct cafu_heap *heap, const void *address)
{
    size_t offset = (size_t)((uintptr_t)address - (uintptr_t)heap->base);
    size_t low = 0, high = heap->n_blocks;

    if (offset >= heap->size)
        return NULL;
    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (heap->blocks[middle].offset <= offset)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return NULL;
    /* A coarray of size zero is found by its own address only. */
    if (offset - heap->blocks[low - 1].offset >=
        (heap->blocks[low - 1].bytes ? heap->blocks[low - 1].bytes : 1))
        return NULL;
    return &heap->blocks[low - 1];
}

size_t cafu_heap_end(const struct cafu_heap *heap)
{
    return heap->n_blocks > 0 ? end_of(&heap->blocks[heap->n_blocks - 1]) : 0;
}

size_t cafu_heap_free_bytes(const struct cafu_heap *heap)
{
    size_t used = 0;

    for (size_t i = 0; i < heap->n_blocks; i++)
        used += heap->blocks[i].bytes;
    return heap->size - used;
}
