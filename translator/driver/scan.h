/*
 * scan.h - does a Fortran text need the translator?  A quick look at its words.
 */
#ifndef CAFC_SCAN_H
#define CAFC_SCAN_H

#include <stdbool.h>

#include "text.h"

enum need {
    NEED_NOTHING,     /* compile it as it is */
    NEED_MODULE_FILE, /* as it is, but it defines modules that a parallel source may use */
    NEED_PERHAPS, /* words that mean parallelism or are names of the user's: the front end decides */
    NEED_TRANSLATION /* certainly parallel */
};

enum need scan_text(struct str text, bool fixed_form, int line_length);
/* Whether an OpenMP directive may have NUM_IMAGES or THIS_IMAGE in it. */
bool scan_directives(struct str text);

#endif
