/*
 * control.h - the control block: at the start of every image's heap region, where others signal.
 */
#ifndef CAFU_CONTROL_H
#define CAFU_CONTROL_H

#include <stdbool.h>
#include <stdint.h>

/* What two images must not share unless they mean to: a cache line. */
#define CAFU_LINE 64
/* Dissemination rounds: log2 of the most images. */
#define CAFU_ROUNDS 24
/* Locks that one image holds or waits for at a time; pages of those never used stay untouched. */
#define CAFU_QNODES 8192
/* Flags for what other leaders tell a leader in a step of a collective, see leaders.h. */
#define CAFU_ARRIVALS (2 + 4 * CAFU_ROUNDS)

/* A flag with a cache line of its own; values only grow. */
struct cafu_line {
    _Alignas(CAFU_LINE) uint64_t value;
};

/* A flag in another image's inboxes, see leaders.c, and what this image knows of it: steps. */
struct cafu_arrival {
    _Alignas(CAFU_LINE) uint64_t value; /* what came last */
    uint64_t told, taken;               /* own: what was sent last by the same flag, and taken */
};

/* Where the images of a node meet, see sync.c. */
struct cafu_meeting {
    struct cafu_line rounds
        [CAFU_ROUNDS]; /* dissemination; where images share cores the last one to come sets the first of them */
    struct cafu_line come; /* own: the last meeting to which this image has come */
};

/* The flags of one kind of operation over all images. Every flag has one writer, but the first rounds where images share cores. */
struct cafu_flags {
    struct cafu_line entered;             /* own: operations this image has begun */
    struct cafu_line left;                /* own: and has done with; collectives that lend data */
    struct cafu_line gives;               /* own: and writes results to the data of others in */
    struct cafu_meeting node_in;          /* inside the node */
    struct cafu_line across[CAFU_ROUNDS]; /* dissemination of the leaders */
    struct cafu_meeting node_reduced; /* inside the node, before the leaders begin; or at the end */
    struct cafu_meeting node_out;     /* inside the node, after them */
};

/* Place of one image in the queue of one lock (seed 001, 4.5). */
struct cafu_qnode {
    struct cafu_line next;    /* packed qnode of the successor, see lock_queue.c */
    struct cafu_line granted; /* 1: nobody is in front of this qnode any more; else see lock.h */
};

/* Pieces of a stage at most: in a broadcast the source may be that far ahead of the others, but one (stage.h).  Boxes take turns, too; an image
 * looks at one when it is by that much ahead, and the sender may be by as much ahead then. */
enum { CAFU_MOST_PIECES = 8, CAFU_BOXES = 2 * CAFU_MOST_PIECES };
enum { CAFU_EXCHANGE = 4, CAFU_BOX_BYTES = CAFU_LINE - 2 * sizeof(uint64_t) };

/* What one image of a node tells another one, see exchange.c. */
struct cafu_box {
    _Alignas(CAFU_LINE) uint64_t epoch;
    uint64_t signature;
    uint64_t data[CAFU_BOX_BYTES / sizeof(uint64_t)];
};

enum { CAFU_AGREED = 256 }; /* integers in one piece of an agreement */

/* What an image says in an agreement, see agree.c. */
struct cafu_offer {
    _Alignas(CAFU_LINE) uint64_t mark;
    uint64_t signature;
    int64_t ended; /* the image that has ended and counts for most, or 0 */
    int64_t values[CAFU_AGREED];
};

/* Of one team; at the same place on all its members. */
struct cafu_team_control {
    struct cafu_flags sync;                     /* SYNC ALL */
    struct cafu_flags collective;               /* collectives, one operation per chunk */
    struct cafu_arrival arrived[CAFU_ARRIVALS]; /* of the leader */
    struct cafu_line
        agreed; /* own: how far this image has come; goes back when it withdraws, see agree.c */
    struct cafu_line synchronised; /* own: SYNC ALL that this image has come through */
    struct cafu_line
        abandoned; /* own: 1: after a failure others have not entered the team, see agree.c */
    struct cafu_offer offers[2][2]; /* own: of the last two agreements, by round */
    struct cafu_box box[CAFU_BOXES]
                       [CAFU_EXCHANGE]; /* by epoch, and index in the node of the sender */
};

struct cafu_control {
    struct cafu_team_control initial; /* of the initial team */
    struct cafu_line random_seed;     /* of image 1: constant, different in every run */
    struct cafu_line
        in_critical; /* own, in jobs of several nodes: the CRITICAL that it wants or has, see critical.c */
    struct cafu_line heap_address; /* constant: where the heap region lies in this process */
    struct cafu_qnode qnodes[CAFU_QNODES];
    struct cafu_line pair
        []; /* [size] SYNC IMAGES executed by that image with this one; behind them those by this image with that one, and then, whether
             * an image knows that that one has failed inside CRITICAL */
};

/* Where a collective keeps its pieces, of which steps take the next one in turn; in every image's heap region. */
struct cafu_stage {
    char *base;
    size_t chunk;    /* bytes of a piece; multiple of CAFU_LINE */
    unsigned pieces; /* 2 to CAFU_MOST_PIECES */
};

#endif
