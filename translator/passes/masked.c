/*
 * masked.c - assignment to a coindexed object inside WHERE and FORALL.
 *
 * Only the elements that the mask selects may be written on the other image: another image may define the others
 * in the same segment.  So the masked assignment goes to a temporary and sets marks; the marked elements are put after
 * END WHERE.  FORALL becomes DO CONCURRENT; unless its right-hand side is a variable other than the coarray the puts wait until
 * everything has been evaluated (F2018 10.2.4.2.4).
 */
#include "passes_common.h"

#include <string.h>

/* ---- WHERE --------------------------------------------------------------------------------- */

/* `format` for each dimension, `#` standing for its number, joined by `between`. */
static const char *each_dimension(struct pass_context *c, int ndims, const char *format,
                                  bool backwards, const char *between)
{
    struct text t = {.mem = c->mem};

    for (int i = 1; i <= ndims; i++) {
        int d = backwards ? ndims + 1 - i : i;

        if (t.len)
            text_add_cstr(&t, between);
        for (const char *at = format; *at; at++) {
            if (*at == '#')
                text_addf(&t, "%d", d);
            else
                text_add_char(&t, *at);
        }
    }
    return text_cstr(&t);
}

static const char *const where_open = "associate (cafc_part => $ref, cafc_image => ($image))\n"
                                      "  block\n"
                                      "    $type :: $value($shape)\n"
                                      "    logical :: $mask($shape)\n"
                                      "    integer(8) :: $indices\n"
                                      "    $mask = .false.";
static const char *const where_close =
    "    $loops\n"
    "      if ($mask($indices)) call $put(cafc_part($indices), cafc_image, $value($indices))\n"
    "    $ends\n"
    "  end block\n"
    "end associate";

/* WHERE (mask) assignment: two assignments take its place, so it must become a construct. */
static void expand_where(struct pass_context *c, struct stmt *where, struct stmt *action)
{
    const struct hole holes[] = {hole_range("mask", where->condition),
                                 hole_range("action", action->where), hole_end()};

    if (where->kind == STMT_WHERE_ACTION)
        pass_replace(c, where->where, "where ($mask)\n  $action\nend where", holes, "F2018 10.2.3");
}

/* Whether `s` reads `name`: other elements of the coarray may be defined, since the puts keep the order of the statements. */
static bool reads_name(struct pass_context *c, const struct stmt *s, const char *name)
{
    const struct assignment *a = s->assignment;
    struct range subscripts;

    if (!a || !a->left_coindexed)
        return scan_has_name(c, s->where, name);
    subscripts = a->left;
    subscripts.begin += strlen(scan_first_name(c, a->left));
    return scan_has_name(c, subscripts, name) || scan_has_name(c, a->right, name);
}

static bool is_read_again(struct pass_context *c, const struct coindexed *object,
                          const struct stmt *where)
{
    const char *name = scan_first_name(c, object->where);

    for (size_t i = 0; where->end && i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (s->where.begin >= object->stmt->where.end && s->where.end <= where->end->where.begin &&
            s->kind != STMT_WHERE_ACTION && reads_name(c, s, name))
            return true;
    }
    return false;
}

static void where_assignment(struct pass_context *c, struct coindexed *object, const char *value,
                             const char *mask)
{
    const struct assignment *a = object->stmt->assignment;
    const struct hole holes[] = {hole_name("value", value), hole_range("right", a->right),
                                 hole_name("mask", mask), hole_end()};

    pass_replace(c, object->stmt->where, "$value = $right\n$mask = .true.", holes,
                 "F2018 10.2.3.2");
}

static void put_where(struct pass_context *c, struct coindexed *object, struct stmt *where)
{
    const char *put = type_variant(c, &object->type, component_procedure(c, object, "cafrt_put"));
    const char *value = names_fresh(c, "cafc_value"), *mask = names_fresh(c, "cafc_mask");
    struct hole image = image_select(c, object);
    const char *clause = names_use(c, object->stmt->unit, put);
    int n = object->ndims;
    const struct hole holes[] = {
        hole_text("ref", pass_text(c, object->where)),
        hole_text("image", hole_content(c, image)),
        hole_name("type", type_text(c, &object->type, "cafc_part")),
        hole_name("value", value),
        hole_name("mask", mask),
        hole_name("shape",
                  each_dimension(c, n, "lbound(cafc_part, #):ubound(cafc_part, #)", false, ", ")),
        hole_name("indices", each_dimension(c, n, "cafc_index_#", false, ", ")),
        hole_name("loops", each_dimension(
                               c, n, "do cafc_index_# = lbound(cafc_part, #), ubound(cafc_part, #)",
                               true, "\n")),
        hole_name("ends", each_dimension(c, n, "end do", false, "\n")),
        hole_name("put", put),
        hole_end()};

    where_assignment(c, object, value, mask);
    expand_where(c, where, object->stmt);
    /* The place of a WHERE is the place of its mask. */
    if (!statement_hoist(c, where, where_open, where_close, holes, clause))
        pass_refuse(c, object->where, "F2018 10.2.3", "use a DO loop with IF",
                    "a coindexed object cannot be defined in this WHERE");
}

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
    struct str text = source_str(c->model->source, forall->where);
    const char *open = memchr(text.at, '(', text.len);

    return forall->where.begin + (open ? (size_t)(open - text.at) : 0);
}

