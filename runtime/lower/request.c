/*
 * request.c - what one image asks of another on a different node, as messages: send them, wait for answers (serve.c carries out).
 *
 * Nothing here waits for the receiver, because a progress thread answers while it serves: two that wait for one
 * another would never end.  So messages are non-blocking sends from buffers of our own.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi_internal.h"
#include "word.h"

#define ANSWER_LONGEST (60000 * CAFL_MILLISECOND)

static struct cafl_outbox *outbox(void)
{
    return &cafl_mpi_state.outbox;
}

void cafl_request_init(void)
{
    outbox()->most = cafl_network_sends_at_once() ? CAFL_DATA_MOST : CAFL_DATA_MOST_WAITING;
    pthread_mutex_init(&outbox()->lock, NULL);
    pthread_mutex_init(&outbox()->asking, NULL);
}

size_t cafl_request_most(void)
{
    return outbox()->most;
}

int64_t cafl_request_place(const void *address)
{
    /* What is static lies below all heaps. */
    if ((uintptr_t)address < (uintptr_t)cafl.heap.base)
        return (int64_t)((uintptr_t)address - (uintptr_t)cafl.data.base);
    return -1 - (int64_t)((uintptr_t)address - (uintptr_t)cafl.heap.base);
}

char *cafl_request_at(int64_t place)
{
    return place >= 0 ? cafl.data.base + place : cafl.heap.base + (-1 - place);
}

/* ---- sending ---- */

/* The lock is held. */
static void put_back(struct cafl_sending *s)
{
    free(s->bulk);
    s->next = outbox()->unused;
    outbox()->unused = s;
}

/* The lock is held.  What is under way to an image that failed may never end, and MPI may use it still: it is given up, not given
 * back. */
