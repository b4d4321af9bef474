/*
 * selector.c - selectors of references in loops, and subscripts on the way to what is viewed: whether they stay the same, and may be
 * evaluated in front of the loop.
 *
 * Names that are simply there may always be.  Elements, components and functions only when the loop would evaluate them, too: when there is a
 * first iteration, and that comes to them.
 */
#include "loop.h"

#include <ctype.h>
#include <string.h>

/* ---- what the loop does not change ----------------------------------------------------------- */

/* IMAGE_INDEX and the like, which other passes translate. */
static bool has_inquiry(const struct model *m, struct range where)
{
    for (size_t i = 0; i < m->n_calls; i++)
        if (range_contains(where, m->calls[i]->where) && intrinsic_is_parallel(m->calls[i]) &&
            m->calls[i]->n_args > 0)
            return true;
    return false;
}

/* Integers of other types, or chosen by a mask: what may change them need not be an integer. */
static bool converts(const char *name)
{
    static const char *const functions[] = {
        "int",     "nint",   "floor",    "ceiling", "merge",  "transfer", "count",  "findloc",
        "maxloc",  "minloc", "exponent", "ifix",    "idint",  "idnint",   "int2",   "int8",
        "long",    "short",  "ichar",    "iachar",  "index",  "scan",     "verify", "len_trim",
        "max1",    "min1",   "sum",      "product", "maxval", "minval",   "iall",   "iany",
        "iparity", "pack",   "unpack",   "reduce",  "trim"};

    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strcmp(name, functions[i]) == 0)
            return true;
    return false;
}

static bool asks_for_shape(const char *name)
{
    static const char *const functions[] = {"size", "lbound", "ubound",       "shape",
                                            "len",  "sizeof", "storage_size", "allocated"};

    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
        if (strcmp(name, functions[i]) == 0)
            return true;
    return false;
}

/* In brackets and parentheses of `where`: elements, components and intrinsic functions of what the loop does not define. */
static bool is_steady_within(struct pass_context *c, const struct loop *loop,
                             const struct coindexed *object, struct range where)
{
    struct condensed t = scan_condense(c, where);
    bool unnamed = loop_defines_unnamed(c, loop), reallocates = loop_reallocates(c, loop);
    int depth = 0;

    if (strpbrk(t.text, ":\"'") || statement_has_reference(object->stmt, where) ||
        has_inquiry(c->model, where) || coindexed_stands_in(c, where, object))
        return false;
    for (const char *at = t.text; *at;) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");
        const char *name = pass_print(c, "%.*s", (int)n, at);

        bool component = at > t.text && at[-1] == '%';

        if (scan_is_keyword(at, n)) {
            at += n + 1;
            continue;
        }
        if (n > 0 && depth > 0 && !component && !isdigit((unsigned char)*name) &&
            (loop_changes(c, loop, at) ||
             (at[n] == '(' && (loop_is_impure(name) || (unnamed && converts(name)) ||
                               (reallocates && asks_for_shape(name))))))
            return false;
        depth += strchr("([", *at) ? 1 : strchr(")]", *at) ? -1 : 0;
        if (*at == '[' && depth > 1)
            return false; /* an array constructor */
        at += n > 0 ? n : 1;
    }
    return true;
}

/* Whether operands of the expression may not be evaluated (F2018 10.1.7). */
static bool combines(struct pass_context *c, struct range where)
{
    const char *text = scan_condense(c, where).text;

    return strstr(text, ".and.") || strstr(text, ".or.");
}

/* Before the object's own statement is executed; a pure procedure may have ERROR STOP. */
static bool may_end_program(const struct stmt *s, const struct coindexed *object)
{
    return loop_is_stop(s) || (s != object->stmt && (s->n_references > 0 || s->call));
}

/* In the first iteration: nothing ends that before. */
static bool is_always_evaluated(struct pass_context *c, const struct loop *loop,
                                const struct coindexed *object)
{
    if (object->stmt->enclosing != loop->stmt || object->stmt == loop->stmt->end ||
        object->stmt->kind == STMT_ELSE_IF ||
        arg_find(loop->stmt->args, loop->stmt->n_args, "mask"))
        return false;
    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where); i < last;
         i++) {
        const struct stmt *s = c->model->stmts[i];

        if (range_contains(loop->where, s->where) && s->where.begin < object->where.begin &&
            (s->kind == STMT_EXIT || s->kind == STMT_CYCLE || s->kind == STMT_GOTO ||
             may_end_program(s, object)))
            return false;
    }
    return !loop_is_uncounted(loop->stmt) || !combines(c, object->stmt->where);
}

bool loop_calls_impure(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);

    for (const char *at = t.text; *at;) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");

        if (at[n] == '(' && loop_is_impure(pass_print(c, "%.*s", (int)n, at)))
            return true;
        at += n > 0 ? n : 1;
    }
    return false;
}

/* It can be evaluated once more, in front of the loop. */
static bool is_repeatable(struct pass_context *c, const struct stmt *s, struct range where)
{
    return !statement_has_reference(s, where) && !loop_calls_impure(c, where);
}

static const char *words_of(struct pass_context *c, struct range where, const struct edits *edits)
{
    struct str text = edits_apply(edits, c->mem, where);

    return arena_copy(c->mem, text.at, text.len);
}

