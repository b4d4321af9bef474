/*
 * image.c - which image a coindexed object lies on: cobounds and image selectors.
 *
 * Cobounds are constants, or captured on entry to the procedure or BLOCK (expressions), or looked up by address at run
 * time (allocatable coarrays).  With one codimension whose lower cobound is known the image is arithmetic.
 */
#include "passes_common.h"

#include <ctype.h>
#include <stdint.h>
#include <string.h>

struct capture_list {
    struct captured {
        struct symbol *symbol;
        struct captured *next;
    } * first, **end;
};

static void capture(struct pass_context *c, struct symbol *coarray)
{
    struct captured *k;

    if (!c->captures) {
        c->captures = arena_alloc(c->mem, sizeof *c->captures);
        c->captures->end = &c->captures->first;
    }
    for (k = c->captures->first; k; k = k->next)
        if (k->symbol == coarray)
            return;
    k = arena_alloc(c->mem, sizeof *k);
    k->symbol = coarray;
    *c->captures->end = k;
    c->captures->end = &k->next;
}

struct symbol *image_captured(struct pass_context *c, size_t i)
{
    struct captured *k = c->captures ? c->captures->first : NULL;

    for (; k && i > 0; i--)
        k = k->next;
    return k ? k->symbol : NULL;
}

/* ---- cobounds ------------------------------------------------------------------------------ */

static bool all_constant(const struct symbol *coarray)
{
    for (int d = 0; d < coarray->corank; d++)
        if (!coarray->lower[d].constant || (d + 1 < coarray->corank && !coarray->upper[d].constant))
            return false;
    return true;
}

/* An allocated coarray, under whatever name. */
static bool is_found_by_address(const struct symbol *coarray)
{
    return !coarray->lower && !coarray->team_associate;
}

/* In the specification part of the coarray's procedure or BLOCK nothing has been kept yet, and what its cobounds name is as it is on
 * entry. */
static bool is_on_entry(const struct symbol *coarray, struct range where)
{
    return coarray->unit && coarray->unit->where.begin <= where.begin &&
           where.begin < coarray->unit->execution_at;
}

/* gfortran 13 and later end with an internal error where characters are an argument of assumed rank of a function whose result is an
 * array. */
static const char *cobounds_of(struct pass_context *c, const struct symbol *coarray,
                               struct str designator, struct unit *unit, const char **clause)
{
    bool by_address =
        coarray->type.category == TYPE_CHARACTER && strcmp(c->back_end, "gfortran") == 0;
    const char *procedure =
        by_address ? "cafrt_cobounds_at" : type_variant(c, &coarray->type, "cafrt_cobounds");

    *clause = names_use(c, unit, procedure);
    if (by_address)
        names_use(c, unit, "cafrt_base");
    return pass_print(c, by_address ? "%s(cafrt_base(%.*s), %s)" : "%s(%.*s, %s)", procedure,
                      (int)designator.len, designator.at, pass_constant(c, coarray->corank));
}

/* Found by its address, under whatever name the coarray has. */
static struct str cobounds_at_run_time(struct pass_context *c, const struct symbol *coarray,
                                       struct str designator, struct stmt *stmt, struct unit *unit)
{
    const char *name, *clause;
    const char *value = cobounds_of(c, coarray, designator, unit, &clause);
    const struct hole holes[] = {hole_name("value", value), hole_end()};
    struct stmt *masked = stmt ? statement_masked(stmt) : NULL;

    /* In WHERE gfortran 12 frees an array that is an argument of a function before it calls the function. */
    if (!masked || masked->kind == STMT_FORALL || masked->kind == STMT_FORALL_ACTION)
        return str_of(value);
    name = names_fresh(c, "cafc_cobounds");
    statement_hoist(c, masked, pass_print(c, "associate (%s => $value)", name), "end associate",
                    holes, clause);
    return str_of(name);
}

