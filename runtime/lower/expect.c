/*
 * expect.c - gets that follow a synchronisation as they did the last times are asked for together with it (decision 0022).
 *
 * A step of a solver synchronises and then gets the same places of its neighbours, and between nodes each get is a message and its answer
 * behind the messages of the synchronisation.  So it is noted what the segment after each synchronisation gets first.  Where the same
 * followed the same three times, the requests leave with the synchronisation, and the owner answers when it has come through it, too (hold.c).
 * What went before is the kind of synchronisation and what the segments before it got: two of them, or six, which tell apart what takes turns.
 *
 * What comes goes into a buffer.  A get takes it when it would have sent the very same request, after the same ones, and this image has changed
 * nothing on other nodes meanwhile; then it has the value that it would have got, for in unordered segments nobody else may
 * define what is got (F2018 11.6.2).  Otherwise it asks as ever, and what else was expected is given up.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <stdlib.h>
#include <string.h>

#include "mpi_internal.h"

enum {
    MEMORIES = 256, /* that are kept, by number */
    MOST = 8,       /* gets of a segment */
    SURE = 2,       /* times that they were as before */
    HISTORY = 6,    /* segments before that count, */
    RECENT = 2      /* or so many */
};

/* A request as it would be sent, without a number. */
struct request {
    int rank;
    struct cafl_message message;
};
struct record {
    int n;
    struct request gets[MOST];
};
/* What followed the last time. */
struct memory {
    uint64_t number; /* of what went before */
    int right;       /* how often in a row it was the same */
    struct record gets;
};

/* Of the current segment.  The lock is that of remote.c. */
static struct {
    struct memory *memories[MEMORIES];
    struct memory *now[2]; /* by what went before it, long and short; NULL: by no synchronisation */
    uint64_t history[HISTORY]; /* numbers of what earlier ones got, the last one first */
    struct record seen;        /* what it has got */
    bool sees;                 /* more may be added */
    struct record asked;       /* what has been asked for, */
    int next;                  /* of which this one is expected next */
    uint64_t changes;          /* of other nodes by this image, when it began */
    struct cafl_answer answers[MOST];
    char *data; /* MOST times CAFL_DATA_MOST */
} self;

static bool is_same_request(const struct request *a, const struct request *b)
{
    return a->rank == b->rank && memcmp(&a->message, &b->message, sizeof a->message) == 0;
}

static bool is_same(const struct record *a, const struct record *b)
{
    if (a->n != b->n)
        return false;
    for (int i = 0; i < a->n; i++)
        if (!is_same_request(&a->gets[i], &b->gets[i]))
            return false;
    return true;
}

/* As FNV-1a, of words. */
static uint64_t number_of(uint64_t number, const void *words, size_t bytes)
{
    uint64_t word;

    for (size_t i = 0; i < bytes; i += sizeof word) {
        memcpy(&word, (const char *)words + i, sizeof word);
        number = (number ^ word) * 1099511628211u;
        number ^= number >> 32;
    }
    return number;
}

/* NULL: no memory. */
static struct memory *memory_of(uint64_t number)
{
    struct memory **m = &self.memories[number % MEMORIES];

    if (!*m)
        *m = calloc(1, sizeof **m);
    if (*m && (*m)->number != number)
        **m = (struct memory){.number = number};
    return *m;
}

static void learn(struct memory *m)
{
    if (!is_same(&self.seen, &m->gets))
        m->right = 0;
    else if (m->right < SURE)
        m->right++;
    m->gets = self.seen;
}

static void remember(void)
{
    uint64_t number = 14695981039346656037u + (uint64_t)self.seen.n;

    for (int i = 0; i < 2; i++)
        if (self.now[i])
            learn(self.now[i]);
    for (int i = 0; i < self.seen.n; i++)
        number = number_of(number, &self.seen.gets[i].message, sizeof self.seen.gets[i].message);
    memmove(self.history + 1, self.history, (HISTORY - 1) * sizeof *self.history);
    self.history[0] = number;
}

