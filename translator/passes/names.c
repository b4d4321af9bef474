/*
 * names.c - the names in translated code: procedures of the runtime, intrinsic procedures, names of our own.
 */
#include "passes_common.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name, *clause;
} procedures[] = {
#define CAFRT_PROCEDURE(name, clause) {#name, clause},
#include "cafrt_abi.def"
};

static const struct {
    const char *name, *clause;
} values[] = {
#define CAFRT_VALUE(name, clause) {#name, clause},
#include "cafrt_abi.def"
};

/* Those that translated code refers to. */
static const char *const intrinsics[] = {
#define CAFRT_INTRINSIC(name) #name,
#include "cafrt_abi.def"
};

enum {
    N_PROCEDURES = sizeof procedures / sizeof *procedures,
    N_VALUES = sizeof values / sizeof *values,
    N_INTRINSICS = sizeof intrinsics / sizeof *intrinsics
};

struct unit_names {
    const struct unit *unit;
    bool used[N_PROCEDURES];
    bool renamed[N_INTRINSICS];
    const char **borrowed; /* what else is taken from modules, NULL-terminated; NULL: nothing is */
    size_t n_borrowed;     /* with that NULL */
    bool for_procedures;   /* those in it have their names from here */
    struct unit_names *next;
};

struct name_list {
    struct unit_names *first;
    int fresh;
    int labels;
    const struct stmt **modules; /* USE of modules that are called like intrinsic procedures */
    size_t n_modules;
};

struct name_list *names_new(struct arena *mem)
{
    return arena_alloc(mem, sizeof(struct name_list));
}

/* ---- procedures of the runtime ------------------------------------------------------------- */

static struct unit_names *find_names(struct pass_context *c, const struct unit *unit)
{
    struct unit_names *n = c->names->first;

    while (n && n->unit != unit)
        n = n->next;
    return n;
}

static struct unit_names *names_of(struct pass_context *c, const struct unit *unit)
{
    struct unit_names *n = find_names(c, unit);

    if (!n) {
        n = arena_alloc(c->mem, sizeof *n);
        n->unit = unit;
        n->next = c->names->first;
        c->names->first = n;
    }
    return n;
}

static _Noreturn void end_unknown(const char *procedure)
{
    fprintf(stderr, "cafc: internal error: '%s' is not in cafrt_abi.def\n", procedure);
    abort();
}

