/*
 * directive.c - directives, which are comments to the parser: those that say something about the one statement or loop that
 * follows, and those whose construct holds coindexed objects that have no place there.
 *
 * Lines around a statement must not come between it and its directive:
 *
 *   !$omp atomic              block
 *   n = n + a[k]%x(1)   ->      <lines>
 *                               !$omp atomic
 *                               n = n + <the temporary>
 *                             end block
 */
#include "passes_common.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- lines ---------------------------------------------------------------------------------- */

static struct str line_text(struct pass_context *c, struct range line)
{
    struct str text = source_str(c->model->source, line);

    while (text.len > 0 && (*text.at == ' ' || *text.at == '\t'))
        text.at++, text.len--;
    while (text.len > 0 && isspace((unsigned char)text.at[text.len - 1]))
        text.len--;
    return text;
}

bool directive_is_line(struct pass_context *c, struct range line)
{
    struct str text = line_text(c, line);

    return text.len > 1 && memchr("!cC*", text.at[0], 4) &&
           (text.at[1] == '$' || (text.len > 4 && text.at[4] == '$'));
}

static bool line_above(struct pass_context *c, struct range *line)
{
    if (line->begin == 0)
        return false;
    *line = source_line_range(c->model->source, line->begin - 1);
    return true;
}

static bool line_below(struct pass_context *c, struct range *line)
{
    if (line->end + 1 >= c->model->source->text.len)
        return false;
    *line = source_line_range(c->model->source, line->end + 1);
    return true;
}

/* ---- directives ----------------------------------------------------------------------------- */

static struct str before_comment(struct str text)
{
    char quote = 0;

    for (size_t i = 0; i < text.len; i++) {
        if (!quote && text.at[i] == '!') {
            for (text.len = i; text.len > 0 && text.at[text.len - 1] == ' ';)
                text.len--;
            return text;
        }
        if (quote ? text.at[i] == quote : strchr("'\"", text.at[i]) != NULL)
            quote = quote ? 0 : text.at[i];
    }
    return text;
}

/* Behind `!$omp`, `!$acc`, `!dir$` or `!gcc$`; empty for other lines, `!$ statement` among them. */
static struct str behind_sentinel(struct pass_context *c, struct range line)
{
    static const char *const sentinels[] = {"$omp", "$acc", "dir$", "gcc$"};
    struct str text = line_text(c, line);

    for (size_t i = 0; i < sizeof sentinels / sizeof *sentinels; i++)
        if (text.len > 5 && memchr("!cC*", text.at[0], 4) &&
            strncasecmp(text.at + 1, sentinels[i], 4) == 0)
            return before_comment((struct str){text.at + 5, text.len - 5});
    return (struct str){text.at, 0};
}

static bool is_of_openmp(struct pass_context *c, struct range line)
{
    struct str text = line_text(c, line);

    return text.len > 5 && strncasecmp(text.at + 1, "$omp", 4) == 0;
}

static bool continues(struct pass_context *c, struct range line, struct range above)
{
    struct str text = behind_sentinel(c, line), before = behind_sentinel(c, above);

    if (text.len == 0 || before.len == 0)
        return false;
    if (c->model->source->fixed_form)
        return !strchr(" 0", text.at[0]);
    return text.at[0] == '&' || before.at[before.len - 1] == '&';
}

size_t directive_letters(struct pass_context *c, struct range lines, struct text *out,
                         size_t *offsets, size_t room)
{
    struct range line = source_line_range(c->model->source, lines.begin);
    size_t n = 0;

    do {
        struct str text = behind_sentinel(c, line);

        for (size_t i = 0; i < text.len; i++)
            if (text.at[i] != '&' && !isblank((unsigned char)text.at[i]) && n < room) {
                text_add_char(out, (char)tolower((unsigned char)text.at[i]));
                offsets[n++] = (size_t)(text.at - c->model->source->text.at) + i;
            }
    } while (line.end < lines.end && line_below(c, &line));
    return n;
}

static void add_words(struct text *out, struct str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (text.at[i] != '&')
            text_add_char(out, (char)tolower((unsigned char)text.at[i]));
    text_add_char(out, ' ');
}

