/*
 * collective_loop_test.c - CO_SUM, CO_MIN, CO_MAX, CO_BROADCAST.
 */
#include <complex.h>

#include "loop_test.h"

static struct cafrt_view scalar_view(void *base, enum cafrt_class class_, int kind, size_t element)
{
    return (struct cafrt_view){
        .base = base, .element_size = element, .class_ = class_, .kind = kind};
}

static struct cafrt_view vector_view(void *base, enum cafrt_class class_, int kind, size_t element,
                                     ptrdiff_t n)
{
    struct cafrt_view view = scalar_view(base, class_, kind, element);

    view.ndims = 1;
    view.extent[0] = n;
    view.stride[0] = (ptrdiff_t)element;
    return view;
}

/* Sum of the image numbers. */
static int images_sum(void)
{
    return cafrt_num_images() * (cafrt_num_images() + 1) / 2;
}

#define CHECK_SUM(type, class_, kind)                                                              \
    do {                                                                                           \
        type x[3];                                                                                 \
        struct cafrt_view view = vector_view(x, class_, kind, sizeof(type), 3);                    \
                                                                                                   \
        for (int i = 0; i < 3; i++)                                                                \
            x[i] = (type)(cafrt_this_image() + i);                                                 \
        CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, 0) == 0);                                       \
        for (int i = 0; i < 3; i++)                                                                \
            CHECK(x[i] == (type)(images_sum() + i * cafrt_num_images()));                          \
    } while (0)

#define CHECK_EXTREMES(type, class_, kind)                                                         \
    do {                                                                                           \
        type low = (type)-cafrt_this_image(), high = (type)cafrt_this_image();                     \
        struct cafrt_view view = scalar_view(&low, class_, kind, sizeof(type));                    \
                                                                                                   \
        CHECK(cafrt_co_reduce_op(&view, CAFRT_MIN, 0) == 0);                                       \
        CHECK(low == (type)-cafrt_num_images());                                                   \
        view.base = &high;                                                                         \
        CHECK(cafrt_co_reduce_op(&view, CAFRT_MAX, 0) == 0);                                       \
        CHECK(high == (type)cafrt_num_images());                                                   \
    } while (0)

__extension__ typedef __int128 int128;
__extension__ typedef __float128 real16;

static void sums_are_right_for_every_numeric_type(void)
{
    CHECK_SUM(int8_t, CAFRT_INTEGER, 1);
    CHECK_SUM(int16_t, CAFRT_INTEGER, 2);
    CHECK_SUM(int32_t, CAFRT_INTEGER, 4);
    CHECK_SUM(int64_t, CAFRT_INTEGER, 8);
    CHECK_SUM(int128, CAFRT_INTEGER, 16);
    CHECK_SUM(float, CAFRT_REAL, 4);
    CHECK_SUM(double, CAFRT_REAL, 8);
    CHECK_SUM(long double, CAFRT_REAL, 10);
    CHECK_SUM(real16, CAFRT_REAL, 16);
    CHECK_SUM(float _Complex, CAFRT_COMPLEX, 4);
    CHECK_SUM(double _Complex, CAFRT_COMPLEX, 8);
    CHECK_SUM(long double _Complex, CAFRT_COMPLEX, 10);
}

static void extremes_are_right_for_every_ordered_type(void)
{
    CHECK_EXTREMES(int8_t, CAFRT_INTEGER, 1);
    CHECK_EXTREMES(int16_t, CAFRT_INTEGER, 2);
    CHECK_EXTREMES(int32_t, CAFRT_INTEGER, 4);
    CHECK_EXTREMES(int64_t, CAFRT_INTEGER, 8);
    CHECK_EXTREMES(int128, CAFRT_INTEGER, 16);
    CHECK_EXTREMES(float, CAFRT_REAL, 4);
    CHECK_EXTREMES(double, CAFRT_REAL, 8);
    CHECK_EXTREMES(long double, CAFRT_REAL, 10);
    CHECK_EXTREMES(real16, CAFRT_REAL, 16);
}

