/*
 * transfer_loop_test.c - definition and reference of coindexed objects.
 */
#include "loop_test.h"

static void put_reaches_the_right_neighbour(void)
{
    int *a = establish(4 * sizeof *a);
    int me = cafrt_this_image(), n = cafrt_num_images();

    cafrt_put_bytes(&a[2], right_neighbour(), &me, sizeof me);
    CHECK(cafrt_sync_all() == 0);
    CHECK(a[2] == (me == 1 ? n : me - 1));
    deallocate(a);
}

static void get_reads_every_image(void)
{
    int64_t *a = establish(sizeof *a), value;

    *a = 100 + cafrt_this_image();
    CHECK(cafrt_sync_all() == 0);
    for (int image = 1; image <= cafrt_num_images(); image++) {
        cafrt_get_bytes(&value, a, image, sizeof value);
        CHECK(value == 100 + image);
    }
    deallocate(a);
}

/* F2018 11.6.2: accesses of one image in one segment keep their order. */
static void get_sees_the_put_before_it(void)
{
    int *a = establish(8 * sizeof *a), seven = 7, value = 0;

    if (cafrt_this_image() == 1) {
        cafrt_put_bytes(&a[3], cafrt_num_images(), &seven, sizeof seven);
        cafrt_get_bytes(&value, &a[3], cafrt_num_images(), sizeof value);
        CHECK(value == 7);
    }
    deallocate(a);
}

/* What is got ahead comes in the order of the calls: variables that overlap, the same one twice, this image's own object. */
static void gets_ahead_keep_their_order(void)
{
    const ptrdiff_t extent[] = {4}, two[] = {2};
    int *a = establish(8 * sizeof *a), b[8] = {0}, mine[4], n = cafrt_num_images();
    int me = cafrt_this_image(), right = right_neighbour();
    struct cafrt_view low = integer_view(a, 4, 1, extent), high = integer_view(a + 4, 4, 1, extent),
                      first = integer_view(b, 4, 1, extent), part = integer_view(b + 1, 4, 1, two),
                      every = integer_view(a, 4, 1, two);

    for (int i = 0; i < 8; i++)
        a[i] = 10 * me + i;
    CHECK(cafrt_sync_all() == 0);
    every.stride[0] = 8;
    cafrt_get_ahead(&first, &high, n);
    cafrt_get_ahead(&first, &low, right);
    cafrt_get_ahead(&part, &every, n);
    cafrt_get_bytes_ahead(&b[4], &a[7], right, sizeof *b);
    cafrt_get_bytes_ahead(&b[5], &a[6], n, sizeof *b);
    cafrt_get_bytes_ahead(&b[5], &a[5], right, sizeof *b);
    cafrt_get_finish();
    CHECK(b[0] == 10 * right && b[1] == 10 * n && b[2] == 10 * n + 2 && b[3] == 10 * right + 3);
    CHECK(b[4] == 10 * right + 7 && b[5] == 10 * right + 5 && b[6] == 0);
    CHECK(cafrt_sync_all() == 0);
    first.base = mine;
    cafrt_get_ahead(&low, &high, right);
    cafrt_get_ahead(&first, &low, me);
    cafrt_get_finish();
    for (int i = 0; i < 4; i++)
        CHECK(mine[i] == 10 * right + 4 + i);
    deallocate(a);
}

/* a(2:9:2, 4:1:-1) of a(10,5), all cases of direction and stride. */
static void sections_arrive_element_by_element(void)
{
    const ptrdiff_t extent[] = {10, 5}, part_extent[] = {4, 4};
    int *a = establish(50 * sizeof *a), values[16], back[16];
    struct cafrt_view whole = integer_view(a, 4, 2, extent), section = whole;
    struct cafrt_view value = integer_view(values, 4, 2, part_extent),
                      result = integer_view(back, 4, 2, part_extent);
    int me = cafrt_this_image(), left = me == 1 ? cafrt_num_images() : me - 1;

    memset(a, 0, 50 * sizeof *a);
    CHECK(cafrt_sync_all() == 0);
    section.base = &a[1 + 10 * 3];
    section.extent[0] = section.extent[1] = 4;
    section.stride[0] = 8;
    section.stride[1] = -40;
    for (int i = 0; i < 16; i++)
        values[i] = me * 100 + i;
    cafrt_put(&section, right_neighbour(), &value);
    CHECK(cafrt_sync_all() == 0);
    for (int i = 0; i < 16; i++)
        CHECK(a[1 + 2 * (i % 4) + 10 * (3 - i / 4)] == left * 100 + i);
    CHECK(a[0] == 0 && a[2] == 0 && a[1 + 10 * 4] == 0);
    memset(back, 0, sizeof back);
    cafrt_get(&result, &section, right_neighbour());
    for (int i = 0; i < 16; i++)
        CHECK(back[i] == values[i]);
    deallocate(a);
}

