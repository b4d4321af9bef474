/* gfortran_type.c - types, attributes, shapes; derived types. */
#include <string.h>

#include "gfortran_declare.h"

/* The component of a container of CLASS that has the object; its type, shape and attributes are those of the object. */
static const struct node *data_of(const struct gfc_writer *w, const struct node *type)
{
    const struct gfc_symbol *s = gfc_symbol_at(w->m, node_number(node_at(type, 1)));
    const struct node *data =
        s && node_is(node_at(type, 0), "CLASS") ? node_at(s->components, 0) : NULL;

    return strcmp(node_text(node_at(data, 1)), "_data") == 0 ? data : NULL;
}

/* The fields of a component. */
enum {
    COMPONENT_NAME = 1,
    COMPONENT_TYPE,
    COMPONENT_SHAPE,
    COMPONENT_ATTRIBUTES = 6,
    COMPONENT_ACCESS,
    COMPONENT_VALUE,
    COMPONENT_BINDING
};

static void write_length(struct gfc_writer *w, struct text *out, const struct node *type)
{
    const struct node *length = node_at(type, 6); /* a list of at most one expression */

    if (node_has(type, "DEFERRED_CL"))
        text_add_char(out, ':');
    else if (node_is_empty(length))
        text_add_char(out, '1');
    else if (node_is_empty(node_at(length, 0)))
        text_add_char(out, '*');
    else
        gfc_write_expression(w, out, node_at(length, 0));
}

static void write_struct_type(struct gfc_writer *w, struct text *out, const char *word, int number)
{
    const struct gfc_symbol *s = gfc_symbol_at(w->m, number);

    if (s && (gfc_has(s, "UNLIMITED_POLY") || strcmp(s->name, "star") == 0)) {
        text_add_cstr(out, "class(*)");
        return;
    }
    w->refuses |= !s || gfc_has(s, "PDT_TYPE") || gfc_has(s, "PDT_TEMPLATE");
    text_addf(out, "%s(%s)", word, s ? gfc_name(w, number) : "");
}

void gfc_write_type(struct gfc_writer *w, struct text *out, const struct node *type)
{
    static const struct {
        const char *name, *word;
    } numeric[] = {
        {"INTEGER", "integer"}, {"REAL", "real"}, {"COMPLEX", "complex"}, {"LOGICAL", "logical"}};
    const struct node *name = node_at(type, 0), *data = data_of(w, type);
    int kind = node_number(node_at(type, 1));

    for (size_t i = 0; i < sizeof numeric / sizeof *numeric; i++)
        if (node_is(name, numeric[i].name))
            text_addf(out, "%s(%d)", numeric[i].word, kind);
    if (node_is(name, "CHARACTER")) {
        text_add_cstr(out, "character(len=");
        write_length(w, out, type);
        text_addf(out, ",kind=%d)", kind);
    } else if (node_is(name, "DERIVED")) {
        write_struct_type(w, out, "type", kind);
    } else if (data) {
        write_struct_type(w, out, "class", node_number(node_at(node_at(data, COMPONENT_TYPE), 1)));
    } else if (node_is(name, "ASSUMED")) {
        text_add_cstr(out, "type(*)");
    } else if (node_is(name, "CLASS") || node_is(name, "UNION") || node_is(name, "VOID")) {
        w->refuses = true;
    }
}

/* ---- shapes ---- */

static void write_bounds(struct gfc_writer *w, struct text *out, const struct node *shape,
                         const struct node *lower, const struct node *upper, bool last)
{
    const struct node *how = node_at(shape, 2);
    bool has_lower = !node_is_empty(lower) && !node_is(how, "DEFERRED");

    if (has_lower) {
        gfc_write_expression(w, out, lower);
        text_add_char(out, ':');
    } else if (node_is(how, "DEFERRED") || node_is(how, "ASSUMED_SHAPE")) {
        text_add_char(out, ':');
    }
    if (node_is(how, "EXPLICIT") || (node_is(how, "ASSUMED_SIZE") && !last))
        gfc_write_expression(w, out, upper);
    else if (node_is(how, "ASSUMED_SIZE"))
        text_add_char(out, '*');
}

