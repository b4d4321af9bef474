/*
 * foresee.c - the elements that a DO loop, or a DO CONCURRENT construct, will read from images on other nodes, known before it begins.
 *
 *   do i = 1, n                   ->  if (cafrt_foresee_begin()) then
 *     s = s + w(i)*x(list(i))[k]        do i = 1, n
 *   end do                                call cafrt_foresee(x(list(i)), k, 8)
 *                                       end do
 *                                       call cafrt_foresee_end()
 *                                     end if
 *                                     the loop as it is translated elsewhere
 *
 * cafrt_foresee_end asks each image for all its elements at once, and the loop takes them from there.  What the loop reads is decided by
 * the loop alone: one foreseen in vain, or wrongly, costs time only.  So the copy of the loop needs to be no more than harmless:
 * its subscripts are those of references that are certainly executed, or when conditions are true that are copied, too, and nothing they depend on
 * is defined by the loop but variables of DO statements around them, and scalars that one statement in front of them defines (`j = list(i)`),
 * or an ASSOCIATE construct around them, which are copied, too.  Inside a segment nobody else defines what this image reads (F2018 11.6.2); coarrays that
 * the loop defines on other images are left out, and the runtime forgets what this image puts under another name.
 * Of sections, `x(:, list(i))[k]`, the runtime notes those that lie in one piece.
 */
#include "foresee.h"

#include <string.h>

/* What lies behind a second one is known only when that has been fetched. */
static bool has_one_descriptor(const struct coindexed *object)
{
    int n = 0;

    for (size_t i = 1; i < object->n_parts; i++)
        n += object->parts[i].allocatable || object->parts[i].pointer;
    return n <= 1;
}

/* A section of a coarray whose value is wanted. */
static bool is_section(const struct foresight *f, const struct coindexed *object)
{
    return object->ndims > 0 && object->n_vectors == 0 && object->role != ROLE_INQUIRY &&
           !component_is_remote(object) && (object->base_ndims == 0 || range_empty(object->rest)) &&
           loop_is_viewable(f->c, object);
}

/* The dummy is of assumed type: not an object with type-bound procedures (F2018 C710). */
bool loop_can_foresee(struct pass_context *c, const struct coindexed *object)
{
    return object->type.bytes > 0 &&
           strcmp(type_variant(c, &object->type, "cafrt_foresee"), "cafrt_foresee") == 0;
}

static bool is_whole_element(const struct foresight *f, const struct coindexed *object)
{
    return object->ndims == 0 && object->base_ndims == 0 && object->role != ROLE_INQUIRY &&
           loop_can_foresee(f->c, object) && loop_is_viewable(f->c, object);
}

static bool is_foreseeable(const struct foresight *f, const struct coindexed *object)
{
    struct guards guards = {0};

    return (!object->in_implied_do || object->stmt->kind == STMT_DO_CONCURRENT) &&
           (is_whole_element(f, object) || is_section(f, object)) &&
           !loop_base(f->c, object)->optional && object->role != ROLE_ASSIGNED &&
           has_one_descriptor(object) && object->stmt != f->loop->stmt &&
           known_certainly(f, object->stmt) && !coindexed_stands_in(f->c, object->where, object) &&
           known_reference(f, object) && (!f->loop->unseen || loop_guard(f->c, object, &guards));
}

static bool is_early_end(const struct foresight *f, const struct stmt *s)
{
    return (s->kind == STMT_EXIT || s->kind == STMT_CYCLE || s->kind == STMT_GOTO ||
            s->kind == STMT_RETURN || loop_is_stop(s)) &&
           range_contains(f->loop->where, s->where);
}

/* The DO construct that EXIT or CYCLE in its place would mean. */
static const struct stmt *innermost_do(const struct stmt *s)
{
    for (s = s->enclosing; !loop_is_do(s) && !loop_is_uncounted(s);)
        s = s->enclosing;
    return s;
}

