/*
 * vectors.c - vector subscripts: the runtime gets the section that they are taken from, and the lists.
 */
#include "passes_common.h"

#include <string.h>

const char *vectors_lists(struct pass_context *c, const struct vectors *v)
{
    bool several = v->dims.len && memchr(v->dims.at, ',', v->dims.len);

    if (!v->dims.len)
        return "";
    /* An array constructor would copy the only one. */
    return pass_print(c, several ? ", [%.*s], [%.*s], [%.*s]" : ", [%.*s], [%.*s], %.*s",
                      (int)v->dims.len, v->dims.at, (int)v->counts.len, v->counts.at,
                      (int)v->indices.len, v->indices.at);
}

/* A variable for the value of the vector; or its own name, when it is asked for in the statement itself. */
static const char *vector_name(struct pass_context *c, struct range subscript, int kind,
                               bool in_place, struct vectors *v)
{
    struct str value = pass_text(c, subscript);
    const char *name;

    if (in_place)
        return pass_print(c, kind > 8 ? "\1int(%.*s, 8)" : "%.*s", (int)value.len, value.at);
    name = names_fresh(c, "cafc_vector");
    text_addf(&v->declare, "integer(8), allocatable :: %s(:)\n", name);
    /* Not by assignment, where gfortran warns of bounds without a value. */
    text_addf(&v->define, "allocate (%s, source=%s)\n", name, pass_as_integers(c, value));
    return name;
}

static void take_vector(struct pass_context *c, const struct vector_subscript *vector, int part_dim,
                        struct range array, const char *lower, bool in_place, struct vectors *v)
{
    const char *name = vector_name(c, vector->where, vector->type.kind, in_place, v);
    int dim = vector->dim;
    struct str bounds_of = pass_text(c, array);

    pass_add_item(&v->dims, pass_constant(c, part_dim));
    pass_add_item(&v->counts, pass_print(c, "\1size(%s, kind=8)", name));
    pass_add_item(&v->indices, pass_print(c, "%s - %s", name, lower));
    v->name[part_dim - 1] = name;
    v->extent[part_dim - 1] = pass_print(c, "\1size(%s)", name);
    v->at[part_dim - 1] = pass_print(c, "%s(cafc_index_%d) - \1lbound(%.*s, %d) + 1", name,
                                     part_dim, (int)bounds_of.len, bounds_of.at, dim);
}

/* gfortran 12 gives the last one of an assumed-size array in default integers, whatever is asked for. */
static const char *lower_bound(struct pass_context *c, struct range array, int dim, bool assumed)
{
    struct str name = pass_text(c, array);

    return pass_print(c, assumed ? "\1int(\1lbound(%.*s, %d), 8)" : "\1lbound(%.*s, %d, kind=8)",
                      (int)name.len, name.at, dim);
}

/* The last dimension of an assumed-size array: nobody knows where it ends, so the section ends where the vector does. */
static const char *section_to_last(struct pass_context *c, struct range vector, int dim,
                                   struct range array)
{
    struct str list = pass_text(c, vector);
    const char *lower = lower_bound(c, array, dim, true);

    return pass_print(c, "%s:\1max(%s, \1maxval(\1int(%.*s, 8)))", lower, lower, (int)list.len,
                      list.at);
}

static bool vector_is_plain(struct pass_context *c, struct range where)
{
    return scan_is_name(c, where) || scan_is_section(c, where);
}

/* It calls nothing, so it may be evaluated twice. */
static bool vector_is_simple(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);

    return vector_is_plain(c, where) ||
           (t.len > 0 && !strpbrk(t.text, "(.%") && !strchr(t.text + 1, '['));
}

static bool is_open_ended(const struct coindexed *object, const struct subscript_list *list,
                          size_t d)
{
    return d + 1 == list->n && object->coarray && object->coarray->shape == SHAPE_ASSUMED_SIZE &&
           range_contains(object->base, object->vectors[0].where);
}

static const struct vector_subscript *vector_at(const struct coindexed *object, int dim)
{
    for (size_t i = 0; i < object->n_vectors; i++)
        if (object->vectors[i].dim == dim)
            return &object->vectors[i];
    return NULL;
}

static struct vectors no_vectors(struct arena *mem)
{
    struct vectors v = {.declare = {.mem = mem}};

    v.define = v.dims = v.counts = v.indices = v.declare;
    return v;
}

static bool take_vectors(struct pass_context *c, struct coindexed *object, bool in_place,
                         struct vectors *v)
{
    struct subscript_list list;
    int part_dim = 0;

    *v = no_vectors(c->mem);
    if (object->n_vectors == 0)
        return true;
    if (!scan_subscripts(c, object->where, object->vectors[0].where.begin, &list)) {
        pass_refuse(c, object->where, "F2018 9.5.3.3.2", "use a loop over the elements",
                    "this vector-subscripted coindexed object is not supported");
        return false;
    }
    if (vector_at(object, (int)list.n) && is_open_ended(object, &list, list.n - 1) &&
        !vector_is_simple(c, vector_at(object, (int)list.n)->where)) {
        pass_refuse(c, object->where, "F2018 9.5.3.3.2", "assign the subscripts to an array first",
                    "this vector subscript in the last dimension of an assumed-size array is not "
                    "supported");
        return false;
    }
    for (size_t d = 0; d < list.n && part_dim < 15; d++) {
        const struct vector_subscript *vector = vector_at(object, (int)d + 1);
        const char *section = ":";

        part_dim += vector || list.is_triplet[d];
        if (!vector)
            continue;
        if (is_open_ended(object, &list, d))
            section = section_to_last(c, vector->where, (int)d + 1, list.array);
        take_vector(c, vector, part_dim, list.array,
                    lower_bound(c, list.array, (int)d + 1, is_open_ended(object, &list, d)),
                    in_place, v);
        pass_cover(c, vector->where, section);
    }
    return true;
}

bool vectors_take(struct pass_context *c, struct coindexed *object, struct vectors *v)
{
    return take_vectors(c, object, false, v);
}

bool vectors_are_named(struct pass_context *c, const struct coindexed *object)
{
    for (size_t i = 0; i < object->n_vectors; i++)
        if (!vector_is_plain(c, object->vectors[i].where))
            return false;
    return true;
}

bool vectors_take_in_place(struct pass_context *c, struct coindexed *object, const char **lists)
{
    struct vectors v;

    if (!take_vectors(c, object, true, &v))
        return false;
    *lists = vectors_lists(c, &v);
    return true;
}

const char *vectors_each(struct pass_context *c, const struct vectors *v, int ndims, bool reverse,
                         const char *form, const char *between)
{
    struct text t = {.mem = c->mem};

    for (int i = 1; i <= ndims; i++) {
        int d = reverse ? ndims + 1 - i : i;

        if (!v->extent[d - 1])
            continue;
        if (t.len)
            text_add_cstr(&t, between);
        text_addf(&t, form, d, v->extent[d - 1]);
    }
    return text_cstr(&t);
}

const char *vectors_counts(struct pass_context *c, const struct vectors *v, int ndims)
{
    struct text t = {.mem = c->mem};

    for (int d = 0; d < ndims; d++)
        if (v->extent[d])
            text_addf(&t, "%s%s", t.len ? ", " : "", v->extent[d]);
    return text_cstr(&t);
}
