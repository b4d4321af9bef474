/*
 * reader_result.c - what a function that reads a coindexed object in its place (reader.c) returns.
 *
 * A value that the program must not see finalised, or that is polymorphic, is a pointer's target.  A list keeps these values until
 * the statement has been executed:
 *
 *   print *, (f(a(i)[k]), i=1, n)   ->  block
 *                                         integer(8), allocatable :: cafc_kept_1(:)
 *                                         call cafrt_values_begin(cafc_kept_1)
 *                                         print *, (f(cafc_read_1(a(i), k, int(i, 8), cafc_kept_1(2))), i=1, n)
 *                                       end block
 */
#include "reader.h"

#include <ctype.h>
#include <string.h>

/* ---- where it is possible ------------------------------------------------------------------- */

static bool follows_name(const struct condensed *t, size_t at)
{
    return at > 0 && (isalnum((unsigned char)t->text[at - 1]) || t->text[at - 1] == '_');
}

static size_t position(const struct condensed *t, size_t offset)
{
    size_t at = 0;

    while (at < t->len && t->offset[at] < offset)
        at++;
    return at;
}

/* Whether `object` is a value of an array constructor, in parentheses, in implied DOs: `[((object, i=1, n), j=1, m)]`. */
static bool is_constructed(struct pass_context *c, const struct coindexed *object)
{
    struct condensed t = scan_condense(c, object->stmt->where);
    size_t begin = position(&t, object->where.begin), end = position(&t, object->where.end);
    int depth = 0;

    while (begin > 0 && t.text[begin - 1] == '(' && t.text[end] == ')' &&
           !follows_name(&t, begin - 1)) {
        begin--;
        end++;
    }
    if (begin == 0 || !strchr("[(,/", t.text[begin - 1]) || !strchr(",]/", t.text[end]))
        return false;
    while (begin-- > 0) {
        depth += strchr(")]", t.text[begin]) ? 1 : strchr("([", t.text[begin]) ? -1 : 0;
        if (depth >= 0)
            continue;
        depth = 0;
        if (t.text[begin] == '[' || t.text[begin + 1] == '/')
            return true;
        if (follows_name(&t, begin))
            return false;
    }
    return false;
}

/* What an argument of a dummy that is not polymorphic, an assignment, or an array constructor takes of a polymorphic object
 * is the part of the declared type (F2018 15.5.2.4, 10.2.1.3, 7.8); a coindexed actual argument is of the first kind. */
struct type reader_type_wanted(struct pass_context *c, const struct coindexed *object)
{
    const struct assignment *a = object->stmt->assignment;
    struct type t = object->type;
    bool argument = object->role == ROLE_ARGUMENT && object->call && !object->call->intrinsic;

    if (t.category == TYPE_CLASS && (argument || (a && a->right_coindexed == object) ||
                                     (object->role == ROLE_VALUE && is_constructed(c, object))))
        t.category = TYPE_DERIVED;
    return t;
}

/* The first of the loops that end with the same statement. */
static struct stmt *outermost_loop(struct pass_context *c, struct stmt *s)
{
    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->end == s->end)
            return c->model->stmts[i];
    return s;
}

/* The statement or construct around which the list of values lives; NULL where there is none. */
static struct stmt *place_of_values(struct pass_context *c, struct stmt *s)
{
    struct stmt *masked = statement_masked(s->head ? s->head : s);

    if (masked)
        s = masked;
    if (!statement_has_place(c, s) && s->end)
        s = outermost_loop(c, s);
    return statement_has_place(c, s) || s->end ? s : NULL;
}

/* Whether the result is a pointer to memory that goes when the statement has been executed: a result of a type with a FINAL procedure
 * would be finalised (F2018 7.5.6.3), a polymorphic one could not be pure (C1588). */
static bool is_kept(const struct type *t)
{
    return t->category == TYPE_CLASS || t->has_final;
}

