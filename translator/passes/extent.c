/*
 * extent.c - how many elements a section over a view has, where the coarray's declaration says so.
 *
 *   real(8), save :: p(3, 100)[*]      cafc_view_2(lbound(p, 1):ubound(p, 1), i)
 *   ... f(p(:, i)[k]) ...
 *
 * A view is a pointer, whose extents a compiler does not know: of a few elements it would make a loop, and take memory from the heap for a copy.
 * The bounds of the coarray are constants to it.  A section with more than one such range would not be contiguous any more (F2018 8.5.7).
 */
#include "loop.h"

#include <string.h>

static bool is_colon(struct pass_context *c, struct range subscript)
{
    return strcmp(scan_condense(c, subscript).text, ":") == 0;
}

enum { SHORT_ELEMENTS = 64 };

/* A dummy that is no descriptor needs a copy in one piece: gfortran 12 makes that of a pointer by its library, on the heap, and that of an expression
 * whose extent it knows itself. */
static bool is_short_argument(struct pass_context *c, const struct coindexed *object)
{
    return strcmp(c->back_end, "gfortran") == 0 && object->role == ROLE_ARGUMENT && object->arg &&
           object->arg->dummy_ndims > 0 && object->arg->extent > 0 &&
           object->arg->extent <= SHORT_ELEMENTS;
}

static bool put_in_parentheses(struct edits *fast, struct range where)
{
    const struct hole holes[] = {hole_range("value", where), hole_end()};

    return edits_replace(fast, where, "($value)", holes, NULL) == EDITS_OK;
}

bool loop_say_extent(struct pass_context *c, const struct coindexed *object, struct edits *fast)
{
    const struct symbol *coarray = object->coarray;
    const char *name = pass_words(c, image_coarray(c, object));
    struct subscript_list list;

    if (coarray->shape != SHAPE_EXPLICIT || coarray->component || coarray->associate ||
        object->base_ndims != 1 || loop_array_of(c, object).holds ||
        !scan_subscripts(c, object->base, object->base.end - 1, &list) || !list.last)
        return true;
    for (size_t i = 0; i < list.n; i++)
        if (list.is_triplet[i] && is_colon(c, list.subscript[i]) &&
            edits_replace(
                fast, list.subscript[i],
                pass_print(c, "\1lbound(%s, %zu):\1ubound(%s, %zu)", name, i + 1, name, i + 1),
                NULL, NULL) != EDITS_OK)
            return false;
    return list.is_triplet[0] || !is_short_argument(c, object) ||
           put_in_parentheses(fast, object->where);
}
