/*
 * foresee.h - what is known of a loop that is foreseen: known.c for foresee.c.
 */
#ifndef CAFC_FORESEE_H
#define CAFC_FORESEE_H

#include "loop.h"

struct foresight {
    struct pass_context *c;
    const struct loop *loop;
    bool *foreseen;            /* [of the coindexed objects that may be in the loop] */
    size_t first_object;       /* the first of these in the model's list */
    struct stmt *const *stmts; /* of the loop */
    size_t n_stmts;
    struct text lines;
    int depth;    /* of the constructs copied so far that are still open */
    bool unnamed; /* the loop may define what has other names */
    bool
        described; /* of all variables in what is looked at there are symbols: it is a coindexed object */
    bool any;
    struct known_name {
        const struct stmt *associate;
        const char *name;
        bool known;
        struct known_name *next;
    } * *names;   /* those of ASSOCIATE constructs that have been looked at */
    bool *needed; /* [n_stmts] assignments that the copy has, too */
    enum verdict { UNKNOWN, NO, YES } * copyable, *followable; /* [n_stmts] */
};

/* The place of a statement of the loop in `stmts` and the arrays beside it. */
size_t known_index(const struct foresight *f, const struct stmt *s);
/* Whether the construct `head` is around `s`. */
bool known_is_inside(const struct stmt *s, const struct stmt *head);
/* IF with THEN, or the statement. */
bool known_is_if(const struct stmt *s);
/* What always executes what stands in it, once. */
bool known_is_entered(const struct stmt *s);
/* The initial value, limit and step of DO, and the mask of DO CONCURRENT. */
bool known_count(const struct foresight *f, const struct stmt *s);
/* What a name of the ASSOCIATE construct stands for, which the loop does not define. */
bool known_association(const struct foresight *f, const struct stmt *s, const char *name);
/* It is executed in each iteration of the DO constructs around it, when the conditions around it are true, which are known. */
bool known_certainly(const struct foresight *f, const struct stmt *s);
/* Subscripts and selector, and the loop defines the coarray on no other image. */
bool known_reference(const struct foresight *f, const struct coindexed *object);

#endif
