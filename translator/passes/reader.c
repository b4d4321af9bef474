/*
 * reader.c - functions that read a coindexed object in its place, where no lines can stand around the statement.
 *
 *   print *, (a(i)[k]%x(i), i=1, n)   ->  print *, (cafc_read_1(a(i), k, int(i, 8)), i=1, n)
 *
 * The function becomes an internal procedure of the program unit, since only there the types have names; a reference in an
 * internal procedure gets it from the host.  It receives what stands before the bracket, whose address says
 * where the object lies, the image, and the subscripts behind the bracket.  It is pure where it must be: then C_F_POINTER
 * is out of reach, and C puts the address into a structure that holds a pointer (the address is the first word of
 * a scalar pointer under both compilers).
 */
#include "passes_common.h"

#include <ctype.h>
#include <string.h>

struct reader_list {
    struct reader {
        struct unit *holder;
        const char *text;
        struct reader *next;
    } * first, **end;
};

/* A function under construction. */
struct maker {
    struct pass_context *c;
    struct coindexed *object;
    struct unit *holder;
    struct text dummies, actuals, declare, types, locals, lines;
    struct text place; /* the designator inside the function */
    const char
        *length; /* of the characters it returns where that is neither constant nor deferred */
    const char *
        lbound; /* the array whose lower bounds the subscripts count from, or NULL: those of the dummy */
    int subscripts;
    int part_dim; /* dimensions of the result so far */
    struct text dims, counts, indices;
    const char *extent[15]; /* of those with a vector subscript */
    const char *at[15];     /* and the subscript of the section for position cafc_index_# */
};

/* ---- where it is possible ------------------------------------------------------------------- */

static bool is_subprogram(const struct unit *unit)
{
    return unit && (unit->kind == UNIT_MAIN || unit->kind == UNIT_SUBROUTINE ||
                    unit->kind == UNIT_FUNCTION || unit->kind == UNIT_SEPARATE_PROCEDURE);
}

struct unit *reader_holder(struct unit *unit)
{
    unit = pass_scope(unit);
    if (unit && is_subprogram(unit->parent))
        unit = unit->parent;
    return is_subprogram(unit) ? unit : NULL;
}

static bool is_declarable(const struct type *t)
{
    return type_is_intrinsic(t) || ((t->category == TYPE_DERIVED || t->category == TYPE_CLASS) &&
                                    t->outer_name && !t->parameters);
}

