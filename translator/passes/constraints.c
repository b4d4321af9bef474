/*
 * constraints.c - numbered constraints of the standard that neither Flang nor the back end reports.
 *
 * docs/CONSTRAINTS.md lists all that concern the parallel language and who checks each of them.  The back end sees
 * the translation, where a coarray is an ordinary variable and an image control statement a call, so it
 * cannot help.
 */
#include "line.h"
#include "passes_common.h"

#include <string.h>

/* ---- declarations --------------------------------------------------------------------------- */

/* F2018 C829; an association of CHANGE TEAM is no declaration. */
static void check_cobounds(struct pass_context *c, const struct symbol *s)
{
    bool in_procedure = s->unit && s->unit->kind != UNIT_MAIN && s->unit->kind != UNIT_MODULE &&
                        s->unit->kind != UNIT_SUBMODULE && s->unit->kind != UNIT_BLOCK_DATA;

    if (!s->lower || s->team_associate || in_procedure)
        return;
    for (int i = 0; i < s->corank; i++)
        if (!s->lower[i].constant || !(s->upper[i].constant || s->upper[i].last))
            pass_refuse(c, s->declared_at, "F2018 C829", "use a constant expression",
                        "the cobounds of '%s' are not constant", s->name);
}

/* Fortran 2023 lets coarrays stand deeper in objects than Flang looks. */
static void check_dummy_with_coarrays(struct pass_context *c, const struct symbol *s)
{
    if (!s->dummy || !s->type.has_coarray || s->pointer)
        return;
    if (s->value)
        pass_refuse(c, s->declared_at, "F2018 C863", "use INTENT(IN)",
                    "the dummy argument '%s' has coarray components and may not have VALUE",
                    s->name);
    if (s->intent == INTENT_OUT)
        pass_refuse(c, s->declared_at, "F2018 C846", "use INTENT(INOUT)",
                    "the dummy argument '%s' has coarray components and may not have INTENT(OUT)",
                    s->name);
}

/* F2018 19.3.1; of other names the compiler says it. */
static void check_program_name(struct pass_context *c, const struct symbol *s)
{
    if (s->corank > 0 && s->unit && s->unit->kind == UNIT_MAIN && s->unit->name &&
        strcmp(s->unit->name, s->name) == 0)
        pass_refuse(c, s->declared_at, "F2018 19.3.1", "give one of them another name",
                    "'%s' is the name of the program", s->name);
}

static void check_automatic(struct pass_context *c, const struct symbol *s)
{
    if (s->automatic && (s->in_main || s->in_module))
        pass_refuse(c, s->declared_at, "F2018 C831",
                    "write ALLOCATABLE and [:], and the bounds in ALLOCATE",
                    "the bounds of the coarray '%s' are not constant", s->name);
}

static void check_symbol(struct pass_context *c, const struct symbol *s)
{
    if (!s->unit || range_empty(s->declared_at))
        return;
    check_dummy_with_coarrays(c, s);
    if (s->corank == 0)
        return;
    check_cobounds(c, s);
    check_automatic(c, s);
    check_program_name(c, s);
    if (s->bind_c)
        pass_refuse(c, s->declared_at, "F2018 C820", "take BIND away",
                    "the coarray '%s' is not interoperable", s->name);
    if (s->dummy && s->unit->bind_c)
        pass_refuse(c, s->declared_at, "F2018 C1557", "take BIND away from the procedure",
                    "a dummy argument of a procedure with BIND may not be a coarray");
}

/* ---- coindexed objects ---------------------------------------------------------------------- */

/* NULLIFY would change what a pointer on another image points to, as C1024 says of pointer assignment.  In the
 * subscripts of a pointer object a coindexed object is a value. */
static void check_nullified(struct pass_context *c, const struct coindexed *object)
{
    struct range before = {object->stmt->where.begin, object->where.begin};
    struct condensed t;
    int depth = 0;

    if (object->stmt->kind != STMT_NULLIFY)
        return;
    t = scan_condense(c, before);
    for (size_t i = 0; i < t.len; i++)
        depth += (t.text[i] == '(') - (t.text[i] == ')');
    if (depth == 1)
        pass_refuse(c, object->where, "F2018 9.7.2", "do it on the image itself",
                    "a coindexed object cannot be nullified");
}

