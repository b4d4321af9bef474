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

/* All arguments are integers of one kind, 4 or 8, and there is no STAT=: then addresses are enough. */
static bool is_of_one_kind(const struct call *call)
{
    for (size_t i = 0; i < call->n_args; i++) {
        const struct type *t = &call->args[i].type;

        if (t->category != TYPE_INTEGER || t->kind != call->args[0].type.kind ||
            (t->kind != 4 && t->kind != 8) || strcmp(call->args[i].keyword, "stat") == 0)
            return false;
    }
    return true;
}

static void translate(struct pass_context *c, struct call *call)
{
    static const char *const values[] = {"value", "compare", "new"};
    const struct arg *atom = arg_find(call->args, call->n_args, "atom");
    bool one_kind = is_of_one_kind(call);
    const char *procedure = pass_print(c, "%s_%s", one_kind ? "cafrt_atom" : "cafrt_atomic",
                                       call->name + strlen("atomic_"));
    const struct hole holes[] = {hole_name("name", procedure), hole_end()};

    for (size_t i = 0; i < sizeof values / sizeof *values && !one_kind; i++)
        value_list(c, call->args, call->n_args, values[i]);
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