/* `,dimension(1:n,:)`. */
static void write_shape(struct gfc_writer *w, struct text *out, const struct node *shape)
{
    int ndims = node_number(node_at(shape, 0));
    const struct node *bound = node_at(shape, 3);

    if (node_is_empty(shape))
        return;
    w->refuses |= node_number(node_at(shape, 1)) > 0; /* a coarray: cafc has not compiled it */
    if (node_is(node_at(shape, 2), "ASSUMED_RANK")) {
        text_add_cstr(out, ",dimension(..)");
        return;
    }
    for (int i = 0; i < ndims; i++) {
        const struct node *upper = bound ? bound->next : NULL;

        text_add_cstr(out, i == 0 ? ",dimension(" : ",");
        write_bounds(w, out, shape, bound, upper, i == ndims - 1);
        bound = upper ? upper->next : NULL;
    }
    text_add_cstr(out, ndims > 0 ? ")" : "");
}

/* ---- entities ---- */

static void write_attributes(struct text *out, const struct node *attributes, bool is_class)
{
    static const struct {
        const char *name, *word;
    } words[] = {{"ALLOCATABLE", ",allocatable"}, {"OPTIONAL", ",optional"},
                 {"TARGET", ",target"},           {"VALUE", ",value"},
                 {"VOLATILE", ",volatile"},       {"ASYNCHRONOUS", ",asynchronous"},
                 {"CONTIGUOUS", ",contiguous"},   {"PROTECTED", ",protected"}};
    const struct node *intent = node_at(attributes, 1);

    if (node_is(intent, "IN") || node_is(intent, "OUT") || node_is(intent, "INOUT"))
        text_addf(out, ",intent(%s)", node_text(intent));
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (node_has(attributes, words[i].name))
            text_add_cstr(out, words[i].word);
    if (node_has(attributes, is_class ? "CLASS_POINTER" : "POINTER"))
        text_add_cstr(out, ",pointer");
}

void gfc_write_entity(struct gfc_writer *w, struct text *out, const struct gfc_entity *e)
{
    const struct node *data = data_of(w, e->type);

    if (node_number(node_at(e->attributes, 5)) & NO_ARG_CHECK) {
        text_add_cstr(out, "type(*),dimension(*)");
    } else {
        gfc_write_type(w, out, e->type);
        write_shape(w, out, data ? node_at(data, COMPONENT_SHAPE) : e->shape);
    }
    write_attributes(out, e->attributes, data != NULL);
    if (data && node_has(node_at(data, COMPONENT_ATTRIBUTES), "ALLOCATABLE"))
        text_add_cstr(out, ",allocatable");
    if (data && node_has(node_at(data, COMPONENT_ATTRIBUTES), "CLASS_POINTER"))
        text_add_cstr(out, ",pointer");
    text_addf(out, "::%s", e->name);
}

/* ---- derived types ---- */

static void write_pass(struct text *out, const struct node *binding)
{
    const char *argument = node_text(node_at(binding, 5));

    if (node_is(node_at(binding, 2), "NOPASS"))
        text_add_cstr(out, ",nopass");
    else if (*argument)
        text_addf(out, ",pass(%s)", argument);
}

/* Somewhere in an expression. */
static bool names_variable(const struct node *e)
{
    if (node_is(node_at(e, 0), "VARIABLE"))
        return true;
    for (const struct node *n = e ? e->first : NULL; n; n = n->next)
        if (names_variable(n))
            return true;
    return false;
}

/* gfortran composes that of a component of derived type from those of its components, some of which may have none, and some of which
 * may be PRIVATE procedures; then it is no value that a program could write. */
static void write_initial_value(struct gfc_writer *w, struct text *out, const struct node *value)
{
    struct text written = {.mem = w->mem};
    bool refuses = w->refuses;

    if (names_variable(value))
        return;
    w->refuses = false;
    gfc_write_expression(w, &written, value);
    if (!w->refuses)
        text_addf(out, "=%s", text_cstr(&written));
    w->refuses = refuses;
}

