/*
 * explain.h - the same edits shown to a reader: each changed original line beside what it became,
 * the runtime calls in it, and the clause of the standard.
 */
#ifndef CAFC_EXPLAIN_H
#define CAFC_EXPLAIN_H

#include <stdio.h>

#include "edits.h"
#include "source.h"

/* Print to `to`.  When first_line <= last_line, only edits of these lines of the user's file. */
void explain_print(const struct source *source, const struct edits *edits, struct arena *mem,
                   FILE *to, int first_line, int last_line);

#endif
