/*
 * pool.h - blocks of one range of memory: small ones here, large ones from large.c.
 *
 * Small are blocks of one size that are cut from slabs of 128 KiB.  All procedures are for any thread.
 */
#ifndef CAFU_POOL_H
#define CAFU_POOL_H

#include <stdbool.h>
#include <stddef.h>

struct cafu_pool;

/* Of [base, base+size), both multiples of a page.  NULL: no memory for its tables. */
struct cafu_pool *cafu_pool_new(char *base, size_t size);
void cafu_pool_end(struct cafu_pool *pool);
/* At least `bytes`, aligned to 16; NULL: no memory. */
void *cafu_pool_take(struct cafu_pool *pool, size_t bytes);
/* What a block has room for. */
size_t cafu_pool_room(struct cafu_pool *pool, const void *block);
/* Can the block hold that many where it is, and would not be half empty?  Then it does from now on. */
bool cafu_pool_resize(struct cafu_pool *pool, void *block, size_t bytes);
void cafu_pool_give(struct cafu_pool *pool, void *block);

#endif
