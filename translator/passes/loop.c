/*
 * loop.c - DO loops over elements of coarrays on images that stay the same.
 *
 *   do i = 1, n                 ->  block
 *     s = s + a(i)[k]                 integer(8) :: cafc_place_1
 *   end do                            cafc_place_1 = cafrt_view_to_read(a, k)
 *                                     if (cafc_place_1 /= 0) then
 *                                       block
 *                                         real(8), pointer, contiguous :: cafc_view_2(:)
 *                                         ... cafc_view_2 is `a` on image k ...
 *                                         do i = 1, n
 *                                           s = s + cafc_view_2(i)
 *                                         end do
 *                                         call cafrt_touch(a)
 *                                       end block
 *                                     else
 *                                       the loop as it is translated elsewhere
 *                                     end if
 *                                   end block
 *
 * The compiler then sees loads and stores.  Only loops are taken in which nothing can change the images or the coarrays, or
 * let other images run in between: no references to the program's procedures or operators, no image control, no input or
 * output.  cafrt_view returns 0 for images out of reach of loads and stores, and for what is no image at all, about which the
 * loop itself complains if it comes to that; and for this image, since the compiler must not see one coarray under two names.
 * A coarray that the loop nowhere defines may have two: what is stored to it before is in its memory when cafrt_view_to_read
 * is called, and cafrt_touch keeps what is stored to it afterwards behind the loop.
 */
#include "passes_common.h"

#include <ctype.h>
#include <string.h>

enum { MAX_VIEWS = 8 };

struct view {
    struct symbol *coarray;
    const char *selector; /* condensed */
    const char *place, *name;
    struct coindexed *object; /* the first one */
    bool only_read;           /* the coarray, in the whole loop, on whatever image */
};

struct loop {
    struct stmt *stmt;
    struct range where;
    struct view views[MAX_VIEWS];
    size_t n_views;
    struct edits *fast;
};

/* ---- what may stand in the loop -------------------------------------------------------------- */

static bool is_simple(const struct stmt *s)
{
    static const enum stmt_kind kinds[] = {STMT_ASSIGNMENT, STMT_CONTINUE, STMT_EXIT,    STMT_CYCLE,
                                           STMT_IF_ACTION,  STMT_IF_THEN,  STMT_ELSE_IF, STMT_ELSE,
                                           STMT_END_IF,     STMT_DO,       STMT_END_DO};

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (s->kind == kinds[i])
            return range_empty(s->label) && range_empty(s->name) && !s->ends_labelled_do &&
                   !s->calls_procedure;
    return false;
}

static bool is_of_intrinsic_type(const struct type *t)
{
    return t->category >= TYPE_INTEGER && t->category <= TYPE_LOGICAL;
}

/* A pointer could define a variable that a selector names, which is a scalar integer. */
static bool assigns_plainly(struct pass_context *c, const struct assignment *a)
{
    const struct symbol *left = a->left_symbol;

    if (a->defined || !is_of_intrinsic_type(&a->left_type) || !is_of_intrinsic_type(&a->right_type))
        return false;
    if (a->left_type.category != TYPE_INTEGER || a->left_coindexed)
        return true;
    return left && !left->pointer && !left->target && !left->volatile_ &&
           scan_is_name(c, scan_without_subscripts(c, a->left)) &&
           !memchr(source_str(c->model->source, a->left).at, '%', a->left.end - a->left.begin);
}

/* A construct around it may have given another name to a variable that a selector names. */
static bool has_associations(const struct stmt *s)
{
    for (; s; s = s->enclosing)
        if (s->kind == STMT_ASSOCIATE || s->kind == STMT_SELECT_TYPE ||
            s->kind == STMT_SELECT_RANK || s->n_associations > 0)
            return true;
    return false;
}

static bool statements_allow(struct pass_context *c, const struct loop *loop)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (range_contains(loop->where, s->where) &&
            (!is_simple(s) || (s->assignment && !assigns_plainly(c, s->assignment))))
            return false;
    }
    return true;
}

