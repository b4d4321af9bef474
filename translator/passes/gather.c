/*
 * gather.c - what implied DO loops of array constructors and output lists read from images on other nodes, asked for in front of the statement.
 *
 *   v = [(a[i], i=1, num_images())]  ->  if (cafrt_foresee_begin()) then
 *                                          block
 *                                            integer, parameter :: cafc_kind_1 = storage_size(i)/8
 *                                            block
 *                                              integer(cafc_kind_1) :: i
 *                                              do i = 1, num_images()
 *                                                call cafrt_foresee(a, i, 4)
 *                                              end do
 *                                            end block
 *                                          end block
 *                                          call cafrt_foresee_end()
 *                                        end if
 *                                        v = [(cafrt_get(a, i), i=1, num_images())]
 *
 * As in foresee.c.  The statement evaluates all of it in any case, defines nothing before, and references no functions of the program but pure ones.
 */
#include "effects.h"
#include "loop.h"

#include <ctype.h>
#include <string.h>

enum { MOST_LOOPS = 8 };

struct gather {
    struct pass_context *c;
    struct stmt *s;
    struct condensed t;
    struct text kinds, variables, lines; /* of one nest */
    struct text all;
};

/* ---- loops around an object -------------------------------------------------------------------- */

/* The places of their parentheses, the innermost first. */
struct nest {
    size_t open[MOST_LOOPS];
    size_t n;
};

static bool is_behind_name(const struct condensed *t, size_t at)
{
    return at > 0 && (isalnum((unsigned char)t->text[at - 1]) || t->text[at - 1] == '_');
}

/* False: there are too many. */
static bool find_nest(const struct condensed *t, size_t begin, struct nest *nest)
{
    size_t depth = 0;

    nest->n = 0;
    for (size_t at = begin; at-- > 0;) {
        int change = scan_depth_change(t->text[at]);

        depth += change < 0;
        if (change <= 0)
            continue;
        if (depth > 0) {
            depth--;
        } else if (t->text[at] == '(' && !is_behind_name(t, at) && scan_is_implied_do(t, at)) {
            if (nest->n == MOST_LOOPS)
                return false;
            nest->open[nest->n++] = at;
        }
    }
    return true;
}

static size_t place_of(const struct condensed *t, size_t offset)
{
    size_t at = 0;

    while (at < t->len && t->offset[at] != offset)
        at++;
    return at;
}

/* The first character of what controls the loop, `i=1` or `integer::i=1`. */
static size_t control_of(const struct condensed *t, size_t open)
{
    size_t at = open + 1;

    while (!scan_is_do_control(t, at))
        at = scan_item_end(t, at) + 1;
    return at;
}

/* The first character of its variable, and its length. */
static size_t variable_of(const struct condensed *t, size_t open, size_t *length)
{
    size_t at = control_of(t, open), end = scan_item_end(t, at);
    const char *colons = strstr(t->text + at, "::");

    if (colons && colons < t->text + end)
        at = (size_t)(colons - t->text) + 2;
    *length = strcspn(t->text + at, "=");
    return at;
}

static bool is_same_nest(const struct nest *a, const struct nest *b)
{
    return a->n > 0 && b->n > 0 && a->open[0] == b->open[0];
}

/* ---- what can be asked for --------------------------------------------------------------------- */

static bool is_plain(struct pass_context *c, const struct coindexed *object)
{
    const struct symbol *base = loop_base(c, object);

    return base && !base->volatile_ && !base->asynchronous && !base->selector && !base->selected &&
           !base->optional && !object->through_allocatable;
}

static bool is_element_or_section(struct pass_context *c, const struct coindexed *object)
{
    if (object->ndims > 0)
        return object->n_vectors == 0 && (object->base_ndims == 0 || range_empty(object->rest)) &&
               loop_is_of_intrinsic_type(&object->type);
    return object->base_ndims == 0 && loop_can_foresee(c, object);
}

static bool is_argument_of_intrinsic(const struct coindexed *object)
{
    return object->role == ROLE_ARGUMENT && object->call && object->call->intrinsic &&
           object->call->is_function && !intrinsic_is_parallel(object->call);
}

static bool can_be_gathered(struct pass_context *c, const struct coindexed *object)
{
    bool is_value = object->role == ROLE_VALUE || object->role == ROLE_OUTPUT_ITEM ||
                    is_argument_of_intrinsic(object);

    return object->in_implied_do && is_value && object->n_specs == 0 &&
           object->n_cosubscripts > 0 && object->n_parts > 0 && !object->in_masked &&
           !object->inside && is_plain(c, object) && is_element_or_section(c, object) &&
           !coindexed_stands_in(c, object->where, object);
}

