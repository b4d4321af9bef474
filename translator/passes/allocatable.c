/*
 * allocatable.c - coindexed objects that are arguments of ALLOCATABLE, INTENT(IN) dummies (F2018 15.5.2.6).
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
 * component.c has put the descriptor of image k in the place of `a%x` before.  What has allocatable components itself comes as
 * in whole.c and is copied from there.
 */
#include "passes_common.h"

#include <string.h>

bool allocatable_is_wanted(const struct coindexed *object)
{
    return object->role == ROLE_ARGUMENT && object->arg && object->arg->dummy_allocatable;
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

static const char bytes_form[] = "block\n"
                                 "  $type, allocatable :: $temp$colons\n"
                                 "  ${free}if (\1allocated($ref)) then\n"
                                 "    allocate (${length}$temp$bounds)\n"
                                 "    call $get($temp, $ref, $image)\n"
                                 "  end if";

static const char whole_form[] = "block\n"
                                 "  $type, allocatable :: $temp$colons\n"
                                 "  $type, pointer :: $whole$colons\n"
                                 "  integer(8), allocatable :: $kept(:)\n"
                                 "  ${free}if (\1allocated($ref)) then\n"
                                 "    allocate ($whole$bounds)\n"
                                 "    call $get($whole, $ref, $image, $kept)\n"
                                 "    allocate ($temp$bounds, source=$whole)\n"
                                 "  end if";

/* gfortran 12 gives local allocatable arrays of some types with type-bound procedures SAVE. */
static const char *free_text(struct pass_context *c, const struct coindexed *object,
                             const char *temp)
{
    return object->type.not_assumable && strcmp(c->back_end, "gfortran") == 0
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
    struct hole image, holes[12];
    size_t n = 0;

    if (object->type.has_final) {
        pass_refuse(c, object->where, "F2018 7.5.6.3",
                    "pass its value to a dummy that is not ALLOCATABLE",
                    "a coindexed object of a type with FINAL cannot be passed to an ALLOCATABLE "
                    "dummy: its copy would be finalised");
        return;
    }
    image = image_select(c, object);
    ref = pass_words(c, object->where);
    holes[n++] = hole_name("type", type_of(c, object, ref));
    holes[n++] = hole_name("temp", temp);
    holes[n++] = hole_name("colons", pass_deferred_shape(c, object->ndims));
    holes[n++] = hole_name("ref", ref);
    holes[n++] = hole_name("bounds", bounds_of(c, object->ndims, ref));
    holes[n++] = hole_name("get", get);
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
    if (!statement_hoist(c, object->stmt, whole ? whole_form : bytes_form, "end block", holes,
                         names_use(c, object->stmt->unit, get))) {
        pass_refuse(c, object->where, "F2018 15.5.2.6",
                    "assign it to an allocatable variable first and pass that",
                    "a coindexed object cannot be passed to an ALLOCATABLE dummy in this place");
        return;
    }
    pass_cover(c, object->where, temp);
}
