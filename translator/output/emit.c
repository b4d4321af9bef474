/*
 * emit.c - from source and edits to the translated text.
 *
 * A group (group.h) that no edit touches is copied.  A group on one line whose edits add no lines keeps its
 * surroundings byte for byte; any other is laid out anew, statement by statement.
 */
#include "emit.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "fold.h"
#include "group.h"
#include "line.h"

enum { FREE_COLUMNS = 132, LABEL_COLUMNS = 6, LARGEST_GAP = 3 };

struct emitter {
    const struct source *source;
    const struct edits *edits;
    struct arena *mem;
    bool markers;
    struct line_form form;
    size_t limit;
    struct text out;
    const char *file; /* where the compiler believes the next line to be; NULL: nothing said yet */
    int number;
};

/* How a line of generated text begins: the indentation of the statement it comes from. */
struct margin {
    struct str label; /* fixed form only: columns 1 to 5 */
    struct str indent;
};

/* ---- physical lines ------------------------------------------------------------------------ */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static struct str slice(const struct emitter *e, size_t begin, size_t end)
{
    return (struct str){e->source->text.at + begin, end - begin};
}

static struct str trimmed(struct str s)
{
    while (s.len && is_blank(s.at[s.len - 1]))
        s.len--;
    return s;
}

static size_t leading_blanks(struct str s)
{
    size_t n = 0;

    while (n < s.len && is_blank(s.at[n]))
        n++;
    return n;
}

/* Make the compiler believe that the next line is that of `offset`.  A few empty lines read better than a marker. */
static void sync(struct emitter *e, size_t offset)
{
    struct position p;

    if (!e->markers)
        return;
    p = source_position(e->source, offset);
    if (e->file && strcmp(e->file, p.file) == 0 && p.line >= e->number &&
        p.line - e->number <= LARGEST_GAP) {
        for (; e->number < p.line; e->number++)
            text_add_char(&e->out, '\n');
        return;
    }
    text_addf(&e->out, "# %d \"%s\"\n", p.line, p.file);
    e->file = p.file;
    e->number = p.line;
}

static void put_physical(struct emitter *e, struct str line)
{
    text_add(&e->out, line);
    text_add_char(&e->out, '\n');
    e->number++;
}

static void put_folded(struct emitter *e, struct str line)
{
    struct text marker = {.mem = e->mem};

    if (line.len <= e->limit) {
        put_physical(e, line);
        return;
    }
    if (e->markers && e->file)
        text_addf(&marker, "# %d \"%s\"\n", e->number, e->file);
    e->number +=
        (e->form.fixed ? fold_fixed : fold_free)(&e->out, line, e->limit, text_cstr(&marker));
}

/* ---- generated lines ----------------------------------------------------------------------- */

/* Forms write labels in front of the statement in both forms: `10 continue`. */
static size_t label_length(struct str code)
{
    size_t n = 0;

    while (n < code.len && n < 5 && code.at[n] >= '0' && code.at[n] <= '9')
        n++;
    return n && n < code.len && is_blank(code.at[n]) ? n : 0;
}

static struct str with_margin(const struct emitter *e, struct margin m, struct str code)
{
    struct text t = {.mem = e->mem};
    size_t blanks = leading_blanks(code), n;

    if (e->form.fixed) {
        n = m.label.len ? 0 : label_length((struct str){code.at + blanks, code.len - blanks});
        if (n)
            m.label = (struct str){code.at + blanks, n};
        text_addf(&t, "%-*.*s", LABEL_COLUMNS, (int)m.label.len, m.label.at);
        if (n) {
            text_add(&t, (struct str){code.at, blanks});
            code = (struct str){code.at + blanks + n + 1, code.len - blanks - n - 1};
        }
    }
    text_add(&t, m.indent);
    text_add(&t, code);
    return text_str(&t);
}

/* In fixed form a comment or a directive begins in column 1 (F2018 6.3.3.1). */
static struct str at_first_column(struct emitter *e, struct str code)
{
    size_t blanks = leading_blanks(code);
    struct str rest = {code.at + blanks, code.len - blanks};
    char *copy;