/* What stands for it in the copy; NULL: it leads further. */
static const char *early_end(const struct foresight *f, const struct stmt *s)
{
    const char *text = scan_condense(f->c, s->where).text;

    if (s->kind == STMT_GOTO || strcmp(text, "cycle") == 0)
        return "cycle";
    if (strcmp(text, "exit") == 0)
        return "exit";
    return (s->kind == STMT_RETURN || loop_is_stop(s)) && innermost_do(s) == f->loop->stmt ? "exit"
                                                                                           : NULL;
}

/* An early end leaves iterations out, whose subscripts need not be valid.  The copy ends like the loop where it is known when. */
static bool ends_unforeseen(const struct foresight *f)
{
    for (size_t i = 0; i < f->n_stmts; i++)
        if (is_early_end(f, f->stmts[i]) &&
            (!early_end(f, f->stmts[i]) || !known_certainly(f, f->stmts[i])))
            return true;
    return false;
}

/* The copy of the loop would define the variables outside. */
static bool has_locals(struct pass_context *c, const struct stmt *s)
{
    return s->kind == STMT_DO_CONCURRENT &&
           (scan_has_name(c, s->where, "local") || scan_has_name(c, s->where, "local_init"));
}

/* ---- the copy of the loop ----------------------------------------------------------------------- */

static void add_line(struct foresight *f, const char *line)
{
    text_addf(&f->lines, "%s%*s%s", f->lines.len ? "\n" : "", 2 * f->depth, "", line);
}

/* Begins a block. */
static void open_block(struct foresight *f, const char *line)
{
    add_line(f, line);
    f->depth++;
}

static void close_block(struct foresight *f, const char *line)
{
    f->depth--;
    if (line)
        add_line(f, line);
}

/* Compilers lay out derived types as they like. */
static const char *bytes_text(struct pass_context *c, const struct coindexed *object,
                              const char *what)
{
    return object->type.category == TYPE_DERIVED ? pass_print(c, "\1storage_size(%s)/8", what)
                                                 : pass_constant(c, object->type.bytes);
}

/* Of a component: the runtime keeps a copy of the object whose descriptor says where it lies. */
static void add_component(struct foresight *f, const struct coindexed *object)
{
    const char *find = type_variant(f->c, &object->parts[0].type, "cafrt_foresee_holder");
    const char *holder = names_fresh(f->c, "cafc_remote"), *image = image_number(f->c, object);
    const char *what;
    struct unit *unit = object->stmt->unit;

    names_use(f->c, unit, find);
    names_use(f->c, unit, "cafrt_associate");
    names_use(f->c, unit, "cafrt_foresee_at");
    open_block(f, "block");
    add_line(f, pass_print(f->c, "%s, pointer :: %s", type_text(f->c, &object->parts[0].type, NULL),
                           holder));
    add_line(f, pass_print(f->c, "call cafrt_associate(%s(%s, %s), %s)", find,
                           pass_words(f->c, object->base), image, holder));
    what = pass_print(f->c, "%s%s", holder, pass_words(f->c, object->rest));
    add_line(f, pass_print(f->c, "call cafrt_foresee_at(%s, %s, %s)", what, image,
                           bytes_text(f->c, object, what)));
    close_block(f, "end block");
    f->any = true;
}

const char *loop_foresee_call(struct pass_context *c, struct coindexed *object)
{
    struct str base = pass_text(c, object->base), rest = pass_text(c, object->rest);
    const char *what = pass_print(c, "%.*s%.*s", (int)base.len, base.at,
                                  range_empty(object->rest) ? 0 : (int)rest.len, rest.at);

    if (object->ndims > 0) {
        names_use(c, object->stmt->unit, "cafrt_foresee_section");
        return pass_print(c, "call cafrt_foresee_section(%s, %s)", what, image_number(c, object));
    }
    names_use(c, object->stmt->unit, "cafrt_foresee");
    return pass_print(c, "call cafrt_foresee(%s, %s, %s)", what, image_number(c, object),
                      bytes_text(c, object, what));
}

static void add_element(struct foresight *f, struct coindexed *object)
{
    f->any = true;
    add_line(f, loop_foresee_call(f->c, object));
}

