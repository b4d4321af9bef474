/*
 * coindexed.c - reads of coindexed objects, and their use where a variable is needed.
 *
 * An intrinsic value is read in place by a pure function, so no context needs hoisting.  Derived types, vector
 * subscripts and sections of components go through a temporary around the statement.  Definitions by
 * assignment are in assign.c, components with descriptors in component.c.
 */
#include "passes_common.h"

#include <string.h>

/* ---- what is not supported ------------------------------------------------------------------ */

/* NOTIFY= belongs to the variable of an assignment (F2023 C931). */
static bool may_notify(const struct coindexed *object)
{
    return object->role == ROLE_ASSIGNED && !statement_masked(object->stmt);
}

static bool refuse_notify(struct pass_context *c, const struct coindexed *object)
{
    for (size_t i = 0; i < object->n_specs; i++)
        if (strcmp(object->specs[i].keyword, "notify") == 0 && !may_notify(object)) {
            pass_refuse(c, object->specs[i].where, "F2023 9.6, R929", "leave it out",
                        "'notify=' is possible only in the variable of an assignment statement");
            return true;
        }
    return false;
}

static bool only_inquires_type(const struct coindexed *object)
{
    static const char *const names[] = {"kind", "digits",       "epsilon",   "huge",
                                        "tiny", "range",        "precision", "bit_size",
                                        "rank", "storage_size", "null"};
    bool varies = type_is_polymorphic(&object->type) ||
                  (object->type.category == TYPE_CHARACTER && object->type.length < 0);

    for (size_t i = 0; object->call && i < sizeof names / sizeof *names; i++)
        if (strcmp(object->call->name, names[i]) == 0)
            return !varies || strcmp(names[i], "storage_size") != 0;
    return false;
}

static bool refuse_type(struct pass_context *c, const struct coindexed *object)
{
    const struct type *t = &object->type;

    if (object->role == ROLE_INQUIRY || object->role == ROLE_SUBSTRING_INQUIRY ||
        t->category == TYPE_DERIVED || type_is_intrinsic(t) || type_is_polymorphic(t))
        return false;
    if (t->kind > 0)
        pass_refuse(c, object->where, "Flang -funsigned", "make it an integer of the same kind",
                    "an object of type UNSIGNED on another image is not supported");
    else
        pass_refuse(c, object->where, "F2018 C1027", "refer to the procedure on its own image",
                    "a procedure pointer component of another image may not be referenced");
    return true;
}

/* ---- values -------------------------------------------------------------------------------- */

/* A section whose elements are parts of larger elements: gfortran passes a copy of it to an assumed-shape
 * dummy, whose address says nothing. */
static bool has_value_function(struct pass_context *c, const struct coindexed *object)
{
    int object_ndims = object->object ? object->object->ndims : object->ndims;

    return type_is_intrinsic(&object->type) && !object->n_vectors &&
           !object->has_vector_subscript && !span_may_differ(c, object) &&
           scan_is_plain_section(c, object->where, object->ndims, object_ndims);
}

/* The functions are pure, so a compiler may call them once for a loop that waits for a VOLATILE object to change (F2018 8.5.20), if its
 * arguments were the same each time. */
static const char *value_text(struct pass_context *c, const struct coindexed *object)
{
    if (!object->coarray->volatile_ && !(object->object && object->object->volatile_))
        return "$get($ref, $image)";
    names_use(c, object->stmt->unit, "cafrt_always_zero");
    return "$get($ref, $image + cafrt_always_zero)";
}

static void read_in_place(struct pass_context *c, struct coindexed *object)
{
    const char *get = component_procedure(c, object, "cafrt_get");
    const char *clause = names_use_value(c, object->stmt->unit, get, &object->type);
    const struct hole holes[] = {hole_name("get", get), hole_range("ref", object->where),
                                 image_select(c, object), hole_end()};

    pass_replace(c, object->where, value_text(c, object), holes, clause);
}

/* gfortran 12 frees an array that is an argument of a function in WHERE, other than an elemental one, before it calls the function. */
static bool is_freed_too_early(const struct pass_context *c, const struct coindexed *object)
{
    const struct stmt *masked = statement_masked(object->stmt);
    const struct call *call = object->call;

    return masked && strcmp(c->back_end, "gfortran") == 0 && object->ndims > 0 &&
           object->role == ROLE_ARGUMENT && call->is_function && !call->intrinsic &&
           !call->elemental && !object->in_implied_do && masked->kind != STMT_FORALL &&
           masked->kind != STMT_FORALL_ACTION;
}

