/*
 * effects.c - procedures of this file that do nothing but what a pure one may, though no word says so.
 *
 *   real(8) function flux(l, r)
 *     real(8), intent(in) :: l, r
 *     flux = (l + r)/2
 *   end function
 *
 * Such a procedure defines its result, variables of its own and, if it is a subroutine, its arguments; it has no input or output, no pointers, no
 * image control, and refers to pure procedures and others like it only (F2018 15.7).  A procedure is taken for one until something speaks against it,
 * so those that refer to each other are some together.
 */
#include "effects.h"

#include "directive.h"
#include "loop.h"

#include <string.h>

struct effects {
    bool *has; /* of each unit of the model: whether it may do more */
};

/* ---- what stands in a procedure by itself ---------------------------------------------------- */

static bool is_of_simple_kind(const struct stmt *s)
{
    static const enum stmt_kind kinds[] = {STMT_USE,           STMT_IMPORT,
                                           STMT_IMPLICIT_NONE, STMT_TYPE_DECLARATION,
                                           STMT_DIMENSION,     STMT_SAVE,
                                           STMT_ALLOCATABLE,   STMT_OTHER_SPECIFICATION,
                                           STMT_ASSIGNMENT,    STMT_CALL,
                                           STMT_RETURN,        STMT_ERROR_STOP,
                                           STMT_EXIT,          STMT_CYCLE,
                                           STMT_GOTO,          STMT_CONTINUE,
                                           STMT_IF_ACTION,     STMT_IF_THEN,
                                           STMT_ELSE_IF,       STMT_ELSE,
                                           STMT_END_IF,        STMT_DO,
                                           STMT_DO_WHILE,      STMT_DO_FOREVER,
                                           STMT_END_DO,        STMT_SELECT_CASE,
                                           STMT_CASE,          STMT_END_SELECT,
                                           STMT_WHERE,         STMT_ELSEWHERE,
                                           STMT_END_WHERE,     STMT_WHERE_ACTION,
                                           STMT_ASSOCIATE,     STMT_END_ASSOCIATE,
                                           STMT_BLOCK,         STMT_END_BLOCK,
                                           STMT_END_UNIT};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (s->kind == kinds[i])
            return true;
    return false;
}

static bool is_without_effect(struct pass_context *c, const struct stmt *s, const struct unit *u)
{
    return is_of_simple_kind(s) ||
           (s->kind == STMT_OTHER && (s->where.begin == u->head.begin ||
                                      strcmp(scan_condense(c, s->where).text, "contains") == 0));
}

/* Whether nothing outside sees that the procedure defines the variable: its own, which is gone when it ends, or an argument, for which the
 * reference answers. */
static bool is_own(const struct symbol *v, const struct unit *u)
{
    if (!v || !v->unit || pass_scope(v->unit) != u || v->component || v->associate || v->pointer ||
        v->saved || v->initialised || u->blanket_save)
        return false;
    return !v->dummy || v->value || u->kind == UNIT_SUBROUTINE;
}

static bool assigns_own(struct pass_context *c, const struct assignment *a, const struct unit *u)
{
    return !a->defined && !a->left_coindexed && is_own(a->left_symbol, u) &&
           loop_is_of_plain_type(&a->left_type) &&
           !(a->left_symbol->type.has_pointer && strchr(scan_condense(c, a->left).text, '%'));
}

static bool counts_own(const struct stmt *s, const struct unit *u)
{
    for (size_t i = 0; s->kind == STMT_DO && i < s->n_args; i++)
        if (strcmp(s->args[i].keyword, "variable") == 0 && !is_own(s->args[i].symbol, u))
            return false;
    return true;
}

static bool passes_own(const struct call *call, const struct unit *u)
{
    if (!call || call->intrinsic || call->type_bound)
        return false;
    for (const struct arg *a = call->args; a < call->args + call->n_args; a++) {
        bool is_kept = a->dummy_intent == INTENT_IN || a->dummy_value;

        if (!a->dummy_known || a->alternate_return ||
            !(is_kept || (a->is_variable && is_own(a->symbol, u) && !a->symbol->type.has_pointer)))
            return false;
    }
    return true;
}

static bool is_plain(struct pass_context *c, const struct stmt *s, const struct unit *u)
{
    return is_without_effect(c, s, u) && counts_own(s, u) &&
           (!s->assignment || assigns_own(c, s->assignment, u)) &&
           (s->kind != STMT_CALL || passes_own(s->call, u));
}

static bool has_directives(struct pass_context *c, const struct unit *u)
{
    struct range line = source_line_range(c->model->source, u->where.begin);

    while (line.begin < u->where.end) {
        if (directive_behind_sentinel(c, line).len > 0)
            return true;
        if (!directive_line_below(c, &line))
            break;
    }
    return false;
}