static void scalar_is_broadcast_into_a_section(void)
{
    const ptrdiff_t extent[] = {6};
    double *a = establish(12 * sizeof *a), x = 2.5, b[6];
    struct cafrt_view section = {.base = a,
                                 .element_size = 8,
                                 .class_ = CAFRT_REAL,
                                 .kind = 8,
                                 .ndims = 1,
                                 .extent = {6},
                                 .stride = {16}};
    struct cafrt_view scalar = {.base = &x, .element_size = 8, .class_ = CAFRT_REAL, .kind = 8};
    struct cafrt_view array = integer_view(b, 8, 1, extent), element = scalar;

    memset(a, 0, 12 * sizeof *a);
    CHECK(cafrt_sync_all() == 0);
    cafrt_put(&section, right_neighbour(), &scalar);
    CHECK(cafrt_sync_all() == 0);
    for (int i = 0; i < 6; i++)
        CHECK(a[2 * i] == 2.5 && a[2 * i + 1] == 0);
    element.base = a;
    cafrt_get(&array, &element, right_neighbour());
    CHECK(b[0] == 2.5 && b[5] == 2.5);
    deallocate(a);
}

/* F2018 10.2.1.3: the right-hand side first, also when both sides are this image's. */
static void self_access_may_overlap(void)
{
    const ptrdiff_t extent[] = {9};
    int *a = establish(10 * sizeof *a);
    struct cafrt_view low = integer_view(a, 4, 1, extent), high = integer_view(a + 1, 4, 1, extent),
                      reversed = low;
    int me = cafrt_this_image();

    for (int i = 0; i < 10; i++)
        a[i] = i;
    cafrt_put(&high, me, &low);
    for (int i = 1; i < 10; i++)
        CHECK(a[i] == i - 1);
    cafrt_get(&low, &high, me);
    for (int i = 0; i < 9; i++)
        CHECK(a[i] == i);
    reversed.base = a + 8;
    reversed.stride[0] = -4;
    cafrt_put(&low, me, &reversed);
    for (int i = 0; i < 9; i++)
        CHECK(a[i] == 8 - i);
    deallocate(a);
}

static void characters_are_padded_and_cut(void)
{
    char *a = establish(20), text[] = "abcdefgh", back[7];
    uint32_t *wide = establish(5 * sizeof *wide), short_wide[] = {0x20ac, 'b'};
    struct cafrt_view object = {.base = a,
                                .element_size = 10,
                                .class_ = CAFRT_CHARACTER,
                                .kind = 1,
                                .ndims = 1,
                                .extent = {2},
                                .stride = {10}};
    struct cafrt_view value = {.base = text,
                               .element_size = 4,
                               .class_ = CAFRT_CHARACTER,
                               .kind = 1,
                               .ndims = 1,
                               .extent = {2},
                               .stride = {4}};
    struct cafrt_view variable = {.base = back,
                                  .element_size = 3,
                                  .class_ = CAFRT_CHARACTER,
                                  .kind = 1,
                                  .ndims = 1,
                                  .extent = {2},
                                  .stride = {3}};
    struct cafrt_view wide_object = {
        .base = wide, .element_size = 20, .class_ = CAFRT_CHARACTER, .kind = 4};
    struct cafrt_view wide_value = {
        .base = short_wide, .element_size = 8, .class_ = CAFRT_CHARACTER, .kind = 4};

    cafrt_put(&object, right_neighbour(), &value);
    cafrt_put(&wide_object, right_neighbour(), &wide_value);
    CHECK(cafrt_sync_all() == 0);
    CHECK(memcmp(a, "abcd      efgh      ", 20) == 0);
    CHECK(wide[0] == 0x20ac && wide[1] == 'b' && wide[2] == ' ' && wide[4] == ' ');
    cafrt_get(&variable, &object, right_neighbour());
    CHECK(memcmp(back, "abcefg", 6) == 0);
    deallocate(wide);
    deallocate(a);
}

static void zero_sized_accesses_do_nothing(void)
{
    const ptrdiff_t extent[] = {0, 3};
    int *a = establish(0), b[1] = {1};
    struct cafrt_view object = integer_view(a, 4, 2, extent), value = integer_view(b, 4, 2, extent);

    cafrt_put(&object, right_neighbour(), &value);
    cafrt_get(&value, &object, right_neighbour());
    CHECK(b[0] == 1);
    deallocate(a);
}

