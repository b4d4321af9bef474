/*
 * meaning.c - what the name of a variable means at a statement in its scope: internal procedures, BLOCK, ASSOCIATE, SELECT TYPE and
 * SELECT RANK may give it to something else (F2018 19.4, 19.5.1.4).
 */
#include "passes_common.h"

#include <string.h>

/* These say something about a name of the host as well (F2018 19.5.1.4). */
static bool leaves_name(struct pass_context *c, const struct stmt *s)
{
    const char *first = scan_first_name(c, s->where);

    return strncmp(first, "volatile", 8) == 0 || strncmp(first, "asynchronous", 12) == 0 ||
           strncmp(first, "namelist", 8) == 0;
}

static bool statement_takes(struct pass_context *c, const struct stmt *s, const char *name)
{
    switch (s->kind) {
    case STMT_TYPE_DECLARATION:
        return scan_declares(c, s->where, name);
    case STMT_OTHER_SPECIFICATION:
        return !leaves_name(c, s) && scan_has_name(c, s->where, name);
    case STMT_USE:
    case STMT_CODIMENSION:
    case STMT_DIMENSION:
    case STMT_ALLOCATABLE:
    case STMT_TARGET:
    case STMT_SAVE:
        return scan_has_name(c, s->where, name);
    default:
        return false;
    }
}

/* Whether the name is one of `unit` itself, a BLOCK or a procedure. */
static bool unit_takes(struct pass_context *c, const struct unit *unit, const char *name)
{
    if (unit->kind != UNIT_BLOCK && scan_has_name(c, unit->head, name))
        return true;
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (s->unit == unit && statement_takes(c, s, name))
            return true;
    }
    return false;
}

/* Inside ASSOCIATE, SELECT TYPE and SELECT RANK constructs with that head. */
static enum meaning meaning_inside(struct pass_context *c, const struct stmt *head,
                                   const char *name)
{
    const char *text = scan_condense(c, head->where).text;
    size_t len = strlen(name);
    int depth = 0;

    for (const char *at = text; *at; at++) {
        depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
        if (depth != 1 || !strchr("(,", *at) || strncmp(at + 1, name, len) != 0)
            continue;
        at += len;
        if (at[1] == ')' && head->kind != STMT_ASSOCIATE)
            return MEANS_ITSELF_ALLOCATED; /* select type (name) */
        if (strncmp(at + 1, "=>", 2) == 0)
            return strncmp(at + 3, name, len) == 0 && strchr(",)", at[3 + len])
                       ? MEANS_ITSELF_ALLOCATED
                       : MEANS_SOMETHING_ELSE;
    }
    return MEANS_ITSELF;
}

static bool is_association(const struct stmt *head)
{
    return head->kind == STMT_ASSOCIATE || head->kind == STMT_SELECT_TYPE ||
           head->kind == STMT_SELECT_RANK;
}

enum meaning meaning_at(struct pass_context *c, const struct stmt *at, const struct symbol *s)
{
    enum meaning found = MEANS_ITSELF, here;

    for (const struct unit *u = at->unit; u && u != s->unit; u = u->parent)
        if (unit_takes(c, u, s->name))
            return MEANS_SOMETHING_ELSE;
    for (const struct stmt *head = at->enclosing; head; head = head->enclosing) {
        if (!is_association(head))
            continue;
        here = meaning_inside(c, head, s->name);
        found = here > found ? here : found;
    }
    return found;
}

static const struct unit *unit_of_block(struct pass_context *c, const struct stmt *head)
{
    for (size_t i = 0; i < c->model->n_units; i++)
        if (c->model->units[i]->kind == UNIT_BLOCK &&
            c->model->units[i]->head.begin == head->where.begin)
            return c->model->units[i];
    return NULL;
}

static bool construct_takes(struct pass_context *c, const struct stmt *head, const struct symbol *s)
{
    const struct unit *block = head->kind == STMT_BLOCK ? unit_of_block(c, head) : NULL;

    if (block && block != s->unit && unit_takes(c, block, s->name))
        return true;
    return is_association(head) && meaning_inside(c, head, s->name) == MEANS_SOMETHING_ELSE;
}

bool meaning_is_back(struct pass_context *c, struct stmt **at, const struct symbol *s)
{
    for (const struct unit *u = pass_scope((*at)->unit); u && u != pass_scope(s->unit);
         u = u->parent)
        if (unit_takes(c, u, s->name))
            return false;
    for (struct stmt *head = (*at)->enclosing; head; head = head->enclosing)
        if (head->end && construct_takes(c, head, s))
            *at = head->end;
    return true;
}
