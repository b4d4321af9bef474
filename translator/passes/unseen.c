/*
 * unseen.c - procedures of the program in loops: they may define whatever they can reach, and end the program.
 *
 *   do i = 1, n                      if (i >= lbound(list, 1) .and. i <= ubound(list, 1)) then
 *     call add(a(list(i))[k], s)       call cafrt_foresee(a(list(i)), k, 4)
 *   end do                           end if
 *
 * Such loops have no views, but what they will read from other nodes can be asked for in front of them (foresee.c): what a procedure makes of
 * it, an end of the segment or another team, is noticed when it is taken.  There subscripts may have any value, so elements are looked at only
 * within the bounds of arrays, and arrays only where they are always there, or no procedure can free them.
 */
#include "effects.h"
#include "loop.h"

#include <string.h>

static bool has_branch(const struct stmt *s)
{
    for (size_t i = 0; i < s->n_args; i++)
        if (strcmp(s->args[i].keyword, "err") == 0 || strcmp(s->args[i].keyword, "end") == 0 ||
            strcmp(s->args[i].keyword, "eor") == 0)
            return true;
    for (size_t i = 0; s->call && i < s->call->n_args; i++)
        if (s->call->args[i].alternate_return)
            return true;
    return false;
}

bool loop_counts_items(struct pass_context *c, const struct stmt *s)
{
    struct condensed t;

    if (s->kind != STMT_PRINT && s->kind != STMT_WRITE)
        return false;
    t = scan_condense(c, s->where);
    for (size_t at = 1; at < t.len; at++)
        if (t.text[at] == '(' && strchr("(,)[", t.text[at - 1]) && scan_is_implied_do(&t, at))
            return true;
    return false;
}

bool loop_may_be_unseen(struct pass_context *c, const struct stmt *s)
{
    static const enum stmt_kind kinds[] = {
        STMT_ASSIGNMENT, STMT_POINTER_ASSIGNMENT, STMT_CALL,    STMT_PRINT,
        STMT_WRITE,      STMT_IF_ACTION,          STMT_IF_THEN, STMT_ELSE_IF,
        STMT_RETURN};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (s->kind == kinds[i])
            return range_empty(s->label) && !s->ends_labelled_do && !has_branch(s) &&
                   !loop_counts_items(c, s);
    return false;
}

/* ---- what they cannot reach -------------------------------------------------------------------- */

struct range loop_behind_call(struct pass_context *c, const struct call *call)
{
    struct condensed t = scan_condense(c, call->where);

    return (struct range){t.offset[strlen("call")], call->where.end};
}

static bool may_define_argument(struct pass_context *c, const struct call *call, const char *name)
{
    if (call->type_bound && scan_has_name(c, loop_behind_call(c, call), name))
        return true; /* the passed object, or another argument */
    for (const struct arg *a = call->args; a < call->args + call->n_args; a++) {
        bool is_kept = a->dummy_known && (a->dummy_intent == INTENT_IN || a->dummy_value);

        if (!is_kept && scan_has_name(c, a->where, name))
            return true;
    }
    return false;
}

/* Of functions of the program that are not pure, and what input and output statements define beside their items. */
static bool may_define_others(struct pass_context *c, const struct stmt *s, const char *name)
{
    for (size_t i = 0; i < s->n_references; i++)
        if (!effects_reference_has_none(c, &s->references[i]) &&
            scan_has_name(c, s->references[i].where, name))
            return true;
    for (const struct arg *a = s->args;
         (s->kind == STMT_WRITE || s->kind == STMT_PRINT) && a < s->args + s->n_args; a++)
        if (strcmp(a->keyword, "item") != 0 && scan_has_name(c, a->where, name))
            return true;
    return false;
}

static bool may_define(struct pass_context *c, const struct loop *loop, const char *name)
{
    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where); i < last;
         i++) {
        const struct stmt *s = c->model->stmts[i];

        if (range_contains(loop->where, s->where) &&
            ((s->call && may_define_argument(c, s->call, name)) || may_define_others(c, s, name)))
            return true;
    }
    return false;
}

/* In internal procedures. */
static bool is_named_inside(struct pass_context *c, const struct unit *scope, const char *name)
{
    for (size_t i = 0; scope->has_contains && i < c->model->n_units; i++)
        if (c->model->units[i]->parent == scope && c->model->units[i]->kind != UNIT_BLOCK &&
            scan_has_name(c, c->model->units[i]->where, name))
            return true;
    return false;
}

