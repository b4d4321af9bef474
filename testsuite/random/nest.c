/* nest.c - a case of loop nests: variables, segments, and what they must be afterwards. */
#include "nest.h"

#include <string.h>

static const char *const type_names[] = {"integer(4)", "integer(8)", "real(8)"};

bool nest_has_function(const struct grid *g)
{
    return g->coarray && g->rank == 1 && g->place == IN_HOST;
}

static int number_of_cells(const struct grid *g)
{
    return (g->rank > 0 ? g->extent[0] : 1) * (g->rank == 2 ? g->extent[1] : 1);
}

/* ---- variables --------------------------------------------------------------------------------- */

/* `others`: whether arrays have second names, 1: by pointers, 2: by pointers and ASSOCIATE. */
static void make_grid(struct program *p, struct grid *g, int index, int others)
{
    static const int ranks[NEST_ARRAYS] = {1, 2, 1, 1, 2, 0, 1, 1, 2, 1};
    bool component = index == 7 || index == 8;

    *g = (struct grid){.index = index, .rank = ranks[index]};
    g->number = pick(p, INTEGER_4, REAL_8);
    g->coarray = index >= 3;
    g->of_indices = index == 2 || index == 6;
    if (g->of_indices && chance(p, 70))
        g->number = INTEGER_4;
    g->extent[0] = EXTENT;
    g->extent[1] = COLUMNS;
    for (int d = 0; d < 2; d++)
        g->lower[d] = chance(p, 60) ? 1 : pick(p, -2, 3);
    g->place = component ? IN_TYPE : pick(p, HERE, AS_ARGUMENT);
    g->allocatable = !component && chance(p, 35);
    if (component)
        snprintf(g->front, sizeof g->front, chance(p, 50) ? "g%d" : "g%d(2)", index);
    else
        snprintf(g->front, sizeof g->front, "x%d", index);
    if (component)
        snprintf(g->behind, sizeof g->behind, index == 7 ? "%%u" : chance(p, 50) ? "%%q" : "%%v");
    if (g->rank > 0 && (others == 1 || others == 2) && chance(p, 40))
        snprintf(g->other, sizeof g->other, "y%d", index);
    g->by_pointer = others == 1 || chance(p, 50);
    g->lower[0] = component && index == 8 ? 1 : g->lower[0];
    g->lower[1] = component && index == 8 ? 1 : g->lower[1];
}

static void add_bounds(const struct grid *g, char *text, bool deferred, bool assumed)
{
    for (int d = 0; d < g->rank; d++) {
        append(text, d ? ", " : "(");
        if (assumed)
            append(text, "%d:", g->lower[d]);
        else if (deferred)
            append(text, ":");
        else
            append(text, "%d:%d", g->lower[d], g->lower[d] + g->extent[d] - 1);
    }
    append(text, "%s%s", g->rank ? ")" : "", !g->coarray ? "" : deferred ? "[:]" : "[*]");
}

/* Where it is made, or as a dummy argument. */
static void declare(struct program *p, const struct grid *g, bool dummy)
{
    bool assumed = dummy && !g->allocatable && (g->lower[0] + g->index) % 2 == 0;
    char text[MAX_TEXT] = "";

    append(text, "    %s", type_names[g->number]);
    if (g->allocatable)
        append(text, ", allocatable");
    if (g->other[0] && g->by_pointer)
        append(text, ", target");
    if (dummy)
        append(text, ", intent(inout)");
    else if (g->coarray && !g->allocatable)
        append(text, ", save");
    append(text, " :: %s", g->front);
    add_bounds(g, text, g->allocatable, assumed);
    emit(p, "%s", text);
}

static void declare_type(struct program *p, const struct grid *grid, int number)
{
    emit(p, "    type part_%d", number);
    emit(p, "      integer :: tag = %d", number);
    emit(p, "      %s, allocatable :: u(:)", type_names[grid[7].number]);
    emit(p, "      %s, pointer :: q(:, :) => null()", type_names[grid[8].number]);
    emit(p, "      %s :: v(%d, %d)", type_names[grid[8].number], EXTENT, COLUMNS);
    emit(p, "    end type");
    for (int k = 7; k <= 8; k++)
        emit(p, "    type(part_%d), save, target :: g%d%s[*]", number, k,
             strchr(grid[k].front, '(') ? "(3)" : "");
}

