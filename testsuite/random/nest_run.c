/* nest_run.c - the statements of nest.h, executed. */
#include "nest.h"

#include <stdlib.h>

struct run {
    struct memory *memory;
    struct memory *mine;
    int images;
    int element; /* of the assignment of arrays */
    int steps;
    bool fails;
    enum flow { GOES_ON, LEAVES, CYCLES } flow;
    const struct statement *target;
};

static int value_of(struct run *r, const struct node *n);

static int modulo(int a, int b)
{
    return (a % b + b) % b;
}

static int *cell_of(struct run *r, const struct node *n, int element)
{
    const struct grid *g = n->grid;
    struct memory *of = n->image ? &r->memory[value_of(r, n->image) - 1] : r->mine;
    bool section = n->operation == SECTION;
    int row = g->rank == 0 ? 0
              : section    ? n->value - 1 + element * n->step
                           : value_of(r, n->operand[0]) - 1;
    int column = g->rank == 2 ? value_of(r, n->operand[1]) - 1 : 0;

    if (row < 0 || row >= EXTENT || column < 0 || column >= COLUMNS)
        abort();
    return &of->cell[g->index][row + column * EXTENT];
}

static int total(struct run *r, const struct node *n)
{
    int sum = 0;

    for (int i = 0; i < n->operand[0]->count; i++)
        sum += *cell_of(r, n->operand[0], i);
    return sum;
}

static int value_of(struct run *r, const struct node *n)
{
    const struct node *const *o = (const struct node *const *)n->operand;
    int a, b;

    switch (n->operation) {
    case CONSTANT:
        return n->value;
    case SCALAR:
        return r->mine->scalar[n->value];
    case ELEMENT:
        return *cell_of(r, n, 0);
    case SECTION:
        return *cell_of(r, n, r->element);
    case TOTAL:
        return total(r, n);
    default:
        break;
    }
    a = value_of(r, o[0]);
    b = o[1] ? value_of(r, o[1]) : n->value;
    switch (n->operation) {
    case PLUS:
        return a + b;
    case MINUS:
        return a - b;
    case TIMES:
        return a * b;
    case MODULO:
        return modulo(a, b);
    case SMALLER:
        return a < b ? a : b;
    case LARGER:
        return a > b ? a : b;
    case EITHER:
        return value_of(r, o[2]) ? a : b;
    case FUNCTION:
        return modulo(3 * a + 1, 101);
    case WRAPPED:
        return 1 + modulo(a, b);
    case LESS:
        return a < b;
    case EQUAL:
        return a == b;
    case BOTH:
        return a && b;
    case ONE_OF:
        return a || b;
    case NOT:
        return !a;
    default:
        abort();
    }
}

static void store(struct run *r, int *to, int value)
{
    r->fails = r->fails || value > LARGEST_NUMBER || value < -LARGEST_NUMBER;
    *to = value;
}

static void assign_array(struct run *r, const struct statement *s)
{
    int values[EXTENT], *to[EXTENT];

    for (r->element = 0; r->element < s->to->count; r->element++)
        values[r->element] = value_of(r, s->from);
    for (int i = 0; i < s->to->count; i++)
        to[i] = cell_of(r, s->to, i); /* before the assignment can change its subscripts */
    for (int i = 0; i < s->to->count; i++)
        store(r, to[i], values[i]);
}

static void execute(struct run *r, const struct statement *s);

/* True: the loop ends. */
static bool iterate(struct run *r, const struct statement *s)
{
    execute(r, s->body);
    if (r->flow == GOES_ON)
        return r->fails;
    if (r->target != s)
        return true;
    r->target = NULL;
    if (r->flow == LEAVES) {
        r->flow = GOES_ON;
        return true;
    }
    r->flow = GOES_ON;
    return r->fails;
}

static void execute_do(struct run *r, const struct statement *s)
{
    int *variable = &r->mine->scalar[s->slot];
    int first = value_of(r, s->from), last = value_of(r, s->last),
        step = s->step ? s->step->value : 1;
    int outside = *variable;

    *variable = first;
    for (int count = (last - first + step) / step; count > 0; count--) {
        if (iterate(r, s))
            break;
        *variable += step;
    }
    if (s->form == CONCURRENT)
        *variable = outside;
}

static void execute_while(struct run *r, const struct statement *s)
{
    int *guard = &r->mine->scalar[s->slot];

    for (*guard = 0; value_of(r, s->from) && *guard < 4;) {
        ++*guard;
        if (iterate(r, s))
            break;
    }
}

static void execute_select(struct run *r, const struct statement *s)
{
    const struct statement *const branch[] = {s->body, s->otherwise};
    int value = value_of(r, s->from);

    if (value < 2)
        execute(r, branch[value]);
}

static void execute_one(struct run *r, const struct statement *s)
{
    switch (s->form) {
    case ASSIGN:
        if (s->to->operation == SCALAR)
            store(r, &r->mine->scalar[s->to->value], value_of(r, s->from));
        else {
            int value = value_of(r, s->from);

            store(r, cell_of(r, s->to, 0), value);
        }
        break;
    case ASSIGN_ARRAY:
        assign_array(r, s);
        break;
    case IF:
    case IF_STATEMENT:
        execute(r, value_of(r, s->from) ? s->body : s->otherwise);
        break;
    case SELECT:
        execute_select(r, s);
        break;
    case DO_LOOP:
    case CONCURRENT:
        execute_do(r, s);
        break;
    case WHILE:
        execute_while(r, s);
        break;
    case LEAVE:
    case NEXT:
        r->flow = s->form == LEAVE ? LEAVES : CYCLES;
        r->target = s->loop;
        break;
    case CALL:
        store(r, &r->mine->scalar[OF_HOST], r->mine->scalar[OF_HOST] + 1);
        break;
    }
}

static void execute(struct run *r, const struct statement *s)
{
    for (; s && r->flow == GOES_ON && !r->fails; s = s->next) {
        r->fails = ++r->steps > STEPS;
        execute_one(r, s);
    }
}

bool nest_run(const struct statement *s, struct memory *memory, int images, int g)
{
    struct run r = {.memory = memory, .mine = &memory[g], .images = images};

    execute(&r, s);
    return !r.fails;
}
