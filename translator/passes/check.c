/*
 * check.c - -fcheck=coarray: subscripts of coindexed objects are compared with the bounds (F2018 9.5.3.2).
 *
 *   a(i)[k]      ->  cafrt_get(a(cafrt_within(int(i, 8), lbound(a, 1, kind=8), ubound(a, 1, kind=8), 1, 'a', k)), k)
 *
 * A coarray has the same bounds on every image, so its own are asked; a component's are in the descriptor that was fetched.
 * Bounds of a section that refer to functions or arrays get names in front of the statement, since they stand there twice; without
 * room for that they are not checked.  gfortran 12 copies a
 * section of components or substrings whose subscripts have function references: they are checked in front of the statement.
 */
#include "directive.h"
#include "passes_common.h"

#include <string.h>

/* A part's subscript list. */
struct checked {
    struct pass_context *c;
    const struct coindexed *object;
    const char *array; /* the array, as the translation names it */
    const char *name;  /* as a message names it */
    const char *image; /* `, k`, or empty where it would be evaluated twice */
    const char *there; /* `, there=allocated(...)`, or empty where it must be */
};

static bool is_simple(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);

    return !strpbrk(t.text, "([\".");
}

/* The cosubscript, for the message; or what the image selector has become, by which a failure that its STAT= has told is known, or will be told by
 * that of the statement. */
static const char *image_of(struct pass_context *c, const struct coindexed *object)
{
    bool may_be_gone = object->n_specs > 0 || object->role == ROLE_OPERAND;
    const char *selected = may_be_gone ? component_image(c, object) : NULL;
    struct place place;
    struct str text;

    if (selected)
        return pass_print(c, ", %s", selected);
    if (object->n_cosubscripts != 1 || object->n_specs > 0 ||
        !is_simple(c, object->cosubscripts[0]))
        return "";
    if (object->cosubscript_types[0].kind > 4 &&
        (image_is_looked_up(c, object) || !object->coarray->lower ||
         procedure_cobounds_are_wide(object->coarray)))
        return ""; /* it may be no default integer */
    text = scan_words(c, object->cosubscripts[0]);
    place = (struct place){object->stmt, object->stmt->unit, object->where};
    return pass_print(c, ", %s",
                      type_as_default_integer(c, &place, &object->cosubscript_types[0],
                                              pass_print(c, "%.*s", (int)text.len, text.at)));
}

static const char *name_of(struct pass_context *c, struct range array)
{
    struct condensed t = scan_condense(c, array);
    struct text out = {.mem = c->mem};
    int depth = 0;

    for (size_t i = 0; i < t.len; i++) {
        depth += t.text[i] == '(' || t.text[i] == '[';
        if (depth == 0)
            text_add_char(&out, t.text[i]);
        depth -= t.text[i] == ')' || t.text[i] == ']';
    }
    return text_cstr(&out);
}

const char *check_bounds(struct pass_context *c, const char *array, int dim, const char *name)
{
    return pass_print(c, "\1lbound(%s, %d, kind=8), \1ubound(%s, %d, kind=8), %s, '%s'", array, dim,
                      array, dim, pass_constant(c, dim), name);
}

const char *check_there(struct pass_context *c, const struct part *part, const char *array)
{
    bool pointer = part->pointer || deferred_stands_in(array);

    if (!part->allocatable && !part->pointer)
        return "";
    return pass_print(
        c, c->model->default_integer == 4 ? ", there=\1%s(%s)" : ", there=\1logical(\1%s(%s), 4)",
        pointer ? "associated" : "allocated", array);
}

static void check_subscript(const struct checked *k, struct range where, int dim)
{
    const struct hole holes[] = {
        hole_range("value", where), hole_name("bounds", check_bounds(k->c, k->array, dim, k->name)),
        hole_name("image", k->image), hole_name("there", k->there), hole_end()};

    pass_replace(k->c, where, "cafrt_within(\1int($value, 8), $bounds$image$there)", holes,
                 names_use(k->c, k->object->stmt->unit, "cafrt_within"));
}

