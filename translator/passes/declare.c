/*
 * declare.c - declarations of coarrays lose their codimensions and keep everything else.
 *
 * GENERIC statements become interface blocks for gfortran 12, which does not know them.
 * A coarray of a main program has the SAVE attribute (F2018 8.5.16); gfortran must be told, or it puts the variable on the stack.
 * In parallel regions gfortran gives each thread a copy of a shared allocatable scalar that nothing there defines; not of a TARGET.
 */
#include "passes_common.h"

#include <stdint.h>
#include <string.h>

/* `, codimension[*]` with the comma in front. */
static void remove_attribute(struct pass_context *c, const struct declaration *d)
{
    struct range before = {d->stmt->where.begin, d->attribute.begin};
    struct range where = d->attribute;
    size_t comma = scan_last_comma(c, before);

    if (comma != SIZE_MAX)
        where.begin = comma;
    pass_delete(c, where);
}

static void remove_codimension(struct pass_context *c, const struct declaration *d, bool first)
{
    if (d->stmt->kind == STMT_CODIMENSION) {
        if (first)
            pass_delete_statement(c, d->stmt);
        return;
    }
    if (!range_empty(d->bracket))
        pass_delete(c, d->bracket);
    if (!range_empty(d->attribute) && first)
        remove_attribute(c, d);
}

static bool is_typed(struct pass_context *c, const struct declaration *d)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (s->kind == STMT_TYPE_DECLARATION && s->unit == d->stmt->unit &&
            scan_declares(c, s->where, d->symbol->name))
            return true;
    }
    return false;
}

/* A CODIMENSION statement may be the only one here that names its coarray, whose type is implicit (F2018 8.6.4, 8.7). */
static void keep_declared(struct pass_context *c, const struct declaration *d)
{
    const struct hole holes[] = {hole_name("type", type_declared(c, &d->symbol->type)),
                                 hole_name("name", d->symbol->name), hole_end()};

    if (d->stmt->kind == STMT_CODIMENSION && !d->symbol->dummy && !is_typed(c, d))
        edits_insert_after(c->edits, d->stmt->where.end, "$type :: $name", holes, "F2018 8.7");
}

static bool needs_save(struct pass_context *c, const struct symbol *s)
{
    (void)c;
    return s->in_main && !s->saved && !s->initialised && !s->allocatable && !s->dummy &&
           !s->component;
}

static bool needs_target(struct pass_context *c, const struct symbol *s)
{
    return c->openmp && strcmp(c->back_end, "gfortran") == 0 && s->corank > 0 && s->allocatable &&
           s->ndims == 0 && !s->target && !s->component;
}

static bool declared_before(struct pass_context *c, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (c->model->declarations[k]->symbol == c->model->declarations[i]->symbol)
            return true;
    return false;
}

/* One statement that gives `attribute` to what the statement of declaration `i` declares. */
static void add_attribute(struct pass_context *c, size_t i, const char *attribute,
                          bool (*needs)(struct pass_context *c, const struct symbol *s),
                          const char *clause)
{
    struct stmt *s = c->model->declarations[i]->stmt;
    struct text names = {.mem = c->mem};

    for (; i < c->model->n_declarations && c->model->declarations[i]->stmt == s; i++) {
        struct symbol *symbol = c->model->declarations[i]->symbol;

        if (needs(c, symbol) && !declared_before(c, i))
            text_addf(&names, names.len ? ", %s" : "%s", symbol->name);
    }
    if (names.len) {
        const struct hole holes[] = {hole_name("attribute", attribute),
                                     hole_text("names", text_str(&names)), hole_end()};

        edits_insert_after(c->edits, s->where.end, "$attribute :: $names", holes, clause);
    }
}

/* ---- GENERIC statements ----------------------------------------------------------------------- */

/* Whether it is a module procedure around the procedure `unit`: gfortran 12 knows that only of the words MODULE PROCEDURE. */
static bool is_of_host_module(struct pass_context *c, const struct unit *unit, struct str name)
{
    const struct unit *module = unit;

    while (module && module->kind != UNIT_MODULE && module->kind != UNIT_SUBMODULE)
        module = module->parent;
    if (!module || module == unit)
        return false;
    for (size_t i = 0; i < c->model->n_units; i++)
        if (c->model->units[i]->parent == module && strlen(c->model->units[i]->name) == name.len &&
            strncmp(c->model->units[i]->name, name.at, name.len) == 0)
            return true;
    return false;
}

/* The lines of the interface block that name the specific procedures, condensed in `list`. */
static const char *specific_lines(struct pass_context *c, const struct unit *unit, const char *list)
{
    struct text others = {.mem = c->mem}, lines = {.mem = c->mem};

    for (; *list; list += *list == ',') {
        struct str name = {list, strcspn(list, ",")};

        if (is_of_host_module(c, unit, name))
            text_addf(&lines, "  module procedure %.*s\n", (int)name.len, name.at);
        else
            pass_add_item(&others, pass_print(c, "%.*s", (int)name.len, name.at));
        list += name.len;
    }
    if (others.len)
        text_addf(&lines, "  procedure %s\n", text_cstr(&others));
    return text_cstr(&lines);
}

/* `generic, public :: spec => list`, where `colons` is the place of `::`. */
static void replace_generic(struct pass_context *c, const struct stmt *s, const struct condensed *t,
                            const char *colons)
{
    const char *arrow = strstr(colons, "=>");
    size_t spec = (size_t)(colons - t->text) + 2, to = arrow ? (size_t)(arrow - t->text) : 0;
    const char *access = strncmp(t->text, "generic,public", 14) == 0    ? "\npublic :: $again"
                         : strncmp(t->text, "generic,private", 15) == 0 ? "\nprivate :: $again"
                                                                        : "";
    struct range name;

    if (!arrow || to + 2 >= t->len)
        return;
    name = (struct range){t->offset[spec], t->end[to - 1]};

    const struct hole holes[] = {
        hole_text("spec", scan_words(c, name)), hole_text("again", scan_words(c, name)),
        hole_name("lines", specific_lines(c, s->unit, t->text + to + 2)), hole_end()};

    pass_replace(c, s->where, pass_print(c, "interface $spec\n${lines}end interface%s", access),
                 holes, "F2018 15.4.3.3");
}

static void replace_generics(struct pass_context *c)
{
    bool in_type = false;

    if (strcmp(c->back_end, "gfortran") != 0)
        return;
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];
        struct condensed t;
        const char *colons;

        if (s->kind != STMT_OTHER_SPECIFICATION)
            continue;
        t = scan_condense(c, s->where);
        colons = t.len > 9 ? strstr(t.text, "::") : NULL;
        in_type =
            (in_type || strncmp(t.text, "type", 4) == 0) && strncmp(t.text, "endtype", 7) != 0;
        if (!in_type && colons &&
            (strncmp(t.text, "generic::", 9) == 0 || strncmp(t.text, "generic,", 8) == 0))
            replace_generic(c, s, &t, colons);
    }
}

void pass_declare(struct pass_context *c)
{
    const struct stmt *last = NULL;

    replace_generics(c);

    for (size_t i = 0; i < c->model->n_declarations; i++) {
        const struct declaration *d = c->model->declarations[i];

        remove_codimension(c, d, d->stmt != last);
        keep_declared(c, d);
        if (d->stmt != last) {
            add_attribute(c, i, "save", needs_save, "F2018 8.5.16");
            add_attribute(c, i, "target", needs_target, NULL);
        }
        last = d->stmt;
    }
}
