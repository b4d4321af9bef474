/*
 * procedure.c - cobounds kept from entry to a procedure or BLOCK, and dummy arguments whose values other images change.
 *
 * A dummy is its own handle, so calls and interfaces need nothing else.
 */
#include "effects.h"
#include "loop.h"

#include <stdint.h>
#include <string.h>
#include <strings.h>

/* ---- visibility ---------------------------------------------------------------------------- */

/* A compiler may keep such a dummy in a register over a call that does not receive it, since nothing says that others
 * know its address (measured with flang 22 at -O3).  Assumed-shape and allocatable ones are re-read. */
static bool may_be_kept(const struct symbol *s)
{
    return s->dummy && !s->selected && s->corank > 0 && !s->value && !s->allocatable &&
           s->intent != INTENT_IN &&
           (s->shape == SHAPE_EXPLICIT || s->shape == SHAPE_ASSUMED_SIZE ||
            s->shape == SHAPE_SCALAR);
}

static bool is_visible(const struct symbol *s, const struct unit *unit)
{
    for (; unit; unit = unit->parent)
        if (unit == s->unit)
            return true;
    return false;
}

/* SELECT TYPE and SELECT RANK declare the selector's name once more for each block: it is known only there, and the dummy, which
 * comes first, stands for it. */
static bool is_declared_again(const struct pass_context *c, size_t number)
{
    const struct symbol *s = c->model->symbols[number];

    for (size_t i = 0; i < number; i++)
        if (c->model->symbols[i]->unit == s->unit && c->model->symbols[i]->dummy &&
            strcmp(c->model->symbols[i]->name, s->name) == 0)
            return true;
    return false;
}

/* Where `point` (FUNCTION, SUBROUTINE or ENTRY statement) names the dummy among its arguments. */
static bool has_argument(struct pass_context *c, struct range point, const char *name)
{
    struct condensed t = scan_condense(c, point);
    const char *open = memchr(t.text, '(', t.len);

    if (!open)
        return false;
    point.begin = t.offset[open - t.text];
    return scan_has_name(c, point, name);
}

/* Whether the dummy is an argument of what stands in front of `s`; that of an ENTRY statement further down may not be named yet (F2018 C1574). */
static bool has_been_named(struct pass_context *c, const struct stmt *s, const struct symbol *dummy)
{
    const struct unit *unit = dummy->unit;

    if (unit->n_entries == 0 || unit->kind == UNIT_SEPARATE_PROCEDURE ||
        has_argument(c, unit->head, dummy->name))
        return true;
    for (size_t i = 0; i < unit->n_entries; i++)
        if (unit->entries[i].where.end <= s->where.begin &&
            has_argument(c, unit->entries[i].where, dummy->name))
            return true;
    return false;
}

/* The line that hands the dummy to the runtime, in `unit`. */
struct touch {
    const char *form, *clause;
    struct hole holes[3];
};

static struct touch make_touch(struct pass_context *c, const struct symbol *dummy,
                               struct unit *unit)
{
    const char *procedure = type_variant(c, &dummy->type, "cafrt_touch");

    return (struct touch){
        .form = dummy->optional ? "if (\1present($name)) call $touch($name)" : "call $touch($name)",
        .clause = names_use(c, unit, procedure),
        .holes = {hole_name("touch", procedure), hole_name("name", dummy->name), hole_end()}};
}

static void touch(struct pass_context *c, struct stmt *s, const struct symbol *dummy)
{
    struct stmt *at = s;
    struct touch t;

    if (!meaning_is_back(c, &at, dummy) || !has_been_named(c, s, dummy))
        return; /* one follows where this procedure is called */
    t = make_touch(c, dummy, at->unit);
    if (at != s)
        edits_insert_after(c->edits, at->where.end, t.form, t.holes, t.clause);
    else /* an END CRITICAL or a head has no room of its own, and needs none: the lines stay together */
        statement_wrap(c, s, "", t.form, t.holes, t.clause);
}

void procedure_touch(struct pass_context *c, struct stmt *s)
{
    for (size_t i = c->model->n_symbols; i-- > 0;)
        if (may_be_kept(c->model->symbols[i]) && is_visible(c->model->symbols[i], s->unit) &&
            !is_declared_again(c, i) && !pass_is_do_variable(c, s, c->model->symbols[i]))
            touch(c, s, c->model->symbols[i]);
}

