/*
 * allocatable.c - coindexed objects that are arguments of ALLOCATABLE, INTENT(IN) dummies (F2018 15.5.2.6) or values of
 * allocatable components in structure constructors (F2018 7.5.10), those that make an OPTIONAL dummy absent where they are not
 * allocated or associated (F2018 15.5.2.12); and which arrays give an allocatable variable their bounds (F2018 10.2.1.3).
 *
 *   call s(a[k]%x)  ->  block
 *                         real(4), allocatable :: cafc_value_1(:)
 *                         if (allocated(a%x)) then
 *                           allocate (cafc_value_1(lbound(a%x, 1):ubound(a%x, 1)))
 *                           call cafrt_get_into(cafc_value_1, a%x, k)
 *                         end if
 *                         call s(cafc_value_1)
 *                       end block
 *
 * What an OPTIONAL dummy may define goes back behind the statement, if it was there.
 *
 * component.c has put the descriptor of image k in the place of `a%x` before.  What has allocatable components itself comes as
 * in whole.c and is copied from there.
 */
#include "passes_common.h"

#include <string.h>

/* Neither a section, a substring nor `%re`, which are never unallocated. */
static bool is_whole_component(struct pass_context *c, const struct coindexed *object)
{
    struct str text = source_str(c->model->source, object->where);

    return object->n_parts > 1 &&
           object->parts[object->n_parts - 1].where.end == object->where.end && text.len > 0 &&
           text.at[text.len - 1] != ')';
}

static bool has_nameable_type(const struct type *t)
{
    return (type_is_intrinsic(t) || (t->category == TYPE_DERIVED && t->name)) && !t->has_final;
}

/* gfortran 12 takes the value of a scalar that is not allocated, for a component. */
static bool reads_component(struct pass_context *c, const struct coindexed *object)
{
    return *object->arg->keyword && object->ndims == 0 && strcmp(c->back_end, "gfortran") == 0;
}

/* Whether there may be nothing. */
static bool may_be_missing(const struct coindexed *object)
{
    const struct part *last = &object->parts[object->n_parts - 1];

    return last->allocatable || last->pointer;
}

/* For a component in a structure constructor, or an operand. Otherwise its value must do. */
static bool may_be_constructed(struct pass_context *c, const struct coindexed *object)
{
    return object->role == ROLE_VALUE && may_be_missing(object) && is_whole_component(c, object) &&
           !reads_component(c, object) && has_nameable_type(&object->type) &&
           !object->in_implied_do && !object->in_masked && !object->in_specification &&
           statement_has_place(c, object->stmt);
}

bool allocatable_is_wanted(struct pass_context *c, const struct coindexed *object)
{
    return object->arg && object->arg->dummy_allocatable &&
           (object->role == ROLE_ARGUMENT || may_be_constructed(c, object));
}

/* gfortran 12 reads what is not allocated for an OPTIONAL, VALUE dummy. */
static bool reads_absent(struct pass_context *c, const struct arg *a)
{
    return a->dummy_value && strcmp(c->back_end, "gfortran") == 0;
}

bool allocatable_may_be_absent(struct pass_context *c, const struct coindexed *object)
{
    const struct type *t = &object->type;

    return object->role == ROLE_ARGUMENT && object->arg && object->arg->dummy_optional &&
           !object->arg->dummy_allocatable && !reads_absent(c, object->arg) &&
           may_be_missing(object) && is_whole_component(c, object) && has_nameable_type(t) &&
           !(t->has_allocatable && !coindexed_is_only_read(object)) && !object->in_implied_do &&
           !object->in_specification && statement_has_place(c, object->stmt);
}

static bool is_value_of(const struct stmt *allocate, const char *keyword,
                        const struct coindexed *object)
{
    const struct arg *a = arg_find(allocate->args, allocate->n_args, keyword);

    return a && a->coindexed == object;
}

/* `x = a[k]%p`, and ALLOCATE (x, SOURCE=a[k]%p): as the whole array p is; a section starts at 1 (F2018 9.7.1.2, 10.2.1.3, 16.9.109). */
bool allocatable_gives_bounds(struct pass_context *c, const struct coindexed *object)
{
    const struct stmt *s = object->stmt;
    const struct assignment *a = s->assignment;
    const struct symbol *last = object->object;

    if (!last || last->ndims == 0 || last->from_one || object->n_specs > 0 ||
        !is_whole_component(c, object) || !statement_has_place(c, object->stmt))
        return false;
    if (s->kind == STMT_ALLOCATE)
        return is_value_of(s, "source", object) || is_value_of(s, "mold", object);
    return s->kind == STMT_ASSIGNMENT && a && a->right_coindexed == object &&
           a->left_whole_allocatable && !a->left_whole_coarray && !a->left_coindexed && !a->defined;
}

bool allocatable_asks(struct pass_context *c, const struct coindexed *object)
{
    return allocatable_is_wanted(c, object) || allocatable_may_be_absent(c, object) ||
           allocatable_gives_bounds(c, object);
}

static bool has_deferred_length(const struct coindexed *object)
{
    return object->type.category == TYPE_CHARACTER && object->object &&
           object->object->deferred_length;
}