/* Whether `s` may define what the object depends on under another name: the coarray, or integers in subscripts and selectors. */
static bool may_define_unnamed(struct pass_context *c, const struct stmt *s,
                               const struct coindexed *object)
{
    enum type_category category = s->assignment->left_type.category;

    return alias_may_exist(c, s->assignment->left_symbol, s) &&
           (category == TYPE_INTEGER || category >= TYPE_DERIVED || object->coarray->target ||
            statement_has_associations(s) || alias_by_use(c, s->unit, object->coarray->name));
}

/* The construct may have defined the object when the value is wanted. */
static bool is_defined_before(struct pass_context *c, const struct coindexed *object)
{
    const struct stmt *masked = statement_masked(object->stmt);

    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (s->assignment && s->where.begin > masked->where.begin &&
            s->where.begin < object->stmt->where.begin &&
            (s->assignment->left_symbol == object->coarray ||
             scan_has_name(c, object->where, scan_first_name(c, s->assignment->left)) ||
             may_define_unnamed(c, s, object)))
            return true;
    }
    return false;
}

static const struct symbol *stands_for(const struct symbol *name)
{
    return name->selected ? name->selected : name;
}

/* One of them is an associate-name for the other, or for what the other is one for, or may be. */
static bool are_names_of_one(const struct symbol *a, const struct symbol *b)
{
    return a != b && (a->team_associate || b->team_associate || stands_for(a) == stands_for(b));
}

/* The first name behind `=>` at `at` in the text of an ASSOCIATE statement. */
static const char *selector_name(struct pass_context *c, const char *at)
{
    return pass_print(c, "%.*s", (int)strspn(at + 2, "abcdefghijklmnopqrstuvwxyz0123456789_"),
                      at + 2);
}

/* Whether the value has an associate-name for what is defined, or the other way round. */
static bool reads_by_associate_name(struct pass_context *c, const struct stmt *s)
{
    const struct range value = s->assignment->right;
    const char *left = scan_first_name(c, s->assignment->left);

    for (const struct stmt *head = s->enclosing; head; head = head->enclosing) {
        const char *text = head->kind == STMT_ASSOCIATE ? scan_condense(c, head->where).text : "";

        for (const char *at = text; (at = strstr(at, "=>")); at += 2) {
            const char *name = scan_name_before(c, text, at), *selector = selector_name(c, at);

            if ((strcmp(selector, left) == 0 && scan_has_variable(c, value, name)) ||
                (strcmp(name, left) == 0 && scan_has_variable(c, value, selector)))
                return true;
        }
    }
    return false;
}

/* gfortran executes `q%u = f(x) + q[k]%u` from -O1 on as `q%u = f(x)` and `q%u = q%u + q[k]%u`: it does not expect that a pointer, which is what
 * leads to the component of another image, leads to `q`, which is no target; nor that an associate-name is `q`, which goes for `q = x(:)[k] + name`, too. */
static bool is_read_too_late(struct pass_context *c, const struct coindexed *object)
{
    const struct assignment *a = object->stmt->assignment;
    const struct symbol *left = a ? a->left_symbol : NULL;

    if (!left || object->stmt->kind != STMT_ASSIGNMENT || strcmp(c->back_end, "gfortran") != 0 ||
        object->ndims == 0 || object->in_implied_do || a->left_coindexed ||
        a->right_coindexed == object || !statement_has_place(c, object->stmt))
        return false;
    if (!component_is_remote(object))
        return are_names_of_one(left, object->coarray) || reads_by_associate_name(c, object->stmt);
    return left == object->coarray ||
           (!left->pointer && !left->target && alias_may_exist(c, left, object->stmt));
}

static void read_in_front(struct pass_context *c, struct coindexed *object, struct stmt *s)
{
    const char *get = component_procedure(c, object, "cafrt_get");
    const char *clause = names_use_value(c, object->stmt->unit, get, &object->type);
    const char *name = names_fresh(c, "cafc_value");
    const char *type = type_of_any_length(c, &object->type);
    const struct hole image = image_select(c, object); /* takes the bracket off */
    const struct hole holes[] = {hole_name("get", get),
                                 hole_text("ref", pass_text(c, object->where)), image, hole_end()};

    statement_hoist(c, s,
                    pass_print(c, "block\n  %s, allocatable :: %s%s\n  %s = %s", type, name,
                               pass_deferred_shape(c, object->ndims), name, value_text(c, object)),
                    "end block", holes, clause);
    pass_cover(c, object->where, name);
}