/* ---- cobounds ------------------------------------------------------------------------------- */

/* Far from the ends of the default integers: what lies beyond these, and becomes the last of them, stands for no image. */
bool procedure_cobound_is_small(const struct cobound *b)
{
    return b->constant && b->value >= INT32_MIN / 2 && b->value <= INT32_MAX / 2;
}

/* What is kept and looked up are of kind 8; constants that are all small are written as default integers. */
bool procedure_cobounds_are_wide(const struct symbol *coarray)
{
    for (int d = 0; d < coarray->corank; d++)
        if (!procedure_cobound_is_small(&coarray->lower[d]) ||
            (d + 1 < coarray->corank && !procedure_cobound_is_small(&coarray->upper[d])))
            return true;
    return false;
}

const char *procedure_cobound(struct pass_context *c, const struct cobound *b, bool is_wide)
{
    struct str text;

    if (b->constant)
        return is_wide ? pass_literal(c, b->value, "_8") : pass_constant(c, b->value);
    text = range_empty(b->where) && b->text ? str_of(b->text) : pass_text(c, b->where);
    return pass_print(c, "\1int(%.*s, 8)", (int)text.len, text.at);
}

struct str procedure_cobounds(struct pass_context *c, const struct symbol *coarray, bool is_wide)
{
    struct text t = {.mem = c->mem};

    is_wide = is_wide || procedure_cobounds_are_wide(coarray);
    for (int d = 0; d < coarray->corank; d++) {
        text_addf(&t, "%s%s", d ? ", " : "", procedure_cobound(c, &coarray->lower[d], is_wide));
        if (d + 1 < coarray->corank)
            text_addf(&t, ", %s", procedure_cobound(c, &coarray->upper[d], is_wide));
    }
    return text_str(&t);
}

/* In front of the first executable statement and of the directives that belong to it. */
static size_t first_place(struct pass_context *c, const struct unit *unit)
{
    const struct source *source = c->model->source;
    size_t at = unit->execution_at;
    struct range line = source_line_range(source, at);

    while (line.begin > 0) {
        line = source_line_range(source, line.begin - 1);
        if (line.begin < unit->use_at || !directive_is_line(c, line))
            break;
        at = line.begin;
    }
    return at;
}

static void declare_cobounds(struct pass_context *c, const struct symbol *coarray)
{
    const struct hole holes[] = {hole_name("name", image_cobounds_name(c, coarray)),
                                 hole_name("n", pass_print(c, "%d", 2 * coarray->corank - 1)),
                                 hole_end()};

    edits_insert_before(c->edits, first_place(c, coarray->unit), "integer(8) :: $name($n)", holes,
                        "F2018 8.5.6.3");
}

/* A line where the procedure begins, wherever the coarray is there. */
static void insert_at_entries(struct pass_context *c, const struct symbol *coarray,
                              const char *form, const struct hole *holes, const char *clause)
{
    const struct unit *unit = coarray->unit;

    /* MODULE PROCEDURE does not repeat the arguments. */
    if (!coarray->dummy || unit->kind == UNIT_SEPARATE_PROCEDURE ||
        has_argument(c, unit->head, coarray->name))
        edits_insert_before(c->edits, first_place(c, unit), form, holes, clause);
    /* Those among declarations come to the first place, too. */
    for (size_t i = 0; i < unit->n_entries; i++)
        if (unit->entries[i].where.end > first_place(c, unit) &&
            (!coarray->dummy || has_argument(c, unit->entries[i].where, coarray->name)))
            edits_insert_after(c->edits, unit->entries[i].where.end, form, holes, clause);
}

static void define_cobounds(struct pass_context *c, const struct symbol *coarray)
{
    const struct hole holes[] = {hole_name("name", image_cobounds_name(c, coarray)),
                                 hole_text("bounds", procedure_cobounds(c, coarray, true)),
                                 hole_end()};

    insert_at_entries(c, coarray, "$name = [$bounds]", holes, "F2018 8.5.6.3");
}

/* Where a loop may wait, wrongly (spin.c), for what other images define. */
static bool is_in_waiting_loop(const struct stmt *s)
{
    for (; s; s = s->enclosing)
        if (loop_is_uncounted(s))
            return true;
    return false;
}