/* F2018 6.2.2: at most 63 characters. */
const char *image_cobounds_name(struct pass_context *c, const struct symbol *coarray)
{
    uint32_t hash = 2166136261u; /* FNV-1a */

    if (strlen(coarray->name) <= 63 - strlen("cafc_cobounds_"))
        return pass_print(c, "cafc_cobounds_%s", coarray->name);
    for (const char *at = coarray->name; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 16777619u;
    return pass_print(c, "cafc_cobounds_%.40s_%08x", coarray->name, hash);
}

/* The beginning of the construct or program unit in which what has its cobounds is declared. */
static size_t declared_at(const struct symbol *coarray, const struct stmt *inside)
{
    for (; coarray->team_associate && inside; inside = inside->enclosing)
        if (inside->kind == STMT_CHANGE_TEAM && inside->n_associations > 0)
            return inside->where.begin;
    return coarray->unit ? coarray->unit->where.begin : 0;
}

/* Constants, and what is as it is on entry, are written where they are needed. */
static bool are_in_place(const struct symbol *coarray, struct range where)
{
    return coarray->lower &&
           (all_constant(coarray) || (!coarray->team_associate && is_on_entry(coarray, where)));
}

/* An associate-name has the cobounds of its selector (F2018 11.1.3.3). */
static struct symbol *with_cobounds(struct symbol *coarray)
{
    return coarray->lower && !all_constant(coarray) && coarray->selected ? coarray->selected
                                                                         : coarray;
}

struct str image_cobounds(struct pass_context *c, struct symbol *coarray, struct str designator,
                          struct stmt *stmt, struct unit *unit, struct range where, bool is_wide)
{
    coarray = with_cobounds(coarray);
    if (is_found_by_address(coarray))
        return cobounds_at_run_time(c, coarray, designator, stmt, unit);
    if (are_in_place(coarray, where)) {
        struct str bounds = procedure_cobounds(c, coarray, is_wide);

        return str_of(pass_print(c, "[%.*s]", (int)bounds.len, bounds.at));
    }
    if (!coarray->team_associate)
        capture(c, coarray);
    sharing_list(c, declared_at(coarray, stmt), where.begin, image_cobounds_name(c, coarray));
    return str_of(image_cobounds_name(c, coarray));
}

/* ---- allocatable coarrays whose lower cobound is known -------------------------------------- */

static bool is_one(struct pass_context *c, struct range bound)
{
    struct str text = scan_words(c, bound);

    return range_empty(bound) || (text.len == 1 && text.at[0] == '1');
}

static bool is_whole_argument(const struct call *call, const struct symbol *s)
{
    for (size_t i = 0; i < call->n_args; i++)
        if (call->args[i].symbol == s && call->args[i].ndims == s->ndims &&
            (call->args[i].dummy_coarray || !call->args[i].dummy_known) && !call->intrinsic)
            return true;
    return false;
}

static void add_passed(struct pass_context *c, struct text *names, struct range where)
{
    struct condensed t = scan_condense(c, where);

    for (size_t i = 0, n; i < t.len; i += n ? n : 1) {
        const char *name;

        for (n = 0; isalnum((unsigned char)t.text[i + n]) || t.text[i + n] == '_';)
            n++;
        name = pass_print(c, " %.*s ", (int)n, t.text + i);
        if (n > 0 && (i + n == t.len || strchr(",)", t.text[i + n])) &&
            !strstr(text_cstr(names), name))
            text_add_cstr(names, name);
    }
}

/* Whole arguments of functions, and variables of defined assignments: their procedures may allocate them. */
static const char *passed_whole(struct pass_context *c)
{
    struct text names = {.mem = c->mem};

    if (c->passed_whole)
        return c->passed_whole;
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        for (size_t k = 0; k < s->n_references; k++)
            add_passed(c, &names, s->references[k].where);
        if (s->assignment && s->assignment->defined)
            add_passed(c, &names, s->assignment->left);
    }
    c->passed_whole = text_cstr(&names);
    return c->passed_whole;
}

/* A local allocatable coarray that only ALLOCATE statements of its own scope allocate, all with the lower
 * cobound 1: spares looking it up. */
static bool allocated_from_one(struct pass_context *c, const struct symbol *s)
{
    const struct model *m = c->model;

    if (!s->unit || s->dummy || s->component || s->corank != 1 || s->in_module ||
        s->use_associated || s->unit->kind == UNIT_MODULE || s->unit->kind == UNIT_SUBMODULE)
        return false;
    for (size_t i = 0; i < m->n_allocations; i++) {
        const struct allocation *a = m->allocations[i];

        if (a->symbol == s && a->n_cobounds > 0 && !is_one(c, a->cobounds[0].lower))
            return false;
    }
    for (size_t i = 0; i < m->n_calls; i++)
        if (is_whole_argument(m->calls[i], s) || strcmp(m->calls[i]->name, "move_alloc") == 0)
            return false;
    return !strstr(passed_whole(c), pass_print(c, " %s ", s->name));
}

