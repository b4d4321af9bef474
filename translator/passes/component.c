/*
 * component.c - allocatable and pointer components of coindexed objects.
 *
 *   y = a(i)[k]%x(2:5)  ->  block
 *                             type(t), pointer :: cafc_remote_1
 *                             integer(8), allocatable, target :: cafc_copy_1(:)
 *                             integer(4) :: cafc_image_1
 *                             cafc_image_1 = k
 *                             call cafrt_associate(cafrt_reach(a(i), cafc_image_1, cafc_copy_1), cafc_remote_1)
 *                             y = cafrt_get_at(cafc_remote_1%x(2:5), cafc_image_1)
 *                           end block
 *
 * The descriptor of x lies in a(i) on image k, so it is read there; what it says are addresses of image k, which the
 * procedures with `_at` take.  A path through several such components takes one step for each.
 * The value of an object that has allocatable components itself is fetched by whole.c.
 *
 * C_F_POINTER, which cafrt_associate needs, is not pure, and takes no polymorphic pointer (F2018 18.2.3.3), which an abstract type
 * needs: for these, and in DO CONCURRENT, the pointer is the component of a structure whose first word C fills in, as in reader.c.
 */
#include "passes_common.h"
#include "table.h"

#include <string.h>

struct component_list {
    struct component {
        const struct coindexed *object;
        const char *image;
        const char *found; /* what stands for the object up to the offset `from` */
        size_t from;
        const char *open; /* lines for component_wrap */
        struct hole holes[COMPONENT_STEPS + 3];
        UT_hash_handle hh; /* by `object` */
    } * table;
};

static bool holds_descriptor(const struct part *p)
{
    return p->allocatable || p->pointer;
}

/* Not a parent component of abstract type: it may be named with a component behind it only (F2018 C919). */
static bool has_name(const struct part *p)
{
    return (p->type.name || p->type.extension) &&
           (p->type.category == TYPE_CLASS ||
            (p->type.category == TYPE_DERIVED && !p->type.abstract));
}

/* For a pointer to the object: components are all that is wanted of it. */
static const char *type_of_pointer(struct pass_context *c, const struct type *t)
{
    return t->name ? type_text(c, t, NULL) : pass_print(c, "type(%s)", names_of_extension(c, t));
}

/* The innermost object around a component is the cheapest to fetch; a larger one will do when its type has a name. */
bool component_find_path(const struct coindexed *object, struct component_path *path)
{
    size_t outermost = 0;

    path->n = 0;
    for (size_t i = 1; i < object->n_parts; i++) {
        size_t base = i - 1;

        if (!holds_descriptor(&object->parts[i]))
            continue;
        while (base > outermost && !has_name(&object->parts[base]))
            base--;
        if (path->n == COMPONENT_STEPS || !has_name(&object->parts[base]))
            return false;
        path->base[path->n++] = base;
        outermost = i;
    }
    return path->n > 0;
}

/* ---- lines --------------------------------------------------------------------------------- */

static const char *find_name(struct pass_context *c, const struct coindexed *object,
                             const struct part *base, const char *find)
{
    const char *name = type_variant(c, &base->type, find);

    names_use(c, object->stmt->unit, name);
    return name;
}

/* What one step takes: the coarray's own place, or a component of the step before. */
static struct str step_text(struct pass_context *c, const struct coindexed *object,
                            const struct component_path *path, size_t step, const char *before)
{
    const struct part *base = &object->parts[path->base[step]];
    struct range where = base->where;
    const char *text;

    if (step > 0)
        where.begin = object->parts[path->base[step - 1]].where.end;
    text = pass_print(c, "%s%s", step > 0 ? before : "", pass_words(c, where));
    return str_of(type_actual(c, &base->type, base->ndims, text));
}

/* One step: declarations go to `open`, what finds the object that the hole `place` names goes to `calls`.  Returns its name. */
static const char *add_step(struct pass_context *c, const struct coindexed *object,
                            const struct part *base, size_t step, const char *image,
                            struct text *open, struct text *calls)
{
    const char *copy = names_fresh(c, "cafc_copy"), *name = names_fresh(c, "cafc_remote");

    text_addf(open,
              "  %s, pointer :: %s\n"
              "  integer(8), allocatable, target :: %s(:)\n",
              type_of_pointer(c, &base->type), name, copy);
    text_addf(calls, "\n  call cafrt_associate(%s($place%zu, %s, %s), %s)",
              find_name(c, object, base, step == 0 ? "cafrt_reach" : "cafrt_reach_at"), step, image,
              copy, name);
    return name;
}

