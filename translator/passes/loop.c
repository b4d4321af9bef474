/*
 * loop.c - DO loops, DO CONCURRENT and DO WHILE among them, that read or define elements of coarrays on other images one after the other.
 *
 * Only loops are taken in which nothing can change the images or the coarrays, or let other images run in between: no references
 * to the program's procedures and operators but pure functions, no image control, no input or output.  Where loads and stores reach the other
 * images, the loop is executed with them (view.c); where they do not, what it will read is fetched in front of it (foresee.c).
 */
#include "effects.h"
#include "loop.h"

#include <ctype.h>
#include <string.h>

/* ---- what may stand in the loop -------------------------------------------------------------- */

bool loop_is_do(const struct stmt *s)
{
    return s->kind == STMT_DO || s->kind == STMT_DO_CONCURRENT;
}

bool loop_is_uncounted(const struct stmt *s)
{
    return s->kind == STMT_DO_WHILE || s->kind == STMT_DO_FOREVER;
}

static bool is_explicit(const struct stmt *s)
{
    return loop_is_do(s) || loop_is_uncounted(s);
}

/* They define nothing, have no image control statements (F2018 15.7), and do not change pointers and allocations; whether a word says so or not. */
static bool refers_to_pure(struct pass_context *c, const struct stmt *s)
{
    for (size_t i = 0; i < s->n_references; i++)
        if (!effects_reference_has_none(c, &s->references[i]))
            return false;
    return true;
}

/* Construct names in them are not looked for (view.c). */
static bool is_of_where(const struct stmt *s)
{
    return (s->kind == STMT_WHERE || s->kind == STMT_WHERE_ACTION || s->kind == STMT_ELSEWHERE ||
            s->kind == STMT_END_WHERE) &&
           range_empty(s->name);
}

static bool is_of_simple_kind(const struct stmt *s)
{
    static const enum stmt_kind kinds[] = {
        STMT_ASSIGNMENT, STMT_CONTINUE,   STMT_EXIT,       STMT_CYCLE,        STMT_IF_ACTION,
        STMT_IF_THEN,    STMT_ELSE_IF,    STMT_ELSE,       STMT_END_IF,       STMT_SELECT_CASE,
        STMT_CASE,       STMT_END_SELECT, STMT_DO,         STMT_END_DO,       STMT_DO_WHILE,
        STMT_DO_FOREVER, STMT_STOP,       STMT_ERROR_STOP, STMT_PRINT,        STMT_WRITE,
        STMT_ASSOCIATE,  STMT_BLOCK,      STMT_END_BLOCK,  STMT_END_ASSOCIATE};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (s->kind == kinds[i])
            return true;
    return false;
}

bool loop_is_stop(const struct stmt *s)
{
    return s->kind == STMT_STOP || s->kind == STMT_ERROR_STOP;
}

/* Output that defines nothing, by no procedure of the program. */
static bool is_plain_output(const struct stmt *s)
{
    for (size_t i = 0; i < s->n_args; i++) {
        const struct arg *a = &s->args[i];
        bool is_control = strcmp(a->keyword, "fmt") == 0 || strcmp(a->keyword, "advance") == 0 ||
                          (strcmp(a->keyword, "unit") == 0 && !a->symbol);

        if (!is_control &&
            (strcmp(a->keyword, "item") != 0 ||
             (a->type.category != TYPE_CHARACTER && !loop_is_of_intrinsic_type(&a->type))))
            return false;
    }
    return true;
}

/* Functions of the program may read what a masked assignment defines, which gfortran 12 does not see where that is a pointer. */
static bool refers_in_where(const struct stmt *s)
{
    return s->n_references > 0 && (is_of_where(s) || statement_masked(s->enclosing));
}

/* No branch needs its label but such ones. */
static bool is_plain_branch(struct pass_context *c, const struct stmt *s)
{
    return s->kind == STMT_GOTO && loop_goes_to_end(c, s);
}

