/*
 * pool_test.c - blocks of one range of memory: apart, aligned, kept whole, given back, made longer in place, by several threads.
 */
#include "check.h"
#include "pool.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

enum { MEMORY = 256 << 20, THREADS = 4, BLOCKS = 400, ROUNDS = 100000 };

static char *memory;

static struct cafu_pool *new_pool(void)
{
    memory = aligned_alloc(128 << 10, MEMORY);
    CHECK(memory);
    return cafu_pool_new(memory, MEMORY);
}

static void end_pool(struct cafu_pool *pool)
{
    cafu_pool_end(pool);
    free(memory);
}

static void blocks_have_room_for_what_was_asked(void)
{
    struct cafu_pool *pool = new_pool();

    for (size_t bytes = 0; bytes <= 16384; bytes++) {
        char *block = cafu_pool_take(pool, bytes);
        size_t room = block ? cafu_pool_room(pool, block) : 0;

        CHECK(block && ((uintptr_t)block & 15) == 0);
        CHECK(room >= bytes && room <= 16 + bytes + bytes / 4);
        memset(block, 0xa5, room);
        if (bytes % 3)
            cafu_pool_give(pool, block);
    }
    CHECK(!cafu_pool_take(pool, MEMORY) && !cafu_pool_take(pool, SIZE_MAX));
    end_pool(pool);
}

static void large_blocks_are_whole_pages(void)
{
    struct cafu_pool *pool = new_pool();
    char *small = cafu_pool_take(pool, 100), *large = cafu_pool_take(pool, 100000);

    CHECK(cafu_pool_room(pool, small) == 112);
    CHECK(cafu_pool_room(pool, large) == 102400 && ((uintptr_t)large & 4095) == 0);
    end_pool(pool);
}

static void blocks_grow_and_shrink_where_they_are(void)
{
    struct cafu_pool *pool = new_pool();
    char *small = cafu_pool_take(pool, 100), *large = cafu_pool_take(pool, 100000), *behind;

    CHECK(cafu_pool_resize(pool, small, 112) && cafu_pool_resize(pool, small, 56));
    CHECK(!cafu_pool_resize(pool, small, 113) && !cafu_pool_resize(pool, small, 55));
    CHECK(cafu_pool_resize(pool, large, 200000) && cafu_pool_room(pool, large) == 200704);
    CHECK(cafu_pool_resize(pool, large, 50000) && cafu_pool_room(pool, large) == 53248);
    CHECK(!cafu_pool_resize(pool, large, 16384) && !cafu_pool_resize(pool, large, MEMORY));
    behind = cafu_pool_take(pool, 53248);
    CHECK(behind == large + 53248);
    CHECK(!cafu_pool_resize(pool, large, 53249));
    cafu_pool_give(pool, behind);
    CHECK(cafu_pool_resize(pool, large, 53249));
    end_pool(pool);
}

/* All but the slab of the small block, wherever blocks of any size were given back. */
static void what_is_given_back_becomes_one_again(void)
{
    enum { N = 1000 };
    struct cafu_pool *pool = new_pool();
    char *blocks[N], *last = cafu_pool_take(pool, 1);
    unsigned seed = 1;

    for (int i = 0; i < N; i++)
        CHECK((blocks[i] = cafu_pool_take(pool, 16385 + rand_r(&seed) % 200000)));
    for (int i = 0; i < N; i++)
        cafu_pool_give(pool, blocks[i * 7 % N]);
    CHECK((last = cafu_pool_take(pool, MEMORY - (128 << 10))));
    CHECK(!cafu_pool_take(pool, 16385));
    cafu_pool_give(pool, last);
    end_pool(pool);
}

static void little_memory_is_used_to_the_last_page(void)
{
    static char little[5 * 4096] __attribute__((aligned(4096)));
    struct cafu_pool *pool = cafu_pool_new(little, sizeof little);
    char *block = cafu_pool_take(pool, 5 * 4096);

    CHECK(block == little && !cafu_pool_take(pool, 1));
    cafu_pool_give(pool, block);
    for (int i = 0; i < 5; i++) /* no slab fits */
        CHECK((block = cafu_pool_take(pool, 1)) && ((uintptr_t)block & 4095) == 0);
    CHECK(!cafu_pool_take(pool, 1));
    cafu_pool_end(pool);
}

static void memory_that_is_given_back_is_taken_again(void)
{
    struct cafu_pool *pool = new_pool();
    static void *blocks[100000];

    /* Of one size after the other more than a quarter of the memory, which does not do for all sizes. */
    for (size_t bytes = 1000; bytes <= 40000; bytes += 1000) {
        size_t n = MEMORY / 4 / bytes;

        for (size_t i = 0; i < n; i++)
            CHECK((blocks[i] = cafu_pool_take(pool, bytes)));
        for (size_t i = 0; i < n; i++)
            cafu_pool_give(pool, blocks[i]);
    }
    end_pool(pool);
}

struct work {
    struct cafu_pool *pool;
    unsigned seed;
    int faults;
};

static void *take_and_give(void *argument)
{
    struct work *w = argument;
    unsigned char *blocks[BLOCKS] = {0};
    size_t sizes[BLOCKS] = {0};

    for (int round = 0; round < ROUNDS; round++) {
        int i = (int)(rand_r(&w->seed) % BLOCKS);
        unsigned char mark = (unsigned char)(i + 7 * (int)(w->seed % 5));

        if (blocks[i]) {
            for (size_t k = 1; k < sizes[i]; k++)
                w->faults += blocks[i][k] != blocks[i][0];
            cafu_pool_give(w->pool, blocks[i]);
        }
        sizes[i] = 1 + rand_r(&w->seed) % (i % 10 ? 200 : i % 20 ? 16384 : 60000);
        blocks[i] = cafu_pool_take(w->pool, sizes[i]);
        w->faults += !blocks[i];
        if (blocks[i])
            memset(blocks[i], mark, sizes[i]);
    }
    return NULL;
}

static void threads_do_not_share_blocks(void)
{
    struct cafu_pool *pool = new_pool();
    struct work work[THREADS];
    pthread_t threads[THREADS];

    for (int i = 0; i < THREADS; i++) {
        work[i] = (struct work){pool, (unsigned)i + 1, 0};
        CHECK(pthread_create(&threads[i], NULL, take_and_give, &work[i]) == 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        CHECK(work[i].faults == 0);
    }
    end_pool(pool);
}

int main(void)
{
    RUN(blocks_have_room_for_what_was_asked);
    RUN(large_blocks_are_whole_pages);
    RUN(blocks_grow_and_shrink_where_they_are);
    RUN(what_is_given_back_becomes_one_again);
    RUN(little_memory_is_used_to_the_last_page);
    RUN(memory_that_is_given_back_is_taken_again);
    RUN(threads_do_not_share_blocks);
    return check_result();
}
