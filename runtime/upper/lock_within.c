/*
 * lock_within.c - locks in jobs of one node: whoever finds the lock free may take it, also before those that wait.
 *
 * To hand a lock from one core to another takes many times what it takes to lock it again, and the next one may have no core at
 * all.  So who comes to the head of the queue looks at the word of the owner, less and less often, and only when it has waited for long
 * reserves the lock: then all others queue up, and nobody starves.  Who has the lock needs no qnode, and wakes the head when it gives the
 * lock up.
 */
#include "lock.h"

#include <time.h>

#include "word.h"

enum {
    SOON = 8,         /* looks before it queues up */
    PAUSES_MOST = 32, /* between two looks: some half a microsecond */
    PATIENCE_US = 200 /* until the head of the queue reserves the lock */
};

/* One wait for a lock. */
struct turn {
    struct cafu_attempt attempt; /* the first: cafu_lock_attempt is the doubt */
    int64_t *word;               /* of the owner */
    bool heads;                  /* the queue; else it is not trusted any more */
    bool reserved;
    int pauses;
    int64_t since; /* microseconds; 0: has not looked at the clock yet */
};

/* Nobody has it, and it is not reserved for the head of the queue, of whom nothing is known once an image has failed. */
static bool is_free(int64_t seen)
{
    return (seen & CAFU_OWNER_MASK) == 0 && ((seen & CAFU_RESERVED) == 0 || *cafu->job.some_failed);
}

/* A rank + 1, or 0. */
static int64_t name_of_head(int64_t seen)
{
    return (seen & CAFU_HEAD_MASK) >> CAFU_HEAD_SHIFT;
}

/* Become the owner if the lock is free, or, `heads`, if nobody has it: then the head of the queue is named no more.  *seen is what the word
 * is supposed to be, and on failure what it is. */
static bool take(int64_t *word, bool heads, int64_t *seen)
{
    while (heads ? (*seen & CAFU_OWNER_MASK) == 0 : is_free(*seen))
        if (__atomic_compare_exchange_n(word, seen,
                                        (heads ? 0 : *seen & CAFU_HEAD_MASK) | (cafu->rank + 1),
                                        false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
            return true;
    return false;
}

/* Name the head of the queue, a rank + 1; 0: nobody.  Nothing is reserved then. */
static void set_head(int64_t *word, int64_t head)
{
    int64_t seen = __atomic_load_n(word, __ATOMIC_RELAXED);

    while (!__atomic_compare_exchange_n(word, &seen,
                                        (seen & CAFU_OWNER_MASK) | head << CAFU_HEAD_SHIFT, false,
                                        __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
        ;
}

static int64_t microseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static bool is_impatient(struct turn *t)
{
    int64_t now = microseconds();

    if (t->since == 0)
        t->since = now;
    return now - t->since > PATIENCE_US;
}

/* Longer from one to the next, so that those who have the lock are not disturbed. */
static void pause_longer(int *pauses)
{
    for (int i = 0; i < *pauses; i++)
        cafl_pause();
    if (*pauses < PAUSES_MOST)
        *pauses = 2 * *pauses + 1;
}

static bool has_turn(void *arg)
{
    struct turn *t = arg;
    int64_t seen;

    if (t->attempt.over)
        return true;
    pause_longer(&t->pauses);
    seen = __atomic_load_n(t->word, __ATOMIC_RELAXED);
    t->attempt.over = take(t->word, t->heads, &seen);
    if (!t->attempt.over && t->heads && !t->reserved && is_impatient(t)) {
        (void)__atomic_fetch_or(t->word, CAFU_RESERVED, __ATOMIC_SEQ_CST);
        t->reserved = true;
    }
    return t->attempt.over;
}

/* True at the head of the queue; false when an image has failed. */
static bool reach_head(int home, int64_t *lock, int index, const char *what)
{
    int64_t before, granted;

    if (*cafu->job.some_failed)
        return false;
    cafu_qnode_reset(index);
    before = cafu_fetch_op(home, lock + CAFU_TAIL, sizeof *lock, CAFL_REPLACE, cafu_qnode(index));
    return before == 0 || cafu_qnode_wait(index, before, &granted, what) == CAFL_OK;
}

static int wait_for_turn(int home, int64_t *lock, int index, const char *what)
{
    struct turn t = {.attempt = cafu_attempt_at(home, lock, index),
                     .word = cafu_word(home, lock + CAFU_OWNER),
                     .heads = reach_head(home, lock, index, what)};

    if (t.heads)
        set_head(t.word, cafu->rank + 1);
    if (!*cafu->job.some_failed || cafu_lock_attempt(&t.attempt) == CAFL_OK)
        (void)cafu_lower.wait(has_turn, cafu_lock_attempt, &t.attempt, what);
    if (!t.heads)
        return cafu_report_attempt(&t.attempt, what);
    if (name_of_head(__atomic_load_n(t.word, __ATOMIC_RELAXED)) == cafu->rank + 1)
        set_head(t.word, 0);
    cafu_queue_leave(home, lock, index, what);
    return cafu_report_attempt(&t.attempt, what);
}

static bool comes_soon(int64_t *word)
{
    int pauses = 0;

    for (int i = 0; i < SOON; i++) {
        int64_t seen;

        pause_longer(&pauses);
        seen = __atomic_load_n(word, __ATOMIC_RELAXED);
        if (take(word, false, &seen))
            return true;
    }
    return false;
}

int cafu_lock_within(int home, int64_t *lock, int index, const char *what)
{
    int64_t *word = cafu_word(home, lock + CAFU_OWNER), seen = 0;

    if (take(word, false, &seen))
        return 0;
    if ((seen & CAFU_OWNER_MASK) == cafu->rank + 1)
        return cafu_fail(CAFRT_STAT_LOCKED, "%s: this image has locked the variable already", what);
    if (comes_soon(word))
        return 0;
    return wait_for_turn(home, lock, index, what);
}

int cafu_try_lock_within(int home, int64_t *lock, bool *acquired, const char *what)
{
    struct cafu_attempt a = {.home = home, .lock = lock};
    int64_t seen = 0;

    *acquired = take(cafu_word(home, lock + CAFU_OWNER), false, &seen);
    if ((seen & CAFU_OWNER_MASK) == cafu->rank + 1)
        return cafu_fail(CAFRT_STAT_LOCKED, "%s: this image has locked the variable already", what);
    if (*acquired || !*cafu->job.some_failed)
        return 0;
    return cafu_try_outside(&a, acquired, what);
}

bool cafu_unlock_within(int home, int64_t *lock)
{
    int64_t *word = cafu_word(home, lock + CAFU_OWNER), me = cafu->rank + 1, before;

    if ((__atomic_load_n(word, __ATOMIC_RELAXED) & CAFU_OWNER_MASK) != me)
        return false;
    before = __atomic_fetch_sub(word, me, __ATOMIC_SEQ_CST);
    cafu_wake_outside();
    if (name_of_head(before) != 0)
        cafu_lower.wake((int)name_of_head(before) - 1);
    return true;
}
