/*
 * toolchain.c - finds compiler, wrappers and libraries.
 */
#include "toolchain.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bridge.h"
#include "config.h"

/* Folders may be "executed" too. */
static bool is_program(const char *path)
{
    struct stat about;

    return access(path, X_OK) == 0 && stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

/* `name` as the shell would find it; NULL when it is not there. */
static const char *find_program(struct arena *mem, const char *name)
{
    const char *path = getenv("PATH");

    if (strchr(name, '/'))
        return is_program(name) ? name : NULL;
    for (; path && *path; path += *path == ':') {
        size_t len = strcspn(path, ":");
        const char *candidate = format_in(mem, "%.*s/%s", (int)len, path, name);

        if (len && is_program(candidate))
            return candidate;
        path += len;
    }
    return NULL;
}

static const char *first_line_of_version(struct session *s, const char *program)
{
    struct strings command = {.mem = s->mem};
    struct text text = {.mem = s->mem};

    strings_add(&command, program);
    strings_add(&command, "--version");
    if (run_captured(s, &command, &text).status != 0)
        return "";
    text_add_char(&text, '\0');
    text.at[strcspn(text.at, "\n")] = '\0';
    return text.at;
}

static bool find_compiler(struct session *s, struct options *o, struct toolchain *t)
{
    const char *pinned = strcmp(o->compiler, "gfortran") == 0 ? CAFC_GFORTRAN
                         : strcmp(o->compiler, "flang") == 0  ? CAFC_FLANG
                                                              : "";
    bool known =
        strstr(path_base(o->compiler), "flang") || strstr(path_base(o->compiler), "gfortran");

    if (*pinned && access(pinned, X_OK) == 0)
        t->compiler = pinned;
    else
        t->compiler = find_program(s->mem, o->compiler);
    if (!t->compiler) {
        driver_error("the Fortran compiler '%s' is not there; choose one with --fc=gfortran, "
                     "--fc=flang or --fc=PATH",
                     o->compiler);
        return false;
    }
    if (!known && strstr(first_line_of_version(s, t->compiler), "flang")) {
        driver_error("'%s' is a Flang; call it by a name with 'flang' in it", t->compiler);
        return false;
    }
    return true;
}

bool toolchain_find(struct session *s, struct options *o, struct toolchain *t)
{
    char exe[PATH_MAX];
    ssize_t len = readlink("/proc/self/exe", exe, sizeof exe - 1);
    const char *prefix;

    if (len < 0) {
        driver_error("cannot find where cafc lies: %s", strerror(errno));
        return false;
    }
    exe[len] = '\0';
    prefix = path_folder(s->mem, path_folder(s->mem, exe));
    t->lib = format_in(s->mem, "%s/lib/cafc", prefix);
    t->wrappers = format_in(s->mem, "%s/%s", t->lib, o->family_name);
    t->intrinsic_modules = format_in(s->mem, "%s/modules/%s%s", t->lib, o->family_name,
                                     o->default_integer_8 ? "-integer-8" : "");
    if (o->legacy) { /* behind the user's folders */
        strings_addf(&o->include_dirs, "%s/legacy", t->lib);
        strings_addf(&o->compile, "-I%s/legacy", t->lib);
    }
    return find_compiler(s, o, t);
}

static void add_folder(struct options *o, const char *folder)
{
    strings_add(&o->include_dirs, folder);
    strings_addf(&o->compile, "-I%s", folder);
}

/* Module files of the MPI library are gfortran's; others have what we made for them (wrappers/mpi/CMakeLists.txt).  A module `mpi` of
 * the program's own goes before them: compilers look in -J's folder last. */
void toolchain_add_mpi(const struct toolchain *t, struct options *o)
{
    if (o->module_dir)
        add_folder(o, o->module_dir);
    add_folder(o, format_in(o->compile.mem, "%s/mpi", t->wrappers));
    if (o->family == FAMILY_GFORTRAN && *CAFC_MPI_INCLUDE)
        add_folder(o, CAFC_MPI_INCLUDE);
}

const char *toolchain_include_folder(struct session *s, const struct options *o,
                                     const struct toolchain *t)
{
    struct strings command = {.mem = s->mem};
    struct text text = {.mem = s->mem};

    if (s->show || o->family != FAMILY_GFORTRAN || !(o->openmp || o->openacc))
        return NULL;
    strings_add(&command, t->compiler);
    strings_add(&command, "-print-file-name=finclude");
    if (run_captured(s, &command, &text).status != 0)
        return NULL;
    text_add_char(&text, '\0');
    text.at[strcspn(text.at, "\n")] = '\0';
    return text.at;
}

void toolchain_print_version(struct session *s, const struct options *o, const struct toolchain *t)
{
    printf("cafc %s\n", CAFC_VERSION);
    printf("  front end   %s\n", bridge_version());
    printf("  compiler    %s\n", t->compiler);
    printf("              %s\n", first_line_of_version(s, t->compiler));
    if (*CAFC_GFORTRAN)
        printf("  gfortran    %s%s\n", CAFC_GFORTRAN,
               o->family == FAMILY_GFORTRAN ? "" : " (--fc=gfortran)");
    if (*CAFC_FLANG)
        printf("  flang       %s%s\n", CAFC_FLANG,
               o->family == FAMILY_FLANG ? "" : " (--fc=flang)");
    printf("  runtime     %s, %s\n", t->lib, CAFC_MPI_DESCRIPTION);
}
