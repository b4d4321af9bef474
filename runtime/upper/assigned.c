/*
 * assigned.c - intrinsic assignment of objects whose type has coarray components (F2018 10.2.1.3).
 *
 * Allocated coarray components are assigned like variables: the coarray stays, its value changes.  The compiler knows only
 * allocatable components, which it frees and allocates again.  So between cafrt_assign_begin and _end the
 * coarrays of the variable cannot be freed, and at the end their new values move from where the compiler has put them
 * into the coarrays, which their descriptors then hold again, as before.
 *
 * Which words of the object are such descriptors is known from cafrt_remember.  Local.
 */
#include "blocks.h"
#include "upper.h"

#include <stdlib.h>
#include <string.h>

struct kept {
    void **variable; /* the component */
    void *address;   /* of the coarray */
    struct cafrt_held held;
    char *descriptor; /* as it was, held.descriptor_bytes */
};

struct cafu_assignment {
    struct cafu_assignment *outer;
    struct kept *kept;
    size_t n;
};

static void *memory(void *old, size_t bytes)
{
    void *new = realloc(old, bytes);

    if (!new)
        cafu_error("assignment: no memory for %zu bytes", bytes);
    return new;
}

/* ---- components inside an object ---- */

struct position {
    ptrdiff_t index[CAFRT_MAX_DIMS];
    ptrdiff_t offset; /* in the element */
};

static ptrdiff_t distance(ptrdiff_t stride)
{
    return stride < 0 ? -stride : stride;
}

/* The dimension of the largest stride among those not taken; -1 when there is none. */
static int next_dimension(const struct cafrt_view *view, const bool *taken)
{
    int best = -1;

    for (int d = 0; d < view->ndims; d++)
        if (!taken[d] && (best < 0 || distance(view->stride[d]) > distance(view->stride[best])))
            best = d;
    return best;
}

/* Whether `address` lies in an element of the array or scalar `view`, and where. */
static bool find_position(const struct cafrt_view *view, const void *address, struct position *at)
{
    const char *lowest = view->base;
    bool taken[CAFRT_MAX_DIMS] = {false};
    ptrdiff_t rest;

    for (int d = 0; d < view->ndims; d++) {
        if (view->extent[d] <= 0)
            return false;
        if (view->stride[d] < 0)
            lowest += (view->extent[d] - 1) * view->stride[d];
    }
    rest = (const char *)address - lowest;
    if (!view->base || rest < 0)
        return false;
    for (int d; (d = next_dimension(view, taken)) >= 0; taken[d] = true) {
        ptrdiff_t step = distance(view->stride[d]), i = step ? rest / step : 0;

        if (i >= view->extent[d])
            i = view->extent[d] - 1;
        rest -= i * step;
        at->index[d] = view->stride[d] < 0 ? view->extent[d] - 1 - i : i;
    }
    at->offset = rest;
    return (size_t)rest < view->element_size;
}

/* The component of the variable that corresponds to one of the value; NULL when it has none. */
static void *counterpart(const struct cafrt_view *variable, const struct cafrt_view *value,
                         const struct position *at)
{
    char *element = variable->base;

    if (!element || (size_t)at->offset >= variable->element_size)
        return NULL;
    for (int d = 0; d < variable->ndims; d++) {
        if (variable->extent[d] <= 0)
            return NULL;
        if (value->ndims == variable->ndims)
            element += at->index[d] * variable->stride[d];
    }
    return element + at->offset;
}

/* The coarray that `block` holds is there, in the component that is known to hold it. */
static bool is_held(const struct cafu_block *block)
{
    return block->established && block->variable && block->held.describe;
}

static bool holds_coarray(const void *variable)
{
    const struct cafu_heap *heap = &cafu->symmetric;
    const void *address = *(void *const *)variable;
    const struct cafu_block *block =
        cafu_is_symmetric(address) ? cafu_heap_find(heap, address) : NULL;

    return block && block->established && heap->base + block->offset == address;
}

/* ---- begin ---- */

