/*
 * diag.c - collect, sort, print, count.
 */
#include "diag.h"

#include <stdlib.h>
#include <string.h>

enum {
    MANY = 5,    /* more than this many and the reader wants a count */
    WIDEST = 160 /* characters of a line that are shown */
};

static const char *copy(struct arena *mem, const char *s)
{
    return s ? arena_copy(mem, s, strlen(s)) : NULL;
}

static bool same(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* One fault of the program may be found by several passes, or once per use of an included line. */
static bool repeats(const struct diag *a, const struct diag *b)
{
    return a->severity == b->severity && a->line == b->line && a->column == b->column &&
           same(a->file, b->file) && same(a->message, b->message) && same(a->rule, b->rule);
}

static bool has(const struct diag_list *list, const struct diag *d)
{
    for (const struct diag *old = list->first; old; old = old->next)
        if (repeats(old, d))
            return true;
    return false;
}

void diag_add(struct diag_list *list, const struct diag *d)
{
    struct diag *added;

    if (!list->end)
        list->end = &list->first;
    if (!d->explains)
        list->repeated = has(list, d);
    if (list->repeated)
        return;
    added = arena_alloc(list->mem, sizeof *added);
    *added = (struct diag){.severity = d->severity,
                           .file = copy(list->mem, d->file),
                           .line = d->line,
                           .column = d->column,
                           .message = copy(list->mem, d->message),
                           .rule = copy(list->mem, d->rule),
                           .hint = copy(list->mem, d->hint),
                           .source_line = copy(list->mem, d->source_line),
                           .explains = d->explains};
    *list->end = added;
    list->end = &added->next;
    list->errors += d->severity == DIAG_ERROR;
    list->warnings += d->severity == DIAG_WARNING;
}

struct entry {
    const struct diag *d, *leader; /* the one that it explains, or itself */
    size_t file;  /* order in which the leader's was first seen; no file comes first */
    size_t added; /* qsort is not stable */
};

static int compare(const void *left, const void *right)
{
    const struct entry *a = left, *b = right;

    if (a->file != b->file)
        return a->file < b->file ? -1 : 1;
    if (a->leader->line != b->leader->line)
        return a->leader->line < b->leader->line ? -1 : 1;
    if (a->leader->column != b->leader->column)
        return a->leader->column < b->leader->column ? -1 : 1;
    return a->added < b->added ? -1 : 1;
}

/* The number of the first entry with the same file. */
static size_t file_order(const struct entry *entries, size_t n, const char *file)
{
    if (!file)
        return 0;
    for (size_t i = 0; i < n; i++)
        if (same(entries[i].leader->file, file))
            return i + 1;
    return n + 1;
}

/* An array in the order of printing; returns its length. */
static size_t sorted(const struct diag_list *list, struct entry **out)
{
    const struct diag *leader = NULL;
    size_t n = 0;

    for (const struct diag *d = list->first; d; d = d->next)
        n++;
    *out = arena_alloc(list->mem, (n + 1) * sizeof **out);
    n = 0;
    for (const struct diag *d = list->first; d; d = d->next, n++) {
        if (!d->explains || !leader)
            leader = d;
        (*out)[n] = (struct entry){d, leader, file_order(*out, n, leader->file), n};
    }
    if (n)
        qsort(*out, n, sizeof **out, compare);
    return n;
}

struct colours {
    const char *bold, *severity[3], *caret, *off;
};

static const struct colours plain = {"", {"", "", ""}, "", ""};
static const struct colours bright = {
    "\33[1m", {"\33[1;36m", "\33[1;35m", "\33[1;31m"}, "\33[1;32m", "\33[0m"};

static bool continues_character(char c) /* of UTF-8 */
{
    return ((unsigned char)c & 0xC0) == 0x80;
}

/* The caret stands under the column; tabs of the line above are repeated so that it does so on any terminal. */
static void print_source_line(const struct diag *d, FILE *to, const struct colours *c)
{
    const char *line = d->source_line, *before = "", *behind = "";
    size_t len = strcspn(line, "\n"), column = d->column > 0 ? (size_t)d->column - 1 : len + 1;
    size_t begin = 0, end = len;

    if (len > WIDEST && column <= len) {
        begin = column > WIDEST / 2 ? column - WIDEST / 2 : 0;
        end = len - begin > WIDEST ? begin + WIDEST : len;
        while (begin > 0 && continues_character(line[begin]))
            begin--;
        while (end < len && continues_character(line[end]))
            end++;
        before = begin > 0 ? "..." : "";
        behind = end < len ? "..." : "";
    }
    fprintf(to, "  %s%.*s%s\n", before, (int)(end - begin), line + begin, behind);
    if (column > len)
        return;
    fprintf(to, "  %*s", (int)strlen(before), "");
    for (size_t i = begin; i < column; i++)
        if (!continues_character(line[i])) /* which take one column */
            fputc(line[i] == '\t' ? '\t' : ' ', to);
    fprintf(to, "%s^%s\n", c->caret, c->off);
}

static void print_one(const struct diag *d, FILE *to, const struct colours *c)
{
    static const char *const names[] = {"note", "warning", "error"};

    fputs(c->bold, to);
    if (d->file) {
        fprintf(to, "%s:", d->file);
        if (d->line > 0)
            fprintf(to, "%d:", d->line);
        if (d->line > 0 && d->column > 0)
            fprintf(to, "%d:", d->column);
        fputc(' ', to);
    } else {
        fputs("cafc: ", to);
    }
    fprintf(to, "%s%s%s:%s %s%s%s", c->off, c->severity[d->severity], names[d->severity], c->off,
            c->bold, d->message, c->off);
    if (d->rule)
        fprintf(to, " [%s]", d->rule);
    fputc('\n', to);
    if (d->source_line)
        print_source_line(d, to, c);
    if (d->hint)
        fprintf(to, "  hint: %s\n", d->hint);
}

void diag_print(const struct diag_list *list, FILE *to, bool colour)
{
    struct entry *entries;
    size_t n = sorted(list, &entries);
    int errors = 0;

    for (size_t i = 0; i < n; i++) {
        const struct diag *d = entries[i].d;

        if (list->most_errors > 0 && errors == list->most_errors && d->severity == DIAG_ERROR) {
            fprintf(to, "the first %d of %d errors\n", errors, list->errors);
            return;
        }
        errors += d->severity == DIAG_ERROR;
        print_one(d, to, colour ? &bright : &plain);
    }
    if (list->errors + list->warnings > MANY)
        fprintf(to, "%d error%s, %d warning%s\n", list->errors, list->errors == 1 ? "" : "s",
                list->warnings, list->warnings == 1 ? "" : "s");
}
