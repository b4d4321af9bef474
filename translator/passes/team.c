/*
 * team.c - FORM TEAM, CHANGE TEAM, END TEAM, SYNC TEAM (F2018 11.1.5, 11.6.6, 11.6.9).
 *
 * A CHANGE TEAM construct becomes calls around its block; when it has a name, a BLOCK of that name lies between them, so
 * that EXIT still executes what END TEAM stands for.  Coarrays allocated inside are deallocated there (F2018 9.7.3.2):
 * those that this procedure declares, and those that the construct itself allocates.  The runtime reports
 * others: error termination.
 */
#include "passes_common.h"

#include <string.h>

/* Room for the holes of a statement. */
#define HOLES 8

static const char *specifiers(struct pass_context *c, struct stmt *s, const char *separator,
                              struct hole *holes)
{
    static const char *const keywords[] = {"new_index", "stat", "errmsg"};
    struct text t = {.mem = c->mem};
    size_t n = 0;

    while (holes[n].name)
        n++;
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        const struct arg *a = arg_find(s->args, s->n_args, keywords[i]);

        if (!a)
            continue;
        text_addf(&t, "%s%s=$%s", t.len ? ", " : separator, keywords[i], keywords[i]);
        holes[n++] = hole_range(keywords[i], a->where);
        holes[n] = hole_end();
    }
    return text_cstr(&t);
}

static void form_team(struct pass_context *c, struct stmt *s)
{
    const struct arg *number = arg_find(s->args, s->n_args, "number");
    const struct arg *team = arg_find(s->args, s->n_args, "team");
    struct hole holes[HOLES] = {hole_end()};
    const char *clause = names_use(c, s->unit, "cafrt_form_team");

    if (!number || !team)
        return;
    holes[0] = hole_range("number", number->where);
    holes[1] = hole_range("team", team->where);
    holes[2] = hole_end();
    pass_replace(
        c, s->where,
        pass_print(c, "call cafrt_form_team($number, $team%s)", specifiers(c, s, ", ", holes)),
        holes, clause);
    procedure_touch(c, s);
}

static void sync_team(struct pass_context *c, struct stmt *s)
{
    const struct arg *team = arg_find(s->args, s->n_args, "team");
    struct hole holes[HOLES] = {hole_end()};
    const char *clause = names_use(c, s->unit, "cafrt_sync_team");

    if (!team)
        return;
    holes[0] = hole_range("team", team->where);
    holes[1] = hole_end();
    pass_replace(c, s->where,
                 pass_print(c, "call cafrt_sync_team($team%s)", specifiers(c, s, ", ", holes)),
                 holes, clause);
    procedure_touch(c, s);
}

/* ---- CHANGE TEAM ---------------------------------------------------------------------------- */

static void change_team(struct pass_context *c, struct stmt *s)
{
    const struct arg *team = arg_find(s->args, s->n_args, "team");
    struct range where = s->where;
    struct hole holes[HOLES] = {hole_text("name", source_str(c->model->source, s->name)),
                                hole_range("head", s->where), hole_end()};
    const char *clause = names_use(c, s->unit, "cafrt_change_team"), *form;
    bool named = !range_empty(s->name);

    if (!team || strstr(scan_condense(c, s->where).text, "=>")) {
        pass_refuse(c, s->where, "F2018 R1113", "use the coarray's own name",
                    "coarray association in CHANGE TEAM is not supported yet");
        return;
    }
    holes[2] = hole_text("team", pass_text(c, team->where));
    holes[3] = hole_end();
    /* The head is replaced below the specifiers: they are taken as they stand. */
    form = pass_print(c, "block\n  call cafrt_change_team($team%s)%s",
                      specifiers(c, s, ", ", holes), named ? "\n  $name: $head" : "");
    for (size_t i = 3; holes[i].name; i++)
        holes[i] = hole_text(holes[i].name, pass_text(c, holes[i].where));
    if (named) {
        where.begin = s->name.begin;
        pass_replace(c, s->where, "block", NULL, clause);
    }
    pass_replace(c, where, form, holes, clause);
    procedure_touch(c, s);
}

