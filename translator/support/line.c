/*
 * line.c - the scanner of physical lines in free and fixed form.
 */
#include "line.h"

#include <string.h>

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

static size_t skip_blanks(struct str text, size_t at, size_t end)
{
    while (at < end && blank(text.at[at]))
        at++;
    return at;
}

static size_t line_end(struct str text, size_t offset)
{
    const char *newline =
        offset < text.len ? memchr(text.at + offset, '\n', text.len - offset) : NULL;

    return newline ? (size_t)(newline - text.at) : text.len;
}

/* Walk the code from `at`; returns the begin of a trailing comment, or `end`.  A doubled delimiter
 * closes and opens again, which comes to the same. */
static size_t find_comment(struct str text, size_t at, size_t end, char *quote)
{
    for (; at < end; at++) {
        char c = text.at[at];

        if (*quote) {
            if (c == *quote)
                *quote = 0;
        } else if (c == '\'' || c == '"') {
            *quote = c;
        } else if (c == '!') {
            return at;
        }
    }
    return end;
}

static void scan_free_code(struct str text, struct line *l, struct line_state *state)
{
    size_t last;

    l->quote_before = state->quote;
    l->comment = find_comment(text, l->code_begin, l->end, &state->quote);
    l->code_end = l->comment;
    last = l->comment;
    while (last > l->code_begin && blank(text.at[last - 1]))
        last--;
    if (last > l->code_begin && text.at[last - 1] == '&') {
        l->continues = true;
        l->code_end = last - 1;
    } else {
        state->quote = 0; /* an unterminated literal is the compiler's to report */
    }
    state->continued = l->continues;
    l->quote_after = state->quote;
}

static void scan_free(struct str text, struct line *l, struct line_state *state)
{
    size_t first = skip_blanks(text, l->begin, l->end);

    if (first == l->end)
        l->kind = LINE_BLANK;
    else if (text.at[first] == '!')
        l->kind = LINE_COMMENT;
    else
        l->kind = state->continued ? LINE_CONTINUATION : LINE_INITIAL;
    if (l->kind < LINE_INITIAL)
        return;
    l->code_begin = l->begin;
    if (text.at[first] == '&') {
        l->code_begin = first + 1;
        l->glued = true;
    } else if (state->quote) {
        /* Both compilers accept a missing `&` here and skip the blanks before the text. */
        l->code_begin = first;
        l->glued = true;
    }
    scan_free_code(text, l, state);
}

/* Where column 7 is.  A tab in columns 1 to 6 moves there; a digit behind it is in column 6. */
static size_t fixed_code_begin(struct str text, const struct line *l, bool *continuation,
                               size_t *columns_before)
{
    *continuation = false;
    *columns_before = 6;
    for (size_t i = l->begin; i < l->end && i < l->begin + 6; i++) {
        if (text.at[i] == '\t') {
            *continuation = i + 1 < l->end && text.at[i + 1] >= '1' && text.at[i + 1] <= '9';
            return i + 1 + *continuation;
        }
        if (i == l->begin + 5)
            *continuation = text.at[i] != ' ' && text.at[i] != '0';
    }
    return l->end < l->begin + 6 ? l->end : l->begin + 6;
}

static void scan_fixed_code(const struct line_form *form, struct str text, struct line *l,
                            size_t columns_before, struct line_state *state)
{
    size_t room = (size_t)form->length - columns_before;
    size_t last = l->end;

    if (form->length > 0 && (size_t)form->length < columns_before)
        room = 0;
    if (form->length > 0 && l->end - l->code_begin > room)
        last = l->code_begin + room;
    l->quote_before = state->quote;
    l->comment = find_comment(text, l->code_begin, last, &state->quote);
    l->code_end = l->comment;
    if (l->comment == last)
        l->comment = l->end; /* what stands beyond the last column is no comment that we keep */
    l->quote_after = state->quote;
    if (state->quote && form->length > 0 && l->code_end - l->code_begin < room)
        l->blanks_after = room - (l->code_end - l->code_begin);
}

static void scan_fixed(const struct line_form *form, struct str text, struct line *l,
                       struct line_state *state)
{
    size_t first = skip_blanks(text, l->begin, l->end), columns_before;
    bool continuation;

    if (first == l->end) {
        l->kind = LINE_BLANK;
        return;
    }
    if (strchr("cC*!dD", text.at[l->begin]) || (text.at[first] == '!' && first != l->begin + 5)) {
        l->kind = LINE_COMMENT;
        return;
    }
    l->code_begin = fixed_code_begin(text, l, &continuation, &columns_before);
    l->kind = continuation ? LINE_CONTINUATION : LINE_INITIAL;
    l->glued = continuation;
    if (!continuation)
        state->quote = 0;
    scan_fixed_code(form, text, l, columns_before, state);
}

static struct line physical_line(struct str text, size_t offset)
{
    size_t end = line_end(text, offset);

    return (struct line){.begin = offset,
                         .end = end,
                         .next = end < text.len ? end + 1 : end,
                         .code_begin = end,
                         .code_end = end,
                         .comment = end};
}

struct line line_scan(const struct line_form *form, struct str text, size_t offset,
                      struct line_state *state)
{
    struct line l = physical_line(text, offset);

    if (l.begin < l.end && text.at[l.begin] == '#')
        l.kind = LINE_MARKER;
    else if (form->fixed)
        scan_fixed(form, text, &l, state);
    else
        scan_free(text, &l, state);
    return l;
}

struct line line_scan_rest(const struct line_form *form, struct str text, size_t offset,
                           struct line_state *state)
{
    struct line l = physical_line(text, offset);
    size_t begin = offset;

    l.kind = LINE_INITIAL;
    l.code_begin = offset;
    if (form->fixed) {
        struct line whole;
        bool continuation;
        size_t columns_before;

        while (begin > 0 && text.at[begin - 1] != '\n')
            begin--;
        whole = physical_line(text, begin);
        columns_before =
            6 + offset - fixed_code_begin(text, &whole, &continuation, &columns_before);
        scan_fixed_code(form, text, &l, columns_before, state);
    } else {
        scan_free_code(text, &l, state);
    }
    return l;
}

bool line_is_marker(struct str line, int *number, struct str *file)
{
    size_t at = 1;
    long value = 0;

    if (line.len == 0 || line.at[0] != '#')
        return false;
    at = skip_blanks(line, at, line.len);
    if (line.len - at > 4 && memcmp(line.at + at, "line", 4) == 0 && blank(line.at[at + 4]))
        at = skip_blanks(line, at + 4, line.len);
    if (at == line.len || line.at[at] < '0' || line.at[at] > '9')
        return false;
    for (; at < line.len && line.at[at] >= '0' && line.at[at] <= '9'; at++)
        if (value < 100000000)
            value = 10 * value + (line.at[at] - '0');
    at = skip_blanks(line, at, line.len);
    *file = (struct str){"", 0};
    if (at < line.len && line.at[at] == '"') {
        const char *close = memchr(line.at + at + 1, '"', line.len - at - 1);

        if (!close)
            return false;
        *file = (struct str){line.at + at + 1, (size_t)(close - line.at) - at - 1};
    }
    *number = (int)value;
    return true;
}
