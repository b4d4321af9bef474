/*
 * view.c - DO loops of all forms over elements of coarrays on images that stay the same.
 *
 *   do i = 1, n                 ->  block
 *     s = s + a(i)[k]                 integer(8) :: cafc_place_1
 *   end do                            cafc_place_1 = cafrt_view_own_too(a, k)
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
 * The compiler then sees loads and stores.  cafrt_view returns 0 for images out of reach of loads and stores, and for what is no
 * image at all, about which the loop itself complains if it comes to that; and for this image, since the compiler must not see
 * one coarray under two names.  A coarray that the loop nowhere defines may have two, and so may one that the loop names with image selectors only:
 * what is stored to it before is in its memory when cafrt_view_own_too is called, and cafrt_touch, which might define it, keeps what is stored to it
 * afterwards behind the loop.
 */
#include "loop.h"

#include <ctype.h>
#include <string.h>

enum { MAX_VIEWS = 24, MAX_NAMES = 8 };

struct view {
    struct loop_array array;
    const char *what, *selector; /* of the array, condensed */
    const char *place, *name;
    struct coindexed *object; /* the first one */
    bool guarded;             /* the selector may not be evaluated whatever the loop does */
    bool only_read;           /* the array, in the whole loop, on whatever image */
    bool shows_own;           /* this image's array, too */
    /* Of a component that lies elsewhere: */
    const char *holder; /* a pointer to the coarray on that image, which holds its descriptor, */
    const char *inner;  /* and the component's place */
};

/* A construct in the loop, which is there twice. */
struct construct_name {
    const char *name, *in_version;
};

struct views {
    const struct loop *loop;
    struct construct_name names[MAX_NAMES];
    size_t n_names;
    struct view view[MAX_VIEWS];
    size_t n;
    struct edits *fast;
};

/* ---- views ----------------------------------------------------------------------------------- */

/* The one of the same array on the same image, or NULL. */
static struct view *find_view(struct pass_context *c, struct views *views,
                              const struct coindexed *object)
{
    const char *what = scan_condense(c, loop_array_of(c, object).where).text;
    const char *selector = scan_condense(c, object->bracket).text;

    for (struct view *v = views->view; v < views->view + views->n; v++)
        if (strcmp(v->what, what) == 0 && strcmp(v->selector, selector) == 0)
            return v;
    return NULL;
}

static struct view *view_of(struct pass_context *c, struct views *views, struct coindexed *object)
{
    struct loop_array array = loop_array_of(c, object);
    struct view *v = find_view(c, views, object);

    if (v || views->n == MAX_VIEWS)
        return v;
    v = &views->view[views->n++];
    *v = (struct view){.array = array,
                       .what = scan_condense(c, array.where).text,
                       .selector = scan_condense(c, object->bracket).text,
                       .place = names_fresh(c, "cafc_place"),
                       .name = names_fresh(c, "cafc_view"),
                       .object = object};
    if (array.holds) {
        v->holder = names_fresh(c, "cafc_remote");
        v->inner = names_fresh(c, "cafc_place");
    }
    return v;
}

/* Where they are not harmless everywhere: an element may not be there. */
static struct view *guarded_view_of(struct pass_context *c, struct views *views,
                                    struct coindexed *object)
{
    size_t before = views->n;
    struct view *v;

    if (!loop_is_steady(c, views->loop, object) || loop_base(c, object)->optional)
        return NULL;
    v = view_of(c, views, object);
    if (!v || views->n == before)
        return v; /* a second one, or too many */
    v->guarded = true;
    return loop_evaluates(c, views->loop, object, views->fast) ? v : NULL;
}

/* THIS_IMAGE() and NUM_IMAGES() outside selectors are what they are elsewhere. */
static bool translate_inquiries(struct pass_context *c, struct views *views)
{
    for (size_t i = 0; i < c->model->n_calls; i++) {
        const struct call *call = c->model->calls[i];

        if (range_contains(views->loop->where, call->where) && intrinsic_is_parallel(call) &&
            !loop_is_in_selector(c->model, call->where) &&
            edits_replace(views->fast, call->where, pass_words(c, call->where), NULL, NULL) !=
                EDITS_OK)
            return false;
    }
    return true;
}

