/*
 * bridge.h - the C view of Flang: read a flat source, get a model or diagnostics.
 *
 * Flang calls abort() on internal errors, so the driver calls this in a child process.
 */
#ifndef CAFC_BRIDGE_H
#define CAFC_BRIDGE_H

#include <stdbool.h>

#include "diag.h"
#include "model.h"
#include "source.h"

#ifdef __cplusplus
extern "C" {
#endif

struct bridge_options {
    const char *const
        *module_dirs; /* NULL-terminated: where .cafmod files of used modules are searched */
    const char
        *module_out; /* folder that receives the .cafmod files of this file's modules, or NULL */
    const char *scratch; /* an empty folder for module files that nobody wants */
    const char *const
        *module_stubs; /* NULL-terminated: folders where NAME.f90 declares what module NAME
                                        has, when there is no .cafmod file of it */
    /* Fortran text that declares a module of which only the compiler has a file; false when it has none.  NULL: nobody knows any.
     * Their .cafmod files go to `declared_out`, one of `module_dirs`. */
    bool (*declare_module)(void *arg, const char *name, struct str *text, const char **file);
    void *declare_arg;
    const char *declared_out;
    const char *
        intrinsic_module_dir; /* Flang's intrinsic modules under our suffix, prepared at build time */
    const char *back_end;     /* "gfortran" or "flang": for atomic kinds and the like */
    bool openmp, openacc;
    bool default_real_8, default_double_8, default_integer_8; /* -fdefault-real-8 and so on */
    bool backslash;                                           /* -fbackslash */
    bool xor_operator;                                        /* .XOR.: -fxor-operator, -fdec */
    bool logical_abbreviations; /* .T., .A., .O. and so on: -flogical-abbreviations */
    bool save_locals;           /* -fno-automatic */
    const char *const *
        warnings; /* Flang's warnings, too, as these options of the user's ask for them (-w, -pedantic, -W...): those
                                  * of the source, not of its translation.  NULL: none */
};

enum bridge_status {
    BRIDGE_OK,
    BRIDGE_ERRORS, /* diagnostics were added; the model is NULL */
};

/* Exit status of the process when a module file cannot be written: then LLVM does not return. */
enum { BRIDGE_CANNOT_WRITE = 122 };

/* Parse and analyse `source`.  On BRIDGE_OK *model lives in `mem`, module files are written.  Messages of Flang (errors, and
 * warnings when asked for) are added to `diags` with the user's position. */
enum bridge_status bridge_load(struct arena *mem, const struct source *source,
                               const struct bridge_options *options, struct diag_list *diags,
                               struct model **model);

/* Edit the forms of older coarray programs (-fcaf-legacy) into standard ones, a warning for each.  True: *edited, in `mem`,
 * replaces `source`.  Where the text cannot be parsed nothing is edited: bridge_load will say why. */
bool bridge_edit_legacy(struct arena *mem, const struct source *source,
                        const struct bridge_options *options, struct diag_list *diags,
                        struct source *edited);

/* "flang 22.1.8": for --version. */
const char *bridge_version(void);

#ifdef __cplusplus
}
#endif

#endif
