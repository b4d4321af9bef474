/*
 * allocate.c - ALLOCATE, DEALLOCATE and MOVE_ALLOC of coarrays, and assignments that must not allocate.
 *
 * The compiler's own ALLOCATE runs between two calls; its malloc receives the symmetric block that the runtime
 * reserved.  So there is one object between them, and what is evaluated there must not allocate: bounds and
 * SOURCE= are evaluated before.
 */
#include "passes_common.h"

#include <ctype.h>
#include <string.h>

/* ---- one statement -------------------------------------------------------------------------- */

struct allocate {
    struct stmt *stmt;
    struct allocation **objects;
    size_t n_objects, n_coarrays;
    const char *stat, *errmsg; /* names, or NULL */
    const char *values;        /* `, source=x`, `, mold=x` or "" */
    const char *type_spec;     /* `real :: ` or "" */
    struct text associations;  /* what needs a name first */
    struct text lines;
    int depth;
    struct hole *holes; /* one for each object, and the end */
    size_t n_holes;
};

static void collect(struct pass_context *c, struct stmt *s, struct allocate *a)
{
    size_t n = 0;

    for (size_t i = 0; i < c->model->n_allocations; i++)
        n += c->model->allocations[i]->stmt == s;
    a->stmt = s;
    a->associations.mem = a->lines.mem = c->mem;
    a->objects = arena_alloc(c->mem, (n + 1) * sizeof *a->objects);
    a->holes = arena_alloc(c->mem, (n + 1) * sizeof *a->holes);
    for (size_t i = 0; i < c->model->n_allocations; i++) {
        struct allocation *o = c->model->allocations[i];

        if (o->stmt != s)
            continue;
        a->objects[a->n_objects++] = o;
        a->n_coarrays += o->coarray;
    }
}

/* A name for the value of `part`: itself when it is a name, else one by ASSOCIATE. */
static const char *name_of(struct pass_context *c, struct range part, const char *name,
                           struct text *associations)
{
    struct str text = pass_form_text(c, part);

    if (scan_is_name(c, part))
        return arena_copy(c->mem, text.at, text.len);
    text_addf(associations, "%s%s => %.*s", associations->len ? ", " : "", name, (int)text.len,
              text.at);
    return name;
}

/* Parts of polymorphic arrays, and of characters of deferred length, become others as associate-names with gfortran 12. */
static bool is_other_as_a_name(struct pass_context *c, const struct arg *value)
{
    const struct type *t = &value->type;

    return strcmp(c->back_end, "gfortran") == 0 && value->is_variable &&
           !scan_is_name(c, value->where) &&
           (type_is_polymorphic(t) || (t->category == TYPE_CHARACTER && t->length < 0));
}

/* Whether evaluating it in ALLOCATE takes no memory, which would be taken for the object: nothing is referenced in its subscripts. */
static bool takes_no_memory(struct pass_context *c, const struct arg *value)
{
    struct str text = pass_text(c, value->where);
    int depth = 0;

    for (size_t i = 0; i < text.len; i++) {
        depth += (text.at[i] == '(') - (text.at[i] == ')');
        if (depth > 1)
            return false;
    }
    return !value->has_vector_subscript;
}

/* gfortran 12 frees what happens to stand in an associate-name of such a type before it defines it, and characters that a function has
 * returned twice; it cannot take polymorphic values that are no variables. */
static bool needs_variable(struct pass_context *c, const struct arg *value)
{
    const struct type *t = &value->type;

    if (value->is_variable && !value->has_vector_subscript && !is_other_as_a_name(c, value))
        return false;
    if (type_is_polymorphic(t))
        return strcmp(c->back_end, "gfortran") == 0 && (t->name || t->category == TYPE_CLASS_STAR);
    return t->category == TYPE_CHARACTER ||
           (t->category == TYPE_DERIVED && t->has_allocatable && !t->has_final && t->name);
}

