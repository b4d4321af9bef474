/*
 * dependencies.c - see dependencies.h.
 */
#include "dependencies.h"

#include <stdio.h>
#include <string.h>

#include "preprocess.h"
#include "response.h"

static bool has_option(const struct strings *list, const char *option)
{
    for (size_t i = 0; i < list->count; i++)
        if (starts_with(list->at[i], option))
            return true;
    return false;
}

/* The value of the option that word `i` may be, or NULL; it may stand in the next word. */
static const char *value_at(const struct strings *list, size_t i, const char *option)
{
    size_t len = strlen(option);

    if (!starts_with(list->at[i], option))
        return NULL;
    return list->at[i][len] ? list->at[i] + len : i + 1 < list->count ? list->at[i + 1] : NULL;
}

/* The object of a program that is made at once, and of what is only checked, is ours alone. */
static bool has_object(const struct options *o)
{
    return o->mode != MODE_LINK && o->mode != MODE_SYNTAX && o->mode != MODE_DEPENDENCIES;
}

/* It is called after the object, or the program, or the source. */
static const char *file_name(struct arena *mem, const struct options *o, const struct input *in,
                             const char *object)
{
    const char *of = has_object(o) ? object : path_base(in->word);

    for (size_t i = o->dependencies.count; i-- > 0;) {
        const char *given = value_at(&o->dependencies, i, "-MF");

        if (given)
            return given;
    }
    if (o->mode == MODE_DEPENDENCIES)
        return o->output ? o->output : "-";
    if (o->mode == MODE_LINK && o->output && o->n_sources == 1)
        of = o->output;
    return format_in(mem, "%.*s.d", (int)(strlen(of) - strlen(path_suffix(of))), of);
}

static const char *usual_target(struct arena *mem, const struct options *o, const struct input *in,
                                const char *object)
{
    return has_object(o) ? object : format_in(mem, "%s.o", path_stem(mem, in->word));
}

static void add_quoted(struct text *out, struct str name)
{
    for (size_t i = 0; i < name.len; i++) {
        if (strchr(" \t#", name.at[i]))
            text_add_char(out, '\\');
        if (name.at[i] == '$')
            text_add_char(out, '$');
        text_add_char(out, name.at[i]);
    }
}

/* Files of modules, all of -MT, as they stand, and of -MQ. */
static void add_targets(struct text *out, const struct options *o, const struct strings *modules,
                        const char *usual)
{
    const struct strings *words = &o->dependencies;
    size_t before;

    for (size_t i = 0; i < modules->count; i++) {
        add_quoted(out, str_of(modules->at[i]));
        text_add_char(out, ' ');
    }
    before = out->len;
    for (size_t i = 0; i < words->count; i++) {
        const char *as_it_stands = value_at(words, i, "-MT"), *name = value_at(words, i, "-MQ");

        if ((as_it_stands || name) && out->len > before)
            text_add_char(out, ' ');
        if (as_it_stands)
            text_add_cstr(out, as_it_stands);
        else if (name)
            add_quoted(out, str_of(name));
    }
    if (out->len == before)
        add_quoted(out, str_of(usual));
}

static struct str next_file(struct str *files)
{
    const char *end = memchr(files->at, '\n', files->len);
    struct str file = {files->at, (size_t)(end - files->at)};

    *files = (struct str){end + 1, files->len - file.len - 1};
    return file;
}

static void add_prerequisite(struct text *rule, struct text *of_their_own, struct str name)
{
    text_add_char(rule, ' ');
    add_quoted(rule, name);
    add_quoted(of_their_own, name);
    text_add_cstr(of_their_own, ":\n");
}

bool dependencies_write(struct session *s, const struct options *o, const struct input *in,
                        const char *object, struct str included, const struct module_names *modules)
{
    const char *to;
    struct text rule = {.mem = s->mem}, of_their_own = {.mem = s->mem};
    bool add, good, to_output;
    FILE *file;

    if (!o->dependencies_wanted || !object || s->show)
        return true;
    add = preprocess_knows_dependencies(s, o, in);
    to = file_name(s->mem, o, in, object);
    to_output = strcmp(to, "-") == 0;
    if (add && included.len == 0 && modules->written.count + modules->read.count == 0)
        return true;
    add_targets(&rule, o, &modules->written, usual_target(s->mem, o, in, object));
    text_add_char(&rule, ':');
    if (!add || modules->written.count > 0) {
        text_add_char(&rule, ' ');
        add_quoted(&rule, str_of(in->word));
    }
    while (included.len)
        add_prerequisite(&rule, &of_their_own, next_file(&included));
    for (size_t i = 0; i < modules->read.count; i++)
        add_prerequisite(&rule, &of_their_own, str_of(modules->read.at[i]));
    text_add_char(&rule, '\n');
    if (has_option(&o->dependencies, "-MP")) /* make goes on when the file is deleted */
        text_add(&rule, text_str(&of_their_own));
    file = to_output ? stdout : fopen(to, add ? "a" : "w");
    good = file && fputs(text_cstr(&rule), file) >= 0;
    if (file && (to_output ? fflush(file) : fclose(file)) != 0)
        good = false;
    if (!good)
        driver_error("cannot write '%s'", to);
    return good;
}

/* gfortran names its own, whatever -MQ says. */
static bool names_target_anyway(struct arena *mem, const struct options *o, const struct input *in,
                                const char *object)
{
    return o->family == FAMILY_GFORTRAN &&
           strcmp(usual_target(mem, o, in, object),
                  format_in(mem, "%s.o", path_stem(mem, in->word))) == 0;
}

const char *dependencies_ask(struct session *s, struct strings *command, const struct options *o,
                             const struct input *in, const char *object)
{
    const char *to, *kept = NULL, *folder;

    if (!o->dependencies_wanted || !object)
        return NULL;
    for (size_t i = 0; i < o->dependencies.count; i++)
        if (!value_at(&o->dependencies, i, "-MF"))
            strings_add(command, o->dependencies.at[i]);
        else if (strcmp(o->dependencies.at[i], "-MF") == 0)
            i++;
    to = file_name(command->mem, o, in, object);
    strings_add(command, "-MF");
    if (strcmp(to, "-") == 0) {
        folder = session_temporary(s);
        to = kept = folder ? format_in(s->mem, "%s/rules.d", folder) : "/dev/null";
    }
    strings_add(command, to);
    if (!has_option(&o->dependencies, "-MT") && !has_option(&o->dependencies, "-MQ") &&
        !names_target_anyway(command->mem, o, in, object)) {
        strings_add(command, "-MQ");
        strings_add(command, usual_target(command->mem, o, in, object));
    }
    return kept;
}

void dependencies_print(struct session *s, const char *kept)
{
    size_t len = 0;
    const char *rules = file_read(s->mem, kept, &len);

    if (rules)
        fputs(rules, stdout);
}
