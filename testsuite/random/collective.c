/* collective.c - CO_BROADCAST, CO_SUM, CO_MIN, CO_MAX, CO_REDUCE of random pieces. */
#include "piece.h"

#include <string.h>

void collective_broadcast(struct program *p)
{
    struct piece x;
    static signed char cell[MAX_IMAGES][MAX_ELEMENTS][MAX_CELLS];
    bool last = chance(p, 50);

    if (!piece_make(p, &x, TO_DEFINE_HERE, NULL) || x.has_vector)
        return;
    emit(p, "    call co_broadcast(%s, source_image=%s)", x.text, last ? "n" : "1");
    for (int g = 0; g < p->images; g++) {
        int source = team_current(p)->member[g][last ? team_current(p)->images[g] - 1 : 0];

        for (int i = 0; i < x.shape.elements; i++)
            memcpy(cell[g][i], piece_cell(&x, source, i), (size_t)x.width);
    }
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x.shape.elements; i++)
            memcpy(piece_cell(&x, g, i), cell[g][i], (size_t)x.width);
}

enum reduction { SUM, MIN, MAX };

/* One element as image `g` gets it; false where a number becomes too large. */
static bool combine(struct program *p, const struct piece *x, enum reduction how, int g,
                    int element, signed char *out)
{
    int total[MAX_WIDTH] = {0};

    for (int i = 0; i < team_current(p)->images[g]; i++) {
        const signed char *cell = piece_cell(x, team_current(p)->member[g][i], element);
        bool better = false;

        if (how != SUM && i > 0 && x->category == CHARACTER)
            for (int k = 0; k < x->width; k++)
                if (cell[k] != total[k]) {
                    better = (how == MAX) == (cell[k] > total[k]);
                    break;
                }
        if (how != SUM && i > 0 && x->category != CHARACTER)
            better = how == MAX ? cell[0] > total[0] : cell[0] < total[0];
        for (int k = 0; k < x->width; k++) {
            if (how == SUM)
                total[k] += cell[k];
            else if (i == 0 || better)
                total[k] = cell[k];
            if (total[k] > LARGEST || total[k] < -LARGEST)
                return false;
        }
    }
    for (int k = 0; k < x->width; k++)
        out[k] = (signed char)total[k];
    return true;
}

void collective_reduction(struct program *p)
{
    static const char *const names[] = {"co_sum", "co_min", "co_max"};
    static signed char cell[MAX_IMAGES][MAX_ELEMENTS][MAX_WIDTH];
    enum reduction how = (enum reduction)pick(p, SUM, MAX);
    bool one = chance(p, 30); /* the result on image 1 only; it is undefined on the others */
    struct piece x;

    if (!piece_make(p, &x, TO_DEFINE_HERE, NULL) || x.has_vector || x.category == LOGICAL ||
        x.category == DERIVED || (how == SUM ? x.category == CHARACTER : x.category == COMPLEX))
        return;
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x.shape.elements; i++)
            if (!combine(p, &x, how, g, i, cell[g][i]))
                return;
    emit(p, "    call %s(%s%s)", names[how], x.text, one ? ", result_image=1" : "");
    if (one)
        emit(p, "    if (me /= 1) %s = %s", x.text, x.category == CHARACTER ? "'q'" : "3");
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x.shape.elements; i++) {
            signed char *out = piece_cell(&x, g, i);

            memcpy(out, cell[g][i], (size_t)x.width);
            if (one && team_current(p)->me[g] != 1) {
                memset(out, x.category == CHARACTER ? ' ' : 0, (size_t)x.width);
                out[0] = x.category == CHARACTER ? 'q' : 3;
            }
        }
}

/* CO_REDUCE with the larger one of each two cells. */
void collective_reduce(struct program *p)
{
    static signed char cell[MAX_IMAGES][MAX_ELEMENTS][MAX_CELLS];
    struct piece x;

    if (!piece_make(p, &x, TO_DEFINE_HERE, NULL) || x.has_vector || !x.whole || x.type->allocatable)
        return;
    emit(p, "    call co_reduce(%s, larger_%d)", x.text, (int)(x.type - p->type));
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x.shape.elements; i++)
            for (int k = 0; k < x.width; k++) {
                const struct team *t = team_current(p);
                signed char largest = -128;

                for (int j = 0; j < t->images[g]; j++)
                    if (piece_cell(&x, t->member[g][j], i)[k] > largest)
                        largest = piece_cell(&x, t->member[g][j], i)[k];
                cell[g][i][k] = largest;
            }
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x.shape.elements; i++)
            memcpy(piece_cell(&x, g, i), cell[g][i], (size_t)x.width);
}
