/*
 * edits.c - the set of replacements, its order, and the text that it makes.
 *
 * Replacements are kept sorted so that an edit stands before all that lie inside it: outer before
 * inner, left before right.  A range is rendered by walking them once; holes recurse.
 */
#include "edits.h"
#include "form.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEPTH_LIMIT = 4000, /* holes may refer to each other's edits: a circle must end */
    SHORT_EXTENT =
        4096 /* bytes; nearly all edits are shorter, so the neighbours of one are found by position */
};

struct edit {
    struct range where;  /* inserts: both ends are the offset */
    struct range extent; /* covers `where` and the range holes */
    const char *form;
    struct hole *holes;
    const char *clause;
    int kind;      /* of edit_view */
    size_t order;  /* of addition */
    bool wraps;    /* one hole is the whole range */
    bool encloses; /* wraps several statements in whole lines, so output/ need not touch these */
    size_t prefix,
        suffix; /* then: length of the lines in front (with newline), and where those behind begin */
};

struct edit_array {
    struct edit **at;
    size_t count, room;
};

struct edits {
    struct arena *mem;
    const struct source *source;
    struct edit_array replaces; /* sorted by precedes() */
    struct edit_array
        longs; /* those of `replaces` whose extent is longer than SHORT_EXTENT; same order */
    struct edit_array inserts; /* sorted by offset, then order */
    size_t added, enclosing;
};

static bool same_range(struct range a, struct range b)
{
    return a.begin == b.begin && a.end == b.end;
}

static bool crosses(struct range a, struct range b)
{
    return (a.begin < b.begin && b.begin < a.end && a.end < b.end) ||
           (b.begin < a.begin && a.begin < b.end && b.end < a.end);
}

/* An empty range touches what begins there from the left.  Within the same range the latest wrapper is
 * outermost, and the one edit that does not wrap is innermost. */
static bool precedes(const struct edit *a, const struct edit *b)
{
    if (a->where.begin != b->where.begin)
        return a->where.begin < b->where.begin;
    if (range_empty(a->where) || range_empty(b->where))
        return range_empty(a->where) && (!range_empty(b->where) || a->order < b->order);
    if (a->where.end != b->where.end)
        return a->where.end > b->where.end;
    if (a->wraps != b->wraps)
        return a->wraps;
    return a->order > b->order;
}

/* ---- the set ------------------------------------------------------------------------------ */

static struct range extent_of(struct range where, const struct hole *holes)
{
    for (; holes && holes->name; holes++) {
        if (holes->text.at)
            continue;
        if (holes->where.begin < where.begin)
            where.begin = holes->where.begin;
        if (holes->where.end > where.end)
            where.end = holes->where.end;
    }
    return where;
}

static bool is_short(struct range extent)
{
    return extent.end - extent.begin <= SHORT_EXTENT;
}

struct edits *edits_new(struct arena *mem, const struct source *original)
{
    struct edits *set = arena_alloc(mem, sizeof *set);

    set->mem = mem;
    set->source = original;
    return set;
}

