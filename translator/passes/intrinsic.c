/*
 * intrinsic.c - image inquiry, and the table of the intrinsic procedures.  Collectives are in collective.c, atomics in atomic.c.
 *
 * The runtime's procedures take the arguments of the intrinsic ones in the same order and under the same names, so mostly the
 * name changes.  Inquiries about a coarray receive its cobounds instead of the coarray.
 */
#include "passes_common.h"

#include <stdint.h>
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

/* ---- kinds of arguments ---------------------------------------------------------------------- */

struct conversion_list {
    struct conversion {
        struct range where;
        const char *form;
        struct conversion *next;
    } * first;
};

static void wrap_value(struct pass_context *c, struct range where, const char *form)
{
    const struct hole holes[] = {hole_range("value", where), hole_end()};

    pass_replace(c, where, form, holes, NULL);
}

/* A coindexed object is read first: the latest edit of a range is outermost. */
static void convert(struct pass_context *c, const struct arg *a, const char *form)
{
    struct conversion *later;

    if (!a->coindexed) {
        wrap_value(c, a->where, form);
        return;
    }
    if (!c->conversions)
        c->conversions = arena_alloc(c->mem, sizeof *c->conversions);
    later = arena_alloc(c->mem, sizeof *later);
    *later = (struct conversion){.where = a->where, .form = form, .next = c->conversions->first};
    c->conversions->first = later;
}

void pass_convert(struct pass_context *c)
{
    for (struct conversion *k = c->conversions ? c->conversions->first : NULL; k; k = k->next)
        wrap_value(c, k->where, k->form);
}

static void to_default_integer(struct pass_context *c, const struct call *call, const struct arg *a)
{
    const struct place place = {call->stmt, call->unit, call->where};

    if (a && a->type.kind != 4)
        convert(c, a, type_as_default_integer(c, &place, &a->type, "$value"));
}

void intrinsic_image_number(struct pass_context *c, struct call *call, const struct arg *a)
{
    if (!a || a->type.kind == 4)
        return;
    names_use(c, call->unit, "cafrt_image_number");
    convert(c, a,
            value_is_listed(c, a) ? "cafrt_image_number([($value)])"
                                  : "cafrt_image_number($value)");
}

/* The runtime's functions have results of kind 4; those of the intrinsic ones are default integers. */
static const char *as_default(struct pass_context *c, const char *form)
{
    return c->model->default_integer == 4 ? form : pass_print(c, "\1int(%s)", form);
}

void intrinsic_rename(struct pass_context *c, struct call *call, const char *procedure)
{
    const char *clause = names_use(c, call->unit, procedure);
    const struct hole holes[] = {hole_name("name", procedure), hole_end()};

    pass_replace(c, call->name_where, "$name", holes, clause);
}

/* ---- inquiries about a coarray -------------------------------------------------------------- */

/* gfortran 12 does not take an argument of any kind whose size is that of the result: such functions take lists of kind 8. */
static bool is_array_valued(const struct call *call)
{
    return strcmp(call->name, "image_index") != 0 && !arg_find(call->args, call->n_args, "dim");
}

static struct str cobounds_of(struct pass_context *c, const struct call *call, const struct arg *a)
{
    if (coindexed_stands_in(c, a->coarray_where, NULL))
        pass_refuse(c, a->where, "F2018 16.9", "assign its value to a variable first",
                    "a coindexed object in a subscript of the argument of %s is not supported",
                    call->name);
    if (a->coarray)
        return image_cobounds(c, a->coarray, pass_text(c, a->coarray_where), call->stmt, call->unit,
                              a->where, is_array_valued(call));
    pass_refuse(c, a->where, "F2018 11.1.3.3", "use the coarray's own name",
                "the coarray in this reference of %s is not known", call->name);
    return str_of("[1]");
}

/* The dimension that a constant expression says, or 0. */
static int constant_dim(const struct arg *dim)
{
    bool is_dim = dim->n_values == 1 && dim->values[0] > 0 && dim->values[0] < 100;

    return is_dim ? (int)dim->values[0] : 0;
}

static bool is_default_integer(struct pass_context *c, long long value)
{
    return c->model->default_integer != 4 || (value >= INT32_MIN && value <= INT32_MAX);
}

static const char *constant_list(struct pass_context *c, const struct symbol *coarray)
{
    struct text t = {.mem = c->mem};
    const char *kind = "";

    for (int d = 0; d < coarray->corank; d++) {
        if (!coarray->lower[d].constant)
            return NULL;
        if (!is_default_integer(c, coarray->lower[d].value))
            kind = "_8";
    }
    for (int d = 0; d < coarray->corank; d++)
        text_addf(&t, "%s%s", d ? ", " : "[", pass_literal(c, coarray->lower[d].value, kind));
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
    d = constant_dim(dim);
    if (d < 1 || d > coarray->corank || (!lower && d == coarray->corank))
        return NULL;
    bound = lower ? &coarray->lower[d - 1] : &coarray->upper[d - 1];
    if (!bound->constant)
        return NULL;
    return pass_print(
        c, bound->value < 0 ? "(%s)" : "%s",
        pass_literal(c, bound->value, is_default_integer(c, bound->value) ? "" : "_8"));
}

