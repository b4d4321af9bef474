/*
 * gfortran_module.h - what a module file of gfortran says: the symbols of a module, and which of them are public.
 *
 * The files (gzip over text, "GFORTRAN module version '15'" from GCC 8 on) hold gfortran's own tables as nested lists:
 * operators, defined operators, generic names, COMMON blocks, equivalences, OpenMP reductions, symbols, public names.
 * gcc/fortran/module.cc writes them; the order of the fields of a symbol is that of mio_symbol there.
 */
#ifndef CAFC_GFORTRAN_MODULE_H
#define CAFC_GFORTRAN_MODULE_H

#include "sexpr.h"

enum {
    MODULE_SCOPE =
        1, /* struct gfc_symbol.scope of what the module itself has; dummy arguments have others */
    FIRST_ATTRIBUTE = 7,  /* in a list of attributes: those before are always there */
    NO_ARG_CHECK = 1 << 5 /* bit of the external attributes */
};

struct gfc_alias {
    const struct gfc_alias *next;
    const char *name;
};

struct gfc_symbol {
    int number;                /* by which others refer to it */
    const char *name, *module; /* where it is declared; lower case */
    int scope;
    const struct node *attributes, *components, *type, *formal, *value, *shape, *bindings,
        *namelist;     /* the numbers of a group's variables */
    int result;        /* of a function: the number of its result variable, 0 for none */
    const char *local; /* its name in this module when it is public, else NULL */
    const struct gfc_alias *aliases; /* other public names of it */
    bool public_name;
    bool is_done, is_used, is_checked, is_refused; /* for whoever declares it again */
};

struct gfc_module {
    const char *name;
    struct gfc_symbol *
        *symbols; /* by number; NULL for numbers of other things; a symbol may have several */
    int count;    /* all numbers are less */
    const struct node *operators, *defined_operators, *generics;
    struct str declaration; /* for whoever declares it again; empty at first */
};

/* The text of a file that may be compressed; empty when it cannot be read. */
struct str gfc_unpack(struct arena *mem, const char *path);

/* False when `text` is not the unpacked text of such a file, or of a version that is not known. */
bool gfc_module_read(struct arena *mem, struct str text, const char *name, struct gfc_module *out);

/* NULL when there is no symbol of this number. */
struct gfc_symbol *gfc_symbol_at(const struct gfc_module *m, int number);

bool gfc_has(const struct gfc_symbol *s, const char *attribute);
/* PROCEDURE, VARIABLE, PARAMETER, DERIVED, ... */
bool gfc_is_flavor(const struct gfc_symbol *s, const char *flavor);
/* Whether a derived type has a parent, which is its first component then. */
bool gfc_extends(const struct gfc_symbol *s);
/* "area" for a component or binding called so; NULL: the compiler made it. */
bool gfc_is_hidden(const char *name);

#endif
