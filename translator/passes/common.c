/*
 * common.c - what every pass needs: diagnostics, replacing, names; and the order of the passes.
 */
#include "passes_common.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static void report(struct pass_context *c, struct range where, const char *rule, const char *hint,
                   const char *message)
{
    const struct source *source = c->model->source;
    struct position at = source_position(source, where.begin);
    struct str line = source_str(source, source_line_range(source, where.begin));
    struct diag d = {.severity = DIAG_ERROR,
                     .file = at.file,
                     .line = at.line,
                     .column = at.column,
                     .message = message,
                     .rule = rule,
                     .hint = hint,
                     .source_line = arena_copy(c->mem, line.at, line.len)};

    diag_add(c->diags, &d);
}

void pass_refuse(struct pass_context *c, struct range where, const char *rule, const char *hint,
                 const char *format, ...)
{
    va_list args;
    const char *message;

    va_start(args, format);
    message = print(c->mem, format, args);
    va_end(args);
    report(c, where, rule, hint, message);
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

struct str pass_text(struct pass_context *c, struct range where)
{
    return edits_apply(c->edits, c->mem, where);
}

struct arg *arg_find(struct arg *args, size_t n, const char *keyword)
{
    for (size_t i = 0; i < n; i++)
        if (args[i].keyword && strcmp(args[i].keyword, keyword) == 0)
            return &args[i];
    return NULL;
}

/* ---- names --------------------------------------------------------------------------------- */

static const struct {
    const char *name, *clause;
} procedures[] = {
#define CAFRT_PROCEDURE(name, clause) {#name, clause},
#include "cafrt_abi.def"
#undef CAFRT_PROCEDURE
};

enum { N_PROCEDURES = sizeof procedures / sizeof *procedures };

struct unit_names {
    const struct unit *unit;
    bool used[N_PROCEDURES];
    struct unit_names *next;
};

struct name_list {
    struct unit_names *first;
    int fresh;
};

const char *pass_constant(struct pass_context *c, long long value)
{
    return pass_print(c, c->model->default_integer == 4 ? "%lld" : "%lld_4", value);
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

struct unit *pass_scope(struct unit *unit)
{
    while (unit && unit->kind == UNIT_BLOCK && unit->parent)
        unit = unit->parent;
    return unit;
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

static struct unit_names *names_of(struct pass_context *c, const struct unit *unit)
{
    struct unit_names *n = c->names->first;

    while (n && n->unit != unit)
        n = n->next;
    return n;
}

const char *names_use(struct pass_context *c, struct unit *unit, const char *procedure)
{
    struct unit_names *n;
    size_t i = 0;

    unit = pass_scope(unit);
    n = names_of(c, unit);
    if (!n) {
        n = arena_alloc(c->mem, sizeof *n);
        n->unit = unit;
        n->next = c->names->first;
        c->names->first = n;
    }
    while (i < N_PROCEDURES && strcmp(procedures[i].name, procedure) != 0)
        i++;
    if (i == N_PROCEDURES) {
        fprintf(stderr, "cafc: internal error: '%s' is not in cafrt_abi.def\n", procedure);
        abort();
    }
    n->used[i] = true;
    return procedures[i].clause;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

const char *const *names_used(struct pass_context *c, const struct unit *unit)
{
    const struct unit_names *n = names_of(c, unit);
    const char **out = arena_alloc(c->mem, (N_PROCEDURES + 1) * sizeof *out);
    size_t count = 0;

    for (size_t i = 0; n && i < N_PROCEDURES; i++)
        if (n->used[i])
            out[count++] = procedures[i].name;
    qsort(out, count, sizeof *out, by_name);
    return out;
}

const char *names_fresh(struct pass_context *c, const char *stem)
{
    return pass_print(c, "%s_%d", stem, ++c->names->fresh);
}

/* Names we invent must not be the program's (F2018 19.2): the prefixes are ours. */
static void check_reserved(struct pass_context *c)
{
    const struct source *source = c->model->source;
    struct range all = {0, source->text.len};
    struct condensed t = scan_condense(c, all);

    for (size_t i = 0; i < t.len; i++) {
        bool starts = i == 0 || t.offset[i] != t.offset[i - 1] + 1 ||
                      !strchr("abcdefghijklmnopqrstuvwxyz0123456789_", t.text[i - 1]);
        struct range where = {t.offset[i], t.offset[i] + 1};

        if (starts &&
            (strncmp(t.text + i, "cafc_", 5) == 0 || strncmp(t.text + i, "cafrt_", 6) == 0))
            pass_refuse(c, where, NULL, "rename it",
                        "names that begin with CAFC_ or CAFRT_ are reserved for the translation");
    }
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
                struct arena *mem, const char *back_end, bool check, bool optimise)
{
    static void (*const passes[])(struct pass_context *) = {
        pass_constraints, pass_declare,  pass_intrinsic,   pass_loop,     pass_coindexed,
        pass_atomic,      pass_allocate, pass_object,      pass_control,  pass_team,
        pass_procedure,   pass_release,  statement_finish, reader_finish, pass_unit,
    };
    struct pass_context c = {.model = model,
                             .edits = edits,
                             .diags = diags,
                             .mem = mem,
                             .back_end = back_end,
                             .check = check,
                             .optimise = optimise,
                             .names = arena_alloc(mem, sizeof(struct name_list))};
    int errors = diags->errors;

    check_reserved(&c);
    for (size_t i = 0; i < sizeof passes / sizeof *passes; i++)
        passes[i](&c);
    if (diags->errors == errors)
        check_complete(&c);
    return diags->errors == errors;
}
