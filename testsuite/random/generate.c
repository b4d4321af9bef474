/*
 * generate.c - writes a random coarray program that checks itself: generate SEED IMAGES [CASES [KIND]] > program.f90
 *
 * KIND is `statements`, `nests` (nest.h) or, if it is left out, both.
 *
 * A case declares variables, gives them values, and hands them to a procedure that sees them with other bounds and
 * cobounds.  There, segments follow each other.  In a segment a coarray is either only read, or each image touches
 * only the one that lies a fixed number of images further, so no two images ever race (F2018 11.6.2).
 */
#include "program.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_CASES = 100 };

static void choose_access(struct program *p)
{
    for (int i = 0; i < p->n_variables; i++) {
        struct variable *v = &p->variable[i];

        v->access = chance(p, 45) || (v->frozen && p->level > 0) ? ACCESS_READ : ACCESS_SHIFTED;
        v->shift = chance(p, 30) ? 0 : pick(p, 1, 5);
    }
}

static void reallocate(struct program *p)
{
    bool done = false;

    for (int i = 0; i < p->n_variables; i++) {
        struct variable *v = &p->variable[i];

        if (v->storage != ALLOCATABLE || !chance(p, 30))
            continue;
        emit(p, "    deallocate (%s)", v->name);
        variable_new_shape(p, v);
        variable_fill(p, v);
        done = true;
    }
    if (done)
        emit(p, "    sync all");
}

static void segment(struct program *p, struct counter *counter)
{
    int n = pick(p, 2, 6);

    choose_access(p);
    for (int i = 0; i < n; i++)
        statement_random(p);
    if (chance(p, 40))
        counter_change(p, counter);
    team_synchronise(p);
    for (int i = 0; i < p->n_variables; i++)
        variable_check(p, &p->variable[i]);
    counter_check(p, counter);
    team_synchronise(p);
    if (p->level == 0 && chance(p, 25))
        reallocate(p);
}

/* Segments of the current team, perhaps of teams below it, and of this one again. */
static void segments(struct program *p, struct counter *counter)
{
    int n = pick(p, 1, p->level == 2 ? 2 : 3);

    for (int i = 0; i < n; i++)
        segment(p, counter);
    if (p->level + 1 == MAX_LEVELS || !chance(p, p->level == 0 ? 60 : 35))
        return;
    team_enter(p);
    segments(p, counter);
    team_leave(p);
    if (chance(p, 50))
        segment(p, counter);
}

/* ---- a case: the caller and the procedure with dummy arguments ------------------------------- */

static void arguments(const struct program *p, char *text)
{
    for (int i = 0; i < p->n_variables; i++)
        if (!p->variable[i].held)
            append(text, i ? ", %s" : "%s", p->variable[i].name);
}

static void body(struct program *p, int number, struct counter *counter)
{
    char names[MAX_TEXT] = "", *text = NULL;
    size_t length = 0;

    arguments(p, names);
    emit(p, "  subroutine body_%d(%s)", number, names);
    for (int i = 0; i < p->n_variables; i++) {
        if (!p->variable[i].held)
            variable_become_dummy(p, &p->variable[i]);
        variable_declare(p, &p->variable[i], true);
    }
    emit(p, "    type(team_type) :: t0, t1, t2");
    emit(p, "    integer :: me, n, i, j, k, l, status, m0, m1, m2, n0, n1, n2");
    for (int k = 0; k < SELECTOR_VARIABLES; k++)
        emit(p, "    integer :: k%d", k);
    for (int k = 0; k < VECTOR_VARIABLES; k++) {
        emit(p, "    integer :: p%d(%d)", k, 2 * MAX_ELEMENTS);
        emit(p, "    integer, allocatable :: r%d(:)", k);
        emit(p, "    type(list) :: s%d", k);
    }
    emit(p, "    me = this_image()");
    emit(p, "    n = num_images()");
    emit(p, "    m0 = me");
    emit(p, "    n0 = n");
    emit(p, "    status = 0");
    emit(p, "    t0 = get_team(initial_team)");
    for (int i = 0; i < p->n_variables; i++)
        if (p->variable[i].held)
            variable_fill(p, &p->variable[i]);
    emit(p, "    sync all");
    p->internal = open_memstream(&text, &length);
    segments(p, counter);
    fclose(p->internal);
    p->internal = NULL;
    if (length > 0)
        fprintf(p->out, "  contains\n%s", text);
    free(text);
    emit(p, "  end subroutine");
}

