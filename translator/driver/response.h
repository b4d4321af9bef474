/*
 * response.h - @file on the command line: the words of a file in place of its name.
 */
#ifndef CAFC_RESPONSE_H
#define CAFC_RESPONSE_H

#include <stdbool.h>

#include "strlist.h"

/* argv[1..] with every @file replaced by its words (quotes and backslashes as in gcc; files may name others).
 * A file that cannot be read stays a word, as in gcc. False after a message when they nest too deeply. */
bool response_expand(int argc, char **argv, struct strings *words);

/* The whole file, NUL-terminated, in `mem`; NULL with errno set. */
char *file_read(struct arena *mem, const char *path, size_t *length);

#endif
