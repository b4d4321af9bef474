/*
 * lock_across.c - locks in jobs of several nodes: whoever gives one up tells the next one, and nobody starves.
 *
 * Who has the lock is the head of the queue; who comes to its head takes the word of the owner, which succeeds at once. The
 * image in front of a waiter in the queue is the only one that can let it in: when that image has stopped, the waiter leaves the queue and
 * tells the next one.
 */
#include "lock.h"
#include "sync.h"

/* ---- both words, between nodes in one message ---- */

/* `me` becomes the tail, *before is the one before; when there was none, this image becomes the owner. True when it does. */
static bool enter(int home, int64_t *lock, int64_t me, int64_t *before)
{
    int64_t nobody = 0;
    struct cafl_word_op ops[] = {{.target = lock + CAFU_TAIL, .exchange = true, .value = me},
                                 {.target = lock + CAFU_OWNER, .value = cafu->rank + 1}};

    if (!cafu_word(home, lock)) {
        bool owns = cafu_lower.word_ops(home, ops, 2) == 2;

        *before = ops[0].before;
        return owns;
    }
    *before = cafu_fetch_op(home, lock + CAFU_TAIL, sizeof *lock, CAFL_REPLACE, me);
    return *before == 0 && cafu_lock_take(home, lock, &nobody);
}

enum departure { NOT_OWNER, LEFT, FOLLOWED };

/* The owner gives up the lock, and is the tail no more; FOLLOWED: another one is. */
static enum departure depart(int home, int64_t *lock, int index)
{
    int64_t me = cafu_qnode(index), *owner = cafu_word(home, lock + CAFU_OWNER);
    struct cafl_word_op ops[] = {{.target = lock + CAFU_OWNER, .expected = cafu->rank + 1},
                                 {.target = lock + CAFU_TAIL, .expected = me}};

    if (!owner) {
        if (cafu_lower.word_ops(home, ops, 2) == 2)
            return LEFT;
        return ops[0].before == cafu->rank + 1 ? FOLLOWED : NOT_OWNER;
    }
    if (__atomic_load_n(owner, __ATOMIC_RELAXED) != cafu->rank + 1)
        return NOT_OWNER;
    __atomic_store_n(owner, 0, __ATOMIC_RELEASE);
    if (__atomic_load_n(&cafu->control->qnodes[index].next.value, __ATOMIC_ACQUIRE) != 0)
        return FOLLOWED;
    return cafu_compare_swap(home, lock + CAFU_TAIL, sizeof *lock, me, 0) == me ? LEFT : FOLLOWED;
}

/* ---- the queue ---- */

/* Leave the queue without the lock: `ended` becomes the predecessor of whoever is behind or comes later. */
static int give_up(int home, int64_t *lock, int index, int64_t ended, const char *what)
{
    int64_t me = cafu_qnode(index);

    if (cafu_compare_swap(home, lock + CAFU_TAIL, sizeof *lock, me, ended) != me)
        cafu_qnode_grant(index, ended, what);
    return cafu_lock_stopped(cafu_qnode_rank(ended), what);
}

/* The image in front has ended.  Once one has failed the queue says nothing: where the lock is on a failed image, the one in front may have been
 * told so and have stopped since. */
static int go_on_without(int home, int64_t *lock, int index, int64_t ended, const char *what)
{
    return *cafu->job.some_failed || cafu_ended(home) == CAFL_FAILED
               ? cafu_lock_outside(home, lock, index, what)
               : give_up(home, lock, index, ended, what);
}

int cafu_lock_across(int home, int64_t *lock, int index, const char *what)
{
    enum cafl_status status;
    int64_t before, granted, nobody = 0;

    cafu_qnode_reset(index);
    if (enter(home, lock, cafu_qnode(index), &before))
        return 0;
    if (before == 0)
        return cafu_lock_outside(home, lock, index, what);
    status = cafu_qnode_wait(index, before, &granted, what);
    if (status == CAFL_FAILED)
        return cafu_lock_outside(home, lock, index, what);
    if (status != CAFL_OK)
        return go_on_without(home, lock, index, before, what);
    if (granted != CAFU_GRANTED)
        return go_on_without(home, lock, index, granted, what);
    return cafu_lock_take(home, lock, &nobody) ? 0 : cafu_lock_outside(home, lock, index, what);
}

bool cafu_unlock_across(int home, int64_t *lock, int index, const char *what)
{
    enum departure departure = depart(home, lock, index);

    if (departure == NOT_OWNER)
        return false;
    cafu_wake_outside();
    if (departure == FOLLOWED)
        cafu_qnode_grant(index, CAFU_GRANTED, what);
    return true;
}

int cafu_try_lock_across(int home, int64_t *lock, int index, bool *acquired, const char *what)
{
    struct cafu_attempt a = {.home = home, .lock = lock};
    int64_t me = cafu_qnode(index), nobody = 0;

    cafu_qnode_reset(index);
    *acquired = cafu_compare_swap(home, lock + CAFU_TAIL, sizeof *lock, 0, me) == 0;
    if (*acquired && cafu_lock_take(home, lock, &nobody))
        return 0;
    if (*acquired) /* when an image has failed: not by way of the queue */
        cafu_queue_leave(home, lock, index, what);
    *acquired = false;
    /* Who has the lock without a place in the queue waits for a successor in vain, unless an image has failed. */
    if (!*cafu->job.some_failed)
        return 0;
    return cafu_try_outside(&a, acquired, what);
}
