/*
 * element.c - elements and sections of coarrays in loops, and of components of coarrays that lie elsewhere: which ones views and foresight are for.
 *
 *   a(i)[k]%x(2)       an element, or an intrinsic part of one, of the coarray `a`
 *   q%u(i)[k]          of the coarray `q%u`, a component
 *   g(b)[k]%u(i)%x     of the component `g(b)%u`, allocatable or a pointer, on image k
 */
#include "loop.h"

#include <string.h>

bool loop_is_of_intrinsic_type(const struct type *t)
{
    return t->category >= TYPE_INTEGER && t->category <= TYPE_LOGICAL;
}

static bool is_plain_derived(const struct type *t)
{
    return t->category == TYPE_DERIVED && !t->parameters && t->special == SPECIAL_NONE &&
           !t->c_address && !t->has_allocatable && !t->has_pointer && !t->has_coarray &&
           !t->has_special && !t->has_defined_assignment && !t->has_final;
}

bool loop_is_of_plain_type(const struct type *t)
{
    return loop_is_of_intrinsic_type(t) || t->category == TYPE_CHARACTER || is_plain_derived(t);
}

bool loop_has_integers(const struct type *t)
{
    return t->category == TYPE_INTEGER || t->category == TYPE_DERIVED;
}

/* ---- what may be viewed ---------------------------------------------------------------------- */

static bool is_plain_object(const struct symbol *s)
{
    return !s->volatile_ && !s->asynchronous && !s->selector;
}

static bool is_viewable_coarray(const struct symbol *s)
{
    return s->shape == SHAPE_SCALAR || s->shape == SHAPE_EXPLICIT || s->shape == SHAPE_ASSUMED ||
           s->shape == SHAPE_DEFERRED || s->shape == SHAPE_ASSUMED_SIZE;
}

/* Of one of ours there can be a pointer, to which C_F_POINTER gives an address (F2018 18.2.3.3). */
static bool is_viewable_type(const struct type *t)
{
    return loop_is_of_intrinsic_type(t) ||
           (t->category == TYPE_CHARACTER && t->kind == 1 && t->length > 0) ||
           (t->category == TYPE_DERIVED && t->name && !t->parameters && !t->has_coarray);
}

static bool holds_descriptor(const struct part *p)
{
    return p->allocatable || p->pointer;
}

/* The last part that lies elsewhere; NULL: all lie in the coarray. */
static const struct part *last_component(const struct coindexed *object)
{
    const struct part *found = NULL;

    for (size_t i = 1; i < object->n_parts; i++)
        if (holds_descriptor(&object->parts[i]))
            found = &object->parts[i];
    return found;
}

/* Of a polymorphic scalar that is one of the declared type, with which each extension of it begins. */
static bool is_viewable_class(const struct coindexed *object)
{
    const struct type *t = &object->parts[0].type;

    return t->category == TYPE_CLASS && object->coarray->ndims == 0 && object->n_parts > 1 &&
           t->name && !t->abstract && !t->parameters && !t->has_coarray;
}

static bool is_viewable_part(const struct coindexed *object)
{
    const struct part *component = last_component(object);

    return (is_viewable_type(&object->parts[0].type) || is_viewable_class(object)) &&
           (!component || is_viewable_type(&component->type));
}

/* A scalar for a scalar; an array for an array, of another rank, too (F2018 15.5.2.11), or for the scalar of an elemental procedure. */
static bool has_fitting_rank(const struct coindexed *object)
{
    int dummy_ndims = object->arg->dummy_ndims;

    if (object->ndims == 0)
        return dummy_ndims == 0;
    return dummy_ndims > 0 || (dummy_ndims == 0 && object->call->elemental);
}

/* A data object whose shape and allocation stay as they are. */
static bool has_plain_dummy(const struct coindexed *object)
{
    const struct arg *a = object->arg;

    return a && a->dummy_known && has_fitting_rank(object) && !a->dummy_allocatable &&
           !a->dummy_pointer && !a->dummy_coarray;
}

