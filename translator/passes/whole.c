/*
 * whole.c - values of coindexed objects that are more than their bytes: with allocatable components, or polymorphic.
 *
 *   t = a(i)[k]  ->  block
 *                      type(t), pointer :: cafc_value_1
 *                      integer(8), allocatable :: cafc_kept_1(:)
 *                      allocate (cafc_value_1)
 *                      call cafrt_get_whole(cafc_value_1, a(i), k, cafc_kept_1)
 *                      t = cafc_value_1
 *                    end block
 *
 * What belongs to the value goes with cafc_kept_1, which is deallocated in whatever way the BLOCK is left (F2018 9.7.3.2).
 * A polymorphic object has the same dynamic type on all images (F2018 9.7.1.2, 15.5.2.8), so the value is allocated with
 * MOLD= of the local one.  A pointer, because nobody may finalise what the program has not made.
 */
#include "passes_common.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

bool whole_is_needed(const struct coindexed *object)
{
    const struct type *t = &object->type;

    return type_is_polymorphic(t) || (t->category == TYPE_DERIVED &&
                                      (t->has_allocatable || (t->has_final && object->ndims > 0)));
}

/* NULL: none. */
/* gfortran shares allocatable components in WHERE where it should copy them, and what is read here is freed afterwards. */
static bool is_shared(struct pass_context *c, const struct coindexed *object)
{
    struct stmt *masked = statement_masked(object->stmt);
    const struct assignment *a = object->stmt->assignment;

    return strcmp(c->back_end, "gfortran") == 0 && masked && statement_is_where(masked) && a &&
           !a->defined && a->left_type.has_allocatable;
}

static const char *obstacle(struct pass_context *c, const struct coindexed *object,
                            const char **hint)
{
    const struct type *t = &object->type;

    if (is_shared(c, object)) {
        *hint = "use a DO loop with IF";
        return "as the value of objects with allocatable components in WHERE, which gfortran does "
               "not copy,";
    }

    *hint = "assign it, or what stands in its subscripts, to a variable first";
    if (object->in_implied_do || object->in_specification)
        return "with the index of an implied DO or FORALL, or in a specification expression";
    if (t->category == TYPE_CLASS_STAR || t->name)
        return NULL;
    if (t->hidden_name) {
        *hint = "give that another name";
        return pass_print(c, "where '%s' means something else than its type", t->hidden_name);
    }
    *hint = "make the type PUBLIC in its module, or do it in a procedure of that module";
    return "where the name of its type is not accessible";
}

static const char *extents_of(struct pass_context *c, int ndims, const char *part)
{
    struct text t = {.mem = c->mem};

    for (int d = 0; d < ndims; d++)
        text_addf(&t, "%s\1size(%s, %d)", d ? ", " : "(", part, d + 1);
    return ndims ? pass_print(c, "%s)", text_cstr(&t)) : "";
}

/* gfortran 12 fails on MOLD= of scalars of CLASS(*) whose dynamic type is intrinsic.  What SOURCE= copies is overwritten; cafrt_prepare
 * has the runtime free the components of a derived dynamic type. */
static const char *mold_of(const struct type *t)
{
    return t->category == TYPE_CLASS_STAR ? ", source=$ref" : ", mold=$ref";
}

/* gfortran 12 gives the memory of the value itself to the component of a structure constructor, where it is polymorphic, and its components'
 * to a VALUE dummy: these must be theirs then. */
static bool is_taken_over(struct pass_context *c, const struct coindexed *object)
{
    bool by_value = object->role == ROLE_ARGUMENT && object->arg && object->arg->dummy_value &&
                    object->ndims == 0;

    return strcmp(c->back_end, "gfortran") == 0 &&
           (by_value || (type_is_polymorphic(&object->type) && misused_in_constructor(c, object)));
}

