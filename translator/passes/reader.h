/*
 * reader.h - a function under construction that reads a coindexed object in its place (reader.c), what it returns
 * (reader_result.c), and another one for a reference of a function bound to its type (reader_binding.c).
 */
#ifndef CAFC_READER_H
#define CAFC_READER_H

#include "passes_common.h"
#include "text.h"

struct maker {
    struct pass_context *c;
    struct coindexed *object;
    struct unit *holder;
    struct text dummies, actuals, declare, types, locals, lines;
    struct text place; /* the designator inside the function */
    const char
        *length;     /* of the characters it returns where that is neither constant nor deferred */
    const char *cut; /* the line that takes substrings of what has been fetched, or NULL */
    const char *
        lbound; /* the array whose lower bounds the subscripts count from, or NULL: those of the dummy */
    int subscripts;
    int part_dim; /* dimensions of the result so far */
    struct text dims, counts, indices;
    const char *extent[15]; /* of those with a vector subscript */
    const char *at[15];     /* and the subscript of the section for position cafc_index_# */
};

static inline void reader_add_item(struct text *list, const char *item)
{
    if (list->len)
        text_add_cstr(list, ", ");
    text_add_cstr(list, item);
}

/* ---- reader.c ---- */

/* The type of a dummy argument or a result; characters have any length. */
const char *reader_type_text(struct pass_context *c, const struct type *t);
/* Whether it can be declared where the function is written. */
bool reader_can_declare(const struct type *t);
/* `procedure`, or its variant for `t`, which the function may refer to then. */
const char *reader_use(struct maker *m, const struct type *t, const char *procedure);
/* A dummy argument for `text`, a subscript or bound of dimension `dim`, or something else, 0; returns its name. */
const char *reader_add_argument(struct maker *m, struct str text, int dim, bool vector);

/* ---- reader_binding.c ---- */

/* Whether the function bound to the object's type can be referenced by another one, */
bool reader_can_bind(const struct coindexed *object);
/* which this makes; its name. */
const char *reader_bind(struct pass_context *c, const struct coindexed *object,
                        struct unit *holder);
/* Rewrite the reference behind the object. */
void reader_pass_object(struct pass_context *c, const struct coindexed *object);

/* ---- reader_result.c ---- */

/* The type of the value that is wanted. */
struct type reader_type_wanted(struct pass_context *c, const struct coindexed *object);
/* Whether a function can return the value of the object, or what its inquiry asks. */
bool reader_can_return(struct pass_context *c, const struct coindexed *object, bool substring);
/* The lines that do it. */
void reader_return_value(struct maker *m, const struct substring *s);
void reader_return_inquiry(struct maker *m);
/* The bounds of the substring inside the function; m->length becomes that of the characters. */
struct reader_bounds {
    const char *first, *last;
} reader_substring(struct maker *m, const struct substring *s);

#endif
