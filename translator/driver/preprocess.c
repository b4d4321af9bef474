/*
 * preprocess.c - gfortran's own preprocessor, or cpp with Flang's macros.
 *
 * `flang -E` rearranges lines and columns, so that edits and fixed form would suffer; traditional cpp keeps both.
 */
#include "preprocess.h"

#include <stdio.h>
#include <string.h>

#include "config.h"

static bool has_prefix_in(const struct strings *list, const char *prefix)
{
    for (size_t i = 0; i < list->count; i++)
        if (starts_with(list->at[i], prefix))
            return true;
    return false;
}

/* The dependencies of the object, not of the preprocessed text. */
static void add_dependencies(struct strings *command, const struct options *o, const char *object)
{
    if (!o->dependencies_wanted)
        return;
    strings_add_all(command, &o->dependencies);
    if (!has_prefix_in(&o->dependencies, "-MF")) {
        strings_add(command, "-MF");
        strings_addf(command, "%.*s.d", (int)(strlen(object) - strlen(path_suffix(object))),
                     object);
    }
    if (!has_prefix_in(&o->dependencies, "-MT") && !has_prefix_in(&o->dependencies, "-MQ")) {
        strings_add(command, "-MQ");
        strings_add(command, object);
    }
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

int preprocess(struct session *s, const struct toolchain *t, const struct options *o,
               const struct input *in, const char *to, const char *object)
{
    struct strings command = {.mem = s->mem};

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
        }
    }
    add_dependencies(&command, o, object);
    strings_add(&command, in->word);
    strings_add(&command, "-o");
    strings_add(&command, to);
    return run_command(s, &command).status;
}