static const char *type_of(struct pass_context *c, const struct coindexed *object, const char *ref)
{
    if (has_deferred_length(object))
        return pass_print(c, "character(len=:, kind=%d)", object->type.kind);
    return type_text(c, &object->type, ref);
}

static const char *bounds_of(struct pass_context *c, int ndims, const char *ref)
{
    struct text t = {.mem = c->mem};

    for (int d = 1; d <= ndims; d++)
        pass_add_item(&t, pass_print(c, "\1lbound(%s, %d):\1ubound(%s, %d)", ref, d, ref, d));
    return ndims ? pass_print(c, "(%s)", text_cstr(&t)) : "";
}

const char *allocatable_take_bounds(struct pass_context *c, const struct coindexed *object,
                                    const char *part)
{
    const struct part *last = &object->parts[object->n_parts - 1];
    const char *bounds;

    if (!allocatable_gives_bounds(c, object))
        return NULL;
    if (last->allocatable || last->pointer)
        part = pass_words(c, object->where);
    bounds = bounds_of(c, object->ndims, part);
    component_describe(c, object);
    return bounds;
}

static const char bytes_form[] = "block\n"
                                 "  $type, allocatable :: $temp$colons\n"
                                 "  ${free}if ($there) then\n"
                                 "    allocate (${length}$temp$bounds)\n"
                                 "    call $get($temp, $from, $image)\n"
                                 "  end if";

static const char whole_form[] = "block\n"
                                 "  $type, allocatable :: $temp$colons\n"
                                 "  $type, pointer :: $whole$colons\n"
                                 "  integer(8), allocatable :: $kept(:)\n"
                                 "  ${free}if ($there) then\n"
                                 "    allocate ($whole$bounds)\n"
                                 "    call $get($whole, $from, $image, $kept)\n"
                                 "    allocate ($temp$bounds, source=$whole)\n"
                                 "  end if";

/* gfortran 12 gives local allocatable arrays of some types with type-bound procedures SAVE. */
static const char *free_text(struct pass_context *c, const struct coindexed *object,
                             const char *temp)
{
    return (object->type.not_assumable || object->type.has_defined_io) &&
                   strcmp(c->back_end, "gfortran") == 0
               ? pass_print(c, "if (\1allocated(%s)) deallocate (%s)\n  ", temp, temp)
               : "";
}

void allocatable_pass(struct pass_context *c, struct coindexed *object)
{
    bool whole = whole_is_needed(object);
    const char *get =
        type_variant(c, &object->type,
                     component_procedure(c, object, whole ? "cafrt_get_whole" : "cafrt_get_into"));
    const char *temp = names_fresh(c, "cafc_value"), *ref;
    const char *put = NULL, *clause = names_use(c, object->stmt->unit, get), *close = "end block";
    const struct part *last = &object->parts[object->n_parts - 1];
    struct hole image, holes[14];
    size_t n = 0;
    bool placed;

    if (object->type.has_final) {
        pass_refuse(c, object->where, "F2018 7.5.6.3",
                    "pass its value to a dummy that is not ALLOCATABLE",
                    "a coindexed object of a type with FINAL cannot be passed to an ALLOCATABLE "
                    "dummy: its copy would be finalised");
        return;
    }
    if (!coindexed_is_only_read(object)) {
        put = type_variant(c, &object->type, component_procedure(c, object, "cafrt_put"));
        clause = names_use(c, object->stmt->unit, put);
        close = "  if (\1allocated($temp)) call $put($from, $image, $temp)\nend block";
    }
    image = image_select(c, object);
    ref = pass_words(c, object->where);
    holes[n++] = hole_name("type", type_of(c, object, ref));
    holes[n++] = hole_name("temp", temp);
    holes[n++] = hole_name("colons", pass_deferred_shape(c, object->ndims));
    holes[n++] = hole_name("bounds", bounds_of(c, object->ndims, ref));
    holes[n++] = hole_name(
        "there", pass_print(c, last->pointer ? "\1associated(%s)" : "\1allocated(%s)", ref));
    component_describe(c, object);
    holes[n++] = hole_name("from", pass_words(c, object->where));
    holes[n++] = hole_name("get", get);
    holes[n++] = hole_name("put", put ? put : "");
    holes[n++] = hole_text("image", hole_content(c, image));
    holes[n++] = hole_name("free", free_text(c, object, temp));
    holes[n++] =
        whole ? hole_name("whole", names_fresh(c, "cafc_whole"))
              : hole_name("length", has_deferred_length(object)
                                        ? pass_print(c, "%s :: ", type_text(c, &object->type, ref))
                                        : "");
    if (whole)
        holes[n++] = hole_name("kept", names_fresh(c, "cafc_kept"));
    holes[n] = hole_end();
    placed = (put ? statement_lend : statement_hoist)(
        c, object->stmt, whole ? whole_form : bytes_form, close, holes, clause);
    if (!placed) {
        pass_refuse(c, object->where, "F2018 15.5.2.6",
                    "assign it to an allocatable variable first and pass that",
                    "a coindexed object cannot be passed to an ALLOCATABLE dummy in this place");
        return;
    }
    pass_cover(c, object->where, temp);
}