    if (!e->form.fixed || rest.len < 2)
        return code;
    if (rest.at[0] == '!')
        return rest;
    if (rest.len < 6 || !strchr("cC*", rest.at[0]) || !strchr(" +&", rest.at[5]) ||
        (strncasecmp(rest.at + 1, "$omp", 4) != 0 && strncasecmp(rest.at + 1, "$acc", 4) != 0))
        return code; /* a name may have `$` */
    copy = arena_copy(e->mem, rest.at, rest.len);
    copy[0] = '!';
    return (struct str){copy, rest.len};
}

/* Or a directive, whose continuation lines would need sentinels: where it is too long it is not indented. */
static void put_comment(struct emitter *e, struct margin m, struct str code)
{
    struct str line = e->form.fixed || !code.len ? code : with_margin(e, m, code);
    size_t blanks = leading_blanks(line);

    if (line.len > e->limit)
        line = (struct str){line.at + blanks, line.len - blanks};
    put_physical(e, line);
}

/* One logical line: `code`, then `comment` (with the blanks before it, may be empty) where there is room,
 * else in front. */
static void put_line(struct emitter *e, size_t offset, struct margin m, struct str code,
                     struct str comment)
{
    struct line_form whole = {e->form.fixed, 0};
    struct line_state state = {0};
    struct text t = {.mem = e->mem};
    struct str line;
    struct line l;

    code = at_first_column(e, code);
    if (leading_blanks(code) == code.len || code.at[leading_blanks(code)] == '!') {
        put_comment(e, m, code);
        return;
    }
    line = with_margin(e, m, code);
    if (!comment.len) {
        l = line_scan(&whole, line, 0, &state);
        if (!l.continues && l.comment < l.end) {
            line = trimmed((struct str){line.at, l.comment});
            comment = (struct str){line.at + line.len, l.end - line.len};
        } else if (l.continues) { /* a form that is folded already */
            sync(e, offset);
            put_physical(e, line);
            return;
        }
    }
    if (comment.len && line.len + (e->form.fixed ? 0 : comment.len) > e->limit) {
        size_t blanks = leading_blanks(comment);

        m.label.len = 0;
        put_physical(e, with_margin(e, m, (struct str){comment.at + blanks, comment.len - blanks}));
        comment.len = 0;
    }
    text_add(&t, line);
    text_add(&t, comment);
    sync(e, offset);
    if (e->form.fixed && comment.len) /* which may go beyond the last column */
        put_physical(e, text_str(&t));
    else
        put_folded(e, text_str(&t));
}

static struct str next_line(struct str *lines)
{
    const char *newline = lines->len ? memchr(lines->at, '\n', lines->len) : NULL;
    struct str line = {lines->at, newline ? (size_t)(newline - lines->at) : lines->len};
    size_t used = line.len + (newline ? 1 : 0);

    *lines = (struct str){lines->at + used, lines->len - used};
    return line;
}

static bool is_line_mark(struct str line, size_t *offset)
{
    size_t blanks = leading_blanks(line);
    bool is_mark = blanks < line.len && line.at[blanks] == EDITS_LINE_MARK;

    if (is_mark)
        *offset = strtoul(line.at + blanks + 1, NULL, 10);
    return is_mark;
}

static void put_lines(struct emitter *e, size_t offset, struct margin m, struct str lines)
{
    struct str none = {"", 0};

    while (lines.len) {
        struct str line = next_line(&lines);

        if (!is_line_mark(line, &offset))
            put_line(e, offset, m, line, none);
    }
}

/* ---- inserted lines ------------------------------------------------------------------------ */

static struct str fixed_label(const struct emitter *e, const struct line *l)
{
    struct text t = {.mem = e->mem};

    /* A zero may stand in column 6 (F2018 6.3.3.3). */
    if (e->form.fixed && l->kind == LINE_INITIAL)
        for (size_t i = l->begin; i < l->code_begin && i < l->begin + LABEL_COLUMNS - 1; i++)
            if (e->source->text.at[i] >= '0' && e->source->text.at[i] <= '9')
                text_add_char(&t, e->source->text.at[i]);
    return text_str(&t);
}

