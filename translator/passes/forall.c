/*
 * forall.c - FORALL constructs of several statements, or nested ones, that define coindexed objects.
 *
 * Each statement is executed for all index values before the next one, and a header is evaluated once (F2018 10.2.4.2.4), while DO
 * CONCURRENT would finish one iteration before another.  So the construct becomes a BLOCK that holds the values of its header,
 * and each statement a FORALL, or the loop that puts, of its own:
 *
 *   forall (i=1:n, m(i))    block
 *     a(i)[k] = b(i)          integer(8) :: cafc_first_1(1), ...
 *     b(i) = 0                logical, allocatable :: cafc_active_1(:)
 *   end forall                cafc_first_1 = [int(1, 8)]; ...; do concurrent (i=...) cafc_active_1(i) = m(i)
 *                             <a(i)[k] = b(i) in a loop with cafc_active_1(i) as mask>
 *                             forall (i=cafc_first_1(1):cafc_last_1(1):cafc_step_1(1), cafc_active_1(i)) b(i) = 0
 *                           end block
 *
 * The bounds of a FORALL inside depend on the indices around it: its index runs over all values that any of them has, and
 * the mask tells which ones are meant.  A WHERE construct of several assignments is where.c's.
 */
#include "passes_common.h"

#include <string.h>

enum { MAX_INDICES = 15 };

struct index {
    const char *name, *first, *last, *step;
};

struct header {
    struct index index[MAX_INDICES];
    int n;
    const char *mask;     /* NULL: all */
    struct range mask_at; /* empty then */
    struct header *outer; /* of the FORALL around this one, or NULL */
    const char *number;
};

/* ---- which constructs ----------------------------------------------------------------------- */

static bool is_forall(const struct stmt *s)
{
    return s && (s->kind == STMT_FORALL || s->kind == STMT_FORALL_ACTION);
}

static bool is_only_statement(struct pass_context *c, const struct stmt *forall)
{
    int n = 0;

    for (size_t i = 0; i < c->model->n_stmts; i++)
        n += c->model->stmts[i]->enclosing == forall && c->model->stmts[i] != forall->end;
    return n == 1;
}

/* Whether `within` contains an assignment to a coindexed object. */
static bool has_put(struct pass_context *c, const struct stmt *within)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        for (const struct stmt *s = object->stmt; s && object->role == ROLE_ASSIGNED;
             s = s->enclosing)
            if (s == within)
                return true;
    }
    return false;
}

/* Whether an image selector in `within` has STAT=: the variable is defined before the next statement. */
static bool has_stat(struct pass_context *c, const struct stmt *within)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];

        for (const struct stmt *s = object->stmt; s; s = s->enclosing)
            if (s == within && arg_find(object->specs, object->n_specs, "stat"))
                return true;
    }
    return false;
}

/* Whether it gets loops of its own, or what is inside. */
static bool is_apart(struct pass_context *c, const struct stmt *s)
{
    return has_put(c, s) || has_stat(c, s);
}

/* Only the first of them could say so, and compilers do not know it (F2018 R1126). */
bool forall_has_type(struct pass_context *c, const struct stmt *forall)
{
    const char *text = scan_condense(c, forall->where).text;
    const char *type = strstr(text, "::"), *equals = strchr(text, '=');

    return type && equals && type < equals;
}

bool forall_is_split(struct pass_context *c, const struct stmt *forall)
{
    if (forall->kind != STMT_FORALL || !is_apart(c, forall))
        return false;
    if (has_stat(c, forall))
        return true;
    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->enclosing == forall &&
            (is_forall(c->model->stmts[i]) || statement_is_where(c->model->stmts[i])))
            return true;
    return !is_only_statement(c, forall);
}

/* ---- headers -------------------------------------------------------------------------------- */

static const char *number_of(struct pass_context *c, const struct stmt *forall)
{
    int n = 1;

    for (size_t i = 0; c->model->stmts[i] != forall; i++)
        n += is_forall(c->model->stmts[i]);
    return pass_print(c, "%d", n);
}

static const char *text_of(struct pass_context *c, const struct condensed *t, size_t from,
                           size_t to)
{
    return pass_words(c, (struct range){t->offset[from], t->end[to - 1]});
}

