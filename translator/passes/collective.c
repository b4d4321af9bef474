/*
 * collective.c - CO_SUM, CO_MIN, CO_MAX, CO_REDUCE and CO_BROADCAST, EVENT_QUERY.
 *
 * Most keep their arguments and change their names.  CO_REDUCE becomes a loop (reduce.c); CO_BROADCAST of an object with allocatable
 * components, or of a polymorphic one, becomes assignments of copies that the runtime makes.
 */
#include "passes_common.h"

#include <ctype.h>
#include <string.h>

static bool refuse_collective(struct pass_context *c, const struct call *call, const struct arg *a)
{
    bool refused = a && (a->type.has_allocatable || a->type.category == TYPE_CLASS ||
                         a->type.category == TYPE_CLASS_STAR);

    if (refused)
        pass_refuse(c, a->where, "F2018 16.9.49", "treat the components one by one",
                    "A of %s may be neither polymorphic nor of a type with allocatable components",
                    call->name);
    return refused;
}

/* gfortran 12 passes `a%z(:)%im` with the address of the real part, and `a(:)%c(1)(2:3)` with the length of the component,
 * unless what stands in front has a name. */
static bool name_section(struct pass_context *c, const struct call *call, const struct arg *a)
{
    struct hole section[2] = {hole_end(), hole_end()}, holes[4];
    struct range whole, part;
    struct substring substring;
    struct text name = {.mem = c->mem};

    if (!a || a->ndims == 0 || deferred_name_argument(c, call->stmt, a))
        return true;
    text_add_cstr(&name, "cafc_section");
    if (a->type.category == TYPE_CHARACTER && scan_has_component(c, a->where) &&
        scan_substring(c, a->where, 1, &substring)) {
        whole = substring.whole;
        part = (struct range){whole.end, a->where.end};
        text_add_cstr(&name, pass_deferred_shape(c, a->ndims));
    } else if (a->is_variable && !a->has_vector_subscript &&
               span_needs_name(c, a->where, &a->type, a->ndims, a->symbol) &&
               !scan_complex_part(c, a->where, &whole, &part)) {
        span_choose_name(c, a->where, &whole, &part);
    } else if (a->type.category != TYPE_REAL || !scan_complex_part(c, a->where, &whole, &part)) {
        return false;
    } else {
        span_of_variable(c, whole, &a->type, a->ndims, a->symbol);
    }
    section[0] = range_empty(part) ? hole_text("section", pass_text(c, whole))
                                   : hole_range("section", whole);
    statement_wrap(c, call->stmt, "associate (cafc_section => $section)", "end associate", section,
                   NULL);
    holes[0] = hole_text("name", text_str(&name));
    holes[1] = hole_range("part", part);
    holes[2] = hole_range("covered", whole);
    holes[3] = hole_end();
    pass_replace(c, a->where, "$name$part", holes, NULL);
    return true;
}

/* In front of what the translation makes of an argument, which the runtime sees then. */
static void check_presence(struct pass_context *c, const struct call *call, const struct arg *a)
{
    const struct symbol *v = a ? a->symbol : NULL;
    char *statement = arena_copy(c->mem, call->name, strlen(call->name));
    struct hole holes[3] = {hole_end()};

    if (!v || !(v->allocatable || v->pointer) || !scan_is_name(c, a->where) ||
        scan_has_component(c, a->where))
        return;
    holes[0] = hole_text("a", pass_text(c, a->where));
    for (char *letter = statement; *letter; letter++)
        *letter = (char)toupper((unsigned char)*letter);
    holes[1] = hole_name("collective", statement);
    holes[2] = hole_end();
    statement_wrap(c, call->stmt,
                   v->pointer ? "if (.not. \1associated($a)) call cafrt_co_missing('$collective')"
                              : "if (.not. \1allocated($a)) call cafrt_co_missing('$collective')",
                   "", holes, names_use(c, call->unit, "cafrt_co_missing"));
}

