/*
 * preprocess.h - run the C preprocessor over a Fortran source as the compiler behind cafc would.
 */
#ifndef CAFC_PREPROCESS_H
#define CAFC_PREPROCESS_H

#include "toolchain.h"

/* Write the preprocessed text of `in` with line markers to `to`.  `object` is the target of the dependency file
 * that -MD asks for.  Returns the exit status. */
int preprocess(struct session *s, const struct toolchain *t, const struct options *o,
               const struct input *in, const char *to, const char *object);

/* Whether it writes dependency files: Flang's own does not. */
bool preprocess_knows_dependencies(struct session *s, const struct options *o,
                                   const struct input *in);

#endif
