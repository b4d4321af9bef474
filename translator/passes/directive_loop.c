/*
 * directive_loop.c - what directives say about loops: which of them they join, whose versions can have them, and for which variables.
 */
#include "directive.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- what lines cannot stand between ------------------------------------------------------------ */

/* The number in `clause(number)`, or 0. */
static int number_of_clause(const char *directive, const char *clause)
{
    const char *at = directive_has_word(directive, clause) ? strstr(directive, clause) : NULL;

    if (!at)
        return 0;
    at += strlen(clause);
    at += strspn(at, " (");
    return (int)strtol(at, NULL, 10);
}

/* How many loops the directive in front of `loop` joins. */
static int joined_by(const char *directive)
{
    int collapsed = number_of_clause(directive, "collapse");
    int ordered = number_of_clause(directive, "ordered");
    static const char *const others[] = {"tile", "interchange", "stripe", "fuse", NULL};

    if (directive_has_word_of(directive, others))
        return INT_MAX;
    return collapsed > ordered ? collapsed : ordered;
}

/* All directives directly in front of it. */
static int joined_loops(struct pass_context *c, const struct stmt *loop)
{
    struct range line = source_line_range(c->model->source, loop->where.begin);
    int most = 0;

    while (directive_line_above(c, &line)) {
        int joined;

        if (directive_is_comment(c, line))
            continue;
        if (directive_behind_sentinel(c, line).len == 0)
            break;
        joined = joined_by(directive_text(c, &line));
        most = joined > most ? joined : most;
    }
    return most;
}

static bool is_joined(struct pass_context *c, const struct stmt *loop)
{
    const struct stmt *outer = loop->enclosing;

    for (int depth = 2; outer && outer->kind == STMT_DO; depth++, outer = outer->enclosing)
        if (joined_loops(c, outer) >= depth)
            return true;
    return false;
}

static const struct stmt *statement_at(struct pass_context *c, size_t offset)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (offset >= (range_empty(s->name) ? s->where.begin : s->name.begin) &&
            offset < s->where.end)
            return s;
    }
    return NULL;
}

bool directive_refuses_lines(struct pass_context *c, struct range where)
{
    const struct stmt *s = c->openmp ? statement_at(c, where.begin) : NULL;
    bool loops = s && s->kind == STMT_DO && is_joined(c, s);
    bool capture = s && directive_has_word(directive_atomic_around(c, s), "capture");

    if (loops)
        pass_refuse(c, s->where, "OpenMP 5.2 4.4.3",
                    "assign the bound to a variable in front of the outermost loop",
                    "what this bound needs cannot stand between loops that COLLAPSE or ORDERED "
                    "joins");
    else if (capture)
        pass_refuse(c, s->where, "OpenMP 5.2 15.8.4",
                    "assign the value of the coindexed object to a variable in front of ATOMIC",
                    "what this coindexed object needs cannot stand in an ATOMIC construct with "
                    "CAPTURE");
    return loops || capture;
}

/* Of any kind, `!$ statement` among them. */
static bool has_line(struct pass_context *c, struct range where)
{
    struct range line = source_line_range(c->model->source, where.begin);

    do {
        if (directive_is_line(c, line))
            return true;
    } while (directive_line_below(c, &line) && line.begin < where.end);
    return false;
}

static bool follows_line(struct pass_context *c, size_t offset)
{
    struct range line = source_line_range(c->model->source, offset);

    while (directive_line_above(c, &line))
        if (!directive_is_comment(c, line))
            return directive_is_line(c, line) &&
                   !directive_ends_construct(directive_text(c, &line));
    return false;
}

static bool has_openacc(struct pass_context *c)
{
    struct range line = source_line_range(c->model->source, 0);

    for (bool more = c->openacc == 0; more;
         more = c->openacc < 1 && directive_line_below(c, &line)) {
        struct str text = directive_line_text(c, line);

        c->openacc = text.len > 4 && memchr("!cC*", text.at[0], 4) &&
                             strncasecmp(text.at + 1, "$acc", 4) == 0
                         ? 1
                         : -1;
    }
    return c->openacc > 0;
}

