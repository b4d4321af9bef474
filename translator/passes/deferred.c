/*
 * deferred.c - sections and substrings of arrays of characters with deferred length, for gfortran 12.
 *
 * As actual arguments, gfortran 12 describes them with the address of the whole array and, in components, with the stride of the
 * substring.  Those of a pointer whose length is given are right:
 *
 *   t = d(2:)[k](1:3)  ->  block
 *                            character(len=len(d), kind=1), pointer :: cafc_text_1(:)
 *                            call cafrt_associate(cafrt_base(d), cafc_text_1, shape(d))
 *                            cafc_text_1(lbound(d, 1):) => cafc_text_1
 *                            call cafrt_get_into(t, cafc_text_1(2:)(1:3), k)
 *                          end block
 *
 * Of a component on another image, component.c has named the object around it before.  In WHERE, FORALL and DO CONCURRENT the pointer
 * stands in front of the construct.
 */
#include "passes_common.h"

#include <string.h>

static bool has_deferred_length(const struct symbol *s)
{
    while (s && s->selected)
        s = s->selected;
    return s && s->deferred_length;
}

static bool is_reached(const struct coindexed *object)
{
    return object->role == ROLE_VALUE || object->role == ROLE_OUTPUT_ITEM ||
           object->role == ROLE_ASSIGNED || object->role == ROLE_ARGUMENT ||
           object->role == ROLE_INPUT_ITEM || object->role == ROLE_DEFINED;
}

/* The array, without its subscripts; empty where it has none.  `rest` is what follows, without blanks. */
static struct range whole_array(struct pass_context *c, const struct coindexed *object,
                                const char **rest)
{
    struct range last = object->where, whole = {0, 0};
    struct condensed t;
    const char *open;

    last.begin = object->n_parts > 1 ? object->parts[object->n_parts - 2].where.end
                                     : image_coarray(c, object).end;
    t = scan_condense(c, last);
    open = object->n_parts > 1 || t.text[0] == '(' ? strchr(t.text, '(') : NULL;
    *rest = open;
    if (open == t.text && open) /* behind the coarray, perhaps a component */
        whole = (struct range){object->where.begin, last.begin};
    else if (open)
        whole = (struct range){object->where.begin, t.end[open - t.text - 1]};
    return whole;
}

/* `(:, :)` or `(:)[k]`, and no substring behind it. */
static bool is_all(const char *subscripts)
{
    const char *behind = subscripts + strspn(subscripts, "(:,");
    int depth = 0;

    if (*behind != ')')
        return false;
    for (behind++; *behind && (*behind == '[' || depth > 0); behind++)
        depth += *behind == '[' ? 1 : *behind == ']' ? -1 : 0;
    return !strchr(behind, '(');
}

bool deferred_is_cut(struct pass_context *c, const struct coindexed *object)
{
    const char *rest;

    if (strcmp(c->back_end, "gfortran") != 0 || object->type.category != TYPE_CHARACTER ||
        object->ndims == 0 || !has_deferred_length(object->object) || !is_reached(object))
        return false;
    return !range_empty(whole_array(c, object, &rest)) && !is_all(rest);
}

bool deferred_is_value(struct pass_context *c, const struct assignment *a)
{
    const char *subscripts = strchr(scan_condense(c, a->right).text, '(');
    bool component = scan_has_component(c, a->right);

    return strcmp(c->back_end, "gfortran") == 0 && subscripts && !is_all(subscripts) &&
           (component ? a->right_type.length < 0 : has_deferred_length(a->right_symbol));
}

static bool is_plain(const struct coindexed *object)
{
    return object->n_parts == 1 && !object->coarray->component && !object->coarray->selected;
}

static bool has_own_place(struct pass_context *c, const struct coindexed *object)
{
    return !pass_must_be_pure(object->stmt) && statement_has_place(c, object->stmt) &&
           (object->role != ROLE_INPUT_ITEM || is_plain(object)) &&
           (!component_is_remote(object) || component_has_room(c, object));
}

/* The outermost WHERE, FORALL or DO CONCURRENT around the object, whose array is not allocated or deallocated inside; NULL where the
 * array is none that has a name, or where nothing can stand around the construct either. */
static struct stmt *construct_around(struct pass_context *c, const struct coindexed *object)
{
    const struct unit *unit = pass_scope(object->stmt->unit);
    struct stmt *found = NULL;

    if (!is_plain(object) || (unit && unit->pure))
        return NULL;
    for (struct stmt *s = object->stmt; s; s = s->enclosing)
        if (s->kind == STMT_DO_CONCURRENT || s == statement_masked(s))
            found = s;
    return found && statement_has_place(c, found) ? found : NULL;
}

bool deferred_refuse(struct pass_context *c, const struct coindexed *object)
{
    if (!deferred_is_cut(c, object) ||
        (!object->in_specification && (has_own_place(c, object) || construct_around(c, object))))
        return false;
    pass_refuse(
        c, object->where, "F2018 9.5.3.3", "assign it in a statement of its own",
        "gfortran 12 cannot reach a section of characters of deferred length in this place");
    return true;
}

