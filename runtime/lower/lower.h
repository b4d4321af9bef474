/*
 * lower.h - what the files of the lower library share.
 *
 * One process is one image.  pages.c makes its memory reachable, wait.c lets it sleep and wakes others, end.c
 * ends jobs, transport_mpi.c starts them, remote.c, bulk.c, request.c and progress.c carry what leaves the node.
 */
#ifndef CAFL_LOWER_H
#define CAFL_LOWER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "transport.h"

enum {
    CAFL_PAGE = 4096,
    CAFL_LINE = 64,
    CAFL_REQUEST_LEAVE =
        0x0cafe001 /* sigqueue value of SIGTERM: another image ended the job (tools/cafrun.c too) */
};

/* Of eight bytes: a file and a line, as text. */
enum { CAFL_PLACE_WORDS = 24 };

/* The first pages of every image's heap mapping, before what the upper library gets: how images of one node
 * reach each other.  The tables at its end are used only in the mapping of the node's leader. */
struct cafl_control {
    _Atomic uint32_t doorbell; /* futex; bumped for a sleeper whose memory changed */
    _Atomic uint32_t
        sleepers;      /* threads of this image that sleep on the doorbell or are about to */
    atomic_bool woken; /* while there are sleepers: they have been woken, and have not run yet */
    /* Written in each wait: not in the line that others read whenever they have changed something here. */
    _Alignas(CAFL_LINE) const
        char *_Atomic waiting;    /* statement this image waits in, NULL when it does not */
    _Atomic uint64_t blocked;     /* the wait that has lasted long, see deadlock.c, 0: none */
    _Atomic uint64_t may_give_up; /* the number of that wait, when it can end with a status */
    _Atomic int32_t core;         /* 1 + the one on which the last wait began, 0: unknown */
    _Alignas(CAFL_LINE) _Atomic uint64_t
        place[CAFL_PLACE_WORDS]; /* text: file and line of that wait, when it is known */
    _Alignas(CAFL_LINE) _Atomic uint32_t ending; /* other than 0: an image ended the job, leave */
    /* Leader only. */
    _Alignas(CAFL_LINE) _Atomic int32_t
        ended_by;                     /* 1 + rank of the image whose error termination counts */
    _Atomic int32_t deadlock_said_by; /* the same for the message */
    _Atomic uint64_t said;            /* the first error message, as a number; 0: none yet */
    atomic_bool bars_foreign;         /* the kernel does not copy between images of this node */
    atomic_bool shares_cores;         /* some image of this node does */
    bool some_failed;                 /* atomic; struct cafl_job points to it */
    _Atomic uint64_t cores[16];       /* bits: those that images of this node may use */
    _Atomic int32_t running;          /* images of the job not known to have stopped or failed */
    _Alignas(CAFL_LINE) _Atomic unsigned char state
        []; /* [size] enum cafl_image_state; behind it what cafl_last_word names */
};

/* Memory that others reach. */
struct cafl_region {
    char *base;
    size_t size;
    int fd; /* of the memfd, -1 when closed */
};

/* Part of the program that is writable while it runs. */
struct cafl_segment {
    uintptr_t start, file_end, end; /* page-aligned; zero-initialised data lies beyond file_end */
    size_t offset;                  /* in the file of its region */
};

/* The executable, or a shared library with coarrays. */
struct cafl_object {
    const char *name; /* path; of the executable empty */
    uintptr_t code_start, code_end;
};

enum { CAFL_OBJECTS = 64, CAFL_SEGMENTS = 4 * CAFL_OBJECTS };

struct cafl_program {
    struct cafl_object objects[CAFL_OBJECTS];
    struct cafl_segment segments[CAFL_SEGMENTS];
    int n_objects, count, own; /* the first `own` segments are the executable's */
    const char *displaced,
        *surplus; /* libraries that do not lie at their address, that are too many; or NULL */
    uintptr_t load_address; /* of the executable; other than 0: position independent */
    uint64_t fingerprint;
};

/* One process of this node, as seen from here. */
struct cafl_peer {
    pid_t pid;
    char *heap,
        *data; /* where its regions are mapped here; the libraries' as far from here as data */
    size_t heap_size;             /* 0: not mapped */
    struct cafl_control *control; /* == heap */
};

