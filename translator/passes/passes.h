/*
 * passes.h - the passes: each reads the model, adds edits, reports what it cannot translate.
 *
 * A pass keeps no state and does not ask what other passes did.  Whatever of its topic is not supported
 * gets a diagnostic that names statement and clause: nothing is passed through in silence.
 */
#ifndef CAFC_PASSES_H
#define CAFC_PASSES_H

#include "diag.h"
#include "edits.h"
#include "model.h"

struct pass_context {
    const struct model *model;
    struct edits *edits;
    struct diag_list *diags;
    struct arena *mem;
    struct name_list
        *names; /* runtime procedures used, by unit: unit.c turns them into USE statements */
    struct statement_list
        *statements; /* statements that need company: statement.c builds it last */
    struct capture_list
        *captures; /* dummies whose cobounds must be kept: procedure.c inserts that */
    struct component_list
        *components;         /* components on other images that a statement reaches: component.c */
    struct effects *effects; /* which procedures have some: effects.c */
    struct lower_list *lowers;      /* cobounds kept in front of loops: lower.c */
    struct together_list *together; /* gets that are asked for together: together.c */
    struct reader_list *readers;    /* procedures to be written: reader.c */
    struct alias_facts *aliases;    /* what gives variables other names: alias.c */
    int openacc; /* 1: the file has directives of OpenACC; -1: it has none; 0: see directive.c */
    int threadprivate;                   /* the same for THREADPRIVATE */
    const struct unit *threads_unit;     /* where in this unit, */
    size_t threads_from;                 /* threads may begin first: directive.c */
    const char *passed_whole;            /* names that functions may allocate: image.c */
    struct conversion_list *conversions; /* of coindexed arguments: intrinsic.c */
    struct region_list *regions;         /* with DEFAULT clauses: sharing.c */
    struct memory_list *memories;        /* those that remember allocated variables: remember.c */
    const char *back_end;                /* "gfortran" or "flang" */
    bool check;                          /* -fcheck=coarray: check.c */
    bool optimise;                       /* -O2 and above: loop.c */
    bool openmp;                         /* -fopenmp: directive.c */
    bool lists_values;                   /* values become lists of one: values.c */
    bool
        extended; /* the compiler's own intrinsic functions are there: no -std= of the standard's */
    bool hands_on_spans; /* library's arrays are prepared: span.c */
    bool sorted;         /* the model's lists are in the order of the source: lists.c */
};

void pass_constraints(struct pass_context *c); /* those that only we can check */
void pass_workshare(struct pass_context *c);   /* WORKSHARE of OpenMP: directive_workshare.c */
void pass_declare(struct pass_context *c);     /* codimensions, SAVE, components */
void pass_span(struct pass_context *c);        /* descriptors for gfortran 13 */
void pass_values(struct pass_context *c);      /* values for gfortran 16 */
void pass_concurrent(struct pass_context *c);  /* heads of DO CONCURRENT for gfortran */
void pass_implied(struct pass_context *c);     /* implied DO loops of typed array constructors */
void pass_intrinsic(struct pass_context *c);   /* image inquiry */
void pass_loop(struct pass_context *c);        /* loops over elements on one image */
void pass_coindexed(struct pass_context *c);   /* reads and definitions of coindexed objects */
void pass_collective(struct pass_context *c);  /* collectives, in the same table: intrinsic.c */
void pass_masks(struct pass_context *c);       /* masks of DO CONCURRENT for gfortran */
void pass_convert(struct pass_context *c);     /* kinds of coindexed arguments: intrinsic.c */
void pass_constructor(struct pass_context *c); /* array constructors of characters */
void pass_atomic(struct pass_context *c);      /* atomic subroutines */
void pass_allocate(struct pass_context *c);    /* ALLOCATE, DEALLOCATE, MOVE_ALLOC */
void pass_check(struct pass_context *c);       /* assignments to allocatable coarrays */
void pass_object(struct pass_context *c);      /* assignment of objects with coarray components */
void pass_control(struct pass_context *c);     /* SYNC *, CRITICAL, EVENT, LOCK */
void pass_team(struct pass_context *c);        /* FORM TEAM, CHANGE TEAM */
void pass_message(struct pass_context *c);     /* ERRMSG= of deferred length */
void pass_procedure(
    struct pass_context *c); /* dummies: captured cobounds, visibility after synchronisation */
void pass_module(struct pass_context *c);  /* what changes in module files with the cobounds */
void pass_release(struct pass_context *c); /* synchronise before components are freed */
void pass_unit(struct pass_context *c);    /* USE of the runtime module; runs last */

/* The fields of the same names in the context. */
struct pass_options {
    const char *back_end;
    bool check, optimise, openmp, lists_values, hands_on_spans, extended;
};

/* Run all passes; true when no error was reported. */
bool passes_run(const struct model *model, struct edits *edits, struct diag_list *diags,
                struct arena *mem, const struct pass_options *options);

#endif