static const char *name_in_version(const struct views *views, const char *name)
{
    for (size_t i = 0; i < views->n_names; i++)
        if (strcmp(views->names[i].name, name) == 0)
            return views->names[i].in_version;
    return NULL;
}

static bool leaves_loop(struct pass_context *c, const struct stmt *s)
{
    const char *text = scan_condense(c, s->where).text;

    return (s->kind == STMT_EXIT || s->kind == STMT_CYCLE) && strcmp(text, "exit") != 0 &&
           strcmp(text, "cycle") != 0;
}

/* How many characters of the condensed statement stand in front of a construct name; 0: it has none. */
static size_t length_in_front(const struct stmt *s, const char *text)
{
    static const struct {
        enum stmt_kind kind;
        const char *word;
    } words[] = {{STMT_END_DO, "enddo"},
                 {STMT_END_IF, "endif"},
                 {STMT_END_SELECT, "endselect"},
                 {STMT_ELSE, "else"},
                 {STMT_EXIT, "exit"},
                 {STMT_CYCLE, "cycle"},
                 {STMT_END_BLOCK, "endblock"},
                 {STMT_END_ASSOCIATE, "endassociate"}};
    const char *close = strrchr(text, ')');

    if (s->kind == STMT_CASE)
        return close ? (size_t)(close + 1 - text) : strlen("casedefault");
    if (s->kind == STMT_ELSE_IF)
        return close ? (size_t)(close - text) + strlen(")then") : 0;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].kind == s->kind)
            return strlen(words[i].word);
    return 0;
}

/* The range of the construct name at the end of an END, ELSE, CASE, EXIT or CYCLE statement, or empty. */
static struct range name_behind(struct pass_context *c, const struct stmt *s)
{
    struct condensed t = scan_condense(c, s->where);
    size_t before = length_in_front(s, t.text);

    if (before == 0 || before >= t.len)
        return (struct range){0, 0};
    return (struct range){t.offset[before], t.end[t.len - 1]};
}

/* False when the loop is left for a construct around it: what stands behind it would not be executed. */
static bool rename_constructs(struct pass_context *c, struct views *views)
{
    const struct model *m = c->model;

    for (size_t i = statements_from(c, views->loop->where),
                last = statements_to(c, views->loop->where);
         i < last; i++) {
        const struct stmt *s = m->stmts[i];

        if (!range_contains(views->loop->where, s->where) || range_empty(s->name))
            continue;
        if (views->n_names == MAX_NAMES)
            return false;
        views->names[views->n_names++] = (struct construct_name){scan_condense(c, s->name).text,
                                                                 names_fresh(c, "cafc_construct")};
        if (s != views->loop->stmt)
            edits_replace(views->fast, s->name, views->names[views->n_names - 1].in_version, NULL,
                          NULL);
    }
    for (size_t i = statements_from(c, views->loop->where),
                last = statements_to(c, views->loop->where);
         i < last; i++) {
        const struct stmt *s = m->stmts[i];
        struct range word;
        const char *name;

        if (!range_contains(views->loop->where, s->where) || range_empty(word = name_behind(c, s)))
            continue;
        name = name_in_version(views, scan_condense(c, word).text);
        if (name)
            edits_replace(views->fast, word, name, NULL, NULL);
        else if (leaves_loop(c, s))
            return false;
    }
    return true;
}

/* The compiler shall name the program's lines. */
static void mark_lines(struct pass_context *c, struct views *views)
{
    for (size_t i = statements_from(c, views->loop->where),
                last = statements_to(c, views->loop->where);
         i < last; i++) {
        const struct stmt *s = c->model->stmts[i];
        const struct hole holes[] = {hole_range("statement", s->where), hole_end()};

        if (range_contains(views->loop->where, s->where) && s != views->loop->stmt &&
            range_empty(s->name) && s->kind != STMT_GOTO &&
            !(s->enclosing && s->enclosing->kind == STMT_IF_ACTION) &&
            scan_begins_line(c, s->where.begin))
            edits_replace(views->fast, s->where,
                          pass_print(c, "%s\n$statement", edits_line_mark(c->mem, s->where.begin)),
                          holes, NULL);
    }
}

