/*
 * join.c - continued statements as one line each.
 *
 * Text that moves into another line (the range of a hole) must leave its continuation marks behind.
 */
#include "source.h"

#include <string.h>

#include "line.h"

struct joining {
    const struct source *source;
    struct line_form form;
    struct str text; /* up to the end of the part */
    size_t indent;   /* of the base line: taken off the lines that follow the first */
    struct text out;
    struct text
        comments;        /* since the last statement line: kept only when a new statement follows */
    struct str trailing; /* comment of the last statement line, likewise */
    size_t blanks_owed;  /* fixed form: up to the last column, when a literal goes on */
};

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static size_t leading_blanks(struct str s)
{
    size_t n = 0;

    while (n < s.len && is_blank(s.at[n]))
        n++;
    return n;
}

static struct str without(struct str s, size_t n)
{
    return (struct str){s.at + n, s.len - n};
}

static struct str dedented(const struct joining *j, struct str s)
{
    size_t blanks = leading_blanks(s);

    return without(s, blanks < j->indent ? blanks : j->indent);
}

static struct str code_of(const struct joining *j, const struct line *l)
{
    return (struct str){j->text.at + l->code_begin, l->code_end - l->code_begin};
}

static void drop_blanks(struct text *t)
{
    while (t->len && is_blank(t->at[t->len - 1]))
        t->len--;
}

/* Outside character context any run of blanks at the seam is worth one, or none where `&` glues. */
static void add_continuation(struct joining *j, const struct line *l)
{
    struct str code = code_of(j, l);

    if (l->quote_before) {
        for (; j->blanks_owed; j->blanks_owed--)
            text_add_char(&j->out, ' ');
        text_add(&j->out, code);
        return;
    }
    if (j->form.fixed) {
        drop_blanks(&j->out);
    } else if (!l->glued || (j->out.len && is_blank(j->out.at[j->out.len - 1]))) {
        code = without(code, leading_blanks(code));
        drop_blanks(&j->out);
        text_add_char(&j->out, ' ');
    }
    text_add(&j->out, code);
}

/* Labels of fixed form stand before column 7, outside the code. */
static void add_label(struct joining *j, const struct line *l)
{
    bool any = false;

    if (!j->form.fixed)
        return;
    for (size_t i = l->begin; i < l->code_begin; i++)
        if (j->text.at[i] >= '0' && j->text.at[i] <= '9') {
            text_add_char(&j->out, j->text.at[i]);
            any = true;
        }
    if (any)
        text_add_char(&j->out, ' ');
}

static void add_statement(struct joining *j, const struct line *l)
{
    struct str comments = text_str(&j->comments);

    drop_blanks(&j->out);
    if (j->trailing.len) {
        text_add_cstr(&j->out, "  ");
        text_add(&j->out, j->trailing);
    }
    text_add(&j->out, comments);
    text_add_char(&j->out, '\n');
    add_label(j, l);
    text_add(&j->out, dedented(j, code_of(j, l)));
}

static void keep_comment(struct joining *j, const struct line *l)
{
    struct str line = {j->text.at + l->begin, l->end - l->begin};

    if (l->kind == LINE_MARKER)
        return;
    text_add_char(&j->comments, '\n');
    if (l->kind == LINE_BLANK)
        return;
    if (j->form.fixed && line.at[0] != ' ' && line.at[0] != '\t') {
        text_add_char(&j->comments, '!'); /* `C` and `*` mean nothing behind an indentation */
        text_add(&j->comments, without(line, 1));
    } else {
        text_add(&j->comments, dedented(j, line));
    }
}

static void add_line(struct joining *j, const struct line *l)
{
    if (l->kind < LINE_INITIAL) {
        keep_comment(j, l);
        return;
    }
    if (l->kind == LINE_CONTINUATION)
        add_continuation(j, l);
    else
        add_statement(j, l);
    j->comments.len = 0;
    j->trailing = (struct str){j->text.at + l->comment, l->end - l->comment};
    if (l->continues)
        j->trailing.len = 0;
    j->blanks_owed = l->blanks_after;
}

