/*
 * known.c - what can be evaluated in front of a loop: subscripts, image selectors, bounds and conditions that depend on nothing the loop defines.
 *
 * Variables of DO statements around it are, and so are scalars that one statement before it defines, and names of ASSOCIATE constructs around it:
 * these statements are noted as needed.  It needs to be no more than harmless: foresee.c tells why.
 */
#include "foresee.h"

#include <ctype.h>
#include <string.h>

bool known_is_inside(const struct stmt *s, const struct stmt *head)
{
    for (s = s->enclosing; s; s = s->enclosing)
        if (s == head)
            return true;
    return false;
}

static bool is_steady(const struct foresight *f, struct range where, const struct stmt *s);

/* The same for what is no coindexed object. */
static bool is_steady_expression(const struct foresight *f, struct range where,
                                 const struct stmt *s)
{
    struct foresight other = *f;

    other.described = false;
    return is_steady(&other, where, s) && !coindexed_stands_in(f->c, where, NULL);
}

size_t known_index(const struct foresight *f, const struct stmt *s)
{
    size_t i = 0;

    while (f->stmts[i] != s)
        i++;
    return i;
}

/* Whether the assignment defines a scalar integer that nothing else can be, from what is known in front of the loop. */
static bool find_copyable(const struct foresight *f, const struct stmt *s, const char *name)
{
    const struct assignment *a = s->assignment;

    return s->kind == STMT_ASSIGNMENT && !a->defined && !a->left_coindexed && a->left_ndims == 0 &&
           a->right_ndims == 0 && a->left_type.category == TYPE_INTEGER && a->left_symbol &&
           !a->left_symbol->allocatable && strcmp(scan_condense(f->c, a->left).text, name) == 0 &&
           !f->unnamed && pass_scope(s->unit)->n_entries == 0 &&
           loop_has_one_name(f->c, f->loop, name) &&
           (!f->loop->unseen || loop_keeps_private(f->c, f->loop, name, name)) &&
           known_certainly(f, s) && is_steady_expression(f, a->right, s);
}

static bool is_copyable(const struct foresight *f, const struct stmt *s, const char *name)
{
    enum verdict *known = &f->copyable[known_index(f, s)];

    if (*known == UNKNOWN)
        *known = find_copyable(f, s, name) ? YES : NO;
    return *known == YES;
}

/* Whether `s` stands in another branch of the IF construct than `before`. */
static bool is_in_another_branch(const struct foresight *f, const struct stmt *before,
                                 const struct stmt *s)
{
    for (size_t i = 0; i < f->n_stmts; i++) {
        const struct stmt *middle = f->stmts[i];

        if (middle->head == before->enclosing && middle->where.begin > before->where.begin &&
            middle->where.begin < s->where.begin)
            return true;
    }
    return false;
}

/* The statement that alone defines `name` in the loop, always before `s` in the same iteration, and can be copied; NULL: there is none. */
static const struct stmt *defining(const struct foresight *f, const char *name,
                                   const struct stmt *s)
{
    const struct stmt *found = NULL;

    for (const struct loop_variable *v = f->loop->defined;
         v < f->loop->defined + f->loop->n_defined; v++) {
        if (strcmp(v->name, name) != 0)
            continue;
        if (found || !v->by->assignment)
            return NULL;
        found = v->by;
    }
    return found && found->where.begin < s->where.begin && known_is_inside(s, found->enclosing) &&
                   !is_in_another_branch(f, found, s) && is_copyable(f, found, name)
               ? found
               : NULL;
}

/* Whether an assignment in the loop may give the whole array another shape. */
static bool changes_shape(const struct loop *loop, const char *name)
{
    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++)
        if (v->by->assignment && v->by->assignment->left_whole_allocatable &&
            strcmp(v->name, name) == 0)
            return true;
    return false;
}

/* The construct in the loop, around `s`, that has an entity of that name; NULL: none, it is the one around the loop. */
static const struct stmt *maker_of(const struct foresight *f, const char *name,
                                   const struct stmt *s)
{
    if (!loop_makes_name(f->c, f->loop, name))
        return NULL;
    for (s = s->enclosing; s && s != f->loop->stmt; s = s->enclosing)
        if (loop_block_declares(f->c, s, name) || !range_empty(loop_selector_of(f->c, s, name)))
            return s;
    return NULL;
}

