/*
 * loop.h - DO loops whose bodies the translator understands: what may stand in them, and what is made of them.
 */
#ifndef CAFC_LOOP_H
#define CAFC_LOOP_H

#include "passes_common.h"

struct loop {
    struct stmt *stmt; /* DO in any of its forms, WHERE, or an assignment of arrays */
    struct range where;
    struct loop_variable {
        const char *name, *path; /* `g`, `g%u` */
        const struct stmt
            *by; /* the assignment, or the DO statement whose variable or index it is */
        bool
            associated; /* the loop defines it by the name of an ASSOCIATE construct, which is the selector */
    } * defined; /* what the loop defines, once for each statement that does */
    size_t n_defined;
    bool
        defines_unnamed_integers; /* or objects with such, by way of pointers, or what pointers may point to */
    bool makes_names;             /* BLOCK and ASSOCIATE constructs in it do */
    bool is_no_version; /* it may be foreseen, but not be executed over views */
    bool unseen;        /* procedures may define what is not theirs (unseen.c) */
};

/* DO with a variable, DO CONCURRENT. */
bool loop_is_do(const struct stmt *s);
/* DO WHILE, DO without control. */
bool loop_is_uncounted(const struct stmt *s);
/* Fill in what it defines. */
void loop_find_defined(struct pass_context *c, struct loop *loop);
/* Find the lower cobounds of allocated coarrays whose images change in front of the loop; false: it has none (lower.c). */
bool loop_keep_lower(struct pass_context *c, const struct loop *loop);
/* Whether the coarray of the object can be named in front of the loop, whatever that does: a variable, or a component of one that is there. */
bool loop_can_name_coarray(struct pass_context *c, const struct coindexed *object);
/* STOP, ERROR STOP. */
bool loop_is_stop(const struct stmt *s);
/* Whether the statement has a name directly behind its keyword, where it is not seen in condensed text: `stop a(2)`. */
bool loop_hides_name(struct pass_context *c, const struct stmt *s);
/* A pointer, or what one may point to; NULL: it is not known. */
bool loop_may_have_other_names(const struct symbol *s);
/* The DO statement in the loop whose variable is `name`, or NULL. */
const struct stmt *loop_counts(const struct loop *loop, const char *name);
/* Whether it defines something, DO variables apart, that may have other names: a pointer or what one may point to. */
bool loop_defines_unnamed(struct pass_context *c, const struct loop *loop);
/* Whether an assignment in it may allocate a component anew. */
bool loop_reallocates(struct pass_context *c, const struct loop *loop);
/* Whether `where` is, or is a part of, what stands in brackets. */
bool loop_is_in_selector(const struct model *m, struct range where);

/* ---- inner.c: constructs inside the loop, and its labels ---- */

/* What a BLOCK construct in a loop may begin with: nothing that other passes translate. */
bool loop_is_plain_declaration(struct pass_context *c, const struct stmt *s);
/* Whether that construct, if it is a BLOCK, has an entity of that name. */
bool loop_block_declares(struct pass_context *c, const struct stmt *block, const char *name);
/* Whether a BLOCK or ASSOCIATE construct inside the loop has an entity of that name. */
bool loop_makes_name(struct pass_context *c, const struct loop *loop, const char *name);
/* The same for one of the names in `where`. */
bool loop_makes_names(struct pass_context *c, const struct loop *loop, struct range where);
/* The selector for which `name` stands in the construct, ASSOCIATE or SELECT TYPE; NULL or empty: it has no such name. */
const struct arg *loop_selector(struct pass_context *c, const struct stmt *associate,
                                const char *name);
struct range loop_selector_of(struct pass_context *c, const struct stmt *associate,
                              const char *name);
/* DO with a label and CONTINUE. */
bool loop_ends_with_continue(const struct stmt *s);
/* GO TO the end of the innermost DO construct around it, or a CONTINUE statement in front of that: CYCLE. */
bool loop_goes_to_end(struct pass_context *c, const struct stmt *s);
/* In `fast`, a copy of the loop: labels go, labelled DO constructs become block ones. */
void loop_drop_labels(struct pass_context *c, const struct loop *loop, struct edits *fast);

