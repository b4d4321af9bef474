/*
 * compile.h - from one source to one object, by way of the translator where needed.
 */
#ifndef CAFC_COMPILE_H
#define CAFC_COMPILE_H

#include "toolchain.h"

/* Compile `in` into *object (an assembly file with -S; unused with -fsyntax-only), one of `objects`, the others being what the linker gets.
 * *translated tells whether it went through the translator; then it has become the program where link_at_once() says so.
 * Returns the exit status of the first step that failed, or 0. */
int compile_source(struct session *s, const struct toolchain *t, const struct options *o,
                   const struct input *in, const char **object, const char *const *objects,
                   bool *translated);

#endif