/* The directive whose last line is `line`: `line` becomes all of it.  Its text ends with a blank. */
static const char *directive_text(struct pass_context *c, struct range *line)
{
    struct range at = *line, above = at;
    struct text words = {.mem = c->mem};

    while (line_above(c, &above) && continues(c, at, above))
        at = above;
    above = at;
    for (;;) {
        add_words(&words, behind_sentinel(c, above));
        if (above.end >= line->end || !line_below(c, &above))
            break;
    }
    line->begin = at.begin;
    return text_cstr(&words);
}

bool directive_next(struct pass_context *c, struct range *lines, const char **words)
{
    struct range line = *lines, below;

    if (lines->end == 0)
        line = source_line_range(c->model->source, 0);
    else if (!line_below(c, &line))
        return false;
    while (behind_sentinel(c, line).len == 0)
        if (!line_below(c, &line))
            return false;
    for (below = line; line_below(c, &below) && continues(c, below, line);)
        line = below;
    *words = directive_text(c, &line);
    *lines = line;
    return true;
}

/* Whether `word` stands outside the arguments of clauses. */
static bool has_word(const char *directive, const char *word)
{
    size_t len = strlen(word), n;
    int depth = 0;

    for (const char *at = directive; *at; at += n) {
        for (n = 0; isalnum((unsigned char)at[n]) || at[n] == '_';)
            n++;
        if (depth == 0 && n == len && strncmp(at, word, n) == 0)
            return true;
        depth += (*at == '(') - (*at == ')');
        n += n == 0;
    }
    return false;
}

static bool has_word_of(const char *directive, const char *const *words)
{
    for (; *words; words++)
        if (has_word(directive, *words))
            return true;
    return false;
}

static bool begins_with_one_of(const char *directive, const char *const *words)
{
    while (*directive == ' ')
        directive++;
    for (; *words; words++)
        if (strncmp(directive, *words, strlen(*words)) == 0)
            return true;
    return false;
}

static bool ends_construct(const char *directive)
{
    static const char *const words[] = {"end", NULL};

    return begins_with_one_of(directive, words);
}

static const char *behind_end(const char *directive)
{
    return ends_construct(directive) ? strstr(directive, "end") + strlen("end") : directive;
}

static bool is_keyword_of_construct(const char *word, size_t len)
{
    static const char *const keywords[] = {
        "parallel", "do",     "for",   "workshare",  "sections", "taskloop",
        "task",     "target", "teams", "distribute", "loop",     "masked",
        "master",   "single", "simd",  "data",       "scope",    "taskgroup"};

    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        size_t n = strlen(keywords[i]);

        if (len >= n && strncmp(word, keywords[i], n) == 0 &&
            (len == n || is_keyword_of_construct(word + n, len - n)))
            return true;
    }
    return false;
}

/* `paralleldo` of `parallel do default(none)`; blanks between the words are optional. */
const char *directive_construct(struct pass_context *c, const char *directive)
{
    struct text name = {.mem = c->mem};

    for (;;) {
        size_t n = 0;

        directive += strspn(directive, " ");
        while (isalpha((unsigned char)directive[n]))
            n++;
        if (n == 0 || !is_keyword_of_construct(directive, n))
            return text_cstr(&name);
        text_add(&name, (struct str){directive, n});
        directive += n;
    }
}

/* ATOMIC and what says something about a loop, or ends that. */
static bool is_of_one_statement(struct pass_context *c, const char *directive)
{
    static const char *const words[] = {"atomic",         "endatomic", "unroll", "nounroll",
                                        "unroll_and_jam", "ivdep",     "vector", "novector",
                                        "independent",    "prefetch",  NULL};
    static const char *const others[] = {"ordered", "cancel", "declare", "attributes", NULL};
    static const char *const loops[] = {"do", "simd", "loop", "distribute", NULL};
    const char *construct = directive_construct(c, behind_end(directive));

    if (begins_with_one_of(directive, others) || has_word(directive, "capture"))
        return false;
    for (const char *const *loop = loops; *loop; loop++)
        if (strstr(construct, *loop))
            return true;
    return has_word_of(directive, words);
}