/* ---- called.c: CALL of subroutines that are pure in fact */

/* Whether the statement defines nothing but the arguments of which loop_call_defines says so, and these by their only names. */
bool loop_calls_plainly(struct pass_context *c, const struct stmt *s);
bool loop_call_defines(const struct arg *a);

/* ---- associated.c: names that constructs around the loop make */

/* Whether it uses one for what it defines, or reaches on another image, by another name, too; after loop_find_defined. */
bool loop_mixes_names(struct pass_context *c, const struct loop *loop);
/* Whether the coarray of the object, an associate-name, is a whole coarray. */
bool loop_is_whole(struct pass_context *c, const struct coindexed *object);
/* The variable that `name` is in `s`, or stands for, or for a part of it; NULL: it is not known. */
const struct symbol *loop_variable_behind(struct pass_context *c, const struct stmt *s,
                                          const char *name);

/* ---- unseen.c: procedures of the program in loops ---- */

/* Whether the statement may be in a loop that is foreseen, though what it does is not seen, or it is RETURN. */
bool loop_may_be_unseen(struct pass_context *c, const struct stmt *s);
/* Behind CALL, which is one word with a name in condensed text. */
struct range loop_behind_call(struct pass_context *c, const struct call *call);
/* Whether the output list has an implied DO, which defines its variable. */
bool loop_counts_items(struct pass_context *c, const struct stmt *s);
/* The conditions, in order, under which elements of arrays in subscripts and selector are there.  False: that cannot be said. */
struct guards {
    const char **conditions;
    size_t n;
};
bool loop_guard(struct pass_context *c, const struct coindexed *object, struct guards *guards);
/* No procedure that the loop refers to defines the variable, whose designator begins at `at` in condensed text. */
bool loop_keeps_private(struct pass_context *c, const struct loop *loop, const char *name,
                        const char *at);

/* Whether `name` means an object of constant size that is there wherever it can be named: a subscript that is right at one time is so at another one. */
bool loop_is_always_there(struct pass_context *c, const struct loop *loop, const char *name);
/* Whether an intrinsic function of this name does nothing but compute. */
bool loop_is_pure_intrinsic(const char *name);

/* ---- element.c: elements and sections of coarrays, and of components of them that lie elsewhere ---- */

/* Integer, real, complex or logical. */
bool loop_is_of_intrinsic_type(const struct type *t);
/* Such a type, characters, or a derived type whose assignment copies nothing but what its objects hold themselves. */
bool loop_is_of_plain_type(const struct type *t);
/* What may be a selector or a subscript, or have components that may. */
bool loop_has_integers(const struct type *t);
/* An element, a section or a whole array of intrinsic type, an element of another plain one, whose value is wanted or which is assigned to. */
bool loop_is_viewable(struct pass_context *c, const struct coindexed *object);
/* The same of an argument that a subroutine may define, and which has one name. */
bool loop_is_defined_by_call(struct pass_context *c, const struct coindexed *object);
/* What it is a part of, or the scalar that it is: the coarray, or an allocatable or pointer component. */
struct loop_array {
    struct range where; /* without the subscripts behind it: `a`, `q%u`, `g(b)[k]%u` */
    int ndims;          /* its rank */
    const struct part
        *holds; /* the part of the object that is the component; NULL: it is the coarray */
};
struct loop_array loop_array_of(struct pass_context *c, const struct coindexed *object);
/* The variable that the designator begins with: where coarrays are components, the object that has them. NULL: it is not known. */
const struct symbol *loop_base(struct pass_context *c, const struct coindexed *object);
/* Whether the loop reaches the array by coindexed objects only: with views a compiler then sees all that is done with this image's, too. */
bool loop_names_with_selectors_only(struct pass_context *c, const struct loop *loop,
                                    const struct coindexed *object, const struct loop_array *array);