static void allocate(struct program *p, const struct grid *g)
{
    char text[MAX_TEXT] = "";

    if (g->place == IN_TYPE && strcmp(g->behind, "%v") != 0) {
        struct grid local = *g;

        local.coarray = false;
        add_bounds(&local, text, false, false);
        emit(p, "    allocate (%s%s%s)", g->front, g->behind, text);
    } else if (g->allocatable) {
        add_bounds(g, text, false, false);
        emit(p, "    allocate (%s%s)", g->front, text);
    }
}

static int first_value(const struct grid *g, int seed, int cell, int image)
{
    return g->of_indices ? 1 + (seed + 5 * cell + image) % EXTENT
                         : (seed + 7 * cell + 13 * image) % 50;
}

static void fill(struct program *p, const struct grid *g, struct memory *memory)
{
    int seed = pick(p, 0, 40), n = number_of_cells(g);
    char value[MAX_TEXT] = "", shape[MAX_TEXT] = "";

    append(value, g->of_indices ? "1 + mod(%d + 5*i + me, %d)" : "mod(%d + 7*i + 13*me, %d)", seed,
           g->of_indices ? EXTENT : 50);
    append(shape, g->rank == 2 ? ", [%d, %d])" : "", EXTENT, COLUMNS);
    if (g->rank == 0) {
        emit(p, "    i = 0");
        emit(p, "    %s%s = %s", g->front, g->behind, value);
    } else {
        emit(p, "    %s%s%s = %s[(%s, i=0, %d)]%s", g->front, g->behind,
             g->rank == 1 ? "(:)" : "(:, :)", g->rank == 2 ? "reshape(" : "", value, n - 1, shape);
    }
    for (int image = 0; image < p->images; image++)
        for (int c = 0; c < n; c++)
            memory[image].cell[g->index][c] = first_value(g, seed, c, image + 1);
}

/* ---- segments ---------------------------------------------------------------------------------- */

static void check(struct program *p, const struct grid *g, const struct memory *memory)
{
    char want[MAX_TEXT] = "";

    for (int image = 0; image < p->images; image++) {
        long long h = 7;

        for (int c = 0; c < number_of_cells(g); c++)
            h = type_fold(h, memory[image].cell[g->index][c]);
        append(want, image ? ", %lld" : "%lld", h);
    }
    emit(p, "    call check(%d, '%s%s', [int(%s%s)], [%s])", ++p->checks, g->front, g->behind,
         g->front, g->behind, want);
}

static void check_scalars(struct program *p, const struct memory *memory)
{
    static const int slots[] = {PLAIN_1, PLAIN_2, PLAIN_3, OF_HOST,  OF_POINTER, OF_EQUIVALENCE,
                                IMAGE_1, IMAGE_2, LOOP,    LOOP + 1, LOOP + 2,   LOOP + 3};
    char want[MAX_TEXT] = "";

    for (int image = 0; image < p->images; image++) {
        long long h = 7;

        for (size_t k = 0; k < sizeof slots / sizeof *slots; k++)
            h = type_fold(h, memory[image].scalar[slots[k]]);
        append(want, image ? ", %lld" : "%lld", h);
    }
    emit(p, "    call check(%d, 'scalars', [s1, s2, s3, h1, t1, e1, k1, k2, i, j, k, l], [%s])",
         ++p->checks, want);
}

static void choose_access(struct program *p, struct grid *grid, struct memory *memory)
{
    for (int k = 3; k < NEST_ARRAYS; k++) {
        struct grid *g = &grid[k];

        g->access = chance(p, 50) ? ACCESS_READ : ACCESS_SHIFTED;
        g->shift = chance(p, 40) ? 0 : pick(p, 1, 3);
        emit(p, "    to%d = 1 + mod(me - 1 + %d, n)", k, g->shift);
        for (int image = 0; image < p->images; image++)
            memory[image].scalar[TO + k] = 1 + (image + g->shift) % p->images;
    }
}

/* Second names; what has them is left as it is by much of the translation. */
struct names {
    bool points, shares, associates;
    int constructs;
};

static void segment(struct program *p, struct grid *grid, struct memory *memory,
                    struct names *names)
{
    struct memory after[MAX_IMAGES];
    struct statement *s;
    bool works;