enum place {
    FRONT,        /* in front of the statement and its label */
    BEHIND_LABEL, /* in front of a labelled statement, but a branch to the label must reach it */
    BEHIND
};

static size_t statement_label(const struct emitter *e, const struct group *g, size_t k)
{
    struct range s = g->statements[k];

    if (!e->form.fixed)
        return label_length(slice(e, s.begin, s.end));
    return k == 0 ? fixed_label(e, &g->lines[0]).len : 0;
}

static enum place place_of(const struct emitter *e, const struct group *g,
                           const struct edit_view *v, size_t k)
{
    size_t label_end;

    if (v->kind == EDIT_AFTER)
        return BEHIND;
    if (!g->n_statements || !statement_label(e, g, k))
        return FRONT;
    label_end = e->form.fixed ? g->statements[k].begin : g->statements[k].begin + 1;
    return v->where.begin < label_end ? FRONT : BEHIND_LABEL;
}

static bool has_inserts(const struct emitter *e, const struct group *g, size_t k, enum place place)
{
    for (size_t i = 0; i < g->n_edits; i++)
        if (g->edits[i].kind != EDIT_REPLACE && group_owner(g, &g->edits[i]) == k &&
            place_of(e, g, &g->edits[i], k) == place)
            return true;
    return false;
}

static void put_inserts(struct emitter *e, const struct group *g, size_t k, enum place place,
                        struct margin m)
{
    m.label.len = 0;
    for (size_t i = 0; i < g->n_edits; i++)
        if (g->edits[i].kind != EDIT_REPLACE && group_owner(g, &g->edits[i]) == k &&
            place_of(e, g, &g->edits[i], k) == place)
            put_lines(e, g->n_statements ? g->statements[k].begin : g->where.begin, m,
                      g->edits[i].replacement);
}

/* Inserted lines that fall between statements of one line, or behind a label, force it apart. */
static bool inserts_only_around(const struct emitter *e, const struct group *g)
{
    for (size_t k = 0; k < g->n_statements; k++)
        if (has_inserts(e, g, k, BEHIND_LABEL) || (k > 0 && has_inserts(e, g, k, FRONT)) ||
            (k + 1 < g->n_statements && has_inserts(e, g, k, BEHIND)))
            return false;
    return true;
}

static bool has_replacements(const struct group *g)
{
    for (size_t i = 0; i < g->n_edits; i++)
        if (g->edits[i].kind == EDIT_REPLACE)
            return true;
    return false;
}

/* ---- groups as they stand ------------------------------------------------------------------ */

/* Markers of the source are dropped: sync() says the same where it matters.  Between continuation lines, where it
 * may not, they stay. */
static void put_unchanged(struct emitter *e, struct range where)
{
    struct str text = slice(e, where.begin, where.end);
    size_t offset = where.begin;
    bool any = false;
    struct str file;
    int number;

    while (text.len) {
        struct str line = next_line(&text);

        if (!line_is_marker(line, &number, &file)) {
            if (!any)
                sync(e, offset);
            any = true;
            put_physical(e, line);
        } else if (any && e->markers) {
            put_physical(e, line);
            e->number = number;
            e->file = source_position(e->source, offset + line.len + 1).file;
        }
        offset += line.len + 1;
    }
}

/* Indentation of the group's first statement, for the lines that follow it. */
static struct margin following_margin(const struct emitter *e, const struct group *g)
{
    const struct line *l = &g->lines[0];
    struct str code = slice(e, l->code_begin, l->code_end);
    struct text t = {.mem = e->mem};
    size_t blanks = leading_blanks(code), label;

    if (l->kind < LINE_INITIAL) {
        code = slice(e, l->begin, l->end);
        blanks = e->form.fixed ? 0 : leading_blanks(code);
    }
    text_add(&t, (struct str){code.at, blanks});
    code = (struct str){code.at + blanks, code.len - blanks};
    label = e->form.fixed ? 0 : label_length(code);
    if (label) {
        label += leading_blanks((struct str){code.at + label, code.len - label});
        for (size_t i = 0; i < label; i++)
            text_add_char(&t, ' ');
    }
    return (struct margin){.indent = text_str(&t)};
}

/* ---- changed groups ------------------------------------------------------------------------ */