static void reclaim(void)
{
    struct cafl_sending **link = &outbox()->under_way;

    while (*link) {
        struct cafl_sending *s = *link;
        int done = 0;

        if (cafl_mpi_test(&s->request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS)
            done = s->request == MPI_REQUEST_NULL;
        if (!done && !cafl_has_failed(s->rank)) {
            link = &s->next;
            continue;
        }
        *link = s->next;
        atomic_fetch_sub_explicit(&outbox()->n_under_way, 1, memory_order_relaxed);
        if (done)
            put_back(s);
    }
}

bool cafl_request_push(void)
{
    bool empty;

    if (atomic_load_explicit(&outbox()->n_under_way, memory_order_relaxed) == 0)
        return true;
    if (pthread_mutex_trylock(&outbox()->lock) != 0)
        return true; /* the other thread cares for them */
    reclaim();
    empty = !outbox()->under_way;
    pthread_mutex_unlock(&outbox()->lock);
    return empty;
}

static struct cafl_sending *take_buffer(void)
{
    struct cafl_sending *s = outbox()->unused;

    if (!s) {
        reclaim();
        s = outbox()->unused;
    }
    if (s)
        outbox()->unused = s->next;
    else
        s = malloc(sizeof *s);
    if (!s) {
        fprintf(stderr, "cafrt: image %d: no memory for messages\n", cafl.job.rank + 1);
        cafl_end_abort(1);
    }
    s->bulk = NULL;
    return s;
}

/* The lock is held. */
static void add_under_way(struct cafl_sending *s)
{
    s->next = outbox()->under_way;
    outbox()->under_way = s;
    atomic_fetch_add_explicit(&outbox()->n_under_way, 1, memory_order_relaxed);
}

/* The lock is held. False when a part is still to be sent. */
static bool post(struct cafl_sending *s, int rank, size_t bytes)
{
    int64_t since = 0;
    int done = 0;

    s->rank = rank;
    s->request = MPI_REQUEST_NULL;
    while (cafl_mpi_again(cafl_mpi_isend(&s->packet, CAFL_PACKET_HEAD + (int)bytes, rank,
                                         CAFL_REQUEST_TAG, &s->request),
                          rank, &since))
        continue;
    /* MPI_Test and MPI_Request_free would look at the network first, a call of the system for nothing. */
    if (s->request != MPI_REQUEST_NULL &&
        MPI_Request_get_status(s->request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && done)
        MPI_Wait(&s->request, MPI_STATUS_IGNORE);
    if (s->request == MPI_REQUEST_NULL) {
        put_back(s);
        return true;
    }
    add_under_way(s);
    return false;
}

void cafl_request_keep(int rank, MPI_Request request, void *data)
{
    struct cafl_sending *s;

    pthread_mutex_lock(&outbox()->lock);
    s = take_buffer();
    s->rank = rank;
    s->request = request;
    s->bulk = data;
    add_under_way(s);
    reclaim(); /* what was kept before */
    pthread_mutex_unlock(&outbox()->lock);
    if (!cafl_progress_is_attended())
        cafl_progress_ring(cafl.job.rank);
}

/* The lock is held. */
static void post_open(void)
{
    struct cafl_sending *s = outbox()->open;

    if (!s)
        return;
    __atomic_store_n(&outbox()->open, NULL, __ATOMIC_RELAXED);
    if (!post(s, outbox()->open_rank, outbox()->open_bytes))
        cafl_progress_ring(cafl.job.rank); /* our own thread sends the rest */
    if (outbox()->open_urgency == CAFL_NOW)
        cafl_progress_ring(outbox()->open_rank);
    else if (outbox()->open_urgency == CAFL_IF_ASLEEP)
        cafl_progress_ring_sleeper(outbox()->open_rank);
}

void cafl_request_post(void)
{
    pthread_mutex_lock(&outbox()->lock);
    post_open();
    pthread_mutex_unlock(&outbox()->lock);
}

void cafl_request_post_before_wait(void)
{
    if (__atomic_load_n(&outbox()->open, __ATOMIC_RELAXED))
        cafl_request_post();
}

void cafl_request_post_open(void)
{
    if (pthread_mutex_trylock(&outbox()->lock) != 0)
        return; /* the program is just putting */
    post_open();
    pthread_mutex_unlock(&outbox()->lock);
}

/* The lock is held. Whether a request to `rank` can travel behind those that wait for company. */
static bool has_room(int rank, size_t bytes)
{
    const struct cafl_outbox *box = outbox();

    return box->open && box->open_rank == rank &&
           box->open_bytes + cafl_padded(bytes) <=
               sizeof(struct cafl_message) + box->most + CAFL_PACKET_MORE;
}

static enum cafl_urgency urgency_of(const struct cafl_message *m)
{
    switch ((enum cafl_request)m->kind) {
    case CAFL_ASK_SIGNAL:
    case CAFL_ASK_POST:
    case CAFL_ASK_WAKE:
    case CAFL_ANSWER:
        return CAFL_IF_ASLEEP;
    case CAFL_ASK_STATE:
    case CAFL_ASK_LEAVE:
        return CAFL_NOW;
    default:
        return CAFL_LATER;
    }
}

static bool changes_memory(const struct cafl_message *m)
{
    switch ((enum cafl_request)m->kind) {
    case CAFL_ASK_FETCH:
        return m->op != CAFL_FETCH;
    case CAFL_ASK_SWAP:
    case CAFL_ASK_WORDS:
    case CAFL_ASK_PUT:
    case CAFL_ASK_TAKE:
    case CAFL_ASK_SCATTER:
    case CAFL_ASK_POST:
    case CAFL_ASK_CALL:
        return true;
    default:
        return false;
    }
}

uint64_t cafl_request_changes(void)
{
    return atomic_load_explicit(&outbox()->changes, memory_order_relaxed);
}

/* The lock is held. True when a message was begun for it. */
static bool append(int rank, const struct cafl_message *message, const void *data, size_t bytes)
{
    struct cafl_outbox *box = outbox();
    bool fresh = !has_room(rank, bytes);
    struct cafl_message *at;

    if (fresh) {
        post_open();
        __atomic_store_n(&box->open, take_buffer(), __ATOMIC_RELAXED);
        box->open_rank = rank;
        box->open_bytes = 0;
        box->open_urgency = CAFL_LATER;
        box->open->packet.source = cafl.job.rank;
        box->open->packet.awake = cafl.spins && atomic_load(&cafl.control->sleepers) == 0;
    }
    at = (struct cafl_message *)(void *)((char *)&box->open->packet.message + box->open_bytes);
    *at = *message;
    if (bytes > 0)
        memcpy(at + 1, data, bytes);
    box->open_bytes += cafl_padded(bytes);
    if (changes_memory(message))
        atomic_fetch_add_explicit(&box->changes, 1, memory_order_relaxed);
    if (urgency_of(message) > box->open_urgency)
        box->open_urgency = urgency_of(message);
    return fresh;
}

static bool is_reachable(int rank)
{
    return !atomic_load(&cafl_mpi_state.progress.broken) && !cafl_has_failed(rank);
}

void cafl_request_send(int rank, const struct cafl_message *message, const void *data, size_t bytes)
{
    if (!is_reachable(rank))
        return;
    pthread_mutex_lock(&outbox()->lock);
    append(rank, message, data, bytes);
    post_open();
    pthread_mutex_unlock(&outbox()->lock);
}

bool cafl_request_put(int rank, const struct cafl_message *message, const void *data, size_t bytes)
{
    bool fresh;

    if (!is_reachable(rank))
        return false;
    pthread_mutex_lock(&outbox()->lock);
    fresh = append(rank, message, data, bytes);
    pthread_mutex_unlock(&outbox()->lock);
    return fresh;
}

/* The image of a node that keeps its table: the first that has not failed; -1 when there is none. */
static int representative(int node)
{
    for (int rank = cafl.job.leaders[node]; rank < cafl.job.size; rank++)
        if (cafl.job.node_of[rank] == node && !cafl_has_failed(rank))
            return rank;
    return -1;
}

void cafl_request_tell_nodes(const struct cafl_message *message)
{
    for (int node = 0; node < cafl.job.n_nodes; node++)
        if (node != cafl.job.node && representative(node) >= 0)
            cafl_request_send(representative(node), message, NULL, 0);
}

/* ---- asking ---- */

/* The lock `asking` is held. */
static uint64_t next_ticket(void)
{
    return ++outbox()->tickets;
}

uint64_t cafl_request_ticket(void)
{
    uint64_t ticket;

    pthread_mutex_lock(&outbox()->asking);
    ticket = next_ticket();
    pthread_mutex_unlock(&outbox()->asking);
    return ticket;
}

static size_t answer_bytes(const struct cafl_message *m)
{
    return m->kind == CAFL_ASK_GET || m->kind == CAFL_ASK_GATHER
               ? (size_t)m->bytes * (size_t)m->count
               : 0;
}

/* Answers are known by number, not by address: one that comes when nobody waits any more, since the asked image was
 * thought to have failed, must not be stored. */
void cafl_request_ask_with(int rank, struct cafl_message *message, const void *data, size_t bytes,
                           struct cafl_answer *answer)
{
    struct cafl_outbox *box = outbox();

    atomic_store(&answer->arrived, false);
    pthread_mutex_lock(&box->asking);
    answer->rank = rank;
    answer->lost_at = 0;
    answer->over = NULL;
    answer->late_at = cafl_progress_answer_late(rank, answer_bytes(message));
    answer->ticket = message->ticket = next_ticket();
    answer->next = box->asked;
    box->asked = answer;
    pthread_mutex_unlock(&box->asking);
    cafl_request_put(rank, message, data, bytes);
}

void cafl_request_ask(int rank, struct cafl_message *message, struct cafl_answer *answer)
{
    cafl_request_ask_with(rank, message, NULL, 0, answer);
}

/* The lock is held. NULL: nobody waits for it. */
static struct cafl_answer *unlink_answer(uint64_t ticket)
{
    for (struct cafl_answer **link = &outbox()->asked; *link; link = &(*link)->next) {
        struct cafl_answer *found = *link;

        if (found->ticket != ticket)
            continue;
        *link = found->next;
        return found;
    }
    return NULL;
}

static bool has_arrived(void *arg)
{
    const struct cafl_answer *answer = arg;

    return atomic_load_explicit(&answer->arrived, memory_order_acquire);
}

/* A lost datagram must not cost more than the interval between two doubts. */
static enum cafl_status ring_again(void *arg)
{
    const struct cafl_answer *answer = arg;
    bool lost = answer->lost_at > 0 && cafl_now() > answer->lost_at && cafl_any_has_failed();

    if (cafl_has_failed(answer->rank) || (answer->over && answer->over(answer->arg)))
        return CAFL_FAILED;
    if (lost || atomic_load(&cafl_mpi_state.progress.broken))
        cafl_mpi_lost(answer->rank);
    cafl_progress_ring(answer->rank);
    return CAFL_OK;
}

/* Who waits too answers soon; who computes must be called. */
static void await_or_ring(struct cafl_answer *answer, int rank)
{
    cafl_progress_attend(true);
    while (!has_arrived(answer) && cafl_now() < answer->late_at)
        cafl_progress_poll();
    cafl_progress_attend(false);
    if (!has_arrived(answer))
        cafl_progress_ring(rank);
}

void cafl_request_wait(struct cafl_answer *answer, int rank)
{
    cafl_request_post();
    await_or_ring(answer, rank);
    if (cafl_wait(has_arrived, ring_again, answer, "access to another node") != CAFL_OK)
        cafl_request_cancel(answer);
}

void cafl_request_cancel(struct cafl_answer *answer)
{
    pthread_mutex_lock(&outbox()->asking);
    unlink_answer(answer->ticket);
    pthread_mutex_unlock(&outbox()->asking);
}

int64_t cafl_request_value(int rank, struct cafl_message *message)
{
    struct cafl_answer answer = {.data = NULL};

    if (atomic_load(&cafl.leaving))
        return 0;
    cafl_request_ask(rank, message, &answer);
    cafl_request_wait(&answer, rank);
    return answer.value;
}

/* Every process answers this at once, whatever it does.  MPICH 5.0 loses messages between others when a process has died. */
int64_t cafl_request_look(int rank, const void *word, bool (*over)(void *arg), void *arg)
{
    struct cafl_message ask = {
        .kind = CAFL_ASK_FETCH, .op = CAFL_FETCH, .bytes = 8, .place = cafl_request_place(word)};
    struct cafl_answer answer = {.data = NULL};

    if (atomic_load(&cafl.leaving))
        return 0;
    cafl_request_ask(rank, &ask, &answer);
    answer.lost_at = cafl_now() + ANSWER_LONGEST;
    answer.over = over;
    answer.arg = arg;
    cafl_request_wait(&answer, rank);
    return answer.value;
}

size_t cafl_request_call(int rank, cafl_served *function, const void *request, size_t bytes,
                         void *answer)
{
    struct cafl_message message = {
        .kind = CAFL_ASK_CALL, .bytes = (int32_t)bytes, .operand = (int64_t)(uintptr_t)function};
    struct cafl_answer called = {.data = answer};

    if (atomic_load(&cafl.leaving))
        return 0;
    cafl_request_ask_with(rank, &message, request, bytes, &called);
    cafl_request_wait(&called, rank);
    return (size_t)called.value;
}

int cafl_request_word_ops(int rank, struct cafl_word_op *ops, int count)
{
    struct cafl_word_op asked[CAFL_WORD_OPS] = {{NULL}}, done[CAFL_WORD_OPS];
    struct cafl_message message = {.kind = CAFL_ASK_WORDS, .count = count};
    struct cafl_answer answer = {.data = done};

    if (atomic_load(&cafl.leaving))
        return 0;
    for (int i = 0; i < count; i++) {
        asked[i] = ops[i];
        asked[i].target = (int64_t *)cafl_request_place(ops[i].target);
        done[i].before = ops[i].before;
    }
    cafl_request_ask_with(rank, &message, asked, (size_t)count * sizeof *ops, &answer);
    cafl_request_wait(&answer, rank);
    for (int i = 0; i < count; i++)
        ops[i].before = done[i].before;
    return (int)answer.value;
}

void cafl_request_answered(const struct cafl_message *m, const char *data)
{
    struct cafl_answer *a;

    pthread_mutex_lock(&outbox()->asking);
    a = unlink_answer(m->ticket);
    if (a) {
        if (m->bytes > 0)
            memcpy(a->data, data, (size_t)m->bytes);
        a->value = m->operand;
        atomic_store_explicit(&a->arrived, true, memory_order_release);
    }
    pthread_mutex_unlock(&outbox()->asking);
    cafl_wait_ring(cafl.control);
}
