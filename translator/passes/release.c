/*
 * release.c - local allocatable coarrays whose type has allocatable components, and allocatable objects with coarray
 * components, at the end of their scope.
 *
 * The compiler frees the components before the object, whose deallocation synchronises (F2018 9.7.3.2); other images may
 * refer to the components until then.  So the images synchronise first.
 */
#include "passes_common.h"

#include <string.h>

static bool is_released(const struct symbol *s)
{
    bool coarray = s->corank > 0 && s->type.has_allocatable;

    return s->allocatable && (coarray || s->type.has_coarray) && s->unit && !s->dummy &&
           !s->saved && !s->component && !s->in_main && !s->in_module;
}

static const char form[] = "if (\1allocated($name)) call cafrt_sync_before_release()";

/* The last statement of the execution part of `unit`, whose internal procedures follow; NULL when it has none. */
static const struct stmt *last_statement(struct pass_context *c, const struct unit *unit)
{
    const struct stmt *last = NULL;

    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (pass_scope(s->unit) == unit && s->where.begin >= unit->execution_at &&
            s->kind != STMT_END_UNIT && strcmp(scan_first_name(c, s->where), "contains") != 0 &&
            (!last || s->where.end > last->where.end))
            last = s;
    }
    return last;
}

static void at_end(struct pass_context *c, const struct symbol *s)
{
    const struct hole holes[] = {hole_name("name", s->name), hole_end()};
    const struct stmt *last;

    if (!s->unit->has_contains) {
        edits_insert_before(c->edits, s->unit->end.begin, form, holes, "F2018 9.7.3.2");
        return;
    }
    last = last_statement(c, s->unit);
    if (last)
        edits_insert_after(c->edits, last->where.end, form, holes, "F2018 9.7.3.2");
}

static bool is_inside(const struct unit *inner, const struct unit *outer)
{
    while (inner && inner != outer && inner->kind == UNIT_BLOCK)
        inner = inner->parent;
    return inner == outer;
}

static void at_returns(struct pass_context *c, const struct symbol *s)
{
    const struct hole holes[] = {hole_name("name", s->name), hole_end()};

    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->kind == STMT_RETURN && is_inside(c->model->stmts[i]->unit, s->unit))
            statement_wrap(c, c->model->stmts[i], form, "", holes, "F2018 9.7.3.2");
}

void pass_release(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_symbols; i++) {
        const struct symbol *s = c->model->symbols[i];

        if (!is_released(s))
            continue;
        names_use(c, s->unit, "cafrt_sync_before_release");
        at_end(c, s);
        at_returns(c, s);
    }
}
