/*
 * unit.c - USE statements: the runtime's module where its procedures are named, and our ISO_FORTRAN_ENV; IMPORT.
 */
#include "passes_common.h"

#include <string.h>

static void add_line(struct pass_context *c, const struct unit *unit, struct str what)
{
    const struct hole holes[] = {hole_text("what", what), hole_end()};

    if (range_empty(unit->head)) /* a main program without PROGRAM statement */
        edits_insert_before(c->edits, unit->use_at, "use $what", holes, NULL);
    else
        edits_insert_after(c->edits, unit->use_at, "  use $what", holes, NULL);
}

static void add_use(struct pass_context *c, const struct unit *unit)
{
    const char *const *used = names_used(c, unit), *const *borrowed = names_borrowed(c, unit);
    struct text line = {.mem = c->mem};

    for (size_t i = 0; used[i]; i++)
        text_addf(&line, "%s%s", i ? ", " : "cafrt, only: ", used[i]);
    if (line.len)
        add_line(c, unit, text_str(&line));
    for (; *borrowed; borrowed++)
        add_line(c, unit, str_of(*borrowed));
}

/* The parallel constants and types come from us, the same under every compiler (F2018 16.10.2). */
static void replace_environment(struct pass_context *c, const struct stmt *s)
{
    struct str name = source_str(c->model->source, s->module_name);
    struct range nature = {s->where.begin, s->module_name.begin};
    bool wide = c->model->default_integer == 8;
    const struct hole holes[] = {
        hole_name("name", wide ? "cafrt_fortran_env_8" : "cafrt_fortran_env"), hole_end()};

    if (!s->module_intrinsic || !str_equal_nocase(name, str_of("iso_fortran_env")))
        return;
    if (scan_has_name(c, nature, "intrinsic")) {
        nature.end = s->module_name.end;
        pass_replace(c, nature, "use :: $name", holes, "F2018 16.10.2");
    } else {
        pass_replace(c, s->module_name, "$name", holes, "F2018 16.10.2");
    }
}

/* What is written for coindexed objects names entities of the host, so IMPORT goes (F2018 8.8). */
static void drop_import(struct pass_context *c, struct unit *unit)
{
    struct text lines = {.mem = c->mem};

    for (size_t i = 0; i < unit->n_unimported; i++)
        text_addf(&lines, "%s%s", i ? "\n" : "", unit->unimported[i]);
    if (lines.len)
        edits_insert_before(c->edits, unit->execution_at, text_cstr(&lines), NULL, "F2018 8.8");
}

/* In an interface body gfortran 12 knows the form without ONLY, which says the same there, but neither NONE, which is what
 * holds without the statement, nor ALL. */
static void replace_import(struct pass_context *c, const struct stmt *s)
{
    struct condensed t = scan_condense(c, s->where);
    const size_t head = strlen("import"), all = strlen("import,all");
    struct range word = s->where;

    if (strcmp(c->back_end, "gfortran") != 0 || t.len < all || t.text[head] != ',')
        return;
    word.begin = t.offset[head];
    if (strncmp(t.text, "import,only:", all + 2) == 0) {
        word.end = t.offset[all + 1] + 1;
        pass_replace(c, word, " ::", NULL, "F2018 8.8");
    } else if (strncmp(t.text, "import,all", all) == 0) {
        pass_delete(c, word);
    } else {
        pass_delete(c, s->where);
    }
}

static void translate_import(struct pass_context *c, const struct stmt *s)
{
    if (s->unit && s->unit->kind == UNIT_INTERFACE_BODY)
        replace_import(c, s);
    else
        pass_delete(c, s->where);
}

void pass_unit(struct pass_context *c)
{
    names_finish(c);
    for (size_t i = 0; i < c->model->n_units; i++) {
        add_use(c, c->model->units[i]);
        drop_import(c, c->model->units[i]);
    }
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        if (c->model->stmts[i]->kind == STMT_USE)
            replace_environment(c, c->model->stmts[i]);
        if (c->model->stmts[i]->kind == STMT_IMPORT)
            translate_import(c, c->model->stmts[i]);
    }
}
