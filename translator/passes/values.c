/*
 * values.c - values whose address a C function wants.
 *
 * gfortran 16 passes the value itself where a scalar expression is the actual argument of a C function's dummy of assumed rank: it ends
 * with an internal error where the value is real, and else the program crashes.  Characters and arrays it passes rightly:
 *
 *   call cafrt_form_team(1 + mod(me, 2), t)  ->  call cafrt_form_team([(1 + mod(me, 2))], t)
 *
 * It takes LOGICAL(...) at the start of a list for a type, hence the parentheses.
 */
#include "passes_common.h"

#include <string.h>

/* A coindexed object becomes a function reference, and what is converted an expression. */
const char *value_form(const struct pass_context *c, const struct assignment *a)
{
    bool is_value =
        !a->right_is_variable || a->right_coindexed || !type_same(&a->left_type, &a->right_type);

    return c->lists_values && a->right_ndims == 0 && a->right_type.category != TYPE_CHARACTER &&
                   is_value
               ? "[($value)]"
               : "$value";
}

bool value_is_listed(const struct pass_context *c, const struct arg *a)
{
    return c->lists_values && a->ndims == 0 && a->type.category != TYPE_CHARACTER &&
           (!a->is_variable || a->coindexed);
}

void value_list(struct pass_context *c, struct arg *args, size_t n_args, const char *keyword)
{
    const struct arg *a = arg_find(args, n_args, keyword);

    if (!a || !value_is_listed(c, a))
        return;
    const struct hole holes[] = {hole_range("value", a->where), hole_end()};

    pass_replace(c, a->where, "[($value)]", holes, NULL);
}

/* Procedures in Fortran want a scalar. */
static bool is_fortran(const struct call *call)
{
    const struct arg *a = arg_find(call->args, call->n_args, "a");

    if (!a || strcmp(call->name, "co_reduce") != 0)
        return a && a->type.not_assumable && !a->type.has_allocatable &&
               !type_is_polymorphic(&a->type);
    return a->type.not_assumable || type_is_polymorphic(&a->type);
}

/* Of statements and collectives; those that are put are in assign.c and masked.c, those of atomic subroutines in atomic.c. */
void pass_values(struct pass_context *c)
{
    static const char *const of_statements[] = {"number", "new_index", "until_count"};
    static const char *const of_calls[] = {"result_image", "source_image"};

    for (size_t i = 0; i < c->model->n_stmts; i++)
        for (size_t k = 0; k < sizeof of_statements / sizeof *of_statements; k++) {
            const struct stmt *s = c->model->stmts[i];

            if (s->kind == STMT_FORM_TEAM || s->kind == STMT_EVENT_WAIT ||
                s->kind == STMT_NOTIFY_WAIT)
                value_list(c, s->args, s->n_args, of_statements[k]);
        }
    for (size_t i = 0; i < c->model->n_calls; i++)
        for (size_t k = 0; k < sizeof of_calls / sizeof *of_calls; k++) {
            const struct call *call = c->model->calls[i];

            if (call->intrinsic && !is_fortran(call))
                value_list(c, call->args, call->n_args, of_calls[k]);
        }
}
