/*
 * transport_loop.c - images as threads of one process: unit tests and sanitizers, no MPI.
 *
 * Images can be spread over pretended nodes; between those, peer() knows no way and puts stay in a
 * queue until flush, signal or a get of the same target: code that forgets to complete its accesses
 * is found here.
 */
#include "transport.h"
#include "word.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#define HEAP_BYTES         ((size_t)64 << 20)
#define DOUBT_MILLISECONDS 2
#define PRETENDED_CORES                                                                            \
    4 /* with more images the upper library does as when images share cores: tests see both */

/* A put that has not happened yet. */
struct pending {
    struct pending *next;
    int rank;
    char *target;
    size_t bytes;
    char data[];
};

/* What one image has sent another in an exchange. */
struct letter {
    struct letter *next;
    int from, channel;
    size_t bytes;
    char data[];
};

struct image {
    struct world *world;
    int rank;
    char *heap;
    pthread_t thread;
    pthread_mutex_t mutex; /* with `changed`: something was signalled */
    pthread_cond_t changed;
    struct pending *first, **last;
    struct letter *letters; /* the latest first; with `mutex` */
    jmp_buf out;            /* end of the thread */
    bool failed;
    long messages; /* to other nodes, so far */
    uint64_t last_word;
};

struct world {
    int size, n_nodes;
    struct image *images;
    int *node_of, *ranks;
    int *node_first; /* [n_nodes + 1] lowest rank of a node */
    bool aborted, some_failed;
    int running; /* images that neither stopped nor failed */
    int *state;  /* [size] enum cafl_image_state */
    void (*body)(void *arg);
    void *arg;
};

static _Thread_local struct image *self;

static bool same_node(int rank)
{
    return self->world->node_of[rank] == self->world->node_of[self->rank];
}

/* What a transport between nodes sends as a message; puts travel with the one that follows. */
static void count_message(int rank)
{
    if (!same_node(rank))
        self->messages++;
}

/* The place of an own address in the heap of another image. */
static char *translate(int rank, const void *address)
{
    return self->world->images[rank].heap + ((const char *)address - self->heap);
}

static void apply(int rank)
{
    struct pending **link = &self->first;

    while (*link) {
        struct pending *put = *link;

        if (rank >= 0 && put->rank != rank) {
            link = &put->next;
            continue;
        }
        memcpy(put->target, put->data, put->bytes);
        *link = put->next;
        free(put);
    }
    self->last = link;
}

/* The other image has aborted the job: this one ends here. */
static void leave_if_aborted(void)
{
    if (__atomic_load_n(&self->world->aborted, __ATOMIC_ACQUIRE))
        longjmp(self->out, 1);
}

static enum cafl_status loop_start(int *argc, char ***argv, struct cafl_job *job, const char **why)
{
    struct world *world;
    int node;

    (void)argc;
    (void)argv;
    if (!self) {
        *why = "the loop transport runs only inside cafl_loop_run";
        return CAFL_ENVIRONMENT;
    }
    world = self->world;
    node = world->node_of[self->rank];
    *job = (struct cafl_job){.rank = self->rank,
                             .size = world->size,
                             .node = node,
                             .n_nodes = world->n_nodes,
                             .node_rank = self->rank - world->node_first[node],
                             .node_size = world->node_first[node + 1] - world->node_first[node],
                             .node_of = world->node_of,
                             .node_members = world->ranks + world->node_first[node],
                             .leaders = world->node_first,
                             .copies_foreign = true,
                             .has_cores = world->size <= PRETENDED_CORES,
                             .some_failed = &world->some_failed,
                             .last_word = &self->last_word,
                             .heap = self->heap,
                             .heap_size = HEAP_BYTES};
    return CAFL_OK;
}

static void loop_finish(void)
{
    apply(-1);
}

static void loop_wake(int rank)
{
    struct image *image = &self->world->images[rank];

    pthread_mutex_lock(&image->mutex);
    pthread_cond_broadcast(&image->changed);
    pthread_mutex_unlock(&image->mutex);
}

static void loop_abort(int code)
{
    if (!self)
        exit(code);
    self->failed = true;
    __atomic_store_n(&self->world->aborted, true, __ATOMIC_RELEASE);
    for (int rank = 0; rank < self->world->size; rank++)
        loop_wake(rank);
    longjmp(self->out, 1);
}

static void *loop_peer(int rank, const void *address)
{
    return same_node(rank) ? translate(rank, address) : NULL;
}

static bool loop_owns(const void *address, size_t bytes)
{
    uintptr_t offset = (uintptr_t)address - (uintptr_t)self->heap;

    return offset < HEAP_BYTES && bytes <= HEAP_BYTES - offset;
}

