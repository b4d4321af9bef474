/* model.c - storage of the model's lists. */
#include "model.h"

#include <string.h>

/* Arrays double when their count reaches a power of two, so no capacity needs to be kept. */
static bool is_full(size_t count)
{
    return (count & (count - 1)) == 0;
}

void *model_grow(struct arena *mem, void *array, size_t *count, size_t bytes)
{
    char *at = array;

    if (is_full(*count)) {
        char *grown = arena_alloc(mem, (*count ? 2 * *count : 1) * bytes);

        if (*count)
            memcpy(grown, at, *count * bytes);
        at = grown;
    }
    return at + (*count)++ * bytes;
}

void *model_push(struct arena *mem, void *list_of_pointers, size_t *count, size_t bytes)
{
    void ***list = list_of_pointers;
    void **slot = model_grow(mem, *list, count, sizeof(void *));

    *list = slot - (*count - 1);
    *slot = arena_alloc(mem, bytes);
    return *slot;
}
