/*
 * group.c - cut the source into logical lines and their statements, and hand each its edits.
 */
#include "group.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

struct group_reader group_reader_new(const struct source *source, const struct edits *edits,
                                     struct arena *mem)
{
    struct group_reader r = {
        .source = source, .mem = mem, .form = {source->fixed_form, source->line_length}};

    r.list = arena_alloc(mem, (edits_count(edits) + 1) * sizeof *r.list);
    r.n_list = edits_list(edits, mem, r.list);
    return r;
}

/* The end of the logical line that begins at `begin`. */
static size_t group_end(const struct group_reader *r, size_t begin)
{
    struct str text = r->source->text;
    struct line_state state = {0};
    struct line l = line_scan(&r->form, text, begin, &state);
    size_t end = l.next;

    if (l.kind < LINE_INITIAL)
        return end;
    while (l.next < text.len) {
        if (!r->form.fixed && !state.continued)
            break;
        l = line_scan(&r->form, text, l.next, &state);
        if (l.kind == LINE_INITIAL)
            break;
        if (l.kind == LINE_CONTINUATION)
            end = l.next;
    }
    return end;
}

static void scan_lines(const struct group_reader *r, struct group *g)
{
    struct line_state state = {0};
    size_t room = 1;

    for (size_t i = g->where.begin; i < g->where.end; i++)
        room += r->source->text.at[i] == '\n';
    g->lines = arena_alloc(r->mem, room * sizeof *g->lines);
    for (size_t at = g->where.begin; at < g->where.end;) {
        struct line l = line_scan(&r->form, r->source->text, at, &state);

        g->lines[g->n_lines++] = l;
        at = l.next;
    }
}

/* Statements of the group's code; offsets of their first and behind their last character. */
static void scan_statements(const struct group_reader *r, struct group *g)
{
    const char *text = r->source->text.at;
    struct range s = {0, 0};
    size_t room = 1;

    for (size_t i = g->where.begin; i < g->where.end; i++)
        room += text[i] == ';';
    g->statements = arena_alloc(r->mem, room * sizeof *g->statements);
    for (size_t k = 0; k < g->n_lines; k++) {
        const struct line *l = &g->lines[k];
        char quote = l->quote_before;

        for (size_t i = l->code_begin; i < l->code_end; i++) {
            if (quote)
                quote = text[i] == quote ? 0 : quote;
            else if (text[i] == '\'' || text[i] == '"')
                quote = text[i];
            if (!quote && text[i] == ';') {
                if (s.end)
                    g->statements[g->n_statements++] = s;
                s.end = 0;
            } else if (!is_blank(text[i])) {
                if (!s.end)
                    s.begin = i;
                s.end = i + 1;
            }
        }
    }
    if (s.end)
        g->statements[g->n_statements++] = s;
}

static bool overlaps(struct range a, struct range b)
{
    return a.begin < b.end && b.begin < a.end;
}

/* What the edit reaches becomes one piece with it; all of the group where it lies between statements. */
static void merge_around(struct group *g, struct range edit)
{
    struct range piece = edit;
    size_t first = 0, last = g->n_statements - 1;

    while (first < last && !overlaps(g->statements[first], edit))
        first++;
    while (last > first && !overlaps(g->statements[last], edit))
        last--;
    if (!overlaps(g->statements[first], edit))
        first = 0, last = g->n_statements - 1;
    if (g->statements[first].begin < piece.begin)
        piece.begin = g->statements[first].begin;
    if (g->statements[last].end > piece.end)
        piece.end = g->statements[last].end;
    g->statements[first] = piece;
    for (size_t k = last + 1; k < g->n_statements; k++)
        g->statements[first + k - last] = g->statements[k];
    g->n_statements -= last - first;
}

/* Edits that are not inside one statement. */
static void merge_statements(struct group *g)
{
    for (size_t i = 0; i < g->n_edits && g->n_statements > 0; i++) {
        bool inside = g->edits[i].kind != EDIT_REPLACE;

        for (size_t k = 0; k < g->n_statements; k++)
            inside = inside || range_contains(g->statements[k], g->edits[i].where);
        if (!inside)
            merge_around(g, g->edits[i].where);
    }
}

bool group_next(struct group_reader *r, struct group *out)
{
    size_t begin = r->at;
    struct group g = {.edits = r->list + r->next};

    if (begin >= r->source->text.len)
        return false;
    g.where = (struct range){begin, group_end(r, begin)};
    for (; r->next < r->n_list; r->next++, g.n_edits++) {
        struct range where = r->list[r->next].where;

        if (where.begin >= g.where.end && g.where.end < r->source->text.len)
            break;
        while (where.end > g.where.end) {
            g.where.end = group_end(r, g.where.end);
            g.several = true;
        }
    }
    if (g.n_edits) {
        scan_lines(r, &g);
        scan_statements(r, &g);
        merge_statements(&g);
    }
    r->at = g.where.end;
    *out = g;
    return true;
}

/* Index of the statement to which an inserted edit belongs. */
size_t group_owner(const struct group *g, const struct edit_view *v)
{
    size_t owner = 0;

    for (size_t k = 1; k < g->n_statements; k++)
        if (g->statements[k].begin <= v->where.begin)
            owner = k;
    return owner;
}