/* ---- statements ----------------------------------------------------------------------------- */

static bool lies_in(const struct stmt *s, enum stmt_kind kind)
{
    for (const struct stmt *at = s->enclosing; at; at = at->enclosing)
        if (at->kind == kind)
            return true;
    return false;
}

/* Where no image control statement may be. */
static void check_critical(struct pass_context *c, const struct stmt *s)
{
    if (lies_in(s, STMT_CRITICAL))
        pass_refuse(c, s->where, "F2018 C1118", "put it in front of the construct or behind it",
                    "an image control statement is not allowed in a CRITICAL construct");
}

static void check_do_concurrent(struct pass_context *c, const struct stmt *s)
{
    if (lies_in(s, STMT_DO_CONCURRENT))
        pass_refuse(c, s->where, "F2018 C1137", "put it in front of the loop or behind it",
                    "an image control statement is not allowed in DO CONCURRENT");
}

static void check_pure(struct pass_context *c, const struct stmt *s)
{
    const struct unit *unit = pass_scope(s->unit);

    if (unit && unit->pure)
        pass_refuse(c, s->where, "F2018 C1599", "the procedure cannot be pure",
                    "an image control statement may not appear in a pure subprogram");
}

/* Flang does not see that the interface of MODULE PROCEDURE says PURE. */
static void check_separate(struct pass_context *c, const struct stmt *s)
{
    const struct unit *unit = pass_scope(s->unit);

    if (unit && unit->kind == UNIT_SEPARATE_PROCEDURE)
        check_pure(c, s);
}

/* Of coarrays themselves Flang says it, of objects with coarray components not. */
static void check_allocation(struct pass_context *c, const struct allocation *a)
{
    bool part = a->stmt->kind == STMT_DEALLOCATE && a->type.has_coarray;

    if (part) {
        check_critical(c, a->stmt);
        check_do_concurrent(c, a->stmt);
        check_pure(c, a->stmt);
    } else if (a->coarray)
        check_separate(c, a->stmt);
}

static void check_stop(struct pass_context *c, const struct stmt *s)
{
    const struct unit *unit = pass_scope(s->unit);

    if (unit && unit->pure)
        pass_refuse(c, s->where, "F2018 C1599", "use ERROR STOP",
                    "STOP may not appear in a pure subprogram");
}

/* F2018 C1174, as far as a whole variable tells. */
static void check_image_set(struct pass_context *c, const struct stmt *s)
{
    static const char *const defined[] = {"stat", "errmsg"};
    const struct arg *set = arg_find(s->args, s->n_args, "set");

    for (size_t i = 0; set && i < sizeof defined / sizeof *defined; i++) {
        const struct arg *a = arg_find(s->args, s->n_args, defined[i]);

        if (a && a->symbol && scan_is_name(c, a->where) &&
            scan_has_variable(c, set->where, a->symbol->name))
            pass_refuse(c, set->where, "F2018 C1174", "use another variable",
                        "the image set depends on '%s', which the statement defines",
                        a->symbol->name);
    }
}

/* What the name of a coarray association of CHANGE TEAM stands for, or NULL. */
static const struct symbol *associated_by_team(const struct pass_context *c, const struct symbol *v)
{
    for (size_t i = 0; v->team_associate && i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        for (size_t k = 0; k < s->n_associations; k++)
            if (s->associations[k].symbol == v && s->associations[k].selected != v)
                return s->associations[k].selected;
    }
    return NULL;
}

/* The object itself, where the name is an associate-name (F2018 11.1.3.3, 11.1.5.2). */
static const struct symbol *object_of(const struct pass_context *c, const struct symbol *name)
{
    for (const struct symbol *v = name; v;) {
        name = v;
        v = name->selected ? name->selected : associated_by_team(c, name);
    }
    return name;
}

