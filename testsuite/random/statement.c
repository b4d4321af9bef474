/* statement.c - random statements, executed here as they are written. */
#include "piece.h"

#include <string.h>

/* ---- storing --------------------------------------------------------------------------------- */

/* Intrinsic assignment of one element (F2018 10.2.1.3). */
void piece_store(const struct piece *to, int g, int element, const struct expression *from)
{
    const signed char *cell = expression_cell(from, g, element);
    signed char *out = piece_cell(to, g, element);

    for (int k = 0; k < to->width; k++)
        out[k] = k < from->width ? cell[k] : to->category == CHARACTER ? ' ' : 0;
}

void piece_store_all(struct program *p, const struct piece *to, const struct expression *from)
{
    for (int g = 0; g < p->images; g++)
        for (int i = 0; p->active[g] && i < to->shape.elements; i++)
            piece_store(to, g, i, from);
}

/* ---- assignments ----------------------------------------------------------------------------- */

/* gfortran 12 puts a concatenation elsewhere than into a section of an array of deferred length, and ends with an internal error
 * where substrings of components of a section get those of another one. */
static bool may_be_assigned(const struct piece *to, const struct expression *from)
{
    if (to->coindexed || to->category != CHARACTER || to->shape.rank == 0)
        return true;
    return !(to->variable->deferred && strstr(from->text, "//")) &&
           !(to->component && !to->whole && strchr(from->text, '%'));
}

void statement_assign(struct program *p, const char *before)
{
    struct piece to;
    struct expression from;

    if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category == DERIVED)
        return;
    expression_make(p, &from, to.category, &to.shape, 2);
    if (!may_be_assigned(&to, &from))
        return;
    emit(p, "    %s%s = %s", before, to.text, from.text);
    piece_store_all(p, &to, &from);
}

/* cafc refuses vector subscripts, substrings and characters of variable length on the left-hand side where that is
 * coindexed.  Flang 22 ends with an internal error where the mask has an implied DO with a function reference; gfortran 12 reads
 * in WHERE what has been defined before, where the variable is a part of complex elements, and takes one character of each where characters of the
 * variable are on both sides. */
static bool may_be_masked(const struct piece *to, const struct expression *mask,
                          const struct expression *from)
{
    const struct variable *v = to->variable;

    if (mask->shape.rank == 0 || strstr(mask->text, "[("))
        return false;
    if (to->category == CHARACTER && strstr(from->text, v->name))
        return false;
    if (!to->coindexed)
        return to->whole || to->category == CHARACTER;
    return !to->has_vector &&
           (to->category != CHARACTER || (to->whole && !v->assumed_length && !v->deferred));
}

static void where(struct program *p)
{
    struct piece to;
    struct expression mask, from;

    if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category == DERIVED || to.shape.rank == 0)
        return;
    expression_make(p, &mask, LOGICAL, &to.shape, 2);
    expression_make(p, &from, to.category, &to.shape, 1);
    if (!may_be_masked(&to, &mask, &from))
        return;
    emit(p, "    where (%s) %s = %s", mask.text, to.text, from.text);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < to.shape.elements; i++)
            if (mask.cell[g][i])
                piece_store(&to, g, i, &from);
}

/* Flang 22 frees what it does not have where sections of one variable with allocatable components overlap. */
static bool may_overlap(const struct piece *to, const struct piece *from)
{
    return to->type->allocatable && to->variable == from->variable && !from->coindexed &&
           to->shape.rank > 0;
}

/* A structure, or an array of them; all that the left-hand side needs is read first. */
static void assign_derived(struct program *p)
{
    static signed char cell[MAX_IMAGES][MAX_ELEMENTS][MAX_CELLS];
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
                memcpy(cell[g][i], piece_cell(&from, g, i), (size_t)to.width);
        for (int g = 0; g < p->images; g++)
            for (int i = 0; i < to.shape.elements; i++)
                memcpy(piece_cell(&to, g, i), cell[g][i], (size_t)to.width);
        return;
    }
}

/* ---- input and output ------------------------------------------------------------------------ */

/* Through an internal file. */
static void write_and_read(struct program *p)
{
    struct piece to;
    struct expression from;

    if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category != INTEGER || to.has_vector)
        return;
    expression_make(p, &from, INTEGER, &to.shape, 2);
    if (from.category != INTEGER || from.shape.rank != to.shape.rank)
        return;
    emit(p, "    write (buffer, '(*(i5))') %s", from.text);
    emit(p, "    read (buffer, '(*(i5))') %s", to.text);
    piece_store_all(p, &to, &from);
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

void statement_random(struct program *p)
{
    static void (*const kinds[])(struct program *) = {
        construct_guarded,    construct_branches,
        construct_select,     construct_associate,
        loop_same_piece,      loop_same_piece,
        loop_elements,        loop_elements,
        loop_elements,        where,
        assign_derived,       assign_derived,
        call_negate,          call_reverse,
        write_and_read,       collective_broadcast,
        collective_reduction, collective_reduction,
        collective_reduce,
    };

    p->selectors = 0;
    for (int g = 0; g < p->images; g++)
        p->active[g] = true;
    if (chance(p, 45))
        statement_assign(p, "");
    else
        kinds[pick(p, 0, (int)(sizeof kinds / sizeof *kinds) - 1)](p);
}