static bool may_be_pure(struct pass_context *c, const struct unit *u)
{
    return (u->kind == UNIT_FUNCTION || u->kind == UNIT_SUBROUTINE) && u->identity &&
           u->plain_entities && u->n_entries == 0 && u->n_unsaved == 0 &&
           !loop_calls_impure(c, u->where) && !has_directives(c, u);
}

/* ---- of all ---------------------------------------------------------------------------------- */

/* That of the subprogram that `unit` belongs to.  `*last`: the subprogram of which `found` is, which is often the same. */
static bool *found_for(struct pass_context *c, bool *has, const struct unit **last, bool *found,
                       struct unit *unit)
{
    const struct unit *u = pass_scope(unit);

    if (u == *last)
        return found;
    *last = u;
    for (size_t i = 0; i < c->model->n_units; i++)
        if (c->model->units[i] == u)
            return &has[i];
    return NULL;
}

/* That of the subprogram itself; NULL: it is none of this file. */
static bool *found_of(struct pass_context *c, bool *has, const void *procedure)
{
    for (size_t i = 0; procedure && i < c->model->n_units; i++)
        if (c->model->units[i]->identity == procedure)
            return &has[i];
    return NULL;
}

static void look_at_statements(struct pass_context *c, bool *has)
{
    const struct unit *u = NULL;
    bool *found = NULL;

    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        found = found_for(c, has, &u, found, s->unit);
        if (found && !*found)
            *found = !is_plain(c, s, u);
    }
}

static void look_at_images(struct pass_context *c, bool *has)
{
    const struct unit *u = NULL;
    bool *found = NULL;

    for (size_t i = 0; i < c->model->n_coindexed; i++)
        if ((found = found_for(c, has, &u, found, c->model->coindexed[i]->stmt->unit)))
            *found = true;
    for (size_t i = 0; i < c->model->n_calls; i++)
        if ((found = found_for(c, has, &u, found, c->model->calls[i]->unit)) &&
            intrinsic_is_parallel(c->model->calls[i]))
            *found = true;
}

/* One procedure refers to another: it may do more where that may. */
struct edge {
    bool *from;
    const bool *to;
};

struct edges {
    struct edge *edge;
    size_t n;
};

static void add_edge(struct pass_context *c, bool *has, bool *from, const void *procedure,
                     struct edges *edges)
{
    const bool *to = found_of(c, has, procedure);
    struct edge *last;

    if (!to) {
        *from = true;
        return;
    }
    last = model_grow(c->mem, edges->edge, &edges->n, sizeof *last);
    edges->edge = last - (edges->n - 1);
    *last = (struct edge){from, to};
}

/* Until no procedure more turns out to refer to one that may do more. */
static void look_at_references(struct pass_context *c, bool *has)
{
    struct edges edges = {NULL, 0};
    const struct unit *u = NULL;
    bool *found = NULL;
    bool again = true;

    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        found = found_for(c, has, &u, found, s->unit);
        for (size_t k = 0; found && !*found && k < s->n_references; k++)
            if (!s->references[k].pure)
                add_edge(c, has, found, s->references[k].procedure, &edges);
        if (found && !*found && s->call && !s->call->pure)
            add_edge(c, has, found, s->call->procedure, &edges);
    }
    while (again) {
        again = false;
        for (struct edge *e = edges.edge; e < edges.edge + edges.n; e++)
            if (*e->to && !*e->from)
                again = *e->from = true;
    }
}

static const struct effects *effects(struct pass_context *c)
{
    struct effects *e = c->effects;

    if (e)
        return e;
    e = arena_alloc(c->mem, sizeof *e);
    e->has = arena_alloc(c->mem, (c->model->n_units + 1) * sizeof *e->has);
    for (size_t i = 0; i < c->model->n_units; i++)
        e->has[i] = !may_be_pure(c, c->model->units[i]);
    look_at_statements(c, e->has);
    look_at_images(c, e->has);
    look_at_references(c, e->has);
    c->effects = e;
    return e;
}

static bool has_none(struct pass_context *c, bool pure, const void *procedure)
{
    const bool *has = pure || !procedure ? NULL : found_of(c, effects(c)->has, procedure);

    return pure || (has && !*has);
}

bool effects_reference_has_none(struct pass_context *c, const struct reference *r)
{
    return has_none(c, r->pure, r->procedure);
}

bool effects_call_has_none(struct pass_context *c, const struct call *call)
{
    return has_none(c, call->pure, call->procedure);
}