static bool leads_through_pointer(const struct coindexed *object)
{
    for (size_t i = 0; i < object->n_parts; i++)
        if (object->parts[i].pointer)
            return true;
    return false;
}

/* What is defined may not be a nonpointer of INTENT(IN), or PROTECTED elsewhere.  A component behind a pointer is another object.
 * `object`: all of it from the coarray on, to which no pointer leads (C825), or NULL when that is not known. */
static void check_definition(struct pass_context *c, const struct symbol *name, struct range where,
                             const struct coindexed *object, const struct stmt *s)
{
    const struct symbol *v = name ? object_of(c, name) : NULL;

    if (!v || v->pointer || (object ? leads_through_pointer(object) : v->type.has_pointer))
        return;
    if (v->intent == INTENT_IN)
        pass_refuse(c, where, "F2018 C844", "use INTENT(INOUT)",
                    "'%s' has INTENT(IN) and may not be defined", v->name);
    if (pass_is_protected(v, s->unit))
        pass_refuse(c, where, "F2018 C855", "define it in its module",
                    "'%s' is PROTECTED and may not be defined here", v->name);
}

/* The translation passes it to a procedure, so the compiler would not see the rule. */
static void check_defined(struct pass_context *c, const struct arg *a, const struct stmt *s)
{
    if (a)
        check_definition(c, a->symbol, a->where, a->coindexed, s);
}

/* Of other variables Flang says it, but not where the name is that of a coarray association. */
static void check_assigned(struct pass_context *c, const struct stmt *s)
{
    const struct assignment *a = s->assignment;
    const struct symbol *v = a && a->left_coindexed ? a->left_coindexed->coarray
                             : a                    ? a->left_symbol
                                                    : NULL;

    if (v && v->team_associate)
        check_definition(c, v, a->left, a->left_coindexed, s);
}

static void check_operands(struct pass_context *c, const struct stmt *s)
{
    static const char *const defined[] = {"event",         "lock", "notify",
                                          "acquired_lock", "stat", "errmsg"};

    const struct arg *acquired = arg_find(s->args, s->n_args, "acquired_lock");

    for (size_t i = 0; i < sizeof defined / sizeof *defined; i++)
        check_defined(c, arg_find(s->args, s->n_args, defined[i]), s);
    if (acquired && !acquired->is_variable)
        pass_refuse(c, acquired->where, "F2018 R1181", "use a logical variable",
                    "ACQUIRED_LOCK= must be a variable");
    if (s->kind == STMT_FORM_TEAM)
        check_defined(c, arg_find(s->args, s->n_args, "team"), s);
}

/* What an image selector defines. */
static void check_specifiers(struct pass_context *c, const struct coindexed *object)
{
    const struct arg *stat = arg_find(object->specs, object->n_specs, "stat");

    check_defined(c, stat, object->stmt);
    check_defined(c, arg_find(object->specs, object->n_specs, "notify"), object->stmt);
    if (stat && stat->symbol && scan_is_name(c, stat->where) &&
        pass_is_do_variable(c, object->stmt, stat->symbol))
        pass_refuse(c, stat->where, "F2018 11.1.7.4.3", "use another variable",
                    "'%s' is the variable of a DO construct and may not be defined inside",
                    stat->symbol->name);
}

/* F2018 C1179: Flang misses it here. */
static void check_form_team(struct pass_context *c, const struct stmt *s)
{
    static const struct {
        const char *keyword, *shown;
    } specifiers[] = {{"new_index", "NEW_INDEX="}, {"stat", "STAT="}, {"errmsg", "ERRMSG="}};

    for (size_t k = 0; k < sizeof specifiers / sizeof *specifiers; k++) {
        const struct arg *first = arg_find(s->args, s->n_args, specifiers[k].keyword);

        for (size_t i = 0; first && i < s->n_args; i++)
            if (&s->args[i] > first && strcmp(s->args[i].keyword, specifiers[k].keyword) == 0)
                pass_refuse(c, s->args[i].where, "F2018 C1179", "each specifier once",
                            "%s may not be repeated", specifiers[k].shown);
    }
}

/* ---- inquiries ------------------------------------------------------------------------------ */

