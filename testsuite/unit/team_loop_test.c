/*
 * team_loop_test.c - teams over images as threads: members, nesting, siblings at the same time, memory.
 */
#include "loop_test.h"

struct variable {
    _Alignas(64) char bytes[64];
};

static struct variable form(int64_t number, int64_t new_index)
{
    struct variable team = {{0}};

    CHECK(cafrt_form_team(number, &team, new_index) == 0);
    return team;
}

static int sum_over_team(int value)
{
    struct cafrt_view view = integer_view(&value, 4, 0, NULL);

    CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, 0) == 0);
    return value;
}

/* Odd and even images. */
static void test_members(void)
{
    int me = cafrt_this_image(), n = cafrt_num_images(), odd = me % 2;
    struct variable team = form(odd ? 1 : 2, 0), initial = {{0}};
    int size = odd ? (n + 1) / 2 : n / 2;

    CHECK(cafrt_team_number(NULL) == -1);
    CHECK(cafrt_change_team(&team) == 0);
    CHECK(cafrt_num_images() == size);
    CHECK(cafrt_this_image() == (me + 1) / 2);
    CHECK(cafrt_team_number(NULL) == (odd ? 1 : 2));
    cafrt_get_team(&initial, 1);
    CHECK(cafrt_num_images_team(&initial) == n);
    CHECK(cafrt_this_image_team(&initial) == me);
    CHECK(cafrt_num_images_number(1) == (n + 1) / 2);
    CHECK(cafrt_num_images_number(-1) == n);
    CHECK(cafrt_end_team() == 0);
    CHECK(cafrt_this_image() == me && cafrt_num_images() == n);
}

/* Everybody in one team, in the opposite order. */
static void test_new_index(void)
{
    int me = cafrt_this_image(), n = cafrt_num_images();
    int *a = establish(sizeof *a), value;
    struct variable team = form(7, n + 1 - me);

    CHECK(cafrt_change_team(&team) == 0);
    CHECK(cafrt_this_image() == n + 1 - me);
    value = me;
    cafrt_put_bytes(a, cafrt_this_image(), &value, sizeof value);
    CHECK(cafrt_sync_all() == 0);
    for (int image = 1; image <= n; image++) {
        cafrt_get_bytes(&value, a, image, sizeof value);
        CHECK(value == n + 1 - image);
    }
    CHECK(cafrt_end_team() == 0);
    deallocate(a);
}

/* Siblings synchronise, reduce and allocate unevenly. */
static void test_siblings(void)
{
    int me = cafrt_this_image(), n = cafrt_num_images(), odd = me % 2;
    int *outer = establish(sizeof *outer);
    struct variable team = form(odd ? 1 : 2, 0);
    int passes = odd ? 30 : 7;

    for (int pass = 0; pass < 3; pass++) {
        CHECK(cafrt_change_team(&team) == 0);
        for (int i = 0; i < passes; i++) {
            int k = cafrt_num_images(), value;
            int *a = establish(8 * (size_t)passes);

            CHECK(sum_over_team(1) == k);
            value = cafrt_this_image();
            cafrt_put_bytes(a, right_neighbour(), &value, sizeof value);
            CHECK(cafrt_sync_images(-1, NULL) == 0);
            CHECK(*a == (cafrt_this_image() == 1 ? k : cafrt_this_image() - 1));
            deallocate(a);
        }
        CHECK(cafrt_end_team() == 0);
        CHECK(sum_over_team(1) == n);
    }
    deallocate(outer);
}

/* Access to the initial team and to siblings from inside. */
static void test_selectors(void)
{
    int me = cafrt_this_image(), n = cafrt_num_images(), value;
    int *a = establish(sizeof *a);
    struct variable team = form(me % 2 ? 1 : 2, 0), initial;

    *a = me;
    CHECK(cafrt_change_team(&team) == 0);
    cafrt_get_team(&initial, 2);
    CHECK(cafrt_sync_team(&initial) == 0);
    for (int image = 1; image <= n; image++) {
        cafrt_get_bytes(&value, a, cafrt_select_team(image, &initial), sizeof value);
        CHECK(value == image);
        cafrt_get_bytes(&value, a, cafrt_select_number((image + 1) / 2, image % 2 ? 1 : 2),
                        sizeof value);
        CHECK(value == image);
    }
    CHECK(cafrt_end_team() == 0);
    CHECK(cafrt_sync_all() == 0);
    deallocate(a);
}

/* Halves of halves; a team can be entered again. */
static void test_nested(void)
{
    int me = cafrt_this_image(), n = cafrt_num_images();
    struct variable half = form(me <= n / 2 ? 1 : 2, 0), quarter = {{0}};

    for (int pass = 0; pass < 3; pass++) {
        int k, inner;

        CHECK(cafrt_change_team(&half) == 0);
        k = cafrt_num_images();
        inner = cafrt_this_image() <= k / 2 ? 1 : 2;
        if (pass == 0)
            quarter = form(inner, 0);
        CHECK(cafrt_change_team(&quarter) == 0);
        CHECK(cafrt_num_images() == (inner == 1 ? k / 2 : k - k / 2));
        CHECK(sum_over_team(me) >= me);
        CHECK(cafrt_sync_all() == 0);
        CHECK(cafrt_end_team() == 0);
        CHECK(sum_over_team(1) == k);
        CHECK(cafrt_end_team() == 0);
    }
    CHECK(sum_over_team(1) == n);
}

/* The same teams again and again: no memory is used up. */
static void test_no_growth(void)
{
    size_t used = 0;

    for (int i = 0; i < 200; i++) {
        struct variable team = form(cafrt_this_image() % 2 + 1, 0);

        if (i == 0)
            used = cafu->team_area_used;
        CHECK(cafu->team_area_used == used);
        CHECK(cafrt_sync_team(&team) == 0);
    }
}

static void test_wrong_numbers(void)
{
    struct variable team = {{0}};

    CHECK(cafrt_form_team(cafrt_this_image() == 1 ? 0 : 1, &team, 0) == CAFRT_STAT_BAD_ARGUMENT);
    CHECK(cafrt_form_team(1, &team, cafrt_num_images() + 1) == CAFRT_STAT_BAD_ARGUMENT);
    if (cafrt_num_images() > 1)
        CHECK(cafrt_form_team(1, &team, 1) == CAFRT_STAT_BAD_ARGUMENT);
    CHECK(cafrt_sync_all() == 0);
}

static void test_still_allocated(void)
{
    struct variable team = form(1, 0);

    cafrt_change_team(&team);
    establish(8);
    cafrt_end_team();
}

static void test_undefined(void)
{
    struct variable team = {{0}};

    cafrt_change_team(&team);
}

int main(void)
{
    on_all_layouts(test_members);
    on_all_layouts(test_new_index);
    on_images(150, test_members); /* agreements of more integers than one piece has */
    CHECK(cafl_loop_run_nodes(150, 11, loop_test_image, &(void (*)(void)){test_new_index}) == 0);
    on_all_layouts(test_siblings);
    on_all_layouts(test_selectors);
    on_all_layouts(test_nested);
    on_all_layouts(test_no_growth);
    on_all_layouts(test_wrong_numbers);
    ends_in_error(2, test_still_allocated);
    ends_in_error(1, test_undefined);
    return check_result();
}
