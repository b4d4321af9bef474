/*
 * transport.h - what the upper library asks of a machine: one table of functions.
 *
 * A job has `size` processes with ranks from 0; those of one node share pages.  Each process has regions
 * (its data segment, those of libraries with coarrays, its heap) that every other process can reach.  Addresses passed here are
 * always *this* process's own; `rank` says whose copy is meant.  Implementations: MPI with shared pages
 * (transport_mpi.c), images as threads of one process (transport_loop.c).
 */
#ifndef CAFL_TRANSPORT_H
#define CAFL_TRANSPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum cafl_status { CAFL_OK, CAFL_NO_MEMORY, CAFL_FAILED, CAFL_STOPPED, CAFL_ENVIRONMENT };

enum cafl_op { CAFL_REPLACE, CAFL_FETCH, CAFL_ADD, CAFL_AND, CAFL_OR, CAFL_XOR };

/* How far an image got; only ever grows. */
enum cafl_image_state { CAFL_IMAGE_RUNNING, CAFL_IMAGE_STOPPED, CAFL_IMAGE_FAILED };

struct cafl_job {
    int rank, size;
    int node, n_nodes;        /* which node this is */
    int node_rank, node_size; /* position among the processes of this node */
    const int *node_of;       /* [size] */
    const int *node_members;  /* [node_size] ranks of this node, ascending */
    const int *leaders;       /* [n_nodes] lowest rank of each node */
    char *heap; /* this process's heap region: page-aligned, zeroed, committed when touched */
    size_t heap_size;
    bool copies_foreign;     /* copy_foreign works for all images of this node, whatever it is of */
    bool has_cores;          /* the images of this node are no more than their cores */
    const bool *some_failed; /* becomes true when this node learns of the first image that fails */
    uint64_t *
        last_word; /* atomic, 0 at first: what the others can know of this image when it has failed */
    char *data;    /* this process's shared data segment, or NULL (loop transport) */
    size_t data_size;
    char *
        libraries; /* where data of shared libraries with coarrays lie, or NULL; as far from another image's as `data` from its */
    size_t libraries_size;
};

/* The last word of an image that was lost with its node. */
#define CAFL_UNKNOWN_WORD UINT64_MAX

/* One step of word_ops: an exchange, or a compare_swap. */
enum { CAFL_WORD_OPS = 4 };
struct cafl_word_op {
    int64_t *target;
    bool exchange;
    int64_t expected, value;
    int64_t before; /* result: what was found */
};

/* What one process has another one do. */
typedef size_t cafl_served(const void *request, void *answer);
enum { CAFL_CALL_BYTES = 8192 };

/* `count` runs of `bytes` each; strides in bytes. */
struct cafl_get {
    int rank;
    const char *target;
    ptrdiff_t target_stride;
    char *result;
    ptrdiff_t result_stride;
    size_t bytes, count;
};

/* Pieces of `bytes` each, offsets[i] bytes from `target`; packed in `result`. */
struct cafl_get_list {
    int rank;
    const void *target;
    const int64_t *offsets; /* [count] */
    size_t bytes, count;
    void *result;
};

/* Transfers that two images know of: what this one sends, and what it receives. */
struct cafl_exchange {
    int to, from;    /* ranks; -1: nobody */
    const void *out; /* anywhere, as `in` */
    void *in;
    size_t out_bytes, in_bytes;
    int channel; /* given up ones leave messages over, which must not meet others: those of another channel do not */
    enum cafl_status (*doubt)(void *arg); /* as of `wait`; not NULL */
    void *arg;
};

struct cafl_transport {
    const char *name;

    /* Set up memory and connections.  Called once, by every process, before anything else. On failure *why is one sentence. */
    enum cafl_status (*start)(int *argc, char ***argv, struct cafl_job *job, const char **why);
    /* Orderly end; every process calls it. */
    void (*finish)(void);
    /* End the whole job with `code`; does not return. */
    void (*abort)(int code);

    /* Where this process can load and store `address` of `rank` directly, or NULL when it must go through
     * put and get.  `address` must lie in a region. */
    void *(*peer)(int rank, const void *address);
    /* Whether [address, address+bytes) lies in a region of this process. */
    bool (*owns)(const void *address, size_t bytes);

    /* Off the node only.  `put` may complete later (flush) but `source` is free for reuse on return;
     * puts and gets of this process to overlapping places of one rank keep their order. */
    void (*put)(int rank, void *target, const void *source, size_t bytes);
    void (*get)(int rank, const void *target, void *result, size_t bytes);
    /* `count` runs of `bytes` each; strides in bytes. */
    void (*put_runs)(int rank, void *target, ptrdiff_t target_stride, const void *source,
                     ptrdiff_t source_stride, size_t bytes, size_t count);
    /* Asked for together, so that they take hardly longer than one. */
    void (*get_many)(const struct cafl_get *gets, size_t n);
    /* `count` pieces of `bytes` each, offsets[i] bytes from `target`; packed in `source`. */
    void (*put_list)(int rank, void *target, const int64_t *offsets, size_t bytes, size_t count,
                     const void *source);
    /* Asked for together, like the others. */
    void (*get_lists)(const struct cafl_get_list *lists, size_t n);
    /* Off the node only: waits for both parts.  The other images call it for this one, as often and with the same numbers of bytes, and
     * are about to.  Other than CAFL_OK: one of them has failed, or what `doubt` has said, and what was to be received is undefined. */
    enum cafl_status (*exchange)(const struct cafl_exchange *x);
    /* All puts of this process so far are visible at their targets (rank < 0: all ranks). */
    void (*flush)(int rank);
    /* The same for all images but `rank`: whoever will learn from a later signal or post to `rank`, which keep the order
     * by themselves, that this segment has ended. */
    void (*flush_others)(int rank);