    choose_access(p, grid, memory);
    do {
        struct maker m = {.p = p,
                          .grid = grid,
                          .names = names->constructs,
                          .points = names->points,
                          .shares = names->shares,
                          .associates = names->associates};

        nest_forget();
        s = nest_block(&m, pick(p, 2, 4));
        names->constructs = m.names;
        memcpy(after, memory, sizeof after);
        works = !nest_is_full();
        for (int image = 0; works && image < p->images; image++)
            works = nest_run(s, after, p->images, image);
    } while (!works);
    memcpy(memory, after, sizeof after);
    nest_print(p, s, 4);
    emit(p, "    sync all");
    for (int k = 0; k < NEST_ARRAYS; k++)
        check(p, &grid[k], memory);
    check_scalars(p, memory);
    emit(p, "    sync all");
}

/* ---- the case ---------------------------------------------------------------------------------- */

static void declare_scalars(struct program *p, bool in_host, int where, const struct names *names)
{
    static const char *const groups[] = {"i, j, k, l", "k1, k2", "s1, s2", "s3"};

    if (in_host)
        emit(p, "    integer :: h1, me, n");
    for (int g = 0; g < 4; g++)
        if ((where >> g & 1) == in_host)
            emit(p, "    integer :: %s", groups[g]);
    if (in_host)
        return;
    emit(p, "    integer%s :: t1", names->points ? ", target" : "");
    if (names->points)
        emit(p, "    integer, pointer :: pt");
    emit(p, "    integer :: e1, e2, c1, c2, c3, c4");
    emit(p, "    integer :: to0, to1, to2, to3, to4, to5, to6, to7, to8, to9");
    if (names->shares)
        emit(p, "    equivalence (e1, e2)");
}

/* All of them are the initial team. */
static void declare_teams(struct program *p, int number)
{
    emit(p, "    type crew_%d", number);
    emit(p, "      type(team_type) :: w");
    emit(p, "    end type");
    emit(p, "    type(crew_%d) :: mine", number);
    emit(p, "    type(team_type) :: w0, ws(2)");
}

static void set_teams(struct program *p)
{
    emit(p, "    w0 = get_team()");
    emit(p, "    ws(1) = w0");
    emit(p, "    ws(2) = get_team(initial_team)");
    emit(p, "    mine%%w = w0");
}

static void set_scalars(struct program *p, struct memory *memory, const struct names *names)
{
    emit(p, "    s1 = 3 + me");
    emit(p, "    s2 = 2");
    emit(p, "    s3 = 0");
    emit(p, "    h1 = 5");
    emit(p, "    t1 = 4");
    emit(p, "    e1 = 1");
    emit(p, "    k1 = 1");
    emit(p, "    k2 = n");
    emit(p, "    i = 0; j = 0; k = 0; l = 0");
    if (names->points)
        emit(p, "    pt => t1");
    for (int image = 0; image < p->images; image++) {
        const int values[] = {4 + image, 2, 0, 5, 4, 1, 1, p->images, image + 1, p->images};

        memset(memory[image].scalar, 0, sizeof memory[image].scalar);
        memcpy(memory[image].scalar, values, sizeof values);
    }
}

static void arguments(const struct grid *grid, char *text)
{
    for (int k = 0; k < NEST_ARRAYS; k++)
        if (grid[k].place == AS_ARGUMENT)
            append(text, *text ? ", %s" : "%s", grid[k].front);
}

/* Other names of the own variables. */
static bool begin_names(struct program *p, const struct grid *grid, const struct names *names)
{
    char text[MAX_TEXT] = "";

    if (names->associates)
        append(text, "a1 => s1, ah => h1, ak => k1");
    for (int k = 0; k < NEST_ARRAYS; k++) {
        const struct grid *g = &grid[k];

        if (g->other[0] && g->by_pointer)
            emit(p, "    %s => %s%s", g->other, g->front, g->behind);
        else if (g->other[0])
            append(text, "%s%s => %s%s", *text ? ", " : "", g->other, g->front, g->behind);
    }
    if (*text)
        emit(p, "    associate (%s)", text);
    return *text;
}

static void far_function(struct program *p, const struct grid *g, const char *prefix,
                         const char *name)
{
    emit(p, "  %sinteger function %sfar_%d(i, image)", prefix, name, g->index);
    emit(p, "    integer, intent(in) :: i, image");
    emit(p, "    %sfar_%d = int(%s(i)[image])", name, g->index, g->front);
    emit(p, "  end function");
}

