/*
 * span.c - arrays whose descriptors gfortran 12 leaves incomplete.
 *
 * A word of each descriptor ("span") says how far elements lie apart.  The compiler's library leaves it undefined where it allocates an
 * array itself (x = PACK(...), RESHAPE, CSHIFT, MATMUL, ...), and MOVE_ALLOC and ASSOCIATE hand that on.  Whoever gets the
 * descriptor of the whole array then finds wrong elements, or none.  A part, `p(:)%x`, or a section with a bound has a
 * descriptor of its own:
 *
 *   call cafrt_co_sum(x)  ->  call cafrt_co_sum(x(lbound(x, 1):ubound(x, 1)))
 *
 * Of an empty array these are 1 and 0 (F2018 16.9.109), whatever its bounds are, and one of them alone may select elements that
 * there are not.
 */
#include "passes_common.h"

#include <string.h>

/* In place of the whole array or `x(:, :)`, whose last character before these is at `last` and which `name` names. */
static void set_lower_bound(struct pass_context *c, const struct condensed *t, size_t last,
                            const char *name, int ndims)
{
    struct range where = {t->offset[last], t->offset[last] + 1};
    struct text section = {.mem = c->mem};

    if (last + 2 < t->len) { /* the first colon */
        where = (struct range){t->offset[last + 2], t->offset[last + 2] + 1};
        text_addf(&section, "\1lbound(%s, 1):\1ubound(%s, 1)", name, name);
    } else {
        text_addf(&section, "%c(\1lbound(%s, 1):\1ubound(%s, 1)", t->text[last], name, name);
        for (int d = 1; d < ndims; d++)
            text_add_cstr(&section, ", :");
        text_add_cstr(&section, ")");
    }
    pass_replace(c, where, text_cstr(&section), NULL, NULL);
}

/* Whether the designator is a whole array or ends in `(:, :)`; then *last is the last character before that. */
static bool is_whole(const struct condensed *t, size_t *last)
{
    size_t end = t->len;

    if (end > 0 && t->text[end - 1] == ')') {
        end--;
        while (end > 0 && (t->text[end - 1] == ':' || t->text[end - 1] == ','))
            end--;
        if (end == 0 || t->text[end - 1] != '(')
            return false;
        end--;
    }
    *last = end - 1;
    return end > 0 && t->text[end - 1] != ')' && t->text[end - 1] != ']';
}

static bool is_concerned(const struct pass_context *c, const struct type *type, int ndims)
{
    return strcmp(c->back_end, "gfortran") == 0 && ndims > 0 && !type_is_polymorphic(type) &&
           (type->category != TYPE_CHARACTER || type->length >= 0);
}

/* `x%y` or `x(i, j)%y` with scalar x or an element, so that y is the array. */
static bool is_component_of_one(const struct condensed *t, const struct symbol *base)
{
    const char *behind = strrchr(t->text, '%'), *subscripts = strchr(t->text, '(');

    if (!base || strchr(t->text, '[') || memchr(t->text, '%', (size_t)(behind - t->text)))
        return false;
    return subscripts && subscripts < behind
               ? !memchr(t->text, ':', (size_t)(behind - t->text)) && behind[-1] == ')'
               : base->ndims == 0;
}

/* What ALLOCATE has allocated, or nobody, has a complete descriptor. */
static bool may_be_incomplete(const struct condensed *t, const struct symbol *base)
{
    if (strchr(t->text, '%'))
        return is_component_of_one(t, base);
    return !base || (base->corank == 0 &&
                     (base->allocatable || base->pointer || range_empty(base->declared_at)));
}

/* What stands before the last part, where arrays of structures may be. */
static size_t length_before_last_part(const struct condensed *t)
{
    const char *behind = strrchr(t->text, '%');

    return behind ? (size_t)(behind - t->text) : 0;
}

bool span_needs_name(struct pass_context *c, struct range where, const struct type *type, int ndims,
                     const struct symbol *base)
{
    struct condensed t = scan_condense(c, where);
    size_t before = length_before_last_part(&t);

    return is_concerned(c, type, ndims) && before > 0 && memchr(t.text, '%', before) &&
           !memchr(t.text, ':', before) && (!base || base->ndims == 0 || strchr(t.text, '('));
}

