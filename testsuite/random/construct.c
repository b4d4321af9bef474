/* construct.c - statements in IF, SELECT CASE and ASSOCIATE constructs whose heads are random expressions. */
#include "piece.h"

#include <string.h>

static const struct shape scalar = {.elements = 1};

static void all_active(struct program *p)
{
    for (int g = 0; g < p->images; g++)
        p->active[g] = true;
}

/* IF (condition) on one image, or by a value. */
void construct_guarded(struct program *p)
{
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
    statement_assign(p, before);
    all_active(p);
}

/* IF, ELSE IF, ELSE. */
void construct_branches(struct program *p)
{
    struct expression first, second;

    expression_make(p, &first, LOGICAL, &scalar, 2);
    expression_make(p, &second, LOGICAL, &scalar, 2);
    emit(p, "    if (%s) then", first.text);
    for (int g = 0; g < p->images; g++)
        p->active[g] = first.cell[g][0];
    statement_assign(p, "  ");
    emit(p, "    else if (%s) then", second.text);
    for (int g = 0; g < p->images; g++)
        p->active[g] = !first.cell[g][0] && second.cell[g][0];
    statement_assign(p, "  ");
    emit(p, "    else");
    for (int g = 0; g < p->images; g++)
        p->active[g] = !first.cell[g][0] && !second.cell[g][0];
    statement_assign(p, "  ");
    emit(p, "    end if");
    all_active(p);
}

void construct_select(struct program *p)
{
    struct expression value;
    int limit = pick(p, -10, 10);

    expression_make(p, &value, INTEGER, &scalar, 2);
    if (value.category != INTEGER)
        return;
    emit(p, "    select case (%s)", value.text);
    emit(p, "    case (:%d)", limit);
    for (int g = 0; g < p->images; g++)
        p->active[g] = value.cell[g][0] <= limit;
    statement_assign(p, "  ");
    emit(p, "    case default");
    for (int g = 0; g < p->images; g++)
        p->active[g] = value.cell[g][0] > limit;
    statement_assign(p, "  ");
    emit(p, "    end select");
    all_active(p);
}

/* The name stands for the value before the block. */
/* gfortran 12 takes elements with a vector subscript out of a variable after it has been defined through the construct. */
void construct_associate(struct program *p)
{
    struct piece to;
    struct expression from;

    if (!piece_make(p, &to, TO_DEFINE, NULL) || to.category == DERIVED)
        return;
    expression_make(p, &from, to.category, &to.shape, 2);
    if (strstr(from.text, to.variable->name))
        return;
    /* gfortran 12 ends with a signal where they are sections of components of deferred length. */
    if (from.category == CHARACTER && strchr(from.text, '%'))
        return;
    emit(p, "    associate (q => (%s))", from.text);
    emit(p, "      %s = q", to.text);
    emit(p, "    end associate");
    piece_store_all(p, &to, &from);
}