/* The pieces of `first:last:stride`; empty where not given. */
static size_t split_triplet(struct pass_context *c, struct range where, struct range piece[3])
{
    struct condensed t = scan_condense(c, where);
    size_t n = 0;
    int depth = 0;

    piece[0] = piece[1] = piece[2] = (struct range){0, 0};
    piece[0].begin = piece[0].end = where.begin;
    for (size_t i = 0; i < t.len && n < 3; i++) {
        depth += strchr("([", t.text[i]) ? 1 : strchr(")]", t.text[i]) ? -1 : 0;
        if (depth == 0 && t.text[i] == ':') {
            n++;
            if (n < 3)
                piece[n] = (struct range){t.offset[i] + 1, t.offset[i] + 1};
        } else {
            piece[n].end = t.end[i];
        }
    }
    return n + 1;
}

static const char *as_long(struct pass_context *c, const char *keyword, struct range where)
{
    struct str text = pass_text(c, where);

    return range_empty(where)
               ? ""
               : pass_print(c, ", %s=\1int(%.*s, 8)", keyword, (int)text.len, text.at);
}

static bool has_room(struct pass_context *c, const struct coindexed *object)
{
    return !object->in_implied_do && !object->in_specification &&
           statement_has_place(c, object->stmt);
}

/* In the bounds of a substring that a collective gets, gfortran 12 refers to a function in front of what its arguments need. */
static bool is_too_early(struct pass_context *c, const struct coindexed *object)
{
    const struct call *call = object->stmt->call;

    return call && call->intrinsic && strncmp(call->name, "co_", strlen("co_")) == 0 &&
           component_is_remote(object) && strcmp(c->back_end, "gfortran") == 0;
}

void check_keep(struct pass_context *c, const struct coindexed *object, struct range where)
{
    if (!range_empty(where) && !is_simple(c, where))
        subscript_in_front(c, object->stmt, where, false);
}

/* Only a section that is not empty must lie within the bounds, up to the last element it takes (F2018 9.5.3.3.1). */
static void check_triplet(const struct checked *k, struct range where, int dim)
{
    struct range piece[3];
    const char *procedure;
    bool has_first;

    if (!is_simple(k->c, where) && !has_room(k->c, k->object))
        return;
    split_triplet(k->c, where, piece);
    has_first = !range_empty(piece[0]);
    if (!has_first && range_empty(piece[1]))
        return;
    for (int i = 0; i < 3; i++)
        check_keep(k->c, k->object, piece[i]);
    procedure = has_first ? "cafrt_first_within" : "cafrt_last_within";
    const struct hole holes[] = {
        hole_range("value", has_first ? piece[0] : piece[1]),
        hole_name("procedure", procedure),
        hole_name("bounds", check_bounds(k->c, k->array, dim, k->name)),
        hole_name("last", has_first ? as_long(k->c, "last", piece[1]) : ""),
        hole_name("stride", as_long(k->c, "stride", piece[2])),
        hole_name("image", *k->image ? pass_print(k->c, ", image=%s", k->image + 2) : ""),
        hole_name("there", k->there),
        hole_end()};

    pass_replace(k->c, has_first ? piece[0] : piece[1],
                 "$procedure(\1int($value, 8), $bounds$last$stride$image$there)", holes,
                 names_use(k->c, k->object->stmt->unit, procedure));
}

static void check_list(const struct checked *k, const struct subscript_list *list)
{
    for (size_t d = 0; d < list->n; d++) {
        if (list->is_triplet[d])
            check_triplet(k, list->subscript[d], (int)d + 1);
        else
            check_subscript(k, list->subscript[d], (int)d + 1);
    }
}

/* The designator without its image selector. */
static const char *array_text(struct pass_context *c, const struct coindexed *object,
                              struct range array)
{
    struct range rest = {object->bracket.end, array.end};
    struct str first, second = {"", 0};

    if (component_is_remote(object) || array.end <= object->base.end) {
        first = pass_text(c, array);
    } else {
        first = pass_text(c, object->base);
        second = pass_text(c, rest);
    }
    return pass_print(c, "%.*s%.*s", (int)first.len, first.at, (int)second.len, second.at);
}

static bool may_call(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);
    int depth = 0;

    for (size_t i = 0; i < t.len; i++) {
        depth += t.text[i] == '(' ? 1 : t.text[i] == ')' ? -1 : 0;
        if (depth > 1)
            return true;
    }
    return false;
}

