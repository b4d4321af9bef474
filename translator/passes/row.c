/*
 * row.c - short rows as arguments in loops over views, for gfortran.
 *
 *   real(8), save :: p(100, 3)[*]      (cafc_view_2(i, lbound(p, 2):ubound(p, 2)))
 *   ... f(p(i, :)[k]) ...
 *
 * A dummy that is no descriptor needs a copy in one piece.  gfortran 12 makes that of a pointer by its library, on the heap, and that of an expression
 * whose extent it knows itself: a view is a pointer, but the coarray's bounds are constants.
 */
#include "loop.h"

#include <string.h>

enum { SHORT_ELEMENTS = 64 };

static bool is_short_argument(const struct coindexed *object)
{
    const struct arg *a = object->arg;

    return object->role == ROLE_ARGUMENT && a && a->dummy_ndims > 0 && a->extent > 0 &&
           a->extent <= SHORT_ELEMENTS;
}

/* A part of a coarray whose declaration has its bounds. */
static bool has_bounds(struct pass_context *c, const struct coindexed *object)
{
    const struct symbol *coarray = object->coarray;

    return coarray->shape == SHAPE_EXPLICIT && !coarray->component && !coarray->associate &&
           object->base_ndims == 1 && !loop_array_of(c, object).holds;
}

static bool put_bounds(struct pass_context *c, const struct coindexed *object, int dim,
                       struct range subscript, struct edits *fast)
{
    const char *name = pass_words(c, image_coarray(c, object));

    if (strcmp(scan_condense(c, subscript).text, ":") != 0)
        return true;
    return edits_replace(fast, subscript,
                         pass_print(c, "\1lbound(%s, %d):\1ubound(%s, %d)", name, dim, name, dim),
                         NULL, NULL) == EDITS_OK;
}

bool loop_copy_row(struct pass_context *c, const struct coindexed *object, struct edits *fast)
{
    const struct hole holes[] = {hole_range("row", object->where), hole_end()};
    struct subscript_list list;

    if (strcmp(c->back_end, "gfortran") != 0 || !is_short_argument(object) ||
        !has_bounds(c, object) || !scan_subscripts(c, object->base, object->base.end - 1, &list) ||
        !list.last || list.is_triplet[0])
        return true;
    for (size_t i = 0; i < list.n; i++)
        if (list.is_triplet[i] && !put_bounds(c, object, (int)i + 1, list.subscript[i], fast))
            return false;
    return edits_replace(fast, object->where, "($row)", holes, NULL) == EDITS_OK;
}