static bool is_simple(struct pass_context *c, const struct stmt *s)
{
    bool is_output = s->kind == STMT_PRINT || s->kind == STMT_WRITE;

    return (is_of_simple_kind(s) || is_of_where(s) || is_plain_branch(c, s) ||
            loop_is_plain_declaration(c, s)) &&
           (!s->ends_labelled_do || (s->kind == STMT_CONTINUE && !range_empty(s->label))) &&
           refers_to_pure(c, s) && !refers_in_where(s) &&
           (!is_output || (is_plain_output(s) && !loop_counts_items(c, s)));
}

/* DEFAULT(NONE) would want to know about names of ours. */
static bool is_simple_concurrent(struct pass_context *c, const struct stmt *s)
{
    return s->kind == STMT_DO_CONCURRENT && range_empty(s->label) && refers_to_pure(c, s) &&
           !scan_has_name(c, s->where, "default");
}

static bool is_single_assignment(const struct loop *loop)
{
    return loop->stmt->kind == STMT_ASSIGNMENT && loop->where.end == loop->stmt->where.end;
}

/* Objects of other types may be defined by pointers, but not on other images what could then be a selector here. */
static bool assigns_plainly(const struct loop *loop, const struct assignment *a)
{
    if (a->defined || !a->left_symbol || !loop_is_of_plain_type(&a->left_type) ||
        !loop_is_of_plain_type(&a->right_type))
        return false;
    return !loop_has_integers(&a->left_type) || is_single_assignment(loop) || !a->left_coindexed ||
           (!a->left_coindexed->through_pointer && !loop_may_have_other_names(a->left_symbol));
}

static bool is_plain(struct pass_context *c, const struct loop *loop, const struct stmt *s)
{
    return (is_simple(c, s) || (s == loop->stmt && is_simple_concurrent(c, s)) ||
            (loop_calls_plainly(c, s) && refers_to_pure(c, s))) &&
           (!s->assignment || assigns_plainly(loop, s->assignment));
}

/* A second DO construct would share the end of the first, and branches lead to the label of the loop itself. */
static bool is_of_its_own(const struct stmt *s)
{
    return range_empty(s->label) &&
           (!loop_ends_with_continue(s) || !s->enclosing || s->enclosing->end != s->end);
}

/* Sets what is unseen. */
static bool statements_allow(struct pass_context *c, struct loop *loop)
{
    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where); i < last;
         i++) {
        const struct stmt *s = c->model->stmts[i];

        if (!range_contains(loop->where, s->where))
            continue;
        if (!is_explicit(loop->stmt) && !range_empty(s->label))
            return false; /* a branch may lead there */
        if (is_plain(c, loop, s))
            continue;
        if (!is_explicit(loop->stmt) || !loop_may_be_unseen(c, s))
            return false;
        loop->is_no_version = true;
        loop->unseen |= s->kind != STMT_RETURN;
    }
    return is_of_its_own(loop->stmt);
}

bool loop_is_in_selector(const struct model *m, struct range where)
{
    for (size_t i = 0; i < m->n_coindexed; i++)
        if (range_contains(m->coindexed[i]->bracket, where))
            return true;
    return false;
}

/* Of the current team: it stays what it is. */
static bool is_steady_inquiry(const struct call *call)
{
    return call->n_args == 0 &&
           (strcmp(call->name, "this_image") == 0 || strcmp(call->name, "num_images") == 0);
}

static bool calls_allow(struct pass_context *c, const struct loop *loop)
{
    for (size_t i = 0; i < c->model->n_calls; i++) {
        const struct call *call = c->model->calls[i];

        if (range_contains(loop->where, call->where) && intrinsic_is_parallel(call) &&
            !is_steady_inquiry(call) && !loop_is_in_selector(c->model, call->where))
            return false;
    }
    return true;
}

/* ---- what it defines ---------------------------------------------------------------------------- */

