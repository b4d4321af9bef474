/*
 * directive_check.c - coindexed objects, THIS_IMAGE and NUM_IMAGES in directives and what these govern.
 */
#include "directive.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- ATOMIC ------------------------------------------------------------------------------------- */

/* OpenMP has no notion of variables of other images. */
static void check_atomic(struct pass_context *c, const struct coindexed *object)
{
    const char *directive = directive_atomic_around(c, object->stmt);

    if (!*directive || !(object->role == ROLE_ASSIGNED || directive_has_word(directive, "read")))
        return;
    pass_refuse(c, object->where, "OpenMP 5.2 15.8.4",
                "use the atomic subroutines of Fortran, or CRITICAL of OpenMP",
                "ATOMIC does not reach variables of other images");
}

/* ---- clauses ------------------------------------------------------------------------------------ */

static struct unit *unit_around(struct pass_context *c, size_t offset)
{
    struct unit *inner = NULL;

    for (size_t i = 0; i < c->model->n_units; i++) {
        struct unit *unit = c->model->units[i];

        if (unit->where.begin <= offset && offset < unit->where.end &&
            (!inner || unit->where.begin >= inner->where.begin))
            inner = unit;
    }
    return inner;
}

/* How long the reference without arguments is that `text` begins with; 0: it has arguments. */
static size_t length_without_arguments(struct str text, size_t name)
{
    size_t at = name + strspn(text.at + name, " ");

    if (at >= text.len || text.at[at] != '(')
        return 0;
    at += 1 + strspn(text.at + at + 1, " ");
    return at < text.len && text.at[at] == ')' ? at + 1 : 0;
}

/* A clause is no part of the program to Flang, and so not to us, but for NUM_IMAGES() and THIS_IMAGE(). */
static void translate_inquiry(struct pass_context *c, struct range line, struct range where,
                              size_t length, const char *function)
{
    struct unit *unit = unit_around(c, where.begin);
    const char *name = pass_print(c, "cafrt_%s", function);
    size_t most = c->model->source->fixed_form ? (size_t)c->model->source->line_length : 0;
    bool fits = most == 0 || line.end - line.begin + 2 * strlen("cafrt_") <= most; /* for two */

    if (unit && names_is_hidden(c, unit, function))
        return;
    if (unit && length > 0 && fits) {
        const struct hole holes[] = {hole_name("name", name), hole_end()};

        where.end = where.begin + length;
        pass_replace(c, where, "$name()", holes, names_use(c, unit, name));
        return;
    }
    pass_refuse(c, where, NULL, "assign it to a variable in front of the directive",
                "a directive with '%s' is not supported", function);
}

static void translate_clauses(struct pass_context *c, struct range line, const char *function)
{
    struct str text = directive_behind_sentinel(c, line);
    size_t len = strlen(function);

    for (size_t i = 0; i + len < text.len; i++) {
        struct range where = {(size_t)(text.at - c->model->source->text.at) + i, 0};

        if (strncasecmp(text.at + i, function, len) != 0 ||
            isalnum((unsigned char)text.at[i + len]) || text.at[i + len] == '_' ||
            (i > 0 && (isalnum((unsigned char)text.at[i - 1]) || text.at[i - 1] == '_' ||
                       text.at[i - 1] == '!')))
            continue;
        where.end = where.begin + len;
        translate_inquiry(c, line, where,
                          length_without_arguments((struct str){text.at + i, text.len - i}, len),
                          function);
    }
}

static void check_brackets(struct pass_context *c, struct range line)
{
    struct str text = directive_behind_sentinel(c, line);

    for (size_t i = 1; i < text.len; i++) {
        size_t before = i;
        struct range where = {(size_t)(text.at - c->model->source->text.at) + i, 0};

        while (before > 0 && text.at[before - 1] == ' ')
            before--;
        if (text.at[i] != '[' || before == 0 ||
            !(isalnum((unsigned char)text.at[before - 1]) || strchr("_)", text.at[before - 1])))
            continue;
        where.end = where.begin + 1;
        pass_refuse(c, where, NULL, "assign its value to a variable in front of the directive",
                    "a directive with a coindexed object is not supported");
    }
}

static void check_directives(struct pass_context *c)
{
    struct range line = source_line_range(c->model->source, 0);

    do {
        translate_clauses(c, line, "num_images");
        translate_clauses(c, line, "this_image");
        check_brackets(c, line);
    } while (directive_line_below(c, &line));
}

void directive_check(struct pass_context *c)
{
    if (!c->openmp)
        return;
    check_directives(c);
    for (size_t i = 0; i < c->model->n_coindexed; i++)
        check_atomic(c, c->model->coindexed[i]);
}
