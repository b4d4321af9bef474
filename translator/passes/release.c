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

static void refuse_hidden(struct pass_context *c, const struct stmt *at, const struct symbol *s)
{
    pass_refuse(c, at->where, "F2018 9.7.3.2", "give one of the two another name",
                "this statement deallocates the coarray '%s', whose name means something else here",
                s->name);
}

/* In front of a statement that leaves the scope of `s`. */
static void in_front_of(struct pass_context *c, struct stmt *at, const struct symbol *s)
{
    const struct hole holes[] = {hole_name("name", s->name), hole_end()};
    enum meaning meaning = meaning_at(c, at, s);

    if (meaning == MEANS_SOMETHING_ELSE)
        refuse_hidden(c, at, s);
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

static bool has_label(struct pass_context *c, const struct unit *unit, const char *label)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (!range_empty(s->label) && range_contains(unit->where, s->label) &&
            s->label.begin > unit->head.begin &&
            strtol(scan_label(c, s), NULL, 10) == strtol(label, NULL, 10))
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

/* ---- statements with several ways on ------------------------------------------------------------ */

/*
 *   read (u, *, end=10) i     ->   read (u, *, end=99999) i
 *                                  go to 99998
 *                                  99999 if (allocated(x)) call cafrt_sync_before_release()
 *                                  go to 10
 *                                  99998 continue
 */

const char *release_towards(struct pass_context *c, const struct stmt *at, const char *label)
{
    struct text lines = {.mem = c->mem};

    for (size_t i = 0; i < c->model->n_symbols; i++) {
        const struct symbol *s = c->model->symbols[i];

        if (!is_released(s) || s->unit->kind != UNIT_BLOCK || !is_inside(at->unit, s->unit) ||
            has_label(c, s->unit, label))
            continue;
        switch (meaning_at(c, at, s)) {
        case MEANS_SOMETHING_ELSE:
            refuse_hidden(c, at, s);
            break;
        case MEANS_ITSELF:
            text_addf(
                &lines, "%s",
                pass_print(c, "if (\1allocated(%s)) call cafrt_sync_before_release()\n", s->name));
            break;
        case MEANS_ITSELF_ALLOCATED:
            text_add_cstr(&lines, "call cafrt_sync_before_release()\n");
        }
    }
    return text_cstr(&lines);
}

/* The way to one label. */
static void lead_by(struct pass_context *c, const struct stmt *at, struct range label,
                    struct text *behind)
{
    const char *target = scan_condense(c, label).text, *fresh;
    const char *lines = release_towards(c, at, target);

    if (!*lines)
        return;
    fresh = names_fresh_label(c);
    text_addf(behind, "%s %sgo to %s\n", fresh, lines, target);
    pass_cover(c, label, fresh);
}

/* Labels behind the condition of an arithmetic IF. */
static void lead_if(struct pass_context *c, const struct stmt *at, const struct condensed *t,
                    struct text *behind)
{
    const char *close = strrchr(t->text, ')');

    for (size_t i = (size_t)(close + 1 - t->text); i < t->len; i++) {
        size_t end = i;

        while (isdigit((unsigned char)t->text[end]))
            end++;
        if (end > i)
            lead_by(c, at, (struct range){t->offset[i], t->end[end - 1]}, behind);
        i = end;
    }
}

/* Labels of a computed GO TO, of END= and its like, of alternate returns. */
static void lead_list(struct pass_context *c, const struct stmt *at, const struct condensed *t,
                      const char *const *marks, struct text *behind)
{
    for (; *marks; marks++) {
        size_t from = 0;

        for (struct range label; label = branch_next_label(t, *marks, &from), !range_empty(label);)
            lead_by(c, at, label, behind);
    }
}

/* Assigned GO TO (deleted in Fortran 95) does not say where it goes: no label is 0, which stands for all that are outside. */
static void refuse_assigned(struct pass_context *c, const struct stmt *at)
{
    if (*release_towards(c, at, "0"))
        pass_refuse(c, at->where, "F2018 9.7.3.2, B.1", "use a computed GO TO",
                    "this statement may leave a BLOCK construct, where a coarray is deallocated");
}

static struct text lead(struct pass_context *c, const struct stmt *at)
{
    static const char *const of_goto[] = {"", NULL}, *const of_call[] = {"*", NULL},
                             *const of_io[] = {"end=", "err=", "eor=", NULL};
    struct condensed t = scan_condense(c, at->where);
    struct text behind = {.mem = c->mem};

    switch (at->kind) {
    case STMT_GOTO:
        if (strchr(t.text, '('))
            lead_list(c, at, &t, of_goto, &behind);
        break;
    case STMT_READ:
    case STMT_WRITE:
    case STMT_OTHER_IO:
        lead_list(c, at, &t, of_io, &behind);
        break;
    case STMT_CALL:
        lead_list(c, at, &t, of_call, &behind);
        break;
    default:
        if (at->kind == STMT_OTHER && strncmp(t.text, "if(", 3) == 0)
            lead_if(c, at, &t, &behind);
        else if (at->kind == STMT_OTHER && strncmp(t.text, "goto", 4) == 0)
            refuse_assigned(c, at);
    }
    return behind;
}

/* Statements of which one of several ways on leaves a BLOCK construct, or several. */
static void at_several_ways(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *at = c->model->stmts[i];
        struct text behind;
        const char *skip;

        if (!at->unit || at->unit->kind != UNIT_BLOCK || branch_is_later(c, at))
            continue;
        behind = lead(c, at);
        if (behind.len == 0)
            continue;
        skip = names_fresh_label(c);
        statement_wrap(c, at, "",
                       pass_print(c, "go to %s\n%s%s continue", skip, text_cstr(&behind), skip),
                       NULL, "F2018 9.7.3.2");
    }
}

static void at_branches(struct pass_context *c, const struct symbol *s)
{
    for (size_t i = 0; i < c->model->n_stmts && s->unit->kind == UNIT_BLOCK; i++) {
        struct stmt *at = c->model->stmts[i];

        if (is_inside(at->unit, s->unit) && leaves(c, at, s->unit))
            in_front_of(c, at, s);
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
    at_several_ways(c);
}
