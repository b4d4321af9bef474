/*
 * diag.h - diagnostics: collected, sorted by position, printed once.
 *
 * A diagnostic names position, rule and hint: `file:line:col: error: message [F2018 C1118]`,
 * the source line with a caret, then `hint: ...`.
 */
#ifndef CAFC_DIAG_H
#define CAFC_DIAG_H

#include <stdbool.h>
#include <stdio.h>

#include "arena.h"

#ifdef __cplusplus
extern "C" {
#endif

enum diag_severity { DIAG_NOTE, DIAG_WARNING, DIAG_ERROR };

struct diag {
    enum diag_severity severity;
    const char *file;        /* NULL: no position */
    int line, column;        /* from 1 */
    const char *message;     /* one sentence, no final period */
    const char *rule;        /* "F2018 11.6.3", "F2018 C1118", or NULL */
    const char *hint;        /* what to do, or NULL */
    const char *source_line; /* shown under the message, or NULL */
    bool explains;           /* the one added before it, behind which it is printed */
    struct diag *next;
};

struct diag_list {
    struct arena *mem;
    struct diag *first, **end; /* `end` NULL means empty */
    int errors, warnings;
    int most_errors; /* that are printed; 0: all */
    bool repeated;   /* what was added last was there before, so that its explanations are */
};

/* Copies the strings into list->mem. */
void diag_add(struct diag_list *list, const struct diag *d);

/* Print all in order of file (as first seen), line, column. */
void diag_print(const struct diag_list *list, FILE *to, bool colour);

#ifdef __cplusplus
}
#endif

#endif
