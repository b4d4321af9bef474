/*
 * access.c - C side of module cafrt_access: arguments become views, the upper library does the rest.
 *
 * Names with a trailing underscore are called from procedures that are not BIND(C); gfortran and Flang
 * mangle external names alike.
 */
#include "descriptor.h"

#include <assert.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Prototypes would only repeat the interfaces of cafrt_access.F90 and cafrt_inquiry.F90 for nobody. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

void cafrt_f_get_into(const void *variable, const void *object, int image)
{
    struct cafrt_view to, from;
    void *left, *right;
    size_t bytes;
    struct cafrt_line line;

    if (cafrt_descriptor_alike(variable, object, &left, &right, &bytes)) {
        cafrt_get_bytes(left, right, image, bytes);
        return;
    }
    if (cafrt_descriptor_line(variable, object, &line) && cafrt_get_line(&line, image))
        return;
    cafrt_descriptor_view(variable, &to);
    cafrt_descriptor_view(object, &from);
    cafrt_get(&to, &from, image);
}

void cafrt_f_foresee_section(const void *object, int image)
{
    void *here, *same;
    size_t bytes;

    if (cafrt_descriptor_alike(object, object, &here, &same, &bytes) &&
        bytes <= CAFRT_FORESEEN_MOST)
        cafrt_foresee(here, image, (int)bytes);
}

void cafrt_f_copy(const void *to, const void *from)
{
    struct cafrt_view left, right;
    void *there, *here;
    size_t bytes;

    if (cafrt_descriptor_alike(to, from, &there, &here, &bytes)) {
        memmove(there, here, bytes);
        return;
    }
    cafrt_descriptor_view(to, &left);
    cafrt_descriptor_view(from, &right);
    cafrt_copy(&left, &right);
}

static void get_ahead(const void *variable, const void *object, int image)
{
    struct cafrt_view to, from;
    void *left, *right;
    size_t bytes;

    if (cafrt_descriptor_alike(variable, object, &left, &right, &bytes)) {
        cafrt_get_bytes_ahead(left, right, image, bytes);
        return;
    }
    cafrt_descriptor_view(variable, &to);
    cafrt_descriptor_view(object, &from);
    cafrt_get_ahead(&to, &from, image);
}

void cafrt_f_get_ahead(const void *variable, const void *object, int image)
{
    get_ahead(variable, object, image);
}

void cafrt_f_get_last(const void *variable, const void *object, int image, const void *before_1,
                      const void *before_2, const void *before_3, const void *before_4,
                      const void *before_5, const void *before_6, const void *before_7)
{
    (void)before_1, (void)before_2, (void)before_3, (void)before_4;
    (void)before_5, (void)before_6, (void)before_7;
    get_ahead(variable, object, image);
    cafrt_get_finish();
}

void cafrt_f_put(const void *object, int image, const void *value)
{
    struct cafrt_view to, from;
    void *left, *right;
    size_t bytes;
    struct cafrt_line line;

    if (cafrt_descriptor_alike(object, value, &left, &right, &bytes)) {
        cafrt_put_bytes(left, image, right, bytes);
        return;
    }
    if (cafrt_descriptor_line(object, value, &line) && cafrt_put_line(&line, image))
        return;
    cafrt_descriptor_view(object, &to);
    cafrt_descriptor_value(value, &to, &from);
    cafrt_put(&to, image, &from);
}

/* ---- -fcheck=coarray ---- */

/* `image`: a cosubscript; what cafrt_select returns; or -INT_MAX. */
static void print_selector(char *text, size_t size, int image)
{
    if (image > INT_MIN / 2)
        snprintf(text, size, "[%d]", image);
    else
        *text = 0;
}

void cafrt_f_outside(int64_t subscript, int64_t lower, int64_t upper, int dim, const char *name,
                     int image)
{
    char text[400], selector[40];

    if (cafrt_has_gone(image))
        return;
    print_selector(selector, sizeof selector, image);
    snprintf(text, sizeof text,
             "subscript %lld of dimension %d of '%.200s%s' is outside its bounds %lld:%lld",
             (long long)subscript, dim, name, selector, (long long)lower, (long long)upper);
    cafrt_error_stop_message(text);
}

