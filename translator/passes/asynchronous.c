/*
 * asynchronous.c - READ and WRITE with ASYNCHRONOUS='YES' that transfer coindexed objects (F2018 12.6.2.5).
 *
 * What stands for such an object while the statement is executed is gone afterwards, so the transfer must be over by then:
 *
 *   read (u, asynchronous='yes') a(:)[k]  ->  block
 *                                               integer(4) :: cafc_value_1(...)
 *                                               read (u, asynchronous='yes') cafc_value_1
 *                                               wait (unit=u)
 *                                               call cafrt_put(a(:), k, cafc_value_1)
 *                                             end block
 *
 * The library of gfortran lets the program wait once more, but loses records when synchronous transfers follow asynchronous ones
 * (gfortran 12), so the statement stays asynchronous.  That of Flang transfers before the statement ends, and takes a second WAIT
 * with an identifier for an error: nothing is to be done there.
 */
#include "passes_common.h"

#include <ctype.h>
#include <string.h>

bool asynchronous_lasts(struct pass_context *c, const struct stmt *s)
{
    const struct arg *a = arg_find(s->args, s->n_args, "asynchronous");
    struct str text;

    if ((s->kind != STMT_READ && s->kind != STMT_WRITE) || !a || strcmp(c->back_end, "flang") == 0)
        return false;
    text = source_str(c->model->source, a->where);
    return !(text.len == 4 && str_equal_nocase((struct str){text.at + 1, 2}, str_of("no")));
}

/* Whether the control list has END=, ERR= or EOR=. */
static bool branches(struct pass_context *c, const struct stmt *s)
{
    static const char *const names[] = {"end=", "err=", "eor="};
    struct condensed t = scan_condense(c, s->where);

    for (size_t i = 1; i + 4 < t.len; i++)
        for (size_t n = 0; n < sizeof names / sizeof *names; n++)
            if (strchr("(,", t.text[i - 1]) && strncmp(t.text + i, names[n], 4) == 0 &&
                isdigit((unsigned char)t.text[i + 4]))
                return true;
    return false;
}

static const char *obstacle(struct pass_context *c, const struct coindexed *object)
{
    const struct stmt *s = object->stmt;
    const struct arg *unit = arg_find(s->args, s->n_args, "unit");

    if (!unit || scan_calls_in_subscripts(c, unit->where) ||
        memchr(pass_text(c, unit->where).at, '(', pass_text(c, unit->where).len))
        return "to a unit that is neither a constant nor a scalar variable";
    if (branches(c, s))
        return "with 'end=', 'err=' or 'eor='";
    return object->in_implied_do ? "in an implied DO" : NULL;
}

static void add_specifier(struct pass_context *c, struct text *t, const struct stmt *s,
                          const char *keyword)
{
    const struct arg *a = arg_find(s->args, s->n_args, keyword);
    struct str value;

    if (!a)
        return;
    value = pass_text(c, a->where);
    text_addf(t, "%s%s=%.*s", t->len ? ", " : "", keyword, (int)value.len, value.at);
}

static void wait_for(struct pass_context *c, struct stmt *s)
{
    const struct arg *stat = arg_find(s->args, s->n_args, "iostat");
    struct text t = {.mem = c->mem};
    const char *line;

    add_specifier(c, &t, s, "unit");
    add_specifier(c, &t, s, "iostat");
    add_specifier(c, &t, s, "iomsg");
    line = pass_print(c, "wait (%s)", text_cstr(&t));
    if (stat) {
        struct str name = pass_text(c, stat->where);

        line = pass_print(c, "if (%.*s == 0) %s", (int)name.len, name.at, line);
    }
    statement_wrap(c, s, "", line, NULL, "F2018 12.7.2");
}

/* The WAIT statement lies inside all that the objects have put around the statement. */
void asynchronous_finish(struct pass_context *c)
{
    const struct stmt *last = NULL;

    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];
        const char *why;

        if ((object->role != ROLE_INPUT_ITEM && object->role != ROLE_OUTPUT_ITEM) ||
            !asynchronous_lasts(c, object->stmt))
            continue;
        why = obstacle(c, object);
        if (why)
            pass_refuse(c, object->where, "F2018 12.6.2.5", "leave out 'asynchronous='",
                        "the asynchronous transfer of a coindexed object %s is not supported", why);
        else if (object->stmt != last)
            wait_for(c, object->stmt);
        last = object->stmt;
    }
}
