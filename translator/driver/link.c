/*
 * link.c - how programs are linked with the runtime.
 *
 * Without PIE, so that addresses are the same on all images; with `main`, the malloc family and the stop procedures
 * wrapped (their list, wraps.txt, is taken from the libraries when cafc is built).
 */
#define _GNU_SOURCE /* memmem */

#include "link.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cafrt_layout.h"
#include "config.h"
#include "response.h"

static const char *const mpi_libraries[] = {CAFC_MPI_LIBRARIES, NULL};

/* The folder for module files means nothing to a link, and flang says so. */
static void add_options(struct strings *command, const struct options *o)
{
    for (size_t i = 0; i < o->compile.count; i++) {
        const char *word = o->compile.at[i];

        if (strcmp(word, "-J") == 0 || strcmp(word, "-module-dir") == 0)
            i++;
        else
            strings_add(command, word);
    }
}

void add_standard_input(struct strings *command, const struct input *in)
{
    strings_add(command, "-x");
    strings_add(command, "f95");
    strings_add(command, in->fixed_form ? "-ffixed-form" : "-ffree-form");
    strings_add(command, "-");
}

static void add_files(struct strings *command, const struct options *o, const char *const *objects)
{
    for (size_t i = 0; i < o->n_inputs; i++)
        if (strcmp(objects[i], "-") == 0) {
            add_standard_input(command, &o->inputs[i]);
            strings_add(command, "-x");
            strings_add(command, "none");
        } else {
            strings_add(command, objects[i]);
        }
    if (o->openmp && o->family == FAMILY_FLANG && *CAFC_OMP_FOLDER)
        strings_addf(command, "-L%s", CAFC_OMP_FOLDER);
    strings_add(command, "-o");
    strings_add(command, o->output ? o->output : "a.out");
}

static void add_user_words(struct strings *command, const struct options *o,
                           const char *const *objects)
{
    add_options(command, o);
    add_files(command, o, objects);
}

/* Word by word: of a file that gcc reads it makes one of all its options, and CMake and autoconf look for the libraries in
 * what `-v` shows. */
static bool add_wraps(struct strings *command, const struct toolchain *t)
{
    const char *path = format_in(command->mem, "%s/wraps.txt", t->wrappers);
    char *text = file_read(command->mem, path, NULL);

    if (!text) {
        driver_error("cannot read '%s': %s", path, strerror(errno));
        return false;
    }
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        strings_add(command, line);
    return true;
}

/* Module mpi_f08 for a compiler other than that of MPI's library (wrappers/mpi/modern.awk). */
static void add_modern_mpi(struct strings *command, const struct toolchain *t)
{
    const char *path = format_in(command->mem, "%s/libcafrt_mpi.a", t->wrappers);

    if (access(path, R_OK) == 0)
        strings_add(command, path);
}

/* `whole`: all of the runtime, not only what the program refers to. */
static bool add_runtime(struct strings *command, const struct toolchain *t, const struct options *o,
                        bool whole)
{
    strings_add(command, "-no-pie");
    if (!add_wraps(command, t))
        return false;
    /* Each of the two calls the other. */
    strings_add(command, whole ? "-Wl,--whole-archive" : "-Wl,--start-group");
    if (o->legacy)
        strings_addf(command, "%s/libcafrt_legacy.a", t->lib);
    strings_addf(command, "%s/libcafrt_fortran.a", t->wrappers);
    strings_addf(command, "%s/libcafrt.a", t->lib);
    strings_add(command, whole ? "-Wl,--no-whole-archive" : "-Wl,--end-group");
    for (const char *const *library = mpi_libraries; *library; library++)
        strings_add(command, *library);
    if (*CAFC_MPI_FORTRAN) { /* only programs that call MPI need it */
        strings_add(command, whole ? "-Wl,--whole-archive" : "-Wl,--as-needed");
        if (o->family != FAMILY_GFORTRAN)
            add_modern_mpi(command, t);
        strings_add(command, CAFC_MPI_FORTRAN);
        strings_add(command, whole ? "-Wl,--no-whole-archive" : "-Wl,--no-as-needed");
    }
    strings_add(command, "-lpthread");
    return true;
}

/* Does an object or archive call the runtime? Symbol names stand in it as they are. */
static bool calls_runtime(struct arena *mem, const char *file)
{
    size_t len = 0;
    const char *content = file_read(mem, file, &len);

    return content && memmem(content, len, "cafrt_", strlen("cafrt_"));
}

static bool names_runtime(struct session *s, const struct options *o, const char *const *objects,
                          bool translated)
{
    for (size_t i = 0; i < o->n_inputs && !translated; i++)
        if (o->inputs[i].language == LANGUAGE_LINKER && objects[i][0] != '-' && !s->show)
            translated = calls_runtime(s->mem, objects[i]);
    return translated;
}

static const char *output_of(const struct options *o)
{
    return o->output ? o->output : "a.out";
}

/* A shared library is linked for an address of its own, which depends on its name, so that its static data have the same addresses on all
 * images (docs/decisions/0038): each one, since nothing in its objects need show that variables of it are coarrays. */
