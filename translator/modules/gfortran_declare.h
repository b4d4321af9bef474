/*
 * gfortran_declare.h - a module of gfortran declared once more, in Fortran, for the front end.
 *
 * The text has all that a program may use of the module, with its types, kinds and attributes, but procedures without
 * bodies and variables without initial values: nobody compiles it.
 */
#ifndef CAFC_GFORTRAN_DECLARE_H
#define CAFC_GFORTRAN_DECLARE_H

#include "gfortran_module.h"

/* How the text may refer to other modules. */
struct gfc_library {
    /* Whether the front end can be told of a module; what comes from one that it cannot, is declared with the rest. */
    bool (*knows)(void *arg, const char *name);
    /* What gfortran's file of it says, or NULL. */
    const struct gfc_module *(*read)(void *arg, const char *name);
    /* Whether module `name`, which is known, lets others use its `entity`; true where nobody can tell. */
    bool (*has)(void *arg, const char *name, const char *entity);
    void *arg;
};

/* Free form, in `mem`.  Made once; then `is_refused` is known of the module's symbols. */
struct str gfortran_declare(struct arena *mem, struct gfc_module *m,
                            const struct gfc_library *library);

/* ---- between the files that write it ---- */

struct gfc_writer {
    struct arena *mem;
    struct gfc_module *m;
    const struct gfc_library *library;
    bool refuses;     /* something in what is being written has no form that we know */
    bool uses_null;   /* C_NULL_PTR or C_NULL_FUNPTR */
    struct text uses; /* USE statements for more than what `is_used` tells */
};

/* Names by which the text knows the null pointers of ISO_C_BINDING. */
#define GFC_NULL_PTR    "cafc_null_ptr"
#define GFC_NULL_FUNPTR "cafc_null_funptr"

/* Declared in the text itself: not imported from another module. */
bool gfc_is_own(const struct gfc_writer *w, const struct gfc_symbol *s);

/* The intrinsic module that gfortran calls `module`, or NULL. */
const char *gfc_intrinsic_module(const char *module);

/* How the text calls symbol `number`; the text imports it if need be. */
const char *gfc_name(struct gfc_writer *w, int number);

/* The same for a type that another one extends, whose component `component` is the parent (F2018 7.5.7.2). */
const char *gfc_parent_name(struct gfc_writer *w, int number, const char *component);

void gfc_write_expression(struct gfc_writer *w, struct text *out, const struct node *e);

/* `character(len=3,kind=1)`; nothing for no type. */
void gfc_write_type(struct gfc_writer *w, struct text *out, const struct node *type);

/* The type, attributes and name of a variable, component or dummy argument, `::` included, without a line's end. */
struct gfc_entity {
    const char *name;
    const struct node *attributes, *type, *shape;
};
void gfc_write_entity(struct gfc_writer *w, struct text *out, const struct gfc_entity *e);

void gfc_write_derived_type(struct gfc_writer *w, struct text *out, const struct gfc_symbol *s);

/* Whether a type of the module binds the procedure to an operator or assignment; gfortran adds it to those of the module as well. */
bool gfc_is_bound(const struct gfc_writer *w, const char *generic,
                  const struct gfc_symbol *procedure);

/* `operator(+)` for gfortran's number of it; NULL where there is none. */
const char *gfc_operator_name(int number);

/* Whether a procedure of the module has its body elsewhere, in a submodule (F2018 15.6.2.5). */
bool gfc_is_separate(const struct gfc_symbol *s);

/* A procedure with its dummy arguments and an empty body; `imports`: an interface body. */
void gfc_write_procedure(struct gfc_writer *w, struct text *out, const struct gfc_symbol *s,
                         const char *name, bool imports);

/* `procedure(area), pointer`: a procedure pointer, or a dummy procedure whose interface has a name. */
void gfc_write_procedure_type(struct gfc_writer *w, struct text *out, const struct node *type,
                              const struct node *attributes);

#endif