/* gfortran 12 fails on references of functions whose results are polymorphic array pointers; Flang 22 takes no pure function for one
 * whose result points to something with an impure FINAL procedure, and who knows whether it is pure. */
static bool fails(struct pass_context *c, const struct coindexed *object, const struct type *t)
{
    if (strcmp(c->back_end, "gfortran") == 0)
        return t->category == TYPE_CLASS && object->ndims > 0;
    return t->has_final && pass_must_be_pure(object->stmt);
}

static bool value_allows(struct pass_context *c, const struct coindexed *object, bool substring)
{
    struct type t = reader_type_wanted(c, object);

    if (t.category == TYPE_CHARACTER && object->ndims > 0)
        return t.length >= 0 || (substring && object->object->type.length >= 0) ||
               object->n_parts == 1;
    if (type_is_intrinsic(&t))
        return true;
    if (is_kept(&t) && (!place_of_values(c, object->stmt) || fails(c, object, &t)))
        return false;
    return (t.category == TYPE_DERIVED || t.category == TYPE_CLASS) &&
           !(type_is_polymorphic(&object->type) && object->n_vectors) && reader_can_declare(&t) &&
           !t.has_coarray;
}

/* DIM and KIND, the arguments beside the object: "dim", "kind", or NULL for anything else. */
static const char *inquiry_argument(const struct call *call, size_t i)
{
    const char *keyword = call->args[i].keyword;
    bool has_dim = strcmp(call->name, "size") == 0 || strcmp(call->name, "lbound") == 0 ||
                   strcmp(call->name, "ubound") == 0;

    if (!*keyword)
        keyword = has_dim && i == 1 ? "dim" : i == 1 + (size_t)has_dim ? "kind" : "";
    return strcmp(keyword, "dim") == 0 ? "dim" : strcmp(keyword, "kind") == 0 ? "kind" : NULL;
}

/* The arguments beside the object must be known here, and no other pass may want to change them later. */
static bool inquiry_allows(struct pass_context *c, const struct coindexed *object)
{
    const struct call *call = object->call;

    if (!call || !call->is_function || call->result_ndims > 1 || !type_is_intrinsic(&call->result))
        return false;
    for (size_t i = 0; i < call->n_args; i++)
        if (call->args[i].coindexed != object && !inquiry_argument(call, i))
            return false;
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        const struct coindexed *other = c->model->coindexed[i];

        if (other != object && range_contains(call->where, other->where) &&
            !range_contains(object->where, other->where))
            return false;
    }
    return true;
}

bool reader_can_return(struct pass_context *c, const struct coindexed *object, bool substring)
{
    return object->role == ROLE_INQUIRY ? inquiry_allows(c, object)
                                        : value_allows(c, object, substring);
}

/* ---- what it returns -------------------------------------------------------------------------- */

static bool any_length(const struct type *t)
{
    return t->category == TYPE_CHARACTER && t->length < 0;
}

static void declare_value(struct maker *m, const struct type *t, int ndims)
{
    bool deferred = any_length(t) && !m->length;
    const char *type = any_length(t)          ? pass_print(m->c, "character(len=%s, kind=%d)",
                                                  deferred ? ":" : m->length, t->kind)
                       : type_is_intrinsic(t) ? type_text(m->c, t, NULL)
                                              : reader_type_text(m->c, t);

    text_addf(&m->declare, "  %s%s :: cafc_value%s\n", type,
              ndims || deferred ? ", allocatable" : "", pass_deferred_shape(m->c, ndims));
}

void reader_return_inquiry(struct maker *m)
{
    const struct call *call = m->object->call;
    struct text args = {.mem = m->c->mem};

    for (size_t i = 0; i < call->n_args; i++) {
        const struct arg *a = &call->args[i];

        if (a->coindexed == m->object)
            continue;
        if (strcmp(inquiry_argument(call, i), "dim") == 0)
            text_addf(&args, ", dim=%s",
                      reader_add_argument(m, pass_text(m->c, a->where), 0, false));
        else
            text_addf(&args, ", kind=%d", call->result.kind);
    }
    declare_value(m, &call->result, call->result_ndims);
    text_addf(&m->lines, "  cafc_value = %s(%s%s)\n", call->name, text_cstr(&m->place),
              text_cstr(&args));
}

