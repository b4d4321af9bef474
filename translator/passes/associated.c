/*
 * associated.c - loops in ASSOCIATE, SELECT TYPE, SELECT RANK and CHANGE TEAM constructs, which use names that these make.
 *
 *   associate (n => this%n, u => this%u)
 *     do i = 1, n
 *       u(i) = this%halo(i)[left]
 *     end do
 *   end associate
 *
 * In such a loop the name stands for itself, as if it were a variable.  That is right where the loop does not define what it stands for by another
 * name, nor reaches it on an image that it selects.
 */
#include "loop.h"

#include <string.h>

static bool hides_names(struct pass_context *c, const struct loop *loop)
{
    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where); i < last;
         i++)
        if (range_contains(loop->where, c->model->stmts[i]->where) &&
            loop_hides_name(c, c->model->stmts[i]))
            return true;
    return false;
}

/* Condensed text joins DO and its variable. */
static bool uses_name(struct pass_context *c, const struct loop *loop, const char *name)
{
    if (hides_names(c, loop) || scan_has_name(c, loop->where, name))
        return true;
    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where); i < last;
         i++) {
        const struct stmt *s = c->model->stmts[i];

        if (s->call && range_contains(loop->where, s->where) &&
            scan_has_name(c, loop_behind_call(c, s->call), name))
            return true;
        for (size_t k = 0; range_contains(loop->where, s->where) && k < s->n_args; k++)
            if (strcmp(s->args[k].keyword, "variable") == 0 &&
                strcmp(scan_first_name(c, s->args[k].where), name) == 0)
                return true;
    }
    return false;
}

/* Whether another association around the loop begins or ends with what is called `name`. */
static bool is_associated_again(struct pass_context *c, const struct loop *loop,
                                const struct association *but, const char *name)
{
    for (const struct stmt *s = loop->stmt->enclosing; s; s = s->enclosing)
        for (const struct association *a = s->associations; a < s->associations + s->n_associations;
             a++)
            if (a != but && (strcmp(scan_first_name(c, a->name), name) == 0 ||
                             strcmp(scan_first_name(c, a->selector), name) == 0))
                return true;
    return false;
}

/* Whether the loop may refer to a coarray by the name that CHANGE TEAM gives it, and by another one. */
static bool uses_both_names(struct pass_context *c, const struct loop *loop, const struct stmt *s)
{
    for (const struct association *a = s->associations; a < s->associations + s->n_associations;
         a++) {
        const char *selector = scan_first_name(c, a->selector);

        if (uses_name(c, loop, scan_first_name(c, a->name)) &&
            (uses_name(c, loop, selector) || is_associated_again(c, loop, a, selector)))
            return true;
    }
    return false;
}

static bool is_name_of(const char *name, const char *path)
{
    return strlen(name) == strcspn(path, "%") && strncmp(name, path, strlen(name)) == 0;
}

/* Whether the statement defines by the associate-name what it defines. */
static bool is_by_name(const struct loop *loop, const struct stmt *by, const char *name)
{
    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++)
        if (v->by == by && strcmp(v->name, name) == 0)
            return true;
    return false;
}

/* Whether the loop defines what has the path, or a part of it; by other names than `name`, where one is given. */
static bool defines_besides(const struct loop *loop, const char *path, const char *name)
{
    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++)
        if (is_name_of(v->name, path) && loop_may_define(v, path) &&
            !(name && is_by_name(loop, v->by, name)))
            return true;
    return false;
}

/* Whether the loop uses what has the path, which begins with `root`, or a part of it, by that name. */
static bool uses_path(struct pass_context *c, const struct loop *loop, const char *root,
                      const char *path)
{
    struct condensed t = scan_condense(c, loop->where);

    if (hides_names(c, loop))
        return true;
    for (const char *at = t.text; *at;) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");

        if (n == strlen(root) && strncmp(at, root, n) == 0 && (at == t.text || at[-1] != '%') &&
            loop_overlaps(loop_path_at(c, at), path))
            return true;
        at += n > 0 ? n : 1;
    }
    return false;
}

/* Whether the loop defines the coarray of the object, which has the path, by one name, and reaches it by another one.  `at`: the path of what `name`
 * stands for. */