/* A procedure that is referenced again, by one that it refers to, has the same variables with SAVE. */
static bool is_of_this_instance(const struct symbol *s, const struct unit *scope)
{
    return s->unit && pass_scope(s->unit) == scope &&
           (scope->kind == UNIT_MAIN || (!s->saved && !s->initialised && !scope->blanket_save));
}

static bool is_there(const struct symbol *s)
{
    return !s->allocatable && !s->pointer && !s->optional && s->shape != SHAPE_DEFERRED &&
           s->shape != SHAPE_ASSUMED_RANK;
}

/* Variables of modules are known by their own names: all of one name are looked at. */
bool loop_is_always_there(struct pass_context *c, const struct loop *loop, const char *name)
{
    const struct symbol *known = loop_symbol(c, loop->stmt->unit, name);
    bool found = false;

    if (known)
        return is_there(known);
    if (alias_by_use(c, loop->stmt->unit, name))
        return false;
    for (size_t i = 0; i < c->model->n_symbols; i++) {
        const struct symbol *s = c->model->symbols[i];

        if (s->component || strcmp(s->name, name) != 0)
            continue;
        if (!is_there(s))
            return false;
        found |= s->in_module;
    }
    return found;
}

bool loop_is_pure_intrinsic(const char *name)
{
    static const char *const names[] = {"abs",   "ceiling", "floor",      "iand",      "ieor",
                                        "int",   "ior",     "ishft",      "ishftc",    "max",
                                        "merge", "min",     "mod",        "modulo",    "nint",
                                        "not",   "sign",    "this_image", "num_images"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

bool loop_keeps_private(struct pass_context *c, const struct loop *loop, const char *name,
                        const char *at)
{
    const struct unit *scope = pass_scope(loop->stmt->unit);
    const struct symbol *s = loop_symbol(c, loop->stmt->unit, name);

    return s && is_of_this_instance(s, scope) && scope->n_entries == 0 && s->corank == 0 &&
           !s->optional && loop_has_one_name(c, loop, loop_path_at(c, at)) &&
           !is_named_inside(c, scope, name) && !may_define(c, loop, name);
}

/* ---- elements in subscripts -------------------------------------------------------------------- */

/* The array whose subscripts the parentheses are; "": none, or an intrinsic function's arguments, or what the object itself has. */
static const char *array_before(struct pass_context *c, const struct condensed *t, size_t open)
{
    const char *name = scan_name_before(c, t->text, t->text + open);
    size_t begin = open - strlen(name);
    int depth = 0;

    for (size_t at = 0; at < begin; at++)
        depth += scan_depth_change(t->text[at]);
    return depth > 0 && !loop_is_pure_intrinsic(name) ? name : "";
}

static size_t opening(const struct condensed *t, size_t close)
{
    int depth = 0;

    for (size_t at = close;; at--) {
        depth += scan_depth_change(t->text[at]);
        if (depth == 0 || at == 0)
            return at;
    }
}

static void add_condition(struct pass_context *c, struct guards *guards, const char *condition)
{
    const char **last = model_grow(c->mem, guards->conditions, &guards->n, sizeof *last);

    guards->conditions = last - (guards->n - 1);
    *last = condition;
}

/* False: it is a section. */
static bool add_bounds(struct pass_context *c, const struct condensed *t, size_t open, size_t close,
                       const char *name, struct guards *guards)
{
    int dim = 1;

    for (size_t at = open + 1; at < close; dim++) {
        size_t end = scan_item_end(t, at);
        struct range where = {t->offset[at], t->end[end - 1]};
        const char *subscript = pass_words(c, where);

        if (memchr(t->text + at, ':', end - at))
            return false;
        add_condition(c, guards,
                      pass_print(c, "(%s) >= \1lbound(%s, %d) .and. (%s) <= \1ubound(%s, %d)",
                                 subscript, name, dim, subscript, name, dim));
        at = end + 1;
    }
    return true;
}

/* In the order in which the elements are evaluated: a parenthesis is closed behind those inside. */
bool loop_guard(struct pass_context *c, const struct coindexed *object, struct guards *guards)
{
    struct condensed t = scan_condense(c, object->where);

    for (size_t close = 0; close < t.len; close++) {
        size_t open = t.text[close] == ')' ? opening(&t, close) : 0;
        const char *name = open > 0 ? array_before(c, &t, open) : "";
        const struct symbol *s = *name ? loop_symbol(c, object->stmt->unit, name) : NULL;

        if (!*name)
            continue;
        if (s && s->shape == SHAPE_ASSUMED_SIZE)
            return false;
        if (s && s->allocatable)
            add_condition(c, guards, pass_print(c, "\1allocated(%s)", name));
        if (!add_bounds(c, &t, open, close, name, guards))
            return false;
    }
    return true;
}
