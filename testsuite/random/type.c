/*
 * type.c - the types of a program, and the module of procedures that set, encode and check values of them.
 */
#include "program.h"

#include <string.h>

enum { PRIME = 999983 };

static void add_intrinsic(struct program *p, enum category category, const char *declaration,
                          int cells)
{
    struct type *t = &p->type[p->n_types++];

    t->category = category;
    snprintf(t->declaration, sizeof t->declaration, "%s", declaration);
    t->cells = cells;
}

static void add_derived(struct program *p, int number)
{
    struct type *t = &p->type[p->n_types];

    *t = (struct type){.category = DERIVED, .n_components = pick(p, 1, 4)};
    snprintf(t->declaration, sizeof t->declaration, "type(d%d)", number);
    for (int i = 0; i < t->n_components; i++) {
        struct component *c = &t->component[i];
        int count = 1;

        do {
            c->type = &p->type[pick(p, 0, p->n_types - 1)];
            c->rank = pick(p, 0, 2);
            /* gfortran 12 ends with an internal error where arrays of the whole type overlap. */
            if (c->type->allocatable && c->rank > 1)
                c->rank = 1;
            count = 1;
            for (int d = 0; d < c->rank; d++)
                count *= c->extent[d] = pick(p, 1, 3);
        } while (t->cells + count * c->type->cells > MAX_CELLS / 2 + i * 8);
        /* gfortran 12 does not give allocatable scalar characters of constant length their default
         * initialisation: they seem to be allocated. */
        c->allocatable = chance(p, 40) && (c->rank > 0 || c->type->category != CHARACTER);
        c->pointer = c->allocatable && chance(p, 30);
        c->polymorphic =
            c->allocatable && c->rank == 0 && c->type->category == DERIVED && chance(p, 60);
        for (int d = 0; d < c->rank; d++)
            c->lower[d] = c->allocatable && chance(p, 40) ? pick(p, -2, 3) : 1;
        t->allocatable |= c->allocatable || c->type->allocatable;
        t->pointer |= c->pointer || c->type->pointer;
        t->polymorphic |= c->polymorphic || c->type->polymorphic;
        c->first_cell = t->cells;
        t->cells += count * c->type->cells;
    }
    /* With allocatable components gfortran 12 ends with an internal error. */
    t->assigned = !t->allocatable && chance(p, 45);
    p->n_types++;
}

void types_make(struct program *p)
{
    char text[40];

    add_intrinsic(p, INTEGER, "integer(1)", 1);
    add_intrinsic(p, INTEGER, "integer(2)", 1);
    add_intrinsic(p, INTEGER, "integer(4)", 1);
    add_intrinsic(p, INTEGER, "integer(8)", 1);
    add_intrinsic(p, REAL, "real(4)", 1);
    add_intrinsic(p, REAL, "real(8)", 1);
    add_intrinsic(p, COMPLEX, "complex(4)", 2);
    add_intrinsic(p, COMPLEX, "complex(8)", 2);
    add_intrinsic(p, LOGICAL, "logical(1)", 1);
    add_intrinsic(p, LOGICAL, "logical(4)", 1);
    for (int i = 0; i < 2; i++) {
        int length = pick(p, 1, 7);

        snprintf(text, sizeof text, "character(%d)", length);
        add_intrinsic(p, CHARACTER, text, length);
    }
    p->n_intrinsic = p->n_types;
    for (int i = 1; i <= 4; i++)
        add_derived(p, i);
}

/* ---- the same here and there ----------------------------------------------------------------- */

static int count_of(const struct component *c)
{
    int count = 1;

    for (int d = 0; d < c->rank; d++)
        count *= c->extent[d];
    return count;
}

void type_set(const struct type *t, signed char *cell, long long v)
{
    switch (t->category) {
    case INTEGER:
    case REAL:
        cell[0] = (signed char)(v % 41 - 20);
        return;
    case COMPLEX:
        cell[0] = (signed char)(v % 41 - 20);
        cell[1] = (signed char)(v % 37 - 18);
        return;
    case LOGICAL:
        cell[0] = (signed char)(v % 2);
        return;
    case CHARACTER:
        for (int i = 0; i < t->cells; i++)
            cell[i] = (signed char)('a' + (v + 5 * i) % 26);
        return;
    case DERIVED:
        for (int i = 0; i < t->n_components; i++)
            for (int k = 0; k < count_of(&t->component[i]); k++)
                type_set(t->component[i].type,
                         cell + t->component[i].first_cell + k * t->component[i].type->cells,
                         v * 3 + i + 7 * (k + 1));
    }
}

