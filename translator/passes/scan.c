/*
 * scan.c - look at pieces of source text: names, commas, subscript lists.
 *
 * Flang gives the meaning; these functions only find places inside a range that is known to be a designator,
 * an expression or a list.  They work on a condensed copy without blanks, comments and continuations.
 */
#include "passes_common.h"

#include "line.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- condensing ---------------------------------------------------------------------------- */

static bool at_line_start(struct str text, size_t at)
{
    return at == 0 || text.at[at - 1] == '\n';
}

/* The statement text of a line, up to `end`. */
static void condense_line(struct condensed *out, struct str text, const struct line *l, size_t end)
{
    char quote = l->quote_before;

    for (size_t at = l->code_begin; at < l->code_end && at < end; at++) {
        char now = text.at[at];

        if (quote) {
            if (out->len > 0)
                out->end[out->len - 1] = at + 1;
            if (now == quote)
                quote = 0;
            continue;
        }
        if (isspace((unsigned char)now))
            continue;
        if (now == '"' || now == '\'')
            quote = now;
        out->offset[out->len] = at;
        out->end[out->len] = at + 1;
        out->text[out->len++] = quote ? '"' : (char)tolower((unsigned char)now);
    }
}

struct condensed scan_condense(struct pass_context *c, struct range where)
{
    const struct source *source = c->model->source;
    struct line_form form = {source->fixed_form, source->line_length};
    struct line_state state = {0};
    size_t room = where.end - where.begin + 1;
    struct condensed out = {arena_alloc(c->mem, room), arena_alloc(c->mem, room * sizeof(size_t)),
                            arena_alloc(c->mem, room * sizeof(size_t)), 0};
    struct line l = at_line_start(source->text, where.begin)
                        ? line_scan(&form, source->text, where.begin, &state)
                        : line_scan_rest(&form, source->text, where.begin, &state);

    for (;;) {
        if (l.kind == LINE_INITIAL && out.len > 0 && l.code_begin < where.end &&
            out.text[out.len - 1] != ';') { /* in the place of the newline */
            out.offset[out.len] = out.end[out.len] = l.code_begin;
            out.text[out.len++] = ';';
        }
        if (l.kind >= LINE_INITIAL)
            condense_line(&out, source->text, &l, where.end);
        if (l.next >= where.end || l.next <= l.begin)
            break;
        l = line_scan(&form, source->text, l.next, &state);
    }
    out.offset[out.len] = out.end[out.len] = where.end;
    return out;
}

/* ---- names --------------------------------------------------------------------------------- */

static bool name_char(char ch)
{
    return isalnum((unsigned char)ch) || ch == '_';
}

static size_t name_length(const char *at)
{
    size_t n = 0;

    while (name_char(at[n]))
        n++;
    return n;
}

static bool is_component_or_keyword(const struct condensed *t, size_t at, size_t len)
{
    return (at > 0 && t->text[at - 1] == '%') ||
           (t->text[at + len] == '=' && t->text[at + len + 1] != '=');
}

static bool has_name(struct pass_context *c, struct range where, const char *name, bool as_variable)
{
    struct condensed t = scan_condense(c, where);

    for (size_t i = 0, n; i < t.len; i += n ? n : 1) {
        n = name_length(t.text + i);
        if (n == strlen(name) && strncmp(t.text + i, name, n) == 0 &&
            !(as_variable && is_component_or_keyword(&t, i, n)))
            return true;
    }
    return false;
}

bool scan_has_name(struct pass_context *c, struct range where, const char *name)
{
    return has_name(c, where, name, false);
}

bool scan_has_variable(struct pass_context *c, struct range where, const char *name)
{
    return has_name(c, where, name, true);
}

bool scan_share_variable(struct pass_context *c, struct range a, struct range b)
{
    struct condensed t = scan_condense(c, a);

    for (size_t i = 0, n; i < t.len; i += n ? n : 1) {
        n = name_length(t.text + i);
        if (n > 0 && !isdigit((unsigned char)t.text[i]) && !is_component_or_keyword(&t, i, n) &&
            has_name(c, b, pass_print(c, "%.*s", (int)n, t.text + i), true))
            return true;
    }
    return false;
}

struct str scan_words(struct pass_context *c, struct range where)
{
    struct str text = source_str(c->model->source, where);
    struct condensed t;

    if (text.len == 0 || !memchr(text.at, '\n', text.len))
        return text;
    t = scan_condense(c, where);
    return (struct str){t.text, t.len};
}

const char *scan_first_name(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);

    return arena_copy(c->mem, t.text, name_length(t.text));
}

