/*
 * indexed.c - sections with vector subscripts (F2018 9.5.3.3.3).
 *
 * The indexed dimensions are walked one position after the other; what remains for each is an
 * ordinary section, or a single element.  Puts take the value first from a copy when it lies in
 * this image's own coarray.
 */
#include "upper.h"

#include <stdlib.h>
#include <string.h>

/* The dimensions of one reference, sorted into indexed ones and the rest. */
struct selection {
    int n_indexed;
    int dim[CAFRT_MAX_DIMS]; /* of `object`, from 0 */
    int64_t count[CAFRT_MAX_DIMS];
    const int64_t *positions[CAFRT_MAX_DIMS];
    int dense_dim[CAFRT_MAX_DIMS]; /* the rest, ascending */
    int n_dense;
};

static void check_positions(const struct cafrt_view *object, int dim, int64_t count,
                            const int64_t *positions)
{
    for (int64_t i = 0; i < count; i++)
        if (positions[i] < 0 || (object->extent[dim] >= 0 && positions[i] >= object->extent[dim]))
            cafu_error("vector subscript %lld is outside of dimension %d, which has %td elements",
                       (long long)positions[i] + 1, dim + 1, object->extent[dim]);
}

static void select_dims(struct selection *selection, const struct cafrt_view *object, int n,
                        const int *dims, const int64_t *counts, const int64_t *indices)
{
    bool indexed[CAFRT_MAX_DIMS] = {false};

    selection->n_indexed = n;
    selection->n_dense = 0;
    for (int i = 0; i < n; i++) {
        int dim = dims[i] - 1;

        if (dim < 0 || dim >= object->ndims || indexed[dim])
            cafu_error("dimension %d of a vector subscript is not valid for rank %d", dims[i],
                       object->ndims);
        check_positions(object, dim, counts[i], indices);
        indexed[dim] = true;
        selection->dim[i] = dim;
        selection->count[i] = counts[i];
        selection->positions[i] = indices;
        indices += counts[i];
    }
    for (int dim = 0; dim < object->ndims; dim++)
        if (!indexed[dim])
            selection->dense_dim[selection->n_dense++] = dim;
}

/* Shape of the whole reference must be that of the other side, unless that one is scalar and may be
 * (put). */
static void check_shape(const struct selection *selection, const struct cafrt_view *object,
                        const struct cafrt_view *other, bool scalar_allowed)
{
    ptrdiff_t extent[CAFRT_MAX_DIMS];

    if (scalar_allowed && other->ndims == 0)
        return;
    if (other->ndims != object->ndims)
        cafu_error("shapes differ: rank %d with vector subscripts and rank %d", object->ndims,
                   other->ndims);
    for (int dim = 0; dim < object->ndims; dim++)
        extent[dim] = object->extent[dim] > 0 ? object->extent[dim] : 0;
    for (int i = 0; i < selection->n_indexed; i++)
        extent[selection->dim[i]] = (ptrdiff_t)selection->count[i];
    for (int dim = 0; dim < object->ndims; dim++)
        if (extent[dim] != (other->extent[dim] > 0 ? other->extent[dim] : 0))
            cafu_error("shapes differ: extents %td and %td in dimension %d", extent[dim],
                       other->extent[dim], dim + 1);
}

/* The part of both sides at positions at[] of the indexed dimensions. */
static void part(const struct selection *selection, const struct cafrt_view *object,
                 const struct cafrt_view *other, const int64_t *at, struct cafrt_view *object_part,
                 struct cafrt_view *other_part)
{
    bool scalar = other->ndims == 0;

