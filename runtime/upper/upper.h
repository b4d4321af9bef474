/*
 * upper.h - the structures that the files of the upper library share, and what they offer each
 * other.
 *
 * The upper library is the language: images, coarrays, segments, collectives.  It knows memory and
 * messages only through the table of transport.h.  Images (from 1) are what the program names,
 * ranks (from 0) what the transport names; cafu_rank_of_image is the only place that converts.
 */
#ifndef CAFU_UPPER_H
#define CAFU_UPPER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <uthash.h>

#include "cache.h"
#include "cafrt.h"
#include "control.h"
#include "transport.h"
#include "word.h"

/* The unit test library runs images as threads: one context per thread, and the loop transport. */
#ifdef CAFU_IMAGES_ARE_THREADS
#define CAFU_STORAGE _Thread_local
#define cafu_lower   cafl_loop
#else
#define CAFU_STORAGE
#define cafu_lower cafl_mpi
#endif

/* Bytes that one step of a collective moves: some pieces fit into a level 2 cache; between nodes each step costs some ten
 * microseconds. Of teams there are many. */
#define CAFU_CHUNK       65536
#define CAFU_CHUNK_NODES 262144
#define CAFU_TEAM_CHUNK  16384
/* Image arguments from here down are ranks of any team: CAFU_ABSOLUTE - rank.  Image selectors with TEAM= and
 * TEAM_NUMBER= become these; with STAT=, too, and CAFU_ABSOLUTE - (rank + serial * size) where its variable is in
 * cafu_thread.asked. */
#define CAFU_ABSOLUTE (-0x40000000)
/* In struct cafu_place: only the transport knows the way. */
#define CAFU_FAR PTRDIFF_MIN

/* ---- private structures ---- */

/* What to add to an address in the heap or data segment of this image to reach another image's
 * copy; 0 for self. */
struct cafu_place {
    ptrdiff_t heap, data;
};

/* A team that this image is a member of.  Its members are ranks; nothing here grows with the job except what FORM TEAM
 * was told by the parent's images, which TEAM_NUMBER= needs. */
struct cafu_team {
    struct cafu_team *parent;        /* NULL: the initial team */
    struct cafu_team *earlier;       /* formed before this one: the list of all */
    struct cafu_naming *naming;      /* by which it was entered */
    struct cafu_naming *namings;     /* all of this team */
    struct cafu_division *divisions; /* what FORM TEAM has made of this team */
    int size, index;                 /* images; this image, from 0 */
    int *ranks;                      /* [size] by image, from 0 */
    int node, n_nodes; /* nodes on which the team has images, numbered by their first image */
    int node_rank, node_size;
    int *node_members;                 /* [node_size] ranks on this node, in the order of images */
    int *leaders;                      /* [n_nodes] first image of each node: ranks */
    struct cafu_place *places;         /* [size] by image, from 0 */
    struct cafu_team_control *control; /* own */
    struct cafu_stage stage;           /* own, of the usual size */
    uint64_t sync_epoch, collective_epoch, agreements;
    uint64_t unsettled,
        unsettled_last; /* the first and the last broadcast in which this image has not waited for all, see cafu_settle; or 0 */
    int source;         /* of the last of these, by node_rank */
    unsigned pieces;
    uint64_t pieces_since; /* steps of collectives use that many pieces, see cafu_stage_behind */
    size_t floor; /* of the symmetric heap: below it its images may have different blocks */
    bool retired; /* FORM TEAM does not find it any more */
    uint64_t announced,
        announced_step; /* the synchronisation that cafu_announce_sync has told of, and the next step of a collective then */
    uint64_t
        met; /* the last step that all leaders know all leaders to have entered, see leaders.c */
    int32_t communicator; /* of MPI, made when first asked for */
    bool has_communicator;
};

/* A block of the symmetric heap and the coarray in it. */
struct cafu_block {
    size_t offset, bytes; /* from the start of the symmetric heap; `bytes` as asked for */
    bool established; /* cafrt_allocate_end succeeded: freeing it is an image control statement */
    bool lost; /* allocation failed elsewhere: kept so that offsets stay the same, freeing is a
                  no-op */
    struct cafu_team *team; /* current when it was allocated: END TEAM ends it */
    int corank;
    int64_t cobounds[2 * CAFRT_MAX_DIMS];
    void *
        *variable; /* what holds it, or NULL where the translation could not say: cafrt_remember */
    struct cafrt_held held; /* of `variable` */
    bool kept; /* an assignment defines the object that `variable` belongs to: see assigned.c */
};

