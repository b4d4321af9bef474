/* loop.c - loops of all forms around the assignment of an element: cafc may translate them to loads and stores. */
#include "piece.h"

#include <string.h>

/* The same element again and again. */
void loop_same_element(struct program *p)
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

/* An element for each index.  FORALL takes all values first, the others one after the other; and in DO CONCURRENT no
 * iteration may read what another one defines (F2018 11.1.7.5). */
void loop_elements(struct program *p)
{
    enum form form = (enum form)pick(p, DO, FORMS - 1);
    struct expression from, mask;
    struct piece to;
    bool masked = form != FORALL && chance(p, 30);
    int ends;

    p->index[0] = "k";
    p->index[1] = "l";
    for (int attempt = 0; attempt < 20; attempt++) {
        if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category == DERIVED || to.shape.rank == 0 ||
            to.shape.rank > 2)
            continue;
        expression_make(p, &from, to.category, &to.shape, 2);
        if (masked)
            expression_make(p, &mask, LOGICAL, &to.shape, 1);
        if (form == FORALL ? !may_be_in_forall(&to)
                           : strstr(from.text, to.variable->name) ||
                                 (masked && strstr(mask.text, to.variable->name)))
            continue;
        ends = emit_heads(p, form, &to.shape);
        emit(p, masked ? "      if (%s) %s = %s" : "    %s%s = %s", masked ? mask.text : "",
             to.text, from.text);
        while (ends-- > 0)
            emit(p, form == FORALL ? "    end forall" : "    end do");
        for (int g = 0; g < p->images; g++)
            for (int i = 0; i < to.shape.elements; i++)
                if (!masked || expression_cell(&mask, g, i)[0])
                    piece_store(&to, g, i, &from);
        break;
    }
    p->index[0] = p->index[1] = NULL;
}
