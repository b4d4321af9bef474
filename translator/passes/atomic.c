/*
 * atomic.c - atomic subroutines (F2018 16.9.20 to 16.9.30).
 *
 * The runtime's procedures take the same arguments and the image of a coindexed ATOM as IMAGE=.  Its selector may hold
 * references that other passes translate, so this one comes after them.
 */
#include "passes_common.h"

#include <string.h>

static void add_image(struct pass_context *c, struct call *call, struct coindexed *atom)
{
    struct range close = {call->where.end - 1, call->where.end};
    const struct hole holes[] = {image_select(c, atom), hole_end()};

    pass_replace(c, close, ", image=$image)", holes, NULL);
}

static void translate(struct pass_context *c, struct call *call)
{
    const struct arg *atom = arg_find(call->args, call->n_args, "atom");
    const char *procedure = pass_print(c, "cafrt_%s", call->name);
    const struct hole holes[] = {hole_name("name", procedure), hole_end()};

    pass_replace(c, call->name_where, "$name", holes, names_use(c, call->unit, procedure));
    if (atom && atom->coindexed)
        add_image(c, call, atom->coindexed);
}

bool atomic_is(const struct call *call)
{
    return call->intrinsic && strncmp(call->name, "atomic_", strlen("atomic_")) == 0;
}

void pass_atomic(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_calls; i++)
        if (atomic_is(c->model->calls[i]))
            translate(c, c->model->calls[i]);
}