/* gfortran 12 fails on some polymorphic selectors of ASSOCIATE: there the designator is repeated. */
static const char *open_form(struct pass_context *c, const struct coindexed *object, bool repeated)
{
    const char *part = repeated ? "$ref" : "cafc_part";
    const char *bounds = allocatable_take_bounds(c, object, part);
    static const char once[] = "associate (cafc_part => $ref, cafc_image => ($image))\n"
                               "  block\n"
                               "    $type, pointer :: $temp%s\n"
                               "    integer(8), allocatable :: $kept(:)\n"
                               "    allocate ($temp%s)\n"
                               "    call $get($temp, cafc_part, cafc_image, $kept)";
    static const char again[] = "block\n"
                                "  ${declare}$type, pointer :: $temp%s\n"
                                "  integer(8), allocatable :: $kept(:)\n"
                                "%s"
                                "  ${define}%sallocate ($temp%s%s)\n"
                                "  call $get($temp, $place, $image, $kept)%s";
    bool unlimited = object->type.category == TYPE_CLASS_STAR;
    bool molded = repeated && object->ndims > 0 && type_is_polymorphic(&object->type) && !unlimited;
    const char *declare = "", *first = unlimited ? "call cafrt_prepare($kept)\n  " : "";
    const char *colons = pass_deferred_shape(c, object->ndims);

    if (molded && !bounds) { /* gfortran's -fcheck=pointer takes a wrong size beside MOLD= */
        declare = pass_print(c, "  integer(8) :: cafc_extent(%d)\n", object->ndims);
        first = pass_print(c, "cafc_extent = \1shape(%s)\n  ", part);
        bounds = pass_print(c, "(%s)", pass_each(c, object->ndims, "cafc_extent(#)", ", "));
    } else if (!bounds) {
        bounds = extents_of(c, object->ndims, part);
    }
    if (!repeated)
        return pass_print(c, once, colons, bounds);
    return pass_print(c, again, colons, declare, first, bounds,
                      type_is_polymorphic(&object->type) ? mold_of(&object->type) : "",
                      is_taken_over(c, object)
                          ? pass_print(c, "\n  allocate ($copy%s, source=$temp)", bounds)
                          : "");
}

static bool is_name_end(const struct condensed *t, size_t at)
{
    return isalnum((unsigned char)t->text[at]) || t->text[at] == '_';
}

/* Whether what stands from `open` to `close` is an actual argument of a procedure of the program. */
static bool is_argument(const struct stmt *s, const struct condensed *t, size_t open, size_t close)
{
    size_t list = open;
    bool keyword = t->text[open - 1] == '=' && is_name_end(t, open - 2);
    int depth = 0;

    if (!(keyword || strchr("(,", t->text[open - 1])) || !strchr(",)", t->text[close]))
        return false;
    while (depth <= 0 && list > 0)
        depth += scan_depth_change(t->text[--list]);
    close = scan_closing(t, list);
    if (t->text[list] != '(' || close == SIZE_MAX)
        return false;
    for (size_t i = 0; i < s->n_references; i++)
        if (s->references[i].where.end == t->end[close] &&
            s->references[i].where.begin < t->offset[list])
            return true;
    return s->kind == STMT_CALL && s->call && s->call->where.end == t->end[close];
}

/* `x => (a[k])`: the value is a variable here, and gfortran 12 deallocates the components of an associated `(variable)`.
 * `call s((a[k]))`: it takes any specific procedure of a generic s for a polymorphic `(variable)`. */
static struct range with_parentheses(struct pass_context *c, const struct coindexed *object)
{
    struct condensed t = scan_condense(c, object->stmt->where);
    size_t open = 0, close;

    while (open < t.len && t.offset[open] < object->where.begin)
        open++;
    for (close = open; close < t.len && t.offset[close] < object->where.end;)
        close++;
    while (open > 1 && t.text[open - 1] == '(' && !is_name_end(&t, open - 2) && close < t.len &&
           t.text[close] == ')') {
        open--;
        close++;
    }
    if (open > 1 && (strncmp(t.text + open - 2, "=>", 2) == 0 ||
                     (type_is_polymorphic(&object->type) && strcmp(c->back_end, "gfortran") == 0 &&
                      is_argument(object->stmt, &t, open, close))))
        return (struct range){t.offset[open], t.end[close - 1]};
    return object->where;
}

static void wrap(struct pass_context *c, struct coindexed *object, const char *open,
                 const char *close, const struct hole *holes, const char *clause, const char *name)
{
    if (!statement_hoist(c, object->stmt, open, close, holes, clause)) {
        pass_refuse(c, object->where, "F2018 9.6",
                    "assign it to a variable first and use that here",
                    "a coindexed object that is polymorphic or has allocatable components cannot "
                    "be read in this place");
        return;
    }
    pass_cover(c, with_parentheses(c, object), name);
}

/* Polymorphic elements chosen by vector subscripts: a transfer for each, and what belongs to it apart. */
static const char vectors_form[] =
    "block\n"
    "  type :: $keeper\n"
    "    integer(8), allocatable :: kept(:)\n"
    "  end type\n"
    "  ${declare}integer(8) :: $indices${triplet}\n"
    "  integer(4) :: cafc_image\n"
    "  $type, pointer :: $temp$colons\n"
    "  type($keeper), allocatable :: $kept($kept_colons)\n"
    "  ${define}cafc_image = $image\n"
    "  allocate ($temp($extents), mold=$ref)\n"
    "  allocate ($kept($counts))\n"
    "  $loops\n"
    "    call $get($temp($section), $element, cafc_image, $kept($indices)%kept, part=$part)\n"
    "  $ends";

