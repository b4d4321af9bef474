/*
 * compile.c - command lines of the compilations.
 */
#define _GNU_SOURCE /* memmem */

#include "compile.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "config.h"
#include "link.h"
#include "response.h"
#include "translate.h"

static void add_stage(struct strings *command, const struct options *o)
{
    strings_add(command, o->mode == MODE_ASSEMBLY ? "-S"
                         : o->mode == MODE_SYNTAX ? "-fsyntax-only"
                                                  : "-c");
}

static bool measures_program(const struct options *o)
{
    static const char *const names[] = {"--coverage", "-ftest-coverage", "-fprofile-arcs",
                                        "-fprofile-generate", "-fprofile-use"};

    for (size_t i = 0; i < o->compile.count; i++)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++)
            if (strcmp(o->compile.at[i], names[k]) == 0)
                return true;
    return false;
}

/* What -c leaves beside the object, the compiler leaves beside the program when one command makes both: our object goes. */
static void add_dump_folder(struct strings *command, const struct options *o)
{
    if (o->mode != MODE_LINK || o->family != FAMILY_GFORTRAN || !measures_program(o))
        return;
    strings_add(command, "-dumpdir");
    strings_addf(command, "%s-", o->output ? o->output : "a");
}

static void add_files(struct strings *command, const struct options *o, const struct input *in,
                      const char *file, const char *object)
{
    add_dump_folder(command, o);
    if (in->x && file == in->word) {
        strings_add(command, "-x");
        strings_add(command, in->x);
        if (o->family == FAMILY_GFORTRAN && in->language == LANGUAGE_FORTRAN &&
            !in->fixed_form) /* else it says that it is */
            strings_add(command, "-ffree-form");
    }
    if (file)
        strings_add(command, file);
    if (o->mode != MODE_SYNTAX) {
        strings_add(command, "-o");
        strings_add(command, object);
    }
}

/* With mpif.h one procedure takes buffers of all types, which gfortran otherwise reports. MPI's own commands do the same.
 * In older programs calls often do not fit their external procedures. */
static void add_leniency(struct session *s, struct strings *command, const struct options *o,
                         const struct input *in)
{
    size_t len = 0;
    const char *text = NULL;

    if (o->family == FAMILY_GFORTRAN && in->language == LANGUAGE_FORTRAN)
        text = file_read(s->mem, in->word, &len);
    if (text && (o->legacy || memmem(text, len, "mpif.h", strlen("mpif.h"))))
        strings_add(command, "-fallow-argument-mismatch");
}

/* Of all failures this one has a remedy that the compiler cannot know. */
static int explain(struct session *s, const struct toolchain *t, const struct options *o,
                   const struct input *in, int status)
{
    const char *module = format_in(s->mem, "%s/mpi/mpi_f08.mod", t->wrappers);
    size_t len = 0;
    const char *text = NULL;

    if (status != 0 && o->family == FAMILY_FLANG && in->language == LANGUAGE_FORTRAN &&
        access(module, R_OK) != 0)
        text = file_read(s->mem, in->word, &len);
    if (text && memmem(text, len, "mpi_f08", strlen("mpi_f08")))
        driver_note("there is no module mpi_f08 of this MPI for flang; take 'use mpi' or mpif.h");
    return status;
}

static int compile_original(struct session *s, const struct toolchain *t, const struct options *o,
                            const struct input *in, const char *object)
{
    struct strings command = {.mem = s->mem};

    strings_add(&command, t->compiler);
    strings_add_all(&command, &o->compile);
    strings_add_all(&command, &o->untranslated);
    if (in->language != LANGUAGE_FORTRAN) /* else they have been written (translate.c) */
        strings_add_all(&command, &o->dependencies);
    /* It may be a translation, and Flang's module files name the modules that the translation of their sources uses. */
    if (in->language == LANGUAGE_FORTRAN)
        strings_addf(&command, "-I%s", t->wrappers);
    add_leniency(s, &command, o, in);
    add_stage(&command, o);
    add_files(&command, o, in, in->word, object);
    return run_command(s, &command).status;
}