void cafrt_f_missing(const char *name, int image)
{
    char text[400], selector[40];

    if (cafrt_has_gone(image))
        return;
    print_selector(selector, sizeof selector, image);
    snprintf(text, sizeof text, "'%.200s%s' is not allocated or not associated", name, selector);
    cafrt_error_stop_message(text);
}

void cafrt_f_check_kept(const void *object)
{
    cafrt_check_kept(cafrt_descriptor_address(object));
}

void cafrt_check_kept_any_(const void *object)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(object, &view);
    cafrt_check_kept(view.base);
}

/* ---- puts that wait: FORALL ---- */

void cafrt_f_later_begin(int64_t *list)
{
    *list = (int64_t)(intptr_t)cafrt_later_begin();
}

void cafrt_f_later_end(int64_t list)
{
    cafrt_later_end((struct cafrt_later *)(intptr_t)list);
}

void cafrt_f_put_later(int64_t list, const void *object, int image, const void *value)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view(object, &to);
    cafrt_descriptor_value(value, &to, &from);
    cafrt_put_later((struct cafrt_later *)(intptr_t)list, &to, image, &from, cafrt_put);
}

void cafrt_put_later_any_(int64_t list, const void *object, int image, const void *value)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(object, &to);
    cafrt_descriptor_view_any(value, &from);
    cafrt_put_later((struct cafrt_later *)(intptr_t)list, &to, image, &from, cafrt_put);
}

/* ---- READ ---- */

static_assert(sizeof(struct cafrt_lent) <= 48 * sizeof(int64_t),
              "the translation declares integer(8) :: cafc_lent(48)");

int64_t cafrt_f_lend(struct cafrt_lent *lent, const void *value, const void *object, int image)
{
    struct cafrt_view variable, view;

    cafrt_descriptor_view(value, &variable);
    cafrt_descriptor_view(object, &view);
    return cafrt_lend(lent, variable.base, &view, image, cafrt_get_bytes, cafrt_put_bytes);
}

int64_t cafrt_lend_any_(struct cafrt_lent *lent, const void *value, const void *object, int image)
{
    struct cafrt_view variable, view;

    cafrt_descriptor_view_any(value, &variable);
    cafrt_descriptor_view_any(object, &view);
    return cafrt_lend(lent, variable.base, &view, image, cafrt_get_bytes, cafrt_put_bytes);
}

int64_t cafrt_f_lent_choose(struct cafrt_lent *lent, int n, const int *dims, const int64_t *counts,
                            const int64_t *indices)
{
    return cafrt_lent_choose(lent, n, dims, counts, indices);
}

int64_t cafrt_f_lent_substring(struct cafrt_lent *lent, int64_t first, int64_t last)
{
    return cafrt_lent_substring(lent, first, last);
}

int64_t cafrt_f_lent_element(struct cafrt_lent *lent, int64_t n)
{
    cafrt_lent_element(lent, n);
    return 1;
}

int64_t cafrt_f_lent_put(struct cafrt_lent *lent)
{
    cafrt_lend_end(lent);
    return 0;
}

void cafrt_f_lend_end(struct cafrt_lent *lent)
{
    cafrt_lend_end(lent);
}

/* ---- types that may not be passed to TYPE(*) ---- */

void cafrt_get_into_any_(const void *variable, const void *object, int image)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(variable, &to);
    cafrt_descriptor_view_any(object, &from);
    cafrt_get(&to, &from, image);
}

void cafrt_put_any_(const void *object, int image, const void *value)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(object, &to);
    cafrt_descriptor_view_any(value, &from);
    cafrt_put(&to, image, &from);
}