static bool is_in_selector(const struct model *m, struct range where)
{
    for (size_t i = 0; i < m->n_coindexed; i++)
        if (range_contains(m->coindexed[i]->bracket, where))
            return true;
    return false;
}

static bool calls_allow(struct pass_context *c, const struct loop *loop)
{
    for (size_t i = 0; i < c->model->n_calls; i++) {
        const struct call *call = c->model->calls[i];

        if (range_contains(loop->where, call->where) &&
            (!call->intrinsic || !call->is_function ||
             (intrinsic_is_parallel(call) && !is_in_selector(c->model, call->where))))
            return false;
    }
    return true;
}

/* A directive says something about the loop that follows, or about those inside it. */
static bool has_directives(struct pass_context *c, const struct unit *unit)
{
    struct str text = source_str(c->model->source, unit->where);

    for (size_t i = 0; i + 5 < text.len; i++) {
        bool comment =
            text.at[i] == '!' || ((i == 0 || text.at[i - 1] == '\n') && strchr("cC*", text.at[i]));

        if (comment && (text.at[i + 1] == '$' ||
                        (isalpha((unsigned char)text.at[i + 1]) && text.at[i + 4] == '$')))
            return true;
    }
    return false;
}

static bool has_coindexed(const struct model *m, struct range where)
{
    for (size_t i = 0; i < m->n_coindexed; i++)
        if (range_contains(where, m->coindexed[i]->where))
            return true;
    return false;
}

/* EQUIVALENCE could give another name to a variable that a selector names. */
static bool has_equivalence(struct pass_context *c)
{
    return scan_has_name(c, (struct range){0, c->model->source->text.len}, "equivalence");
}

/* ---- selectors ------------------------------------------------------------------------------- */

/* Whether the loop defines `name`: by assignment or as the variable of a DO statement. */
static bool defines(struct pass_context *c, const struct loop *loop, const char *name)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];
        struct condensed t;
        const char *at;

        if (!range_contains(loop->where, s->where))
            continue;
        if (s->assignment && strcmp(scan_first_name(c, s->assignment->left), name) == 0)
            return true;
        if (s->kind != STMT_DO)
            continue;
        t = scan_condense(c, s->where);
        at = t.text + 2 + (t.text[2] == ','); /* do i = 1, n */
        if (strncmp(at, name, strlen(name)) == 0 && at[strlen(name)] == '=')
            return true;
    }
    return false;
}

/* Names that the loop does not define, numbers, THIS_IMAGE() and NUM_IMAGES(), added, subtracted or multiplied. */
static bool is_invariant(struct pass_context *c, const struct loop *loop, struct range selector)
{
    struct condensed t = scan_condense(c, selector);
    const char *at = t.text;

    while (*at) {
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789_");
        const char *name = pass_print(c, "%.*s", (int)n, at);
        bool ours = strcmp(name, "this_image") == 0 || strcmp(name, "num_images") == 0;

        at += n;
        if (n > 0 && ours) {
            if (strncmp(at, "()", 2) != 0)
                return false;
            at += 2;
        } else if (n > 0) {
            if (*at == '(' || (!isdigit((unsigned char)*name) && defines(c, loop, name)))
                return false;
        } else if (strchr("[](),+-*", *at)) {
            at++;
        } else {
            return false;
        }
    }
    return true;
}

/* ---- coindexed objects ------------------------------------------------------------------------ */

static bool is_viewable_coarray(const struct symbol *s)
{
    return !s->component && !s->optional && !s->volatile_ && !s->asynchronous &&
           !s->team_associate && !s->selector && !s->selected &&
           (s->shape == SHAPE_SCALAR || s->shape == SHAPE_EXPLICIT || s->shape == SHAPE_ASSUMED ||
            s->shape == SHAPE_DEFERRED);
}

