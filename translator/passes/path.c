/*
 * path.c - designators in loops as paths of components: what the loop defines, and what stays.
 *
 * `g%u` is the path of `g(b)[k]%u(i)`: elements are not told apart.
 */
#include "loop.h"

#include <string.h>

/* Of the designator that begins at `at`, in condensed text. */
const char *loop_path_at(struct pass_context *c, const char *at)
{
    struct text path = {.mem = c->mem};
    int depth = 0;

    for (; *at; at++) {
        bool opens = *at == '(' || *at == '[', closes = *at == ')' || *at == ']';

        depth += opens;
        if (depth == 0 && (closes || !strchr("abcdefghijklmnopqrstuvwxyz0123456789_%", *at)))
            break;
        if (depth == 0)
            text_add_char(&path, *at);
        depth -= closes;
    }
    return text_cstr(&path);
}

const char *loop_path(struct pass_context *c, struct range where)
{
    return loop_path_at(c, scan_condense(c, where).text);
}

static size_t component_length(const char *path)
{
    return strcspn(path, "%");
}

static const char *behind_component(const char *path)
{
    path += component_length(path);
    return *path ? path + 1 : path;
}

/* Whether they share a component. */
static bool share_component(const char *a, const char *b)
{
    for (; *a; a = behind_component(a)) {
        size_t n = component_length(a);

        for (const char *other = b; *other; other = behind_component(other))
            if (n == component_length(other) && strncmp(a, other, n) == 0)
                return true;
    }
    return false;
}

/* Names of parent components may stand in a path, or be left out (F2018 7.5.7.2), and which ones are such we do not know: behind what both begin with
 * no component may stand in both. */
bool loop_overlaps(const char *a, const char *b)
{
    size_t n;

    while (*a && *b && (n = component_length(a)) == component_length(b) && strncmp(a, b, n) == 0) {
        a = behind_component(a);
        b = behind_component(b);
    }
    return !*a || !*b || share_component(a, b);
}

bool loop_may_define(const struct loop_variable *v, const char *path)
{
    const struct assignment *a = v->by->assignment;
    bool has_components =
        a && (a->left_type.category == TYPE_DERIVED || a->left_type.category == TYPE_CLASS);

    return has_components || loop_overlaps(v->path, path);
}

bool loop_assigns(const struct loop *loop, const char *path)
{
    size_t n = component_length(path);

    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++)
        if (component_length(v->path) == n && strncmp(v->path, path, n) == 0 &&
            loop_may_define(v, path))
            return true;
    return false;
}

bool loop_changes(struct pass_context *c, const struct loop *loop, const char *at)
{
    const char *path = loop_path_at(c, at);

    return loop_assigns(loop, path) ||
           (loop->defines_unnamed_integers && !loop_has_one_name(c, loop, path));
}

/* Neither a pointer, nor what one can point to, nor reached by one; of a polymorphic object there may be components that its declared type does not
 * have. */
bool loop_has_one_name(struct pass_context *c, const struct loop *loop, const char *path)
{
    const char *name = pass_print(c, "%.*s", (int)component_length(path), path);
    const struct unit *unit = loop->stmt->unit;
    const struct symbol *s = loop_symbol(c, unit, name);

    return s && !alias_in_storage(c, unit, name) && !loop_may_have_other_names(s) &&
           (!strchr(path, '%') || (s->type.category == TYPE_DERIVED && !s->type.has_pointer));
}
