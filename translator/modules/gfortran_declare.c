/* gfortran_declare.c - see gfortran_declare.h: what the module is made of, and in which order. */
#include "gfortran_declare.h"

#include <stdio.h>
#include <string.h>

/* The operators of gfortran in its order; a module file lists the procedures of each but that of USER. */
static const char *const operators[] = {
    "operator(+)",     "operator(-)",      "operator(+)",  "operator(-)",     "operator(*)",
    "operator(/)",     "operator(**)",     "operator(//)", "operator(.and.)", "operator(.or.)",
    "operator(.eqv.)", "operator(.neqv.)", "operator(==)", "operator(/=)",    "operator(>)",
    "operator(>=)",    "operator(<)",      "operator(<=)", "operator(==)",    "operator(/=)",
    "operator(>)",     "operator(>=)",     "operator(<)",  "operator(<=)",    "operator(.not.)",
    "assignment(=)",
};
enum { OPERATORS = sizeof operators / sizeof *operators, USER = OPERATORS - 1 };

const char *gfc_operator_name(int number)
{
    int i = number > USER ? number - 1 : number;

    return number == USER || i < 0 || i >= OPERATORS ? NULL : operators[i];
}

/* ---- names ---- */

const char *gfc_intrinsic_module(const char *module)
{
    static const char *const names[] = {"iso_c_binding", "iso_fortran_env", "ieee_arithmetic",
                                        "ieee_exceptions", "ieee_features"};

    module += strncmp(module, "__", 2) == 0 ? 2 : 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(module, names[i]) == 0)
            return names[i];
    return NULL;
}

/* Kinds and the like of intrinsic modules, some of which only gfortran has. */
static bool is_intrinsic_constant(const struct gfc_symbol *s)
{
    return gfc_intrinsic_module(s->module) && gfc_is_flavor(s, "PARAMETER") &&
           !node_is(node_at(s->type, 0), "DERIVED");
}

bool gfc_is_own(const struct gfc_writer *w, const struct gfc_symbol *s)
{
    return is_intrinsic_constant(s) || strcmp(s->module, w->m->name) == 0 ||
           (!gfc_intrinsic_module(s->module) && !w->library->knows(w->library->arg, s->module));
}

static bool is_intrinsic(const struct gfc_symbol *s)
{
    return strcmp(s->module, "(intrinsic)") == 0;
}

/* What another module is not declared with: it could not be written there, or the front end has a module of that name itself. */
static bool is_lacking(const struct gfc_writer *w, const struct gfc_symbol *s)
{
    const char *intrinsic = gfc_intrinsic_module(s->module);
    const struct gfc_module *m;

    if (s->scope != MODULE_SCOPE || is_intrinsic(s) || gfc_is_hidden(s->name) || gfc_is_own(w, s))
        return false;
    m = intrinsic ? NULL : w->library->read(w->library->arg, s->module);
    for (int i = 0; m && i < m->count; i++)
        if (m->symbols[i] && m->symbols[i]->scope == MODULE_SCOPE &&
            strcmp(m->symbols[i]->name, s->name) == 0 &&
            strcmp(m->symbols[i]->module, s->module) == 0)
            return m->symbols[i]->is_refused;
    return !m && !w->library->has(w->library->arg, intrinsic ? intrinsic : s->module, s->name);
}

static bool is_refused(const struct gfc_writer *w, struct gfc_symbol *s)
{
    if (!s->is_checked)
        s->is_refused |= is_lacking(w, s);
    s->is_checked = true;
    return s->is_refused;
}

const char *gfc_name(struct gfc_writer *w, int number)
{
    struct gfc_symbol *s = gfc_symbol_at(w->m, number);
    char name[40];

    if (!s) {
        w->refuses = true;
        return "";
    }
    s->is_used = true;
    if (is_refused(w, s))
        w->refuses = true;
    if (s->local)
        return s->local;
    if (s->scope != MODULE_SCOPE || gfc_is_own(w, s))
        return s->name;
    snprintf(name, sizeof name, "cafc_%d", number);
    return s->local = arena_copy(w->mem, name, strlen(name));
}

/* A generic name alone; a specific procedure may have the same name, and then the symbol is that. */
static bool is_only_generic(const struct gfc_symbol *s)
{
    return gfc_has(s, "GENERIC") && node_is(node_at(s->attributes, 2), "UNKNOWN-PROC");
}

