/*
 * masked.c - assignment to a coindexed object inside FORALL; WHERE is in where.c.
 *
 * FORALL becomes DO CONCURRENT; unless its right-hand side is a variable other than the coarray the puts wait until
 * everything has been evaluated (F2018 10.2.4.2.4).
 */
#include "passes_common.h"

#include <string.h>

/* ---- FORALL -------------------------------------------------------------------------------- */

static bool reads_coarray(struct pass_context *c, const struct coindexed *object,
                          const struct stmt *forall)
{
    const char *name = scan_first_name(c, object->where);
    const struct assignment *a = object->stmt->assignment;
    struct range header = {forall->where.begin, forall->kind == STMT_FORALL
                                                    ? forall->where.end
                                                    : object->stmt->where.begin};
    struct range subscripts = object->where;

    subscripts.begin += strlen(name);
    return scan_has_name(c, header, name) || scan_has_name(c, a->right, name) ||
           scan_has_name(c, subscripts, name);
}

static size_t header_at(struct pass_context *c, const struct stmt *forall)
{
    return scan_condense(c, forall->where).offset[strlen("forall")];
}

static void concurrent_keyword(struct pass_context *c, const struct stmt *forall)
{
    struct range keyword = {forall->where.begin, header_at(c, forall)};

    pass_replace(c, keyword, "do concurrent ", NULL, "F2018 10.2.4");
}

/* Whether a function may be referenced there. */
static bool may_call(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);
    int depth = 0;

    for (size_t i = 0; i < t.len; i++) {
        depth += strchr("([", t.text[i]) ? 1 : strchr(")]", t.text[i]) ? -1 : 0;
        if (depth > 1)
            return true;
    }
    return false;
}

/* Whether a function, also that of an operator, or another name of the coarray may read it unseen. */
static bool may_read_unseen(struct pass_context *c, const struct coindexed *object,
                            const struct stmt *forall)
{
    return object->stmt->n_references > 0 || forall->n_references > 0 ||
           may_call(c, object->where) || may_call(c, object->stmt->assignment->right) ||
           alias_may_exist(c, object->coarray, object->stmt);
}

/* All right-hand sides are evaluated before the first element is defined (F2018 10.2.4.2.4). */
static bool must_wait(struct pass_context *c, const struct coindexed *object,
                      const struct stmt *forall)
{
    const struct assignment *a = object->stmt->assignment;

    return component_is_remote(object) || reads_coarray(c, object, forall) ||
           !a->right_is_variable || may_read_unseen(c, object, forall);
}

/* With vector subscripts: one put for each combination of them. */
static const char *const vectors_form =
    "block\n"
    "  ${declare}integer(8) :: $indices\n"
    "  ${define}associate (cafc_value => $value, cafc_part => $ref, "
    "cafc_image => ($image))\n"
    "    $loops\n"
    "      call $put($list$element, cafc_image, $one)\n"
    "    $ends\n"
    "  end associate\n"
    "end block";

/* The section of cafc_part, with `part` of its elements, or of cafc_value, that belongs to the indices of the loops. */
static const char *section_text(struct pass_context *c, const struct vectors *v, int ndims,
                                bool value, const char *part)
{
    struct text t = {.mem = c->mem};

    for (int d = 1; d <= ndims; d++) {
        const char *at = !v->extent[d - 1] ? ":"
                         : value
                             ? pass_print(c, "\1lbound(cafc_value, %d) + cafc_index_%d - 1", d, d)
                             : v->at[d - 1];

        text_addf(&t, "%s%s", d > 1 ? ", " : "", at);
    }
    return pass_print(c, "%s(%s)%s", value ? "cafc_value" : "cafc_part", text_cstr(&t), part);
}

static void put_vectors(struct pass_context *c, struct coindexed *object, const char *put,
                        const char *list, const char *clause)
{
    const struct assignment *a = object->stmt->assignment;
    bool array = a->right_ndims > 0;
    int n = object->ndims;
    struct hole image = image_select(c, object);
    struct range whole = object->where, part;
    bool parts = complex_parts(c, object, &whole, &part);
    struct vectors v;

    if (!vectors_take(c, object, &v))
        return;
    assign_convert(c, a);

    const struct hole holes[] = {
        hole_text("declare", text_str(&v.declare)),
        hole_name("indices", vectors_each(c, &v, n, false, "cafc_index_%d", ", ")),
        hole_text("define", text_str(&v.define)),
        hole_text("image", hole_content(c, image)),
        hole_name("loops", vectors_each(c, &v, n, true, "do cafc_index_%d = 1, %s", "\n")),
        hole_name("put", put),
        hole_name("list", list),
        hole_name("element", section_text(c, &v, n, false, parts ? pass_words(c, part) : "")),
        hole_name("one", array ? section_text(c, &v, n, true, "") : "cafc_value"),
        hole_name("ends", vectors_each(c, &v, n, false, "end do", "\n")),
        hole_range("value", a->right),
        hole_text("ref", pass_text(c, whole)),
        hole_end()};

    pass_replace(c, object->stmt->where, vectors_form, holes, clause);
    component_wrap(c, object, object->stmt->where);
}