/* Variables of which each thread has its own, from one region to the next. */
static bool has_threadprivate(struct pass_context *c)
{
    struct range lines = {0, 0};
    const char *words;

    if (c->threadprivate == 0)
        c->threadprivate = -1;
    else
        return c->threadprivate > 0;
    while (c->threadprivate < 0 && directive_next(c, &lines, &words))
        c->threadprivate = directive_has_word(words, "threadprivate") ? 1 : -1;
    return c->threadprivate > 0;
}

/* Threads of its own begin there, or none do. */
static bool is_of_loop(struct pass_context *c, const char *directive)
{
    static const char *const constructs[] = {"paralleldo", "paralleldosimd", "simd", NULL};
    static const char *const words[] = {"ivdep", "unroll", "independent", NULL};
    const char *construct = directive_construct(c, directive);

    for (const char *const *name = constructs; *name; name++)
        if (strcmp(construct, *name) == 0)
            return true;
    return directive_begins_with(directive, words);
}

bool directive_is_copied(struct pass_context *c, const struct stmt *s)
{
    static const char *const functions[] = {"num_images", "this_image", NULL};
    struct range line = source_line_range(c->model->source, s->where.begin);
    const char *directive;
    int n = 0;

    if (s->kind != STMT_DO || c->model->source->fixed_form)
        return false;
    while (directive_line_above(c, &line)) {
        if (directive_is_comment(c, line))
            continue;
        if (!c->openmp && directive_is_of_openmp(c, line))
            return false; /* a compiler may take it with another option */
        directive = directive_text(c, &line);
        if (directive_ends_construct(directive) || !directive_is_of_one_statement(c, directive))
            break;
        if (!is_of_loop(c, directive) || strchr(directive, '[') || n++ > 0)
            return false;
        for (const char *const *function = functions; *function; function++)
            if (strstr(directive, *function))
                return false;
    }
    return n > 0 && !has_threadprivate(c);
}

/* Whether one of the `clauses` of the directive in front of `s` names the variable. */
static bool lists(const char *directive, const char *const *clauses, const char *name)
{
    size_t len = strlen(name);

    for (const char *at = directive; *at;) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz_0123456789");
        bool wanted = false;
        int depth = 0;

        for (const char *const *clause = clauses; *clause; clause++)
            wanted |= n == strlen(*clause) && strncmp(at, *clause, n) == 0;
        at += n > 0 ? n : 1;
        at += strspn(at, " ");
        if (n == 0 || *at != '(')
            continue;
        do {
            size_t word = strspn(at, "abcdefghijklmnopqrstuvwxyz_0123456789");

            if (wanted && word == len && strncmp(at, name, len) == 0)
                return true;
            depth += (*at == '(') - (*at == ')');
            at += word > 0 ? word : 1;
        } while (depth > 0 && *at);
    }
    return false;
}

bool directive_gives_own_value(struct pass_context *c, const struct stmt *s, const char *name)
{
    static const char *const clauses[] = {
        "private",        "lastprivate", "reduction", "in_reduction",
        "task_reduction", "linear",      "copyin",    NULL};

    return lists(directive_above(c, s), clauses, name);
}

bool directive_keeps_value(struct pass_context *c, const struct stmt *s, const char *name)
{
    static const char *const clauses[] = {"shared", "firstprivate", NULL};

    return lists(directive_above(c, s), clauses, name);
}

bool directive_makes_threads(struct pass_context *c, const struct stmt *s)
{
    static const char *const words[] = {"parallel", NULL};

    return directive_begins_with(directive_above(c, s), words);
}

bool directive_concerns(struct pass_context *c, const struct stmt *s, struct range where)
{
    return has_line(c, where) || (follows_line(c, where.begin) && !directive_is_copied(c, s)) ||
           is_joined(c, s) || has_openacc(c);
}