/* A name for all of it has a descriptor of its own, but is a copy of the text: what else is translated in it must stay where it is. */
void span_choose_name(struct pass_context *c, struct range where, struct range *whole,
                      struct range *part)
{
    struct condensed t = scan_condense(c, where);
    size_t last = 0;
    int depth = 0;

    *whole = where;
    if (scan_calls_in_subscripts(c, where) || coindexed_stands_in(c, where, NULL)) {
        for (size_t i = 0; i < t.len; i++) {
            depth += strchr("([", t.text[i]) ? 1 : strchr(")]", t.text[i]) ? -1 : 0;
            last = depth == 0 && t.text[i] == '%' ? i : last;
        }
        whole->end = t.offset[last];
    }
    *part = (struct range){whole->end, where.end};
}

/* `x%y` of an array x: gfortran 12 passes it, and makes x begin where its first y is. */
static void name_base_section(struct pass_context *c, const struct condensed *t,
                              const struct symbol *base)
{
    size_t name = strcspn(t->text, "%([");
    struct text section = {.mem = c->mem};

    if (!base || base->ndims == 0 || base->shape == SHAPE_EXPLICIT || t->text[name] != '%')
        return;
    text_addf(&section, "%c(:", t->text[name - 1]);
    for (int d = 1; d < base->ndims; d++)
        text_add_cstr(&section, ", :");
    text_add_cstr(&section, ")");
    pass_replace(c, (struct range){t->offset[name - 1], t->end[name - 1]}, text_cstr(&section),
                 NULL, NULL);
}

void span_of_variable(struct pass_context *c, struct range where, const struct type *type,
                      int ndims, const struct symbol *base)
{
    struct range whole = where, part, array = {where.begin, 0};
    struct condensed t = scan_condense(c, where);
    bool has_part = scan_complex_part(c, where, &whole, &part);
    struct str name;
    size_t last;

    if (!is_concerned(c, type, ndims))
        return;
    /* Only what is complex has parts; a component may be called so, too. */
    if (!has_part || !base || base->type.category != TYPE_COMPLEX) {
        name_base_section(c, &t, base);
        if (has_part)
            return;
    }
    t = scan_condense(c, whole);
    if (!is_whole(&t, &last) || !may_be_incomplete(&t, base) || scan_calls_in_subscripts(c, whole))
        return;
    array.end = t.end[last];
    name = pass_text(c, array);
    set_lower_bound(c, &t, last, pass_print(c, "%.*s", (int)name.len, name.at), ndims);
}

const char *span_section(struct pass_context *c, struct range where, const struct type *type,
                         int ndims, const struct symbol *base)
{
    struct condensed t = scan_condense(c, where);
    const char *name;
    size_t last;

    if (!is_concerned(c, type, ndims) || !is_whole(&t, &last) || !may_be_incomplete(&t, base))
        return NULL;
    name = pass_words(c, scan_without_subscripts(c, where));
    return pass_print(c, "%s(\1lbound(%s, 1):\1ubound(%s, 1)%s)", name, name, name,
                      ndims > 1 ? pass_print(c, ", %s", pass_each(c, ndims - 1, ":", ", ")) : "");
}

/* ---- variables that the library allocates ------------------------------------------------------ */

