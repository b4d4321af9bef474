/*
 * strided.h - sections: arithmetic on extents and strides, and copies inside one address space.
 */
#ifndef CAFU_STRIDED_H
#define CAFU_STRIDED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "cafrt.h"

/* ---- transfer.c ---- */

/* Intrinsic assignment inside this address space: shapes are checked, characters padded or cut. The sides do not overlap. */
void cafu_assign(const struct cafrt_view *left, const struct cafrt_view *right);

/* ---- strided.c: arithmetic and copies inside one address space ---- */

/* Two places walked together: dimensions of length 1 dropped, those that form one run or one stride
 * merged. */
struct cafu_copy {
    size_t bytes; /* of a contiguous run; 0: nothing to do */
    int ndims;
    ptrdiff_t extent[CAFRT_MAX_DIMS], to[CAFRT_MAX_DIMS], from[CAFRT_MAX_DIMS];
};
void cafu_copy_plan(struct cafu_copy *plan, size_t element, int ndims, const ptrdiff_t *extent,
                    const ptrdiff_t *to, const ptrdiff_t *from);
/* The innermost loop of that: `n` elements of `bytes`. */
void cafu_copy_line(char *to, ptrdiff_t to_stride, const char *from, ptrdiff_t from_stride,
                    size_t bytes, ptrdiff_t n);
void cafu_copy_run(const struct cafu_copy *plan, char *to, const char *from);
/* Call `visit` for the start of every line along dimension 0 (once when there are no dimensions).
 */
typedef void cafu_line_visit(void *arg, char *to, const char *from);
void cafu_copy_each_line(const struct cafu_copy *plan, char *to, const char *from,
                         cafu_line_visit *visit, void *arg);
/* Error termination where a vector subscript, counted from 0, is outside of dimension `dim`. */
void cafu_check_positions(const struct cafrt_view *object, int dim, int64_t count,
                          const int64_t *positions);
/* Number of elements; 0 when any extent is 0. */
size_t cafu_view_count(const struct cafrt_view *view);
/* *to = *from, of which only the dimensions in use are copied. */
static inline void cafu_view_copy(struct cafrt_view *to, const struct cafrt_view *from)
{
    memcpy(to, from, offsetof(struct cafrt_view, extent));
    for (int d = 0; d < from->ndims; d++) {
        to->extent[d] = from->extent[d];
        to->stride[d] = from->stride[d];
    }
}
/* Lowest and one past the highest byte that the view touches. */
void cafu_view_envelope(const struct cafrt_view *view, char **low, char **high);
/* Whether they may have a byte in common. */
bool cafu_view_overlap(const struct cafrt_view *a, const struct cafrt_view *b);
/* Elements first .. first+count-1 in array element order, to and from contiguous memory. */
void cafu_view_pack(const struct cafrt_view *view, size_t first, size_t count, char *buffer);
void cafu_view_unpack(const struct cafrt_view *view, size_t first, size_t count,
                      const char *buffer);

#endif
