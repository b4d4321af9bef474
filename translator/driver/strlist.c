/*
 * strlist.c - lists of strings and file names for the driver.
 */
#include "strlist.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void strings_add(struct strings *list, const char *s)
{
    if (list->count + 1 >= list->room) {
        size_t room = 2 * list->room + 16;
        const char **grown = arena_alloc(list->mem, room * sizeof *grown);

        if (list->count)
            memcpy(grown, list->at, list->count * sizeof *grown);
        list->at = grown;
        list->room = room;
    }
    list->at[list->count++] = s;
    list->at[list->count] = NULL;
}

void strings_add_all(struct strings *list, const struct strings *from)
{
    for (size_t i = 0; i < from->count; i++)
        strings_add(list, from->at[i]);
}

static char *format_list(struct arena *mem, const char *format, va_list args)
{
    va_list again;
    int len;
    char *s;

    va_copy(again, args);
    len = vsnprintf(NULL, 0, format, args);
    s = arena_alloc(mem, (size_t)len + 1);
    vsnprintf(s, (size_t)len + 1, format, again);
    va_end(again);
    return s;
}

void strings_addf(struct strings *list, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    strings_add(list, format_list(list->mem, format, args));
    va_end(args);
}

const char *const *strings_vector(struct strings *list)
{
    if (!list->at) {
        list->room = 1;
        list->at = arena_alloc(list->mem, sizeof *list->at);
    }
    return list->at;
}

char *format_in(struct arena *mem, const char *format, ...)
{
    va_list args;
    char *s;

    va_start(args, format);
    s = format_list(mem, format, args);
    va_end(args);
    return s;
}

bool starts_with(const char *s, const char *prefix)
{
    return strncmp(s, prefix, strlen(prefix)) == 0;
}

bool ends_with(const char *s, const char *suffix)
{
    size_t len = strlen(s), end = strlen(suffix);

    return len >= end && strcmp(s + len - end, suffix) == 0;
}

const char *path_base(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

const char *path_folder(struct arena *mem, const char *path)
{
    const char *base = path_base(path);

    if (base == path)
        return ".";
    if (base == path + 1)
        return "/";
    return arena_copy(mem, path, (size_t)(base - path) - 1);
}

const char *path_suffix(const char *path)
{
    const char *base = path_base(path), *dot = strrchr(base, '.');

    return dot && dot != base ? dot : base + strlen(base);
}

const char *path_stem(struct arena *mem, const char *path)
{
    const char *base = path_base(path);

    return arena_copy(mem, base, (size_t)(path_suffix(path) - base));
}

const char *path_join(struct arena *mem, const char *folder, const char *name)
{
    if (name[0] == '/' || strcmp(folder, ".") == 0)
        return name;
    return format_in(mem, ends_with(folder, "/") ? "%s%s" : "%s/%s", folder, name);
}
