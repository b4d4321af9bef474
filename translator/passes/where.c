/*
 * where.c - assignment to a coindexed object inside WHERE.
 *
 * Only the elements that the mask selects may be written on the other image: another image may define the others
 * in the same segment.  So the masked assignment goes to a temporary and sets marks, and the marked elements are put.
 * What follows in a WHERE construct may read them: so such a construct becomes a BLOCK with its masks as variables
 * (F2018 10.2.3.2), and each assignment a WHERE statement:
 *
 *   where (m)              block
 *     a(:)[k] = x            logical, allocatable :: cafc_where_1(:), cafc_rest_1(:)
 *     y = a(:)[j]            cafc_where_1 = m
 *   elsewhere                cafc_rest_1 = .not. cafc_where_1
 *     y = 0                  <a(:)[k] = x where cafc_where_1>
 *   end where                where (cafc_where_1) y = cafrt_get(a(:), j)
 *                            cafc_where_1 = cafc_rest_1
 *                            where (cafc_where_1) y = 0
 *                          end block
 *
 * In a FORALL construct each of these is executed for all index values before the next one (F2018 10.2.4.2.4): with several assignments
 * there are masks for each of them, `cafc_where_1(i)%at` of an array of structures since their shapes may differ, and each
 * statement gets the loops of forall.c.
 */
#include "passes_common.h"

/* ---- which constructs ----------------------------------------------------------------------- */

static bool is_head(const struct stmt *s)
{
    return s && s->kind == STMT_WHERE;
}

/* The outermost WHERE construct around `s`, or `s` itself; NULL outside.  FORALL may be around that. */
static const struct stmt *outermost(const struct stmt *s)
{
    const struct stmt *found = NULL;

    for (; s; s = s->enclosing)
        if (is_head(s))
            found = s;
    return found;
}

static const struct coindexed *assigned_in(struct pass_context *c, const struct stmt *where)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (object->role == ROLE_ASSIGNED && outermost(object->stmt) == where)
            return object;
    }
    return NULL;
}

bool where_is_split(struct pass_context *c, const struct stmt *where)
{
    return is_head(where) && assigned_in(c, where);
}

const struct stmt *where_stepped(struct pass_context *c, const struct stmt *s)
{
    const struct stmt *where = outermost(s);
    int n = 0;

    if (!where || !where->enclosing || where->enclosing->kind != STMT_FORALL ||
        !assigned_in(c, where))
        return NULL;
    for (size_t i = 0; i < c->model->n_stmts; i++)
        n += c->model->stmts[i]->kind == STMT_ASSIGNMENT && outermost(c->model->stmts[i]) == where;
    return n > 1 ? where->enclosing : NULL;
}

static const char *number_of(struct pass_context *c, const struct stmt *head)
{
    int n = 1;

    for (size_t i = 0; c->model->stmts[i] != head; i++)
        n += is_head(c->model->stmts[i]);
    return pass_print(c, "%d", n);
}

/* What follows the name of a mask: the one of these index values. */
static const char *at_indices(struct pass_context *c, const struct stmt *s)
{
    const struct stmt *forall = where_stepped(c, s);

    return forall ? pass_print(c, "(%s)%%at", forall_loops(c, forall).indices) : "";
}

/* ---- one assignment ------------------------------------------------------------------------- */

/* The last dimension is the outermost loop. */
static const char *loops_text(struct pass_context *c, const struct vectors *v, int ndims,
                              const char *repeated)
{
    struct text t = {.mem = c->mem};

    for (int d = ndims; d > 0; d--) {
        text_addf(&t, "%sdo cafc_index_%d = ", d < ndims ? "\n" : "", d);
        if (v->extent[d - 1])
            text_addf(&t, "1, %s", v->extent[d - 1]);
        else if (repeated)
            text_addf(&t, "1, \1size(%s, %d)", repeated, d);
        else
            text_addf(&t, "\1lbound(cafc_part, %d), \1ubound(cafc_part, %d)", d, d);
    }
    return text_cstr(&t);
}

