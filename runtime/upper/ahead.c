/*
 * ahead.c - single elements read one after the other from an image of another node: they are fetched together.
 *
 * Each get there is a message and its answer, some ten microseconds, whatever its length.  When one begins where the one before
 * ended, the memory behind it is fetched too, more each time, and the next ones are taken from the copy.  Inside a segment nobody
 * else may define what this image reads (F2018 11.6.2), so the copy holds until the segment ends or this image itself defines a part
 * of it.  Whoever reads one element again and again, waiting for a VOLATILE one to change, reads the element itself.
 *
 * Only the thread that began has a copy; what the others put makes it void.
 */
#include "upper.h"

#include <stdlib.h>
#include <string.h>

enum {
    NEAR =
        64, /* bytes between two elements that are still one after the other: components of an array of structures */
    LEAST = 512,
    MOST = 65536
};

static struct cafu_ahead *mine(void)
{
    return cafu_thread.is_first ? &cafu->ahead : NULL;
}

/* How much of the region of this image lies behind `address`: other images have as much. */
static size_t room_behind(const char *address)
{
    size_t in_heap = (size_t)((uintptr_t)address - (uintptr_t)cafu->heap);
    size_t in_data = (size_t)((uintptr_t)address - (uintptr_t)cafu->data);

    if (in_heap < cafu->heap_size)
        return cafu->heap_size - in_heap;
    return in_data < cafu->data_size ? cafu->data_size - in_data : 0;
}

static bool is_valid(const struct cafu_ahead *a)
{
    return a->segment == cafu->segments &&
           a->others == __atomic_load_n(&cafu->puts_of_others, __ATOMIC_RELAXED);
}

static bool holds(const struct cafu_ahead *a, const char *from, size_t bytes)
{
    return (uintptr_t)from >= (uintptr_t)a->from &&
           (uintptr_t)from + bytes <= (uintptr_t)a->from + a->filled;
}

/* Remember where the next one begins if it follows. */
static void read_itself(struct cafu_ahead *a, int rank, const char *object, void *variable,
                        size_t bytes)
{
    cafu_lower.get(rank, object, variable, bytes);
    a->segment = cafu->segments;
    a->others = __atomic_load_n(&cafu->puts_of_others, __ATOMIC_RELAXED);
    a->rank = rank;
    a->next = object + bytes;
    a->length = a->filled = 0;
}

/* False where there is no memory for it, or too little left to be worth it. */
static bool fetch(struct cafu_ahead *a, const char *object, size_t bytes)
{
    size_t room = room_behind(object);

    a->length = a->length == 0 ? LEAST : a->length < MOST ? 2 * a->length : MOST;
    a->filled = a->length < room ? a->length : room;
    if (!a->data)
        a->data = malloc(MOST);
    if (!a->data || a->filled < bytes) {
        a->filled = 0;
        return false;
    }
    a->from = object;
    cafu_lower.get(a->rank, object, a->data, a->filled);
    if (cafu_has_failed(a->rank))
        a->filled = 0;
    return a->filled > 0;
}

void cafu_get_ahead(int rank, const void *object, void *variable, size_t bytes)
{
    struct cafu_ahead *a = mine();
    const char *from = object;

    if (!a || bytes > NEAR) {
        cafu_lower.get(rank, object, variable, bytes);
        return;
    }
    if (rank != a->rank || (uintptr_t)from - (uintptr_t)a->next >= NEAR || !is_valid(a) ||
        (!holds(a, from, bytes) && !fetch(a, from, bytes))) {
        read_itself(a, rank, from, variable, bytes);
        return;
    }
    memcpy(variable, a->data + (from - a->from), bytes);
    a->next = from + bytes;
}

void cafu_ahead_forget(int rank, const void *low, size_t bytes)
{
    struct cafu_ahead *a = mine();

    if (!a)
        __atomic_fetch_add(&cafu->puts_of_others, 1, __ATOMIC_RELAXED);
    else if (rank == a->rank && (uintptr_t)low < (uintptr_t)a->from + a->filled &&
             (uintptr_t)a->from < (uintptr_t)low + bytes)
        a->filled = 0;
}