/* F2018 10.2.1.3: for an unallocated coarray component of the variable, that of the value is unallocated too. */
static void check_value(const struct cafrt_view *variable, const struct cafrt_view *value)
{
    const struct cafu_heap *heap = &cafu->symmetric;
    struct position at;

    for (size_t i = 0; i < heap->n_blocks; i++) {
        const struct cafu_block *block = &heap->blocks[i];
        const void *other;

        if (!is_held(block) || !find_position(value, block->variable, &at) ||
            !holds_coarray(block->variable))
            continue;
        other = variable ? counterpart(variable, value, &at) : NULL;
        if (!variable || (other && !holds_coarray(other)))
            cafu_error("assignment: a coarray component is allocated in the expression and not in "
                       "the variable (F2018 10.2.1.3)");
    }
}

static void keep(struct cafu_assignment *assignment, struct cafu_block *block)
{
    struct kept *kept = memory(assignment->kept, (assignment->n + 1) * sizeof *assignment->kept);
    struct kept *one = &kept[assignment->n++];

    assignment->kept = kept;
    *one = (struct kept){block->variable, *block->variable, block->held, NULL};
    one->descriptor = memory(NULL, block->held.descriptor_bytes);
    memcpy(one->descriptor, block->variable, block->held.descriptor_bytes);
    block->kept = true;
}

void cafrt_assign_begin(const struct cafrt_view *variable, const struct cafrt_view *value)
{
    struct cafu_heap *heap = &cafu->symmetric;
    struct cafu_assignment *assignment = memory(NULL, sizeof *assignment);
    struct position at;

    *assignment = (struct cafu_assignment){cafu_thread.assignment, NULL, 0};
    if (value)
        check_value(variable, value);
    for (size_t i = 0; variable && i < heap->n_blocks; i++)
        if (is_held(&heap->blocks[i]) && !heap->blocks[i].kept &&
            find_position(variable, heap->blocks[i].variable, &at) &&
            *heap->blocks[i].variable == heap->base + heap->blocks[i].offset)
            keep(assignment, &heap->blocks[i]);
    cafu_thread.assignment = assignment;
}

/* ---- end ---- */

/* F2018 10.2.1.2: the variable, a coarray, and the value are conformable. */
static void check_shape(const struct kept *kept)
{
    struct cafrt_view before, after;

    kept->held.describe(kept->descriptor, kept->held.ndims, &before);
    kept->held.describe(kept->variable, kept->held.ndims, &after);
    for (int d = 0; d < kept->held.ndims; d++)
        if (before.extent[d] != after.extent[d])
            cafu_error("assignment: coarray components differ in shape: dimension %d has %td "
                       "elements in the variable and %td in the expression (F2018 10.2.1.3)",
                       d + 1, before.extent[d], after.extent[d]);
    if (before.element_size != after.element_size)
        cafu_error("assignment: coarray components differ in length: elements of %zu bytes in the "
                   "variable and of %zu in the expression (F2018 10.2.1.3)",
                   before.element_size, after.element_size);
}

static void restore(struct kept *kept)
{
    struct cafu_block *block = cafu_heap_find(&cafu->symmetric, kept->address);
    void *value = *kept->variable;

    if (!value)
        cafu_error("assignment: a coarray component is allocated in the variable and not in the "
                   "expression (F2018 10.2.1.3)");
    check_shape(kept);
    if (value != kept->address) {
        memcpy(kept->address, value, block->bytes);
        if (!cafu_is_symmetric(value)) /* gfortran 12 copies no components for `a = (b)` */
            free(value);
    }
    memcpy(kept->variable, kept->descriptor, kept->held.descriptor_bytes);
    block->kept = false;
    free(kept->descriptor);
}

void cafrt_assign_end(void)
{
    struct cafu_assignment *assignment = cafu_thread.assignment;

    for (size_t i = 0; i < assignment->n; i++)
        restore(&assignment->kept[i]);
    cafu_thread.assignment = assignment->outer;
    free(assignment->kept);
    free(assignment);
}
