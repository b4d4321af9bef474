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

/* ---- what Flang does not check ---------------------------------------------------------------- */

static const struct signature {
    const char *name;
    const char *arguments[5]; /* all but STAT= */
} signatures[] = {
    {"cas", {"atom", "old", "compare", "new", NULL}},
    {"fetch", {"atom", "value", "old", NULL}},
    {"", {"atom", "value", NULL}},
};

static const struct signature *signature_of(const struct call *call)
{
    const char *name = call->name + strlen("atomic_");
    const struct signature *s = signatures;

    while (strncmp(name, s->name, strlen(s->name)) != 0)
        s++;
    return s;
}

static bool is_defined(const struct call *call, const char *keyword)
{
    return strcmp(keyword, "old") == 0 || strcmp(keyword, "stat") == 0 ||
           (strcmp(keyword, "value") == 0 && strcmp(call->name, "atomic_ref") == 0);
}

static void check_argument(struct pass_context *c, const struct call *call, const struct arg *a,
                           const char *rule)
{
    const struct arg *atom = arg_find(call->args, call->n_args, "atom");
    bool is_atom = a == atom, is_stat = strcmp(a->keyword, "stat") == 0;

    if (a->ndims != 0)
        pass_refuse(c, a->where, rule, "use an element", "this argument must be scalar");
    else if (is_atom && !a->coarray && !a->coindexed)
        pass_refuse(c, a->where, rule, "declare it with [*]",
                    "ATOM= must be a coarray or a coindexed object");
    else if (is_defined(call, a->keyword) && !a->is_variable)
        pass_refuse(c, a->where, rule, "use a variable", "this argument must be a variable");
    else if (is_stat && a->coindexed)
        pass_refuse(c, a->where, rule, "use a variable of this image",
                    "STAT= may not be a coindexed object");
    else if (is_stat && a->type.category != TYPE_NONE && a->type.category != TYPE_INTEGER)
        pass_refuse(c, a->where, rule, "use an integer", "STAT= must be an integer");
    else if (!is_stat && atom && a->type.category != TYPE_NONE &&
             a->type.category != atom->type.category)
        pass_refuse(c, a->where, rule,
                    atom->type.category == TYPE_INTEGER ? "use an integer" : "use a logical value",
                    "this argument must have the type of ATOM=");
}

void atomic_check(struct pass_context *c, const struct call *call, const char *rule)
{
    const struct signature *s = signature_of(call);
    size_t n = arg_find(call->args, call->n_args, "stat") ? 1 : 0;

    for (const char *const *keyword = s->arguments; *keyword; keyword++, n++)
        if (!arg_find(call->args, call->n_args, *keyword)) {
            pass_refuse(c, call->where, rule, "write NAME=value, or all in their order",
                        "the argument %s= of %s is missing", *keyword, call->name);
            return;
        }
    if (call->n_args > n)
        pass_refuse(c, call->where, rule, "take them away", "%s has fewer arguments", call->name);
    for (size_t i = 0; i < call->n_args; i++)
        check_argument(c, call, &call->args[i], rule);
}

/* ---- the pass ------------------------------------------------------------------------------- */

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