/* In the place of the array; the selector goes. */
static bool put_view(struct pass_context *c, struct views *views, const struct coindexed *object,
                     const struct view *v)
{
    return edits_replace(views->fast, loop_array_of(c, object).where, v->name, NULL, NULL) ==
               EDITS_OK &&
           (v->array.holds ||
            (edits_replace(views->fast, object->bracket, "", NULL, NULL) == EDITS_OK &&
             loop_copy_row(c, object, views->fast)));
}

/* gfortran 12 does not see that a pointer, by which the loop may define something, and a part of what a view points to (`g(i)%x`, `z(i)%re`)
 * can be the same: that must not lie on this image, */
static bool may_be_defined_unnoticed(struct pass_context *c, const struct views *views,
                                     const struct view *v)
{
    const struct symbol *base = loop_base(c, v->object);

    return strcmp(c->back_end, "gfortran") == 0 &&
           (base->target || base->pointer || v->object->through_pointer) &&
           loop_defines_unnamed(c, views->loop);
}

/* Nor be what another view points to. */
static bool defines_another_unnoticed(struct pass_context *c, const struct views *views,
                                      const struct view *v)
{
    return strcmp(c->back_end, "gfortran") == 0 && views->n > 1 && v->array.holds &&
           v->array.holds->pointer && loop_defines(c, views->loop, v->object, &v->array);
}

/* In `fast` `where` becomes an expression, which is evaluated before anything is defined. */
static bool put_in_parentheses(struct views *views, struct range where)
{
    struct hole holes[] = {{.name = "value", .where = where}, {0}};

    return edits_replace(views->fast, where, "($value)", holes, NULL) == EDITS_OK;
}

/* Whether the object stands in parentheses behind a name: a subscript, or an argument. */
static bool is_in_subscript(struct pass_context *c, const struct coindexed *object)
{
    struct condensed t =
        scan_condense(c, (struct range){object->stmt->where.begin, object->where.begin});
    int depth = 0;

    for (const char *at = t.text + strlen(t.text); at-- > t.text;) {
        depth += *at == ')' ? 1 : *at == '(' ? -1 : 0;
        if (depth < 0 && at > t.text && (isalnum((unsigned char)at[-1]) || at[-1] == '_'))
            return true;
        if (depth < 0)
            depth = 0;
    }
    return false;
}

/* gfortran 12 takes a vector subscript element by element while the statement defines it (`v(n:1:-1) = a(v)`), unless it is an expression.  What
 * the loop may define can stand in one of an array that is not on another image (`v(n:1:-1) = b(v(:)[k])`). */
static bool evaluate_vectors(struct pass_context *c, struct views *views)
{
    if (strcmp(c->back_end, "gfortran") != 0)
        return true;
    for (size_t i = objects_from(c, views->loop->where), last = objects_to(c, views->loop->where);
         i < last; i++) {
        const struct coindexed *object = c->model->coindexed[i];
        const struct view *v;

        if (!range_contains(views->loop->where, object->where))
            continue;
        v = find_view(c, views, object);
        for (size_t k = 0; k < object->n_vectors; k++)
            if (!put_in_parentheses(views, object->vectors[k].where))
                return false;
        if (object->role == ROLE_VALUE && object->ndims > 0 && v && !v->only_read &&
            is_in_subscript(c, object) && !put_in_parentheses(views, object->where))
            return false;
    }
    return true;
}

/* In DO CONCURRENT a compiler need not expect that two views show the same, when one of them is defined. */
static bool may_show_the_same(struct pass_context *c, const struct views *views,
                              const struct view *v)
{
    if (views->loop->stmt->kind != STMT_DO_CONCURRENT || v->only_read)
        return false;
    for (const struct view *w = views->view; w < views->view + views->n; w++)
        if (w != v && loop_base(c, w->object) == loop_base(c, v->object))
            return true;
    return false;
}

static bool is_definable(struct pass_context *c, const struct loop *loop, const struct view *v)
{
    const struct symbol *base = loop_base(c, v->object),
                        *variable = base->associate
                                        ? loop_variable_behind(c, loop->stmt, base->name)
                                        : base;

    return variable && pass_is_definable(c, loop->stmt, variable);
}

