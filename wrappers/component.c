/*
 * component.c - C side of module cafrt_component: allocatable and pointer components of coindexed objects.
 *
 * A file of its own, because its presence in a program decides where that program's allocatable objects lie
 * (runtime/upper/component.c).
 */
#include "descriptor.h"

/* Prototypes would only repeat the interfaces of cafrt_component.F90 for nobody. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

/* ---- definition and reading ---- */

void cafrt_f_get_into_at(const void *variable, const void *object, int image)
{
    struct cafrt_view to, from;
    void *left, *right;
    size_t bytes;

    if (cafrt_descriptor_alike(variable, object, &left, &right, &bytes)) {
        cafrt_get_bytes_at(left, right, image, bytes);
        return;
    }
    cafrt_descriptor_view(variable, &to);
    cafrt_descriptor_view(object, &from);
    cafrt_get_at(&to, &from, image);
}

void cafrt_f_put_at(const void *object, int image, const void *value)
{
    struct cafrt_view to, from;
    void *left, *right;
    size_t bytes;

    if (cafrt_descriptor_alike(object, value, &left, &right, &bytes)) {
        cafrt_put_bytes_at(left, image, right, bytes);
        return;
    }
    cafrt_descriptor_view(object, &to);
    cafrt_descriptor_value(value, &to, &from);
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

void cafrt_f_put_later_at(int64_t list, const void *object, int image, const void *value)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view(object, &to);
    cafrt_descriptor_value(value, &to, &from);
    cafrt_put_later((struct cafrt_later *)(intptr_t)list, &to, image, &from, cafrt_put_at);
}

void cafrt_put_later_at_any_(int64_t list, const void *object, int image, const void *value)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(object, &to);
    cafrt_descriptor_view_any(value, &from);
    cafrt_put_later((struct cafrt_later *)(intptr_t)list, &to, image, &from, cafrt_put_at);
}

int64_t cafrt_f_lend_at(struct cafrt_lent *lent, const void *value, const void *object, int image)
{
    struct cafrt_view variable, view;

    cafrt_descriptor_view(value, &variable);
    cafrt_descriptor_view(object, &view);
    return cafrt_lend(lent, variable.base, &view, image, cafrt_get_bytes_at, cafrt_put_bytes_at);
}

int64_t cafrt_lend_at_any_(struct cafrt_lent *lent, const void *value, const void *object,
                           int image)
{
    struct cafrt_view variable, view;

    cafrt_descriptor_view_any(value, &variable);
    cafrt_descriptor_view_any(object, &view);
    return cafrt_lend(lent, variable.base, &view, image, cafrt_get_bytes_at, cafrt_put_bytes_at);
}

/* The first extent of a component, once it is known to be there: results of functions have that shape. */
int64_t cafrt_f_extent_at(const void *object, int image)
{
    struct cafrt_view view;

    cafrt_descriptor_view(object, &view);
    if (!view.base) {
        cafrt_reach_at(NULL, image, 0);
        return 0; /* the image has gone */
    }
    return view.extent[0] > 0 ? view.extent[0] : 0;
}

/* ---- vector subscripts ---- */

static const int64_t *contiguous(const void *argument)
{
    struct cafrt_view list;

    cafrt_descriptor_view(argument, &list);
    return list.base;
}

void cafrt_f_get_indexed_at(const void *variable, const void *object, int image, const void *dims,
                            const void *counts, const void *indices)
{
    struct cafrt_view to, from;
    int list[CAFRT_MAX_DIMS];
    int n = cafrt_descriptor_integers(dims, list, CAFRT_MAX_DIMS);

    cafrt_descriptor_view(variable, &to);
    cafrt_descriptor_view(object, &from);
    cafrt_get_indexed_at(&to, &from, image, n, list, contiguous(counts), contiguous(indices));
}

