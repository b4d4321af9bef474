/*
 * intrinsic.c - image inquiry and collectives: one table.  Atomics are in atomic.c.
 *
 * The runtime's procedures take the arguments of the intrinsic ones in the same order and under the same names, so mostly the
 * name changes.  Inquiries about a coarray receive its cobounds instead of the coarray.
 */
#include "passes_common.h"

#include <string.h>

enum translation {
    RENAME,     /* the same arguments */
    COBOUNDS,   /* the first argument becomes its cobounds */
    THIS_IMAGE, /* by its arguments */
    TEAM,       /* by TEAM= and TEAM_NUMBER= */
    REDUCE,     /* a loop around the operation */
    BROADCAST,  /* RENAME, or copies of an object with allocatable components */
    ENDED       /* by TEAM=; KIND= converts */
};

struct row {
    const char *name;
    enum translation translation;
    const char *procedure;
    const char *with_dim; /* COBOUNDS: when DIM= is present */
};

static const struct row rows[] = {
    {"this_image", THIS_IMAGE, "cafrt_this_image", NULL},
    {"num_images", TEAM, "cafrt_num_images", NULL},
    {"image_index", COBOUNDS, "cafrt_image_index", NULL},
    {"lcobound", COBOUNDS, "cafrt_lcobound", "cafrt_lcobound_dim"},
    {"ucobound", COBOUNDS, "cafrt_ucobound", "cafrt_ucobound_dim"},
    {"coshape", COBOUNDS, "cafrt_coshape", NULL},
    {"co_sum", RENAME, "cafrt_co_sum", NULL},
    {"co_min", RENAME, "cafrt_co_min", NULL},
    {"co_max", RENAME, "cafrt_co_max", NULL},
    {"event_query", RENAME, "cafrt_event_query", NULL},
    {"co_reduce", REDUCE, "cafrt_co_reduce_begin", NULL},
    {"co_broadcast", BROADCAST, "cafrt_co_broadcast", NULL},
    {"failed_images", ENDED, "cafrt_failed_images", NULL},
    {"stopped_images", ENDED, "cafrt_stopped_images", NULL},
    {"image_status", ENDED, "cafrt_image_status", NULL},
    {"get_team", RENAME, "cafrt_get_team", NULL},
    {"team_number", TEAM, "cafrt_team_number", NULL},
};

static void to_default_integer(struct pass_context *c, const struct arg *a)
{
    const struct hole holes[] = {hole_range("value", a ? a->where : (struct range){0, 0}),
                                 hole_end()};

    if (a && a->type.kind != 4)
        pass_replace(c, a->where, type_as_default_integer(c, &a->type, "$value"), holes, NULL);
}

/* The same of an argument that may be absent, or beyond that kind (F2018 15.5.2.12). */
static void to_image_number(struct pass_context *c, struct call *call, const struct arg *a)
{
    const struct hole holes[] = {hole_range("value", a ? a->where : (struct range){0, 0}),
                                 hole_end()};

    if (a && a->type.kind != 4)
        pass_replace(c, a->where, "cafrt_image_number($value)", holes,
                     names_use(c, call->unit, "cafrt_image_number"));
}

/* DIM and SUB may be of any kind; the runtime takes kinds 4 and 8. */
static void to_either_kind(struct pass_context *c, const struct arg *a)
{
    const struct hole holes[] = {hole_range("value", a ? a->where : (struct range){0, 0}),
                                 hole_end()};

    if (a && a->type.kind != 4 && a->type.kind != 8)
        pass_replace(c, a->where, "\1int($value, 8)", holes, NULL);
}

/* The runtime's functions have results of kind 4; those of the intrinsic ones are default integers. */
static const char *as_default(struct pass_context *c, const char *form)
{
    return c->model->default_integer == 4 ? form : pass_print(c, "\1int(%s)", form);
}

static void rename_call(struct pass_context *c, struct call *call, const char *procedure)
{
    const char *clause = names_use(c, call->unit, procedure);
    const struct hole holes[] = {hole_name("name", procedure), hole_end()};

    pass_replace(c, call->name_where, "$name", holes, clause);
}

/* ---- inquiries about a coarray -------------------------------------------------------------- */