/* Whether default integers are enough for the cosubscripts of all images. */
static bool is_subtracted(const struct cobound *lower)
{
    return lower->constant && procedure_cobound_is_small(lower);
}

static bool lower_is_known(struct pass_context *c, const struct symbol *coarray, long long *value)
{
    *value = 1;
    if (coarray->corank != 1)
        return false;
    if (!coarray->lower)
        return coarray->allocatable && allocated_from_one(c, coarray);
    *value = coarray->lower[0].value;
    return is_subtracted(&coarray->lower[0]);
}

bool image_is_looked_up(struct pass_context *c, const struct coindexed *object)
{
    long long lower;

    return object->n_cosubscripts > 0 && !lower_is_known(c, object->coarray, &lower) &&
           is_found_by_address(with_cobounds(object->coarray));
}

/* ---- selectors ----------------------------------------------------------------------------- */

/* The whole cosubscript list of `object`, without brackets. */
static struct range selector_list(const struct coindexed *object)
{
    struct range list = object->cosubscripts[0];

    list.end = object->cosubscripts[object->n_cosubscripts - 1].end;
    return list;
}

static bool is_default_integer(const struct type *t)
{
    return t->category == TYPE_INTEGER && t->kind == 4;
}

static struct str coarray_designator(struct pass_context *c, const struct coindexed *object)
{
    if (object->coarray->component)
        return pass_text(c, scan_without_subscripts(c, object->base));
    return str_of(scan_first_name(c, object->base));
}

/* The cosubscripts of an image selector as texts, with what they are those of. */
struct selector {
    const struct coindexed *object;
    struct str designator; /* of the coarray in the translation */
    const struct type *type;
    const char *cosubscripts[15];
};

static const char *cosubscript(struct pass_context *c, const struct selector *s, size_t d,
                               bool is_wide)
{
    const struct coindexed *object = s->object;
    const struct type *type = &object->cosubscript_types[d];
    const struct place place = {object->stmt, object->stmt->unit, object->where};

    if (is_wide)
        return type_as_integer_8(c, &place, type, s->cosubscripts[d]);
    return is_default_integer(type) ? s->cosubscripts[d]
                                    : type_as_default_integer(c, &place, type, s->cosubscripts[d]);
}

static const char *listed(struct pass_context *c, const struct selector *s, bool are_wide)
{
    struct text t = {.mem = c->mem};

    for (size_t d = 0; d < s->object->n_cosubscripts; d++)
        text_addf(&t, "%s%s", d ? ", " : "", cosubscript(c, s, d, are_wide));
    return text_cstr(&t);
}

/* Cobounds that are looked up may be of any kind where the cosubscripts are. */
static bool are_wide(const struct coindexed *object)
{
    for (size_t d = 0; d < object->n_cosubscripts; d++)
        if (!is_default_integer(&object->cosubscript_types[d]))
            return true;
    return false;
}

/* Element `i` of what image_cobounds() gives. */
static const char *cobound(struct pass_context *c, const struct selector *s, size_t i)
{
    const struct coindexed *object = s->object;
    const struct symbol *coarray = with_cobounds(object->coarray);
    struct str name;

    if (are_in_place(coarray, object->where))
        return procedure_cobound(c, i % 2 ? &coarray->upper[i / 2] : &coarray->lower[i / 2],
                                 procedure_cobounds_are_wide(coarray));
    name = image_cobounds(c, object->coarray, s->designator, object->stmt, object->stmt->unit,
                          object->where, true);
    return pass_print(c, "%.*s(%zu)", (int)name.len, name.at, i + 1);
}

static const char *counted_from(struct pass_context *c, long long lower, const char *cosubscript)
{
    if (lower == 1)
        return cosubscript;
    return pass_print(c, "(%s) %c %s", cosubscript, lower < 1 ? '+' : '-',
                      pass_constant(c, lower < 1 ? 1 - lower : lower - 1));
}

