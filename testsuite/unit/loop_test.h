/*
 * loop_test.h - run test bodies as images over the loop transport, on several image counts and
 * pretended nodes.
 */
#ifndef LOOP_TEST_H
#define LOOP_TEST_H

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "blocks.h"
#include "check.h"
#include "upper.h"

/* Images are threads, and check.h counts without a lock. */
static pthread_mutex_t loop_test_mutex = PTHREAD_MUTEX_INITIALIZER;

static inline void loop_test_check(bool holds, const char *condition, const char *file, int line)
{
    pthread_mutex_lock(&loop_test_mutex);
    check_that(holds, condition, file, line);
    pthread_mutex_unlock(&loop_test_mutex);
}
#undef CHECK
#define CHECK(condition) loop_test_check((condition), #condition, __FILE__, __LINE__)

/* Names of tests for messages. */
#define on_all_layouts(body)      (check_state.test = #body, loop_test_on_all_layouts(body))
#define on_images(size, body)     (check_state.test = #body, loop_test_on_images(size, body))
#define ends_in_error(size, body) (check_state.test = #body, loop_test_ends_in_error(size, body))

static inline void loop_test_image(void *body)
{
    cafrt_start(0, NULL, CAFRT_ABI_VERSION);
    (*(void (**)(void))body)();
    cafrt_stop(0);
}

/* The test is true on 1, 2, 3, 4 and 7 images, on one node and on several. */
static inline void loop_test_on_all_layouts(void (*body)(void))
{
    static const int sizes[] = {1, 2, 3, 4, 7};

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        for (int nodes = 1; nodes <= sizes[i];
             nodes = nodes < 3 || nodes == sizes[i] ? nodes + 1 : sizes[i])
            CHECK(cafl_loop_run_nodes(sizes[i], nodes, loop_test_image, (void *)&body) == 0);
}

static inline void loop_test_on_images(int size, void (*body)(void))
{
    CHECK(cafl_loop_run(size, loop_test_image, (void *)&body) == 0);
}

/* The test ends in error termination on at least one image. */
static inline void loop_test_ends_in_error(int size, void (*body)(void))
{
    CHECK(cafl_loop_run(size, loop_test_image, (void *)&body) > 0);
}

/* ALLOCATE of a coarray of `bytes` with cobounds [*]: what the translation and the compiler do
 * together. */
static inline void *establish(size_t bytes)
{
    const int64_t cobounds[] = {1};
    void *object;

    cafrt_allocate_begin(false, true);
    object = cafu_allocate_block(bytes);
    CHECK(cafrt_allocate_end(1, cobounds, object, 0, 0) == 0);
    return object;
}

static inline void deallocate(void *object)
{
    CHECK(cafrt_deallocate_begin() == 0);
    cafu_free_block(object);
    cafrt_deallocate_end();
}

static inline struct cafrt_view integer_view(void *base, int kind, int ndims,
                                             const ptrdiff_t *extent)
{
    struct cafrt_view view = {.base = base,
                              .element_size = (size_t)kind,
                              .class_ = CAFRT_INTEGER,
                              .kind = kind,
                              .ndims = ndims};
    ptrdiff_t stride = kind;

    for (int d = 0; d < ndims; d++) {
        view.extent[d] = extent[d];
        view.stride[d] = stride;
        stride *= extent[d];
    }
    return view;
}

static inline int right_neighbour(void)
{
    return cafrt_this_image() % cafrt_num_images() + 1;
}

#endif
