/*
 * hold.c - requests that are answered when this image has come as far as the asking one wants it (expect.c).
 *
 * A word of this image's memory says how far it is; it only grows.  All is done by whoever serves.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi_internal.h"

/* One request and its data. */
struct held {
    struct held *next;
    int source;
    size_t bytes;
    struct cafl_message message; /* and its data: `bytes` from here on */
};

static struct held *first, **last = &first;
static _Atomic int held;

void cafl_hold_until(struct cafl_message *m, const uint64_t *word, uint64_t value)
{
    m->operand = (int64_t)value;
    m->compare = cafl_request_place(word);
}

static bool is_due(const struct cafl_message *m)
{
    const uint64_t *word = (const uint64_t *)(const void *)cafl_request_at(m->compare);

    return __atomic_load_n(word, __ATOMIC_ACQUIRE) >= (uint64_t)m->operand;
}

bool cafl_hold(const struct cafl_message *m, size_t bytes, int source)
{
    bool is_kept = m->kind == CAFL_ASK_GATHER && m->op == CAFL_LIST_IS_KEPT;
    size_t list = is_kept ? (size_t)m->count * sizeof(int64_t) : 0;
    const int64_t *distances = NULL;
    struct held *h;

    if ((m->kind != CAFL_ASK_GET && m->kind != CAFL_ASK_GATHER) || m->operand == 0 || is_due(m))
        return false;
    if (is_kept && !(distances = cafl_list_of_request(m, NULL, source)))
        return false; /* nobody waits for it any more */
    h = malloc(offsetof(struct held, message) + bytes + list);
    if (!h) {
        fprintf(stderr, "cafrt: image %d: no memory for requests\n", cafl.job.rank + 1);
        cafl_end_abort(1);
    }
    h->next = NULL;
    h->source = source;
    h->bytes = bytes + list;
    memcpy(&h->message, m, bytes);
    if (is_kept) { /* another list may take its slot before this one is due */
        memcpy(&h->message + 1, distances, list);
        h->message.op = CAFL_LIST_FOLLOWS;
    }
    *last = h;
    last = &h->next;
    atomic_fetch_add(&held, 1);
    return true;
}

bool cafl_hold_any(void)
{
    return atomic_load_explicit(&held, memory_order_relaxed) > 0;
}

void cafl_hold_serve(void)
{
    for (struct held **link = &first; *link;) {
        struct held *h = *link;

        if (!is_due(&h->message)) {
            link = &h->next;
            continue;
        }
        *link = h->next;
        if (last == &h->next)
            last = link;
        atomic_fetch_sub(&held, 1);
        cafl_request_serve(&h->message, h->bytes, h->source);
        free(h);
    }
}