/* An element, or an intrinsic part of one that lies in it. */
static bool is_viewable_part(const struct coindexed *object)
{
    const struct type *t = &object->parts[0].type;

    if (range_empty(object->rest))
        return object->object == object->coarray;
    return !object->through_allocatable && !object->through_pointer && object->base_ndims == 0 &&
           (is_of_intrinsic_type(t) ||
            (t->category == TYPE_DERIVED && t->name && !t->parameters && !t->has_allocatable &&
             !t->has_coarray && !t->not_assumable));
}

static bool is_element(const struct coindexed *object)
{
    bool read = object->role == ROLE_VALUE ||
                (object->role == ROLE_ARGUMENT && object->call && object->call->intrinsic);

    return (read || object->role == ROLE_ASSIGNED) && object->n_specs == 0 && object->ndims == 0 &&
           !object->in_implied_do && object->n_cosubscripts > 0 && object->n_parts > 0 &&
           is_viewable_part(object) && is_of_intrinsic_type(&object->type) &&
           object->type.kind <= 8 && is_viewable_coarray(object->coarray);
}

static struct view *view_of(struct pass_context *c, struct loop *loop, struct coindexed *object)
{
    const char *selector = scan_condense(c, object->bracket).text;
    struct view *v = loop->views;

    for (size_t i = 0; i < loop->n_views; i++, v++)
        if (v->coarray == object->coarray && strcmp(v->selector, selector) == 0)
            return v;
    if (loop->n_views == MAX_VIEWS)
        return NULL;
    loop->n_views++;
    *v = (struct view){.coarray = object->coarray,
                       .selector = selector,
                       .place = names_fresh(c, "cafc_place"),
                       .name = names_fresh(c, "cafc_view"),
                       .object = object};
    return v;
}

/* By assignment, with an image selector or without. */
static bool defines_coarray(struct pass_context *c, const struct loop *loop, const struct view *v)
{
    const char *name = scan_first_name(c, v->object->where);

    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct assignment *a = c->model->stmts[i]->assignment;

        if (a && range_contains(loop->where, c->model->stmts[i]->where) &&
            (a->left_symbol == v->coarray || strcmp(scan_first_name(c, a->left), name) == 0))
            return true;
    }
    return false;
}

/* The loop once more with views in the place of the coindexed objects. */
static bool use_views(struct pass_context *c, struct loop *loop)
{
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        struct coindexed *object = c->model->coindexed[i];
        struct range name = {object->where.begin, object->where.begin};
        struct view *v;

        if (!range_contains(loop->where, object->where))
            continue;
        if (!is_element(object) || !is_invariant(c, loop, object->bracket))
            return false;
        v = view_of(c, loop, object);
        name.end += strlen(scan_first_name(c, object->where));
        if (!v || edits_replace(loop->fast, name, v->name, NULL, NULL) != EDITS_OK ||
            edits_replace(loop->fast, object->bracket, "", NULL, NULL) != EDITS_OK)
            return false;
    }
    for (size_t i = 0; i < loop->n_views; i++)
        loop->views[i].only_read = !defines_coarray(c, loop, &loop->views[i]);
    return loop->n_views > 0;
}

/* ---- the translation ---------------------------------------------------------------------------- */

struct version {
    struct text places, find, condition; /* declarations, assignments, all are reachable */
    struct text views, associate, touch;
};

static void add_line(struct text *lines, const char *line)
{
    if (lines->len)
        text_add_char(lines, '\n');
    text_add_cstr(lines, line);
}

