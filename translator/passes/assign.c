/*
 * assign.c - assignments from and to a coindexed object.
 *
 *   a(s)[k] = x         ->  call cafrt_put(a(s), k, x)
 *   b(:) = a(s)[k]      ->  call cafrt_get_into(b(:), a(s), k)
 *                           (or cafrt_get_ahead, cafrt_get_last: together.c)
 *   b(:) = a(list)[k]   ->  call cafrt_get_indexed(b(:), a(:), k, [1], [size(list, kind=8)], [list - lbound(a, 1, kind=8)])
 *
 * A temporary steps in where the language demands more than moving bytes: defined assignment, FINAL.
 */
#include "passes_common.h"

#include <string.h>

/* ---- conversion ---------------------------------------------------------------------------- */

/* gfortran 12 takes the operators on logical values for default logical where ASSOCIATE gives them a name. */
static bool loses_kind(const struct assignment *a)
{
    return a->right_type.category == TYPE_LOGICAL && a->right_type.kind != 4 &&
           !a->right_is_variable && a->right_ndims > 0;
}

/* `a%z(:)%im`: gfortran 12 describes such an array with the address of the real part. */
static bool loses_part(struct pass_context *c, const struct assignment *a)
{
    struct range whole, part;

    return a->right_is_variable && a->right_ndims > 0 && a->right_type.category == TYPE_REAL &&
           strcmp(c->back_end, "gfortran") == 0 && scan_complex_part(c, a->right, &whole, &part) &&
           scan_has_component(c, whole);
}

/* As pass_as_integers. */
static bool convert_constructor(struct pass_context *c, const struct assignment *a)
{
    size_t open = scan_untyped_constructor(source_str(c->model->source, a->right));
    const struct hole holes[] = {hole_name("type", type_text(c, &a->left_type, NULL)), hole_end()};

    if (open == 0)
        return false;
    pass_replace(c, (struct range){a->right.begin, a->right.begin + open},
                 open == 1 ? "[$type :: " : "(/$type :: ", holes, "F2018 7.8");
    return true;
}

/* gfortran 12 associates TRANSPOSE of a section of components with elements of the wrong distance. */
static bool is_transposed(struct pass_context *c, const struct assignment *a)
{
    return strcmp(c->back_end, "gfortran") == 0 && a->right_ndims == 2 &&
           strncmp(scan_condense(c, a->right).text, "transpose(", strlen("transpose(")) == 0;
}

/* Between integers and logical values, too: both compilers convert them, beyond the standard. */
void assign_convert(struct pass_context *c, const struct assignment *a)
{
    static const char *const forms[] = {[TYPE_INTEGER] = "\1int($value, $kind)",
                                        [TYPE_REAL] = "\1real($value, $kind)",
                                        [TYPE_COMPLEX] = "\1cmplx($value, kind=$kind)",
                                        [TYPE_LOGICAL] = "\1logical($value, $kind)"};
    const struct type *to = &a->left_type;
    const struct hole holes[] = {hole_range("value", a->right),
                                 hole_name("kind", pass_print(c, "%d", to->kind)), hole_end()};

    if (is_transposed(c, a) && type_same(to, &a->right_type)) {
        pass_replace(c, a->right, "($value)", holes, NULL);
        return;
    }
    if (to->category < TYPE_INTEGER || to->category > TYPE_LOGICAL)
        return;
    if (type_same(to, &a->right_type) && !loses_kind(a) && !loses_part(c, a))
        return;
    if (to->category == TYPE_INTEGER && a->right_type.category == TYPE_LOGICAL)
        pass_replace(c, a->right, "\1merge(1_$kind, 0_$kind, $value)", holes, NULL);
    else if (to->category == TYPE_LOGICAL && a->right_type.category == TYPE_INTEGER)
        pass_replace(c, a->right, "\1logical(($value) /= 0, $kind)", holes, NULL);
    else if (!convert_constructor(c, a))
        pass_replace(c, a->right, forms[to->category], holes, "F2018 10.2.1.3");
}

