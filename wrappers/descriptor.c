/*
 * descriptor.c - the compilers' descriptors, read into struct cafrt_view.
 *
 * Compiled once per Fortran compiler with its own ISO_Fortran_binding.h: type codes differ (default real is
 * 1027 in gfortran, 27 in Flang), and CLASS(*), which is not interoperable, is passed differently.
 */
#include "descriptor.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include <ISO_Fortran_binding.h>

struct type_facts {
    enum cafrt_class class_;
    int kind;
};

#ifdef CAFRT_GFORTRAN

/* Class in the low byte, kind above it; CFI_type_other and C pointers are bytes to us. */
static struct type_facts type_facts(CFI_type_t type)
{
    static const enum cafrt_class classes[] = {
        [CFI_type_Integer] = CAFRT_INTEGER,     [CFI_type_Logical] = CAFRT_LOGICAL,
        [CFI_type_Real] = CAFRT_REAL,           [CFI_type_Complex] = CAFRT_COMPLEX,
        [CFI_type_Character] = CAFRT_CHARACTER,
    };
    int class_ = type & CFI_type_mask;

    if (type < 0 || class_ > CFI_type_Character)
        return (struct type_facts){CAFRT_DERIVED, 1};
    return (struct type_facts){classes[class_], type >> CFI_type_kind_shift};
}

#else

/* One code per type and kind; logical kinds other than 1 use the codes of the int_leastN_t. */
static struct type_facts type_facts(CFI_type_t type)
{
    static const struct type_facts facts[] = {
        [CFI_type_int8_t] = {CAFRT_INTEGER, 1},
        [CFI_type_int16_t] = {CAFRT_INTEGER, 2},
        [CFI_type_int32_t] = {CAFRT_INTEGER, 4},
        [CFI_type_int64_t] = {CAFRT_INTEGER, 8},
        [CFI_type_int128_t] = {CAFRT_INTEGER, 16},
        [CFI_type_uint8_t] = {CAFRT_INTEGER, 1},
        [CFI_type_uint16_t] = {CAFRT_INTEGER, 2},
        [CFI_type_uint32_t] = {CAFRT_INTEGER, 4},
        [CFI_type_uint64_t] = {CAFRT_INTEGER, 8},
        [CFI_type_uint128_t] = {CAFRT_INTEGER, 16},
        [CFI_type_Bool] = {CAFRT_LOGICAL, 1},
        [CFI_type_int_least16_t] = {CAFRT_LOGICAL, 2},
        [CFI_type_int_least32_t] = {CAFRT_LOGICAL, 4},
        [CFI_type_int_least64_t] = {CAFRT_LOGICAL, 8},
        [CFI_type_half_float] = {CAFRT_REAL, 2},
        [CFI_type_bfloat] = {CAFRT_REAL, 3},
        [CFI_type_float] = {CAFRT_REAL, 4},
        [CFI_type_double] = {CAFRT_REAL, 8},
        [CFI_type_extended_double] = {CAFRT_REAL, 10},
        [CFI_type_float128] = {CAFRT_REAL, 16},
        [CFI_type_half_float_Complex] = {CAFRT_COMPLEX, 2},
        [CFI_type_bfloat_Complex] = {CAFRT_COMPLEX, 3},
        [CFI_type_float_Complex] = {CAFRT_COMPLEX, 4},
        [CFI_type_double_Complex] = {CAFRT_COMPLEX, 8},
        [CFI_type_extended_double_Complex] = {CAFRT_COMPLEX, 10},
        [CFI_type_float128_Complex] = {CAFRT_COMPLEX, 16},
        [CFI_type_char] = {CAFRT_CHARACTER, 1},
        [CFI_type_char16_t] = {CAFRT_CHARACTER, 2},
        [CFI_type_char32_t] = {CAFRT_CHARACTER, 4},
    };

    if (type < 0 || type >= (CFI_type_t)(sizeof facts / sizeof *facts) || facts[type].kind == 0)
        return (struct type_facts){CAFRT_DERIVED, 1};
    return facts[type];
}