static size_t indent_at(const struct joining *j, size_t offset)
{
    struct range where = source_line_range(j->source, offset);
    struct line_state state = {0};
    struct line l = line_scan(&j->form, j->source->text, where.begin, &state);
    struct str line = {j->source->text.at + where.begin, where.end - where.begin};

    if (j->form.fixed && l.kind >= LINE_INITIAL)
        line = code_of(j, &l);
    return leading_blanks(line);
}

/* The part ends between statements: the next one's line has begun. */
static void add_begin_of_statement(struct joining *j, struct line *l, bool at_newline)
{
    l->code_begin = l->code_end = l->end;
    if (at_newline)
        l->begin = l->end;
    else if (!j->form.fixed)
        l->code_begin = l->begin;
    else if (l->end - l->begin > 6)
        l->code_begin = l->begin + 6;
    add_statement(j, l);
}

static void add_end(struct joining *j, struct line *l, const struct line_state *state)
{
    bool at_newline = j->text.at[j->text.len - 1] == '\n';

    if (state->continued) {
        if (l->kind == LINE_BLANK) {
            drop_blanks(&j->out);
            text_add_char(&j->out, ' ');
        }
    } else if (at_newline || l->kind == LINE_BLANK) {
        add_begin_of_statement(j, l, at_newline);
    } else if (l->kind == LINE_COMMENT) {
        text_add(&j->out, text_str(&j->comments));
    } else if (j->trailing.len) {
        drop_blanks(&j->out); /* its comment has no place behind joined text */
    }
}

struct str source_join(const struct source *s, struct arena *mem, struct range part, size_t base)
{
    struct joining j = {.source = s,
                        .form = {s->fixed_form, s->line_length},
                        .text = {s->text.at, part.end},
                        .out = {.mem = mem},
                        .comments = {.mem = mem}};
    struct line_state state = {0};
    struct line l;

    if (part.begin == part.end || !memchr(s->text.at + part.begin, '\n', part.end - part.begin))
        return source_str(s, part);
    l = line_scan_rest(&j.form, j.text, part.begin, &state);
    j.indent = indent_at(&j, base);
    if (source_line_range(s, part.begin).begin == part.begin) {
        state = (struct line_state){0};
        l = line_scan(&j.form, j.text, part.begin, &state);
        if (l.kind < LINE_INITIAL)
            text_add(&j.out, (struct str){j.text.at + l.begin, l.end - l.begin});
    }
    text_add(&j.out, code_of(&j, &l));
    j.trailing = (struct str){j.text.at + l.comment, l.continues ? 0 : l.end - l.comment};
    j.blanks_owed = l.blanks_after;
    while (l.next < part.end) {
        l = line_scan(&j.form, j.text, l.next, &state);
        if (l.kind != LINE_BLANK || l.end < part.end)
            add_line(&j, &l);
    }
    add_end(&j, &l, &state);
    text_cstr(&j.out);
    return text_str(&j.out);
}

/* Behind the last character of the code of `l`, at or behind `end`; `*done` at a `;`. */
static size_t code_end(const struct source *s, const struct line *l, size_t end, bool *done)
{
    char quote = l->quote_before;

    for (size_t i = l->code_begin; i < l->code_end; i++) {
        char c = s->text.at[i];

        if (quote)
            quote = c == quote ? 0 : quote;
        else if (c == '\'' || c == '"')
            quote = c;
        if (!quote && c == ';') {
            *done = true;
            return end;
        }
        if (!is_blank(c))
            end = i + 1;
    }
    return end;
}

size_t source_statement_end(const struct source *s, size_t offset)
{
    const struct line_form form = {s->fixed_form, s->line_length};
    struct line_state state = {0};
    struct line l = line_scan_rest(&form, s->text, offset, &state);
    bool done = false;
    size_t end = code_end(s, &l, offset, &done);

    while (!done && l.next < s->text.len && (form.fixed || state.continued)) {
        l = line_scan(&form, s->text, l.next, &state);
        if (l.kind == LINE_INITIAL)
            break;
        if (l.kind == LINE_CONTINUATION)
            end = code_end(s, &l, end, &done);
    }
    return end;
}