/* An object with a FINAL procedure would be finalised as a function result (F2018 7.5.6.3). */
static bool value_allows(const struct coindexed *object, bool substring)
{
    const struct type *t = &object->type;

    if (t->category == TYPE_CHARACTER && object->ndims > 0)
        return t->length >= 0 || (substring && object->object->type.length >= 0) ||
               object->n_parts == 1;
    if (type_is_intrinsic(t))
        return true;
    return t->category == TYPE_DERIVED && is_declarable(t) && !t->has_coarray && !t->has_final;
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

static bool base_allows(const struct coindexed *object)
{
    const struct type *t = &object->parts[0].type;

    if (!is_declarable(t) || (t->category == TYPE_CLASS && object->base_ndims > 0))
        return false;
    return !object->n_vectors || object->coarray->shape != SHAPE_ASSUMED_SIZE;
}

static bool path_allows(const struct coindexed *object, const struct component_path *path)
{
    for (size_t i = 0; i < path->n; i++)
        if (!is_declarable(&object->parts[path->base[i]].type))
            return false;
    return true;
}

/* ---- the designator inside the function ------------------------------------------------------ */

static const char *copy(struct pass_context *c, struct str s)
{
    return arena_copy(c->mem, s.at, s.len);
}

static void add_item(struct text *list, const char *item)
{
    if (list->len)
        text_add_cstr(list, ", ");
    text_add_cstr(list, item);
}

static bool is_literal(struct str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (!isdigit((unsigned char)s.at[i]))
            return false;
    return s.len > 0;
}

static bool is_vector(const struct coindexed *object, struct range where)
{
    for (size_t i = 0; i < object->n_vectors; i++)
        if (range_contains(where, object->vectors[i].where))
            return true;
    return false;
}

/* A dummy argument for one subscript or bound; returns its name. */
static const char *add_argument(struct maker *m, struct str text, int dim, bool vector)
{
    const char *name = pass_print(m->c, "cafc_s_%d", ++m->subscripts);

    text_addf(&m->dummies, ", %s", name);
    text_addf(&m->declare, "  integer(8), intent(in) :: %s%s\n", name, vector ? "(:)" : "");
    text_addf(&m->actuals, ", \1int(%.*s, 8)", (int)text.len, text.at);
    if (m->lbound)
        text_addf(&m->actuals, " - \1lbound(%s, %d, kind=8) + 1", m->lbound, dim);
    return name;
}

static void add_vector(struct maker *m, const char *name, const char *array, int dim)
{
    add_item(&m->dims, pass_constant(m->c, m->part_dim));
    add_item(&m->counts, pass_print(m->c, "\1size(%s, kind=8)", name));
    add_item(&m->indices, pass_print(m->c, "%s - \1lbound(%s, %d, kind=8)", name, array, dim));
    m->extent[m->part_dim - 1] = pass_print(m->c, "\1size(%s)", name);
    m->at[m->part_dim - 1] =
        pass_print(m->c, "%s(cafc_index_%d) - \1lbound(%s, %d) + 1", name, m->part_dim, array, dim);
}

/* -fcheck=coarray: those before the bracket are checked where the function is referenced. */
static bool is_checked(const struct maker *m, struct range where)
{
    const struct coindexed *object = m->object;

    return m->c->check && !m->lbound && object->base_ndims == 0 &&
           where.begin < object->parts[object->n_parts - 1].where.end;
}

static void add_checked(struct maker *m, const char *name, struct range where, const char *array,
                        int dim)
{
    const struct part *part = m->object->parts;
    const char *last = strrchr(array, '%');

    while (part->where.end <= where.begin)
        part++;
    names_use(m->c, m->holder, "cafrt_within");
    text_addf(&m->place, "cafrt_within(%s, %s%s)", name,
              check_bounds(m->c, array, dim, last ? last + 1 : array),
              check_there(m->c, part, array));
}

static void add_subscript(struct maker *m, struct range where, const char *array, int dim,
                          bool bound)
{
    struct str text = pass_text(m->c, where);
    bool vector = is_vector(m->object, where);
    const char *name;

    if (range_empty(where))
        return;
    if (is_literal(text) && !m->lbound && (bound || !is_checked(m, where))) {
        text_add(&m->place, text);
        return;
    }
    name = add_argument(m, text, dim, vector);
    if (!bound && !vector && is_checked(m, where))
        add_checked(m, name, where, array, dim);
    else
        text_add_cstr(&m->place, vector ? ":" : name);
    if (vector) {
        m->part_dim++;
        add_vector(m, name, array, dim);
    }
}

/* Append the piece `where` of the designator to `place`, with dummies instead of its subscripts. */
static void add_piece(struct maker *m, struct range where)
{
    struct condensed t = scan_condense(m->c, where);
    const char *array = NULL;
    int depth = 0, dim = 1;
    size_t start = 0;
    bool triplet = false;

    for (size_t i = 0; i < t.len; i++) {
        bool opens = t.text[i] == '(' || t.text[i] == '[';
        bool closes = t.text[i] == ')' || t.text[i] == ']';

        if (depth == 0) {
            if (opens)
                array = copy(m->c, text_str(&m->place));
            dim = 1;
            start = i + 1;
            triplet = false;
        } else if (depth == 1 && (closes || t.text[i] == ',' || t.text[i] == ':')) {
            triplet = triplet || t.text[i] == ':';
            add_subscript(
                m, (struct range){t.offset[start], i > start ? t.offset[i] : t.offset[start]},
                array, dim, triplet);
            m->part_dim += triplet && t.text[i] != ':';
            triplet = triplet && t.text[i] == ':';
            dim += t.text[i] == ',';
            start = i + 1;
        }
        if (depth == 0 || (depth == 1 && start == i + 1))
            text_add_char(&m->place, t.text[i]);
        depth += opens - closes;
    }
}

/* ---- the object on the other image ------------------------------------------------------------ */

static const char *type_here(struct pass_context *c, const struct type *t)
{
    if (t->category == TYPE_CHARACTER && t->length < 0)
        return pass_print(c, "character(len=*, kind=%d)", t->kind);
    if (type_is_intrinsic(t))
        return type_text(c, t, NULL);
    names_of_type(c, t);
    return pass_print(c, "type(%s)", t->outer_name);
}

static const char *use(struct maker *m, const struct type *t, const char *procedure)
{
    procedure = type_variant(m->c, t, procedure);
    names_use(m->c, m->holder, procedure);
    return procedure;
}

/* Let `place` be the object of part `p`, found through the descriptor that `place` names now. */
static void add_step(struct maker *m, const struct part *p, size_t step)
{
    const char *find = use(m, &p->type, step ? "cafrt_find_at" : "cafrt_find");
    size_t n = step + 1;

    names_use(m->c, m->holder, "cafrt_point");
    text_addf(&m->types, "  type :: cafc_place_%zu\n    %s, pointer :: at\n  end type\n", n,
              type_here(m->c, &p->type));
    text_addf(&m->locals,
              "  type(cafc_place_%zu) :: cafc_at_%zu\n"
              "  integer(8), allocatable, target :: cafc_copy_%zu(:)\n"
              "  integer(8) :: cafc_address_%zu\n",
              n, n, n, n);
    text_addf(&m->lines,
              "  nullify (cafc_at_%zu%%at)\n"
              "  call %s(%s, cafc_image, cafc_copy_%zu, cafc_address_%zu)\n",
              n, find, text_cstr(&m->place), n, n);
    text_addf(&m->lines, "  call cafrt_point(cafc_at_%zu, cafc_address_%zu)\n", n, n);
    m->place.len = 0;
    text_addf(&m->place, "cafc_at_%zu%%at", n);
}

/* The whole designator: what stands before the bracket is a dummy argument. */
static void add_designator(struct maker *m, const struct component_path *path, struct range where)
{
    const struct coindexed *object = m->object;
    struct range piece = {object->bracket.end, 0};
    struct range array = scan_without_subscripts(m->c, object->base);

    text_add_cstr(&m->place, "cafc_base");
    if (object->n_vectors && range_contains(object->base, object->vectors[0].where)) {
        m->lbound = copy(m->c, pass_text(m->c, array));
        add_piece(m, (struct range){array.end, object->base.end});
        m->lbound = NULL;
    }
    for (size_t i = 0; i < path->n; i++) {
        const struct part *p = &object->parts[path->base[i]];

        piece.end = path->base[i] == 0 ? piece.begin : p->where.end;
        if (piece.end > piece.begin)
            add_piece(m, piece);
        add_step(m, p, i);
        piece.begin = piece.end;
    }
    piece.end = where.end;
    if (piece.end > piece.begin)
        add_piece(m, piece);
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
                                              : type_here(m->c, t);

    text_addf(&m->declare, "  %s%s :: cafc_value%s\n", type,
              ndims || deferred ? ", allocatable" : "", pass_deferred_shape(m->c, ndims));
}

static void return_inquiry(struct maker *m)
{
    const struct call *call = m->object->call;
    struct text args = {.mem = m->c->mem};

    for (size_t i = 0; i < call->n_args; i++) {
        const struct arg *a = &call->args[i];

        if (a->coindexed == m->object)
            continue;
        if (strcmp(inquiry_argument(call, i), "dim") == 0)
            text_addf(&args, ", dim=%s", add_argument(m, pass_text(m->c, a->where), 0, false));
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
           !(any_length(&object->type) && object->ndims > 0) &&
           scan_is_plain_section(m->c, object->where, object->ndims, object_ndims);
}

static void allocate_value(struct maker *m, const char *part)
{
    struct text shape = {.mem = m->c->mem};

    for (int d = 0; d < m->object->ndims && d < 15; d++)
        add_item(&shape,
                 m->extent[d] ? m->extent[d] : pass_print(m->c, "\1size(%s, %d)", part, d + 1));
    if (m->object->ndims)
        text_addf(&m->lines, "  allocate (cafc_value(%s))\n", text_cstr(&shape));
}

/* `cafc_part(:)(first:last)`, whose length is that of the result. */
static const char *substring_of_part(struct maker *m, const struct substring *s)
{
    const char *first = "1", *last = pass_print(m->c, "%lld", m->object->object->type.length);

    if (!range_empty(s->first))
        first = add_argument(m, pass_text(m->c, s->first), 0, false);
    if (!range_empty(s->last))
        last = add_argument(m, pass_text(m->c, s->last), 0, false);
    m->length = pass_print(m->c, "\1max(0_8, %s - %s + 1_8)", last, first);
    return pass_print(m->c, "cafc_part%s(%s:%s)", pass_deferred_shape(m->c, m->object->ndims),
                      first, last);
}

/* One transfer into the result.  gfortran 12 passes substrings of components with a wrong length unless the array has a
 * name of its own. */
static void return_transfer(struct maker *m, const struct substring *s)
{
    const struct coindexed *object = m->object;
    const char *procedure = m->dims.len ? "cafrt_get_indexed" : "cafrt_get_into";
    const char *get = use(m, &object->type, component_procedure(m->c, object, procedure));
    const char *part = copy(m->c, text_str(&m->place));
    struct str lists = {"", 0};

    if (s) {
        text_addf(&m->lines, "  associate (cafc_part => %s)\n", part);
        part = "cafc_part";
    }
    allocate_value(m, part);
    if (s)
        part = substring_of_part(m, s);
    if (m->dims.len)
        lists = str_of(pass_print(m->c, ", [%s], [%s], [%s]", text_cstr(&m->dims),
                                  text_cstr(&m->counts), text_cstr(&m->indices)));
    text_addf(&m->lines, "  call %s(cafc_value, %s, cafc_image%.*s)\n", get, part, (int)lists.len,
              lists.at);
    if (s)
        text_add_cstr(&m->lines, "  end associate\n");
}

/* All that belongs to the value: whole.c. */
static void return_whole(struct maker *m)
{
    const struct coindexed *object = m->object;
    const char *get = use(m, &object->type, component_procedure(m->c, object, "cafrt_get_whole"));
    const char *part = text_cstr(&m->place);
    struct text shape = {.mem = m->c->mem};

    for (int d = 0; d < object->ndims && d < 15; d++)
        text_addf(&shape, "%s\1size(%s, %d)", d ? ", " : "(", part, d + 1);
    text_addf(&m->locals,
              "  %s, pointer :: cafc_whole%s\n  integer(8), allocatable :: cafc_kept(:)\n",
              type_here(m->c, &object->type), pass_deferred_shape(m->c, object->ndims));
    text_addf(&m->lines,
              "  allocate (cafc_whole%s%s)\n"
              "  call %s(cafc_whole, %s, cafc_image, cafc_kept)\n"
              "  cafc_value = cafc_whole\n",
              text_cstr(&shape), object->ndims ? ")" : "", get, part);
}

/* The same for each element that vectors choose: temporary.c. */
static void return_whole_vectors(struct maker *m)
{
    const struct coindexed *object = m->object;
    const char *get = use(m, &object->type, component_procedure(m->c, object, "cafrt_get_whole"));
    struct text index = {.mem = m->c->mem}, at = index;

    text_addf(&m->lines, "  associate (cafc_part => %s)\n", text_cstr(&m->place));
    allocate_value(m, "cafc_part");
    for (int d = object->ndims; d > 0; d--) {
        text_addf(&m->locals, "  integer(8) :: cafc_index_%d\n", d);
        text_addf(&m->lines, "  do cafc_index_%d = 1, \1size(cafc_value, %d)\n", d, d);
    }
    for (int d = 1; d <= object->ndims && d <= 15; d++) {
        const char *name = pass_print(m->c, "cafc_index_%d", d);

        add_item(&index, name);
        add_item(&at, m->at[d - 1] ? m->at[d - 1] : name);
    }
    text_addf(&m->lines,
              "    block\n"
              "      %s, pointer :: cafc_one\n"
              "      integer(8), allocatable :: cafc_kept(:)\n"
              "      allocate (cafc_one)\n"
              "      call %s(cafc_one, cafc_part(%s), cafc_image, cafc_kept)\n"
              "      cafc_value(%s) = cafc_one\n"
              "    end block\n",
              type_here(m->c, &object->type), get, text_cstr(&at), text_cstr(&index));
    for (int d = 0; d < object->ndims; d++)
        text_add_cstr(&m->lines, "  end do\n");
    text_add_cstr(&m->lines, "  end associate\n");
}

static void return_value(struct maker *m, const struct substring *s)
{
    const struct coindexed *object = m->object;

    if (whole_is_needed(object) && object->n_vectors) {
        return_whole_vectors(m);
    } else if (whole_is_needed(object)) {
        return_whole(m);
    } else if (has_value_function(m)) {
        const char *get = component_procedure(m->c, object, "cafrt_get");

        names_use(m->c, m->holder, get);
        text_addf(&m->lines, "  cafc_value = %s(%s, cafc_image)\n", get, text_cstr(&m->place));
    } else {
        if (any_length(&object->type))
            m->length = "\1len(cafc_base)";
        return_transfer(m, s);
    }
    declare_value(m, &object->type, object->ndims);
}

/* ---- the function ------------------------------------------------------------------------------ */

void reader_add(struct pass_context *c, struct unit *holder, const char *text)
{
    struct reader *r = arena_alloc(c->mem, sizeof *r);

    r->holder = holder;
    r->text = text;
    if (!c->readers) {
        c->readers = arena_alloc(c->mem, sizeof *c->readers);
        c->readers->end = &c->readers->first;
    }
    *c->readers->end = r;
    c->readers->end = &r->next;
}

static void keep(struct maker *m, const char *name)
{
    struct pass_context *c = m->c;
    const struct coindexed *object = m->object;
    const struct part *base = &object->parts[0];
    bool vectors = object->n_vectors && range_contains(object->base, object->vectors[0].where);
    struct text t = {.mem = c->mem};

    text_addf(&t, "%sfunction %s(cafc_base, cafc_image%s) result(cafc_value)\n",
              pass_must_be_pure(object->stmt) ? "pure " : "", name, text_cstr(&m->dummies));
    text_addf(&t, "  %s, intent(in) :: cafc_base%s\n", type_here(c, &base->type),
              pass_deferred_shape(c, vectors ? object->coarray->ndims : object->base_ndims));
    text_addf(&t, "  integer(4), intent(in) :: cafc_image\n%s%s%s%send function",
              text_cstr(&m->declare), text_cstr(&m->types), text_cstr(&m->locals),
              text_cstr(&m->lines));
    reader_add(c, m->holder, text_cstr(&t));
}

static const char *reference(struct maker *m, const char *name)
{
    struct coindexed *object = m->object;
    bool vectors = object->n_vectors && range_contains(object->base, object->vectors[0].where);
    struct str base =
        pass_text(m->c, vectors ? scan_without_subscripts(m->c, object->base) : object->base);
    struct str image = hole_content(m->c, image_select(m->c, object));

    return pass_print(m->c, "%s(%.*s, %.*s%s)", name, (int)base.len, base.at, (int)image.len,
                      image.at, text_cstr(&m->actuals));
}

static struct maker maker_of(struct pass_context *c, struct coindexed *object, struct unit *holder)
{
    struct arena *mem = c->mem;
    struct maker m = {.c = c, .object = object, .holder = holder};
    struct text *const texts[] = {&m.dummies, &m.actuals, &m.declare, &m.types,  &m.locals,
                                  &m.lines,   &m.place,   &m.dims,    &m.counts, &m.indices};

    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        texts[i]->mem = mem;
    return m;
}

static bool find_path(const struct coindexed *object, struct component_path *path)
{
    path->n = 0;
    if (component_is_remote(object) && !component_find_path(object, path))
        return false;
    return path_allows(object, path);
}

bool reader_make(struct pass_context *c, struct coindexed *object)
{
    struct unit *holder = reader_holder(object->stmt->unit);
    bool inquiry = object->role == ROLE_INQUIRY;
    struct component_path path;
    struct substring s;
    bool substring = object->type.category == TYPE_CHARACTER && object->ndims > 0 && !inquiry &&
                     object->object && scan_substring(c, object->where, object->object->ndims, &s);
    const char *name;
    struct maker m;

    if (object->in_specification || range_empty(object->bracket) || object->n_parts == 0 ||
        !holder || !base_allows(object) || !find_path(object, &path) ||
        !(inquiry ? inquiry_allows(c, object) : value_allows(object, substring)))
        return false;
    m = maker_of(c, object, holder);
    name = names_fresh(c, "cafc_read");
    add_designator(&m, &path, substring ? s.whole : object->where);
    if (inquiry)
        return_inquiry(&m);
    else
        return_value(&m, substring ? &s : NULL);
    keep(&m, name);
    pass_cover(c, inquiry ? object->call->where : object->where, reference(&m, name));
    return true;
}

const char *reader_lend(struct pass_context *c, struct coindexed *object, const char *value)
{
    struct unit *holder = reader_holder(object->stmt->unit);
    struct component_path path;
    const char *name;
    struct maker m;

    if (!holder || !base_allows(object) || !is_declarable(&object->type) ||
        !find_path(object, &path))
        return NULL;
    m = maker_of(c, object, holder);
    name = names_fresh(c, "cafc_lend");
    text_add_cstr(&m.dummies, ", cafc_lent, cafc_one");
    text_addf(&m.actuals, ", cafc_lent, %s", value);
    text_addf(&m.declare,
              "  integer(8), intent(inout) :: cafc_lent(*)\n"
              "  %s, intent(inout), target :: cafc_one(1)\n"
              "  integer(8) :: cafc_value\n",
              type_here(c, &object->type));
    add_designator(&m, &path, object->where);
    text_addf(&m.lines, "  cafc_value = %s(cafc_lent, cafc_one, %s, cafc_image)\n",
              use(&m, &object->type, "cafrt_lend_at"), text_cstr(&m.place));
    keep(&m, name);
    return reference(&m, name);
}

/* A label of END goes to a CONTINUE in front of CONTAINS, or stays where it is when CONTAINS was there before. */
static size_t end_of(struct pass_context *c, const struct unit *unit)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (unit->has_contains && s->where.begin == unit->end.begin && !range_empty(s->label))
            return s->label.begin;
    }
    return unit->end.begin;
}

void reader_finish(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_units; i++) {
        struct unit *unit = c->model->units[i];
        bool contains = unit->has_contains;

        for (struct reader *r = c->readers ? c->readers->first : NULL; r; r = r->next) {
            const struct hole holes[] = {hole_name("text", r->text), hole_end()};

            if (r->holder != unit)
                continue;
            edits_insert_before(c->edits, end_of(c, unit),
                                contains ? "  $text" : "contains\n  $text", holes, "F2018 9.6");
            contains = true;
        }
    }
}