void cafrt_get_part_any_(const void *variable, const void *object, int image)
{
    struct cafrt_view to, from;

    cafrt_descriptor_part(object, variable, &from, &to);
    cafrt_get(&to, &from, image);
}

void cafrt_put_part_any_(const void *object, int image, const void *value)
{
    struct cafrt_view to, from;

    cafrt_descriptor_part(object, value, &to, &from);
    cafrt_put(&to, image, &from);
}

/* A rank-1 integer array of kind 4 or 8 as contiguous int64_t: its own memory, or a copy that *copy owns. */
static const int64_t *list_of(const void *argument, int64_t **copy)
{
    struct cafrt_view list;
    ptrdiff_t i;

    *copy = NULL;
    cafrt_descriptor_view(argument, &list);
    if (list.kind == 8 && (list.extent[0] <= 1 || list.stride[0] == 8))
        return list.base;
    *copy = malloc(sizeof(int64_t) * (size_t)list.extent[0] + 1);
    if (!*copy)
        cafrt_error_stop_message("no memory for vector subscripts");
    for (i = 0; i < list.extent[0]; i++) {
        const char *element = (const char *)list.base + i * list.stride[0];

        (*copy)[i] = list.kind == 8 ? *(const int64_t *)element : *(const int32_t *)element;
    }
    return *copy;
}

static void get_indexed(const void *variable, const void *object, int image, const void *dims,
                        const void *counts, const void *indices)
{
    struct cafrt_view to, from;
    int dim_list[CAFRT_MAX_DIMS];
    int n = cafrt_descriptor_integers(dims, dim_list, CAFRT_MAX_DIMS);
    int64_t *counts_copy, *indices_copy;
    const int64_t *count_list = list_of(counts, &counts_copy);
    const int64_t *index_list = list_of(indices, &indices_copy);

    cafrt_descriptor_view(variable, &to);
    cafrt_descriptor_view(object, &from);
    cafrt_get_indexed(&to, &from, image, n, dim_list, count_list, index_list);
    free(counts_copy);
    free(indices_copy);
}

static void put_indexed(const void *object, int image, const void *value, const void *dims,
                        const void *counts, const void *indices)
{
    struct cafrt_view to, from;
    int dim_list[CAFRT_MAX_DIMS];
    int n = cafrt_descriptor_integers(dims, dim_list, CAFRT_MAX_DIMS);
    int64_t *counts_copy, *indices_copy;
    const int64_t *count_list = list_of(counts, &counts_copy);
    const int64_t *index_list = list_of(indices, &indices_copy);

    cafrt_descriptor_view(object, &to);
    cafrt_descriptor_value(value, &to, &from);
    cafrt_put_indexed(&to, image, &from, n, dim_list, count_list, index_list);
    free(counts_copy);
    free(indices_copy);
}

/* One C name per Fortran interface: Flang warns when two interfaces of one name differ. */
void cafrt_f_get_indexed_4(const void *variable, const void *object, int image, const void *dims,
                           const void *counts, const void *indices)
{
    get_indexed(variable, object, image, dims, counts, indices);
}

void cafrt_f_get_indexed_8(const void *variable, const void *object, int image, const void *dims,
                           const void *counts, const void *indices)
{
    get_indexed(variable, object, image, dims, counts, indices);
}

void cafrt_f_put_indexed_4(const void *object, int image, const void *value, const void *dims,
                           const void *counts, const void *indices)
{
    put_indexed(object, image, value, dims, counts, indices);
}

void cafrt_f_put_indexed_8(const void *object, int image, const void *value, const void *dims,
                           const void *counts, const void *indices)
{
    put_indexed(object, image, value, dims, counts, indices);
}

void cafrt_f_get_indexed_any_(const void *variable, const void *object, int image, int n,
                              const int *dims, const int64_t *counts, const int64_t *indices)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(variable, &to);
    cafrt_descriptor_view_any(object, &from);
    cafrt_get_indexed(&to, &from, image, n, dims, counts, indices);
}

