/* block.c - BLOCK constructs with variables of their own. */
#include "piece.h"

#include <string.h>

static void declare(const struct expression *e, char *text)
{
    static const char *const types[] = {"integer", "real(8)", "complex(8)", "logical"};

    if (e->category == CHARACTER)
        append(text, "character(%d)", e->width);
    else
        append(text, "%s", types[e->category]);
}

/* An allocatable variable that gets its shape from the expression. */
void block_variable(struct program *p)
{
    char text[MAX_TEXT] = "      ";
    struct piece to;
    struct expression from;

    if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category == DERIVED)
        return;
    expression_make(p, &from, to.category, &to.shape, 2);
    if (from.shape.rank != to.shape.rank)
        return;
    declare(&from, text);
    append(text, ", allocatable :: q");
    for (int d = 0; d < from.shape.rank; d++)
        append(text, d ? ", :" : "(:");
    append(text, from.shape.rank ? ")" : "");
    emit(p, "    block");
    emit(p, "%s", text);
    if (chance(p, 50) && from.category == INTEGER)
        emit(p, "      allocate (q, source=int(%s))", from.text);
    else
        emit(p, "      q = %s", from.text);
    emit(p, "      %s = q", to.text);
    emit(p, "    end block");
    piece_store_all(p, &to, &from);
}

/* An array whose extent is a random expression. */
void block_extent(struct program *p)
{
    static const struct shape scalar = {.elements = 1};
    struct expression extent, from;
    struct piece to;

    if (!piece_make(p, &to, TO_DEFINE, &scalar) || to.category > REAL)
        return;
    expression_make(p, &extent, INTEGER, &scalar, 1);
    expression_make(p, &from, to.category, &scalar, 1);
    /* gfortran 12 takes the array for one that stands in its own extent where that has a part of a complex number. */
    if (extent.category != INTEGER || from.category > REAL || strstr(extent.text, "%re") ||
        strstr(extent.text, "%im"))
        return;
    emit(p, "    block");
    emit(p, "      %s, allocatable :: q(:)", from.category == INTEGER ? "integer" : "real(8)");
    emit(p, "      allocate (q(modulo(%s, 5) + 1))", extent.text);
    emit(p, "      q = %s", from.text);
    emit(p, "      %s = q(size(q)) + size(q)", to.text);
    emit(p, "    end block");
    for (int g = 0; g < p->images; g++)
        from.cell[g][0] = (signed char)(from.cell[g][0] + (extent.cell[g][0] % 5 + 5) % 5 + 1);
    piece_store_all(p, &to, &from);
}