static void give_up(void)
{
    while (self.next < self.asked.n)
        cafl_request_cancel(&self.answers[self.next++]);
}

static void end_segment(void)
{
    if (self.now[0] || self.now[1])
        remember();
    give_up();
    self.now[0] = self.now[1] = NULL;
    self.sees = false;
    self.seen.n = self.asked.n = self.next = 0;
}

/* What will probably be got now; NULL: that is not known. */
static const struct record *foretell(void)
{
    for (int i = 0; i < 2; i++)
        if (self.now[i] && self.now[i]->right == SURE)
            return &self.now[i]->gets;
    return NULL;
}

static void ask(const struct record *r, const uint64_t *word, uint64_t value, bool (*has)(int rank))
{
    if (!self.data)
        self.data = malloc((size_t)MOST * CAFL_DATA_MOST);
    for (int i = 0; i < r->n && self.data; i++) {
        struct cafl_message message = r->gets[i].message;
        int rank = r->gets[i].rank;

        if (!has(rank) || cafl_has_failed(rank) || !cafl_list_is_there(&message))
            break;
        cafl_hold_until(&message, word, value);
        self.answers[i].data = self.data + (size_t)i * CAFL_DATA_MOST;
        self.asked.gets[i] = r->gets[i];
        self.asked.n = i + 1;
        cafl_request_ask(rank, &message, &self.answers[i]);
    }
}

void cafl_expect(uint64_t kind, const uint64_t *word, uint64_t value, bool (*has)(int rank))
{
    const struct record *r;

    if (atomic_load(&cafl.leaving)) /* perhaps with the lock held */
        return;
    pthread_mutex_lock(&cafl_mpi_state.remote.lock);
    end_segment();
    self.changes = cafl_request_changes();
    self.now[0] = memory_of(number_of(kind, self.history, HISTORY * sizeof *self.history));
    self.now[1] = memory_of(number_of(kind, self.history, RECENT * sizeof *self.history));
    self.sees = true;
    r = foretell();
    if (r)
        ask(r, word, value, has);
    pthread_mutex_unlock(&cafl_mpi_state.remote.lock);
}

void cafl_expect_nothing(void)
{
    if (atomic_load(&cafl.leaving))
        return;
    pthread_mutex_lock(&cafl_mpi_state.remote.lock);
    end_segment();
    pthread_mutex_unlock(&cafl_mpi_state.remote.lock);
}

static bool is_repeatable(const struct cafl_message *m)
{
    return m->kind == CAFL_ASK_GET || (m->kind == CAFL_ASK_GATHER && m->op != CAFL_LIST_FOLLOWS);
}

struct cafl_answer *cafl_expected(int rank, const struct cafl_message *m)
{
    struct request now = {.rank = rank, .message = *m};
    bool is_unchanged = self.changes == cafl_request_changes();

    if (!self.sees && self.next == self.asked.n)
        return NULL;
    if (m->kind == CAFL_ASK_GATHER && m->op == CAFL_LIST_TO_KEEP)
        now.message.op = CAFL_LIST_IS_KEPT; /* that is how it is sent the next time */
    self.sees = self.sees && is_unchanged && self.seen.n < MOST && is_repeatable(m);
    if (self.sees)
        self.seen.gets[self.seen.n++] = now;
    if (self.next < self.asked.n && is_unchanged && m->op == now.message.op &&
        is_same_request(&now, &self.asked.gets[self.next])) {
        self.answers[self.next].late_at =
            cafl_progress_answer_late(rank, (size_t)m->bytes * (size_t)m->count);
        return &self.answers[self.next++];
    }
    give_up();
    return NULL;
}

void cafl_expect_finish(void)
{
    end_segment();
    for (int i = 0; i < MEMORIES; i++)
        free(self.memories[i]);
    free(self.data);
}
