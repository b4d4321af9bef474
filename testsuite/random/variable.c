/*
 * variable.c - coarrays and local variables: declaration, first values, the check of all elements.
 */
#include "program.h"

#include <string.h>

void variable_new_shape(struct program *p, struct variable *v)
{
    do {
        v->elements = 1;
        for (int d = 0; d < v->rank; d++) {
            v->lower[d] = chance(p, 50) ? 1 : pick(p, -3, 4);
            v->extent[d] = pick(p, 1, v->rank == 1 ? 12 : v->rank == 2 ? 7 : 4);
            v->elements *= v->extent[d];
        }
    } while (v->elements * v->type->cells > MAX_ELEMENTS * MAX_CELLS || v->elements > MAX_ELEMENTS);
}

static void new_cobounds(struct program *p, struct variable *v)
{
    v->corank = v->storage == LOCAL ? 0 : chance(p, 60) ? 1 : pick(p, 2, 3);
    for (int d = 0; d < v->corank; d++) {
        v->colower[d] = chance(p, 50) ? 1 : pick(p, -2, 3);
        if (d + 1 < v->corank)
            v->coextent[d] = pick(p, 1, 3);
    }
}

void variable_make(struct program *p, int index)
{
    struct variable *v = &p->variable[index];

    memset(v, 0, sizeof *v);
    snprintf(v->name, sizeof v->name, "v%d", index);
    v->type = &p->type[chance(p, 60) ? pick(p, 0, p->n_intrinsic - 1)
                                     : pick(p, p->n_intrinsic, p->n_types - 1)];
    v->storage = index == 0 ? STATIC : (enum storage)pick(p, STATIC, LOCAL);
    v->rank = chance(p, 15) ? 0 : pick(p, 1, MAX_RANK);
    variable_new_shape(p, v);
    new_cobounds(p, v);
    v->deferred = v->storage == ALLOCATABLE && v->type->category == CHARACTER && chance(p, 50);
    v->target = chance(p, 15);
    v->held = v->storage == ALLOCATABLE && chance(p, 30);
    if (v->held)
        snprintf(v->name, sizeof v->name, "u%d%%c", index);
}

static void add_cobounds(const struct variable *v, char *text)
{
    append(text, "[");
    for (int d = 0; d + 1 < v->corank; d++)
        append(text, "%d:%d, ", v->colower[d], v->colower[d] + v->coextent[d] - 1);
    append(text, "%d:*]", v->colower[v->corank - 1]);
}

void variable_associate(struct program *p, struct variable *v, int level, char *text)
{
    v->outside.level = level;
    v->outside.corank = v->corank;
    memcpy(v->outside.colower, v->colower, sizeof v->colower);
    memcpy(v->outside.coextent, v->coextent, sizeof v->coextent);
    new_cobounds(p, v);
    append(text, ", w%s", v->name + 1);
    add_cobounds(v, text);
    append(text, " => %s", v->name);
    v->name[0] = 'w';
}

void variable_dissociate(struct variable *v)
{
    v->name[0] = 'v';
    v->outside.level = 0;
    v->corank = v->outside.corank;
    memcpy(v->colower, v->outside.colower, sizeof v->colower);
    memcpy(v->coextent, v->outside.coextent, sizeof v->coextent);
}

/* Sequence association: all elements in array element order, another shape (F2018 15.5.2.11). */
static void variable_reshape(struct program *p, struct variable *v)
{
    int elements = v->elements;

    if (v->storage == STATIC && v->rank > 0 && chance(p, 60)) {
        v->rank = pick(p, 1, MAX_RANK);
        for (int d = 0; d + 1 < v->rank; d++) {
            do
                v->extent[d] = pick(p, 1, elements);
            while (elements % v->extent[d]);
            elements /= v->extent[d];
        }
        v->extent[v->rank - 1] = elements;
    }
    for (int d = 0; d < v->rank && v->storage != ALLOCATABLE; d++)
        v->lower[d] = pick(p, -3, 3);
    if (v->storage == STATIC)
        new_cobounds(p, v);
    v->assumed_length = v->storage != ALLOCATABLE && chance(p, 50);
}