#endif

/*
 * Of an array that gfortran's library has allocated the distance of elements is unknown (translator/passes/span.c). gfortran 13 and later
 * hand it on even for sections; most often it is 0, and then the array is a whole one.
 */
static void complete_strides(struct cafrt_view *view)
{
    ptrdiff_t stride = (ptrdiff_t)view->element_size;
    int d = 0;

    while (d < view->ndims && (view->extent[d] <= 1 || view->stride[d] != 0))
        d++;
    if (d == view->ndims)
        return;
    for (d = 0; d < view->ndims; d++) {
        view->stride[d] = stride;
        stride *= view->extent[d];
    }
}

void cafrt_descriptor_view(const void *argument, struct cafrt_view *view)
{
    const CFI_cdesc_t *descriptor = argument;
    struct type_facts facts = type_facts(descriptor->type);
    int d;

    view->base = descriptor->base_addr;
    /* gfortran 12: that of a substring that ends before it begins is negative */
    view->element_size = (ptrdiff_t)descriptor->elem_len < 0 ? 0 : descriptor->elem_len;
    view->class_ = facts.class_;
    view->kind = facts.kind;
    view->ndims = descriptor->rank;
    for (d = 0; d < descriptor->rank; d++) {
        view->extent[d] = descriptor->dim[d].extent;
        view->stride[d] = descriptor->dim[d].sm;
    }
    complete_strides(view);
}

void cafrt_descriptor_value(const void *argument, const struct cafrt_view *object,
                            struct cafrt_view *value)
{
    cafrt_descriptor_view(argument, value);
#ifdef CAFRT_LISTS_VALUES
    if (value->ndims == 1 && value->extent[0] == 1 &&
        (object->ndims != 1 || object->extent[0] != 1))
        value->ndims = 0;
#else
    (void)object;
#endif
}

bool cafrt_descriptor_alike(const void *left, const void *right, void **left_address,
                            void **right_address, size_t *bytes)
{
    const CFI_cdesc_t *a = left, *b = right;
    ptrdiff_t size = (ptrdiff_t)a->elem_len;

    if (a->rank != b->rank || a->elem_len != b->elem_len)
        return false;
    for (int d = 0; d < a->rank; d++) {
        if (a->dim[d].sm != size || b->dim[d].sm != size || a->dim[d].extent != b->dim[d].extent ||
            a->dim[d].extent <= 0)
            return false;
        size *= a->dim[d].extent;
    }
    *left_address = a->base_addr;
    *right_address = b->base_addr;
    *bytes = (size_t)size;
    return true;
}

bool cafrt_descriptor_line(const void *left, const void *right, struct cafrt_line *line)
{
    const CFI_cdesc_t *a = left, *b = right;

    if (a->rank != 1 || b->rank > 1 || a->elem_len != b->elem_len || a->dim[0].extent <= 0 ||
        (b->rank == 1 && b->dim[0].extent != a->dim[0].extent))
        return false;
    *line = (struct cafrt_line){.left = a->base_addr,
                                .right = b->base_addr,
                                .left_stride = a->dim[0].sm,
                                .right_stride = b->rank == 1 ? b->dim[0].sm : 0,
                                .n = a->dim[0].extent,
                                .bytes = a->elem_len};
    return true;
}

int cafrt_descriptor_integers(const void *argument, int *list, int room)
{
    struct cafrt_view view;
    int i;

    cafrt_descriptor_view(argument, &view);
    for (i = 0; i < view.extent[0] && i < room; i++)
        list[i] = *(const int *)((const char *)view.base + i * view.stride[0]);
    return i;
}

size_t cafrt_descriptor_element_size(const void *argument)
{
    return ((const CFI_cdesc_t *)argument)->elem_len;
}

void *cafrt_descriptor_address(const void *argument)
{
    return argument ? ((const CFI_cdesc_t *)argument)->base_addr : NULL;
}

#ifdef CAFRT_GFORTRAN