static void characters_have_extremes(void)
{
    char text[6] = "aax  ";
    uint32_t wide[2] = {'m', 0x10000u + (uint32_t)cafrt_this_image()};
    struct cafrt_view view = scalar_view(text, CAFRT_CHARACTER, 1, 5);

    text[1] = (char)('a' + cafrt_this_image());
    CHECK(cafrt_co_reduce_op(&view, CAFRT_MAX, 0) == 0);
    CHECK(text[1] == 'a' + cafrt_num_images() && text[2] == 'x');
    view = scalar_view(wide, CAFRT_CHARACTER, 4, 8);
    CHECK(cafrt_co_reduce_op(&view, CAFRT_MIN, 0) == 0);
    CHECK(wide[1] == 0x10001u);
}

/* Lengths around every limit of the algorithm: short, sliced, several chunks. */
static void arrays_of_any_length_are_summed(void)
{
    static const ptrdiff_t lengths[] = {1, 2, 511, 513, 2049, 4097, 8192, 8193, 40000, 530000};

    for (size_t n = 0; n < sizeof lengths / sizeof lengths[0]; n++) {
        double *x = malloc((size_t)lengths[n] * sizeof *x);
        struct cafrt_view view = vector_view(x, CAFRT_REAL, 8, 8, lengths[n]);
        ptrdiff_t wrong = 0;

        for (ptrdiff_t i = 0; i < lengths[n]; i++)
            x[i] = (double)(i * cafrt_this_image());
        CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, 0) == 0);
        for (ptrdiff_t i = 0; i < lengths[n]; i++)
            wrong += x[i] != (double)(i * images_sum());
        CHECK(wrong == 0);
        free(x);
    }
}

static void only_the_result_image_is_defined_with_result_image(void)
{
    for (int image = 1; image <= cafrt_num_images(); image++) {
        static const ptrdiff_t lengths[] = {1, 20001};

        for (int n = 0; n < 2; n++) {
            int32_t *x = malloc((size_t)lengths[n] * sizeof *x);
            struct cafrt_view view = vector_view(x, CAFRT_INTEGER, 4, 4, lengths[n]);
            ptrdiff_t wrong = 0;

            for (ptrdiff_t i = 0; i < lengths[n]; i++)
                x[i] = cafrt_this_image();
            CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, image) == 0);
            for (ptrdiff_t i = 0; i < lengths[n]; i++)
                wrong += x[i] != (cafrt_this_image() == image ? images_sum() : cafrt_this_image());
            CHECK(wrong == 0);
            free(x);
        }
    }
}

/* F2018 16.9.50: "the same value on all images" is taken literally, whatever the rounding. */
static void sums_have_the_same_bits_everywhere(void)
{
    static const ptrdiff_t lengths[] = {7, 5000, 50001};

    for (int n = 0; n < 3; n++) {
        float *x = malloc((size_t)lengths[n] * sizeof *x);
        int32_t *low = malloc((size_t)lengths[n] * sizeof *low),
                *high = malloc((size_t)lengths[n] * sizeof *high);
        struct cafrt_view view = vector_view(x, CAFRT_REAL, 4, 4, lengths[n]);
        size_t bytes = (size_t)lengths[n] * sizeof *x;

        for (ptrdiff_t i = 0; i < lengths[n]; i++)
            x[i] = 1.0f / (float)(i + 3 * cafrt_this_image());
        CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, 0) == 0);
        memcpy(low, x, bytes);
        memcpy(high, x, bytes);
        view = vector_view(low, CAFRT_INTEGER, 4, 4, lengths[n]);
        CHECK(cafrt_co_reduce_op(&view, CAFRT_MIN, 0) == 0);
        view.base = high;
        CHECK(cafrt_co_reduce_op(&view, CAFRT_MAX, 0) == 0);
        CHECK(memcmp(low, high, bytes) == 0);
        free(x);
        free(low);
        free(high);
    }
}

