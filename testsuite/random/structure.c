/* structure.c - assignments of whole structures. */
#include "piece.h"

#include <string.h>

static signed char cells[MAX_IMAGES][MAX_ELEMENTS][MAX_CELLS];

static void store(struct program *p, const struct piece *to)
{
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < to->shape.elements; i++)
            memcpy(piece_cell(to, g, i), cells[g][i], (size_t)to->width);
}

/* Flang 22 frees what it does not have where sections of one variable with allocatable components overlap. */
static bool may_overlap(const struct piece *to, const struct piece *from)
{
    return to->type->allocatable && to->variable == from->variable && !from->coindexed &&
           to->shape.rank > 0;
}

/* A structure, or an array of them; all that the left-hand side needs is read first. */
void structure_assign(struct program *p)
{
    struct piece to, from;

    for (int attempt = 0; attempt < 30; attempt++) {
        if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category != DERIVED)
            continue;
        if (!piece_make(p, &from, TO_READ, &to.shape) || from.type != to.type ||
            may_overlap(&to, &from))
            continue;
        emit(p, "    %s = %s", to.text, from.text);
        for (int g = 0; g < p->images; g++)
            for (int i = 0; i < to.shape.elements; i++)
                memcpy(cells[g][i], piece_cell(&from, g, i), (size_t)to.width);
        store(p, &to);
        return;
    }
}

/* ---- structure constructors (F2018 7.5.10) --------------------------------------------------- */

static int count_of(const struct component *c)
{
    int count = 1;

    for (int d = 0; d < c->rank; d++)
        count *= c->extent[d];
    return count;
}

static void set_component(const struct component *c, int k, int width, enum category category,
                          int g, const signed char *value)
{
    signed char *out = &cells[g][0][c->first_cell + k * c->type->cells];

    if (category == DERIVED) {
        memcpy(out, value, (size_t)c->type->cells);
        return;
    }
    for (int i = 0; i < c->type->cells; i++)
        out[i] = i < width ? value[i] : category == CHARACTER ? ' ' : 0;
}

static bool add_structure(struct program *p, const struct component *c, const struct shape *shape,
                          char *text)
{
    struct piece x;

    for (int attempt = 0; attempt < 10; attempt++) {
        if (!piece_make(p, &x, TO_READ, shape) || x.type != c->type || x.category != DERIVED ||
            x.polymorphic)
            continue;
        append(text, "%s", x.text);
        for (int g = 0; g < p->images; g++)
            for (int k = 0; k < x.shape.elements; k++)
                set_component(c, k, x.width, DERIVED, g, piece_cell(&x, g, k));
        return true;
    }
    return false;
}

/* A section of this image with a stride, a(1:9:2). */
static bool has_stride(const char *text)
{
    int colons = 0;

    if (strchr(text, '['))
        return false;
    for (; *text; text++) {
        colons = strchr(",()", *text) ? 0 : colons + (*text == ':');
        if (colons == 2)
            return true;
    }
    return false;
}

/* gfortran 12 takes the number of elements in falling order for negative, those of a section with a stride from elsewhere, and the length of a
 * transposed substring for that of the whole; Flang 22 does not expand a scalar of another image. */
static bool may_be_component(const struct component *c, const struct expression *e)
{
    if (e->shape.rank != c->rank)
        return !c->allocatable && !strchr(e->text, '[');
    if ((c->allocatable || e->category == CHARACTER) &&
        strstr(e->text, "transpose(")) /* gfortran 12 allocates the other shape */
        return false;
    return !c->allocatable || (!strstr(e->text, ":-") && !has_stride(e->text) &&
                               (e->category != CHARACTER || e->width == c->type->cells));
}

/* An allocatable component gets the bounds of the expression. */
static bool add_component(struct program *p, const struct component *c, char *text)
{
    struct shape shape = {c->rank, {0}, count_of(c)};
    struct expression e;

    if (c->pointer || c->polymorphic)
        return false;
    for (int d = 0; d < c->rank; d++) {
        shape.extent[d] = c->extent[d];
        if (c->allocatable && c->lower[d] != 1)
            return false;
    }
    if (c->type->category == DERIVED)
        return add_structure(p, c, &shape, text);
    expression_make(p, &e, c->type->category, &shape, 1);
    if (!may_be_component(c, &e))
        return false;
    append(text, "%s", e.text);
    for (int g = 0; g < p->images; g++)
        for (int k = 0; k < shape.elements; k++)
            set_component(c, k, e.width, e.category, g, expression_cell(&e, g, k));
    return true;
}

static bool try_construct(struct program *p)
{
    bool keywords = chance(p, 50);
    char text[MAX_TEXT] = "";
    struct piece to;

    if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category != DERIVED)
        return false;
    append(text, "%s", to.type->declaration + strlen("type("));
    text[strlen(text) - 1] = '(';
    for (int i = 0; i < to.type->n_components; i++) {
        append(text, i ? ", " : "");
        if (keywords)
            append(text, "c%d=", i);
        if (!add_component(p, &to.type->component[i], text))
            return false;
    }
    emit(p, "    %s = %s)", to.text, text);
    for (int g = 0; g < p->images; g++)
        for (int i = 1; i < to.shape.elements; i++)
            memcpy(cells[g][i], cells[g][0], (size_t)to.width);
    store(p, &to);
    return true;
}

void structure_construct(struct program *p)
{
    for (int attempt = 0; attempt < 30 && !try_construct(p); attempt++)
        ;
}

/* ---- a user's operation ---------------------------------------------------------------------- */

/* The larger one of each two cells, for structures and for all other types. */
void structure_most(struct program *p)
{
    struct piece to, a, b;

    for (int attempt = 0; attempt < 30; attempt++) {
        if (!piece_make(p, &to, TO_DEFINE, NULL) || !to.whole || to.type->allocatable)
            continue;
        if (!piece_make(p, &a, TO_READ, &to.shape) || !piece_make(p, &b, TO_READ, &to.shape) ||
            a.type != to.type || b.type != to.type || !a.whole || !b.whole)
            continue;
        emit(p, "    %s = %s .most. %s", to.text, a.text, b.text);
        for (int g = 0; g < p->images; g++)
            for (int i = 0; i < to.shape.elements; i++)
                for (int k = 0; k < to.width; k++) {
                    signed char x = piece_cell(&a, g, i)[k], y = piece_cell(&b, g, i)[k];

                    cells[g][i][k] = x > y ? x : y;
                }
        store(p, &to);
        return;
    }
}