static struct str cobounds_of(struct pass_context *c, const struct call *call, const struct arg *a)
{
    if (a->coarray)
        return image_cobounds(c, a->coarray, pass_text(c, a->coarray_where), call->stmt, call->unit,
                              a->where);
    pass_refuse(c, a->where, "F2018 11.1.3.3", "use the coarray's own name",
                "the coarray in this reference of %s is not known", call->name);
    return str_of("[1]");
}

/* The dimension that a literal names, or 0. */
static int literal_dim(struct pass_context *c, const struct arg *dim)
{
    struct str text = source_str(c->model->source, dim->where);
    int value = 0;

    for (size_t i = 0; i < text.len && value < 100; i++) {
        if (text.at[i] < '0' || text.at[i] > '9')
            return 0;
        value = 10 * value + (text.at[i] - '0');
    }
    return value;
}

static const char *constant_list(struct pass_context *c, const struct symbol *coarray)
{
    struct text t = {.mem = c->mem};

    for (int d = 0; d < coarray->corank; d++) {
        if (!coarray->lower[d].constant)
            return NULL;
        text_addf(&t, "%s%lld", d ? ", " : "[", coarray->lower[d].value);
    }
    text_add_char(&t, ']');
    return text_cstr(&t);
}

/* Constant cobounds are constants in the translation too, since a constant expression may ask for them (F2018 10.1.12).
 * NULL: not known, as the last upper cobound. */
static const char *constant_cobound(struct pass_context *c, const struct call *call)
{
    const struct arg *a = arg_find(call->args, call->n_args, "coarray");
    const struct arg *dim = arg_find(call->args, call->n_args, "dim");
    bool lower = strcmp(call->name, "lcobound") == 0;
    const struct symbol *coarray = a ? a->coarray : NULL;
    const struct cobound *bound;
    int d;

    if (!coarray || !coarray->lower || (!lower && strcmp(call->name, "ucobound") != 0))
        return NULL;
    if (!dim)
        return lower ? constant_list(c, coarray) : NULL;
    d = literal_dim(c, dim);
    if (d < 1 || d > coarray->corank || (!lower && d == coarray->corank))
        return NULL;
    bound = lower ? &coarray->lower[d - 1] : &coarray->upper[d - 1];
    if (!bound->constant)
        return NULL;
    return pass_print(c, bound->value < 0 ? "(%lld)" : "%lld", bound->value);
}

static bool give_constant(struct pass_context *c, const struct call *call)
{
    const char *value = constant_cobound(c, call);
    const struct arg *kind = arg_find(call->args, call->n_args, "kind");
    const struct hole holes[] = {hole_name("value", value ? value : ""),
                                 hole_range("kind", kind ? kind->where : call->where), hole_end()};

    if (value)
        pass_replace(c, call->where, kind ? "\1int($value, $kind)" : "$value", holes,
                     "F2018 16.9.111");
    return value != NULL;
}

/* Optional last KIND=: the result is converted. */
static const char *const forms[2][2][2] = {
    /* [dim][sub][kind] */
    {{"$name($cobounds)", "\1int($name($cobounds), $kind)"},
     {"$name($cobounds, $sub)", "\1int($name($cobounds, $sub), $kind)"}},
    {{"$name($cobounds, $dim)", "\1int($name($cobounds, $dim), $kind)"}, {NULL, NULL}}};

/* THIS_IMAGE (COARRAY [, DIM], TEAM), IMAGE_INDEX (COARRAY, SUB, TEAM or TEAM_NUMBER). */
static void inquire_cobounds_of_team(struct pass_context *c, struct call *call)
{
    struct arg *coarray = arg_find(call->args, call->n_args, "coarray");
    struct arg *dim = arg_find(call->args, call->n_args, "dim");
    struct arg *sub = arg_find(call->args, call->n_args, "sub");
    struct arg *team = arg_find(call->args, call->n_args, "team");
    struct arg *number = arg_find(call->args, call->n_args, "team_number");
    struct arg *second = dim ? dim : sub ? sub : team, *of = team ? team : number;
    const char *procedure = dim    ? "cafrt_this_image_dim_team"
                            : !sub ? "cafrt_this_image_coarray_team"
                            : team ? "cafrt_image_index_team"
                                   : "cafrt_image_index_number";
    const struct hole holes[] = {
        hole_name("name", procedure), hole_text("cobounds", cobounds_of(c, call, coarray)),
        hole_range("second", second->where), hole_range("of", of->where), hole_end()};

    pass_replace(c, call->where,
                 as_default(c, !dim && !sub ? "$name($cobounds, $of)"
                               : team       ? "$name($cobounds, \1int($second, 8), $of)"
                                            : "$name($cobounds, \1int($second, 8), \1int($of, 8))"),
                 holes, names_use(c, call->unit, procedure));
}

