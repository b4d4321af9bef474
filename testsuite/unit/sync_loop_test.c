/*
 * sync_loop_test.c - image control statements and CRITICAL.
 */
#include <sched.h>

#include "loop_test.h"

/* What an image defines in one segment is there in the next (F2018 11.6.2). */
static void sync_all_orders_segments(void)
{
    int *a = establish((size_t)cafrt_num_images() * sizeof *a), me = cafrt_this_image();

    for (int round = 1; round <= 20; round++) {
        int value = round * me;

        for (int image = 1; image <= cafrt_num_images(); image++)
            cafrt_put_bytes(&a[me - 1], image, &value, sizeof value);
        CHECK(cafrt_sync_all() == 0);
        for (int image = 1; image <= cafrt_num_images(); image++)
            CHECK(a[image - 1] == round * image);
        CHECK(cafrt_sync_all() == 0);
    }
    deallocate(a);
}

/* A ring of pairs: everybody runs at most one step ahead of a neighbour. */
static void sync_images_pairs_executions(void)
{
    int *a = establish(sizeof *a);
    int me = cafrt_this_image(), n = cafrt_num_images(), right = right_neighbour(),
        left = me == 1 ? n : me - 1;
    int both[] = {left, right};

    *a = 0;
    CHECK(cafrt_sync_all() == 0);
    for (int round = 1; round <= 20; round++) {
        int value = round * 10 + me;

        cafrt_put_bytes(a, right, &value, sizeof value);
        CHECK(cafrt_sync_images(left == right ? 1 : 2, both) == 0);
        CHECK(*a == round * 10 + left);
        CHECK(cafrt_sync_images(left == right ? 1 : 2, both) == 0);
    }
    deallocate(a);
}

/* Image 1 names all, the others name image 1 only. */
static void sync_images_star_meets_single_images(void)
{
    static const int one[] = {1};

    for (int round = 0; round < 10; round++)
        CHECK(cafrt_sync_images(cafrt_this_image() == 1 ? -1 : 1, one) == 0);
}

static void sync_images_with_nobody_does_not_wait(void)
{
    int me = cafrt_this_image();

    CHECK(cafrt_sync_images(0, NULL) == 0);
    CHECK(cafrt_sync_images(1, &me) == 0);
}

static void sync_memory_and_flags_order_segments(void)
{
    int32_t *flag = establish(sizeof *flag);
    int *data = establish(sizeof *data), seven = 7;
    int64_t seen = 0;

    *flag = 0;
    CHECK(cafrt_sync_all() == 0);
    if (cafrt_this_image() == 1) {
        for (int image = 1; image <= cafrt_num_images(); image++) {
            cafrt_put_bytes(data, image, &seven, sizeof seven);
            CHECK(cafrt_sync_memory() == 0);
            CHECK(cafrt_atomic(flag, image, 4, CAFRT_ATOMIC_DEFINE, 1, NULL) == 0);
        }
    }
    while (seen != 1) {
        CHECK(cafrt_atomic(flag, 0, 4, CAFRT_ATOMIC_REF, 0, &seen) == 0);
        sched_yield();
    }
    CHECK(cafrt_sync_memory() == 0);
    CHECK(*data == 7);
    CHECK(cafrt_sync_all() == 0);
    deallocate(data);
    deallocate(flag);
}

/* ---- stopped images ---- */

static void sync_all_reports_a_stopped_image(void)
{
    char message[80];

    CHECK(cafrt_sync_all() == 0);
    if (cafrt_this_image() == 2)
        return;
    for (int i = 0; i < 3; i++)
        CHECK(cafrt_sync_all() == CAFRT_STAT_STOPPED_IMAGE);
    cafrt_error_message(message, sizeof message);
    CHECK(memcmp(message, "SYNC ALL: image 2 has stopped   ", 32) == 0);
}

/* An image that took part and then stopped is no reason to complain. */
static void sync_all_succeeds_when_an_image_stops_after_it(void)
{
    for (int i = 0; i < 5; i++)
        CHECK(cafrt_sync_all() == 0);
    if (cafrt_this_image() == 1)
        return;
    CHECK(cafrt_sync_images(0, NULL) == 0);
}

static void sync_images_reports_only_the_image_that_stopped(void)
{
    static const int one[] = {1}, two[] = {2}, three[] = {3};

    if (cafrt_this_image() == 2)
        return;
    if (cafrt_this_image() == 1) {
        CHECK(cafrt_sync_images(1, three) == 0);
        CHECK(cafrt_sync_images(1, two) == CAFRT_STAT_STOPPED_IMAGE);
    } else if (cafrt_this_image() == 3) {
        CHECK(cafrt_sync_images(1, one) == 0);
        CHECK(cafrt_sync_images(-1, NULL) == CAFRT_STAT_STOPPED_IMAGE);
    }
}