static const char *shape_text(struct pass_context *c, const struct vectors *v, int ndims,
                              const char *repeated)
{
    struct text t = {.mem = c->mem};

    for (int d = 1; d <= ndims; d++) {
        text_add_cstr(&t, d > 1 ? ", " : "");
        if (v->extent[d - 1])
            text_add_cstr(&t, v->extent[d - 1]);
        else if (repeated)
            text_addf(&t, "\1size(%s, %d)", repeated, d);
        else
            text_addf(&t, "\1lbound(cafc_part, %d):\1ubound(cafc_part, %d)", d, d);
    }
    return text_cstr(&t);
}

/* The element of cafc_part for the indices of the loops; `less` of the subscripts. */
static const char *element_text(struct pass_context *c, const struct vectors *v, int ndims,
                                const char *less)
{
    struct text t = {.mem = c->mem};

    for (int d = 1; d <= ndims; d++)
        text_addf(&t, "%s%s%s", d > 1 ? ", " : "",
                  v->at[d - 1] ? v->at[d - 1] : pass_print(c, "cafc_index_%d", d), less);
    return text_cstr(&t);
}

/* ---- characters ----------------------------------------------------------------------------- */

/* A name whose length is that of the elements, or NULL where only evaluating subscripts would tell. */
static const char *length_of(struct pass_context *c, const struct coindexed *object,
                             struct range where)
{
    const struct symbol *last = object->object;
    struct str text = pass_text(c, where);

    if (last && last->type.category == TYPE_CHARACTER && last->type.length >= 0)
        return pass_print(c, "%lld_8", last->type.length);
    if (object->n_parts == 1)
        return pass_print(c, "\1len(%s, 8)", pass_words(c, image_coarray(c, object)));
    if (!last || scan_calls_in_subscripts(c, where))
        return NULL;
    return pass_print(c, "\1len(%.*s, 8)", (int)text.len, text.at);
}

static bool has_substring(struct pass_context *c, const struct coindexed *object,
                          struct substring *s)
{
    return object->type.category == TYPE_CHARACTER && object->object &&
           scan_substring(c, object->where, object->object->ndims, s);
}

const char *where_length(struct pass_context *c, const struct coindexed *object)
{
    return length_of(c, object, object->where);
}

/* gfortran 12 passes substrings of an array of components with a wrong length. */
bool where_has_length(struct pass_context *c, const struct coindexed *object)
{
    struct substring s = {.whole = object->where};
    bool substring = has_substring(c, object, &s);

    if (substring && object->n_parts > 1 && object->object->type.length < 0)
        return false;
    return (!substring && object->type.length >= 0) || length_of(c, object, s.whole);
}

/* What the elements are, where their length is no constant or they are substrings: variables keep the length, and what is
 * associated is the array, since gfortran 12 associates its substrings with the wrong length.  So it is for `%re` and `%im`. */
struct characters {
    const char *type, *substring;
    struct range array;
    bool
        repeated; /* the designator stands for itself: gfortran 12 associates such arrays with stride 0 */
};

static struct characters describe(struct pass_context *c, const struct coindexed *object,
                                  struct vectors *v)
{
    struct characters out = {type_text(c, &object->type, "cafc_part"), "", object->where, false};
    struct substring s = {.whole = object->where};
    bool substring = has_substring(c, object, &s);
    struct range part;
    const char *length;
    struct str first, last;

    if (complex_parts(c, object, &out.array, &part))
        out.substring = pass_words(c, part);
    if (object->type.category != TYPE_CHARACTER || (!substring && object->type.length >= 0))
        return out;
    length = length_of(c, object, s.whole);
    first = substring && !range_empty(s.first) ? pass_text(c, s.first) : str_of("1");
    last = substring && !range_empty(s.last) ? pass_text(c, s.last) : str_of(length);
    text_add_cstr(&v->declare, "integer(8) :: cafc_first, cafc_last\n");
    text_addf(&v->define, "cafc_first = %.*s\ncafc_last = %.*s\n", (int)first.len, first.at,
              (int)last.len, last.at);
    out.type = pass_print(c, "character(len=\1max(0_8, cafc_last - cafc_first + 1), kind=%d)",
                          object->type.kind);
    out.substring = "(cafc_first:cafc_last)";
    out.array = s.whole;
    out.repeated = object->object->type.length < 0;
    if (out.repeated) {
        out.substring = substring ? out.substring : "";
        subscripts_keep(c, object, &v->declare, &v->define);
    }
    return out;
}