/* That there is a first iteration, or NULL: then the selector can be evaluated in front of the loop. */
static const char *begins_condition(struct pass_context *c, const struct loop *loop,
                                    const struct edits *fast)
{
    const struct stmt *s = loop->stmt;
    struct text out = {.mem = c->mem};

    for (size_t i = 0; i + 2 < s->n_args; i++) {
        bool has_step = i + 3 < s->n_args && strcmp(s->args[i + 3].keyword, "step") == 0;
        const char *from, *to, *step;

        if (strcmp(s->args[i].keyword, "variable") != 0)
            continue;
        for (size_t k = i + 1; k < i + 3 + has_step; k++)
            if (!is_repeatable(c, s, s->args[k].where) || s->args[k].type.category != TYPE_INTEGER)
                return NULL;
        from = words_of(c, s->args[i + 1].where, fast);
        to = words_of(c, s->args[i + 2].where, fast);
        step = has_step ? words_of(c, s->args[i + 3].where, fast) : NULL;
        if (out.len)
            text_add_cstr(&out, " .and. ");
        if (step)
            text_addf(&out, "\1merge((%s) <= (%s), (%s) >= (%s), (%s) > 0)", from, to, from, to,
                      step);
        else
            text_addf(&out, "(%s) <= (%s)", from, to);
    }
    return out.len ? text_cstr(&out) : NULL;
}

/* Names that the loop does not define, numbers, THIS_IMAGE() and NUM_IMAGES(), added, subtracted or multiplied. */
static bool is_invariant(struct pass_context *c, const struct loop *loop, struct range selector)
{
    struct condensed t = scan_condense(c, selector);
    const char *at = t.text;

    while (*at) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");
        const char *name = pass_print(c, "%.*s", (int)n, at);
        bool ours = strcmp(name, "this_image") == 0 || strcmp(name, "num_images") == 0;

        if (scan_is_keyword(at, n)) {
            at += n + 1;
        } else if (n > 0 && ours) {
            at += n;
            if (strncmp(at, "()", 2) != 0)
                return false;
            at += 2;
        } else if (n > 0) {
            if (at[n] == '(' || (!isdigit((unsigned char)*name) && loop_changes(c, loop, at)))
                return false;
            at += n;
        } else if (strchr("[](),+-*", *at)) {
            at++;
        } else {
            return false;
        }
    }
    return true;
}

/* `q%u` of an object that is simply there. */
static bool is_plain_component(struct pass_context *c, const struct coindexed *object,
                               const char *what)
{
    const struct symbol *base = loop_base(c, object);

    return !base->allocatable && !base->pointer && strchr(what, '%') == strrchr(what, '%');
}

bool loop_can_name_coarray(struct pass_context *c, const struct coindexed *object)
{
    const char *what = scan_condense(c, image_coarray(c, object)).text;

    return pass_scope(object->stmt->unit)->n_entries == 0 && !strchr(what, '(') &&
           (!object->coarray->component || is_plain_component(c, object, what));
}

bool loop_is_harmless(struct pass_context *c, const struct loop *loop,
                      const struct coindexed *object)
{
    struct loop_array array = loop_array_of(c, object);
    struct range path = {object->bracket.end, array.where.end};

    if (object->selector_may_be_absent || !loop_can_name_coarray(c, object) ||
        !is_invariant(c, loop, object->bracket) ||
        statement_has_reference(object->stmt, object->bracket) ||
        (object->n_specs > 0 && image_is_looked_up(c, object)) ||
        coindexed_stands_in(c, object->bracket, object))
        return false;
    if (!array.holds)
        return true;
    return !strchr(scan_condense(c, path).text, '(') &&
           scan_without_subscripts(c, object->base).end == object->base.end;
}

bool loop_is_steady(struct pass_context *c, const struct loop *loop, const struct coindexed *object)
{
    return pass_scope(object->stmt->unit)->n_entries == 0 &&
           is_steady_within(c, loop, object, loop_array_of(c, object).where) &&
           is_steady_within(c, loop, object, object->bracket);
}

/* In what DO evaluates before there are iterations; operands of a condition may not be. */
static bool is_in_head(struct pass_context *c, const struct stmt *s, const struct coindexed *object)
{
    const struct arg *mask = arg_find(s->args, s->n_args, "mask");

    if (s->kind == STMT_ASSIGNMENT && object->stmt->enclosing == s->enclosing)
        return !combines(c, object->stmt->where); /* it, or one behind it */
    if (object->stmt != s)
        return false;
    if (!loop_is_do(s))
        return !combines(c, s->where);
    return !mask || !range_contains(mask->where, object->where);
}

const char *loop_evaluates(struct pass_context *c, const struct loop *loop,
                           const struct coindexed *object, const struct edits *fast)
{
    const struct stmt *s = loop->stmt;

    if (object->in_implied_do)
        return NULL; /* that may have no iteration */
    if (is_in_head(c, s, object))
        return "";
    if (!is_always_evaluated(c, loop, object))
        return NULL;
    if (s->kind == STMT_DO_FOREVER)
        return "";
    if (s->kind == STMT_DO_WHILE)
        return is_repeatable(c, s, s->condition) ? words_of(c, s->condition, fast) : NULL;
    return begins_condition(c, loop, fast);
}
