/*
 * foresee.h - what the gets of a loop have of foresee.c.
 */
#ifndef CAFU_FORESEE_H
#define CAFU_FORESEE_H

#include "upper.h"

/* Whether the element of that image of the current team was foreseen; then it has been given to `variable`. */
bool cafu_foreseen(int image, const void *object, void *variable, size_t bytes);
/* The usual case of cafu_foreseen. */
static inline bool cafu_take_next(int image, const void *object, void *variable, size_t bytes)
{
    struct cafu_next *next = &cafu->next;

    if (next->object != object || next->image != image || next->bytes != bytes ||
        !cafu_thread.is_first || next->segment != cafu->segments ||
        next->others != cafu_puts_of_others())
        return false;
    cafu_copy_element(variable, next->value, bytes);
    next->value += bytes;
    next->offset++;
    next->object = next->offset < next->end ? next->region + *next->offset : NULL;
    return true;
}

#endif