long long type_fold(long long h, long long code)
{
    return ((h * 31 + code) % PRIME + PRIME) % PRIME;
}

long long type_code(const struct type *t, const signed char *cell)
{
    long long h = 7;

    if (t->category == INTEGER || t->category == REAL || t->category == LOGICAL)
        return cell[0];
    if (t->category == COMPLEX)
        return cell[0] * 1000 + cell[1];
    if (t->category == CHARACTER) {
        for (int i = 0; i < t->cells; i++)
            h = type_fold(h, cell[i]);
        return h;
    }
    for (int i = 0; i < t->n_components; i++)
        for (int k = 0; k < count_of(&t->component[i]); k++)
            h = type_fold(h, type_code(t->component[i].type, cell + t->component[i].first_cell +
                                                                 k * t->component[i].type->cells));
    return h;
}

/* ---- the module ------------------------------------------------------------------------------ */

static const char *declared(const struct type *t)
{
    return t->category == CHARACTER ? "character(*)" : t->declaration;
}

static void emit_type(struct program *p, int number)
{
    const struct type *t = &p->type[p->n_intrinsic + number - 1];

    emit(p, "  type d%d", number);
    for (int i = 0; i < t->n_components; i++) {
        const struct component *c = &t->component[i];

        fprintf(p->out, c->polymorphic ? "    class(%s%s :: c%d" : "    %s%s :: c%d",
                c->type->declaration + (c->polymorphic ? strlen("type(") : 0),
                c->pointer       ? ", pointer"
                : c->allocatable ? ", allocatable"
                                 : "",
                i);
        for (int d = 0; d < c->rank; d++) {
            fprintf(p->out, d ? ", " : "(");
            if (c->allocatable)
                fprintf(p->out, ":");
            else
                fprintf(p->out, "%d", c->extent[d]);
            fprintf(p->out, d + 1 == c->rank ? ")" : "");
        }
        fprintf(p->out, c->pointer ? " => null()\n" : "\n");
    }
    emit(p, "  end type");
}

static void emit_generic(struct program *p, const char *name, int first, int last)
{
    bool characters = false, whole = !strstr(name, "most");
    const char *specific = strchr(name, '.') ? "most" : name;

    emit(p, "  interface %s", name);
    for (int i = first; i < last; i++) {
        if (p->type[i].category == CHARACTER && characters)
            continue;
        if (p->type[i].allocatable && !whole)
            continue;
        characters |= p->type[i].category == CHARACTER;
        emit(p, "    procedure %s_%d", specific, i);
    }
    emit(p, "  end interface");
}

static void emit_allocation(struct program *p, const struct component *c, int k)
{
    char text[80] = "";

    for (int d = 0; d < c->rank; d++)
        append(text, d ? ", %d:%d" : "(%d:%d", c->lower[d], c->lower[d] + c->extent[d] - 1);
    append(text, c->rank ? ")" : "");
    emit(p, "    if (.not. %s(x%%c%d)) allocate (x%%c%d%s)",
         c->pointer ? "associated" : "allocated", k, k, text);
}

static void emit_set_components(struct program *p, const struct type *t)
{
    for (int k = 0; k < t->n_components; k++) {
        if (t->component[k].allocatable)
            emit_allocation(p, &t->component[k], k);
        if (t->component[k].rank == 0)
            emit(p, "    call set(x%%c%d, v*3 + %d)", k, k + 7);
        else
            emit(p,
                 "    call set(x%%c%d, reshape([(v*3 + %d + 7*i, i=1, size(x%%c%d))], "
                 "shape(x%%c%d)))",
                 k, k, k, k);
    }
}

static void emit_set(struct program *p, int i)
{
    const struct type *t = &p->type[i];

    emit(p, "  elemental subroutine set_%d(x, v)", i);
    emit(p, "    %s, intent(%s) :: x", declared(t), t->allocatable ? "inout" : "out");
    emit(p, "    integer, intent(in) :: v");
    emit(p, "    integer :: i");
    emit(p, "    i = v");
    switch (t->category) {
    case INTEGER:
    case REAL:
        emit(p, "    x = %s(mod(i, 41) - 20, kind(x))", t->category == INTEGER ? "int" : "real");
        break;
    case COMPLEX:
        emit(p, "    x = cmplx(mod(i, 41) - 20, mod(i, 37) - 18, kind(x))");
        break;
    case LOGICAL:
        emit(p, "    x = mod(i, 2) == 1");
        break;
    case CHARACTER:
        emit(p, "    do i = 1, len(x)");
        emit(p, "      x(i:i) = achar(97 + mod(v + 5*(i - 1), 26))");
        emit(p, "    end do");
        break;
    case DERIVED:
        emit_set_components(p, t);
    }
    emit(p, "  end subroutine");
}

