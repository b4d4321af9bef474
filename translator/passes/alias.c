/*
 * alias.c - variables that have several names: passes that compare names ask here whether that is enough.
 *
 * By pointers (F2018 19.5.2), EQUIVALENCE and COMMON (19.5.3), USE with another name (14.2.2), ASSOCIATE (19.5.1.6).
 */
#include "passes_common.h"

#include <string.h>

/* Of the file. */
struct alias_facts {
    bool equivalence;
    const struct stmt **uses; /* USE statements with other names */
    size_t n_uses;
    const struct stmt **commons;
    size_t n_commons;
};

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
    f->uses = arena_alloc(c->mem, (c->model->n_stmts + 1) * sizeof *f->uses);
    f->commons = arena_alloc(c->mem, (c->model->n_stmts + 1) * sizeof *f->commons);
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (s->kind == STMT_USE &&
            memchr(source_str(c->model->source, s->where).at, '>', s->where.end - s->where.begin))
            f->uses[f->n_uses++] = s;
        if (s->kind != STMT_OTHER_SPECIFICATION)
            continue;
        f->equivalence |= begins_with(c, s, "equivalence");
        if (begins_with(c, s, "common"))
            f->commons[f->n_commons++] = s;
    }
    return f;
}

bool alias_has_equivalence(struct pass_context *c)
{
    return facts(c)->equivalence;
}

bool alias_shares_storage(struct pass_context *c)
{
    return facts(c)->equivalence || facts(c)->n_commons > 0;
}

bool alias_by_common(struct pass_context *c, const char *name)
{
    const struct alias_facts *f = facts(c);

    for (size_t i = 0; i < f->n_commons; i++)
        if (scan_has_name(c, f->commons[i]->where, name))
            return true;
    return false;
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
    const struct alias_facts *f = facts(c);

    for (size_t i = 0; i < f->n_uses; i++) {
        const struct unit *scope = unit;

        while (scope && scope != f->uses[i]->unit)
            scope = scope->parent;
        if (scope && renames(c, f->uses[i], name))
            return true;
    }
    return false;
}

bool alias_may_exist(struct pass_context *c, const struct symbol *variable, const struct stmt *s)
{
    return !variable || variable->pointer || variable->target || statement_has_associations(s) ||
           alias_by_use(c, s->unit, variable->name) || alias_shares_storage(c);
}