/* Whether the loop assigns to what `array` of `object` is, or to a part of it or what it is a part of, on whatever image. */
bool loop_defines(struct pass_context *c, const struct loop *loop, const struct coindexed *object,
                  const struct loop_array *array);
/* Whether the loop assigns to the coarray of `object` on an image that is named in brackets. */
bool loop_puts_coarray(const struct loop *loop, const struct coindexed *object);

/* The variable that `name` means in `unit`, or NULL: nothing is known of it. */
const struct symbol *loop_symbol(struct pass_context *c, const struct unit *unit, const char *name);

/* ---- path.c: designators as paths of components, `g%u` for `g(b)[k]%u(i)` ---- */

/* Of a designator; of the one that begins at `at`, in condensed text. */
const char *loop_path(struct pass_context *c, struct range where);
const char *loop_path_at(struct pass_context *c, const char *at);
/* Whether one may be the other, or a part of it; both begin with the same name. */
bool loop_overlaps(const char *a, const char *b);
/* Whether the statement may define what has this path, or a part of it; both begin with the same name. */
bool loop_may_define(const struct loop_variable *v, const char *path);
/* Whether the loop defines what has this path, or a part of it, by assignment, or as the variable of a DO statement. */
bool loop_assigns(const struct loop *loop, const char *path);
/* The same for a variable that is an integer, or a part of one that has integers, whose designator begins at `at` in condensed text; or the loop may define it under another name. */
bool loop_changes(struct pass_context *c, const struct loop *loop, const char *at);
/* Whether nothing but its designator can stand for it. */
bool loop_has_one_name(struct pass_context *c, const struct loop *loop, const char *path);

/* ---- selector.c: whether image and array can be looked at in front of the loop ---- */

/* Whatever the loop comes to. */
bool loop_is_harmless(struct pass_context *c, const struct loop *loop,
                      const struct coindexed *object);
/* They stay the same, at least. */
bool loop_is_steady(struct pass_context *c, const struct loop *loop,
                    const struct coindexed *object);
/* The condition under which the loop certainly evaluates the reference, as it stands in `fast`, the loop over views; "": it does, or NULL: it
 * may not. */
const char *loop_evaluates(struct pass_context *c, const struct loop *loop,
                           const struct coindexed *object, const struct edits *fast);

/* Whether an intrinsic function of this name, outside the standard, must not be evaluated once more; whether `where` has such a one. */
bool loop_is_impure(const char *name);
bool loop_calls_impure(struct pass_context *c, struct range where);

/* array.c: whether the statement or construct, which is `where`, assigns arrays and is worth views. */
bool loop_is_implied(struct pass_context *c, struct stmt *s, struct range where);

/* spin.c: whether the loop, or one inside it, may wait for what another image defines meanwhile. */
bool loop_may_wait(struct pass_context *c, const struct loop *loop);

/* long_copy.c: in `fast`, the loop over views: let assignments of long sections be copied by the runtime. */
void loop_copy_long(struct pass_context *c, const struct loop *loop, struct edits *fast);

/* row.c: in `fast`, let gfortran itself copy the object where it is a short row that is an argument.  False: it cannot be edited. */
bool loop_copy_row(struct pass_context *c, const struct coindexed *object, struct edits *fast);

/* view.c: let the loop be executed with loads and stores where these reach.  False, and nothing done, where it must not. */
bool loop_view(struct pass_context *c, const struct loop *loop);
/* foresee.c: let the elements that it reads be fetched together in front of it.  The same. */
bool loop_foresee(struct pass_context *c, const struct loop *loop);
/* The statement that notes an element or a section. */
const char *loop_foresee_call(struct pass_context *c, struct coindexed *object);
/* Whether it can have an element. */
bool loop_can_foresee(struct pass_context *c, const struct coindexed *object);
/* gather.c: the same for what implied DO loops of the statement read. */
bool loop_gather(struct pass_context *c, struct stmt *s);
/* Whether the object stands in implied DO loops of a value that is assigned, and is on an image that does not depend on their variables. */
bool loop_is_in_constructor(struct pass_context *c, const struct coindexed *object);

#endif
