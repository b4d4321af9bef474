/*
 * statement.h - what the C sides of statements with STAT= and ERRMSG= share.
 */
#ifndef CAFRT_STATEMENT_H
#define CAFRT_STATEMENT_H

#include "descriptor.h"

/* The value of a scalar integer or logical argument of any kind. */
int64_t cafrt_integer_value(const void *argument);
/* Those of an array of rank 1, `room` at most; how many. */
int cafrt_integer_values(const void *argument, int64_t *list, int room);

/* The one place where a status becomes STAT= and ERRMSG= or error termination (F2018 9.7.4, 11.6.11).
 * ERRMSG= is left alone without an error. */
void cafrt_f_conclude(int status, const void *stat, const void *errmsg);

#endif