/* ---- characters ------------------------------------------------------------------------------ */

/* The length of the variable, where no bound of a substring would have to be evaluated for it; else NULL. */
static const char *length_of_variable(struct pass_context *c, const struct coindexed *object)
{
    struct substring s;

    if (object->type.length >= 0)
        return pass_print(c, "%lld", object->type.length);
    return scan_substring(c, object->where, object->object->ndims, &s) ? NULL
                                                                       : where_length(c, object);
}

/* Arrays of characters, and those of another kind, take the length and kind of the variable first (F2018 10.2.1.3). */
static bool is_converted(const struct coindexed *object)
{
    const struct assignment *a = object->stmt->assignment;

    return object->type.category == TYPE_CHARACTER &&
           (a->right_ndims > 0 || a->left_type.kind != a->right_type.kind);
}

static const char *converted_form(struct pass_context *c, const struct coindexed *object)
{
    int n = object->stmt->assignment->right_ndims;

    return pass_print(c,
                      "block\n"
                      "  character(len=%s, kind=%d)%s :: cafc_value%s\n"
                      "  cafc_value = $value\n"
                      "  call $put($list$ref, $image, cafc_value)\n"
                      "end block",
                      length_of_variable(c, object), object->type.kind, n ? ", allocatable" : "",
                      pass_deferred_shape(c, n));
}

/* ---- one assignment -------------------------------------------------------------------------- */

/* What becomes of the assignment; `list` names the puts that wait, or is NULL. */
static void call_put(struct pass_context *c, struct coindexed *object, const char *list)
{
    const struct assignment *a = object->stmt->assignment;
    const char *put = type_variant(
        c, &object->type, component_procedure(c, object, list ? "cafrt_put_later" : "cafrt_put"));
    const char *clause = names_use(c, object->stmt->unit, put);

    list = list ? pass_print(c, "%s, ", list) : "";
    if (object->n_vectors) {
        put_vectors(c, object, put, list, clause);
        return;
    }

    struct range whole = object->where, part = {whole.end, whole.end};
    bool parts = complex_parts(c, object, &whole, &part);
    const struct hole holes[] = {hole_name("put", put),
                                 hole_name("list", list),
                                 hole_range("ref", whole),
                                 image_select(c, object),
                                 hole_range("value", a->right),
                                 hole_range("part", part),
                                 hole_end()};

    assign_convert(c, a);
    pass_replace(c, object->stmt->where,
                 is_converted(object) ? converted_form(c, object)
                 : parts              ? "associate (cafc_value => $value, cafc_complex => $ref)\n"
                                        "  call $put(${list}cafc_complex$part, $image, cafc_value)\n"
                                        "end associate"
                 : a->right_ndims == 0
                     ? pass_print(c, "call $put($list$ref, $image, %s)", value_form(c, a))
                     : "associate (cafc_value => $value)\n"
                       "  call $put($list$ref, $image, cafc_value)\n"
                       "end associate",
                 holes, clause);
    component_wrap(c, object, object->stmt->where);
}

static void wrap_waiting(struct pass_context *c, struct stmt *forall, const char *list)
{
    const struct hole holes[] = {hole_name("list", list), hole_end()};
    const char *open = "block\n"
                       "  integer(8) :: ${list}\n"
                       "  call cafrt_later_begin($list)";

    names_use(c, forall->unit, "cafrt_later_begin");
    statement_hoist(c, forall, open, "  call cafrt_later_end($list)\nend block", holes,
                    names_use(c, forall->unit, "cafrt_later_end"));
}

static size_t blanks_before(struct pass_context *c, size_t offset)
{
    const char *text = c->model->source->text.at;
    size_t n = 0;

    while (n < offset && (text[offset - n - 1] == ' ' || text[offset - n - 1] == '\t'))
        n++;
    return n;
}

/* A construct of several statements: forall.c makes the loops. */
static void use_list(struct pass_context *c, const struct coindexed *object)
{
    names_use(c, object->stmt->unit, "cafrt_later_begin");
    names_use(c, object->stmt->unit, "cafrt_later_end");
}

/* A loop, in which `s` has become a put; `list` names the puts that wait, or is NULL. */
static void make_loop(struct pass_context *c, struct stmt *s, struct stmt *forall, const char *list)
{
    concurrent_keyword(c, forall);
    if (forall->kind == STMT_FORALL) {
        const struct hole holes[] = {hole_text("name", scan_words(c, forall->name)), hole_end()};

        pass_replace(c, forall->end->where, range_empty(forall->name) ? "end do" : "end do $name",
                     holes, NULL);
    } else {
        size_t blanks = blanks_before(c, s->where.begin);
        struct range header = {forall->where.begin, s->where.begin - blanks};
        const struct hole holes[] = {hole_range("header", header), hole_range("action", s->where),
                                     hole_end()};

        statement_needs_lines(c, forall);
        pass_replace(c, forall->where, "$header\n  $action\nend do", holes, "F2018 10.2.4");
    }
    if (list)
        wrap_waiting(c, forall, list);
}

