/*
 * lists.c - lists of distances in requests (CAFL_ASK_GATHER, CAFL_ASK_SCATTER): what has been sent once is not sent again.
 *
 * A loop over the same irregular elements in each step sends the same list each time, as long as the data or longer.  So the owner keeps
 * the lists of an asking image in slots which that image assigns; a request then has the list's number.  Requests to one image are served in
 * order, so a list is there when it is asked for, but for requests that wait (hold.c): the number tells that another one has come.
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

/* The asking side: what has been sent, and to whom.  Numbers are never used again; that of a list says its slot, too. */
struct sent_list {
    int rank;
    int64_t number;
    size_t count; /* 0: none */
    int64_t *distances;
};
/* The owner's: what has come from one image. */
struct kept_list {
    int64_t number;
    int64_t *distances;
};

static struct sent_list sent[SLOTS];
static int64_t last_number;
static struct kept_list **kept; /* [size], of SLOTS each */

static bool is_same(const struct sent_list *s, int rank, const int64_t *distances, size_t count)
{
    return s->rank == rank && s->count == count &&
           s->distances[count - 1] == distances[count - 1] &&
           memcmp(s->distances, distances, count * sizeof *distances) == 0;
}

size_t cafl_list_in_request(int rank, struct cafl_message *m, const int64_t *distances)
{
    size_t count = (size_t)m->count, bytes = count * sizeof *distances;
    struct sent_list *s = &sent[(last_number + 1) % SLOTS];

    m->op = CAFL_LIST_FOLLOWS;
    if (count < LEAST)
        return bytes;
    for (int slot = 0; slot < SLOTS; slot++)
        if (is_same(&sent[slot], rank, distances, count)) {
            m->op = CAFL_LIST_IS_KEPT;
            m->stride = sent[slot].number;
            return 0;
        }
    if (!s->distances)
        s->distances = malloc(CAFL_DATA_MOST);
    if (!s->distances)
        return bytes;
    s->rank = rank;
    s->number = ++last_number;
    s->count = count;
    memcpy(s->distances, distances, bytes);
    m->op = CAFL_LIST_TO_KEEP;
    m->stride = s->number;
    return bytes;
}

bool cafl_list_is_there(const struct cafl_message *m)
{
    return m->op != CAFL_LIST_IS_KEPT || sent[m->stride % SLOTS].number == m->stride;
}

size_t cafl_list_bytes(const struct cafl_message *m)
{
    return m->op == CAFL_LIST_IS_KEPT ? 0 : (size_t)m->count * sizeof(int64_t);
}

static struct kept_list *kept_from(int source, int64_t number)
{
    struct kept_list *list;

    if (!kept)
        kept = calloc((size_t)cafl.job.size, sizeof(struct kept_list *));
    if (kept && !kept[source])
        kept[source] = calloc(SLOTS, sizeof *kept[source]);
    list = kept && kept[source] ? &kept[source][number % SLOTS] : NULL;
    if (list && !list->distances)
        list->distances = malloc(CAFL_DATA_MOST);
    if (!list || !list->distances) {
        fprintf(stderr, "cafrt: image %d: no memory for lists of elements\n", cafl.job.rank + 1);
        cafl_end_abort(1);
    }
    return list;
}

const int64_t *cafl_list_of_request(const struct cafl_message *m, const char *data, int source)
{
    struct kept_list *list;

    if (m->op == CAFL_LIST_FOLLOWS)
        return (const int64_t *)(const void *)data;
    list = kept_from(source, m->stride);
    if (m->op == CAFL_LIST_TO_KEEP) {
        list->number = m->stride;
        memcpy(list->distances, data, (size_t)m->count * sizeof *list->distances);
    }
    return list->number == m->stride ? list->distances : NULL;
}

void cafl_lists_finish(void)
{
    for (int slot = 0; slot < SLOTS; slot++)
        free(sent[slot].distances);
    for (int rank = 0; kept && rank < cafl.job.size; rank++)
        for (int slot = 0; kept[rank] && slot < SLOTS; slot++)
            free(kept[rank][slot].distances);
    for (int rank = 0; kept && rank < cafl.job.size; rank++)
        free(kept[rank]);
    free(kept);
}
