/* statement.c - random statements, executed here as they are written. */
#include "piece.h"

#include <string.h>

/* ---- storing --------------------------------------------------------------------------------- */

/* Intrinsic assignment of one element (F2018 10.2.1.3). */
static void store(const struct piece *to, int g, int element, const struct expression *from)
{
    const signed char *cell = expression_cell(from, g, element);
    signed char *out = piece_cell(to, g, element);

    for (int k = 0; k < to->width; k++)
        out[k] = k < from->width ? cell[k] : to->category == CHARACTER ? ' ' : 0;
}

static void store_all(struct program *p, const struct piece *to, const struct expression *from)
{
    for (int g = 0; g < p->images; g++)
        for (int i = 0; p->active[g] && i < to->shape.elements; i++)
            store(to, g, i, from);
}

/* ---- assignments ----------------------------------------------------------------------------- */

static void assign(struct program *p, const char *before)
{
    struct piece to;
    struct expression from;

    if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category == DERIVED)
        return;
    expression_make(p, &from, to.category, &to.shape, 2);
    emit(p, "    %s%s = %s", before, to.text, from.text);
    store_all(p, &to, &from);
}

/* IF (condition) on one image, or by a value. */
static void guarded(struct program *p)
{
    static const struct shape scalar = {.elements = 1};
    char before[MAX_TEXT + 20] = "";
    struct expression condition;
    int image = pick(p, 1, p->images);

    if (chance(p, 50)) {
        snprintf(before, sizeof before, "if (me0 == %d) ", image);
        for (int g = 0; g < p->images; g++)
            p->active[g] = g + 1 == image;
    } else {
        expression_make(p, &condition, LOGICAL, &scalar, 2);
        snprintf(before, sizeof before, "if (%s) ", condition.text);
        for (int g = 0; g < p->images; g++)
            p->active[g] = condition.cell[g][0];
    }
    assign(p, before);
    for (int g = 0; g < p->images; g++)
        p->active[g] = true;
}

/* A loop that defines one element, from others: cafc may translate it to loads and stores. */
static void looped(struct program *p)
{
    static const struct shape scalar = {.elements = 1};
    struct piece to;
    struct expression from;

    for (int attempt = 0; attempt < 15; attempt++) {
        if (!piece_make(p, &to, TO_DEFINE, &scalar) || to.category == DERIVED)
            continue;
        expression_make(p, &from, to.category, &scalar, 2);
        if (strstr(from.text, to.variable->name) ||
            (attempt < 12 && (strstr(to.text, "mod(") || strstr(from.text, "mod(") ||
                              (!strstr(to.text, "[k") && !strstr(from.text, "[k")))))
            continue;
        emit(p, "    do i = 1, 2");
        emit(p, "      %s = %s", to.text, from.text);
        emit(p, "    end do");
        store_all(p, &to, &from);
        return;
    }
}

static bool is_coindexed(const struct piece *x)
{
    return x->text[strlen(x->variable->name)] == '[' || strstr(x->text, ")[");
}

/* cafc refuses vector subscripts and substrings on the left-hand side where that is coindexed. */
static void where(struct program *p)
{
    struct piece to;
    struct expression mask, from;

    if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category == DERIVED || to.shape.rank == 0)
        return;
    expression_make(p, &mask, LOGICAL, &to.shape, 2);
    expression_make(p, &from, to.category, &to.shape, 1);
    if (mask.shape.rank == 0 ||
        (is_coindexed(&to) && (to.has_vector || (to.category == CHARACTER && !to.whole))))
        return;
    emit(p, "    where (%s) %s = %s", mask.text, to.text, from.text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < to.shape.elements; i++)
            if (mask.cell[g][i])
                store(&to, g, i, &from);
}

/* A structure, or an array of them; all that the left-hand side needs is read first. */
static void assign_derived(struct program *p)
{
    static signed char cell[MAX_IMAGES][MAX_ELEMENTS][MAX_CELLS];
    struct piece to, from;

    for (int attempt = 0; attempt < 30; attempt++) {
        if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category != DERIVED)
            continue;
        if (!piece_make(p, &from, TO_READ, &to.shape) || from.type != to.type)
            continue;
        emit(p, "    %s = %s", to.text, from.text);
        for (int g = 0; g < p->images; g++)
            for (int i = 0; i < to.shape.elements; i++)
                memcpy(cell[g][i], piece_cell(&from, g, i), (size_t)to.width);
        for (int g = 0; g < p->images; g++)
            for (int i = 0; i < to.shape.elements; i++)
                memcpy(piece_cell(&to, g, i), cell[g][i], (size_t)to.width);
        return;
    }
}

/* ---- procedures ------------------------------------------------------------------------------ */

static void call_negate(struct program *p)
{
    struct piece x;

    if (!piece_make(p, &x, TO_DEFINE, NULL) || x.category > COMPLEX || x.has_vector)
        return;
    emit(p, "    call negate(%s)", x.text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x.shape.elements; i++)
            for (int k = 0; k < x.width; k++)
                piece_cell(&x, g, i)[k] = (signed char)-piece_cell(&x, g, i)[k];
}

static void call_reverse(struct program *p)
{
    struct piece x;

    if (!piece_make(p, &x, TO_DEFINE, NULL) || x.shape.rank != 1 || x.has_vector)
        return;
    emit(p, "    call reverse(%s)", x.text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < x.shape.elements / 2; i++) {
            signed char *a = piece_cell(&x, g, i), *b = piece_cell(&x, g, x.shape.elements - 1 - i);
            signed char swap[MAX_CELLS];

            memcpy(swap, a, (size_t)x.width);
            memcpy(a, b, (size_t)x.width);
            memcpy(b, swap, (size_t)x.width);
        }
}

/* ---- collectives ----------------------------------------------------------------------------- */

static void broadcast(struct program *p)
{
    struct piece x;
    static signed char cell[MAX_IMAGES][MAX_ELEMENTS][MAX_CELLS];
    bool last = chance(p, 50);

    if (!piece_make(p, &x, TO_DEFINE_HERE, NULL) || x.has_vector)
        return;
    emit(p, "    call co_broadcast(%s, source_image=%s)", x.text, last ? "n" : "1");
    for (int g = 0; g < p->images; g++) {
        int source = p->team.member[g][last ? p->team.images[g] - 1 : 0];

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

    for (int i = 0; i < p->team.images[g]; i++) {
        const signed char *cell = piece_cell(x, p->team.member[g][i], element);
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

static void reduction(struct program *p)
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
            if (one && p->team.me[g] != 1) {
                memset(out, x.category == CHARACTER ? ' ' : 0, (size_t)x.width);
                out[0] = x.category == CHARACTER ? 'q' : 3;
            }
        }
}

void statement_random(struct program *p)
{
    static void (*const kinds[])(struct program *) = {guarded,      looped,         looped,
                                                      where,        assign_derived, call_negate,
                                                      call_reverse, broadcast,      reduction};

    p->selectors = 0;
    for (int g = 0; g < p->images; g++)
        p->active[g] = true;
    if (chance(p, 45))
        assign(p, "");
    else
        kinds[pick(p, 0, (int)(sizeof kinds / sizeof *kinds) - 1)](p);
}