/* What this process knows of waits without end, see deadlock.c. */
struct cafl_deadlock {
    int64_t after; /* nanoseconds of waiting before it is considered; 0: never */
    int64_t next_look;
    uint64_t *seen; /* [size] waits of the last look */
    uint64_t waits; /* numbered so far */
    int64_t
        same_since; /* the first of the looks in a row that found all images in the same waits; 0: none */
    int64_t changed_at;      /* the first look after an image has ended; 0: none has */
    int active;              /* images that had not ended at the last look */
    int first;               /* the first image whose wait can end with a status, or -1 */
    long threads;            /* that the process started with */
    bool (*over)(void *arg); /* whether the wait during which it looks has ended */
    void *arg;
};

/* The one object with static storage of the lower library. */
struct cafl_process {
    struct cafl_job job;
    struct cafl_region heap, data,
        libraries; /* heap: control pages included; libraries: where the first lies, the size of their file */
    char *libraries_base; /* what they span in memory */
    size_t libraries_size;
    struct cafl_program program;
    struct cafl_peer *peers;      /* [node_size] */
    int *peer_index;              /* [size] position in peers, or -1 off the node */
    struct cafl_control *control; /* own */
    struct cafl_control *leader;  /* of this node */
    pid_t pid;
    bool started;
    bool serves_program; /* the program calls MPI too: waits give its messages a chance */
    int images_here;     /* on this machine: more than node_size when nodes are pretended */
    int images_per_core; /* of these, rounded up */
    bool spins;          /* they are no more than the cores they may use */
    int64_t hang_after;  /* nanoseconds: report waits longer than this; 0: never */
    struct cafl_deadlock deadlock;
    atomic_bool leaving;      /* this process is on its way out: no more waiting, no more traffic */
    atomic_bool acknowledged; /* cafrun knows that the program can go on without a failed image */
    atomic_bool must_repeat;  /* see cafl_end_repeat_state */
    atomic_bool said_goodbye; /* to the process manager */
    int agent;                /* socket to cafrun, -1 without */
    uint64_t unwatched;       /* the last word of this image where no agent can read it */
    char why[512];            /* text for *why of start */
};
extern struct cafl_process cafl;

/* ---- pages.c ---- */

/* Turn the writable data of the executable and of libraries into shared pages, in place. Before any thread is started. */
enum cafl_status cafl_pages_share_data(const char **why);
/* A sparse region of `size` bytes at `address`. */
enum cafl_status cafl_pages_reserve(struct cafl_region *region, void *address, size_t size,
                                    const char **why);
void cafl_pages_release(struct cafl_region *region);
/* Map the region that process `pid` has as descriptor `fd`; at `address`, or anywhere when NULL. */
enum cafl_status cafl_pages_map_peer(pid_t pid, int fd, size_t size, void *address, char **base,
                                     const char **why);
/* The libraries of process `pid`, whose file is descriptor `fd` there, `distance` bytes from those of this process. */
enum cafl_status cafl_pages_map_libraries(pid_t pid, int fd, ptrdiff_t distance, const char **why);
/* Where the data of the `index`-th process of the node are to lie; NULL: anywhere. */
void *cafl_pages_data_place(int index);
/* How many processes of a node have such a place. */
int cafl_pages_most_peers(void);
void cafl_pages_unmap_peer(struct cafl_peer *peer, bool self);
/* Where the heap of the first process of a node lies. */
void *cafl_pages_heap_base(void);
/* The most bytes that `count` heaps can have each. */
size_t cafl_pages_heap_limit(int count);

/* ---- program.c ---- */

/* What was loaded; its fingerprint is the same in all processes that run the same executable with the same libraries. */
const struct cafl_program *cafl_program(void);
/* Whether images can share its static data. */
enum cafl_status cafl_program_check(const char **why);
/* Whose code that is; NULL: not the program's. */
const struct cafl_object *cafl_program_object(uintptr_t code);

/* ---- foreign.c: see transport.h ---- */

/* Let the other processes of this node read and write memory outside the regions. */
void cafl_foreign_admit(void);
bool cafl_foreign_copy(int rank, void *address, void *memory, size_t bytes, bool put);

/* ---- wait.c ---- */

void cafl_wait_configure(int images, int cores);
enum cafl_status cafl_wait(bool (*ready)(void *arg), enum cafl_status (*doubt)(void *arg),
                           void *arg, const char *what);
/* Wake the threads of a process of this node if any sleeps. After the store that concerns it. */
void cafl_wait_ring(struct cafl_control *control);
/* The same after an atomic operation in sequentially consistent order, which needs no fence, unless they have been woken already. */
void cafl_wait_ring_after_atomic(struct cafl_control *control);
#define CAFL_MILLISECOND INT64_C(1000000)
/* Nanoseconds since some time. Integers: the program's IEEE flags must not see us wait. */
int64_t cafl_now(void);

/* ---- core.c ---- */