/* As pass_allocate does for the other version. */
static bool keep_memory(struct pass_context *c, struct views *views)
{
    bool ok = true;

    for (size_t i = statements_from(c, views->loop->where),
                last = statements_to(c, views->loop->where);
         i < last; i++) {
        const struct stmt *s = c->model->stmts[i];
        const char *form =
            range_contains(views->loop->where, s->where) ? allocate_kept(c, s) : NULL;

        if (form)
            ok &=
                edits_replace(views->fast, s->assignment->left, form,
                              (struct hole[]){hole_range("left", s->assignment->left), hole_end()},
                              NULL) == EDITS_OK;
    }
    return ok;
}

/* The loop once more with views in the place of the coindexed objects. */
static bool use_views(struct pass_context *c, struct views *views)
{
    const struct loop *loop = views->loop;
    struct range type = concurrent_type(c, loop->stmt);

    if (!range_empty(type))
        edits_replace(views->fast, type, "", NULL, NULL);
    for (size_t i = objects_from(c, loop->where), last = objects_to(c, loop->where); i < last;
         i++) {
        struct coindexed *object = c->model->coindexed[i];
        struct view *v;

        if (!range_contains(loop->where, object->where))
            continue;
        if (!loop_is_viewable(c, object) || object->coarray->shape == SHAPE_ASSUMED_SIZE ||
            loop_makes_names(c, loop, object->bracket) ||
            loop_makes_names(c, loop, loop_array_of(c, object).where))
            return false; /* assumed size: or a view would need the extents */
        v = loop_is_harmless(c, loop, object) ? view_of(c, views, object)
                                              : guarded_view_of(c, views, object);
        if (!v || !put_view(c, views, object, v))
            return false;
    }
    for (size_t i = 0; i < views->n; i++) {
        struct view *v = &views->view[i];

        if ((v->array.holds && loop_reallocates(c, loop)) || defines_another_unnoticed(c, views, v))
            return false;
        v->shows_own = !may_be_defined_unnoticed(c, views, v) && is_definable(c, loop, v);
        v->only_read = v->shows_own && !loop_defines(c, loop, v->object, &v->array);
        v->shows_own =
            v->only_read ||
            (v->shows_own && loop_names_with_selectors_only(c, loop, v->object, &v->array));
        if (may_show_the_same(c, views, v))
            return false;
    }
    loop_drop_labels(c, loop, views->fast);
    return views->n > 0 && evaluate_vectors(c, views) && rename_constructs(c, views) &&
           translate_inquiries(c, views) && keep_memory(c, views);
}

/* ---- the translation ---------------------------------------------------------------------------- */

struct version {
    struct text places, find, condition; /* declarations, assignments, all are reachable */
    struct text views, associate, touch;
    struct text head_condition, head_views,
        head_associate; /* of those that the head of the loop needs, the first ones */
};

static void add_line(struct text *lines, const char *line)
{
    if (lines->len)
        text_add_char(lines, '\n');
    text_add_cstr(lines, line);
}

static void add_indented(struct text *lines, const struct text *more)
{
    for (const char *at = more->at, *end = at + more->len; at < end;) {
        const char *line_end = memchr(at, '\n', (size_t)(end - at));
        size_t n = line_end ? (size_t)(line_end - at) : (size_t)(end - at);

        text_addf(lines, "\n    %.*s", (int)n, at);
        at += n + 1;
    }
}

/* Lines that let `pointer` point to what lies at `place`, of rank `ndims` and with the bounds that `name` has. */
static void add_association(struct pass_context *c, const char *pointer, const char *place,
                            int ndims, const char *name, const char *indent, struct text *lines)
{
    if (ndims == 0) {
        add_line(lines, pass_print(c, "%scall cafrt_associate(cafrt_address(%s), %s)", indent,
                                   place, pointer));
        return;
    }
    add_line(lines, pass_print(c, "%scall cafrt_associate(cafrt_address(%s), %s, \1shape(%s))",
                               indent, place, pointer, name));
    add_line(lines, pass_print(c, "%s%s(%s) => %s", indent, pointer,
                               pass_each(c, ndims, pass_print(c, "\1lbound(%s, #):", name), ", "),
                               pointer));
}

/* The designator `where` behind the image selector, of the object that `holder` points to. */
static const char *within_holder(struct pass_context *c, const struct view *v, struct range where)
{
    const struct coindexed *object = v->object;
    struct range subscripts = {image_coarray(c, object).end, object->base.end};
    struct range behind = {object->bracket.end, where.end};

    return pass_print(c, "%s%s%s", v->holder,
                      range_empty(subscripts) ? "" : pass_words(c, subscripts),
                      pass_words(c, behind));
}