/* `i=first:last:step`, or the mask. */
static void add_part(struct pass_context *c, struct header *h, const struct condensed *t,
                     size_t from, size_t to)
{
    size_t equals = from, colon[2] = {to, to};
    int depth = 0, n = 0;
    struct index *x = &h->index[h->n];

    while (equals < to && !strchr("=([", t->text[equals]))
        equals++;
    if (equals == to || t->text[equals] != '=' || t->text[equals + 1] == '=' ||
        strchr("/<>", t->text[equals - 1]) || h->n == MAX_INDICES) {
        h->mask = text_of(c, t, from, to);
        h->mask_at = (struct range){t->offset[from], t->end[to - 1]};
        return;
    }
    for (size_t i = equals; i < to; i++) {
        depth += strchr("([", t->text[i]) ? 1 : strchr(")]", t->text[i]) ? -1 : 0;
        if (depth == 0 && t->text[i] == ':' && n < 2)
            colon[n++] = i;
    }
    x->name = text_of(c, t, from, equals);
    x->first = text_of(c, t, equals + 1, colon[0]);
    x->last = text_of(c, t, colon[0] + 1, colon[1]);
    x->step = colon[1] < to ? text_of(c, t, colon[1] + 1, to) : "1";
    h->n++;
}

static struct header *read_header(struct pass_context *c, const struct stmt *forall)
{
    struct condensed t = scan_condense(c, forall->where);
    struct header *h = arena_alloc(c->mem, sizeof *h);
    size_t from = strlen("forall(");
    int depth = 1;

    h->number = number_of(c, forall);
    h->outer = is_forall(forall->enclosing) ? read_header(c, forall->enclosing) : NULL;
    for (size_t i = from; i < t.len && depth > 0; i++) {
        depth += strchr("([", t.text[i]) ? 1 : strchr(")]", t.text[i]) ? -1 : 0;
        if (depth == 0 || (depth == 1 && t.text[i] == ',')) {
            add_part(c, h, &t, from, i);
            from = i + 1;
        }
    }
    return h;
}

struct range forall_mask(struct pass_context *c, const struct stmt *forall)
{
    return read_header(c, forall)->mask_at;
}

/* ---- texts ---------------------------------------------------------------------------------- */

/* `format` for each index of `h` and, first, of those around it.  It has places for the number of the header and,
 * twice, that of the index, or (`names`) for the name of the index. */
static const char *each_index(struct pass_context *c, const struct header *h, bool names,
                              const char *format)
{
    struct text t = {.mem = c->mem};

    if (h->outer)
        text_addf(&t, "%s, ", each_index(c, h->outer, names, format));
    for (int i = 0; i < h->n; i++) {
        if (i)
            text_add_cstr(&t, ", ");
        if (names)
            text_add_cstr(&t, h->index[i].name);
        else
            text_addf(&t, format, h->number, i + 1, h->number, i + 1);
    }
    return text_cstr(&t);
}

static const char *names(struct pass_context *c, const struct header *h)
{
    return each_index(c, h, true, "");
}

static const char *bounds(struct pass_context *c, const struct header *h)
{
    return each_index(c, h, false, "cafc_low_%s(%d):cafc_high_%s(%d)");
}

/* The triplets of the indices of `h` alone; the values of an inner header depend on the indices around it. */
static const char *triplets(struct pass_context *c, const struct header *h)
{
    const char *outer = h->outer ? pass_print(c, ", %s", names(c, h->outer)) : "";
    struct text t = {.mem = c->mem};

    for (int i = 0; i < h->n; i++)
        text_addf(&t, "%s%s=cafc_first_%s(%d%s):cafc_last_%s(%d%s):cafc_step_%s(%d%s)",
                  i ? ", " : "", h->index[i].name, h->number, i + 1, outer, h->number, i + 1, outer,
                  h->number, i + 1, outer);
    return text_cstr(&t);
}

static const char *ranges(struct pass_context *c, const struct header *h)
{
    struct text t = {.mem = c->mem};

    if (h->outer)
        text_addf(&t, "%s, ", ranges(c, h->outer));
    for (int i = 0; i < h->n; i++)
        text_addf(&t, "%s%s=cafc_low_%s(%d):cafc_high_%s(%d)", i ? ", " : "", h->index[i].name,
                  h->number, i + 1, h->number, i + 1);
    return text_cstr(&t);
}

/* The header of a statement inside. */
static const char *header_text(struct pass_context *c, const struct header *h)
{
    const char *loops = h->outer ? ranges(c, h) : triplets(c, h);

    return h->mask || h->outer
               ? pass_print(c, "%s, cafc_active_%s(%s)", loops, h->number, names(c, h))
               : loops;
}