static void loop_put(int rank, void *target, const void *source, size_t bytes)
{
    struct pending *put = malloc(sizeof *put + bytes);

    if (!put)
        abort();
    *put = (struct pending){.rank = rank, .target = translate(rank, target), .bytes = bytes};
    memcpy(put->data, source, bytes);
    *self->last = put;
    self->last = &put->next;
}

static void loop_get(int rank, const void *target, void *result, size_t bytes)
{
    count_message(rank);
    apply(rank);
    memcpy(result, translate(rank, target), bytes);
}

static void loop_put_runs(int rank, void *target, ptrdiff_t target_stride, const void *source,
                          ptrdiff_t source_stride, size_t bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        loop_put(rank, (char *)target + (ptrdiff_t)i * target_stride,
                 (const char *)source + (ptrdiff_t)i * source_stride, bytes);
}

static void loop_get_many(const struct cafl_get *gets, size_t n)
{
    for (const struct cafl_get *g = gets; g < gets + n; g++)
        for (size_t i = 0; i < g->count; i++)
            loop_get(g->rank, g->target + (ptrdiff_t)i * g->target_stride,
                     g->result + (ptrdiff_t)i * g->result_stride, g->bytes);
}

static void loop_put_list(int rank, void *target, const int64_t *offsets, size_t bytes,
                          size_t count, const void *source)
{
    for (size_t i = 0; i < count; i++)
        loop_put(rank, (char *)target + offsets[i], (const char *)source + i * bytes, bytes);
}

static void loop_get_lists(const struct cafl_get_list *lists, size_t n)
{
    for (const struct cafl_get_list *l = lists; l < lists + n; l++)
        for (size_t i = 0; i < l->count; i++)
            loop_get(l->rank, (const char *)l->target + l->offsets[i],
                     (char *)l->result + i * l->bytes, l->bytes);
}

static void loop_flush(int rank)
{
    apply(rank);
}

static void loop_flush_others(int rank)
{
    for (int other = 0; other < self->world->size; other++)
        if (other != rank)
            apply(other);
}

static int64_t loop_fetch_op(int rank, void *target, size_t bytes, enum cafl_op op, int64_t operand)
{
    leave_if_aborted();
    count_message(rank);
    return cafl_word_fetch_op(translate(rank, target), bytes, op, operand);
}

static int64_t loop_compare_swap(int rank, void *target, size_t bytes, int64_t compare,
                                 int64_t value)
{
    count_message(rank);
    return cafl_word_compare_swap(translate(rank, target), bytes, compare, value);
}

static int loop_word_ops(int rank, struct cafl_word_op *ops, int count)
{
    int done = 0;

    for (; done < count; done++) {
        struct cafl_word_op *op = &ops[done];

        op->before =
            op->exchange
                ? loop_fetch_op(rank, op->target, sizeof op->value, CAFL_REPLACE, op->value)
                : loop_compare_swap(rank, op->target, sizeof op->value, op->expected, op->value);
        if (op->before != op->expected)
            break;
    }
    return done;
}

static void loop_signal(int rank, uint64_t *target, uint64_t value)
{
    count_message(rank);
    apply(rank);
    __atomic_store_n((uint64_t *)(void *)translate(rank, target), value, __ATOMIC_RELEASE);
    loop_wake(rank);
}

static void loop_tell(int rank, void *target, const void *data, size_t bytes, uint64_t *flag,
                      uint64_t value)
{
    loop_put(rank, target, data, bytes);
    loop_signal(rank, flag, value);
}

static void loop_post(int rank, int64_t *target, int64_t addend)
{
    apply(rank);
    (void)loop_fetch_op(rank, target, sizeof *target, CAFL_ADD, addend);
    loop_wake(rank);
}

static void sleep_a_little(struct image *image, bool (*ready)(void *arg), void *arg)
{
    struct timespec until;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += DOUBT_MILLISECONDS * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;
    pthread_mutex_lock(&image->mutex);
    if (!ready(arg))
        pthread_cond_timedwait(&image->changed, &image->mutex, &until);
    pthread_mutex_unlock(&image->mutex);
}

static enum cafl_status loop_wait(bool (*ready)(void *arg), enum cafl_status (*doubt)(void *arg),
                                  void *arg, const char *what)
{
    (void)what;
    while (!ready(arg)) {
        enum cafl_status status;

        leave_if_aborted();
        sleep_a_little(self, ready, arg);
        status = doubt && !ready(arg) ? doubt(arg) : CAFL_OK;
        if (status != CAFL_OK)
            return status;
    }
    return CAFL_OK;
}