/* Each descriptor on the way to the component must say that there is something, which can be reached. */
static void find_component(struct pass_context *c, const struct view *v, struct version *version)
{
    const struct coindexed *object = v->object;
    const char *name = pass_words(c, image_coarray(c, object)), *reached = "";

    add_line(&version->places,
             pass_print(c, "%s, pointer :: %s%s", type_text(c, &object->parts[0].type, NULL),
                        v->holder, pass_deferred_shape(c, object->coarray->ndims)));
    add_line(&version->places, pass_print(c, "integer(8) :: %s", v->inner));
    add_line(&version->find, pass_print(c, "nullify (%s)", v->holder));
    add_line(&version->find, pass_print(c, "%s = 0", v->inner));
    add_line(&version->find, pass_print(c, "if (%s /= 0) then", v->place));
    add_association(c, v->holder, v->place, object->coarray->ndims, name, "  ", &version->find);
    for (const struct part *p = object->parts + 1; p <= v->array.holds; p++) {
        struct range where = scan_without_subscripts(c, p->where);
        const char *find = type_variant(c, &p->type, "cafrt_place_at");

        if (!p->allocatable && !p->pointer)
            continue;
        names_use(c, object->stmt->unit, find);
        add_line(&version->find, pass_print(c, "  %s%s = %s(%s, %s)", reached, v->inner, find,
                                            within_holder(c, v, where), image_number(c, object)));
        reached = pass_print(c, "if (%s /= 0) ", v->inner);
    }
    add_line(&version->find, "end if");
}

/* What says when there is an iteration may need views itself. */
static void find_guarded(struct pass_context *c, const char *when, const char *find,
                         const struct view *v, struct version *version)
{
    bool needs_views = version->head_condition.len > 0;

    add_line(&version->find, pass_print(c, "%s = 0", v->place));
    if (needs_views) {
        add_line(&version->find,
                 pass_print(c, "if (%s) then\n  block", text_cstr(&version->head_condition)));
        add_indented(&version->find, &version->head_views);
        add_indented(&version->find, &version->head_associate);
    }
    add_line(&version->find, pass_print(c, "%sif (%s) %s", needs_views ? "    " : "", when, find));
    if (needs_views)
        add_line(&version->find, "  end block\nend if");
}

static void find_place(struct pass_context *c, const struct views *views, const struct view *v,
                       struct version *version)
{
    const char *find = pass_print(c, "%s = %s", v->place, image_view(c, v->object, v->shows_own));
    const char *when = v->guarded ? loop_evaluates(c, views->loop, v->object, views->fast) : NULL;

    if (when && *when) {
        find_guarded(c, when, find, v, version);
    } else if (loop_base(c, v->object)->optional) {
        add_line(&version->find, pass_print(c, "%s = 0", v->place));
        add_line(&version->find,
                 pass_print(c, "if (\1present(%s)) %s", loop_base(c, v->object)->name, find));
    } else {
        add_line(&version->find, find);
    }
}

/* A view has the bounds of the array. */
static void associate_view(struct pass_context *c, const struct view *v, struct text *declare,
                           struct text *associate)
{
    const struct coindexed *object = v->object;
    const struct part *holds = v->array.holds;
    const char *type = type_text(c, holds ? &holds->type : &object->parts[0].type, NULL);
    bool contiguous = v->array.ndims > 0 && !(holds && holds->pointer);

    add_line(declare, pass_print(c, "%s, pointer%s :: %s%s", type, contiguous ? ", contiguous" : "",
                                 v->name, pass_deferred_shape(c, v->array.ndims)));
    if (holds && holds->pointer)
        add_line(associate,
                 pass_print(c, "%s => %s", v->name, within_holder(c, v, v->array.where)));
    else if (holds) /* its descriptor may be one that gfortran's library has made, without a span */
        add_association(c, v->name, v->inner, v->array.ndims, within_holder(c, v, v->array.where),
                        "", associate);
    else
        add_association(c, v->name, v->place, v->array.ndims,
                        pass_words(c, image_coarray(c, object)), "", associate);
}

