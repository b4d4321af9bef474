/*
 * pool_test.c - small blocks: apart, aligned, kept whole, given back, by several threads.
 */
#include "check.h"
#include "pool.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { MEMORY = 256 << 20, THREADS = 4, BLOCKS = 400, ROUNDS = 100000 };

static memkind_t kind;
static char *memory;

static struct cafu_pool *new_pool(void)
{
    memory = mmap(NULL, MEMORY, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(memory != MAP_FAILED && memkind_create_fixed(memory, MEMORY, &kind) == MEMKIND_SUCCESS);
    return cafu_pool_new(kind, memory, MEMORY);
}

static void end_pool(struct cafu_pool *pool)
{
    free(pool);
    memkind_destroy_kind(kind);
    munmap(memory, MEMORY);
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
    CHECK(!cafu_pool_take(pool, 16385) && !cafu_pool_take(pool, SIZE_MAX));
    end_pool(pool);
}

static void what_memkind_gave_is_none(void)
{
    struct cafu_pool *pool = new_pool();
    char *small = cafu_pool_take(pool, 100), *large = memkind_malloc(kind, 100000);

    CHECK(cafu_pool_room(pool, large) == 0 && cafu_pool_room(pool, large + 99999) == 0);
    CHECK(cafu_pool_room(pool, small) == 112);
    end_pool(pool);
}

static void memory_that_is_given_back_is_taken_again(void)
{
    struct cafu_pool *pool = new_pool();
    static void *blocks[100000];

    /* Of one size after the other more than a quarter of the memory, which does not do for all sizes. */
    for (size_t bytes = 1000; bytes <= 16000; bytes += 1000) {
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
        sizes[i] = 1 + rand_r(&w->seed) % (i % 10 ? 200 : 16384);
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
    RUN(what_memkind_gave_is_none);
    RUN(memory_that_is_given_back_is_taken_again);
    RUN(threads_do_not_share_blocks);
    return check_result();
}