/* Whether the program may expect to find what other images have defined behind the reference: the procedure may synchronise, or the loop wait for that. */
static bool may_show_changes(struct pass_context *c, const struct reference *r,
                             const struct stmt *s)
{
    return !effects_reference_has_none(c, r) || (!r->pure && is_in_waiting_loop(s));
}

static bool may_show_changes_by_call(struct pass_context *c, const struct call *call)
{
    return !effects_call_has_none(c, call) || (!call->pure && is_in_waiting_loop(call->stmt));
}

/* ---- visibility behind references that are no CALL statements ------------------------------------ */

/* A function, defined operator or assignment, a FINAL procedure (also of what a BLOCK declares), one of input or output. */
static bool may_call(struct pass_context *c, const struct stmt *s)
{
    for (size_t i = 0; i < s->n_references; i++)
        if (may_show_changes(c, &s->references[i], s))
            return true;
    for (size_t i = 0; i < s->n_args; i++)
        if (strcmp(s->args[i].keyword, "nml") == 0 ||
            (strcmp(s->args[i].keyword, "item") == 0 && !type_is_intrinsic(&s->args[i].type)))
            return true;
    if (s->kind == STMT_CALL)
        return s->call &&
               (may_show_changes_by_call(c, s->call) || strcmp(s->call->name, "move_alloc") == 0);
    return s->kind == STMT_DEALLOCATE || s->kind == STMT_END_BLOCK ||
           (s->assignment && !type_is_intrinsic(&s->assignment->left_type));
}

static bool has_calls(struct pass_context *c, const struct unit *unit)
{
    for (size_t i = 0; i < c->model->n_stmts && !unit->pure; i++)
        if (pass_scope(c->model->stmts[i]->unit) == unit && may_call(c, c->model->stmts[i]))
            return true;
    return false;
}

/* They may synchronise.  Flang expects of any of them that it changes a dummy whose address is known outside, as it is from here on. */
static void touch_at_entries(struct pass_context *c, const struct symbol *dummy)
{
    struct touch t = make_touch(c, dummy, dummy->unit);

    insert_at_entries(c, dummy, t.form, t.holes, t.clause);
}

/* ---- external functions ---------------------------------------------------------------------- */

static bool says_external(struct pass_context *c, const struct stmt *s)
{
    const char *text = scan_condense(c, s->where).text, *names = strstr(text, "::");
    const char *attribute = names ? strstr(text, ",external") : NULL;

    return strncmp(text, "external", strlen("external")) == 0 ||
           strncmp(text, "procedure(", strlen("procedure(")) == 0 ||
           (attribute && attribute < names);
}

/* Flang does not tell of a dummy procedure whether the program says so, by EXTERNAL or `procedure(real) f`. */
static bool is_said(struct pass_context *c, const struct external *e)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (s->unit == e->unit &&
            (s->kind == STMT_TYPE_DECLARATION || s->kind == STMT_OTHER_SPECIFICATION) &&
            says_external(c, s) && scan_declares(c, s->where, e->name))
            return true;
    }
    return false;
}