/* ---- the loops ----------------------------------------------------------------------------------- */

static const char *words(struct gather *g, size_t from, size_t to)
{
    return pass_words(g->c, (struct range){g->t.offset[from], g->t.end[to - 1]});
}

static void add(struct text *text, const char *line)
{
    text_addf(text, "%s%s", text->len ? "\n" : "", line);
}

/* False: its bounds cannot be evaluated in front of the statement. */
static bool add_loop(struct gather *g, size_t open, size_t depth)
{
    size_t length, control = control_of(&g->t, open), name = variable_of(&g->t, open, &length);
    size_t end = scan_closing(&g->t, open), first_end = scan_item_end(&g->t, control);
    struct range bounds = {g->t.offset[control], g->t.end[end - 1]};
    const char *variable = words(g, name, name + length);

    if (coindexed_stands_in(g->c, bounds, NULL) || loop_calls_impure(g->c, bounds))
        return false;
    if (name > control) {
        add(&g->variables, pass_print(g->c, "    %s :: %s", words(g, control, name - 2), variable));
    } else {
        const char *kind = names_fresh(g->c, "cafc_kind");

        add(&g->kinds,
            pass_print(g->c, "  integer, parameter :: %s = \1storage_size(%s)/8", kind, variable));
        add(&g->variables, pass_print(g->c, "    integer(%s) :: %s", kind, variable));
    }
    add(&g->lines,
        pass_print(g->c, "%*sdo %s = %s, %s", (int)(4 + 2 * depth), "", variable,
                   words(g, name + length + 1, first_end), words(g, first_end + 1, end)));
    return true;
}

static bool has_variable(struct pass_context *c, const struct condensed *t, size_t open,
                         struct range where)
{
    size_t length, at = variable_of(t, open, &length);

    return scan_has_name(c, where, pass_print(c, "%.*s", (int)length, t->text + at));
}

/* Behind the variable. */
static struct range bounds_of(const struct condensed *t, size_t open)
{
    size_t length, at = variable_of(t, open, &length);

    return (struct range){t->offset[at + length], t->end[scan_closing(t, open) - 1]};
}

/* The variables of the copy are undefined until their loops begin: `i=i,n` means another one. */
static bool counts_from_another(struct pass_context *c, const struct condensed *t,
                                const struct nest *nest)
{
    for (size_t outer = 0; outer < nest->n; outer++)
        for (size_t inner = 0; inner <= outer; inner++)
            if (has_variable(c, t, nest->open[inner], bounds_of(t, nest->open[outer])))
                return true;
    return false;
}

static bool is_in_nest(const struct nest *nest, size_t open)
{
    for (size_t i = 0; i < nest->n; i++)
        if (nest->open[i] == open)
            return true;
    return false;
}

/* In output lists their variables are those of the program: others in the statement define them. */
static bool depends_on_others(struct gather *g, const struct nest *nest,
                              const struct coindexed *object)
{
    for (size_t open = 1; g->s->kind != STMT_ASSIGNMENT && open < g->t.len; open++) {
        if (g->t.text[open] != '(' || is_behind_name(&g->t, open) ||
            !scan_is_implied_do(&g->t, open) || is_in_nest(nest, open))
            continue;
        if (has_variable(g->c, &g->t, open, object->where))
            return true;
        for (size_t i = 0; i < nest->n; i++)
            if (has_variable(g->c, &g->t, open, bounds_of(&g->t, nest->open[i])))
                return true;
    }
    return false;
}

/* The loops around it; false: it is not asked for. */
static bool find_gathered(struct gather *g, const struct coindexed *object, struct nest *nest)
{
    return object->stmt == g->s && can_be_gathered(g->c, object) &&
           find_nest(&g->t, place_of(&g->t, object->where.begin), nest) && nest->n > 0 &&
           !counts_from_another(g->c, &g->t, nest) && !depends_on_others(g, nest, object);
}

static bool add_loops(struct gather *g, const struct nest *nest)
{
    g->kinds = g->variables = g->lines = (struct text){.mem = g->c->mem};
    for (size_t i = nest->n; i > 0; i--)
        if (!add_loop(g, nest->open[i - 1], nest->n - i))
            return false;
    return true;
}

