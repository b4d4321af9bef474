/*
 * wrap.c - the malloc family of the linked program (linker option --wrap).
 *
 * Between cafrt_allocate_begin and _end the first malloc is the compiler's own ALLOCATE asking for
 * the object: it gets a block of the symmetric heap.  free recognises such blocks.  All other calls
 * pass through, or go to component.c in programs that need it.
 */
#include "upper.h"

#include <stdint.h>
#include <string.h>

void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *old, size_t bytes);
void __real_free(void *address);

void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_realloc(void *old, size_t bytes);
void __wrap_free(void *address);

void *__wrap_malloc(size_t bytes)
{
    if (__builtin_expect(cafu_thread.armed, 0))
        return cafu_allocate_block(bytes);
    if (cafu->components.allocator)
        return cafu_component_malloc(bytes);
    return __real_malloc(bytes);
}

void *__wrap_calloc(size_t count, size_t bytes)
{
    void *block;

    if (__builtin_expect(!cafu_thread.armed, 1))
        return cafu->components.allocator ? cafu_component_calloc(count, bytes)
                                          : __real_calloc(count, bytes);
    if (bytes && count > SIZE_MAX / bytes)
        return NULL;
    block = cafu_allocate_block(count * bytes);
    if (block)
        memset(block, 0, count * bytes);
    return block;
}

void *__wrap_realloc(void *old, size_t bytes)
{
    if (__builtin_expect(cafu_is_symmetric(old), 0))
        cafu_error(
            "an assignment would change the shape of an allocatable coarray (F2018 10.2.1.3)");
    if (!old)
        return __wrap_malloc(bytes);
    return cafu_is_component(old) ? cafu_component_realloc(old, bytes) : __real_realloc(old, bytes);
}

void __wrap_free(void *address)
{
    if (__builtin_expect(cafu_is_symmetric(address), 0)) {
        cafu_free_block(address);
        return;
    }
    if (cafu_is_component(address))
        cafu_component_free(address);
    else
        __real_free(address);
}
