/*
 * cache.h - what this image holds of the memory of images on other nodes: cache.c, readahead.c, foresee.c.
 */
#ifndef CAFU_CACHE_H
#define CAFU_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Copies of memory of images on other nodes, see cache.c. */
enum { CAFU_CACHE_LINE = 4096, CAFU_CACHE_LINES = 64 };
struct cafu_cache_line {
    uint64_t era; /* it is valid while that of the cache is the same */
    const char *from;
    uint32_t bytes; /* fewer than a line at the ends of a region; 0: nothing */
    int rank;
};
struct cafu_cache {
    uint64_t era;     /* a new one begins when everything is to be fetched anew: */
    uint64_t segment; /* when this is not cafu->segments any more, */
    uint64_t others;  /* or this cafu->puts_of_others */
    int rank;         /* what was read last: of whom, */
    const char *last; /* where it began, */
    const char *next; /* and where the next one would; */
    int again;        /* how often in a row before */
    size_t run;    /* lines of the last fetch of a run of elements; 0: none since the last jump */
    uintptr_t end; /* one past them */
    size_t alone;  /* since the era began: elements read alone, */
    size_t fetched, hits; /* lines fetched, elements taken from them */
    char *data;           /* the lines, one behind the other */
    struct cafu_cache_line lines[CAFU_CACHE_LINES];
};

/* ---- cache.c: off the node ---- */

/* A get of one element. */
void cafu_cache_get(int rank, const void *object, void *variable, size_t bytes);
/* A get of an object that holds the descriptors of allocatable and pointer components. */
void cafu_cache_get_holder(int rank, const void *object, void *variable, size_t bytes);
/* Whether what this segment has read so far lies near one another. */
bool cafu_cache_serves(void);
/* False: it is to be got alone. */
bool cafu_cache_take(int rank, const void *object, void *variable, size_t bytes);
/* This image has put `value` there; or something. */
void cafu_cache_put(int rank, const void *object, const void *value, size_t bytes);
void cafu_cache_forget(int rank, const void *low, size_t bytes);

/* ---- readahead.c: off the node ---- */

/* `count` times `bytes`, on the other image and here. */
struct cafu_piece {
    const char *from;
    ptrdiff_t from_stride;
    char *to;
    ptrdiff_t to_stride;
    size_t bytes, count;
};
/* Whether this get goes on like earlier ones, so that it has come with them, or now with those that may follow; then it has been done. */
bool cafu_readahead_take(int rank, const struct cafu_piece *piece);
/* This image has put something there. */
void cafu_readahead_forget(int rank, const void *low, size_t bytes);
void cafu_readahead_finish(void);

/* ---- foresee.c: off the node ---- */

/* The element that is taken next, as long as neither changes. */
struct cafu_next {
    const char *object; /* NULL: none */
    int image;
    size_t bytes;
    const char *value;
    const int64_t *offset, *end; /* its place from `region`; behind the last one */
    const char *region;
    uint64_t segment, others; /* as in struct cafu_cache */
};
/* This image has put something there, on some image. */
void cafu_foreseen_forget(const void *low, size_t bytes);
void cafu_foresee_finish(void);

#endif
