/*
 * preprocess.c - gfortran's own preprocessor, or cpp with Flang's macros.
 *
 * `flang -E` rearranges lines and columns, so that edits and fixed form would suffer; traditional cpp keeps both.  Only macros with
 * `#x`, `a##b` and `...`, which traditional cpp does not know, are left to Flang.
 */
#define _GNU_SOURCE
#include "preprocess.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "config.h"
#include "dependencies.h"
#include "response.h"
#include "translate.h"

static bool needs_rules_of_c(struct session *s, const struct options *o, const char *path,
                             int depth);

bool preprocess_knows_dependencies(struct session *s, const struct options *o,
                                   const struct input *in)
{
    return in->preprocess && !(o->family == FAMILY_FLANG && needs_rules_of_c(s, o, in->word, 0));
}

/* `-DNAME=VALUE` for each macro that Flang predefines with these options, but those that cpp itself keeps up to date. */
static bool add_flang_macros(struct session *s, const struct toolchain *t, const struct options *o,
                             struct strings *command, const char *folder)
{
    struct strings ask = {.mem = s->mem};
    struct text text = {.mem = s->mem};
    const char *empty = format_in(s->mem, "%s/empty.F90", folder);
    FILE *file = fopen(empty, "w");

    if (!file || fclose(file) != 0) {
        driver_error("cannot write '%s'", empty);
        return false;
    }
    strings_add(&ask, t->compiler);
    strings_add_all(&ask, &o->compile);
    strings_add(&ask, "-dM");
    strings_add(&ask, "-E");
    strings_add(&ask, empty);
    if (run_captured(s, &ask, &text).status != 0)
        return false;
    text_add_char(&text, '\0');
    for (char *line = text.at, *end; *line; line = end + 1) {
        char name[128], value[256];

        end = strchr(line, '\n');
        if (!end)
            break;
        *end = '\0';
        value[0] = '\0';
        if (sscanf(line, "#define %127s %255[^\n]", name, value) < 1 || strcmp(name, value) == 0 ||
            strncmp(name, "__DATE__", 8) == 0 || strncmp(name, "__TIME", 6) == 0)
            continue;
        strings_addf(command, "-D%s=%s", name, value);
    }
    return true;
}

static bool needs_rules_of_c(struct session *s, const struct options *o, const char *path,
                             int depth);

/* The file whose name stands at `name`, up to a quotation mark: beside `path`, or in the folders for includes. */
static bool includes_rules_of_c(struct session *s, const struct options *o, const char *path,
                                const char *name, int depth)
{
    const char *file = format_in(s->mem, "%.*s", (int)strcspn(name, "\"\n"), name);
    const char *beside = path_join(s->mem, path_folder(s->mem, path), file);

    if (access(beside, R_OK) == 0)
        return needs_rules_of_c(s, o, beside, depth);
    for (size_t i = 0; i < o->include_dirs.count; i++) {
        const char *there = path_join(s->mem, o->include_dirs.at[i], file);

        if (access(there, R_OK) == 0)
            return needs_rules_of_c(s, o, there, depth);
    }
    return false;
}

/* Whether a directive, without its `#`, is the definition of a macro that is no traditional one. */
static bool defines_by_rules_of_c(const char *directive, size_t len)
{
    const char *end = directive + len, *at;

    if (len < 7 || strncmp(directive, "define", 6) != 0)
        return false;
    at = memchr(directive, '#', len);
    if (memmem(directive, len, "...)", 4))
        return true;
    for (; at; at = at + 1 < end ? memchr(at + 1, '#', (size_t)(end - at - 1)) : NULL)
        if (at + 1 < end && (at[1] == '#' || isalpha((unsigned char)at[1]) || at[1] == '_'))
            return true;
    return false;
}

static bool is_regular(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 && S_ISREG(st.st_mode); /* what else there is can be read once */
}

