/*
 * head.c - heads of DO, SELECT and ASSOCIATE constructs and computed GO TO, whose expressions define something: a function its
 * coindexed argument, an image selector its STAT=.
 *
 *   do i = 1, f(a[k])  ->  block
 *                            integer(4) :: cafc_head_1, cafc_head_2
 *                            <lines that lend a[k]>
 *                              cafc_head_1 = 1
 *                              cafc_head_2 = f(<the variable>)
 *                            <lines that put it>
 *                            do i = cafc_head_1, cafc_head_2
 *
 * What is defined must be there before anything of the construct is executed, so variables keep the values.  IF, ELSE IF and
 * DO WHILE, which need one logical, are in statement.c.
 */
#include "passes_common.h"

#include <string.h>

enum { MAX_EXPRESSIONS = 31 };

/* ---- the expressions of a head --------------------------------------------------------------- */

static const char *keyword_of(enum stmt_kind kind)
{
    switch (kind) {
    case STMT_SELECT_CASE:
        return "case";
    case STMT_SELECT_TYPE:
    case STMT_SELECT_RANK:
    case STMT_ASSOCIATE:
        return "selector";
    case STMT_GOTO:
        return "index";
    default:
        return "";
    }
}

static bool is_expression(const struct stmt *s, const struct arg *a)
{
    if (s->kind == STMT_DO)
        return strcmp(a->keyword, "from") == 0 || strcmp(a->keyword, "to") == 0 ||
               strcmp(a->keyword, "step") == 0;
    return strcmp(a->keyword, keyword_of(s->kind)) == 0;
}

bool head_has_expressions(const struct stmt *s)
{
    for (size_t i = 0; i < s->n_args; i++)
        if (is_expression(s, &s->args[i]))
            return true;
    return false;
}

struct range head_expressions(const struct stmt *s)
{
    struct range all = {0, 0};

    for (size_t i = 0; i < s->n_args; i++) {
        if (!is_expression(s, &s->args[i]))
            continue;
        if (range_empty(all))
            all.begin = s->args[i].where.begin;
        all.end = s->args[i].where.end;
    }
    return all;
}

/* ---- which of them get variables ------------------------------------------------------------- */

static bool defines(struct pass_context *c, const struct stmt *s, struct range where)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (object->stmt == s && coindexed_defines(object) && range_contains(where, object->where))
            return true;
    }
    return false;
}

/* The bounds of a loop are evaluated together (F2018 11.1.7.4.1); a selector that is a variable stays what it is. */
static bool is_kept(struct pass_context *c, const struct stmt *s, const struct arg *a)
{
    return is_expression(s, a) && (s->kind != STMT_ASSOCIATE || defines(c, s, a->where) ||
                                   constructor_in_selector(c, s, a->where));
}

static const struct type *type_of(const struct stmt *s, const struct arg *a)
{
    const struct arg *variable = arg_find(s->args, s->n_args, "variable");

    return s->kind == STMT_DO && variable ? &variable->type : &a->type;
}

/* F2018 C1596: no polymorphic variable goes out of existence in a pure procedure. */
static bool allows(const struct stmt *s, const struct arg *a, const struct type *t)
{
    if (a->is_variable || (type_is_polymorphic(t) && pass_must_be_pure(s)))
        return false;
    if (type_is_intrinsic(t) || t->category == TYPE_CLASS_STAR)
        return true;
    return (t->category == TYPE_DERIVED || t->category == TYPE_CLASS) && t->name &&
           (!t->has_final || a->is_pointer) && !t->has_coarray;
}

bool head_can_keep(struct pass_context *c, const struct stmt *s)
{
    for (size_t i = 0; i < s->n_args; i++) {
        const struct arg *a = &s->args[i];

        if (s->kind != STMT_DO && is_kept(c, s, a) &&
            (s->kind == STMT_ASSOCIATE || defines(c, s, a->where)) && !allows(s, a, type_of(s, a)))
            return false;
    }
    return head_has_expressions(s) && s->n_args <= MAX_EXPRESSIONS;
}

