/* expression.c - random expressions and their values. */
#include "piece.h"

#include <string.h>

const signed char *expression_cell(const struct expression *e, int g, int element)
{
    return &e->cell[g][(e->shape.rank ? element : 0) * e->width];
}

static bool is_numeric(enum category category)
{
    return category == INTEGER || category == REAL || category == COMPLEX;
}

static bool conforms(enum category have, enum category want)
{
    return have == want || (is_numeric(have) && is_numeric(want));
}

/* ---- leaves ---------------------------------------------------------------------------------- */

static void constant(struct program *p, struct expression *e, enum category category)
{
    int v = pick(p, 0, 40);

    e->category = category;
    e->width = 1;
    e->shape = (struct shape){.elements = 1};
    if (category == LOGICAL)
        v %= 2;
    if (category == CHARACTER)
        v = 'a' + v % 26;
    if (category == INTEGER)
        append(e->text, "%d_%d", v, chance(p, 50) ? 4 : 1);
    else if (category == REAL)
        append(e->text, "%d.0_%d", v, chance(p, 50) ? 4 : 8);
    else if (category == COMPLEX)
        append(e->text, "(%d.0, -%d.0)", v, v);
    else if (category == LOGICAL)
        append(e->text, v ? ".true." : ".false.");
    else
        append(e->text, "'%c'", v);
    if (category == COMPLEX)
        e->width = 2;
    for (int g = 0; g < p->images; g++) {
        e->cell[g][0] = (signed char)v;
        e->cell[g][1] = (signed char)-v;
    }
}

static bool read_piece(struct program *p, struct expression *e, enum category category,
                       const struct shape *shape)
{
    static const struct shape scalar = {.elements = 1};
    struct piece x;

    if (!piece_make(p, &x, TO_READ, chance(p, 75) ? shape : &scalar) ||
        !conforms(x.category, category))
        return false;
    append(e->text, "%s", x.text);
    e->category = x.category;
    e->width = x.width;
    e->shape = x.shape;
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x.shape.elements; i++)
            memcpy(&e->cell[g][i * e->width], piece_cell(&x, g, i), (size_t)e->width);
    return true;
}

void expression_leaf(struct program *p, struct expression *e, enum category category,
                     const struct shape *shape)
{
    for (int i = 0; i < 20; i++) {
        memset(e, 0, sizeof *e);
        if (read_piece(p, e, category, shape))
            return;
    }
    memset(e, 0, sizeof *e);
    constant(p, e, category);
}

/* ---- operations ------------------------------------------------------------------------------ */

static int absolute(int v)
{
    return v < 0 ? -v : v;
}

static void start(struct expression *e, const struct expression *a, const struct expression *b)
{
    memset(e, 0, sizeof *e);
    e->shape = a->shape.rank >= b->shape.rank ? a->shape : b->shape;
    e->category = a->category > b->category ? a->category : b->category;
    e->width = a->width > b->width ? a->width : b->width;
}

static bool add(struct program *p, struct expression *e, const struct expression *a,
                const struct expression *b)
{
    int sign = chance(p, 50) ? 1 : -1;

    start(e, a, b);
    append(e->text, "%s %c (%s)", a->text, sign > 0 ? '+' : '-', b->text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < e->shape.elements; i++)
            for (int k = 0; k < e->width; k++) {
                int x = k < a->width ? expression_cell(a, g, i)[k] : 0;
                int y = k < b->width ? expression_cell(b, g, i)[k] : 0;

                if (absolute(x + sign * y) > LARGEST)
                    return false;
                e->cell[g][i * e->width + k] = (signed char)(x + sign * y);
            }
    return true;
}

static void negative(struct program *p, struct expression *e, const struct expression *a)
{
    start(e, a, a);
    append(e->text, "(-(%s))", a->text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < e->shape.elements * e->width; i++)
            e->cell[g][i] = (signed char)-a->cell[g][i];
}

/* SUM or MAXVAL of an array: a scalar. */
static bool reduce(struct program *p, struct expression *e, enum category category)
{
    struct expression a;
    bool sum = chance(p, 50);
    const char *index = p->index[0];

    p->index[0] = NULL;
    expression_leaf(p, &a, category, NULL);
    p->index[0] = index;
    if (a.shape.rank == 0 || (!sum && a.category == COMPLEX))
        return false;
    memset(e, 0, sizeof *e);
    e->category = a.category;
    e->width = a.width;
    e->shape = (struct shape){.elements = 1};
    append(e->text, sum ? "sum(%s)" : "maxval(%s)", a.text);
    for (int g = 0; g < p->images; g++)
        for (int k = 0; k < e->width; k++) {
            int total = a.cell[g][k];

            for (int i = 1; i < a.shape.elements; i++) {
                int v = a.cell[g][i * a.width + k];

                total = sum ? total + v : v > total ? v : total;
                if (absolute(total) > LARGEST)
                    return false;
            }
            e->cell[g][k] = (signed char)total;
        }
    return true;
}