bool loop_may_have_other_names(const struct symbol *s)
{
    return !s || s->pointer || s->target || s->volatile_;
}

static bool defines_unnamed(struct pass_context *c, const struct stmt *by)
{
    const struct assignment *a = by->assignment;

    if (!a)
        return false;
    return loop_may_have_other_names(a->left_symbol) ||
           (a->left_symbol->type.has_pointer && strchr(scan_condense(c, a->left).text, '%'));
}

static struct loop_variable *add_defined(struct pass_context *c, struct loop *loop,
                                         struct range where, const struct stmt *by)
{
    struct loop_variable *v = model_grow(c->mem, loop->defined, &loop->n_defined, sizeof *v);

    loop->defined = v - (loop->n_defined - 1);
    *v = (struct loop_variable){
        .name = scan_first_name(c, where), .path = loop_path(c, where), .by = by};
    loop->defines_unnamed_integers |= by->assignment &&
                                      loop_has_integers(&by->assignment->left_type) &&
                                      !is_single_assignment(loop) && defines_unnamed(c, by);
    return v;
}

static bool is_defined_by(const struct loop *loop, const char *name, const struct stmt *by)
{
    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++)
        if (v->by == by && strcmp(v->name, name) == 0)
            return true;
    return false;
}

/* What variable `i` is a part of, or is, by the selector. */
static void add_selector(struct pass_context *c, struct loop *loop, struct range selector, size_t i)
{
    struct loop_variable *v = add_defined(c, loop, selector, loop->defined[i].by);
    const char *path = loop->defined[i].path;

    v->path = pass_print(c, "%s%s", v->path, path + strcspn(path, "%"));
    v->associated = true;
}

/* What is defined by a name of an ASSOCIATE construct in the loop, or around it. */
static void add_associated(struct pass_context *c, struct loop *loop)
{
    for (size_t i = 0; i < loop->n_defined; i++)
        for (const struct stmt *s = loop->defined[i].by; s; s = s->enclosing) {
            struct range selector = loop_selector_of(c, s, loop->defined[i].name);

            if (range_empty(selector))
                continue;
            if (!is_defined_by(loop, scan_first_name(c, selector), loop->defined[i].by))
                add_selector(c, loop, selector, i);
            break;
        }
}

void loop_find_defined(struct pass_context *c, struct loop *loop)
{
    for (size_t i = statements_from(c, loop->where), last = statements_to(c, loop->where); i < last;
         i++) {
        const struct stmt *s = c->model->stmts[i];

        if (!range_contains(loop->where, s->where))
            continue;
        loop->makes_names |= s->kind == STMT_ASSOCIATE || s->kind == STMT_BLOCK;
        if (s->assignment)
            add_defined(c, loop, s->assignment->left, s);
        for (size_t k = 0; loop_is_do(s) && k < s->n_args; k++)
            if (strcmp(s->args[k].keyword, "variable") == 0)
                add_defined(c, loop, s->args[k].where, s);
        for (size_t k = 0; loop_calls_plainly(c, s) && k < s->call->n_args; k++)
            if (loop_call_defines(&s->call->args[k]))
                add_defined(c, loop, s->call->args[k].where, s);
    }
    add_associated(c, loop);
}

bool loop_defines_unnamed(struct pass_context *c, const struct loop *loop)
{
    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++)
        if (defines_unnamed(c, v->by))
            return true;
    return false;
}

/* A DO variable that is a pointer or target, too. */
static bool counts_unnamed(const struct loop *loop)
{
    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++)
        for (size_t i = 0; loop_is_do(v->by) && i < v->by->n_args; i++) {
            const struct arg *a = &v->by->args[i];

            if (strcmp(a->keyword, "variable") == 0 && a->symbol &&
                loop_may_have_other_names(a->symbol))
                return true;
        }
    return false;
}

