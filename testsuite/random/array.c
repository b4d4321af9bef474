/* array.c - intrinsic functions of arrays, and inquiries, as parts of random expressions. */
#include "piece.h"

#include <string.h>

static const struct shape scalar = {.elements = 1};

static void start(struct expression *e, enum category category, int width,
                  const struct shape *shape)
{
    memset(e, 0, sizeof *e);
    e->category = category;
    e->width = width;
    e->shape = *shape;
}

static void number(struct program *p, struct expression *e, const int *value)
{
    start(e, INTEGER, 1, &scalar);
    for (int g = 0; g < p->images; g++)
        e->cell[g][0] = (signed char)value[g];
}

static void enclose(struct expression *e)
{
    char text[MAX_TEXT];

    memcpy(text, e->text, sizeof text);
    e->text[0] = '\0';
    append(e->text, "(%s)", text);
}

/* gfortran 12 takes the parts of complex arrays, as arguments of these functions, from wrong places. */
static void enclose_part(struct expression *e)
{
    if (strstr(e->text, "%im") || strstr(e->text, "%re"))
        enclose(e);
}

/* gfortran 12 gives the component the length of its substring, in the whole file. */
static void enclose_substring(struct expression *e)
{
    if (e->category == CHARACTER && strchr(e->text, '%') && !strchr(e->text, '['))
        enclose(e);
}

/* gfortran 12 loses the lengths of characters of this image as arguments of these functions where they are components, substrings or of
 * deferred length. */
static bool loses_length(const struct expression *e)
{
    return e->category == CHARACTER && e->shape.rank > 0 && !strchr(e->text, '[');
}

/* An operand that is an array of this shape, or of any.  No element of a loop: `index` is left out. */
static bool operand(struct program *p, struct expression *e, enum category category,
                    const struct shape *shape)
{
    const char *index[2] = {p->index[0], p->index[1]};

    p->index[0] = p->index[1] = NULL;
    expression_leaf(p, e, category, shape);
    p->index[0] = index[0];
    p->index[1] = index[1];
    enclose_part(e);
    return !loses_length(e) && e->shape.rank > 0 && (!shape || e->shape.rank == shape->rank);
}

/* Element i of the result is element from[i] of the operand. */
static void permute(struct program *p, struct expression *e, const struct expression *a,
                    const struct shape *shape, const int *from)
{
    start(e, a->category, a->width, shape);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < shape->elements; i++)
            memcpy(&e->cell[g][i * e->width], expression_cell(a, g, from[i]), (size_t)e->width);
}

static bool reshape(struct program *p, struct expression *e, enum category category,
                    const struct shape *shape)
{
    struct shape line = {1, {shape->elements}, shape->elements};
    int from[MAX_ELEMENTS];
    struct expression a;

    if (!operand(p, &a, category, &line))
        return false;
    for (int i = 0; i < shape->elements; i++)
        from[i] = i;
    permute(p, e, &a, shape, from);
    append(e->text, "reshape(%s, [", a.text);
    for (int d = 0; d < shape->rank; d++)
        append(e->text, d ? ", %d" : "%d", shape->extent[d]);
    append(e->text, "])");
    return true;
}

static bool transpose(struct program *p, struct expression *e, enum category category,
                      const struct shape *shape)
{
    int rows = shape->extent[0], columns = shape->extent[1], from[MAX_ELEMENTS];
    struct shape other = {2, {columns, rows}, shape->elements};
    struct expression a;

    if (!operand(p, &a, category, &other))
        return false;
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < rows; i++)
            from[j * rows + i] = i * columns + j;
    permute(p, e, &a, shape, from);
    append(e->text, "transpose(%s)", a.text);
    return true;
}

static bool spread(struct program *p, struct expression *e, enum category category,
                   const struct shape *shape)
{
    int rows = shape->extent[0], columns = shape->extent[1], from[MAX_ELEMENTS];
    bool first = chance(p, 50);
    struct shape line = {1, {first ? columns : rows}, first ? columns : rows};
    struct expression a;

    if (!operand(p, &a, category, &line))
        return false;
    for (int j = 0; j < columns; j++)
        for (int i = 0; i < rows; i++)
            from[j * rows + i] = first ? j : i;
    permute(p, e, &a, shape, from);
    append(e->text, "spread(%s, %d, %d)", a.text, first ? 1 : 2, first ? rows : columns);
    return true;
}

