/*
 * descriptor.h - what a Fortran compiler passes for an assumed-rank dummy, as a neutral view.
 *
 * Arguments stay `const void *` outside descriptor.c, the only file that knows their layout.  An absent
 * optional argument, or an unallocated actual one, has address NULL.
 */
#ifndef CAFRT_DESCRIPTOR_H
#define CAFRT_DESCRIPTOR_H

#include <stdint.h>

#include "cafrt.h"

/* The view of a dummy of a BIND(C) procedure: TYPE(*), DIMENSION(..) or any assumed-shape array. */
void cafrt_descriptor_view(const void *argument, struct cafrt_view *view);

/* The view of what is assigned to `object`: a list of one element is that element where the translation makes lists of values
 * (translator/passes/values.c). */
void cafrt_descriptor_value(const void *argument, const struct cafrt_view *object,
                            struct cafrt_view *value);

/* The view of a CLASS(*), DIMENSION(..) dummy of a procedure that is not BIND(C). */
void cafrt_descriptor_view_any(const void *argument, struct cafrt_view *view);

/* Of BIND(C) dummies: whether both are one piece of memory of the same shape and element size, so that no view is
 * needed to copy one to the other. Not for zero-sized arrays. */
bool cafrt_descriptor_alike(const void *left, const void *right, void **left_address,
                            void **right_address, size_t *bytes);

/* Of BIND(C) dummies: whether both are of rank 1 and one shape and element size, or `right` is a scalar. Not for zero-sized arrays. */
bool cafrt_descriptor_line(const void *left, const void *right, struct cafrt_line *line);

/* Of scalar dummies of procedures that are not BIND(C), TYPE(*), DIMENSION(..) and CLASS(*), DIMENSION(..): where it is, and its bytes. */
const void *cafrt_descriptor_scalar(const void *argument, size_t *bytes);
const void *cafrt_descriptor_scalar_any(const void *argument, size_t *bytes);

/* Two views: of the polymorphic `object` only the part that its declared type has, which is the type of `other`.  It comes first in
 * an extended type. */
void cafrt_descriptor_part(const void *object, const void *other, struct cafrt_view *part,
                           struct cafrt_view *of_declared_type);

/* The values of a rank-1 default integer array, at most `room` of them; their number is the result. */
int cafrt_descriptor_integers(const void *argument, int *list, int room);

/* Bytes of an element, of BIND(C) dummies. */
size_t cafrt_descriptor_element_size(const void *argument);

/* The address of the first element, the first word of every descriptor; NULL for an absent argument. */
void *cafrt_descriptor_address(const void *argument);

/* The dynamic type of what is passed for a CLASS(*), DIMENSION(..) dummy, the same number in all images; 0 for a type
 * without components. */
uint64_t cafrt_descriptor_type(const void *argument);

/* An allocatable variable that is not a dummy of a BIND(C) procedure: bytes of its descriptor, without what a derived type adds, and
 * address, element size (0: unknown) and extents in it. */
size_t cafrt_descriptor_held_bytes(int ndims);
void cafrt_descriptor_held(const void *variable, int ndims, struct cafrt_view *view);

/* A CLASS(*), ALLOCATABLE argument that deallocates what such a variable holds.  The variable itself stays as it is. */
struct cafrt_held_argument {
    uint64_t words[5 + 3 * CAFRT_MAX_DIMS + 3];
};
void cafrt_descriptor_held_argument(const void *variable, const struct cafrt_held *held,
                                    struct cafrt_held_argument *argument);

/* What a compiler passes for a scalar CLASS(*) dummy: the object at `base`, of that dynamic type. */
struct cafrt_class_argument {
    uint64_t words[8];
};
void cafrt_descriptor_object(struct cafrt_class_argument *argument, void *base, size_t bytes,
                             uint64_t type);

#endif