/* Say on which core this image waits. */
void cafl_core_publish(void);
/* Let another image run that waits for this core, unless others than images do.  False when nobody wanted it. */
bool cafl_core_yield(void);
/* Nanoseconds that a yield takes when nobody wants the core. */
int64_t cafl_core_yield_ns(void);
/* Whether cafl_core_yield yields now, with no strangers on this core. */
bool cafl_core_may_yield(void);
/* Whether another image of this node needs the core on which this one waits, so that to spin would keep it from running.
 * Tries to go to another core first, and lets images run that have been woken. */
bool cafl_core_is_shared(void);

/* ---- deadlock.c ---- */

void cafl_deadlock_configure(void);
/* This image has waited in one statement since then, which `over(arg)` ends. May end the job. */
void cafl_deadlock_consider(int64_t since, bool (*over)(void *arg), void *arg);
/* The wait is over. */
void cafl_deadlock_forget(void);
/* All images wait: a wait that can end with a status should. */
bool cafl_deadlock_is_certain(void);

/* ---- locate.c: see transport.h ---- */

bool cafl_locate(char *text, size_t room);

/* ---- end.c ---- */

/* Connect to cafrun, before this image waits for others.  Returns where this image's last word lies. */
uint64_t *cafl_end_connect(void);
/* Install the handlers for SIGTERM and SIGUSR2 (print where this image waits). */
void cafl_end_prepare(void);
/* The signal reaches this thread. */
void cafl_end_unblock(int number);
/* crash.c: signals that end the image name the line. */
void cafl_crash_prepare(void);
/* The handlers that are installed now end the image after some seconds at the latest. */
void cafl_crash_limit(void);
_Noreturn void cafl_end_abort(int code);
/* Another image ended the job: flush and leave. Returns only when this process is leaving already. */
void cafl_end_leave(void);
_Noreturn void cafl_end_fail(void);
/* One letter to cafrun: I waits for the others to start, R running, N normal termination, F MPI is finished, E error termination, L leaving, X fail
 * image, A the program knows of a failed image. */
void cafl_end_report(char phase);
/* The first state other than running counts, but what has stopped can still fail: who is killed in END PROGRAM serves the
 * others no more. */
void cafl_end_set_state(int rank, enum cafl_image_state state);
/* Of an image that fails, before its state is set. */
void cafl_end_set_last_word(int rank, uint64_t word);
/* Learn from cafrun which images have failed. Any thread, at any time. */
void cafl_end_hear(void);
/* After it, where no lock is held: tell again what a failed image may have lost. */
void cafl_end_repeat_state(void);
static inline bool cafl_has_failed(int rank)
{
    return atomic_load_explicit(&cafl.leader->state[rank], memory_order_relaxed) ==
           CAFL_IMAGE_FAILED;
}
/* What the images of this node know of those that have failed. */
static inline _Atomic uint64_t *cafl_last_word(int rank)
{
    size_t words =
        (sizeof *cafl.leader + (size_t)cafl.job.size + sizeof(uint64_t) - 1) / sizeof(uint64_t);

    return (_Atomic uint64_t *)(void *)cafl.leader + words + rank;
}
/* Some image has failed: MPI's collective operations would wait for it. */
bool cafl_any_has_failed(void);
/* The same, for waits of this thread's own: it asks the agent first. */
bool cafl_end_nobody_has_failed(void);
/* Make the images of this node leave; this one only when `self`. */
void cafl_end_spread(bool self);

static inline bool cafl_is_ending(void)
{
    return atomic_load_explicit(&cafl.control->ending, memory_order_relaxed) != 0;
}

/* ---- manager.c ---- */

bool cafl_manager_is_known(void);
/* All processes of the job; false when the manager is not known, or `goes_on` has said no: it is called each time that nothing has come
 * for so many milliseconds. */
bool cafl_manager_barrier(bool (*goes_on)(void), int milliseconds);
/* This process may end now without harm to the others. Takes the place of MPI_Finalize. */
void cafl_manager_leave(void);

/* ---- between nodes: only when the job spans nodes ---- */

/* network.c: whether MPI_Init finds the shared memory without which it crashes. */
bool cafl_network_has_room(void);
/* Variables of MPICH make one machine several nodes. */
bool cafl_network_is_pretended(void);
/* hydra's variables say before MPI_Init that all images are on one node. */
bool cafl_network_is_one_node(void);
/* Called around MPI_Init. */
void cafl_network_prepare(void);
void cafl_network_restore(void);
/* Whether messages up to a megabyte leave without an answer of their receiver. */
bool cafl_network_sends_at_once(void);