static const char *add_pure_step(struct pass_context *c, const struct coindexed *object,
                                 const struct part *base, size_t step, const char *image,
                                 struct text *open, struct text *calls)
{
    const char *copy = names_fresh(c, "cafc_copy"), *name = names_fresh(c, "cafc_remote");
    const char *type = names_fresh(c, "cafc_place"), *address = names_fresh(c, "cafc_address");

    names_use(c, object->stmt->unit, "cafrt_point");
    text_addf(open,
              "  type :: %s\n    %s, pointer :: at\n  end type\n"
              "  type(%s) :: %s\n"
              "  integer(8), allocatable, target :: %s(:)\n"
              "  integer(8) :: %s\n",
              type, type_of_pointer(c, &base->type), type, name, copy, address);
    text_addf(calls,
              "\n  nullify (%s%%at)\n"
              "  call %s($place%zu, %s, %s, %s)\n"
              "  call cafrt_point(%s, %s)",
              name, find_name(c, object, base, step == 0 ? "cafrt_find" : "cafrt_find_at"), step,
              image, copy, address, name, address);
    return pass_print(c, "%s%%at", name);
}

/* The lines in front of the statement, with an integer `status` where it is not NULL; returns the name that stands for the innermost object. */
static const char *open_text(struct pass_context *c, const struct coindexed *object,
                             const struct component_path *path, const char *image,
                             const char *status, struct text *open, struct hole *holes)
{
    struct text calls = {.mem = c->mem};
    bool pure = pass_must_be_pure(object->stmt);
    const char *name = NULL;

    text_add_cstr(open, "block\n");
    for (size_t step = 0; step < path->n; step++) {
        const struct part *base = &object->parts[path->base[step]];

        *holes++ =
            hole_text(pass_print(c, "place%zu", step), step_text(c, object, path, step, name));
        name = pure || base->type.abstract
                   ? add_pure_step(c, object, base, step, image, open, &calls)
                   : add_step(c, object, base, step, image, open, &calls);
    }
    text_addf(open, "  integer(4) :: %s%s%s\n  %s = $image%s", image, status ? ", " : "",
              status ? status : "", image, text_cstr(&calls));
    return name;
}

/* ---- where it is possible ------------------------------------------------------------------- */

/* The variable of an assignment in FORALL: the lines belong to the loop that masked.c makes. */
static bool is_in_loop(const struct coindexed *object)
{
    struct stmt *masked = statement_masked(object->stmt);

    return object->role == ROLE_ASSIGNED && masked &&
           (masked->kind == STMT_FORALL || masked->kind == STMT_FORALL_ACTION);
}

static const char *obstacle(const struct coindexed *object)
{
    if (object->in_specification)
        return "in a specification expression";
    return object->in_implied_do && !is_in_loop(object)
               ? "with the index of an implied DO or FORALL"
               : NULL;
}

static void refuse_place(struct pass_context *c, const struct coindexed *object, const char *where)
{
    pass_refuse(c, object->where, "F2018 9.6", "assign it to a variable first and use that here",
                "an ALLOCATABLE or POINTER component of a coindexed object is not supported %s",
                where);
}

/* ---- the interface -------------------------------------------------------------------------- */

bool component_is_remote(const struct coindexed *object)
{
    return object->through_allocatable || object->through_pointer;
}

static struct component *find(struct pass_context *c, const struct coindexed *object)
{
    struct component *k = NULL;

    if (c->components)
        HASH_FIND_PTR(c->components->table, &object, k);
    return k;
}

static struct component *note(struct pass_context *c, const struct coindexed *object)
{
    struct arena *mem = c->mem;
    struct component *k = arena_alloc(mem, sizeof *k);

    if (!c->components)
        c->components = arena_alloc(mem, sizeof *c->components);
    k->object = object;
    HASH_ADD_PTR(c->components->table, object, k);
    return k;
}

const char *component_image(struct pass_context *c, const struct coindexed *object)
{
    const struct component *k = find(c, object);

    return k ? k->image : NULL;
}

void component_keep_image(struct pass_context *c, const struct coindexed *object, const char *image)
{
    note(c, object)->image = image;
}

const char *component_procedure(struct pass_context *c, const struct coindexed *object,
                                const char *procedure)
{
    return component_is_remote(object) ? pass_print(c, "%s_at", procedure) : procedure;
}

/* Where STAT= of the statement itself tells that the image has failed, looking for the component must not end the program. */
static const char *excuse(struct pass_context *c, const struct coindexed *object, struct str *image)
{
    const struct stmt *s = object->stmt;
    const struct arg *stat = object->call
                                 ? arg_find(object->call->args, object->call->n_args, "stat")
                                 : arg_find(s->args, s->n_args, "stat");
    const char *status;

    if (object->role != ROLE_OPERAND || !stat || arg_find(object->specs, object->n_specs, "stat"))
        return NULL;
    status = names_fresh(c, "cafc_status");
    names_use(c, s->unit, "cafrt_select_stat");
    *image =
        str_of(pass_print(c, "cafrt_select_stat(%.*s, %s)", (int)image->len, image->at, status));
    return status;
}