/* What is declared in the text, once. */
static bool is_due(const struct gfc_writer *w, const struct gfc_symbol *s)
{
    return s && s->scope == MODULE_SCOPE && !s->is_done && !gfc_is_hidden(s->name) &&
           !is_intrinsic(s) && gfc_is_own(w, s);
}

/* What cannot be written is left out, and whatever refers to it. */
static void add_or_refuse(struct gfc_writer *w, struct text *out, struct gfc_symbol *s,
                          const struct text *written)
{
    if (w->refuses)
        s->is_refused = true;
    else
        text_add(out, text_str(written));
    w->refuses = false;
}

/* ---- types, which come before what has them ---- */

static void write_type_of(struct gfc_writer *w, struct text *out, struct gfc_symbol *s);

static void write_types_of_components(struct gfc_writer *w, struct text *out,
                                      const struct gfc_symbol *s)
{
    for (const struct node *c = s->components ? s->components->first : NULL; c; c = c->next) {
        const struct node *type = node_at(c, 2);
        struct gfc_symbol *t = gfc_symbol_at(w->m, node_number(node_at(type, 1)));

        if (t && node_is(node_at(type, 0), "DERIVED"))
            write_type_of(w, out, t);
    }
}

static void write_type_of(struct gfc_writer *w, struct text *out, struct gfc_symbol *s)
{
    struct text written = {.mem = w->mem};

    if (!is_due(w, s) || !gfc_is_flavor(s, "DERIVED") || gfc_has(s, "IS_CLASS") ||
        gfc_has(s, "VTYPE") || gfc_has(s, "UNLIMITED_POLY"))
        return;
    s->is_done = true;
    write_types_of_components(w, out, s);
    w->refuses = gfc_has(s, "PDT_TYPE") || gfc_has(s, "PDT_TEMPLATE");
    gfc_write_derived_type(w, &written, s);
    add_or_refuse(w, out, s, &written);
}

/* ---- data ---- */

static void write_data(struct gfc_writer *w, struct text *out, struct gfc_symbol *s)
{
    struct gfc_entity entity = {
        .name = s->name, .attributes = s->attributes, .type = s->type, .shape = s->shape};
    bool constant = gfc_is_flavor(s, "PARAMETER");
    struct text written = {.mem = w->mem}, declared = {.mem = w->mem};

    if (!is_due(w, s) || !(constant || gfc_is_flavor(s, "VARIABLE")))
        return;
    s->is_done = true;
    entity.name = gfc_name(w, s->number);
    gfc_write_entity(w, &declared, &entity);
    text_addf(&written, "%.*s%s::%s", (int)(strstr(text_cstr(&declared), "::") - declared.at),
              declared.at, constant ? ",parameter" : "", entity.name);
    if (constant) {
        text_add_char(&written, '=');
        gfc_write_expression(w, &written, s->value);
    }
    text_add_char(&written, '\n');
    w->refuses |= gfc_has(s, "CRAY_POINTER") || gfc_has(s, "CRAY_POINTEE");
    add_or_refuse(w, out, s, &written);
}

/* Behind its variables. */
static void write_namelist(struct gfc_writer *w, struct text *out, struct gfc_symbol *s)
{
    struct text written = {.mem = w->mem};
    const char *comma = "";

    if (!is_due(w, s) || !gfc_is_flavor(s, "NAMELIST") || node_is_empty(s->namelist))
        return;
    s->is_done = true;
    text_addf(&written, "namelist/%s/", gfc_name(w, s->number));
    for (const struct node *n = s->namelist->first; n; n = n->next) {
        text_addf(&written, "%s%s", comma, gfc_name(w, n->number));
        comma = ",";
    }
    text_add_char(&written, '\n');
    add_or_refuse(w, out, s, &written);
}

/* ---- procedures ---- */

/* DECLARED: procedure pointers, and external procedures without an interface body. */
enum sort { DECLARED, ABSTRACT, EXTERNAL, CONTAINED, OTHER };

static enum sort sort_of(const struct gfc_symbol *s)
{
    const struct node *source = node_at(s->attributes, 3);

    if (!gfc_is_flavor(s, "PROCEDURE") || is_only_generic(s) || gfc_has(s, "INTRINSIC"))
        return OTHER;
    if (gfc_has(s, "PROC_POINTER"))
        return DECLARED;
    if (gfc_has(s, "ABSTRACT"))
        return ABSTRACT;
    if (node_is(source, "DECL"))
        return CONTAINED;
    if (gfc_has(s, "EXTERNAL") &&
        (!node_is(source, "BODY") || node_number(node_at(s->type, 2)) > 0))
        return DECLARED;
    return gfc_has(s, "FUNCTION") || gfc_has(s, "SUBROUTINE") ? EXTERNAL : OTHER;
}