/* What libgfortran.h and trans-types.cc of GCC 9 and later lay out. */
struct gfortran_dim {
    ptrdiff_t stride; /* in elements of vptr->size */
    ptrdiff_t lower, upper;
};

struct gfortran_descriptor {
    void *base; /* of the first element of the section */
    size_t offset;
    struct {
        size_t elem_len;
        int version;
        signed char rank, type;
        short attribute;
    } dtype;
    ptrdiff_t span; /* not always set: do not use */
    struct gfortran_dim dim[CAFRT_MAX_DIMS];
};

struct gfortran_vtab {
    int hash;
    size_t size;
    const void *extends, *default_value; /* the latter of derived types only */
};

struct gfortran_class {
    struct gfortran_descriptor descriptor;
    const struct gfortran_vtab *vptr;
    size_t length; /* of a character, else 0 */
};

/* For a section of components (`a(:)%b`) gfortran 12 leaves the component's offset out of `base`: it cannot be
 * served.  It shows in elem_len, which is then that of the larger type; otherwise elem_len is that of the declared
 * type, never larger than that of the dynamic type.  CLASS(*) has the size of an address there, and no components when the dynamic
 * type is intrinsic. */
static void refuse_component_section(const struct gfortran_class *object, size_t element_size)
{
    if (object->descriptor.dtype.rank > 0 && object->descriptor.dtype.elem_len > element_size &&
        object->vptr->default_value)
        cafrt_error_stop_message(
            "gfortran passes a wrong address for an array section of components "
            "whose type has type-bound procedures: access its elements");
}

void cafrt_descriptor_view_any(const void *argument, struct cafrt_view *view)
{
    const struct gfortran_class *object = argument;
    const struct gfortran_descriptor *descriptor = &object->descriptor;
    ptrdiff_t size;
    int d;

    if (!object->vptr) { /* CLASS(*) that is not allocated */
        *view = (struct cafrt_view){.class_ = CAFRT_DERIVED, .kind = 1};
        return;
    }
    size = (ptrdiff_t)object->vptr->size;
    view->base = descriptor->base;
    view->element_size = object->vptr->size * (object->length ? object->length : 1);
    refuse_component_section(object, view->element_size);
    view->class_ = CAFRT_DERIVED;
    view->kind = 1;
    view->ndims = descriptor->dtype.rank;
    for (d = 0; d < view->ndims; d++) {
        ptrdiff_t extent = descriptor->dim[d].upper - descriptor->dim[d].lower + 1;

        view->extent[d] = extent > 0 ? extent : 0;
        view->stride[d] = descriptor->dim[d].stride * size;
    }
}

const void *cafrt_descriptor_scalar(const void *argument, size_t *bytes)
{
    const struct gfortran_descriptor *descriptor = argument;

    *bytes = descriptor->dtype.elem_len;
    return descriptor->base;
}

const void *cafrt_descriptor_scalar_any(const void *argument, size_t *bytes)
{
    const struct gfortran_class *object = argument;

    *bytes = object->vptr->size * (object->length ? object->length : 1);
    return object->descriptor.base;
}

/* A scalar is only its address. */
size_t cafrt_descriptor_held_bytes(int ndims)
{
    return ndims > 0 ? offsetof(struct gfortran_descriptor, dim) +
                           (size_t)ndims * sizeof(struct gfortran_dim)
                     : sizeof(void *);
}

void cafrt_descriptor_held(const void *variable, int ndims, struct cafrt_view *view)
{
    const struct gfortran_descriptor *descriptor = variable;

    *view = (struct cafrt_view){.base = *(void *const *)variable, .ndims = ndims};
    if (ndims > 0)
        view->element_size = descriptor->dtype.elem_len;
    for (int d = 0; d < ndims; d++)
        view->extent[d] = descriptor->dim[d].upper - descriptor->dim[d].lower + 1;
}

/* A variable that is CLASS(*) may hold characters, which have no number: its container is complete. */
void cafrt_descriptor_held_argument(const void *variable, const struct cafrt_held *held,
                                    struct cafrt_held_argument *argument)
{
    const uint64_t class_[2] = {held->type, 0};
    char *end = (char *)argument + held->descriptor_bytes;

