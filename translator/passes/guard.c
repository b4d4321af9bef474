/*
 * guard.c - `me < n .and. x[me+1] > 0`: an image that there may not be, where its value does not count.
 *
 * No operand of a logical operation need be evaluated (F2018 10.1.7), nor need one be left out, and compilers do both.  Where
 * what stands in front compares scalars (`neighbour /= 0`), or names a variable of the image selector, the image is another one whenever the
 * value does not count: the own one, of whatever team.
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

/* With a cosubscript, or the team. */
static bool shares_variable(struct pass_context *c, const struct coindexed *object,
                            struct range guard, struct range list)
{
    bool shares = scan_share_variable(c, guard, list);

    for (size_t i = 0; i < object->n_specs; i++)
        shares |= strncmp(object->specs[i].keyword, "team", strlen("team")) == 0 &&
                  scan_share_variable(c, guard, object->specs[i].where);
    return shares;
}

static const char *guards_of(struct pass_context *c, const struct coindexed *object,
                             struct range list)
{
    struct text t = {.mem = c->mem};

    for (size_t i = 0; i < object->n_guards; i++) {
        const struct guard *guard = &object->guards[i];

        if (!is_short(c, guard->where) && !shares_variable(c, object, guard->where, list))
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

static bool names_team(const struct coindexed *object)
{
    return arg_find(object->specs, object->n_specs, "team") ||
           arg_find(object->specs, object->n_specs, "team_number");
}

void guard_image(struct pass_context *c, const struct coindexed *object, struct range list)
{
    const char *guards = coindexed_is_only_read(object) ? guards_of(c, object, list) : NULL;
    bool of_team = names_team(object);
    const struct hole holes[] = {hole_range("image", list), hole_name("guards", guards),
                                 hole_end()};

    if (guards)
        pass_replace(
            c, list,
            of_team ? "\1merge($image, cafrt_no_image, $guards)"
                    : "\1merge($image, cafrt_this_image(), $guards)",
            holes,
            names_use(c, object->stmt->unit, of_team ? "cafrt_no_image" : "cafrt_this_image"));
}