/* ---- the lines ------------------------------------------------------------------------------ */

/* Around the rest where there are vector subscripts, or a length is kept. */
static const char *const vectors_open = "block\n"
                                        "  ${declare}${define}";
static const char *const vectors_close = "\nend block";

static const char *const put_open = "associate (cafc_part => $ref, cafc_image => ($image))\n"
                                    "  block\n"
                                    "$arrays"
                                    "    $mask = .false.\n";
static const char *const put_close =
    "    $loops\n"
    "      if ($mask($indices)) call $put(${list}cafc_part($element)$substring, cafc_image, "
    "$value($indices))\n"
    "    $ends\n"
    "  end block\n"
    "end associate";

/* The same where the designator is repeated: each element is a section that indices choose. */
static const char *const repeated_open = "block\n"
                                         "    integer(4) :: cafc_image\n"
                                         "$arrays"
                                         "    cafc_image = $image\n"
                                         "    $mask = .false.\n";
static const char *const repeated_close =
    "    $loops\n"
    "      if ($mask($indices)) call $put($ref$substring, cafc_image, $value($one), [$dims], "
    "[$counts], [$element])\n"
    "    $ends\n"
    "end block";

/* A WHERE statement, an assignment in a construct, a WHERE statement in a construct. */
static const char *const assignments[] = {"    where ($test)\n"
                                          "      $value = $right\n"
                                          "      $mask = .true.\n"
                                          "    end where\n",
                                          "    where (cafc_where_$outer$at)\n"
                                          "      $value = $right\n"
                                          "      $mask = .true.\n"
                                          "    end where\n",
                                          "    where (cafc_where_$outer$at) $mask = $test\n"
                                          "    where ($mask) $value = $right\n"};

/* No specification expression may ask for the extents of an optional dummy argument (F2018 10.1.11). */
static const char *arrays_text(struct pass_context *c, const struct coindexed *object,
                               const char *type, const char *value, const char *mask,
                               const char *shape)
{
    const char *indices = pass_each(c, object->ndims, "cafc_index_#", ", ");
    const char *colons = pass_deferred_shape(c, object->ndims);

    /* gfortran has elements of the wrong length in sections of what is of deferred length in a BLOCK */
    bool shared = temporary_is_shared(c, object) && !temporary_has_automatic_length(object, type);

    if (!object->of_optional && !shared)
        return pass_print(c, "    %s :: %s(%s)\n    logical :: %s(%s)\n    integer(8) :: %s\n",
                          type, value, shape, mask, shape, indices);
    return pass_print(c,
                      "    %s, allocatable :: %s%s\n    logical, allocatable :: %s%s\n"
                      "    integer(8) :: %s\n    allocate (%s(%s), %s(%s))\n",
                      type, value, colons, mask, colons, indices, value, shape, mask, shape);
}

static const char *put_name(struct pass_context *c, const struct coindexed *object, bool indexed,
                            bool later)
{
    return type_variant(c, &object->type,
                        component_procedure(c, object,
                                            indexed ? "cafrt_put_indexed"
                                            : later ? "cafrt_put_later"
                                                    : "cafrt_put"));
}

/* gfortran keeps the lengths of automatic arrays once for all threads. */
static bool threads_allow(struct pass_context *c, const struct coindexed *object,
                          const struct characters *characters)
{
    if (!temporary_is_shared(c, object) ||
        !temporary_has_automatic_length(object, characters->type))
        return true;
    pass_refuse(
        c, object->where, "F2018 10.2.3", "use a loop over the elements",
        "characters whose length is not constant cannot be put by WHERE behind the begin of "
        "a parallel region with gfortran");
    return false;
}

