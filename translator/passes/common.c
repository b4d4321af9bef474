/*
 * common.c - what every pass needs: diagnostics, replacing, texts; and the order of the passes.
 */
#include "passes_common.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "located.h"

/* ---- diagnostics and edits ----------------------------------------------------------------- */

static const char *print(struct arena *mem, const char *format, va_list args)
{
    va_list again;
    int len;
    char *out;

    va_copy(again, args);
    len = vsnprintf(NULL, 0, format, again);
    va_end(again);
    out = arena_alloc(mem, (size_t)len + 1);
    vsnprintf(out, (size_t)len + 1, format, args);
    return out;
}

const char *pass_print(struct pass_context *c, const char *format, ...)
{
    va_list args;
    const char *out;

    va_start(args, format);
    out = print(c->mem, format, args);
    va_end(args);
    return out;
}

static void report(struct pass_context *c, enum diag_severity severity, struct range where,
                   const char *rule, const char *hint, const char *message)
{
    diag_add_at(
        c->diags, c->model->source, where.begin,
        (struct diag){.severity = severity, .message = message, .rule = rule, .hint = hint});
}

void pass_warn(struct pass_context *c, struct range where, const char *rule, const char *hint,
               const char *message)
{
    report(c, DIAG_WARNING, where, rule, hint, message);
}

void pass_refuse(struct pass_context *c, struct range where, const char *rule, const char *hint,
                 const char *format, ...)
{
    va_list args;
    const char *message;

    va_start(args, format);
    message = print(c->mem, format, args);
    va_end(args);
    report(c, DIAG_ERROR, where, rule, hint, message);
}

void pass_replace(struct pass_context *c, struct range where, const char *form,
                  const struct hole *holes, const char *clause)
{
    if (edits_replace(c->edits, where, form, holes, clause) == EDITS_OK)
        return;
    pass_refuse(c, where, clause, "write it as several simpler statements",
                "cafc cannot translate this together with what surrounds it");
}

/* The hole that the text does not use makes this an edit around those made before. */
void pass_cover(struct pass_context *c, struct range where, const char *text)
{
    const struct hole holes[] = {hole_name("text", text), hole_range("covered", where), hole_end()};

    pass_replace(c, where, "$text", holes, NULL);
}

void pass_delete(struct pass_context *c, struct range where)
{
    pass_replace(c, where, "", NULL, NULL);
}

void pass_delete_statement(struct pass_context *c, const struct stmt *s)
{
    size_t begin = range_empty(s->label) ? s->where.begin : s->label.begin;

    pass_delete(c, (struct range){begin, s->where.end});
}

const char *pass_as_integers(struct pass_context *c, struct str text)
{
    size_t open = scan_untyped_constructor(text);

    return open ? pass_print(c, "%.*sinteger(8) :: %.*s", (int)open, text.at,
                             (int)(text.len - open), text.at + open)
                : pass_print(c, "\1int(%.*s, 8)", (int)text.len, text.at);
}

struct str pass_text(struct pass_context *c, struct range where)
{
    return edits_apply(c->edits, c->mem, where);
}

struct str pass_form_text(struct pass_context *c, struct range where)
{
    struct str text = pass_text(c, where);
    struct text out = {.mem = c->mem};

    if (text.len == 0 || !memchr(text.at, '$', text.len))
        return text;
    for (size_t i = 0; i < text.len; i++) {
        text_add_char(&out, text.at[i]);
        if (text.at[i] == '$')
            text_add_char(&out, '$');
    }
    return text_str(&out);
}

const char *pass_words(struct pass_context *c, struct range where)
{
    struct str text = pass_text(c, where);

    return arena_copy(c->mem, text.at, text.len);
}

struct arg *arg_find(struct arg *args, size_t n, const char *keyword)
{
    for (size_t i = 0; i < n; i++)
        if (args[i].keyword && strcmp(args[i].keyword, keyword) == 0)
            return &args[i];
    return NULL;
}