/* Where a procedure may end the program before the loop comes so far, what it would evaluate need not be there. */
static size_t open_guards(struct foresight *f, const struct coindexed *object)
{
    struct guards guards = {0};

    if (f->loop->unseen)
        loop_guard(f->c, object, &guards);
    for (size_t i = 0; i < guards.n; i++)
        open_block(f, pass_print(f->c, "if (%s) then", guards.conditions[i]));
    return guards.n;
}

static void add_elements(struct foresight *f, const struct stmt *s)
{
    for (size_t i = objects_from(f->c, s->where), last = objects_to(f->c, s->where); i < last;
         i++) {
        struct coindexed *object = f->c->model->coindexed[i];
        size_t guards;

        if (object->stmt != s || !f->foreseen[i - f->first_object])
            continue;
        guards = open_guards(f, object);
        if (component_is_remote(object))
            add_component(f, object);
        else
            add_element(f, object);
        for (; guards > 0; guards--)
            close_block(f, "end if");
    }
}

/* Inside the construct: what its head reads is read in front of it. */
static bool has_foreseeable(const struct foresight *f, const struct stmt *head)
{
    struct range where = head->kind == STMT_IF_ACTION
                             ? (struct range){head->condition.end, head->where.end}
                             : (struct range){head->where.end, head->end->where.begin};

    for (size_t i = objects_from(f->c, where), last = objects_to(f->c, where); i < last; i++)
        if (f->foreseen[i - f->first_object] &&
            range_contains(where, f->c->model->coindexed[i]->where))
            return true;
    return false;
}

/* Whether the IF construct stands in the copy: what is foreseen is in it, or what ends a DO construct early that is copied. */
static bool is_copied(const struct foresight *f, const struct stmt *head)
{
    if (has_foreseeable(f, head))
        return true;
    for (size_t i = 0; i < f->n_stmts; i++) {
        const struct stmt *s = f->stmts[i];

        if (is_early_end(f, s) && known_is_inside(s, head) && innermost_do(s) == innermost_do(head))
            return has_foreseeable(f, innermost_do(head));
    }
    return false;
}

static void find_foreseeable(struct foresight *f)
{
    const struct model *m = f->c->model;
    size_t last = objects_to(f->c, f->loop->where);

    f->first_object = objects_from(f->c, f->loop->where);
    f->foreseen = arena_alloc(f->c->mem, (last - f->first_object) * sizeof *f->foreseen);
    for (size_t i = f->first_object; i < last; i++)
        f->foreseen[i - f->first_object] = range_contains(f->loop->where, m->coindexed[i]->where) &&
                                           is_foreseeable(f, m->coindexed[i]);
}

static const char *arg_text(struct foresight *f, const struct arg *a)
{
    return pass_words(f->c, a->where);
}

/* A procedure may end the program long before the last iteration. */
static const char *limit_text(struct foresight *f, const struct stmt *s, size_t i)
{
    const char *from = arg_text(f, &s->args[i + 1]), *to = arg_text(f, &s->args[i + 2]);

    if (s != f->loop->stmt || !f->loop->unseen)
        return to;
    return pass_print(f->c, "\1int(\1min(\1int(%s, 8), \1int(%s, 8) + 1048575_8), %d)", to, from,
                      s->args[i].type.kind);
}

/* `do i = 1, n` of the variable that is the argument `i`, and what follows that. */
static void add_do(struct foresight *f, const struct stmt *s, size_t i)
{
    bool has_step = i + 3 < s->n_args && strcmp(s->args[i + 3].keyword, "step") == 0;

    open_block(f, pass_print(f->c, "do %s = %s, %s%s%s", arg_text(f, &s->args[i]),
                             arg_text(f, &s->args[i + 1]), limit_text(f, s, i),
                             has_step ? ", " : "", has_step ? arg_text(f, &s->args[i + 3]) : ""));
}

static void declare_needed(struct foresight *f)
{
    for (size_t i = 0; i < f->n_stmts; i++) {
        const struct assignment *a = f->stmts[i]->assignment;

        if (f->needed[i] && a)
            add_line(f, pass_print(f->c, "%s :: %s", type_text(f->c, &a->left_type, NULL),
                                   pass_words(f->c, a->left)));
    }
}