void where_put(struct pass_context *c, struct coindexed *object, bool later)
{
    const char *value = names_fresh(c, "cafc_value"), *mask = names_fresh(c, "cafc_mask");
    struct stmt *around = object->stmt->enclosing;
    struct stmt *head = is_head(around) ? around : around->enclosing;
    struct stmt *replaced = is_head(around) ? object->stmt : around;
    struct hole image = image_select(c, object);
    int n = object->ndims;
    const char *put, *repeated = NULL;
    struct characters characters;
    struct vectors v;

    if (!vectors_take(c, object, &v))
        return;
    characters = describe(c, object, &v);
    if (!threads_allow(c, object, &characters))
        return;
    if (characters.repeated)
        repeated = pass_words(c, characters.array);
    put = put_name(c, object, repeated, later);

    const struct hole holes[] = {
        hole_text("declare", text_str(&v.declare)),
        hole_text("define", text_str(&v.define)),
        hole_text("ref", pass_text(c, characters.array)),
        hole_text("image", hole_content(c, image)),
        hole_name("arrays", arrays_text(c, object, characters.type, value, mask,
                                        shape_text(c, &v, n, repeated))),
        hole_name("substring", characters.substring),
        hole_name("one", pass_each(c, n, "cafc_index_#:cafc_index_#", ", ")),
        hole_name("dims", pass_each(c, n, c->model->default_integer == 4 ? "#" : "#_4", ", ")),
        hole_name("counts", pass_each(c, n, "1_8", ", ")),
        hole_name("value", value),
        hole_name("mask", mask),
        hole_name("indices", pass_each(c, n, "cafc_index_#", ", ")),
        hole_name("list", later ? "cafc_later, " : ""),
        hole_name("element", element_text(c, &v, n, repeated ? " - 1" : "")),
        hole_name("outer", is_head(head) ? number_of(c, head) : ""),
        hole_name("at", at_indices(c, replaced)),
        hole_range("right", object->stmt->assignment->right),
        hole_name("loops", loops_text(c, &v, n, repeated)),
        hole_name("ends", pass_each(c, n, "end do", "\n")),
        hole_name("put", put),
        is_head(around) ? hole_end() : hole_range("test", around->condition),
        hole_end()};

    if (!later)
        statement_needs_lines(c, replaced);
    pass_replace(c, replaced->where,
                 pass_print(c, "%s%s%s%s%s", v.declare.len ? vectors_open : "",
                            repeated ? repeated_open : put_open,
                            assignments[is_head(around) ? 1
                                        : is_head(head) ? 2
                                                        : 0],
                            repeated ? repeated_close : put_close,
                            v.declare.len ? vectors_close : ""),
                 holes, names_use(c, object->stmt->unit, put));
    if (later)
        component_wrap(c, object, replaced->where);
}

/* ---- the construct -------------------------------------------------------------------------- */

/* How the mask of a WHERE, of one inside another, of an ELSEWHERE with and without a mask comes about. */
static const char *const forms[] = {
    "cafc_where_$n$at = $mask\n"
    "cafc_rest_$n$at = .not. cafc_where_$n$at",
    "cafc_where_$n$at = cafc_where_$outer$at\n"
    "where (cafc_where_$outer$at) cafc_where_$n$at = $mask\n"
    "cafc_rest_$n$at = cafc_where_$outer$at .and. .not. cafc_where_$n$at",
    "cafc_where_$n$at = cafc_rest_$n$at\n"
    "where (cafc_rest_$n$at) cafc_where_$n$at = $mask\n"
    "cafc_rest_$n$at = cafc_rest_$n$at .and. .not. cafc_where_$n$at",
    "cafc_where_$n$at = cafc_rest_$n$at",
};

static const char *const open_form =
    "block\n"
    "  logical, allocatable :: cafc_where_$n($colons), cafc_rest_$n($colons)\n";

static const char *const open_for_each_form =
    "block\n"
    "  type :: cafc_mask_$n\n"
    "    logical, allocatable :: at($colons)\n"
    "  end type\n"
    "  type(cafc_mask_$n), allocatable :: cafc_where_$n($index_colons), "
    "cafc_rest_$n($index_colons)\n"
    "  allocate (cafc_where_$n($bounds), cafc_rest_$n($bounds))\n";

