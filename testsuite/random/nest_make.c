/* nest_make.c - random statements of nest.h. */
#include "nest.h"

#include <string.h>

enum { NODES = 6000, STATEMENTS = 800 };

static struct node nodes[NODES];
static struct statement statements[STATEMENTS];
static int n_nodes, n_statements, labels;

void nest_forget(void)
{
    n_nodes = n_statements = 0;
}

static struct node *node(enum operation operation, struct node *a, struct node *b)
{
    struct node *n = &nodes[n_nodes < NODES ? n_nodes++ : NODES - 1];

    *n = (struct node){.operation = operation, .operand = {a, b}};
    return n;
}

static struct node *constant(int value)
{
    struct node *n = node(CONSTANT, NULL, NULL);

    n->value = value;
    return n;
}

static struct node *scalar(int slot, bool other_name)
{
    struct node *n = node(SCALAR, NULL, NULL);

    n->value = slot;
    n->other_name = other_name;
    return n;
}

bool nest_is_full(void)
{
    return n_nodes == NODES || n_statements == STATEMENTS;
}

/* Perhaps by its second name. */
static struct node *variable(struct maker *m, int slot)
{
    bool has_other = (slot == OF_POINTER && m->points) || (slot == OF_EQUIVALENCE && m->shares) ||
                     (m->associates && (slot == PLAIN_1 || slot == OF_HOST || slot == IMAGE_1));

    return scalar(slot, has_other && chance(m->p, 50));
}

static bool is_full(void)
{
    return n_nodes > NODES - 500 || n_statements > STATEMENTS - 100;
}

/* ---- subscripts and image selectors ----------------------------------------------------------- */

static struct node *expression(struct maker *m, int depth);
static struct node *element(struct maker *m, struct grid *g, int depth);

/* The variable of a loop around that is 1 to `most` or less; NULL: there is none. */
static struct node *loop_variable(struct maker *m, int most)
{
    int at = m->depth > 0 ? pick(m->p, 0, m->depth - 1) : 0;

    if (m->depth == 0 || m->range[at] == 0 || m->range[at] > most)
        return NULL;
    return scalar(LOOP + at, false);
}

static struct node *wrapped(struct maker *m, int most, int depth)
{
    struct node *n = node(WRAPPED, expression(m, depth - 1), NULL);

    n->value = most;
    return n;
}

static struct grid *grid_of_indices(struct maker *m)
{
    struct grid *g = &m->grid[pick(m->p, 0, NEST_ARRAYS - 1)];

    return g->of_indices && g != m->hidden ? g : NULL;
}

/* 1 to `most`, which is EXTENT or COLUMNS. */
static struct node *subscript(struct maker *m, int most, int depth)
{
    struct node *n = chance(m->p, 75) ? loop_variable(m, most) : NULL;
    struct grid *indices =
        chance(m->p, 40) && depth > 0 && most == EXTENT ? grid_of_indices(m) : NULL;

    if (n)
        return n;
    if (indices)
        return element(m, indices, depth - 1);
    return depth > 0 && chance(m->p, 60) ? wrapped(m, most, depth) : constant(pick(m->p, 1, most));
}

static struct node *any_image(struct maker *m, int depth)
{
    struct node *n;

    switch (pick(m->p, 0, 7)) {
    case 0:
        return scalar(ME, false);
    case 1:
    case 2:
        return variable(m, pick(m->p, IMAGE_1, IMAGE_2));
    case 3:
        return constant(1);
    case 4:
        n = loop_variable(m, m->p->images);
        return n ? n : scalar(N, false);
    case 5:
        if (depth == 0)
            break;
        return node(WRAPPED, expression(m, depth - 1), scalar(N, false));
    }
    return scalar(N, false);
}

static struct node *selector(struct maker *m, const struct grid *g, int depth)
{
    bool own = g->access == ACCESS_READ || g->shift % m->p->images == 0;

    if (!g->coarray || (own && chance(m->p, 25)))
        return NULL;
    if (g->access == ACCESS_READ)
        return any_image(m, depth);
    return scalar(own && chance(m->p, 40) ? ME : TO + g->index, false);
}

/* ---- designators ------------------------------------------------------------------------------- */

static struct node *designator(struct maker *m, enum operation operation, struct grid *g, int depth)
{
    struct node *n = node(operation, NULL, NULL);
    bool has_other;

    n->grid = g;
    n->image = selector(m, g, depth);
    if (n->image && chance(m->p, 15))
        n->team = (enum named_team)pick(m->p, TEAM, NAMED_TEAMS - 1);
    has_other = g->other[0] && (!n->image || (!g->by_pointer && !g->behind[0]));
    n->other_name = has_other && chance(m->p, 50);
    return n;
}

