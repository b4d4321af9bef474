/*
 * strlist.h - a growing, NULL-terminated list of strings: argument vectors, search paths.
 */
#ifndef CAFC_STRLIST_H
#define CAFC_STRLIST_H

#include <stdbool.h>
#include <stddef.h>

#include "arena.h"

/* `mem` must be set before the first addition.  `at` is NULL while empty; strings_vector never is. */
struct strings {
    struct arena *mem;
    const char **at;
    size_t count, room;
};

/* Borrows `s`. */
void strings_add(struct strings *list, const char *s);
/* Adds every string of `from`. */
void strings_add_all(struct strings *list, const struct strings *from);
/* printf into the list's arena, then add. */
void strings_addf(struct strings *list, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Always a NULL-terminated array. */
const char *const *strings_vector(struct strings *list);

/* printf into `mem`. */
char *format_in(struct arena *mem, const char *format, ...) __attribute__((format(printf, 2, 3)));

bool starts_with(const char *s, const char *prefix);
bool ends_with(const char *s, const char *suffix);

/* File names: the part behind the last '/', the folder ("." when none), base name without its last suffix, suffix
 * from the last dot of the base name ("" when none). */
const char *path_base(const char *path);
const char *path_folder(struct arena *mem, const char *path);
const char *path_stem(struct arena *mem, const char *path);
const char *path_suffix(const char *path);
/* `folder`/`name`; `name` alone when it is absolute. */
const char *path_join(struct arena *mem, const char *folder, const char *name);

#endif
