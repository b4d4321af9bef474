/*
 * generate.c - writes a random coarray program that checks itself: generate SEED IMAGES [CASES] > program.f90
 *
 * A case declares variables, gives them values, and hands them to a procedure that sees them with other bounds and
 * cobounds.  There, segments follow each other.  In a segment a coarray is either only read, or each image touches
 * only the one that lies a fixed number of images further, so no two images ever race (F2018 11.6.2).
 */
#include "program.h"

#include <stdlib.h>
#include <string.h>

static void initial_team(struct program *p)
{
    p->in_team = false;
    for (int g = 0; g < p->images; g++) {
        p->team.images[g] = p->images;
        p->team.me[g] = g + 1;
        for (int i = 0; i < p->images; i++)
            p->team.member[g][i] = i;
    }
}

/* Teams of every `parts`-th image, perhaps in reverse order. */
static void change_team(struct program *p)
{
    int parts = pick(p, 1, 3);
    bool reverse = chance(p, 50);

    if (reverse)
        emit(p, "    form team (1 + mod(me0, %d), t1, new_index=(n - me0)/%d + 1)", parts, parts);
    else
        emit(p, "    form team (1 + mod(me0, %d), t1)", parts);
    p->in_team = true;
    for (int g = 0; g < p->images; g++) {
        int count = 0;

        for (int i = 0; i < p->images; i++)
            if ((i + 1) % parts == (g + 1) % parts)
                p->team.member[g][count++] = i;
        p->team.images[g] = count;
        for (int i = 0; reverse && i < count / 2; i++) {
            int swap = p->team.member[g][i];

            p->team.member[g][i] = p->team.member[g][count - 1 - i];
            p->team.member[g][count - 1 - i] = swap;
        }
        for (int i = 0; i < count; i++)
            if (p->team.member[g][i] == g)
                p->team.me[g] = i + 1;
    }
}

static void synchronise(struct program *p)
{
    switch (pick(p, 0, p->in_team ? 3 : 2)) {
    case 0:
        emit(p, "    sync all");
        return;
    case 1:
        emit(p, "    sync images (*)");
        return;
    case 2:
        emit(p, "    sync all (stat=status)");
        return;
    default:
        emit(p, "    sync team (t1)");
    }
}

static void choose_access(struct program *p)
{
    for (int i = 0; i < p->n_variables; i++) {
        struct variable *v = &p->variable[i];

        v->access = chance(p, 45) || (v->frozen && p->in_team) ? ACCESS_READ : ACCESS_SHIFTED;
        v->shift = chance(p, 30) ? 0 : pick(p, 1, 5);
    }
}

/* ATOMIC_ADD, _OR, _XOR: in any order the same result. */
static void atomics(struct program *p, int *value)
{
    static const char *const names[] = {"add", "or", "xor"};
    int shift = pick(p, 0, 3), amount = pick(p, 1, 9), how = pick(p, 0, 2), times = pick(p, 1, 3);

    emit(p, "    do i = 1, %d", times);
    emit(p, "      call atomic_%s(a0[1 + mod(me - 1 + %d, n)], %d + me0)", names[how], shift,
         amount);
    emit(p, "    end do");
    for (int k = 0; k < times; k++)
        for (int g = 0; g < p->images; g++) {
            int *to = &value[p->team.member[g][(p->team.me[g] - 1 + shift) % p->team.images[g]]];
            int v = amount + g + 1;

            *to = how == 0 ? *to + v : how == 1 ? *to | v : *to ^ v;
        }
}