static bool in_specification(const struct call *call)
{
    return call->unit && call->where.begin < call->unit->execution_at;
}

/* F2018 10.1.11: deferred cobounds are no matter of a specification inquiry, except of what comes from outside or is a dummy
 * argument. */
static void check_deferred(struct pass_context *c, const struct call *call, const struct arg *a)
{
    const struct symbol *s = a->coarray;

    if (in_specification(call) && s->allocatable && !s->dummy && s->unit == call->unit)
        pass_refuse(c, call->where, "F2018 10.1.11", "use a BLOCK construct",
                    "the cobounds of '%s' are deferred and not known in this declaration", s->name);
}

/* F2018 16.9.97; of the whole coarray Flang says it. */
static void check_sub(struct pass_context *c, const struct call *call, const struct arg *a)
{
    const struct arg *sub = arg_find(call->args, call->n_args, "sub");

    if (sub && sub->extent >= 0 && sub->extent != a->coarray->corank)
        pass_refuse(c, sub->where, "F2018 16.9.97", "one cosubscript for each codimension",
                    "SUB has %lld elements but the corank of COARRAY is %d", sub->extent,
                    a->coarray->corank);
}

/* F2018 16.6: only where an image control statement may be.  Of pure procedures and DO CONCURRENT Flang says it. */
static void check_collective(struct pass_context *c, const struct call *call)
{
    const struct arg *a = arg_find(call->args, call->n_args, "a");

    if (!call->intrinsic || strncmp(call->name, "co_", 3) != 0 || call->is_function)
        return;
    if (lies_in(call->stmt, STMT_CRITICAL))
        pass_refuse(c, call->where, "F2018 16.6", "put it in front of the construct or behind it",
                    "a collective subroutine is not allowed in a CRITICAL construct");
    for (size_t i = 0; i < call->n_args && strcmp(call->name, "co_reduce") == 0; i++) {
        const struct arg *other = &call->args[i];

        if (other->coindexed &&
            (strcmp(other->keyword, "a") == 0 || strcmp(other->keyword, "stat") == 0 ||
             strcmp(other->keyword, "errmsg") == 0))
            pass_refuse(c, other->where, "F2018 16.6", "pass the object of this image, without [ ]",
                        "'%s' argument to 'co_reduce' may not be a coindexed object",
                        other->keyword);
    }
    if (a && a->type.category == TYPE_NONE && scan_is_name(c, a->where))
        pass_refuse(c, a->where, "F2018 C711", "declare its type",
                    "nobody knows what TYPE(*) has, so it cannot be combined");
    if (a && a->symbol && a->symbol->shape == SHAPE_ASSUMED_SIZE && scan_is_name(c, a->where))
        pass_refuse(c, a->where, "F2018 9.5.2", "name a section, or declare the extent",
                    "the assumed-size array '%s' has no shape, so nobody knows what to combine",
                    a->symbol->name);
}

static void check_inquiry(struct pass_context *c, const struct call *call)
{
    const struct arg *a = arg_find(call->args, call->n_args, "coarray");

    if (!call->intrinsic || !a || !a->coarray)
        return;
    if (strcmp(call->name, "this_image") != 0)
        check_deferred(c, call, a);
    if (strcmp(call->name, "image_index") == 0)
        check_sub(c, call, a);
}

/* ---- arguments that are constant ------------------------------------------------------------ */

