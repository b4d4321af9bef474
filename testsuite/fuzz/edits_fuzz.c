/*
 * edits_fuzz.c - random nested edits, added in random order, against a recursive oracle.
 *
 *     edits_fuzz [iterations [seed]]
 */
#include "edits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 60, MOST = 64, HOLES = 3 };

/* Its own generator, so that a seed means the same everywhere. */
static unsigned long long state;

static unsigned next_random(unsigned below)
{
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(state >> 33) % below;
}

/* One edit to be made: the oracle renders it from its holes, which own the edits inside them. */
struct plan {
    struct range where;
    struct hole holes[HOLES + 1];
    char form[64];
    size_t n_holes;
};

struct trial {
    struct plan plans[MOST];
    size_t n;
    char text[TEXT + 1];
};

static const char *const names[HOLES] = {"a", "b1", "c_"};

static struct range range_inside(struct range r)
{
    size_t len = r.end - r.begin;
    size_t a = r.begin + next_random((unsigned)len + 1),
           b = r.begin + next_random((unsigned)len + 1);

    return a < b ? (struct range){a, b} : (struct range){b, a};
}

/* Split [begin, end) into some disjoint pieces that are holes; the form lists them backwards. */
static void plan_edit(struct trial *t, struct range where, int depth)
{
    struct plan *p = &t->plans[t->n];
    size_t at = where.begin, n = next_random(HOLES + 1);
    char part[16];

    if (t->n == MOST || range_empty(where))
        return;
    t->n++;
    *p = (struct plan){.where = where};
    for (size_t i = 0; i < n && at < where.end; i++) {
        struct range hole = range_inside((struct range){at, where.end});

        if (range_empty(hole) || (hole.begin == where.begin && hole.end == where.end))
            continue;
        p->holes[p->n_holes] = (struct hole){.name = names[p->n_holes], .where = hole};
        p->n_holes++;
        at = hole.end;
    }
    snprintf(p->form, sizeof p->form, "<");
    for (size_t i = p->n_holes; i-- > 0;) {
        snprintf(part, sizeof part, "${%s}|", names[i]);
        strcat(p->form, part);
    }
    strcat(p->form, ">");
    for (size_t i = 0; i < p->n_holes && depth < 5; i++) {
        struct range inner = range_inside(p->holes[i].where);

        plan_edit(t, inner, depth + 1);
        if (next_random(2))
            plan_edit(t, range_inside((struct range){inner.end, p->holes[i].where.end}), depth + 1);
    }
}

/* The outermost plan inside `part` that begins first at or behind `at`, other than `self`. */
static const struct plan *first_inside(const struct trial *t, struct range part, size_t at,
                                       const struct plan *self)
{
    const struct plan *best = NULL;

    for (size_t i = 0; i < t->n; i++) {
        const struct plan *p = &t->plans[i];

        if (p == self || !range_contains(part, p->where) || p->where.begin < at)
            continue;
        if (!best || p->where.begin < best->where.begin ||
            (p->where.begin == best->where.begin && p->where.end > best->where.end))
            best = p;
    }
    return best;
}

static void render(const struct trial *t, struct range part, const struct plan *self,
                   struct text *out)
{
    size_t at = part.begin;
    const struct plan *p;

    while ((p = first_inside(t, part, at, self))) {
        text_add(out, (struct str){t->text + at, p->where.begin - at});
        text_add_cstr(out, "<");
        for (size_t i = p->n_holes; i-- > 0;) {
            render(t, p->holes[i].where, p, out);
            text_add_cstr(out, "|");
        }
        text_add_cstr(out, ">");
        at = p->where.end;
    }
    text_add(out, (struct str){t->text + at, part.end - at});
}

static bool distinct(const struct trial *t)
{
    for (size_t i = 0; i < t->n; i++)
        for (size_t k = 0; k < i; k++)
            if (t->plans[i].where.begin == t->plans[k].where.begin &&
                t->plans[i].where.end == t->plans[k].where.end)
                return false;
    return true;
}

static void make_trial(struct trial *t)
{
    do {
        *t = (struct trial){.n = 0};
        for (int i = 0; i < TEXT; i++)
            t->text[i] = (char)('a' + next_random(26));
        for (size_t at = 0; at < TEXT && t->n < 8;) {
            struct range where = range_inside((struct range){at, TEXT});

            plan_edit(t, where, 0);
            at = where.end + next_random(4);
        }
    } while (!distinct(t));
}

static bool run(void)
{
    struct trial t;
    struct arena mem = {0};
    struct text want = {.mem = &mem};
    struct source source;
    struct edits *edits;
    struct str got;
    bool ok = true;

    make_trial(&t);
    source_from_text(&mem, str_of(t.text), false, &source);
    edits = edits_new(&mem, &source);
    for (size_t i = t.n; i-- > 1;) { /* shuffle */
        size_t k = next_random((unsigned)i + 1);
        struct plan swap = t.plans[i];

        t.plans[i] = t.plans[k];
        t.plans[k] = swap;
    }
    for (size_t i = 0; i < t.n; i++)
        ok = ok && edits_replace(edits, t.plans[i].where, t.plans[i].form, t.plans[i].holes,
                                 NULL) == EDITS_OK;
    render(&t, (struct range){0, TEXT}, NULL, &want);
    got = edits_apply(edits, &mem, (struct range){0, TEXT});
    if (!ok || !str_equal(got, text_str(&want))) {
        printf("%s\nwant %s\ngot  %.*s%s\n", t.text, text_cstr(&want), (int)got.len, got.at,
               ok ? "" : " (an edit was refused)");
        ok = false;
    }
    arena_free(&mem);
    return ok;
}

int main(int argc, char **argv)
{
    long iterations = argc > 1 ? atol(argv[1]) : 3000;

    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (long i = 0; i < iterations; i++)
        if (!run())
            return EXIT_FAILURE;
    return EXIT_SUCCESS;
}
