/*
 * type.c - types of objects, and how translated code declares and passes them.
 */
#include "passes_common.h"

#include <string.h>

bool type_is_polymorphic(const struct type *t)
{
    return t->category == TYPE_CLASS || t->category == TYPE_CLASS_STAR;
}

bool type_is_intrinsic(const struct type *t)
{
    return t->category >= TYPE_INTEGER && t->category <= TYPE_CHARACTER;
}

bool type_same(const struct type *a, const struct type *b)
{
    return a->category == b->category && a->kind == b->kind;
}

const char *type_text(struct pass_context *c, const struct type *t, const char *part)
{
    static const char *const names[] = {[TYPE_INTEGER] = "integer",
                                        [TYPE_REAL] = "real",
                                        [TYPE_COMPLEX] = "complex",
                                        [TYPE_LOGICAL] = "logical"};

    if (t->category == TYPE_CHARACTER && t->length >= 0)
        return pass_print(c, "character(len=%lld, kind=%d)", t->length, t->kind);
    if (t->category == TYPE_CHARACTER)
        return pass_print(c, "character(len=\1len(%s), kind=%d)", part, t->kind);
    if (t->category == TYPE_DERIVED || t->category == TYPE_CLASS)
        return pass_print(c, t->parameters ? "%s(%s(%s))" : "%s(%s)",
                          t->abstract ? "class" : "type", names_of_type(c, t), t->parameters);
    return pass_print(c, "%s(%d)", names[t->category], t->kind);
}

const char *type_declared(struct pass_context *c, const struct type *t)
{
    if (t->category == TYPE_CLASS_STAR)
        return "class(*)";
    if (t->category == TYPE_CLASS)
        return pass_print(c, t->parameters ? "class(%s(%s))" : "class(%s)", names_of_type(c, t),
                          t->parameters);
    return type_text(c, t, NULL);
}

const char *type_of_any_length(struct pass_context *c, const struct type *t)
{
    return t->category == TYPE_CHARACTER ? pass_print(c, "character(len=:, kind=%d)", t->kind)
                                         : type_declared(c, t);
}

/* Whether something in parentheses is around `where` in the statement: gfortran 12 may then forget to evaluate MAX and MIN (docs/CONFORMANCE.md). */
static bool is_inside(struct pass_context *c, const struct stmt *s, struct range where)
{
    struct condensed t;
    int depth = 0;

    if (!s)
        return true;
    t = scan_condense(c, (struct range){s->where.begin, where.begin});
    for (size_t i = 0; i < t.len; i++)
        depth += scan_depth_change(t.text[i]);
    return depth > 0;
}

static const char *as_integer(struct pass_context *c, const struct place *place,
                              const struct type *t, const char *value, int kind)
{
    const char *largest = kind == 4 ? "2147483647" : "9223372036854775807";
    const char *procedure = kind == 4 ? "cafrt_integer_4" : "cafrt_integer_8";

    if (t->category != TYPE_INTEGER || t->kind <= kind)
        return pass_print(c, "\1int(%s, %d)", value, kind);
    if (strcmp(c->back_end, "gfortran") == 0 && is_inside(c, place->stmt, place->where)) {
        names_use(c, place->unit, procedure);
        return pass_print(c, "%s(%s)", procedure, value);
    }
    return pass_print(c, "\1int(\1max(-%s_%d, \1min(%s, %s_%d)), %d)", largest, t->kind, value,
                      largest, t->kind, kind);
}

const char *type_as_default_integer(struct pass_context *c, const struct place *place,
                                    const struct type *t, const char *value)
{
    return as_integer(c, place, t, value, 4);
}

const char *type_as_integer_8(struct pass_context *c, const struct place *place,
                              const struct type *t, const char *value)
{
    return as_integer(c, place, t, value, 8);
}

const char *type_variant(struct pass_context *c, const struct type *t, const char *procedure)
{
    bool any = t->not_assumable || type_is_polymorphic(t);

    return any ? pass_print(c, "%s_any", procedure) : procedure;
}

/* Where the last subscript of the last list in parentheses begins, of what ends with such a list; or NULL. */
static const char *last_subscript(const char *designator, size_t len)
{
    const char *found = NULL;
    char quote = 0;
    int depth = 0;

    if (len == 0 || designator[len - 1] != ')')
        return NULL;
    for (const char *at = designator; at < designator + len; at++) {
        if (quote || *at == '"' || *at == '\'') {
            quote = quote == *at ? 0 : quote ? quote : *at;
            continue;
        }
        depth += scan_depth_change(*at);
        if (depth == 1 && (*at == '(' || *at == ','))
            found = at + 1;
    }
    return found;
}

/* gfortran 12 passes an element of a polymorphic array to CLASS(*), DIMENSION(..) by the address that its first component holds. */
const char *type_actual(struct pass_context *c, const struct type *t, int ndims,
                        const char *designator)
{
    size_t len = strlen(designator);
    const char *subscript;

    while (len > 0 && strchr(" \t\n&", designator[len - 1]))
        len--; /* between it and the image selector */
    subscript = last_subscript(designator, len);
    if (!type_is_polymorphic(t) || ndims > 0 || !subscript || strcmp(c->back_end, "gfortran") != 0)
        return designator;
    subscript += strspn(subscript, " ");
    return pass_print(c, "%.*s:%.*s", (int)(len - 1), designator,
                      (int)(designator + len - subscript), subscript);
}
