/*
 * subscript.c - variables that stand for subscripts: of designators that are repeated, and where functions are referenced in those
 * of what becomes a selector of ASSOCIATE.
 *
 *   call s(a(f(i):)[k])  ->  block
 *                              integer(8) :: cafc_subscript_1
 *                              cafc_subscript_1 = f(i)
 *                            associate (cafc_part => a(cafc_subscript_1:), ...)
 *
 * gfortran 13 to 16 resolve the subscripts of a selector when they read the ASSOCIATE statement: a function that the host or the module
 * defines further down has no type then.
 */
#include "passes_common.h"

#include <ctype.h>
#include <string.h>

static bool is_inside(const struct unit *scope, const struct unit *host)
{
    for (; scope; scope = scope->parent)
        if (scope == host)
            return true;
    return false;
}

static bool is_function_of_hosts(const struct pass_context *c, const struct unit *scope,
                                 const char *name, size_t len)
{
    for (size_t i = 0; i < c->model->n_units; i++) {
        const struct unit *u = c->model->units[i];

        if (u->kind == UNIT_FUNCTION && u->parent && strncmp(u->name, name, len) == 0 &&
            u->name[len] == '\0' && is_inside(scope, u->parent))
            return true;
    }
    return false;
}

static bool is_of_name(char ch)
{
    return isalnum((unsigned char)ch) || ch == '_' || ch == '%';
}

/* Whether such a function is referenced in the characters `begin` to `end` of `t`. */
static bool has_function(const struct pass_context *c, const struct unit *scope,
                         const struct condensed *t, size_t begin, size_t end)
{
    for (size_t i = begin; i < end; i++) {
        size_t first = i;

        while (i < end && is_of_name(t->text[i]))
            i++;
        if (i > first && i < end && t->text[i] == '(' &&
            is_function_of_hosts(c, scope, t->text + first, i - first))
            return true;
    }
    return false;
}

void subscript_in_front(struct pass_context *c, struct stmt *stmt, struct range where,
                        bool is_vector)
{
    const char *name = names_fresh(c, "cafc_subscript");
    const struct hole holes[] = {hole_name("name", name), hole_text("value", pass_text(c, where)),
                                 hole_end()};

    statement_hoist(c, stmt,
                    is_vector ? "block\n  integer(8), allocatable :: $name(:)\n  $name = $value"
                              : "block\n  integer(8) :: $name\n  $name = $value",
                    "end block", holes, NULL);
    pass_cover(c, where, name);
}

/* ---- the pieces of a designator ---------------------------------------------------------------- */

struct pieces {
    struct condensed text;
    size_t at;
    int depth;
    bool selector;
};

/* The next subscript, or what stands before or behind a colon of one; nothing of image selectors. */
static bool next_piece(struct pieces *p, size_t *begin, size_t *end)
{
    for (size_t start = p->at; p->at < p->text.len;) {
        char ch = p->text.text[p->at];
        bool opens = ch == '(' || ch == '[', closes = ch == ')' || ch == ']';
        bool ends = p->depth == 1 && (closes || ch == ',' || ch == ':');
        size_t first = start;

        if (p->depth == 0 && opens)
            p->selector = ch == '[';
        p->depth += opens - closes;
        p->at++;
        if (ends || (opens && p->depth == 1))
            start = p->at;
        if (ends && !p->selector && p->at - 1 > first) {
            *begin = first;
            *end = p->at - 1;
            return true;
        }
    }
    return false;
}

static struct range piece_range(const struct pieces *p, size_t begin, size_t end)
{
    return (struct range){p->text.offset[begin], p->text.end[end - 1]};
}

static bool is_vector(const struct vector_subscript *vectors, size_t n, struct range where)
{
    for (size_t i = 0; i < n; i++)
        if (range_contains(vectors[i].where, where))
            return true;
    return false;
}

/* Whether it is still to be evaluated. */
static bool is_expression(struct str value)
{
    return memchr(value.at, '(', value.len) || memchr(value.at, '[', value.len) ||
           memchr(value.at, '.', value.len);
}

