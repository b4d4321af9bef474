/*
 * line.h - how Fortran statements lie on physical lines (F2018 6.3).
 *
 * One scanner for all who read source text line by line: INCLUDE expansion, joining of continued
 * text, emission.  It knows comments, continuation and character context, and nothing of statements.
 */
#ifndef CAFC_LINE_H
#define CAFC_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "text.h"

#ifdef __cplusplus
extern "C" {
#endif

struct line_form {
    bool fixed;
    int length; /* last column that counts in fixed form; 0: no limit.  Free form reads to the end */
};

enum line_kind {
    LINE_BLANK,
    LINE_COMMENT, /* directives and `!$` lines too: their text is not ours to change */
    LINE_MARKER,  /* begins with `#`: from the preprocessor */
    LINE_INITIAL, /* a statement begins here, perhaps with a label */
    LINE_CONTINUATION
};

/* Offsets into the text that was scanned. */
struct line {
    enum line_kind kind;
    size_t begin, end; /* without the newline */
    size_t next;       /* begin of the next line */
    /* Statement text.  Fixed form: from column 7 (labels lie before it).  Free form: with leading
     * blanks and label, without the `&` of continuation at either end. */
    size_t code_begin, code_end;
    size_t comment;    /* `!` of the trailing comment, or `end` */
    bool continues;    /* free form: ends with `&` */
    bool glued;        /* continuation that joins its predecessor without a blank between */
    char quote_before; /* the delimiter when the code begins inside a character literal, or 0 */
    char quote_after;
    size_t blanks_after; /* fixed form: blanks that pad a literal up to the last column */
};

/* Carried from line to line; all zero at the beginning of a text. */
struct line_state {
    bool continued; /* free form: the next line is a continuation */
    char quote;
};

/* The line at `offset`, the begin of a line. */
struct line line_scan(const struct line_form *form, struct str text, size_t offset,
                      struct line_state *state);

/* The same for the rest of a line from `offset`, in the middle of its statement text. */
struct line line_scan_rest(const struct line_form *form, struct str text, size_t offset,
                           struct line_state *state);

/* `# 12 "heat.f90" 1` or `#line 12 "heat.f90"`: number and name (empty when absent) of the next line. */
bool line_is_marker(struct str line, int *number, struct str *file);

#ifdef __cplusplus
}
#endif

#endif