void cafrt_f_put_indexed_any_(const void *object, int image, const void *value, int n,
                              const int *dims, const int64_t *counts, const int64_t *indices)
{
    struct cafrt_view to, from;

    cafrt_descriptor_view_any(object, &to);
    cafrt_descriptor_view_any(value, &from);
    cafrt_put_indexed(&to, image, &from, n, dims, counts, indices);
}

/* Logical values: no BIND(C) there either, since only C_BOOL is interoperable. */
#define GET_LOGICAL(name, type)                                                                    \
    type name(const type *object, int image);                                                      \
    type name##_(const type *object, int image)                                                    \
    {                                                                                              \
        return name(object, image);                                                                \
    }

GET_LOGICAL(cafrt_get_l1, int8_t)
GET_LOGICAL(cafrt_get_l2, int16_t)
GET_LOGICAL(cafrt_get_l4, int32_t)
GET_LOGICAL(cafrt_get_l8, int64_t)

/* Nothing to do: the compiler does not know that, and reads the object again (F2018 11.6.2). */
void cafrt_f_touch(const void *object)
{
    (void)object;
}

void cafrt_touch_any_(const void *object)
{
    (void)object;
}

/* ---- assignment ---- */

typedef void view_reader(const void *argument, struct cafrt_view *view);

static void assign_begin(const void *variable, const void *value, view_reader *read)
{
    struct cafrt_view to, from;

    if (variable)
        read(variable, &to);
    if (value)
        read(value, &from);
    cafrt_assign_begin(variable ? &to : NULL, value ? &from : NULL);
}

void cafrt_f_assign_begin(const void *variable, const void *value)
{
    assign_begin(variable, value, cafrt_descriptor_view);
}

void cafrt_assign_begin_any_(const void *variable, const void *value)
{
    assign_begin(variable, value, cafrt_descriptor_view_any);
}

void cafrt_f_assign_end(const void *variable)
{
    (void)variable;
    cafrt_assign_end();
}

void cafrt_assign_end_any_(const void *variable)
{
    (void)variable;
    cafrt_assign_end();
}

/* ---- arguments that may come back as they were ---- */

static size_t bytes_of(const struct cafrt_view *view)
{
    size_t bytes = view->element_size;

    for (int d = 0; d < view->ndims; d++)
        bytes *= (size_t)view->extent[d];
    return bytes;
}

static void keep(const struct cafrt_view *value, int64_t *kept)
{
    size_t bytes = bytes_of(value);
    void *copy = malloc(bytes ? bytes : 1);

    if (!copy)
        cafrt_error_stop_message("no memory for the value that an argument has had");
    memcpy(copy, value->base, bytes);
    *kept = (int64_t)(intptr_t)copy;
}

static bool has_changed(const struct cafrt_view *value, int64_t kept)
{
    void *copy = (void *)(intptr_t)kept;
    bool changed = memcmp(copy, value->base, bytes_of(value)) != 0;

    free(copy);
    return changed;
}

void cafrt_f_keep(const void *value, int64_t *kept)
{
    struct cafrt_view view;

    cafrt_descriptor_view(value, &view);
    keep(&view, kept);
}

void cafrt_keep_any_(const void *value, int64_t *kept)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(value, &view);
    keep(&view, kept);
}

bool cafrt_f_has_changed(const void *value, int64_t kept)
{
    struct cafrt_view view;

    cafrt_descriptor_view(value, &view);
    return has_changed(&view, kept);
}

bool cafrt_has_changed_any_(const void *value, const int64_t *kept)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(value, &view);
    return has_changed(&view, *kept);
}

/* ---- views ---- */

typedef void look(const void *descriptor, struct cafrt_view *view);

static int64_t place_of(const void *object, int image, bool own_too, look *describe)
{
    struct cafrt_view view;

    if (!cafrt_descriptor_address(object))
        return 0;
    describe(object, &view);
    return (int64_t)(intptr_t)cafrt_place(&view, image, own_too);
}

