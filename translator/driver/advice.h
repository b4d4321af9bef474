/*
 * advice.h - notes behind messages of others, which know nothing of the command line.
 */
#ifndef CAFC_ADVICE_H
#define CAFC_ADVICE_H

#include "arena.h"
#include "options.h"

/* The linker has missed something: a main program, procedures of older coarray programs, statements that are called, another runtime. */
void advice_undefined(struct arena *mem, const struct options *o);
/* The source `failed`, a number among the inputs, uses a module that one of those behind it defines. */
void advice_order(struct arena *mem, const struct options *o, size_t failed);

#endif
