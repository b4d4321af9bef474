/*
 * declare_module.c - what a module file of gfortran says, as Fortran text (a build step).
 *
 *     declare_module FOLDER NAME
 *
 * The module declares all it has from other modules itself; procedures have no bodies.  wrappers/mpi/modern.awk
 * makes MPI's module mpi_f08 for other compilers of it.
 */
#include <stdio.h>
#include <stdlib.h>

#include "gfortran_declare.h"

static struct arena memory;

static struct gfc_module *find(const char *folder, const char *name)
{
    struct gfc_module *m = arena_alloc(&memory, sizeof *m);
    struct text path = {.mem = &memory};

    text_addf(&path, "%s/%s.mod", folder, name);
    return gfc_module_read(&memory, gfc_unpack(&memory, text_cstr(&path)), name, m) ? m : NULL;
}

static const struct gfc_module *read_module(void *folder, const char *name)
{
    return find(folder, name);
}

static bool knows(void *folder, const char *name)
{
    (void)folder;
    return gfc_intrinsic_module(name) != NULL;
}

static bool has(void *folder, const char *name, const char *entity)
{
    (void)folder, (void)name, (void)entity;
    return true;
}

int main(int argc, char **argv)
{
    struct gfc_library library = {.knows = knows, .read = read_module, .has = has};
    struct gfc_module *m;
    struct str text;

    if (argc != 3) {
        fputs("usage: declare_module FOLDER NAME\n", stderr);
        return EXIT_FAILURE;
    }
    library.arg = argv[1];
    m = find(argv[1], argv[2]);
    if (!m) {
        fprintf(stderr,
                "declare_module: '%s/%s.mod' is no module file of gfortran that can be read\n",
                argv[1], argv[2]);
        return EXIT_FAILURE;
    }
    text = gfortran_declare(&memory, m, &library);
    if (fwrite(text.at, 1, text.len, stdout) != text.len || fclose(stdout) != 0) {
        perror("declare_module");
        return EXIT_FAILURE;
    }
    arena_free(&memory);
    return EXIT_SUCCESS;
}
