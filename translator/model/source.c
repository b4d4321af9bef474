/*
 * source.c - read a file, expand its INCLUDE lines, know where every byte came from.
 */
#include "source.h"

#include <stdio.h>
#include <string.h>

#include "conditional.h"
#include "line.h"

enum { DEPTH_LIMIT = 20 };

struct source_line {
    size_t begin;
    const char *file;
    int number;
};

struct source_lines {
    struct source_line *at;
    size_t count; /* at least 1 */
};

/* ---- reading ----------------------------------------------------------------------------- */

static bool read_file(struct arena *mem, const char *path, struct str *out)
{
    FILE *from = fopen(path, "rb");
    struct text t = {.mem = mem};
    char part[16 * 1024];
    size_t got;
    bool ok;

    if (!from)
        return false;
    while ((got = fread(part, 1, sizeof part, from)) > 0)
        text_add(&t, (struct str){part, got});
    ok = !ferror(from);
    fclose(from);
    *out = text_str(&t);
    return ok;
}

static bool ends_line(struct str raw, size_t at)
{
    while (at < raw.len && raw.at[at] == '\r')
        at++;
    return at == raw.len || raw.at[at] == '\n';
}

/* Page breaks of old sources: gfortran takes form feeds for blanks, Flang for nothing it knows. */
static void blank_form_feeds(struct text *t)
{
    bool leading = true;

    for (size_t i = 0; i < t->len; i++) {
        if (leading && t->at[i] == '\f')
            t->at[i] = ' ';
        leading = t->at[i] == '\n' || (leading && (t->at[i] == ' ' || t->at[i] == '\t'));
    }
}

/* Without byte order mark and the carriage returns at either end of a line, with a final newline.  Flang removes these, too,
 * one of several: had we left any, its positions would not be ours. */
static struct str cleaned(struct arena *mem, struct str raw, const struct source_options *options)
{
    struct text t = {.mem = mem};
    size_t from = 0;
    bool at_start = true;

    if (raw.len >= 3 && memcmp(raw.at, "\xEF\xBB\xBF", 3) == 0)
        from = 3;
    for (size_t i = from; i < raw.len; i++) {
        if (raw.at[i] != '\r' || (!at_start && !ends_line(raw, i))) {
            at_start = raw.at[i] == '\n';
            continue;
        }
        text_add(&t, (struct str){raw.at + from, i - from});
        from = i + 1;
    }
    text_add(&t, (struct str){raw.at + from, raw.len - from});
    if (t.len && t.at[t.len - 1] != '\n')
        text_add_char(&t, '\n');
    blank_form_feeds(&t);
    conditional_lines(&t, options);
    return text_str(&t);
}

/* ---- INCLUDE lines ------------------------------------------------------------------------ */

struct expansion {
    struct arena *mem;
    const struct source_options *options;
    const char *path; /* the file on disk; a preprocessed one lies elsewhere than the user's */
    struct text out, included;
    bool too_deep;
};

static const char *in_folder_of(struct arena *mem, const char *file, struct str name)
{
    const char *slash = strrchr(file, '/');
    struct text t = {.mem = mem};

    if (slash)
        text_add(&t, (struct str){file, (size_t)(slash - file) + 1});
    text_add(&t, name);
    return text_cstr(&t);
}

static const char *in_folder(struct arena *mem, const char *folder, struct str name)
{
    struct text t = {.mem = mem};

    if (strcmp(folder, ".") != 0)
        text_addf(&t, "%s/", folder);
    text_add(&t, name);
    return text_cstr(&t);
}

/* The path under which the included file can be read, its text in `*out`; NULL: not found. */
static const char *find_include(const struct expansion *e, const char *includer, struct str name,
                                struct str *out)
{
    const char *path;
    const char *const *dir = e->options->include_dirs;