/* A name for the value of SOURCE= or MOLD=, which several objects may take. */
static const char *value_name(struct pass_context *c, struct allocate *a, const struct arg *value,
                              const char *name)
{
    struct str text = pass_text(c, value->where);
    const struct hole holes[] = {hole_text("value", text), hole_end()};

    if (a->n_objects == 1 && is_other_as_a_name(c, value) && takes_no_memory(c, value)) {
        text = pass_form_text(c, value->where);
        return arena_copy(c->mem, text.at, text.len);
    }
    if (!needs_variable(c, value))
        return name_of(c, value->where, name, &a->associations);
    statement_wrap(c, a->stmt,
                   pass_print(c,
                              "block\n  %s, allocatable :: %s%s\n"
                              "  allocate (%s, source=$value)",
                              type_of_any_length(c, &value->type), name,
                              pass_deferred_shape(c, value->ndims), name),
                   "end block", holes, NULL);
    return name;
}

static void prepare(struct pass_context *c, struct allocate *a)
{
    struct stmt *s = a->stmt;
    const struct arg *stat = arg_find(s->args, s->n_args, "stat");
    const struct arg *errmsg = arg_find(s->args, s->n_args, "errmsg");
    const struct arg *source = arg_find(s->args, s->n_args, "source");
    const struct arg *mold = arg_find(s->args, s->n_args, "mold");
    struct str type_spec = pass_form_text(c, s->type_spec);

    a->stat = stat ? name_of(c, stat->where, "cafc_stat", &a->associations) : NULL;
    a->errmsg = message_room(c, s, errmsg);
    if (errmsg && !a->errmsg)
        a->errmsg = name_of(c, errmsg->where, "cafc_errmsg", &a->associations);
    a->type_spec = type_spec.len ? pass_print(c, "%.*s :: ", (int)type_spec.len, type_spec.at) : "";
    a->values = "";
    if (source)
        a->values = pass_print(c, ", source=%s", value_name(c, a, source, "cafc_source"));
    else if (mold)
        a->values = pass_print(c, ", mold=%s", value_name(c, a, mold, "cafc_mold"));
}

/* A bound that calls something or needs memory of its own is evaluated in front. */
static void take_bound(struct pass_context *c, struct stmt *s, struct range bound, bool simple)
{
    const char *name;
    struct hole holes[3];

    if (range_empty(bound) || simple)
        return;
    name = names_fresh(c, "cafc_bound");
    holes[0] = hole_name("name", name);
    holes[1] = hole_text("bound", pass_text(c, bound));
    holes[2] = hole_end();
    statement_wrap(c, s, "block\n  integer(8) :: $name\n  $name = $bound", "end block", holes,
                   NULL);
    pass_cover(c, bound, name);
}

/* The length in `character(len=f(n)) ::`, or an empty range where that needs nothing. */
static struct range length_to_take(struct pass_context *c, const struct stmt *s)
{
    struct condensed t = scan_condense(c, s->type_spec);
    size_t open = strcspn(t.text, "(") + 1, begin = open, end;
    int depth = 1;

    if (strncmp(t.text, "character", 9) != 0 || open >= t.len)
        return (struct range){0, 0};
    for (end = open; end < t.len; end++) {
        depth +=
            (t.text[end] == '(' || t.text[end] == '[') - (t.text[end] == ')' || t.text[end] == ']');
        if (depth > 0 && !(depth == 1 && t.text[end] == ','))
            continue;
        if (strncmp(t.text + begin, "kind=", 5) != 0 || depth == 0)
            break;
        begin = end + 1;
    }
    if (strncmp(t.text + begin, "kind=", 5) == 0 || end == begin)
        return (struct range){0, 0};
    begin += strncmp(t.text + begin, "len=", 4) == 0 ? 4 : 0;
    for (size_t i = begin; i < end; i++)
        if (strchr("([.", t.text[i]))
            return (struct range){t.offset[begin], t.end[end - 1]};
    return (struct range){0, 0};
}

/* The object is named several times. */
static void take_subscripts(struct pass_context *c, struct stmt *s, struct range object)
{
    if (statement_has_reference(s, object))
        subscripts_in_front(c, s, object);
}