const char *names_use(struct pass_context *c, struct unit *unit, const char *procedure)
{
    struct unit_names *n = names_of(c, pass_scope(unit));
    size_t i = 0;

    while (i < N_PROCEDURES && strcmp(procedures[i].name, procedure) != 0)
        i++;
    if (i == N_PROCEDURES)
        end_unknown(procedure);
    n->used[i] = true;
    return procedures[i].clause;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

const char *const *names_used(struct pass_context *c, const struct unit *unit)
{
    const struct unit_names *n = find_names(c, unit);
    const char **out = arena_alloc(c->mem, (N_PROCEDURES + N_INTRINSICS + 1) * sizeof *out);
    size_t count = 0;

    for (size_t i = 0; n && i < N_PROCEDURES; i++)
        if (n->used[i])
            out[count++] = procedures[i].name;
    for (size_t i = 0; n && i < N_INTRINSICS; i++)
        if (n->renamed[i])
            out[count++] = pass_print(c, "cafc_%s => %s", intrinsics[i], intrinsics[i]);
    qsort(out, count, sizeof *out, by_name);
    return out;
}

/* ---- from other modules -------------------------------------------------------------------- */

static void add_borrowed(struct pass_context *c, struct unit_names *n, const char *what)
{
    const char **slot;

    for (size_t i = 0; i + 1 < n->n_borrowed; i++)
        if (strcmp(n->borrowed[i], what) == 0)
            return;
    n->n_borrowed -= n->n_borrowed > 0; /* the NULL */
    for (int i = 0; i < 2; i++) {
        slot = model_grow(c->mem, n->borrowed, &n->n_borrowed, sizeof *slot);
        n->borrowed = slot - (n->n_borrowed - 1);
        *slot = i == 0 ? what : NULL;
    }
}

/* ---- one USE for many procedures ------------------------------------------------------------ */

/* So many read the same module files in no time. */
enum { FEW_PROCEDURES = 4 };

/* The unit around all others whose names it has by host association, or NULL. */
static struct unit *host_of(const struct unit_names *n)
{
    struct unit *host = n->unit->parent;

    if (!host || n->unit->kind == UNIT_INTERFACE_BODY)
        return NULL;
    while (host->parent && host->kind != UNIT_INTERFACE_BODY)
        host = host->parent;
    return host->kind == UNIT_MODULE || host->kind == UNIT_MAIN ? host : NULL;
}

/* A USE statement of module cafrt_get_integer, say, and not one of the program's modules. */
static bool is_ours(const char *borrowed)
{
    return strncmp(borrowed, "cafrt_get", strlen("cafrt_get")) == 0;
}

static void hand_over(struct pass_context *c, struct unit_names *n, struct unit_names *to)
{
    size_t kept = 0;

    for (size_t i = 0; i < N_PROCEDURES; i++)
        to->used[i] |= n->used[i];
    for (size_t i = 0; i < N_INTRINSICS; i++)
        to->renamed[i] |= n->renamed[i];
    memset(n->used, 0, sizeof n->used);
    memset(n->renamed, 0, sizeof n->renamed);
    for (size_t i = 0; i + 1 < n->n_borrowed; i++)
        if (is_ours(n->borrowed[i]))
            add_borrowed(c, to, n->borrowed[i]);
        else
            n->borrowed[kept++] = n->borrowed[i];
    if (n->n_borrowed > 0) {
        n->borrowed[kept] = NULL;
        n->n_borrowed = kept + 1;
    }
}

void names_hoist(struct pass_context *c)
{
    if (strcmp(c->back_end, "gfortran") != 0)
        return;
    for (struct unit_names *n = c->names->first; n; n = n->next) {
        struct unit *host = host_of(n);
        int procedures = 0;

        for (struct unit_names *other = n; host && other; other = other->next)
            procedures += host_of(other) == host;
        if (procedures <= FEW_PROCEDURES && !(host && names_of(c, host)->for_procedures))
            continue;
        names_of(c, host)->for_procedures = true;
        hand_over(c, n, names_of(c, host));
    }
}

const char *names_private(struct pass_context *c, const struct unit *unit)
{
    const struct unit_names *n = find_names(c, unit);
    const char *const *used = names_used(c, unit);
    struct text list = {.mem = c->mem};

    if (!n || !n->for_procedures || unit->kind != UNIT_MODULE)
        return NULL;
    for (; *used; used++)
        pass_add_item(&list, pass_print(c, "%.*s", (int)strcspn(*used, " "), *used));
    for (size_t i = 0; i < N_VALUES; i++)
        for (size_t k = 0; k + 1 < n->n_borrowed; k++)
            if (is_ours(n->borrowed[k]) &&
                strcmp(strrchr(n->borrowed[k], ' ') + 1, values[i].name) == 0) {
                pass_add_item(&list, values[i].name);
                break;
            }
    return text_cstr(&list);
}

const char *names_use_value(struct pass_context *c, struct unit *unit, const char *function,
                            const struct type *t)
{
    static const char *const of[] = {[TYPE_INTEGER] = "integer",
                                     [TYPE_REAL] = "real",
                                     [TYPE_COMPLEX] = "complex",
                                     [TYPE_LOGICAL] = "logical",
                                     [TYPE_CHARACTER] = "character"};
    size_t i = 0;

    while (i < N_VALUES && strcmp(values[i].name, function) != 0)
        i++;
    if (i == N_VALUES)
        end_unknown(function);
    add_borrowed(c, names_of(c, pass_scope(unit)),
                 pass_print(c, "%s_%s, only: %s", function, of[t->category], function));
    return values[i].clause;
}

const char *names_of_type(struct pass_context *c, const struct type *t)
{
    if (t->borrowed && t->name == t->outer_name)
        add_borrowed(c, names_of(c, t->borrower), t->borrowed);
    return t->name;
}

const char *names_of_outer_type(struct pass_context *c, const struct type *t)
{
    if (t->borrowed)
        add_borrowed(c, names_of(c, t->borrower), t->borrowed);
    return t->outer_name;
}

const char *names_of_extension(struct pass_context *c, const struct type *t)
{
    add_borrowed(c, names_of(c, t->borrower), t->borrowed);
    return t->extension;
}

const char *const *names_borrowed(struct pass_context *c, const struct unit *unit)
{
    static const char *const none[] = {NULL};
    const struct unit_names *n = find_names(c, unit);

    return n && n->borrowed ? n->borrowed : none;
}

/* ---- intrinsic procedures ------------------------------------------------------------------ */

static bool is_intrinsic(struct str name)
{
    for (size_t i = 0; i < N_INTRINSICS; i++)
        if (str_equal_nocase(name, str_of(intrinsics[i])))
            return true;
    return false;
}

/* Modules of such names, which gfortran takes them for where they are used. */
static void find_modules(struct pass_context *c)
{
    struct name_list *list = c->names;

    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i], **found;

        if (s->kind != STMT_USE || !is_intrinsic(scan_words(c, s->module_name)))
            continue;
        found = model_grow(c->mem, list->modules, &list->n_modules, sizeof(struct stmt *));
        *found = s;
        list->modules = found - (list->n_modules - 1);
    }
}