static void concurrent_keyword(struct pass_context *c, const struct stmt *forall)
{
    struct range keyword = {forall->where.begin, header_at(c, forall)};

    pass_replace(c, keyword, "do concurrent ", NULL, "F2018 10.2.4");
}

/* The construct may hold this statement alone: DO CONCURRENT would not finish one before the next. */
static bool is_alone(struct pass_context *c, const struct stmt *forall, const struct stmt *s)
{
    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->enclosing == forall && c->model->stmts[i] != s &&
            c->model->stmts[i] != forall->end)
            return false;
    return true;
}

/* Whether a function may be referenced there, which could read the coarray unseen. */
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

/* All right-hand sides are evaluated before the first element is defined (F2018 10.2.4.2.4). */
static bool must_wait(struct pass_context *c, const struct coindexed *object,
                      const struct stmt *forall)
{
    const struct assignment *a = object->stmt->assignment;

    return reads_coarray(c, object, forall) || may_call(c, object->where) ||
           !a->right_is_variable || may_call(c, a->right);
}

/* What becomes of the assignment; `list` names the puts that wait, or is NULL. */
static void call_put(struct pass_context *c, struct coindexed *object, const char *list)
{
    const struct assignment *a = object->stmt->assignment;
    const char *put = type_variant(
        c, &object->type, list ? "cafrt_put_later" : component_procedure(c, object, "cafrt_put"));
    const char *clause = names_use(c, object->stmt->unit, put);
    const struct hole holes[] = {hole_name("put", put),
                                 hole_name("list", list ? pass_print(c, "%s, ", list) : ""),
                                 hole_range("ref", object->where),
                                 image_select(c, object),
                                 hole_range("value", a->right),
                                 hole_end()};

    assign_convert(c, a);
    pass_replace(c, object->stmt->where,
                 a->right_ndims == 0 ? "call $put($list$ref, $image, $value)"
                                     : "associate (cafc_value => $value)\n"
                                       "  call $put($list$ref, $image, cafc_value)\n"
                                       "end associate",
                 holes, clause);
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

static void put_forall(struct pass_context *c, struct coindexed *object, struct stmt *forall)
{
    const char *name = source_str(c->model->source, forall->name).at;
    const char *list = must_wait(c, object, forall) ? names_fresh(c, "cafc_later") : NULL;

    call_put(c, object, list);
    concurrent_keyword(c, forall);
    if (forall->kind == STMT_FORALL) {
        const struct hole holes[] = {
            hole_text("name", (struct str){name, forall->name.end - forall->name.begin}),
            hole_end()};

        pass_replace(c, forall->end->where, range_empty(forall->name) ? "end do" : "end do $name",
                     holes, NULL);
    } else {
        size_t blanks = blanks_before(c, object->stmt->where.begin);
        struct range header = {forall->where.begin, object->stmt->where.begin - blanks};
        const struct hole holes[] = {hole_range("header", header),
                                     hole_range("action", object->stmt->where), hole_end()};

        statement_needs_lines(c, forall);
        pass_replace(c, forall->where, "$header\n  $action\nend do", holes, "F2018 10.2.4");
    }
    if (list)
        wrap_waiting(c, forall, list);
}

/* ---- both ---------------------------------------------------------------------------------- */

void masked_put(struct pass_context *c, struct coindexed *object, struct stmt *masked)
{
    bool is_where = masked->kind == STMT_WHERE || masked->kind == STMT_WHERE_ACTION;
    const struct assignment *a = object->stmt->assignment;
    struct substring substring;
    bool characters = object->type.category == TYPE_CHARACTER;
    bool simple =
        !(characters && (object->type.length < 0 || a->left_type.kind != a->right_type.kind ||
                         scan_substring(c, object->where, object->object->ndims, &substring))) &&
        !a->defined && !object->n_vectors && !object->type.has_defined_assignment &&
        !object->type.has_final;

    if (is_where && simple && object->ndims > 0 && object->ndims <= 7 &&
        !is_read_again(c, object, masked)) {
        put_where(c, object, masked);
        return;
    }
    if (!is_where && simple && !component_is_remote(object) &&
        (a->right_ndims == 0 || !characters) && object->stmt->enclosing == masked &&
        (masked->kind == STMT_FORALL_ACTION || is_alone(c, masked, object->stmt))) {
        put_forall(c, object, masked);
        return;
    }
    pass_refuse(c, object->where, is_where ? "F2018 10.2.3" : "F2018 10.2.4",
                is_where ? "use a DO loop with IF" : "use a DO loop",
                "this assignment to a coindexed object in %s is not supported",
                is_where ? "WHERE" : "FORALL");
}