/* CODE of any value: of derived types too, with their allocatable components. */
static bool encode(struct program *p, struct expression *e, const struct shape *shape)
{
    static const struct shape scalar = {.elements = 1};
    struct piece x;
    bool any;

    if (!piece_make(p, &x, TO_READ, chance(p, 75) ? shape : &scalar))
        return false;
    any = x.shape.rank == 0 && x.category != CHARACTER && chance(p, 40);
    memset(e, 0, sizeof *e);
    e->category = INTEGER;
    e->width = 1;
    e->shape = x.shape;
    append(e->text, any ? "modulo(coded(%s), 50)" : "modulo(code(%s), 50)", x.text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x.shape.elements; i++)
            e->cell[g][i] = (signed char)((piece_code(&x, g, i) % 50 + 50) % 50);
    return true;
}

/* A function of a whole vector. */
static bool total(struct program *p, struct expression *e)
{
    const char *index = p->index[0];
    struct piece x;
    bool found;

    p->index[0] = NULL;
    found = piece_make(p, &x, TO_READ, NULL);
    p->index[0] = index;
    if (!found || x.shape.rank != 1 || piece_is_passed_wrongly(&x))
        return false;
    memset(e, 0, sizeof *e);
    e->category = INTEGER;
    e->width = 1;
    e->shape = (struct shape){.elements = 1};
    append(e->text, "total(%s)", x.text);
    for (int g = 0; g < p->images; g++) {
        long long h = 7;

        for (int i = 0; i < x.shape.elements; i++)
            h = type_fold(h, piece_code(&x, g, i));
        e->cell[g][0] = (signed char)(h % 50);
    }
    return true;
}

/* An array constructor with an implied DO. */
static bool construct(struct program *p, struct expression *e, enum category category,
                      const struct shape *shape)
{
    struct expression a;

    if (p->index[0] || !shape || shape->rank != 1)
        return false;
    p->index[0] = "j";
    expression_leaf(p, &a, category, shape);
    p->index[0] = NULL;
    memset(e, 0, sizeof *e);
    e->category = a.category;
    e->width = a.width;
    e->shape = *shape;
    append(e->text, "[(%s, j=1, %d)]", a.text, shape->extent[0]);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < shape->elements; i++)
            memcpy(&e->cell[g][i * e->width], expression_cell(&a, g, i), (size_t)e->width);
    return true;
}

static bool compare(struct program *p, struct expression *e, const struct shape *shape)
{
    struct expression a;
    int limit = pick(p, -15, 15);

    expression_leaf(p, &a, REAL, shape);
    if (a.category == COMPLEX)
        return false;
    memset(e, 0, sizeof *e);
    e->category = LOGICAL;
    e->width = 1;
    e->shape = a.shape;
    append(e->text, "(%s > %d)", a.text, limit);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < e->shape.elements; i++)
            e->cell[g][i] = a.cell[g][i] > limit;
    return true;
}

static void both(struct program *p, struct expression *e, const struct expression *a,
                 const struct expression *b)
{
    bool and = chance(p, 50);

    start(e, a, b);
    append(e->text, and? "(%s .and. %s)" : "(%s .or. .not. %s)", a->text, b->text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < e->shape.elements; i++) {
            int x = expression_cell(a, g, i)[0], y = expression_cell(b, g, i)[0];

            e->cell[g][i] = and? x && y : x || !y;
        }
}

/* Not of arrays: gfortran 12 writes beyond a shorter variable to which such a value is assigned. */
static bool concatenate(struct program *p, struct expression *e, const struct expression *a,
                        const struct expression *b)
{
    start(e, a, b);
    if (e->shape.rank > 0 || a->width + b->width > MAX_WIDTH)
        return false;
    e->width = a->width + b->width;
    append(e->text, "%s // %s", a->text, b->text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < e->shape.elements; i++) {
            memcpy(&e->cell[g][i * e->width], expression_cell(a, g, i), (size_t)a->width);
            memcpy(&e->cell[g][i * e->width + a->width], expression_cell(b, g, i),
                   (size_t)b->width);
        }
    return true;
}

static bool operation(struct program *p, struct expression *e, enum category category,
                      const struct shape *shape, int depth)
{
    struct expression a, b;

    if (is_numeric(category) && chance(p, 20))
        return reduce(p, e, category);
    if (is_numeric(category) && chance(p, 15))
        return chance(p, 60) ? encode(p, e, shape) : total(p, e);
    if (chance(p, 20))
        return expression_intrinsic(p, e, category, shape);
    if (chance(p, 10))
        return construct(p, e, category, shape);
    if (category == LOGICAL && chance(p, 50))
        return compare(p, e, shape);
    expression_make(p, &a, category, shape, depth - 1);
    if (is_numeric(category) && chance(p, 30)) {
        negative(p, e, &a);
        return true;
    }
    expression_make(p, &b, category, shape, depth - 1);
    if (category == LOGICAL) {
        both(p, e, &a, &b);
        return true;
    }
    return category == CHARACTER ? concatenate(p, e, &a, &b) : add(p, e, &a, &b);
}

void expression_make(struct program *p, struct expression *out, enum category category,
                     const struct shape *shape, int depth)
{
    if (depth > 0 && chance(p, 60) && operation(p, out, category, shape, depth))
        return;
    expression_leaf(p, out, category, shape);
}
