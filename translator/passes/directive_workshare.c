/*
 * directive_workshare.c - WORKSHARE of OpenMP with coindexed objects becomes SINGLE:
 *
 *   !$omp parallel workshare private(k)        !$omp parallel  private(k)
 *   b = a(:)[k]                                !$omp single
 *   !$omp end parallel workshare        ->     b = <the value>
 *                                              !$omp end single
 *                                              !$omp end parallel
 *
 * Which thread executes a unit of work is unspecified (OpenMP 5.2, 11.4), so it may be the same for all; and calls, which the values become,
 * may not be divided.
 */
#include "directive.h"

#include <string.h>

static const char workshare[] = "workshare";

static bool names_workshare(struct pass_context *c, const char *words)
{
    return strstr(directive_construct(c, words), workshare) != NULL;
}

/* The next WORKSHARE behind `begin`, which becomes its directive, and the one that ends it. */
static bool next_workshare(struct pass_context *c, struct range *begin, struct range *end)
{
    const char *words;

    while (directive_next(c, begin, &words)) {
        if (directive_ends_construct(words) || !names_workshare(c, words))
            continue;
        *end = *begin;
        while (directive_next(c, end, &words))
            if (directive_ends_construct(words) && strstr(words, workshare))
                return true;
        return false; /* the compiler says so */
    }
    return false;
}

bool directive_in_workshare(struct pass_context *c, struct range statement)
{
    struct range begin = {0, 0}, end;

    while (c->openmp && next_workshare(c, &begin, &end))
        if (begin.end <= statement.begin && statement.end <= end.begin)
            return true;
    return false;
}

static bool has_coindexed(struct pass_context *c, struct range begin, struct range end)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        size_t at = c->model->coindexed[i]->where.begin;

        if (begin.end < at && at < end.begin)
            return true;
    }
    return false;
}

static void put_for_workshare(struct pass_context *c, struct range lines, const char *word)
{
    struct text letters = {.mem = c->mem};
    size_t most = lines.end - lines.begin, at;
    size_t *offsets = arena_alloc(c->mem, (most + 1) * sizeof *offsets);

    (void)directive_letters(c, lines, &letters, offsets, most);
    at = (size_t)(strstr(text_cstr(&letters), workshare) - letters.at);
    pass_replace(c, (struct range){offsets[at], offsets[at + strlen(workshare) - 1] + 1}, word,
                 NULL, NULL);
}

static void add_directive(struct pass_context *c, size_t at, const char *form)
{
    const struct hole holes[] = {hole_name("omp", "!$omp"), hole_end()};

    pass_replace(c, (struct range){at, at}, form, holes, NULL);
}

void pass_workshare(struct pass_context *c)
{
    struct range begin = {0, 0}, end;

    while (c->openmp && next_workshare(c, &begin, &end)) {
        const char *construct = directive_construct(c, directive_text(c, &begin));
        bool combined = strcmp(construct, workshare) != 0;

        if (!has_coindexed(c, begin, end))
            continue;
        put_for_workshare(c, begin, combined ? "" : "single");
        put_for_workshare(c, end, combined ? "" : "single");
        if (!combined)
            continue;
        add_directive(c, begin.end, "\n$omp single");
        add_directive(c, end.begin + strspn(c->model->source->text.at + end.begin, " \t"),
                      "$omp end single\n");
    }
}
