/*
 * large.h - large blocks of one range of memory, in whole pages.
 *
 * Two-level segregated fit (Masmano, Ripoll, Crespo, Real: TLSF, ECRTS 2004): the free blocks are listed by size, sixteen lists
 * between a power of two and the next, and bits tell which lists have some, so that taking and giving back need no search. What is
 * known of the blocks stands in a table beside the memory, which the program cannot overwrite.
 * Not for several threads at once: pool.h has the lock.
 */
#ifndef CAFU_LARGE_H
#define CAFU_LARGE_H

#include <stdbool.h>
#include <stddef.h>

enum { CAFU_LARGE_PAGE = 4096 };

struct cafu_large;

/* Of [base, base+size), both multiples of a page.  NULL: no memory for the table. */
struct cafu_large *cafu_large_new(char *base, size_t size);
void cafu_large_end(struct cafu_large *large);
/* At least `bytes`, of which there is one or more, at a multiple of `alignment`, which is one of the page; NULL: no memory. */
void *cafu_large_take(struct cafu_large *large, size_t bytes, size_t alignment);
/* What a block has room for: `bytes` in whole pages. */
size_t cafu_large_room(const struct cafu_large *large, const void *block);
/* Make the block as long as that where it is; false: there is something behind it, and it is as it was. */
bool cafu_large_resize(struct cafu_large *large, void *block, size_t bytes);
void cafu_large_give(struct cafu_large *large, void *block);

#endif
