/*
 * called.c - CALL of subroutines that are pure, or so in fact (effects.c), in loops over views.
 *
 *   do i = 1, n
 *     call add(s, a(i)[k])
 *   end do
 *
 * Such a subroutine changes nothing but its arguments (F2018 15.7): those that it may define count as defined by the statement, and are variables that have
 * one name, on this image no coarrays.
 */
#include "effects.h"
#include "loop.h"

static bool is_kept(const struct arg *a)
{
    return a->dummy_intent == INTENT_IN || a->dummy_value;
}

/* A data object whose shape and allocation stay as they are. */
static bool has_plain_dummy(const struct arg *a)
{
    return a->dummy_known && a->dummy_ndims >= 0 && !a->dummy_coarray && !a->dummy_allocatable &&
           !a->dummy_pointer && !a->alternate_return && !a->is_null;
}

static bool is_plain_variable(const struct arg *a)
{
    return a->is_variable && !a->coindexed && !a->coarray && !a->has_vector_subscript &&
           a->symbol && !loop_may_have_other_names(a->symbol) && !a->symbol->type.has_pointer &&
           (loop_is_of_intrinsic_type(&a->type) || a->type.category == TYPE_CHARACTER);
}

bool loop_calls_plainly(struct pass_context *c, const struct stmt *s)
{
    const struct call *call = s->call;

    if (s->kind != STMT_CALL || !call || call->intrinsic || call->type_bound ||
        s->ends_labelled_do || !effects_call_has_none(c, call))
        return false;
    for (const struct arg *a = call->args; a < call->args + call->n_args; a++)
        if (!has_plain_dummy(a) || !(is_kept(a) || is_plain_variable(a) ||
                                     (a->coindexed && loop_is_defined_by_call(c, a->coindexed))))
            return false;
    return true;
}

bool loop_call_defines(const struct arg *a)
{
    return !is_kept(a);
}