/* MERGE and MAX want operands of one kind. */
static void convert(struct expression *e, enum category category)
{
    static const char *const how[] = {"int", "real", "cmplx", "logical"};
    char text[MAX_TEXT];

    if (category == CHARACTER)
        return;
    memcpy(text, e->text, sizeof text);
    e->text[0] = '\0';
    append(e->text, "%s(%s)", how[category], text);
    e->category = category;
}

static bool merge(struct program *p, struct expression *e, enum category category,
                  const struct shape *shape)
{
    struct expression a, b, mask;

    expression_leaf(p, &a, category, shape);
    expression_leaf(p, &b, category, shape);
    expression_leaf(p, &mask, LOGICAL, shape);
    if (a.width != b.width || a.shape.rank != b.shape.rank || a.category > category ||
        b.category > category || a.shape.rank < mask.shape.rank || loses_length(&a) ||
        loses_length(&b))
        return false;
    convert(&a, category);
    convert(&b, category);
    enclose_substring(&a);
    enclose_substring(&b);
    if (category == COMPLEX && a.width == 1)
        return false;
    start(e, category, a.width, &a.shape);
    append(e->text, "merge(%s, %s, %s)", a.text, b.text, mask.text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < e->shape.elements; i++)
            memcpy(&e->cell[g][i * e->width],
                   expression_cell(expression_cell(&mask, g, i)[0] ? &a : &b, g, i),
                   (size_t)e->width);
    return true;
}

static bool larger(struct program *p, struct expression *e, enum category category,
                   const struct shape *shape)
{
    struct expression a, b;

    expression_leaf(p, &a, category, shape);
    expression_leaf(p, &b, category, shape);
    if (category > REAL || a.category > category || b.category > category)
        return false;
    convert(&a, category);
    convert(&b, category);
    start(e, category, 1, a.shape.rank ? &a.shape : &b.shape);
    append(e->text, "max(%s, %s)", a.text, b.text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < e->shape.elements; i++) {
            signed char x = expression_cell(&a, g, i)[0], y = expression_cell(&b, g, i)[0];

            e->cell[g][i] = x > y ? x : y;
        }
    return true;
}

/* ---- scalars --------------------------------------------------------------------------------- */

static bool count(struct program *p, struct expression *e)
{
    int value[MAX_IMAGES] = {0};
    struct expression a;

    if (!operand(p, &a, LOGICAL, NULL))
        return false;
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < a.shape.elements; i++)
            value[g] += a.cell[g][i];
    number(p, e, value);
    append(e->text, "count(%s)", a.text);
    return true;
}

static bool smallest(struct program *p, struct expression *e)
{
    int value[MAX_IMAGES];
    struct expression a;

    if (!operand(p, &a, REAL, NULL) || a.shape.rank != 1 || a.category == COMPLEX)
        return false;
    for (int g = 0; g < p->images; g++) {
        value[g] = 0;
        for (int i = 1; i < a.shape.elements; i++)
            if (a.cell[g][i] < a.cell[g][value[g]])
                value[g] = i;
        value[g]++;
    }
    number(p, e, value);
    append(e->text, "minloc(%s, 1)", a.text);
    return true;
}

static bool inquiry(struct program *p, struct expression *e)
{
    const char *index[2] = {p->index[0], p->index[1]};
    int value[MAX_IMAGES];
    struct piece x;
    bool found;

    p->index[0] = p->index[1] = NULL;
    found = piece_make(p, &x, TO_READ, NULL);
    p->index[0] = index[0];
    p->index[1] = index[1];
    if (!found)
        return false;
    for (int g = 0; g < p->images; g++)
        value[g] = x.category == CHARACTER ? x.width : x.shape.elements;
    /* gfortran 12 ends with a segmentation fault for LEN of components of deferred length with a vector subscript. */
    if (x.category == CHARACTER ? x.has_vector : x.shape.rank == 0)
        return false;
    number(p, e, value);
    append(e->text, x.category == CHARACTER ? "len(%s)" : "size(%s)", x.text);
    return true;
}

bool expression_intrinsic(struct program *p, struct expression *e, enum category category,
                          const struct shape *shape)
{
    if (category <= REAL && chance(p, 40)) {
        switch (pick(p, 0, 2)) {
        case 0:
            return count(p, e);
        case 1:
            return smallest(p, e);
        default:
            return inquiry(p, e);
        }
    }
    if (chance(p, 50))
        return chance(p, 60) ? merge(p, e, category, shape) : larger(p, e, category, shape);
    if (!shape || shape->rank == 0 || p->index[0])
        return false;
    if (shape->rank == 2 && chance(p, 60))
        return chance(p, 50) ? transpose(p, e, category, shape) : spread(p, e, category, shape);
    return reshape(p, e, category, shape);
}