static bool selects_mixed(struct pass_context *c, const struct loop *loop,
                          const struct coindexed *object, const char *name, const char *at)
{
    const char *own = loop_path(c, object->where);
    const char *root = pass_print(c, "%.*s", (int)strcspn(at, "%"), at);

    if (is_name_of(name, own)) {
        own = pass_print(c, "%s%s", at, own + strlen(name));
        return uses_path(c, loop, root, own) && defines_besides(loop, own, NULL);
    }
    return is_name_of(root, own) && loop_overlaps(own, at) && defines_besides(loop, own, NULL);
}

static bool selects_image(struct pass_context *c, const struct loop *loop, const char *name,
                          const char *path)
{
    for (size_t i = objects_from(c, loop->where), last = objects_to(c, loop->where); i < last;
         i++) {
        const struct coindexed *object = c->model->coindexed[i];

        if (range_contains(loop->where, object->where) &&
            selects_mixed(c, loop, object, name, path))
            return true;
    }
    return false;
}

/* The selector of a construct around `*s` whose name is the first one of the path, with what follows there; `*s` becomes that construct.  NULL: there
 * is none. */
static const char *selected_path(struct pass_context *c, const struct stmt **s, const char *path)
{
    size_t n = strcspn(path, "%");
    const char *name = pass_print(c, "%.*s", (int)n, path);

    for (*s = (*s)->enclosing; *s; *s = (*s)->enclosing) {
        struct range selector = loop_selector_of(c, *s, name);

        if (!range_empty(selector))
            return pass_print(c, "%s%s", loop_path(c, selector), path + n);
    }
    return NULL;
}

/* Whether a BLOCK construct may have an entity of that name, its own or of a module. */
static bool may_declare(struct pass_context *c, const struct stmt *block, const char *name)
{
    for (size_t i = 0; block->kind == STMT_BLOCK && i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->kind == STMT_USE && c->model->stmts[i]->enclosing == block)
            return true;
    return loop_block_declares(c, block, name);
}

/* The selector of the construct around `*s` that makes the name, which becomes `*s`; NULL: there is none. */
static const struct arg *selector_around(struct pass_context *c, const struct stmt **s,
                                         const char *name)
{
    for (*s = (*s)->enclosing; *s && !may_declare(c, *s, name); *s = (*s)->enclosing) {
        const struct arg *selector = loop_selector(c, *s, name);

        if (selector)
            return selector;
    }
    *s = NULL;
    return NULL;
}

const struct symbol *loop_variable_behind(struct pass_context *c, const struct stmt *s,
                                          const char *name)
{
    const struct unit *unit = s->unit;
    const struct arg *selector = selector_around(c, &s, name);

    if (!selector)
        return loop_symbol(c, unit, name);
    while (selector && selector->symbol && selector->symbol->associate)
        selector = s ? selector_around(c, &s, selector->symbol->name) : NULL;
    return selector ? selector->symbol : NULL;
}

/* Whether nothing but the name, and that of the variable behind it, can stand for what the selector is. */
static bool has_clear_meaning(struct pass_context *c, const struct stmt *s,
                              const struct arg *selector)
{
    const struct symbol *variable = selector->symbol;

    if (variable && variable->associate)
        variable = loop_variable_behind(c, s, variable->name);
    return selector->symbol ? variable && !loop_may_have_other_names(variable) &&
                                  !variable->type.has_pointer && !selector->type.has_pointer
                            : !selector->is_pointer;
}

/* Whether the loop defines, or reads of another image, what the associate-name stands for: `path`, whose first name may be another such one. */
static bool mixes_path(struct pass_context *c, const struct loop *loop, const char *name,
                       const char *path, const struct stmt *s)
{
    for (; path; path = selected_path(c, &s, path))
        if (defines_besides(loop, path, name) || selects_image(c, loop, name, path))
            return true;
    return false;
}

/* Of an object with components all that has its variable: a path without the name of its parent component means a part of it, too. */
static const char *path_of_selector(struct pass_context *c, const struct arg *selector)
{
    bool has_components = selector->type.category == TYPE_DERIVED ||
                          selector->type.category == TYPE_CLASS ||
                          selector->type.category == TYPE_CLASS_STAR;

    return has_components ? scan_first_name(c, selector->where) : loop_path(c, selector->where);
}

