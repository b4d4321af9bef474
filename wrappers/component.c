/*
 * component.c - C side of module cafrt_component: allocatable and pointer components of coindexed objects.
 *
 * A file of its own, because its presence in a program decides where that program's allocatable objects lie
 * (runtime/upper/component.c).
 */
#include "descriptor.h"

#include <stdio.h>
#include <stdlib.h>

/* Prototypes would only repeat the interfaces of cafrt_component.F90 for nobody. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

/* ---- definition and reading ---- */

void cafrt_f_get_into_at(const void *variable, const void *object, int image)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view(variable, &to);
    cafrt_descriptor_view(object, &from);
    cafrt_get_at(&to, &from, image);
}

void cafrt_f_put_at(const void *object, int image, const void *value)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view(object, &to);
    cafrt_descriptor_view(value, &from);
    cafrt_put_at(&to, image, &from);
}

void cafrt_get_into_at_any_(const void *variable, const void *object, int image)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(variable, &to);
    cafrt_descriptor_view_any(object, &from);
    cafrt_get_at(&to, &from, image);
}

void cafrt_put_at_any_(const void *object, int image, const void *value)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(object, &to);
    cafrt_descriptor_view_any(value, &from);
    cafrt_put_at(&to, image, &from);
}

/* The first extent of a component, once it is known to be there: results of functions have that shape. */
int64_t cafrt_f_extent_at(const void *object, int image)
{
    struct cafrt_view view;

    cafrt_descriptor_view(object, &view);
    if (!view.base)
        cafrt_reach_at(NULL, image, 0);
    return view.extent[0] > 0 ? view.extent[0] : 0;
}

/* ---- vector subscripts ---- */

void cafrt_f_get_indexed_at(const void *variable, const void *object, int image, int n,
                            const int *dims, const int64_t *counts, const int64_t *indices)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view(variable, &to);
    cafrt_descriptor_view(object, &from);
    cafrt_get_indexed_at(&to, &from, image, n, dims, counts, indices);
}

void cafrt_f_put_indexed_at(const void *object, int image, const void *value, int n,
                            const int *dims, const int64_t *counts, const int64_t *indices)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view(object, &to);
    cafrt_descriptor_view(value, &from);
    cafrt_put_indexed_at(&to, image, &from, n, dims, counts, indices);
}

void cafrt_f_get_indexed_at_any_(const void *variable, const void *object, int image, int n,
                                 const int *dims, const int64_t *counts, const int64_t *indices)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(variable, &to);
    cafrt_descriptor_view_any(object, &from);
    cafrt_get_indexed_at(&to, &from, image, n, dims, counts, indices);
}

void cafrt_f_put_indexed_at_any_(const void *object, int image, const void *value, int n,
                                 const int *dims, const int64_t *counts, const int64_t *indices)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(object, &to);
    cafrt_descriptor_view_any(value, &from);
    cafrt_put_indexed_at(&to, image, &from, n, dims, counts, indices);
}

/* ---- the objects that hold descriptors ---- */

/* The bytes of the object when it must be fetched, else 0 and its address. */
static size_t finish(const void *place, const struct cafrt_view *object, const void **address)
{
    *address = place;
    return place ? 0 : object->element_size;
}

size_t cafrt_f_reach(const void *object, int image, const void **address)
{
    struct cafrt_view view;

    cafrt_descriptor_view(object, &view);
    return finish(cafrt_reach(view.base, image, view.element_size), &view, address);
}

size_t cafrt_f_reach_at(const void *object, int image, const void **address)
{
    struct cafrt_view view;

    cafrt_descriptor_view(object, &view);
    return finish(cafrt_reach_at(view.base, image, view.element_size), &view, address);
}

size_t cafrt_f_reach_any_(const void *object, int image, const void **address)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(object, &view);
    return finish(cafrt_reach(view.base, image, view.element_size), &view, address);
}

size_t cafrt_f_reach_at_any_(const void *object, int image, const void **address)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(object, &view);
    return finish(cafrt_reach_at(view.base, image, view.element_size), &view, address);
}

void cafrt_f_demand_place(int image)
{
    char text[160];

    snprintf(text, sizeof text,
             "an object with allocatable components is read from image %d, which is on another "
             "node: read its "
             "components one by one",
             image);
    cafrt_error_stop_message(text);
}

void cafrt_f_fetch(const void *object, int image, void *copy)
{
    struct cafrt_view view;

    cafrt_descriptor_view(object, &view);
    cafrt_get_bytes(copy, view.base, image, view.element_size);
}

void cafrt_f_fetch_at(const void *object, int image, void *copy)
{
    struct cafrt_view view;

    cafrt_descriptor_view(object, &view);
    cafrt_get_bytes_at(copy, view.base, image, view.element_size);
}

void cafrt_f_fetch_any_(const void *object, int image, void *copy)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(object, &view);
    cafrt_get_bytes(copy, view.base, image, view.element_size);
}

void cafrt_f_fetch_at_any_(const void *object, int image, void *copy)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(object, &view);
    cafrt_get_bytes_at(copy, view.base, image, view.element_size);
}

/* Logical values: no BIND(C) there, since only C_BOOL is interoperable. */
#define GET_LOGICAL_AT(name, type)                                                                 \
    type name(const type *object, int image);                                                      \
    type name##_(const type *object, int image)                                                    \
    {                                                                                              \
        return name(object, image);                                                                \
    }

GET_LOGICAL_AT(cafrt_get_at_l1, int8_t)
GET_LOGICAL_AT(cafrt_get_at_l2, int16_t)
GET_LOGICAL_AT(cafrt_get_at_l4, int32_t)
GET_LOGICAL_AT(cafrt_get_at_l8, int64_t)
