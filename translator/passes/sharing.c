/*
 * sharing.c - regions in which every variable must be listed: OpenMP constructs with DEFAULT(NONE), DEFAULT(PRIVATE) or
 * DEFAULT(FIRSTPRIVATE) (OpenMP 5.2 5.4.1), DO CONCURRENT with DEFAULT(NONE) (F2018 11.1.7.5).
 *
 *   !$omp parallel do default(none) shared(x)  ->  !$omp parallel do default(none) &
 *                                                  !$omp& shared(cafc_cobounds_x) &
 *                                                  !$omp&  shared(x)
 *
 * The translation's own variables that are declared in front of a region are shared there.
 */
#include "passes_common.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

struct region_list {
    struct region {
        size_t begin;       /* of its directive, or of the DO CONCURRENT */
        struct range where; /* the statements in it */
        size_t clause_end;  /* behind `default(none)` */
        bool directive;
        struct text listed; /* names that it must share, between commas */
        struct region *next;
    } * first, **end;
};

/* ---- directives ------------------------------------------------------------------------------ */

/* Behind the `end` of a directive that ends a construct, else NULL. */
static const char *behind_end(const char *directive)
{
    directive += strspn(directive, " ");
    return strncmp(directive, "end", 3) == 0 ? directive + 3 : NULL;
}

static const struct stmt *first_behind(struct pass_context *c, size_t offset)
{
    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->where.begin >= offset)
            return c->model->stmts[i];
    return NULL;
}

/* Where the directive stands that ends the construct of `lines`; 0: none does. */
static size_t end_of_construct(struct pass_context *c, struct range lines, const char *name,
                               size_t limit)
{
    const char *words;

    for (int depth = 1; directive_next(c, &lines, &words) && lines.begin < limit;) {
        const char *ended = behind_end(words);

        if (strcmp(directive_construct(c, ended ? ended : words), name) == 0)
            depth += ended ? -1 : 1;
        if (depth == 0)
            return lines.begin;
    }
    return 0;
}

static bool is_of_loop(const char *name)
{
    return strstr(name, "do") || strstr(name, "loop") || strstr(name, "distribute") ||
           strcmp(name, "simd") == 0;
}

static struct range statements_of(struct pass_context *c, struct range lines, const char *name)
{
    const struct stmt *first = first_behind(c, lines.end);
    struct range where = {lines.end, lines.end};

    if (!first)
        return where;
    if (!is_of_loop(name))
        where.end = end_of_construct(c, lines, name, first->unit->where.end);
    if (where.end <= lines.end)
        where.end = first->end ? first->end->where.end : first->where.end;
    return where;
}

/* How many letters of `text` are a DEFAULT clause that asks for lists; 0: it begins with none. */
static size_t default_clause(const char *text)
{
    static const char *const clauses[] = {"default(none)", "default(private)",
                                          "default(firstprivate)"};

    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++)
        if (strncmp(text, clauses[i], strlen(clauses[i])) == 0)
            return strlen(clauses[i]);
    return 0;
}

/* Behind `default(none)` and its like in the directive or statement; 0: it has none.  An array may have that name, in the arguments of another
 * clause. */
static size_t behind_default(struct pass_context *c, struct range where, bool directive)
{
    struct text letters = {.mem = c->mem};
    size_t *offsets = arena_alloc(c->mem, (where.end - where.begin + 1) * sizeof *offsets);
    int depth = 0;

    if (directive) {
        directive_letters(c, where, &letters, offsets, where.end - where.begin);
    } else {
        struct condensed t = scan_condense(c, where);

        text_add_cstr(&letters, t.text);
        memcpy(offsets, t.offset, t.len * sizeof *offsets);
    }
    for (const char *text = text_cstr(&letters), *at = text; *at; at++) {
        size_t length = depth == 0 ? default_clause(at) : 0;

        if (length > 0)
            return offsets[at - text + (ptrdiff_t)length - 1] + 1;
        depth += (*at == '(') - (*at == ')');
    }
    return 0;
}

/* ---- regions --------------------------------------------------------------------------------- */

static void add_region(struct pass_context *c, struct region r)
{
    struct region_list *list = c->regions;

    r.listed.mem = c->mem;
    *list->end = arena_alloc(c->mem, sizeof r);
    **list->end = r;
    list->end = &(*list->end)->next;
}

/* Its sentinel, behind the blanks. */
static size_t first_of(struct pass_context *c, struct range lines)
{
    return lines.begin + strspn(c->model->source->text.at + lines.begin, " \t");
}

static void add_constructs(struct pass_context *c)
{
    struct range lines = {0, 0};
    const char *words;

    while (directive_next(c, &lines, &words)) {
        const char *name = directive_construct(c, words);
        struct region r = {.begin = first_of(c, lines),
                           .directive = true,
                           .clause_end = behind_default(c, lines, true)};

        if (r.clause_end == 0 ||
            !(strstr(name, "parallel") || strstr(name, "task") || strstr(name, "teams")))
            continue;
        r.where = statements_of(c, lines, name);
        add_region(c, r);
    }
}