static void emit_code(struct program *p, int i)
{
    const struct type *t = &p->type[i];

    emit(p, "  elemental function code_%d(x) result(h)", i);
    emit(p, "    %s, intent(in) :: x", declared(t));
    emit(p, "    integer :: h");
    switch (t->category) {
    case INTEGER:
        emit(p, "    h = int(x)");
        break;
    case REAL:
        emit(p, "    h = nint(x)");
        break;
    case COMPLEX:
        emit(p, "    h = nint(x%%re)*1000 + nint(x%%im)");
        break;
    case LOGICAL:
        emit(p, "    h = merge(1, 0, x)");
        break;
    case CHARACTER:
        emit(p, "    integer :: i");
        emit(p, "    h = 7");
        emit(p, "    do i = 1, len(x)");
        emit(p, "      h = fold(h, [iachar(x(i:i))])");
        emit(p, "    end do");
        break;
    case DERIVED:
        emit(p, "    h = 7");
        for (int k = 0; k < t->n_components; k++)
            emit(p, "    h = fold(h, [code(x%%c%d)])", k);
    }
    emit(p, "  end function");
}

static void emit_negate(struct program *p, int i)
{
    emit(p, "  elemental subroutine negate_%d(x)", i);
    emit(p, "    %s, intent(inout) :: x", p->type[i].declaration);
    emit(p, "    x = -x");
    emit(p, "  end subroutine");
}

static void emit_reverse(struct program *p, int i)
{
    emit(p, "  subroutine reverse_%d(x)", i);
    emit(p, "    %s, intent(inout) :: x(:)", declared(&p->type[i]));
    emit(p, "    x = x(size(x):1:-1)");
    emit(p, "  end subroutine");
}

static void emit_operands(struct program *p, const struct type *t)
{
    emit(p, "    %s, intent(in) :: a, b", declared(t));
    if (t->category == CHARACTER)
        emit(p, "    character(len(a)) :: x");
    else
        emit(p, "    %s :: x", t->declaration);
}

static void emit_turn(struct program *p, int i)
{
    static const char *const names[] = {"turn", "turn_star"}, *const bounds[] = {"n", "*"};

    for (int k = 0; k < 2; k++) {
        emit(p, "  subroutine %s_%d(x, n)", names[k], i);
        emit(p, "    integer, intent(in) :: n");
        emit(p, "    %s, intent(inout) :: x(%s)", declared(&p->type[i]), bounds[k]);
        emit(p, "    x(1:n) = x(n:1:-1)");
        emit(p, "  end subroutine");
    }
}

/* The operation of CO_REDUCE: the larger one of each two cells. */
static void emit_most(struct program *p, int i)
{
    const struct type *t = &p->type[i];

    if (t->allocatable)
        return;
    emit(p, "  elemental function most_%d(a, b) result(x)", i);
    emit_operands(p, t);
    if (t->category == CHARACTER) {
        emit(p, "    integer :: i");
        emit(p, "    do i = 1, len(a)");
        emit(p, "      x(i:i) = max(a(i:i), b(i:i))");
        emit(p, "    end do");
    } else if (t->category == LOGICAL) {
        emit(p, "    x = a .or. b");
    } else if (t->category == COMPLEX) {
        emit(p, "    x = cmplx(max(a%%re, b%%re), max(a%%im, b%%im), kind(a))");
    } else if (t->category == DERIVED) {
        for (int k = 0; k < t->n_components; k++)
            emit(p, "    x%%c%d = most(a%%c%d, b%%c%d)", k, k, k);
    } else {
        emit(p, "    x = max(a, b)");
    }
    emit(p, "  end function");
    emit(p, "  pure function larger_%d(a, b) result(x)", i);
    emit_operands(p, t);
    emit(p, "    x = most(a, b)");
    emit(p, "  end function");
}

static void emit_copy(struct program *p, int i)
{
    const struct type *t = &p->type[i];

    if (!t->assigned)
        return;
    emit(p, "  elemental subroutine copy_%d(a, b)", i);
    emit(p, "    %s, intent(%s) :: a", t->declaration, t->allocatable ? "inout" : "out");
    emit(p, "    %s, intent(in) :: b", t->declaration);
    for (int k = 0; k < t->n_components; k++)
        emit(p, "    a%%c%d = b%%c%d", k, k);
    emit(p, "  end subroutine");
}