void directive_copy(struct pass_context *c, struct range where, size_t at, const char *clause,
                    struct text *out)
{
    struct range line = source_line_range(c->model->source, where.begin);

    do {
        struct str behind = behind_sentinel(c, line), text = line_text(c, line);
        size_t begin = (size_t)(text.at - c->model->source->text.at), front;

        if (behind.len == 0)
            continue; /* a comment, or the mark of a preprocessor */
        text.len = (size_t)(behind.at + behind.len - text.at);
        front = at >= begin && at <= begin + text.len ? at - begin : text.len;
        if (out->len > 0 && out->at[out->len - 1] != '\n')
            text_add_char(out, '\n');
        text_add(out, (struct str){text.at, front});
        if (front < text.len || at == begin + text.len)
            text_add_cstr(out, clause);
        text_add(out, (struct str){text.at + front, text.len - front});
        text_add_char(out, '\n');
    } while (line_below(c, &line) && line.begin < where.end);
}

/* ---- what lines around a statement go around ---------------------------------------------------- */

/* Neither a statement nor a directive. */
static bool is_comment(struct pass_context *c, struct range line)
{
    struct str text = line_text(c, line);
    char first = c->model->source->text.at[line.begin];

    return text.len == 0 || *text.at == '#' ||
           ((*text.at == '!' || (c->model->source->fixed_form && strchr("cC*", first))) &&
            !directive_is_line(c, line));
}

static size_t begin_of(struct pass_context *c, struct range line)
{
    size_t at = line.begin;

    while (isblank((unsigned char)c->model->source->text.at[at]))
        at++;
    return at;
}

struct range directive_reach(struct pass_context *c, struct range where)
{
    struct range reach = where, line;
    int n = 0;

    if (!scan_begins_line(c, where.begin))
        return where;
    line = source_line_range(c->model->source, where.begin);
    while (line_above(c, &line)) {
        const char *directive;

        if (is_comment(c, line))
            continue;
        directive = directive_text(c, &line);
        if (ends_construct(directive) || !is_of_one_statement(c, directive))
            break;
        reach.begin = begin_of(c, line);
        n++;
    }
    line = source_line_range(c->model->source, where.end);
    while (n > 0 && line_below(c, &line)) {
        const char *directive;

        if (is_comment(c, line))
            continue;
        directive = directive_text(c, &line);
        if (!ends_construct(directive) || !is_of_one_statement(c, directive))
            break;
        reach.end = line.end;
        n--;
    }
    return reach;
}

/* Since OpenMP 5.1 a BLOCK that follows a directive is all of its construct. */
bool directive_takes_block(struct pass_context *c, size_t offset)
{
    struct range line = source_line_range(c->model->source, offset);

    if (!c->openmp || !scan_begins_line(c, offset))
        return false;
    while (line_above(c, &line))
        if (!is_comment(c, line))
            return behind_sentinel(c, line).len > 0 && !ends_construct(directive_text(c, &line));
    return false;
}

/* ---- coindexed objects ------------------------------------------------------------------------ */

static const char *directive_above(struct pass_context *c, const struct stmt *s)
{
    struct range line = source_line_range(c->model->source, s->where.begin);

    while (line_above(c, &line))
        if (!is_comment(c, line))
            return directive_text(c, &line);
    return "";
}

static const struct stmt *statement_before(struct pass_context *c, const struct stmt *s)
{
    const struct stmt *before = NULL;

    for (size_t i = 0; i < c->model->n_stmts && c->model->stmts[i] != s; i++)
        before = c->model->stmts[i];
    return before;
}

/* The ATOMIC whose construct the statement stands in, or "": CAPTURE has two of them. */
static const char *atomic_around(struct pass_context *c, const struct stmt *s)
{
    const char *above = directive_above(c, s);
    bool none = above[strspn(above, " ")] == '\0';
    const struct stmt *before = none ? statement_before(c, s) : NULL;

    if (before) {
        above = directive_above(c, before);
        if (!has_word(above, "capture"))
            return "";
    }
    return has_word(above, "atomic") && !ends_construct(above) ? above : "";
}

