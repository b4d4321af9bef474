/*
 * later.c - puts that wait: FORALL evaluates all its right-hand sides before it defines anything (F2018 10.2.4.2.4).
 *
 * A list belongs to one FORALL statement.  Its loop may run on several threads, so the list grows by exchange.
 */
#include "strided.h"
#include "upper.h"

#include <stdatomic.h>
#include <stdlib.h>

struct waiting {
    struct waiting *next;
    struct cafrt_view object, value;
    int image;
    cafrt_view_putter *put;
    char bytes[]; /* of the value */
};

struct cafrt_later {
    _Atomic(struct waiting *) first;
};

static void *obtain(size_t bytes)
{
    void *block = malloc(bytes);

    if (!block)
        cafrt_error_stop_message("no memory for the values of a FORALL statement");
    return block;
}

struct cafrt_later *cafrt_later_begin(void)
{
    struct cafrt_later *list = obtain(sizeof *list);

    atomic_init(&list->first, NULL);
    return list;
}

/* The elements of `view` stand one after the other. */
static void make_contiguous(struct cafrt_view *view, char *bytes)
{
    ptrdiff_t stride = (ptrdiff_t)view->element_size;

    view->base = bytes;
    for (int d = 0; d < view->ndims; d++) {
        view->stride[d] = stride;
        stride *= view->extent[d];
    }
}

void cafrt_put_later(struct cafrt_later *list, const struct cafrt_view *object, int image,
                     const struct cafrt_view *value, cafrt_view_putter *put)
{
    size_t count = cafu_view_count(value);
    struct waiting *w = obtain(sizeof *w + count * value->element_size);

    w->object = *object;
    w->value = *value;
    w->image = image;
    w->put = put;
    cafu_view_pack(value, 0, count, w->bytes);
    make_contiguous(&w->value, w->bytes);
    w->next = atomic_load(&list->first);
    while (!atomic_compare_exchange_weak(&list->first, &w->next, w))
        continue;
}

void cafrt_later_end(struct cafrt_later *list)
{
    struct waiting *w = atomic_load(&list->first);

    while (w) {
        struct waiting *next = w->next;

        w->put(&w->object, w->image, &w->value);
        free(w);
        w = next;
    }
    free(list);
}
