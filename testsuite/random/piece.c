/* piece.c - random designators: components, substrings, image selectors. */
#include "piece.h"

#include <string.h>

signed char *piece_cell(const struct piece *x, int g, int element)
{
    return &x->variable->cell[x->image[g]][x->offset[g][element]];
}

long long piece_code(const struct piece *x, int g, int element)
{
    struct type part = *x->type;

    if (!x->whole) {
        part.category = x->category;
        part.cells = x->width;
    }
    return type_code(&part, piece_cell(x, g, element));
}

bool piece_is_passed_wrongly(const struct piece *x)
{
    if (x->coindexed)
        return false;
    return x->variable->held ? !x->whole || x->variable->deferred
                             : x->component && (!x->whole || x->type->allocatable);
}

/* ---- image selectors ------------------------------------------------------------------------- */

static void add_selector(const struct variable *v, char *text, const char *index, const char *team)
{
    int before = 1;

    append(text, "[");
    for (int d = 0; d < v->corank; d++) {
        append(text, d ? ", %d + " : "%d + ", v->colower[d]);
        if (d + 1 < v->corank)
            append(text, "mod((%s - 1)/%d, %d)", index, before, v->coextent[d]);
        else
            append(text, "(%s - 1)/%d", index, before);
        before *= d + 1 < v->corank ? v->coextent[d] : 1;
    }
    append(text, "%s]", team);
}

static void select_variable(struct program *p, struct piece *x, char *text, const char *index,
                            const char *team)
{
    if (x->variable->corank == 1 && p->selectors < SELECTOR_VARIABLES && chance(p, 40)) {
        int k = p->selectors++;

        emit(p, "    k%d = %d + (%s - 1)", k, x->variable->colower[0], index);
        append(text, "[k%d%s]", k, team);
    } else {
        char by_function[100];

        snprintf(by_function, sizeof by_function, chance(p, 10) ? "plain(%s)" : "%s", index);
        add_selector(x->variable, text, by_function, team);
    }
}

/* Of the current team, which may be named. */
static void select_shifted(struct program *p, struct piece *x, char *text, int shift)
{
    const struct team *t = team_current(p);
    char index[80], team[30] = "";

    snprintf(index, sizeof index, shift ? "(1 + mod(me - 1 + %d, n))" : "me", shift);
    if (!x->variable->outside.level && chance(p, 12)) {
        if (chance(p, 50))
            snprintf(team, sizeof team, ", team=t%d", p->level);
        else
            snprintf(team, sizeof team, ", team_number=team_number()");
    }
    select_variable(p, x, text, index, team);
    for (int g = 0; g < p->images; g++)
        x->image[g] = t->member[g][(t->me[g] - 1 + shift) % t->images[g]];
}

/* Frozen variables may be read from images of other teams: of those around, by TEAM= or -1. */
static void select_around(struct program *p, struct piece *x, char *text)
{
    int shift = pick(p, 0, p->images - 1), level = pick(p, 0, p->level - 1);
    const struct team *t = &p->team[level];
    char index[80], team[30];

    snprintf(index, sizeof index, "(1 + mod(m%d - 1 + %d, n%d))", level, shift, level);
    if (level == 0 && chance(p, 40))
        snprintf(team, sizeof team, ", team_number=-1");
    else
        snprintf(team, sizeof team, ", team=t%d", level);
    select_variable(p, x, text, index, team);
    for (int g = 0; g < p->images; g++)
        x->image[g] = t->member[g][(t->me[g] - 1 + shift) % t->images[g]];
}

/* The siblings are the same for all images: only where the parent is the initial team. */
static void select_sibling(struct program *p, struct piece *x, char *text)
{
    const struct team *t = team_current(p);
    int of = pick(p, 0, p->images - 1), shift = pick(p, 0, 3);
    char index[80], team[30];

    snprintf(index, sizeof index, "(1 + mod(me0 - 1 + %d, %d))", shift, t->images[of]);
    snprintf(team, sizeof team, ", team_number=%d", t->number[of]);
    select_variable(p, x, text, index, team);
    for (int g = 0; g < p->images; g++)
        x->image[g] = t->member[of][(g + shift) % t->images[of]];
}

static void select_image(struct program *p, struct piece *x, char *text, enum purpose purpose)
{
    const struct variable *v = x->variable;
    bool elsewhere = v->frozen && p->level > 0 && v->outside.level == 0 && chance(p, 50);

    for (int g = 0; g < p->images; g++)
        x->image[g] = g;
    if (v->storage == LOCAL || purpose == TO_DEFINE_HERE)
        return;
    x->coindexed = true;
    if (v->access == ACCESS_SHIFTED) {
        if (v->shift || chance(p, 50))
            select_shifted(p, x, text, v->shift);
        else
            x->coindexed = false;
    } else if (elsewhere && p->level == 1 && chance(p, 50)) {
        select_sibling(p, x, text);
    } else if (elsewhere) {
        select_around(p, x, text);
    } else if (chance(p, 70)) {
        select_shifted(p, x, text, pick(p, 0, 5));
    } else {
        x->coindexed = false;
    }
}