static void inquire_cobounds(struct pass_context *c, struct call *call, const char *procedure)
{
    struct arg *coarray = arg_find(call->args, call->n_args, "coarray");
    struct arg *dim = arg_find(call->args, call->n_args, "dim");
    struct arg *sub = arg_find(call->args, call->n_args, "sub");
    struct arg *kind = arg_find(call->args, call->n_args, "kind");
    struct hole holes[6];
    const char *form;
    size_t n = 0;

    if (!coarray || give_constant(c, call))
        return;
    if (arg_find(call->args, call->n_args, "team") ||
        arg_find(call->args, call->n_args, "team_number")) {
        inquire_cobounds_of_team(c, call);
        return;
    }
    holes[n++] = hole_name("name", procedure);
    holes[n++] = hole_text("cobounds", cobounds_of(c, call, coarray));
    to_either_kind(c, dim);
    to_either_kind(c, sub);
    if (dim)
        holes[n++] = hole_range("dim", dim->where);
    if (sub)
        holes[n++] = hole_range("sub", sub->where);
    if (kind)
        holes[n++] = hole_range("kind", kind->where);
    holes[n] = hole_end();
    form = forms[dim != NULL][sub != NULL][kind != NULL];
    pass_replace(c, call->where, kind ? form : as_default(c, form), holes,
                 names_use(c, call->unit, procedure));
}

static void inquire_team(struct pass_context *c, struct call *call, const char *procedure)
{
    const struct arg *team = arg_find(call->args, call->n_args, "team");
    const struct arg *number = arg_find(call->args, call->n_args, "team_number");
    const struct arg *of = team ? team : number;
    bool is_team_number = strcmp(call->name, "team_number") == 0;

    if (!of) {
        const struct hole name[] = {hole_name("name", procedure), hole_end()};

        if (c->model->default_integer == 4)
            rename_call(c, call, procedure);
        else
            pass_replace(c, call->where, "\1int($name())", name,
                         names_use(c, call->unit, procedure));
        return;
    }
    procedure = pass_print(c, "%s_%s", procedure, is_team_number ? "of" : team ? "team" : "number");
    const struct hole holes[] = {hole_name("name", procedure), hole_range("of", of->where),
                                 hole_end()};

    pass_replace(c, call->where, as_default(c, team ? "$name($of)" : "$name(\1int($of, 8))"), holes,
                 names_use(c, call->unit, procedure));
}

static void this_image(struct pass_context *c, struct call *call)
{
    const struct arg *dim = arg_find(call->args, call->n_args, "dim");
    const struct arg *coarray = arg_find(call->args, call->n_args, "coarray");

    if (!coarray)
        inquire_team(c, call, "cafrt_this_image");
    else if (dim && coarray->coarray && literal_dim(c, dim) > coarray->coarray->corank)
        pass_refuse(c, dim->where, "F2018 16.9.190", "one of its codimensions",
                    "DIM is beyond the corank %d of COARRAY", coarray->coarray->corank);
    else
        inquire_cobounds(c, call, dim ? "cafrt_this_image_dim" : "cafrt_this_image_coarray");
}

/* FAILED_IMAGES and STOPPED_IMAGES ([TEAM, KIND]), IMAGE_STATUS (IMAGE [, TEAM]). */
static void inquire_ended(struct pass_context *c, struct call *call, const char *procedure)
{
    struct arg *image = arg_find(call->args, call->n_args, "image");
    struct arg *team = arg_find(call->args, call->n_args, "team");
    struct arg *kind = arg_find(call->args, call->n_args, "kind");
    struct hole holes[5];
    const char *form;
    size_t n = 0;

    if (image && pass_must_be_pure(call->stmt))
        procedure = "cafrt_image_status_pure";
    procedure = team ? pass_print(c, "%s_team", procedure) : procedure;
    holes[n++] = hole_name("name", procedure);
    if (image)
        holes[n++] = hole_range("image", image->where);
    if (team)
        holes[n++] = hole_range("team", team->where);
    if (kind)
        holes[n++] = hole_range("kind", kind->where);
    holes[n] = hole_end();
    to_default_integer(c, image);
    form = pass_print(c, "$name(%s%s%s)", image ? "$image" : "", image && team ? ", " : "",
                      team ? "$team" : "");
    pass_replace(c, call->where,
                 kind ? pass_print(c, "\1int(%s, $kind)", form) : as_default(c, form), holes,
                 names_use(c, call->unit, procedure));
}