/* Numbers that are never right: of images and teams, which count from 1.  The error of a statement with STAT= is left to that. */
static const struct number_rule {
    const char *name; /* of the intrinsic procedure; "" an image selector; NULL: FORM TEAM */
    const char *keyword, *shown, *rule, *hint;
} number_rules[] = {
    {"co_sum", "result_image", "RESULT_IMAGE", "F2018 16.9.50", "leave it out for all images"},
    {"co_min", "result_image", "RESULT_IMAGE", "F2018 16.9.48", "leave it out for all images"},
    {"co_max", "result_image", "RESULT_IMAGE", "F2018 16.9.47", "leave it out for all images"},
    {"co_reduce", "result_image", "RESULT_IMAGE", "F2018 16.9.49", "leave it out for all images"},
    {"co_broadcast", "source_image", "SOURCE_IMAGE", "F2018 16.9.46", "name the image that sends"},
    {NULL, "number", "the team number", "F2018 11.6.9", "number teams from 1"},
    {NULL, "new_index", "NEW_INDEX", "F2018 11.6.9", "number the images of a team from 1"},
    {"", "team_number", "TEAM_NUMBER", "F2018 9.6", "teams are numbered from 1"},
    {"image_index", "team_number", "TEAM_NUMBER", "F2018 16.9.97", "teams are numbered from 1"},
    {"num_images", "team_number", "TEAM_NUMBER", "F2018 16.9.145", "teams are numbered from 1"},
    {"this_image", "dim", "DIM", "F2018 16.9.190", "codimensions are numbered from 1"},
};

static void check_number(struct pass_context *c, struct arg *args, size_t n, const char *name)
{
    if (arg_find(args, n, "stat"))
        return;
    for (size_t i = 0; i < sizeof number_rules / sizeof *number_rules; i++) {
        const struct number_rule *r = &number_rules[i];
        const struct arg *a = arg_find(args, n, r->keyword);
        bool applies = r->name && name ? strcmp(r->name, name) == 0 : r->name == name;
        long long value = applies && a && a->n_values == 1 ? a->values[0] : 1;

        bool initial =
            strcmp(r->keyword, "team_number") == 0; /* its number is -1 (F2018 16.9.189) */

        if (value < 1 && !(initial && value == -1))
            pass_refuse(c, a->where, r->rule, r->hint, "%s is %lld, which is not %spositive",
                        r->shown, value, initial ? "-1 or " : "");
    }
}

/* F2018 C915: inquiries included. */
static void check_coindexed(struct pass_context *c, const struct coindexed *object)
{
    if (object->type.special == SPECIAL_TEAM || object->type.c_address)
        pass_refuse(c, object->where, "F2018 C915", "its value has no meaning on another image",
                    "a coindexed object may not be of type TEAM_TYPE, C_PTR or C_FUNPTR");
    check_number(c, object->specs, object->n_specs, "");
    check_specifiers(c, object);
}

static void refuse_repeated(struct pass_context *c, struct range where, long long image)
{
    pass_refuse(c, where, "F2018 11.6.4", "name each image once",
                "image %lld is in the image set twice", image);
}

static bool repeats(const long long *values, size_t n)
{
    for (size_t k = 0; k + 1 < n; k++)
        if (values[k] == values[n - 1])
            return true;
    return false;
}

/* F2018 11.6.4: no image twice.  Flang says it of numbers that are not positive. */
static void check_image_list(struct pass_context *c, const struct stmt *s)
{
    const struct arg *set = arg_find(s->args, s->n_args, "set");
    struct condensed t = scan_condense(c, set ? set->where : (struct range){0, 0});
    long long values[64];
    size_t begin = 1, n = 0;
    int depth = 0;

    if (!set || arg_find(s->args, s->n_args, "stat"))
        return;
    for (size_t k = 2; k <= set->n_values && k <= 1000; k++)
        if (repeats(set->values, k)) {
            refuse_repeated(c, set->where, set->values[k - 1]);
            return;
        }
    if (set->n_values > 0 || t.len < 2 || t.text[0] != '[')
        return;
    for (size_t i = 1; i < t.len && n < 64; i++) {
        struct range item = {t.offset[begin], t.offset[i]};

        depth += strchr("([", t.text[i]) ? 1 : strchr(")]", t.text[i]) ? -1 : 0;
        if (depth > 0 || (t.text[i] != ',' && t.text[i] != ']'))
            continue;
        begin = i + 1;
        if (!scan_literal(c, item, &values[n]))
            continue;
        if (repeats(values, ++n)) {
            refuse_repeated(c, item, values[n - 1]);
            return;
        }
    }
}

