/*
 * large.c - see large.h.
 *
 * Blocks, taken or free, lie side by side.  The length of each stands at its first and at its last page in the table, so that one that
 * is given back finds both neighbours.
 */
#include "large.h"

#include <stdint.h>
#include <stdlib.h>

enum {
    FINE_BITS = 4,
    FINE = 1 << FINE_BITS,   /* lists for one power of two */
    POWERS = 32 - FINE_BITS, /* and one for less than FINE pages */
    PAGES_MOST = 1 << 30     /* lengths and what is added to them fit in 31 bits */
};

static const uint32_t NONE = UINT32_MAX;
static const uint32_t TAKEN = (uint32_t)1 << 31; /* beside a length */

struct page {
    uint32_t length;         /* in pages, at the ends of a block */
    uint32_t next, previous; /* in its list, at the start of a free block */
};

struct cafu_large {
    char *base;
    uint32_t n_pages;
    uint32_t powers;       /* bits: those with a bit in */
    uint32_t fine[POWERS]; /* bits: the lists that are not empty */
    uint32_t first[POWERS][FINE];
    struct page pages[];
};

struct list {
    uint32_t power, fine;
};

static uint32_t log2_of(uint32_t n)
{
    return 31 - (uint32_t)__builtin_clz(n);
}

/* The list for free blocks of `length` pages. */
static struct list list_of(uint32_t length)
{
    uint32_t power = log2_of(length);

    if (length < FINE)
        return (struct list){0, length};
    return (struct list){power - FINE_BITS + 1, (length >> (power - FINE_BITS)) - FINE};
}

struct cafu_large *cafu_large_new(char *base, size_t size)
{
    size_t n = size / CAFU_LARGE_PAGE;
    struct cafu_large *large;

    if (n > PAGES_MOST)
        n = PAGES_MOST;
    large = calloc(1, sizeof *large + n * sizeof large->pages[0]);
    if (!large)
        return NULL;
    large->base = base;
    large->n_pages = (uint32_t)n;
    for (uint32_t power = 0; power < POWERS; power++)
        for (uint32_t fine = 0; fine < FINE; fine++)
            large->first[power][fine] = NONE;
    if (n == 0)
        return large;
    large->pages[0].length = large->pages[n - 1].length = (uint32_t)n | TAKEN;
    cafu_large_give(large, base);
    return large;
}

void cafu_large_end(struct cafu_large *large)
{
    free(large);
}

static void set_length(struct cafu_large *large, uint32_t at, uint32_t length)
{
    large->pages[at].length = length;
    large->pages[at + (length & ~TAKEN) - 1].length = length;
}

static void enlist(struct cafu_large *large, uint32_t at, uint32_t length)
{
    struct list list = list_of(length);
    uint32_t *first = &large->first[list.power][list.fine];
    struct page *page = &large->pages[at];

    set_length(large, at, length);
    page->previous = NONE;
    page->next = *first;
    if (*first != NONE)
        large->pages[*first].previous = at;
    *first = at;
    large->fine[list.power] |= (uint32_t)1 << list.fine;
    large->powers |= (uint32_t)1 << list.power;
}

static void take_off(struct cafu_large *large, uint32_t at)
{
    const struct page *page = &large->pages[at];
    struct list list = list_of(page->length);

    if (page->next != NONE)
        large->pages[page->next].previous = page->previous;
    if (page->previous != NONE) {
        large->pages[page->previous].next = page->next;
        return;
    }
    large->first[list.power][list.fine] = page->next;
    if (page->next != NONE)
        return;
    large->fine[list.power] &= ~((uint32_t)1 << list.fine);
    if (!large->fine[list.power])
        large->powers &= ~((uint32_t)1 << list.power);
}

