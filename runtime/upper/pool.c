/*
 * pool.c - see pool.h.
 *
 * A slab begins with its record; its blocks are those given back, in a list through their first words, and those that have
 * not been taken yet, behind `fresh`.  Slabs of a class that have one are in a list. A slab without taken blocks goes back
 * unless it is the only one in its list.
 */
#include "pool.h"

#include "large.h"

#include <sched.h>
#include <stdatomic.h>
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
    struct cafu_large *large;
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

struct cafu_pool *cafu_pool_new(char *base, size_t size)
{
    struct cafu_pool *pool = calloc(1, sizeof *pool + size / SLAB + 2);
    struct cafu_large *large = cafu_large_new(base, size);

    if (!pool || !large) {
        free(pool);
        free(large);
        return NULL;
    }
    pool->large = large;
    pool->base = (uintptr_t)base & ~(uintptr_t)(SLAB - 1);
    atomic_flag_clear(&pool->busy);
    return pool;
}

void cafu_pool_end(struct cafu_pool *pool)
{
    cafu_large_end(pool->large);
    free(pool);
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
    struct slab *slab = cafu_large_take(pool->large, SLAB, SLAB);

    if (!slab)
        return NULL;
    *slab = (struct slab){.fresh = (char *)slab + RECORD, .class_ = class_};
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

static void *take_small(struct cafu_pool *pool, uint32_t class_)
{
    struct slab *slab = pool->open[class_];

    if (!slab)
        slab = new_slab(pool, class_);
    return slab ? take_from(pool, slab) : NULL;
}

/* A large block may do where there is no room for a slab. */
void *cafu_pool_take(struct cafu_pool *pool, size_t bytes)
{
    void *block = NULL;

    lock(pool);
    if (bytes <= LARGEST)
        block = take_small(pool, class_of(bytes));
    if (!block)
        block = cafu_large_take(pool->large, bytes ? bytes : 1, CAFU_LARGE_PAGE);
    unlock(pool);
    return block;
}

static bool is_small(const struct cafu_pool *pool, const void *block)
{
    return pool->is_slab[number_of(pool, block)];
}

size_t cafu_pool_room(struct cafu_pool *pool, const void *block)
{
    size_t room;

    if (is_small(pool, block))
        return room_of(slab_of(block)->class_);
    lock(pool);
    room = cafu_large_room(pool->large, block);
    unlock(pool);
    return room;
}

bool cafu_pool_resize(struct cafu_pool *pool, void *block, size_t bytes)
{
    bool done;

    if (is_small(pool, block)) {
        size_t room = room_of(slab_of(block)->class_);

        return bytes <= room && bytes >= room / 2;
    }
    if (bytes <= LARGEST)
        return false;
    lock(pool);
    done = cafu_large_resize(pool->large, block, bytes);
    unlock(pool);
    return done;
}

static void give_small(struct cafu_pool *pool, void *block)
{
    struct slab *slab = slab_of(block);

    if (is_full(slab))
        enlist(pool, slab);
    *(void **)block = slab->given_back;
    slab->given_back = block;
    if (--slab->taken == 0 && (slab->next || slab->previous)) {
        take_off(pool, slab);
        pool->is_slab[number_of(pool, slab)] = false;
        cafu_large_give(pool->large, slab);
    }
}

void cafu_pool_give(struct cafu_pool *pool, void *block)
{
    lock(pool);
    if (is_small(pool, block))
        give_small(pool, block);
    else
        cafu_large_give(pool->large, block);
    unlock(pool);
}