/* ---- collectives --------------------------------------------------------------------------- */

static bool refuse_collective(struct pass_context *c, const struct call *call, const struct arg *a)
{
    bool refused = a && (a->type.has_allocatable || a->type.category == TYPE_CLASS ||
                         a->type.category == TYPE_CLASS_STAR);

    if (refused)
        pass_refuse(
            c, a->where, "F2018 16.9.46", "treat the components one by one",
            "%s of a polymorphic object or one with allocatable components is not supported yet",
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

/* What gfortran 12 would describe wrongly. */
static void describe_argument(struct pass_context *c, const struct call *call, const struct arg *a)
{
    if (!name_section(c, call, a) && a->is_variable && !a->has_vector_subscript)
        span_of_variable(c, a->where, &a->type, a->ndims, a->symbol);
}

static void collective(struct pass_context *c, struct call *call, const char *procedure)
{
    const struct arg *a = arg_find(call->args, call->n_args, "a");

    if (refuse_collective(c, call, a))
        return;
    describe_argument(c, call, a);
    rename_call(c, call, procedure);
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

static void reduce(struct pass_context *c, struct call *call)
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
        to_image_number(c, call, result);
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
    "    call cafrt_co_copy_again()\n"
    "    allocate (cafc_second, source=%s)\n"
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
    "    call cafrt_co_copy_again()\n"
    "    allocate (cafc_second)\n"
    "    allocate (cafc_second%%value, source=%s)\n"
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

static const char *declared_type(struct pass_context *c, const struct type *t)
{
    return t->category == TYPE_CLASS        ? pass_print(c, "class(%s)", names_of_type(c, t))
           : t->category == TYPE_CLASS_STAR ? "class(*)"
                                            : type_text(c, t, NULL);
}

/* Why `a` cannot be copied by intrinsic assignment, or NULL. */
static const char *copy_obstacle(const struct arg *a)
{
    if (a->type.has_coarray && is_exchanged(&a->type))
        return is_polymorphic(&a->type)
                   ? "a polymorphic object with coarray components"
                   : "an object with coarray components and defined assignment";
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
    static const char *const names[] = {"cafrt_co_copy_again", "cafrt_co_copy_send",
                                        "cafrt_co_copy_value", "cafrt_co_copy_end",
                                        "cafrt_associate"};
    bool exchanged = is_exchanged(&a->type), is_name = scan_is_name(c, a->where);
    const char *open = is_name ? "" : "  associate (cafc_a => $a)\n";
    const char *close = is_name ? "" : "  end associate\n";
    struct str text = pass_text(c, a->where);
    const char *name = is_name ? arena_copy(c->mem, text.at, text.len) : "cafc_a";
    const char *extents = a->ndims > 0 ? pass_print(c, ", \1shape(%s)", name) : "";
    struct arg *source = arg_find(call->args, call->n_args, "source_image");
    const char *shape = pass_deferred_shape(c, a->ndims), *status, *clause;
    struct hole holes[6];

    clause = names_use(c, call->unit, "cafrt_co_copy_begin");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        names_use(c, call->unit, names[i]);
    if (exchanged)
        names_use(c, call->unit, "cafrt_co_copy_exchange_any");
    holes[0] = hole_name("type", declared_type(c, &a->type));
    holes[1] = hole_range("a", a->where);
    holes[2] = hole_range("source", source->where);
    holes[3] = hole_end();
    status = status_list(c, arg_find(call->args, call->n_args, "stat"),
                         arg_find(call->args, call->n_args, "errmsg"), holes);
    statement_needs_lines(c, call->stmt);
    pass_replace(c, call->stmt->where,
                 exchanged
                     ? pass_print(c, exchange_form, shape, open, name, name, name, close, status)
                     : pass_print(c, copy_form, shape, shape, shape, open, name, name, extents,
                                  assign_copy(c, call, a, name), close, status),
                 holes, clause);
}

/* A type that TYPE(*) may not receive. */
static void broadcast_any(struct pass_context *c, struct call *call, const struct arg *a)
{
    const struct arg *source = arg_find(call->args, call->n_args, "source_image");
    struct hole holes[5] = {hole_range("a", a->where), hole_range("source", source->where),
                            hole_end()};
    const char *status;

    to_image_number(c, call, source);
    status = status_list(c, arg_find(call->args, call->n_args, "stat"),
                         arg_find(call->args, call->n_args, "errmsg"), holes);
    names_use(c, call->unit, "cafrt_conclude");
    pass_replace(c, call->where,
                 pass_print(c, "call cafrt_conclude(cafrt_co_broadcast_any($a, $source)%s%s)",
                            *status ? ", " : "", status),
                 holes, names_use(c, call->unit, "cafrt_co_broadcast_any"));
}

static void broadcast(struct pass_context *c, struct call *call, const char *procedure)
{
    const struct arg *a = arg_find(call->args, call->n_args, "a");
    const char *obstacle;

    if (a && a->type.not_assumable && !a->type.has_allocatable && !is_polymorphic(&a->type)) {
        broadcast_any(c, call, a);
        return;
    }
    if (!a || (!a->type.has_allocatable && !is_polymorphic(&a->type))) {
        collective(c, call, procedure);
        return;
    }
    obstacle = copy_obstacle(a);
    if (a->symbol && a->symbol->shape == SHAPE_ASSUMED_RANK)
        pass_refuse(c, a->where, "F2018 C838", "use SELECT RANK",
                    "an object of assumed rank is no argument of CO_BROADCAST");
    else if (obstacle)
        pass_refuse(c, a->where, "F2018 16.9.46", "treat the components one by one",
                    "CO_BROADCAST of %s is not supported yet", obstacle);
    else
        broadcast_copies(c, call, a);
}

bool intrinsic_is_parallel(const struct call *call)
{
    if (atomic_is(call))
        return true;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        if (strcmp(call->name, rows[k].name) == 0)
            return call->intrinsic;
    return false;
}

/* ---- the pass ------------------------------------------------------------------------------ */

static void translate(struct pass_context *c, struct call *call, const struct row *row)
{
    switch (row->translation) {
    case THIS_IMAGE:
        this_image(c, call);
        return;
    case COBOUNDS:
        inquire_cobounds(c, call,
                         row->with_dim && arg_find(call->args, call->n_args, "dim")
                             ? row->with_dim
                             : row->procedure);
        return;
    case TEAM:
        inquire_team(c, call, row->procedure);
        return;
    case REDUCE:
        reduce(c, call);
        return;
    case BROADCAST:
        broadcast(c, call, row->procedure);
        return;
    case RENAME:
        if (!call->is_function)
            collective(c, call, row->procedure);
        else {
            const struct arg *level = arg_find(call->args, call->n_args, "level");

            rename_call(c, call,
                        level && level->type.kind != 4 ? "cafrt_get_team_level" : row->procedure);
        }
        return;
    case ENDED:
        inquire_ended(c, call, row->procedure);
        return;
    }
}

/* gfortran and Flang know of one image each. */
static void random_init(struct pass_context *c, struct call *call)
{
    static const char *const keywords[] = {"repeatable", "image_distinct"};

    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        const struct arg *a = arg_find(call->args, call->n_args, keywords[i]);
        const struct hole holes[] = {hole_range("value", a ? a->where : (struct range){0, 0}),
                                     hole_end()};

        if (a && a->type.kind != 4)
            pass_replace(c, a->where, "\1logical($value, 4)", holes, NULL);
    }
    rename_call(c, call, "cafrt_random_init");
}

void pass_intrinsic(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_calls; i++) {
        struct call *call = c->model->calls[i];

        if (!call->intrinsic)
            continue;
        if (strcmp(call->name, "random_init") == 0)
            random_init(c, call);
        for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
            if (strcmp(call->name, rows[k].name) == 0)
                translate(c, call, &rows[k]);
    }
}
