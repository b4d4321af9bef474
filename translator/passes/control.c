/*
 * control.c - image control statements: SYNC ALL, SYNC IMAGES, SYNC MEMORY, CRITICAL; the others are refused.
 *
 * STOP and ERROR STOP stay as they are: the compilers' procedures behind them are wrapped at link time.
 */
#include "passes_common.h"

#include <string.h>

/* `stat=$stat, errmsg=$errmsg` for those that are present, with `separator` in front of the first. */
static const char *specifiers(struct pass_context *c, struct stmt *s, const char *separator,
                              struct hole *holes)
{
    static const char *const keywords[] = {"stat", "errmsg"};
    struct text t = {.mem = c->mem};
    size_t n = 0;

    while (holes[n].name)
        n++;
    for (size_t i = 0; i < 2; i++) {
        const struct arg *a = arg_find(s->args, s->n_args, keywords[i]);

        if (!a)
            continue;
        text_addf(&t, "%s%s=$%s", t.len ? ", " : separator, keywords[i], keywords[i]);
        holes[n++] = hole_range(keywords[i], a->where);
        holes[n] = hole_end();
    }
    return text_cstr(&t);
}

static void call_runtime(struct pass_context *c, struct stmt *s, const char *procedure)
{
    struct hole holes[4] = {hole_end()};
    const char *clause = names_use(c, s->unit, procedure);
    const char *form = pass_print(c, "call %s(%s)", procedure, specifiers(c, s, "", holes));

    pass_replace(c, s->where, form, holes, clause);
    procedure_touch(c, s);
}

static void sync_images(struct pass_context *c, struct stmt *s)
{
    const struct arg *set = arg_find(s->args, s->n_args, "set");
    struct str text = set ? source_str(c->model->source, set->where) : str_of("*");
    struct hole holes[5] = {hole_end()};
    const char *clause, *form;

    if (text.len == 1 && text.at[0] == '*') {
        call_runtime(c, s, "cafrt_sync_images_all");
        return;
    }
    holes[0] = hole_range("set", set->where);
    holes[1] = hole_end();
    clause = names_use(c, s->unit, "cafrt_sync_images");
    form = pass_print(c, "call cafrt_sync_images($set%s)", specifiers(c, s, ", ", holes));
    pass_replace(c, s->where, form, holes, clause);
    procedure_touch(c, s);
}

/* ---- CRITICAL ------------------------------------------------------------------------------- */

/* The lock lies at the same place on all images because it is static (F2018 11.1.6).  EXIT may complete a
 * construct with a name, so a BLOCK of that name lies between the calls. */
static void begin_critical(struct pass_context *c, struct stmt *s)
{
    struct range where = s->where;
    struct hole holes[6] = {hole_text("name", source_str(c->model->source, s->name)),
                            hole_range("head", s->where), hole_end()};
    const char *clause = names_use(c, s->unit, "cafrt_critical_begin");
    bool named = !range_empty(s->name);
    const char *form = pass_print(c,
                                  "block\n"
                                  "  integer(8), save :: cafc_critical = 0\n"
                                  "  call cafrt_critical_begin(cafc_critical%s)%s",
                                  specifiers(c, s, ", ", holes), named ? "\n  $name: $head" : "");

    if (named) {
        where.begin = s->name.begin;
        pass_replace(c, s->where, "block", NULL, clause);
    }
    pass_replace(c, where, form, holes, clause);
    procedure_touch(c, s);
}

static void end_critical(struct pass_context *c, struct stmt *s)
{
    const char *clause = names_use(c, s->unit, "cafrt_critical_end");
    struct range name = s->head ? s->head->name : (struct range){0, 0};
    const struct hole holes[] = {hole_text("name", source_str(c->model->source, name)), hole_end()};

    pass_replace(c, s->where,
                 range_empty(name) ? "  call cafrt_critical_end(cafc_critical)\nend block"
                                   : "  end block $name\n"
                                     "  call cafrt_critical_end(cafc_critical)\n"
                                     "end block",
                 holes, clause);
    procedure_touch(c, s);
}

/* ---- what is not supported ------------------------------------------------------------------ */

static const char *const instead = "use SYNC IMAGES, CRITICAL or atomic subroutines";

static const struct {
    enum stmt_kind kind;
    const char *name, *rule;
} unsupported[] = {{STMT_EVENT_POST, "EVENT POST", "F2018 11.6.7"},
                   {STMT_EVENT_WAIT, "EVENT WAIT", "F2018 11.6.8"},
                   {STMT_NOTIFY_WAIT, "NOTIFY WAIT", "F2023 11.6"},
                   {STMT_LOCK, "LOCK", "F2018 11.6.10"},
                   {STMT_UNLOCK, "UNLOCK", "F2018 11.6.10"},
                   {STMT_FAIL_IMAGE, "FAIL IMAGE", "F2018 11.5"}};

static void refuse_statement(struct pass_context *c, const struct stmt *s)
{
    for (size_t i = 0; i < sizeof unsupported / sizeof *unsupported; i++)
        if (unsupported[i].kind == s->kind)
            pass_refuse(c, s->where, unsupported[i].rule,
                        s->kind == STMT_FAIL_IMAGE ? "use ERROR STOP" : instead,
                        "%s is not supported yet", unsupported[i].name);
}

void pass_control(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];

        switch (s->kind) {
        case STMT_SYNC_ALL:
            call_runtime(c, s, "cafrt_sync_all");
            break;
        case STMT_SYNC_MEMORY:
            call_runtime(c, s, "cafrt_sync_memory");
            break;
        case STMT_SYNC_IMAGES:
            sync_images(c, s);
            break;
        case STMT_CRITICAL:
            begin_critical(c, s);
            break;
        case STMT_END_CRITICAL:
            end_critical(c, s);
            break;
        default:
            refuse_statement(c, s);
        }
    }
}
