/*
 * directive.c - directives, which are comments to the parser: their lines and words, and which of them say something about the one statement or
 * loop that follows.
 *
 * Lines around a statement must not come between it and its directive:
 *
 *   !$omp atomic              block
 *   n = n + a[k]%x(1)   ->      <lines>
 *                               !$omp atomic
 *                               n = n + <the temporary>
 *                             end block
 */
#include "directive.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- lines ---------------------------------------------------------------------------------- */

struct str directive_line_text(struct pass_context *c, struct range line)
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
    struct str text = directive_line_text(c, line);

    return text.len > 1 && memchr("!cC*", text.at[0], 4) &&
           (text.at[1] == '$' || (text.len > 4 && text.at[4] == '$'));
}

bool directive_line_above(struct pass_context *c, struct range *line)
{
    if (line->begin == 0)
        return false;
    *line = source_line_range(c->model->source, line->begin - 1);
    return true;
}

bool directive_line_below(struct pass_context *c, struct range *line)
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
struct str directive_behind_sentinel(struct pass_context *c, struct range line)
{
    static const char *const sentinels[] = {"$omp", "$acc", "dir$", "gcc$"};
    struct str text = directive_line_text(c, line);

    for (size_t i = 0; i < sizeof sentinels / sizeof *sentinels; i++)
        if (text.len > 5 && memchr("!cC*", text.at[0], 4) &&
            strncasecmp(text.at + 1, sentinels[i], 4) == 0)
            return before_comment((struct str){text.at + 5, text.len - 5});
    return (struct str){text.at, 0};
}

bool directive_is_of_openmp(struct pass_context *c, struct range line)
{
    struct str text = directive_line_text(c, line);

    return text.len > 5 && strncasecmp(text.at + 1, "$omp", 4) == 0;
}