/* The loop does not define it, and what it stands for is known in front of it. */
bool known_association(const struct foresight *f, const struct stmt *s, const char *name)
{
    struct known_name *known;

    for (known = *f->names; known; known = known->next)
        if (known->associate == s && strcmp(known->name, name) == 0)
            return known->known;
    known = arena_alloc(f->c->mem, sizeof *known);
    *known = (struct known_name){s, name, false, *f->names};
    *f->names = known;
    known->known =
        !loop_assigns(f->loop, name) && is_steady_expression(f, loop_selector_of(f->c, s, name), s);
    return known->known;
}

/* The comma behind the first argument in the parentheses that begin at `open`; NULL: there is none. */
static const char *first_comma(const char *open)
{
    int depth = 0;

    for (const char *at = open; *at; at++) {
        depth += scan_depth_change(*at);
        if (depth == 0 || (depth == 1 && *at == ','))
            return *at == ',' ? at : NULL;
    }
    return NULL;
}

/* Whether it is divided by a constant, where it is divided. */
static bool divides_by_constant(const struct foresight *f, const char *text)
{
    for (const char *at = text; *at;) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");
        const char *name = pass_print(f->c, "%.*s", (int)n, at), *comma;

        if (*at == '/' || strncmp(at, "**", 2) == 0)
            return false;
        comma = first_comma(at + n);
        if ((strcmp(name, "mod") == 0 || strcmp(name, "modulo") == 0) &&
            (!comma || comma[1] == '0' || comma[1 + strspn(comma + 1, "0123456789")] != ')'))
            return false;
        at += n > 0 ? n : 1;
    }
    return true;
}

/* Whether evaluating the name, at `at` in the condensed text, does no harm whatever procedures make of its variable.  The elements of arrays that a
 * coindexed object needs are looked at only within their bounds (loop_guard). */
static bool is_harmless_name(const struct foresight *f, const char *text, const char *name,
                             const char *at, const struct stmt *s)
{
    const char *path = loop_path_at(f->c, at);
    const struct symbol *symbol = loop_symbol(f->c, f->loop->stmt->unit, name);
    bool is_array = at[strlen(name)] == '(';

    if (!divides_by_constant(f, text))
        return false;
    if (is_array && loop_is_pure_intrinsic(name))
        return !names_is_hidden(f->c, s->unit, name);
    if (strchr(path, '%'))
        return loop_keeps_private(f->c, f->loop, name, at) && !symbol->type.has_allocatable &&
               loop_is_always_there(f->c, f->loop, name) && at[strlen(path)] != '(' && !is_array;
    return loop_is_always_there(f->c, f->loop, name)
               ? !is_array || f->described
               : is_array && f->described && loop_keeps_private(f->c, f->loop, name, at);
}

/* The loop does not define `name`, at `at` in condensed text, or in a DO construct around `s` alone; or only its shape is asked for. */
static bool is_steady_name(const struct foresight *f, const char *text, const char *name,
                           const char *at, const struct stmt *s, bool shape)
{
    const struct stmt *counting = loop_counts(f->loop, name), *maker, *before;

    if (isdigit((unsigned char)*name))
        return true;
    maker = maker_of(f, name, s);
    if (counting && maker && !known_is_inside(counting, maker))
        counting = NULL; /* another variable */
    if (maker && maker->kind == STMT_ASSOCIATE && !counting) {
        if (!known_association(f, maker, name))
            return false;
        return f->needed[known_index(f, maker)] = true;
    }
    if (counting)
        return known_is_inside(s, counting) || (s == counting && s->kind == STMT_DO_CONCURRENT);
    if (maker)
        return false;
    before = defining(f, name, s);
    if (before) {
        f->needed[known_index(f, before)] = true;
        return true;
    }
    if (f->unnamed && s != f->loop->stmt && !shape &&
        !loop_has_one_name(f->c, f->loop, loop_path_at(f->c, at)))
        return false; /* it may be one of them */
    if (f->loop->unseen && s != f->loop->stmt && !is_harmless_name(f, text, name, at, s))
        return false;
    return shape ? !changes_shape(f->loop, name) : !loop_assigns(f->loop, loop_path_at(f->c, at));
}