const char *scan_name_before(struct pass_context *c, const char *text, const char *at)
{
    const char *begin = at;

    while (begin > text && name_char(begin[-1]))
        begin--;
    return arena_copy(c->mem, begin, (size_t)(at - begin));
}

size_t scan_untyped_constructor(struct str text)
{
    size_t open = text.len > 0 && text.at[0] == '['                        ? 1
                  : text.len > 1 && text.at[0] == '(' && text.at[1] == '/' ? 2
                                                                           : 0;
    int depth = 0;

    for (size_t i = 0; i < text.len && open > 0; i++) {
        char at = text.at[i], next = i + 1 < text.len ? text.at[i + 1] : ' ';

        if (strchr("'\"!&", at) || (depth == 1 && at == ':' && next == ':'))
            return 0;
        depth += at == '(' || at == '[' ? 1 : at == ')' || at == ']' ? -1 : 0;
        if (depth == 0 && i + 1 < text.len)
            return 0;
    }
    return open;
}

bool scan_begins_line(struct pass_context *c, size_t offset)
{
    const struct source *source = c->model->source;
    size_t at = source_line_range(source, offset).begin;

    while (at < offset && isblank((unsigned char)source->text.at[at]))
        at++;
    return at == offset;
}

bool scan_is_name(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);

    for (size_t i = 0; i < t.len; i++)
        if (!name_char(t.text[i]) && t.text[i] != '%')
            return false;
    return t.len > 0 && !isdigit((unsigned char)t.text[0]);
}

bool scan_is_section(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);
    size_t name = 0;

    while (name < t.len && (name_char(t.text[name]) || t.text[name] == '%'))
        name++;
    return name > 0 && name + 2 < t.len && t.text[name] == '(' && t.text[t.len - 1] == ')' &&
           memchr(t.text + name, ':', t.len - name) &&
           strcspn(t.text + name + 1, "([\"'") == t.len - name - 1;
}

bool scan_literal(struct pass_context *c, struct range where, long long *value)
{
    struct condensed t = scan_condense(c, where);
    char *end;

    if (t.len == 0 || !(isdigit((unsigned char)t.text[0]) || strchr("+-", t.text[0])))
        return false;
    *value = strtoll(t.text, &end, 10);
    if (!isdigit((unsigned char)end[-1]))
        return false;
    if (*end != '_')
        return *end == '\0';
    return name_length(end) == strlen(end);
}

const char *scan_label(struct pass_context *c, const struct stmt *s)
{
    struct str text = source_str(c->model->source, s->label);
    struct text label = {.mem = c->mem};

    for (size_t i = 0; i < text.len; i++)
        if (isdigit((unsigned char)text.at[i]))
            text_add_char(&label, text.at[i]);
    return text_cstr(&label);
}

/* ---- lists --------------------------------------------------------------------------------- */

bool scan_is_keyword(const char *at, size_t n)
{
    return n > 0 && at[n] == '=' && at[n + 1] != '=' && at[n + 1] != '>';
}

int scan_depth_change(char ch)
{
    return ch == '(' || ch == '[' ? 1 : ch == ')' || ch == ']' ? -1 : 0;
}

size_t scan_last_comma(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);
    size_t found = SIZE_MAX;
    int depth = 0;

    for (size_t i = 0; i < t.len; i++) {
        depth += scan_depth_change(t.text[i]);
        if (depth == 0 && t.text[i] == ',')
            found = t.offset[i];
    }
    return found;
}

/* The `(` that the `)` at `close` belongs to, or SIZE_MAX. */
static size_t opening(const struct condensed *t, size_t close)
{
    int depth = 0;

    for (size_t i = close + 1; i-- > 0;) {
        depth -= scan_depth_change(t->text[i]);
        if (depth == 0)
            return i;
    }
    return SIZE_MAX;
}

size_t scan_closing(const struct condensed *t, size_t open)
{
    int depth = 0;

    for (size_t i = open; i < t->len; i++) {
        depth += scan_depth_change(t->text[i]);
        if (depth == 0)
            return i;
    }
    return SIZE_MAX;
}

struct range scan_without_subscripts(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);
    size_t open;

    if (t.len == 0 || t.text[t.len - 1] != ')')
        return where;
    open = opening(&t, t.len - 1);
    if (open != SIZE_MAX && open > 0)
        where.end = t.end[open - 1];
    return where;
}

/* Fill `out` from the list that opens at t->text[open]. */
static void split_list(struct pass_context *c, const struct condensed *t, size_t open, size_t close,
                       struct subscript_list *out)
{
    size_t start = open + 1;
    int depth = 0;
    bool colon = false;