static void take_bounds(struct pass_context *c, struct stmt *s, const struct allocation *o)
{
    take_subscripts(c, s, o->object);
    for (size_t i = 0; i < o->n_bounds; i++) {
        take_bound(c, s, o->bounds[i].lower, o->bounds[i].lower_simple);
        take_bound(c, s, o->bounds[i].upper, o->bounds[i].upper_simple);
    }
}

/* ---- cobounds ------------------------------------------------------------------------------ */

static struct str cobound_text(struct pass_context *c, struct range bound)
{
    return range_empty(bound) ? str_of("1") : pass_form_text(c, bound);
}

static bool is_literal(struct pass_context *c, struct range bound)
{
    struct str text = cobound_text(c, bound);
    bool literal = text.len > 0;

    for (size_t i = text.at[0] == '-'; i < text.len; i++)
        literal = literal && isdigit((unsigned char)text.at[i]);
    return literal;
}

static bool are_literals(struct pass_context *c, const struct allocation *o)
{
    for (size_t d = 0; d < o->n_cobounds; d++)
        if (!is_literal(c, o->cobounds[d].lower) ||
            (d + 1 < o->n_cobounds && !is_literal(c, o->cobounds[d].upper)))
            return false;
    return true;
}

static void add_cobound(struct pass_context *c, struct text *list, struct range bound,
                        bool as_it_is)
{
    struct str text = cobound_text(c, bound);

    text_addf(list, as_it_is ? "%s%.*s" : "%s\1int(%.*s, 8)", list->len ? ", " : "", (int)text.len,
              text.at);
}

static const char *cobounds_text(struct pass_context *c, const struct allocation *o)
{
    struct text list = {.mem = c->mem};
    bool as_they_are = are_literals(c, o);

    for (size_t d = 0; d < o->n_cobounds; d++) {
        add_cobound(c, &list, o->cobounds[d].lower, as_they_are);
        if (d + 1 < o->n_cobounds)
            add_cobound(c, &list, o->cobounds[d].upper, as_they_are);
    }
    return pass_print(c, "[%s]", text_cstr(&list));
}

/* ---- the lines ----------------------------------------------------------------------------- */

/* An IF construct for each coarray: the indentation must leave room in the line. */
enum { DEEPEST = 16 };

static void add_line(struct allocate *a, const char *line)
{
    if (a->lines.len)
        text_add_char(&a->lines, '\n');
    for (int i = 0; i < a->depth && i < DEEPEST; i++)
        text_add_cstr(&a->lines, "  ");
    text_add_cstr(&a->lines, line);
}

static const char *object_hole(struct pass_context *c, struct allocate *a,
                               const struct allocation *o)
{
    const char *name = pass_print(c, "o%zu", a->n_holes + 1);

    if (!range_empty(o->coshape))
        pass_delete(c, o->coshape);
    a->holes[a->n_holes++] = hole_range(name, o->where);
    return pass_print(c, "$%s", name);
}

static const char *tail(struct pass_context *c, const struct allocate *a)
{
    return pass_print(c, "%s%s%s%s%s)", a->values, a->stat ? ", stat=" : "", a->stat ? a->stat : "",
                      a->errmsg ? ", errmsg=" : "", a->errmsg ? a->errmsg : "");
}

/* That of ISO_FORTRAN_ENV, with both compilers: CAFRT_STAT_FAILED_IMAGE of the runtime. */
enum { STAT_FAILED_IMAGE = 6001 };

/* After an error nothing more is allocated, on any image. */
static void open_if(struct pass_context *c, struct allocate *a, const char *form)
{
    if (!a->stat)
        return;
    add_line(a, pass_print(c, form, a->stat, a->stat, STAT_FAILED_IMAGE));
    a->depth++;
}