static void check_atomic(struct program *p, const int *value)
{
    char want[MAX_TEXT] = "";

    for (int g = 0; g < p->images; g++)
        append(want, g ? ", %d" : "%d", (217 + value[g]) % 999983);
    emit(p, "    call check(%d, 'a0', [int(a0)], [%s])", ++p->checks, want);
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

static void segment(struct program *p, int *atomic)
{
    int n = pick(p, 2, 6);

    choose_access(p);
    for (int i = 0; i < n; i++)
        statement_random(p);
    if (chance(p, 40))
        atomics(p, atomic);
    synchronise(p);
    for (int i = 0; i < p->n_variables; i++)
        variable_check(p, &p->variable[i]);
    check_atomic(p, atomic);
    synchronise(p);
    if (!p->in_team && chance(p, 25))
        reallocate(p);
}

static void segments(struct program *p, int *atomic)
{
    int n = pick(p, 1, 3);

    for (int i = 0; i < n; i++)
        segment(p, atomic);
    if (!chance(p, 60))
        return;
    change_team(p);
    emit(p, "    change team (t1)");
    emit(p, "    me = this_image()");
    emit(p, "    n = num_images()");
    n = pick(p, 1, 3);
    for (int i = 0; i < n; i++)
        segment(p, atomic);
    emit(p, "    end team");
    emit(p, "    me = me0");
    emit(p, "    n = num_images()");
    emit(p, "    sync all");
    initial_team(p);
    if (chance(p, 50))
        segment(p, atomic);
}

/* ---- a case: the caller and the procedure with dummy arguments ------------------------------- */

static void arguments(const struct program *p, char *text)
{
    for (int i = 0; i < p->n_variables; i++)
        append(text, "%s, ", p->variable[i].name);
    append(text, "a0");
}

static void body(struct program *p, int number, int *atomic)
{
    char names[MAX_TEXT] = "";

    arguments(p, names);
    emit(p, "  subroutine body_%d(%s)", number, names);
    emit(p, "    use iso_fortran_env, only: atomic_int_kind, team_type, initial_team");
    for (int i = 0; i < p->n_variables; i++) {
        variable_reshape(p, &p->variable[i]);
        variable_declare(p, &p->variable[i], true);
    }
    emit(p, "    integer(atomic_int_kind) :: a0[*]");
    emit(p, "    type(team_type) :: t0, t1");
    emit(p, "    integer :: me, n, i, status");
    for (int k = 0; k < SELECTOR_VARIABLES; k++)
        emit(p, "    integer :: k%d", k);
    emit(p, "    me = this_image()");
    emit(p, "    n = num_images()");
    emit(p, "    i = 0");
    emit(p, "    status = 0");
    emit(p, "    t0 = get_team(initial_team)");
    segments(p, atomic);
    emit(p, "  end subroutine");
}

static void write_case(struct program *p, int number)
{
    FILE *out = p->out;
    char *text = NULL, names[MAX_TEXT] = "";
    size_t length = 0;
    struct variable *declared = malloc(sizeof p->variable);
    int atomic[MAX_IMAGES] = {0};

    p->n_variables = pick(p, 2, MAX_VARIABLES);
    for (int i = 0; i < p->n_variables; i++) {
        variable_make(p, i);
        p->variable[i].frozen = chance(p, 25);
    }
    arguments(p, names);
    emit(p, "  subroutine case_%d()", number);
    emit(p, "    use iso_fortran_env, only: atomic_int_kind");
    for (int i = 0; i < p->n_variables; i++)
        variable_declare(p, &p->variable[i], false);
    emit(p, "    integer(atomic_int_kind), save :: a0[*] = 0");
    emit(p, "    integer :: i");
    for (int i = 0; i < p->n_variables; i++)
        variable_fill(p, &p->variable[i]);
    emit(p, "    sync all");
    emit(p, "    call body_%d(%s)", number, names);
    memcpy(declared, p->variable, sizeof p->variable);
    p->out = open_memstream(&text, &length);
    body(p, number, atomic);
    fclose(p->out);
    p->out = out;
    for (int i = 0; i < p->n_variables; i++) {
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
    int cases = argc > 3 ? atoi(argv[3]) : 8;

    if (argc < 3 || atoi(argv[2]) < 1 || atoi(argv[2]) > MAX_IMAGES) {
        fprintf(stderr, "usage: generate SEED IMAGES [CASES]\n");
        return 2;
    }
    p.out = stdout;
    p.random = 0x9e3779b97f4a7c15u * (strtoull(argv[1], NULL, 10) + 1);
    p.images = atoi(argv[2]);
    initial_team(&p);
    printf("! generate %s %s %d\n!images: %s\n", argv[1], argv[2], cases, argv[2]);
    types_make(&p);
    types_emit(&p);
    emit(&p, "module cases");
    emit(&p, "  use values");
    emit(&p, "  implicit none");
    emit(&p, "contains");
    for (int i = 1; i <= cases; i++)
        write_case(&p, i);
    emit(&p, "end module");
    emit(&p, "program random");
    emit(&p, "  use cases");
    emit(&p, "  me0 = this_image()");
    for (int i = 1; i <= cases; i++)
        emit(&p, "  call case_%d()", i);
    emit(&p, "  sync all");
    emit(&p, "  if (me0 == 1) print '(a)', 'passed'");
    emit(&p, "end program");
    return 0;
}