static void emit_assignment(struct program *p)
{
    for (int i = p->n_intrinsic; i < p->n_types; i++) {
        if (!p->type[i].assigned)
            continue;
        emit(p, "  interface assignment(=)");
        emit(p, "    procedure copy_%d", i);
        emit(p, "  end interface");
    }
}

/* A scalar of any type but characters, whose lengths in the derived types gfortran 12 takes for others then. */
static void emit_coded(struct program *p)
{
    emit(p, "  pure integer function coded(x)");
    emit(p, "    class(*), intent(in) :: x");
    emit(p, "    coded = -1");
    emit(p, "    select type (x)");
    for (int i = 0; i < p->n_types; i++) {
        const struct type *t = &p->type[i];

        if (t->category == CHARACTER)
            continue;
        emit(p, t->category == DERIVED ? "    type is (%s" : "    type is (%s)",
             t->category == DERIVED ? t->declaration + strlen("type(") : declared(t));
        emit(p, "      coded = code(x)");
    }
    emit(p, "    end select");
    emit(p, "  end function");
}

/* A number for all elements of a vector. */
static void emit_total(struct program *p, int i)
{
    emit(p, "  pure integer function total_%d(x)", i);
    emit(p, "    %s, intent(in) :: x(:)", declared(&p->type[i]));
    emit(p, "    total_%d = modulo(fold(7, code(x)), 50)", i);
    emit(p, "  end function");
}

static void emit_checks(struct program *p)
{
    emit(p, "  pure integer function fold(h, code)");
    emit(p, "    integer, intent(in) :: h, code(:)");
    emit(p, "    integer :: i");
    emit(p, "    integer(8) :: sum");
    emit(p, "    sum = h");
    emit(p, "    do i = 1, size(code)");
    emit(p, "      sum = modulo(sum*31 + code(i), %d_8)", PRIME);
    emit(p, "    end do");
    emit(p, "    fold = int(sum)");
    emit(p, "  end function");
    emit(p, "  pure integer function plain(i)");
    emit(p, "    integer, intent(in) :: i");
    emit(p, "    plain = i + z");
    emit(p, "  end function");
    emit(p, "  pure integer function spread_out(i)");
    emit(p, "    integer, intent(in) :: i");
    emit(p, "    spread_out = modulo(3*i + 1, 101)");
    emit(p, "  end function");
    emit(p, "  pure integer function total_of(x)");
    emit(p, "    integer, intent(in) :: x(:)");
    emit(p, "    total_of = sum(x)");
    emit(p, "  end function");
    emit(p, "  pure function same(x)");
    emit(p, "    integer, intent(in) :: x(:)");
    emit(p, "    integer :: same(size(x))");
    emit(p, "    same = x");
    emit(p, "  end function");
    emit(p, "  subroutine check(number, name, code, want)");
    emit(p, "    integer, intent(in) :: number, code(:), want(:)");
    emit(p, "    character(*), intent(in) :: name");
    emit(p, "    if (fold(7, code) == want(me0)) return");
    emit(p, "    print '(a,i0,3a,i0,a,*(1x,i0))', 'check ', number, ' of ', name, ' on image ', "
            "me0, ':', code");
    emit(p, "    error stop 1");
    emit(p, "  end subroutine");
}

void types_emit(struct program *p)
{
    emit(p, "module values");
    emit(p, "  implicit none");
    emit(p, "  integer :: me0, z = 0");
    emit(p, "  integer :: i0(%d)[*]", INDICES);
    emit(p, "  character(4000) :: buffer");
    emit(p, "  type list");
    emit(p, "    integer, allocatable :: at(:)");
    emit(p, "  end type");
    for (int i = 1; i <= p->n_types - p->n_intrinsic; i++)
        emit_type(p, i);
    emit_generic(p, "set", 0, p->n_types);
    emit_generic(p, "code", 0, p->n_types);
    emit_generic(p, "negate", 0, 8);
    emit_generic(p, "reverse", 0, p->n_types);
    emit_generic(p, "turn", 0, p->n_types);
    emit_generic(p, "turn_star", 0, p->n_types);
    emit_generic(p, "most", 0, p->n_types);
    emit_generic(p, "operator(.most.)", 0, p->n_types);
    emit_assignment(p);
    emit_generic(p, "total", 0, p->n_types);
    emit(p, "contains");
    emit_checks(p);
    emit_coded(p);
    for (int i = 0; i < p->n_types; i++) {
        emit_set(p, i);
        emit_code(p, i);
        emit_reverse(p, i);
        emit_turn(p, i);
        emit_copy(p, i);
        emit_most(p, i);
        emit_total(p, i);
        if (p->type[i].category <= COMPLEX)
            emit_negate(p, i);
    }
    emit(p, "end module");
}