/* A statement that vanished leaves its label behind. */
static struct str or_continue(const struct emitter *e, struct str code, bool labelled)
{
    struct text t = {.mem = e->mem};
    size_t digits = 0;

    while (digits < code.len && code.at[digits] >= '0' && code.at[digits] <= '9')
        digits++;
    if (digits < trimmed(code).len || (digits == 0 && !labelled))
        return code;
    text_add(&t, trimmed(code));
    text_add_cstr(&t, digits ? " continue" : "continue");
    return text_str(&t);
}

static struct margin first_margin(const struct emitter *e, const struct line *l)
{
    struct str code = slice(e, l->code_begin, l->code_end);

    return (struct margin){fixed_label(e, l), {code.at, leading_blanks(code)}};
}

/* The comment behind the code with the blanks before it. */
static struct str trailing_comment(const struct emitter *e, const struct line *l)
{
    size_t code = trimmed(slice(e, l->code_begin, l->code_end)).len;

    return slice(e, l->code_begin + code, l->comment < l->end ? l->end : l->code_begin + code);
}

/* Comments inside a statement that is laid out anew go in front of it. */
static void put_comments(struct emitter *e, const struct group *g, struct margin m)
{
    for (size_t i = 0; i < g->n_lines; i++) {
        const struct line *l = &g->lines[i];

        if (l->kind == LINE_COMMENT)
            put_physical(e, slice(e, l->begin, l->end));
        else if (l->kind >= LINE_INITIAL && l->comment < l->end)
            put_physical(e, with_margin(e, m, slice(e, l->comment, l->end)));
    }
}

/* Statements joined by `;` again as long as each is one line; `held` is what waits to be written. */
struct layout {
    struct margin first, following;
    struct text held;
    size_t held_at;     /* offset of its first statement */
    struct str comment; /* for the first line written */
    bool begun;
};

static void flush(struct emitter *e, struct layout *y)
{
    if (!y->held.len)
        return;
    put_line(e, y->held_at, y->begun ? y->following : y->first,
             (struct str){arena_copy(e->mem, y->held.at, y->held.len), y->held.len}, y->comment);
    y->begun = true;
    y->held.len = 0;
    y->comment.len = 0;
}

static void hold(struct layout *y, size_t offset, struct str code)
{
    if (!code.len)
        return;
    if (y->held.len)
        text_add_cstr(&y->held, "; ");
    else
        y->held_at = offset;
    text_add(&y->held, code);
}

/* Lines that a branch to the label must reach: the label moves to a CONTINUE in front of them.  Returns the
 * statement without it. */
static struct str put_behind_label(struct emitter *e, const struct group *g, size_t k,
                                   struct layout *y, struct str lines)
{
    size_t label = e->form.fixed ? 0 : label_length(lines);
    struct text t = {.mem = e->mem};

    text_add(&t, (struct str){lines.at, label});
    text_add_cstr(&t, label ? " continue" : "continue");
    hold(y, g->statements[k].begin, text_str(&t));
    flush(e, y);
    y->begun = true;
    put_inserts(e, g, k, BEHIND_LABEL, y->following);
    label += leading_blanks((struct str){lines.at + label, lines.len - label});
    return (struct str){lines.at + label, lines.len - label};
}

static void put_statement(struct emitter *e, const struct group *g, size_t k, struct layout *y)
{
    struct range where = g->statements[k];
    struct str lines = edits_apply(e->edits, e->mem, where);
    bool several = memchr(lines.at, '\n', lines.len) != NULL;

    if (has_inserts(e, g, k, FRONT)) {
        flush(e, y);
        put_inserts(e, g, k, FRONT, y->following);
    }
    if (has_inserts(e, g, k, BEHIND_LABEL)) {
        flush(e, y);
        lines = put_behind_label(e, g, k, y, lines);
    } else {
        lines = or_continue(e, lines, k == 0 && y->first.label.len);
    }
    if (several)
        flush(e, y);
    while (lines.len) {
        struct str line = next_line(&lines);

        if (g->several && !lines.len && k + 1 == g->n_statements)
            y->comment = trailing_comment(e, &g->lines[g->n_lines - 1]);
        hold(y, where.begin, line);
        if (several)
            flush(e, y);
    }
    if (has_inserts(e, g, k, BEHIND)) {
        flush(e, y);
        put_inserts(e, g, k, BEHIND, y->following);
    }
}