/* NULL: no parallel procedure with STAT=. */
static const char *rule_of_intrinsic(const char *name)
{
    static const struct {
        const char *name, *rule;
    } rows[] = {{"atomic_add", "F2018 16.9.20"},       {"atomic_and", "F2018 16.9.21"},
                {"atomic_cas", "F2018 16.9.22"},       {"atomic_define", "F2018 16.9.23"},
                {"atomic_fetch_add", "F2018 16.9.24"}, {"atomic_fetch_and", "F2018 16.9.25"},
                {"atomic_fetch_or", "F2018 16.9.26"},  {"atomic_fetch_xor", "F2018 16.9.27"},
                {"atomic_or", "F2018 16.9.28"},        {"atomic_ref", "F2018 16.9.29"},
                {"atomic_xor", "F2018 16.9.30"},       {"co_broadcast", "F2018 16.9.46"},
                {"co_max", "F2018 16.9.47"},           {"co_min", "F2018 16.9.48"},
                {"co_reduce", "F2018 16.9.49"},        {"co_sum", "F2018 16.9.50"},
                {"move_alloc", "F2018 16.9.137"}};

    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, name) == 0)
            return rows[i].rule;
    return NULL;
}

/* F2018 16.9: of EVENT_QUERY Flang says it. */
static void check_stat_kind(struct pass_context *c, const struct call *call)
{
    const struct arg *stat = arg_find(call->args, call->n_args, "stat");
    const char *rule = rule_of_intrinsic(call->name);

    if (stat && stat->type.kind == 1 && rule)
        pass_refuse(c, stat->where, rule, "use a default integer",
                    "STAT= must have a decimal exponent range of at least four");
}

/* MOVE_ALLOC of coarrays is an image control statement (F2018 11.6.1). */
static void check_moved(struct pass_context *c, const struct call *call)
{
    const struct arg *from =
        strcmp(call->name, "move_alloc") == 0 ? arg_find(call->args, call->n_args, "from") : NULL;

    if (from && from->symbol && from->symbol->corank > 0)
        check_separate(c, call->stmt);
}

static void check_intrinsic(struct pass_context *c, const struct call *call)
{
    if (!call->intrinsic)
        return;
    check_number(c, call->args, call->n_args, call->name);
    check_stat_kind(c, call);
    if (atomic_is(call))
        atomic_check(c, call, rule_of_intrinsic(call->name));
    check_moved(c, call);
}

/* ---- the pass ------------------------------------------------------------------------------- */

static bool is_image_control(enum stmt_kind kind)
{
    switch (kind) {
    case STMT_SYNC_ALL:
    case STMT_SYNC_IMAGES:
    case STMT_SYNC_MEMORY:
    case STMT_SYNC_TEAM:
    case STMT_EVENT_POST:
    case STMT_EVENT_WAIT:
    case STMT_NOTIFY_WAIT:
    case STMT_LOCK:
    case STMT_UNLOCK:
    case STMT_FORM_TEAM:
    case STMT_CRITICAL:
    case STMT_CHANGE_TEAM:
    case STMT_END_TEAM:
        return true;
    default:
        return false;
    }
}

/* An extension of both compilers, `pointer (address, pointee)`: what it points to has no place that other images know. */
static void check_cray_pointees(struct pass_context *c, const struct stmt *s)
{
    const char *text = scan_condense(c, s->where).text;

    if (strncmp(text, "pointer(", strlen("pointer(")) != 0)
        return;
    for (size_t i = 0; i < c->model->n_declarations; i++) {
        const struct symbol *symbol = c->model->declarations[i]->symbol;

        if (symbol && symbol->unit == s->unit &&
            (strstr(text, pass_print(c, ",%s)", symbol->name)) ||
             strstr(text, pass_print(c, ",%s(", symbol->name))))
            pass_refuse(c, symbol->declared_at, "F2018 5.4.7",
                        "use a coarray of a type with a pointer component",
                        "the coarray '%s' is the pointee of a Cray pointer, so other images cannot "
                        "reach it",
                        symbol->name);
    }
}