static bool give_constant(struct pass_context *c, const struct call *call)
{
    const char *value = constant_cobound(c, call);
    const struct arg *kind = arg_find(call->args, call->n_args, "kind");
    const struct hole holes[] = {hole_name("value", value ? value : ""),
                                 hole_range("kind", kind ? kind->where : call->where), hole_end()};

    if (value && !kind && strstr(value, "_8"))
        pass_refuse(c, call->where, "F2018 16.1",
                    "ask with KIND=", "a result of %s is no default integer", call->name);
    if (value)
        pass_replace(c, call->where, kind ? "\1int($value, $kind)" : "$value", holes,
                     "F2018 16.9.111");
    return value != NULL;
}

/* The images for one step of cosubscript `d`; 0: not known, or no default integer. */
static long long stride(const struct symbol *coarray, int d)
{
    long long images = 1, extent;

    for (int i = 0; i < d && images > 0; i++) {
        if (!coarray->lower[i].constant || !coarray->upper[i].constant)
            return 0;
        extent = coarray->upper[i].value - coarray->lower[i].value + 1;
        images = extent > 0 && extent <= 2147483647 / images ? images * extent : 0;
    }
    return images;
}

static const char *plus(struct pass_context *c, const char *value, long long more)
{
    if (more == 0)
        return value;
    return pass_print(c, "(%s %c %lld)", value, more < 0 ? '-' : '+', more < 0 ? -more : more);
}

/* The cosubscript in codimension `d`, from 0, of the image whose index `index` stands for; NULL where the cobounds are not known. */
static const char *cosubscript_of(struct pass_context *c, const struct symbol *coarray, int d,
                                  const char *index)
{
    bool is_last = d + 1 == coarray->corank;
    long long images = stride(coarray, d), around = is_last ? 0 : stride(coarray, d + 1);
    long long lower = coarray->lower[d].value;
    const char *value = pass_print(c, "%s - 1", index);

    if (!coarray->lower[d].constant || images == 0 || (!is_last && around == 0) ||
        !procedure_cobound_is_small(&coarray->lower[d]))
        return NULL;
    if (is_last && images == 1)
        return plus(c, index, lower - 1);
    if (images > 1)
        value = pass_print(c, is_last ? "((%s)/%lld)" : "(%s)/%lld", value, images);
    if (!is_last)
        value = pass_print(c, "\1mod(%s, %lld)", value, around / images);
    return plus(c, value, lower);
}

/* THIS_IMAGE with DIM= and the last upper cobound.  Shorter than the list of cobounds, which gfortran 11 and 12 do not do with everywhere:
 * they never end compiling `u(:, 1) = u(:, f([1, 2]))`. */
static bool compute(struct pass_context *c, struct call *call)
{
    bool is_bound = strcmp(call->name, "ucobound") == 0;
    const struct arg *a = arg_find(call->args, call->n_args, "coarray");
    const struct arg *dim = arg_find(call->args, call->n_args, "dim");
    const struct symbol *coarray = a->coarray;
    const char *index = is_bound ? "cafrt_num_images" : "cafrt_this_image", *value;
    const struct hole holes[] = {hole_name("index", index), hole_end()};
    int d = dim ? constant_dim(dim) : 0;

    if ((!is_bound && strcmp(call->name, "this_image") != 0) || !coarray || !coarray->lower ||
        d < 1 || d > coarray->corank || (is_bound && d < coarray->corank) ||
        arg_find(call->args, call->n_args, "team") || arg_find(call->args, call->n_args, "kind"))
        return false;
    value = cosubscript_of(c, coarray, d - 1, "$index()");
    if (value)
        pass_replace(c, call->where, as_default(c, value), holes, names_use(c, call->unit, index));
    return value != NULL;
}

/* Optional last KIND=: the result is converted. */
static const char *const forms[2][2][2] = {
    /* [dim][sub][kind] */
    {{"$name($cobounds)", "\1int($name($cobounds), $kind)"},
     {"$name($cobounds, $sub)", "$name($cobounds, $sub)"}},
    {{"$name($cobounds, $dim)", "\1int($name($cobounds, $dim), $kind)"}, {NULL, NULL}}};

/* Cobounds and cosubscripts may be no default integers; the runtime's functions without KIND= then end the program. */
static const char *of_kind_8(struct pass_context *c, const struct call *call, const char *procedure)
{
    return strcmp(call->name, "image_index") == 0 ? procedure : pass_print(c, "%s_8", procedure);
}

