/*
 * implied.c - what array constructors that say their type convert with gfortran.
 *
 *   [real :: (0.5, n(j)[i], j=1,3)]  ->  [real :: ([real :: 0.5], [real :: cafrt_get(n(j), i)], j=1,3)]
 *   [real :: 0.5, [n(1)[i], 7]]      ->  [real :: 0.5, ([cafrt_get(n(1), i), 7])]
 *
 * All values are converted to that type (F2018 7.8), but gfortran 12 converts constants and variables when it reads them, the results of functions later,
 * and in between refuses implied DO loops, and constructors inside, whose items are of several types.  In a constructor of its own each item
 * of a loop is converted; what is in parentheses stays as it is until the end.
 */
#include "passes_common.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

/* The `::` behind an intrinsic type without length that begins at `at`; 0: there is none. */
static size_t behind_type(const struct condensed *t, size_t at)
{
    static const char *const types[] = {"integer", "real", "complex", "logical", "doubleprecision"};
    size_t end = at;

    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strncmp(t->text + at, types[i], strlen(types[i])) == 0)
            end = at + strlen(types[i]);
    if (end > at && t->text[end] == '(')
        end = scan_closing(t, end) + 1;
    return end > at && strncmp(t->text + end, "::", 2) == 0 ? end : 0;
}

/* Whether something in `item` becomes a function reference. */
static bool has_references(struct pass_context *c, const struct stmt *s, struct range item)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++)
        if (c->model->coindexed[i]->stmt == s &&
            range_contains(item, c->model->coindexed[i]->where))
            return true;
    for (size_t i = 0; i < c->model->n_calls; i++) {
        const struct call *call = c->model->calls[i];

        if (call->stmt == s && intrinsic_is_parallel(call) && range_contains(item, call->where))
            return true;
    }
    return false;
}

/* An array constructor of `s`. */
struct typed_constructor {
    const struct stmt *s;
    const struct condensed *t; /* the statement */
    struct str type;           /* in front of `::` */
    size_t n_items, n_references;
    bool inside_item; /* what was put into the text last began an item */
};

/* Add the items of the loop at `at`, and those of the loops in it. */
static void count_items(struct pass_context *c, struct typed_constructor *k, size_t at)
{
    const struct condensed *t = k->t;

    for (at++; !scan_is_do_control(t, at); at = scan_item_end(t, at) + 1) {
        struct range item = {t->offset[at], t->end[scan_item_end(t, at) - 1]};

        if (scan_is_implied_do(t, at)) {
            count_items(c, k, at);
            continue;
        }
        k->n_items++;
        k->n_references += has_references(c, k->s, item);
    }
}

/* The character at `at` stands between items: end a constructor in front of it, and begin one behind it. */
static void put_brackets(struct pass_context *c, struct typed_constructor *k, size_t at,
                         bool before_item)
{
    struct range where = {k->t->offset[at], k->t->end[at]};
    char sign = k->t->text[at], next = c->model->source->text.at[where.end];
    struct text text = {.mem = c->mem};

    text_addf(&text, "%s%c", k->inside_item ? "]" : "", sign);
    if (before_item)
        text_addf(&text, "%s[%.*s ::%s", sign == ',' ? " " : "", (int)k->type.len, k->type.at,
                  isspace((unsigned char)next) ? "" : " ");
    pass_cover(c, where, text_cstr(&text));
    k->inside_item = before_item;
}

/* Around the item at `at`, if it is an array constructor without a type. */
static void put_parentheses(struct pass_context *c, const struct condensed *t, size_t at)
{
    bool slashed = t->text[at] == '(' && t->text[at + 1] == '/';
    size_t close = scan_closing(t, at);

    if ((t->text[at] != '[' && !slashed) || behind_type(t, at + (slashed ? 2 : 1)) ||
        !strchr(",]/)", t->text[close + 1]))
        return;
    pass_cover(c, (struct range){t->offset[at], t->end[at]}, slashed ? "((" : "([");
    pass_cover(c, (struct range){t->offset[close], t->end[close]}, slashed ? "))" : "])");
}

/* The items of the loop at `at`; `each`: each in a constructor. */
static void convert_items(struct pass_context *c, struct typed_constructor *k, size_t at, bool each)
{
    for (; !scan_is_do_control(k->t, at + 1); at = scan_item_end(k->t, at + 1)) {
        bool loop = scan_is_implied_do(k->t, at + 1);

        if (each)
            put_brackets(c, k, at, !loop);
        if (loop)
            convert_items(c, k, at + 1, each);
        else
            put_parentheses(c, k->t, at + 1);
    }
    if (each)
        put_brackets(c, k, at, false);
}

/* All items of the constructor, the first at `at`. */
static void convert_values(struct pass_context *c, struct typed_constructor *k, size_t at)
{
    const struct condensed *t = k->t;

    for (size_t end = at; t->text[end] == ',' || end == at; at = end + 1) {
        end = scan_item_end(t, at);
        k->n_items = k->n_references = 0;
        if (scan_is_implied_do(t, at))
            count_items(c, k, at);
        if (k->n_references > 0)
            convert_items(c, k, at, k->n_items > 1);
        else if (has_references(c, k->s, (struct range){t->offset[at], t->end[end - 1]}))
            put_parentheses(c, t, at);
    }
}

static void convert_in_statement(struct pass_context *c, const struct stmt *s)
{
    struct condensed t = scan_condense(c, s->where);

    for (size_t at = 0; at + 1 < t.len; at++) {
        bool slashed = t.text[at] == '(' && t.text[at + 1] == '/';
        size_t first = at + (slashed ? 2 : 1);
        size_t end = slashed || t.text[at] == '[' ? behind_type(&t, first) : 0;
        struct typed_constructor k = {.s = s, .t = &t};

        if (!end)
            continue;
        k.type = scan_words(c, (struct range){t.offset[first], t.end[end - 1]});
        convert_values(c, &k, end + 2);
    }
}

/* Cheaper than to condense every statement; blanks and continuations may stand between any two of these characters. */
static bool may_have_constructors(struct str text)
{
    return memchr(text.at, ':', text.len) &&
           (memchr(text.at, '[', text.len) || memchr(text.at, '/', text.len));
}

void pass_implied(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts && strcmp(c->back_end, "gfortran") == 0; i++)
        if (may_have_constructors(source_str(c->model->source, c->model->stmts[i]->where)))
            convert_in_statement(c, c->model->stmts[i]);
}