static void add_loops(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];
        struct region r = {.begin = range_empty(s->name) ? s->where.begin : s->name.begin};

        if (s->kind != STMT_DO_CONCURRENT ||
            (r.clause_end = behind_default(c, s->where, false)) == 0)
            continue;
        r.where = (struct range){r.begin, s->end ? s->end->where.end : s->where.end};
        add_region(c, r);
    }
}

static struct region *regions_of(struct pass_context *c)
{
    if (!c->regions) {
        c->regions = arena_alloc(c->mem, sizeof *c->regions);
        c->regions->end = &c->regions->first;
        if (c->openmp)
            add_constructs(c);
        add_loops(c);
    }
    return c->regions->first;
}

static bool lists_name(struct region *r, const char *name)
{
    size_t len = strlen(name);

    for (const char *at = text_cstr(&r->listed); (at = strstr(at, name)); at += len)
        if (at[len] == ',' || at[len] == '\0')
            return true;
    return false;
}

static void list(struct region *r, const char *name)
{
    if (!lists_name(r, name))
        text_addf(&r->listed, "%s%s", r->listed.len ? ", " : "", name);
}

void sharing_list(struct pass_context *c, size_t from, size_t at, const char *name)
{
    for (struct region *r = regions_of(c); r; r = r->next)
        if (r->begin >= from && r->where.begin <= at && at < r->where.end)
            list(r, name);
}

/* ---- names that lines declare ---------------------------------------------------------------- */

/* The form with what the passes have made in the place of its holes, and nothing for ranges of the source. */
static const char *filled(struct pass_context *c, const char *form, const struct hole *holes)
{
    struct text t = {.mem = c->mem};

    while (*form) {
        const char *name = form + 1 + (form[1] == '{');
        size_t n = 0;

        if (*form != '$') {
            text_add_char(&t, *form++);
            continue;
        }
        while (isalnum((unsigned char)name[n]) || name[n] == '_')
            n++;
        for (const struct hole *h = holes; h && h->name; h++)
            if (h->text.at && strlen(h->name) == n && strncmp(h->name, name, n) == 0)
                text_add(&t, h->text);
        form = name + n + (name[n] == '}');
    }
    return text_cstr(&t);
}

void sharing_list_declared(struct pass_context *c, size_t from, size_t at, const char *form,
                           const struct hole *holes)
{
    const char *lines;

    if (!regions_of(c))
        return;
    for (lines = filled(c, form, holes); (lines = strstr(lines, "::"));)
        for (lines += 2; *lines && *lines != '\n'; lines++) {
            size_t n = 0;

            if (strncmp(lines, "cafc_", 5) != 0 || isalnum((unsigned char)lines[-1]))
                continue;
            while (isalnum((unsigned char)lines[n]) || lines[n] == '_')
                n++;
            sharing_list(c, from, at, pass_print(c, "%.*s", (int)n, lines));
            lines += n - 1;
        }
}

/* ---- edits ----------------------------------------------------------------------------------- */

/* A name on each line; in fixed form the rest of the line, which ends in column 72, goes on one of its own, too. */
static const char *clause_of(struct pass_context *c, struct region *r)
{
    const char *mark = c->model->source->fixed_form ? "\n!$omp& " : " &\n!$omp& ";
    const char *rest = c->model->source->text.at + r->clause_end;
    struct text t = {.mem = c->mem};

    rest += strspn(rest, " ");
    text_add_cstr(&t, r->directive ? mark : " ");
    text_add_cstr(&t, "shared(");
    for (const char *at = text_cstr(&r->listed); *at; at++) {
        text_add_char(&t, *at);
        if (*at == ',' && r->directive)
            text_add_cstr(&t, mark);
    }
    text_add_char(&t, ')');
    if (r->directive && !strchr("&!\n", *rest))
        text_add_cstr(&t, mark);
    return text_cstr(&t);
}

const char *sharing_clause_of_copy(struct pass_context *c, struct range directive,
                                   const char *names, size_t *at)
{
    for (const struct region *r = regions_of(c); r; r = r->next) {
        struct region in_copy = *r;

        if (!r->directive || r->begin < directive.begin || r->begin >= directive.end)
            continue;
        in_copy.listed = (struct text){.mem = c->mem};
        text_add_cstr(&in_copy.listed, names);
        *at = r->clause_end;
        return clause_of(c, &in_copy);
    }
    *at = directive.end;
    return "";
}

void sharing_finish(struct pass_context *c)
{
    for (struct region *r = regions_of(c); r; r = r->next) {
        const struct hole holes[] = {hole_name("clause", clause_of(c, r)), hole_end()};

        if (r->listed.len > 0)
            pass_replace(c, (struct range){r->clause_end, r->clause_end}, "$clause", holes, NULL);
    }
}