bool loop_reallocates(struct pass_context *c, const struct loop *loop)
{
    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++)
        if (v->by->assignment && v->by->assignment->left_whole_allocatable &&
            strchr(scan_condense(c, v->by->assignment->left).text, '%'))
            return true;
    return false;
}

const struct stmt *loop_counts(const struct loop *loop, const char *name)
{
    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++)
        if (loop_is_do(v->by) && !v->associated && strcmp(v->name, name) == 0)
            return v->by;
    return NULL;
}

/* ---- functions ---------------------------------------------------------------------------------- */

/* Functions outside the standard that Flang has: called once more, they give another value, or do something once more. */
bool loop_is_impure(const char *name)
{
    static const char *const impure[] = {"chdir",  "dsecnds", "dtime",  "etime",  "ftell", "getcwd",
                                         "hostnm", "irand",   "mclock", "putenv", "rand",  "rename",
                                         "secnds", "second",  "system", "time",   "unlink"};

    for (size_t i = 0; i < sizeof impure / sizeof *impure; i++)
        if (strcmp(name, impure[i]) == 0)
            return true;
    return false;
}

/* ---- the pass --------------------------------------------------------------------------------- */

/* Whether only pure procedures may be referenced in front of the loop. */
static bool must_be_pure_around(const struct stmt *s)
{
    const struct unit *unit = pass_scope(s->unit);

    return s->enclosing ? pass_must_be_pure(s->enclosing) : unit && unit->pure;
}

bool loop_hides_name(struct pass_context *c, const struct stmt *s)
{
    static const struct {
        enum stmt_kind kind;
        const char *word;
    } words[] = {{STMT_STOP, "stop"}, {STMT_ERROR_STOP, "errorstop"}, {STMT_PRINT, "print"}};

    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (s->kind == words[i].kind)
            return isalpha((unsigned char)scan_condense(c, s->where).text[strlen(words[i].word)]);
    return false;
}

/* Whether the loop defines something that may have two names by USE (F2018 14.2.2), EQUIVALENCE (8.10.1) or COMMON (19.5.3.3). */
static bool may_be_renamed(struct pass_context *c, const struct unit *unit, const char *name)
{
    return alias_by_use(c, unit, name) || alias_by_equivalence(c, unit, name) ||
           alias_by_common(c, unit, name);
}

static const struct symbol *symbol_defined(struct pass_context *c, const struct loop_variable *v)
{
    if (v->by->assignment)
        return v->by->assignment->left_symbol;
    for (size_t i = 0; v->by->call && i < v->by->call->n_args; i++)
        if (strcmp(scan_first_name(c, v->by->call->args[i].where), v->name) == 0)
            return v->by->call->args[i].symbol;
    for (size_t i = 0; i < v->by->n_args; i++)
        if (v->by->args[i].symbol && strcmp(v->by->args[i].keyword, "variable") == 0)
            return v->by->args[i].symbol;
    return NULL;
}

static bool defines_renamed(struct pass_context *c, const struct loop *loop)
{
    const struct unit *unit = loop->stmt->unit;

    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++) {
        const struct symbol *s = symbol_defined(c, v);

        if (may_be_renamed(c, unit, v->name) || (s && may_be_renamed(c, unit, s->name)))
            return true;
    }
    return false;
}

/* Of a loop without an index, in which there are others: whether it names other images outside these, which get versions of their own. */
static bool is_outermost(struct pass_context *c, const struct loop *loop)
{
    for (size_t i = objects_from(c, loop->where), last = objects_to(c, loop->where); i < last;
         i++) {
        const struct stmt *s = c->model->coindexed[i]->stmt;

        if (!range_contains(loop->where, c->model->coindexed[i]->where))
            continue;
        while (s != loop->stmt && !loop_is_do(s))
            s = s->enclosing;
        if (s == loop->stmt)
            return true;
    }
    return false;
}