    memcpy(argument, variable, held->descriptor_bytes + (held->type ? 0 : sizeof class_));
    if (held->type)
        memcpy(end, class_, sizeof class_);
}

uint64_t cafrt_descriptor_type(const void *argument)
{
    const struct gfortran_class *object = argument;

    return object->length ? 0 : (uint64_t)(uintptr_t)object->vptr;
}

void cafrt_descriptor_object(struct cafrt_class_argument *argument, void *base, size_t bytes,
                             uint64_t type)
{
    const struct {
        void *base;
        uint64_t vptr;
        size_t length;
    } object = {base, type, 0};

    (void)bytes;
    static_assert(sizeof object <= sizeof *argument, "room for the container of a scalar");
    memcpy(argument, &object, sizeof object);
}

#else

/* descriptor.h of Flang's runtime library: behind the dimensions of a derived type's descriptor. */
enum { FLANG_HAS_ADDENDUM = 1 }; /* in `extra` */
struct flang_addendum {
    const void *type;
    int64_t lengths[1];
};

uint64_t cafrt_descriptor_type(const void *argument)
{
    const CFI_cdesc_t *descriptor = argument;
    struct flang_addendum addendum;

    if (!(descriptor->extra & FLANG_HAS_ADDENDUM))
        return 0;
    memcpy(&addendum, &descriptor->dim[descriptor->rank], sizeof addendum);
    return (uint64_t)(uintptr_t)addendum.type;
}

void cafrt_descriptor_held_argument(const void *variable, const struct cafrt_held *held,
                                    struct cafrt_held_argument *argument)
{
    const CFI_cdesc_t *descriptor = variable;
    bool more = descriptor->extra & FLANG_HAS_ADDENDUM;

    memcpy(argument, variable, held->descriptor_bytes + (more ? sizeof(struct flang_addendum) : 0));
}

void cafrt_descriptor_object(struct cafrt_class_argument *argument, void *base, size_t bytes,
                             uint64_t type)
{
    const struct flang_addendum addendum = {(const void *)(uintptr_t)type, {0}};
    CFI_cdesc_t *descriptor = (CFI_cdesc_t *)(void *)argument;

    static_assert(sizeof *descriptor + sizeof addendum <= sizeof *argument,
                  "room for the descriptor of a scalar");
    descriptor->base_addr = base;
    descriptor->elem_len = bytes;
    descriptor->version = CFI_VERSION;
    descriptor->rank = 0;
    descriptor->type = CFI_type_struct;
    descriptor->attribute = CFI_attribute_other;
    descriptor->extra = FLANG_HAS_ADDENDUM;
    memcpy(descriptor->dim, &addendum, sizeof addendum);
}

size_t cafrt_descriptor_held_bytes(int ndims)
{
    return sizeof(CFI_cdesc_t) + (size_t)ndims * sizeof(CFI_dim_t);
}

void cafrt_descriptor_held(const void *variable, int ndims, struct cafrt_view *view)
{
    (void)ndims;
    cafrt_descriptor_view(variable, view);
}

void cafrt_descriptor_view_any(const void *argument, struct cafrt_view *view)
{
    cafrt_descriptor_view(argument, view);
}

const void *cafrt_descriptor_scalar(const void *argument, size_t *bytes)
{
    const CFI_cdesc_t *descriptor = argument;

    *bytes = descriptor->elem_len;
    return descriptor->base_addr;
}

const void *cafrt_descriptor_scalar_any(const void *argument, size_t *bytes)
{
    return cafrt_descriptor_scalar(argument, bytes);
}

#endif

void cafrt_descriptor_part(const void *object, const void *other, struct cafrt_view *part,
                           struct cafrt_view *of_declared_type)
{
    cafrt_descriptor_view_any(object, part);
    cafrt_descriptor_view_any(other, of_declared_type);
    part->element_size = of_declared_type->element_size;
}
