/*
 * guard.c - `me < n .and. x[me+1] > 0`: an image that there may not be, where its value does not count.
 *
 * No operand of a logical operation need be evaluated (F2018 10.1.7), nor need one be left out, and compilers do both.  Where
 * what stands in front compares scalars (`neighbour /= 0`), or names a variable of the image selector, the image is another one whenever the
 * value does not count: the own one, and of another team the first.
 */
#include "passes_common.h"

#include <string.h>

/* Scalar variables, constants, NUM_IMAGES() and THIS_IMAGE() alone: it is evaluated twice. */
static bool is_short(struct pass_context *c, struct range guard)
{
    struct condensed t = scan_condense(c, guard);

    for (size_t i = 0; i < t.len; i++)
        if (t.text[i] == '(' && t.text[i + 1] != ')')
            return false;
    return true;
}

static const char *guards_of(struct pass_context *c, const struct coindexed *object,
                             struct range list)
{
    struct text t = {.mem = c->mem};

    for (size_t i = 0; i < object->n_guards; i++) {
        const struct guard *guard = &object->guards[i];

        if (!is_short(c, guard->where) && !scan_share_variable(c, guard->where, list))
            continue;
        text_addf(&t, t.len > 0 ? " .and. " : "");
        text_addf(&t,
                  guard->is_or           ? ".not. (%s)"
                  : object->n_guards > 1 ? "(%s)"
                                         : "%s",
                  pass_words(c, guard->where));
    }
    return t.len > 0 ? text_cstr(&t) : NULL;
}

/* Image 1 is one of every team. */
static const char *form_of(struct pass_context *c, const struct coindexed *object)
{
    if (!arg_find(object->specs, object->n_specs, "team") &&
        !arg_find(object->specs, object->n_specs, "team_number"))
        return "\1merge($image, cafrt_this_image(), $guards)";
    return c->model->default_integer == 4 ? "\1merge($image, 1, $guards)"
                                          : "\1merge($image, 1_4, $guards)";
}

void guard_image(struct pass_context *c, const struct coindexed *object, struct range list)
{
    const char *guards = coindexed_is_only_read(object) ? guards_of(c, object, list) : NULL;
    const char *form = form_of(c, object);
    const struct hole holes[] = {hole_range("image", list), hole_name("guards", guards),
                                 hole_end()};

    if (guards)
        pass_replace(c, list, form, holes,
                     strstr(form, "this_image")
                         ? names_use(c, object->stmt->unit, "cafrt_this_image")
                         : "F2018 10.1.7");
}
