/* call.c - calls of procedures that define their arguments. */
#include "piece.h"

#include <string.h>

void call_negate(struct program *p)
{
    struct piece x;

    if (!piece_make(p, &x, TO_DEFINE, NULL) || x.category > COMPLEX ||
        (x.has_vector && !x.coindexed)) /* gfortran 12 finds no procedure then */
        return;
    emit(p, "    call negate(%s)", x.text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x.shape.elements; i++)
            for (int k = 0; k < x.width; k++)
                piece_cell(&x, g, i)[k] = (signed char)-piece_cell(&x, g, i)[k];
}

/* By this procedure, which may want the number of elements. */
static void reverse_by(struct program *p, const char *name, bool counted)
{
    struct piece x;

    if (!piece_make(p, &x, TO_DEFINE, NULL) || x.shape.rank != 1 || x.has_vector ||
        piece_is_passed_wrongly(&x))
        return;
    if (counted)
        emit(p, "    call %s(%s, %d)", name, x.text, x.shape.elements);
    else
        emit(p, "    call %s(%s)", name, x.text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x.shape.elements / 2; i++) {
            signed char *a = piece_cell(&x, g, i), *b = piece_cell(&x, g, x.shape.elements - 1 - i);
            signed char swap[MAX_CELLS];

            memcpy(swap, a, (size_t)x.width);
            memcpy(a, b, (size_t)x.width);
            memcpy(b, swap, (size_t)x.width);
        }
}

void call_reverse(struct program *p)
{
    reverse_by(p, "reverse", false);
}

/* A dummy argument of explicit shape, or of assumed size: contiguous. */
void call_turn(struct program *p)
{
    reverse_by(p, chance(p, 50) ? "turn" : "turn_star", true);
}