/* remote.c: put and get, by requests; see transport.h. */

enum cafl_status cafl_remote_start(const char **why);
/* After this image's last access: wait for all, then let MPI go.  False: an image has failed, who will not come. */
bool cafl_remote_finish(void);
void cafl_remote_put(int rank, void *target, const void *source, size_t bytes);
void cafl_remote_get(int rank, const void *target, void *result, size_t bytes);
void cafl_remote_put_runs(int rank, void *target, ptrdiff_t target_stride, const void *source,
                          ptrdiff_t source_stride, size_t bytes, size_t count);
void cafl_remote_get_many(const struct cafl_get *gets, size_t n);
void cafl_remote_put_list(int rank, void *target, const int64_t *offsets, size_t bytes,
                          size_t count, const void *source);
void cafl_remote_get_lists(const struct cafl_get_list *lists, size_t n);
/* A put that no flush waits for. */
void cafl_remote_tell(int rank, void *target, const void *data, size_t bytes);
void cafl_remote_flush(int rank);
void cafl_remote_flush_others(int rank);

/* request.c: what one image asks of another; the owner carries it out with its own processor, so that all atomic
 * accesses to a variable are processor atomics of one node.  Requests to one rank are served in order. */

enum cafl_request {
    CAFL_ASK_FETCH, /* answered: fetch_op */
    CAFL_ASK_SWAP,  /* answered: compare_swap */
    CAFL_ASK_WORDS, /* answered: word_ops; `count` struct cafl_word_op with places for targets follow */
    CAFL_ASK_GET,   /* answered, perhaps not at once (hold.c): `count` runs, packed */
    CAFL_ASK_FENCE, /* answered: all earlier requests have been served */
    CAFL_ASK_PUT,   /* `count` runs, packed, follow */
    CAFL_ASK_TELL,  /* the same, in memory that belongs to the runtime */
    CAFL_ASK_TAKE,  /* the same come as a message of their own, known by `ticket` */
    CAFL_ASK_GIVE,  /* the same leave as such a message */
    CAFL_ASK_SCATTER, /* `count` distances from `place` follow (lists.c), then as many pieces of `bytes` */
    CAFL_ASK_GATHER, /* answered, likewise: the pieces, packed */
    CAFL_ASK_SIGNAL, /* store `operand`, wake */
    CAFL_ASK_POST,   /* add `operand`, wake */
    CAFL_ASK_WAKE,
    CAFL_ASK_STATE, /* image `place` has state `op` */
    CAFL_ASK_LEAVE, /* an image ended the job */
    CAFL_ASK_CALL,  /* answered: what the function at `operand` makes of the data */
    CAFL_ANSWER     /* to `ticket`; `operand` is the value, data of GET follow */
};

/* Bytes of data in one request: 64 KiB and what heads them, where messages of that length leave at once (network.c).  Else a part of it,
 * which with what travels beside it still does so in MPICH. */
enum { CAFL_DATA_MOST = 66560, CAFL_DATA_MOST_WAITING = 16384 };

struct cafl_message {
    int16_t kind; /* enum cafl_request */
    int16_t op;   /* enum cafl_op, enum cafl_list */
    int32_t bytes;
    int64_t place; /* offset in the data segment, or -1 - offset in the heap mapping */
    int64_t stride, count;
    int64_t operand, compare;
    uint64_t ticket; /* number of the struct cafl_answer of the asking process */
};

/* What an image waits for; lives on its stack. */
struct cafl_answer {
    void *data;    /* where the data of CAFL_ASK_GET and CAFL_ASK_CALL go */
    int64_t value; /* stays as it is when the asked image fails */
    atomic_bool arrived;
    uint64_t ticket;
    int64_t late_at;
    int64_t lost_at;          /* 0: it may take any time */
    struct cafl_answer *next; /* that is waited for */
    int rank;                 /* that is asked */
    bool (*over)(void *arg);  /* nobody wants the answer any more; NULL: it is always wanted */
    void *arg;
};

/* Bytes of data in one request to other nodes, CAFL_DATA_MOST at most. */
size_t cafl_request_most(void);
/* The name of an address of this process in a message: heaps lie at different addresses inside a node. */
int64_t cafl_request_place(const void *address);
/* The address in this process. */
char *cafl_request_at(int64_t place);
/* Send a request, with `bytes` of data, behind what waits for company.  Never waits for `rank`. */
void cafl_request_send(int rank, const struct cafl_message *message, const void *data,
                       size_t bytes);
/* The same, but it leaves together with the next requests to `rank`, at the latest before any to another
 * image. True when it began a message. */