/* Whether loops inside it read other images.  A procedure may end the segment, and what has been foreseen with it: each of these is foreseen alone. */
static bool has_inner_ones(struct pass_context *c, const struct loop *loop)
{
    for (size_t i = objects_from(c, loop->where), last = objects_to(c, loop->where); i < last;
         i++) {
        const struct stmt *s = c->model->coindexed[i]->stmt;

        if (!range_contains(loop->where, c->model->coindexed[i]->where))
            continue;
        for (; s != loop->stmt; s = s->enclosing)
            if (loop_is_do(s) || loop_is_uncounted(s))
                return true;
    }
    return false;
}

/* Whether it defines by the name that an ASSOCIATE construct in it makes what may have others besides its selector. */
static bool defines_unclear(struct pass_context *c, const struct loop *loop)
{
    for (const struct loop_variable *v = loop->defined; v < loop->defined + loop->n_defined; v++) {
        const struct symbol *s = loop_symbol(c, loop->stmt->unit, v->name);

        if (v->associated && (loop_may_have_other_names(s) || s->type.has_pointer))
            return true;
    }
    return false;
}

/* Whether the statement may begin one. */
static bool begins_loop(struct pass_context *c, struct stmt *s, struct loop *loop)
{
    loop->where = (struct range){s->where.begin, s->end ? s->end->where.end : s->where.end};
    return is_explicit(s) ? s->end && (s->end->kind == STMT_END_DO || loop_ends_with_continue(s))
                          : loop_is_implied(c, s, loop->where);
}

/* In another file: this one has no such directive. */
static bool may_be_threadprivate(struct pass_context *c, const struct stmt *s, const char *name)
{
    const struct symbol *variable = loop_symbol(c, s->unit, name);

    if (strcmp(name, "this_image") == 0 || strcmp(name, "num_images") == 0)
        return false;
    return !variable || variable->use_associated || (variable->in_module && !variable->unit);
}

/* Whether a name in an image selector may stand for another variable behind the directive: one that it gives a value of its own, or, where it
 * makes threads, of a module, which may be THREADPRIVATE. */
static bool directive_changes_selectors(struct pass_context *c, const struct loop *loop)
{
    const struct stmt *s = loop->stmt;
    bool threads = directive_makes_threads(c, s);

    for (size_t i = objects_from(c, loop->where), last = objects_to(c, loop->where); i < last;
         i++) {
        const struct coindexed *object = c->model->coindexed[i];
        struct condensed t = scan_condense(c, object->bracket);

        for (size_t at = 0, n; range_contains(loop->where, object->where) && at < t.len; at += n) {
            const char *name;

            n = strspn(t.text + at, "abcdefghijklmnopqrstuvwxyz0123456789_");
            name = pass_print(c, "%.*s", (int)n, t.text + at);
            if (n == 0 || isdigit((unsigned char)*name) || (at > 0 && t.text[at - 1] == '%')) {
                n += n == 0;
                continue;
            }
            if (directive_gives_own_value(c, s, name))
                return true;
            if (threads && !directive_keeps_value(c, s, name) && may_be_threadprivate(c, s, name) &&
                !(t.text[at + n] == '(' && loop_is_pure_intrinsic(name)))
                return true;
        }
    }
    return false;
}

static bool is_understood(struct pass_context *c, struct loop *loop)
{
    const struct stmt *s = loop->stmt;

    return coindexed_stands_in(c, loop->where, NULL) && !must_be_pure_around(s) &&
           statements_allow(c, loop) && calls_allow(c, loop) &&
           !directive_concerns(c, s, loop->where) &&
           !(directive_is_copied(c, s) && directive_changes_selectors(c, loop));
}

/* How many array assignments, with that one, follow one another. */
static size_t count_neighbours(struct pass_context *c, size_t first)
{
    struct stmt **s = c->model->stmts + first;
    size_t n = 1;

    if ((*s)->kind != STMT_ASSIGNMENT)
        return 1;
    while (first + n < c->model->n_stmts && s[n]->kind == STMT_ASSIGNMENT &&
           s[n]->enclosing == s[0]->enclosing && s[n]->unit == s[0]->unit &&
           loop_is_implied(c, s[n], s[n]->where))
        n++;
    return n;
}