static void write_component(struct gfc_writer *w, struct text *out, const struct node *c)
{
    const struct gfc_entity entity = {.name = node_text(node_at(c, COMPONENT_NAME)),
                                      .type = node_at(c, COMPONENT_TYPE),
                                      .shape = node_at(c, COMPONENT_SHAPE),
                                      .attributes = node_at(c, COMPONENT_ATTRIBUTES)};
    const struct node *value = node_at(c, COMPONENT_VALUE);
    bool procedure = node_has(entity.attributes, "PROC_POINTER");
    const char *private = node_is(node_at(c, COMPONENT_ACCESS), "PRIVATE") ? ",private" : "";
    struct text declared = {.mem = w->mem};

    if (procedure) {
        gfc_write_procedure_type(w, out, entity.type, entity.attributes);
        write_pass(out, node_at(c, COMPONENT_BINDING));
        text_addf(out, "%s::%s", private, entity.name);
    } else {
        gfc_write_entity(w, &declared, &entity);
        text_addf(out, "%.*s%s::%s", (int)(strstr(text_cstr(&declared), "::") - declared.at),
                  declared.at, private, entity.name);
    }
    if (!node_is_empty(value) && node_is(node_at(value, 0), "NULL")) {
        bool pointer = !node_has(entity.attributes, "ALLOCATABLE") &&
                       !strstr(text_cstr(&declared), ",allocatable");

        text_add_cstr(out, pointer ? "=>null()" : "");
    } else if (!node_is_empty(value) && !procedure && !strstr(text_cstr(&declared), ",pointer") &&
               !strstr(text_cstr(&declared), ",allocatable")) {
        write_initial_value(w, out, value);
    }
    text_add_char(out, '\n');
}

static bool is_refused(const struct gfc_writer *w, int number)
{
    const struct gfc_symbol *s = gfc_symbol_at(w->m, number);

    return s && s->is_refused;
}

/* The binding of this name in type `s` or, from there, in one that it extends. */
static const struct node *find_binding(const struct gfc_writer *w, const struct gfc_symbol *s,
                                       const char *name)
{
    const struct node *named = s ? node_at(s->bindings, 1) : NULL, *parent;

    for (const struct node *n = named ? named->first : NULL; n; n = n->next)
        if (strcmp(node_text(node_at(n, 0)), name) == 0)
            return node_at(n, 1);
    if (!s || !gfc_extends(s))
        return NULL;
    parent = node_at(node_at(s->components, 0), COMPONENT_TYPE);
    return find_binding(w, gfc_symbol_at(w->m, node_number(node_at(parent, 1))), name);
}

static bool binds(const struct gfc_writer *w, const struct gfc_symbol *type,
                  const struct node *generic, const struct gfc_symbol *procedure)
{
    const struct node *list = node_at(generic, 7);

    for (const struct node *n = list ? list->first : NULL; n; n = n->next)
        if (n->kind == NODE_STRING &&
            gfc_symbol_at(w->m, node_number(node_at(find_binding(w, type, n->text), 7))) ==
                procedure)
            return true;
    return false;
}

bool gfc_is_bound(const struct gfc_writer *w, const char *generic,
                  const struct gfc_symbol *procedure)
{
    for (int i = 0; i < w->m->count; i++) {
        const struct gfc_symbol *s = w->m->symbols[i];
        const struct node *defined = s ? node_at(s->bindings, 2) : NULL,
                          *intrinsic = s ? node_at(s->bindings, 3) : NULL;

        for (const struct node *n = defined ? defined->first : NULL; n; n = n->next) {
            struct text name = {.mem = w->mem};

            text_addf(&name, "operator(.%s.)", node_text(node_at(n, 0)));
            if (strcmp(text_cstr(&name), generic) == 0 && binds(w, s, node_at(n, 1), procedure))
                return true;
        }
        for (const struct node *n = intrinsic ? intrinsic->first : NULL; n; n = n->next) {
            const char *name = gfc_operator_name(node_number(node_at(n, 0)));

            if (name && strcmp(name, generic) == 0 && binds(w, s, node_at(n, 1), procedure))
                return true;
        }
    }
    return false;
}

/* Without the bindings that are left out. */
static void write_generic_binding(const struct gfc_writer *w, struct text *out,
                                  const struct gfc_symbol *s, const char *name,
                                  const struct node *binding)
{
    const struct node *list = node_at(binding, 7);
    struct text names = {.mem = w->mem};

    for (const struct node *n = list ? list->first : NULL; n; n = n->next) {
        if (n->kind != NODE_STRING ||
            is_refused(w, node_number(node_at(find_binding(w, s, n->text), 7))))
            continue;
        text_addf(&names, "%s%s", names.len ? "," : "", n->text);
    }
    if (names.len)
        text_addf(out, "generic%s::%s=>%s\n",
                  node_is(node_at(binding, 0), "PRIVATE") ? ",private" : "", name,
                  text_cstr(&names));
}

