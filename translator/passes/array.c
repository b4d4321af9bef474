/*
 * array.c - assignments of expressions over sections on other images: loops that the language implies (F2018 10.2.1.3).
 *
 *   m = m + a(:,:)[k]        a(1:n)[k] = 2*b(1:n)        where (m > 0) a(:)[k] = m        v = [(a(i)[k], i=1,n)]
 *
 * Executed with views (view.c) they need no temporary; statements that follow one another share their views (loop.c).  What only moves is
 * left to the runtime, which has no temporary either and copies as fast as the machine can.
 */
#include "loop.h"

/* The runtime gets the whole value at once, or puts one that lies in memory.  Elements that a vector chooses it would look up one by one. */
static bool is_moved(const struct assignment *a, const struct coindexed *object)
{
    if (object->has_vector_subscript)
        return false;
    if (object == a->left_coindexed)
        return a->right_ndims == 0 || (a->right_is_variable && !a->right_coindexed &&
                                       type_same(&a->left_type, &a->right_type));
    return object == a->right_coindexed && !a->left_coindexed &&
           type_same(&a->left_type, &a->right_type);
}

/* In a loop that waits for what it reads each reference is a call (spin.c). */
static bool stands_in_waiting_loop(struct pass_context *c, const struct stmt *s)
{
    for (struct stmt *outer = s->enclosing; outer; outer = outer->enclosing) {
        struct loop loop = {.stmt = outer};

        if (!loop_is_uncounted(outer) || !outer->end)
            continue;
        loop.where = (struct range){outer->where.begin, outer->end->where.end};
        loop_find_defined(c, &loop);
        if (loop_may_wait(c, &loop))
            return true;
    }
    return false;
}

bool loop_is_implied(struct pass_context *c, struct stmt *s, struct range where)
{
    bool masked = statement_is_where(s);

    if ((s->kind != STMT_ASSIGNMENT && !masked) || statement_masked(s->enclosing))
        return false;
    for (size_t i = objects_from(c, where), last = objects_to(c, where); i < last; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (range_contains(where, object->where) && object->role != ROLE_INQUIRY &&
            (object->ndims > 0 || (!masked && loop_is_in_constructor(c, object))) &&
            (masked || !is_moved(s->assignment, object)))
            return !stands_in_waiting_loop(c, s);
    }
    return false;
}