static void add_others(struct pass_context *c, struct allocate *a)
{
    struct text list = {.mem = c->mem};

    for (size_t i = 0; i < a->n_objects; i++)
        if (!a->objects[i]->coarray)
            text_addf(&list, "%s%s", list.len ? ", " : "", object_hole(c, a, a->objects[i]));
    if (!list.len)
        return;
    add_line(a, pass_print(c, "allocate (%s%s%s", a->type_spec, text_cstr(&list), tail(c, a)));
    open_if(c, a, "if (%s == 0) then");
}

/* What follows the cobounds in cafrt_allocate_end: the object, to check that it lies in the block, or the status. */
static const char *end_arguments(struct pass_context *c, const struct allocate *a,
                                 const struct allocation *o)
{
    struct str object = pass_form_text(c, o->object);

    if (a->stat)
        return pass_print(c, ", stat=%s%s%s", a->stat, a->errmsg ? ", errmsg=" : "",
                          a->errmsg ? a->errmsg : "");
    if (a->errmsg)
        return pass_print(c, ", errmsg=%s", a->errmsg);
    if (o->type.not_assumable || o->type.category >= TYPE_CLASS || o->type.category == TYPE_NONE)
        return "";
    return pass_print(c, ", %.*s", (int)object.len, object.at);
}

/* A variable of the procedure itself that is gone with it: whatever construct it is allocated in stands there too. */
static bool is_local(const struct stmt *s, const struct symbol *symbol)
{
    return symbol && !symbol->component && !symbol->saved && !symbol->dummy &&
           pass_scope(symbol->unit) == pass_scope(s->unit);
}

static void add_memory(struct pass_context *c, struct allocate *a, const struct allocation *o)
{
    const struct remembered what = {pass_text(c, o->object), o->type, o->ndims,
                                    o->symbol && o->symbol->deferred_length};
    const char *call = is_local(a->stmt, o->symbol) ? NULL : remember_call(c, a->stmt->unit, &what);

    if (call)
        add_line(a, call);
}

static void add_coarray(struct pass_context *c, struct allocate *a, const struct allocation *o)
{
    struct str object = pass_form_text(c, o->object);

    names_use(c, a->stmt->unit, "cafrt_allocate_begin");
    names_use(c, a->stmt->unit, "cafrt_allocate_end");
    /* Flang 22 overwrites an allocated object when it optimises: the runtime looks itself. */
    add_line(a, pass_print(c, "call cafrt_allocate_begin(\1allocated(%.*s)%s)", (int)object.len,
                           object.at, a->stat ? ", .true." : ""));
    add_line(a, pass_print(c, "allocate (%s%s%s", a->type_spec, object_hole(c, a, o), tail(c, a)));
    add_line(a, pass_print(c, "call cafrt_allocate_end(%s%s)", cobounds_text(c, o),
                           end_arguments(c, a, o)));
    add_memory(c, a, o);
}

static void add_coarrays(struct pass_context *c, struct allocate *a)
{
    size_t left = a->n_coarrays;

    for (size_t i = 0; i < a->n_objects; i++) {
        if (!a->objects[i]->coarray)
            continue;
        add_coarray(c, a, a->objects[i]);
        if (--left > 0)
            /* The active images have a coarray in spite of a failed one (F2018 9.7.1.2). */
            open_if(c, a, "if (%s == 0 .or. %s == %d) then");
    }
    while (a->depth > (a->associations.len > 0)) {
        a->depth--;
        add_line(a, "end if");
    }
}

/* The second would be allocated already (F2018 9.7.1.2).  Only variables: components of one name may belong to two objects. */
static void refuse_twice(struct pass_context *c, const struct allocate *a)
{
    for (size_t i = 1; i < a->n_objects; i++) {
        const struct symbol *symbol = a->objects[i]->symbol;

        for (size_t k = 0; k < i && symbol && !symbol->component; k++)
            if (a->objects[i]->coarray && a->objects[k]->symbol == symbol) {
                pass_refuse(c, a->objects[i]->object, "F2018 9.7.1.2", "name each object once",
                            "'%s' is allocated twice", symbol->name);
                break;
            }
    }
}