static void write_procedures(struct gfc_writer *w, struct text *out, enum sort sort)
{
    static const char *const before[] = {[DECLARED] = "",
                                         [ABSTRACT] = "abstract interface\n",
                                         [EXTERNAL] = "interface\n",
                                         [CONTAINED] = ""},
                             *const behind[] = {[DECLARED] = "",
                                                [ABSTRACT] = "end interface\n",
                                                [EXTERNAL] = "end interface\n",
                                                [CONTAINED] = ""};

    for (int i = 0; i < w->m->count; i++) {
        struct gfc_symbol *s = w->m->symbols[i];
        struct text written = {.mem = w->mem};
        const char *name;

        if (!is_due(w, s) || sort_of(s) != sort)
            continue;
        s->is_done = true;
        name = gfc_name(w, s->number);
        text_add_cstr(&written, before[sort]);
        if (sort == DECLARED) {
            gfc_write_procedure_type(w, &written, s->type, s->attributes);
            text_addf(&written, "::%s\n", name);
        } else {
            gfc_write_procedure(w, &written, s, name, sort != CONTAINED && !gfc_is_separate(s));
        }
        text_add_cstr(&written, behind[sort]);
        add_or_refuse(w, out, s, &written);
    }
}

/* ---- generic names ---- */

/* A name, and the procedures for which it stands. */
struct generic {
    const char *name,
        *module; /* one of the modules from which it comes, "" for an intrinsic operator */
    const struct node *specifics;
};

/* Number `i` of those of a module; `name` holds that of an operator.  False behind the last one. */
static bool generic_at(const struct gfc_module *m, int i, char name[100], struct generic *out)
{
    const struct node *n;
    int defined = 0;

    if (i < OPERATORS) {
        n = node_at(m->operators, i);
        *out = (struct generic){operators[i], "", n ? n->first : NULL};
        return true;
    }
    i -= OPERATORS;
    for (n = m->defined_operators ? m->defined_operators->first : NULL; n; n = n->next)
        if (defined++ == i) {
            snprintf(name, 100, "operator(.%.63s.)", node_text(n->first));
            *out = (struct generic){name, node_text(node_at(n, 1)), node_at(n, 2)};
            return true;
        }
    n = node_at(m->generics, i - defined);
    *out = (struct generic){node_text(node_at(n, 0)), node_text(node_at(n, 1)), node_at(n, 2)};
    return n != NULL;
}

/* Whether module `m` has the procedure behind the generic name. */
static bool stands_for(const struct gfc_module *m, const char *generic,
                       const struct gfc_symbol *procedure)
{
    char name[100];
    struct generic g;

    for (int i = 0; generic_at(m, i, name, &g); i++)
        for (const struct node *n = strcmp(g.name, generic) == 0 ? g.specifics : NULL; n;
             n = n->next) {
            const struct gfc_symbol *s = gfc_symbol_at(m, n->number);

            if (s && strcmp(s->name, procedure->name) == 0 &&
                strcmp(s->module, procedure->module) == 0)
                return !s->is_refused;
        }
    return false;
}

/* Whether the generic name can be taken from `module`, and stands for the procedure then. */
static bool comes_with(const struct gfc_writer *w, const char *module, const struct generic *g,
                       const struct gfc_symbol *procedure)
{
    const struct gfc_module *m;

    if (*module == '\0' || strcmp(module, w->m->name) == 0 || gfc_intrinsic_module(module) ||
        !w->library->knows(w->library->arg, module))
        return false;
    m = w->library->read(w->library->arg, module);
    return m ? stands_for(m, g->name, procedure)
             : w->library->has(w->library->arg, module, g->name);
}

/* A USE statement for one name, once; `name` is "" where `local` is that in the module, too. */
static void take(struct gfc_writer *w, const char *module, const char *local, const char *name)
{
    const char *intrinsic = gfc_intrinsic_module(module);
    struct text line = {.mem = w->mem};

    text_addf(&line, "use%s%s,only:%s%s%s\n", intrinsic ? ",intrinsic::" : " ",
              intrinsic ? intrinsic : module, local, *name ? "=>" : "", name);
    if (w->uses.len == 0 || !strstr(text_cstr(&w->uses), text_cstr(&line)))
        text_add(&w->uses, text_str(&line));
}

