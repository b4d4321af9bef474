/*
 * form.h - the texts of edits and their holes, for edits.c.
 */
#ifndef CAFC_FORM_H
#define CAFC_FORM_H

#include "edits.h"

/* The hole at `at`, which stands on a `$`: `$name` or `${name}`.  `*after` is set behind it.  The name is
 * empty where the `$` stands for itself, `$$` included. */
struct str form_hole(const char *at, const char **after);

/* NULL: there is none of that name. */
const struct hole *form_find_hole(const struct hole *holes, struct str name);
size_t form_count_holes(const struct hole *holes);

/* Whether every `$name` has a hole, and each range is used once only: twice may repeat side effects.  `where`: what is replaced, or
 * NULL. */
bool form_fits(const char *form, const struct hole *holes, const struct range *where);

#endif
