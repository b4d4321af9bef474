/*
 * control.c - image control statements: SYNC ALL, SYNC IMAGES, SYNC MEMORY, CRITICAL, EVENT POST, EVENT WAIT,
 * NOTIFY WAIT, LOCK, UNLOCK, FAIL IMAGE.
 *
 * STOP and ERROR STOP stay as they are: the compilers' procedures behind them are wrapped at link time.
 */
#include "passes_common.h"

#include <string.h>

/* Room for the holes of a statement: every specifier, a variable and its image. */
#define HOLES 8

static void call_runtime(struct pass_context *c, struct stmt *s, const char *procedure)
{
    struct hole holes[HOLES] = {hole_end()};
    const char *clause = names_use(c, s->unit, procedure);
    const char *form = pass_print(c, "call %s(%s)", procedure, arg_specifiers(c, s, "", holes));

    pass_replace(c, s->where, form, holes, clause);
    if (s->kind !=
        STMT_FAIL_IMAGE) /* which may be in a pure place, and nobody needs what this image would read then */
        procedure_touch(c, s);
}

static void sync_images(struct pass_context *c, struct stmt *s)
{
    const struct arg *set = arg_find(s->args, s->n_args, "set");
    struct str text = set ? source_str(c->model->source, set->where) : str_of("*");
    struct hole holes[HOLES] = {hole_end()};
    const char *clause, *form;

    if (text.len == 1 && text.at[0] == '*') {
        call_runtime(c, s, "cafrt_sync_images_all");
        return;
    }
    holes[0] = hole_range("set", set->where);
    holes[1] = hole_end();
    clause = names_use(c, s->unit, "cafrt_sync_images");
    form = pass_print(c, "call cafrt_sync_images(%s%s)",
                      set->type.kind > 8 ? "\1int($set, 8)" : "$set", /* no image beyond */
                      arg_specifiers(c, s, ", ", holes));
    pass_replace(c, s->where, form, holes, clause);
    procedure_touch(c, s);
}

/* ---- CRITICAL ------------------------------------------------------------------------------- */

/* The lock lies at the same place on all images because it is static (F2018 11.1.6).  EXIT may complete a
 * construct with a name, so a BLOCK of that name lies between the calls. */
static void begin_critical(struct pass_context *c, struct stmt *s)
{
    struct range where = s->where;
    struct hole holes[6] = {hole_text("name", scan_words(c, s->name)), hole_range("head", s->where),
                            hole_end()};
    const char *clause = names_use(c, s->unit, "cafrt_critical_begin");
    bool named = !range_empty(s->name);
    const char *form;

    if (named) {
        where.begin = s->name.begin;
        pass_replace(c, s->where, "block", NULL, clause);
    }
    form = pass_print(c,
                      "%sblock\n"
                      "  integer(8), save :: cafc_critical(3) = 0\n"
                      "  call cafrt_critical_begin(cafc_critical%s)%s",
                      directive_takes_block(c, where.begin) ? "continue\n" : "",
                      arg_specifiers(c, s, ", ", holes), named ? "\n  $name: $head" : "");
    pass_replace(c, where, form, holes, clause);
    procedure_touch(c, s);
}

static void end_critical(struct pass_context *c, struct stmt *s)
{
    const char *clause = names_use(c, s->unit, "cafrt_critical_end");
    struct range name = s->head ? s->head->name : (struct range){0, 0};
    const struct hole holes[] = {hole_text("name", scan_words(c, name)), hole_end()};

    pass_replace(c, s->where,
                 range_empty(name) ? "  call cafrt_critical_end(cafc_critical)\nend block"
                                   : "  end block $name\n"
                                     "  call cafrt_critical_end(cafc_critical)\n"
                                     "end block",
                 holes, clause);
    procedure_touch(c, s);
}

/* ---- events and locks ----------------------------------------------------------------------- */

/* The variable may lie on another image. */
static void operate(struct pass_context *c, struct stmt *s, const char *procedure,
                    const char *keyword)
{
    const struct arg *variable = arg_find(s->args, s->n_args, keyword);
    struct hole holes[HOLES] = {hole_end()};
    const char *clause = names_use(c, s->unit, procedure), *image = "";

    if (!variable)
        return;
    holes[0] = hole_range("variable", variable->where);
    holes[1] = hole_end();
    if (variable->coindexed && variable->coindexed->n_cosubscripts) {
        holes[1] = image_select(c, variable->coindexed);
        holes[2] = hole_end();
        image = ", image=$image";
    }
    pass_replace(c, s->where,
                 pass_print(c, "call %s($variable%s%s)", procedure, image,
                            arg_specifiers(c, s, ", ", holes)),
                 holes, clause);
    procedure_touch(c, s);
}

/* ---- the pass ------------------------------------------------------------------------------- */

static void translate(struct pass_context *c, struct stmt *s)
{
    switch (s->kind) {
    case STMT_SYNC_ALL:
        call_runtime(c, s, "cafrt_sync_all");
        return;
    case STMT_SYNC_MEMORY:
        call_runtime(c, s, "cafrt_sync_memory");
        return;
    case STMT_SYNC_IMAGES:
        sync_images(c, s);
        return;
    case STMT_CRITICAL:
        begin_critical(c, s);
        return;
    case STMT_END_CRITICAL:
        end_critical(c, s);
        return;
    case STMT_EVENT_POST:
        operate(c, s, "cafrt_event_post", "event");
        return;
    case STMT_EVENT_WAIT:
        operate(c, s, "cafrt_event_wait", "event");
        return;
    case STMT_NOTIFY_WAIT:
        operate(c, s, "cafrt_notify_wait", "notify");
        return;
    case STMT_LOCK:
        operate(c, s, "cafrt_lock", "lock");
        return;
    case STMT_UNLOCK:
        operate(c, s, "cafrt_unlock", "lock");
        return;
    case STMT_FAIL_IMAGE:
        call_runtime(c, s, pass_must_be_pure(s) ? "cafrt_fail_image_pure" : "cafrt_fail_image");
        return;
    default:
        return;
    }
}

void pass_control(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts; i++)
        translate(c, c->model->stmts[i]);
}