    /* This image synchronises, in a way that `kind` stands for, and then may get what it got after that the last times: that is asked for
     * already now, of ranks that `has` names, and answered when the 64-bit word of the owner, which it only lets grow, has reached `value`,
     * other than 0. */
    void (*expect)(uint64_t kind, const uint64_t *word, uint64_t value, bool (*has)(int rank));
    /* A segment begins: as expected, since the synchronisation has succeeded, or another one.  For others that may wait for a word of this image
     * it has changed. */
    void (*begin_segment)(bool expected);

    /* Atomic with respect to all accesses through these two, from anywhere; on and off the node, self included. 4 or 8 bytes. */
    int64_t (*fetch_op)(int rank, void *target, size_t bytes, enum cafl_op op, int64_t operand);
    int64_t (*compare_swap)(int rank, void *target, size_t bytes, int64_t compare, int64_t value);

    /* Off the node only: at most CAFL_WORD_OPS, one after the other in one message, as long as each finds what it expects. Returns how many did. */
    int (*word_ops)(int rank, struct cafl_word_op *ops, int count);

    /* Store a 64-bit flag at `target` of `rank`, ordered after all earlier puts of this process to it, and wake it
     * if it sleeps in cafl_wait. On and off the node. */
    void (*signal)(int rank, uint64_t *target, uint64_t value);
    /* The same in company: it leaves with what this process sends to `rank` next, at the latest when it waits. */
    void (*announce)(int rank, uint64_t *target, uint64_t value);
    /* As `signal`, but add to a 64-bit count, atomically with respect to fetch_op. */
    void (*post)(int rank, int64_t *target, int64_t addend);
    /* Off the node only: put data that nobody but `rank` reads, once it has seen the flag, which is then signalled.  No flush waits for them. */
    void (*tell)(int rank, void *target, const void *data, size_t bytes, uint64_t *flag,
                 uint64_t value);
    /* Wake `rank` if it sleeps in `wait`, after what it waits for was changed by other means: an atomic operation in sequentially consistent
     * order, or stores before such a fence. */
    void (*wake)(int rank);
    /* Wait until ready(arg) is true: it reads only memory of this process.  Spins, then sleeps; serves incoming
     * traffic; calls `doubt(arg)` from time to time when not NULL, and returns its status when that is not CAFL_OK, or what it says when
     * asked once more: a doubt that has ended the wait says so again. */
    enum cafl_status (*wait)(bool (*ready)(void *arg), enum cafl_status (*doubt)(void *arg),
                             void *arg, const char *what);
    /* Give incoming traffic a chance (cheap when there is none). */
    void (*progress)(void);

    /* Make the state of this image known to all and wake those who wait. Flush first: a stopped image is not asked any more. */
    void (*set_state)(enum cafl_image_state state);
    /* This image fails: the others learn it, and go on.  Does not return. */
    void (*fail)(void);
    /* Learn now which images have failed; a wait does so by itself. A system call. */
    void (*hear)(void);
    /* The program has been told that an image failed: that failure is not the job's any more. */
    void (*acknowledge_failure)(void);
    /* All images have been waiting for some time, and none can end another's wait: for a `doubt`. */
    bool (*is_hopeless)(void);
    /* The last known state of `rank`; reads memory of this node only, so a `ready` or `doubt` may call it. */
    enum cafl_image_state (*image_state)(int rank);
    /* What *last_word of `rank` was when it failed; CAFL_UNKNOWN_WORD when nobody was left to tell. */
    uint64_t (*last_word_of)(int rank);
    /* How many images are CAFL_IMAGE_RUNNING; as cheap as image_state.  Normal termination waits for 0, then calls finish. */
    int (*count_running)(void);
    /* Another image ends the job, by error termination or a failure: this one is on its way out. */
    bool (*is_ending)(void);

    /* Where all images make the same error one of a node says so: false when another has ended the job with `text`. */
    bool (*says_first)(const char *text);
    /* Let the handlers of signals that end the image, which a library has installed, take some seconds at most. */
    void (*limit_handlers)(void);

    /* "file:line" of the program's own statement that is being executed; false when it is not known. Takes long. */
    bool (*locate)(char *text, size_t room);

    /* Copy between `memory` of this process and `address` of `rank`, which need not lie in a region.  False where that
     * is impossible: off the node, or when there is no such memory. */
    bool (*copy_foreign)(int rank, void *address, void *memory, size_t bytes, bool put);

    /* Off the node only: have `rank` run `function`, the same in all processes, with a copy of the request (at most
     * CAFL_CALL_BYTES), while its program goes on.  The function must not wait for another image; it writes at most
     * CAFL_CALL_BYTES to `answer` and returns their number, other than 0.  Returns that number, or 0 when `rank` has failed. */
    size_t (*call)(int rank, cafl_served *function, const void *request, size_t bytes,
                   void *answer);

    /* MPI's communicator of `ranks`, in their order, as Fortran's handle of it.  Collective over them.  NULL: no MPI. */
    int32_t (*communicator)(const int *ranks, int size);
};

extern const struct cafl_transport cafl_mpi;
extern const struct cafl_transport cafl_loop;

/* Run `body` as image `rank` of `size` on threads of this process, over cafl_loop: for unit tests. Returns the number of images that failed. */
int cafl_loop_run(int size, void (*body)(void *arg), void *arg);
/* The same on `n_nodes` (at most `size`) pretended nodes, between which only put, get, signal and the like lead. */
int cafl_loop_run_nodes(int size, int n_nodes, void (*body)(void *arg), void *arg);
/* How many messages this image has sent to other nodes; a put travels with what follows it. */
long cafl_loop_messages(void);

#endif