static void add_condition(struct text *condition, const struct view *v)
{
    text_addf(condition, "%s%s /= 0", condition->len ? " .and. " : "",
              v->array.holds ? v->inner : v->place);
}

static void add_view(struct pass_context *c, const struct views *views, const struct view *v,
                     struct version *version)
{
    const struct coindexed *object = v->object;

    add_line(&version->places, pass_print(c, "integer(8) :: %s", v->place));
    find_place(c, views, v, version);
    if (v->shows_own) {
        const char *touch = type_variant(c, &object->parts[0].type, "cafrt_touch");

        names_use(c, object->stmt->unit, touch);
        add_line(&version->touch,
                 pass_print(c, "call %s(%s)", touch, pass_words(c, image_coarray(c, object))));
    }
    if (v->array.holds)
        find_component(c, v, version);
    add_condition(&version->condition, v);
    associate_view(c, v, &version->views, &version->associate);
    if (object->stmt != views->loop->stmt)
        return;
    add_condition(&version->head_condition, v);
    associate_view(c, v, &version->head_views, &version->head_associate);
}

/* The directive in front of the loop, which shares the views. */
static void add_directive(struct pass_context *c, const struct views *views, struct range where,
                          struct text *body)
{
    struct text names = {.mem = c->mem};
    const char *clause;
    size_t at;

    for (size_t i = 0; i < views->n; i++)
        text_addf(&names, "%s%s", i ? ", " : "", views->view[i].name);
    clause = sharing_clause_of_copy(c, where, text_cstr(&names), &at);
    directive_copy(c, where, at, clause, body);
}

/* With its directives. */
static void add_copy(struct pass_context *c, const struct views *views, struct text *body)
{
    const struct loop *loop = views->loop;
    const struct stmt *s = loop->stmt;
    size_t begin = range_empty(s->name) ? loop->where.begin : s->name.begin;
    struct range reach = directive_reach(c, (struct range){begin, loop->where.end});
    size_t line = source_line_range(c->model->source, begin).begin;

    if (reach.begin < begin)
        add_directive(c, views, (struct range){reach.begin, line}, body);
    if (!range_empty(s->name))
        text_addf(body, "%s: ", name_in_version(views, scan_condense(c, s->name).text));
    text_add(body, edits_apply(views->fast, c->mem, loop->where));
    if (reach.end > loop->where.end) {
        text_add_char(body, '\n');
        directive_copy(c, (struct range){loop->where.end, reach.end}, reach.end, "", body);
        body->len -= body->at[body->len - 1] == '\n';
    }
}

static void add_version(struct pass_context *c, struct views *views)
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
                               "  else",
                      close[] = "  end if\nend block";
    struct text body = {.mem = c->mem};
    struct version v = {body, body, body, body, body, body, body, body, body};
    struct hole holes[7];

    for (size_t i = 0; i < views->n; i++)
        add_view(c, views, &views->view[i], &v);
    names_use(c, views->loop->stmt->unit, "cafrt_associate");
    names_use(c, views->loop->stmt->unit, "cafrt_address");
    holes[0] = hole_text("places", text_str(&v.places));
    holes[1] = hole_text("find", text_str(&v.find));
    holes[2] = hole_text("condition", text_str(&v.condition));
    holes[3] = hole_text("views", text_str(&v.views));
    holes[4] = hole_text("associate", text_str(&v.associate));
    loop_copy_long(c, views->loop, views->fast);
    mark_lines(c, views);
    add_copy(c, views, &body);
    if (v.touch.len)
        add_line(&body, text_cstr(&v.touch));
    holes[5] = hole_text("fast", text_str(&body));
    holes[6] = hole_end();
    if (views->loop->stmt->kind == STMT_ASSIGNMENT &&
        views->loop->where.end > views->loop->stmt->where.end)
        statement_surround_all(c, views->loop->where, open, close, holes, "F2018 9.6");
    else
        statement_surround(c, views->loop->stmt, false, open, close, holes, "F2018 9.6");
}

bool loop_view(struct pass_context *c, const struct loop *loop)
{
    struct views views = {.loop = loop, .fast = edits_new(c->mem, c->model->source)};

    if (!use_views(c, &views))
        return false;
    add_version(c, &views);
    return true;
}