bool head_keeps_all(struct pass_context *c, const struct stmt *s)
{
    bool defined = false;

    for (size_t i = 0; i < s->n_args; i++) {
        if (!is_expression(s, &s->args[i]))
            continue;
        if (!is_kept(c, s, &s->args[i]))
            return false;
        defined |= defines(c, s, s->args[i].where);
    }
    return defined;
}

/* ---- lines ----------------------------------------------------------------------------------- */

struct kept {
    struct text declare, define, list; /* `list`: what stands in the head in their place */
    struct hole holes[MAX_EXPRESSIONS + 1];
    size_t n;
};

static bool is_deferred(const struct arg *a, const struct type *t)
{
    return !a->is_pointer &&
           (a->ndims > 0 || t->category == TYPE_CHARACTER || !type_is_intrinsic(t));
}

/* A variable with the value of `a`; ALLOCATE does not call a defined assignment. */
static void keep(struct pass_context *c, const struct stmt *s, const struct arg *a, struct kept *k)
{
    const struct type *t = type_of(s, a);
    const char *name = names_fresh(c, "cafc_head"), *hole = pass_print(c, "e%zu", k->n);
    bool deferred = is_deferred(a, t);

    text_addf(&k->declare, "  %s%s :: %s%s\n", type_of_any_length(c, t),
              a->is_pointer ? ", pointer"
              : deferred    ? ", allocatable"
                            : "",
              name, pass_deferred_shape(c, a->ndims));
    text_addf(&k->define,
              a->is_pointer                       ? "%s%s => $%s"
              : deferred && !type_is_intrinsic(t) ? "%sallocate (%s, source=$%s)"
                                                  : "%s%s = $%s",
              k->define.len ? "\n" : "", name, hole);
    text_add_cstr(&k->list, name);
    k->holes[k->n++] = hole_range(hole, a->where);
}

/* The text of one that stays, and a hole that nobody uses: the edit lies around what has been done there. */
static void leave(struct pass_context *c, const struct arg *a, struct kept *k)
{
    text_add(&k->list, pass_text(c, a->where));
    k->holes[k->n] = hole_range(pass_print(c, "e%zu", k->n), a->where);
    k->n++;
}

static struct kept keep_all(struct pass_context *c, const struct stmt *s)
{
    struct kept k = {.declare = {.mem = c->mem}};
    size_t end = 0;

    k.define = k.list = k.declare;
    for (size_t i = 0; i < s->n_args && k.n < MAX_EXPRESSIONS; i++) {
        const struct arg *a = &s->args[i];

        if (!is_expression(s, a))
            continue;
        if (end)
            text_add(&k.list, pass_text(c, (struct range){end, a->where.begin}));
        end = a->where.end;
        if (is_kept(c, s, a))
            keep(c, s, a, &k);
        else
            leave(c, a, &k);
    }
    k.holes[k.n] = hole_end();
    return k;
}

static const char *const head_form = "block\n${declare}  $guard\n  $before$list$behind\nend block";

void head_finish(struct pass_context *c, const struct stmt *s)
{
    struct range guard = head_expressions(s), whole = s->where;
    struct kept k = keep_all(c, s);

    if (!range_empty(s->name))
        whole.begin = s->name.begin;
    if (s->end)
        whole.end = s->end->where.end;
    whole = directive_reach(c, whole);
    sharing_list_declared(c, whole.begin, s->where.begin, text_cstr(&k.declare), NULL);
    pass_replace(c, guard, text_cstr(&k.define), k.holes, NULL);

    const struct hole holes[] = {hole_name("declare", text_cstr(&k.declare)),
                                 hole_range("guard", guard),
                                 hole_range("before", (struct range){whole.begin, guard.begin}),
                                 hole_name("list", text_cstr(&k.list)),
                                 hole_range("behind", (struct range){guard.end, whole.end}),
                                 hole_end()};

    pass_replace(c, whole,
                 directive_takes_block(c, whole.begin) ? pass_print(c, "continue\n%s", head_form)
                                                       : head_form,
                 holes, NULL);
}