/* Codimension `d` and those behind it. */
static const char *image_from(struct pass_context *c, const struct selector *s, size_t d)
{
    const struct symbol *coarray = with_cobounds(s->object->coarray);
    const struct cobound *lower = &coarray->lower[d];
    bool is_last = d + 1 == s->object->n_cosubscripts;
    const char *value, *procedure = "cafrt_select_image";

    if (is_last && is_subtracted(lower))
        return counted_from(c, lower->value, cosubscript(c, s, d, false));
    value = cosubscript(c, s, d, procedure_cobounds_are_wide(coarray));
    names_use(c, s->object->stmt->unit, procedure);
    if (is_last)
        return pass_print(c, "%s(%s, %s)", procedure, value, cobound(c, s, 2 * d));
    return pass_print(c, "%s(%s, %s, %s, %s)", procedure, value, cobound(c, s, 2 * d),
                      cobound(c, s, 2 * d + 1), image_from(c, s, d + 1));
}

/* Without TEAM= and STAT=.  No list of cosubscripts: gfortran 11 and 12 never end compiling `u(:, 1) = u(:, f([k]))`. */
static const char *selected_image(struct pass_context *c, const struct selector *s)
{
    const char *procedure, *below;
    long long lower;

    if (lower_is_known(c, s->object->coarray, &lower))
        return counted_from(c, lower, cosubscript(c, s, 0, false));
    below = lower_kept(c, s->object);
    if (below) {
        names_use(c, s->object->stmt->unit, "cafrt_image_above");
        return pass_print(c, "cafrt_image_above(%s, %s)", cosubscript(c, s, 0, true), below);
    }
    if (!image_is_looked_up(c, s->object))
        return image_from(c, s, 0);
    procedure = type_variant(c, s->type, "cafrt_allocated_image");
    names_use(c, s->object->stmt->unit, procedure);
    return pass_print(c, "%s(%.*s, %s)", procedure, (int)s->designator.len, s->designator.at,
                      listed(c, s, are_wide(s->object)));
}

/* TEAM= or TEAM_NUMBER=: the runtime makes one number of team and image. */
static void select_team(struct pass_context *c, struct coindexed *object, struct range list)
{
    const struct arg *team = arg_find(object->specs, object->n_specs, "team");
    const struct arg *number = arg_find(object->specs, object->n_specs, "team_number");
    const char *procedure = team ? "cafrt_select_team" : "cafrt_select_number";

    if (!team && !number)
        return;
    const struct hole holes[] = {
        hole_name("procedure", procedure), hole_range("image", list),
        hole_text("team", pass_text(c, team ? team->where : number->where)), hole_end()};

    pass_replace(c, list,
                 team ? "$procedure($image, $team)" : "$procedure($image, \1int($team, 8))", holes,
                 names_use(c, object->stmt->unit, procedure));
}

/* Where no function may define a variable: a pure subroutine in front of the statement. */
static bool note_status_before(struct pass_context *c, struct coindexed *object, struct range list,
                               const struct arg *stat)
{
    const char *name = names_fresh(c, "cafc_selected");
    const struct hole holes[] = {hole_name("name", name), hole_text("image", pass_text(c, list)),
                                 hole_text("stat", pass_text(c, stat->where)), hole_end()};

    if (object->in_implied_do || statement_masked(object->stmt) ||
        !statement_hoist(c, object->stmt,
                         "block\n"
                         "  integer(4) :: $name\n"
                         "  call cafrt_select_stat_pure($image, $name, $stat)",
                         "end block", holes,
                         names_use(c, object->stmt->unit, "cafrt_select_stat_pure")))
        return false;
    pass_cover(c, list, name);
    return true;
}

static bool is_forall_construct(const struct stmt *s)
{
    return s && s->kind == STMT_FORALL;
}

/* The first STAT= at or behind `from`, or NULL. */
static const struct arg *next_stat(struct pass_context *c, size_t from)
{
    const struct arg *found = NULL;

    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        const struct coindexed *object = c->model->coindexed[i];
        const struct arg *stat = arg_find(object->specs, object->n_specs, "stat");

        if (stat && stat->where.begin >= from && (!found || stat->where.begin < found->where.begin))
            found = stat;
    }
    return found;
}