void cafrt_f_put_indexed_at(const void *object, int image, const void *value, const void *dims,
                            const void *counts, const void *indices)
{
    struct cafrt_view to, from;
    int list[CAFRT_MAX_DIMS];
    int n = cafrt_descriptor_integers(dims, list, CAFRT_MAX_DIMS);

    cafrt_descriptor_view(object, &to);
    cafrt_descriptor_value(value, &to, &from);
    cafrt_put_indexed_at(&to, image, &from, n, list, contiguous(counts), contiguous(indices));
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

void cafrt_f_make_room_(void *copy, const int64_t *bytes, void **address);

static void *make_room(void *copy, size_t bytes)
{
    int64_t wanted = (int64_t)bytes;
    void *address = NULL;

    cafrt_f_make_room_(copy, &wanted, &address);
    return address;
}

/* `copy` is an allocatable variable, which only the compiler knows how to allocate. */
#define REACH(suffix, describe, reach, fetch)                                                      \
    const void *cafrt_reach##suffix##_(const void *object, const int *image, void *copy)           \
    {                                                                                              \
        size_t bytes;                                                                              \
        const void *address = describe(object, &bytes);                                            \
        const void *place = reach(address, *image, bytes);                                         \
        void *room;                                                                                \
                                                                                                   \
        if (__builtin_expect(place != NULL, 1))                                                    \
            return place;                                                                          \
        room = make_room(copy, bytes);                                                             \
        fetch(room, address, *image, bytes);                                                       \
        return room;                                                                               \
    }                                                                                              \
                                                                                                   \
    /* Without a result: a pure function may not define its arguments. */                          \
    void cafrt_find##suffix##_(const void *object, const int *image, void *copy, int64_t *address) \
    {                                                                                              \
        *address = (int64_t)(intptr_t)cafrt_reach##suffix##_(object, image, copy);                 \
    }

REACH(, cafrt_descriptor_scalar, cafrt_reach, cafrt_fetch)
REACH(_at, cafrt_descriptor_scalar, cafrt_reach_at, cafrt_fetch_at)
REACH(_any, cafrt_descriptor_scalar_any, cafrt_reach, cafrt_fetch)
REACH(_at_any, cafrt_descriptor_scalar_any, cafrt_reach_at, cafrt_fetch_at)

/* 0: there is nothing, or it cannot be reached. */
int64_t cafrt_f_place_at(const void *object, int image)
{
    return (int64_t)(intptr_t)cafrt_place_at(cafrt_descriptor_address(object), image);
}

int64_t cafrt_place_at_any_(const void *object, int image)
{
    return cafrt_f_place_at(object, image);
}

void *cafrt_f_foresee_holder(const void *object, int image)
{
    struct cafrt_view view;

    cafrt_descriptor_view(object, &view);
    return cafrt_foresee_holder(view.base, image, view.element_size);
}

void cafrt_f_foresee_holder_any_(const void *object, int image, void **address)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(object, &view);
    *address = cafrt_foresee_holder(view.base, image, view.element_size);
}

/* The address is the first word of a scalar pointer: all of it with gfortran, the base address of Flang's descriptor. */
void cafrt_f_point(void *place, int64_t address)
{
    *(int64_t *)place = address;
}

/* ---- values with allocatable components, and polymorphic ones ---- */

void cafrt_f_copy_object_(const void *object, void **copy);

static void *copy_object(void *object, size_t bytes, uint64_t type)
{
    struct cafrt_class_argument argument;
    void *copy = NULL;

    cafrt_descriptor_object(&argument, object, bytes, type);
    cafrt_f_copy_object_(&argument, &copy);
    return copy;
}

void cafrt_f_note_copy(const void *object, const void **copy)
{
    *copy = object;
}

void cafrt_f_whole_prepare(int64_t *whole)
{
    *whole = 0;
    cafrt_whole_prepare();
}

void cafrt_f_whole_begin_(const void *value, struct cafrt_whole **whole)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(value, &view);
    *whole = cafrt_whole_begin(&view, cafrt_descriptor_type(value), copy_object);
}

void cafrt_f_whole_get(const void *object, int image, struct cafrt_whole **whole)
{
    struct cafrt_view view;

    cafrt_descriptor_view(object, &view);
    cafrt_whole_get(*whole, &view, image);
}

void cafrt_f_whole_get_at(const void *object, int image, struct cafrt_whole **whole)
{
    struct cafrt_view view;

    cafrt_descriptor_view(object, &view);
    cafrt_whole_get_at(*whole, &view, image);
}

void cafrt_f_whole_get_any_(const void *object, int image, struct cafrt_whole **whole)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(object, &view);
    cafrt_whole_get(*whole, &view, image);
}

void cafrt_f_whole_get_at_any_(const void *object, int image, struct cafrt_whole **whole)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(object, &view);
    cafrt_whole_get_at(*whole, &view, image);
}

void cafrt_f_whole_is_part(struct cafrt_whole **whole)
{
    cafrt_whole_is_part(*whole);
}

void cafrt_f_whole_keep(struct cafrt_whole **whole, struct cafrt_keeper *keeper)
{
    cafrt_whole_keep(*whole, keeper);
}

void cafrt_f_values_begin(struct cafrt_keeper *keeper)
{
    cafrt_values_begin(keeper);
}

void cafrt_f_values_add(struct cafrt_whole *values, struct cafrt_keeper *keeper)
{
    cafrt_values_add(values, keeper);
}

/* The part of the declared type: cafrt_get_part_any_. */

void cafrt_get_part_at_any_(const void *variable, const void *object, int image)
{
    struct cafrt_view to, from;

    cafrt_descriptor_part(object, variable, &from, &to);
    cafrt_get_at(&to, &from, image);
}

void cafrt_put_part_at_any_(const void *object, int image, const void *value)
{
    struct cafrt_view to, from;

    cafrt_descriptor_part(object, value, &to, &from);
    cafrt_put_at(&to, image, &from);
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