static bool has_value_function(struct maker *m)
{
    const struct coindexed *object = m->object;
    int object_ndims = object->object ? object->object->ndims : object->ndims;

    return type_is_intrinsic(&object->type) && !object->n_vectors &&
           !span_may_differ(m->c, object) && !(any_length(&object->type) && object->ndims > 0) &&
           scan_is_plain_section(m->c, object->where, object->ndims, object_ndims);
}

/* The `%re` or `%im` at the end of `part`, or NULL. */
static const char *complex_part(struct maker *m, const char *part)
{
    const struct coindexed *object = m->object;
    bool is_part = object->object && object->object->type.category == TYPE_COMPLEX &&
                   object->type.category == TYPE_REAL;

    return is_part ? strrchr(part, '%') : NULL;
}

/* What has the shape of `part`: gfortran 12 refuses %RE and %IM in the bounds of ALLOCATE. */
static const char *without_complex_part(struct maker *m, const char *part)
{
    const char *last = complex_part(m, part);

    return last ? arena_copy(m->c->mem, part, (size_t)(last - part)) : part;
}

/* `(size(part, 1), ...)`, or nothing for a scalar. */
static const char *extents_text(struct maker *m, const char *part)
{
    struct text shape = {.mem = m->c->mem};

    part = without_complex_part(m, part);

    for (int d = 0; d < m->object->ndims && d < 15; d++)
        reader_add_item(&shape, m->extent[d] ? m->extent[d]
                                             : pass_print(m->c, "\1size(%s, %d)", part, d + 1));
    return shape.len ? pass_print(m->c, "(%s)", text_cstr(&shape)) : "";
}

/* The bounds of the substring inside the function; m->length becomes that of the characters. */
struct reader_bounds reader_substring(struct maker *m, const struct substring *s)
{
    long long length = m->object->object->type.length;
    struct reader_bounds b = {"1", length >= 0 ? pass_print(m->c, "%lld", length)
                                               : "\1len(cafc_base, 8)"};

    if (!range_empty(s->first))
        b.first = reader_add_argument(m, pass_text(m->c, s->first), 0, false);
    if (!range_empty(s->last))
        b.last = reader_add_argument(m, pass_text(m->c, s->last), 0, false);
    m->length = pass_print(m->c, "\1max(0_8, %s - %s + 1_8)", b.last, b.first);
    return b;
}

/* gfortran 12 passes some substrings of arrays with a wrong length: the whole elements are fetched, and cut here. */
static const char *result_of_transfer(struct maker *m, const struct substring *s)
{
    const struct type *t = &m->object->object->type;
    const char *colons = pass_deferred_shape(m->c, m->object->ndims);
    struct reader_bounds b;

    if (!s)
        return "cafc_value";
    b = reader_substring(m, s);
    text_addf(&m->locals, "  character(len=%s, kind=%d), allocatable :: cafc_whole%s\n",
              t->length >= 0 ? pass_print(m->c, "%lld", t->length) : "\1len(cafc_base)", t->kind,
              colons);
    m->cut = pass_print(m->c, "  cafc_value = cafc_whole%s(%s:%s)\n", colons, b.first, b.last);
    return "cafc_whole";
}

/* Not with the descriptor of the whole array: see span.c. */
static const char *with_bound(struct maker *m, const char *array)
{
    const char *open = strrchr(array, '(');
    int length = (int)strlen(array);
    struct text rest = {.mem = m->c->mem};

    if (m->object->object->ndims == 0)
        return array; /* a component of what is one */
    if (open && strspn(open + 1, ":, ") + 2 == strlen(open))
        length = (int)(open - array);
    else if (array[length - 1] == ')')
        return array;
    for (int d = 1; d < m->object->ndims; d++)
        text_add_cstr(&rest, ", :");
    return pass_print(m->c, "%.*s(\1lbound(%.*s, 1):%s)", length, array, length, array,
                      text_cstr(&rest));
}