/* Functions that do what those of the module do, but are pure in fact only; and subroutines. */
static void procedures(struct program *p, const struct grid *grid, const char *prefix)
{
    for (int k = 0; k < NEST_ARRAYS; k++)
        if (nest_has_function(&grid[k])) {
            far_function(p, &grid[k], "pure ", "");
            far_function(p, &grid[k], "", "my_");
        }
    emit(p, "  integer function my_spread_out(i)");
    emit(p, "    integer, intent(in) :: i");
    emit(p, "    my_spread_out = i");
    emit(p, "    call triple(my_spread_out)");
    emit(p, "    my_spread_out = modulo(my_spread_out + 1, 101)");
    emit(p, "  end function");
    emit(p, "  subroutine triple(x)");
    emit(p, "    integer, intent(inout) :: x");
    emit(p, "    x = 3*x");
    emit(p, "  end subroutine");
    emit(p, "  integer function my_total_of(x)");
    emit(p, "    integer, intent(in) :: x(:)");
    emit(p, "    integer :: i");
    emit(p, "    my_total_of = 0");
    emit(p, "    do i = 1, size(x)");
    emit(p, "      my_total_of = my_total_of + x(i)");
    emit(p, "    end do");
    emit(p, "  end function");
    for (int number = INTEGER_4; number < NUMBERS; number++) {
        emit(p, "  %ssubroutine put_%d(to, from)", prefix, number);
        emit(p, "    %s, intent(inout) :: to", type_names[number]);
        emit(p, "    integer, intent(in) :: from");
        emit(p, "    to = from");
        emit(p, "  end subroutine");
    }
}

static void body(struct program *p, struct grid *grid, int where, struct names *names)
{
    struct memory memory[MAX_IMAGES];
    char dummies[MAX_TEXT] = "";
    bool associated;

    arguments(grid, dummies);
    emit(p, "  subroutine nest_body(%s)", dummies);
    for (int k = 0; k < NEST_ARRAYS; k++)
        if (grid[k].place == HERE || grid[k].place == AS_ARGUMENT)
            declare(p, &grid[k], grid[k].place == AS_ARGUMENT);
    for (int k = 0; k < NEST_ARRAYS; k++)
        if (grid[k].other[0] && grid[k].by_pointer)
            emit(p, "    %s, pointer :: %s%s", type_names[grid[k].number], grid[k].other,
                 grid[k].rank == 1 ? "(:)" : "(:, :)");
    declare_scalars(p, false, where, names);
    for (int k = 0; k < NEST_ARRAYS; k++)
        if (grid[k].place == HERE)
            allocate(p, &grid[k]);
    set_scalars(p, memory, names);
    for (int k = 0; k < NEST_ARRAYS; k++)
        fill(p, &grid[k], memory);
    emit(p, "    i = 0");
    associated = begin_names(p, grid, names);
    emit(p, "    sync all");
    for (int k = pick(p, 2, 4); k > 0; k--)
        segment(p, grid, memory, names);
    if (associated)
        emit(p, "    end associate");
    emit(p, "  end subroutine");
}

void nest_case(struct program *p, int number)
{
    struct grid grid[NEST_ARRAYS];
    struct names names = {
        .points = chance(p, 30), .shares = p->shares, .associates = chance(p, 40)};
    char actuals[MAX_TEXT] = "";
    int where = pick(p, 0, 15), others = pick(p, 0, 3);

    nest_say_pure(chance(p, 50));
    for (int k = 0; k < NEST_ARRAYS; k++)
        make_grid(p, &grid[k], k, others);
    arguments(grid, actuals);
    emit(p, "  subroutine nest_%d()", number);
    declare_type(p, grid, number);
    for (int k = 0; k < NEST_ARRAYS; k++)
        if (grid[k].place == IN_HOST || grid[k].place == AS_ARGUMENT)
            declare(p, &grid[k], false);
    declare_scalars(p, true, where, &names);
    declare_teams(p, number);
    set_teams(p);
    emit(p, "    me = this_image()");
    emit(p, "    n = num_images()");
    for (int k = 0; k < NEST_ARRAYS; k++)
        if (grid[k].place != HERE)
            allocate(p, &grid[k]);
    emit(p, "    call nest_body(%s)", actuals);
    emit(p, "  contains");
    body(p, grid, where, &names);
    procedures(p, grid, chance(p, 50) ? "pure " : "");
    emit(p, "  subroutine step_on()");
    emit(p, "    h1 = h1 + 1");
    emit(p, "    w0 = ws(2)");
    emit(p, "  end subroutine");
    emit(p, "  end subroutine");
}