/* An intrinsic function's, or another procedure's that does not define it. */
static bool is_argument_for_value(const struct coindexed *object)
{
    const struct call *call = object->call;

    if (object->role != ROLE_ARGUMENT || !call)
        return false;
    if (call->intrinsic)
        return call->is_function;
    return has_plain_dummy(object) &&
           (call->is_function || object->arg->dummy_intent == INTENT_IN ||
            object->arg->dummy_value);
}

bool loop_is_defined_by_call(struct pass_context *c, const struct coindexed *object)
{
    const struct symbol *base = loop_base(c, object);
    struct range whole, part;

    return object->role == ROLE_ARGUMENT && object->call && !object->call->intrinsic &&
           !object->call->is_function && has_plain_dummy(object) &&
           object->arg->dummy_intent != INTENT_IN && !object->arg->dummy_value && base &&
           !loop_may_have_other_names(base) && !object->through_pointer &&
           !object->has_vector_subscript && !scan_complex_part(c, object->where, &whole, &part);
}

/* `size(g[k]%u)`: the view has the extents and bounds. */
static bool asks_for_extents(struct pass_context *c, const struct coindexed *object)
{
    static const char *const names[] = {"size", "lbound", "ubound"};
    const struct part *component = last_component(object);
    bool asks = false;

    for (size_t i = 0; object->call && i < sizeof names / sizeof *names; i++)
        asks |= object->call->intrinsic && strcmp(object->call->name, names[i]) == 0;
    return asks && object->role == ROLE_INQUIRY && component &&
           scan_without_subscripts(c, component->where).end == object->where.end;
}

enum { OBJECT_MOST = 256 }; /* bytes */

/* Sections of characters and derived types are copied by the runtime as fast, and so are longer objects. */
static bool has_viewable_value(const struct coindexed *object)
{
    if (loop_is_of_intrinsic_type(&object->type))
        return object->type.kind <= 8;
    return object->ndims == 0 && object->base_ndims == 0 && object->type.bytes != 0 &&
           object->type.bytes <= OBJECT_MOST && object->type.length <= OBJECT_MOST &&
           loop_is_of_plain_type(&object->type);
}

/* gfortran 12 hands on something else than the value of a pointer where a dummy of type CHARACTER has VALUE, in parentheses too. */
static bool is_text_by_value(const struct model *m, const struct coindexed *object)
{
    for (size_t i = 0; i < m->n_calls && object->type.category == TYPE_CHARACTER; i++)
        for (size_t k = 0; k < m->calls[i]->n_args; k++) {
            const struct arg *a = &m->calls[i]->args[k];

            if (a->dummy_value && range_contains(a->where, object->where))
                return true;
        }
    return false;
}

/* In the mask of DO CONCURRENT, whose index is no more than that of any loop: no array constructor is there, which could have an implied DO. */
static bool is_in_plain_mask(struct pass_context *c, const struct coindexed *object)
{
    const struct stmt *s = object->stmt;
    const struct arg *mask =
        s->kind == STMT_DO_CONCURRENT ? arg_find(s->args, s->n_args, "mask") : NULL;
    struct condensed t;
    size_t brackets = 0;

    if (!mask || !range_contains(mask->where, object->where))
        return false;
    t = scan_condense(c, mask->where);
    for (size_t i = 0; i < t.len; i++)
        brackets += t.text[i] == '[';
    for (size_t i = objects_from(c, mask->where), last = objects_to(c, mask->where); i < last; i++)
        brackets -= range_contains(mask->where, c->model->coindexed[i]->where);
    return brackets == 0 && !strstr(t.text, "(/");
}

