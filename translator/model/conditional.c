/*
 * conditional.c - conditional compilation by OpenMP's sentinel `!$` (OpenMP 5.2, 3.3), which "is treated as two blanks", and the D
 * lines of older compilers.  What looks like a sentinel behind a statement is none.
 */
#include "conditional.h"

#include <ctype.h>
#include <string.h>

#include "line.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* Columns 3 to 5 are blank or have a label: `!$omp` is a directive. */
static bool is_sentinel_in_fixed_form(const char *line, size_t len)
{
    if (len < 2 || !strchr("!cC*", line[0]) || line[1] != '$')
        return false;
    for (size_t i = 2; i < 5 && i < len && line[i] != '\t'; i++)
        if (line[i] != ' ' && !isdigit((unsigned char)line[i]))
            return false;
    return true;
}

/* Where it stands in the line; `len` where there is none. */
static size_t sentinel_in_free_form(const char *line, size_t len)
{
    size_t at = 0;

    while (at < len && is_blank(line[at]))
        at++;
    if (len - at < 2 || strncmp(line + at, "!$", 2) != 0 ||
        (len - at > 2 && !is_blank(line[at + 2]) && line[at + 2] != '&'))
        return len;
    return at;
}

static void blank_line(char *line, size_t len, const struct source_options *options)
{
    if (options->debug_lines && options->fixed_form && len > 0 && (*line == 'd' || *line == 'D'))
        *line = ' ';
    if (!options->conditional)
        return;
    if (options->fixed_form) {
        if (is_sentinel_in_fixed_form(line, len))
            line[0] = line[1] = ' ';
    } else {
        size_t at = sentinel_in_free_form(line, len);

        if (at < len)
            line[at] = line[at + 1] = ' ';
    }
}

/* Flang takes `x = 1 !$omp` for a statement that does not end: the `$` of such a comment becomes a blank. */
static void blank_sentinels_behind_code(struct text *t, const struct source_options *options)
{
    const struct line_form form = {options->fixed_form, options->line_length};
    struct line_state state = {0};
    struct line l;

    for (size_t at = 0; at < t->len; at = l.next) {
        size_t end;

        l = line_scan(&form, text_str(t), at, &state);
        if (l.kind < LINE_INITIAL || l.comment >= l.end)
            continue;
        for (end = l.comment + 1; end < l.end && isalpha((unsigned char)t->at[end]);)
            end++;
        if (end < l.end && t->at[end] == '$')
            t->at[end] = ' ';
    }
}

void conditional_lines(struct text *t, const struct source_options *options)
{
    for (size_t at = 0; (options->conditional || options->debug_lines) && at < t->len;) {
        char *newline = memchr(t->at + at, '\n', t->len - at);
        size_t end = newline ? (size_t)(newline - t->at) : t->len;

        blank_line(t->at + at, end - at, options);
        at = end + 1;
    }
    blank_sentinels_behind_code(t, options);
}
