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

/* Bytes that one step of a collective moves: two pieces fit into a level 2 cache; between nodes each step costs some ten
 * microseconds. Of teams there are many. */
#define CAFU_CHUNK       65536
#define CAFU_CHUNK_NODES 262144
#define CAFU_TEAM_CHUNK  16384
/* Image arguments from here down are ranks of any team: CAFU_ABSOLUTE - rank.  Image selectors with TEAM= and
 * TEAM_NUMBER= become these; with STAT=, too, and CAFU_ABSOLUTE - (rank + n * size) where its variable is the n-th of
 * cafu_thread.asked, from 1. */
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
    uint64_t
        unsettled; /* the broadcast in which this image has not waited for all, see cafu_settle; or 0 */
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
    int cobounds[2 * CAFRT_MAX_DIMS];
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
};

/* A lock variable that this image has locked. */
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
    int64_t *known_critical; /* [size] there too, atomic, see lock.c */
    uint64_t *list_mark; /* [size] last SYNC IMAGES list that named the image: finds duplicates */
    uint64_t list_serial;
    int64_t *failed_at; /* [size] milliseconds of some clock: when this image noticed; 0: never */
    struct cafu_components components;
    uint64_t segments; /* begun so far, by the first thread or another one */
    struct cafu_cache cache;
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
    int rank;
    size_t bytes;
    void *stat;
};
enum { CAFU_ASKED = 64 }; /* no statement has more of them whose access is still to come */

