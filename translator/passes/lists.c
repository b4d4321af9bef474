/*
 * lists.c - which of the model's statements and coindexed objects lie in a range of the source.
 *
 * Both lists are in the order of the source, as a rule: what stands in included files may not be.
 */
#include "passes_common.h"

static bool statements_are_sorted(const struct model *m)
{
    for (size_t i = 1; i < m->n_stmts; i++)
        if (m->stmts[i]->where.begin < m->stmts[i - 1]->where.begin)
            return false;
    return true;
}

static bool objects_are_sorted(const struct model *m)
{
    for (size_t i = 1; i < m->n_coindexed; i++)
        if (m->coindexed[i]->where.begin < m->coindexed[i - 1]->where.begin)
            return false;
    return true;
}

bool lists_are_sorted(const struct model *m)
{
    return statements_are_sorted(m) && objects_are_sorted(m);
}

/* The first one that begins at or behind `at`. */
static size_t statement_from(const struct model *m, size_t at)
{
    size_t low = 0, high = m->n_stmts;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (m->stmts[middle]->where.begin < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static size_t object_from(const struct model *m, size_t at)
{
    size_t low = 0, high = m->n_coindexed;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (m->coindexed[middle]->where.begin < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

size_t statements_from(const struct pass_context *c, struct range where)
{
    return c->sorted ? statement_from(c->model, where.begin) : 0;
}

size_t statements_to(const struct pass_context *c, struct range where)
{
    return c->sorted ? statement_from(c->model, where.end + 1) : c->model->n_stmts;
}

size_t objects_from(const struct pass_context *c, struct range where)
{
    return c->sorted ? object_from(c->model, where.begin) : 0;
}

size_t objects_to(const struct pass_context *c, struct range where)
{
    return c->sorted ? object_from(c->model, where.end + 1) : c->model->n_coindexed;
}