    if (name.at[0] == '/') {
        path = arena_copy(e->mem, name.at, name.len);
        return read_file(e->mem, path, out) ? path : NULL;
    }
    path = in_folder_of(e->mem, e->options->beside_includer ? includer : e->path, name);
    if (read_file(e->mem, path, out))
        return path;
    for (; dir && *dir; dir++) {
        path = in_folder(e->mem, *dir, name);
        if (read_file(e->mem, path, out))
            return path;
    }
    return NULL;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* `include 'name'` alone on its line, and no label (F2018 6.4). */
static bool is_include(struct str text, const struct line *l, struct str *name)
{
    static const struct str keyword = {"include", 7};
    const char *at = text.at + l->code_begin, *end = text.at + l->code_end, *close;

    if (l->kind != LINE_INITIAL || l->continues)
        return false;
    while (at < end && is_blank(*at))
        at++;
    if (end - at < 7 || !str_equal_nocase((struct str){at, 7}, keyword))
        return false;
    at += 7;
    while (at < end && is_blank(*at))
        at++;
    if (at == end || (*at != '\'' && *at != '"'))
        return false;
    close = memchr(at + 1, *at, (size_t)(end - at) - 1);
    if (!close || close == at + 1)
        return false;
    *name = (struct str){at + 1, (size_t)(close - at) - 1};
    for (at = close + 1; at < end; at++)
        if (!is_blank(*at))
            return false;
    return true;
}

/* mpif.h holds what only the compiler at hand may read: leave its line to the compiler. */
static bool is_mpif(struct str name)
{
    return name.len >= 6 && memcmp(name.at + name.len - 6, "mpif.h", 6) == 0 &&
           (name.len == 6 || name.at[name.len - 7] == '/');
}

static void add_marker(struct text *out, int number, const char *file)
{
    text_addf(out, "# %d \"%s\"\n", number, file);
}

static void expand(struct expansion *e, struct str text, const char *file, int depth)
{
    const struct line_form form = {e->options->fixed_form, e->options->line_length};
    struct line_state state = {0};
    struct str name, marker_file, included;
    int number = 1, marker_number;
    const char *path;

    if (depth > DEPTH_LIMIT) {
        e->too_deep = true;
        return;
    }
    for (size_t at = 0; at < text.len; number++) {
        struct line l = line_scan(&form, text, at, &state);
        struct str whole = {text.at + l.begin, l.next - l.begin};

        at = l.next;
        if (l.kind == LINE_MARKER && line_is_marker(whole, &marker_number, &marker_file)) {
            number = marker_number - 1;
            if (marker_file.len)
                file = arena_copy(e->mem, marker_file.at, marker_file.len);
        }
        if (!is_include(text, &l, &name) || is_mpif(name) ||
            !(path = find_include(e, file, name, &included))) {
            text_add(&e->out, whole);
            continue;
        }
        text_addf(&e->included, "%s\n", path);
        add_marker(&e->out, 1, path);
        expand(e, cleaned(e->mem, included, e->options), path, depth + 1);
        add_marker(&e->out, number + 1, file);
        if (e->too_deep)
            return;
    }
}

/* ---- positions ---------------------------------------------------------------------------- */

static size_t count_lines(struct str text)
{
    size_t count = 1;

    for (size_t i = 0; i < text.len; i++)
        count += text.at[i] == '\n';
    return count;
}

static void index_lines(struct arena *mem, struct source *s)
{
    struct source_lines *lines = arena_alloc(mem, sizeof *lines);
    const char *file = s->file;
    int number = 1, marker_number;
    struct str marker_file;

    lines->at = arena_alloc(mem, count_lines(s->text) * sizeof *lines->at);
    for (size_t at = 0;;) {
        const char *newline = memchr(s->text.at + at, '\n', s->text.len - at);
        size_t end = newline ? (size_t)(newline - s->text.at) : s->text.len;

        lines->at[lines->count++] = (struct source_line){at, file, number++};
        if (line_is_marker((struct str){s->text.at + at, end - at}, &marker_number, &marker_file)) {
            s->marked = true;
            number = marker_number;
            if (marker_file.len && !str_equal(marker_file, str_of(file)))
                file = arena_copy(mem, marker_file.at, marker_file.len);
        }
        if (!newline || end + 1 == s->text.len)
            break;
        at = end + 1;
    }
    s->lines = lines;
}

static const struct source_line *find_line(const struct source *s, size_t offset)
{
    size_t low = 0, high = s->lines->count;

    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;

        if (s->lines->at[middle].begin <= offset)
            low = middle;
        else
            high = middle;
    }
    return &s->lines->at[low];
}

/* ---- the interface ------------------------------------------------------------------------ */

static void set_text(struct arena *mem, struct str text, struct source *out)
{
    out->text = (struct str){arena_copy(mem, text.at, text.len), text.len};
    index_lines(mem, out);
}

enum source_status source_read(struct arena *mem, const char *path, const char *file,
                               const struct source_options *options, struct source *out)
{
    struct expansion e = {.mem = mem,
                          .options = options,
                          .path = path,
                          .out = {.mem = mem},
                          .included = {.mem = mem}};
    struct source result = {.fixed_form = options->fixed_form, .line_length = options->line_length};
    struct str raw;

    if (!read_file(mem, path, &raw))
        return SOURCE_CANNOT_READ;
    result.file = arena_copy(mem, file, strlen(file));
    expand(&e, cleaned(mem, raw, options), result.file, 0);
    if (e.too_deep)
        return SOURCE_INCLUDE_TOO_DEEP;
    set_text(mem, text_str(&e.out), &result);
    result.included = text_str(&e.included);
    *out = result;
    return SOURCE_OK;
}

void source_from_text(struct arena *mem, struct str text, bool fixed_form, struct source *out)
{
    *out = (struct source){.file = fixed_form ? "test.f" : "test.f90",
                           .fixed_form = fixed_form,
                           .line_length = fixed_form ? 72 : 132};
    set_text(mem, text, out);
}

void source_with_text(struct arena *mem, const struct source *original, struct str text,
                      struct source *out)
{
    struct source result = {.file = original->file,
                            .fixed_form = original->fixed_form,
                            .line_length = original->line_length};

    set_text(mem, text, &result);
    *out = result;
}

struct position source_position(const struct source *s, size_t offset)
{
    const struct source_line *l = find_line(s, offset);

    return (struct position){l->file, l->number, (int)(offset - l->begin) + 1};
}

struct range source_line_range(const struct source *s, size_t offset)
{
    size_t begin = find_line(s, offset)->begin;
    const char *newline = memchr(s->text.at + begin, '\n', s->text.len - begin);

    return (struct range){begin, newline ? (size_t)(newline - s->text.at) : s->text.len};
}

struct str source_str(const struct source *s, struct range where)
{
    return (struct str){s->text.at + where.begin, where.end - where.begin};
}