static void put_forall(struct pass_context *c, struct coindexed *object, struct stmt *forall)
{
    const char *list;

    if (forall_is_split(c, forall)) {
        use_list(c, object);
        call_put(c, object, "cafc_later");
        return;
    }
    list = must_wait(c, object, forall) ? names_fresh(c, "cafc_later") : NULL;
    call_put(c, object, list);
    make_loop(c, object->stmt, forall, list);
}

/* Whether only FORALLs are around `s`, up to `forall`, which can be taken apart where they have to. */
static bool is_inside(struct pass_context *c, const struct stmt *s, const struct stmt *forall)
{
    bool split = forall_is_split(c, forall);

    do {
        s = s->enclosing;
        if ((s->kind != STMT_FORALL && s->kind != STMT_FORALL_ACTION) ||
            (split && forall_has_type(c, s)))
            return false;
    } while (s != forall);
    return true;
}

/* ---- WHERE inside FORALL ---------------------------------------------------------------------- */

static struct stmt *outermost_where(struct stmt *s)
{
    while (s->enclosing &&
           (s->enclosing->kind == STMT_WHERE_ACTION || s->enclosing->kind == STMT_WHERE))
        s = s->enclosing;
    return s;
}

/* With a single assignment the whole construct may be executed for one index after the other, while the puts wait; where.c takes
 * apart those with several. */
static bool where_in_forall(struct pass_context *c, struct coindexed *object, struct stmt *forall)
{
    struct stmt *where = outermost_where(object->stmt);

    return where != object->stmt && is_inside(c, where, forall);
}

/* gfortran 12 passes substrings of an array of components with the wrong length. */
static bool is_passed(struct pass_context *c, const struct coindexed *object)
{
    struct substring s;

    if (object->type.category != TYPE_CHARACTER)
        return true;
    if (is_converted(object) && (object->n_vectors || !length_of_variable(c, object)))
        return false;
    return object->ndims == 0 || !scan_has_component(c, object->where) ||
           !scan_substring(c, object->where, object->object->ndims, &s);
}

/* ---- assignments to this image ------------------------------------------------------------------ */

/* Where FORALL defines components, substrings, or parts of complex elements of a variable that the right-hand side refers to,
 * gfortran 12 lets it refer to a copy, which is no coarray. */
static bool copies_coarray(struct pass_context *c, const struct stmt *s)
{
    const struct assignment *a = s->assignment;
    const struct type *t = &a->left_type;
    bool part = scan_has_component(c, a->left) ||
                (t->category == TYPE_CHARACTER &&
                 scan_substring(c, a->left, a->left_symbol ? a->left_symbol->ndims : 0,
                                &(struct substring){0}));

    if (strcmp(c->back_end, "gfortran") != 0 || !a->left_symbol || a->left_coindexed ||
        a->defined || !part || a->left_ndims > 0 || a->right_ndims > 0 || !type_is_intrinsic(t) ||
        (t->category == TYPE_CHARACTER && t->kind != a->right_type.kind))
        return false;
    for (size_t i = 0; i < c->model->n_coindexed; i++)
        if (c->model->coindexed[i]->stmt == s && c->model->coindexed[i]->coarray == a->left_symbol)
            return true;
    return false;
}

/* Then it becomes a put, to this image. */
void masked_keep(struct pass_context *c, struct stmt *s, struct stmt *forall)
{
    const struct assignment *a = s->assignment;
    const char *list;

    if (!copies_coarray(c, s))
        return;
    list = names_fresh(c, "cafc_later");
    names_use(c, s->unit, "cafrt_this_image");

    const struct hole holes[] = {hole_name("list", list), hole_range("left", a->left),
                                 hole_range("value", a->right), hole_end()};

    assign_convert(c, a);
    pass_replace(c, s->where,
                 pass_print(c, "call cafrt_put_later_at($list, $left, cafrt_this_image(), %s)",
                            value_form(c, a)),
                 holes, names_use(c, s->unit, "cafrt_put_later_at"));
    make_loop(c, s, forall, list);
}

/* ---- both ---------------------------------------------------------------------------------- */

void masked_put(struct pass_context *c, struct coindexed *object, struct stmt *masked)
{
    bool is_where = statement_is_where(masked);
    const struct assignment *a = object->stmt->assignment;
    bool characters = object->type.category == TYPE_CHARACTER;
    bool simple = !a->defined && !object->type.has_defined_assignment && !object->type.has_final;
    bool known = !characters || where_has_length(c, object);

    if (is_where && simple && known && object->ndims > 0) {
        where_put(c, object, false);
        return;
    }
    if (!is_where && simple && known && !(characters && object->object->type.length < 0) &&
        object->ndims > 0 && where_in_forall(c, object, masked)) {
        use_list(c, object);
        where_put(c, object, true);
        return;
    }
    if (!is_where && simple && is_passed(c, object) && is_inside(c, object->stmt, masked)) {
        put_forall(c, object, masked);
        return;
    }
    pass_refuse(c, object->where, is_where ? "F2018 10.2.3" : "F2018 10.2.4",
                is_where ? "use a DO loop with IF" : "use a DO loop",
                "this assignment to a coindexed object in %s is not supported",
                is_where ? "WHERE" : "FORALL");
}