static void send_letter(int rank, int channel, const void *data, size_t bytes)
{
    struct image *image = &self->world->images[rank];
    struct letter *letter = malloc(sizeof *letter + bytes);

    if (!letter)
        abort();
    count_message(rank);
    *letter = (struct letter){.from = self->rank, .channel = channel, .bytes = bytes};
    memcpy(letter->data, data, bytes);
    pthread_mutex_lock(&image->mutex);
    letter->next = image->letters;
    image->letters = letter;
    pthread_cond_broadcast(&image->changed);
    pthread_mutex_unlock(&image->mutex);
}

/* The earliest one; the lock is held.  The place that leads to it, or NULL. */
static struct letter **find_letter(int from, int channel)
{
    struct letter **found = NULL;

    for (struct letter **link = &self->letters; *link; link = &(*link)->next)
        if ((*link)->from == from && (*link)->channel == channel)
            found = link;
    return found;
}

static bool letter_is_here(void *arg)
{
    const struct cafl_exchange *x = arg;

    return find_letter(x->from, x->channel) != NULL;
}

static enum cafl_status receive_letter(const struct cafl_exchange *x)
{
    struct letter **link = NULL, *letter;

    for (;;) {
        enum cafl_status status;

        pthread_mutex_lock(&self->mutex);
        if ((link = find_letter(x->from, x->channel)))
            break;
        pthread_mutex_unlock(&self->mutex);
        leave_if_aborted();
        sleep_a_little(self, letter_is_here, (void *)(uintptr_t)x);
        status = x->doubt(x->arg);
        if (status != CAFL_OK)
            return status;
    }
    letter = *link;
    *link = letter->next;
    pthread_mutex_unlock(&self->mutex);
    if (letter->bytes != x->in_bytes)
        abort(); /* the two do not fit together */
    memcpy(x->in, letter->data, letter->bytes);
    free(letter);
    return CAFL_OK;
}

static enum cafl_status loop_exchange(const struct cafl_exchange *x)
{
    if (x->to >= 0)
        send_letter(x->to, x->channel, x->out, x->out_bytes);
    return x->from >= 0 ? receive_letter(x) : CAFL_OK;
}

static void loop_set_state(enum cafl_image_state state)
{
    struct world *world = self->world;

    if (__atomic_exchange_n(&world->state[self->rank], (int)state, __ATOMIC_ACQ_REL) ==
        CAFL_IMAGE_RUNNING)
        __atomic_fetch_sub(&world->running, 1, __ATOMIC_ACQ_REL);
    for (int rank = 0; rank < world->size; rank++)
        loop_wake(rank);
}

/* The thread ends; what it had put stays queued for nobody. */
static void loop_fail(void)
{
    loop_set_state(CAFL_IMAGE_FAILED);
    __atomic_store_n(&self->world->some_failed, true, __ATOMIC_RELEASE);
    longjmp(self->out, 1);
}

static void loop_hear(void)
{
}

static bool loop_is_hopeless(void)
{
    return false;
}

static void loop_acknowledge_failure(void)
{
}

static enum cafl_image_state loop_image_state(int rank)
{
    return (enum cafl_image_state)__atomic_load_n(&self->world->state[rank], __ATOMIC_ACQUIRE);
}

static uint64_t loop_last_word_of(int rank)
{
    return __atomic_load_n(&self->world->images[rank].last_word, __ATOMIC_ACQUIRE);
}

static int loop_count_running(void)
{
    return __atomic_load_n(&self->world->running, __ATOMIC_ACQUIRE);
}

static bool loop_is_ending(void)
{
    return __atomic_load_n(&self->world->aborted, __ATOMIC_ACQUIRE);
}

static void loop_limit_handlers(void)
{
}

static bool loop_says_first(const char *text)
{
    (void)text;
    return true;
}

static void loop_progress(void)
{
    leave_if_aborted();
}

static bool loop_locate(char *text, size_t room)
{
    (void)text;
    (void)room;
    return false;
}

static bool loop_copy_foreign(int rank, void *address, void *memory, size_t bytes, bool put)
{
    if (!same_node(rank))
        return false;
    memcpy(put ? address : memory, put ? memory : address, bytes);
    return true;
}

/* Nothing is asked before it is got. */
static void loop_expect(uint64_t kind, const uint64_t *word, uint64_t value, bool (*has)(int rank))
{
    (void)kind;
    (void)word;
    (void)value;
    (void)has;
}

static void loop_begin_segment(bool expected)
{
    (void)expected;
}

