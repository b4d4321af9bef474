/*
 * event_loop_test.c - EVENT POST, EVENT WAIT, EVENT_QUERY, NOTIFY WAIT, LOCK and UNLOCK.
 */
#include <sched.h>

#include "loop_test.h"

enum { WORDS = 8 }; /* of EVENT_TYPE, LOCK_TYPE, NOTIFY_TYPE */

static int64_t *establish_zeroed(size_t n)
{
    int64_t *variables = establish(n * WORDS * sizeof(int64_t));

    memset(variables, 0, n * WORDS * sizeof(int64_t));
    CHECK(cafrt_sync_all() == 0);
    return variables;
}

/* ---- events ---- */

/* What the poster did before is there after the wait (F2018 11.6.2). */
static void post_and_wait_order_segments(void)
{
    int64_t *event = establish_zeroed(1), *ready = establish_zeroed(1);
    int *a = establish(sizeof *a);
    int me = cafrt_this_image(), right = right_neighbour();
    int left = me == 1 ? cafrt_num_images() : me - 1;

    *a = 0;
    CHECK(cafrt_sync_all() == 0);
    for (int round = 1; round <= 30; round++) {
        int value = round * 10 + me;

        cafrt_put_bytes(a, right, &value, sizeof value);
        CHECK(cafrt_event_post(event, right) == 0);
        CHECK(cafrt_event_wait(event, 1) == 0);
        CHECK(*a == round * 10 + left);
        CHECK(cafrt_event_post(ready, left) == 0);
        CHECK(cafrt_event_wait(ready, 1) == 0);
    }
    CHECK(cafrt_event_count(event) == 0);
    CHECK(cafrt_sync_all() == 0);
    deallocate(a);
    deallocate(ready);
    deallocate(event);
}

static void until_count_takes_that_many(void)
{
    int64_t *event = establish_zeroed(2);
    int n = cafrt_num_images();

    for (int i = 0; i < 3; i++)
        CHECK(cafrt_event_post(event + WORDS, 1) == 0);
    if (cafrt_this_image() == 1) {
        CHECK(cafrt_event_wait(event + WORDS, 2 * n) == 0);
        CHECK(cafrt_event_wait(event + WORDS, -5) == 0);
        if (n > 1)
            CHECK(cafrt_event_wait(event + WORDS, n - 1) == 0);
        CHECK(cafrt_event_count(event + WORDS) == 0);
        CHECK(cafrt_event_count(event) == 0);
    }
    CHECK(cafrt_sync_all() == 0);
    deallocate(event);
}

static void counts_are_64_bits_wide(void)
{
    int64_t *event = establish_zeroed(1);

    *event = INT32_MAX;
    CHECK(cafrt_event_post(event, 0) == 0);
    CHECK(cafrt_event_count(event) == (int64_t)INT32_MAX + 1);
    CHECK(cafrt_event_wait(event, (int64_t)INT32_MAX + 1) == 0);
    CHECK(cafrt_event_count(event) == 0);
    CHECK(cafrt_sync_all() == 0);
    deallocate(event);
}

static void a_wait_that_nobody_can_end_fails(void)
{
    int64_t *event = establish_zeroed(1);
    char message[80];

    if (cafrt_this_image() > 1) {
        CHECK(cafrt_event_post(event, 1) == 0);
        return;
    }
    CHECK(cafrt_event_wait(event, cafrt_num_images()) == CAFRT_STAT_HOPELESS);
    cafrt_error_message(message, sizeof message);
    CHECK(strncmp(message, "EVENT WAIT: all other images have stopped", 41) == 0);
    CHECK(cafrt_event_count(event) == cafrt_num_images() - 1);
    /* What is there can still be taken. */
    if (cafrt_num_images() > 1)
        CHECK(cafrt_event_wait(event, cafrt_num_images() - 1) == 0);
}

static void notify_follows_the_data(void)
{
    int64_t *notify = establish_zeroed(1);
    int n = cafrt_num_images(), me = cafrt_this_image();
    int *a = establish((size_t)n * sizeof *a);

    memset(a, 0, (size_t)n * sizeof *a);
    CHECK(cafrt_sync_all() == 0);
    for (int image = 1; image <= n; image++) {
        cafrt_put_bytes(&a[me - 1], image, &me, sizeof me);
        cafrt_notify(notify, image);
    }
    CHECK(cafrt_notify_wait(notify, n) == 0);
    for (int i = 0; i < n; i++)
        CHECK(a[i] == i + 1);
    CHECK(cafrt_sync_all() == 0);
    deallocate(a);
    deallocate(notify);
}

static void event_wait_inside_critical(void)
{
    int64_t *lock = establish_zeroed(1), *event = establish_zeroed(1);

    cafrt_critical_begin(lock, false);
    cafrt_event_wait(event, 1);
}

/* ---- locks ---- */