static void refuse_place(struct pass_context *c, const struct coindexed *object)
{
    pass_refuse(c, object->where, "F2018 9.6", "assign it to a variable first and use that here",
                "a coindexed object that is %s cannot be read in this place",
                object->type.category == TYPE_DERIVED ? "of derived type"
                : object->n_vectors                   ? "vector-subscripted"
                                                      : "a section of components");
}

/* Where the name of a temporary stands: gfortran 13 to 16 find characters of other than constant length "too large" when they have
 * parentheses as a selector of ASSOCIATE and a substring of the associate-name follows.  (With an array gfortran 12 would take a wrong length.) */
static struct range place_of_temporary(struct pass_context *c, const struct coindexed *object)
{
    const struct stmt *s = object->stmt;

    for (size_t i = 0;
         object->type.category == TYPE_CHARACTER && object->ndims == 0 && i < s->n_args; i++) {
        struct range all = s->args[i].where;

        if (strcmp(s->args[i].keyword, "selector") == 0 && range_contains(all, object->where) &&
            strcmp(scan_condense(c, all).text,
                   pass_print(c, "(%s)", scan_condense(c, object->where).text)) == 0)
            return all;
    }
    return object->where;
}

static void use_temporary(struct pass_context *c, struct coindexed *object, enum temporary_use use)
{
    bool room =
        !object->in_implied_do && !object->in_specification && statement_has_place(c, object->stmt);
    struct temporary t;

    if (!room) {
        if (use != TEMPORARY_READ || !reader_make(c, object))
            refuse_place(c, object);
        return;
    }
    subscript_functions_first(c, object->stmt, subscripts_left(object), object->vectors,
                              object->n_vectors);
    if (!temporary_make(c, object, use, &t))
        return;
    if (use == TEMPORARY_READ)
        statement_hoist(c, object->stmt, t.open, t.close, t.holes, t.clause);
    else
        statement_lend(c, object->stmt, t.open, t.close, t.holes, t.clause);
    pass_cover(c, place_of_temporary(c, object), t.name);
}

/* An internal file is a variable even when it is only read (F2018 R1203). */
static bool is_internal_file(const struct coindexed *object)
{
    struct stmt *s = object->stmt;
    const struct arg *unit = arg_find(s->args, s->n_args, "unit");

    return (s->kind == STMT_READ || s->kind == STMT_WRITE) && unit && unit->coindexed == object &&
           object->type.category == TYPE_CHARACTER;
}

/* Elements that vectors choose are assigned one by one to a temporary, unless the program would notice. */
static bool is_read_whole(struct pass_context *c, const struct coindexed *object)
{
    const struct type *t = &object->type;
    bool elements = object->n_vectors || temporary_takes_elements(c, object);

    return whole_is_needed(object) &&
           (!elements || t->category != TYPE_DERIVED || t->has_final || t->has_defined_assignment);
}

static void read_value(struct pass_context *c, struct coindexed *object)
{
    if (assign_get(c, object) || assign_get_fitting(c, object))
        return;
    if (is_read_whole(c, object) && temporary_takes_elements(c, object))
        pass_refuse(c, object->where, "F2018 9.6", "read its elements one by one",
                    "gfortran 12 cannot reach a section of components of a type with FINAL or "
                    "defined assignment");
    else if (is_read_whole(c, object))
        whole_read(c, object);
    else if (has_value_function(c, object) && !is_internal_file(object) && !misused_is(c, object) &&
             !allocatable_gives_bounds(c, object) &&
             !(object->role == ROLE_OUTPUT_ITEM && asynchronous_lasts(c, object->stmt))) {
        if (is_freed_too_early(c, object) && is_defined_before(c, object))
            pass_refuse(c, object->where, "F2018 10.2.3.2",
                        "assign it to a variable between the assignments and use that here",
                        "gfortran frees this argument of a function before it calls the function");
        else if (is_freed_too_early(c, object))
            read_in_front(c, object, statement_masked(object->stmt));
        else if (is_read_too_late(c, object))
            read_in_front(c, object, object->stmt);
        else
            read_in_place(c, object);
    } else
        use_temporary(c, object, TEMPORARY_READ);
}

/* ---- variables ----------------------------------------------------------------------------- */

static bool may_be_lent(struct pass_context *c, const struct coindexed *object)
{
    const struct stmt *s = object->stmt;

    if (head_has_expressions(s))
        return object->role == ROLE_ARGUMENT && head_can_keep(c, s);
    return (s->kind >= STMT_ASSIGNMENT && s->kind < STMT_WHERE_ACTION) ||
           (object->role == ROLE_ARGUMENT && statement_has_condition(s));
}

