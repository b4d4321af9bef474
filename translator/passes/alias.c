/*
 * alias.c - variables that have several names: passes that compare names ask here whether that is enough.
 *
 * By pointers (F2018 19.5.2), EQUIVALENCE and COMMON (19.5.3), USE with another name (14.2.2), ASSOCIATE (19.5.1.6).
 */
#include "passes_common.h"

#include <string.h>

bool alias_is_specified(struct pass_context *c, const char *word)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (s->kind == STMT_OTHER_SPECIFICATION &&
            strncmp(scan_condense(c, s->where).text, word, strlen(word)) == 0)
            return true;
    }
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
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];
        const struct unit *scope = unit;

        if (s->kind != STMT_USE ||
            !memchr(source_str(c->model->source, s->where).at, '>', s->where.end - s->where.begin))
            continue;
        while (scope && scope != s->unit)
            scope = scope->parent;
        if (scope && renames(c, s, name))
            return true;
    }
    return false;
}

bool alias_may_exist(struct pass_context *c, const struct symbol *variable, const struct stmt *s)
{
    return !variable || variable->pointer || variable->target || statement_has_associations(s) ||
           alias_by_use(c, s->unit, variable->name) || alias_is_specified(c, "equivalence") ||
           alias_is_specified(c, "common");
}
