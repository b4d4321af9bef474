/*
 * unit.c - USE statements: the runtime's module where its procedures are named, and our ISO_FORTRAN_ENV; IMPORT.
 */
#include "passes_common.h"

#include <string.h>

/* A directive may stand in front of the first statement. */
static size_t first_of(const struct unit *unit)
{
    return unit->execution_at < unit->use_at ? unit->execution_at : unit->use_at;
}

static void add_line(struct pass_context *c, const struct unit *unit, struct str what)
{
    const struct hole holes[] = {hole_text("what", what), hole_end()};

    if (range_empty(unit->head)) /* a main program without PROGRAM statement */
        edits_insert_first(c->edits, first_of(unit), "use $what", holes, NULL);
    else
        edits_insert_after(c->edits, unit->use_at, "  use $what", holes, NULL);
}

static void add_use(struct pass_context *c, const struct unit *unit)
{
    const char *const *used = names_used(c, unit), *const *borrowed = names_borrowed(c, unit);
    const char *private = names_private(c, unit);
    struct text line = {.mem = c->mem};

    for (size_t i = 0; used[i]; i++)
        text_addf(&line, "%s%s", i ? ", " : "cafrt, only: ", used[i]);
    if (line.len)
        add_line(c, unit, text_str(&line));
    for (; *borrowed; borrowed++)
        add_line(c, unit, str_of(*borrowed));
    if (private)
        edits_insert_before(c->edits, unit->execution_at, pass_print(c, "  private :: %s", private),
                            NULL, NULL);
}

/* `x => stat_locked` names STAT_LOCKED, too. */
static bool names_parallel_entity(struct str item)
{
    static const char *const ours[] = {"stat_stopped_image", "stat_failed_image",
                                       "stat_locked",        "stat_locked_other_image",
                                       "stat_unlocked",      "stat_unlocked_failed_image",
                                       "initial_team",       "current_team",
                                       "parent_team",        "event_type",
                                       "lock_type",          "notify_type",
                                       "team_type"};
    const char *arrow = memchr(item.at, '>', item.len);

    if (arrow)
        item = (struct str){arrow + 1, item.len - (size_t)(arrow + 1 - item.at)};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
        if (str_equal(item, str_of(ours[i])))
            return true;
    return false;
}

static void add_item(struct text *list, struct str item)
{
    const char *arrow = memchr(item.at, '=', item.len), *end = item.at + item.len;

    text_addf(list, "%s", list->len ? ", " : "");
    if (arrow && arrow + 1 < end && arrow[1] == '>') /* not of OPERATOR(==) */
        text_addf(list, "%.*s => %.*s", (int)(arrow - item.at), item.at, (int)(end - arrow - 2),
                  arrow + 2);
    else
        text_addf(list, "%.*s", (int)item.len, item.at);
}

/* The items behind `only:`, as far as they are ours and the compiler's own.  False: there is no ONLY. */
static bool split_only(struct pass_context *c, const struct stmt *s, struct text *ours,
                       struct text *others)
{
    struct condensed t = scan_condense(c, s->where);
    const char *item = strstr(t.text, ",only:"), *end = t.text + t.len;

    if (!item)
        return false;
    for (item += strlen(",only:"); item < end;) {
        const char *comma = memchr(item, ',', (size_t)(end - item));
        struct str one = {item, (size_t)((comma ? comma : end) - item)};

        add_item(names_parallel_entity(one) ? ours : others, one);
        item += one.len + 1;
    }
    return true;
}

/* The parallel constants and types come from us, the same under every compiler (F2018 16.10.2).  What ONLY takes besides stays the
 * compiler's: where a module and its submodule name it, and one has it from another module, gfortran 12 finds a conflict. */
static void replace_environment(struct pass_context *c, const struct stmt *s)
{
    struct range nature = {s->where.begin, s->module_name.begin};
    struct text ours = {.mem = c->mem}, others = {.mem = c->mem};
    const char *own = c->model->default_integer == 8 ? "cafrt_fortran_env_8" : "cafrt_fortran_env";
    const struct hole holes[] = {hole_name("name", own), hole_end()};

    if (!s->module_intrinsic ||
        strcmp(scan_condense(c, s->module_name).text, "iso_fortran_env") != 0)
        return;
    if (split_only(c, s, &ours, &others) && others.len) {
        if (ours.len)
            pass_replace(c, s->where,
                         pass_print(c,
                                    "use, intrinsic :: iso_fortran_env, only: %s\n"
                                    "use %s, only: %s",
                                    text_cstr(&others), own, text_cstr(&ours)),
                         NULL, "F2018 16.10.2");
    } else if (scan_has_name(c, nature, "intrinsic")) {
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
        edits_insert_first(c->edits, unit->execution_at, text_cstr(&lines), NULL, "F2018 8.8");
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
        pass_delete_statement(c, s);
    }
}

static void translate_import(struct pass_context *c, const struct stmt *s)
{
    if (s->unit && s->unit->kind == UNIT_INTERFACE_BODY)
        replace_import(c, s);
    else
        pass_delete_statement(c, s);
}

/* -fno-automatic, which would save the temporaries of translations, too. */
static void save_locals(struct pass_context *c, const struct unit *unit)
{
    struct text line = {.mem = c->mem};

    if (!unit->n_unsaved || unit->blanket_save)
        return;
    text_addf(&line, unit->execution_at == unit->end.begin ? "  save ::" : "save ::");
    for (size_t i = 0; i < unit->n_unsaved; i++)
        text_addf(&line, "%s %s", i ? "," : "", unit->unsaved[i]);
    edits_insert_first(c->edits, unit->execution_at, text_cstr(&line), NULL, "F2018 8.6.14");
}

void pass_unit(struct pass_context *c)
{
    names_finish(c);
    names_hoist(c);
    for (size_t i = 0; i < c->model->n_units; i++) {
        save_locals(c, c->model->units[i]);
        drop_import(c, c->model->units[i]);
        add_use(c, c->model->units[i]);
    }
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        if (c->model->stmts[i]->kind == STMT_USE)
            replace_environment(c, c->model->stmts[i]);
        if (c->model->stmts[i]->kind == STMT_IMPORT)
            translate_import(c, c->model->stmts[i]);
    }
}