/* gfortran 12 passes substrings of the elements of an array, `a(:)%c(1)(2:3)`, with the length of the component, and arrays
 * of parts of complex ones as loses_part says; for components of derived type see temporary.c. */
static bool is_part_of_components(struct pass_context *c, const struct coindexed *object)
{
    const struct symbol *last = object->object;
    struct range whole, part;

    if (temporary_takes_elements(c, object))
        return true;
    if (object->ndims == 0 || !last || (last == object->coarray && !last->component) ||
        last->ndims == 0)
        return false;
    return object->type.category == TYPE_CHARACTER
               ? scan_substring(c, object->where, last->ndims, &(struct substring){0})
               : complex_parts(c, object, &whole, &part);
}

/* ---- puts ---------------------------------------------------------------------------------- */

static bool is_substring_of_components(struct pass_context *c, struct range where)
{
    return scan_has_component(c, where) && scan_substring(c, where, 1, &(struct substring){0});
}

/* The value can be handed over as it stands: gfortran 12 fails on array expressions as actual arguments of
 * assumed rank, and passes substrings of components with the length of the component; a value of CLASS has the size of its
 * dynamic type. */
static bool is_direct(struct pass_context *c, const struct assignment *a)
{
    if (span_needs_name(c, a->right, &a->right_type, a->right_ndims, a->right_symbol))
        return false;
    if (a->right_type.category == TYPE_DERIVED)
        return a->right_is_variable && !a->right_coindexed;
    if (a->right_ndims == 0)
        return true;
    if (a->right_type.category == TYPE_CHARACTER &&
        (is_substring_of_components(c, a->right) || deferred_is_value(c, a)))
        return false;
    return a->right_is_variable && !a->right_coindexed && !loses_part(c, a) &&
           type_same(&a->left_type, &a->right_type);
}

static bool needs_assignment(const struct assignment *a)
{
    const struct type *t = &a->left_type;

    return a->defined || t->has_defined_assignment || t->has_final ||
           a->right_type.category == TYPE_CLASS || a->right_type.category == TYPE_CLASS_STAR;
}

/* Whatever the assignment does, it does to a temporary, which is then put. */
static void put_through_temporary(struct pass_context *c, struct coindexed *object,
                                  enum temporary_use use)
{
    struct temporary t;

    if (!temporary_make(c, object, use, &t))
        return;
    statement_wrap(c, object->stmt, t.open, t.close, t.holes, t.clause);
    pass_cover(c, object->where, t.name);
}

/* A number of a usual kind by a number: after the conversion both have one type and kind. */
static bool is_number(const struct coindexed *object, const struct assignment *a)
{
    const struct type *t = &object->type;

    if (object->ndims > 0 || a->right_ndims > 0)
        return false;
    if (t->category == TYPE_INTEGER)
        return t->kind <= 8;
    return (t->category == TYPE_REAL || t->category == TYPE_COMPLEX) &&
           (t->kind == 4 || t->kind == 8);
}

static const char *put_procedure(struct pass_context *c, const struct coindexed *object,
                                 const struct assignment *a)
{
    const char *procedure = component_procedure(c, object, "cafrt_put");

    if (is_number(object, a) && strcmp(procedure, "cafrt_put") == 0)
        return "cafrt_put_scalar";
    return type_variant(c, &object->type, procedure);
}

/* gfortran 12 describes components of a polymorphic array, `x%i`, with the distance of objects of the declared type. */
static bool is_of_polymorphic_array(const struct pass_context *c, const struct assignment *a)
{
    return strcmp(c->back_end, "gfortran") == 0 && a->right_is_variable && a->right_ndims > 0 &&
           a->right_symbol && type_is_polymorphic(&a->right_symbol->type) &&
           a->right_symbol->ndims > 0 && type_is_intrinsic(&a->right_type);
}