static int64_t place_of_allocated(const void *object, int corank, const int64_t *subscripts,
                                  bool own_too, look *describe)
{
    const void *address = cafrt_descriptor_address(object);

    return address ? place_of(object, cafrt_allocated_image(address, corank, subscripts), own_too,
                              describe)
                   : 0;
}

#define VIEW(name, allocated, own_too, describe)                                                   \
    int64_t name(const void *object, int image)                                                    \
    {                                                                                              \
        return place_of(object, image, own_too, describe);                                         \
    }                                                                                              \
                                                                                                   \
    int64_t allocated(const void *object, int corank, const int64_t *subscripts)                   \
    {                                                                                              \
        return place_of_allocated(object, corank, subscripts, own_too, describe);                  \
    }

VIEW(cafrt_f_view, cafrt_f_view_allocated, false, cafrt_descriptor_view)
VIEW(cafrt_f_view_own_too, cafrt_f_view_own_too_allocated, true, cafrt_descriptor_view)
VIEW(cafrt_view_any_, cafrt_view_allocated_any_, false, cafrt_descriptor_view_any)
VIEW(cafrt_view_own_too_any_, cafrt_view_own_too_allocated_any_, true, cafrt_descriptor_view_any)

void *cafrt_f_address(int64_t place)
{
    return (void *)(intptr_t)place;
}

void *cafrt_f_base(const void *object)
{
    return cafrt_descriptor_address(object);
}

void cafrt_f_cobounds(const void *object, int corank, int64_t *cobounds)
{
    cafrt_cobounds(cafrt_descriptor_address(object), corank, cobounds);
}

/* The address comes first in what both compilers pass for CLASS; the rest is missing where gfortran 12 passes a whole array of CLASS(*). */
void cafrt_f_cobounds_any_(const void *object, int corank, int64_t *cobounds)
{
    cafrt_f_cobounds(object, corank, cobounds);
}

int64_t cafrt_f_below(const void *object)
{
    return cafrt_below(cafrt_descriptor_address(object));
}

int64_t cafrt_f_below_any_(const void *object)
{
    return cafrt_f_below(object);
}

/* One, two, and more cosubscripts of a kind; those behind the last are absent. */
#define ALLOCATED_IMAGE(type, suffix)                                                              \
    int cafrt_f_allocated_image##suffix(const void *object, type cosubscript)                      \
    {                                                                                              \
        const int64_t only = cosubscript;                                                          \
                                                                                                   \
        return cafrt_allocated_image(cafrt_descriptor_address(object), 1, &only);                  \
    }                                                                                              \
                                                                                                   \
    int cafrt_f_allocated_image_of_two##suffix(const void *object, type s1, type s2)               \
    {                                                                                              \
        const int64_t cosubscripts[] = {s1, s2};                                                   \
                                                                                                   \
        return cafrt_allocated_image(cafrt_descriptor_address(object), 2, cosubscripts);           \
    }                                                                                              \
                                                                                                   \
    int cafrt_f_allocated_image_of##suffix(                                                        \
        const void *object, const type *s1, const type *s2, const type *s3, const type *s4,        \
        const type *s5, const type *s6, const type *s7, const type *s8, const type *s9,            \
        const type *s10, const type *s11, const type *s12, const type *s13, const type *s14,       \
        const type *s15)                                                                           \
    {                                                                                              \
        const type *given[] = {s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11, s12, s13, s14, s15};  \
        int64_t cosubscripts[15];                                                                  \
        int corank = 0;                                                                            \
                                                                                                   \
        for (; corank < 15 && given[corank]; corank++)                                             \
            cosubscripts[corank] = *given[corank];                                                 \
        return cafrt_allocated_image(cafrt_descriptor_address(object), corank, cosubscripts);      \
    }

ALLOCATED_IMAGE(int, )
ALLOCATED_IMAGE(int, _any_)
ALLOCATED_IMAGE(int64_t, _8)
ALLOCATED_IMAGE(int64_t, _8_any_)
