/*
 * lock_outside.c - who has a lock, and getting it when the queue is not trusted.
 *
 * A failed image leaves a gap in the queue.  So once any image of the job has failed, waiters try the word of the owner from time to time.
 * What a failed image has locked becomes unlocked (F2018 11.6.10).
 */
#include "lock.h"
#include "sync.h"

int64_t cafu_lock_owner(int home, int64_t *lock)
{
    return cafu_fetch_op(home, lock + CAFU_OWNER, sizeof *lock, CAFL_FETCH, 0) & CAFU_OWNER_MASK;
}

bool cafu_lock_is_lost(int home, int64_t *lock)
{
    return cafu_has_failed(home) && !cafu_word(home, lock);
}

bool cafu_lock_take(int home, int64_t *lock, int64_t *owner)
{
    int64_t me = cafu->rank + 1, expected = *owner, before;
    int64_t compare = expected; /* and what else lock_within.c keeps in the word */

    do {
        int64_t others = compare & ~CAFU_OWNER_MASK & ~CAFU_RESERVED;

        before = cafu_compare_swap(home, lock + CAFU_OWNER, sizeof *lock, compare, others | me);
        if (before == compare)
            return true;
        compare = before;
    } while ((before & CAFU_OWNER_MASK) == expected);
    *owner = before & CAFU_OWNER_MASK;
    return false;
}

struct cafu_attempt cafu_attempt_at(int home, int64_t *lock, int index)
{
    return (struct cafu_attempt){
        .home = home, .lock = lock, .outlives = index == CAFU_CRITICAL_QNODE && !cafu->spans_nodes};
}

/* Whether this image has the lock now, or cannot get it. */
static bool try_outside(struct cafu_attempt *a)
{
    enum cafl_status state;

    if (cafu_ended(a->home) == CAFL_FAILED && !a->outlives) {
        a->status = CAFRT_STAT_FAILED_IMAGE;
        a->owner = a->home + 1;
        return true;
    }
    a->owner = 0;
    if (cafu_lock_take(a->home, a->lock, &a->owner))
        return true;
    state = cafu_ended((int)a->owner - 1);
    if (state == CAFL_STOPPED && cafu_lock_owner(a->home, a->lock) == a->owner)
        a->status = CAFRT_STAT_STOPPED_IMAGE; /* it has not unlocked before it stopped */
    else if (state == CAFL_FAILED && cafu_lock_take(a->home, a->lock, &a->owner))
        a->status = CAFRT_STAT_UNLOCKED_FAILED_IMAGE;
    return a->status != 0;
}

enum cafl_status cafu_lock_attempt(void *attempt)
{
    struct cafu_attempt *a = attempt;

    a->over = a->over || try_outside(a);
    return a->over ? CAFL_FAILED : CAFL_OK;
}

int cafu_report_attempt(const struct cafu_attempt *a, const char *what)
{
    switch (a->status) {
    case CAFRT_STAT_UNLOCKED_FAILED_IMAGE:
        return cafu_fail(a->status, "%s: image %d has failed while it had the lock", what,
                         (int)a->owner);
    case CAFRT_STAT_STOPPED_IMAGE:
        return cafu_lock_stopped((int)a->owner - 1, what);
    case CAFRT_STAT_FAILED_IMAGE:
        return cafu_fail_image(CAFL_FAILED, (int)a->owner - 1, what);
    default:
        return 0;
    }
}

int cafu_lock_stopped(int rank, const char *what)
{
    return cafu_fail(CAFRT_STAT_STOPPED_IMAGE, "%s: image %d has stopped without unlocking", what,
                     rank + 1);
}

int cafu_lock_outside(int home, int64_t *lock, int index, const char *what)
{
    struct cafu_attempt a = cafu_attempt_at(home, lock, index);

    if (cafu_lock_attempt(&a) == CAFL_OK)
        (void)cafu_lower.wait(cafu_never, cafu_lock_attempt, &a, what);
    return cafu_report_attempt(&a, what);
}

int cafu_try_outside(struct cafu_attempt *a, bool *acquired, const char *what)
{
    bool over = cafu_lock_attempt(a) != CAFL_OK && a->status != CAFRT_STAT_STOPPED_IMAGE;

    *acquired = over && a->status != CAFRT_STAT_FAILED_IMAGE;
    return over ? cafu_report_attempt(a, what) : 0;
}

void cafu_wake_outside(void)
{
    if (!*cafu->job.some_failed)
        return;
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    for (int rank = 0; rank < cafu->size; rank++)
        if (rank != cafu->rank && cafu_ended(rank) == CAFL_OK)
            cafu_lower.wake(rank);
}
