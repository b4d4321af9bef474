/*
 * reader_binding.c - references of functions that are bound to the type of a coindexed object which a function reads in its place (reader.c).
 *
 *   print *, (a(i)[k]%f(x), i=1, n)   ->  print *, (cafc_bound_1(cafc_read_1(a(i), k, int(i, 8)), x), i=1, n)
 *
 * No function reference can stand in front of a binding's name, so a second internal procedure takes the object as its first argument.
 */
#include "reader.h"

/* ---- where it is possible ------------------------------------------------------------------- */

static bool argument_allows(const struct call *call, const struct arg *a, bool pure)
{
    bool defines = !a->dummy_value && a->dummy_intent != INTENT_IN;
    int ndims = call->elemental ? 0 : a->dummy_ndims;

    return a->dummy_known && !a->dummy_allocatable && !a->dummy_pointer && !a->dummy_coarray &&
           !(defines && pure) && ndims >= 0 && (call->elemental || a->ndims == ndims) &&
           reader_can_declare(&a->type);
}

static bool result_allows(const struct call *call)
{
    const struct type *t = &call->result;
    bool elemental = call->elemental && call->result_ndims > 0;

    if (t->category == TYPE_CHARACTER)
        return t->length >= 0 || !elemental;
    return reader_can_declare(t) && !type_is_polymorphic(t) && !t->has_final && !t->has_coarray;
}

static bool is_elemental(const struct call *call)
{
    return call->elemental && call->result_ndims > 0;
}

static bool must_be_pure(const struct coindexed *object)
{
    return pass_must_be_pure(object->stmt) || (is_elemental(object->call) && object->call->pure);
}

bool reader_can_bind(const struct coindexed *object)
{
    const struct call *call = object->call;
    const struct arg *passed = object->arg;

    if (!call || !call->type_bound || !call->is_function || !passed ||
        passed->dummy_intent != INTENT_IN || type_is_polymorphic(&object->type) ||
        (object->ndims > 0 && !call->elemental) || !result_allows(call))
        return false;
    for (size_t i = 0; i < call->n_args; i++)
        if (!argument_allows(call, &call->args[i], must_be_pure(object)))
            return false;
    return true;
}

/* ---- the function ------------------------------------------------------------------------------ */

static void add_dummy(struct pass_context *c, const struct call *call, const struct arg *a,
                      const char *name, struct text *declare)
{
    bool reads = a->dummy_value || a->dummy_intent == INTENT_IN;

    text_addf(declare, "  %s%s%s :: %s%s\n", reader_type_text(c, &a->type),
              reads ? ", intent(in)" : "", a->dummy_optional ? ", optional" : "", name,
              pass_deferred_shape(c, call->elemental ? 0 : a->ndims));
}

static void add_value(struct pass_context *c, const struct call *call, struct text *declare)
{
    const struct type *t = &call->result;
    int ndims = is_elemental(call) ? 0 : call->result_ndims;
    bool deferred = t->category == TYPE_CHARACTER && t->length < 0;
    const char *type =
        deferred ? pass_print(c, "character(len=:, kind=%d)", t->kind) : reader_type_text(c, t);

    text_addf(declare, "  %s%s :: cafc_value%s\n", type, ndims || deferred ? ", allocatable" : "",
              pass_deferred_shape(c, ndims));
}

static const char *prefix(const struct coindexed *object)
{
    if (!is_elemental(object->call))
        return must_be_pure(object) ? "pure " : "";
    return object->call->pure ? "elemental " : "impure elemental ";
}

const char *reader_bind(struct pass_context *c, const struct coindexed *object, struct unit *holder)
{
    const struct call *call = object->call;
    const char *name = names_fresh(c, "cafc_bound");
    struct text dummies = {.mem = c->mem}, declare = dummies, actuals = dummies, all = dummies;

    text_addf(&declare, "  %s, intent(in) :: cafc_object\n", reader_type_text(c, &object->type));
    for (size_t i = 0; i < call->n_args; i++) {
        const struct arg *a = &call->args[i];
        const char *dummy = pass_print(c, "cafc_a_%zu", i + 1);

        text_addf(&dummies, ", %s", dummy);
        reader_add_item(&actuals, *a->keyword ? pass_print(c, "%s=%s", a->keyword, dummy) : dummy);
        add_dummy(c, call, a, dummy, &declare);
    }
    add_value(c, call, &declare);
    text_addf(&all,
              "%sfunction %s(cafc_object%s) result(cafc_value)\n%s"
              "  cafc_value = cafc_object%%%s(%s)\nend function",
              prefix(object), name, text_cstr(&dummies), text_cstr(&declare), call->name,
              text_cstr(&actuals));
    reader_add(c, holder, text_cstr(&all));
    return name;
}

/* ---- the reference ----------------------------------------------------------------------------- */

/* `%f(` behind the object becomes a comma, and arguments stand in order, without keywords. */
void reader_pass_object(struct pass_context *c, const struct coindexed *object)
{
    const struct call *call = object->call;
    struct range binding = {object->where.end, 0};
    struct condensed t = scan_condense(c, (struct range){object->where.end, call->where.end});
    size_t open = 0;

    while (open + 1 < t.len && t.text[open] != '(')
        open++;
    binding.end = call->n_args ? call->args[0].where.begin : t.offset[open] + 1;
    pass_cover(c, binding, call->n_args ? ", " : "");
    for (size_t i = 1; i < call->n_args; i++)
        if (*call->args[i].keyword)
            pass_cover(c, (struct range){call->args[i - 1].where.end, call->args[i].where.begin},
                       ", ");
}
