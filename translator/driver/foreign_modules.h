/*
 * foreign_modules.h - modules that the compiler has compiled without cafc: their module files, declared to the front end.
 *
 * gfortran's files are read and declared in Fortran (modules/gfortran_declare.h); those of Flang are Fortran.
 */
#ifndef CAFC_FOREIGN_MODULES_H
#define CAFC_FOREIGN_MODULES_H

#include <stdbool.h>

#include "arena.h"
#include "diag.h"
#include "text.h"

struct foreign_modules;

/* Those in `folders` (NULL at the end), of "gfortran" or "flang".  All that is borrowed must outlive the result, which lives in `mem`. */
struct foreign_modules *foreign_modules_in(struct arena *mem, const char *const *folders,
                                           const char *back_end);

/* The declaration of module `name`, and the file from which it was made.  False when there is no such file, or cafc itself has
 * compiled the module and its coarrays are missing there.  As bridge_options.declare_module. */
bool foreign_modules_declare(void *modules, const char *name, struct str *text, const char **file);

/* Where errors name something that those declarations had to leave out: a note for each such module. */
void foreign_modules_blame_left_out(void *modules, struct diag_list *diags);

#endif