/* A view has the bounds of the coarray. */
static void add_view(struct pass_context *c, const struct view *v, struct version *version)
{
    const char *name = scan_first_name(c, v->object->where);
    const char *type = type_text(c, &v->object->parts[0].type, NULL);
    int ndims = v->coarray->ndims;

    add_line(&version->places, pass_print(c, "integer(8) :: %s", v->place));
    add_line(&version->find,
             pass_print(c, "%s = %s", v->place, image_view(c, v->object, v->only_read)));
    if (v->only_read)
        add_line(&version->touch, pass_print(c, "call cafrt_touch(%s)", name));
    text_addf(&version->condition, "%s%s /= 0", version->condition.len ? " .and. " : "", v->place);
    if (ndims == 0) {
        add_line(&version->views, pass_print(c, "%s, pointer :: %s", type, v->name));
        add_line(&version->associate,
                 pass_print(c, "call cafrt_associate(cafrt_address(%s), %s)", v->place, v->name));
        return;
    }
    add_line(&version->views, pass_print(c, "%s, pointer, contiguous :: %s%s", type, v->name,
                                         pass_deferred_shape(c, ndims)));
    add_line(&version->associate,
             pass_print(c, "call cafrt_associate(cafrt_address(%s), %s, \1shape(%s))", v->place,
                        v->name, name));
    add_line(&version->associate,
             pass_print(c, "%s(%s) => %s", v->name,
                        pass_each(c, ndims, pass_print(c, "\1lbound(%s, #):", name), ", "),
                        v->name));
}

static void add_version(struct pass_context *c, const struct loop *loop)
{
    static const char open[] = "block\n"
                               "  $places\n"
                               "  $find\n"
                               "  if ($condition) then\n"
                               "    block\n"
                               "      $views\n"
                               "      $associate\n"
                               "      $fast\n"
                               "    end block\n"
                               "  else";
    struct version v = {{.mem = c->mem}, {.mem = c->mem}, {.mem = c->mem},
                        {.mem = c->mem}, {.mem = c->mem}, {.mem = c->mem}};
    struct text body = {.mem = c->mem};
    struct hole holes[7];

    for (size_t i = 0; i < loop->n_views; i++)
        add_view(c, &loop->views[i], &v);
    names_use(c, loop->stmt->unit, "cafrt_associate");
    names_use(c, loop->stmt->unit, "cafrt_address");
    holes[0] = hole_text("places", text_str(&v.places));
    holes[1] = hole_text("find", text_str(&v.find));
    holes[2] = hole_text("condition", text_str(&v.condition));
    holes[3] = hole_text("views", text_str(&v.views));
    holes[4] = hole_text("associate", text_str(&v.associate));
    text_add(&body, edits_apply(loop->fast, c->mem, loop->where));
    if (v.touch.len) {
        names_use(c, loop->stmt->unit, "cafrt_touch");
        add_line(&body, text_cstr(&v.touch));
    }
    holes[5] = hole_text("fast", text_str(&body));
    holes[6] = hole_end();
    statement_hoist(c, loop->stmt, open, "  end if\nend block", holes, "F2018 9.6");
}

/* ---- the pass --------------------------------------------------------------------------------- */

static bool take(struct pass_context *c, struct stmt *s)
{
    struct loop loop = {.stmt = s, .fast = edits_new(c->mem, c->model->source)};

    if (s->kind != STMT_DO || !s->end || s->end->kind != STMT_END_DO || pass_must_be_pure(s) ||
        has_associations(s->enclosing))
        return false;
    loop.where = (struct range){s->where.begin, s->end->where.end};
    if (!has_coindexed(c->model, loop.where) || !statements_allow(c, &loop) ||
        !calls_allow(c, &loop) || !use_views(c, &loop) || has_directives(c, pass_scope(s->unit)))
        return false;
    add_version(c, &loop);
    return true;
}

void pass_loop(struct pass_context *c)
{
    size_t done = 0; /* the end of the last loop taken: what lies inside belongs to it */

    if (!c->optimise || c->check || c->model->n_coindexed == 0 || has_equivalence(c))
        return;
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        struct stmt *s = c->model->stmts[i];

        if (s->where.begin >= done && take(c, s))
            done = s->end->where.end;
    }
}