/* a([3,1,4], 1:2)[k] = value; value2 = a([2,2], 2:1:-1)[k] */
static void vector_subscripts_select_positions(void)
{
    const ptrdiff_t extent[] = {4, 2}, part[] = {3, 2}, pair[] = {2, 2};
    const int dims[] = {1}, both[] = {2, 1};
    const int64_t count[] = {3}, at[] = {2, 0, 3}, two[] = {2}, twice[] = {1, 1}, counts[] = {2, 2},
                  many[] = {1, 0, 3, 2};
    int *a = establish(8 * sizeof *a), values[] = {1, 2, 3, 4, 5, 6}, back[4];
    struct cafrt_view object = integer_view(a, 4, 2, extent),
                      value = integer_view(values, 4, 2, part);
    struct cafrt_view result = integer_view(back, 4, 2, pair);

    for (int i = 0; i < 8; i++)
        a[i] = -i;
    CHECK(cafrt_sync_all() == 0);
    cafrt_put_indexed(&object, right_neighbour(), &value, 1, dims, count, at);
    CHECK(cafrt_sync_all() == 0);
    CHECK(a[2] == 1 && a[0] == 2 && a[3] == 3 && a[6] == 4 && a[4] == 5 && a[7] == 6 &&
          a[1] == -1 && a[5] == -5);
    cafrt_get_indexed(&result, &object, right_neighbour(), 1, dims, two, twice);
    CHECK(back[0] == -1 && back[1] == -1 && back[2] == -5 && back[3] == -5);
    cafrt_get_indexed(&result, &object, right_neighbour(), 2, both, counts, many);
    CHECK(back[0] == 6 && back[1] == 4 && back[2] == 3 && back[3] == 1);
    deallocate(a);
}

int32_t cafrt_get_i4(const int32_t *object, int image);
double cafrt_get_r8(const double *object, int image);

static void value_functions_return_the_element(void)
{
    double *a = establish(sizeof *a);
    int32_t *b = establish(sizeof *b);

    *a = cafrt_this_image() + 0.5;
    *b = -cafrt_this_image();
    CHECK(cafrt_sync_all() == 0);
    CHECK(cafrt_get_r8(a, right_neighbour()) == right_neighbour() + 0.5);
    CHECK(cafrt_get_i4(b, right_neighbour()) == -right_neighbour());
    CHECK(cafrt_sync_all() == 0);
    deallocate(b);
    deallocate(a);
}

/* ---- errors ---- */

static void no_such_image(void)
{
    int *a = establish(sizeof *a), x = 1;

    cafrt_put_bytes(a, 5, &x, sizeof x);
}

static void not_a_coarray(void)
{
    static int a;
    int x = 1;

    cafrt_put_bytes(&a, 1, &x, sizeof x);
}

static void other_shape(void)
{
    const ptrdiff_t three[] = {3}, four[] = {4};
    int *a = establish(4 * sizeof *a), b[4] = {0};
    struct cafrt_view object = integer_view(a, 4, 1, three), value = integer_view(b, 4, 1, four);

    cafrt_put(&object, 1, &value);
}

static void beyond_the_extent(void)
{
    const ptrdiff_t three[] = {3}, one[] = {1};
    const int dims[] = {1};
    const int64_t count[] = {1}, at[] = {3};
    int *a = establish(3 * sizeof *a), b[1];
    struct cafrt_view object = integer_view(a, 4, 1, three), variable = integer_view(b, 4, 1, one);

    cafrt_get_indexed(&variable, &object, 1, 1, dims, count, at);
}

int main(void)
{
    on_all_layouts(put_reaches_the_right_neighbour);
    on_all_layouts(get_reads_every_image);
    on_all_layouts(get_sees_the_put_before_it);
    on_all_layouts(gets_ahead_keep_their_order);
    on_all_layouts(sections_arrive_element_by_element);
    on_all_layouts(scalar_is_broadcast_into_a_section);
    on_all_layouts(self_access_may_overlap);
    on_all_layouts(characters_are_padded_and_cut);
    on_all_layouts(zero_sized_accesses_do_nothing);
    on_all_layouts(vector_subscripts_select_positions);
    on_all_layouts(value_functions_return_the_element);
    ends_in_error(4, no_such_image);
    ends_in_error(4, not_a_coarray);
    ends_in_error(2, other_shape);
    ends_in_error(2, beyond_the_extent);
    return check_result();
}