/* C and its like: gfortran passes them to its sister compilers, flang does not. */
static int compile_other(struct session *s, const struct toolchain *t, const struct options *o,
                         const struct input *in, const char *object)
{
    struct strings command = {.mem = s->mem};

    if (o->family == FAMILY_GFORTRAN)
        return compile_original(s, t, o, in, object);
    strings_add(&command, CAFC_CC);
    for (size_t i = 0; i < o->compile.count; i++) {
        if (strcmp(o->compile.at[i], "-module-dir") == 0)
            i++;
        else
            strings_add(&command, o->compile.at[i]);
    }
    strings_add_all(&command, &o->untranslated);
    strings_add_all(&command, &o->dependencies);
    add_stage(&command, o);
    add_files(&command, o, in, in->word, object);
    return run_command(s, &command).status;
}

/* Translations have C_F_POINTER for all types and other things of Fortran 2018, which a stricter -std= would refuse. */
static const char *translation_std(const char *std)
{
    static const char *const older[] = {"f95", "f2003", "f2008", "f2008ts", NULL};

    for (const char *const *p = older; *p; p++)
        if (strcmp(std, *p) == 0)
            return "f2018";
    return std;
}

static bool has_option(const struct options *o, const char *prefix)
{
    for (size_t i = 0; i < o->compile.count; i++)
        if (starts_with(o->compile.at[i], prefix))
            return true;
    return false;
}

/* Line tables at least, for the runtime's messages.  Where a procedure ends with a statement that becomes a call, gfortran would leave the procedure before it calls:
 * the message would name the line of whoever called the procedure; and both compilers would make one call of those at the end of branches. */
static void add_debug_information(struct strings *command, const struct options *o)
{
    static const char *const merges[] = {"optimize-sibling-calls", "crossjumping",
                                         "tree-tail-merge"};

    if (!has_option(o, "-g"))
        strings_add(command, "-g1");
    if (o->family == FAMILY_FLANG && !has_option(o, "-enable-tail-merge") &&
        !has_option(o, "--enable-tail-merge")) {
        strings_add(command, "-mllvm");
        strings_add(command, "-enable-tail-merge=false");
    }
    if (o->family != FAMILY_GFORTRAN)
        return;
    for (size_t i = 0; i < sizeof merges / sizeof *merges; i++)
        if (!has_option(o, format_in(command->mem, "-f%s", merges[i])))
            strings_addf(command, "-fno-%s", merges[i]);
}

static int compile_translation(struct session *s, const struct toolchain *t,
                               const struct options *o, const struct input *in, const char *file,
                               const char **object, const char *const *objects)
{
    struct strings command = {.mem = s->mem};
    const char *fed = NULL;

    strings_add(&command, t->compiler);
    /* addr2line 2.40 does not read the files of line markers from gfortran's DWARF 5.  Behind -g1 this option would mean -g. */
    if (o->family == FAMILY_GFORTRAN && !has_option(o, "-gdwarf"))
        strings_add(&command, "-gdwarf-4");
    /* With -O2 it would not look at run time whether a view, which is a pointer, and an array overlap (docs/decisions/0015). */
    if (o->family == FAMILY_GFORTRAN)
        strings_add(&command, "-fvect-cost-model=dynamic");
    strings_add_all(&command, &o->compile);
    if (o->family == FAMILY_GFORTRAN) {
        if (o->std)
            strings_addf(&command, "-std=%s", translation_std(o->std));
        if (!in->fixed_form)
            strings_add(&command, "-ffree-line-length-none");
        /* It would say something about intrinsic functions in the interfaces of module cafrt in each procedure. */
        if (!has_option(o, "-Wsurprising"))
            strings_add(&command, "-Wno-surprising");
        if (*CAFC_GFORTRAN_KEEPS_MALLOC)
            strings_add(&command, CAFC_GFORTRAN_KEEPS_MALLOC);
    } else {
        /* The front end has said it of the source (bridge/warnings.cpp). */
        strings_add(&command, "-Xflang");
        strings_add(&command, "-w");
    }
    if (has_option(o, "-fno-realloc-lhs")) /* variables of ours get their shapes so */
        strings_add(&command, "-frealloc-lhs");
    add_debug_information(&command, o);
    /* What an untranslated source finds beside itself.  Flang would take module files there, too, before those of -J. */
    if (o->family == FAMILY_FLANG)
        strings_addf(&command, "-I%s", o->module_dir ? o->module_dir : ".");
    strings_addf(&command, "-I%s", path_folder(s->mem, in->word));
    strings_addf(&command, "-I%s", t->wrappers);
    add_leniency(s, &command, o, in);
    /* Compilers keep the name of what they read: that of a temporary file would make each object another one. */
    if (!o->keep_temporaries && o->family == FAMILY_FLANG)
        fed = file;
    else if (!o->keep_temporaries)
        strings_addf(&command, "-fdebug-prefix-map=%s=.", path_folder(s->mem, file));
    if (link_at_once(o)) {
        const char *folder = session_temporary(s); /* which goes, however this ends */

        if (!folder || setenv("TMPDIR", folder, 1) != 0)
            return 1;
        *object = fed ? "-" : file;
        return link_complete(&command, t, o, objects) ? run_fed(s, &command, fed).status : 1;
    }
    add_stage(&command, o);
    if (fed) {
        add_standard_input(&command, in);
        file = NULL;
    }
    add_files(&command, o, in, file, *object);
    return run_fed(s, &command, fed).status;
}

