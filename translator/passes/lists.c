/*
 * lists.c - which of the model's statements and coindexed objects lie in a range of the source.
 *
 * Both lists are in the order of the source, as a rule: what stands in included files may not be.
 */
#include "passes_common.h"

/* Where the element of a list begins in the source. */
typedef size_t begin_of(const struct model *m, size_t i);

static size_t statement_begin(const struct model *m, size_t i)
{
    return m->stmts[i]->where.begin;
}

static size_t object_begin(const struct model *m, size_t i)
{
    return m->coindexed[i]->where.begin;
}

static bool is_sorted(const struct model *m, size_t n, begin_of *begin)
{
    for (size_t i = 1; i < n; i++)
        if (begin(m, i) < begin(m, i - 1))
            return false;
    return true;
}

bool lists_are_sorted(const struct model *m)
{
    return is_sorted(m, m->n_stmts, statement_begin) && is_sorted(m, m->n_coindexed, object_begin);
}

/* The first one of `n` that begins at or behind `at`. */
static size_t first_from(const struct model *m, size_t n, begin_of *begin, size_t at)
{
    size_t low = 0, high = n;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (begin(m, middle) < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t statements_from(const struct pass_context *c, struct range where)
{
    return c->sorted ? first_from(c->model, c->model->n_stmts, statement_begin, where.begin) : 0;
}

size_t statements_to(const struct pass_context *c, struct range where)
{
    size_t n = c->model->n_stmts;

    return c->sorted ? first_from(c->model, n, statement_begin, where.end + 1) : n;
}

size_t objects_from(const struct pass_context *c, struct range where)
{
    return c->sorted ? first_from(c->model, c->model->n_coindexed, object_begin, where.begin) : 0;
}

size_t objects_to(const struct pass_context *c, struct range where)
{
    size_t n = c->model->n_coindexed;

    return c->sorted ? first_from(c->model, n, object_begin, where.end + 1) : n;
}