/* ---- images that stay the same ------------------------------------------------------------------ */

bool loop_is_in_constructor(struct pass_context *c, const struct coindexed *object)
{
    struct condensed t;
    struct nest nest;
    size_t length;

    if (!object->in_implied_do || object->in_masked || object->in_specification ||
        object->stmt->kind != STMT_ASSIGNMENT || object->role == ROLE_ASSIGNED ||
        !loop_is_of_intrinsic_type(&object->type))
        return false;
    t = scan_condense(c, object->stmt->where);
    if (strcmp(c->back_end, "gfortran") == 0 && strstr(t.text, "::"))
        return false; /* it refuses some that convert their values (implied.c) */
    if (!find_nest(&t, place_of(&t, object->where.begin), &nest) || nest.n == 0)
        return false;
    for (size_t i = 0; i < nest.n; i++) {
        size_t at = variable_of(&t, nest.open[i], &length);
        const char *name = pass_print(c, "%.*s", (int)length, t.text + at);

        if (scan_has_name(c, object->bracket, name) ||
            scan_has_name(c, loop_array_of(c, object).where, name))
            return false;
    }
    return true;
}

/* ---- the statements in front --------------------------------------------------------------------- */

static void end_loops(struct gather *g, const struct nest *nest)
{
    for (size_t i = nest->n; i > 0; i--)
        add(&g->lines, pass_print(g->c, "%*send do", (int)(2 + 2 * i), ""));
    add(&g->all, "block");
    if (g->kinds.len)
        add(&g->all, text_cstr(&g->kinds));
    add(&g->all, "  block");
    add(&g->all, text_cstr(&g->variables));
    add(&g->all, text_cstr(&g->lines));
    add(&g->all, "  end block\nend block");
}

/* All objects in the nest that the first of them, object `i`, stands in; those before it have been looked at. */
static void add_nest(struct gather *g, size_t i, const struct nest *nest)
{
    const struct model *m = g->c->model;
    struct nest other;

    for (size_t k = i; k > 0 && m->coindexed[k - 1]->where.begin >= g->s->where.begin; k--)
        if (find_gathered(g, m->coindexed[k - 1], &other) && is_same_nest(&other, nest))
            return; /* it is there */
    if (!add_loops(g, nest))
        return;
    for (size_t k = i; k < m->n_coindexed && m->coindexed[k]->where.begin < g->s->where.end; k++)
        if (find_gathered(g, m->coindexed[k], &other) && is_same_nest(&other, nest))
            add(&g->lines, pass_print(g->c, "%*s%s", (int)(4 + 2 * nest->n), "",
                                      loop_foresee_call(g->c, m->coindexed[k])));
    end_loops(g, nest);
}

static bool may_be_left_out(struct pass_context *c, const struct stmt *s)
{
    const char *text = scan_condense(c, s->where).text;

    return strstr(text, ".and.") || strstr(text, ".or.") || scan_has_name(c, s->where, "merge");
}

static bool is_understood(struct pass_context *c, const struct stmt *s)
{
    const struct unit *unit = pass_scope(s->unit);

    if ((s->kind != STMT_ASSIGNMENT && s->kind != STMT_PRINT && s->kind != STMT_WRITE) ||
        pass_must_be_pure(s) || !unit || unit->pure || may_be_left_out(c, s) ||
        loop_calls_impure(c, s->where))
        return false;
    for (size_t i = 0; i < s->n_references; i++)
        if (!effects_reference_has_none(c, &s->references[i]))
            return false;
    return true;
}

bool loop_gather(struct pass_context *c, struct stmt *s)
{
    struct gather g = {.c = c, .s = s, .all = {.mem = c->mem}};
    struct hole holes[2];

    if (!is_understood(c, s) || !statement_has_place(c, s))
        return false;
    g.t = scan_condense(c, s->where);
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        struct nest nest;

        if (find_gathered(&g, c->model->coindexed[i], &nest))
            add_nest(&g, i, &nest);
    }
    if (g.all.len == 0)
        return false;
    names_use(c, s->unit, "cafrt_foresee_begin");
    names_use(c, s->unit, "cafrt_foresee_end");
    holes[0] = hole_text("all", text_str(&g.all));
    holes[1] = hole_end();
    return statement_hoist(c, s,
                           "if (cafrt_foresee_begin()) then\n"
                           "  $all\n"
                           "  call cafrt_foresee_end()\n"
                           "end if",
                           "", holes, "F2018 9.6");
}