/* The context belongs to the thread of the image that is asked: nobody else can act for it.  As if it had failed. */
static size_t loop_call(int rank, cafl_served *function, const void *request, size_t bytes,
                        void *answer)
{
    (void)rank;
    (void)function;
    (void)request;
    (void)bytes;
    (void)answer;
    return 0;
}

const struct cafl_transport cafl_loop = {
    .name = "loop",
    .start = loop_start,
    .finish = loop_finish,
    .abort = loop_abort,
    .peer = loop_peer,
    .owns = loop_owns,
    .put = loop_put,
    .get = loop_get,
    .put_runs = loop_put_runs,
    .get_many = loop_get_many,
    .put_list = loop_put_list,
    .get_lists = loop_get_lists,
    .exchange = loop_exchange,
    .flush = loop_flush,
    .flush_others = loop_flush_others,
    .expect = loop_expect,
    .begin_segment = loop_begin_segment,
    .fetch_op = loop_fetch_op,
    .compare_swap = loop_compare_swap,
    .word_ops = loop_word_ops,
    .signal = loop_signal,
    .announce = loop_signal,
    .post = loop_post,
    .tell = loop_tell,
    .wake = loop_wake,
    .wait = loop_wait,
    .progress = loop_progress,
    .set_state = loop_set_state,
    .fail = loop_fail,
    .hear = loop_hear,
    .acknowledge_failure = loop_acknowledge_failure,
    .is_hopeless = loop_is_hopeless,
    .image_state = loop_image_state,
    .last_word_of = loop_last_word_of,
    .count_running = loop_count_running,
    .is_ending = loop_is_ending,
    .says_first = loop_says_first,
    .limit_handlers = loop_limit_handlers,
    .locate = loop_locate,
    .copy_foreign = loop_copy_foreign,
    .call = loop_call,
};

/* ---- running images ---- */

static void *run_image(void *arg)
{
    self = arg;
    if (setjmp(self->out) == 0)
        self->world->body(self->world->arg);
    apply(-1);
    self = NULL;
    return NULL;
}

static void *needed(void *memory)
{
    if (!memory || memory == MAP_FAILED) {
        perror("cafl_loop_run");
        exit(1);
    }
    return memory;
}

static void set_up(struct world *world)
{
    world->images = needed(calloc((size_t)world->size, sizeof *world->images));
    world->node_of = needed(calloc((size_t)world->size, sizeof *world->node_of));
    world->state = needed(calloc((size_t)world->size, sizeof *world->state));
    world->running = world->size;
    world->ranks = needed(calloc((size_t)world->size, sizeof *world->ranks));
    world->node_first = needed(calloc((size_t)world->n_nodes + 1, sizeof *world->node_first));
    for (int node = 0; node <= world->n_nodes; node++)
        world->node_first[node] = (node * world->size + world->n_nodes - 1) / world->n_nodes;
    for (int rank = 0; rank < world->size; rank++) {
        struct image *image = &world->images[rank];

        world->ranks[rank] = rank;
        world->node_of[rank] = rank * world->n_nodes / world->size;
        image->world = world;
        image->rank = rank;
        image->last = &image->first;
        image->heap = needed(mmap(NULL, HEAP_BYTES, PROT_READ | PROT_WRITE,
                                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
        pthread_mutex_init(&image->mutex, NULL);
        pthread_cond_init(&image->changed, NULL);
    }
}

static int tear_down(struct world *world)
{
    int failed = 0;

    for (int rank = 0; rank < world->size; rank++) {
        struct image *image = &world->images[rank];

        failed += image->failed;
        while (image->letters) {
            struct letter *letter = image->letters;

            image->letters = letter->next;
            free(letter);
        }
        munmap(image->heap, HEAP_BYTES);
        pthread_mutex_destroy(&image->mutex);
        pthread_cond_destroy(&image->changed);
    }
    free(world->images);
    free(world->node_of);
    free(world->state);
    free(world->ranks);
    free(world->node_first);
    return failed;
}

int cafl_loop_run_nodes(int size, int n_nodes, void (*body)(void *arg), void *arg)
{
    struct world world = {.size = size, .n_nodes = n_nodes, .body = body, .arg = arg};

    set_up(&world);
    for (int rank = 0; rank < size; rank++)
        if (pthread_create(&world.images[rank].thread, NULL, run_image, &world.images[rank]) != 0)
            needed(NULL);
    for (int rank = 0; rank < size; rank++)
        pthread_join(world.images[rank].thread, NULL);
    return tear_down(&world);
}

int cafl_loop_run(int size, void (*body)(void *arg), void *arg)
{
    return cafl_loop_run_nodes(size, 1, body, arg);
}

long cafl_loop_messages(void)
{
    return self->messages;
}
