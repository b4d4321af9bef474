/* loop.c - loops of all forms around the assignment of an element: cafc may translate them to loads and stores. */
#include "piece.h"

#include <string.h>

/* The same element, or section, again and again. */
void loop_same_piece(struct program *p)
{
    static const struct shape scalar = {.elements = 1};
    const struct shape *shape = chance(p, 50) ? &scalar : NULL;
    struct piece to;
    struct expression from;

    for (int attempt = 0; attempt < 15; attempt++) {
        if (!piece_make(p, &to, TO_DEFINE, shape) || to.category == DERIVED)
            continue;
        expression_make(p, &from, to.category, &to.shape, 2);
        if (strstr(from.text, to.variable->name) ||
            (attempt < 12 && (strstr(to.text, "mod(") || strstr(from.text, "mod(") ||
                              (!strstr(to.text, "[k") && !strstr(from.text, "[k")))))
            continue;
        emit(p, "    do i = 1, 2");
        emit(p, "      %s = %s", to.text, from.text);
        emit(p, "    end do");
        piece_store_all(p, &to, &from);
        return;
    }
}

enum form { DO, DO_CONCURRENT, FORALL, FORMS };

/* The heads around a statement for each element; returns how many END statements they need. */
static int emit_heads(struct program *p, enum form form, const struct shape *shape)
{
    const char *word = form == FORALL ? "forall" : "do concurrent";

    if (form == DO && shape->rank == 2)
        emit(p, "    do l = 1, %d", shape->extent[1]);
    if (form == DO)
        emit(p, "    do k = 1, %d", shape->extent[0]);
    else if (shape->rank == 2)
        emit(p, "    %s (l = 1:%d, k = 1:%d)", word, shape->extent[1], shape->extent[0]);
    else
        emit(p, "    %s (k = 1:%d)", word, shape->extent[0]);
    return form == DO ? shape->rank : 1;
}

/* gfortran 12 ends with an internal error where a function is referenced for a part of complex elements; Flang 22 does not define
 * allocatable components. */
static bool may_be_in_forall(const struct piece *to)
{
    return to->category != CHARACTER && (to->category != REAL || to->whole) && !to->allocatable;
}

/* How a mask decides about the statement. */
enum condition { NONE, STATEMENT, CONSTRUCT, LEAVES_OUT, ENDS };

static enum condition pick_condition(struct program *p, enum form form)
{
    static const enum condition plain[] = {STATEMENT, CONSTRUCT, LEAVES_OUT, ENDS};

    if (form == FORALL || !chance(p, 40))
        return NONE;
    return plain[pick(p, 0, form == DO ? 3 : 2)];
}

static void emit_assignment(struct program *p, enum condition condition, const char *mask,
                            const char *to, const char *from)
{
    if (condition == LEAVES_OUT)
        emit(p, "      if (.not. (%s)) cycle", mask);
    if (condition == ENDS)
        emit(p, "      if (%s) exit", mask);
    if (condition == CONSTRUCT)
        emit(p, "      if (%s) then", mask);
    emit(p, condition == STATEMENT ? "      if (%s) %s = %s" : "      %s%s = %s",
         condition == STATEMENT ? mask : "", to, from);
    if (condition == CONSTRUCT)
        emit(p, "      end if");
}

/* What the loop does on image `g`.  EXIT ends the loop over the first index. */
static void store_elements(const struct piece *to, const struct expression *from,
                           enum condition condition, const struct expression *mask, int g)
{
    for (int i = 0; i < to->shape.elements; i++) {
        bool set = condition != NONE && expression_cell(mask, g, i)[0];

        if (condition == ENDS && set) {
            i += to->shape.extent[0] - 1 - i % to->shape.extent[0];
            continue;
        }
        if (condition == NONE || condition == ENDS || set)
            piece_store(to, g, i, from);
    }
}

/* An element for each index.  FORALL takes all values first, the others one after the other; and in DO CONCURRENT no
 * iteration may read what another one defines (F2018 11.1.7.5). */
void loop_elements(struct program *p)
{
    enum form form = (enum form)pick(p, DO, FORMS - 1);
    struct expression from, mask;
    struct piece to;
    enum condition condition = pick_condition(p, form);
    int ends;

    p->index[0] = "k";
    p->index[1] = "l";
    for (int attempt = 0; attempt < 20; attempt++) {
        if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category == DERIVED || to.shape.rank == 0 ||
            to.shape.rank > 2)
            continue;
        expression_make(p, &from, to.category, &to.shape, 2);
        if (condition != NONE)
            expression_make(p, &mask, LOGICAL, &to.shape, 1);
        if (form == FORALL ? !may_be_in_forall(&to)
                           : strstr(from.text, to.variable->name) ||
                                 (condition != NONE && strstr(mask.text, to.variable->name)))
            continue;
        ends = emit_heads(p, form, &to.shape);
        emit_assignment(p, condition, mask.text, to.text, from.text);
        while (ends-- > 0)
            emit(p, form == FORALL ? "    end forall" : "    end do");
        for (int g = 0; g < p->images; g++)
            store_elements(&to, &from, condition, &mask, g);
        break;
    }
    p->index[0] = p->index[1] = NULL;
}