/* ---- the whole designator -------------------------------------------------------------------- */

/* %RE, %IM or a substring of the last part. */
static void narrow(struct program *p, struct piece *x, char *text)
{
    int first = 0;

    x->category = x->type->category;
    x->width = x->type->cells;
    x->whole = true;
    if (x->category == COMPLEX && chance(p, 30)) {
        first = pick(p, 0, 1);
        append(text, first ? "%%im" : "%%re");
        x->category = REAL;
        x->width = 1;
        x->whole = false;
    } else if (x->category == CHARACTER && x->width > 1 && chance(p, 35)) {
        int last;

        first = pick(p, 0, x->width - 1);
        last = pick(p, first, x->width - 1);
        append(text, "(%d:%d)", first + 1, last + 1);
        x->width = last - first + 1;
        x->whole = false;
    }
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x->shape.elements; i++)
            x->offset[g][i] += first;
}

static bool descend(struct program *p, struct piece *x, char *text, const struct shape *wanted,
                    bool done)
{
    while (x->type->category == DERIVED && !chance(p, 20)) {
        int k = pick(p, 0, x->type->n_components - 1);
        const struct component *c = &x->type->component[k];
        bool here = !done && c->rank > 0 && (wanted ? wanted->rank > 0 : chance(p, 60));

        if (c->allocatable && x->shape.rank > 0 && !p->index[0]) /* F2018 C919 */
            return false;
        x->component = true;
        x->allocatable = c->allocatable && c->rank == 0;
        x->polymorphic = c->polymorphic;
        append(text, "%%c%d", k);
        for (int g = 0; g < p->images; g++)
            for (int i = 0; i < x->shape.elements; i++)
                x->offset[g][i] += c->first_cell;
        x->type = c->type;
        if (!piece_subscripts(p, x, text, c->rank, c->lower, c->extent, wanted, here))
            return false;
        done |= here;
    }
    return done || !wanted || wanted->rank == 0;
}

static bool try_piece(struct program *p, struct piece *x, enum purpose purpose,
                      const struct shape *wanted)
{
    struct variable *v = &p->variable[pick(p, 0, p->n_variables - 1)];
    bool mine = v->storage == LOCAL || (v->access == ACCESS_SHIFTED && v->shift == 0);
    bool here = v->rank > 0 && (wanted ? wanted->rank > 0 : true) && chance(p, 70);

    if (purpose == TO_DEFINE && v->storage != LOCAL && v->access == ACCESS_READ)
        return false;
    if (purpose == TO_DEFINE_HERE && !mine)
        return false;
    memset(x, 0, sizeof *x);
    x->variable = v;
    x->type = v->type;
    x->shape.elements = 1;
    append(x->text, "%s", v->name);
    if (!piece_subscripts(p, x, x->text, v->rank, v->lower, v->extent, wanted, here))
        return false;
    select_image(p, x, x->text, purpose);
    if (!descend(p, x, x->text, wanted, here))
        return false;
    narrow(p, x, x->text);
    if (purpose != TO_READ && v->deferred && v->rank == 0 && x->whole)
        return false; /* no reallocation of a coarray (F2018 10.2.1.2) */
    /* gfortran 12 defines other characters of components of deferred length. */
    if (purpose != TO_READ && v->held && v->deferred && !x->whole && !x->coindexed)
        return false;
    if (v->polymorphic && !x->component)
        x->polymorphic = true;
    if ((x->polymorphic || x->type->polymorphic) && x->category == DERIVED &&
        (x->coindexed || purpose != TO_READ)) /* F2018 C917, C919; 10.2.1.2 */
        return false;
    if (x->type->pointer && x->category == DERIVED && (x->coindexed || purpose != TO_READ))
        return false; /* the targets are not copied */
    if (purpose != TO_READ && x->coindexed && x->category == DERIVED && x->type->allocatable)
        return false; /* F2018 10.2.1.2, 15.5.2.4 */
    return x->category == DERIVED || x->width <= MAX_WIDTH;
}

bool piece_make(struct program *p, struct piece *out, enum purpose purpose,
                const struct shape *shape)
{
    for (int i = 0; i < 40; i++)
        if (try_piece(p, out, purpose, shape))
            return true;
    return false;
}