/* Whether the bounds of `part` can be asked for: of one array, named without references of functions. */
static bool has_bounds(struct pass_context *c, const struct coindexed *object, size_t part,
                       struct range array)
{
    if (may_call(c, array))
        return false;
    if (part == 0)
        return object->coarray && object->coarray->shape != SHAPE_ASSUMED_SIZE;
    for (size_t i = 0; i < part; i++)
        if (object->parts[i].ndims > 0)
            return false;
    return array.end > object->parts[part - 1].where.end;
}

static void check_part(struct pass_context *c, const struct coindexed *object, size_t part)
{
    struct range where = {object->where.begin,
                          part ? object->parts[part].where.end : object->base.end};
    struct range array = scan_without_subscripts(c, where);
    struct subscript_list list;
    struct checked k = {.c = c, .object = object};

    if (array.end == where.end || !has_bounds(c, object, part, array) ||
        !scan_subscripts(c, where, where.end - 1, &list))
        return;
    k.array = array_text(c, object, array);
    k.name = name_of(c, array);
    k.image = image_of(c, object);
    k.there = check_there(c, &object->parts[part], k.array);
    check_list(&k, &list);
}

/* ---- sections of components and substrings ---------------------------------------------------- */

size_t check_part_of_elements(const struct coindexed *object)
{
    for (size_t i = 0; i < object->n_parts; i++)
        if (object->parts[i].ndims > 0)
            return object->parts[i].where.end < object->where.end ? i : object->n_parts;
    return object->n_parts;
}

static struct range part_array(struct pass_context *c, const struct coindexed *object, size_t part)
{
    struct range where = {object->where.begin,
                          part ? object->parts[part].where.end : object->base.end};

    return scan_without_subscripts(c, where);
}

/* An array component, as that of the first element of the array `part`: its bounds are the same in all of them. */
static const char *array_of_elements(struct pass_context *c, const struct coindexed *object,
                                     size_t part, struct range array)
{
    const char *whole = array_text(c, object, part_array(c, object, part));
    int ndims = part ? object->parts[part].ndims : object->coarray->ndims;
    struct text first = {.mem = c->mem};
    struct subscript_list list;
    struct str rest = pass_text(c, (struct range){object->parts[part].where.end, array.end});

    if (scan_subscripts(c, (struct range){object->where.begin, object->parts[part].where.end},
                        (part ? object->parts[part].where.end : object->base.end) - 1, &list))
        ndims = (int)list.n;
    for (int d = 1; d <= ndims; d++)
        text_addf(&first, "%s\1lbound(%s, %d)", d > 1 ? ", " : "", whole, d);
    return pass_print(c, "%s(%s)%.*s", whole, text_cstr(&first), (int)rest.len, rest.at);
}

static void add_check(const struct checked *k, struct range where, bool triplet, int dim,
                      struct text *lines)
{
    const char *bounds = check_bounds(k->c, k->array, dim, k->name);
    const char *image = *k->image ? pass_print(k->c, ", image=%s", k->image + 2) : "";
    struct str value = pass_text(k->c, where);
    struct range piece[3];

    if (!triplet) {
        text_addf(lines, "call cafrt_check_subscript(\1int(%.*s, 8), %s%s%s)\n", (int)value.len,
                  value.at, bounds, image, k->there);
        return;
    }
    split_triplet(k->c, where, piece);
    if (range_empty(piece[0]) && range_empty(piece[1]))
        return;
    text_addf(lines, "call cafrt_check_section(%s%s%s%s%s%s)\n", bounds,
              as_long(k->c, "first", piece[0]), as_long(k->c, "last", piece[1]),
              as_long(k->c, "stride", piece[2]), image, k->there);
}

static bool is_vector(const struct coindexed *object, struct range where)
{
    for (size_t i = 0; i < object->n_vectors; i++)
        if (range_contains(where, object->vectors[i].where))
            return true;
    return false;
}

