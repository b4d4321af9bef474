/*
 * messages_loop_test.c - how many messages between nodes an operation of all images takes.  It must depend on the nodes, not on
 * the images.
 */
#include "loop_test.h"

enum { TIMES = 16 };

static void (*operation)(void);
static long sent; /* atomic: by all images */

static void run_operation(void)
{
    long before = cafl_loop_messages();

    for (int i = 0; i < TIMES; i++)
        operation();
    __atomic_fetch_add(&sent, cafl_loop_messages() - before, __ATOMIC_RELAXED);
    CHECK(cafrt_sync_all() == 0); /* who waits asks about images that have stopped */
}

/* Of TIMES operations of all images. */
static long messages(int images, int nodes, void (*of)(void))
{
    void (*run)(void) = run_operation;

    operation = of;
    sent = 0;
    CHECK(cafl_loop_run_nodes(images, nodes, loop_test_image, &run) == 0);
    return sent;
}

static void sync_all(void)
{
    CHECK(cafrt_sync_all() == 0);
}

static struct cafrt_view view_of(int64_t *value)
{
    return (struct cafrt_view){.base = value,
                               .element_size = sizeof *value,
                               .class_ = CAFRT_INTEGER,
                               .kind = sizeof *value};
}

static void sum(void)
{
    int64_t value = 1;
    struct cafrt_view a = view_of(&value);

    CHECK(cafrt_co_reduce_op(&a, CAFRT_SUM, 0) == 0);
    CHECK(value == cafrt_num_images());
}

static void sum_for_one(void)
{
    int64_t value = 1;
    struct cafrt_view a = view_of(&value);

    CHECK(cafrt_co_reduce_op(&a, CAFRT_SUM, 2) == 0);
    CHECK(cafrt_this_image() != 2 || value == cafrt_num_images());
}

static void broadcast(void)
{
    int64_t value = cafrt_this_image();
    struct cafrt_view a = view_of(&value);

    CHECK(cafrt_co_broadcast(&a, 2, false) == 0);
    CHECK(value == 2);
}

/* n log2(n) for n nodes, a power of two. */
static void eight_nodes_of_eight_images(void)
{
    CHECK(messages(64, 8, sync_all) == TIMES * 24L);
    CHECK(messages(64, 8, sum) == TIMES * 24L);
    /* n - 1, and the leaders meet every 32nd time. */
    CHECK(messages(64, 8, sum_for_one) <= TIMES * 7L + 24L);
    CHECK(messages(64, 8, broadcast) <= TIMES * 7L + 24L);
}

static void other_numbers_of_nodes(void)
{
    CHECK(messages(64, 1, sync_all) == 0 && messages(64, 1, sum) == 0);
    CHECK(messages(64, 7, sync_all) == TIMES * 21L);
    CHECK(messages(64, 7, sum) == TIMES * (3 + 8 + 3L)); /* three nodes stand beside four */
    CHECK(messages(64, 64, sum) == TIMES * 384L);
    CHECK(messages(64, 7, sum_for_one) <= TIMES * 6L + 21L);
}

int main(void)
{
    check_state.test = "messages";
    eight_nodes_of_eight_images();
    other_numbers_of_nodes();
    return check_result();
}