/* See subscript_bounds_first. */
static void bounds_first(struct pass_context *c, struct coindexed *object,
                         const struct assignment *a)
{
    if (object->type.category == TYPE_CHARACTER && object->ndims > 0 && object->object)
        subscript_bounds_first(c, object->stmt, object->where, object->object->ndims, object);
    if (strcmp(c->back_end, "gfortran") == 0 && a->right_type.category == TYPE_CHARACTER &&
        a->right_is_variable && !a->right_coindexed && a->right_ndims > 0 &&
        !subscript_bounds_first(c, object->stmt, a->right, 1, NULL) &&
        statement_has_reference(object->stmt, a->right))
        subscripts_in_front(c, object->stmt, a->right);
}

static void put_value(struct pass_context *c, struct coindexed *object, const struct assignment *a)
{
    const char *procedure = put_procedure(c, object, a);
    const char *clause = names_use(c, object->stmt->unit, procedure);
    const struct hole holes[] = {hole_name("put", procedure), hole_range("ref", object->where),
                                 image_select(c, object), hole_range("value", a->right),
                                 hole_end()};

    bounds_first(c, object, a);
    assign_convert(c, a);
    if (is_of_polymorphic_array(c, a) && is_direct(c, a)) {
        pass_replace(c, object->stmt->where, "call $put($ref, $image, ($value))", holes, clause);
        return;
    }
    if (a->right_is_variable && !a->right_coindexed && type_same(&a->left_type, &a->right_type))
        span_of_variable(c, a->right, &a->right_type, a->right_ndims, a->right_symbol);
    if (is_direct(c, a)) {
        pass_replace(
            c, object->stmt->where,
            pass_print(c, "call $put($ref, $image, %s)",
                       strcmp(procedure, "cafrt_put_scalar") == 0 ? "$value" : value_form(c, a)),
            holes, clause);
        return;
    }
    statement_needs_lines(c, object->stmt);
    pass_replace(c, object->stmt->where,
                 "associate (cafc_value => $value)\n"
                 "  call $put($ref, $image, cafc_value)\n"
                 "end associate",
                 holes, clause);
}

/* gfortran 12 gives an associated character array expression the wrong length. */
static bool is_character_array(struct pass_context *c, const struct assignment *a)
{
    return a->left_type.category == TYPE_CHARACTER && a->right_ndims > 0 && !is_direct(c, a);
}

/* Only an assignment converts characters of one kind to another (F2018 10.2.1.3, table 10.9). */
static bool converts_characters(const struct assignment *a)
{
    return a->left_type.category == TYPE_CHARACTER && a->right_type.category == TYPE_CHARACTER &&
           a->left_type.kind != a->right_type.kind;
}

void assign_put(struct pass_context *c, struct coindexed *object)
{
    const struct assignment *a = object->stmt->assignment;
    struct stmt *masked = statement_masked(object->stmt);

    if (!a)
        return;
    if (type_is_polymorphic(&object->type) && !a->defined) {
        pass_refuse(c, object->where, "F2018 10.2.1.2",
                    "assign the components one by one, inside SELECT TYPE where the dynamic type "
                    "has more",
                    "the variable of an intrinsic assignment may not be a polymorphic coarray");
        return;
    }
    if (object->type.has_allocatable && !a->defined) {
        pass_refuse(c, object->where, "F2018 10.2.1.2", "assign the components one by one",
                    "a coindexed object with allocatable components cannot be assigned");
        return;
    }
    if (masked)
        masked_put(c, object, masked);
    else if (needs_assignment(a))
        put_through_temporary(c, object, TEMPORARY_CHANGED);
    else if (object->n_vectors || is_character_array(c, a) || converts_characters(a) ||
             is_part_of_components(c, object))
        put_through_temporary(c, object, TEMPORARY_DEFINED);
    else
        put_value(c, object, a);
}

/* ---- gets ---------------------------------------------------------------------------------- */

/* Whether defining the left-hand side could change what the reference depends on before it is used. */
static bool left_is_used(struct pass_context *c, const struct assignment *a,
                         const struct coindexed *object)
{
    struct range behind_name = object->where;

    if (!a->left_symbol)
        return true;
    behind_name.begin += strlen(scan_first_name(c, object->where));
    return scan_has_name(c, behind_name, scan_first_name(c, a->left));
}