/* OpenMP has no notion of variables of other images. */
static void check_atomic(struct pass_context *c, const struct coindexed *object)
{
    const char *directive = atomic_around(c, object->stmt);

    if (!*directive || !(object->role == ROLE_ASSIGNED || has_word(directive, "read")))
        return;
    pass_refuse(c, object->where, "OpenMP 5.2 15.8.4",
                "use the atomic subroutines of Fortran, or CRITICAL of OpenMP",
                "ATOMIC does not reach variables of other images");
}

/* The statement stands between WORKSHARE and its end. */
static bool is_in_workshare(struct pass_context *c, const struct stmt *s)
{
    size_t begin = s->unit ? s->unit->where.begin : 0;
    struct range line = source_line_range(c->model->source, s->where.begin);

    while (line.begin > begin && line_above(c, &line)) {
        const char *directive;

        if (behind_sentinel(c, line).len == 0)
            continue;
        directive = directive_text(c, &line);
        if (has_word(directive, "workshare"))
            return !ends_construct(directive);
    }
    return false;
}

static bool has_workshare(struct pass_context *c)
{
    struct range lines = {0, 0};
    const char *words;

    while (directive_next(c, &lines, &words))
        if (has_word(words, "workshare"))
            return true;
    return false;
}

/* ---- what lines cannot stand between ------------------------------------------------------------ */

/* The number in `clause(number)`, or 0. */
static int number_of_clause(const char *directive, const char *clause)
{
    const char *at = has_word(directive, clause) ? strstr(directive, clause) : NULL;

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

    if (has_word_of(directive, others))
        return INT_MAX;
    return collapsed > ordered ? collapsed : ordered;
}

/* All directives directly in front of it. */
static int joined_loops(struct pass_context *c, const struct stmt *loop)
{
    struct range line = source_line_range(c->model->source, loop->where.begin);
    int most = 0;

    while (line_above(c, &line)) {
        int joined;

        if (is_comment(c, line))
            continue;
        if (behind_sentinel(c, line).len == 0)
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
    bool capture = s && has_word(atomic_around(c, s), "capture");

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
    } while (line_below(c, &line) && line.begin < where.end);
    return false;
}

static bool follows_line(struct pass_context *c, size_t offset)
{
    struct range line = source_line_range(c->model->source, offset);

    while (line_above(c, &line))
        if (!is_comment(c, line))
            return directive_is_line(c, line) && !ends_construct(directive_text(c, &line));
    return false;
}

