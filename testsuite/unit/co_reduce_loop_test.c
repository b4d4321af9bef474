/*
 * co_reduce_loop_test.c - the loop around a user's operation.
 */
#include "loop_test.h"

/* ---- what the translation does ---- */

/* Associative and commutative (F2018 16.9.49), and every operand shows in the result, whatever the order. */
static int64_t operation(int64_t left, int64_t right)
{
    enum { PRIME = 1000003 };

    return (left + 17) * (right + 17) % PRIME - 17;
}

static bool in_places; /* which of the two ways */

static void reduce_in_places(int64_t *applied)
{
    struct cafrt_places places;
    size_t n;

    while ((n = cafrt_co_reduce_places(&places)) > 0) {
        const int64_t *left = places.left, *right = places.right;
        int64_t *result = places.result;

        for (size_t i = 0; i < n; i++)
            result[i] = operation(left[i], right[i]);
        *applied += (int64_t)n;
    }
}

static int reduce_integers(const struct cafrt_view *a, int result_image, int64_t *applied)
{
    enum { ROOM = 3 };
    int64_t left[ROOM], right[ROOM];
    size_t n;

    cafrt_co_reduce_begin(a, result_image);
    if (in_places)
        reduce_in_places(applied);
    while ((n = cafrt_co_reduce_next(left, right, ROOM)) > 0) {
        CHECK(n <= ROOM);
        for (size_t i = 0; i < n; i++)
            left[i] = operation(left[i], right[i]);
        *applied += (int64_t)n;
    }
    return cafrt_co_reduce_end();
}

static int64_t all_images(int factor)
{
    int64_t value = factor;

    for (int image = 2; image <= cafrt_num_images(); image++)
        value = operation(value, (int64_t)image * factor);
    return value;
}

/* ---- tests ---- */

static void a_scalar_is_reduced(void)
{
    int64_t value = cafrt_this_image(), applied = 0;
    struct cafrt_view a = integer_view(&value, 8, 0, NULL);

    CHECK(reduce_integers(&a, 0, &applied) == 0);
    CHECK(value == all_images(1));
    /* Inside a node each image computes a short result for itself; between nodes the leaders do it. */
    if (cafu->team->n_nodes == 1)
        CHECK(applied == cafrt_num_images() - 1);
    else
        CHECK(applied == 0 || cafu->team->node_rank == 0);
}

/* 0: for all. Coarrays are read where they are; on some images the data may be private all the same. */
static void reduce_to(int image, int n, bool mixed)
{
    int64_t *coarray = establish((size_t)n * sizeof *coarray), applied = 0;
    int64_t *private = malloc((size_t)n * sizeof *private);
    int64_t *values = mixed && cafrt_this_image() % 2 == 0 ? private : coarray;
    int factor = image == 0 || image == cafrt_this_image() ? 0 : cafrt_this_image(), wrong = 0;
    ptrdiff_t extent = n;
    struct cafrt_view a = integer_view(values, 8, 1, &extent);

    for (int i = 0; i < n; i++)
        values[i] = (int64_t)(i % 7 + 1) * cafrt_this_image();
    CHECK(reduce_integers(&a, image, &applied) == 0);
    for (int i = 0; i < n; i++)
        wrong += values[i] != (factor == 0 ? all_images(i % 7 + 1) : (i % 7 + 1) * factor);
    CHECK(wrong == 0);
    free(private);
    deallocate(coarray);
}

/* Long ones between nodes, too. */
static void only_the_result_image_is_changed(void)
{
    for (int image = 0; image <= cafrt_num_images(); image++) {
        reduce_to(image, 5, false);
        reduce_to(image, 9001, false);
        reduce_to(image, 9001, true);
    }
}

static void arrays_of_many_chunks_and_strides(void)
{
    enum { N = 20001 };
    int64_t *values = malloc(2 * N * sizeof *values), applied = 0;
    ptrdiff_t extent = N;
    struct cafrt_view a = integer_view(values, 8, 1, &extent);

    a.stride[0] = 16;
    for (int i = 0; i < 2 * N; i++)
        values[i] = i % 7 * cafrt_this_image();
    CHECK(reduce_integers(&a, 0, &applied) == 0);
    for (int i = 0; i < 2 * N; i++)
        CHECK(values[i] == (i % 2 ? i % 7 * cafrt_this_image() : all_images(i % 7)));
    free(values);
}