static void translate_allocate(struct pass_context *c, struct stmt *s)
{
    struct allocate *a = arena_alloc(c->mem, sizeof *a);

    collect(c, s, a);
    if (a->n_coarrays == 0)
        return;
    refuse_twice(c, a);
    take_bound(c, s, length_to_take(c, s), false);
    for (size_t i = 0; i < a->n_objects; i++)
        if (a->objects[i]->coarray)
            take_bounds(c, s, a->objects[i]);
    prepare(c, a);
    if (a->associations.len) {
        add_line(a, pass_print(c, "associate (%s)", text_cstr(&a->associations)));
        a->depth++;
    }
    add_others(c, a);
    add_coarrays(c, a);
    if (a->associations.len) {
        a->depth--;
        add_line(a, "end associate");
    }
    a->holes[a->n_holes] = hole_end();
    statement_needs_lines(c, s);
    pass_replace(c, s->where, text_cstr(&a->lines), a->holes, "F2018 9.7.1.2");
    procedure_touch(c, s);
}

/* ---- DEALLOCATE ---------------------------------------------------------------------------- */

/* Deallocating an object with coarray components is an image control statement too (F2023 9.7.3.2). */
static bool deallocates_coarray(struct pass_context *c, const struct stmt *s)
{
    for (size_t i = 0; i < c->model->n_allocations; i++)
        if (c->model->allocations[i]->stmt == s &&
            (c->model->allocations[i]->coarray || c->model->allocations[i]->type.has_coarray))
            return true;
    return false;
}

/* Flang does not notice that a variable is not allocated (F2018 9.7.3.2), but where STAT= asks. */
static const char *lines_in_front(struct pass_context *c, const struct stmt *s)
{
    const char *lines = "call cafrt_deallocate_begin()";
    struct str object;

    for (size_t i = 0; i < c->model->n_allocations && strcmp(c->back_end, "flang") == 0; i++) {
        const struct allocation *a = c->model->allocations[i];

        if (a->stmt != s || !a->coarray || statement_has_reference(s, a->object))
            continue;
        names_use(c, s->unit, "cafrt_not_allocated");
        object = pass_form_text(c, a->object);
        lines = pass_print(c, "if (.not. \1allocated(%.*s)) call cafrt_not_allocated()\n%s",
                           (int)object.len, object.at, lines);
    }
    return lines;
}

/* The first call synchronises before components are freed; a status of its own outlives the compiler's. */
static void translate_deallocate(struct pass_context *c, struct stmt *s)
{
    const struct arg *stat = arg_find(s->args, s->n_args, "stat");
    const struct arg *errmsg = arg_find(s->args, s->n_args, "errmsg");
    const char *clause, *room;
    struct hole holes[3];

    if (!deallocates_coarray(c, s))
        return;
    room = message_room(c, s, errmsg);
    clause = names_use(c, s->unit, "cafrt_deallocate_begin");
    names_use(c, s->unit, "cafrt_deallocate_end");
    if (stat && statement_has_reference(s, stat->where))
        subscripts_in_front(c, s, stat->where);
    if (errmsg && statement_has_reference(s, errmsg->where))
        subscripts_in_front(c, s, errmsg->where);
    holes[0] = stat ? hole_text("stat", pass_text(c, stat->where)) : hole_end();
    holes[1] = room     ? hole_name("errmsg", room)
               : errmsg ? hole_text("errmsg", pass_text(c, errmsg->where))
                        : hole_end();
    if (room)
        pass_cover(c, errmsg->where, room);
    holes[2] = hole_end();
    procedure_touch(c, s);
    if (!stat)
        statement_wrap(c, s, lines_in_front(c, s), "call cafrt_deallocate_end()", NULL, clause);
    else
        statement_wrap(c, s,
                       errmsg ? "block\n  integer(4) :: cafc_stat\n"
                                "  call cafrt_deallocate_begin(stat=cafc_stat, errmsg=$errmsg)"
                              : "block\n  integer(4) :: cafc_stat\n"
                                "  call cafrt_deallocate_begin(stat=cafc_stat)",
                       "  call cafrt_deallocate_end()\n"
                       "  if (cafc_stat /= 0) $stat = cafc_stat\n"
                       "end block",
                       holes, clause);
}