/* Functions that gfortran has as intrinsic ones and Flang has not: where nothing but their type is declared, gfortran means its own. */
static bool is_gnu_function(const char *name)
{
    static const char *const names[] = {
        "access", "acosd",  "alarm",    "algama", "and",    "asind",  "atan2d",   "atand",
        "besj0",  "besj1",  "besjn",    "besy0",  "besy1",  "besyn",  "ccotan",   "cdabs",
        "cdcos",  "cdexp",  "cdlog",    "cdsin",  "cdsqrt", "chdir",  "chmod",    "complex",
        "cosd",   "cotan",  "cotand",   "ctime",  "dacosd", "dasind", "datan2d",  "datand",
        "dbesj0", "dbesj1", "dbesjn",   "dbesy0", "dbesy1", "dbesyn", "dcmplx",   "dconjg",
        "dcosd",  "dcotan", "dcotand",  "derf",   "derfc",  "dfloat", "dgamma",   "dimag",
        "dlgama", "dreal",  "dsind",    "dtand",  "dtime",  "etime",  "fdate",    "fget",
        "fgetc",  "fnum",   "fput",     "fputc",  "fstat",  "ftell",  "getcwd",   "getgid",
        "getpid", "getuid", "hostnm",   "iargc",  "ierrno", "imag",   "imagpart", "int2",
        "int8",   "irand",  "isatty",   "isnan",  "kill",   "lgamma", "link",     "lnblnk",
        "loc",    "long",   "lshift",   "lstat",  "malloc", "mclock", "mclock8",  "or",
        "ran",    "rand",   "realpart", "rename", "rshift", "secnds", "second",   "short",
        "signal", "sind",   "sizeof",   "stat",   "symlnk", "system", "tand",     "time",
        "time8",  "ttynam", "umask",    "unlink", "xor",    "zabs",   "zcos",     "zcotan",
        "zexp",   "zlog",   "zsin",     "zsqrt"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

/* gfortran 12 takes `integer f` for a variable where the first reference to `f` is inside BLOCK or ASSOCIATE, which our
 * translation has and the program had not. */
static void declare_external(struct pass_context *c, const struct external *e)
{
    const struct hole holes[] = {hole_name("name", e->name), hole_end()};
    bool own = c->extended && is_gnu_function(e->name);

    edits_insert_before(c->edits, first_place(c, e->unit),
                        own ? "intrinsic :: $name" : "external :: $name", holes, "F2018 8.5.9");
}

/* ---- variables without a declaration ----------------------------------------------------------- */

/* gfortran 12 takes a name that appears first inside BLOCK for a variable of that construct, which our translation has and the program
 * had not. */
static void declare_variable(struct pass_context *c, const struct undeclared *v)
{
    const char *type = type_is_intrinsic(&v->type) ? type_text(c, &v->type, NULL)
                                                   : pass_print(c, "type(%s)", v->type.name);
    const struct hole holes[] = {hole_name("type", type), hole_name("name", v->name), hole_end()};

    edits_insert_before(c->edits, first_place(c, v->unit), "$type :: $name", holes, "F2018 8.7");
}

/* IMPORT that hides the host's name has had it declared (unit.c). */
static bool is_unimported(const struct undeclared *v)
{
    for (size_t i = 0; i < v->unit->n_unimported; i++)
        if (scan_names(str_of(v->unit->unimported[i]), v->name))
            return true;
    return false;
}

static bool is_changed(struct pass_context *c, const struct unit *unit)
{
    struct str before = source_str(c->model->source, unit->where),
               after = pass_text(c, unit->where);

    return before.len != after.len || memcmp(before.at, after.at, after.len) != 0;
}

static void declare_variables(struct pass_context *c)
{
    const struct unit *last = NULL;
    bool changed = false;

    for (size_t i = 0; i < c->model->n_undeclared; i++) {
        const struct undeclared *v = c->model->undeclared[i];

        if (v->unit != last)
            changed = is_changed(c, v->unit);
        last = v->unit;
        if (changed && !is_unimported(v))
            declare_variable(c, v);
    }
}

/* ---- the pass ------------------------------------------------------------------------------ */

void pass_procedure(struct pass_context *c)
{
    const struct symbol *s;

    for (size_t i = 0; i < c->model->n_calls; i++) {
        struct call *call = c->model->calls[i];

        if (!call->is_function && !call->intrinsic && call->stmt && call->stmt->kind == STMT_CALL &&
            may_show_changes_by_call(c, call))
            procedure_touch(c, call->stmt);
    }
    for (size_t i = 0; i < c->model->n_externals; i++)
        if (!is_said(c, c->model->externals[i]))
            declare_external(c, c->model->externals[i]);
    if (strcmp(c->back_end, "gfortran") == 0)
        declare_variables(c);
    for (size_t i = 0; (s = image_captured(c, i)); i++)
        declare_cobounds(c, s);
    for (size_t i = 0; (s = image_captured(c, i)); i++)
        define_cobounds(c, s);
    for (size_t i = 0; i < c->model->n_symbols && strcmp(c->back_end, "flang") == 0; i++)
        if (may_be_kept(c->model->symbols[i]) && !is_declared_again(c, i) &&
            has_calls(c, c->model->symbols[i]->unit))
            touch_at_entries(c, c->model->symbols[i]);
}