static bool left_is_component(struct pass_context *c, const struct assignment *a)
{
    return memchr(source_str(c->model->source, a->left).at, '%', a->left.end - a->left.begin);
}

static bool left_is_section(struct pass_context *c, const struct assignment *a)
{
    int object_ndims = a->left_symbol ? a->left_symbol->ndims : 0;

    /* With components the rank of the last part is not known here: then the value function it is. */
    if (!scan_is_name(c, scan_without_subscripts(c, a->left)) || left_is_component(c, a))
        return a->left_ndims == 0;
    return scan_is_plain_section(c, a->left, a->left_ndims, object_ndims);
}

static bool types_move(const struct assignment *a)
{
    const struct type *l = &a->left_type, *r = &a->right_type;

    if (r->category == TYPE_DERIVED ||
        r->category == TYPE_CLASS) /* the part of the declared type */
        return l->category == TYPE_DERIVED && !r->has_allocatable && !r->has_coarray &&
               !r->has_final && !r->has_defined_assignment;
    if (r->category == TYPE_CHARACTER && (l->length < 0 || l->length != r->length))
        return false;
    return type_same(l, r);
}

/* Vectors of variables need none of ours, but for types whose parts are copied one by one. */
static bool vectors_fit(struct pass_context *c, const struct coindexed *object)
{
    return object->n_vectors == 0 ||
           (type_is_intrinsic(&object->type) && vectors_are_named(c, object));
}

static const char *get_procedure(struct pass_context *c, const struct coindexed *object)
{
    return type_variant(c, &object->type,
                        component_procedure(c, object,
                                            type_is_polymorphic(&object->type) ? "cafrt_get_part"
                                            : object->n_vectors > 0            ? "cafrt_get_indexed"
                                                                               : "cafrt_get_into"));
}

static bool is_one_transfer(struct pass_context *c, const struct coindexed *object)
{
    const struct assignment *a = object->stmt->assignment;

    if (!a || a->right_coindexed != object || a->left_coindexed || a->defined ||
        object->stmt->kind != STMT_ASSIGNMENT || !vectors_fit(c, object) ||
        statement_masked(object->stmt) || is_part_of_components(c, object))
        return false;
    if (a->left_ndims != a->right_ndims || a->left_whole_allocatable || !types_move(a))
        return false;
    if (a->right_ndims == 0 && type_is_intrinsic(&object->type))
        return false; /* the value function returns it in a register */
    return !left_is_used(c, a, object) && left_is_section(c, a);
}

bool assign_is_get_into(struct pass_context *c, const struct coindexed *object)
{
    return is_one_transfer(c, object) && strcmp(get_procedure(c, object), "cafrt_get_into") == 0;
}

bool assign_get(struct pass_context *c, struct coindexed *object)
{
    const char *procedure = get_procedure(c, object), *lists = "";
    struct hole image;

    if (!is_one_transfer(c, object))
        return false;
    image = image_select(c, object); /* before the lists, which name the array without it */
    if (object->n_vectors > 0 && !vectors_take_in_place(c, object, &lists))
        return true; /* diagnosed */
    if (strcmp(procedure, "cafrt_get_into") == 0)
        procedure = together_procedure(c, object->stmt, &lists);
    span_of_variable(c, object->stmt->assignment->left, &object->stmt->assignment->left_type,
                     object->stmt->assignment->left_ndims, object->stmt->assignment->left_symbol);
    {
        const char *clause = names_use(c, object->stmt->unit, procedure);
        const struct hole holes[] = {
            hole_name("get", procedure),      hole_range("left", object->stmt->assignment->left),
            hole_range("ref", object->where), image,
            hole_name("lists", lists),        hole_end()};

        pass_replace(c, object->stmt->where, "call $get($left, $ref, $image$lists)", holes, clause);
    }
    return true;
}

static bool has_pointer_part(const struct coindexed *object)
{
    for (size_t i = 0; i < object->n_parts; i++)
        if (object->parts[i].pointer)
            return true;
    return false;
}