/* Whether nothing else in the text has this name, but `module`'s entity of the same name. */
static bool is_free(struct gfc_writer *w, const char *module, const char *name)
{
    struct text mine = {.mem = w->mem}, taken = {.mem = w->mem};

    for (int i = 0; i < w->m->count; i++) {
        const struct gfc_symbol *s = w->m->symbols[i];

        if (s && s->scope == MODULE_SCOPE &&
            ((s->local && strcmp(s->local, name) == 0) ||
             (strcmp(s->name, name) == 0 && gfc_is_own(w, s))))
            return false;
    }
    text_addf(&mine, "use %s,only:%s=>", module, name);
    text_addf(&taken, ",only:%s=>", name);
    return w->uses.len == 0 || strstr(text_cstr(&w->uses), text_cstr(&mine)) ||
           !strstr(text_cstr(&w->uses), text_cstr(&taken));
}

const char *gfc_parent_name(struct gfc_writer *w, int number, const char *component)
{
    const char *name = gfc_name(w, number);
    const struct gfc_symbol *s = gfc_symbol_at(w->m, number);

    if (!s || strcmp(name, component) == 0 || gfc_is_own(w, s) || !is_free(w, s->module, component))
        return name;
    take(w, s->module, component, s->name);
    return component;
}

/* Procedures of the IEEE modules are the front end's own: the generic name `g` is its `ieee_is_nan`, when gfortran's specific one
 * is `_gfortran_ieee_is_nan_4`.  False where it has no such name. */
static bool take_ieee(struct gfc_writer *w, const struct generic *g, const struct gfc_symbol *s)
{
    static const char prefix[] = "_gfortran_";
    const char *module = gfc_intrinsic_module(s->module), *end;
    char *name = arena_copy(w->mem, s->name, strlen(s->name));

    if (w->library->has(w->library->arg, module, g->name)) {
        take(w, module, g->name, "");
        return true;
    }
    name += strncmp(name, prefix, sizeof prefix - 1) == 0 ? sizeof prefix - 1 : 0;
    while ((end = strrchr(name, '_'))) {
        name[end - name] = '\0';
        if (w->library->has(w->library->arg, module, name)) {
            take(w, module, g->name, name);
            return true;
        }
    }
    return false;
}

static void write_generic(struct gfc_writer *w, struct text *out, const struct generic *g)
{
    struct text list = {.mem = w->mem};
    bool any = false;

    for (const struct node *n = g->specifics; n; n = n->next) {
        struct gfc_symbol *s = gfc_symbol_at(w->m, n->number);
        bool own = s && gfc_is_own(w, s);

        if (!s || !gfc_is_flavor(s, "PROCEDURE"))
            continue;
        if (!own && gfc_intrinsic_module(s->module)) {
            any |= take_ieee(w, g, s);
            continue;
        }
        if (is_refused(w, s) || (strchr(g->name, '(') && gfc_is_bound(w, g->name, s)))
            continue;
        if (!own && comes_with(w, g->module, g, s))
            take(w, g->module, g->name, "");
        else if (!own && comes_with(w, s->module, g, s))
            take(w, s->module, g->name, "");
        else if (own || s->public_name)
            text_addf(&list, "%s%s", list.len ? "," : "", gfc_name(w, n->number));
        else
            continue;
        any = true;
    }
    if (list.len)
        text_addf(out, "interface %s\nprocedure::%s\nend interface\n", g->name, text_cstr(&list));
    if (any)
        text_addf(out, "public::%s\n", g->name);
}

static void write_generics(struct gfc_writer *w, struct text *out)
{
    char name[100];
    struct generic g;

    for (int i = 0; generic_at(w->m, i, name, &g); i++)
        if (!gfc_is_hidden(g.name))
            write_generic(w, out, &g);
}

/* ---- what comes from other modules, and what is public ---- */

static bool is_imported(const struct gfc_writer *w, struct gfc_symbol *s)
{
    const char *intrinsic = gfc_intrinsic_module(s->module);
    bool iso = intrinsic && strncmp(intrinsic, "iso_", 4) == 0;

    if (s->scope != MODULE_SCOPE || gfc_is_hidden(s->name) || gfc_is_own(w, s) ||
        (is_only_generic(s) && !iso) || is_intrinsic(s) || gfc_is_flavor(s, "MODULE"))
        return false;
    return (s->is_used || s->public_name) && !is_refused(w, s);
}