/* The designator with `form` (of the vector and the dimension) in the place of each vector. */
static const char *vectors_text(struct pass_context *c, const struct coindexed *object,
                                const struct vectors *v, const char *form)
{
    size_t next = 0;

    for (int d = 1; d <= object->ndims && next < object->n_vectors; d++)
        if (v->name[d - 1])
            pass_cover(c, object->vectors[next++].where, pass_print(c, form, v->name[d - 1], d));
    return pass_words(c, object->where);
}

/* Of each dimension `index` (printf: its number) where it has a vector, and a colon for the others. */
static const char *indices_text(struct pass_context *c, const struct vectors *v, int ndims,
                                const char *index)
{
    struct text t = {.mem = c->mem};

    for (int d = 1; d <= ndims; d++)
        text_addf(&t, "%s%s", d > 1 ? ", " : "", v->name[d - 1] ? pass_print(c, index, d) : ":");
    return text_cstr(&t);
}

static const char *vector_extents(struct pass_context *c, const struct vectors *v, int ndims,
                                  const char *ref)
{
    struct text t = {.mem = c->mem};

    for (int d = 1; d <= ndims; d++)
        text_addf(&t, "%s%s", d > 1 ? ", " : "",
                  v->name[d - 1] ? v->extent[d - 1] : pass_print(c, "\1size(%s, %d)", ref, d));
    return text_cstr(&t);
}

/* The values of a triplet as an array; `dim` of `array` for a bound that is not there. */
static const char *triplet_values(struct pass_context *c, struct range triplet, const char *array,
                                  int dim)
{
    struct condensed t = scan_condense(c, triplet);
    const char *value[3] = {pass_print(c, "\1lbound(%s, %d, kind=8)", array, dim),
                            pass_print(c, "\1ubound(%s, %d, kind=8)", array, dim), "1_8"};
    size_t from = 0;
    int depth = 0, n = 0;

    for (size_t i = 0; i <= t.len && n < 3; i++) {
        if (i < t.len)
            depth += strchr("([", t.text[i]) ? 1 : strchr(")]", t.text[i]) ? -1 : 0;
        if (i < t.len && (depth > 0 || t.text[i] != ':'))
            continue;
        if (i > from) {
            struct str text = pass_text(c, (struct range){t.offset[from], t.end[i - 1]});

            value[n] = pass_print(c, "\1int(%.*s, 8)", (int)text.len, text.at);
        }
        n++;
        from = i + 1;
    }
    return pass_print(c, "[(cafc_triplet, cafc_triplet = %s, %s, %s)]", value[0], value[1],
                      value[2]);
}

/* What one transfer fetches is contiguous, so a section behind a vector is taken for a vector too. */
static bool add_triplets(struct pass_context *c, struct coindexed *object)
{
    struct subscript_list list;
    struct vector_subscript *all = NULL;
    size_t n = 0, next = 0;
    struct str array;

    if (!scan_subscripts(c, object->where, object->vectors[0].where.begin, &list))
        return false;
    array = pass_text(c, list.array);
    for (size_t d = 0; d < list.n; d++) {
        bool vector = next < object->n_vectors && object->vectors[next].dim == (int)d + 1;
        struct vector_subscript one = {(int)d + 1, list.subscript[d], {0}};

        if (!vector && (n == 0 || !list.is_triplet[d]))
            continue;
        if (!vector)
            pass_cover(c, list.subscript[d],
                       triplet_values(c, list.subscript[d], arena_copy(c->mem, array.at, array.len),
                                      (int)d + 1));
        all = model_grow(c->mem, all, &n, sizeof *all);
        all[0] = vector ? object->vectors[next++] : one;
        all -= n - 1;
    }
    object->vectors = all;
    object->n_vectors = n;
    return true;
}

