/*
 * unseen.c - procedures of the program in loops: they may define whatever they can reach.
 *
 *   do i = 1, n                      `list` is foreseen where it is a local variable that nothing but this loop names: neither a
 *     call add(a(list(i))[k], s)     pointer nor a target, no variable of a module or a host, and no argument that add may define; or
 *   end do                           where it is always there, whatever is in it
 *
 * Such loops have no views, but what they will read from other nodes can be asked for in front of them (foresee.c): what a procedure makes of
 * it, an end of the segment or another team, is noticed when it is taken.
 */
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

bool loop_may_be_unseen(const struct stmt *s)
{
    static const enum stmt_kind kinds[] = {
        STMT_ASSIGNMENT, STMT_POINTER_ASSIGNMENT, STMT_CALL,    STMT_PRINT,
        STMT_WRITE,      STMT_IF_ACTION,          STMT_IF_THEN, STMT_ELSE_IF,
        STMT_RETURN};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (s->kind == kinds[i])
            return range_empty(s->label) && !s->ends_labelled_do && !has_branch(s);
    return false;
}

/* ---- what they cannot reach -------------------------------------------------------------------- */

/* In condensed text CALL and a name are one word. */
static struct range behind_call(struct pass_context *c, const struct call *call)
{
    struct condensed t = scan_condense(c, call->where);

    return (struct range){t.offset[strlen("call")], call->where.end};
}

static bool may_define_argument(struct pass_context *c, const struct call *call, const char *name)
{
    if (call->type_bound && scan_has_name(c, behind_call(c, call), name))
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
        if (!s->references[i].pure && scan_has_name(c, s->references[i].where, name))
            return true;
    for (const struct arg *a = s->args;
         (s->kind == STMT_WRITE || s->kind == STMT_PRINT) && a < s->args + s->n_args; a++)
        if (strcmp(a->keyword, "item") != 0 && scan_has_name(c, a->where, name))
            return true;
    return false;
}

static bool may_define(struct pass_context *c, const struct loop *loop, const char *name)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
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

    return s && is_of_this_instance(s, scope) && scope->n_entries == 0 &&
           loop_has_one_name(c, loop, loop_path_at(c, at)) && !is_named_inside(c, scope, name) &&
           !may_define(c, loop, name);
}