/* Index of the first edit that begins at or behind `offset`. */
static size_t first_from(const struct edit_array *a, size_t offset)
{
    size_t low = 0, high = a->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (a->at[middle]->where.begin < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Behind those that do not follow it. */
static size_t place_of(const struct edit_array *a, const struct edit *e)
{
    size_t low = 0, high = a->count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (precedes(e, a->at[middle]))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

static void array_insert(struct arena *mem, struct edit_array *a, struct edit *e)
{
    size_t at = place_of(a, e);

    if (a->count == a->room) {
        struct edit **grown;

        a->room = 2 * a->room + 32;
        grown = arena_alloc(mem, a->room * sizeof *grown);
        if (a->count)
            memcpy(grown, a->at, a->count * sizeof *grown);
        a->at = grown;
    }
    memmove(a->at + at + 1, a->at + at, (a->count - at) * sizeof *a->at);
    a->at[at] = e;
    a->count++;
}

static struct edit *edit_new(struct edits *set, struct range where, const char *form,
                             const struct hole *holes, const char *clause, int kind)
{
    size_t n = form_count_holes(holes);
    struct edit *e = arena_alloc(set->mem, sizeof *e);

    *e = (struct edit){.where = where, .form = form, .clause = clause, .kind = kind};
    e->extent = extent_of(where, holes);
    e->order = ++set->added;
    e->holes = arena_alloc(set->mem, (n + 1) * sizeof *e->holes);
    for (size_t i = 0; i < n; i++) {
        e->holes[i] = holes[i];
        if (holes[i].text.at)
            e->holes[i].text.at = arena_copy(set->mem, holes[i].text.at, holes[i].text.len);
        else if (kind == EDIT_REPLACE && !range_empty(where) && same_range(holes[i].where, where))
            e->wraps = true;
    }
    return e;
}

/* The whole range stands alone on a line of the form, and is more than one line of statements. */
static bool encloses(const struct edits *set, struct edit *e)
{
    const char *line = e->form, *after;
    struct str text;

    for (const char *at = e->form; e->wraps && (at = strchr(at, '$')); at = after) {
        struct str name = form_hole(at, &after);
        const struct hole *hole = name.len ? form_find_hole(e->holes, name) : NULL;

        if (!hole || hole->text.at || !same_range(hole->where, e->where))
            continue;
        for (line = at; line > e->form && line[-1] == ' ';)
            line--;
        if ((line > e->form && line[-1] != '\n') || (*after && *after != '\n'))
            return false;
        e->prefix = (size_t)(line - e->form);
        e->suffix = (size_t)(after - e->form) + (*after == '\n');
        text = source_join(set->source, set->mem, e->where, e->where.begin);
        return memchr(text.at, '\n', text.len) != NULL;
    }
    return false;
}

static bool crosses_holes(struct range where, const struct hole *holes)
{
    for (; holes && holes->name; holes++)
        if (!holes->text.at && crosses(where, holes->where))
            return true;
    return false;
}

static bool is_deletion(const struct edit *e)
{
    return e->form[0] == '\0';
}

/* An edit that is to be added. */
struct candidate {
    struct range where, extent;
    const char *form;
    const struct hole *holes;
    bool wraps;
    bool repeats_deletion; /* result: the same deletion is there already */
};

/* Neither range crosses the other, nor a hole of the other; and of edits with the same range all but
 * one wrap, or texts would be lost. */
static bool fits_beside(struct candidate *c, const struct edit *e)
{
    if (e->extent.end < c->extent.begin || c->extent.end < e->extent.begin)
        return true;
    if (crosses(c->where, e->where) || crosses_holes(c->where, e->holes) ||
        crosses_holes(e->where, c->holes))
        return false;
    if (!same_range(c->where, e->where) || range_empty(c->where) || c->wraps || e->wraps)
        return true;
    if (c->form[0] || !is_deletion(e))
        return false;
    c->repeats_deletion = true;
    return true;
}

static bool fits(const struct edits *set, struct candidate *c)
{
    size_t near = c->extent.begin > SHORT_EXTENT ? c->extent.begin - SHORT_EXTENT : 0;

    for (size_t i = 0; i < set->longs.count; i++)
        if (!fits_beside(c, set->longs.at[i]))
            return false;
    for (size_t i = first_from(&set->replaces, near); i < set->replaces.count; i++) {
        const struct edit *e = set->replaces.at[i];

        if (e->where.begin > c->extent.end + SHORT_EXTENT)
            break;
        if (is_short(e->extent) && !fits_beside(c, e))
            return false;
    }
    return true;
}

enum edits_result edits_replace(struct edits *set, struct range where, const char *form,
                                const struct hole *holes, const char *clause)
{
    struct candidate c = {where, extent_of(where, holes), form, holes, false, false};

    assert(where.begin <= where.end && where.end <= set->source->text.len);
    if (!form_fits(form, holes, &where))
        return EDITS_BAD_HOLE;
    for (const struct hole *h = holes; h && h->name; h++)
        c.wraps = c.wraps || (!h->text.at && same_range(h->where, where));
    if (!fits(set, &c))
        return EDITS_OVERLAP;
    if (!c.repeats_deletion) {
        struct edit *e = edit_new(set, where, form, holes, clause, EDIT_REPLACE);

        e->encloses = encloses(set, e);
        set->enclosing += e->encloses;
        array_insert(set->mem, &set->replaces, e);
        if (!is_short(e->extent))
            array_insert(set->mem, &set->longs, e);
    }
    return EDITS_OK;
}

enum edits_result edits_delete(struct edits *set, struct range where)
{
    return edits_replace(set, where, "", NULL, NULL);
}

static enum edits_result insert(struct edits *set, size_t offset, const char *form,
                                const struct hole *holes, const char *clause, int kind, bool first)
{
    struct range where = {offset, offset};
    struct edit *e;

    assert(offset <= set->source->text.len);
    if (!form_fits(form, holes, NULL))
        return EDITS_BAD_HOLE;
    e = edit_new(set, where, form, holes, clause, kind);
    if (first)
        e->order = 0;
    array_insert(set->mem, &set->inserts, e);
    return EDITS_OK;
}

enum edits_result edits_insert_before(struct edits *set, size_t offset, const char *form,
                                      const struct hole *holes, const char *clause)
{
    return insert(set, offset, form, holes, clause, EDIT_BEFORE, false);
}

enum edits_result edits_insert_first(struct edits *set, size_t offset, const char *form,
                                     const struct hole *holes, const char *clause)
{
    return insert(set, offset, form, holes, clause, EDIT_BEFORE, true);
}

enum edits_result edits_insert_after(struct edits *set, size_t offset, const char *form,
                                     const struct hole *holes, const char *clause)
{
    offset = source_statement_end(set->source, offset);
    return insert(set, offset, form, holes, clause, EDIT_AFTER, false);
}

static void rewrite_all(struct edits *set, struct edit_array *array,
                        struct str (*rewrite)(void *, size_t, struct str), void *context)
{
    for (size_t i = 0; i < array->count; i++) {
        struct edit *e = array->at[i];

        e->form = rewrite(context, e->where.begin, str_of(e->form)).at;
        for (struct hole *h = e->holes; h->name; h++)
            if (h->text.at)
                h->text = rewrite(context, e->where.begin, h->text);
        if (e->encloses)
            encloses(set, e);
    }
}

void edits_rewrite(struct edits *set,
                   struct str (*rewrite)(void *context, size_t offset, struct str text),
                   void *context)
{
    rewrite_all(set, &set->replaces, rewrite, context);
    rewrite_all(set, &set->inserts, rewrite, context);
}

/* ---- rendering ---------------------------------------------------------------------------- */

struct rendering {
    const struct edits *set;
    struct arena *mem;
    int depth;
};

/* What is rendered, and whether that which stands exactly at its ends belongs to it: what stands at
 * the ends of an edit belongs to the surroundings, not to its holes. */
struct span {
    struct range part;
    size_t first; /* index of the first edit that may apply */
    bool begin_too, end_too;
    bool inserts; /* only inside holes: elsewhere output/ places them */
};

static void render(struct rendering *r, const struct span *span, struct text *out);

static void render_hole(struct rendering *r, const struct edit *e, size_t index,
                        const struct hole *hole, struct text *out)
{
    struct span span = {.part = hole->where, .inserts = true};

    if (hole->text.at) {
        text_add(out, hole->text);
        return;
    }
    if (range_empty(hole->where))
        return;
    span.begin_too = hole->where.begin != e->where.begin;
    span.end_too = hole->where.end != e->where.end;
    span.first = e->wraps && same_range(hole->where, e->where)
                     ? index + 1
                     : first_from(&r->set->replaces, hole->where.begin);
    render(r, &span, out);
}

/* Several lines that fill a hole behind blanks keep that indentation. */
static void add_indented(struct text *out, struct str lines, size_t blanks)
{
    for (size_t i = 0; i < lines.len; i++) {
        text_add_char(out, lines.at[i]);
        for (size_t b = 0; lines.at[i] == '\n' && b < blanks; b++)
            text_add_char(out, ' ');
    }
}

/* The form from `from` up to `to`. */
static void render_form(struct rendering *r, const struct edit *e, size_t index, size_t from,
                        size_t to, struct text *out)
{
    const char *line = e->form + from, *at = line, *end = e->form + to;

    while (at < end) {
        struct text filled = {.mem = r->mem};
        const struct hole *hole;
        const char *after;
        struct str name;

        if (*at != '$') {
            text_add_char(out, *at++);
            if (at[-1] == '\n')
                line = at;
            continue;
        }
        name = form_hole(at, &after);
        hole = name.len ? form_find_hole(e->holes, name) : NULL;
        if (hole) {
            render_hole(r, e, index, hole, &filled);
            add_indented(out, text_str(&filled),
                         strspn(line, " ") == (size_t)(at - line) ? (size_t)(at - line) : 0);
        } else {
            text_add_char(out, '$');
        }
        at = after;
    }
}

/* Lines of an edit inside rendered statements are indented like the line on which they begin. */
static size_t indentation(const struct text *out)
{
    size_t begin = out->len, blanks = 0;

    while (begin > 0 && out->at[begin - 1] != '\n')
        begin--;
    while (begin + blanks < out->len && out->at[begin + blanks] == ' ')
        blanks++;
    return blanks;
}

static void render_edit(struct rendering *r, const struct edit *e, size_t index, struct text *out)
{
    struct text lines = {.mem = r->mem};

    if (e->kind == EDIT_AFTER)
        text_add_char(&lines, '\n');
    render_form(r, e, index, 0, strlen(e->form), &lines);
    if (e->kind == EDIT_BEFORE)
        text_add_char(&lines, '\n');
    add_indented(out, text_str(&lines), indentation(out));
}

static bool in_span(const struct span *span, struct range where)
{
    if (where.end > span->part.end || where.begin < span->part.begin)
        return false;
    if (!range_empty(where))
        return true;
    return (where.begin > span->part.begin || span->begin_too) &&
           (where.end < span->part.end || span->end_too);
}

static void add_original(struct rendering *r, const struct span *span, size_t begin, size_t end,
                         struct text *out)
{
    struct range where = {begin, end};

    if (begin < end)
        text_add(out, source_join(r->set->source, r->mem, where, span->part.begin));
}

static void render(struct rendering *r, const struct span *span, struct text *out)
{
    const struct edit_array *replaces = &r->set->replaces, *inserts = &r->set->inserts;
    size_t i = span->first, at = span->part.begin;
    size_t k = span->inserts ? first_from(inserts, at) : inserts->count;

    if (++r->depth > DEPTH_LIMIT)
        i = replaces->count;
    for (;;) {
        const struct edit *e, *ins;

        while (i < replaces->count &&
               (replaces->at[i]->where.begin < at || !in_span(span, replaces->at[i]->where)) &&
               replaces->at[i]->where.begin <= span->part.end)
            i++;
        while (k < inserts->count &&
               (inserts->at[k]->where.begin < at || !in_span(span, inserts->at[k]->where)) &&
               inserts->at[k]->where.begin <= span->part.end)
            k++;
        e = i < replaces->count && in_span(span, replaces->at[i]->where) ? replaces->at[i] : NULL;
        ins = k < inserts->count && in_span(span, inserts->at[k]->where) ? inserts->at[k] : NULL;
        if (!e && !ins)
            break;
        if (ins && (!e || ins->where.begin <= e->where.begin)) {
            add_original(r, span, at, ins->where.begin, out);
            at = ins->where.begin;
            render_edit(r, ins, 0, out);
            k++;
            continue;
        }
        add_original(r, span, at, e->where.begin, out);
        render_edit(r, e, i, out);
        at = e->where.end;
        i++;
    }
    add_original(r, span, at, span->part.end, out);
    r->depth--;
}

struct str edits_apply(const struct edits *set, struct arena *mem, struct range part)
{
    struct rendering r = {.set = set, .mem = mem};
    struct span span = {.part = part, .begin_too = true, .end_too = true};
    struct text out = {.mem = mem};

    span.first = first_from(&set->replaces, part.begin);
    render(&r, &span, &out);
    text_cstr(&out);
    return text_str(&out);
}

/* ---- the list ----------------------------------------------------------------------------- */

size_t edits_count(const struct edits *set)
{
    return set->replaces.count + set->inserts.count + set->enclosing;
}

/* Where several views have one position: inserted lines are outside those of enclosing edits. */
enum view_rank { RANK_BEFORE, RANK_OPENING, RANK_REPLACE, RANK_CLOSING, RANK_AFTER };

struct ranked_view {
    struct edit_view view;
    enum view_rank rank;
    size_t order;
};

struct view_list {
    struct rendering r;
    struct ranked_view *at;
    size_t n;
};

static int compare_views(const void *left, const void *right)
{
    const struct ranked_view *a = left, *b = right;

    if (a->view.where.begin != b->view.where.begin)
        return a->view.where.begin < b->view.where.begin ? -1 : 1;
    if (a->rank != b->rank)
        return a->rank < b->rank ? -1 : 1;
    return a->order < b->order ? -1 : 1;
}

static struct str form_part(struct view_list *v, const struct edit *e, size_t index, size_t from,
                            size_t to)
{
    struct text out = {.mem = v->r.mem};

    if (from < to)
        render_form(&v->r, e, index, from, to, &out);
    text_cstr(&out);
    return text_str(&out);
}

static void add_view(struct view_list *v, const struct edit *e, size_t index)
{
    struct ranked_view *new = &v->at[v->n];

    *new = (struct ranked_view){.order = v->n, .rank = RANK_REPLACE};
    new->view = (struct edit_view){.where = e->where, .clause = e->clause};
    new->view.kind = EDIT_REPLACE;
    if (e->kind == EDIT_BEFORE) {
        new->rank = RANK_BEFORE;
        new->view.kind = EDIT_BEFORE;
    } else if (e->kind == EDIT_AFTER) {
        new->rank = RANK_AFTER;
        new->view.kind = EDIT_AFTER;
    }
    new->view.replacement = form_part(v, e, index, 0, strlen(e->form));
    v->n++;
}

/* The lines in front and those behind; what lies between is listed by itself.  Of several that end together the
 * inner one, which is met later, closes first. */
static void add_enclosing(struct view_list *v, const struct edit *e, size_t index)
{
    size_t length = strlen(e->form);
    struct str opening = form_part(v, e, index, 0, e->prefix ? e->prefix - 1 : 0);
    struct str closing = form_part(v, e, index, e->suffix, length);

    if (opening.len) {
        v->at[v->n] = (struct ranked_view){.rank = RANK_OPENING, .order = v->n};
        v->at[v->n++].view =
            (struct edit_view){{e->where.begin, e->where.begin}, opening, e->clause, EDIT_BEFORE};
    }
    if (closing.len) {
        v->at[v->n] = (struct ranked_view){.rank = RANK_CLOSING, .order = SIZE_MAX - v->n};
        v->at[v->n++].view =
            (struct edit_view){{e->where.end, e->where.end}, closing, e->clause, EDIT_AFTER};
    }
}

size_t edits_list(const struct edits *set, struct arena *mem, struct edit_view *out)
{
    struct view_list v = {.r = {.set = set, .mem = mem}};
    const struct edit_array *inserts = &set->inserts;
    size_t covered = 0, k = 0;

    v.at = arena_alloc(mem, (edits_count(set) + 1) * sizeof *v.at);
    for (size_t i = 0; i <= set->replaces.count; i++) {
        const struct edit *e = i < set->replaces.count ? set->replaces.at[i] : NULL;

        if (e && e->where.begin < covered)
            continue;
        for (; k < inserts->count && (!e || inserts->at[k]->where.begin <= e->where.begin); k++)
            if (inserts->at[k]->where.begin >= covered)
                add_view(&v, inserts->at[k], 0);
        if (e && e->encloses) {
            add_enclosing(&v, e, i);
        } else if (e) {
            add_view(&v, e, i);
            covered = e->where.end;
        }
    }
    if (v.n)
        qsort(v.at, v.n, sizeof *v.at, compare_views);
    for (size_t i = 0; i < v.n; i++)
        out[i] = v.at[i].view;
    return v.n;
}

static size_t add_clause(const char *clause, const char **out, size_t n, size_t room)
{
    if (!clause || n == room)
        return n;
    for (size_t i = 0; i < n; i++)
        if (strcmp(out[i], clause) == 0)
            return n;
    out[n] = clause;
    return n + 1;
}

size_t edits_clauses(const struct edits *set, struct range part, const char **out, size_t room)
{
    size_t n = 0;

    for (size_t i = 0; i < set->replaces.count; i++)
        if (range_contains(part, set->replaces.at[i]->where))
            n = add_clause(set->replaces.at[i]->clause, out, n, room);
    for (size_t i = 0; i < set->inserts.count; i++)
        if (range_contains(part, set->inserts.at[i]->where))
            n = add_clause(set->inserts.at[i]->clause, out, n, room);
    return n;
}

/* ---- marks of lines -------------------------------------------------------------------------- */

const char *edits_line_mark(struct arena *mem, size_t offset)
{
    struct text t = {.mem = mem};

    text_addf(&t, "%c%zu%c", EDITS_LINE_MARK, offset, EDITS_LINE_MARK);
    return text_cstr(&t);
}

/* A line of a mark alone is no line; one that has been joined with it loses the mark. */
static void add_unmarked(struct text *out, struct str line)
{
    const char *mark = memchr(line.at, EDITS_LINE_MARK, line.len), *close = NULL;

    if (mark)
        close = memchr(mark + 1, EDITS_LINE_MARK, (size_t)(line.at + line.len - mark) - 1);
    if (close && strspn(mark + 1, "0123456789") != (size_t)(close - mark) - 1) {
        text_add(out, (struct str){line.at, (size_t)(close - line.at)}); /* the program's own */
        add_unmarked(out, (struct str){close, (size_t)(line.at + line.len - close)});
        return;
    }
    if (!close) {
        text_add(out, line);
        return;
    }
    if (strspn(line.at, " ") == (size_t)(mark - line.at) &&
        close + 1 + strspn(close + 1, " \n") >= line.at + line.len)
        return;
    text_add(out, (struct str){line.at, (size_t)(mark - line.at)});
    add_unmarked(out, (struct str){close + 1, (size_t)(line.at + line.len - close) - 1});
}

struct str edits_without_line_marks(struct arena *mem, struct str text)
{
    struct text t = {.mem = mem};

    while (text.len) {
        const char *newline = memchr(text.at, '\n', text.len);
        size_t len = newline ? (size_t)(newline - text.at) + 1 : text.len;

        add_unmarked(&t, (struct str){text.at, len});
        text.at += len;
        text.len -= len;
    }
    text_cstr(&t);
    return text_str(&t);
}