static void read_vectors(struct pass_context *c, struct coindexed *object, const char *get)
{
    const char *name = names_fresh(c, "cafc_value"), *kept = names_fresh(c, "cafc_kept");
    struct hole image = image_select(c, object), holes[21];
    struct text declare = {.mem = c->mem}, define = {.mem = c->mem};
    size_t before = object->n_vectors;
    int ndims = object->ndims;
    bool sections = type_is_polymorphic(&object->type), added;
    struct vectors v;
    struct str text;
    const char *ref;

    subscripts_keep(c, object, &declare, &define);
    if (!add_triplets(c, object) || !vectors_take(c, object, &v))
        return;
    text_add(&declare, text_str(&v.declare));
    text_add(&define, text_str(&v.define));
    added = object->n_vectors > before;
    text = pass_text(c, object->where);
    ref = arena_copy(c->mem, text.at, text.len);
    holes[0] = hole_name("keeper", names_fresh(c, "cafc_keeper"));
    holes[1] = hole_text("declare", text_str(&declare));
    holes[2] = hole_name("indices", vectors_each(c, &v, ndims, false, "cafc_index_%d", ", "));
    holes[3] = hole_name("type", type_declared(c, &object->type));
    holes[4] = hole_name("temp", name);
    holes[5] = hole_name("colons", pass_deferred_shape(c, ndims));
    holes[6] = hole_name("kept", kept);
    holes[7] = hole_name("kept_colons", pass_each(c, (int)object->n_vectors, ":", ", "));
    holes[8] = hole_text("define", text_str(&define));
    holes[9] = hole_text("image", hole_content(c, image));
    holes[10] = hole_name("extents", vector_extents(c, &v, ndims, ref));
    holes[11] = hole_name("ref", ref);
    holes[12] = hole_name("counts", vectors_counts(c, &v, ndims));
    holes[13] =
        hole_name("loops", vectors_each(c, &v, ndims, true, "do cafc_index_%d = 1, %s", "\n"));
    holes[14] = hole_name("get", get);
    holes[15] = hole_name(
        "section",
        indices_text(c, &v, ndims, sections ? "cafc_index_%1$d:cafc_index_%1$d" : "cafc_index_%d"));
    holes[16] = hole_name("ends", vectors_each(c, &v, ndims, false, "end do", "\n"));
    holes[17] =
        hole_name("element", vectors_text(c, object, &v,
                                          sections ? "%1$s(cafc_index_%2$d):%1$s(cafc_index_%2$d)"
                                                   : "%s(cafc_index_%d)"));
    holes[18] = hole_name(
        "part", pass_print(c, "%s - %zu", vectors_each(c, &v, ndims, false, "cafc_index_%d", " + "),
                           object->n_vectors));
    holes[19] = hole_name("triplet", added ? ", cafc_triplet" : "");
    holes[20] = hole_end();
    wrap(c, object, vectors_form, "end block", holes, names_use(c, object->stmt->unit, get), name);
}

void whole_read(struct pass_context *c, struct coindexed *object)
{
    bool polymorphic = type_is_polymorphic(&object->type);
    bool repeated = polymorphic || object->ndims == 0;
    const char *hint, *why = obstacle(c, object, &hint);
    const char *get =
        type_variant(c, &object->type, component_procedure(c, object, "cafrt_get_whole"));
    const char *name, *copy, *kept, *ref, *open, *close, *clause;
    struct text declare = {.mem = c->mem}, define = {.mem = c->mem};
    struct hole image, holes[11];

    if (why) {
        pass_refuse(c, object->where, "F2018 9.6", hint,
                    "this coindexed object is not supported %s here", why);
        return;
    }
    if (!temporary_threads_allow(c, object, &object->type))
        return;
    if (object->n_vectors) {
        read_vectors(c, object, get);
        return;
    }
    image = image_select(c, object);
    if (polymorphic)
        subscripts_keep(c, object, &declare, &define);
    name = names_fresh(c, "cafc_value");
    kept = names_fresh(c, "cafc_kept");
    copy = is_taken_over(c, object) ? names_fresh(c, "cafc_copy") : name;
    if (copy != name)
        text_addf(&declare, "%s, pointer :: %s%s\n", type_declared(c, &object->type), copy,
                  pass_deferred_shape(c, object->ndims));
    open = open_form(c, object, repeated);
    ref = pass_words(c, object->where);
    close = repeated ? "end block" : "  end block\nend associate";
    clause = names_use(c, object->stmt->unit, get);
    if (object->type.category == TYPE_CLASS_STAR)
        names_use(c, object->stmt->unit, "cafrt_prepare");
    holes[0] = hole_name("ref", ref);
    holes[1] = hole_text("image", hole_content(c, image));
    holes[2] = hole_name("temp", name);
    holes[3] = hole_name("type", type_declared(c, &object->type));
    holes[4] = hole_name("kept", kept);
    holes[5] = hole_name("get", get);
    holes[6] = hole_text("declare", text_str(&declare));
    holes[7] = hole_text("define", text_str(&define));
    holes[8] = hole_name("place", type_actual(c, &object->type, object->ndims, ref));
    holes[9] = hole_name("copy", copy);
    holes[10] = hole_end();
    wrap(c, object, open, close, holes, clause, copy);
}
