/*
 * stage.h - where the pieces of a collective lie that others read: stage.c, and what a piece is.
 */
#ifndef CAFU_STAGE_H
#define CAFU_STAGE_H

#include <stddef.h>
#include <stdint.h>

#include "control.h"

/* Bytes in front of the data of a piece. */
#define CAFU_PIECE_HEAD 64
/* Own pieces: for the initial team of one node; for other teams of one node, of which there may be thousands; and for teams
 * on several nodes, where images wait for one another in each step. */
#define CAFU_PIECES        CAFU_MOST_PIECES
#define CAFU_TEAM_PIECES   4
#define CAFU_PIECES_ACROSS 2
/* A piece is a head and data. */
struct cafu_head {
    uint64_t signature;
    uint64_t
        lent; /* inside a node: where the data are instead, for all images; 0: not so; see lending.c */
    uint64_t foreign; /* the same, an address of the owner alone */
    uint64_t
        before; /* between nodes: the step in which the sender last sent one by the same flag */
};
_Static_assert(sizeof(struct cafu_head) <= CAFU_PIECE_HEAD, "a head has room");

/* Bytes of the stage of one image for that many pieces of `chunk` bytes; the same on every image. */
size_t cafu_stage_bytes(size_t chunk, unsigned pieces);

/* The current team's usual stage, perhaps with two of its pieces only, or one of their own for elements longer than a chunk, or `bytes`
 * that many steps would take, at the same place on every image; and its end, which returns `status` or that of the barrier it needs.  Collective over the current team. */
int cafu_stage_open(struct cafu_stage *stage, size_t element, size_t bytes, bool is_broadcast,
                    const char *what);
int cafu_stage_close(const struct cafu_stage *stage, int status, const char *what);
/* This image's own piece for a step. */
char *cafu_stage_piece(const struct cafu_stage *stage, uint64_t epoch);
/* The last step which all images must have begun before it is filled: then they have done with what it held.  To be asked in each step of the
 * current team. */
uint64_t cafu_stage_behind(const struct cafu_stage *stage, uint64_t epoch);

#endif