/* Whether the loop uses a name of the construct that may stand for what it defines, or reads of another image, under another one. */
static bool mixes_names_of(struct pass_context *c, const struct loop *loop, const struct stmt *s)
{
    struct condensed t = scan_condense(c, s->where);

    for (const char *at = t.text; (at = strstr(at, "=>")); at += 2) {
        const char *name = scan_name_before(c, t.text, at);
        const struct arg *selector = loop_selector(c, s, name);

        if (uses_name(c, loop, name) &&
            (loop->unseen || !selector || !has_clear_meaning(c, s, selector) ||
             mixes_path(c, loop, name, path_of_selector(c, selector), s)))
            return true;
    }
    return false;
}

static bool makes_names(const struct stmt *s)
{
    return s->kind == STMT_ASSOCIATE || s->kind == STMT_SELECT_TYPE || s->kind == STMT_SELECT_RANK;
}

/* The k-th name that constructs around the loop make, from the innermost on, and its selector, which may be unknown; NULL: there are fewer. */
static const char *name_around(struct pass_context *c, const struct loop *loop, size_t k,
                               const struct arg **selector)
{
    for (const struct stmt *s = loop->stmt->enclosing; s; s = s->enclosing) {
        struct condensed t;

        if (!makes_names(s))
            continue;
        t = scan_condense(c, s->where);
        for (const char *at = t.text; (at = strstr(at, "=>")); at += 2)
            if (k-- == 0) {
                const char *name = scan_name_before(c, t.text, at);

                *selector = loop_selector(c, s, name);
                return name;
            }
    }
    return NULL;
}

/* Whether a name stands for something else in another construct, around the loop or in it, or is that of a variable behind it. */
static bool is_ambiguous(struct pass_context *c, const struct loop *loop, const char *name,
                         size_t k)
{
    const struct arg *selector;
    const char *other;

    if (loop_makes_name(c, loop, name))
        return true;
    for (size_t i = 0; (other = name_around(c, loop, i, &selector)); i++)
        if ((i != k && strcmp(other, name) == 0) || !selector ||
            (selector->symbol && !selector->symbol->associate &&
             strcmp(scan_first_name(c, selector->where), name) == 0))
            return true;
    return false;
}

/* CHANGE TEAM with coarray associations. */
static bool associates_coarrays(const struct loop *loop)
{
    for (const struct stmt *s = loop->stmt->enclosing; s; s = s->enclosing)
        if (s->n_associations > 0)
            return true;
    return false;
}

/* Whether it uses names of ASSOCIATE or SELECT TYPE that are not clear by themselves. */
static bool uses_ambiguous(struct pass_context *c, const struct loop *loop)
{
    const struct arg *selector;
    const char *name;
    bool uses = false, ambiguous = false;

    for (size_t k = 0; (name = name_around(c, loop, k, &selector)); k++) {
        uses |= uses_name(c, loop, name);
        ambiguous |= is_ambiguous(c, loop, name, k);
    }
    return uses && (ambiguous || associates_coarrays(loop));
}

bool loop_mixes_names(struct pass_context *c, const struct loop *loop)
{
    for (const struct stmt *s = loop->stmt->enclosing; s; s = s->enclosing)
        if ((makes_names(s) && mixes_names_of(c, loop, s)) || uses_both_names(c, loop, s))
            return true;
    return uses_ambiguous(c, loop);
}

/* The associate-name of a section, or of components of an array of structures, is no contiguous array. */
bool loop_is_whole(struct pass_context *c, const struct coindexed *object)
{
    const char *name = scan_first_name(c, object->where), *text, *last;

    if (!object->coarray->selected)
        return false;
    for (const struct stmt *s = object->stmt->enclosing; s; s = s->enclosing) {
        struct range selector = loop_selector_of(c, s, name);

        if (range_empty(selector))
            continue;
        text = scan_condense(c, selector).text;
        last = strrchr(text, '%');
        last = last ? last + 1 : text;
        if (s->kind != STMT_ASSOCIATE || strpbrk(last, "([:"))
            return false;
        if (strcmp(last, object->coarray->selected->name) == 0)
            return (last == text) == !object->coarray->selected->component;
        name = text;
    }
    return false;
}