/* ---- MOVE_ALLOC ---------------------------------------------------------------------------- */

/* Even a local variable: the one it was moved from may be remembered. */
static const char *memory_of_target(struct pass_context *c, const struct call *call,
                                    const struct arg *to)
{
    const struct remembered what = {pass_text(c, to->where), to->type, to->ndims,
                                    scan_has_component(c, to->where) ||
                                        (to->symbol && to->symbol->deferred_length)};

    return remember_call(c, call->unit, &what);
}

/* F2018 16.9.137: all images synchronise, for FROM keeps its place and TO may be deallocated. */
static void move_alloc(struct pass_context *c, struct call *call)
{
    const struct arg *from = arg_find(call->args, call->n_args, "from");
    const struct arg *to = arg_find(call->args, call->n_args, "to");
    const struct arg *stat = arg_find(call->args, call->n_args, "stat");
    const struct arg *errmsg = arg_find(call->args, call->n_args, "errmsg");
    struct hole holes[5];
    size_t n = 0;
    const char *form, *memory;

    if (!from || !to || !from->coarray || !call->stmt)
        return;
    take_subscripts(c, call->stmt, from->where);
    take_subscripts(c, call->stmt, to->where);
    holes[n++] = hole_range("from", from->where);
    holes[n++] = hole_range("to", to->where);
    if (stat)
        holes[n++] = hole_range("stat", stat->where);
    if (errmsg)
        holes[n++] = hole_range("errmsg", errmsg->where);
    holes[n] = hole_end();
    memory = memory_of_target(c, call, to);
    form = pass_print(c,
                      "call cafrt_move_alloc_begin(%s%s%s)\n"
                      "call \1move_alloc($from, $to)\n"
                      "call cafrt_deallocate_end()%s%s",
                      stat ? "stat=$stat" : "", stat && errmsg ? ", " : "",
                      errmsg ? "errmsg=$errmsg" : "", memory ? "\n" : "", memory ? memory : "");
    names_use(c, call->unit, "cafrt_move_alloc_begin");
    names_use(c, call->unit, "cafrt_deallocate_end");
    statement_needs_lines(c, call->stmt);
    pass_replace(c, call->stmt->where, form, holes, "F2018 16.9.137");
    message_take(c, call->stmt, errmsg);
}

/* ---- assignment ---------------------------------------------------------------------------- */

const char *allocate_kept(struct pass_context *c, const struct stmt *s)
{
    const struct assignment *a = s->kind == STMT_ASSIGNMENT ? s->assignment : NULL;

    if (!a || !a->left_whole_coarray || a->defined || a->left_ndims == 0 || a->right_ndims == 0 ||
        !(a->right_is_call || a->right_coindexed))
        return NULL;
    return pass_print(c, "$left%s", pass_deferred_shape(c, a->left_ndims));
}

static void keep_memory(struct pass_context *c, const struct stmt *s)
{
    const char *form = allocate_kept(c, s);

    if (form)
        pass_replace(c, s->assignment->left, form,
                     (struct hole[]){hole_range("left", s->assignment->left), hole_end()},
                     "F2018 10.2.1.2");
}

void pass_allocate(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        keep_memory(c, c->model->stmts[i]);
        if (c->model->stmts[i]->kind == STMT_ALLOCATE)
            translate_allocate(c, c->model->stmts[i]);
        else if (c->model->stmts[i]->kind == STMT_DEALLOCATE)
            translate_deallocate(c, c->model->stmts[i]);
    }
    for (size_t i = 0; i < c->model->n_calls; i++)
        if (c->model->calls[i]->intrinsic && strcmp(c->model->calls[i]->name, "move_alloc") == 0)
            move_alloc(c, c->model->calls[i]);
}
