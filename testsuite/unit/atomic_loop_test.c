/*
 * atomic_loop_test.c - ATOMIC_* procedures.
 */
#include <sched.h>

#include "loop_test.h"

static void additions_of_all_images_count(void)
{
    int32_t *small = establish(sizeof *small);
    int64_t *large = establish(sizeof *large), value, n = cafrt_num_images();

    *small = 0;
    *large = (int64_t)1 << 40;
    CHECK(cafrt_sync_all() == 0);
    for (int i = 0; i < 100; i++) {
        cafrt_atomic(small, 1, 4, CAFRT_ATOMIC_ADD, cafrt_this_image(), NULL);
        cafrt_atomic(large, (int)n, 8, CAFRT_ATOMIC_ADD, -1, NULL);
    }
    CHECK(cafrt_sync_all() == 0);
    cafrt_atomic(small, 1, 4, CAFRT_ATOMIC_REF, 0, &value);
    CHECK(value == 100 * n * (n + 1) / 2);
    cafrt_atomic(large, (int)n, 8, CAFRT_ATOMIC_REF, 0, &value);
    CHECK(value == ((int64_t)1 << 40) - 100 * n);
    CHECK(cafrt_sync_all() == 0);
    deallocate(large);
    deallocate(small);
}

static void operations_return_the_earlier_value(void)
{
    int32_t *atom = establish(sizeof *atom);
    int me = cafrt_this_image();
    int64_t old;

    cafrt_atomic(atom, me, 4, CAFRT_ATOMIC_DEFINE, -5, NULL);
    cafrt_atomic(atom, 0, 4, CAFRT_ATOMIC_ADD, 3, &old);
    CHECK(old == -5 && *atom == -2);
    cafrt_atomic(atom, me, 4, CAFRT_ATOMIC_AND, 12, &old);
    CHECK(old == -2 && *atom == 12);
    cafrt_atomic(atom, me, 4, CAFRT_ATOMIC_OR, 3, &old);
    CHECK(old == 12 && *atom == 15);
    cafrt_atomic(atom, me, 4, CAFRT_ATOMIC_XOR, 5, &old);
    CHECK(old == 15 && *atom == 10);
    cafrt_atomic_cas(atom, me, 4, 11, 99, &old);
    CHECK(old == 10 && *atom == 10);
    cafrt_atomic_cas(atom, me, 4, 10, -99, &old);
    CHECK(old == 10 && *atom == -99);
    cafrt_atomic_cas(atom, me, 4, -99, 1, &old);
    CHECK(old == -99 && *atom == 1);
    deallocate(atom);
}

/* A lock of the user's own: one image at a time. */
static void compare_and_swap_excludes(void)
{
    int64_t *lock = establish(sizeof *lock), *count = establish(sizeof *count), old, value;

    *lock = *count = 0;
    CHECK(cafrt_sync_all() == 0);
    for (int i = 0; i < 20; i++) {
        do {
            cafrt_atomic_cas(lock, 1, 8, 0, cafrt_this_image(), &old);
            if (old != 0)
                sched_yield();
        } while (old != 0);
        cafrt_sync_memory();
        cafrt_get_bytes(&value, count, 1, sizeof value);
        value++;
        cafrt_put_bytes(count, 1, &value, sizeof value);
        cafrt_sync_memory();
        cafrt_atomic(lock, 1, 8, CAFRT_ATOMIC_DEFINE, 0, NULL);
    }
    CHECK(cafrt_sync_all() == 0);
    cafrt_get_bytes(&value, count, 1, sizeof value);
    CHECK(value == 20 * cafrt_num_images());
    CHECK(cafrt_sync_all() == 0);
    deallocate(count);
    deallocate(lock);
}

static void odd_kind(void)
{
    int16_t *atom = establish(sizeof *atom);

    cafrt_atomic(atom, 1, 2, CAFRT_ATOMIC_ADD, 1, NULL);
}

int main(void)
{
    on_all_layouts(additions_of_all_images_count);
    on_all_layouts(operations_return_the_earlier_value);
    on_all_layouts(compare_and_swap_excludes);
    ends_in_error(2, odd_kind);
    return check_result();
}