static bool lies_inside(const struct stmt *head, const struct stmt *s)
{
    return head->end && s->where.begin > head->where.end && s->where.end < head->end->where.begin;
}

/* Whether `s` may be allocated when the construct ends, by a name known to be that of the coarray here. */
static bool may_be_allocated(struct pass_context *c, const struct symbol *s,
                             const struct stmt *head)
{
    if (!s->corank || !s->allocatable || s->intent == INTENT_IN)
        return false;
    for (struct unit *u = head->unit; u; u = u->parent) {
        if (s->unit == u && !s->component)
            return true;
        if (u == pass_scope(head->unit))
            break;
    }
    for (size_t i = 0; i < c->model->n_allocations; i++)
        if (c->model->allocations[i]->symbol == s &&
            lies_inside(head, c->model->allocations[i]->stmt) &&
            pass_scope(c->model->allocations[i]->stmt->unit) == pass_scope(head->unit))
            return true;
    return false;
}

/* The name under which ALLOCATE inside the construct knows it, which USE may have changed. */
static struct str local_name(struct pass_context *c, const struct symbol *s,
                             const struct stmt *head)
{
    for (size_t i = 0; i < c->model->n_allocations; i++)
        if (c->model->allocations[i]->symbol == s &&
            lies_inside(head, c->model->allocations[i]->stmt))
            return source_str(c->model->source, c->model->allocations[i]->object);
    return str_of(s->name);
}

static void add_deallocation(struct pass_context *c, struct text *t, const struct symbol *s,
                             const struct stmt *head)
{
    const char *inside = type_variant(c, &s->type, "cafrt_in_team");
    struct str name = local_name(c, s, head);
    const char *x = pass_print(c, "%.*s", (int)name.len, name.at);

    names_use(c, head->unit, inside);
    names_use(c, head->unit, "cafrt_deallocate_begin");
    names_use(c, head->unit, "cafrt_deallocate_end");
    if (memchr(name.at, '(', name.len))
        return; /* an element of an array of structures: its subscripts may have changed */
    if (s->optional)
        text_addf(t, "  if (present(%s)) then\n", x);
    text_addf(t,
              "  if (allocated(%s)) then\n"
              "    if (%s(%s)) then\n"
              "      call cafrt_deallocate_begin()\n"
              "      deallocate (%s)\n"
              "      call cafrt_deallocate_end()\n"
              "    end if\n"
              "  end if\n",
              x, inside, x, x);
    if (s->optional)
        text_addf(t, "  end if\n");
}

static void end_team(struct pass_context *c, struct stmt *s)
{
    const char *clause = names_use(c, s->unit, "cafrt_end_team");
    struct range name = s->head ? s->head->name : (struct range){0, 0};
    struct hole holes[HOLES] = {hole_text("name", source_str(c->model->source, name)), hole_end()};
    struct text t = {.mem = c->mem};

    if (!range_empty(name))
        text_addf(&t, "end block $name\n");
    for (size_t i = 0; s->head && i < c->model->n_symbols; i++)
        if (may_be_allocated(c, c->model->symbols[i], s->head))
            add_deallocation(c, &t, c->model->symbols[i], s->head);
    text_addf(&t, "  call cafrt_end_team(%s)\nend block", specifiers(c, s, "", holes));
    pass_replace(c, s->where, text_cstr(&t), holes, clause);
    procedure_touch(c, s);
}

/* ---- the pass ------------------------------------------------------------------------------- */

void pass_team(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];

        switch (s->kind) {
        case STMT_FORM_TEAM:
            form_team(c, s);
            break;
        case STMT_SYNC_TEAM:
            sync_team(c, s);
            break;
        case STMT_CHANGE_TEAM:
            change_team(c, s);
            break;
        case STMT_END_TEAM:
            end_team(c, s);
            break;
        default:
            break;
        }
    }
}
