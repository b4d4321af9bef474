/*
 * spin.c - loops without an index that may wait for another image.
 *
 *   do while (flag[k] == 0)          do
 *     tries = tries + 1                ready = flag[k]
 *   end do                             if (ready) exit
 *                                    end do
 *
 * They are wrong without atomic subroutines (F2018 11.6.2), but end as long as each reference is a call of the runtime; a compiler that sees loads
 * executes one of them and loops for ever.  So a loop may read the same again and again only together with what it changes: `i <= n[k]`.
 */
#include "loop.h"

#include <ctype.h>
#include <string.h>

/* Whether names in it are of variables that the loop defines. */
static bool changes(struct pass_context *c, const struct loop *loop, struct range where)
{
    struct condensed t = scan_condense(c, where);

    for (const char *at = t.text; *at;) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");
        bool component = at > t.text && at[-1] == '%';

        if (n > 0 && !component && !isdigit((unsigned char)*at) &&
            loop_assigns(loop, pass_print(c, "%.*s", (int)n, at)))
            return true;
        at += n > 0 ? n : 1;
    }
    return false;
}

/* What the statement does with values: its condition, the right side of an assignment. */
static struct range expression_of(const struct coindexed *object)
{
    const struct stmt *s = object->stmt;

    if (!range_empty(s->condition))
        return s->condition;
    return s->assignment && range_contains(s->assignment->right, object->where)
               ? s->assignment->right
               : s->where;
}

/* The operand of logical operators in which the object stands. */
static struct range operand_of(struct pass_context *c, const struct coindexed *object)
{
    static const char *const operators[] = {".and.", ".or.", ".eqv.", ".neqv."};
    struct range operand = expression_of(object);
    struct condensed t = scan_condense(c, operand);

    for (size_t i = 0; i < t.len; i++)
        for (size_t k = 0; k < sizeof operators / sizeof *operators; k++) {
            if (strncmp(t.text + i, operators[k], strlen(operators[k])) != 0)
                continue;
            if (t.offset[i] >= object->where.end && t.offset[i] < operand.end)
                operand.end = t.offset[i];
            else if (t.offset[i] < object->where.begin)
                operand.begin = t.offset[i];
        }
    return operand;
}

/* Nothing that the loop does changes what it reads, nor what it makes of that. */
static bool is_the_same_again(struct pass_context *c, const struct loop *loop,
                              const struct coindexed *object)
{
    struct range behind_name = object->where, operand = operand_of(c, object);

    behind_name.begin += strlen(scan_first_name(c, object->where));
    return !loop_puts_coarray(loop, object) && !changes(c, loop, behind_name) &&
           !changes(c, loop, (struct range){operand.begin, object->where.begin}) &&
           !changes(c, loop, (struct range){object->where.end, operand.end});
}

bool loop_may_wait(struct pass_context *c, const struct loop *loop)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (!range_contains(loop->where, object->where) || object->role == ROLE_ASSIGNED)
            continue;
        for (struct stmt *s = object->stmt; s; s = s == loop->stmt ? NULL : s->enclosing) {
            struct loop inner = {.stmt = s};

            if (!loop_is_uncounted(s) || !s->end)
                continue;
            inner.where = (struct range){s->where.begin, s->end->where.end};
            loop_find_defined(c, &inner);
            if (is_the_same_again(c, &inner, object))
                return true;
        }
    }
    return false;
}
