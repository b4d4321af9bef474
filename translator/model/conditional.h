/*
 * conditional.h - lines that are comments to some compilations and code to others.
 */
#ifndef CAFC_CONDITIONAL_H
#define CAFC_CONDITIONAL_H

#include "source.h"

/* What makes them comments becomes blanks where `options` says that they are code: nothing moves. */
void conditional_lines(struct text *t, const struct source_options *options);

#endif