/* The file or one that it includes; `depth` ends a circle. */
static bool needs_rules_of_c(struct session *s, const struct options *o, const char *path,
                             int depth)
{
    size_t len = 0;
    const char *text = depth < 8 && is_regular(path) ? file_read(s->mem, path, &len) : NULL,
               *end = text + len, *name;

    for (const char *at = text; at && at < end; at++) {
        size_t line = strcspn(at, "\n"), blanks = strspn(at, " \t");

        if (at[blanks] == '#') {
            const char *directive = at + blanks + 1 + strspn(at + blanks + 1, " \t");

            if (defines_by_rules_of_c(directive, line - (size_t)(directive - at)))
                return true;
            name = strncmp(directive, "include", 7) == 0
                       ? memchr(directive, '"', line - (size_t)(directive - at))
                       : NULL;
            if (name && includes_rules_of_c(s, o, path, name + 1, depth + 1))
                return true;
        }
        at += line;
    }
    return false;
}

static bool make_flang_command(struct session *s, const struct toolchain *t,
                               const struct options *o, struct strings *command)
{
    const char *folder = session_temporary(s);
    static const char *const head[] = {"-E", "-x", "c", "-traditional-cpp", "-undef", "-nostdinc"};

    strings_add(command, CAFC_CPP);
    for (size_t i = 0; i < sizeof head / sizeof *head; i++)
        strings_add(command, head[i]);
    if (!folder || (!s->show && !add_flang_macros(s, t, o, command, folder)))
        return false;
    for (size_t i = 0; i < o->include_dirs.count; i++)
        strings_addf(command, "-I%s", o->include_dirs.at[i]);
    for (size_t i = 0; i < o->untranslated.count; i++) {
        const char *word = o->untranslated.at[i];

        if (strcmp(word, "-cpp") != 0 && strcmp(word, "-nocpp") != 0)
            strings_add(command, word);
    }
    return true;
}

/* Flang marks lines by `#line "./heat.F90" 5`; others read `# 5 "heat.F90"`. */
static struct str with_usual_markers(struct arena *mem, const char *text)
{
    static const char mark[] = "#line \"";
    struct text out = {.mem = mem};

    while (*text) {
        size_t len = strcspn(text, "\n");
        const char *file = text + sizeof mark - 1, *end = strchr(file, '"');

        if (strncmp(text, mark, sizeof mark - 1) == 0 && end && end < text + len) {
            file += strncmp(file, "./", 2) == 0 ? 2 : 0;
            text_addf(&out, "#%.*s \"%.*s\"\n", (int)(text + len - end - 1), end + 1,
                      (int)(end - file), file);
        } else {
            text_add(&out, (struct str){text, len});
            text_add_char(&out, '\n');
        }
        text += len + (text[len] == '\n');
    }
    return text_str(&out);
}

static int preprocess_by_flang(struct session *s, const struct toolchain *t,
                               const struct options *o, const struct input *in, const char *to)
{
    struct strings command = {.mem = s->mem};
    struct text text = {.mem = s->mem};
    int status;

    strings_add(&command, t->compiler);
    strings_add(&command, "-E");
    strings_add(&command, "-cpp");
    strings_add_all(&command, &o->compile);
    strings_add_all(&command, &o->untranslated);
    strings_add(&command, in->word);
    status = run_captured(s, &command, &text).status;
    if (status == 0 && !s->show &&
        !translation_write(to, with_usual_markers(s->mem, text_cstr(&text)))) {
        driver_error("cannot write '%s'", to);
        return 1;
    }
    return status;
}

int preprocess(struct session *s, const struct toolchain *t, const struct options *o,
               const struct input *in, const char *to, const char *object)
{
    struct strings command = {.mem = s->mem};
    const char *kept;
    int status;

    if (!preprocess_knows_dependencies(s, o, in))
        return preprocess_by_flang(s, t, o, in, to);
    if (o->family == FAMILY_FLANG) {
        if (!make_flang_command(s, t, o, &command))
            return 1;
    } else {
        strings_add(&command, t->compiler);
        strings_add(&command, "-E");
        strings_add_all(&command, &o->compile);
        strings_add_all(&command, &o->untranslated);
        strings_add(&command, "-cpp");
        if (in->x) {
            strings_add(&command, "-x");
            strings_add(&command, in->x);
            if (!in->fixed_form)
                strings_add(&command, "-ffree-form");
        }
    }
    kept = dependencies_ask(s, &command, o, in, object);
    strings_add(&command, in->word);
    strings_add(&command, "-o");
    strings_add(&command, to);
    status = run_command(s, &command).status;
    if (kept && status == 0)
        dependencies_print(s, kept);
    return status;
}
