/*
 * compiled_modules.h - the compiler's own files of the modules that a source uses: those that it cannot read.
 */
#ifndef CAFC_COMPILED_MODULES_H
#define CAFC_COMPILED_MODULES_H

#include "diag.h"
#include "source.h"
#include "strlist.h"

/* Where compilers look for NAME.mod. */
struct module_search {
    const char *const *folders; /* NULL at the end */
    const char *wrappers;       /* the folder of module cafrt for the compiler at hand */
    bool is_flang;              /* the compiler at hand, or gfortran */
};

/* Report each USE statement whose module has been compiled by the other compiler, or for another version of cafc, which compilers
 * say in many messages or in words about files that the user has never seen.  False when there is one. */
bool compiled_modules_fit(struct arena *mem, const struct source *source,
                          const struct module_search *where, struct diag_list *diags);

/* The compiler's files of modules and submodules: those that it writes for the source, into `folder`, and those that it reads, where they are
 * now; without what the source itself defines. */
struct module_names {
    struct strings written, read;
};
void compiled_modules_list(const struct source *source, const struct module_search *where,
                           const char *folder, struct module_names *names);

/* Whether a module that the source uses, or one that this module uses, has allocatable coarrays: objects with such components are
 * assigned and deallocated without a word of the parallel language.  Any coarrays where the source says VOLATILE. */
bool compiled_modules_have_coarrays(struct arena *mem, const struct source *source,
                                    const struct module_search *where);

#endif
