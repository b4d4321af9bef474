/*
 * module_files.h - the front end's module files (.cafmod): which one is to blame when it cannot use them.
 */
#ifndef CAFC_MODULE_FILES_H
#define CAFC_MODULE_FILES_H

#include "diag.h"

/* Both take the folders where the front end looks, in its order, NULL at the end. */

/* A file that is damaged or was not written to its end, or NULL: the front end does not survive some of them. */
const char *module_file_damaged(struct arena *mem, const char *const *folders);

/* The front end blames the file of the module that has changed: say which file was written before it did. */
void module_file_blame_outdated(struct arena *mem, const char *const *folders,
                                struct diag_list *diags);

#endif