/* What gfortran 12 would describe wrongly. */
static void describe_argument(struct pass_context *c, const struct call *call, const struct arg *a)
{
    if (a && a->ndims > 0 && strcmp(c->back_end, "gfortran") == 0)
        check_presence(c, call, a);
    /* gfortran 12 evaluates those of whole components several times. */
    if (a && a->is_variable && !a->has_vector_subscript &&
        !(a->type.category == TYPE_CHARACTER && a->ndims > 0 &&
          subscript_bounds_first(c, call->stmt, a->where, 1, NULL)))
        subscript_functions_first(c, call->stmt, a->where, NULL, 0);
    if (!name_section(c, call, a) && a->is_variable && !a->has_vector_subscript)
        span_of_variable(c, a->where, &a->type, a->ndims, a->symbol);
}

void collective_rename(struct pass_context *c, struct call *call, const char *procedure)
{
    const struct arg *a = arg_find(call->args, call->n_args, "a");

    if (refuse_collective(c, call, a))
        return;
    describe_argument(c, call, a);
    intrinsic_rename(c, call, procedure);
}

/* `stat=$stat, errmsg=$errmsg`, as far as present. */
static const char *status_list(struct pass_context *c, const struct arg *stat,
                               const struct arg *errmsg, struct hole *holes)
{
    size_t n = 0;

    while (holes[n].name)
        n++;
    if (stat)
        holes[n++] = hole_range("stat", stat->where);
    if (errmsg)
        holes[n++] = hole_range("errmsg", errmsg->where);
    holes[n] = hole_end();
    return pass_print(c, "%s%s%s", stat ? "stat=$stat" : "", stat && errmsg ? ", " : "",
                      errmsg ? "errmsg=$errmsg" : "");
}

void collective_reduce(struct pass_context *c, struct call *call)
{
    const struct arg *a = arg_find(call->args, call->n_args, "a");
    const struct arg *operation = arg_find(call->args, call->n_args, "operation");
    const struct arg *result = arg_find(call->args, call->n_args, "result_image");
    const struct arg *stat = arg_find(call->args, call->n_args, "stat");
    const struct arg *errmsg = arg_find(call->args, call->n_args, "errmsg");
    const char *begin, *status, *clause;
    struct hole holes[12];
    size_t n = 0;

    if (!a || !operation || refuse_collective(c, call, a))
        return;
    if (a->type.category == TYPE_DERIVED && !a->type.name &&
        scan_calls_in_subscripts(c, a->where)) {
        pass_refuse(c, a->where, "F2018 16.9.49", "assign the subscript to a variable first",
                    "CO_REDUCE of a type whose name is not accessible here, with a function in a "
                    "subscript, which would be referenced more than once");
        return;
    }
    describe_argument(c, call, a);
    begin = type_variant(c, &a->type, "cafrt_co_reduce_begin");
    clause = names_use(c, call->unit, begin);
    names_use(c, call->unit, "cafrt_co_reduce_end");
    holes[n++] = hole_name("begin", begin);
    n = reduce_holes(c, call->unit, &a->type, holes, n);
    holes[n++] = hole_range("a", a->where);
    holes[n++] = hole_text("mold", pass_text(c, a->where));
    holes[n++] = hole_range("operation", operation->where);
    if (result)
        holes[n++] = hole_range("result", result->where);
    holes[n] = hole_end();
    if (strcmp(begin, "cafrt_co_reduce_begin_any") == 0)
        intrinsic_image_number(c, call, result);
    status = status_list(c, stat, errmsg, holes);
    statement_needs_lines(c, call->stmt);
    pass_replace(
        c, call->stmt->where,
        pass_print(c, reduce_form(&a->type), result ? ", result_image=$result" : "", status), holes,
        clause);
}

/* The program makes two copies of A, from which the runtime learns what belongs to it (runtime/upper/deep_copy.c), and assigns
 * what has come.  ALLOCATE with SOURCE= never calls a defined assignment. gfortran 12 fails on some polymorphic selectors of
 * ASSOCIATE, so it is there only where A has subscripts, which must be evaluated once. */