/* Something other than an assignment may define the object: a variable stands for it meanwhile. */
static void lend_variable(struct pass_context *c, struct coindexed *object)
{
    if (!may_be_lent(c, object) || object->in_implied_do) {
        pass_refuse(c, object->where, "F2018 9.6",
                    "define a variable and assign it to the coindexed object",
                    "a coindexed object cannot be defined in this place");
        return;
    }
    use_temporary(c, object, TEMPORARY_CHANGED);
}

/* What an INTENT(IN) dummy is may not be defined, or a PROTECTED variable of a module, so no procedure does, whatever it could; nor does
 * one that is not elemental a section with a vector subscript (F2018 8.5.10, 8.5.15, 15.5.2.4, 15.8). A target of its components is another object. */
static bool is_read_only(const struct coindexed *object)
{
    const struct symbol *coarray = object->coarray;
    bool in = coarray->dummy && coarray->intent == INTENT_IN;
    bool vector = object->has_vector_subscript && !(object->call && object->call->elemental);

    return (in || vector || pass_is_protected(coarray, object->stmt->unit)) &&
           !coarray->type.has_pointer;
}

bool coindexed_is_only_read(const struct coindexed *object)
{
    const struct arg *a = object->arg;

    if (object->role != ROLE_ARGUMENT)
        return object->role == ROLE_VALUE || object->role == ROLE_OUTPUT_ITEM ||
               object->role == ROLE_INQUIRY;
    return !a || a->dummy_value || a->dummy_intent == INTENT_IN || is_read_only(object) ||
           (object->call && object->call->is_function &&
            (object->call->pure || object->call->intrinsic));
}

bool coindexed_defines(const struct coindexed *object)
{
    return (object->role == ROLE_ARGUMENT && !coindexed_is_only_read(object)) ||
           image_notes_status(object);
}

bool coindexed_stands_in(const struct pass_context *c, struct range where,
                         const struct coindexed *but)
{
    for (size_t i = objects_from(c, where), last = objects_to(c, where); i < last; i++)
        if (c->model->coindexed[i] != but && range_contains(where, c->model->coindexed[i]->where))
            return true;
    return false;
}

static void pass_argument(struct pass_context *c, struct coindexed *object)
{
    bool lent = !coindexed_is_only_read(object);

    if (allocatable_may_be_absent(c, object) && (!lent || may_be_lent(c, object)))
        allocatable_pass(c, object);
    else if (lent)
        lend_variable(c, object);
    else if (allocatable_is_wanted(c, object))
        allocatable_pass(c, object);
    else
        read_value(c, object);
}

/* ---- NOTIFY= ------------------------------------------------------------------------------- */

/* The image of the assigned object, which the statement and the notification name: a variable, since the statement may define what it
 * depends on. */
static const char *image_for_both(struct pass_context *c, struct coindexed *object,
                                  const char **open)
{
    const char *image = component_image(c, object), *text;

    *open = "";
    if (image)
        return image;
    text = pass_words(c, image_select(c, object).where);
    image = text[strspn(text, "0123456789")] ? names_fresh(c, "cafc_image") : text;
    if (image != text)
        *open = pass_print(c, "block\n  integer(4) :: %s\n  %s = %s", image, image, text);
    component_keep_image(c, object, image);
    return image;
}

/* The count on that image grows when the data are there: around all that the assignment becomes. */
static void add_notify(struct pass_context *c, struct coindexed *object)
{
    struct arg *notify = arg_find(object->specs, object->n_specs, "notify");
    struct hole holes[3] = {hole_end(), hole_end(), hole_end()};
    const char *open, *image;

    if (!notify || object->n_cosubscripts == 0)
        return;
    image = image_for_both(c, object, &open);
    holes[0] = hole_range("notify", notify->where);
    holes[1] = hole_name("image", image);
    if (notify->coindexed && notify->coindexed->n_cosubscripts)
        holes[1] = hole_text("image", hole_content(c, image_select(c, notify->coindexed)));
    statement_wrap(c, object->stmt, open,
                   *open ? "  call cafrt_notify($notify, $image)\nend block"
                         : "call cafrt_notify($notify, $image)",
                   holes, names_use(c, object->stmt->unit, "cafrt_notify"));
}

/* ---- the pass ------------------------------------------------------------------------------ */