static bool has_openacc(struct pass_context *c)
{
    struct range line = source_line_range(c->model->source, 0);

    for (bool more = c->openacc == 0; more; more = c->openacc < 1 && line_below(c, &line)) {
        struct str text = line_text(c, line);

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

    while (directive_next(c, &lines, &words))
        if (has_word(words, "threadprivate"))
            return true;
    return false;
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
    return begins_with_one_of(directive, words);
}

bool directive_is_copied(struct pass_context *c, const struct stmt *s)
{
    static const char *const functions[] = {"num_images", "this_image", NULL};
    struct range line = source_line_range(c->model->source, s->where.begin);
    const char *directive;
    int n = 0;

    if (s->kind != STMT_DO || c->model->source->fixed_form)
        return false;
    while (line_above(c, &line)) {
        if (is_comment(c, line))
            continue;
        if (!c->openmp && is_of_openmp(c, line))
            return false; /* a compiler may take it with another option */
        directive = directive_text(c, &line);
        if (ends_construct(directive) || !is_of_one_statement(c, directive))
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

    return begins_with_one_of(directive_above(c, s), words);
}

bool directive_concerns(struct pass_context *c, const struct stmt *s, struct range where)
{
    return has_line(c, where) || (follows_line(c, where.begin) && !directive_is_copied(c, s)) ||
           is_joined(c, s) || has_openacc(c);
}

static struct unit *unit_around(struct pass_context *c, size_t offset)
{
    struct unit *inner = NULL;

    for (size_t i = 0; i < c->model->n_units; i++) {
        struct unit *unit = c->model->units[i];

        if (unit->where.begin <= offset && offset < unit->where.end &&
            (!inner || unit->where.begin >= inner->where.begin))
            inner = unit;
    }
    return inner;
}

/* How long the reference without arguments is that `text` begins with; 0: it has arguments. */
static size_t length_without_arguments(struct str text, size_t name)
{
    size_t at = name + strspn(text.at + name, " ");

    if (at >= text.len || text.at[at] != '(')
        return 0;
    at += 1 + strspn(text.at + at + 1, " ");
    return at < text.len && text.at[at] == ')' ? at + 1 : 0;
}

/* A clause is no part of the program to Flang, and so not to us, but for NUM_IMAGES() and THIS_IMAGE(). */
static void translate_inquiry(struct pass_context *c, struct range line, struct range where,
                              size_t length, const char *function)
{
    struct unit *unit = unit_around(c, where.begin);
    const char *name = pass_print(c, "cafrt_%s", function);
    size_t most = c->model->source->fixed_form ? (size_t)c->model->source->line_length : 0;
    bool fits = most == 0 || line.end - line.begin + 2 * strlen("cafrt_") <= most; /* for two */

    if (unit && names_is_hidden(c, unit, function))
        return;
    if (unit && length > 0 && fits) {
        const struct hole holes[] = {hole_name("name", name), hole_end()};

        where.end = where.begin + length;
        pass_replace(c, where, "$name()", holes, names_use(c, unit, name));
        return;
    }
    pass_refuse(c, where, NULL, "assign it to a variable in front of the directive",
                "a directive with '%s' is not supported", function);
}

static void translate_clauses(struct pass_context *c, struct range line, const char *function)
{
    struct str text = behind_sentinel(c, line);
    size_t len = strlen(function);

    for (size_t i = 0; i + len < text.len; i++) {
        struct range where = {(size_t)(text.at - c->model->source->text.at) + i, 0};

        if (strncasecmp(text.at + i, function, len) != 0 ||
            isalnum((unsigned char)text.at[i + len]) || text.at[i + len] == '_' ||
            (i > 0 && (isalnum((unsigned char)text.at[i - 1]) || text.at[i - 1] == '_' ||
                       text.at[i - 1] == '!')))
            continue;
        where.end = where.begin + len;
        translate_inquiry(c, line, where,
                          length_without_arguments((struct str){text.at + i, text.len - i}, len),
                          function);
    }
}

static void check_brackets(struct pass_context *c, struct range line)
{
    struct str text = behind_sentinel(c, line);

    for (size_t i = 1; i < text.len; i++) {
        size_t before = i;
        struct range where = {(size_t)(text.at - c->model->source->text.at) + i, 0};

        while (before > 0 && text.at[before - 1] == ' ')
            before--;
        if (text.at[i] != '[' || before == 0 ||
            !(isalnum((unsigned char)text.at[before - 1]) || strchr("_)", text.at[before - 1])))
            continue;
        where.end = where.begin + 1;
        pass_refuse(c, where, NULL, "assign its value to a variable in front of the directive",
                    "a directive with a coindexed object is not supported");
    }
}

static void check_directives(struct pass_context *c)
{
    struct range line = source_line_range(c->model->source, 0);

    do {
        translate_clauses(c, line, "num_images");
        translate_clauses(c, line, "this_image");
        check_brackets(c, line);
    } while (line_below(c, &line));
}

void directive_check(struct pass_context *c)
{
    bool workshare = c->openmp && has_workshare(c);

    if (c->openmp)
        check_directives(c);
    for (size_t i = 0; c->openmp && i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        check_atomic(c, object);
        if (workshare && is_in_workshare(c, object->stmt))
            pass_refuse(c, object->where, "OpenMP 5.2 11.4",
                        "use SINGLE in place of WORKSHARE, or DO around a loop",
                        "a coindexed object in WORKSHARE is not supported");
    }
}
