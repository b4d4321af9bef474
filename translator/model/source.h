/*
 * source.h - the text that is analysed and edited, and where each byte of it came from.
 *
 * The text is flat: the preprocessor has run and INCLUDE lines are expanded, with line markers
 * (`# 12 "heat.f90"`) where the file or line changes.  Flang reads this text and the edits
 * are made in it, so an offset means the same to both; markers lead back to the user's files.
 */
#ifndef CAFC_SOURCE_H
#define CAFC_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "arena.h"
#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Byte offsets into source.text, half-open; begin == end is empty ("absent" where both are 0). */
struct range {
    size_t begin, end;
};

struct position {
    const char *file;
    int line, column; /* both from 1; column counts bytes */
};

struct source {
    const char *file; /* the name the user gave */
    struct str text;  /* NUL-terminated beyond its length */
    bool fixed_form;
    int line_length; /* last column that counts: 72 in fixed form unless changed, 132 free, 0 unlimited */
    bool marked;                /* text contains line markers */
    struct str included;        /* the files of INCLUDE lines, each with a newline behind it */
    struct source_lines *lines; /* start offsets; private to source.c */
};

struct source_options {
    bool fixed_form;
    int line_length;
    const char *const *include_dirs; /* NULL-terminated; searched last */
    bool beside_includer; /* searched first: where the INCLUDE line is, not the source's folder */
    bool conditional;     /* lines that begin with `!$` are code */
    bool debug_lines;     /* fixed form: those that begin with D */
};

enum source_status {
    SOURCE_OK,
    SOURCE_CANNOT_READ,
    SOURCE_INCLUDE_MISSING,
    SOURCE_INCLUDE_TOO_DEEP
};

/* Read `path` (already preprocessed or needing no preprocessing), expand INCLUDE lines with
 * markers, drop a BOM, turn CRLF into LF.  `file` is the name shown to the user. A missing
 * include file is left as it stands (the compiler will say so). */
enum source_status source_read(struct arena *mem, const char *path, const char *file,
                               const struct source_options *options, struct source *out);

/* The same from memory, without INCLUDE expansion: for unit tests. */
void source_from_text(struct arena *mem, struct str text, bool fixed_form, struct source *out);

/* `original` with another text, whose lines and markers lead to the same places. */
void source_with_text(struct arena *mem, const struct source *original, struct str text,
                      struct source *out);

/* User's file, line and column of an offset, following markers. */
struct position source_position(const struct source *s, size_t offset);

/* The physical line (without newline) that holds `offset`. */
struct range source_line_range(const struct source *s, size_t offset);

struct str source_str(const struct source *s, struct range where);

/* The same with every continued statement on one line: without `&`, comments inside statements, columns
 * that do not count.  Further statements follow on lines of their own, indented relative to the line of
 * `base`; what ends in front of a statement ends with its indentation. */
struct str source_join(const struct source *s, struct arena *mem, struct range part, size_t base);

/* The end of the statement that `offset` is in: its last character and nothing of a comment or `;`. */
size_t source_statement_end(const struct source *s, size_t offset);

static inline bool range_empty(struct range r)
{
    return r.begin == r.end;
}

static inline bool range_contains(struct range outer, struct range inner)
{
    return outer.begin <= inner.begin && inner.end <= outer.end;
}

#ifdef __cplusplus
}
#endif

#endif