static void a_lock_lets_one_image_in_at_a_time(void)
{
    int64_t *lock = establish_zeroed(2);
    int *counter = establish(sizeof *counter), value, home = cafrt_num_images();

    *counter = 0;
    CHECK(cafrt_sync_all() == 0);
    for (int i = 0; i < 50; i++) {
        CHECK(cafrt_lock(lock + WORDS, home, NULL) == 0);
        cafrt_get_bytes(&value, counter, home, sizeof value);
        value++;
        if (i % 10 == 0)
            sched_yield();
        cafrt_put_bytes(counter, home, &value, sizeof value);
        CHECK(cafrt_unlock(lock + WORDS, home) == 0);
    }
    CHECK(cafrt_sync_all() == 0);
    cafrt_get_bytes(&value, counter, home, sizeof value);
    CHECK(value == 50 * cafrt_num_images());
    deallocate(counter);
    deallocate(lock);
}

/* The same variable on different images is different locks. */
static void many_locks_may_be_held_in_any_order(void)
{
    enum { N = 40 };
    int64_t *locks = establish_zeroed(N);
    int right = right_neighbour();

    for (int i = 0; i < N; i++)
        CHECK(cafrt_lock(locks + i * WORDS, right, NULL) == 0);
    for (int i = 0; i < N; i += 2)
        CHECK(cafrt_unlock(locks + i * WORDS, right) == 0);
    for (int i = 0; i < N; i += 2)
        CHECK(cafrt_lock(locks + i * WORDS, right, NULL) == 0);
    for (int i = 0; i < N; i++)
        CHECK(cafrt_unlock(locks + i * WORDS, right) == 0);
    CHECK(cafrt_sync_all() == 0);
    deallocate(locks);
}

static void statuses_of_locks(void)
{
    int64_t *lock = establish_zeroed(1);
    bool acquired = false;

    CHECK(cafrt_unlock(lock, 0) == CAFRT_STAT_UNLOCKED);
    CHECK(cafrt_sync_all() == 0);
    if (cafrt_this_image() == 1) {
        CHECK(cafrt_lock(lock, 1, &acquired) == 0 && acquired);
        CHECK(cafrt_lock(lock, 0, NULL) == CAFRT_STAT_LOCKED);
        CHECK(cafrt_lock(lock, 1, &acquired) == CAFRT_STAT_LOCKED);
    }
    CHECK(cafrt_sync_all() == 0);
    if (cafrt_this_image() > 1) {
        CHECK(cafrt_unlock(lock, 1) == CAFRT_STAT_LOCKED_OTHER_IMAGE);
        acquired = true;
        CHECK(cafrt_lock(lock, 1, &acquired) == 0 && !acquired);
    }
    CHECK(cafrt_sync_all() == 0);
    if (cafrt_this_image() == 1)
        CHECK(cafrt_unlock(lock, 1) == 0);
    CHECK(cafrt_sync_all() == 0);
    deallocate(lock);
}

/* Between nodes each needs a qnode. */
static void very_many_locks(void)
{
    int64_t *locks = establish_zeroed(CAFU_QNODES);
    int status = 0, n = 0;

    while (status == 0 && n < CAFU_QNODES)
        status = cafrt_lock(locks + n++ * WORDS, 0, NULL);
    CHECK(status == (cafu->spans_nodes ? CAFRT_STAT_NO_MEMORY : 0) && n == CAFU_QNODES);
    for (int i = 0; i < (status == 0 ? n : n - 1); i++)
        CHECK(cafrt_unlock(locks + i * WORDS, 0) == 0);
    CHECK(cafrt_sync_all() == 0);
    deallocate(locks);
}

/* Those who queue behind an image that stops with the lock all get to know. */
static void a_lock_whose_holder_has_stopped_fails(void)
{
    int64_t *lock = establish_zeroed(1);
    int first = cafrt_num_images();

    if (cafrt_this_image() == first)
        CHECK(cafrt_lock(lock, 1, NULL) == 0);
    CHECK(cafrt_sync_all() == 0);
    if (cafrt_this_image() == first)
        return;
    for (int i = 0; i < 3; i++)
        CHECK(cafrt_lock(lock, 1, NULL) == CAFRT_STAT_STOPPED_IMAGE);
    CHECK(cafrt_unlock(lock, 1) == CAFRT_STAT_LOCKED_OTHER_IMAGE);
}

int main(void)
{
    on_all_layouts(post_and_wait_order_segments);
    on_all_layouts(until_count_takes_that_many);
    on_all_layouts(counts_are_64_bits_wide);
    on_all_layouts(a_wait_that_nobody_can_end_fails);
    on_all_layouts(notify_follows_the_data);
    ends_in_error(2, event_wait_inside_critical);
    on_all_layouts(a_lock_lets_one_image_in_at_a_time);
    on_all_layouts(many_locks_may_be_held_in_any_order);
    on_all_layouts(statuses_of_locks);
    on_all_layouts(very_many_locks);
    on_images(2, a_lock_whose_holder_has_stopped_fails);
    on_images(4, a_lock_whose_holder_has_stopped_fails);
    on_images(7, a_lock_whose_holder_has_stopped_fails);
    return check_result();
}
