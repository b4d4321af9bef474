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

const char *type_as_default_integer(struct pass_context *c, const struct type *t, const char *value)
{
    if (t->category != TYPE_INTEGER || t->kind <= 4)
        return pass_print(c, "\1int(%s, 4)", value);
    return pass_print(c, "\1int(\1max(-2147483647_%d, \1min(%s, 2147483647_%d)), 4)", t->kind,
                      value, t->kind);
}

const char *type_as_integer_8(struct pass_context *c, const struct type *t, const char *value)
{
    if (t->category != TYPE_INTEGER || t->kind <= 8)
        return pass_print(c, "\1int(%s, 8)", value);
    return pass_print(c,
                      "\1int(\1max(-9223372036854775807_%d, \1min(%s, 9223372036854775807_%d)), 8)",
                      t->kind, value, t->kind);
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