/* Sorted by offset; the gaps are the free memory (seed 002, SortedChunkTable). */
struct cafu_heap {
    char *base;
    size_t size;
    size_t floor; /* offset: nothing is taken below it */
    struct cafu_block *blocks;
    size_t n_blocks, room;
    uint64_t changes; /* of `blocks`, from 1 */
};

/* A lock variable that this image has locked, in a job of several nodes. */
struct cafu_held {
    int64_t *lock; /* NULL: the qnode of this index is free */
    int home;      /* rank */
};

/* Allocatable and pointer components: where all memory of the malloc family comes from. */
struct cafu_components {
    char *base; /* NULL, size 0: the program refers to no such component of another image */
    size_t size;
    struct cafu_pool *pool; /* NULL: likewise */
    uint64_t
        *heap_of; /* [size] where the heap regions lie in their own processes; 0: not known yet */
    _Atomic long wholes; /* values of whole.c that the program has not given back */
    void (*freeing)(
        void *block); /* whole.c: is told of each block that is freed while there are some */
};

/* Memory that is kept for the next use: a large block that is taken and given back each time costs more than a message, since the C
 * library returns it to the system, which the network library watches. */
struct cafu_room {
    char *base;
    size_t bytes;
};
/* At least `bytes`, with whatever was in them.  Only the first thread may use a room of cafu. */
char *cafu_take_room(struct cafu_room *room, size_t bytes);

/* The only mutable object with static storage: one per process (OpenMP threads share it). */
struct cafu_runtime {
    char *heap, *data; /* regions of this image: copies of job's, here for the hot path */
    size_t heap_size, data_size;
    char
        *libraries; /* and where data of shared libraries with coarrays lie; NULL: there are none */
    size_t libraries_size;
    size_t static_span;             /* from `data` to the end of what is static */
    struct cafu_place *places;      /* [size] by rank */
    int rank, size;                 /* of the job */
    struct cafu_team *team;         /* the current team */
    struct cafu_place *team_places; /* copies of the current team's, for the hot path */
    int team_size;
    bool running; /* between cafrt_start and cafrt_stop */
    bool spans_nodes;
    struct cafl_job job;
    struct cafu_control *control; /* own control block */
    struct cafu_heap symmetric;
    struct cafu_team initial, *teams; /* the latest first; the initial team is the last */
    char *team_area;                  /* for the control blocks of teams */
    size_t team_area_size, team_area_used;
    const struct cafu_team
        *synchronises; /* while cafu_lower.expect asks who takes part: the team, */
    int partner;       /* or the image of SYNC IMAGES */
    bool is_owing;     /* only one image has been told of the end of a segment (sync.c) */
    uint64_t *
        pair_epoch; /* [size] SYNC IMAGES executed by this image with that one; in the control block */
    int64_t *known_critical; /* [size] there too, atomic, see critical.c */
    uint64_t *list_mark; /* [size] last SYNC IMAGES list that named the image: finds duplicates */
    uint64_t list_serial;
    int64_t *failed_at; /* [size] milliseconds of some clock: when this image noticed; 0: never */
    struct cafu_components components;
    uint64_t segments; /* begun so far, by the first thread or another one */
    struct cafu_cache cache;
    struct cafu_readahead *readahead; /* see readahead.c; NULL: nothing yet */
    struct cafu_foresight *foresight; /* see foresee.c; NULL: none yet, */
    struct cafu_next next;            /* and what follows in the loop */
    uint64_t puts_of_others;          /* atomic: by threads that are not the first */
    int64_t *critical_held;   /* lock of the CRITICAL construct being executed, NULL outside */
    int critical_home;        /* the image that has this lock, as rank */
    uint64_t random_calls;    /* of RANDOM_INIT that are not repeatable */
    struct cafu_ahead *ahead; /* gets that the first thread has not asked for yet, see ahead.c, */
    int noted;                /* and how many */
    int lost; /* 1 + rank of an image that died before its data were read, 0: none; lending.c */
    struct cafu_reduction *reduction;   /* CO_REDUCE being executed, see co_reduce.c */
    struct cafu_deep_copy *deep_copy;   /* CO_BROADCAST being executed, see deep_copy.c */
    struct cafu_room packed, operands;  /* of long data between nodes, see stream.c */
    struct cafu_room blocks;            /* two of CO_REDUCE, see co_reduce.c */
    struct cafu_room pieces;            /* of sections with vector subscripts, see indexed.c */
    struct cafu_held held[CAFU_QNODES]; /* by index of the qnode */
    int held_end;                       /* all entries from here are free */
};

