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

/* The statement or the construct, with ELSEWHERE. */
static void emit_where(struct program *p, const struct piece *to, const struct expression *mask,
                       const struct expression *from, const struct expression *other)
{
    if (!other) {
        emit(p, "    where (%s) %s = %s", mask->text, to->text, from->text);
        return;
    }
    emit(p, "    where (%s)", mask->text);
    emit(p, "      %s = %s", to->text, from->text);
    emit(p, "    elsewhere");
    emit(p, "      %s = %s", to->text, other->text);
    emit(p, "    end where");
}

/* cafc reads sections and substrings of deferred length only in front of a statement, so not in a construct with gfortran. */
static bool reads_deferred(const struct program *p, const char *text)
{
    for (int i = 0; i < p->n_variables; i++)
        if (p->variable[i].deferred && strstr(text, p->variable[i].name) && strchr(text, '['))
            return true;
    return false;
}

static bool try_where(struct program *p)
{
    struct piece to;
    struct expression mask, from, other;
    bool both = chance(p, 40);

    if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category == DERIVED || to.shape.rank == 0)
        return false;
    expression_make(p, &mask, LOGICAL, &to.shape, 2);
    expression_make(p, &from, to.category, &to.shape, 1);
    expression_make(p, &other, to.category, &to.shape, 1);
    if (!may_be_masked(&to, &mask, &from) ||
        (both && (!may_be_masked(&to, &mask, &other) || strstr(other.text, to.variable->name))))
        return false;
    if (both && (reads_deferred(p, mask.text) || reads_deferred(p, from.text) ||
                 reads_deferred(p, other.text)))
        return false;
    emit_where(p, &to, &mask, &from, both ? &other : NULL);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < to.shape.elements; i++)
            if (mask.cell[g][i])
                piece_store(&to, g, i, &from);
            else if (both)
                piece_store(&to, g, i, &other);
    return true;
}

static void where(struct program *p)
{
    for (int attempt = 0; attempt < 20 && !try_where(p); attempt++)
        ;
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

/* The items are elements, in an implied DO. */
static void write_implied_do(struct program *p)
{
    struct piece to;
    struct expression from;

    if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category != INTEGER || to.has_vector ||
        to.shape.rank != 1)
        return;
    p->index[0] = "j";
    expression_make(p, &from, INTEGER, &to.shape, 2);
    p->index[0] = NULL;
    if (from.category != INTEGER)
        return;
    emit(p, "    write (buffer, '(*(i5))') (%s, j=1, %d)", from.text, to.shape.elements);
    emit(p, "    read (buffer, '(*(i5))') %s", to.text);
    piece_store_all(p, &to, &from);
}

static void one_statement(struct program *p)
{
    static void (*const kinds[])(struct program *) = {
        construct_guarded,
        construct_branches,
        construct_select,
        construct_associate,
        loop_same_piece,
        loop_same_piece,
        loop_elements,
        loop_elements,
        loop_elements,
        where,
        structure_assign,
        structure_assign,
        structure_construct,
        structure_most,
        call_negate,
        call_reverse,
        call_turn,
        block_variable,
        block_extent,
        write_and_read,
        write_implied_do,
        collective_broadcast,
        collective_reduction,
        collective_reduction,
        collective_reduce,
    };

    p->selectors = p->vectors = 0;
    for (int g = 0; g < p->images; g++)
        p->active[g] = true;
    if (chance(p, 45))
        statement_assign(p, "");
    else
        kinds[pick(p, 0, (int)(sizeof kinds / sizeof *kinds) - 1)](p);
}

/* Names that a CHANGE TEAM construct gives do not reach an internal procedure. */
static bool may_be_internal(const struct program *p)
{
    for (int i = 0; i < p->n_variables; i++)
        if (p->variable[i].outside.level)
            return false;
    return true;
}

/* Here, or in an internal procedure that sees the variables by host association. */
void statement_random(struct program *p)
{
    FILE *out = p->out;

    if (!chance(p, 10) || !may_be_internal(p)) {
        one_statement(p);
        return;
    }
    emit(p, "    call inner_%d()", ++p->procedures);
    p->out = p->internal;
    emit(p, "  subroutine inner_%d()", p->procedures);
    one_statement(p);
    emit(p, "  end subroutine");
    p->out = out;
}
