/*
 * object.c - intrinsic assignment of objects whose type has coarray components.
 *
 *   a = b  ->  call cafrt_assign_begin(a, b)
 *              a = b
 *              call cafrt_assign_end(a)
 *
 * The coarrays of the variable stay and get the values (F2018 10.2.1.3), while for the compiler they are allocatable components,
 * whose memory it exchanges: the runtime puts that right.  Like remember.c it knows no private components, so no assignment is
 * written out.
 */
#include "passes_common.h"

static bool has_coarrays(const struct assignment *a)
{
    const struct type *t = &a->left_type;

    return (t->category == TYPE_DERIVED || t->category == TYPE_CLASS) && t->has_coarray &&
           !a->defined;
}

/* A name for the variable, whose subscripts are to be evaluated once. */
static void name_variable(struct pass_context *c, struct stmt *s)
{
    const struct assignment *a = s->assignment;
    const char *name = names_fresh(c, "cafc_variable");
    struct hole holes[] = {hole_name("name", name), hole_end(), hole_end()};

    subscript_functions_first(c, s, a->left, NULL, 0);
    holes[1] = hole_text("left", pass_text(c, a->left));
    statement_wrap(c, s, "associate ($name => $left)", "end associate", holes, NULL);
    pass_cover(c, a->left, name);
}

static const char *value_argument(struct pass_context *c, const struct assignment *a)
{
    struct str text = pass_form_text(c, a->right);

    if (!a->right_is_variable || a->right_coindexed || scan_calls_in_subscripts(c, a->right))
        return "";
    return pass_print(c, "expression=%.*s", (int)text.len, text.at);
}

/* An allocatable object that is not allocated becomes so: it has no coarrays to keep. */
static const char *const begin_form = "call %s(%s%s%s)";
static const char *const begin_allocatable_form = "if (\1allocated(%s)) then\n"
                                                  "  call %s(%s%s%s)\n"
                                                  "else\n"
                                                  "  call %s(%s)\n"
                                                  "end if";

static void keep_coarrays(struct pass_context *c, struct stmt *s)
{
    const struct assignment *a = s->assignment;
    bool any = a->left_type.not_assumable || a->right_type.not_assumable ||
               type_is_polymorphic(&a->left_type) || type_is_polymorphic(&a->right_type);
    const char *begin = any ? "cafrt_assign_begin_any" : "cafrt_assign_begin";
    const char *end = any ? "cafrt_assign_end_any" : "cafrt_assign_end";
    const char *clause = names_use(c, s->unit, begin), *variable, *value = value_argument(c, a),
               *comma = *value ? ", " : "";
    struct str left;

    names_use(c, s->unit, end);
    if (scan_calls_in_subscripts(c, a->left) ||
        (!scan_is_name(c, a->left) && alias_may_exist(c, a->left_symbol, s)))
        name_variable(c, s);
    left = pass_form_text(c, a->left);
    variable = arena_copy(c->mem, left.at, left.len);
    begin = a->left_whole_allocatable ? pass_print(c, begin_allocatable_form, variable, begin,
                                                   variable, comma, value, begin, value)
                                      : pass_print(c, begin_form, begin, variable, comma, value);
    statement_wrap(c, s, begin, pass_print(c, "call %s(%s)", end, variable), NULL, clause);
}

static bool has_coindexed(struct pass_context *c, const struct stmt *masked)
{
    struct range where = {masked->where.begin,
                          masked->end ? masked->end->where.end : masked->where.end};

    return coindexed_stands_in(c, where, NULL);
}

/* The variable of an assignment in WHERE; in FORALL the array, since the designator has indices.  Empty where that is no name. */
static struct str masked_variable(struct pass_context *c, const struct assignment *a,
                                  const struct stmt *masked)
{
    struct range array = a->left;

    if (statement_is_where(masked))
        return scan_calls_in_subscripts(c, array) ? str_of("") : pass_text(c, array);
    array = scan_without_subscripts(c, array);
    return scan_is_name(c, array) ? pass_text(c, array) : str_of("");
}

/* Elements that are not assigned have their coarrays afterwards as before.  A coindexed object inside would not see what an
 * earlier assignment has done, since that comes to the coarrays at the end. */
static void keep_masked(struct pass_context *c, struct stmt *s, struct stmt *masked)
{
    const struct type *t = &s->assignment->left_type;
    struct str variable = masked_variable(c, s->assignment, masked);
    const char *any = t->not_assumable || type_is_polymorphic(t) ? "_any" : "";
    const char *begin = pass_print(c, "cafrt_assign_begin%s", any);
    const char *end = pass_print(c, "cafrt_assign_end%s", any);
    const struct hole holes[] = {hole_text("variable", variable), hole_end()};

    if (variable.len == 0 || has_coindexed(c, masked)) {
        pass_refuse(c, s->where, "F2018 10.2.1.3", "use a DO construct",
                    "this assignment of objects with coarray components in WHERE or FORALL is not "
                    "supported");
        return;
    }
    names_use(c, s->unit, end);
    statement_hoist(c, masked, pass_print(c, "call %s($variable)", begin),
                    pass_print(c, "call %s(%.*s)", end, (int)variable.len, variable.at), holes,
                    names_use(c, s->unit, begin));
}

void pass_object(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];

        if (s->kind != STMT_ASSIGNMENT || !s->assignment || !has_coarrays(s->assignment))
            continue;
        if (statement_masked(s))
            keep_masked(c, s, statement_masked(s));
        else
            keep_coarrays(c, s);
    }
}
