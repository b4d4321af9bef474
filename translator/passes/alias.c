/*
 * alias.c - variables that have several names: passes that compare names ask here whether that is enough.
 *
 * By pointers (F2018 19.5.2), EQUIVALENCE and COMMON (19.5.3), USE with another name (14.2.2), ASSOCIATE (19.5.1.6).
 */
#include "passes_common.h"

#include <string.h>

struct statements {
    const struct stmt **stmts;
    size_t n;
};

/* Of the file. */
struct alias_facts {
    struct statements equivalences, commons;
    struct statements uses,
        renames; /* of modules of the program; of those the ones with other names */
};

static struct statements no_statements(struct pass_context *c)
{
    return (struct statements){
        .stmts = arena_alloc(c->mem, (c->model->n_stmts + 1) * sizeof(struct stmt *))};
}

static void add_statement(struct statements *list, const struct stmt *s)
{
    list->stmts[list->n++] = s;
}

static bool begins_with(struct pass_context *c, const struct stmt *s, const char *word)
{
    return strncmp(scan_condense(c, s->where).text, word, strlen(word)) == 0;
}

static const struct alias_facts *facts(struct pass_context *c)
{
    struct alias_facts *f = c->aliases;

    if (f)
        return f;
    c->aliases = f = arena_alloc(c->mem, sizeof *f);
    *f = (struct alias_facts){no_statements(c), no_statements(c), no_statements(c),
                              no_statements(c)};
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (s->kind == STMT_USE && !s->module_intrinsic)
            add_statement(&f->uses, s);
        if (s->kind == STMT_USE &&
            memchr(source_str(c->model->source, s->where).at, '>', s->where.end - s->where.begin))
            add_statement(&f->renames, s);
        if (s->kind != STMT_OTHER_SPECIFICATION)
            continue;
        if (begins_with(c, s, "equivalence"))
            add_statement(&f->equivalences, s);
        if (begins_with(c, s, "common"))
            add_statement(&f->commons, s);
    }
    return f;
}

static bool is_around(const struct unit *outer, const struct unit *unit)
{
    while (unit && unit != outer)
        unit = unit->parent;
    return unit != NULL;
}

/* Whether names that the statement declares may be known in `unit`, by host association or by USE. */
static bool is_seen(const struct stmt *s, const struct unit *unit)
{
    return (s->unit && s->unit->kind == UNIT_MODULE) || is_around(s->unit, unit);
}

/* Behind the keyword, with which condensed text joins the first name. */
static bool declares(struct pass_context *c, const struct stmt *s, size_t keyword, const char *name)
{
    struct condensed t = scan_condense(c, s->where);

    return t.len > keyword &&
           scan_has_name(c, (struct range){t.offset[keyword], s->where.end}, name);
}

static const struct unit *owner_of(struct pass_context *c, const struct statements *list,
                                   size_t keyword, const struct unit *unit, const char *name)
{
    for (size_t i = 0; i < list->n; i++)
        if (is_seen(list->stmts[i], unit) && declares(c, list->stmts[i], keyword, name))
            return list->stmts[i]->unit;
    return NULL;
}

bool alias_by_equivalence(struct pass_context *c, const struct unit *unit, const char *name)
{
    return owner_of(c, &facts(c)->equivalences, strlen("equivalence"), unit, name);
}

bool alias_in_storage(struct pass_context *c, const struct unit *unit, const char *name)
{
    return alias_by_equivalence(c, unit, name) ||
           owner_of(c, &facts(c)->commons, strlen("common"), unit, name);
}

bool alias_shares_storage(struct pass_context *c)
{
    return facts(c)->equivalences.n > 0 || facts(c)->commons.n > 0;
}

/* In one scoping unit a place in COMMON has one name without EQUIVALENCE; others may know it by another one: hosts, and modules. */
bool alias_by_common(struct pass_context *c, const struct unit *unit, const char *name)
{
    const struct alias_facts *f = facts(c);
    const struct unit *owner = owner_of(c, &f->commons, strlen("common"), unit, name);
    bool others = false;

    for (size_t i = 0; i < f->commons.n; i++)
        others |= f->commons.stmts[i]->unit != owner && is_seen(f->commons.stmts[i], unit);
    for (size_t i = 0; i < f->equivalences.n; i++)
        others |= is_seen(f->equivalences.stmts[i], unit);
    for (size_t i = 0; i < f->uses.n; i++)
        others |= is_around(f->uses.stmts[i]->unit, unit);
    return owner && others;
}

static bool renames(struct pass_context *c, const struct stmt *use, const char *name)
{
    const char *text = scan_condense(c, use->where).text;
    size_t len = strlen(name);

    for (const char *at = text; (at = strstr(at, "=>")); at += 2) {
        if ((size_t)(at - text) > len && strncmp(at - len, name, len) == 0 &&
            strchr(",:", at[-(ptrdiff_t)len - 1]))
            return true;
        if (strncmp(at + 2, name, len) == 0 && strchr(",", at[2 + len]))
            return true;
    }
    return false;
}

bool alias_by_use(struct pass_context *c, const struct unit *unit, const char *name)
{
    const struct statements *list = &facts(c)->renames;

    for (size_t i = 0; i < list->n; i++)
        if (is_around(list->stmts[i]->unit, unit) && renames(c, list->stmts[i], name))
            return true;
    return false;
}

bool alias_may_exist(struct pass_context *c, const struct symbol *variable, const struct stmt *s)
{
    return !variable || variable->pointer || variable->target || statement_has_associations(s) ||
           alias_by_use(c, s->unit, variable->name) || alias_shares_storage(c);
}
