/*
 * blocks.h - what malloc and free are for coarrays and components: the symmetric heap and its blocks, copies under way, components.
 */
#ifndef CAFU_BLOCKS_H
#define CAFU_BLOCKS_H

#include "upper.h"

/* ---- heap.c: no communication; the same calls in the same order give the same offsets on every
 * image ---- */

void cafu_heap_init(struct cafu_heap *heap, char *base, size_t size);
void cafu_heap_finish(struct cafu_heap *heap);
/* A block of at least one byte, aligned to 64 (large ones to 2 MiB); NULL when there is no room. */
void *cafu_heap_take(struct cafu_heap *heap, size_t bytes);
void cafu_heap_release(struct cafu_heap *heap, struct cafu_block *block);
/* The block that contains `address`, or NULL. */
struct cafu_block *cafu_heap_find(const struct cafu_heap *heap, const void *address);
size_t cafu_heap_free_bytes(const struct cafu_heap *heap);
/* Behind the last block: an offset. */
size_t cafu_heap_end(const struct cafu_heap *heap);

/* ---- coarray.c ---- */

/* malloc inside an allocate bracket. */
void *cafu_allocate_block(size_t bytes);
/* free of an address inside the symmetric heap: synchronises unless inside a deallocate bracket
 * (F2018 9.7.3.2). */
void cafu_free_block(void *address);
/* Deallocate `block` where it is held.  Local; the images have synchronised.  Error termination when nobody knows
 * the variable. */
void cafu_release_block(struct cafu_block *block);
static inline bool cafu_is_symmetric(const void *address)
{
    return (uintptr_t)address - (uintptr_t)cafu->symmetric.base < cafu->symmetric.size;
}

/* ---- copies.c: while cafu_thread.recording is set ---- */

void cafu_record_malloc(void *base, size_t bytes);
void cafu_record_free(const void *base);

/* ---- component.c: linked only into programs that refer to components of coarrays on other images,
 * hence weak ---- */

/* Take the end of [base, base+size); returns what is left in front of it.  Error termination on failure. */
size_t cafu_component_start(char *base, size_t size) __attribute__((weak));
/* library.c: from now on the shared library whose file name begins so allocates as the program does. */
void cafu_library_allocates_here(const char *name);
void *cafu_component_malloc(size_t bytes) __attribute__((weak));
void *cafu_component_calloc(size_t count, size_t bytes) __attribute__((weak));
/* `old` is a block of the components' memory; so is that of free. */
void *cafu_component_realloc(void *old, size_t bytes) __attribute__((weak));
void cafu_component_free(void *address) __attribute__((weak));
/* Where `address`, in a region of this image, corresponds on `rank`, as that image sees it. */
void *cafu_component_remote(const void *address, int rank);
static inline bool cafu_is_component(const void *address)
{
    return (uintptr_t)address - (uintptr_t)cafu->components.base < cafu->components.size;
}

#endif
