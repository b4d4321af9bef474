/*
 * constructor.c - array constructors of values of other images with gfortran.
 *
 *   [(a[i], i=1,n)]  ->  [character(len=4_8, kind=1) :: cafrt_no_characters(4_8), (cafrt_get(a, i), i=1,n)]
 *
 * gfortran 12 finds the length of an array constructor, even of one that says its type, by evaluating what stands first in it, also where that is in an
 * implied DO whose variable is undefined then.  So something without elements, but with the length, stands there (F2018 7.8).
 * The type is for its check of lengths (-fcheck=bounds).
 *
 *   associate (x => [(a[i], i=1,n)])  ->  allocate (cafc_head_1, source=[(cafc_read_1(a, i), i=1,n)])
 *                                         associate (x => cafc_head_1)
 *
 * In a selector it has to know what cafc_read_1 is (reader.c) before it comes to it.  Characters need a type in front there: a variable
 * of deferred length would get wrong values.
 */
#include "passes_common.h"

#include <ctype.h>
#include <string.h>

/* Where the first item begins: behind the bracket, or behind the type. */
static size_t first_item(const struct condensed *t)
{
    int depth = 0;

    for (size_t i = 1; i + 1 < t->len; i++) {
        depth += strchr("([", t->text[i]) ? 1 : strchr(")]", t->text[i]) ? -1 : 0;
        if (depth == 0 && t->text[i] == ':' && t->text[i + 1] == ':')
            return i + 2;
    }
    return t->text[0] == '(' ? 2 : 1;
}

/* The first item, where it is an implied DO; or an empty range. */
static struct range first_loop(const struct condensed *t, size_t at)
{
    int depth = 0;

    for (size_t i = at; i < t->len && t->text[at] == '('; i++) {
        depth += strchr("([", t->text[i]) ? 1 : strchr(")]", t->text[i]) ? -1 : 0;
        if (depth == 0)
            return (struct range){t->offset[at], t->end[i]};
    }
    return (struct range){0, 0};
}

/* An object in the loop that depends on its variable, or NULL. */
static const struct coindexed *object_in(struct pass_context *c, struct range loop)
{
    for (size_t i = 0; i < c->model->n_coindexed && !range_empty(loop); i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (object->in_implied_do && object->type.category == TYPE_CHARACTER &&
            range_contains(loop, object->where))
            return object;
    }
    return NULL;
}

/* Whether `object` is what the loop gives, as it stands. */
static bool is_item(const struct condensed *t, size_t at, const struct coindexed *object)
{
    size_t end = at;

    while (end < t->len && t->text[end] == '(')
        end++;
    if (end == t->len || t->offset[end] != object->where.begin)
        return false;
    while (end < t->len && t->offset[end] < object->where.end)
        end++;
    return end < t->len && t->text[end] == ',';
}

/* A bound of a substring, a number or a name that is no variable of the loop; or NULL. */
static const char *bound_text(struct pass_context *c, const struct condensed *t, struct range bound,
                              const char *otherwise)
{
    struct condensed b = scan_condense(c, bound);

    if (range_empty(bound))
        return otherwise;
    for (size_t i = 0; i < b.len; i++)
        if (!isalnum((unsigned char)b.text[i]) && b.text[i] != '_')
            return NULL;
    for (size_t i = 1; i + b.len < t->len; i++)
        if (t->text[i - 1] == ',' && t->text[i + b.len] == '=' &&
            strncmp(t->text + i, b.text, b.len) == 0)
            return NULL;
    return pass_print(c, "%.*s", (int)b.len, b.text);
}

/* Where it is not constant; NULL: not known here. */
static const char *length_of_object(struct pass_context *c, const struct condensed *t,
                                    const struct coindexed *object)
{
    const char *array = pass_words(c, image_coarray(c, object));
    const char *whole = pass_print(c, "\1len(%s)", array), *first, *last;
    struct substring s;

    if (object->n_parts != 1 || strchr(array, '('))
        return NULL;
    if (!scan_substring(c, object->where, object->coarray->ndims, &s))
        return pass_print(c, "\1int(%s, 8)", whole);
    first = bound_text(c, t, s.first, "1");
    last = bound_text(c, t, s.last, whole);
    return first && last
               ? pass_print(c, "\1max(0_8, \1int(%s, 8) - \1int(%s, 8) + 1_8)", last, first)
               : NULL;
}

static void put_length(struct pass_context *c, const struct constructor *k)
{
    struct condensed t = scan_condense(c, k->where);
    size_t at = first_item(&t);
    const struct coindexed *object = object_in(c, first_loop(&t, at));
    struct range before = {t.offset[at - 1], t.end[at - 1]};
    const char *nothing = k->type.kind == 4 ? "cafrt_no_characters_4" : "cafrt_no_characters";
    const char *length = NULL, *type = "";

    if (!object)
        return;
    if (k->type.length >= 0)
        length = pass_print(c, "%lld_8", k->type.length);
    else if (is_item(&t, at, object))
        length = length_of_object(c, &t, object);
    if (!length)
        return;
    names_use(c, object->stmt->unit, nothing);
    if (t.text[at - 1] != ':')
        type = pass_print(c, "character(len=%s, kind=%d) :: ", length, k->type.kind);
    pass_cover(c, before, pass_print(c, "%c%s%s(%s), ", t.text[at - 1], type, nothing, length));
}

bool constructor_in_selector(struct pass_context *c, const struct stmt *s, struct range where)
{
    for (size_t i = 0; i < c->model->n_coindexed && strcmp(c->back_end, "gfortran") == 0; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (object->stmt == s && object->in_implied_do && range_contains(where, object->where) &&
            object->type.category != TYPE_CHARACTER &&
            (object->n_parts > 1 || object->type.category == TYPE_DERIVED))
            return true;
    }
    return false;
}

void pass_constructor(struct pass_context *c)
{
    if (strcmp(c->back_end, "gfortran") != 0)
        return;
    for (size_t i = 0; i < c->model->n_constructors; i++)
        put_length(c, c->model->constructors[i]);
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];

        if (s->kind == STMT_ASSOCIATE && constructor_in_selector(c, s, s->where) &&
            head_can_keep(c, s))
            statement_lend(c, s, "", "", NULL, "F2018 11.1.3.3");
    }
}
