/* shim.h - choice buffers of another compiler for MPI's procedures of module mpi_f08, which gfortran has compiled. */
#ifndef CAFC_MPI_SHIM_H
#define CAFC_MPI_SHIM_H

#include <ISO_Fortran_binding.h>
#include <stddef.h>

/* libgfortran's array descriptor since GCC 8 (libgfortran.h).  Strides are counted in spans. */
struct gfortran_descriptor {
    void *base;
    size_t offset;
    size_t elem_len;
    int version;
    signed char rank, type;
    signed short attribute;
    ptrdiff_t span;
    struct {
        ptrdiff_t stride, lower, upper;
    } dim[CFI_MAX_RANK];
};

/* What the library looks at: address, rank, extents and distances. */
static inline struct gfortran_descriptor *gfortran_descriptor(struct gfortran_descriptor *to,
                                                              const CFI_cdesc_t *from)
{
    *to = (struct gfortran_descriptor){.base = from->base_addr,
                                       .elem_len = from->elem_len,
                                       .rank = (signed char)from->rank,
                                       .type = 1,
                                       .span = 1};
    for (int d = 0; d < from->rank; d++) {
        to->dim[d].stride = from->dim[d].sm;
        to->dim[d].lower = 1;
        to->dim[d].upper = from->dim[d].extent;
        to->offset -= (size_t)from->dim[d].sm;
    }
    return to;
}

#endif
