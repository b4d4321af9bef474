/* gfortran_module.c - see gfortran_module.h. */
#include "gfortran_module.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "table.h"
#include "text.h"

/* The lists of a file, in their order; the last two are the symbols and the public names. */
enum { OPERATORS, DEFINED_OPERATORS, GENERICS, LISTS_LEAST = 8 };

/* Number, name, module, binding label, scope, and a list of the rest. */
enum { FIELDS_OF_SYMBOL = 6 };

/* GCC 8 to 14, and what has followed; the lists that are read have stayed the same. */
enum { FIRST_VERSION = 15, LAST_VERSION = 16 };

/* gfortran writes the names of types with a capital letter, to keep them apart from functions of that name. */
static const char *lower(struct arena *mem, const char *name)
{
    char *copy = arena_copy(mem, name, strlen(name));

    for (char *c = copy; *c; c++)
        *c = (char)tolower((unsigned char)*c);
    return copy;
}

/* The fields that are not always there make the positions of the others. */
static void read_fields(struct gfc_symbol *s, const struct node *fields)
{
    const struct node *n = node_at(fields, 0);

    s->attributes = n;
    s->components = n = n ? n->next : NULL;
    if (n && !node_is_empty(n))
        n = n->next; /* their access */
    s->type = n = n ? n->next : NULL;
    n = node_at(fields, 0) && n ? n->next : NULL; /* the scope of the dummy arguments */
    n = n ? n->next : NULL;                       /* the next variable in COMMON */
    s->formal = n = n ? n->next : NULL;
    if (n && node_is(node_at(s->attributes, 0), "PARAMETER"))
        s->value = n = n->next;
    s->shape = n = n ? n->next : NULL;
    n = n ? n->next : NULL;
    s->result = node_number(n);
    if (n && node_has(s->attributes, "CRAY_POINTEE"))
        n = n->next;
    s->bindings = n = n ? n->next : NULL;
    n = n ? n->next : NULL; /* the parameters of a type */
    s->namelist = n ? n->next : NULL;
}

static struct gfc_symbol *read_symbol(struct arena *mem, const struct node *at)
{
    struct gfc_symbol *s = arena_alloc(mem, sizeof *s);
    const struct node *name = at->next, *module = name ? name->next : NULL,
                      *label = module ? module->next : NULL, *scope = label ? label->next : NULL;

    s->number = at->number;
    s->name = lower(mem, node_text(name));
    s->module = lower(mem, node_text(module));
    s->scope = node_number(scope);
    read_fields(s, scope ? scope->next : NULL);
    return s;
}

static bool read_symbols(struct arena *mem, const struct node *list, struct gfc_module *out)
{
    int last = 0, i = 0;

    for (const struct node *n = list->first; n; n = n->next, i++)
        if (i % FIELDS_OF_SYMBOL == 0 && n->number > last)
            last = n->number;
    if (i % FIELDS_OF_SYMBOL != 0 || last > 10000000)
        return false;
    out->count = last + 1;
    out->symbols = arena_alloc(mem, (size_t)out->count * sizeof *out->symbols);
    i = 0;
    for (const struct node *n = list->first; n; n = n->next, i++)
        if (i % FIELDS_OF_SYMBOL == 0 && n->number > 0)
            out->symbols[n->number] = read_symbol(mem, n);
    return true;
}

/* The first symbol of the module with a name, a module that it comes from, and a flavor. */
struct entity {
    const char *key;
    struct gfc_symbol *symbol;
    UT_hash_handle hh;
};

/* Of two that are the same the first one stays. */
static struct gfc_symbol *first_of(struct arena *mem, struct entity **entities,
                                   struct gfc_symbol *s)
{
    struct text key = {.mem = mem};
    struct entity *e;

    text_addf(&key, "%s %s %s", s->name, s->module, node_text(node_at(s->attributes, 0)));
    HASH_FIND_STR(*entities, text_cstr(&key), e);
    if (!e) {
        e = arena_alloc(mem, sizeof *e);
        *e = (struct entity){.key = text_cstr(&key), .symbol = s};
        HASH_ADD_KEYPTR(hh, *entities, e->key, strlen(e->key), e);
    }
    return e->symbol;
}

