/*
 * together.c - assignments that follow one another and are gets: asked for together (decision 0020).
 *
 *   a = x(:)[j]  ->  call cafrt_get_ahead(a, x(:), j)
 *   b = y(:)[k]  ->  call cafrt_get_last(b, y(:), k, a)
 *
 * Between nodes the first value may come as late as the second one, so nothing that the second statement evaluates on this image may depend
 * on `a`.  Only subscripts and cosubscripts are taken of names, numbers, THIS_IMAGE() and NUM_IMAGES(); that two variables have
 * memory in common, or that an image is this one, the runtime sees.  The second call names `a`, since a compiler need not expect that a call
 * defines what is not handed to it.
 */
#include "passes_common.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 8 }; /* cafrt_get_last has arguments for those before */

struct member {
    const struct stmt *stmt;
    size_t first; /* of its run, in the list */
    bool last;
};

struct together_list {
    struct member *members; /* of all runs, in source order */
    size_t n;
    bool shares_storage; /* the file has EQUIVALENCE or COMMON */
};

/* ---- what one statement evaluates ---------------------------------------------------------------- */

static bool is_name(const char *name, size_t n, const char *want)
{
    return strlen(want) == n && strncmp(name, want, n) == 0;
}

/* `text`, the condensed designator of a variable, behind its first name: whether it evaluates only names, numbers, THIS_IMAGE() and
 * NUM_IMAGES(), none of which is `other`. */
static bool evaluates_plainly(const char *text, const char *other)
{
    int depth = 0;

    for (const char *at = text; *at;) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");
        bool is_component = at > text && at[-1] == '%';

        if (n > 0 && (is_name(at, n, "this_image") || is_name(at, n, "num_images")) &&
            strncmp(at + n, "()", 2) == 0)
            n += 2;
        else if (n > 0 && ((at[n] == '(' && depth > 0) || (!is_component && is_name(at, n, other))))
            return false;
        else if (n == 0 && !strchr("()[]%,:+-*/", *at))
            return false;
        if (n == 0) {
            depth += strchr("([", *at) ? 1 : strchr(")]", *at) ? -1 : 0;
            n = 1;
        }
        at += n;
    }
    return true;
}

static const char *behind_name(struct pass_context *c, struct range designator)
{
    return scan_condense(c, designator).text + strlen(scan_first_name(c, designator));
}

/* `other`: the name of a variable of another statement, whose designator the last call repeats; or "". */
static bool operands_allow(struct pass_context *c, const struct assignment *a, const char *other)
{
    return evaluates_plainly(behind_name(c, a->left), other) &&
           evaluates_plainly(behind_name(c, a->right), other);
}

static bool may_change(const struct symbol *s)
{
    return s && (s->volatile_ || s->asynchronous);
}

static bool is_plain(struct pass_context *c, const struct stmt *s)
{
    const struct assignment *a = s->assignment;
    const struct coindexed *object;

    if (!a || !a->right_coindexed || !a->left_symbol || !range_empty(s->label) ||
        s->ends_labelled_do || s->n_references > 0)
        return false;
    object = a->right_coindexed;
    return object->n_specs == 0 && object->n_cosubscripts > 0 && !object->in_masked &&
           !may_change(a->left_symbol) && !may_change(object->coarray) &&
           !may_change(object->object) && assign_is_get_into(c, object) &&
           !deferred_is_cut(c, object) && !scan_has_component(c, a->left) &&
           operands_allow(c, a, "");
}

/* ---- what the next statement may depend on -------------------------------------------------------- */

/* Whether no integer of another name is a part of the variable: subscripts are integers. */
static bool has_one_name(const struct together_list *list, const struct stmt *s)
{
    const struct symbol *left = s->assignment->left_symbol;
    enum type_category category = s->assignment->left_type.category;

    if (category != TYPE_INTEGER && category != TYPE_DERIVED)
        return true;
    return !left->pointer && !left->target && !left->use_associated && left->unit &&
           !list->shares_storage && !statement_has_associations(s) &&
           pass_scope(s->unit)->n_entries == 0;
}

/* Nothing else, no directive either, stands between them. */
static bool is_next(struct pass_context *c, const struct stmt *s, const struct stmt *next)
{
    struct range between = {s->where.end, next->where.begin};
    struct str text;

    if (s->enclosing != next->enclosing || s->unit != next->unit || between.begin > between.end)
        return false;
    text = source_str(c->model->source, between);
    return !(text.len > 0 && memchr(text.at, '$', text.len)) &&
           strspn(scan_condense(c, between).text, ";") == scan_condense(c, between).len;
}

static bool may_join(struct pass_context *c, const struct together_list *list, size_t first,
                     const struct stmt *s)
{
    if (list->n - first == MOST || !is_next(c, list->members[list->n - 1].stmt, s))
        return false;
    for (size_t i = first; i < list->n; i++) {
        const struct stmt *earlier = list->members[i].stmt;

        if (!operands_allow(c, s->assignment, scan_first_name(c, earlier->assignment->left)) ||
            !operands_allow(c, earlier->assignment, scan_first_name(c, s->assignment->left)))
            return false;
    }
    return has_one_name(list, list->members[list->n - 1].stmt);
}

/* ---- runs --------------------------------------------------------------------------------------- */

/* A run of one statement is none. */
static void end_run(struct together_list *list, size_t *first)
{
    if (list->n - *first == 1)
        list->n--;
    else if (list->n > *first)
        list->members[list->n - 1].last = true;
    *first = list->n;
}

static struct together_list *find_runs(struct pass_context *c)
{
    struct together_list *list = arena_alloc(c->mem, sizeof *list);
    size_t first = 0;

    list->members = arena_alloc(c->mem, (c->model->n_coindexed + 1) * sizeof *list->members);
    list->n = 0;
    list->shares_storage = alias_shares_storage(c);
    for (size_t i = 0; i < c->model->n_stmts && !c->check; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (!is_plain(c, s)) {
            end_run(list, &first);
            continue;
        }
        if (list->n > first && !may_join(c, list, first, s))
            end_run(list, &first);
        list->members[list->n++] = (struct member){.stmt = s, .first = first};
    }
    end_run(list, &first);
    return list;
}

static int by_place(const void *key, const void *element)
{
    const struct stmt *s = key;
    const struct member *m = element;

    return (s->where.begin > m->stmt->where.begin) - (s->where.begin < m->stmt->where.begin);
}

const char *together_procedure(struct pass_context *c, const struct stmt *s, const char **before)
{
    struct text list = {.mem = c->mem};
    const struct member *m;

    *before = "";
    if (!c->together)
        c->together = find_runs(c);
    m = bsearch(s, c->together->members, c->together->n, sizeof *m, by_place);
    if (!m)
        return "cafrt_get_into";
    if (!m->last)
        return "cafrt_get_ahead";
    for (const struct member *e = &c->together->members[m->first]; e < m; e++) {
        text_add_cstr(&list, ", ");
        text_add(&list, pass_text(c, e->stmt->assignment->left));
    }
    *before = text_cstr(&list);
    return "cafrt_get_last";
}