static bool is_transformational(const char *name)
{
    static const char *const names[] = {"all",     "any",     "bessel_jn", "bessel_yn", "count",
                                        "cshift",  "eoshift", "findloc",   "iall",      "iany",
                                        "iparity", "matmul",  "maxloc",    "maxval",    "minloc",
                                        "minval",  "norm2",   "pack",      "parity",    "product",
                                        "reshape", "spread",  "sum",       "transpose", "unpack"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool is_allocated_by_library(struct pass_context *c, const struct stmt *s)
{
    const struct assignment *a = s->assignment;

    return s->kind == STMT_ASSIGNMENT && a && a->left_whole_allocatable && !a->left_whole_coarray &&
           !a->defined && a->right_ndims > 0 && is_concerned(c, &a->left_type, a->left_ndims) &&
           (a->right_is_call || is_transformational(scan_first_name(c, a->right))) &&
           !scan_calls_in_subscripts(c, a->left) && !coindexed_stands_in(c, a->left, NULL);
}

/* Where a pointer component has been associated with something whose elements lie apart, gfortran takes all parts of the variable for such
 * things, for the rest of the program unit, and passes copies of them to the runtime:
 *
 *   z%p => x%i  ->  associate (cafc_object => z)
 *                     cafc_object%p => x%i
 *                   end associate */
static void set_apart(struct pass_context *c, struct stmt *s)
{
    const struct assignment *a = s->kind == STMT_POINTER_ASSIGNMENT ? s->assignment : NULL;
    struct condensed left, right;
    struct range base;
    size_t dot;

    if (!a || !a->left_symbol || a->left_symbol->corank == 0 || a->right_ndims == 0 ||
        statement_masked(s))
        return;
    left = scan_condense(c, a->left);
    right = scan_condense(c, a->right);
    dot = strcspn(left.text, "%");
    base = (struct range){a->left.begin, dot > 0 ? left.end[dot - 1] : a->left.begin};
    if (dot == left.len || !strpbrk(right.text, "%(") || coindexed_stands_in(c, base, NULL))
        return;

    const char *name = names_fresh(c, "cafc_object");
    const struct hole holes[] = {hole_name("name", name), hole_text("base", pass_text(c, base)),
                                 hole_end()};

    statement_wrap(c, s, "associate ($name => $base)", "end associate", holes, NULL);
    pass_cover(c, base, name);
}

/* From gfortran 13 on no reference makes a right descriptor from one with a wrong span, but ALLOCATE leaves a right one behind:
 *
 *   x = pack(y, m)  ->  if (.not. allocated(x)) allocate (x(0))
 *                       x = pack(y, m) */
void pass_span(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts && strcmp(c->back_end, "gfortran") == 0; i++)
        set_apart(c, c->model->stmts[i]);
    if (!c->hands_on_spans)
        return;
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];

        if (!is_allocated_by_library(c, s) || statement_masked(s))
            continue;
        const struct hole holes[] = {hole_text("x", pass_text(c, s->assignment->left)), hole_end()};

        statement_wrap(c, s,
                       pass_print(c, "if (.not. \1allocated($x)) allocate ($x(%s))",
                                  pass_each(c, s->assignment->left_ndims, "0", ", ")),
                       "", holes, NULL);
    }
}

bool span_may_differ(const struct pass_context *c, const struct coindexed *object)
{
    return strcmp(c->back_end, "gfortran") == 0 && object->ndims > 0 && object->n_parts > 1 &&
           object->parts[object->n_parts - 1].pointer;
}

/* `p%x` -> `p(:)%x`, and of a pointer, which may itself be a section, `p(lbound(p, 1):ubound(p, 1))%x` */
static void name_sections(struct pass_context *c, const struct coindexed *object, size_t from,
                          const char *found)
{
    for (size_t i = 1; i < object->n_parts; i++) {
        const struct part *p = &object->parts[i];
        struct range last = {p->where.end - 1, p->where.end};
        struct text section = {.mem = c->mem};
        struct str letter = pass_text(c, last), rest;

        if (p->ndims == 0 || !(p->allocatable || p->pointer) || p->where.end <= from ||
            p->where.end == object->where.end || letter.at[0] == ')' || letter.at[0] == ']')
            continue;
        rest = pass_text(c, (struct range){from, p->where.end});
        text_addf(&section, "%.*s(", (int)letter.len, letter.at);
        if (p->pointer)
            text_addf(&section, "\1lbound(%s%.*s, 1):\1ubound(%s%.*s, 1)", found, (int)rest.len,
                      rest.at, found, (int)rest.len, rest.at);
        else
            text_add_cstr(&section, ":");
        for (int d = 1; d < p->ndims; d++)
            text_add_cstr(&section, ", :");
        text_add_cstr(&section, ")");
        pass_replace(c, last, text_cstr(&section), NULL, NULL);
    }
}

void span_of_component(struct pass_context *c, const struct coindexed *object, size_t from,
                       const char *found)
{
    const struct part *part = &object->parts[object->n_parts - 1];
    struct condensed t = scan_condense(c, (struct range){from, object->where.end});
    struct range rest = {from, 0};
    struct str text;
    size_t last;

    if (!is_concerned(c, &object->type, object->ndims))
        return;
    name_sections(c, object, from, found);
    if (!part->allocatable || part->ndims == 0 || part->where.end != object->where.end ||
        !is_whole(&t, &last) || t.text[0] != '%')
        return;
    rest.end = t.end[last];
    text = pass_text(c, rest);
    set_lower_bound(c, &t, last, pass_print(c, "%s%.*s", found, (int)text.len, text.at),
                    object->ndims);
}