/* One transfer into the result. */
static void return_transfer(struct maker *m, const struct substring *s)
{
    const struct coindexed *object = m->object;
    const char *procedure = m->dims.len ? "cafrt_get_indexed" : "cafrt_get_into";
    const char *get = reader_use(m, &object->type, component_procedure(m->c, object, procedure));
    const char *part = text_cstr(&m->place), *value = result_of_transfer(m, s);
    const char *last = object->ndims ? complex_part(m, part) : NULL;
    struct str lists = {"", 0};

    if (object->ndims)
        text_addf(&m->lines, "  allocate (%s%s)\n", value, extents_text(m, part));
    if (m->dims.len)
        lists = str_of(pass_print(m->c, ", [%s], [%s], [%s]", text_cstr(&m->dims),
                                  text_cstr(&m->counts), text_cstr(&m->indices)));
    if (last) { /* gfortran 12 describes them wrongly, but those of an associate-name */
        text_addf(&m->lines, "  associate (cafc_complex => %s)\n  ",
                  with_bound(m, without_complex_part(m, part)));
        part = pass_print(m->c, "cafc_complex%s", last);
    }
    text_addf(&m->lines, "  call %s(%s, %s, cafc_image%.*s)\n%s%s", get, value, part,
              (int)lists.len, lists.at, last ? "  end associate\n" : "", m->cut ? m->cut : "");
}

/* All that belongs to the value: whole.c. */
static const char *use_whole(struct maker *m)
{
    return reader_use(m, &m->object->type, component_procedure(m->c, m->object, "cafrt_get_whole"));
}

static void return_whole(struct maker *m, const struct type *t)
{
    const char *get = use_whole(m), *part = text_cstr(&m->place);

    text_addf(&m->locals,
              "  %s, pointer :: cafc_whole%s\n  integer(8), allocatable :: cafc_kept(:)\n",
              reader_type_text(m->c, t), pass_deferred_shape(m->c, m->object->ndims));
    text_addf(&m->lines,
              "  allocate (cafc_whole%s)\n"
              "  call %s(cafc_whole, %s, cafc_image, cafc_kept)\n"
              "  cafc_value = cafc_whole\n",
              extents_text(m, part), get, part);
}

/* The same as a pointer's target. */
static void return_kept(struct maker *m, const struct type *t)
{
    const char *get = use_whole(m), *part = text_cstr(&m->place);

    text_add_cstr(&m->locals, "  integer(8), allocatable :: cafc_kept(:)\n");
    text_addf(&m->lines,
              "  allocate (cafc_value%s%s)\n"
              "  call %s(cafc_value, %s, cafc_image, cafc_kept)\n"
              "  call cafrt_values_add(cafc_values, cafc_kept)\n",
              extents_text(m, part),
              t->category == TYPE_CLASS ? pass_print(m->c, ", mold=%s", part) : "", get, part);
}

/* One element that vectors choose, with all that belongs to it; `part`: its number among those of the result. */
static const char *element_lines(struct maker *m, bool kept, const char *at, const char *index,
                                 const char *part)
{
    const char *get = use_whole(m);

    if (kept)
        return pass_print(m->c,
                          "      integer(8), allocatable :: cafc_kept(:)\n"
                          "      call %s(cafc_value(%s), cafc_part(%s), cafc_image, cafc_kept, "
                          "part=%s)\n"
                          "      call cafrt_values_add(cafc_values, cafc_kept)\n",
                          get, index, at, part);
    return pass_print(m->c,
                      "      %s, pointer :: cafc_one\n"
                      "      integer(8), allocatable :: cafc_kept(:)\n"
                      "      allocate (cafc_one)\n"
                      "      call %s(cafc_one, cafc_part(%s), cafc_image, cafc_kept)\n"
                      "      cafc_value(%s) = cafc_one\n",
                      reader_type_text(m->c, &m->object->type), get, at, index);
}

