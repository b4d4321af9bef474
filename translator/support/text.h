/*
 * text.h - slices of text and a string builder on an arena.
 */
#ifndef CAFC_TEXT_H
#define CAFC_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "arena.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A slice: not NUL-terminated, storage borrowed. */
struct str {
    const char *at;
    size_t len;
};

/* A growing string.  `mem` must be set before the first use. */
struct text {
    struct arena *mem;
    char *at;
    size_t len, room;
};

struct str str_of(const char *terminated);
bool str_equal(struct str a, struct str b);
/* Fortran names compare without regard to case. */
bool str_equal_nocase(struct str a, struct str b);

void text_add(struct text *t, struct str s);
void text_add_cstr(struct text *t, const char *terminated);
void text_add_char(struct text *t, char c);
/* printf, for messages and listings; generated Fortran uses edits.h instead. */
void text_addf(struct text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
struct str text_str(const struct text *t);
/* NUL-terminated; valid until the next addition. */
const char *text_cstr(struct text *t);

#ifdef __cplusplus
}
#endif

#endif
