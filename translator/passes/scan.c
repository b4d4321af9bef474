/*
 * scan.c - look at pieces of source text: names, commas, subscript lists.
 *
 * Flang gives the meaning; these functions only find places inside a range that is known to be a designator,
 * an expression or a list.  They work on a condensed copy without blanks, comments and continuations.
 */
#include "passes_common.h"

#include <ctype.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- condensing ---------------------------------------------------------------------------- */

struct cursor {
    const struct source *source;
    size_t at, end;
};

static bool at_line_start(const struct cursor *k)
{
    return k->at == 0 || k->source->text.at[k->at - 1] == '\n';
}

static void skip_line(struct cursor *k)
{
    while (k->at < k->end && k->source->text.at[k->at] != '\n')
        k->at++;
}

/* At the start of a line: skip comments and line markers, and the continuation mark of fixed form. */
static void enter_line(struct cursor *k)
{
    const char *text = k->source->text.at;

    for (; k->at < k->end; k->at++) {
        size_t column = 0;

        if (text[k->at] == '#' ||
            (k->source->fixed_form && strchr("cC*dD!", text[k->at]) && text[k->at])) {
            skip_line(k);
            continue;
        }
        if (k->source->fixed_form)
            while (column < 6 && k->at < k->end && text[k->at] != '\n' && text[k->at] != '\t')
                column++, k->at++;
        return;
    }
}

/* A character literal: the cursor stands on its opening quote and is left behind its closing one. */
static void skip_literal(struct cursor *k)
{
    const char *text = k->source->text.at;
    char quote = text[k->at++];

    while (k->at < k->end && text[k->at] != quote)
        k->at++;
    if (k->at < k->end)
        k->at++;
}

struct condensed scan_condense(struct pass_context *c, struct range where)
{
    struct cursor k = {c->model->source, where.begin, where.end};
    const char *text = c->model->source->text.at;
    struct condensed out = {arena_alloc(c->mem, where.end - where.begin + 1),
                            arena_alloc(c->mem, (where.end - where.begin + 1) * sizeof(size_t)), 0};

    while (k.at < k.end) {
        char now;

        if (k.at > where.begin && at_line_start(&k))
            enter_line(&k);
        if (k.at >= k.end)
            break;
        now = text[k.at];
        if (now == '!') {
            skip_line(&k);
        } else if (isspace((unsigned char)now) || (now == '&' && !k.source->fixed_form)) {
            k.at++;
        } else if (now == '"' || now == '\'') {
            out.offset[out.len] = k.at;
            out.text[out.len++] = '"';
            skip_literal(&k);
        } else {
            out.offset[out.len] = k.at++;
            out.text[out.len++] = (char)tolower((unsigned char)now);
        }
    }
    out.offset[out.len] = where.end;
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

bool scan_has_name(struct pass_context *c, struct range where, const char *name)
{
    struct condensed t = scan_condense(c, where);

    for (size_t i = 0; i < t.len;) {
        size_t n = name_length(t.text + i);

        if (n == strlen(name) && strncmp(t.text + i, name, n) == 0)
            return true;
        i += n ? n : 1;
    }
    return false;
}

const char *scan_first_name(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);

    return arena_copy(c->mem, t.text, name_length(t.text));
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

/* ---- lists --------------------------------------------------------------------------------- */

static int depth_change(char ch)
{
    return ch == '(' || ch == '[' ? 1 : ch == ')' || ch == ']' ? -1 : 0;
}

size_t scan_last_comma(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);
    size_t found = SIZE_MAX;
    int depth = 0;

    for (size_t i = 0; i < t.len; i++) {
        depth += depth_change(t.text[i]);
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
        depth -= depth_change(t->text[i]);
        if (depth == 0)
            return i;
    }
    return SIZE_MAX;
}

static size_t closing(const struct condensed *t, size_t open)
{
    int depth = 0;

    for (size_t i = open; i < t->len; i++) {
        depth += depth_change(t->text[i]);
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
        where.end = t.offset[open - 1] + 1;
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
            out->subscript[out->n].end = i > start ? t->offset[i - 1] + 1 : t->offset[i];
            out->is_triplet[out->n++] = colon;
            start = i + 1;
            colon = false;
        }
        depth += depth_change(t->text[i]);
        if (depth == 0 && t->text[i] == ':')
            colon = true;
    }
    out->array = (struct range){t->offset[0], t->offset[open - 1] + 1};
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
        close = closing(&t, i);
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
        depth += depth_change(t.text[i]);
        if (depth != 0 || t.text[i] != ':')
            continue;
        out->whole = (struct range){where.begin, t.offset[open - 1] + 1};
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
        depth += depth_change(t.text[i]);
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

bool scan_calls_in_subscripts(struct pass_context *c, struct range where)
{
    struct condensed t = scan_condense(c, where);
    int depth = 0;

    for (size_t i = 0; i < t.len; i++) {
        depth += t.text[i] == '(' ? 1 : t.text[i] == ')' ? -1 : 0;
        if (depth > 1)
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
