/*
 * concurrent.c - DO CONCURRENT with the type of its indices in the head, which gfortran 12 to 14 do not take:
 *
 *   do concurrent (integer :: i=1:n)   ->  block
 *                                            integer(4) :: i
 *                                            do concurrent (i=1:n)
 *                                            ...
 *                                          end block
 *
 * and its mask with values of other images:
 *
 *   do concurrent (i=1:n, a(i)[k] > 3 .and. a(i)[k] < 9)
 *   -> do concurrent (i=1:n, any([(cafrt_get(a(i), k) > 3 .and. cafrt_get(a(i), k) < 9, cafrt_once=1,1)]))
 *
 * gfortran refers to equal functions once, in front of the loop, where the index has no value yet; but not to those in an implied DO.
 */
#include "passes_common.h"

#include <string.h>

/* The one behind the name of an index, not that of `kind=`. */
static const char *first_equals(const char *text)
{
    int depth = 0;

    for (; *text && depth >= 0; text++) {
        depth += (*text == '(') - (*text == ')');
        if (depth == 0 && *text == '=')
            return text;
    }
    return NULL;
}

struct range concurrent_type(struct pass_context *c, const struct stmt *s)
{
    struct condensed t;
    const char *open, *colons, *equals;

    if (s->kind != STMT_DO_CONCURRENT || strcmp(c->back_end, "gfortran") != 0)
        return (struct range){0, 0};
    t = scan_condense(c, s->where);
    open = strstr(t.text, "concurrent(");
    open = open ? open + strlen("concurrent(") : t.text;
    colons = strstr(open, "::");
    equals = first_equals(open);
    if (!colons || !equals || colons > equals || strncmp(open, "integer", 7) != 0)
        return (struct range){0, 0};
    return (struct range){t.offset[open - t.text], t.offset[colons + 2 - t.text]};
}

static void declare_indices(struct pass_context *c, struct stmt *s, struct range type)
{
    struct text names = {.mem = c->mem};
    const char *declared = NULL;

    for (size_t i = 0; i < s->n_args; i++) {
        if (strcmp(s->args[i].keyword, "variable") != 0)
            continue;
        declared = type_text(c, &s->args[i].type, NULL);
        text_addf(&names, "%s%s", names.len ? ", " : "", pass_words(c, s->args[i].where));
    }
    if (!declared)
        return;

    const struct hole holes[] = {hole_text("type", str_of(declared)),
                                 hole_text("names", text_str(&names)), hole_end()};

    statement_surround(c, s, false, "block\n  $type :: $names", "end block", holes, "F2018 R1125");
    pass_replace(c, type, "", NULL, "F2018 R1125");
}

void pass_concurrent(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];
        struct range type = concurrent_type(c, s);

        if (!range_empty(type) && s->end)
            declare_indices(c, s, type);
    }
}

/* FORALL with puts becomes such a loop: masked.c. */
static struct range mask_of(struct pass_context *c, const struct stmt *s)
{
    const struct arg *mask = arg_find(s->args, s->n_args, "mask");
    static const char head[] = "do concurrent";

    if (s->kind == STMT_DO_CONCURRENT && mask)
        return mask->where;
    if ((s->kind == STMT_FORALL || s->kind == STMT_FORALL_ACTION) &&
        strncmp(pass_words(c, s->where), head, strlen(head)) == 0)
        return forall_mask(c, s);
    return (struct range){0, 0};
}

void pass_masks(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts && strcmp(c->back_end, "gfortran") == 0; i++) {
        const struct stmt *s = c->model->stmts[i];
        struct range mask = mask_of(c, s);
        const struct hole holes[] = {hole_range("mask", mask), hole_name("once", "cafrt_once"),
                                     hole_end()};

        if (!range_empty(mask) && coindexed_stands_in(c, mask, NULL))
            pass_replace(c, mask, "\1any([($mask, $once=1,1)])", holes,
                         names_use(c, s->unit, "cafrt_once"));
    }
}
