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

static bool has_parentheses(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);

    return memchr(t.text, '(', t.len) != NULL;
}

void stride_keep_functions(struct pass_context *c, struct coindexed *object)
{
    if (strcmp(c->back_end, "gfortran") != 0 || object->role == ROLE_INQUIRY ||
        object->stmt->n_references == 0 || object->in_implied_do || object->in_specification ||
        !statement_has_place(c, object->stmt))
        return;
    for (size_t i = check_part_of_elements(object) + 1; i < object->n_parts; i++) {
        struct range where = {object->where.begin, object->parts[i].where.end};
        size_t end = scan_without_subscripts(c, where).end;
        struct subscript_list list;

        if (end <= object->parts[i - 1].where.end || end == where.end ||
            !scan_subscripts(c, where, where.end - 1, &list))
            continue;
        for (size_t d = 0; d < list.n; d++)
            if (!list.is_triplet[d] && has_parentheses(c, list.subscript[d]))
                check_keep(c, object, list.subscript[d]);
    }
}
