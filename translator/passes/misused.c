/*
 * misused.c - values of coindexed objects for which a function reference would not do, where a variable does.
 *
 * Each is a fault of gfortran 12's, which a program without coarrays shows.
 */
#include "passes_common.h"

#include <string.h>

static bool is_listed(const char *name, size_t len, const char *const *list)
{
    for (; *list; list++)
        if (strlen(*list) == len && strncmp(name, *list, len) == 0)
            return true;
    return false;
}

static const struct call *intrinsic_of(const struct coindexed *object)
{
    return object->role == ROLE_ARGUMENT && object->call && object->call->intrinsic ? object->call
                                                                                    : NULL;
}

/* Whether it stands, at whatever depth, in parentheses behind one of the names. */
static bool is_in_parentheses_of(struct pass_context *c, const struct coindexed *object,
                                 const char *const *names)
{
    struct condensed t = scan_condense(c, object->stmt->where);
    size_t depth = 0, found = 0, name = 0; /* found: at which depth; 0: at none */

    for (size_t i = 0; i < t.len && t.offset[i] < object->where.begin; i++) {
        if (strchr("([", t.text[i])) {
            depth++;
            if (found == 0 && t.text[i] == '(' && is_listed(t.text + name, i - name, names))
                found = depth;
        } else if (strchr(")]", t.text[i]) && depth > 0) {
            depth--;
            found = found > depth ? 0 : found;
        }
        if (strchr("(),[]=+-*/<>%:.'\"", t.text[i]))
            name = i + 1;
    }
    return found > 0;
}

bool misused_as_shape(const struct pass_context *c, const struct coindexed *object)
{
    static const char *const keywords[] = {"shape", "order", NULL};

    for (size_t i = 0; i < c->model->n_calls; i++) {
        const struct call *call = c->model->calls[i];

        if (call->stmt != object->stmt || !call->intrinsic || strcmp(call->name, "reshape") != 0)
            continue;
        for (const char *const *keyword = keywords; *keyword; keyword++) {
            const struct arg *a = arg_find(call->args, call->n_args, *keyword);

            if (a && range_contains(a->where, object->where))
                return true;
        }
    }
    return false;
}

/* An internal error, for arrays of characters, scalars in SPREAD, and those of which an expression makes an array. */
static bool is_transformed(struct pass_context *c, const struct coindexed *object)
{
    static const char *const names[] = {"reshape", "pack",    "unpack", "transpose", "cshift",
                                        "eoshift", "spread",  "merge",  "maxval",    "minval",
                                        "adjustl", "adjustr", NULL};
    const struct call *call = intrinsic_of(object);
    bool alone = call && object->ndims == 0 && strcmp(call->name, "spread") != 0;

    return !alone && is_in_parentheses_of(c, object, names);
}

/* The same; of scalars for substrings of the associate-name. */
static bool is_associated(const struct coindexed *object)
{
    return object->stmt->kind == STMT_ASSOCIATE;
}

/* The same, in what is an argument of a procedure of the program. */
static bool is_in_argument(const struct coindexed *object)
{
    const struct stmt *s = object->stmt;

    if (object->role == ROLE_ARGUMENT && !intrinsic_of(object))
        return false;
    for (size_t i = 0; i < s->n_references; i++)
        if (range_contains(s->references[i].where, object->where))
            return true;
    return s->kind == STMT_CALL;
}

/* The dummy gets a wrong value, of characters. */
static bool is_by_value(const struct pass_context *c, const struct coindexed *object)
{
    for (size_t i = 0; i < c->model->n_calls; i++) {
        const struct call *call = c->model->calls[i];

        for (size_t k = 0; call->stmt == object->stmt && k < call->n_args; k++)
            if (call->args[k].dummy_value && call->args[k].type.category == TYPE_CHARACTER &&
                range_contains(call->args[k].where, object->where))
                return true;
    }
    return false;
}