    out->subscript = arena_alloc(c->mem, (close - open) * sizeof *out->subscript);
    out->is_triplet = arena_alloc(c->mem, (close - open) * sizeof *out->is_triplet);
    out->n = 0;
    for (size_t i = open + 1; i <= close; i++) {
        if (depth == 0 && (t->text[i] == ',' || i == close)) {
            out->subscript[out->n].begin = t->offset[start];
            out->subscript[out->n].end = i > start ? t->end[i - 1] : t->offset[i];
            out->is_triplet[out->n++] = colon;
            start = i + 1;
            colon = false;
        }
        depth += scan_depth_change(t->text[i]);
        if (depth == 0 && t->text[i] == ':')
            colon = true;
    }
    out->array = (struct range){t->offset[0], t->end[open - 1]};
    out->last = close == t->len - 1;
}

bool scan_subscripts(struct pass_context *c, struct range where, size_t offset,
                     struct subscript_list *out)
{
    struct condensed t = scan_condense(c, where);

    for (size_t i = 0; i < t.len; i++) {
        size_t close;

        if (t.text[i] != '(' && t.text[i] != '[')
            continue;
        close = scan_closing(&t, i);
        if (close == SIZE_MAX)
            return false;
        if (t.text[i] == '(' && i > 0 && t.offset[i] < offset && offset <= t.offset[close]) {
            split_list(c, &t, i, close, out);
            return true;
        }
        i = close;
    }
    return false;
}

static size_t count_triplets(const struct subscript_list *list)
{
    size_t n = 0;

    for (size_t i = 0; i < list->n; i++)
        n += list->is_triplet[i];
    return n;
}

bool scan_is_plain_section(struct pass_context *c, struct range where, int ndims, int object_ndims)
{
    struct condensed t = scan_condense(c, where);
    struct subscript_list list;
    size_t last = t.len;

    if (ndims == 0)
        return true;
    if (object_ndims == 0 || t.len == 0)
        return false;
    if (t.len > 3 &&
        (strcmp(t.text + t.len - 3, "%re") == 0 || strcmp(t.text + t.len - 3, "%im") == 0))
        return false;
    if (t.text[last - 1] == ']') /* the selector behind the last part */
        last = opening(&t, last - 1);
    if (last == SIZE_MAX || last == 0 || t.text[last - 1] != ')')
        return ndims == object_ndims;
    if (opening(&t, last - 1) == SIZE_MAX)
        return false;
    split_list(c, &t, opening(&t, last - 1), last - 1, &list);
    /* Fewer subscripts than dimensions: a substring of an array. */
    return list.n == (size_t)object_ndims && count_triplets(&list) == (size_t)ndims &&
           !strchr(")]", t.text[opening(&t, last - 1) - 1]);
}

bool scan_substring(struct pass_context *c, struct range where, int object_ndims,
                    struct substring *out)
{
    struct condensed t = scan_condense(c, where);
    size_t open = t.len && t.text[t.len - 1] == ')' ? opening(&t, t.len - 1) : SIZE_MAX;
    int depth = 0;

    if (open == SIZE_MAX || open == 0 || (object_ndims > 0 && !strchr(")]", t.text[open - 1])))
        return false;
    for (size_t i = open + 1; i < t.len - 1; i++) {
        depth += scan_depth_change(t.text[i]);
        if (depth != 0 || t.text[i] != ':')
            continue;
        out->whole = (struct range){where.begin, t.end[open - 1]};
        out->first = (struct range){t.offset[open] + 1, t.offset[i]};
        out->last = (struct range){t.offset[i] + 1, t.offset[t.len - 1]};
        if (i == open + 1)
            out->first = (struct range){0, 0};
        if (i == t.len - 2)
            out->last = (struct range){0, 0};
        return true;
    }
    return false;
}

bool scan_has_component(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);
    int depth = 0;

    for (size_t i = 0; i < t.len; i++) {
        depth += scan_depth_change(t.text[i]);
        if (depth == 0 && t.text[i] == '%')
            return true;
    }
    return false;
}

bool scan_names(struct str text, const char *name)
{
    size_t n = strlen(name);

    for (size_t i = 0; i + n <= text.len; i++) {
        bool begins = i == 0 || (!isalnum((unsigned char)text.at[i - 1]) && text.at[i - 1] != '_');
        bool ends =
            i + n == text.len || (!isalnum((unsigned char)text.at[i + n]) && text.at[i + n] != '_');

        if (begins && ends && strncasecmp(text.at + i, name, n) == 0)
            return true;
    }
    return false;
}