/* type_actual() repeats a subscript. */
static void keep_subscripts(struct pass_context *c, const struct coindexed *object,
                            const struct component_path *path)
{
    for (size_t i = 0; i < path->n && strcmp(c->back_end, "gfortran") == 0; i++)
        if (type_is_polymorphic(&object->parts[path->base[i]].type))
            subscripts_in_front(c, object->stmt, object->parts[path->base[i]].where);
}

/* Lines in front of the statement that find the object at the end of `path`, which `covered` names. */
static bool reach(struct pass_context *c, struct coindexed *object,
                  const struct component_path *path, struct range covered)
{
    struct text open = {.mem = c->mem};
    struct str image_text = pass_text(c, image_select(c, object).where);
    struct component *k = note(c, object);
    const char *status = excuse(c, object, &image_text), *name;

    keep_subscripts(c, object, path);
    k->image = names_fresh(c, "cafc_image");
    name = open_text(c, object, path, k->image, status, &open, k->holes);
    k->open = text_cstr(&open);
    k->holes[path->n] = hole_text("image", image_text);
    k->holes[path->n + 1] = hole_end();
    if (!pass_must_be_pure(object->stmt))
        names_use(c, object->stmt->unit, "cafrt_associate");
    if (!is_in_loop(object) &&
        !statement_hoist(c, object->stmt, k->open, "end block", k->holes, "F2018 9.6")) {
        refuse_place(c, object, "in this place");
        return false;
    }
    k->found = name;
    k->from = covered.end;
    pass_cover(c, covered, name);
    return true;
}

/* The procedures for atomic, event and lock variables take the place of a coarray on this image, and the other image's number. */
void component_operand(struct pass_context *c, struct coindexed *object)
{
    const char *name = names_fresh(c, "cafc_place");
    bool atom = object->type.category == TYPE_INTEGER || object->type.category == TYPE_LOGICAL;
    struct hole holes[] = {hole_text("object", pass_text(c, object->where)),
                           image_select(c, object), hole_end()};

    names_use(c, object->stmt->unit, "cafrt_counterpart");
    names_use(c, object->stmt->unit, "cafrt_associate");
    statement_hoist(c, object->stmt,
                    pass_print(c,
                               "block\n"
                               "  %s, pointer :: %s\n"
                               "  call cafrt_associate(cafrt_counterpart($object, $image), %s)",
                               atom ? type_text(c, &object->type, NULL) : "integer(8)", name, name),
                    "end block", holes, "F2018 9.6");
    pass_cover(c, object->where, name);
}

void component_describe(struct pass_context *c, const struct coindexed *object)
{
    const struct component *k = find(c, object);

    if (k && k->found && object->role != ROLE_INQUIRY)
        span_of_component(c, object, k->from, k->found);
}

void component_wrap(struct pass_context *c, struct coindexed *object, struct range where)
{
    struct component *k = find(c, object);
    size_t n = 0;

    if (!k || !k->open)
        return;
    while (k->holes[n].name)
        n++;
    k->holes[n] = hole_range("statement", where);
    k->holes[n + 1] = hole_end();
    pass_replace(c, where, pass_print(c, "%s\n  $statement\nend block", k->open), k->holes,
                 "F2018 9.6");
}

bool component_has_room(struct pass_context *c, const struct coindexed *object)
{
    return !obstacle(object) && !pass_must_be_pure(object->stmt) &&
           statement_has_place(c, object->stmt);
}

static bool is_possible(struct pass_context *c, const struct coindexed *object, bool has_path)
{
    const char *where = obstacle(object);

    if (where)
        refuse_place(c, object, where);
    else if (!has_path)
        pass_refuse(c, object->where, "F2018 9.6", "access it where the name of the type is known",
                    "the type of the object around this component has no name here, or more than "
                    "%d allocatable or pointer components lie on the way to it",
                    COMPONENT_STEPS);
    return !where && has_path;
}

static bool threads_allow(struct pass_context *c, const struct coindexed *object,
                          const struct component_path *path)
{
    for (size_t i = 0; i < path->n; i++)
        if (!temporary_threads_allow(c, object, &object->parts[path->base[i]].type))
            return false;
    return true;
}

bool component_prepare(struct pass_context *c, struct coindexed *object)
{
    struct range covered = object->where;
    struct component_path path;

    if (!is_possible(c, object, component_find_path(object, &path)) ||
        !threads_allow(c, object, &path))
        return false;
    covered.end = object->parts[path.base[path.n - 1]].where.end;
    return reach(c, object, &path, covered);
}
