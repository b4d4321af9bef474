/*
 * wrap.c - the malloc family of the linked program (linker option --wrap).
 *
 * Between cafrt_allocate_begin and _end the first malloc is the compiler's own ALLOCATE asking for
 * the object: it gets a block of the symmetric heap.  free recognises such blocks.  All other calls
 * pass through, or go to component.c in programs that need it; copies.c has them recorded.
 */
#include "blocks.h"
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

static inline void *usual_malloc(size_t bytes)
{
    return cafu->components.pool ? cafu_component_malloc(bytes) : __real_malloc(bytes);
}

static void *recorded(void *block, size_t bytes)
{
    cafu_record_malloc(block, bytes);
    return block;
}

void *__wrap_malloc(size_t bytes)
{
    if (__builtin_expect(cafu_thread.armed, 0))
        return cafu_allocate_block(bytes);
    if (__builtin_expect(cafu_thread.recording != NULL, 0))
        return recorded(usual_malloc(bytes), bytes);
    return usual_malloc(bytes);
}

void *__wrap_calloc(size_t count, size_t bytes)
{
    void *block;

    if (__builtin_expect(!cafu_thread.armed, 1)) {
        block = cafu->components.pool ? cafu_component_calloc(count, bytes)
                                      : __real_calloc(count, bytes);
        return cafu_thread.recording ? recorded(block, count * bytes) : block;
    }
    if (bytes && count > SIZE_MAX / bytes)
        return NULL;
    block = cafu_allocate_block(count * bytes);
    if (block)
        memset(block, 0, count * bytes);
    return block;
}

void *__wrap_realloc(void *old, size_t bytes)
{
    void *block;

    if (__builtin_expect(cafu_is_symmetric(old), 0))
        cafu_error("an assignment would change the shape or length of an allocatable coarray "
                   "(F2018 10.2.1.3)");
    if (!old)
        return __wrap_malloc(bytes);
    if (__builtin_expect(cafu_thread.recording != NULL, 0))
        cafu_record_free(old);
    block =
        cafu_is_component(old) ? cafu_component_realloc(old, bytes) : __real_realloc(old, bytes);
    return cafu_thread.recording ? recorded(block, bytes) : block;
}

void __wrap_free(void *address)
{
    if (__builtin_expect(cafu_is_symmetric(address), 0)) {
        cafu_free_block(address);
        return;
    }
    if (__builtin_expect(cafu_thread.recording != NULL, 0))
        cafu_record_free(address);
    if (cafu_is_component(address))
        cafu_component_free(address);
    else
        __real_free(address);
}
