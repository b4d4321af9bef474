/*
 * explain.c - for the reader who wants to see what became of a statement, and why.
 *
 *     heat.f90:12: x = a(i)[k] + 1
 *         becomes  x = cafrt_get(a(i), k) + 1
 *         calls    cafrt_get
 *         clause   F2018 9.6
 */
#include "explain.h"

#include <string.h>

#include "group.h"

enum { LARGEST_CLAUSES = 16 };

static struct str next_line(struct str *lines)
{
    const char *newline = lines->len ? memchr(lines->at, '\n', lines->len) : NULL;
    struct str line = {lines->at, newline ? (size_t)(newline - lines->at) : lines->len};
    size_t used = line.len + (newline ? 1 : 0);

    *lines = (struct str){lines->at + used, lines->len - used};
    return line;
}

static void print_rows(FILE *to, const char *title, struct str lines)
{
    while (lines.len) {
        struct str line = next_line(&lines);

        fprintf(to, "    %-8s %.*s\n", title, (int)line.len, line.at);
        title = "";
    }
}

/* Text of the statement with the lines inserted around it. */
static struct str translation(const struct group *g, size_t k, const struct edits *edits,
                              struct arena *mem)
{
    struct text t = {.mem = mem};

    for (int front = 1; front >= 0; front--) {
        for (size_t i = 0; i < g->n_edits; i++) {
            const struct edit_view *v = &g->edits[i];

            if (v->kind == EDIT_REPLACE || group_owner(g, v) != k ||
                (v->kind == EDIT_BEFORE) != (bool)front)
                continue;
            text_add(&t, edits_without_line_marks(t.mem, v->replacement));
            text_add_char(&t, '\n');
        }
        if (front) {
            struct str own = edits_apply(edits, mem, g->statements[k]);

            text_add(&t, own);
            if (own.len)
                text_add_char(&t, '\n');
        }
    }
    return text_str(&t);
}

static bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static bool listed(struct str list, struct str name)
{
    for (size_t i = 0; i + name.len <= list.len; i++)
        if (memcmp(list.at + i, name.at, name.len) == 0 &&
            (i + name.len == list.len || !is_name_char(list.at[i + name.len])))
            return true;
    return false;
}

/* Runtime procedures are known by their prefix. */
static struct str runtime_calls(struct str code, struct arena *mem)
{
    static const char prefix[] = "cafrt_";
    const size_t prefix_len = sizeof prefix - 1;
    struct text t = {.mem = mem};

    for (size_t i = 0; i + prefix_len <= code.len; i++) {
        struct str name = {code.at + i, 0};

        if (memcmp(name.at, prefix, prefix_len) != 0 || (i && is_name_char(code.at[i - 1])))
            continue;
        while (i + name.len < code.len && is_name_char(code.at[i + name.len]))
            name.len++;
        if (listed(text_str(&t), name))
            continue;
        if (t.len)
            text_add_cstr(&t, ", ");
        text_add(&t, name);
    }
    return text_str(&t);
}

/* Of the edits in the statement, nested ones too, and of the lines put around it. */
static struct str clauses(const struct edits *edits, const struct group *g, size_t k,
                          struct arena *mem)
{
    const char *found[LARGEST_CLAUSES];
    size_t n = edits_clauses(edits, g->statements[k], found, LARGEST_CLAUSES);
    struct text t = {.mem = mem};

    for (size_t i = 0; i < g->n_edits && n < LARGEST_CLAUSES; i++)
        if (g->edits[i].kind != EDIT_REPLACE && g->edits[i].clause &&
            group_owner(g, &g->edits[i]) == k)
            found[n++] = g->edits[i].clause;
    for (size_t i = 0; i < n; i++)
        if (!strstr(text_cstr(&t), found[i]))
            text_addf(&t, "%s%s", t.len ? ", " : "", found[i]);
    return text_str(&t);
}

static bool touched(const struct group *g, size_t k)
{
    for (size_t i = 0; i < g->n_edits; i++)
        if (g->edits[i].kind == EDIT_REPLACE ? range_contains(g->statements[k], g->edits[i].where)
                                             : group_owner(g, &g->edits[i]) == k)
            return true;
    return false;
}

static void print_statement(const struct source *source, const struct group *g, size_t k,
                            const struct edits *edits, struct arena *mem, FILE *to)
{
    struct range where = g->statements[k];
    struct position p = source_position(source, where.begin);
    struct str original = source_join(source, mem, where, where.begin);
    struct str new = translation(g, k, edits, mem);
    struct str line = next_line(&original);

    fprintf(to, "%s:%d: %.*s\n", p.file, p.line, (int)line.len, line.at);
    print_rows(to, "", original);
    if (new.len == 0)
        fprintf(to, "    removed\n");
    else
        print_rows(to, "becomes", new);
    print_rows(to, "calls", runtime_calls(new, mem));
    print_rows(to, "clause", clauses(edits, g, k, mem));
    fputc('\n', to);
}

void explain_print(const struct source *source, const struct edits *edits, struct arena *mem,
                   FILE *to, int first_line, int last_line)
{
    struct group_reader groups = group_reader_new(source, edits, mem);
    struct group g;

    while (group_next(&groups, &g)) {
        for (size_t k = 0; g.n_edits && k < g.n_statements; k++) {
            struct position p = source_position(source, g.statements[k].begin);

            if (first_line <= last_line &&
                (p.line < first_line || p.line > last_line || strcmp(p.file, source->file) != 0))
                continue;
            if (touched(&g, k))
                print_statement(source, &g, k, edits, mem, to);
        }
    }
}
