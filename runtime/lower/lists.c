/*
 * lists.c - lists of distances in requests (CAFL_ASK_GATHER, CAFL_ASK_SCATTER): what has been sent once is not sent again.
 *
 * A loop over the same irregular elements in each step sends the same list each time, as long as the data or longer.  So the owner keeps
 * the lists of an asking image in slots which that image assigns; a request then names the slot.  Requests to one image are served in order,
 * so both sides always agree on what a slot holds.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi_internal.h"

enum {
    SLOTS = 32,
    LEAST = 8 /* distances: shorter lists are sent each time */
};

/* The asking side: what has been sent, and to whom. */
struct sent_list {
    int rank;
    size_t count; /* 0: none */
    int64_t *distances;
};
/* The owner's: what has come from one image. */
struct kept_lists {
    int64_t *of[SLOTS];
};

static struct sent_list sent[SLOTS];
static int next_slot;
static struct kept_lists **kept; /* [size] */

static bool is_same(const struct sent_list *s, int rank, const int64_t *distances, size_t count)
{
    return s->rank == rank && s->count == count &&
           s->distances[count - 1] == distances[count - 1] &&
           memcmp(s->distances, distances, count * sizeof *distances) == 0;
}

size_t cafl_list_in_request(int rank, struct cafl_message *m, const int64_t *distances)
{
    size_t count = (size_t)m->count, bytes = count * sizeof *distances;
    struct sent_list *s = &sent[next_slot];

    m->op = CAFL_LIST_FOLLOWS;
    if (count < LEAST)
        return bytes;
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_same(&sent[slot], rank, distances, count)) {
            m->op = CAFL_LIST_IS_KEPT;
            m->stride = slot;
            return 0;
        }
    if (!s->distances)
        s->distances = malloc(CAFL_DATA_MOST);
    if (!s->distances)
        return bytes;
    s->rank = rank;
    s->count = count;
    memcpy(s->distances, distances, bytes);
    m->op = CAFL_LIST_TO_KEEP;
    m->stride = next_slot;
    next_slot = (next_slot + 1) % SLOTS;
    return bytes;
}

size_t cafl_list_bytes(const struct cafl_message *m)
{
    return m->op == CAFL_LIST_IS_KEPT ? 0 : (size_t)m->count * sizeof(int64_t);
}

static int64_t **kept_in(int source, int64_t slot)
{
    if (!kept)
        kept = calloc((size_t)cafl.job.size, sizeof(struct kept_lists *));
    if (kept && !kept[source])
        kept[source] = calloc(1, sizeof *kept[source]);
    if (kept && kept[source] && !kept[source]->of[slot])
        kept[source]->of[slot] = malloc(CAFL_DATA_MOST);
    if (!kept || !kept[source] || !kept[source]->of[slot]) {
        fprintf(stderr, "cafrt: image %d: no memory for lists of elements\n", cafl.job.rank + 1);
        cafl_end_abort(1);
    }
    return &kept[source]->of[slot];
}

const int64_t *cafl_list_of_request(const struct cafl_message *m, const char *data, int source)
{
    int64_t *list;

    if (m->op == CAFL_LIST_FOLLOWS)
        return (const int64_t *)(const void *)data;
    list = *kept_in(source, m->stride);
    if (m->op == CAFL_LIST_TO_KEEP)
        memcpy(list, data, (size_t)m->count * sizeof *list);
    return list;
}

void cafl_lists_finish(void)
{
    for (int slot = 0; slot < SLOTS; slot++)
        free(sent[slot].distances);
    for (int rank = 0; kept && rank < cafl.job.size; rank++)
        for (int slot = 0; kept[rank] && slot < SLOTS; slot++)
            free(kept[rank]->of[slot]);
    for (int rank = 0; kept && rank < cafl.job.size; rank++)
        free(kept[rank]);
    free(kept);
}