/* Options that change kinds, layouts or names behind the translator's back. */
static bool options_fit(const struct options *o)
{
    static const char *const unfit[] = {
        "-freal-4-real-",    "-freal-8-real-",      "-finteger-4-integer-8",
        "-fpack-derived",    "-fdefault-real-10",   "-fdefault-real-16",
        "-fno-underscoring", "-fsecond-underscore", "-ff2c"};

    for (size_t i = 0; i < sizeof unfit / sizeof *unfit; i++)
        for (size_t k = 0; k < o->compile.count; k++)
            if (starts_with(o->compile.at[k], unfit[i])) {
                driver_error("'%s' cannot be used with coarrays: the runtime would not know what "
                             "the program has",
                             o->compile.at[k]);
                return false;
            }
    return true;
}

/* Where the translation goes: beside the user's files with --save-temps, else to a folder that is removed. */
static const char *translation_file(struct session *s, const struct options *o,
                                    const struct input *in)
{
    const char *suffix = in->fixed_form ? ".f" : ".f90", *stem = path_stem(s->mem, in->word),
               *folder;

    if (o->keep_temporaries)
        return format_in(s->mem, "%s.caf%s", stem, suffix);
    folder = session_temporary(s);
    return folder ? format_in(s->mem, "%s/%s.caf%s", folder, stem, suffix) : NULL;
}

/* Where module files for later translations go: none of the programs with which autoconf looks what suffix they have. */
static const char *module_folder(struct session *s, const struct options *o, const struct input *in)
{
    if (strcmp(path_stem(s->mem, in->word), "conftest") == 0)
        return NULL;
    return o->module_dir ? o->module_dir : ".";
}

int compile_source(struct session *s, const struct toolchain *t, const struct options *o,
                   const struct input *in, const char **object, const char *const *objects,
                   bool *translated)
{
    struct translation what = {
        .in = in, .object = *object, .module_out = module_folder(s, o, in), .markers = true};
    int status = 0;

    *translated = false;
    if (in->language == LANGUAGE_OTHER)
        return compile_other(s, t, o, in, *object);
    what.to = translation_file(s, o, in);
    if (!what.to)
        return 1;
    switch (translate(s, t, o, &what, &status)) {
    case OUTCOME_TRANSLATED:
        *translated = true;
        if (!options_fit(o))
            return 1;
        return explain(s, t, o, in, compile_translation(s, t, o, in, what.to, object, objects));
    case OUTCOME_UNTOUCHED:
        return explain(s, t, o, in, compile_original(s, t, o, in, *object));
    default:
        return status;
    }
}