/* TEAM= a variable, TEAM_NUMBER=. */
static bool has_plain_specifiers(const struct coindexed *object)
{
    for (size_t i = 0; i < object->n_specs; i++) {
        const struct arg *a = &object->specs[i];
        bool is_team =
            strcmp(a->keyword, "team") == 0 && a->symbol && !loop_may_have_other_names(a->symbol);

        if (!is_team && strcmp(a->keyword, "team_number") != 0)
            return false;
    }
    return true;
}

bool loop_is_viewable(struct pass_context *c, const struct coindexed *object)
{
    bool read =
        object->role == ROLE_VALUE || is_argument_for_value(object) || asks_for_extents(c, object);
    const struct symbol *base;

    if ((!read && object->role != ROLE_ASSIGNED && !loop_is_defined_by_call(c, object)) ||
        !has_plain_specifiers(object) ||
        (object->in_implied_do && !is_in_plain_mask(c, object) &&
         !loop_is_in_constructor(c, object)) ||
        object->n_cosubscripts == 0 || object->n_parts == 0 || !has_viewable_value(object) ||
        is_text_by_value(c->model, object) || misused_as_shape(c, object))
        return false;
    base = loop_base(c, object);
    return base && is_plain_object(base) && is_viewable_coarray(object->coarray) &&
           is_viewable_part(object) && (!base->selected || loop_is_whole(c, object));
}

/* ---- what the element is one of ----------------------------------------------------------------- */

/* Without subscripts its rank is what the part has. */
static int declared_rank(struct pass_context *c, const struct part *p)
{
    struct subscript_list list;

    if (scan_without_subscripts(c, p->where).end == p->where.end)
        return p->ndims;
    return scan_subscripts(c, p->where, p->where.end - 1, &list) ? (int)list.n : 0;
}

struct loop_array loop_array_of(struct pass_context *c, const struct coindexed *object)
{
    struct loop_array array = {.where = image_coarray(c, object),
                               .ndims = object->coarray->ndims,
                               .holds = last_component(object)};

    if (array.holds) {
        array.where = scan_without_subscripts(c, array.holds->where);
        array.ndims = declared_rank(c, array.holds);
    }
    return array;
}

/* Its own, or that of a host. */
static const struct symbol *declared_symbol(struct pass_context *c, const struct unit *unit,
                                            const char *name)
{
    for (;; unit = unit->parent) {
        for (size_t i = 0; i < c->model->n_symbols; i++) {
            const struct symbol *s = c->model->symbols[i];

            if (s->unit == unit && !s->component && !s->associate && strcmp(s->name, name) == 0)
                return s;
        }
        if (!unit)
            return NULL;
    }
}

const struct symbol *loop_symbol(struct pass_context *c, const struct unit *unit, const char *name)
{
    const struct symbol *found = declared_symbol(c, unit, name);

    if (!found || found->unit == unit)
        return found;
    if (alias_by_use(c, unit, name))
        return NULL;
    for (size_t i = 0; i < c->model->n_symbols; i++) {
        const struct symbol *s = c->model->symbols[i];
        bool is_of_module = !s->unit || s->unit->kind == UNIT_MODULE;

        if (s != found && is_of_module && !s->component && !s->associate &&
            strcmp(s->name, name) == 0)
            return NULL; /* USE may hide the host's */
    }
    return found;
}

const struct symbol *loop_base(struct pass_context *c, const struct coindexed *object)
{
    if (!object->coarray->component)
        return object->coarray;
    return loop_variable_behind(c, object->stmt, scan_first_name(c, object->where));
}

/* ---- what the loop defines ------------------------------------------------------------------------ */

bool loop_defines(struct pass_context *c, const struct loop *loop, const struct coindexed *object,
                  const struct loop_array *array)
{
    const struct symbol *base = loop_base(c, object);
    const char *name = scan_first_name(c, object->where), *path = loop_path(c, array->where);

    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++) {
        const struct assignment *a = v->by->assignment;

        if (strcmp(v->name, name) != 0) {
            if (a && a->left_symbol == base)
                return true; /* under another name */
        } else if (!a || loop_may_define(v, path)) {
            return true;
        }
    }
    return false;
}