/* Whether the name means something else in `unit`, or in a part of it. */
bool names_is_hidden(const struct pass_context *c, const struct unit *unit, const char *name)
{
    for (; unit; unit = unit->parent) {
        for (size_t i = 0; i < unit->n_hidden; i++)
            if (strcmp(unit->hidden[i], name) == 0)
                return true;
        for (size_t i = 0; i < c->names->n_modules; i++) {
            const struct stmt *use = c->names->modules[i];

            if (use->unit == unit &&
                str_equal_nocase(source_str(c->model->source, use->module_name), str_of(name)))
                return true;
        }
    }
    return false;
}

/* The innermost unit around `offset`. */
static struct unit *unit_at(const struct model *m, size_t offset)
{
    struct unit *found = NULL;

    for (size_t i = 0; i < m->n_units; i++) {
        struct unit *u = m->units[i];

        if (u->where.begin <= offset && offset <= u->where.end &&
            (!found || u->where.begin >= found->where.begin))
            found = u;
    }
    return found;
}

/* The number of the intrinsic whose name `text` begins with, or N_INTRINSICS. */
static size_t find_intrinsic(struct str text)
{
    size_t i = 0;

    for (; i < N_INTRINSICS; i++) {
        size_t len = strlen(intrinsics[i]);

        if (text.len > len && memcmp(text.at, intrinsics[i], len) == 0 && text.at[len] == '(')
            break;
    }
    return i;
}

static void add_intrinsic(struct pass_context *c, struct unit *unit, size_t which, struct text *out)
{
    if (names_is_hidden(c, unit, intrinsics[which])) {
        names_of(c, pass_scope(unit))->renamed[which] = true;
        text_add_cstr(out, "cafc_");
    }
}

/* `text`, which belongs to an edit at `offset`, with the intrinsics that it marks under names that mean them there. */
static struct str name_intrinsics(void *context, size_t offset, struct str text)
{
    struct pass_context *c = context;
    struct text out = {.mem = c->mem};

    if (!memchr(text.at, INTRINSIC_MARK, text.len))
        return text;
    for (size_t i = 0; i < text.len; i++) {
        struct str rest = {text.at + i + 1, text.len - i - 1};
        size_t which = text.at[i] == INTRINSIC_MARK ? find_intrinsic(rest) : N_INTRINSICS;

        if (which < N_INTRINSICS)
            add_intrinsic(c, unit_at(c->model, offset), which, &out);
        else
            text_add_char(&out, text.at[i]);
    }
    return str_of(text_cstr(&out));
}

void names_finish(struct pass_context *c)
{
    find_modules(c);
    edits_rewrite(c->edits, name_intrinsics, c);
}

/* ---- names of our own ---------------------------------------------------------------------- */

const char *names_fresh(struct pass_context *c, const char *stem)
{
    return pass_print(c, "%s_%d", stem, ++c->names->fresh);
}

static bool is_label(struct pass_context *c, const char *label)
{
    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (str_equal_nocase(source_str(c->model->source, c->model->stmts[i]->label),
                             str_of(label)))
            return true;
    return false;
}

const char *names_fresh_label(struct pass_context *c)
{
    const char *label;

    do
        label = pass_print(c, "%d", 99999 - c->names->labels++);
    while (is_label(c, label));
    return label;
}

/* Whether character `i` is one of a name and follows another one directly. */
static bool goes_on(const struct condensed *t, size_t i)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_";

    return i > 0 && i < t->len && t->offset[i] == t->end[i - 1] &&
           strchr(letters, t->text[i - 1]) && strchr(letters, t->text[i]);
}

/* The name of the runtime's module.  Under gfortran no local entity can have it, under Flang what is global cannot. */
static bool is_module(struct pass_context *c, const struct condensed *t, size_t i)
{
    static const char *const global[] = {"module", "program", "subroutine", "function"};

    if (strncmp(t->text + i, "cafrt", 5) != 0 || goes_on(t, i + 5))
        return false;
    if (strcmp(c->back_end, "gfortran") == 0)
        return true;
    for (size_t k = 0; k < sizeof global / sizeof *global; k++) {
        size_t len = strlen(global[k]);

        if (i >= len && strncmp(t->text + i - len, global[k], len) == 0)
            return true;
    }
    return false;
}

void names_check_reserved(struct pass_context *c)
{
    const struct source *source = c->model->source;
    struct range all = {0, source->text.len};
    struct condensed t = scan_condense(c, all);

    for (size_t i = 0; i < t.len; i++) {
        bool starts = !goes_on(&t, i);
        struct range where = {t.offset[i], t.offset[i] + 1};

        if (starts &&
            (strncmp(t.text + i, "cafc_", 5) == 0 || strncmp(t.text + i, "cafrt_", 6) == 0))
            pass_refuse(c, where, NULL, "rename it",
                        "names that begin with CAFC_ or CAFRT_ are reserved for the translation");
        else if (starts && is_module(c, &t, i))
            pass_refuse(
                c, where, NULL, "rename it",
                "CAFRT is the module that the translation uses: the name has no other meaning "
                "with gfortran, and is that of no other module or procedure with Flang");
    }
}