static struct node *element(struct maker *m, struct grid *g, int depth)
{
    struct node *n = designator(m, ELEMENT, g, depth);

    for (int d = 0; d < g->rank; d++)
        n->operand[d] = subscript(m, g->extent[d], depth);
    return n;
}

static struct node *read_element(struct maker *m, struct grid *g, int depth)
{
    struct node *n = element(m, g, depth);

    n->by_function = n->image && nest_has_function(g) && chance(m->p, 15);
    return n;
}

static void choose_section(struct maker *m, struct node *n, int count)
{
    bool backwards = chance(m->p, 20);

    n->count = count;
    n->step = count <= 3 && chance(m->p, 40) ? 2 : 1;
    n->value = pick(m->p, 1, EXTENT - (count - 1) * n->step);
    if (backwards) {
        n->value += (count - 1) * n->step;
        n->step = -n->step;
    }
}

static struct node *section(struct maker *m, struct grid *g, int count)
{
    struct node *n = designator(m, SECTION, g, 1);

    choose_section(m, n, count);
    if (g->rank == 2)
        n->operand[1] = subscript(m, COLUMNS, 1);
    return n;
}

/* One that may be defined here, or read. */
static struct grid *choose_grid(struct maker *m, bool define, bool array)
{
    for (int attempt = 0; attempt < 30; attempt++) {
        struct grid *g = &m->grid[pick(m->p, 0, NEST_ARRAYS - 1)];

        if (g != m->hidden && !(define && g->coarray && g->access == ACCESS_READ) &&
            !(array && g->rank == 0))
            return g;
    }
    return &m->grid[define ? 0 : 1]; /* local ones */
}

/* ---- expressions ------------------------------------------------------------------------------- */

static int any_scalar(struct maker *m)
{
    int slot = pick(m->p, PLAIN_1, N + m->depth);

    return slot > N ? LOOP + slot - N - 1 : slot;
}

static struct node *leaf(struct maker *m, int depth)
{
    struct grid *g;

    if (chance(m->p, 20))
        return constant(pick(m->p, 0, 9));
    if (chance(m->p, 40))
        return variable(m, any_scalar(m));
    g = choose_grid(m, false, false);
    return g == m->hidden ? constant(1) : read_element(m, g, depth);
}

static struct node *condition(struct maker *m, int depth)
{
    struct node *a, *b;

    if (depth > 1 && chance(m->p, 25)) {
        a = condition(m, depth - 1);
        b = condition(m, depth - 1);
        return node(pick(m->p, BOTH, ONE_OF), a, b);
    }
    if (depth > 1 && chance(m->p, 10))
        return node(NOT, condition(m, depth - 1), NULL);
    a = expression(m, depth - 1);
    b = expression(m, depth - 1);
    return node(pick(m->p, LESS, EQUAL), a, b);
}

static struct node *total(struct maker *m)
{
    struct grid *g = choose_grid(m, false, true);
    struct node *n;

    if (g == m->hidden || g->rank == 0)
        return constant(2);
    n = node(TOTAL, section(m, g, pick(m->p, 1, 4)), NULL);
    n->value = chance(m->p, 30);
    return n;
}

static struct node *expression(struct maker *m, int depth)
{
    struct node *n, *a, *b;

    if (depth <= 0 || is_full() || chance(m->p, 25))
        return leaf(m, depth > 0 ? depth : 0);
    if (chance(m->p, 10))
        return total(m);
    a = expression(m, depth - 1);
    if (chance(m->p, 15)) {
        n = node(pick(m->p, 0, 1) ? FUNCTION : MODULO, a, NULL);
        n->value = pick(m->p, 2, 50);
        return n;
    }
    if (chance(m->p, 12)) {
        n = node(TIMES, a, NULL);
        n->value = pick(m->p, 2, 5);
        return n;
    }
    b = expression(m, depth - 1);
    if (chance(m->p, 12)) {
        n = node(EITHER, a, b);
        n->operand[2] = condition(m, 1);
        return n;
    }
    return node(chance(m->p, 70) ? pick(m->p, PLUS, MINUS) : pick(m->p, SMALLER, LARGER), a, b);
}

/* Not too large. */
static struct node *bounded(struct maker *m, int depth)
{
    struct node *n = expression(m, depth);