/* The variable of STAT= in an image selector, while the statement is executed; see ended.c. */
struct cafu_asked {
    int rank, serial; /* the latter tells whether the place has been taken by another one since */
    size_t bytes;
    void *stat;
};
/* How many are kept: few statements have more whose access is still to come. And how many have a number of their own, from 1. */
enum { CAFU_ASKED = 64, CAFU_SERIALS = 4096 };

/* A coarray whose cobounds have been asked for, by its address: as it is while the heap has had as many changes. */
struct cafu_recent {
    const void *address;
    uint64_t changes;
    int corank;
    const int64_t *cobounds;
};
enum { CAFU_RECENT = 8 };

/* What belongs to a thread of the program: OpenMP threads allocate too. */
struct cafu_thread {
    bool is_first;       /* called cafrt_start */
    bool armed;          /* the next malloc takes a symmetric block */
    bool in_allocate;    /* between cafrt_allocate_begin and _end */
    bool may_fail;       /* this ALLOCATE has STAT= */
    bool in_deallocate;  /* between cafrt_deallocate_begin and _end */
    bool gives_up;       /* in it: other images do something else, after a failure */
    bool releases_alone; /* of a coarray that ALLOCATE has given up: see cafrt_in_team */
    bool exhausted;      /* the symmetric heap had no room in this bracket */
    bool foresees;       /* between cafrt_foresee_begin and _end */
    void *block;         /* what malloc returned in this bracket */
    struct cafu_recording *recording;   /* of the allocations of a copy, see copies.c; or NULL */
    struct cafu_copies *prepared;       /* by cafrt_whole_prepare, or NULL */
    struct cafu_assignment *assignment; /* the innermost one under way, see assigned.c; or NULL */
    struct cafu_recording *before_prepared;
    size_t block_bytes;
    unsigned selections; /* image selectors with STAT= so far */
    unsigned unheard;    /* see cafu_hear_at_times */
    int64_t heard_at;    /* in milliseconds, by way of these two */
    int excused; /* image whose failure STAT= of an image selector has told, by 1 + rank; 0: none */
    struct cafu_asked asked[CAFU_ASKED]; /* the last ones that chose an image of another node */
    const struct cafu_asked *asking;     /* that of the access under way; NULL: it has none */
    struct cafu_recent recent[CAFU_RECENT];
    char message[512]; /* of the last status other than 0 */
};

extern CAFU_STORAGE struct cafu_runtime cafu_context;
extern _Thread_local struct cafu_thread cafu_thread;
#define cafu (&cafu_context)

/* ---- status.c ---- */

