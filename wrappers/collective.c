/*
 * collective.c - C side of module cafrt_control: collective subroutines.
 */
#include "statement.h"

#include <string.h>

/* Prototypes would only repeat the interfaces of the Fortran module for nobody. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

/* 0 when absent, -1 for what selects no image: 0 itself, or beyond int. */
static int image_of(const void *argument)
{
    int64_t image;

    if (!cafrt_descriptor_address(argument))
        return 0;
    image = cafrt_integer_value(argument);
    return image >= 1 && image <= INT32_MAX ? (int)image : -1;
}

int cafrt_f_image_number(const void *argument)
{
    return image_of(argument);
}

static void reduce(const void *a, enum cafrt_reduction op, const void *result_image,
                   const void *stat, const void *errmsg)
{
    struct cafrt_view view;

    cafrt_descriptor_view(a, &view);
    cafrt_f_conclude(cafrt_co_reduce_op(&view, op, image_of(result_image)), stat, errmsg);
}

void cafrt_f_co_sum(const void *a, const void *result_image, const void *stat, const void *errmsg)
{
    reduce(a, CAFRT_SUM, result_image, stat, errmsg);
}

void cafrt_f_co_min(const void *a, const void *result_image, const void *stat, const void *errmsg)
{
    reduce(a, CAFRT_MIN, result_image, stat, errmsg);
}

void cafrt_f_co_max(const void *a, const void *result_image, const void *stat, const void *errmsg)
{
    reduce(a, CAFRT_MAX, result_image, stat, errmsg);
}

void cafrt_f_co_broadcast(const void *a, const void *source_image, const void *stat,
                          const void *errmsg)
{
    bool has_stat = cafrt_descriptor_address(stat) != NULL;
    struct cafrt_view view;

    cafrt_descriptor_view(a, &view);
    cafrt_f_conclude(cafrt_co_broadcast(&view, image_of(source_image), has_stat), stat, errmsg);
}

int cafrt_co_broadcast_any_(const void *a, int source_image)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(a, &view);
    return cafrt_co_broadcast(&view, source_image, true);
}

void cafrt_f_co_reduce_begin(const void *a, const void *result_image)
{
    struct cafrt_view view;

    cafrt_descriptor_view(a, &view);
    cafrt_co_reduce_begin(&view, image_of(result_image));
}

void cafrt_co_reduce_begin_any_(const void *a, const int *result_image)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(a, &view);
    cafrt_co_reduce_begin(&view, result_image ? *result_image : 0);
}

static bool next_pairs(const struct cafrt_view *left, const struct cafrt_view *right, int *n)
{
    size_t bytes = (size_t)cafrt_co_reduce_bytes(), room = (size_t)left->extent[0];

    if (bytes > 0)
        room = room * left->element_size / bytes;
    *n = (int)cafrt_co_reduce_next(left->base, right->base, room);
    return *n > 0;
}

bool cafrt_f_co_reduce_next(const void *left, const void *right, int *n)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view(left, &to);
    cafrt_descriptor_view(right, &from);
    return next_pairs(&to, &from, n);
}

bool cafrt_f_co_reduce_places(int64_t *places, int *n)
{
    struct cafrt_places p = {NULL, NULL, NULL};

    *n = (int)cafrt_co_reduce_places(&p);
    places[0] = (int64_t)(intptr_t)p.left;
    places[1] = (int64_t)(intptr_t)p.right;
    places[2] = (int64_t)(intptr_t)p.result;
    return *n > 0;
}

bool cafrt_co_reduce_next_any_(const void *left, const void *right, int *n)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(left, &to);
    cafrt_descriptor_view_any(right, &from);
    return next_pairs(&to, &from, n);
}

void cafrt_f_co_reduce_keep(const void *left, const void *result)
{
    memcpy(cafrt_descriptor_address(left), cafrt_descriptor_address(result),
           cafrt_descriptor_element_size(result));
}

void cafrt_co_reduce_keep_any_(const void *left, const void *result)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(left, &to);
    cafrt_descriptor_view_any(result, &from);
    memcpy(to.base, from.base, from.element_size);
}

void cafrt_f_co_reduce_end(const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_co_reduce_end(), stat, errmsg);
}

bool cafrt_f_co_copy_begin(const void *source_image)
{
    return cafrt_co_copy_begin(image_of(source_image));
}

void cafrt_f_co_copy_made(const void *copy)
{
    (void)copy;
    cafrt_co_copy_made();
}

void cafrt_co_copy_made_any_(const void *copy)
{
    (void)copy;
    cafrt_co_copy_made();
}

void cafrt_co_copy_exchange_any_(const void *a, const void *value)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(a, &to);
    cafrt_descriptor_view_any(value, &from);
    cafrt_co_copy_exchange(&to, &from);
}

void cafrt_f_co_copy_end(const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_co_copy_end(), stat, errmsg);
}