static void sections_are_reduced_in_place(void)
{
    int32_t x[6][8];
    struct cafrt_view view = {.base = &x[5][1],
                              .element_size = 4,
                              .class_ = CAFRT_INTEGER,
                              .kind = 4,
                              .ndims = 2,
                              .extent = {3, 3},
                              .stride = {8, -64}};

    for (int i = 0; i < 48; i++)
        x[i / 8][i % 8] = i;
    CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, 0) == 0);
    for (int i = 0; i < 48; i++) {
        bool inside = i / 8 % 2 == 1 && i % 8 % 2 == 1 && i % 8 < 6;

        CHECK(x[i / 8][i % 8] == (inside ? i * cafrt_num_images() : i));
    }
}

static void every_image_can_be_the_source_of_a_broadcast(void)
{
    static const size_t lengths[] = {1, 5000, 200001, 1100000};

    for (int image = 1; image <= cafrt_num_images(); image++)
        for (int n = 0; n < 4; n++) {
            char *x = malloc(lengths[n]);
            struct cafrt_view view = scalar_view(x, CAFRT_DERIVED, 0, lengths[n]);
            size_t wrong = 0;

            memset(x, cafrt_this_image(), lengths[n]);
            CHECK(cafrt_co_broadcast(&view, image, false) == 0);
            for (size_t i = 0; i < lengths[n]; i++)
                wrong += x[i] != image;
            CHECK(wrong == 0);
            free(x);
        }
}

/* Some images pass a section, others a whole array of the same shape. */
static void strides_may_differ_between_images(void)
{
    int32_t *x = malloc(2 * 40000 * sizeof *x);
    int step = 1 + cafrt_this_image() % 2, wrong = 0;
    struct cafrt_view view = vector_view(x, CAFRT_INTEGER, 4, 4, 40000);

    view.stride[0] = 4 * step;
    for (int i = 0; i < 40000; i++)
        x[i * step] = i + cafrt_this_image();
    CHECK(cafrt_co_broadcast(&view, 1, false) == 0);
    for (int i = 0; i < 40000; i++)
        wrong += x[i * step] != i + 1;
    CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, 0) == 0);
    for (int i = 0; i < 40000; i++)
        wrong += x[i * step] != (i + 1) * cafrt_num_images();
    CHECK(wrong == 0);
    free(x);
}

/* Elements longer than a chunk that are not contiguous: a column of large derived types. */
static void long_elements_get_a_stage_of_their_own(void)
{
    size_t element = 150000;
    char *x = malloc(4 * element), *text = malloc(element);
    struct cafrt_view view = {.base = x,
                              .element_size = element,
                              .class_ = CAFRT_DERIVED,
                              .ndims = 1,
                              .extent = {2},
                              .stride = {(ptrdiff_t)(2 * element)}};
    struct cafrt_view words = scalar_view(text, CAFRT_CHARACTER, 1, element);

    memset(x, cafrt_this_image(), 4 * element);
    CHECK(cafrt_co_broadcast(&view, cafrt_num_images(), false) == 0);
    CHECK(x[0] == cafrt_num_images() && x[element - 1] == cafrt_num_images());
    CHECK(x[2 * element] == cafrt_num_images() && x[3 * element - 1] == cafrt_num_images());
    CHECK(x[element] == cafrt_this_image() && x[4 * element - 1] == cafrt_this_image());
    memset(text, 'a', element);
    text[element - 1] = (char)('a' + cafrt_this_image());
    CHECK(cafrt_co_reduce_op(&words, CAFRT_MAX, 0) == 0);
    CHECK(text[element - 1] == 'a' + cafrt_num_images());
    CHECK(cafu->symmetric.n_blocks == 0);
    free(text);
    free(x);
}