/* The first of a list all of whose blocks have `length` pages, the shortest there are; NONE: there is no such list. */
static uint32_t of_longer_list(const struct cafu_large *large, uint32_t length)
{
    uint32_t rest = length < FINE ? 0 : ((uint32_t)1 << (log2_of(length) - FINE_BITS)) - 1;
    struct list list = list_of(length + rest);
    uint32_t fine = large->fine[list.power] & UINT32_MAX << list.fine;
    uint32_t powers = large->powers & UINT32_MAX << list.power << 1;

    if (!fine && !powers)
        return NONE;
    if (!fine) {
        list.power = (uint32_t)__builtin_ctz(powers);
        fine = large->fine[list.power];
    }
    return large->first[list.power][__builtin_ctz(fine)];
}

/* A free block of that many pages; only when memory is short are blocks of one list compared. */
static uint32_t find(const struct cafu_large *large, uint32_t length)
{
    uint32_t at = of_longer_list(large, length);
    struct list list = list_of(length);

    if (at != NONE)
        return at;
    at = large->first[list.power][list.fine];
    while (at != NONE && large->pages[at].length < length)
        at = large->pages[at].next;
    return at;
}

static uint32_t pages_for(const struct cafu_large *large, size_t bytes)
{
    size_t length = bytes / CAFU_LARGE_PAGE + (bytes % CAFU_LARGE_PAGE != 0);

    return length <= large->n_pages ? (uint32_t)length : NONE;
}

static char *address_of(const struct cafu_large *large, uint32_t at)
{
    return large->base + (size_t)at * CAFU_LARGE_PAGE;
}

static uint32_t page_of(const struct cafu_large *large, const void *block)
{
    return (uint32_t)((size_t)((const char *)block - large->base) / CAFU_LARGE_PAGE);
}

void *cafu_large_take(struct cafu_large *large, size_t bytes, size_t alignment)
{
    uint32_t length = pages_for(large, bytes);
    uint32_t more = pages_for(large, alignment - CAFU_LARGE_PAGE);
    uint32_t at, there, before;

    if (length == NONE || more > large->n_pages - length)
        return NULL;
    at = find(large, length + more);
    if (at == NONE)
        return NULL;
    take_off(large, at);
    there = large->pages[at].length;
    before = (uint32_t)(-(uintptr_t)address_of(large, at) % alignment / CAFU_LARGE_PAGE);
    if (before > 0)
        enlist(large, at, before);
    at += before;
    if (there - before > length)
        enlist(large, at + length, there - before - length);
    set_length(large, at, length | TAKEN);
    return address_of(large, at);
}

size_t cafu_large_room(const struct cafu_large *large, const void *block)
{
    return (size_t)(large->pages[page_of(large, block)].length & ~TAKEN) * CAFU_LARGE_PAGE;
}

/* The length of the free block that begins at a page; 0: none does. */
static uint32_t free_at(const struct cafu_large *large, uint32_t at)
{
    uint32_t length = at < large->n_pages ? large->pages[at].length : TAKEN;

    return length & TAKEN ? 0 : length;
}

bool cafu_large_resize(struct cafu_large *large, void *block, size_t bytes)
{
    uint32_t at = page_of(large, block);
    uint32_t old = large->pages[at].length & ~TAKEN;
    uint32_t length = pages_for(large, bytes);
    uint32_t behind = free_at(large, at + old);

    if (length == 0 || length == NONE || length > old + behind)
        return false;
    if (behind > 0)
        take_off(large, at + old);
    if (old + behind > length)
        enlist(large, at + length, old + behind - length);
    set_length(large, at, length | TAKEN);
    return true;
}

void cafu_large_give(struct cafu_large *large, void *block)
{
    uint32_t at = page_of(large, block);
    uint32_t length = large->pages[at].length & ~TAKEN;
    uint32_t behind = free_at(large, at + length);

    if (behind > 0)
        take_off(large, at + length);
    length += behind;
    if (at > 0 && !(large->pages[at - 1].length & TAKEN)) {
        uint32_t before = large->pages[at - 1].length;

        at -= before;
        length += before;
        take_off(large, at);
    }
    enlist(large, at, length);
}