/* Keep the message of `status` and return it: the one way to report a failure. */
int cafu_fail(int status, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Error termination: the program is wrong. */
_Noreturn void cafu_error(const char *format, ...) __attribute__((format(printf, 1, 2), cold));
/* A message on unit error; the program goes on. */
void cafu_warn(const char *format, ...) __attribute__((format(printf, 1, 2), cold));
/* STAT= value and message for a wait that ended with `status` because of `rank`. */
int cafu_fail_image(enum cafl_status status, int rank, const char *statement);
/* The operation took place among the active images; others have stopped or failed. */
static inline bool cafu_is_image_status(int status)
{
    return status == CAFRT_STAT_FAILED_IMAGE || status == CAFRT_STAT_STOPPED_IMAGE;
}

/* ---- runtime.c ---- */

/* Rank of an image of the current team, or of an absolute one; error termination when there is no such image. */
int cafu_rank_of_image(int image);
/* Error termination: no such image, or the address is not in a region. Kept out of line for the hot
 * paths. */
_Noreturn void cafu_bad_place(const void *address, int image);
/* After a get between nodes: an image that has failed meanwhile may have sent nothing.  That is told by STAT= of the image selector, which
 * becomes STAT_FAILED_IMAGE; where there is none, error termination. */
void cafu_check_got(int rank);
/* The image selected by STAT= has gone, with its node's memory: what is got from there is undefined, and puts are without effect. */
bool cafu_is_gone(int image);
/* A program may repeat a statement that waits for nothing until it tells that an image has failed. */
void cafu_hear_at_times(void);
/* What messages call the image. */
int cafu_image_to_tell(int image);
/* The image of the access under way has failed meanwhile: define STAT= of its image selector.  False: it has none. */
bool cafu_tell_failure(int rank);
/* The slow part of cafu_direct. */
char *cafu_direct_slow(const void *address, size_t bytes, int image);
/* transfer.c: a get of one element where cafu_direct_fast knows nothing. */
void cafu_get_far(void *variable, const void *object, int image, size_t bytes);
/* A flag in the control block of another image; may go to the network. */
uint64_t cafu_peek(int rank, const uint64_t *address);

/* Memory of this image that others reach. */
struct cafu_region {
    char *base;
    size_t bytes;
};

static inline bool cafu_region_has(struct cafu_region r, const void *address, size_t bytes)
{
    size_t offset = (size_t)((uintptr_t)address - (uintptr_t)r.base);

    return offset < r.bytes && bytes <= r.bytes - offset;
}

/* That of [address, address+bytes).  No bytes: there is none. */
static inline struct cafu_region cafu_region_of(const void *address, size_t bytes)
{
    const struct cafu_runtime *rt = cafu;
    const struct cafu_region heap = {rt->heap, rt->heap_size}, data = {rt->data, rt->data_size},
                             libraries = {rt->libraries, rt->libraries_size};

    if (cafu_region_has(heap, address, bytes))
        return heap;
    if (cafu_region_has(data, address, bytes))
        return data;
    return cafu_region_has(libraries, address, bytes) ? libraries : (struct cafu_region){NULL, 0};
}

/* Of the current team, or a rank of any team. */
static inline bool cafu_is_image(int image)
{
    return (image >= 1 && image <= cafu->team_size) ||
           (image <= CAFU_ABSOLUTE && image > CAFU_ABSOLUTE - cafu->size);
}

/* Where [address, address+bytes) of `image` can be loaded and stored, as far as that is quickly known; else NULL. */
static inline char *cafu_direct_fast(const void *address, size_t bytes, int image)
{
    const struct cafu_runtime *rt = cafu;
    size_t index = (size_t)image - 1;
    size_t in_heap = (size_t)((uintptr_t)address - (uintptr_t)rt->heap);
    size_t in_data = (size_t)((uintptr_t)address - (uintptr_t)rt->data);
    size_t in_libraries = (size_t)((uintptr_t)address - (uintptr_t)rt->libraries);
    ptrdiff_t delta = CAFU_FAR;

    if (index < (size_t)rt->team_size) {
        if (in_data < rt->data_size && bytes <= rt->data_size - in_data)
            delta = rt->team_places[index].data;
        else if (in_heap < rt->heap_size && bytes <= rt->heap_size - in_heap)
            delta = rt->team_places[index].heap;
        else if (in_libraries < rt->libraries_size && bytes <= rt->libraries_size - in_libraries)
            delta = rt->team_places[index].data;
    }
    if (__builtin_expect(delta == CAFU_FAR, 0))
        return NULL;
    return (char *)((uintptr_t)address + (uintptr_t)delta);
}

/* Where [address, address+bytes) of `image` can be loaded and stored, or NULL when the transport
 * must carry it. Error termination when there is no such image or the address is not that of a
 * coarray. */
static inline char *cafu_direct(const void *address, size_t bytes, int image)
{
    char *there = cafu_direct_fast(address, bytes, image);

    return __builtin_expect(there != NULL, 1) ? there : cafu_direct_slow(address, bytes, image);
}

/* The same for a rank. */
static inline char *cafu_direct_rank(const void *address, size_t bytes, int rank)
{
    const struct cafu_runtime *rt = cafu;

    if (rt->team_size == rt->size && !rt->team->parent)
        return cafu_direct(address, bytes, rank + 1);
    return cafu_direct_slow(address, bytes, CAFU_ABSOLUTE - rank);
}

/* Error termination when nothing is there. */
void cafu_check_mapped(const void *address);

/* An event or a lock of this image: perhaps in an allocatable component, of which nothing is known here before another image is
 * referred to. */
static inline void cafu_check_own(const void *address, size_t bytes)
{
    if (!cafu_direct_fast(address, bytes, cafu->team->index + 1))
        cafu_check_mapped(address);
}

/* They may overlap.  Fixed sizes become one load and one store. */
static inline void cafu_copy_element(void *to, const void *from, size_t bytes)
{
    switch (bytes) {
    case 1:
        memcpy(to, from, 1);
        break;
    case 2:
        memcpy(to, from, 2);
        break;
    case 4:
        memcpy(to, from, 4);
        break;
    case 8:
        memcpy(to, from, 8);
        break;
    default:
        memmove(to, from, bytes);
        break;
    }
}

/* Where a word of `rank` can be loaded and stored, or NULL. It is known to be in a region. */
static inline void *cafu_word(int rank, const void *word)
{
    const struct cafu_runtime *rt = cafu;
    size_t in_data = (size_t)((uintptr_t)word - (uintptr_t)rt->data);
    ptrdiff_t delta;

    if (rank == rt->rank)
        return (void *)(uintptr_t)word;
    if (rt->team_size != rt->size || rt->team->parent)
        return cafu_lower.peer(rank, word);
    delta = in_data < rt->static_span ? rt->team_places[rank].data : rt->team_places[rank].heap;
    return delta == CAFU_FAR ? NULL : (void *)((uintptr_t)word + (uintptr_t)delta);
}

/* ---- off the node: cache.h ---- */

static inline uint64_t cafu_puts_of_others(void)
{
    return __atomic_load_n(&cafu->puts_of_others, __ATOMIC_RELAXED);
}

/* As cafu_lower.fetch_op and .compare_swap, which do it only where loads and stores do not reach. */
static inline int64_t cafu_fetch_op(int rank, void *word, size_t bytes, enum cafl_op op,
                                    int64_t operand)
{
    void *there = cafu_word(rank, word);
    int64_t before;

    if (there)
        return cafl_word_fetch_op(there, bytes, op, operand);
    before = cafu_lower.fetch_op(rank, word, bytes, op, operand);
    cafu_cache_forget(rank, word, bytes);
    return before;
}

static inline int64_t cafu_compare_swap(int rank, void *word, size_t bytes, int64_t compare,
                                        int64_t value)
{
    void *there = cafu_word(rank, word);
    int64_t before;

    if (there)
        return cafl_word_compare_swap(there, bytes, compare, value);
    before = cafu_lower.compare_swap(rank, word, bytes, compare, value);
    cafu_cache_forget(rank, word, bytes);
    return before;
}

/* F2018 11.1.6: no image control statement inside CRITICAL, in procedures called there either. */
static inline void cafu_check_outside_critical(const char *statement)
{
    if (__builtin_expect(cafu->critical_held != NULL, 0))
        cafu_error("%s inside a CRITICAL construct (F2018 11.1.6)", statement);
}

/* For hot paths: one load while no image has failed. */
static inline bool cafu_has_failed(int rank)
{
    return __builtin_expect(__atomic_load_n(cafu->job.some_failed, __ATOMIC_RELAXED), 0) &&
           cafu_lower.image_state(rank) == CAFL_IMAGE_FAILED;
}

/* After a put between nodes: STAT= of the image selector tells what is known by then. */
static inline void cafu_check_put(int rank)
{
    if (cafu_thread.asking && cafu_has_failed(rank))
        cafu_tell_failure(rank);
}

/* ---- team.c ---- */

/* The initial team: after places and control block have been set. */
void cafu_team_start(char *area, size_t bytes);
void cafu_team_finish(void);
/* Images of the current team or an ancestor; `what` asks. */
int cafu_size_of_team(const void *variable, const char *what);
int64_t cafu_number_of_team(const struct cafu_team *team);
/* The number of the node, among those of the current team, on which `rank` lies. */
int cafu_node_of(int rank);

/* ---- random.c ---- */

uint64_t cafu_random_seed_of_job(void);

#endif