    if (chance(m->p, 30) && n->operation == ELEMENT && !n->by_function) {
        n->plain = true;
        return n;
    }
    if (chance(m->p, 20))
        return n;
    n = node(MODULO, n, NULL);
    n->value = pick(m->p, 7, 997);
    return n;
}

/* ---- statements -------------------------------------------------------------------------------- */

static struct statement *statement(enum form form)
{
    struct statement *s = &statements[n_statements < STATEMENTS ? n_statements++ : STATEMENTS - 1];

    *s = (struct statement){.form = form};
    return s;
}

/* Of one that stands in a loop. */
static void dress(struct maker *m, struct statement *s)
{
    static const int slots[] = {IMAGE_1, IMAGE_2, OF_HOST, PLAIN_1, ME, N};

    if (m->depth == 0 || !chance(m->p, 30))
        return;
    s->dress = (enum dress)pick(m->p, BLOCK_FOR_VALUE, ASSOCIATE_VARIABLE);
    s->dressed = chance(m->p, 50) ? LOOP + pick(m->p, 0, m->depth - 1) : slots[pick(m->p, 0, 5)];
    if (s->dress == BLOCK_FOR_SLOT && s->to->operation == SCALAR && s->to->value == s->dressed)
        s->dress = ASSOCIATE_SLOT;
    if (s->dress == ASSOCIATE_VARIABLE && s->to->image)
        s->dress = BLOCK_FOR_VALUE;
}

static void finish(struct maker *m, struct statement *s)
{
    dress(m, s);
    s->by_call = s->dress == NOTHING && chance(m->p, 15);
}

static struct statement *assign_scalar(struct maker *m)
{
    struct statement *s = statement(ASSIGN);
    int slot = pick(m->p, PLAIN_1, IMAGE_2);

    s->to = variable(m, slot);
    s->from = slot >= IMAGE_1 ? node(WRAPPED, expression(m, 2), scalar(N, false)) : bounded(m, 3);
    finish(m, s);
    return s;
}

static struct statement *assign_element(struct maker *m)
{
    struct statement *s = statement(ASSIGN);
    struct grid *g = choose_grid(m, true, false);

    s->to = element(m, g, 2);
    s->from = g->of_indices ? wrapped(m, EXTENT, 3) : bounded(m, 3);
    finish(m, s);
    return s;
}

/* SECTIONs of equal length, and scalars. */
static struct node *array_expression(struct maker *m, int count, int depth)
{
    struct grid *g;
    struct node *a, *n;

    if (depth == 0 || chance(m->p, 40)) {
        g = choose_grid(m, false, true);
        return g->rank > 0 && chance(m->p, 80) ? section(m, g, count)
                                               : scalar(any_scalar(m), false);
    }
    a = array_expression(m, count, depth - 1);
    n = node(chance(m->p, 50) ? PLUS : MODULO, a, NULL);
    if (n->operation == PLUS)
        n->operand[1] = array_expression(m, count, depth - 1);
    else
        n->value = pick(m->p, 5, 90);
    return n;
}

static struct statement *assign_array(struct maker *m)
{
    struct statement *s = statement(ASSIGN_ARRAY);
    struct grid *g = choose_grid(m, true, true);
    int count = chance(m->p, 40) ? EXTENT : pick(m->p, 1, 4);

    if (g->rank == 0)
        return assign_element(m);
    s->to = section(m, g, count);
    s->from = array_expression(m, count, 2);
    if (g->of_indices) {
        s->from = node(WRAPPED, s->from, NULL);
        s->from->value = EXTENT;
    } else if (chance(m->p, 60)) {
        s->from = node(MODULO, s->from, NULL);
        s->from->value = pick(m->p, 7, 997);
    }
    return s;
}

static struct statement *leave(struct maker *m)
{
    struct statement *s = statement(chance(m->p, 50) ? LEAVE : NEXT);
    const struct statement *loop = m->loops[pick(m->p, 0, m->depth - 1)];

    if (!loop->name || chance(m->p, 50))
        loop = m->loops[m->depth - 1];
    s->loop = loop;
    s->name = loop->name && (loop != m->loops[m->depth - 1] || chance(m->p, 50));
    s->goes = s->form == NEXT && loop->label && chance(m->p, 60);
    return s;
}

static struct statement *if_statement(struct maker *m)
{
    struct statement *s = statement(IF_STATEMENT);

    s->from = condition(m, 2);
    if (m->depth > 0 && chance(m->p, 50))
        s->body = leave(m);
    else
        s->body = chance(m->p, 50) ? assign_scalar(m) : assign_element(m);
    return s;
}