static void put_anew(struct emitter *e, const struct group *g)
{
    struct layout y = {.first = first_margin(e, &g->lines[0]),
                       .following = following_margin(e, g),
                       .held = {.mem = e->mem},
                       .comment = {"", 0}};

    if (g->statements[0].begin < g->lines[0].code_begin)
        y.first.label.len = 0; /* an edit covers the label of fixed form */
    if (g->n_lines == 1)
        y.comment = trailing_comment(e, &g->lines[0]);
    else if (!g->several)
        put_comments(e, g, y.following);
    for (size_t k = 0; k < g->n_statements; k++)
        put_statement(e, g, k, &y);
    flush(e, &y);
    if (y.comment.len)
        put_line(e, g->where.begin, y.following,
                 (struct str){y.comment.at + leading_blanks(y.comment),
                              y.comment.len - leading_blanks(y.comment)},
                 (struct str){"", 0});
}

/* One physical line, with what stands around the edits kept; false when it cannot stay one line. */
static bool put_in_place(struct emitter *e, const struct group *g)
{
    const struct line *l = &g->lines[0];
    struct margin m;
    struct range code;
    struct str changed;

    if (g->n_lines != 1 || !inserts_only_around(e, g) || g->statements[0].begin < l->code_begin)
        return false;
    code = (struct range){g->statements[0].begin, g->statements[g->n_statements - 1].end};
    changed = edits_apply(e->edits, e->mem, code);
    if (trimmed(changed).len == 0 || memchr(changed.at, '\n', changed.len))
        return false;
    m = following_margin(e, g);
    put_inserts(e, g, 0, FRONT, m);
    put_line(e, code.begin, first_margin(e, l), or_continue(e, changed, false),
             trailing_comment(e, l));
    put_inserts(e, g, g->n_statements - 1, BEHIND, m);
    return true;
}

/* Directives are the only comments that edits reach; they are never folded. */
static void put_comment_group(struct emitter *e, const struct group *g)
{
    struct range where = g->where;
    struct margin m = following_margin(e, g);

    put_inserts(e, g, 0, FRONT, m);
    if (has_replacements(g)) {
        if (where.end > where.begin && e->source->text.at[where.end - 1] == '\n')
            where.end--;
        sync(e, where.begin);
        put_physical(e, edits_apply(e->edits, e->mem, where));
    } else {
        put_unchanged(e, where);
    }
    put_inserts(e, g, 0, BEHIND, m);
}

static void put_around(struct emitter *e, const struct group *g)
{
    struct margin m = following_margin(e, g);

    put_inserts(e, g, 0, FRONT, m);
    put_unchanged(e, g->where);
    put_inserts(e, g, g->n_statements - 1, BEHIND, m);
}

static void put_group(struct emitter *e, const struct group *g)
{
    if (!g->n_edits)
        put_unchanged(e, g->where);
    else if (!g->n_statements)
        put_comment_group(e, g);
    else if (!has_replacements(g) && inserts_only_around(e, g))
        put_around(e, g);
    else if (!put_in_place(e, g))
        put_anew(e, g);
}

/* ---- the interface ------------------------------------------------------------------------- */

struct str emit_text(const struct source *source, const struct edits *edits, struct arena *mem,
                     const struct emit_options *options)
{
    struct emitter e = {.source = source,
                        .edits = edits,
                        .mem = mem,
                        .markers = options->markers,
                        .form = {source->fixed_form, source->line_length},
                        .out = {.mem = mem}};
    struct group_reader groups = group_reader_new(source, edits, mem);
    struct group g;

    /* Without a limit, Flang takes what continues a literal to begin behind as many blanks as there may be. */
    e.limit = source->line_length > 0 ? (size_t)source->line_length
              : source->fixed_form    ? SIZE_MAX / 2
                                      : FREE_COLUMNS;
    while (group_next(&groups, &g))
        put_group(&e, &g);
    return edits_without_line_marks(mem, text_str(&e.out));
}
