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
#include "reader.h"

#include <ctype.h>
#include <string.h>

struct reader_list {
    struct reader {
        struct unit *holder;
        const char *text;
        struct reader *next;
    } * first, **end;
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

/* `k=8_4,n=-1_8`, which means the same in the function. */
static bool has_constant_parameters(const struct type *t)
{
    for (const char *at = t->parameters; at && (at = strchr(at, '='));) {
        at += 1 + strspn(at + 1, "-0123456789_");
        if (*at && *at != ',')
            return false;
    }
    return true;
}

bool reader_can_declare(const struct type *t)
{
    return type_is_intrinsic(t) || ((t->category == TYPE_DERIVED || t->category == TYPE_CLASS) &&
                                    t->outer_name && has_constant_parameters(t));
}

static bool base_allows(const struct coindexed *object)
{
    const struct type *t = &object->parts[0].type;

    return reader_can_declare(t) &&
           (!object->n_vectors || object->coarray->shape != SHAPE_ASSUMED_SIZE);
}

static bool path_allows(const struct coindexed *object, const struct component_path *path)
{
    for (size_t i = 0; i < path->n; i++)
        if (!reader_can_declare(&object->parts[path->base[i]].type))
            return false;
    return true;
}

/* ---- the designator inside the function ------------------------------------------------------ */

static const char *copy(struct pass_context *c, struct str s)
{
    return arena_copy(c->mem, s.at, s.len);
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

/* A stride is something else, too. */
const char *reader_add_argument(struct maker *m, struct str text, int dim, bool vector)
{
    const char *name = pass_print(m->c, "cafc_s_%d", ++m->subscripts);

    text_addf(&m->dummies, ", %s", name);
    text_addf(&m->declare, "  integer(8), intent(in) :: %s%s\n", name, vector ? "(:)" : "");
    text_addf(&m->actuals, ", %s", pass_as_integers(m->c, text));
    if (m->lbound && dim > 0)
        text_addf(&m->actuals, " - \1lbound(%s, %d, kind=8) + 1", m->lbound, dim);
    return name;
}

static void add_vector(struct maker *m, const char *name, const char *array, int dim)
{
    reader_add_item(&m->dims, pass_constant(m->c, m->part_dim));
    reader_add_item(&m->counts, pass_print(m->c, "\1size(%s, kind=8)", name));
    reader_add_item(&m->indices,
                    pass_print(m->c, "%s - \1lbound(%s, %d, kind=8)", name, array, dim));
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

/* `before`, `behind`: colons of its triplet there; a stride has two before it. */
static void add_subscript(struct maker *m, struct range where, const char *array, int dim,
                          int before, int behind)
{
    struct str text = pass_text(m->c, where);
    bool vector = is_vector(m->object, where), bound = before + behind > 0;
    const char *name;

    if (range_empty(where))
        return;
    if (is_literal(text) && (!m->lbound || before == 2) && (bound || !is_checked(m, where))) {
        text_add(&m->place, text);
        return;
    }
    name = reader_add_argument(m, text, before == 2 ? 0 : dim, vector);
    if (!bound && !vector && is_checked(m, where))
        add_checked(m, name, where, array, dim);
    else
        text_add_cstr(&m->place, vector ? ":" : name);
    if (vector) {
        m->part_dim++;
        add_vector(m, name, array, dim);
    }
}

/* `%qa%s` with a whole array `qa`: gfortran 12 passes a copy of all its `s`, and stores that there afterwards.  Sections it passes in place. */
static const char *colons_behind(const struct maker *m, const struct condensed *t, size_t i)
{
    const struct coindexed *object = m->object;

    if (strcmp(m->c->back_end, "gfortran") != 0 || i == 0 || t->text[i] != '%' ||
        strchr(")]", t->text[i - 1]))
        return "";
    for (size_t k = 0; k + 1 < object->n_parts; k++)
        if (object->parts[k].where.end == t->end[i - 1])
            return pass_deferred_shape(m->c, object->parts[k].ndims);
    return "";
}

/* Append the piece `where` of the designator to `place`, with dummies instead of its subscripts. */
static void add_piece(struct maker *m, struct range where)
{
    struct condensed t = scan_condense(m->c, where);
    const char *array = NULL;
    int depth = 0, dim = 1, colons = 0;
    size_t start = 0;

    for (size_t i = 0; i < t.len; i++) {
        bool opens = t.text[i] == '(' || t.text[i] == '[';
        bool closes = t.text[i] == ')' || t.text[i] == ']';

        if (depth == 0) {
            if (opens)
                array = copy(m->c, text_str(&m->place));
            dim = 1;
            start = i + 1;
            colons = 0;
        } else if (depth == 1 && (closes || t.text[i] == ',' || t.text[i] == ':')) {
            bool goes_on = t.text[i] == ':';

            add_subscript(
                m, (struct range){t.offset[start], i > start ? t.offset[i] : t.offset[start]},
                array, dim, colons, goes_on);
            m->part_dim += colons > 0 && !goes_on;
            colons = goes_on ? colons + 1 : 0;
            dim += t.text[i] == ',';
            start = i + 1;
        }
        if (depth == 0)
            text_add_cstr(&m->place, colons_behind(m, &t, i));
        if (depth == 0 || (depth == 1 && start == i + 1))
            text_add_char(&m->place, t.text[i]);
        depth += opens - closes;
    }
}

/* ---- the object on the other image ------------------------------------------------------------ */

static const char *name_with_parameters(struct pass_context *c, const char *name,
                                        const struct type *t)
{
    return t->parameters ? pass_print(c, "%s(%s)", name, t->parameters) : name;
}

const char *reader_type_text(struct pass_context *c, const struct type *t)
{
    if (t->category == TYPE_CHARACTER && t->length < 0)
        return pass_print(c, "character(len=*, kind=%d)", t->kind);
    if (type_is_intrinsic(t))
        return type_text(c, t, NULL);
    return pass_print(c, t->category == TYPE_CLASS || t->abstract ? "class(%s)" : "type(%s)",
                      name_with_parameters(c, names_of_outer_type(c, t), t));
}

/* Not polymorphic, or of an abstract type: the first word of a pointer of it is the address. */
static const char *declared_type_text(struct pass_context *c, const struct type *t)
{
    struct type declared = *t;

    if (t->category == TYPE_CLASS)
        declared.category = TYPE_DERIVED;
    return reader_type_text(c, &declared);
}

const char *reader_use(struct maker *m, const struct type *t, const char *procedure)
{
    procedure = type_variant(m->c, t, procedure);
    names_use(m->c, m->holder, procedure);
    return procedure;
}

/* Let `place` be the object of part `p`, found through the descriptor that `place` names now. */
static void add_step(struct maker *m, const struct part *p, size_t step)
{
    const char *find = reader_use(m, &p->type, step ? "cafrt_find_at" : "cafrt_find");
    size_t n = step + 1;

    names_use(m->c, m->holder, "cafrt_point");
    text_addf(&m->types, "  type :: cafc_place_%zu\n    %s, pointer :: at\n  end type\n", n,
              declared_type_text(m->c, &p->type));
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
    if (path->n > 0 && where.end == object->where.end && object->role != ROLE_INQUIRY)
        span_of_component(m->c, object, piece.begin, text_cstr(&m->place));
    if (piece.end > piece.begin)
        add_piece(m, piece);
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

/* Elements of an array lie where its dynamic type puts them. */
static const char *base_type_text(struct maker *m)
{
    const struct coindexed *object = m->object;
    struct type t = object->parts[0].type;

    if (t.category == TYPE_CLASS && object->n_parts == 1 && object->base_ndims == 0)
        t = reader_type_wanted(m->c, object);
    return reader_type_text(m->c, &t);
}

/* gfortran 12 takes the stride of the declared type for components of a section, but for a name in SELECT TYPE. */
static void select_base(struct maker *m)
{
    const struct coindexed *object = m->object;
    const struct type *t = &object->parts[0].type;
    struct text lines = {.mem = m->c->mem};

    if (strcmp(m->c->back_end, "gfortran") != 0 || t->category != TYPE_CLASS ||
        object->base_ndims == 0 || object->n_parts < 2)
        return;
    text_addf(&lines, "  select type (cafc_base)\n  class is (%s)\n%s  end select\n",
              name_with_parameters(m->c, t->outer_name, t), text_cstr(&m->lines));
    m->lines = lines;
}

static void keep(struct maker *m, const char *name, const char *intent)
{
    struct pass_context *c = m->c;
    const struct coindexed *object = m->object;
    bool vectors = object->n_vectors && range_contains(object->base, object->vectors[0].where);
    struct text t = {.mem = c->mem};

    text_addf(&t, "%sfunction %s(cafc_base, cafc_image%s) result(cafc_value)\n",
              pass_must_be_pure(object->stmt) ? "pure " : "", name, text_cstr(&m->dummies));
    select_base(m);
    text_addf(&t, "  %s, intent(%s) :: cafc_base%s\n", base_type_text(m), intent,
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

/* `a(i)[k]%f()`, but not `a(i)[k]%s%len`. */
static bool is_passed_object(struct pass_context *c, const struct coindexed *object)
{
    struct range behind = {object->where.end, object->stmt->where.end};

    return object->role != ROLE_INQUIRY && behind.begin < behind.end &&
           scan_condense(c, behind).text[0] == '%';
}

bool reader_make(struct pass_context *c, struct coindexed *object)
{
    struct unit *holder = reader_holder(object->stmt->unit);
    bool inquiry = object->role == ROLE_INQUIRY;
    struct component_path path;
    struct substring s;
    bool substring = object->type.category == TYPE_CHARACTER && object->ndims > 0 && !inquiry &&
                     object->object && scan_substring(c, object->where, object->object->ndims, &s);
    bool passed = is_passed_object(c, object);
    const char *name, *value;
    struct maker m;

    if ((passed && !reader_can_bind(object)) || object->in_specification ||
        range_empty(object->bracket) || object->n_parts == 0 || !holder || !base_allows(object) ||
        !find_path(object, &path) || !reader_can_return(c, object, substring))
        return false;
    m = maker_of(c, object, holder);
    name = names_fresh(c, "cafc_read");
    add_designator(&m, &path, substring ? s.whole : object->where);
    if (inquiry)
        reader_return_inquiry(&m);
    else
        reader_return_value(&m, substring ? &s : NULL);
    keep(&m, name, "in");
    value = reference(&m, name);
    if (passed) {
        value = pass_print(c, "%s(%s", reader_bind(c, object, holder), value);
        reader_pass_object(c, object);
    }
    pass_cover(c, inquiry ? object->call->where : object->where, value);
    return true;
}

/* gfortran 12 passes some substrings of arrays with a wrong length: the runtime gets the array, and where they lie. */
static void add_lent_substring(struct maker *m, const struct substring *s)
{
    struct reader_bounds b = reader_substring(m, s);

    names_use(m->c, m->holder, "cafrt_lent_substring");
    text_addf(&m->lines,
              "  cafc_value = cafrt_lent_substring(cafc_lent, \1int(%s, 8), \1int(%s, 8))\n",
              b.first, b.last);
}

/* What it refers to, and the calls. */
static void add_lending(struct maker *m, const struct component_path *path)
{
    const struct coindexed *object = m->object;
    struct substring s = {.whole = object->where};
    bool substring = object->ndims > 0 && object->type.category == TYPE_CHARACTER &&
                     scan_substring(m->c, object->where, object->object->ndims, &s);
    const char *lend =
        reader_use(m, &object->type, component_procedure(m->c, object, "cafrt_lend"));

    add_designator(m, path, s.whole);
    text_addf(&m->lines, "  cafc_value = %s(cafc_lent, cafc_one, %s, cafc_image)\n", lend,
              text_cstr(&m->place));
    if (substring)
        add_lent_substring(m, &s);
    if (object->n_vectors == 0)
        return;
    names_use(m->c, m->holder, "cafrt_lent_choose");
    text_addf(&m->lines, "  cafc_value = cafrt_lent_choose(cafc_lent, %s, [%s], [%s], [%s])\n",
              pass_constant(m->c, (long long)object->n_vectors), text_cstr(&m->dims),
              text_cstr(&m->counts), text_cstr(&m->indices));
}

const char *reader_lend(struct pass_context *c, struct coindexed *object, const char *value)
{
    struct unit *holder = reader_holder(object->stmt->unit);
    struct component_path path;
    const char *name;
    struct maker m;

    if (!holder || !base_allows(object) || !reader_can_declare(&object->type) ||
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
              declared_type_text(c, &object->type));
    add_lending(&m, &path);
    keep(&m, name, component_is_remote(object) ? "in" : "inout");
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
