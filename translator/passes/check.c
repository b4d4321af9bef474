/*
 * check.c - -fcheck=coarray: subscripts of coindexed objects are compared with the bounds (F2018 9.5.3.2).
 *
 *   a(i)[k]      ->  cafrt_get(a(cafrt_within(int(i, 8), lbound(a, 1, kind=8), ubound(a, 1, kind=8), 1, 'a', k)), k)
 *
 * A coarray has the same bounds on every image, so its own are asked; a component's are in the descriptor that was fetched.
 * Bounds of a section are checked where no function is referenced in them, since they stand there twice; sections of
 * components are not checked.
 */
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

    return !strpbrk(t.text, "([\"");
}

/* The cosubscript, for the message. */
static const char *image_of(struct pass_context *c, const struct coindexed *object)
{
    struct str text;

    if (object->n_cosubscripts != 1 || object->n_specs > 0 ||
        !is_simple(c, object->cosubscripts[0]))
        return "";
    text = source_str(c->model->source, object->cosubscripts[0]);
    return pass_print(c, ", int(%.*s, 4)", (int)text.len, text.at);
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
    return pass_print(c, "lbound(%s, %d, kind=8), ubound(%s, %d, kind=8), %s, '%s'", array, dim,
                      array, dim, pass_constant(c, dim), name);
}

const char *check_there(struct pass_context *c, const struct part *part, const char *array)
{
    if (!part->allocatable && !part->pointer)
        return "";
    return pass_print(c, ", there=%s(%s)", part->pointer ? "associated" : "allocated", array);
}

static void check_subscript(const struct checked *k, struct range where, int dim)
{
    const struct hole holes[] = {
        hole_range("value", where), hole_name("bounds", check_bounds(k->c, k->array, dim, k->name)),
        hole_name("image", k->image), hole_name("there", k->there), hole_end()};

    pass_replace(k->c, where, "cafrt_within(int($value, 8), $bounds$image$there)", holes,
                 names_use(k->c, k->object->stmt->unit, "cafrt_within"));
}

/* The pieces of `first:last:stride`; empty where not given. */
static size_t split_triplet(struct pass_context *c, struct range where, struct range piece[3])
{
    struct condensed t = scan_condense(c, where);
    size_t n = 0;

    piece[0] = piece[1] = piece[2] = (struct range){0, 0};
    piece[0].begin = piece[0].end = where.begin;
    for (size_t i = 0; i < t.len && n < 3; i++) {
        if (t.text[i] == ':') {
            n++;
            if (n < 3)
                piece[n] = (struct range){t.offset[i] + 1, t.offset[i] + 1};
        } else {
            piece[n].end = t.offset[i] + 1;
        }
    }
    return n + 1;
}

static const char *as_long(struct pass_context *c, const char *keyword, struct range where)
{
    struct str text = pass_text(c, where);

    return range_empty(where) ? ""
                              : pass_print(c, ", %s=int(%.*s, 8)", keyword, (int)text.len, text.at);
}

/* Only a section that is not empty must lie within the bounds, up to the last element it takes (F2018 9.5.3.3.1). */
static void check_triplet(const struct checked *k, struct range where, int dim)
{
    struct range piece[3];
    const char *procedure;
    bool has_first;

    if (!is_simple(k->c, where))
        return;
    split_triplet(k->c, where, piece);
    has_first = !range_empty(piece[0]);
    if (!has_first && range_empty(piece[1]))
        return;
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
                 "$procedure(int($value, 8), $bounds$last$stride$image$there)", holes,
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

void check_subscripts(struct pass_context *c, const struct coindexed *object, bool base)
{
    /* gfortran 12 copies a section of components or substrings whose subscripts have function references. */
    bool parts_of_elements = object->base_ndims > 0 && !range_empty(object->rest);

    if (!c->check || range_empty(object->bracket) || object->n_parts == 0 || parts_of_elements)
        return;
    if (base)
        check_part(c, object, 0);
    for (size_t i = object->n_parts; !base && i-- > 1;)
        check_part(c, object, i);
}