/* The dummy argument of a variable: of the same shape, assumed or polymorphic; or of another one. */
void variable_become_dummy(struct program *p, struct variable *v)
{
    int rank = v->rank, extent[MAX_RANK];

    memcpy(extent, v->extent, sizeof extent);
    variable_reshape(p, v);
    if (v->storage == ALLOCATABLE || !chance(p, 50))
        return;
    v->rank = rank;
    memcpy(v->extent, extent, sizeof extent);
    for (int d = 0; d < rank; d++)
        v->lower[d] = pick(p, -3, 3);
    v->assumed_shape = rank > 0;
    /* gfortran 12 finds the wrong element in `x(i)%c(j)` where x is a polymorphic array. */
    v->polymorphic = rank == 0 && v->type->category == DERIVED && chance(p, 50);
}

static void add_bounds(const struct variable *v, char *text, bool shape)
{
    for (int d = 0; d < v->rank; d++) {
        append(text, d ? ", " : "(");
        if (shape && v->assumed_shape)
            append(text, "%d:", v->lower[d]);
        else if (shape)
            append(text, "%d:%d", v->lower[d], v->lower[d] + v->extent[d] - 1);
        else
            append(text, ":");
        append(text, d + 1 == v->rank ? ")" : "");
    }
}

static void add_deferred(const struct variable *v, char *text)
{
    append(text, "[");
    for (int d = 0; d < v->corank; d++)
        append(text, d ? ", :" : ":");
    append(text, "]");
}

/* Characters: a constant length, that of the actual argument, or one that is known only here. */
static void add_type(const struct variable *v, char *text, bool dummy)
{
    const struct type *t = v->type;

    if (v->polymorphic)
        append(text, "    class(%s", t->declaration + strlen("type("));
    else if (t->category == CHARACTER && v->deferred)
        append(text, "    character(:)");
    else if (t->category == CHARACTER && dummy && v->assumed_length)
        append(text, "    character(*)");
    else if (t->category == CHARACTER && !dummy && v->storage == LOCAL)
        append(text, "    character(%d + z)", t->cells);
    else
        append(text, "    %s", t->declaration);
}

void variable_declare(struct program *p, const struct variable *v, bool dummy)
{
    char text[MAX_TEXT] = "";
    int number = v->held ? v->name[1] - '0' : 0;

    if (v->held)
        emit(p, "    type :: holder%d", number);
    add_type(v, text, dummy);
    if (v->storage == ALLOCATABLE)
        append(text, ", allocatable");
    else if (!dummy && v->storage == STATIC)
        append(text, ", save");
    if (dummy && v->target && !v->held)
        append(text, ", target");
    append(text, " :: %s", v->held ? "c" : v->name);
    add_bounds(v, text, v->storage != ALLOCATABLE);
    if (v->storage == ALLOCATABLE)
        add_deferred(v, text);
    else if (v->corank)
        add_cobounds(v, text);
    emit(p, "%s", text);
    if (!v->held)
        return;
    emit(p, "    end type");
    emit(p, "    type(holder%d), save :: u%d", number, number);
}

void variable_fill(struct program *p, struct variable *v)
{
    char text[MAX_TEXT] = "";
    int salt = pick(p, 0, 99);

    if (v->storage == ALLOCATABLE) {
        append(text, v->deferred ? "    allocate (%s :: %s" : "    allocate (%.0s%s",
               v->type->declaration, v->name);
        add_bounds(v, text, true);
        add_cobounds(v, text);
        emit(p, "%s)", text);
    }
    if (v->rank == 0)
        emit(p, "    call set(%s, %d + 17*me0)", v->name, salt + 13);
    else
        emit(p, "    call set(%s, reshape([(%d + 13*i + 17*me0, i=1, size(%s))], shape(%s)))",
             v->name, salt, v->name, v->name);
    for (int g = 0; g < p->images; g++)
        for (int i = 0; i < v->elements; i++)
            type_set(v->type, v->cell[g] + i * v->type->cells, salt + 13 * (i + 1) + 17 * (g + 1));
}

void variable_check(struct program *p, const struct variable *v)
{
    char want[MAX_TEXT] = "";

    for (int g = 0; g < p->images; g++) {
        long long h = 7;

        for (int i = 0; i < v->elements; i++)
            h = ((h * 31 + type_code(v->type, v->cell[g] + i * v->type->cells)) % 999983 + 999983) %
                999983;
        append(want, g ? ", %lld" : "%lld", h);
    }
    emit(p, "    call check(%d, '%s', [code(%s)], [%s])", ++p->checks, v->name, v->name, want);
}
