/*
 * fold.h - break a line that is too long (F2018 6.3.2.4, 6.3.3.3).
 */
#ifndef CAFC_FOLD_H
#define CAFC_FOLD_H

#include "text.h"

/* Add `line` (statement text, no trailing comment, no newline) to `out` as one or more physical lines of at
 * most `limit` columns, each with its newline; returns how many, from the last marker on.  In fixed form `line` has columns 1 to 6.  `marker`, a
 * line with its newline or empty, stands in front of each but the first, and those inside a literal. */
int fold_free(struct text *out, struct str line, size_t limit, const char *marker);
int fold_fixed(struct text *out, struct str line, size_t limit, const char *marker);

#endif
