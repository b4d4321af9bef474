/*
 * pool.h - small blocks of the memory that memkind runs.
 *
 * memkind takes a lock and searches for each block of a kind of this sort, some 200 ns for ALLOCATE and DEALLOCATE; a pool cuts
 * blocks of one size from slabs of 128 KiB.
 */
#ifndef CAFU_POOL_H
#define CAFU_POOL_H

#include <memkind.h>
#include <stddef.h>

struct cafu_pool;

/* Blocks come from `kind`, whose memory is [base, base+size).  NULL: no memory. */
struct cafu_pool *cafu_pool_new(memkind_t kind, char *base, size_t size);
/* At least `bytes`, aligned to 16; NULL: no memory, or more than a pool is for. Of any thread. */
void *cafu_pool_take(struct cafu_pool *pool, size_t bytes);
/* The room of a block of the pool; 0: it is none. */
size_t cafu_pool_room(const struct cafu_pool *pool, const void *block);
void cafu_pool_give(struct cafu_pool *pool, void *block);

#endif