static void check_stmt(struct pass_context *c, const struct stmt *s)
{
    if (is_image_control(s->kind)) {
        check_operands(c, s);
        check_separate(c, s);
    }
    check_assigned(c, s);
    switch (s->kind) {
    case STMT_NOTIFY_WAIT: /* Flang does not know it as an image control statement (F2023 11.7.1). */
        check_critical(c, s);
        check_do_concurrent(c, s);
        if (pass_scope(s->unit) && pass_scope(s->unit)->kind != UNIT_SEPARATE_PROCEDURE)
            check_pure(c, s);
        return;
    case STMT_OTHER_SPECIFICATION:
        check_cray_pointees(c, s);
        return;
    case STMT_STOP:
        check_stop(c, s);
        return;
    case STMT_SYNC_IMAGES:
        check_image_set(c, s);
        check_image_list(c, s);
        return;
    case STMT_FORM_TEAM:
        check_form_team(c, s);
        check_number(c, s->args, s->n_args, NULL);
        return;
    default:
        return;
    }
}

/* Whether an assignment in the scope of `v` defines it. */
static bool is_defined(struct pass_context *c, const struct undeclared *v)
{
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (s->assignment && pass_scope(s->unit) == v->unit &&
            strcmp(scan_first_name(c, s->assignment->left), v->name) == 0)
            return true;
    }
    return false;
}

/* `do i = 1, num_images` without IMPLICIT NONE. */
static void warn_of_undeclared(struct pass_context *c, const struct undeclared *v)
{
    const bool counts = strcmp(v->name, "num_images") == 0;

    if ((!counts && strcmp(v->name, "this_image") != 0) || is_defined(c, v))
        return;
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *s = c->model->stmts[i];

        if (pass_scope(s->unit) != v->unit || !scan_has_variable(c, s->where, v->name))
            continue;
        pass_warn(c, s->where, counts ? "F2018 16.9.145" : "F2018 16.9.190",
                  pass_print(c, "the function is %s()", v->name),
                  pass_print(c,
                             "'%s' is a variable here, which nothing declares and no assignment "
                             "defines",
                             v->name));
        return;
    }
}

/* Flang takes a no-break space for a blank, gfortran does not, and says so of what comes of it. */
static void check_spaces(struct pass_context *c)
{
    const struct source *source = c->model->source;
    const struct line_form form = {source->fixed_form, source->line_length};
    struct line_state state = {0};

    if (strcmp(c->back_end, "gfortran") != 0 || !memchr(source->text.at, 0xc2, source->text.len))
        return;
    for (size_t at = 0; at < source->text.len;) {
        struct line l = line_scan(&form, source->text, at, &state);
        char quote = l.quote_before;

        at = l.next;
        for (size_t i = l.code_begin; l.kind >= LINE_INITIAL && i + 1 < l.code_end; i++) {
            const char *text = source->text.at + i;

            if (quote || *text == '\'' || *text == '"')
                quote = !quote ? *text : *text == quote ? 0 : quote;
            else if (strncmp(text, "\xc2\xa0", 2) == 0)
                pass_refuse(c, (struct range){i, i + 2}, "F2018 6.1", "type a blank there",
                            "a no-break space (U+00A0) stands here");
        }
    }
}

void pass_constraints(struct pass_context *c)
{
    check_spaces(c);
    for (size_t i = 0; i < c->model->n_symbols; i++)
        check_symbol(c, c->model->symbols[i]);
    for (size_t i = 0; i < c->model->n_coindexed; i++) {
        check_coindexed(c, c->model->coindexed[i]);
        check_nullified(c, c->model->coindexed[i]);
    }
    directive_check(c);
    for (size_t i = 0; i < c->model->n_undeclared; i++)
        warn_of_undeclared(c, c->model->undeclared[i]);
    for (size_t i = 0; i < c->model->n_calls; i++) {
        check_inquiry(c, c->model->calls[i]);
        check_collective(c, c->model->calls[i]);
        check_intrinsic(c, c->model->calls[i]);
    }
    for (size_t i = 0; i < c->model->n_stmts; i++)
        check_stmt(c, c->model->stmts[i]);
    for (size_t i = 0; i < c->model->n_allocations; i++)
        check_allocation(c, c->model->allocations[i]);
}
