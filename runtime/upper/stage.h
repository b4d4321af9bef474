/*
 * stage.h - where the pieces of a collective lie that others read: stage.c, and what a piece is.
 */
#ifndef CAFU_STAGE_H
#define CAFU_STAGE_H

#include <stddef.h>
#include <stdint.h>

#include "control.h"

/* Bytes in front of the data of a piece. Own pieces alternate. */
#define CAFU_PIECE_HEAD 64
#define CAFU_OWN_PIECES 2
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

/* Bytes of the stage of one image for pieces of `chunk` bytes; the same on every image. */
size_t cafu_stage_bytes(size_t chunk);

/* The current team's usual stage, or one of their own for elements longer than a chunk, or `bytes` that many steps would take, at
 * the same place on every image; and its end, which returns `status` or that of the barrier it needs.  Collective over the current team. */
int cafu_stage_open(struct cafu_stage *stage, size_t element, size_t bytes, const char *what);
int cafu_stage_close(const struct cafu_stage *stage, int status, const char *what);
/* This image's own piece for a step. */
char *cafu_stage_piece(const struct cafu_stage *stage, uint64_t epoch);

#endif
