/* gfortran_procedure.c - procedures: heads, dummy arguments, results. */
#include <string.h>

#include "gfortran_declare.h"

void gfc_write_procedure_type(struct gfc_writer *w, struct text *out, const struct node *type,
                              const struct node *attributes)
{
    int interface = node_number(node_at(type, 2));
    const struct node *intent = node_at(attributes, 1);

    text_add_cstr(out, "procedure(");
    if (interface > 0)
        text_add_cstr(out, gfc_name(w, interface));
    else if (node_has(attributes, "FUNCTION"))
        gfc_write_type(w, out, type);
    text_add_char(out, ')');
    if (node_has(attributes, "PROC_POINTER"))
        text_add_cstr(out, ",pointer");
    if (node_has(attributes, "OPTIONAL"))
        text_add_cstr(out, ",optional");
    if (node_has(attributes, "PROTECTED"))
        text_add_cstr(out, ",protected");
    if (node_is(intent, "IN") || node_is(intent, "OUT") || node_is(intent, "INOUT"))
        text_addf(out, ",intent(%s)", node_text(intent));
}

/* A dummy procedure: its interface by name, of its own, or none. */
static void write_dummy_procedure(struct gfc_writer *w, struct text *out,
                                  const struct gfc_symbol *s)
{
    bool own = node_is(node_at(s->attributes, 3), "BODY") && node_number(node_at(s->type, 2)) == 0;

    if (own) {
        text_add_cstr(out, "interface\n");
        gfc_write_procedure(w, out, s, s->name, true);
        text_add_cstr(out, "end interface\n");
        text_addf(out, gfc_has(s, "OPTIONAL") ? "optional::%s\n" : "", s->name);
        return;
    }
    gfc_write_procedure_type(w, out, s->type, s->attributes);
    text_addf(out, "::%s\n", s->name);
}

static void write_variable(struct gfc_writer *w, struct text *out, const struct gfc_symbol *s,
                           const char *name)
{
    const struct gfc_entity entity = {
        .name = name, .attributes = s->attributes, .type = s->type, .shape = s->shape};

    gfc_write_entity(w, out, &entity);
    text_add_char(out, '\n');
}

static void write_dummy(struct gfc_writer *w, struct text *out, struct gfc_symbol *d);

/* The dummy arguments that a type or a shape refers to. */
static void write_needed(struct gfc_writer *w, struct text *out, const struct node *n)
{
    struct gfc_symbol *d;

    if (!n || n->kind != NODE_LIST)
        return;
    d = node_is(n->first, "VARIABLE") ? gfc_symbol_at(w->m, node_number(node_at(n, 3))) : NULL;
    if (d && gfc_has(d, "DUMMY"))
        write_dummy(w, out, d);
    for (const struct node *part = n->first; part; part = part->next)
        write_needed(w, out, part);
}

/* Behind those that it refers to. */
static void write_dummy(struct gfc_writer *w, struct text *out, struct gfc_symbol *d)
{
    if (d->is_done)
        return;
    d->is_done = true;
    write_needed(w, out, d->type);
    write_needed(w, out, d->shape);
    if (gfc_is_flavor(d, "PROCEDURE"))
        write_dummy_procedure(w, out, d);
    else
        write_variable(w, out, d, d->name);
}

/* Dummy arguments belong to each of the procedures that a subprogram with ENTRY statements defines. */
static void write_dummies(struct gfc_writer *w, struct text *out, const struct gfc_symbol *s)
{
    for (const struct node *n = s->formal ? s->formal->first : NULL; n; n = n->next) {
        struct gfc_symbol *d = gfc_symbol_at(w->m, n->number);

        if (d)
            d->is_done = false;
    }
    for (const struct node *n = s->formal ? s->formal->first : NULL; n; n = n->next) {
        struct gfc_symbol *d = gfc_symbol_at(w->m, n->number);

        if (d)
            write_dummy(w, out, d);
    }
}

static void write_head(struct gfc_writer *w, struct text *out, const struct gfc_symbol *s,
                       const char *name)
{
    const char *comma = "";

    text_add_cstr(out, gfc_is_separate(s) ? "module " : "");
    text_add_cstr(out, gfc_has(s, "RECURSIVE") ? "recursive " : "");
    text_add_cstr(out, gfc_has(s, "ELEMENTAL")
                           ? gfc_has(s, "PURE") ? "elemental " : "impure elemental "
                       : gfc_has(s, "PURE") ? "pure "
                                            : "");
    text_addf(out, "%s %s(", gfc_has(s, "FUNCTION") ? "function" : "subroutine", name);
    for (const struct node *n = s->formal ? s->formal->first : NULL; n; n = n->next) {
        const struct gfc_symbol *d = gfc_symbol_at(w->m, n->number);

        text_addf(out, "%s%s", comma, d ? d->name : "*");
        comma = ",";
    }
    text_add_cstr(out, ")");
}

bool gfc_is_separate(const struct gfc_symbol *s)
{
    return gfc_has(s, "MODULE_PROCEDURE") && node_is(node_at(s->attributes, 3), "BODY");
}

void gfc_write_procedure(struct gfc_writer *w, struct text *out, const struct gfc_symbol *s,
                         const char *name, bool imports)
{
    bool function = gfc_has(s, "FUNCTION");
    const struct gfc_symbol *result = gfc_symbol_at(w->m, s->result);

    if (!result || strcmp(result->name, s->name) == 0)
        result = s;
    write_head(w, out, s, name);
    if (function && result != s)
        text_addf(out, " result(%s)", result->name);
    /* Abstract interfaces and dummy procedures have no binding label (F2018 18.10.2). */
    if (gfc_has(s, "IS_BIND_C"))
        text_add_cstr(out, gfc_has(s, "ABSTRACT") || gfc_has(s, "DUMMY") ? " bind(c)"
                                                                         : " bind(c,name=\"\")");
    text_add_char(out, '\n');
    if (imports)
        text_add_cstr(out, "import\nimplicit none\n");
    write_dummies(w, out, s);
    if (function && gfc_has(result, "PROC_POINTER")) {
        gfc_write_procedure_type(w, out, result->type, result->attributes);
        text_addf(out, "::%s\n", result == s ? name : result->name);
    } else if (function) {
        write_variable(w, out, result, result == s ? name : result->name);
    }
    text_addf(out, "end %s\n", function ? "function" : "subroutine");
}
