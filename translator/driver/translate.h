/*
 * translate.h - one Fortran source on its way to standard Fortran.
 */
#ifndef CAFC_TRANSLATE_H
#define CAFC_TRANSLATE_H

#include "toolchain.h"

enum outcome {
    OUTCOME_TRANSLATED, /* `to` was written (or the listing printed) */
    OUTCOME_UNTOUCHED,  /* the source needs no translation: use the original */
    OUTCOME_FAILED      /* after a message */
};

struct translation {
    const struct input *in;
    const char *to;         /* file for the translation; NULL in MODE_EXPLAIN and MODE_DUMP_MODEL */
    const char *object;     /* named in the dependency file of -MD */
    const char *module_out; /* folder for .cafmod files */
    bool markers;           /* line markers in the translation */
};

/* The translation may write .cafmod files also when the outcome is OUTCOME_UNTOUCHED.  *status is the exit status to
 * report when the outcome is OUTCOME_FAILED. */
enum outcome translate(struct session *s, const struct toolchain *t, const struct options *o,
                       const struct translation *what, int *status);

/* Write a file whole or not at all; "-" is standard output.  False with errno set. */
bool translation_write(const char *to, struct str text);

#endif