/* What belongs to a thread of the program: OpenMP threads allocate too. */
struct cafu_thread {
    bool is_first;                      /* called cafrt_start */
    bool armed;                         /* the next malloc takes a symmetric block */
    bool in_allocate;                   /* between cafrt_allocate_begin and _end */
    bool may_fail;                      /* this ALLOCATE has STAT= */
    bool in_deallocate;                 /* between cafrt_deallocate_begin and _end */
    bool gives_up;                      /* in it: other images do something else, after a failure */
    bool exhausted;                     /* the symmetric heap had no room in this bracket */
    bool foresees;                      /* between cafrt_foresee_begin and _end */
    void *block;                        /* what malloc returned in this bracket */
    struct cafu_recording *recording;   /* of the allocations of a copy, see copies.c; or NULL */
    struct cafu_copies *prepared;       /* by cafrt_whole_prepare, or NULL */
    struct cafu_assignment *assignment; /* the innermost one under way, see assigned.c; or NULL */
    struct cafu_recording *before_prepared;
    size_t block_bytes;
    unsigned selections; /* image selectors with STAT= so far */
    unsigned unheard;    /* see cafu_hear_at_times */
    int excused; /* image whose failure STAT= of an image selector has told, by 1 + rank; 0: none */
    struct cafu_asked asked[CAFU_ASKED]; /* the last ones that chose an image of another node */
    const struct cafu_asked *asking;     /* that of the access under way; NULL: it has none */
    char message[512];                   /* of the last status other than 0 */
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

/* ---- doubt.c ---- */

enum cafu_doubt {
    CAFU_DOUBT_NONE,
    CAFU_DOUBT_ALL,    /* any image that ended without having begun operation `want` of `flags` */
    CAFU_DOUBT_ONE,    /* image `rank` ended */
    CAFU_DOUBT_FAILED, /* any image failed */
    CAFU_DOUBT_QUEUE,  /* image `rank` stopped, or any image failed */
    CAFU_DOUBT_ALONE   /* no other image runs, or all wait */
};

/* A wait for a flag of this image's control block to reach a value. */
struct cafu_wait {
    const uint64_t *flag;
    uint64_t want;
    enum cafu_doubt doubt;
    const struct cafu_team *team;   /* CAFU_DOUBT_ALL */
    const struct cafu_flags *flags; /* CAFU_DOUBT_ALL: the own ones */
    uint64_t epoch;                 /* CAFU_DOUBT_ALL */
    int rank;                       /* CAFU_DOUBT_ONE; on failure: the image that ended */
    const char *what;               /* the statement, for messages */
};
enum cafl_status cafu_wait_for(struct cafu_wait *wait);
/* The same where what this image has announced leaves only when it waits: also when the flag has its value. */
enum cafl_status cafu_wait_and_send(struct cafu_wait *wait);
/* Its doubt, for waits of another kind; `arg` is a struct cafu_wait. */
enum cafl_status cafu_wait_doubt(void *arg);
/* Since some time. */
int64_t cafu_milliseconds(void);
/* CAFL_OK: it has neither stopped nor failed. */
enum cafl_status cafu_ended(int rank);
bool cafu_has_ended_members(const struct cafu_team *team);
/* Whether the image's own flag, such as `entered`, has reached `epoch`. */
bool cafu_has_reached(int rank, const struct cafu_line *flag, uint64_t epoch);
/* Wait until the flags of all active images of the team have reached `epoch`, this one's first; the status says whether an image ended
 * before, and `*ended` its rank. */
enum cafl_status cafu_wait_for_active(const struct cafu_team *team, const struct cafu_line *flag,
                                      uint64_t epoch, const char *what, int *ended);
/* The same, after a collective that has failed, until no active image reads what this one has shown in it: images may have left for another
 * statement without having come to it. */
void cafu_wait_for_readers(const struct cafu_team *team, const struct cafu_line *flag,
                           uint64_t epoch, const char *what);
/* Until no active image that gives results in the step `epoch` of the collective is still in it; see lending.c. */
void cafu_wait_for_givers(const struct cafu_team *team, uint64_t epoch, uint64_t last,
                          const char *what);

/* ---- sync.c ---- */

/* Complete this image's accesses: the end of a segment (F2018 11.6.2). */
void cafu_end_segment(void);
/* The same where only `rank` is told so, by a signal or a post, which come after what has been put there.  Others may hear of it by atomic
 * subroutines (F2018 11.6.5), in front of which is completed what this leaves open. */
void cafu_end_segment_for(int rank);
/* Make the compiler and the processor see what others have written: the start of a segment. */
void cafu_begin_segment(void);
/* The same after a synchronisation of which cafu_lower.expect was told; `status` is its result. */
void cafu_begin_expected_segment(int status);
/* Barriers over the flags of one kind; `epoch` grows by one per operation, and `entered` must have
 * been set to it. Collective over the team's images of the node, its leaders, or all its images. Return 0 or a STAT=
 * value.
 */
int cafu_barrier_node(const struct cafu_team *team, struct cafu_flags *flags,
                      struct cafu_meeting *meeting, uint64_t epoch, const char *what);
int cafu_barrier_across(const struct cafu_team *team, struct cafu_flags *flags, uint64_t epoch,
                        const char *what);
int cafu_barrier(const struct cafu_team *team, struct cafu_flags *flags, uint64_t epoch,
                 const char *what);
/* What cafu_barrier does after the images of each node have met. */
int cafu_barrier_beyond(const struct cafu_team *team, struct cafu_flags *flags, uint64_t epoch,
                        const char *what);
/* End the segment, wait for all active images of `team`, begin the next one. */
int cafu_sync(struct cafu_team *team, bool *yields, const char *what);
/* SYNC TEAM. */
int cafu_sync_team(struct cafu_team *team);
/* Where a message tells of it: tell now that this image comes to the team's next synchronisation, when between here and there only
 * collectives are called and nothing that other images can reach is touched.  Local. */
void cafu_announce_sync(struct cafu_team *team);

/* ---- exchange.c ---- */

/* Whether the team's images of this node are few enough. */
bool cafu_can_exchange(const struct cafu_team *team);
/* Where this image puts what it tells the others: the signature always. */
struct cafu_box *cafu_own_box(const struct cafu_team *team, uint64_t epoch);
/* Send it, with `bytes` of data, to the team's other images of this node; then theirs are in box[epoch & 1] of the team's control.
 * A barrier over the node, of one operation of the flags `collective`; but if `wanted` is not CAFU_ALL_BOXES, only the box of that image of
 * the node (by node_rank; the own one: none) has come, and the rest is waited for in the next step.
 * Returns 0 or a STAT= value; other signatures are an error. */
enum { CAFU_ALL_BOXES = -1 };
int cafu_exchange(struct cafu_team *team, size_t bytes, uint64_t epoch, int wanted,
                  const char *what);
/* Wait for what an exchange has not waited for: before anything is put into pieces or boxes, which others may be reading.  Returns 0 or
 * a STAT= value. */
int cafu_settle(struct cafu_team *team, const char *what);
/* When all images of the team have met or ended: an error if another one has not taken part in what this one has not waited for. */
void cafu_check_unsettled(struct cafu_team *team, const char *what);
/* The first barrier over the node in a step of a collective: an exchange of the heads of the pieces where that is possible, so that images
 * in different collectives meet, and learn of it. */
int cafu_meet(struct cafu_team *team, const char *piece, uint64_t epoch, int wanted,
              const char *what);
/* Then the head of the piece of another image of the node, by node_rank. */
struct cafu_head;
void cafu_head_of(const struct cafu_team *team, uint64_t epoch, int member, const char *piece,
                  struct cafu_head *head);

/* ---- team.c ---- */

/* The initial team: after places and control block have been set. */
void cafu_team_start(char *area, size_t bytes);
void cafu_team_finish(void);
/* Images of the current team or an ancestor; `what` asks. */
int cafu_size_of_team(const void *variable, const char *what);
int64_t cafu_number_of_team(const struct cafu_team *team);
/* The number of the node, among those of the current team, on which `rank` lies. */
int cafu_node_of(int rank);

/* ---- heap.c: no communication; the same calls in the same order give the same offsets on every
 * image ---- */

void cafu_heap_init(struct cafu_heap *heap, char *base, size_t size);
void cafu_heap_finish(struct cafu_heap *heap);
/* A block of at least one byte, aligned to 64 (large ones to 2 MiB); NULL when there is no room. */
void *cafu_heap_take(struct cafu_heap *heap, size_t bytes);
void cafu_heap_release(struct cafu_heap *heap, struct cafu_block *block);
/* The block that contains `address`, or NULL. */
struct cafu_block *cafu_heap_find(const struct cafu_heap *heap, const void *address);
size_t cafu_heap_free_bytes(const struct cafu_heap *heap);
/* Behind the last block: an offset. */
size_t cafu_heap_end(const struct cafu_heap *heap);

/* ---- coarray.c ---- */

/* malloc inside an allocate bracket. */
void *cafu_allocate_block(size_t bytes);
/* free of an address inside the symmetric heap: synchronises unless inside a deallocate bracket
 * (F2018 9.7.3.2). */
void cafu_free_block(void *address);
/* Deallocate `block` where it is held.  Local; the images have synchronised.  Error termination when nobody knows
 * the variable. */
void cafu_release_block(struct cafu_block *block);
static inline bool cafu_is_symmetric(const void *address)
{
    return (uintptr_t)address - (uintptr_t)cafu->symmetric.base < cafu->symmetric.size;
}

/* ---- copies.c: while cafu_thread.recording is set ---- */

void cafu_record_malloc(void *base, size_t bytes);
void cafu_record_free(const void *base);

/* ---- component.c: linked only into programs that refer to components of coarrays on other images,
 * hence weak ---- */

/* Take the end of [base, base+size); returns what is left in front of it.  Error termination on failure. */
size_t cafu_component_start(char *base, size_t size) __attribute__((weak));
/* library.c: from now on the shared library whose file name begins so allocates as the program does. */
void cafu_library_allocates_here(const char *name);
void *cafu_component_malloc(size_t bytes) __attribute__((weak));
void *cafu_component_calloc(size_t count, size_t bytes) __attribute__((weak));
/* `old` is a block of the components' memory; so is that of free. */
void *cafu_component_realloc(void *old, size_t bytes) __attribute__((weak));
void cafu_component_free(void *address) __attribute__((weak));
/* Where `address`, in a region of this image, corresponds on `rank`, as that image sees it. */
void *cafu_component_remote(const void *address, int rank);
static inline bool cafu_is_component(const void *address)
{
    return (uintptr_t)address - (uintptr_t)cafu->components.base < cafu->components.size;
}

/* ---- transfer.c ---- */

/* Intrinsic assignment inside this address space: shapes are checked, characters padded or cut. The sides do not overlap. */
void cafu_assign(const struct cafrt_view *left, const struct cafrt_view *right);

/* ---- strided.c: arithmetic and copies inside one address space ---- */

/* Two places walked together: dimensions of length 1 dropped, those that form one run or one stride
 * merged. */
struct cafu_copy {
    size_t bytes; /* of a contiguous run; 0: nothing to do */
    int ndims;
    ptrdiff_t extent[CAFRT_MAX_DIMS], to[CAFRT_MAX_DIMS], from[CAFRT_MAX_DIMS];
};
void cafu_copy_plan(struct cafu_copy *plan, size_t element, int ndims, const ptrdiff_t *extent,
                    const ptrdiff_t *to, const ptrdiff_t *from);
/* The innermost loop of that: `n` elements of `bytes`. */
void cafu_copy_line(char *to, ptrdiff_t to_stride, const char *from, ptrdiff_t from_stride,
                    size_t bytes, ptrdiff_t n);
void cafu_copy_run(const struct cafu_copy *plan, char *to, const char *from);
/* Call `visit` for the start of every line along dimension 0 (once when there are no dimensions).
 */
typedef void cafu_line_visit(void *arg, char *to, const char *from);
void cafu_copy_each_line(const struct cafu_copy *plan, char *to, const char *from,
                         cafu_line_visit *visit, void *arg);
/* Error termination where a vector subscript, counted from 0, is outside of dimension `dim`. */
void cafu_check_positions(const struct cafrt_view *object, int dim, int64_t count,
                          const int64_t *positions);
/* Number of elements; 0 when any extent is 0. */
size_t cafu_view_count(const struct cafrt_view *view);
/* *to = *from, of which only the dimensions in use are copied. */
static inline void cafu_view_copy(struct cafrt_view *to, const struct cafrt_view *from)
{
    memcpy(to, from, offsetof(struct cafrt_view, extent));
    for (int d = 0; d < from->ndims; d++) {
        to->extent[d] = from->extent[d];
        to->stride[d] = from->stride[d];
    }
}
/* Lowest and one past the highest byte that the view touches. */
void cafu_view_envelope(const struct cafrt_view *view, char **low, char **high);
/* Whether they may have a byte in common. */
bool cafu_view_overlap(const struct cafrt_view *a, const struct cafrt_view *b);
/* Elements first .. first+count-1 in array element order, to and from contiguous memory. */
void cafu_view_pack(const struct cafrt_view *view, size_t first, size_t count, char *buffer);
void cafu_view_unpack(const struct cafrt_view *view, size_t first, size_t count,
                      const char *buffer);

/* ---- collective.c ---- */

/* Bytes in front of the data of a piece. Own pieces alternate. */
#define CAFU_PIECE_HEAD 64
#define CAFU_OWN_PIECES 2
/* Bytes of the stage of one image for pieces of `chunk` bytes; the same on every image. */
size_t cafu_stage_bytes(size_t chunk);

/* The current team's usual stage, or one of their own for elements longer than a chunk, or `bytes` that many steps would take, at
 * the same place on every image; and its end, which returns `status` or that of the barrier it needs.  Collective over the current team. */
int cafu_stage_open(struct cafu_stage *stage, size_t element, size_t bytes, const char *what);
int cafu_stage_close(const struct cafu_stage *stage, int status, const char *what);
/* This image's own piece for a step. */
char *cafu_stage_piece(const struct cafu_stage *stage, uint64_t epoch);
/* The status for a team that is not complete any more; 0 when all have begun the step or can, and have done with the one before the last.  To
 * be asked before anything is put into the own piece: an image that knows of one that has ended leaves it alone, since others may be reading it. */
int cafu_collective_possible(uint64_t epoch, const char *what);
/* The number of the next step. Once the own piece is filled, let others see that this image takes part in it. */
uint64_t cafu_collective_epoch(void);
void cafu_collective_enter(uint64_t epoch);
/* End a collective whose last step has the number `last`, perhaps before it: images that give up in different steps must agree about
 * the number of the next one. */
void cafu_collective_leave(uint64_t last);
/* The rank of the image that SOURCE_IMAGE or RESULT_IMAGE names; a failure where there is none. */
int cafu_root(int image, const char *statement, const char *argument, int *root);
/* Must be the same on all images. */
uint64_t cafu_collective_signature(const struct cafrt_view *a, uint64_t operation);
/* The first element of slice `i` of `n`. */
size_t cafu_slice(size_t count, int i, int n);

/* CO_MAX of integers for a statement of the name `what`. */
int cafu_collective_max(const struct cafrt_view *a, const char *what);

/* ---- random.c ---- */

uint64_t cafu_random_seed_of_job(void);

/* ---- reduction.c ---- */

/* to[i] = to[i] op from[i] for `count` elements of `element` bytes. */
typedef void cafu_fold(void *to, const void *from, size_t count, size_t element);
/* The function for the type of `view`, or NULL when the operation is not defined for it. */
cafu_fold *cafu_find_fold(const struct cafrt_view *view, enum cafrt_reduction op);

#endif