bool cafl_request_put(int rank, const struct cafl_message *message, const void *data, size_t bytes);
/* Send one that is answered; then wait for it. `answer` must live until then. */
void cafl_request_ask(int rank, struct cafl_message *message, struct cafl_answer *answer);
void cafl_request_ask_with(int rank, struct cafl_message *message, const void *data, size_t bytes,
                           struct cafl_answer *answer);
void cafl_request_wait(struct cafl_answer *answer, int rank);
/* Nobody will wait for it. */
void cafl_request_cancel(struct cafl_answer *answer);
/* How many requests have left so far that may change memory of other images. */
uint64_t cafl_request_changes(void);
/* Ask and wait. */
int64_t cafl_request_value(int rank, struct cafl_message *message);
/* The 8 bytes at `word` of that process; 0 when it has not answered before `over(arg)` was true. */
int64_t cafl_request_look(int rank, const void *word, bool (*over)(void *arg), void *arg);
/* See transport.h. */
size_t cafl_request_call(int rank, cafl_served *function, const void *request, size_t bytes,
                         void *answer);
/* A number that no other request of this process has. */
uint64_t cafl_request_ticket(void);
/* See transport.h. */
int cafl_request_word_ops(int rank, struct cafl_word_op *ops, int count);
/* Test requests under way; true when all have left. */
bool cafl_request_push(void);
/* Send what waits for company.  Any thread; the second is cheap when there is nothing, the third does nothing while another thread is
 * at it. */
void cafl_request_post(void);
void cafl_request_post_before_wait(void);
void cafl_request_post_open(void);
/* Send to an image of every other node. */
void cafl_request_tell_nodes(const struct cafl_message *message);

/* expect.c; see transport.h. */
void cafl_expect(uint64_t kind, const uint64_t *word, uint64_t value, bool (*has)(int rank));
void cafl_expect_nothing(void);

/* bulk.c: long data, as messages of their own. `m` says what and where; runs of strided data are CAFL_BULK_MOST bytes at most. */

enum { CAFL_BULK_MOST = 256 * 1024 };
void cafl_bulk_put(int rank, struct cafl_message *m, const char *source, ptrdiff_t stride);
void cafl_bulk_get(int rank, struct cafl_message *m, char *result, ptrdiff_t stride);
/* The owner's part. */
void cafl_bulk_take(const struct cafl_message *m, char *at, int source);
void cafl_bulk_give(const struct cafl_message *m, const char *at, int rank);
/* As the transport's operation. */
enum cafl_status cafl_bulk_exchange(const struct cafl_exchange *x);
/* `count` runs of `bytes`, `stride` apart, from and to one row. */
void cafl_pack(char *packed, const char *from, ptrdiff_t stride, size_t bytes, size_t count);
void cafl_unpack(char *to, ptrdiff_t stride, const char *packed, size_t bytes, size_t count);

/* doorbell.c */

/* Open the own socket and tell all where it is; collective. */
enum cafl_status cafl_doorbell_open(const char **why);
/* Get the attention of `rank`, which may be computing: its progress thread sleeps on a socket. */
void cafl_progress_ring(int rank);
/* Forget who has rung. */
void cafl_doorbell_drain(void);
void cafl_doorbell_close(void);

/* progress.c */

enum cafl_status cafl_progress_start(const char **why);
/* False: an image has failed. */
bool cafl_progress_finish(void);
/* Keep MPI moving. */
void cafl_progress_push(void);
/* Carry out one message that has arrived: who waits for it goes on at once.  False when there was none. */
bool cafl_progress_poll(void);
/* Requests of others served so far. */
uint64_t cafl_progress_count(void);
/* This thread of the program begins, or ends, to call it again and again. */
void cafl_progress_attend(bool attends);
bool cafl_progress_is_attended(void);
/* mpi_program.c. The program's own messages, which MPI moves only while it is called. */
void cafl_mpi_serve_program(void);
/* When `bytes` of data, sent or asked for now, are late if the other image waits itself. */
int64_t cafl_progress_late(size_t bytes);
/* The same for an answer of `rank`, which perhaps does not. */
int64_t cafl_progress_answer_late(int rank, size_t bytes);
/* The same for what only concerns an image that waits: not where it would see the message itself. */
void cafl_progress_ring_sleeper(int rank);
/* A message of `rank`, which was awake, has come. */
void cafl_progress_hear(int rank);
/* Serve for a moment: others may not know yet that all have stopped. */
void cafl_progress_linger(void);
/* The process exits: wait until the progress thread, which saw `leaving`, is outside of MPI. */
void cafl_progress_pause(void);

#endif