static const char *const copy_form =
    "block\n"
    "  $type, pointer :: cafc_first%s, cafc_second%s, cafc_value%s\n"
    "%s"
    "  if (cafrt_co_copy_begin($source)) then\n"
    "    allocate (cafc_first, source=%s)\n"
    "    call $made(cafc_first)\n"
    "    allocate (cafc_second, source=%s)\n"
    "    call $made(cafc_second)\n"
    "  end if\n"
    "  if (cafrt_co_copy_send()) then\n"
    "    call cafrt_associate(cafrt_co_copy_value(), cafc_value%s)\n"
    "%s"
    "  end if\n"
    "%s"
    "  call cafrt_co_copy_end(%s)\n"
    "end block";

/* The same for a polymorphic one, whose value travels with its dynamic type, and where an assignment would be a defined one: A
 * changes places with the value. */
static const char *const exchange_form =
    "block\n"
    "  type cafc_box\n"
    "    $type, allocatable :: value%s\n"
    "  end type\n"
    "  type(cafc_box), pointer :: cafc_first, cafc_second, cafc_value\n"
    "%s"
    "  if (cafrt_co_copy_begin($source)) then\n"
    "    allocate (cafc_first)\n"
    "    allocate (cafc_first%%value, source=%s)\n"
    "    call $made(cafc_first)\n"
    "    allocate (cafc_second)\n"
    "    allocate (cafc_second%%value, source=%s)\n"
    "    call $made(cafc_second)\n"
    "  end if\n"
    "  if (cafrt_co_copy_send()) then\n"
    "    call cafrt_associate(cafrt_co_copy_value(), cafc_value)\n"
    "    call cafrt_co_copy_exchange_any(%s, cafc_value%%value)\n"
    "    deallocate (cafc_value%%value)\n"
    "  end if\n"
    "%s"
    "  call cafrt_co_copy_end(%s)\n"
    "end block";

static bool is_polymorphic(const struct type *t)
{
    return t->category == TYPE_CLASS || t->category == TYPE_CLASS_STAR;
}

static bool is_exchanged(const struct type *t)
{
    return is_polymorphic(t) || t->has_defined_assignment;
}

/* Why `a` cannot be copied by intrinsic assignment, or NULL. */
static const char *copy_obstacle(const struct arg *a)
{
    if (a->type.has_coarray && a->type.has_defined_assignment)
        return "an object with coarray components and defined assignment";
    if (a->type.parameters && strpbrk(a->type.parameters, "*:"))
        return "an object with allocatable components and type parameters that are not constant";
    if (!a->type.name && a->type.category != TYPE_CLASS_STAR)
        return "an object with allocatable components or dynamic type whose type has no accessible "
               "name here";
    return NULL;
}

/* What has come becomes the value of `name`; coarray components stay and get their values (object.c). */
static const char *assign_copy(struct pass_context *c, const struct call *call, const struct arg *a,
                               const char *name)
{
    const char *any = a->type.not_assumable ? "_any" : "";

    if (!a->type.has_coarray)
        return pass_print(c, "    %s = cafc_value\n", name);
    names_use(c, call->unit, pass_print(c, "cafrt_assign_begin%s", any));
    names_use(c, call->unit, pass_print(c, "cafrt_assign_end%s", any));
    return pass_print(c,
                      "    call cafrt_assign_begin%s(%s)\n"
                      "    %s = cafc_value\n"
                      "    call cafrt_assign_end%s(%s)\n",
                      any, name, name, any, name);
}