#define POINTER "cafc_text"

bool deferred_stands_in(const char *array)
{
    return strncmp(array, POINTER "_", strlen(POINTER "_")) == 0;
}

static const char *const stand_in_form =
    "block\n"
    "  $type, pointer :: $text$shape\n"
    "  call cafrt_associate(cafrt_base($whole), $text, \1shape($whole))\n"
    "  $text($bounds) => $text";

/* Around a construct that perhaps executes nothing. */
static const char *const stand_in_if_allocated_form =
    "block\n"
    "  $type, pointer :: $text$shape\n"
    "  if (\1allocated($whole)) then\n"
    "    call cafrt_associate(cafrt_base($whole), $text, \1shape($whole))\n"
    "    $text($bounds) => $text\n"
    "  end if";

/* A pointer to the array `whole`, of rank `ndims`, stands for `where` in the statement or construct. */
static void stand_in(struct pass_context *c, struct stmt *stmt, const char *form,
                     struct range where, const char *whole, int kind, int ndims)
{
    const char *name = names_fresh(c, POINTER);
    const struct hole holes[] = {
        hole_name("type", pass_print(c, "character(len=\1len(%s), kind=%d)", whole, kind)),
        hole_name("text", name),
        hole_name("shape", pass_deferred_shape(c, ndims)),
        hole_name("whole", whole),
        hole_name("bounds", pass_each(c, ndims, pass_print(c, "\1lbound(%s, #):", whole), ", ")),
        hole_end()};

    names_use(c, stmt->unit, "cafrt_base");
    names_use(c, stmt->unit, "cafrt_associate");
    statement_hoist(c, stmt, form, "end block", holes, "F2018 9.6");
    pass_cover(c, where, name);
}

void deferred_prepare(struct pass_context *c, struct coindexed *object)
{
    bool own = has_own_place(c, object);
    struct range whole;
    const char *rest;

    if (!deferred_is_cut(c, object))
        return;
    whole = whole_array(c, object, &rest);
    stand_in(c, own ? object->stmt : construct_around(c, object),
             own ? stand_in_form : stand_in_if_allocated_form, whole, pass_words(c, whole),
             object->type.kind, object->object->ndims);
}

/* ---- arguments of collectives ------------------------------------------------------------------- */

/* How many characters `sought` stand between the parentheses, not in inner ones; *end: behind them. */
static int count_inside(const char *open, char sought, const char **end)
{
    int count = 0, depth = 0;
    const char *p = open;

    for (; *p && (depth > 0 || p == open); p++) {
        depth += (*p == '(' || *p == '[') - (*p == ')' || *p == ']');
        count += *p == sought && depth == 1;
    }
    *end = p;
    return count;
}

/* The length of a substring does not tell that of the component: then a section of one is named, whatever it is. */
static bool may_be_deferred(const struct arg *a, const char *component, const char *open)
{
    const char *behind;
    bool section = count_inside(open, ':', &behind) > 0;

    if (!component)
        return has_deferred_length(a->symbol);
    return a->type.length < 0 || (section && *behind == '(');
}

/* The designator of the array, which is repeated: an object with coindexed subscripts in front of it gets a name. */
static const char *name_whole(struct pass_context *c, struct stmt *stmt, struct range whole,
                              size_t component)
{
    const char *name;
    struct hole holes[2] = {hole_range("object", (struct range){whole.begin, component}),
                            hole_end()};

    if (!coindexed_stands_in(c, whole, NULL))
        return pass_words(c, whole);
    name = names_fresh(c, "cafc_object");
    statement_hoist(c, stmt, pass_print(c, "associate (%s => $object)", name), "end associate",
                    holes, NULL);
    return pass_print(c, "%s%s", name, pass_words(c, (struct range){component, whole.end}));
}

/* The last `%` outside parentheses, or NULL. */
static const char *last_component(const char *text)
{
    const char *last = NULL;
    int depth = 0;

    for (; *text; text++) {
        depth += (*text == '(' || *text == '[') - (*text == ')' || *text == ']');
        if (*text == '%' && depth == 0)
            last = text;
    }
    return last;
}

bool deferred_name_argument(struct pass_context *c, struct stmt *stmt, const struct arg *a)
{
    struct condensed t = scan_condense(c, a->where);
    const char *component = last_component(t.text),
               *open = strchr(component ? component : t.text, '(');
    struct range whole = a->where;

    if (strcmp(c->back_end, "gfortran") != 0 || a->type.category != TYPE_CHARACTER || !open ||
        open == t.text || !may_be_deferred(a, component, open) || is_all(open))
        return false;
    whole.end = t.end[open - t.text - 1];
    stand_in(c, stmt, stand_in_form, whole,
             name_whole(c, stmt, whole, component ? t.offset[component - t.text] : whole.begin),
             a->type.kind, 1 + count_inside(open, ',', &open));
    return true;
}