static bool continues(struct pass_context *c, struct range line, struct range above)
{
    struct str text = directive_behind_sentinel(c, line),
               before = directive_behind_sentinel(c, above);

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
        struct str text = directive_behind_sentinel(c, line);

        for (size_t i = 0; i < text.len; i++)
            if (text.at[i] != '&' && !isblank((unsigned char)text.at[i]) && n < room) {
                text_add_char(out, (char)tolower((unsigned char)text.at[i]));
                offsets[n++] = (size_t)(text.at - c->model->source->text.at) + i;
            }
    } while (line.end < lines.end && directive_line_below(c, &line));
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
const char *directive_text(struct pass_context *c, struct range *line)
{
    struct range at = *line, above = at;
    struct text words = {.mem = c->mem};

    while (directive_line_above(c, &above) && continues(c, at, above))
        at = above;
    above = at;
    for (;;) {
        add_words(&words, directive_behind_sentinel(c, above));
        if (above.end >= line->end || !directive_line_below(c, &above))
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
    else if (!directive_line_below(c, &line))
        return false;
    while (directive_behind_sentinel(c, line).len == 0)
        if (!directive_line_below(c, &line))
            return false;
    for (below = line; directive_line_below(c, &below) && continues(c, below, line);)
        line = below;
    *words = directive_text(c, &line);
    *lines = line;
    return true;
}

/* Whether `word` stands outside the arguments of clauses. */
bool directive_has_word(const char *directive, const char *word)
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

bool directive_has_word_of(const char *directive, const char *const *words)
{
    for (; *words; words++)
        if (directive_has_word(directive, *words))
            return true;
    return false;
}

bool directive_begins_with(const char *directive, const char *const *words)
{
    while (*directive == ' ')
        directive++;
    for (; *words; words++)
        if (strncmp(directive, *words, strlen(*words)) == 0)
            return true;
    return false;
}

bool directive_ends_construct(const char *directive)
{
    static const char *const words[] = {"end", NULL};

    return directive_begins_with(directive, words);
}

static const char *behind_end(const char *directive)
{
    return directive_ends_construct(directive) ? strstr(directive, "end") + strlen("end")
                                               : directive;
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
bool directive_is_of_one_statement(struct pass_context *c, const char *directive)
{
    static const char *const words[] = {"atomic",         "endatomic", "unroll", "nounroll",
                                        "unroll_and_jam", "ivdep",     "vector", "novector",
                                        "independent",    "prefetch",  NULL};
    static const char *const others[] = {"ordered", "cancel", "declare", "attributes", NULL};
    static const char *const loops[] = {"do", "simd", "loop", "distribute", NULL};
    const char *construct = directive_construct(c, behind_end(directive));

    if (directive_begins_with(directive, others) || directive_has_word(directive, "capture"))
        return false;
    for (const char *const *loop = loops; *loop; loop++)
        if (strstr(construct, *loop))
            return true;
    return directive_has_word_of(directive, words);
}

void directive_copy(struct pass_context *c, struct range where, size_t at, const char *clause,
                    struct text *out)
{
    struct range line = source_line_range(c->model->source, where.begin);

    do {
        struct str behind = directive_behind_sentinel(c, line), text = directive_line_text(c, line);
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
    } while (directive_line_below(c, &line) && line.begin < where.end);
}

/* ---- what lines around a statement go around ---------------------------------------------------- */

/* Neither a statement nor a directive. */
bool directive_is_comment(struct pass_context *c, struct range line)
{
    struct str text = directive_line_text(c, line);
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
    while (directive_line_above(c, &line)) {
        const char *directive;

        if (directive_is_comment(c, line))
            continue;
        directive = directive_text(c, &line);
        if (directive_ends_construct(directive) || !directive_is_of_one_statement(c, directive))
            break;
        reach.begin = begin_of(c, line);
        n++;
    }
    line = source_line_range(c->model->source, where.end);
    while (n > 0 && directive_line_below(c, &line)) {
        const char *directive;

        if (directive_is_comment(c, line))
            continue;
        directive = directive_text(c, &line);
        if (!directive_ends_construct(directive) || !directive_is_of_one_statement(c, directive))
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
    while (directive_line_above(c, &line))
        if (!directive_is_comment(c, line))
            return directive_behind_sentinel(c, line).len > 0 &&
                   !directive_ends_construct(directive_text(c, &line));
    return false;
}

/* ---- of a statement --------------------------------------------------------------------------- */

const char *directive_above(struct pass_context *c, const struct stmt *s)
{
    struct range line = source_line_range(c->model->source, s->where.begin);

    while (directive_line_above(c, &line))
        if (!directive_is_comment(c, line))
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
const char *directive_atomic_around(struct pass_context *c, const struct stmt *s)
{
    const char *above = directive_above(c, s);
    bool none = above[strspn(above, " ")] == '\0';
    const struct stmt *before = none ? statement_before(c, s) : NULL;

    if (before) {
        above = directive_above(c, before);
        if (!directive_has_word(above, "capture"))
            return "";
    }
    return directive_has_word(above, "atomic") && !directive_ends_construct(above) ? above : "";
}

/* ---- threads ---------------------------------------------------------------------------------- */

static bool makes_threads(struct pass_context *c, const char *words)
{
    static const char *const kinds[] = {"parallel", "task", "teams", "target"};
    const char *construct = directive_construct(c, words);

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strstr(construct, kinds[i]))
            return true;
    return false;
}

/* The first directive of the unit that makes threads, or the end of the unit. */
static size_t find_threads(struct pass_context *c, const struct unit *unit)
{
    struct range lines = {0, 0};
    const char *words;

    while (directive_next(c, &lines, &words) && lines.begin < unit->where.end)
        if (lines.begin >= unit->where.begin && directive_is_of_openmp(c, lines) &&
            makes_threads(c, words))
            return lines.begin;
    return unit->where.end;
}

bool directive_may_have_threads(struct pass_context *c, const struct stmt *s)
{
    const struct unit *unit = pass_scope(s->unit);

    if (!c->openmp || !unit)
        return false;
    if (c->threads_unit != unit) {
        c->threads_unit = unit;
        c->threads_from = find_threads(c, unit);
    }
    return c->threads_from < s->where.begin;
}