static void broadcast_copies(struct pass_context *c, struct call *call, const struct arg *a)
{
    static const char *const names[] = {"cafrt_co_copy_send", "cafrt_co_copy_value",
                                        "cafrt_co_copy_end", "cafrt_associate"};
    bool exchanged = is_exchanged(&a->type);
    /* As associate-names of gfortran 12 sections and elements of polymorphic arrays are others. */
    bool in_place = scan_is_name(c, a->where) ||
                    (is_polymorphic(&a->type) && strcmp(c->back_end, "gfortran") == 0);
    const char *open = in_place ? "" : "  associate (cafc_a => $a)\n";
    const char *close = in_place ? "" : "  end associate\n";
    const char *name = in_place ? pass_words(c, a->where) : "cafc_a";
    const char *extents = a->ndims > 0 ? pass_print(c, ", \1shape(%s)", name) : "";
    struct arg *source = arg_find(call->args, call->n_args, "source_image");
    const char *shape = pass_deferred_shape(c, a->ndims), *status, *clause;
    const char *made =
        a->type.not_assumable && !exchanged ? "cafrt_co_copy_made_any" : "cafrt_co_copy_made";
    struct hole holes[7];

    if (in_place && statement_has_reference(call->stmt, a->where)) {
        subscripts_in_front(c, call->stmt, a->where);
        name = pass_words(c, a->where);
        extents = a->ndims > 0 ? pass_print(c, ", \1shape(%s)", name) : "";
    } else if (!in_place) {
        subscript_functions_first(c, call->stmt, a->where, NULL, 0);
    }
    clause = names_use(c, call->unit, "cafrt_co_copy_begin");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        names_use(c, call->unit, names[i]);
    names_use(c, call->unit, made);
    if (exchanged)
        names_use(c, call->unit, "cafrt_co_copy_exchange_any");
    holes[0] = hole_name("type", type_declared(c, &a->type));
    holes[1] = hole_range("a", a->where);
    holes[2] = hole_range("source", source->where);
    holes[3] = hole_name("made", made);
    holes[4] = hole_end();
    status = status_list(c, arg_find(call->args, call->n_args, "stat"),
                         arg_find(call->args, call->n_args, "errmsg"), holes);
    statement_needs_lines(c, call->stmt);
    pass_replace(c, call->stmt->where,
                 exchanged ? pass_print(c, exchange_form, shape, open, name, name,
                                        type_actual(c, &a->type, a->ndims, name), close, status)
                           : pass_print(c, copy_form, shape, shape, shape, open, name, name,
                                        extents, assign_copy(c, call, a, name), close, status),
                 holes, clause);
}

/* A type that TYPE(*) may not receive. */
static void broadcast_any(struct pass_context *c, struct call *call, const struct arg *a)
{
    const struct arg *source = arg_find(call->args, call->n_args, "source_image");
    struct hole holes[5] = {hole_range("a", a->where), hole_range("source", source->where),
                            hole_end()};
    const char *status;

    intrinsic_image_number(c, call, source);
    status = status_list(c, arg_find(call->args, call->n_args, "stat"),
                         arg_find(call->args, call->n_args, "errmsg"), holes);
    names_use(c, call->unit, "cafrt_conclude");
    pass_replace(c, call->where,
                 pass_print(c, "call cafrt_conclude(cafrt_co_broadcast_any($a, $source)%s%s)",
                            *status ? ", " : "", status),
                 holes, names_use(c, call->unit, "cafrt_co_broadcast_any"));
}

void collective_broadcast(struct pass_context *c, struct call *call, const char *procedure)
{
    const struct arg *a = arg_find(call->args, call->n_args, "a");
    const char *obstacle;

    if (a && a->type.not_assumable && !a->type.has_allocatable && !is_polymorphic(&a->type)) {
        broadcast_any(c, call, a);
        return;
    }
    if (!a || (!a->type.has_allocatable && !is_polymorphic(&a->type))) {
        collective_rename(c, call, procedure);
        return;
    }
    obstacle = copy_obstacle(a);
    if (a->symbol && a->symbol->shape == SHAPE_ASSUMED_RANK)
        pass_refuse(c, a->where, "F2018 C838", "use SELECT RANK",
                    "an object of assumed rank is no argument of CO_BROADCAST");
    else if (a->type.has_coarray && is_polymorphic(&a->type)) /* nor allocatable: F2018 C825 */
        pass_refuse(
            c, a->where, "F2018 10.2.1.2", "treat the components one by one",
            "CO_BROADCAST defines A as intrinsic assignment does, but to a polymorphic object "
            "with coarray components there is none");
    else if (obstacle)
        pass_refuse(c, a->where, "F2018 16.9.46", "treat the components one by one",
                    "CO_BROADCAST of %s is not supported yet", obstacle);
    else {
        check_presence(c, call, a);
        broadcast_copies(c, call, a);
    }
}