    *object_part = *object;
    *other_part = *other;
    object_part->ndims = selection->n_dense;
    other_part->ndims = scalar ? 0 : selection->n_dense;
    for (int i = 0; i < selection->n_indexed; i++) {
        int dim = selection->dim[i];

        object_part->base =
            (char *)object_part->base + selection->positions[i][at[i]] * object->stride[dim];
        if (!scalar)
            other_part->base = (char *)other_part->base + at[i] * other->stride[dim];
    }
    for (int d = 0; d < selection->n_dense; d++) {
        object_part->extent[d] = object->extent[selection->dense_dim[d]];
        object_part->stride[d] = object->stride[selection->dense_dim[d]];
        if (!scalar) {
            other_part->extent[d] = other->extent[selection->dense_dim[d]];
            other_part->stride[d] = other->stride[selection->dense_dim[d]];
        }
    }
}

/* Next positions; false after the last. */
static bool next(const struct selection *selection, int64_t *at)
{
    for (int i = 0; i < selection->n_indexed; i++) {
        if (++at[i] < selection->count[i])
            return true;
        at[i] = 0;
    }
    return false;
}

static bool is_empty(const struct selection *selection)
{
    for (int i = 0; i < selection->n_indexed; i++)
        if (selection->count[i] <= 0)
            return true;
    return false;
}

/* A contiguous copy, which the caller frees. */
static struct cafrt_view copied(const struct cafrt_view *view)
{
    size_t count = cafu_view_count(view);
    struct cafrt_view copy = *view;
    ptrdiff_t stride = (ptrdiff_t)view->element_size;

    copy.base = malloc(count * view->element_size + 1);
    if (!copy.base)
        cafu_error("no memory for a temporary of %zu bytes", count * view->element_size);
    for (int d = 0; d < copy.ndims; d++) {
        copy.stride[d] = stride;
        stride *= copy.extent[d] > 0 ? copy.extent[d] : 0;
    }
    cafu_view_pack(view, 0, count, copy.base);
    return copy;
}

void cafrt_put_indexed(const struct cafrt_view *object, int image, const struct cafrt_view *value,
                       int n, const int *dims, const int64_t *counts, const int64_t *indices)
{
    struct selection selection;
    int64_t at[CAFRT_MAX_DIMS] = {0};
    struct cafrt_view copy;

    cafu_rank_of_image(image);
    select_dims(&selection, object, n, dims, counts, indices);
    check_shape(&selection, object, value, true);
    if (is_empty(&selection))
        return;
    /* Earlier parts must not change later ones. */
    copy = cafu_rank_of_image(image) == cafu->rank ? copied(value) : *value;
    do {
        struct cafrt_view to, from;

        part(&selection, object, &copy, at, &to, &from);
        cafrt_put(&to, image, &from);
    } while (next(&selection, at));
    if (copy.base != value->base)
        free(copy.base);
}

/* Definition of the variable must not change what is still to be read. */
static void get_parts(const struct selection *selection, const struct cafrt_view *variable,
                      const struct cafrt_view *object, int image)
{
    int64_t at[CAFRT_MAX_DIMS] = {0};

    do {
        struct cafrt_view to, from;

        part(selection, object, variable, at, &from, &to);
        cafrt_get(&to, &from, image);
    } while (next(selection, at));
}

void cafrt_get_indexed(const struct cafrt_view *variable, const struct cafrt_view *object,
                       int image, int n, const int *dims, const int64_t *counts,
                       const int64_t *indices)
{
    struct selection selection;
    struct cafrt_view copy;
    struct cafu_copy plan;

    cafu_rank_of_image(image);
    select_dims(&selection, object, n, dims, counts, indices);
    check_shape(&selection, object, variable, false);
    if (is_empty(&selection))
        return;
    if (cafu_rank_of_image(image) != cafu->rank) {
        get_parts(&selection, variable, object, image);
        return;
    }
    copy = copied(variable);
    get_parts(&selection, &copy, object, image);
    cafu_copy_plan(&plan, variable->element_size, variable->ndims, variable->extent,
                   variable->stride, copy.stride);
    cafu_copy_run(&plan, variable->base, copy.base);
    free(copy.base);
}