/* What the function needs before is not done, where a scalar MASK= refers to it. */
static bool is_in_mask(struct pass_context *c, const struct coindexed *object)
{
    enum { DEEPEST = 64 };
    static const char *const names[] = {"sum",    "product", "maxval",  "minval",
                                        "maxloc", "minloc",  "findloc", "iall",
                                        "iany",   "iparity", NULL};
    struct condensed t = scan_condense(c, object->stmt->where);
    bool masked[DEEPEST] = {false}, reduces[DEEPEST] = {false};
    size_t depth = 0, name = 0;

    for (size_t i = 0; i < t.len && t.offset[i] < object->where.begin; i++) {
        bool letter = strchr("(),[]=+-*/<>%:.'\"", t.text[i]) == NULL;

        if (strchr("([", t.text[i]) && ++depth < DEEPEST) {
            reduces[depth] = is_listed(t.text + name, i - name, names);
            masked[depth] =
                masked[depth - 1] || (reduces[depth] && strncmp(t.text + i + 1, "mask=", 5) == 0);
        } else if (strchr(")]", t.text[i]) && depth > 0) {
            depth--;
        } else if (t.text[i] == ',' && depth < DEEPEST) {
            masked[depth] |= reduces[depth];
        }
        if (!letter)
            name = i + 1;
    }
    return depth < DEEPEST && masked[depth];
}

/* An internal error, for characters that a component of deferred length gets. */
bool misused_in_constructor(struct pass_context *c, const struct coindexed *object)
{
    enum stmt_kind kind = object->stmt->kind;

    return object->role == ROLE_VALUE && !object->call &&
           (kind == STMT_ASSIGNMENT || kind == STMT_CALL || kind == STMT_PRINT) &&
           scan_is_behind_name(c, object->stmt->where, object->where);
}

/* An allocatable array of complex numbers gets the result, which is for its real parts, for its own memory. */
static bool is_for_parts(struct pass_context *c, const struct coindexed *object)
{
    const struct assignment *a = object->stmt->assignment;
    struct range whole, part;

    return a && a->right_coindexed == object && object->ndims > 0 &&
           !statement_masked(object->stmt) && scan_complex_part(c, a->left, &whole, &part);
}

/* An internal error, in what an array of characters with deferred length is assigned. */
static bool is_for_deferred_array(const struct coindexed *object)
{
    const struct assignment *a = object->stmt->assignment;

    return a && a->left_whole_allocatable && a->left_ndims > 0 &&
           a->left_type.category == TYPE_CHARACTER && a->left_type.length < 0;
}

/* A syntax error, in ID= of WAIT and INQUIRE. */
static bool is_in_id(struct pass_context *c, const struct coindexed *object)
{
    struct condensed t = scan_condense(c, object->stmt->where);

    return strncmp(t.text, "wait(", strlen("wait(")) == 0 ||
           (strncmp(t.text, "inquire(", strlen("inquire(")) == 0 &&
            (strstr(t.text, ",id=") || strstr(t.text, "(id=")));
}

/* Of a generic function's result it does not know the type yet where the associate-name has parts (`y%im`), or stands in the selector of
 * a construct inside, whose associate-name has components, or in a declaration: it takes the implicit one, or none. */
static bool is_associated_around(const struct pass_context *c, const struct coindexed *object)
{
    if (!is_associated(object))
        return false;
    if (object->type.category == TYPE_COMPLEX)
        return true;
    for (size_t i = 0; i < c->model->n_stmts; i++) {
        const struct stmt *inner = c->model->stmts[i];
        bool wants = inner->kind == STMT_ASSOCIATE || inner->kind == STMT_SELECT_TYPE ||
                     inner->kind == STMT_SELECT_RANK || inner->kind == STMT_BLOCK;

        for (const struct stmt *s = wants ? inner->enclosing : NULL; s; s = s->enclosing)
            if (s == object->stmt)
                return true;
    }
    return false;
}

/* SELECT RANK takes 0 for the lower bounds of what is no variable. */
static bool is_of_any_rank(const struct coindexed *object)
{
    return object->role == ROLE_ARGUMENT && object->ndims > 0 && object->arg &&
           object->arg->dummy_known && object->arg->dummy_ndims < 0;
}

bool misused_is(struct pass_context *c, const struct coindexed *object)
{
    bool text = object->type.category == TYPE_CHARACTER;

    if (strcmp(c->back_end, "gfortran") != 0)
        return false;
    return (text && (is_associated(object) || is_transformed(c, object) || is_in_argument(object) ||
                     is_by_value(c, object) || is_for_deferred_array(object) ||
                     misused_in_constructor(c, object))) ||
           is_of_any_rank(object) || is_associated_around(c, object) || is_in_id(c, object) ||
           is_for_parts(c, object) ||
           ((text || object->n_specs > 0 || image_is_looked_up(c, object)) &&
            is_in_mask(c, object));
}