/* The same for each element that vectors choose: temporary.c. */
static void return_elements(struct maker *m, bool kept)
{
    const struct coindexed *object = m->object;
    struct text index = {.mem = m->c->mem}, at = index;

    text_addf(&m->lines, "  associate (cafc_part => %s)\n", text_cstr(&m->place));
    text_addf(&m->lines, "  allocate (cafc_value%s)\n", extents_text(m, "cafc_part"));
    for (int d = object->ndims; d > 0; d--) {
        text_addf(&m->locals, "  integer(8) :: cafc_index_%d\n", d);
        text_addf(&m->lines, "  do cafc_index_%d = 1, \1size(cafc_value, %d)\n", d, d);
    }
    for (int d = 1; d <= object->ndims && d <= 15; d++) {
        const char *name = pass_print(m->c, "cafc_index_%d", d);

        reader_add_item(&index, name);
        reader_add_item(&at, m->at[d - 1] ? m->at[d - 1] : name);
    }
    text_addf(&m->lines, "    block\n%s    end block\n",
              element_lines(m, kept, text_cstr(&at), text_cstr(&index),
                            pass_print(m->c, "%s - %d",
                                       pass_each(m->c, object->ndims, "cafc_index_#", " + "),
                                       object->ndims)));
    for (int d = 0; d < object->ndims; d++)
        text_add_cstr(&m->lines, "  end do\n");
    text_add_cstr(&m->lines, "  end associate\n");
}

/* Lines around the statement make the list, which the function gets as its last argument. */
static void keep_values(struct maker *m)
{
    struct pass_context *c = m->c;
    const char *list = names_fresh(c, "cafc_kept");
    const struct hole holes[] = {hole_name("kept", list), hole_end()};

    text_add_cstr(&m->dummies, ", cafc_values");
    text_add_cstr(&m->declare, "  integer(8), intent(in) :: cafc_values\n");
    text_addf(&m->actuals, ", %s(2)", list);
    names_use(c, m->holder, "cafrt_values_add");
    statement_surround(c, place_of_values(c, m->object->stmt), false,
                       "block\n"
                       "  integer(8), allocatable :: $kept(:)\n"
                       "  call cafrt_values_begin($kept)",
                       "end block", holes,
                       names_use(c, m->object->stmt->unit, "cafrt_values_begin"));
}

static bool return_pointer(struct maker *m, const struct type *t)
{
    if (!is_kept(t))
        return false;
    keep_values(m);
    if (m->object->n_vectors)
        return_elements(m, true);
    else
        return_kept(m, t);
    text_addf(&m->declare, "  %s, pointer :: cafc_value%s\n", reader_type_text(m->c, t),
              pass_deferred_shape(m->c, m->object->ndims));
    return true;
}

void reader_return_value(struct maker *m, const struct substring *s)
{
    const struct coindexed *object = m->object;
    struct type t = reader_type_wanted(m->c, object);

    if (return_pointer(m, &t))
        return;
    if (whole_is_needed(object) && object->n_vectors) {
        return_elements(m, false);
    } else if (whole_is_needed(object)) {
        return_whole(m, &t);
    } else if (has_value_function(m)) {
        const char *get = component_procedure(m->c, object, "cafrt_get");

        names_use_value(m->c, m->holder, get, &object->type);
        text_addf(&m->lines, "  cafc_value = %s(%s, cafc_image)\n", get, text_cstr(&m->place));
    } else {
        if (any_length(&object->type))
            m->length = "\1len(cafc_base)";
        return_transfer(m, s);
    }
    declare_value(m, &t, object->ndims);
}
