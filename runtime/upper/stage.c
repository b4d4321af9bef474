/*
 * stage.c - room for what a collective shows to the other images, where the usual one does not do: elements longer than
 * a chunk; and long data of teams on several nodes, whose usual chunk is short, since there are many teams.
 */
#include "blocks.h"
#include "collective.h"
#include "leaders.h"
#include "sync.h"
#include "upper.h"

/* Up to here so many short steps take no longer than a stage of their own, with the barrier that it needs. */
#define SHORT_BYTES 65536
/* Up to here a reduction is faster when it uses the same lines again and again.  Larger teams have two pieces in every step: images wait for one
 * another anyway, and must find the head of an image that calls another collective where they look for it. */
#define FEW_BYTES 2048

/* For `bytes` of data altogether.  Images that are alone on their nodes need no stage for long data (stream.c). */
static size_t chunk_for(size_t element, size_t bytes)
{
    const struct cafu_team *team = cafu->team;
    size_t chunk = team->stage.chunk;

    if (element > chunk)
        chunk = element;
    else if (team->n_nodes > 1 && !cafu_is_alone(team) && bytes > SHORT_BYTES &&
             chunk < CAFU_CHUNK_NODES)
        chunk = bytes < CAFU_CHUNK_NODES ? bytes : CAFU_CHUNK_NODES;
    return (chunk + CAFU_LINE - 1) / CAFU_LINE * CAFU_LINE;
}

size_t cafu_stage_bytes(size_t chunk, unsigned pieces)
{
    return pieces * (chunk + CAFU_PIECE_HEAD) + cafu_leaders_bytes(chunk);
}

char *cafu_stage_piece(const struct cafu_stage *stage, uint64_t epoch)
{
    return stage->base + epoch % stage->pieces * (stage->chunk + CAFU_PIECE_HEAD);
}

/* Steps that use another number of pieces than those before must not meet them: neither the step before, whose epoch and so whose piece are even
 * where its own are odd, nor any earlier one, with which all have done when they have begun the first of the new kind or the one before it. */
uint64_t cafu_stage_behind(const struct cafu_stage *stage, uint64_t epoch)
{
    struct cafu_team *team = cafu->team;
    uint64_t behind = epoch < stage->pieces ? 0 : epoch - stage->pieces + 1, since;

    if (team->pieces != stage->pieces) {
        team->pieces = stage->pieces;
        team->pieces_since = epoch;
    }
    since = team->pieces_since < epoch ? team->pieces_since : epoch - 1;
    return since > behind ? since : behind;
}

int cafu_stage_open(struct cafu_stage *stage, size_t element, size_t bytes, bool is_broadcast,
                    const char *what)
{
    size_t chunk = chunk_for(element, bytes);
    char *base;

    *stage = cafu->team->stage;
    if (!cafu_can_exchange(cafu->team) || (!is_broadcast && bytes <= FEW_BYTES))
        stage->pieces = CAFU_PIECES_ACROSS;
    if (chunk == stage->chunk)
        return 0;
    base = cafu_heap_take(&cafu->symmetric, cafu_stage_bytes(chunk, CAFU_PIECES_ACROSS));
    if (!base && element <= stage->chunk)
        return 0;
    if (!base)
        return cafu_fail(CAFRT_STAT_NO_MEMORY,
                         "%s: no room for elements of %zu bytes in the symmetric heap; set the "
                         "environment variable CAFRT_HEAP_SIZE to raise its size",
                         what, element);
    *stage = (struct cafu_stage){base, chunk, CAFU_PIECES_ACROSS};
    cafu_leaders_forget();
    return 0;
}

int cafu_stage_close(const struct cafu_stage *stage, int status, const char *what)
{
    uint64_t epoch;

    if (stage->base == cafu->team->stage.base)
        return status;
    /* Nobody may still be reading. */
    epoch = cafu_collective_epoch();
    cafu_collective_enter(epoch);
    if (status == 0)
        status = cafu_barrier(cafu->team, &cafu->team->control->collective, epoch, what);
    if (status == 0)
        cafu_check_unsettled(cafu->team, "CO_BROADCAST");
    else
        cafu_wait_for_readers(cafu->team, &cafu->team->control->collective.entered, epoch, what);
    cafu_heap_release(&cafu->symmetric, cafu_heap_find(&cafu->symmetric, stage->base));
    return status;
}
