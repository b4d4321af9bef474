/*
 * loop.h - DO loops whose bodies the translator understands: what may stand in them, and what is made of them.
 */
#ifndef CAFC_LOOP_H
#define CAFC_LOOP_H

#include "passes_common.h"

struct loop {
    struct stmt *stmt; /* DO with a variable, or DO CONCURRENT */
    struct range where;
    struct loop_variable {
        const char *name;
        const struct stmt
            *by; /* the assignment, or the DO statement whose variable or index it is */
    } * defined; /* what the loop defines, once for each statement that does */
    size_t n_defined;
};

/* DO with a variable, DO CONCURRENT. */
bool loop_is_do(const struct stmt *s);
/* Whether the loop defines `name` by assignment, or as the variable of a DO statement. */
bool loop_assigns(const struct loop *loop, const char *name);
/* The DO statement in the loop whose variable is `name`, or NULL. */
const struct stmt *loop_counts(const struct loop *loop, const char *name);
/* Whether the loop assigns to the coarray of `object`, on whatever image. */
bool loop_defines_coarray(struct pass_context *c, const struct loop *loop,
                          const struct coindexed *object);
/* Whether `where` is, or is a part of, what stands in brackets. */
bool loop_is_in_selector(const struct model *m, struct range where);
/* An element that has an address, of an intrinsic type other than characters. */
bool loop_is_element(const struct coindexed *object);

/* Whether an intrinsic function of this name, outside the standard, must not be evaluated once more. */
bool loop_is_impure(const char *name);
/* Whether functions or operators of the program are referenced in `where`, a part of `s`. */
bool loop_has_reference(const struct stmt *s, struct range where);

/* view.c: let the loop be executed with loads and stores where these reach.  False, and nothing done, where it must not. */
bool loop_view(struct pass_context *c, const struct loop *loop);
/* foresee.c: let the elements that it reads be fetched together in front of it.  The same. */
bool loop_foresee(struct pass_context *c, const struct loop *loop);

#endif