/* Whether `name` occurs in the statement beside STAT= of image selectors. */
static bool asks_for(struct pass_context *c, const struct stmt *s, const char *name)
{
    struct range part = s->where;
    const struct arg *stat;

    while ((stat = next_stat(c, part.begin)) && stat->where.end < s->where.end) {
        part.end = stat->where.begin;
        if (scan_has_name(c, part, name))
            return true;
        part.begin = stat->where.end;
        part.end = s->where.end;
    }
    return scan_has_name(c, part, name);
}

static bool is_asked_for(struct pass_context *c, const struct stmt *construct, const char *name)
{
    struct range all = {construct->where.begin, construct->end->where.end};

    for (size_t i = 0; i < c->model->n_stmts; i++)
        if (range_contains(all, c->model->stmts[i]->where) && asks_for(c, c->model->stmts[i], name))
            return true;
    return false;
}

/* The statement or construct behind which the variable of an image selector in `s` may be defined; NULL where something inside may
 * ask for its value. */
static struct stmt *defines_status(struct pass_context *c, struct stmt *s, const char *variable)
{
    struct stmt *masked = statement_masked(s);

    if (!masked)
        return s->kind >= STMT_ASSIGNMENT && s->kind < STMT_WHERE_ACTION ? s : NULL;
    if (forall_is_split(c, masked)) {
        if (forall_has_type(c, masked))
            return NULL;
        while (!is_forall_construct(s) && !is_forall_construct(s->enclosing))
            s = s->enclosing;
        masked = s;
    }
    return masked->kind == STMT_WHERE && is_asked_for(c, masked, variable) ? NULL : masked;
}

bool image_notes_status(const struct coindexed *object)
{
    return object->in_implied_do && arg_find(object->specs, object->n_specs, "stat") &&
           pass_must_be_pure(object->stmt);
}

static const char *const note_open =
    "block\n  integer(8) :: $name\n  call cafrt_noted_begin($name)";
static const char *const note_close = "  call $end($name, $variable)\nend block";

/* The head of a construct: the variable is defined before anything of the construct is executed. */
static bool note_in_head(struct pass_context *c, struct stmt *s, const struct hole *ends,
                         const char *clause)
{
    if (statement_masked(s) || (head_has_expressions(s) && !head_can_keep(c, s)))
        return false;
    return statement_lend(c, s, note_open, note_close, ends, clause);
}

static bool is_head(const struct stmt *s)
{
    return statement_has_condition(s) || head_has_expressions(s);
}

/* Where no lines can stand in front either: a function takes a note, and the variable is defined behind the statement. */
static bool note_status_behind(struct pass_context *c, struct coindexed *object, struct range list,
                               const struct arg *stat)
{
    const char *variable = scan_first_name(c, stat->where), *name = names_fresh(c, "cafc_noted");
    const char *end = stat->symbol ? type_variant(c, &stat->symbol->type, "cafrt_noted_end") : "";
    bool head = is_head(object->stmt);
    struct stmt *s = head ? object->stmt : defines_status(c, object->stmt, variable);
    const struct hole ends[] = {hole_name("end", end), hole_name("name", name),
                                hole_name("variable", variable), hole_end()};
    struct hole holes[] = {hole_range("image", list), hole_name("name", name),
                           hole_text("stat", pass_text(c, stat->where)), hole_end()};
    const char *clause;

    if (!s || !stat->symbol)
        return false;
    clause = names_use(c, object->stmt->unit, "cafrt_noted_begin");
    if (head && !note_in_head(c, s, ends, clause))
        return false;
    names_use(c, object->stmt->unit, "cafrt_select_noted");
    names_use(c, object->stmt->unit, end);
    if (is_forall_construct(s)) {
        statement_surround(c, s, true, "", "call $end($name, $variable)", ends, clause);
        statement_surround(c, s, false, note_open, "end block", ends + 1, clause);
    } else if (!head) {
        statement_surround(c, s, false, note_open, note_close, ends, clause);
    }
    pass_replace(c, list, "\1sum(cafrt_select_noted($image, $name, $stat))", holes, clause);
    return true;
}