/* With variables of its own, as DO CONCURRENT has: those of the program are what they were when the loop begins. */
static void begin_do(struct foresight *f, const struct stmt *s)
{
    const struct arg *mask = arg_find(s->args, s->n_args, "mask");

    open_block(f, "block");
    for (size_t i = 0; i < s->n_args; i++)
        if (strcmp(s->args[i].keyword, "variable") == 0)
            add_line(f, pass_print(f->c, "%s :: %s", type_text(f->c, &s->args[i].type, NULL),
                                   arg_text(f, &s->args[i])));
    if (s == f->loop->stmt)
        declare_needed(f);
    for (size_t i = 0; i < s->n_args; i++)
        if (strcmp(s->args[i].keyword, "variable") == 0)
            add_do(f, s, i);
    if (mask)
        open_block(f, pass_print(f->c, "if (%s) then", arg_text(f, mask)));
}

static void end_do(struct foresight *f, const struct stmt *s)
{
    if (arg_find(s->args, s->n_args, "mask"))
        close_block(f, "end if");
    for (size_t i = 0; i < s->n_args; i++)
        if (strcmp(s->args[i].keyword, "variable") == 0)
            close_block(f, "end do");
    close_block(f, "end block");
}

static const char *condition_text(struct foresight *f, const struct stmt *s)
{
    return pass_words(f->c, s->condition);
}

static void add_early_end(struct foresight *f, const struct stmt *s)
{
    const char *word = early_end(f, s);

    if (s->enclosing->kind == STMT_IF_ACTION)
        word = pass_print(f->c, "if (%s) %s", condition_text(f, s->enclosing), word);
    add_line(f, word);
}

/* An IF statement with EXIT or CYCLE remains one. */
static bool is_block(const struct foresight *f, const struct stmt *s)
{
    return known_is_if(s) && (s->kind == STMT_IF_ACTION ? has_foreseeable(f, s) : is_copied(f, s));
}

/* Whether the copy has the construct. */
static bool is_there(const struct foresight *f, const struct stmt *head)
{
    while (known_is_entered(head))
        head = head->enclosing;
    return head == f->loop->stmt ||
           (loop_is_do(head) ? has_foreseeable(f, head) : is_block(f, head));
}

/* With those of its names that are known. */
static void begin_associate(struct foresight *f, const struct stmt *s)
{
    struct condensed t = scan_condense(f->c, s->where);
    struct text list = {.mem = f->c->mem};

    for (const char *at = t.text; (at = strstr(at, "=>")); at += 2) {
        const char *name = scan_name_before(f->c, t.text, at);
        struct range selector = loop_selector_of(f->c, s, name);

        if (!range_empty(selector) && known_association(f, s, name))
            text_addf(&list, "%s%s => %s", list.len ? ", " : "", name, pass_words(f->c, selector));
    }
    open_block(f, pass_print(f->c, "associate (%s)", text_cstr(&list)));
}

static bool is_associate_there(const struct foresight *f, const struct stmt *s)
{
    return s->kind == STMT_ASSOCIATE && f->needed[known_index(f, s)] &&
           has_foreseeable(f, innermost_do(s)) && is_there(f, s->enclosing);
}

/* Labelled DO constructs may share it. */
static void end_dos(struct foresight *f, const struct stmt *end)
{
    for (size_t i = f->n_stmts; i > 0; i--) {
        const struct stmt *s = f->stmts[i - 1];

        if (loop_is_do(s) && s->end == end && has_foreseeable(f, s))
            end_do(f, s);
    }
}

static void copy_needed(struct foresight *f, const struct stmt *s)
{
    if (is_there(f, s->enclosing))
        add_line(f, pass_print(f->c, "%s = %s", pass_words(f->c, s->assignment->left),
                               pass_words(f->c, s->assignment->right)));
}