/* Coarrays are read where they are; on some images the data are private all the same. */
static void coarrays_and_private_data_go_together(void)
{
    enum { N = 30001 };
    int32_t *coarray = establish(N * sizeof *coarray), *private = malloc(N * sizeof *private);

    for (int mixed = 0; mixed < 2; mixed++) {
        int32_t *x = mixed && cafrt_this_image() % 2 == 0 ? private : coarray;
        struct cafrt_view view = vector_view(x, CAFRT_INTEGER, 4, 4, N);

        for (int image = 0; image <= cafrt_num_images(); image++) {
            int source = image > 0 ? image : 1, wrong = 0;

            for (int i = 0; i < N; i++)
                x[i] = i + cafrt_this_image();
            CHECK(cafrt_co_broadcast(&view, source, false) == 0);
            for (int i = 0; i < N; i++) {
                wrong += x[i] != i + source;
                x[i] = i % 9 + cafrt_this_image();
            }
            CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, image) == 0);
            for (int i = 0; i < N; i++)
                wrong += x[i] != (image == 0 || image == cafrt_this_image()
                                      ? i % 9 * cafrt_num_images() + images_sum()
                                      : i % 9 + cafrt_this_image());
            CHECK(wrong == 0);
        }
    }
    free(private);
    deallocate(coarray);
}

static void empty_arrays_are_no_error(void)
{
    int32_t x;
    struct cafrt_view view = vector_view(&x, CAFRT_INTEGER, 4, 4, 0);

    CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, 0) == 0);
    CHECK(cafrt_co_broadcast(&view, 1, false) == 0);
}

static void types_without_the_operation_are_a_status(void)
{
    int32_t x = 1;
    struct cafrt_view view = scalar_view(&x, CAFRT_LOGICAL, 4, 4);

    CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, 0) == CAFRT_STAT_BAD_ARGUMENT);
    view.class_ = CAFRT_CHARACTER;
    CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, 0) == CAFRT_STAT_BAD_ARGUMENT);
}

/* Many in a row, mixed, to catch a stage that is reused too early. */
static void calls_follow_each_other_without_pause(void)
{
    int32_t x[100];
    struct cafrt_view view = vector_view(x, CAFRT_INTEGER, 4, 4, 100);

    for (int round = 0; round < 60; round++) {
        int source = round % cafrt_num_images() + 1;

        for (int i = 0; i < 100; i++)
            x[i] = cafrt_this_image() + round + i;
        CHECK(cafrt_co_broadcast(&view, source, false) == 0);
        CHECK(x[0] == source + round && x[99] == source + round + 99);
        for (int i = 0; i < 100; i++)
            x[i] = cafrt_this_image() * round;
        CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, round % 3 == 0 ? source : 0) == 0);
        if (round % 3 != 0 || source == cafrt_this_image())
            CHECK(x[0] == images_sum() * round && x[99] == images_sum() * round);
    }
}

static void a_stopped_image_is_a_status(void)
{
    int32_t x = cafrt_this_image();
    struct cafrt_view view = scalar_view(&x, CAFRT_INTEGER, 4, 4);

    CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, 0) == 0);
    if (cafrt_this_image() == cafrt_num_images())
        return;
    CHECK(cafrt_co_reduce_op(&view, CAFRT_SUM, 0) == CAFRT_STAT_STOPPED_IMAGE);
}

static void shapes_differ(void)
{
    int32_t x[4] = {0};
    struct cafrt_view view = vector_view(x, CAFRT_INTEGER, 4, 4, 1 + cafrt_this_image() % 2);

    cafrt_co_reduce_op(&view, CAFRT_SUM, 0);
}

int main(void)
{
    on_all_layouts(sums_are_right_for_every_numeric_type);
    on_all_layouts(extremes_are_right_for_every_ordered_type);
    on_all_layouts(characters_have_extremes);
    on_all_layouts(arrays_of_any_length_are_summed);
    on_all_layouts(only_the_result_image_is_defined_with_result_image);
    on_all_layouts(sums_have_the_same_bits_everywhere);
    on_all_layouts(sections_are_reduced_in_place);
    on_all_layouts(every_image_can_be_the_source_of_a_broadcast);
    on_all_layouts(strides_may_differ_between_images);
    on_all_layouts(long_elements_get_a_stage_of_their_own);
    on_all_layouts(coarrays_and_private_data_go_together);
    on_all_layouts(empty_arrays_are_no_error);
    on_all_layouts(types_without_the_operation_are_a_status);
    on_all_layouts(calls_follow_each_other_without_pause);
    on_images(2, a_stopped_image_is_a_status);
    on_images(4, a_stopped_image_is_a_status);
    ends_in_error(3, shapes_differ);
    return check_result();
}