/* STAT=: a function of the image that defines the variable. */
static void note_status(struct pass_context *c, struct coindexed *object, struct range list)
{
    const struct arg *stat = arg_find(object->specs, object->n_specs, "stat");
    struct hole holes[3] = {hole_range("image", list), hole_end(), hole_end()};

    if (!stat)
        return;
    if (pass_must_be_pure(object->stmt)) {
        if (!note_status_before(c, object, list, stat) &&
            !note_status_behind(c, object, list, stat))
            pass_refuse(c, stat->where, "F2018 9.6, R926", "leave it out, or use a DO construct",
                        "'stat=' in an image selector is not supported in this place, since no "
                        "function may define the variable there");
        return;
    }
    holes[1] = hole_text("stat", pass_text(c, stat->where));
    pass_replace(c, list, "cafrt_select_stat($image, $stat)", holes,
                 names_use(c, object->stmt->unit, "cafrt_select_stat"));
}

/* The selector as it is translated by now. */
static struct selector selector_now(struct pass_context *c, const struct coindexed *object)
{
    struct selector s = {
        object, pass_text(c, image_coarray(c, object)), &object->parts[0].type, {0}};

    for (size_t i = 0; i < object->n_cosubscripts; i++)
        s.cosubscripts[i] = pass_words(c, object->cosubscripts[i]);
    return s;
}

struct range image_coarray(struct pass_context *c, const struct coindexed *object)
{
    return object->coarray->ndims > 0 ? scan_without_subscripts(c, object->base) : object->base;
}

/* TEAM= and TEAM_NUMBER=, where the selector may not be evaluated: 0 for what is no image. */
static const char *image_in_team(struct pass_context *c, const struct coindexed *object,
                                 const char *image)
{
    const struct arg *team = arg_find(object->specs, object->n_specs, "team");
    const struct arg *number = arg_find(object->specs, object->n_specs, "team_number");
    const char *procedure = team ? "cafrt_image_of_team" : "cafrt_image_of_number";

    if (!team && !number)
        return image;
    names_use(c, object->stmt->unit, procedure);
    return pass_print(c, team ? "%s(%s, %s)" : "%s(%s, \1int(%s, 8))", procedure, image,
                      pass_words(c, (team ? team : number)->where));
}

const char *image_number(struct pass_context *c, const struct coindexed *object)
{
    const struct selector s = selector_now(c, object);

    return image_in_team(c, object, selected_image(c, &s));
}

const char *image_view(struct pass_context *c, struct coindexed *object, bool shows_own)
{
    const struct selector s = selector_now(c, object);
    const char *view = shows_own ? "cafrt_view_own_too" : "cafrt_view", *procedure;

    if (image_is_looked_up(c, object) && object->n_specs == 0) {
        procedure = type_variant(c, s.type, pass_print(c, "%s_allocated", view));
        names_use(c, object->stmt->unit, procedure);
        return pass_print(c, "%s(%.*s, %s, [%s])", procedure, (int)s.designator.len,
                          s.designator.at, pass_constant(c, object->coarray->corank),
                          listed(c, &s, true));
    }
    procedure = type_variant(c, s.type, view);
    names_use(c, object->stmt->unit, procedure);
    return pass_print(c, "%s(%.*s, %s)", procedure, (int)s.designator.len, s.designator.at,
                      image_in_team(c, object, selected_image(c, &s)));
}

struct hole image_select(struct pass_context *c, struct coindexed *object)
{
    const char *component = component_image(c, object), *form;
    struct selector s = {object, coarray_designator(c, object), &object->coarray->type, {0}};
    struct hole holes[16];
    struct range list;

    if (component)
        return hole_name("image", component);
    list = selector_list(object);
    for (size_t i = 0; i < object->n_cosubscripts; i++) {
        const char *name = pass_print(c, "cosubscript_%c", (char)('a' + i));

        holes[i] = hole_range(name, object->cosubscripts[i]);
        s.cosubscripts[i] = pass_print(c, "$%s", name);
    }
    holes[object->n_cosubscripts] = hole_end();
    form = selected_image(c, &s);
    if (form != s.cosubscripts[0])
        pass_replace(c, list, form, holes, "F2018 9.6");
    guard_image(c, object, list);
    select_team(c, object, list);
    note_status(c, object, list);
    pass_delete(c, object->bracket);
    return hole_range("image", list);
}