/* They share their views where they can: gfortran compiles each version slowly. */
static bool view_neighbours(struct pass_context *c, size_t first, struct loop *loop)
{
    struct stmt **s = c->model->stmts + first;

    for (size_t n = count_neighbours(c, first); n > 1; n /= 2) {
        *loop = (struct loop){.stmt = *s, .where = {s[0]->where.begin, s[n - 1]->where.end}};
        if (!is_understood(c, loop))
            continue;
        loop_find_defined(c, loop);
        if (!defines_renamed(c, loop) && !loop_mixes_names(c, loop) && loop_view(c, loop))
            return true;
    }
    return false;
}

/* Whether implied DO loops of the statement read other images; *next is the first object in it, or behind it. */
static bool gathers(struct pass_context *c, const struct stmt *s, size_t *next)
{
    const struct model *m = c->model;

    while (*next < m->n_coindexed && m->coindexed[*next]->where.begin < s->where.begin)
        ++*next;
    for (size_t i = *next; i < m->n_coindexed && m->coindexed[i]->where.begin < s->where.end; i++)
        if (m->coindexed[i]->stmt == s && m->coindexed[i]->in_implied_do)
            return true;
    return false;
}

/* gfortran needs time that grows with the square of such loops in a scoping unit. */
enum { MOST_VERSIONS = 100 };

struct progress {
    const struct unit *scope;
    int versions;                  /* in that */
    size_t viewed, foreseen, kept; /* the ends of the last ones: what is inside belongs to them */
    size_t next;                   /* coindexed object */
};

/* The loop that begins with statement `i`. */
static void translate_loop(struct pass_context *c, size_t i, struct progress *p)
{
    struct stmt *s = c->model->stmts[i];
    struct loop loop = {.stmt = s}, neighbours;

    if ((s->where.begin < p->viewed && s->where.begin < p->foreseen) || !begins_loop(c, s, &loop) ||
        !is_understood(c, &loop))
        return;
    if (s->where.begin >= p->viewed && view_neighbours(c, i, &neighbours)) {
        p->viewed = neighbours.where.end;
        p->versions++;
        return;
    }
    if (loop.unseen && has_inner_ones(c, &loop))
        return;
    loop_find_defined(c, &loop);
    if (defines_unclear(c, &loop) || counts_unnamed(&loop) || defines_renamed(c, &loop) ||
        loop_mixes_names(c, &loop) || loop_may_wait(c, &loop) ||
        (loop_is_uncounted(s) && !is_outermost(c, &loop)))
        return;
    if (s->where.begin >= p->viewed && !loop.is_no_version && loop_view(c, &loop))
        p->viewed = loop.where.end;
    if (s->where.begin >= p->foreseen && is_explicit(s) && !directive_makes_threads(c, s) &&
        loop_foresee(c, &loop))
        p->foreseen = loop.where.end;
    if (s->where.begin >= p->viewed && s->where.begin >= p->kept &&
        !directive_makes_threads(c, s) && p->viewed != loop.where.end && loop_keep_lower(c, &loop))
        p->kept = loop.where.end;
    p->versions += p->viewed == loop.where.end || p->foreseen == loop.where.end;
}

void pass_loop(struct pass_context *c)
{
    struct progress p = {.scope = NULL};

    if (!c->optimise || c->check || c->model->n_coindexed == 0)
        return;
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];

        if (pass_scope(s->unit) != p.scope) {
            p.scope = pass_scope(s->unit);
            p.versions = 0;
        }
        if (p.versions < MOST_VERSIONS)
            translate_loop(c, i, &p);
        if (p.versions < MOST_VERSIONS && s->where.begin >= p.foreseen && gathers(c, s, &p.next))
            p.versions += loop_gather(c, s);
    }
}