/* Vectors are copied before they are used: they are checked there. */
static void add_part(struct pass_context *c, const struct coindexed *object, size_t part,
                     size_t elements, struct text *lines)
{
    struct range array = part_array(c, object, part);
    size_t end = part ? object->parts[part].where.end : object->base.end;
    struct checked k = {.c = c, .object = object};
    struct subscript_list list;

    if (array.end == end ||
        (part ? array.end <= object->parts[part - 1].where.end
              : object->coarray->shape == SHAPE_ASSUMED_SIZE) ||
        !scan_subscripts(c, (struct range){object->where.begin, end}, end - 1, &list))
        return;
    k.array = part > elements ? array_of_elements(c, object, elements, array)
                              : array_text(c, object, array);
    k.name = name_of(c, array);
    k.image = image_of(c, object);
    k.there = check_there(c, &object->parts[part], k.array);
    for (size_t d = 0; d < list.n; d++) {
        if (is_vector(object, list.subscript[d]))
            check_subscript(&k, list.subscript[d], (int)d + 1);
        else
            add_check(&k, list.subscript[d], list.is_triplet[d], (int)d + 1, lines);
    }
}

/* The first part whose bounds this image can ask for: those in front of a remote component have been followed already. */
static size_t first_part(const struct coindexed *object)
{
    struct component_path path;

    if (!component_is_remote(object))
        return 0;
    return component_find_path(object, &path) ? path.base[path.n - 1] + 1 : 1;
}

/* Lines in front of the statement, where there is room for them; what is in the subscripts is still evaluated once. */
static void check_in_front(struct pass_context *c, const struct coindexed *object, size_t elements)
{
    struct text lines = {.mem = c->mem}, define = lines, checks = lines;
    struct hole holes[2];

    if (!has_room(c, object) || object->stmt->kind == STMT_READ) /* an item may define subscripts */
        return;
    subscripts_keep(c, object, &lines, &define);
    for (size_t part = first_part(object); part < object->n_parts; part++)
        add_part(c, object, part, elements, &checks);
    text_add(&lines, text_str(&define));
    text_add(&lines, text_str(&checks));
    if (lines.len == 0)
        return;
    lines.len--; /* the last newline */
    names_use(c, object->stmt->unit, "cafrt_check_subscript");
    names_use(c, object->stmt->unit, "cafrt_check_section");
    holes[0] = hole_text("lines", text_str(&lines));
    holes[1] = hole_end();
    statement_hoist(c, object->stmt, "block\n  $lines", "end block", holes, "F2018 9.5.3.3.1");
}

void check_subscripts(struct pass_context *c, const struct coindexed *object, bool base)
{
    size_t elements = check_part_of_elements(object);
    bool remote = component_is_remote(object);

    if (!c->check || range_empty(object->bracket) || object->n_parts == 0 ||
        is_too_early(c, object))
        return;
    if (elements < object->n_parts && !(remote && base)) {
        if (remote || base)
            check_in_front(c, object, elements);
        return;
    }
    if (base)
        check_part(c, object, 0);
    for (size_t i = object->n_parts; !base && i-- > 1;)
        check_part(c, object, i);
}

/* An allocatable coarray is allocated, and keeps its shape (F2018 10.2.1.2): if not, compilers allocate it on this image alone. */
static void check_assignment(struct pass_context *c, struct stmt *s)
{
    const struct assignment *a = s->assignment;
    const char *kept = type_variant(c, &a->left_type, "cafrt_check_kept");
    const struct hole holes[] = {hole_text("left", pass_text(c, a->left)),
                                 hole_name("name", name_of(c, a->left)), hole_end()};

    if (scan_calls_in_subscripts(c, a->left))
        return;
    names_use(c, s->unit, kept);
    statement_wrap(c, s,
                   c->model->default_integer == 4
                       ? "call cafrt_check_assigned(\1allocated($left), '$name')"
                       : "call cafrt_check_assigned(\1logical(\1allocated($left), 4), '$name')",
                   pass_print(c, "call %s($left)", kept), holes,
                   names_use(c, s->unit, "cafrt_check_assigned"));
}

void pass_check(struct pass_context *c)
{
    for (size_t i = 0; c->check && i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];

        if (s->kind == STMT_ASSIGNMENT && s->assignment && s->assignment->left_whole_coarray &&
            !s->assignment->defined && !s->assignment->left_coindexed && !statement_masked(s) &&
            !directive_in_workshare(c, s->where))
            check_assignment(c, s);
    }
}