/* What component_prepare has given a name stands in lines of its own. */
struct range subscripts_left(const struct coindexed *object)
{
    struct component_path path;
    struct range left = object->where;

    if (component_is_remote(object) && component_find_path(object, &path))
        left.begin = object->parts[path.base[path.n - 1]].where.end;
    return left;
}

void subscript_functions_first(struct pass_context *c, struct stmt *stmt, struct range designator,
                               const struct vector_subscript *vectors, size_t n_vectors)
{
    struct pieces p = {.text = scan_condense(c, designator)};
    size_t begin, end;

    if (strcmp(c->back_end, "gfortran") != 0 || !statement_has_place(c, stmt))
        return;
    while (next_piece(&p, &begin, &end)) {
        struct range where = piece_range(&p, begin, end);

        if (has_function(c, stmt->unit, &p.text, begin, end) &&
            is_expression(pass_text(c, where)) && !coindexed_stands_in(c, where, NULL))
            subscript_in_front(c, stmt, where, is_vector(vectors, n_vectors, where));
    }
}

void subscripts_in_front(struct pass_context *c, struct stmt *stmt, struct range designator)
{
    struct pieces p = {.text = scan_condense(c, designator)};
    size_t begin, end;

    while (statement_has_place(c, stmt) && next_piece(&p, &begin, &end)) {
        struct range where = piece_range(&p, begin, end);

        if (is_expression(pass_text(c, where)) && !coindexed_stands_in(c, where, NULL))
            subscript_in_front(c, stmt, where, false);
    }
}

/* Lines of what stands here come later, inside of those in front of the statement. */
static bool has_remote_component(const struct pass_context *c, struct range where)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++)
        if (range_contains(where, c->model->coindexed[i]->where) &&
            component_is_remote(c->model->coindexed[i]))
            return true;
    return false;
}

/* What stands for `bound` in the designator. */
static const char *bound_in_front(struct pass_context *c, struct stmt *stmt, struct range bound)
{
    const char *value = range_empty(bound) ? "" : pass_words(c, bound),
               *name = names_fresh(c, "cafc_bound");
    const struct hole holes[] = {hole_name("name", name), hole_range("value", bound), hole_end()};

    if (!is_expression(str_of(value)))
        return value;
    statement_hoist(c, stmt, "block\n  integer(8) :: $name\n  $name = $value", "end block", holes,
                    NULL);
    return name;
}

bool subscript_bounds_first(struct pass_context *c, struct stmt *stmt, struct range designator,
                            int object_ndims, const struct coindexed *but)
{
    struct substring s;
    struct range bounds;
    const char *first, *last;

    if (strcmp(c->back_end, "gfortran") != 0 || !statement_has_place(c, stmt) ||
        !(statement_has_reference(stmt, designator) || coindexed_stands_in(c, designator, but)) ||
        !scan_substring(c, designator, object_ndims, &s))
        return false;
    subscripts_in_front(c, stmt, s.whole);
    bounds = (struct range){s.whole.end, designator.end};
    if (has_remote_component(c, bounds)) {
        subscripts_in_front(c, stmt, bounds);
        return true;
    }
    first = bound_in_front(c, stmt, s.first);
    last = bound_in_front(c, stmt, s.last);
    pass_cover(c, bounds, pass_print(c, "(%s:%s)", first, last));
    return true;
}

static void keep(struct pass_context *c, struct range where, struct text *declare,
                 struct text *define)
{
    struct str value = pass_text(c, where);
    const char *name;

    if (!is_expression(value))
        return;
    name = names_fresh(c, "cafc_subscript");
    text_addf(declare, "integer(8) :: %s\n", name);
    text_addf(define, "%s = %.*s\n", name, (int)value.len, value.at);
    pass_cover(c, where, name);
}

void subscripts_keep(struct pass_context *c, const struct coindexed *object, struct text *declare,
                     struct text *define)
{
    struct pieces p = {.text = scan_condense(c, subscripts_left(object))};
    size_t begin, end;

    while (next_piece(&p, &begin, &end)) {
        struct range where = piece_range(&p, begin, end);

        if (!is_vector(object->vectors, object->n_vectors, where))
            keep(c, where, declare, define);
    }
}
