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

/* With -MD and -MMD: write the dependencies of `object`, or add to what the preprocessor has written the files of INCLUDE lines, which it
 * does not know. */
bool preprocess_write_dependencies(struct session *s, const struct options *o,
                                   const struct input *in, const char *object, struct str included);

#endif
