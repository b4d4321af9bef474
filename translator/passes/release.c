/*
 * release.c - local allocatable coarrays whose type has, or may have, allocatable components or a final procedure, and allocatable
 * objects with coarray components, at the end of their scope.
 *
 * The compiler finalises, and frees the components, before the object, whose deallocation synchronises (F2018 9.7.3.2); other images may
 * refer to the components until then.  So the images synchronise first.
 */
#include "passes_common.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool is_released(const struct symbol *s)
{
    bool coarray = s->corank > 0 &&
                   (s->type.has_allocatable || s->type.has_final || type_is_polymorphic(&s->type));

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

/* In front of a statement that leaves the scope of `s`. */
static void in_front_of(struct pass_context *c, struct stmt *at, const struct symbol *s)
{
    const struct hole holes[] = {hole_name("name", s->name), hole_end()};
    enum meaning meaning = meaning_at(c, at, s);

    if (meaning == MEANS_SOMETHING_ELSE)
        pass_refuse(c, at->where, "F2018 9.7.3.2", "give one of the two another name",
                    "this statement deallocates the coarray '%s', whose name means something else "
                    "here",
                    s->name);
    else
        statement_wrap(c, at, meaning == MEANS_ITSELF ? form : "call cafrt_sync_before_release()",
                       "", holes, "F2018 9.7.3.2");
}

static void at_returns(struct pass_context *c, const struct symbol *s)
{
    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->kind == STMT_RETURN && is_inside(c->model->stmts[i]->unit, s->unit))
            in_front_of(c, c->model->stmts[i], s);
}

/* ---- statements that leave a BLOCK -------------------------------------------------------------- */

/* The construct that EXIT or CYCLE belongs to. */
static const struct stmt *target_of(struct pass_context *c, const struct stmt *s)
{
    const char *name = scan_condense(c, s->where).text + (s->kind == STMT_EXIT ? 4 : 5);
    const struct stmt *at = s->enclosing;

    for (; at; at = at->enclosing)
        if (*name ? !range_empty(at->name) && strcmp(scan_condense(c, at->name).text, name) == 0
                  : at->kind >= STMT_DO && at->kind <= STMT_DO_CONCURRENT)
            return at;
    return NULL;
}

/* In fixed form blanks may stand within it. */
static long label_of(struct pass_context *c, const struct stmt *s)
{
    struct str text = source_str(c->model->source, s->label);
    long label = 0;

    for (size_t i = 0; i < text.len; i++)
        if (isdigit((unsigned char)text.at[i]))
            label = 10 * label + (text.at[i] - '0');
    return label;
}

static bool has_label(struct pass_context *c, const struct unit *unit, const char *label)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (!range_empty(s->label) && range_contains(unit->where, s->label) &&
            label_of(c, s) == strtol(label, NULL, 10))
            return true;
    }
    return false;
}

/* Whether the statement goes from inside the BLOCK construct to its end or behind, not by way of its END BLOCK statement. */
static bool leaves(struct pass_context *c, const struct stmt *s, const struct unit *block)
{
    const struct stmt *target;

    if (s->kind == STMT_GOTO) {
        const char *label = scan_condense(c, s->where).text + strlen("goto");

        return isdigit((unsigned char)*label) && !has_label(c, block, label);
    }
    if (s->kind != STMT_EXIT && s->kind != STMT_CYCLE)
        return false;
    target = target_of(c, s);
    return target && target->where.begin <= block->head.end;
}

/* Whether behind a `mark` in the statement there is a label outside the BLOCK construct. */
static bool has_label_outside(struct pass_context *c, const struct unit *block, const char *text,
                              const char *mark)
{
    size_t len = strlen(mark);

    for (; *text; text++)
        if (strchr("(,", *text) && strncmp(text + 1, mark, len) == 0 &&
            isdigit((unsigned char)text[1 + len]) && !has_label(c, block, text + 1 + len))
            return true;
    return false;
}

/* Whether one of several ways on from the statement leaves the BLOCK construct: labels of a computed GO TO, of an arithmetic IF, of END= and its
 * like, of alternate returns. */
static bool may_leave(struct pass_context *c, const struct stmt *s, const struct unit *block)
{
    struct condensed t = scan_condense(c, s->where);
    char *index = strchr(t.text, ')');

    switch (s->kind) {
    case STMT_GOTO:
        if (index)
            *index = '\0'; /* behind the labels */
        return has_label_outside(c, block, t.text, "");
    case STMT_READ:
    case STMT_WRITE:
    case STMT_OTHER_IO:
        return has_label_outside(c, block, t.text, "end=") ||
               has_label_outside(c, block, t.text, "err=") ||
               has_label_outside(c, block, t.text, "eor=");
    case STMT_CALL:
        return has_label_outside(c, block, t.text, "*");
    case STMT_OTHER:
        index = strncmp(t.text, "if(", 3) == 0 ? strrchr(t.text, ')') : NULL;
        if (index)
            *index = ','; /* in front of the first label */
        return index && has_label_outside(c, block, index, "");
    default:
        return false;
    }
}

static void at_branches(struct pass_context *c, const struct symbol *s)
{
    for (size_t i = 0; i < c->model->n_stmts && s->unit->kind == UNIT_BLOCK; i++) {
        struct stmt *at = c->model->stmts[i];

        if (!is_inside(at->unit, s->unit))
            continue;
        if (leaves(c, at, s->unit))
            in_front_of(c, at, s);
        else if (may_leave(c, at, s->unit))
            pass_refuse(c, at->where, "F2018 9.7.3.2",
                        "go to a GO TO statement inside the BLOCK construct",
                        "a branch out of the BLOCK construct deallocates the coarray '%s'; that is "
                        "supported for GO TO with one label, EXIT, CYCLE and RETURN",
                        s->name);
    }
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
        at_branches(c, s);
    }
}