/* Whether its evaluation may refer to a procedure, which may refer to the variable. */
static bool image_may_call(struct pass_context *c, const struct coindexed *object)
{
    struct str text = source_str(c->model->source, object->bracket);

    return text.len > 0 && (memchr(text.at, '(', text.len) || memchr(text.at, '.', text.len));
}

/* Whether the reference may refer to the variable by another name: it is evaluated when the variable has been deallocated. */
static bool may_refer_to_left(struct pass_context *c, const struct coindexed *object)
{
    const struct assignment *a = object->stmt->assignment;

    return object->stmt->n_references > 0 || a->left_symbol->target ||
           statement_has_associations(object->stmt) ||
           alias_by_use(c, object->stmt->unit, scan_first_name(c, a->left));
}

/* Into an allocatable array without a copy: where the optimiser is wanted, for it takes more lines, and the object can be no
 * part of the variable. */
static bool may_fit(struct pass_context *c, const struct coindexed *object)
{
    const struct assignment *a = object->stmt->assignment;
    struct range whole, part;

    if (complex_parts(c, object, &whole,
                      &part)) /* gfortran 12 confuses their extents with the variable */
        return false;
    return c->optimise && a && a->right_coindexed == object && !a->left_coindexed && !a->defined &&
           object->stmt->kind == STMT_ASSIGNMENT && object->n_vectors == 0 &&
           object->n_specs == 0 && !statement_masked(object->stmt) &&
           statement_has_place(c, object->stmt) && !is_part_of_components(c, object) &&
           a->right_ndims > 0 && a->left_ndims == a->right_ndims && a->left_whole_allocatable &&
           !a->left_whole_coarray && !left_is_component(c, a) && types_move(a) &&
           !type_is_polymorphic(&object->type) && !has_pointer_part(object) &&
           !left_is_used(c, a, object) && !may_refer_to_left(c, object) &&
           !scan_calls_in_subscripts(c, object->where) && !image_may_call(c, object);
}

bool assign_get_fitting(struct pass_context *c, struct coindexed *object)
{
    const struct assignment *a = object->stmt->assignment;
    struct text extents = {.mem = c->mem}, same = extents;
    const char *procedure, *clause, *name, *ref, *bounds;
    struct hole image;

    if (!may_fit(c, object))
        return false;
    procedure = get_procedure(c, object);
    clause = names_use(c, object->stmt->unit, procedure);
    image = image_select(c, object);
    name = pass_words(c, a->left);
    ref = pass_words(c, object->where);
    for (int d = 1; d <= object->ndims; d++) {
        const char *extent = pass_print(c, "\1size(%s, %d)", ref, d);

        pass_add_item(&extents, extent);
        text_addf(&same, "%s\1size(%s, %d) == %s", d > 1 ? " .and. " : "", name, d, extent);
    }
    bounds = allocatable_take_bounds(c, object, ref);
    if (!bounds)
        bounds = pass_print(c, "(%s)", text_cstr(&extents));
    span_of_variable(c, a->left, &a->left_type, a->left_ndims, a->left_symbol);
    {
        const struct hole holes[] = {hole_name("get", procedure),
                                     hole_name("name", name),
                                     hole_range("left", a->left),
                                     hole_range("ref", object->where),
                                     hole_name("same", text_cstr(&same)),
                                     image,
                                     hole_name("fits", names_fresh(c, "cafc_fits")),
                                     hole_name("bounds", bounds),
                                     hole_end()};

        statement_needs_lines(c, object->stmt);
        pass_replace(c, object->stmt->where,
                     "block\n"
                     "  logical :: $fits\n"
                     "  $fits = \1allocated($name)\n"
                     "  if ($fits) $fits = $same\n"
                     "  if (.not. $fits) then\n"
                     "    if (\1allocated($name)) deallocate ($name)\n"
                     "    allocate ($name$bounds)\n"
                     "  end if\n"
                     "  call $get($left, $ref, $image)\n"
                     "end block",
                     holes, clause);
    }
    return true;
}