static const char *indented(struct pass_context *c, const char *lines)
{
    struct text t = {.mem = c->mem};

    text_add_cstr(&t, "  ");
    for (; *lines; lines++) {
        text_add_char(&t, *lines);
        if (*lines == '\n')
            text_add_cstr(&t, "  ");
    }
    return text_cstr(&t);
}

/* The mask of `s`, a statement of the construct `head`. */
static void replace_mask(struct pass_context *c, const struct stmt *s, const struct stmt *head,
                         const char *form, int ndims)
{
    const struct stmt *outer = head->enclosing, *forall = where_stepped(c, head);
    struct forall_loops loops = {"", "", "", 0};
    struct hole holes[9] = {hole_end()};

    if (forall) {
        loops = forall_loops(c, forall);
        form = pass_print(c, "do concurrent ($header)\n%s\nend do", indented(c, form));
    }
    if (s == head)
        form = pass_print(c, "%s%s", forall ? open_for_each_form : open_form, indented(c, form));
    holes[0] = hole_name("n", number_of(c, head));
    holes[1] = hole_name("colons", pass_each(c, ndims, ":", ", "));
    holes[2] = hole_name("outer", is_head(outer) ? number_of(c, outer) : "");
    holes[3] = hole_name("at", at_indices(c, head));
    holes[4] = hole_name("header", loops.header);
    holes[5] = hole_name("bounds", loops.bounds);
    holes[6] = hole_name("index_colons", pass_each(c, loops.n, ":", ", "));
    holes[7] = range_empty(s->condition) ? hole_end() : hole_range("mask", s->condition);
    holes[8] = hole_end();
    pass_replace(c, s->where, form, holes, "F2018 10.2.3.2");
}

static void end_block(struct pass_context *c, const struct stmt *end)
{
    struct str name = scan_words(c, end->head->name);

    pass_replace(c, end->where,
                 pass_print(c, name.len ? "end block %.*s" : "end block", (int)name.len, name.at),
                 NULL, NULL);
}

static bool has_put(struct pass_context *c, const struct stmt *s)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++)
        if (c->model->coindexed[i]->role == ROLE_ASSIGNED &&
            range_contains(s->where, c->model->coindexed[i]->stmt->where))
            return true;
    return false;
}

/* An assignment, or a WHERE statement inside. */
static void mask_statement(struct pass_context *c, struct stmt *s)
{
    const struct stmt *forall = where_stepped(c, s);
    const char *form = s->kind == STMT_ASSIGNMENT
                           ? "where (cafc_where_$n$at) $statement"
                           : "where (cafc_where_$n$at)\n  $statement\nend where";
    const struct hole holes[] = {hole_name("n", number_of(c, s->enclosing)),
                                 hole_name("at", at_indices(c, s)),
                                 hole_name("header", forall ? forall_loops(c, forall).header : ""),
                                 hole_range("statement", s->where), hole_end()};

    if (has_put(c, s)) {
        if (forall)
            forall_put(c, forall, s->where);
        return;
    }
    if (forall)
        form = pass_print(c, "forall ($header)\n%s\nend forall", indented(c, form));
    pass_replace(c, s->where, form, holes, "F2018 10.2.3.2");
}

void where_finish(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];
        struct stmt *head = s->kind == STMT_WHERE ? s : s->head ? s->head : s->enclosing;
        const struct stmt *whole = outermost(head);

        if (!is_head(head) || !where_is_split(c, whole))
            continue;
        if (s->kind == STMT_WHERE)
            replace_mask(c, s, s, forms[s != whole], assigned_in(c, whole)->ndims);
        else if (s->kind == STMT_ELSEWHERE)
            replace_mask(c, s, head, forms[range_empty(s->condition) ? 3 : 2], 0);
        else if (s->kind == STMT_END_WHERE)
            end_block(c, s);
        else
            mask_statement(c, s);
    }
}
