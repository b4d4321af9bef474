/* subscript.c - random subscripts: elements, triplets, vectors. */
#include "piece.h"

#include <string.h>

static void add_number(struct program *p, char *text, int value)
{
    append(text, chance(p, 20) ? "%d + z" : chance(p, 8) ? "plain(%d)" : "%d", value);
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
static void shuffle(struct program *p, int extent, int n, int *index)
{
    int all[MAX_ELEMENTS];

    for (int i = 0; i < extent; i++)
        all[i] = i;
    for (int i = 0; i < n; i++) {
        int k = pick(p, i, extent - 1), swap = all[k];

        all[k] = all[i];
        index[i] = all[i] = swap;
    }
}

static void constructor(char *text, int lower, int n, const int *index, bool backwards)
{
    append(text, "[");
    for (int i = 0; i < n; i++)
        append(text, i ? ", %d" : "%d", lower + index[backwards ? n - 1 - i : i]);
    append(text, "]");
}

/* How a vector subscript is written. */
enum vector { CONSTRUCTOR, SECTION, BACKWARDS, EVERY_SECOND, WHOLE, COMPONENT, FUNCTION, VECTORS };

/* What the variable of a form is; `read` as the subscript, or as it is defined. */
static void add_variable(char *text, enum vector form, int number, int n, bool read)
{
    if (form == SECTION || (form == BACKWARDS && !read))
        append(text, "p%d(1:%d)", number, n);
    else if (form == BACKWARDS)
        append(text, "p%d(%d:1:-1)", number, n);
    else if (form == EVERY_SECOND)
        append(text, "p%d(1:2*%d:2)", number, n);
    else
        append(text, form == WHOLE ? "r%d" : "s%d%%at", number);
}

static void vector(struct program *p, char *text, int lower, int extent, int n, int *index)
{
    enum vector form = (enum vector)pick(p, CONSTRUCTOR, VECTORS - 1);
    bool has_variable = form != CONSTRUCTOR && form != FUNCTION;
    char definition[MAX_TEXT] = "    ";

    shuffle(p, extent, n, index);
    if (!has_variable || p->vectors == VECTOR_VARIABLES) {
        append(text, form == FUNCTION ? "same(" : "");
        constructor(text, lower, n, index, false);
        append(text, form == FUNCTION ? ")" : "");
        return;
    }
    add_variable(definition, form, p->vectors, n, false);
    append(definition, " = ");
    constructor(definition, lower, n, index, form == BACKWARDS);
    emit(p, "%s", definition);
    add_variable(text, form, p->vectors++, n, true);
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

bool piece_subscripts(struct program *p, struct piece *x, char *text, int rank, const int *lower,
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