static struct statement *if_construct(struct maker *m)
{
    struct statement *s = statement(IF);

    s->from = condition(m, 3);
    s->body = nest_block(m, pick(m->p, 1, 2));
    if (chance(m->p, 60))
        s->otherwise =
            chance(m->p, 40) && !is_full() ? if_construct(m) : nest_block(m, pick(m->p, 1, 2));
    return s;
}

static struct statement *select(struct maker *m)
{
    struct statement *s = statement(SELECT);

    s->from = node(MODULO, expression(m, 3), NULL);
    s->from->value = 3;
    s->body = nest_block(m, 1);
    s->otherwise = nest_block(m, 1);
    return s;
}

/* Bounds, and what is known of the variable then. */
static int choose_bounds(struct maker *m, struct statement *s)
{
    struct node *around;

    switch (pick(m->p, 0, 6)) {
    case 0:
        s->from = constant(EXTENT);
        s->last = constant(1);
        s->step = constant(chance(m->p, 70) ? -1 : -2);
        return EXTENT;
    case 1:
        s->from = constant(1);
        s->last = scalar(N, false);
        return m->p->images;
    case 2:
        s->from = constant(pick(m->p, 1, 3));
        s->last = constant(COLUMNS);
        return COLUMNS;
    case 3:
        around = loop_variable(m, EXTENT);
        s->from = around ? around : constant(2);
        s->last = constant(EXTENT);
        return EXTENT;
    case 4:
        s->from = constant(1);
        s->last = wrapped(m, EXTENT, 2);
        return EXTENT;
    case 5:
        s->from = expression(m, 1);
        s->last = node(PLUS, expression(m, 1), constant(2));
        return 0;
    }
    s->from = constant(1);
    s->last = constant(EXTENT);
    if (chance(m->p, 20))
        s->step = constant(pick(m->p, 2, 3));
    return EXTENT;
}

static struct statement *loop(struct maker *m)
{
    bool guarded = chance(m->p, 15);
    struct statement *s = statement(guarded ? WHILE : DO_LOOP);
    int range = 0;

    if (chance(m->p, 30))
        s->name = ++m->names;
    else if (!guarded && chance(m->p, 35))
        s->label = 10 * ++labels;
    if (guarded)
        s->from = condition(m, 2);
    else
        range = choose_bounds(m, s);
    s->slot = (guarded ? GUARD : LOOP) + m->depth;
    m->loops[m->depth] = s;
    m->range[m->depth] = range;
    m->depth++;
    s->body = nest_block(m, pick(m->p, 1, 3));
    m->depth--;
    return s;
}

/* One element each, of what the expression does not have. */
static struct statement *concurrent(struct maker *m)
{
    struct statement *s = statement(CONCURRENT);
    struct grid *g = choose_grid(m, true, true);

    if (g->rank == 0 || g->of_indices || m->hidden)
        return assign_element(m);
    s->from = constant(pick(m->p, 1, 2));
    s->last = constant(EXTENT);
    s->slot = LOOP + m->depth;
    m->loops[m->depth] = s;
    m->range[m->depth] = EXTENT;
    m->depth++;
    m->hidden = g;
    s->body = statement(ASSIGN);
    s->body->to = designator(m, ELEMENT, g, 0);
    s->body->to->operand[0] = scalar(s->slot, false);
    if (g->rank == 2)
        s->body->to->operand[1] = constant(pick(m->p, 1, COLUMNS));
    s->body->from = bounded(m, 3);
    if (chance(m->p, 30)) {
        struct statement *masked = statement(IF_STATEMENT);

        masked->from = condition(m, 2);
        masked->body = s->body;
        s->body = masked;
    }
    m->hidden = NULL;
    m->depth--;
    return s;
}

static struct statement *one(struct maker *m)
{
    int what = pick(m->p, 0, 99);

    if (is_full() || what < 22)
        return assign_scalar(m);
    if (what < 50)
        return assign_element(m);
    if (what < 58)
        return assign_array(m);
    if (what < 66)
        return if_statement(m);
    if (what < 74)
        return if_construct(m);
    if (what < 77)
        return select(m);
    if (what < 78)
        return statement(CALL);
    if (m->depth == DEPTH - 1)
        return assign_element(m);
    return what < 82 ? concurrent(m) : loop(m);
}

struct statement *nest_block(struct maker *m, int count)
{
    struct statement *first = NULL, **end = &first;

    for (int i = 0; i < count; i++) {
        *end = m->depth == 0 && chance(m->p, 60) ? loop(m) : one(m);
        end = &(*end)->next;
    }
    return first;
}