static void write_case(struct program *p, int number, struct counter *counter)
{
    FILE *out = p->out;
    char *text = NULL, names[MAX_TEXT] = "";
    size_t length = 0;
    struct variable *declared = malloc(sizeof p->variable);

    p->n_variables = pick(p, 2, MAX_VARIABLES);
    for (int i = 0; i < p->n_variables; i++) {
        variable_make(p, i);
        p->variable[i].frozen = chance(p, 25);
    }
    arguments(p, names);
    emit(p, "  subroutine case_%d()", number);
    for (int i = 0; i < p->n_variables; i++)
        if (!p->variable[i].held)
            variable_declare(p, &p->variable[i], false);
    emit(p, "    integer :: i");
    for (int i = 0; i < p->n_variables; i++)
        if (!p->variable[i].held)
            variable_fill(p, &p->variable[i]);
    emit(p, "    sync all");
    emit(p, "    call body_%d(%s)", number, names);
    memcpy(declared, p->variable, sizeof p->variable);
    p->out = open_memstream(&text, &length);
    body(p, number, counter);
    fclose(p->out);
    p->out = out;
    for (int i = 0; i < p->n_variables; i++) {
        if (p->variable[i].held)
            continue;
        memcpy(declared[i].cell, p->variable[i].cell, sizeof declared[i].cell);
        variable_check(p, p->variable[i].storage == ALLOCATABLE ? &p->variable[i] : &declared[i]);
    }
    emit(p, "    sync all");
    emit(p, "  end subroutine");
    fwrite(text, 1, length, out);
    free(text);
    free(declared);
}

int main(int argc, char **argv)
{
    static struct program p;
    struct counter counter[COUNTERS] = {0};
    int cases = argc > 3 ? atoi(argv[3]) : 8;
    bool is_nest[MAX_CASES + 1];
    const char *kind = argc > 4 ? argv[4] : "";

    if (argc < 3 || atoi(argv[2]) < 1 || atoi(argv[2]) > MAX_IMAGES || cases > MAX_CASES) {
        fprintf(stderr, "usage: generate SEED IMAGES [CASES [statements|nests]]\n");
        return 2;
    }
    p.out = stdout;
    p.random = 0x9e3779b97f4a7c15u * (strtoull(argv[1], NULL, 10) + 1);
    p.images = atoi(argv[2]);
    p.barrier = 1;
    p.shares = chance(&p, 10);
    team_start(&p);
    printf("! generate %s %s %d\n!images: %s\n", argv[1], argv[2], cases, argv[2]);
    types_make(&p);
    types_emit(&p);
    emit(&p, "module cases");
    emit(&p, "  use values");
    emit(&p, "  use iso_fortran_env, only: atomic_int_kind, team_type, event_type, lock_type, "
             "initial_team");
    emit(&p, "  implicit none");
    counter_declare(&p);
    emit(&p, "contains");
    for (int i = 1; i <= cases; i++) {
        is_nest[i] = strcmp(kind, "nests") == 0 || (*kind == '\0' && chance(&p, 35));
        if (is_nest[i])
            nest_case(&p, i);
        else
            write_case(&p, i, counter);
    }
    emit(&p, "end module");
    emit(&p, "program random");
    emit(&p, "  use cases");
    emit(&p, "  integer :: k");
    emit(&p, "  me0 = this_image()");
    emit(&p, "  i0 = [(mod(k*5 + me0*(k + 2), 3), k=1, %d)]", INDICES);
    emit(&p, "  sync all");
    for (int i = 1; i <= cases; i++)
        emit(&p, is_nest[i] ? "  call nest_%d()" : "  call case_%d()", i);
    emit(&p, "  sync all");
    emit(&p, "  if (me0 == 1) print '(a)', 'passed'");
    emit(&p, "end program");
    return 0;
}
