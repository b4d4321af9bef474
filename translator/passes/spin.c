/*
 * spin.c - loops without an index that may wait for another image.
 *
 *   do while (flag[k] == 0)          do
 *     tries = tries + 1                ready = flag[k]
 *   end do                             if (ready) exit
 *                                    end do
 *
 * They are wrong without atomic subroutines (F2018 11.6.2), but end as long as each reference is a call of the runtime; a compiler that sees loads
 * executes one of them and loops for ever.  So a loop may read the same again and again only together with what it changes: `i <= n[k]`.  That goes
 * for coarrays of this image, too: `do while (flag == 0)`.
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

        if (n > 0 && !component && !scan_is_keyword(at, n) && !isdigit((unsigned char)*at) &&
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

/* The length of the logical operator that begins at `at`, or 0. */
static size_t logical_operator(const struct condensed *t, size_t at)
{
    static const char *const operators[] = {".and.", ".or.", ".eqv.", ".neqv."};

    for (size_t k = 0; k < sizeof operators / sizeof *operators; k++)
        if (strncmp(t->text + at, operators[k], strlen(operators[k])) == 0)
            return strlen(operators[k]);
    return 0;
}

/* The operand of logical operators in which the object stands. */
static struct range operand_of(struct pass_context *c, const struct coindexed *object)
{
    struct range operand = expression_of(object);
    struct condensed t = scan_condense(c, operand);

    for (size_t i = 0; i < t.len; i++) {
        if (logical_operator(&t, i) == 0)
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

/* ---- coarrays of this image, which others define ------------------------------------------------ */

static bool names_coarray(struct pass_context *c, struct range where)
{
    for (size_t i = 0; i < c->model->n_symbols; i++)
        if (c->model->symbols[i]->corank > 0 && scan_has_name(c, where, c->model->symbols[i]->name))
            return true;
    return false;
}

/* Whether an operand of `where` has a coarray in it, and nothing that the loop changes. */
static bool asks_again(struct pass_context *c, const struct loop *loop, struct range where)
{
    struct condensed t = scan_condense(c, where);
    struct range operand = where;
    size_t len;

    for (size_t i = 0; i <= t.len; i++) {
        len = i < t.len ? logical_operator(&t, i) : 1;
        if (len == 0)
            continue;
        operand.end = i < t.len ? t.offset[i] : where.end;
        if (names_coarray(c, operand) && !changes(c, loop, operand))
            return true;
        operand.begin = i < t.len ? t.end[i + len - 1] : where.end;
    }
    return false;
}

static bool waits_for_own(struct pass_context *c, const struct loop *loop)
{
    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where); i < last;
         i++) {
        const struct stmt *s = c->model->stmts[i];

        if (!range_contains(loop->where, s->where))
            continue;
        if ((!range_empty(s->condition) && asks_again(c, loop, s->condition)) ||
            (s->assignment && asks_again(c, loop, s->assignment->right)))
            return true;
    }
    return false;
}

bool loop_may_wait(struct pass_context *c, const struct loop *loop)
{
    for (size_t i = objects_from(c, loop->where), last = objects_to(c, loop->where); i < last;
         i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (!range_contains(loop->where, object->where) || object->role == ROLE_ASSIGNED)
            continue;
        for (struct stmt *s = object->stmt; s; s = s == loop->stmt ? NULL : s->enclosing) {
            struct loop inner = {.stmt = s};

            if (!loop_is_uncounted(s) || !s->end)
                continue;
            inner.where = (struct range){s->where.begin, s->end->where.end};
            loop_find_defined(c, &inner);
            if (is_the_same_again(c, &inner, object) || waits_for_own(c, &inner))
                return true;
        }
    }
    return false;
}
