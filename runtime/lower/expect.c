/*
 * expect.c - gets that follow a synchronisation as they did the last times are asked for together with it (decision 0022).
 *
 * A step of a solver synchronises and then gets the same places of its neighbours, and between nodes each get is a message and its answer
 * behind the messages of the synchronisation.  So it is noted what the segment after each synchronisation of the program gets first.  Where that
 * was the same three times (or every other time: arrays that change their parts) the requests leave with the synchronisation, and
 * the owner answers when it has come through it, too (hold.c).
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
    SITES = 64, /* synchronisations that are remembered */
    MOST = 8,   /* gets after one */
    SURE = 2    /* times that they were as before */
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
/* A synchronisation of the program. */
struct site {
    const void *at;
    struct record last[2]; /* what followed the last time, and the time before */
    int right[2];          /* how often in a row each of them came again */
};

/* Of the current segment.  The lock is that of remote.c. */
static struct {
    struct site *sites[SITES];
    struct site *site;   /* where it began; NULL: elsewhere */
    struct record seen;  /* what it has got */
    bool sees;           /* more may be added */
    struct record asked; /* what has been asked for, */
    int next;            /* of which this one is expected next */
    uint64_t changes;    /* of other nodes by this image, when it began */
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

/* NULL: no memory. */
static struct site *site_at(const void *at)
{
    struct site **s = &self.sites[(uintptr_t)at / 4 % SITES];

    if (!*s)
        *s = calloc(1, sizeof **s);
    if (*s && (*s)->at != at)
        **s = (struct site){.at = at};
    return *s;
}

static void learn(struct site *s)
{
    for (int i = 0; i < 2; i++)
        s->right[i] = !is_same(&self.seen, &s->last[i]) ? 0 : s->right[i] + (s->right[i] < SURE);
    s->last[1] = s->last[0];
    s->last[0] = self.seen;
}

static void give_up(void)
{
    while (self.next < self.asked.n)
        cafl_request_cancel(&self.answers[self.next++]);
}

static void end_segment(void)
{
    if (self.site)
        learn(self.site);
    give_up();
    self.site = NULL;
    self.sees = false;
    self.seen.n = self.asked.n = self.next = 0;
}

/* What will probably be got after `s`; NULL: that is not known. */
static const struct record *foretell(const struct site *s)
{
    for (int i = 0; i < 2; i++)
        if (s->right[i] == SURE)
            return s->last[i].n > 0 ? &s->last[i] : NULL;
    return NULL;
}

static void ask(const struct record *r, const uint64_t *word, uint64_t value, bool (*has)(int rank))
{
    if (!self.data)
        self.data = malloc((size_t)MOST * CAFL_DATA_MOST);
    for (int i = 0; i < r->n && self.data; i++) {
        struct cafl_message message = r->gets[i].message;
        int rank = r->gets[i].rank;

        if (!has(rank) || cafl_has_failed(rank))
            break;
        cafl_hold_until(&message, word, value);
        self.answers[i].data = self.data + (size_t)i * CAFL_DATA_MOST;
        self.asked.gets[i] = r->gets[i];
        self.asked.n = i + 1;
        cafl_request_ask(rank, &message, &self.answers[i]);
    }
}

void cafl_expect(const void *site, const uint64_t *word, uint64_t value, bool (*has)(int rank))
{
    const struct record *r;

    pthread_mutex_lock(&cafl_mpi_state.remote.lock);
    end_segment();
    self.changes = cafl_request_changes();
    self.site = site_at(site);
    self.sees = self.site != NULL;
    r = self.site ? foretell(self.site) : NULL;
    if (r)
        ask(r, word, value, has);
    pthread_mutex_unlock(&cafl_mpi_state.remote.lock);
}

void cafl_expect_nothing(void)
{
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
        self.answers[self.next].asked_at = cafl_now();
        return &self.answers[self.next++];
    }
    give_up();
    return NULL;
}

void cafl_expect_finish(void)
{
    end_segment();
    for (int i = 0; i < SITES; i++)
        free(self.sites[i]);
    free(self.data);
}
