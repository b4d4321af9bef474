/*
 * pool.c - see pool.h.
 *
 * A slab begins with its record; its blocks are those given back, in a list through their first words, and those that have
 * not been taken yet, behind `fresh`.  Slabs of a class that have one are in a list. A slab without taken blocks goes back to memkind
 * unless it is the only one in its list.
 */
#include "pool.h"

#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum {
    SLAB = 128 << 10,
    RECORD = 64, /* bytes at the start of a slab */
    STEP = 16,   /* up to FINE bytes classes are this far apart, from there on a quarter */
    FINE = 1024,
    LARGEST = 16 << 10,
    CLASSES = FINE / STEP + 4 * 4 /* four powers up to LARGEST */
};

struct slab {
    struct slab *next, *previous;
    void *given_back;
    char *fresh;
    uint32_t taken, class_;
};

struct cafu_pool {
    memkind_t kind;
    uintptr_t base;
    atomic_flag busy;
    struct slab *open[CLASSES]; /* those with a block to take */
    unsigned char is_slab[];    /* by SLAB bytes of the memory */
};

/* Of at most LARGEST bytes. */
static uint32_t class_of(size_t bytes)
{
    size_t power = FINE;
    uint32_t class_ = FINE / STEP;

    if (bytes <= FINE)
        return bytes ? (uint32_t)((bytes - 1) / STEP) : 0;
    for (; bytes > 2 * power; power *= 2)
        class_ += 4;
    return class_ + (uint32_t)((bytes - power - 1) / (power / 4));
}

static size_t room_of(uint32_t class_)
{
    uint32_t coarse;

    if (class_ < FINE / STEP)
        return (class_ + 1) * (size_t)STEP;
    coarse = class_ - FINE / STEP;
    return ((size_t)FINE << coarse / 4) / 4 * (5 + coarse % 4);
}

static void lock(struct cafu_pool *pool)
{
    while (atomic_flag_test_and_set_explicit(&pool->busy, memory_order_acquire))
        sched_yield();
}

static void unlock(struct cafu_pool *pool)
{
    atomic_flag_clear_explicit(&pool->busy, memory_order_release);
}

static struct slab *slab_of(const void *block)
{
    return (struct slab *)((uintptr_t)block & ~(uintptr_t)(SLAB - 1));
}

static size_t number_of(const struct cafu_pool *pool, const void *block)
{
    return ((uintptr_t)block - pool->base) / SLAB;
}

struct cafu_pool *cafu_pool_new(memkind_t kind, char *base, size_t size)
{
    struct cafu_pool *pool = calloc(1, sizeof *pool + size / SLAB + 1);

    if (!pool)
        return NULL;
    pool->kind = kind;
    pool->base = (uintptr_t)base & ~(uintptr_t)(SLAB - 1);
    atomic_flag_clear(&pool->busy);
    return pool;
}

static void enlist(struct cafu_pool *pool, struct slab *slab)
{
    struct slab *first = pool->open[slab->class_];

    slab->previous = NULL;
    slab->next = first;
    if (first)
        first->previous = slab;
    pool->open[slab->class_] = slab;
}

static void take_off(struct cafu_pool *pool, struct slab *slab)
{
    if (slab->previous)
        slab->previous->next = slab->next;
    else
        pool->open[slab->class_] = slab->next;
    if (slab->next)
        slab->next->previous = slab->previous;
}

static bool is_full(const struct slab *slab)
{
    return !slab->given_back && slab->fresh + room_of(slab->class_) > (const char *)slab + SLAB;
}

static struct slab *new_slab(struct cafu_pool *pool, uint32_t class_)
{
    void *memory;
    struct slab *slab;

    if (memkind_posix_memalign(pool->kind, &memory, SLAB, SLAB) != 0)
        return NULL;
    slab = memory;
    *slab = (struct slab){.fresh = (char *)memory + RECORD, .class_ = class_};
    pool->is_slab[number_of(pool, slab)] = true;
    enlist(pool, slab);
    return slab;
}

static void *take_from(struct cafu_pool *pool, struct slab *slab)
{
    void *block = slab->given_back;

    if (block) {
        slab->given_back = *(void **)block;
    } else {
        block = slab->fresh;
        slab->fresh += room_of(slab->class_);
    }
    slab->taken++;
    if (is_full(slab))
        take_off(pool, slab);
    return block;
}

void *cafu_pool_take(struct cafu_pool *pool, size_t bytes)
{
    uint32_t class_;
    struct slab *slab;
    void *block = NULL;

    if (bytes > LARGEST)
        return NULL;
    class_ = class_of(bytes);
    lock(pool);
    slab = pool->open[class_];
    if (!slab)
        slab = new_slab(pool, class_);
    if (slab)
        block = take_from(pool, slab);
    unlock(pool);
    return block;
}

size_t cafu_pool_room(const struct cafu_pool *pool, const void *block)
{
    return pool->is_slab[number_of(pool, block)] ? room_of(slab_of(block)->class_) : 0;
}

void cafu_pool_give(struct cafu_pool *pool, void *block)
{
    struct slab *slab = slab_of(block);

    lock(pool);
    if (is_full(slab))
        enlist(pool, slab);
    *(void **)block = slab->given_back;
    slab->given_back = block;
    if (--slab->taken == 0 && (slab->next || slab->previous)) {
        take_off(pool, slab);
        pool->is_slab[number_of(pool, slab)] = false;
        memkind_free(pool->kind, slab);
    }
    unlock(pool);
}