static void add_address(struct strings *command, const struct options *o, const char *option)
{
    const char *path = output_of(o);
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */

    for (; *name; name++)
        hash = (hash ^ (unsigned char)*name) * 0x100000001b3u;
    strings_addf(command, "-Wl,%s=0x%lx", option,
                 CAFRT_LIBRARIES_BASE +
                     hash % (CAFRT_LIBRARIES_BYTES / CAFRT_LIBRARY_UNIT) * CAFRT_LIBRARY_UNIT);
}

struct library {
    const char *address_option; /* of the linker */
    bool
        calls; /* the runtime, which comes with the program, whatever --no-undefined says, which Meson has */
};

static bool build_library_command(struct strings *command, const struct toolchain *t,
                                  const struct options *o, const char *const *objects,
                                  const struct library *library)
{
    strings_add(command, t->compiler);
    add_address(command, o, library->address_option);
    if (library->calls && !add_wraps(command, t))
        return false;
    add_user_words(command, o, objects);
    if (library->calls)
        strings_add(command, "-Wl,--unresolved-symbols=ignore-all");
    strings_add(command, "-shared");
    return true;
}

/* What the linker has said or made shows that another command is needed: lld has a name of its own for the option, and what an archive
 * holds, a thin one or one that `-l` names, shows only in the end. */
static bool correct(struct session *s, const struct options *o, struct ending e,
                    struct text *errors, struct library *library)
{
    const char *text = text_cstr(errors);
    struct library before = *library;

    if (e.status != 0 && strstr(text, "Ttext-segment"))
        library->address_option = "--image-base";
    if (e.status == 0 ? calls_runtime(s->mem, output_of(o))
                      : strstr(text, "cafrt_") || strstr(text, "__wrap_"))
        library->calls = true;
    return library->calls != before.calls || library->address_option != before.address_option;
}

static int link_library(struct session *s, const struct toolchain *t, const struct options *o,
                        const char *const *objects, bool translated)
{
    struct library library = {"-Ttext-segment", names_runtime(s, o, objects, translated)};

    for (;;) {
        struct strings command = {.mem = s->mem};
        struct text errors = {.mem = s->mem};
        struct ending e;

        if (!build_library_command(&command, t, o, objects, &library))
            return 1;
        if (s->show)
            return run_command(s, &command).status;
        e = run_overheard(s, &command, &errors);
        if (e.started && correct(s, o, e, &errors, &library))
            continue;
        fputs(text_cstr(&errors), stderr);
        return e.status;
    }
}

/* ---- programs ---- */

static bool has_libraries(const struct options *o)
{
    for (size_t i = 0; i < o->n_inputs; i++)
        if (o->inputs[i].language == LANGUAGE_LINKER &&
            (strstr(o->inputs[i].word, "-l") || strstr(o->inputs[i].word, ".so")))
            return true;
    return false;
}

static bool build_program_command(struct strings *command, const struct toolchain *t,
                                  const struct options *o, const char *const *objects, bool whole)
{
    strings_add(command, t->compiler);
    add_user_words(command, o, objects);
    return add_runtime(command, t, o, whole);
}

bool link_at_once(const struct options *o)
{
    size_t sources = 0;

    for (size_t i = 0; i < o->n_inputs; i++) {
        sources += o->inputs[i].language != LANGUAGE_LINKER;
        if (o->inputs[i].language == LANGUAGE_OTHER)
            return false;
    }
    return o->family == FAMILY_FLANG && o->mode == MODE_LINK && sources == 1 && !o->static_ &&
           !o->shared && !o->relocatable && !has_libraries(o);
}

bool link_complete(struct strings *command, const struct toolchain *t, const struct options *o,
                   const char *const *objects)
{
    add_files(command, o, objects);
    return add_runtime(command, t, o, false);
}

/* GNU ld looks for what a shared library refers to only after it has taken from archives what the program refers to, if only other libraries
 * need that one (or --as-needed, the default of some systems, makes it wait and see). */
static int link_with_libraries(struct session *s, const struct toolchain *t,
                               const struct options *o, const char *const *objects)
{
    struct strings command = {.mem = s->mem}, again = {.mem = s->mem};
    struct text errors = {.mem = s->mem};
    struct ending e;

    if (!build_program_command(&command, t, o, objects, false))
        return 1;
    e = run_overheard(s, &command, &errors);
    if (e.started && e.status != 0 && strstr(text_cstr(&errors), ".so") &&
        build_program_command(&again, t, o, objects, true))
        return run_command(s, &again).status;
    fputs(text_cstr(&errors), stderr);
    return e.status;
}

int link_program(struct session *s, const struct toolchain *t, const struct options *o,
                 const char *const *objects, bool translated)
{
    struct strings command = {.mem = s->mem};

    if (o->static_) {
        driver_error("-static: the MPI library is a shared library here; use -static-libgcc and "
                     "-static-libgfortran");
        return 1;
    }
    if (o->shared)
        return link_library(s, t, o, objects, translated);
    if (o->relocatable) {
        strings_add(&command, t->compiler);
        add_user_words(&command, o, objects);
        strings_add(&command, "-r");
    } else if (has_libraries(o) && !s->show) {
        return link_with_libraries(s, t, o, objects);
    } else if (!build_program_command(&command, t, o, objects, false)) {
        return 1;
    }
    return run_command(s, &command).status;
}
