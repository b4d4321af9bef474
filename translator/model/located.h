/*
 * located.h - diagnostics about a place in a source.
 */
#ifndef CAFC_LOCATED_H
#define CAFC_LOCATED_H

#include "diag.h"
#include "source.h"

/* Add `d` with the user's file, line and column of `offset` in `source`, and the text of that line. */
void diag_add_at(struct diag_list *list, const struct source *source, size_t offset, struct diag d);

#endif