static bool asks_for_shape(const struct foresight *f, const struct stmt *s, const char *name)
{
    return (strcmp(name, "size") == 0 || strcmp(name, "lbound") == 0 ||
            strcmp(name, "ubound") == 0) &&
           !names_is_hidden(f->c, s->unit, name);
}

/* All names in `where`, in or of the statement `s`, are. */
static bool is_steady(const struct foresight *f, struct range where, const struct stmt *s)
{
    struct condensed t = scan_condense(f->c, where);
    bool shape = false; /* `size(` stands in front */

    if (statement_has_reference(s, where))
        return false;
    for (const char *at = t.text; *at;) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");
        const char *name = pass_print(f->c, "%.*s", (int)n, at);
        bool component = at > t.text && at[-1] == '%';

        if (n > 0 && !component && !scan_is_keyword(at, n) &&
            (!is_steady_name(f, t.text, name, at, s, shape && strchr(",)", at[n])) ||
             (at[n] == '(' && loop_is_impure(name))))
            return false;
        shape = n > 0 && at[n] == '(' && asks_for_shape(f, s, name);
        at += n > 0 ? n + shape : 1;
    }
    return true;
}

/* The initial value, limit and step are, and the mask of DO CONCURRENT. */
bool known_count(const struct foresight *f, const struct stmt *s)
{
    for (size_t i = 0; i < s->n_args; i++)
        if (strcmp(s->args[i].keyword, "variable") != 0 &&
            !is_steady_expression(f, s->args[i].where, s))
            return false;
    return loop_is_do(s);
}

bool known_is_if(const struct stmt *s)
{
    return s->kind == STMT_IF_THEN || s->kind == STMT_IF_ACTION;
}

/* Known in front of the loop: the conditions of the IF construct or statement. */
static bool find_followable(const struct foresight *f, const struct stmt *s)
{
    if (!known_is_if(s) || f->unnamed)
        return false;
    for (size_t i = 0; i < f->n_stmts; i++) {
        const struct stmt *other = f->stmts[i];

        if ((other == s || (other->head == s && other->kind == STMT_ELSE_IF)) &&
            !is_steady_expression(f, other->condition, other))
            return false;
    }
    return true;
}

static bool is_followable(const struct foresight *f, const struct stmt *s)
{
    enum verdict *known = &f->followable[known_index(f, s)];

    if (*known == UNKNOWN)
        *known = find_followable(f, s) ? YES : NO;
    return *known == YES;
}

bool known_is_entered(const struct stmt *s)
{
    return s->kind == STMT_BLOCK || s->kind == STMT_ASSOCIATE;
}

/* Certainly executed, in each iteration of the DO constructs around it, when the conditions around it are true. */
bool known_certainly(const struct foresight *f, const struct stmt *s)
{
    if (s->kind == STMT_ELSE_IF)
        return false;
    for (s = s->enclosing; s && s != f->loop->stmt; s = s->enclosing)
        if (!known_count(f, s) && !is_followable(f, s) && !known_is_entered(s))
            return false;
    return s != NULL;
}

/* THIS_IMAGE and NUM_IMAGES with an argument, IMAGE_INDEX of a team: the program ends where that is none. */
static bool asks_for_team(const struct model *m, struct range where)
{
    static const struct {
        const char *name;
        size_t most; /* arguments that do no harm */
    } inquiries[] = {{"this_image", 0}, {"num_images", 0}, {"image_index", 2}};

    for (size_t i = 0; i < m->n_calls; i++)
        for (size_t k = 0; k < sizeof inquiries / sizeof *inquiries; k++)
            if (range_contains(where, m->calls[i]->where) &&
                strcmp(m->calls[i]->name, inquiries[k].name) == 0 &&
                m->calls[i]->n_args > inquiries[k].most)
                return true;
    return false;
}

/* Subscripts and selector.  What the loop defines of the coarray itself is this image's, and not what it reads of others. */
bool known_reference(const struct foresight *f, const struct coindexed *object)
{
    const char *name = scan_first_name(f->c, object->where);
    struct range behind_name = object->where;
    struct foresight described = *f;

    described.described = true;
    behind_name.begin += strlen(name);
    return !maker_of(f, name, object->stmt) && !asks_for_team(f->c->model, object->where) &&
           is_steady(&described, behind_name, object->stmt) && !loop_puts_coarray(f->loop, object);
}
