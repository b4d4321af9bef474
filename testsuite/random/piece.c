/* piece.c - random designators: subscripts, components, substrings, image selectors. */
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

/* ---- subscripts ------------------------------------------------------------------------------ */

static void add_number(struct program *p, char *text, int value)
{
    append(text, chance(p, 20) ? "%d + z" : "%d", value);
}

/* An element of i0, here or on another image: 0, 1 or 2. */
static void subscript_from_image(struct program *p, char *text, int *at)
{
    const struct team *t = team_current(p);
    int k = pick(p, 1, INDICES), shift = pick(p, 0, 4);
    bool here = chance(p, 30);

    append(text, "i0(%d)", k);
    if (!here)
        append(text, "[1 + mod(me - 1 + %d, n)]", shift);
    for (int g = 0; g < p->images; g++) {
        int image = here ? g : t->member[g][(t->me[g] - 1 + shift) % t->images[g]];

        at[g] = (k * 5 + (image + 1) * (k + 2)) % 3;
    }
}

/* One element; perhaps another on each image. */
static void one_element(struct program *p, struct piece *x, char *text, int lower, int extent,
                        int stride)
{
    bool by_image = extent >= p->images && chance(p, 25);
    int at = pick(p, 0, extent - 1);

    if (by_image)
        append(text, lower < 1 ? "me0 - %d" : "me0 + %d", lower < 1 ? 1 - lower : lower - 1);
    else
        add_number(p, text, lower + at);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x->shape.elements; i++)
            x->offset[g][i] += (by_image ? g : at) * stride;
}

static void scalar_subscript(struct program *p, struct piece *x, char *text, int lower, int extent,
                             int stride)
{
    int by_index[MAX_IMAGES];

    if (extent >= 3 && chance(p, 12)) {
        append(text, "%d + ", lower);
        subscript_from_image(p, text, by_index);
        for (int g = 0; g < p->images; g++)
            for (int i = 0; i < x->shape.elements; i++)
                x->offset[g][i] += by_index[g] * stride;
        return;
    }
    one_element(p, x, text, lower, extent, stride);
}

/* Element `name` of the section, counted from 1. */
static void element(char *text, const char *name, int first, int step)
{
    if (step == 1)
        append(text, "%d + %s", first - 1, name);
    else
        append(text, "%d + (%d)*%s", first - step, step, name);
}

static void triplet(struct program *p, char *text, int lower, int extent, int n, int *index,
                    const char *name)
{
    int largest = n > 1 ? (extent - 1) / (n - 1) : 1;
    int step = pick(p, 1, largest), first = pick(p, 0, extent - 1 - step * (n - 1));

    if (name) {
        if (chance(p, 25)) {
            first += step * (n - 1);
            step = -step;
        }
        element(text, name, lower + first, step);
    } else if (n == extent && chance(p, 50)) {
        append(text, ":");
        step = 1;
        first = 0;
    } else {
        if (chance(p, 35)) {
            first += step * (n - 1);
            step = -step;
        }
        add_number(p, text, lower + first);
        append(text, ":");
        add_number(p, text, lower + first + step * (n - 1));
        if (step != 1)
            append(text, ":%d", step);
    }
    for (int i = 0; i < n; i++)
        index[i] = first + step * i;
}

/* No element twice, so that it can be defined (F2018 9.5.3.3.3). */
static void vector(struct program *p, char *text, int lower, int extent, int n, int *index)
{
    int all[MAX_ELEMENTS];

    for (int i = 0; i < extent; i++)
        all[i] = i;
    append(text, "[");
    for (int i = 0; i < n; i++) {
        int k = pick(p, i, extent - 1), swap = all[k];

        all[k] = all[i];
        index[i] = all[i] = swap;
        append(text, i ? ", %d" : "%d", lower + index[i]);
    }
    append(text, "]");
}

static void section(struct program *p, struct piece *x, char *text, int lower, int extent, int n,
                    int stride)
{
    int index[MAX_ELEMENTS], had = x->shape.elements;
    const char *name = p->index[0] && x->shape.rank < 2 ? p->index[x->shape.rank] : NULL;

    if (!name && chance(p, 15)) {
        vector(p, text, lower, extent, n, index);
        x->has_vector = true;
    } else {
        triplet(p, text, lower, extent, n, index, name);
    }
    for (int g = 0; g < p->images; g++)
        for (int k = n - 1; k >= 0; k--)
            for (int i = 0; i < had; i++)
                x->offset[g][k * had + i] = x->offset[g][i] + index[k] * stride;
    x->shape.extent[x->shape.rank++] = n;
    x->shape.elements *= n;
}

/* The subscripts of one part.  `wanted` is what is still to be had of the shape, or NULL for any; false where this
 * part does not have it. */
static bool subscripts(struct program *p, struct piece *x, char *text, int rank, const int *lower,
                       const int *extent, const struct shape *wanted, bool here)
{
    int left = !here ? 0 : wanted ? wanted->rank : pick(p, 1, rank), stride = 1, done = 0;

    if (left > rank)
        return false;
    stride = x->type->cells;
    for (int d = 0; d < rank; d++) {
        int n = wanted && done < left ? wanted->extent[done] : pick(p, 1, extent[d]);
        bool take = done < left && (rank - d == left - done || chance(p, 60));

        append(text, d ? ", " : "(");
        if (take && n > extent[d])
            return false;
        if (take && x->shape.elements * n > MAX_ELEMENTS)
            return false;
        if (take) {
            section(p, x, text, lower[d], extent[d], n, stride);
            done++;
        } else {
            scalar_subscript(p, x, text, lower[d], extent[d], stride);
        }
        stride *= extent[d];
    }
    append(text, rank ? ")" : "");
    return done == left;
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
        add_selector(x->variable, text, index, team);
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
        append(text, "%%c%d", k);
        for (int g = 0; g < p->images; g++)
            for (int i = 0; i < x->shape.elements; i++)
                x->offset[g][i] += c->first_cell;
        x->type = c->type;
        if (!subscripts(p, x, text, c->rank, c->lower, c->extent, wanted, here))
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
    if (!subscripts(p, x, x->text, v->rank, v->lower, v->extent, wanted, here))
        return false;
    select_image(p, x, x->text, purpose);
    if (!descend(p, x, x->text, wanted, here))
        return false;
    narrow(p, x, x->text);
    if (purpose != TO_READ && v->deferred && v->rank == 0 && x->whole)
        return false; /* no reallocation of a coarray (F2018 10.2.1.2) */
    if (v->polymorphic && !x->component && (x->coindexed || purpose != TO_READ))
        return false;
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
