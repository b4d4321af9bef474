/*
 * stride.c - components of sections, `a(:)[k]%x(i)`, which gfortran 12 describes wrongly in places.
 */
#include "passes_common.h"

#include <string.h>

/* gfortran 12 describes components of a polymorphic dummy argument with the stride of the declared type, unless it is
 * allocatable or has a name in SELECT TYPE. */
bool stride_is_wrong(struct pass_context *c, const struct coindexed *object)
{
    const struct symbol *coarray = object->coarray;

    while (coarray && coarray->selected)
        coarray = coarray->selected;
    return strcmp(c->back_end, "gfortran") == 0 && object->role != ROLE_INQUIRY && coarray &&
           coarray->dummy && !coarray->allocatable && object->n_parts > 1 &&
           object->parts[0].type.category == TYPE_CLASS && object->parts[0].ndims > 0;
}

bool stride_select(struct pass_context *c, const struct coindexed *object)
{
    const struct type *t = &object->parts[0].type;
    const char *name = names_fresh(c, "cafc_selected");
    struct range base = {object->base.begin, object->base.begin + strlen(object->coarray->name)};

    if (!t->name || object->coarray->selected || object->in_implied_do || object->in_specification)
        return false;

    const struct hole holes[] = {hole_name("name", name), hole_name("base", object->coarray->name),
                                 hole_name("type", names_of_type(c, t)), hole_end()};

    if (!statement_hoist(c, object->stmt, "select type ($name => $base)\nclass is ($type)",
                         "end select", holes, "F2018 7.3.2.3"))
        return false;
    pass_replace(c, base, name, NULL, NULL);
    return true;
}

void stride_refuse(struct pass_context *c, const struct coindexed *object)
{
    pass_refuse(c, object->where, "F2018 7.3.2.3",
                "do it in SELECT TYPE, or in a loop over the elements",
                "gfortran 12 cannot reach components of a section of a polymorphic dummy argument");
}

/* ---- functions in subscripts behind the section ------------------------------------------------ */

static size_t first_with_rank(const struct coindexed *object)
{
    size_t i = 0;

    while (i < object->n_parts && object->parts[i].ndims == 0)
        i++;
    return i;
}

static bool may_call(struct pass_context *c, struct range where)
{
    return memchr(scan_condense(c, where).text, '(', scan_condense(c, where).len) != NULL;
}

static void keep_function(struct pass_context *c, struct coindexed *object, struct range where)
{
    const char *name = names_fresh(c, "cafc_subscript");
    const struct hole holes[] = {hole_name("name", name), hole_text("value", pass_text(c, where)),
                                 hole_end()};

    if (statement_hoist(c, object->stmt, "block\n  integer(8) :: $name\n  $name = $value",
                        "end block", holes, "F2018 9.5.3.1"))
        pass_cover(c, where, name);
}

void stride_keep_functions(struct pass_context *c, struct coindexed *object)
{
    if (strcmp(c->back_end, "gfortran") != 0 || object->role == ROLE_INQUIRY ||
        object->in_implied_do || object->in_specification)
        return;
    for (size_t i = first_with_rank(object) + 1; i < object->n_parts; i++) {
        struct range where = {object->where.begin, object->parts[i].where.end};
        struct subscript_list list;

        if (scan_without_subscripts(c, where).end <= object->parts[i - 1].where.end ||
            scan_without_subscripts(c, where).end == where.end ||
            !scan_subscripts(c, where, where.end - 1, &list))
            continue;
        for (size_t d = 0; d < list.n; d++)
            if (!list.is_triplet[d] && may_call(c, list.subscript[d]))
                keep_function(c, object, list.subscript[d]);
    }
}