/* SUB may be of any kind; the runtime takes kinds 4 and 8. */
static void to_either_kind(struct pass_context *c, const struct call *call, const struct arg *sub)
{
    const struct place place = {call->stmt, call->unit, call->where};

    if (sub && sub->type.kind != 4 && sub->type.kind != 8)
        convert(c, sub, type_as_integer_8(c, &place, &sub->type, "$value"));
}

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
    if (!sub && c->model->default_integer != 4)
        procedure = of_kind_8(c, call, procedure);

    const struct hole holes[] = {
        hole_name("name", procedure), hole_text("cobounds", cobounds_of(c, call, coarray)),
        hole_range("second", second->where), hole_range("of", of->where), hole_end()};

    pass_replace(c, call->where,
                 as_default(c, !dim && !sub ? "$name($cobounds, $of)"
                               : dim        ? "$name($cobounds, $second, $of)"
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

    if (!coarray || give_constant(c, call) || compute(c, call))
        return;
    if (arg_find(call->args, call->n_args, "team") ||
        arg_find(call->args, call->n_args, "team_number")) {
        inquire_cobounds_of_team(c, call);
        return;
    }
    if (kind || c->model->default_integer != 4)
        procedure = of_kind_8(c, call, procedure);
    holes[n++] = hole_name("name", procedure);
    holes[n++] = hole_text("cobounds", cobounds_of(c, call, coarray));
    to_either_kind(c, call, sub);
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
        if (is_team_number && c->model->default_integer != 4)
            procedure = "cafrt_team_number_8";
        const struct hole name[] = {hole_name("name", procedure), hole_end()};

        if (c->model->default_integer == 4)
            intrinsic_rename(c, call, procedure);
        else
            pass_replace(c, call->where, "\1int($name())", name,
                         names_use(c, call->unit, procedure));
        return;
    }
    procedure = pass_print(c, "%s_%s", procedure, is_team_number ? "of" : team ? "team" : "number");
    if (is_team_number && c->model->default_integer != 4)
        procedure = "cafrt_team_number_of_8";
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
    else if (dim && coarray->coarray && constant_dim(dim) > coarray->coarray->corank)
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
    bool specifies = call->unit && call->where.begin < call->unit->execution_at; /* F2018 10.1.11 */

    if (image && (specifies || pass_must_be_pure(call->stmt)))
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
    to_default_integer(c, call, image);
    form = pass_print(c, "$name(%s%s%s)", image ? "$image" : "", image && team ? ", " : "",
                      team ? "$team" : "");
    pass_replace(c, call->where,
                 kind ? pass_print(c, "\1int(%s, $kind)", form) : as_default(c, form), holes,
                 names_use(c, call->unit, procedure));
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
        collective_reduce(c, call);
        return;
    case BROADCAST:
        collective_broadcast(c, call, row->procedure);
        return;
    case RENAME:
        if (!call->is_function)
            collective_rename(c, call, row->procedure);
        else {
            const struct arg *level = arg_find(call->args, call->n_args, "level");

            intrinsic_rename(
                c, call, level && level->type.kind != 4 ? "cafrt_get_team_level" : row->procedure);
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
    intrinsic_rename(c, call, "cafrt_random_init");
}

/* SHAPE= and ORDER= have a constant size (F2018 16.9.163), which an expression with the result of a function has not. */
static void keep_sizes(struct pass_context *c, struct call *call)
{
    static const char *const keywords[] = {"shape", "order"};

    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        const struct arg *a = arg_find(call->args, call->n_args, keywords[i]);

        if (a && a->extent > 0 && coindexed_stands_in(c, a->where, NULL))
            convert(c, a, pass_print(c, "\1reshape($value, [%lld])", a->extent));
    }
}

static void translate_row(struct pass_context *c, struct call *call)
{
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        if (strcmp(call->name, rows[k].name) == 0)
            translate(c, call, &rows[k]);
}

void pass_intrinsic(struct pass_context *c)
{
    for (size_t i = c->model->n_calls; i-- > 0;) { /* inner ones first */
        struct call *call = c->model->calls[i];

        if (!call->intrinsic)
            continue;
        if (strcmp(call->name, "random_init") == 0)
            random_init(c, call);
        if (strcmp(call->name, "reshape") == 0)
            keep_sizes(c, call);
        if (call->is_function)
            translate_row(c, call);
    }
}

/* The lines that they need stand inside those of coindexed objects, which subscripts of their arguments may name. */
void pass_collective(struct pass_context *c)
{
    for (size_t i = 0; i < c->model->n_calls; i++) {
        struct call *call = c->model->calls[i];

        if (call->intrinsic && !call->is_function)
            translate_row(c, call);
    }
}