/* What its module calls it: where it is PRIVATE there, a generic name that stands for it. */
static const char *name_in_module(struct gfc_writer *w, const struct gfc_symbol *s)
{
    const struct gfc_module *m =
        gfc_intrinsic_module(s->module) ? NULL : w->library->read(w->library->arg, s->module);
    char name[100];
    struct generic g;

    for (int i = 0; m && i < m->count; i++)
        if (m->symbols[i] && m->symbols[i]->public_name &&
            strcmp(m->symbols[i]->name, s->name) == 0)
            return s->name;
    for (int i = 0; m && generic_at(m, i, name, &g); i++)
        if (!strchr(g.name, '(') && stands_for(m, g.name, s))
            return g.name;
    return s->name;
}

static void write_imports(struct gfc_writer *w, struct text *out)
{
    if (w->uses_null)
        text_add_cstr(out, "use,intrinsic::iso_c_binding,only:" GFC_NULL_PTR
                           "=>c_null_ptr," GFC_NULL_FUNPTR "=>c_null_funptr\n");
    for (int i = 0; i < w->m->count; i++) {
        struct gfc_symbol *s = w->m->symbols[i];
        const char *intrinsic = s ? gfc_intrinsic_module(s->module) : NULL, *name;

        if (!s || s->number != i || !is_imported(w, s))
            continue;
        name = name_in_module(w, s);
        text_addf(out, "use%s%s,only:%s=>%s", intrinsic ? ",intrinsic::" : " ",
                  intrinsic ? intrinsic : s->module, s->local ? s->local : s->name, name);
        for (const struct gfc_alias *a = s->aliases; a; a = a->next)
            text_addf(out, ",%s=>%s", a->name, name);
        text_add_char(out, '\n');
    }
}

static void write_public(const struct gfc_writer *w, struct text *out)
{
    for (int i = 0; i < w->m->count; i++) {
        struct gfc_symbol *s = w->m->symbols[i];
        bool imported = s && is_imported(w, s);

        if (!s || s->number != i || !s->public_name || s->is_refused || gfc_is_hidden(s->name) ||
            !(s->is_done || imported))
            continue;
        text_addf(out, "public::%s\n", s->local);
        for (const struct gfc_alias *a = imported ? s->aliases : NULL; a; a = a->next)
            text_addf(out, "public::%s\n", a->name);
    }
}

static struct str write_module(struct gfc_writer *w)
{
    struct text out = {.mem = w->mem}, body = {.mem = w->mem}, contained = {.mem = w->mem};
    const struct gfc_module *m = w->m;

    for (int i = 0; i < m->count; i++)
        if (m->symbols[i])
            write_type_of(w, &body, m->symbols[i]);
    for (int i = 0; i < m->count; i++)
        if (m->symbols[i])
            write_data(w, &body, m->symbols[i]);
    for (int i = 0; i < m->count; i++)
        if (m->symbols[i])
            write_namelist(w, &body, m->symbols[i]);
    write_procedures(w, &body, ABSTRACT);
    write_procedures(w, &body, DECLARED);
    write_procedures(w, &body, EXTERNAL);
    write_procedures(w, &contained, CONTAINED);
    write_generics(w, &body);

    text_addf(&out, "module %s\n", m->name);
    write_imports(w, &out);
    text_add(&out, text_str(&w->uses));
    text_add_cstr(&out, "implicit none\nprivate\n");
    write_public(w, &out);
    text_add(&out, text_str(&body));
    text_add_cstr(&out, "contains\n");
    text_add(&out, text_str(&contained));
    text_addf(&out, "end module\n");
    return text_str(&out);
}

static int count_refused(const struct gfc_module *m)
{
    int count = 0;

    for (int i = 0; i < m->count; i++)
        count += m->symbols[i] && m->symbols[i]->is_refused;
    return count;
}

/* What is left out shows while the rest is written, some of which, like bindings, has been written before: it is written again then. */
struct str gfortran_declare(struct arena *mem, struct gfc_module *m,
                            const struct gfc_library *library)
{
    int refused = 0;

    if (m->declaration.len > 0)
        return m->declaration;
    for (int before = -1; before < refused;) {
        struct gfc_writer w = {.mem = mem, .m = m, .library = library, .uses = {.mem = mem}};

        for (int i = 0; i < m->count; i++)
            if (m->symbols[i])
                m->symbols[i]->is_done = m->symbols[i]->is_used = false;
        before = refused;
        m->declaration = write_module(&w);
        refused = count_refused(m);
    }
    return m->declaration;
}