static void elements_longer_than_a_chunk(void)
{
    enum { LENGTH = CAFU_CHUNK_NODES + 1000 };
    char *text = malloc(3 * LENGTH), *left = malloc(LENGTH), *right = malloc(LENGTH);
    struct cafrt_view a = {.base = text,
                           .element_size = LENGTH,
                           .class_ = CAFRT_CHARACTER,
                           .kind = 1,
                           .ndims = 1,
                           .extent = {3},
                           .stride = {LENGTH}};

    for (int i = 0; i < 3; i++)
        memset(text + i * LENGTH, 'a' + i + cafrt_this_image(), LENGTH);
    cafrt_co_reduce_begin(&a, 0);
    while (cafrt_co_reduce_next(left, right, 1) > 0)
        if (memcmp(right, left, LENGTH) > 0)
            memcpy(left, right, LENGTH);
    CHECK(cafrt_co_reduce_end() == 0);
    for (int i = 0; i < 3; i++)
        CHECK(text[i * LENGTH] == 'a' + i + cafrt_num_images() &&
              text[i * LENGTH + LENGTH - 1] == 'a' + i + cafrt_num_images());
    free(text);
    free(left);
    free(right);
}

/* Pieces of the stage alternate: nothing of one operation may meet the next. */
static void among_other_collectives(void)
{
    int me = cafrt_this_image(), n = cafrt_num_images();

    for (int round = 0; round < 30; round++) {
        int64_t value = me, sum = round, applied = 0;
        struct cafrt_view a = integer_view(&value, 8, 0, NULL), b = integer_view(&sum, 8, 0, NULL);

        for (int i = 0; i < round % 3; i++)
            CHECK(cafrt_co_broadcast(&b, 1 + round % n, false) == 0);
        CHECK(reduce_integers(&a, 0, &applied) == 0);
        CHECK(value == all_images(1));
        CHECK(cafrt_co_reduce_op(&b, CAFRT_SUM, 0) == 0);
        CHECK(sum == round * n);
    }
}

static void nothing_to_reduce(void)
{
    int64_t value = 7, applied = 0;
    ptrdiff_t extent = 0;
    struct cafrt_view a = integer_view(&value, 8, 1, &extent);

    CHECK(reduce_integers(&a, 0, &applied) == 0);
    CHECK(applied == 0 && value == 7);
}

static void reports_a_stopped_image(void)
{
    int64_t value = 1, applied = 0;
    struct cafrt_view a = integer_view(&value, 8, 0, NULL);

    if (cafrt_this_image() == 2)
        return;
    CHECK(reduce_integers(&a, 0, &applied) == CAFRT_STAT_STOPPED_IMAGE);
}

static void of_different_shapes(void)
{
    int64_t values[2] = {0}, applied = 0;
    ptrdiff_t extent = cafrt_this_image();
    struct cafrt_view a = integer_view(values, 8, 1, &extent);

    (void)reduce_integers(&a, 0, &applied);
}

/* Of different lengths too, which take different ways. */
static void beside_co_sum(void)
{
    int64_t values[200] = {0}, one = 0, applied = 0;
    ptrdiff_t extent = 200;
    struct cafrt_view a = integer_view(values, 8, 1, &extent), b = integer_view(&one, 8, 0, NULL);

    if (cafrt_this_image() == 1)
        (void)reduce_integers(&a, 0, &applied);
    else
        (void)cafrt_co_reduce_op(&b, CAFRT_SUM, 0);
}

int main(void)
{
    for (int way = 0; way < 2; way++) {
        in_places = way == 1;
        on_all_layouts(a_scalar_is_reduced);
        on_all_layouts(only_the_result_image_is_changed);
        on_all_layouts(arrays_of_many_chunks_and_strides);
        on_all_layouts(among_other_collectives);
        on_all_layouts(nothing_to_reduce);
        on_images(3, reports_a_stopped_image);
        ends_in_error(2, of_different_shapes);
        ends_in_error(2, beside_co_sum);
    }
    on_all_layouts(elements_longer_than_a_chunk);
    return check_result();
}