static void copy_statement(struct foresight *f, const struct stmt *s)
{
    add_elements(f, s);
    if (loop_is_do(s) && has_foreseeable(f, s)) {
        begin_do(f, s);
    } else if (s->kind == STMT_END_DO || s->ends_labelled_do) {
        end_dos(f, s);
    } else if (is_associate_there(f, s)) {
        begin_associate(f, s);
    } else if (s->kind == STMT_END_ASSOCIATE && is_associate_there(f, s->head)) {
        close_block(f, "end associate");
    } else if (is_block(f, s)) {
        open_block(f, pass_print(f->c, "if (%s) then", condition_text(f, s)));
    } else if (s->kind == STMT_ELSE_IF && is_block(f, s->head)) {
        close_block(f, NULL);
        open_block(f, pass_print(f->c, "else if (%s) then", condition_text(f, s)));
    } else if (s->kind == STMT_ELSE && is_block(f, s->head)) {
        close_block(f, NULL);
        open_block(f, "else");
    } else if (s->kind == STMT_END_IF && is_block(f, s->head)) {
        close_block(f, "end if");
    } else if (is_early_end(f, s) && has_foreseeable(f, innermost_do(s))) {
        add_early_end(f, s);
    }
    if (s->enclosing && s->enclosing->kind == STMT_IF_ACTION && is_block(f, s->enclosing))
        close_block(f, "end if");
}

/* The copy of an ASSOCIATE statement has all names that are known, which may need others. */
static void need_associations(struct foresight *f)
{
    for (size_t i = f->n_stmts; i > 0; i--) {
        const struct stmt *s = f->stmts[i - 1];
        struct condensed t;

        if (s->kind != STMT_ASSOCIATE || !f->needed[i - 1])
            continue;
        t = scan_condense(f->c, s->where);
        for (const char *at = t.text; (at = strstr(at, "=>")); at += 2)
            known_association(f, s, scan_name_before(f->c, t.text, at));
    }
}

static void copy_loop(struct foresight *f)
{
    need_associations(f);
    for (size_t i = 0; i < f->n_stmts; i++)
        if (f->needed[i] && f->stmts[i]->assignment)
            copy_needed(f, f->stmts[i]);
        else if (range_contains(f->loop->where, f->stmts[i]->where))
            copy_statement(f, f->stmts[i]);
}

/* From its DO statement to its end: where the model has them one behind the other, some more do no harm. */
static void find_statements(struct foresight *f)
{
    const struct model *m = f->c->model;
    size_t first = statements_from(f->c, f->loop->where);
    size_t end = statements_to(f->c, f->loop->where);

    while (!range_contains(f->loop->where, m->stmts[first]->where))
        first++;
    while (!range_contains(f->loop->where, m->stmts[end - 1]->where))
        end--;
    f->stmts = m->stmts + first;
    f->n_stmts = end - first;
    f->names = arena_alloc(f->c->mem, sizeof *f->names);
    f->needed = arena_alloc(f->c->mem, f->n_stmts * sizeof *f->needed);
    f->copyable = arena_alloc(f->c->mem, f->n_stmts * sizeof *f->copyable);
    f->followable = arena_alloc(f->c->mem, f->n_stmts * sizeof *f->followable);
}

bool loop_foresee(struct pass_context *c, const struct loop *loop)
{
    struct foresight f = {.c = c, .loop = loop, .lines = {.mem = c->mem}};
    struct hole holes[2];

    f.unnamed = loop_defines_unnamed(c, loop);
    find_statements(&f);
    if (!statement_has_place(c, loop->stmt) || !known_count(&f, loop->stmt) ||
        ends_unforeseen(&f) || has_locals(c, loop->stmt) ||
        (loop->unseen && arg_find(loop->stmt->args, loop->stmt->n_args, "step")))
        return false;
    find_foreseeable(&f);
    copy_loop(&f);
    if (!f.any)
        return false;
    names_use(c, loop->stmt->unit, "cafrt_foresee_begin");
    names_use(c, loop->stmt->unit, "cafrt_foresee_end");
    holes[0] = hole_text("lines", text_str(&f.lines));
    holes[1] = hole_end();
    return statement_hoist(c, loop->stmt,
                           "if (cafrt_foresee_begin()) then\n"
                           "  $lines\n"
                           "  call cafrt_foresee_end()\n"
                           "end if",
                           "", holes, "F2018 9.6");
}