/* The coarray of which the call defines a part on an image that is named in brackets. */
static bool call_puts_coarray(const struct call *call, const struct symbol *coarray)
{
    for (size_t i = 0; call && i < call->n_args; i++)
        if (call->args[i].coindexed && call->args[i].coindexed->coarray == coarray &&
            loop_call_defines(&call->args[i]))
            return true;
    return false;
}

bool loop_puts_coarray(const struct loop *loop, const struct coindexed *object)
{
    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++) {
        const struct assignment *a = v->by->assignment;

        if ((a && a->left_coindexed && a->left_coindexed->coarray == object->coarray) ||
            call_puts_coarray(v->by->call, object->coarray))
            return true;
    }
    return false;
}

/* ---- names without a selector ------------------------------------------------------------------- */

static bool is_component(const char *text, const char *name)
{
    return name > text && name[-1] == '%';
}

/* Whether the name of `n` characters at `at` is the array that an inquiry asks for its bounds. */
static bool is_asked_for_bounds(struct pass_context *c, const struct unit *unit,
                                const struct condensed *t, const char *at, size_t n)
{
    static const char *const inquiries[] = {"size", "lbound", "ubound"};
    const char *name;

    if (at == t->text || at[-1] != '(' || !strchr(",)", at[n]))
        return false;
    name = scan_name_before(c, t->text, at - 1);
    for (size_t i = 0; i < sizeof inquiries / sizeof *inquiries; i++)
        if (strcmp(name, inquiries[i]) == 0)
            return !is_component(t->text, at - 1 - strlen(name)) && !names_is_hidden(c, unit, name);
    return false;
}

/* How often the loop names what has the path, or a part of it, for more than its bounds.  `name`: its variable. */
static size_t count_names(struct pass_context *c, const struct loop *loop, const char *name,
                          const char *path)
{
    struct condensed t = scan_condense(c, loop->where);
    size_t found = 0;

    for (const char *at = t.text; *at;) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");

        found += n == strlen(name) && strncmp(at, name, n) == 0 &&
                 loop_overlaps(loop_path_at(c, at), path) &&
                 !is_asked_for_bounds(c, loop->stmt->unit, &t, at, n);
        at += n > 0 ? n : 1;
    }
    return found;
}

/* A pure function may read it. */
static bool may_name_unseen(struct pass_context *c, const struct stmt *s)
{
    return s->n_references > 0 || s->kind == STMT_CALL || loop_hides_name(c, s);
}

bool loop_names_with_selectors_only(struct pass_context *c, const struct loop *loop,
                                    const struct coindexed *object, const struct loop_array *array)
{
    const struct symbol *base = loop_base(c, object);
    const char *path = loop_path(c, array->where);
    size_t selected = 0;

    if (loop_counts(loop, base->name) || (base->target && base->in_module) ||
        strcmp(scan_first_name(c, object->where), base->name) != 0)
        return false; /* it may have a second name by USE, or has one by ASSOCIATE */
    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++)
        if (v->by->assignment && !v->associated && v->by->assignment->left_symbol == base &&
            strcmp(v->name, base->name) != 0)
            return false;
    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where); i < last;
         i++)
        if (range_contains(loop->where, c->model->stmts[i]->where) &&
            may_name_unseen(c, c->model->stmts[i]))
            return false;
    for (size_t i = objects_from(c, loop->where), last = objects_to(c, loop->where); i < last;
         i++) {
        const struct coindexed *other = c->model->coindexed[i];

        selected += range_contains(loop->where, other->where) && loop_base(c, other) == base &&
                    strcmp(scan_first_name(c, other->where), base->name) == 0 &&
                    loop_overlaps(loop_path(c, other->where), path);
    }
    return count_names(c, loop, base->name, path) == selected;
}
