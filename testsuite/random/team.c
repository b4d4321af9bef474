/* team.c - teams: forming, entering and leaving them, synchronisation, coarray association. */
#include "program.h"

#include <string.h>

void team_start(struct program *p)
{
    struct team *t = &p->team[0];

    p->level = 0;
    for (int g = 0; g < p->images; g++) {
        t->images[g] = p->images;
        t->me[g] = g + 1;
        t->number[g] = -1;
        for (int i = 0; i < p->images; i++)
            t->member[g][i] = i;
    }
}

const struct team *team_current(const struct program *p)
{
    return &p->team[p->level];
}

/* The images of `parent` as image `g` sees it whose index leaves the same remainder, perhaps in reverse order. */
static void collect(const struct team *parent, struct team *t, int g, int parts, bool reverse)
{
    int count = 0, first = 0;

    for (int i = 0; i < parent->images[g]; i++)
        if ((i + 1) % parts == parent->me[g] % parts)
            t->member[g][count++] = parent->member[g][i];
    for (int i = count - 1; reverse && i > first; i--, first++) {
        int swap = t->member[g][first];

        t->member[g][first] = t->member[g][i];
        t->member[g][i] = swap;
    }
    t->images[g] = count;
    for (int i = 0; i < count; i++)
        if (t->member[g][i] == g)
            t->me[g] = i + 1;
}

static void associate(struct program *p, char *text)
{
    for (int i = 0; i < p->n_variables; i++) {
        struct variable *v = &p->variable[i];

        bool refused = v->assumed_length && v->rank > 0 &&
                       v->type->category == CHARACTER; /* by cafc with gfortran */

        if (v->storage != LOCAL && !v->held && !v->outside.level && !v->polymorphic && !refused &&
            chance(p, 25))
            variable_associate(p, v, p->level, text);
    }
}

void team_enter(struct program *p)
{
    const struct team *parent = team_current(p);
    struct team *t = &p->team[++p->level];
    int parts = pick(p, 1, 3), base = chance(p, 60) ? 1 : pick(p, 2, 500), step = pick(p, 1, 3);
    bool reverse = chance(p, 50);
    char text[MAX_TEXT] = "";

    append(text, "    form team (%d + %d*mod(me, %d), t%d", base, step, parts, p->level);
    append(text, reverse ? ", new_index=(n - me)/%d + 1)" : ")", parts);
    emit(p, "%s", text);
    for (int g = 0; g < p->images; g++) {
        collect(parent, t, g, parts, reverse);
        t->number[g] = base + step * (parent->me[g] % parts);
    }
    text[0] = '\0';
    append(text, "    change team (t%d", p->level);
    associate(p, text);
    emit(p, "%s)", text);
    emit(p, "    me = this_image()");
    emit(p, "    n = num_images()");
    emit(p, "    m%d = me", p->level);
    emit(p, "    n%d = n", p->level);
}

void team_leave(struct program *p)
{
    for (int i = 0; i < p->n_variables; i++)
        if (p->variable[i].outside.level == p->level)
            variable_dissociate(&p->variable[i]);
    p->level--;
    emit(p, "    end team");
    emit(p, "    me = m%d", p->level);
    emit(p, "    n = num_images()");
    emit(p, "    sync all");
}

/* Two barriers never share an event variable with nothing between: a fast image may post for the second one while
 * a slow one still waits in the first. */
static void barrier_of_events(struct program *p)
{
    p->barrier = 3 - p->barrier;
    emit(p, "    do i = 1, n");
    emit(p, "      event post (e0(%d)[i])", p->barrier);
    emit(p, "    end do");
    emit(p, "    event wait (e0(%d), until_count=n)", p->barrier);
}

void team_synchronise(struct program *p)
{
    switch (pick(p, 0, 5)) {
    case 0:
        emit(p, "    sync images (*)");
        return;
    case 1:
        emit(p, "    sync all (stat=status)");
        return;
    case 2:
        emit(p, "    sync team (t%d)", p->level);
        return;
    case 3:
        barrier_of_events(p);
        return;
    case 4:
        emit(p, "    sync images ([(i, i=1, n)])");
        return;
    default:
        emit(p, "    sync all");
    }
}