static int count_of(const struct header *h)
{
    return h ? h->n + count_of(h->outer) : 0;
}

/* `[int(first, 8), ...]` of one of the three values. */
static const char *values(struct pass_context *c, const struct header *h, int which)
{
    struct text t = {.mem = c->mem};

    for (int i = 0; i < h->n; i++) {
        const struct index *x = &h->index[i];

        text_addf(&t, "%s\1int(%s, 8)", i ? ", " : "",
                  which == 0   ? x->first
                  : which == 1 ? x->last
                               : x->step);
    }
    return text_cstr(&t);
}

/* ---- the head ------------------------------------------------------------------------------- */

static void add_outermost(struct pass_context *c, const struct header *h, struct text *t)
{
    const char *n = h->number;

    text_addf(t, "  integer(8), dimension(%d) :: cafc_first_%s, cafc_last_%s, cafc_step_%s", h->n,
              n, n, n);
    text_addf(t, ", cafc_low_%s, cafc_high_%s\n", n, n);
    if (h->mask)
        text_addf(t, "  logical, allocatable :: cafc_active_%s(%s)\n", n,
                  pass_each(c, h->n, ":", ", "));
    text_addf(t, "  cafc_first_%s = [%s]\n", n, values(c, h, 0));
    text_addf(t, "  cafc_last_%s = [%s]\n", n, values(c, h, 1));
    text_addf(t, "  cafc_step_%s = [%s]\n", n, values(c, h, 2));
    text_addf(t, "  cafc_low_%s = \1min(cafc_first_%s, cafc_last_%s)\n", n, n, n);
    text_addf(t, "  cafc_high_%s = \1max(cafc_first_%s, cafc_last_%s)", n, n, n);
    if (!h->mask)
        return;
    text_addf(t, "\n  allocate (cafc_active_%s(%s))\n", n, bounds(c, h));
    text_addf(t, "  cafc_active_%s = .false.\n", n);
    text_addf(t, "  do concurrent (%s)\n", triplets(c, h));
    text_addf(t, "    cafc_active_%s(%s) = %s\n  end do", n, names(c, h), h->mask);
}

static void add_inner(struct pass_context *c, const struct header *h, struct text *t)
{
    static const char *const what[] = {"first", "last", "step"};
    const char *n = h->number, *around = header_text(c, h->outer), *at = names(c, h->outer);
    int outer = count_of(h->outer);

    text_addf(t, "  integer(8), allocatable, dimension(:, %s) :: cafc_first_%s, cafc_last_%s, ",
              pass_each(c, outer, ":", ", "), n, n);
    text_addf(t, "cafc_step_%s\n  integer(8) :: cafc_low_%s(%d), cafc_high_%s(%d), cafc_index\n", n,
              n, h->n, n, h->n);
    text_addf(t, "  logical, allocatable :: cafc_active_%s(%s)\n", n,
              pass_each(c, outer + h->n, ":", ", "));
    for (int i = 0; i < 3; i++)
        text_addf(t, "  allocate (cafc_%s_%s(%d, %s), source=%d_8)\n", what[i], n, h->n,
                  bounds(c, h->outer), i != 1);
    text_addf(t, "  do concurrent (%s)\n", around);
    for (int i = 0; i < 3; i++)
        text_addf(t, "    cafc_%s_%s(:, %s) = [%s]\n", what[i], n, at, values(c, h, i));
    text_addf(t, "  end do\n  do cafc_index = 1, %d\n", h->n);
    text_addf(t, "    cafc_low_%s(cafc_index) = \1min(\1minval(cafc_first_%s(cafc_index, %s)), ", n,
              n, pass_each(c, outer, ":", ", "));
    text_addf(t, "\1minval(cafc_last_%s(cafc_index, %s)))\n", n, pass_each(c, outer, ":", ", "));
    text_addf(t, "    cafc_high_%s(cafc_index) = \1max(\1maxval(cafc_first_%s(cafc_index, %s)), ",
              n, n, pass_each(c, outer, ":", ", "));
    text_addf(t, "\1maxval(cafc_last_%s(cafc_index, %s)))\n  end do\n", n,
              pass_each(c, outer, ":", ", "));
    text_addf(t, "  allocate (cafc_active_%s(%s), source=.false.)\n", n, bounds(c, h));
    text_addf(t, "  do concurrent (%s)\n    do concurrent (%s)\n", around, triplets(c, h));
    text_addf(t, "      cafc_active_%s(%s) = %s\n    end do\n  end do", n, names(c, h),
              h->mask ? h->mask : ".true.");
}