const char *arg_specifiers(struct pass_context *c, struct stmt *s, const char *separator,
                           struct hole *holes)
{
    static const char *const keywords[] = {"new_index", "until_count", "acquired_lock", "stat",
                                           "errmsg"};
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

/* ---- texts and scopes ------------------------------------------------------------------------ */

const char *pass_literal(struct pass_context *c, long long value, const char *kind)
{
    return value < -2147483647LL ? pass_print(c, "(%lld%s - 1)", value + 1, kind)
                                 : pass_print(c, "%lld%s", value, kind);
}

const char *pass_constant(struct pass_context *c, long long value)
{
    return pass_literal(c, value, c->model->default_integer == 4 ? "" : "_4");
}

const char *pass_each(struct pass_context *c, int n, const char *form, const char *between)
{
    struct text t = {.mem = c->mem};

    for (int i = 1; i <= n; i++) {
        if (i > 1)
            text_add_cstr(&t, between);
        for (const char *at = form; *at; at++) {
            if (*at == '#')
                text_addf(&t, "%d", i);
            else
                text_add_char(&t, *at);
        }
    }
    return text_cstr(&t);
}

const char *pass_deferred_shape(struct pass_context *c, int ndims)
{
    return ndims > 0 ? pass_print(c, "(%s)", pass_each(c, ndims, ":", ", ")) : "";
}

void pass_add_item(struct text *list, const char *item)
{
    if (list->len)
        text_add_cstr(list, ", ");
    text_add_cstr(list, item);
}

struct unit *pass_scope(struct unit *unit)
{
    while (unit && unit->kind == UNIT_BLOCK && unit->parent)
        unit = unit->parent;
    return unit;
}

bool pass_is_protected(const struct symbol *variable, const struct unit *unit)
{
    while (unit && unit != variable->unit && unit->kind != UNIT_SUBMODULE)
        unit = unit->parent;
    return variable->protected_ && !unit;
}

bool pass_is_do_variable(struct pass_context *c, const struct stmt *inside,
                         const struct symbol *variable)
{
    const struct unit *unit = variable->unit;

    for (struct stmt *s = inside->enclosing; s; s = s->enclosing) {
        if (unit && unit->kind == UNIT_BLOCK && unit->where.begin >= s->where.begin)
            continue; /* declared in the loop */
        for (size_t i = 0; i < s->n_args; i++)
            if ((s->kind == STMT_DO || s->kind == STMT_DO_CONCURRENT) &&
                strcmp(s->args[i].keyword, "variable") == 0 &&
                scan_has_name(c, s->args[i].where, variable->name))
                return true;
    }
    return false;
}

bool pass_is_definable(struct pass_context *c, const struct stmt *inside,
                       const struct symbol *variable)
{
    return !(variable->dummy && variable->intent == INTENT_IN) &&
           !pass_is_protected(variable, inside->unit) && !pass_is_do_variable(c, inside, variable);
}

bool pass_must_be_pure(const struct stmt *statement)
{
    const struct unit *unit = pass_scope(statement->unit);

    for (const struct stmt *s = statement; s; s = s->enclosing)
        if (s->kind == STMT_DO_CONCURRENT || s->kind == STMT_FORALL ||
            s->kind == STMT_FORALL_ACTION)
            return true;
    return unit && unit->pure;
}

/* Every image selector must have been taken away by now: what no pass claimed is not passed through in silence. */
static void check_complete(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (pass_text(c, object->bracket).len > 0)
            pass_refuse(c, object->where, "F2018 9.6", "assign it to a variable first",
                        "cafc does not translate a coindexed object in this place");
    }
}

bool passes_run(const struct model *model, struct edits *edits, struct diag_list *diags,
                struct arena *mem, const struct pass_options *options)
{
    static void (*const passes[])(struct pass_context *) = {
        pass_constraints, pass_workshare, pass_declare, pass_span,    pass_concurrent,
        pass_implied,     pass_intrinsic, pass_check,   pass_loop,    pass_coindexed,
        pass_collective,  pass_masks,     pass_convert, pass_values,  pass_constructor,
        pass_atomic,      pass_allocate,  pass_object,  pass_control, pass_team,
        pass_message,     pass_procedure, pass_release, pass_module,  statement_finish,
        reader_finish,    sharing_finish, pass_unit,
    };
    struct pass_context c = {.model = model,
                             .edits = edits,
                             .diags = diags,
                             .mem = mem,
                             .back_end = options->back_end,
                             .check = options->check,
                             .optimise = options->optimise,
                             .openmp = options->openmp,
                             .lists_values = options->lists_values,
                             .hands_on_spans = options->hands_on_spans,
                             .extended = options->extended,
                             .sorted = lists_are_sorted(model),
                             .names = names_new(mem)};
    int errors = diags->errors;

    names_check_reserved(&c);
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
        passes[i](&c);
    if (diags->errors == errors)
        check_complete(&c);
    return diags->errors == errors;
}