static void drop_selector(struct pass_context *c, struct coindexed *object)
{
    if (!range_empty(object->bracket))
        pass_delete(c, object->bracket);
}

/* Roles in which the component's value or bounds are wanted. */
static bool needs_component(const struct coindexed *object)
{
    return component_is_remote(object) && object->role != ROLE_SELECTOR &&
           object->role != ROLE_ALLOCATE_OBJECT && object->role != ROLE_POINTER_TARGET &&
           object->role != ROLE_SUBSTRING_INQUIRY &&
           !(object->role == ROLE_INQUIRY && only_inquires_type(object));
}

/* Whether lines would have to stand where none can. */
static bool lacks_room(struct pass_context *c, const struct coindexed *object)
{
    bool room =
        !object->in_implied_do && !object->in_specification && statement_has_place(c, object->stmt);

    return (needs_component(object) && !component_has_room(c, object)) ||
           (object->role != ROLE_INQUIRY && whole_is_needed(object) && !room);
}

/* An associate-name for a variable on another image (C1103), about which its statement complains. */
static bool has_no_image(const struct coindexed *object)
{
    return object->n_cosubscripts == 0 && object->role != ROLE_INQUIRY &&
           object->role != ROLE_OPERAND;
}

static void translate(struct pass_context *c, struct coindexed *object)
{
    if (has_no_image(object) || refuse_notify(c, object) || refuse_type(c, object) ||
        deferred_refuse(c, object))
        return;
    stride_keep_functions(c, object);
    /* The coarray is named again, to find out where it is. */
    if (object->coarray->component &&
        statement_has_reference(object->stmt, image_coarray(c, object)))
        subscripts_in_front(c, object->stmt, image_coarray(c, object));
    check_subscripts(c, object, true);
    if (stride_is_wrong(c, object) && !stride_select(c, object)) {
        if (object->coarray->selected || !coindexed_is_only_read(object) || !reader_make(c, object))
            stride_refuse(c, object);
        return;
    }
    if (coindexed_is_only_read(object) && !allocatable_is_wanted(c, object) &&
        lacks_room(c, object) && reader_make(c, object))
        return;
    branch_later(c, object);
    if (!needs_component(object))
        deferred_prepare(c, object);
    if (input_item(c, object))
        return;
    if (needs_component(object)) {
        if (!component_prepare(c, object))
            return;
        if (object->role == ROLE_INQUIRY)
            return; /* about the descriptor as it stands there */
        deferred_prepare(c, object);
    }
    check_subscripts(c, object, false);
    if (!allocatable_asks(c, object))
        component_describe(c, object);
    switch (object->role) {
    case ROLE_VALUE:
        if (allocatable_is_wanted(c, object))
            allocatable_pass(c, object);
        else
            read_value(c, object);
        return;
    case ROLE_OUTPUT_ITEM:
        read_value(c, object);
        return;
    case ROLE_ASSIGNED:
        add_notify(c, object);
        assign_put(c, object);
        return;
    case ROLE_ARGUMENT:
        pass_argument(c, object);
        return;
    case ROLE_INPUT_ITEM:
    case ROLE_DEFINED:
        lend_variable(c, object);
        return;
    case ROLE_SELECTOR:
        pass_refuse(c, object->where, "F2018 C1103",
                    "associate the name with the value: (x => (a[k]))",
                    "a selector that is a variable may not be coindexed");
        return;
    case ROLE_INQUIRY:
        drop_selector(c, object);
        return;
    case ROLE_OPERAND: /* the rest is done in atomic.c and control.c */
        if (component_is_remote(object))
            component_operand(c, object);
        return;
    case ROLE_SUBSTRING_INQUIRY: /* gfortran does not take it of any substring */
        pass_refuse(c, object->where, "F2018 9.4.5", "write LEN(...) or KIND(...)",
                    "%%len and %%kind of a substring of a coindexed object are not translated");
        return;
    case ROLE_ALLOCATE_OBJECT:
    case ROLE_POINTER_TARGET:
        pass_refuse(c, object->where, "F2018 C950, C1026", "do it on the image itself",
                    "a coindexed object cannot be allocated, deallocated or pointer-assigned");
    }
}

/* From the inside out: a text that is taken for a temporary then holds the translation of what it contains. */
void pass_coindexed(struct pass_context *c)
{
    for (size_t i = c->model->n_coindexed; i-- > 0;)
        translate(c, c->model->coindexed[i]);
    asynchronous_finish(c);
    where_finish(c);
    forall_finish(c);
}