static void write_binding(struct gfc_writer *w, struct text *out, const char *name,
                          const struct node *binding)
{
    int target = node_number(node_at(binding, 7));
    bool deferred = node_is(node_at(binding, 1), "DEFERRED");

    if (node_is(node_at(binding, 3), "GENERIC") || is_refused(w, target))
        return;
    text_add_cstr(out, "procedure");
    if (deferred)
        text_addf(out, "(%s),deferred", gfc_name(w, target));
    write_pass(out, binding);
    if (node_is(node_at(binding, 1), "NON_OVERRIDABLE"))
        text_add_cstr(out, ",non_overridable");
    if (node_is(node_at(binding, 0), "PRIVATE"))
        text_add_cstr(out, ",private");
    text_addf(out, "::%s", name);
    if (!deferred)
        text_addf(out, "=>%s", gfc_name(w, target));
    text_add_char(out, '\n');
}

/* Bindings by name, then generic ones, which refer to them; defined operators, intrinsic operators. */
static void write_bindings(struct gfc_writer *w, struct text *out, const struct gfc_symbol *s)
{
    const struct node *finals = node_at(s->bindings, 0), *named = node_at(s->bindings, 1),
                      *defined = node_at(s->bindings, 2), *intrinsic = node_at(s->bindings, 3);

    if (node_is_empty(finals) && node_is_empty(named) && node_is_empty(defined) &&
        node_is_empty(intrinsic))
        return;
    text_add_cstr(out, "contains\n");
    for (const struct node *n = named ? named->first : NULL; n; n = n->next)
        write_binding(w, out, node_text(node_at(n, 0)), node_at(n, 1));
    for (const struct node *n = named ? named->first : NULL; n; n = n->next)
        if (node_is(node_at(node_at(n, 1), 3), "GENERIC") &&
            !gfc_is_hidden(node_text(node_at(n, 0))))
            write_generic_binding(w, out, s, node_text(node_at(n, 0)), node_at(n, 1));
    for (const struct node *n = defined ? defined->first : NULL; n; n = n->next) {
        struct text name = {.mem = w->mem};

        text_addf(&name, "operator(.%s.)", node_text(node_at(n, 0)));
        write_generic_binding(w, out, s, text_cstr(&name), node_at(n, 1));
    }
    for (const struct node *n = intrinsic ? intrinsic->first : NULL; n; n = n->next) {
        const char *name = gfc_operator_name(node_number(node_at(n, 0)));

        if (name)
            write_generic_binding(w, out, s, name, node_at(n, 1));
    }
    for (const struct node *n = finals ? finals->first : NULL; n; n = n->next)
        if (!is_refused(w, node_number(n)))
            text_addf(out, "final::%s\n", gfc_name(w, node_number(n)));
}

void gfc_write_derived_type(struct gfc_writer *w, struct text *out, const struct gfc_symbol *s)
{
    const struct node *c = s->components ? s->components->first : NULL;

    text_add_cstr(out, "type");
    if (gfc_extends(s)) {
        text_addf(out, ",extends(%s)",
                  gfc_parent_name(w, node_number(node_at(node_at(c, COMPONENT_TYPE), 1)),
                                  node_text(node_at(c, COMPONENT_NAME))));
        c = c->next;
    }
    text_add_cstr(out, gfc_has(s, "ABSTRACT") ? ",abstract" : "");
    text_add_cstr(out, gfc_has(s, "IS_BIND_C") ? ",bind(c)" : "");
    text_addf(out, "::%s\n", gfc_name(w, s->number));
    text_add_cstr(out, gfc_has(s, "SEQUENCE") ? "sequence\n" : "");
    for (; c; c = c->next)
        if (!gfc_is_hidden(node_text(node_at(c, COMPONENT_NAME))))
            write_component(w, out, c);
    write_bindings(w, out, s);
    text_add_cstr(out, "end type\n");
}
