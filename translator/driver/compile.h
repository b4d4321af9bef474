/*
 * compile.h - from one source to one object, by way of the translator where needed.
 */
#ifndef CAFC_COMPILE_H
#define CAFC_COMPILE_H

#include "toolchain.h"

/* Compile `in` into `object` (an assembly file with -S; unused with -fsyntax-only).  *translated tells whether it went through the
 * translator.  Returns the exit status of the first step that failed, or 0. */
int compile_source(struct session *s, const struct toolchain *t, const struct options *o,
                   const struct input *in, const char *object, bool *translated);

#endif
