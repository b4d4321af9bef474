/*
 * fold.c - where a long line is cut.
 */
#include "fold.h"

#include <string.h>

enum { LABEL_COLUMNS = 6, CONTINUATION_INDENT = 4 };

static size_t leading_blanks(struct str s)
{
    size_t n = 0;

    while (n < s.len && (s.at[n] == ' ' || s.at[n] == '\t'))
        n++;
    return n;
}

static struct str trimmed(struct str s)
{
    while (s.len && (s.at[s.len - 1] == ' ' || s.at[s.len - 1] == '\t'))
        s.len--;
    return s;
}

static struct str from(struct str s, size_t n)
{
    return (struct str){s.at + n, s.len - n};
}

static char quote_after(char quote, char c)
{
    if (quote)
        return c == quote ? 0 : quote;
    return c == '\'' || c == '"' ? c : 0;
}

/* gfortran takes no line of fixed form for the continuation of one that ends so. */
static bool ends_statement(struct str s, size_t cut)
{
    s = trimmed((struct str){s.at, cut});
    return s.len > 0 && s.at[s.len - 1] == ';';
}

/* Behind a marker inside a literal Flang has forgotten the literal: it takes `!` for a comment.  Returns the number of the line that follows,
 * counted from the last marker. */
static int mark_line(struct text *out, int line, const char *marker, char quote)
{
    if (quote)
        return line + 1;
    text_add_cstr(out, marker);
    return *marker ? 1 : line + 1;
}

/* The last place up to `most` where a blank or a comma ends a token, outside literals; 0: none. */
static size_t soft_cut(struct str s, size_t most, char quote, bool fixed)
{
    size_t cut = 0, begin = leading_blanks(s);

    for (size_t i = 0; i < most && i < s.len; i++) {
        quote = quote_after(quote, s.at[i]);
        if (i > begin && !quote && (s.at[i] == ' ' || s.at[i] == ',') &&
            !(fixed && ends_statement(s, i + 1)))
            cut = i + 1;
    }
    return cut;
}

/* `&` at both ends may stand anywhere, but not between the halves of a doubled delimiter, where gfortran
 * sees the end of the literal, nor beside another `&`, nor inside a UTF-8 character. */
static size_t hard_cut(struct str s, size_t most)
{
    size_t cut = most;

    while (cut > most / 2 && (strchr("'\"&", s.at[cut - 1]) || strchr("'\"&", s.at[cut]) ||
                              ((unsigned char)s.at[cut] & 0xC0) == 0x80))
        cut--;
    return cut > most / 2 ? cut : most;
}

static void add_blanks(struct text *out, size_t n)
{
    while (n--)
        text_add_char(out, ' ');
}

/* Lines from deep inside constructs have no room behind their indentation. */
static struct str less_indented(struct str line, size_t limit)
{
    size_t blanks = leading_blanks(line);

    return line.len > limit && blanks > limit / 2 ? from(line, blanks - limit / 2) : line;
}

int fold_free(struct text *out, struct str line, size_t limit, const char *marker)
{
    size_t indent = leading_blanks(line) + CONTINUATION_INDENT;
    char quote = 0;
    bool hard = false;
    int lines = 1;

    line = less_indented(line, limit);
    if (indent > limit / 2)
        indent = limit / 2;
    for (size_t room = limit; line.len > room;) {
        size_t cut = soft_cut(line, room - 2, quote, false);

        hard = cut < room / 3;
        if (hard)
            cut = hard_cut(line, room - 1);
        text_add(out, hard ? (struct str){line.at, cut} : trimmed((struct str){line.at, cut}));
        text_add_cstr(out, hard ? "&\n" : " &\n");
        for (size_t i = 0; i < cut; i++)
            quote = quote_after(quote, line.at[i]);
        lines = mark_line(out, lines, marker, quote);
        line = from(line, cut);
        if (!hard)
            line = from(line, leading_blanks(line));
        add_blanks(out, indent);
        if (hard)
            text_add_char(out, '&');
        room = limit - indent - hard;
    }
    text_add(out, line);
    text_add_char(out, '\n');
    return lines;
}

/* Inside a literal the cut is exact, since shorter lines count as filled with blanks.  Elsewhere none comes behind a semicolon. */
static size_t fixed_cut(struct str s, size_t room, char quote)
{
    size_t cut = room;

    for (size_t i = 0; i < room; i++)
        quote = quote_after(quote, s.at[i]);
    while (!quote && cut > 1 && ends_statement(s, cut))
        cut--;
    return cut > 1 ? cut : room;
}

int fold_fixed(struct text *out, struct str line, size_t limit, const char *marker)
{
    const size_t room = limit - LABEL_COLUMNS;
    size_t columns = line.len < LABEL_COLUMNS ? line.len : LABEL_COLUMNS;
    char quote = 0;
    int lines = 1;

    text_add(out, (struct str){line.at, columns});
    for (line = from(line, columns); line.len > room;) {
        size_t cut = soft_cut(line, room, quote, true);

        if (cut < room / 3 * 2)
            cut = fixed_cut(line, room, quote);
        for (size_t i = 0; i < cut; i++)
            quote = quote_after(quote, line.at[i]);
        text_add(out, (struct str){line.at, cut});
        text_add_char(out, '\n');
        lines = mark_line(out, lines, marker, quote);
        text_add_cstr(out, "     &");
        line = from(line, cut);
    }
    text_add(out, line);
    text_add_char(out, '\n');
    return lines;
}