/* Whether `*4` stands in front. */
static bool ends_length(const struct condensed *t, size_t at)
{
    size_t digits = at;

    while (digits > 0 && isdigit((unsigned char)t->text[digits - 1]))
        digits--;
    return digits < at && digits > 0 && t->text[digits - 1] == '*';
}

/* Whether what stands in front of a name without `::` ends there: the name begins behind a blank, or in fixed form, which has none, behind a
 * keyword. */
static bool ends_before(const struct pass_context *c, const struct condensed *t, size_t at)
{
    static const char *const keywords[] = {"external", "integer",   "real",   "precision",
                                           "complex",  "character", "logical"};

    if (!name_char(t->text[at - 1]) || t->end[at - 1] < t->offset[at])
        return true;
    if (!c->model->source->fixed_form)
        return false;
    if (ends_length(t, at))
        return true;
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        size_t n = strlen(keywords[i]);

        if (at >= n && strncmp(t->text + at - n, keywords[i], n) == 0)
            return true;
    }
    return false;
}

bool scan_declares(struct pass_context *c, struct range statement, const char *name)
{
    struct condensed t = scan_condense(c, statement);
    const char *colons = strstr(t.text, "::");
    size_t first = colons ? (size_t)(colons - t.text) + 2 : 1, len = strlen(name);
    int depth = 0;

    for (size_t i = 0; i + len <= t.len; i++) {
        if (depth == 0 && i >= first && strncmp(t.text + i, name, len) == 0 &&
            (i + len == t.len || strchr("(,=*[/", t.text[i + len])) &&
            ((colons && i == first) || t.text[i - 1] == ',' || (!colons && ends_before(c, &t, i))))
            return true;
        depth += scan_depth_change(t.text[i]);
    }
    return false;
}

bool scan_complex_part(struct pass_context *c, struct range where, struct range *whole,
                       struct range *part)
{
    struct condensed t = scan_condense(c, where);

    if (t.len <= 3 ||
        (strcmp(t.text + t.len - 3, "%re") != 0 && strcmp(t.text + t.len - 3, "%im") != 0))
        return false;
    *whole = (struct range){where.begin, t.offset[t.len - 3]};
    *part = (struct range){t.offset[t.len - 3], where.end};
    return true;
}

/* Whether a named operator begins there; or a logical constant, or an exponent without digits in front. */
static bool is_operator(const struct condensed *t, size_t at)
{
    return t->text[at] == '.' && isalpha((unsigned char)t->text[at + 1]);
}

bool scan_calls_in_subscripts(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);
    int depth = 0;

    for (size_t i = 0; i < t.len; i++) {
        depth += t.text[i] == '(' ? 1 : t.text[i] == ')' ? -1 : 0;
        if (depth > 1 || (depth == 1 && is_operator(&t, i)))
            return true;
    }
    return false;
}

bool scan_is_behind_name(struct pass_context *c, struct range statement, struct range where)
{
    struct condensed t = scan_condense(c, statement);
    size_t at = 0;
    int depth = 0;

    while (at < t.len && t.offset[at] < where.begin)
        at++;
    while (at > 0 && depth <= 0) {
        at--;
        depth += t.text[at] == '(' || t.text[at] == '[' ? 1 : 0;
        depth -= t.text[at] == ')' || t.text[at] == ']' ? 1 : 0;
    }
    return depth > 0 && t.text[at] == '(' && at > 0 &&
           (isalnum((unsigned char)t.text[at - 1]) || t.text[at - 1] == '_');
}

/* ---- implied DO ---------------------------------------------------------------------------------- */

size_t scan_item_end(const struct condensed *t, size_t at)
{
    int depth = 0;

    for (; at < t->len; at++) {
        depth += scan_depth_change(t->text[at]);
        if (depth < 0 || (depth == 0 && t->text[at] == ','))
            break;
    }
    return at;
}

bool scan_is_do_control(const struct condensed *t, size_t at)
{
    int depth = 0;

    for (size_t end = scan_item_end(t, at); at < end; at++) {
        depth += scan_depth_change(t->text[at]);
        if (depth == 0 && t->text[at] == '=')
            return t->text[at + 1] != '=' && !strchr("=/<>", t->text[at - 1]);
    }
    return false;
}

bool scan_is_implied_do(const struct condensed *t, size_t at)
{
    size_t close = t->text[at] == '(' ? scan_closing(t, at) : 0;

    for (at++; at < close && close != SIZE_MAX; at = scan_item_end(t, at) + 1)
        if (scan_is_do_control(t, at))
            return true;
    return false;
}