/* F2018 11.6.4: no image twice.  A bad list is reported before anybody is told anything: what follows matches. */
static void sync_images_reports_a_bad_list_and_tells_nobody(void)
{
    static const int twice[] = {1, 2, 1}, zero[] = {0}, beyond[] = {2, 4}, good[] = {1, 2, 3};
    char message[40];

    CHECK(cafrt_sync_images(3, twice) == CAFRT_STAT_BAD_ARGUMENT);
    cafrt_error_message(message, sizeof message);
    CHECK(memcmp(message, "SYNC IMAGES: image 1 is named twice", 35) == 0);
    CHECK(cafrt_sync_images(1, zero) == CAFRT_STAT_BAD_ARGUMENT);
    CHECK(cafrt_sync_images(2, beyond) == CAFRT_STAT_BAD_ARGUMENT);
    CHECK(cafrt_sync_images(3, good) == 0);
}

/* Others wait when one image ends in error: they end too. */
static void error_stop_ends_waiting_images(void)
{
    if (cafrt_this_image() == 2)
        cafrt_error_stop(3);
    cafrt_sync_all();
    cafrt_sync_all();
}

/* ---- CRITICAL ---- */

static void critical_lets_one_image_in_at_a_time(void)
{
    int64_t *lock = establish(sizeof *lock);
    int *counter = establish(sizeof *counter), value;

    *lock = 0;
    *counter = 0;
    CHECK(cafrt_sync_all() == 0);
    for (int i = 0; i < 50; i++) {
        CHECK(cafrt_critical_begin(lock, false) == 0);
        cafrt_get_bytes(&value, counter, 1, sizeof value);
        value++;
        if (i % 10 == 0)
            sched_yield();
        cafrt_put_bytes(counter, 1, &value, sizeof value);
        CHECK(cafrt_critical_end(lock) == 0);
    }
    CHECK(cafrt_sync_all() == 0);
    cafrt_get_bytes(&value, counter, 1, sizeof value);
    CHECK(value == 50 * cafrt_num_images());
    deallocate(counter);
    deallocate(lock);
}

static void critical_inside_critical(void)
{
    int64_t *lock = establish(sizeof *lock), *other = establish(sizeof *other);

    cafrt_critical_begin(lock, false);
    cafrt_critical_begin(other, false);
}

static void sync_all_inside_critical(void)
{
    int64_t *lock = establish(sizeof *lock);

    cafrt_critical_begin(lock, false);
    cafrt_sync_all();
}

/* ---- images ---- */

static void cosubscripts_and_image_index_are_inverse(void)
{
    static const int64_t cobounds[] = {0, 1, -3}, wide[] = {INT64_MIN, INT64_MAX, INT64_MAX};
    static const int64_t outside[] = {2, -3}, below[] = {0, -4}, beyond[] = {0, 100};
    int64_t subscripts[2];

    cafrt_cosubscripts_of(cafrt_this_image(), 2, cobounds, subscripts);
    CHECK(subscripts[0] == (cafrt_this_image() - 1) % 2 &&
          subscripts[1] == (cafrt_this_image() - 1) / 2 - 3);
    CHECK(cafrt_image_index_of(cafrt_num_images(), 2, cobounds, subscripts) == cafrt_this_image());
    CHECK(cafrt_image_index_of(cafrt_num_images(), 2, cobounds, outside) == 0);
    CHECK(cafrt_image_index_of(cafrt_num_images(), 2, cobounds, below) == 0);
    CHECK(cafrt_image_index_of(cafrt_num_images(), 2, cobounds, beyond) == 0);
    CHECK(cafrt_last_ucobound(2, cobounds) == (cafrt_num_images() + 1) / 2 - 4);

    cafrt_cosubscripts_of(cafrt_this_image(), 2, wide, subscripts);
    CHECK(subscripts[0] == INT64_MIN + cafrt_this_image() - 1 && subscripts[1] == INT64_MAX);
    CHECK(cafrt_image_index_of(cafrt_num_images(), 2, wide, subscripts) == cafrt_this_image());
    CHECK(cafrt_image_index_of(cafrt_num_images(), 2, wide, beyond) == 0);
    CHECK(cafrt_last_ucobound(2, wide) == INT64_MAX);
}

int main(void)
{
    on_all_layouts(sync_all_orders_segments);
    on_all_layouts(sync_images_pairs_executions);
    on_all_layouts(sync_images_star_meets_single_images);
    on_all_layouts(sync_images_with_nobody_does_not_wait);
    on_all_layouts(sync_memory_and_flags_order_segments);
    on_images(3, sync_all_reports_a_stopped_image);
    on_images(7, sync_all_reports_a_stopped_image);
    on_all_layouts(sync_all_succeeds_when_an_image_stops_after_it);
    on_images(3, sync_images_reports_only_the_image_that_stopped);
    on_images(3, sync_images_reports_a_bad_list_and_tells_nobody);
    ends_in_error(4, error_stop_ends_waiting_images);
    on_all_layouts(critical_lets_one_image_in_at_a_time);
    ends_in_error(2, critical_inside_critical);
    ends_in_error(2, sync_all_inside_critical);
    on_all_layouts(cosubscripts_and_image_index_are_inverse);
    return check_result();
}
