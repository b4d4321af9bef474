/*
 * toolchain.h - the compiler behind cafc and cafc's own files.
 */
#ifndef CAFC_TOOLCHAIN_H
#define CAFC_TOOLCHAIN_H

#include <stdbool.h>

#include "commands.h"
#include "options.h"

struct toolchain {
    const char *compiler; /* path */
    const char *lib;      /* PREFIX/lib/cafc */
    const char
        *wrappers; /* PREFIX/lib/cafc/gfortran: module files and libraries of this compiler */
    const char *intrinsic_modules; /* Flang's intrinsic modules, for the bridge */
};

/* Find them; a path in --fc= that does not tell the kind of compiler by its name is asked with --version.  False after a message. */
bool toolchain_find(struct session *s, struct options *o, struct toolchain *out);

/* Let sources find MPI's Fortran modules and mpif.h, after all folders of the user. */
void toolchain_add_mpi(const struct toolchain *t, struct options *o);

/* Where the compiler has omp_lib.h and openacc_lib.h for INCLUDE lines; NULL: nowhere, or they are not wanted. */
const char *toolchain_include_folder(struct session *s, const struct options *o,
                                     const struct toolchain *t);

/* --version */
void toolchain_print_version(struct session *s, const struct options *o, const struct toolchain *t);

#endif