static const char *head_text(struct pass_context *c, const struct header *h)
{
    struct text t = {.mem = c->mem};

    text_add_cstr(&t, "block\n");
    if (h->outer)
        add_inner(c, h, &t);
    else
        add_outermost(c, h, &t);
    return text_cstr(&t);
}

/* ---- statements ----------------------------------------------------------------------------- */

static const char *const put_form = "block\n"
                                    "  integer(8) :: cafc_later\n"
                                    "  call cafrt_later_begin(cafc_later)\n"
                                    "  do concurrent ($header)\n"
                                    "    $statement\n"
                                    "  end do\n"
                                    "  call cafrt_later_end(cafc_later)\n"
                                    "end block";

/* A FORALL statement that puts, inside: its head, the loop, and the end. */
static void replace_action(struct pass_context *c, const struct stmt *forall)
{
    const struct header *h = read_header(c, forall);
    struct range action = forall->where;

    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (c->model->stmts[i]->enclosing == forall)
            action = c->model->stmts[i]->where;
    const struct hole holes[] = {hole_name("head", head_text(c, h)),
                                 hole_name("header", header_text(c, h)),
                                 hole_range("statement", action), hole_end()};

    pass_replace(c, forall->where, pass_print(c, "$head\n%s\nend block", put_form), holes,
                 "F2018 10.2.4");
}

struct forall_loops forall_loops(struct pass_context *c, const struct stmt *forall)
{
    const struct header *h = read_header(c, forall);

    return (struct forall_loops){header_text(c, h), names(c, h), bounds(c, h), count_of(h)};
}

void forall_put(struct pass_context *c, const struct stmt *forall, struct range where)
{
    const struct hole holes[] = {hole_name("header", header_text(c, read_header(c, forall))),
                                 hole_range("statement", where), hole_end()};

    pass_replace(c, where, put_form, holes, "F2018 10.2.4.2.4");
}

static void replace_statement(struct pass_context *c, struct stmt *s, const struct stmt *forall)
{
    bool action = s->kind == STMT_ASSIGNMENT || s->kind == STMT_POINTER_ASSIGNMENT;
    struct range whole = {range_empty(s->name) ? s->where.begin : s->name.begin,
                          s->end ? s->end->where.end : s->where.end};
    const struct hole holes[] = {hole_name("header", header_text(c, read_header(c, forall))),
                                 hole_range("statement", whole), hole_end()};

    if (has_put(c, s))
        forall_put(c, forall, whole);
    else
        pass_replace(c, whole,
                     action ? "forall ($header) $statement"
                            : "forall ($header)\n  $statement\nend forall",
                     holes, "F2018 10.2.4.2.4");
}

static void end_block(struct pass_context *c, const struct stmt *end)
{
    struct str name = scan_words(c, end->head->name);

    pass_replace(c, end->where,
                 pass_print(c, name.len ? "end block %.*s" : "end block", (int)name.len, name.at),
                 NULL, NULL);
}

static void replace(struct pass_context *c, struct stmt *s)
{
    const struct stmt *around = s->kind == STMT_END_FORALL ? s->head : s->enclosing;

    if (s->kind == STMT_END_FORALL && is_apart(c, around))
        end_block(c, s);
    else if (s->kind == STMT_FORALL && is_apart(c, s))
        pass_cover(c, s->where, head_text(c, read_header(c, s)));
    else if (s->kind == STMT_FORALL_ACTION && has_put(c, s))
        replace_action(c, s);
    else if (around->kind == STMT_FORALL && is_apart(c, around) && s->kind != STMT_END_WHERE &&
             s->kind != STMT_ELSEWHERE && s->kind != STMT_END_FORALL && !where_stepped(c, s))
        replace_statement(c, s, around);
}

/* From the last to the first: what a construct holds is translated before it. */
void forall_finish(struct pass_context *c)
{
    for (size_t i = c->model->n_stmts; i-- > 0;) {
        struct stmt *s = c->model->stmts[i];
        struct stmt *masked = statement_masked(s->head ? s->head : s);

        if (masked && forall_is_split(c, masked))
            replace(c, s);
        else if (s->kind == STMT_ASSIGNMENT && is_forall(masked) && s->enclosing == masked &&
                 is_only_statement(c, masked))
            masked_keep(c, s, masked);
    }
}