/* An interface body that uses a module has its entities once more, in a scope of its own: they become those of the module. */
static void join_symbols(struct arena *mem, struct gfc_module *m)
{
    struct entity *entities = NULL;

    for (int i = 0; i < m->count; i++)
        if (m->symbols[i] && m->symbols[i]->scope == MODULE_SCOPE)
            (void)first_of(mem, &entities, m->symbols[i]);
    for (int i = 0; i < m->count; i++) {
        struct gfc_symbol *s = m->symbols[i];

        if (!s || s->scope == MODULE_SCOPE || *s->module == '\0' || *s->module == '(')
            continue;
        m->symbols[i] = first_of(mem, &entities, s);
        s->scope = MODULE_SCOPE;
    }
    HASH_CLEAR(hh, entities);
}

/* USE may give an entity more than one name (F2018 14.2.2). */
static void add_name(struct arena *mem, struct gfc_symbol *s, const char *name)
{
    struct gfc_alias *alias;

    s->public_name = true;
    if (!s->local) {
        s->local = name;
        return;
    }
    alias = arena_alloc(mem, sizeof *alias);
    *alias = (struct gfc_alias){.next = s->aliases, .name = name};
    s->aliases = alias;
}

/* Triples: the name, whether it is ambiguous, the symbol. */
static void read_public_names(struct arena *mem, const struct node *list, struct gfc_module *out)
{
    for (const struct node *n = list->first; n && n->next && n->next->next;
         n = n->next->next->next) {
        struct gfc_symbol *s = gfc_symbol_at(out, node_number(n->next->next));

        if (s)
            add_name(mem, s, lower(mem, node_text(n)));
    }
}

/* What stands in the first line, behind "version"; 0 when the file is another one. */
static int version_of(struct str text)
{
    char line[80] = "";
    int version = 0;

    memcpy(line, text.at, text.len < sizeof line ? text.len : sizeof line - 1);
    return sscanf(line, "GFORTRAN module version '%d'", &version) == 1 ? version : 0;
}

struct str gfc_unpack(struct arena *mem, const char *path)
{
    struct text text = {.mem = mem};
    gzFile in = gzopen(path, "rb");
    static const unsigned part = 1 << 16;
    char *room = arena_alloc(mem, part);
    int n;

    while (in && (n = gzread(in, room, part)) > 0)
        text_add(&text, (struct str){room, (size_t)n});
    if (in)
        gzclose(in);
    return text_str(&text);
}

bool gfc_module_read(struct arena *mem, struct str text, const char *name, struct gfc_module *out)
{
    const char *end = text.len ? memchr(text.at, '\n', text.len) : NULL;
    const struct node *all, *symbols = NULL, *names = NULL;
    int version = version_of(text), lists = 0;

    if (!end || version < FIRST_VERSION || version > LAST_VERSION)
        return false;
    all = sexpr_read(mem, (struct str){end, text.len - (size_t)(end - text.at)});
    for (const struct node *n = all ? all->first : NULL; n; n = n->next, lists++) {
        symbols = names;
        names = n;
    }
    if (lists < LISTS_LEAST)
        return false;
    *out = (struct gfc_module){.name = lower(mem, name),
                               .operators = node_at(all, OPERATORS),
                               .defined_operators = node_at(all, DEFINED_OPERATORS),
                               .generics = node_at(all, GENERICS)};
    if (!read_symbols(mem, symbols, out))
        return false;
    join_symbols(mem, out);
    read_public_names(mem, names, out);
    return true;
}

struct gfc_symbol *gfc_symbol_at(const struct gfc_module *m, int number)
{
    return number > 0 && number < m->count ? m->symbols[number] : NULL;
}

bool gfc_has(const struct gfc_symbol *s, const char *attribute)
{
    return node_has(s->attributes, attribute);
}

bool gfc_is_flavor(const struct gfc_symbol *s, const char *flavor)
{
    return node_is(node_at(s->attributes, 0), flavor);
}

bool gfc_extends(const struct gfc_symbol *s)
{
    return node_number(node_at(s->attributes, 6)) > 0 && !gfc_has(s, "IS_CLASS") &&
           !node_is_empty(s->components);
}

bool gfc_is_hidden(const char *name)
{
    return *name == '_' || *name == '@' || *name == '\0';
}
