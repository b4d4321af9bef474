/*
 * lock.c - LOCK and UNLOCK (F2018 11.6.10): which lock variables this image has locked, and what is wrong with the statement.
 */
#include "lock.h"
#include "sync.h"

/* ---- the qnodes of those that are locked, in jobs of several nodes ---- */

/* The qnode with which this image has locked the variable, or one that was there before it; else 0. */
static int find_held(int home, const int64_t *lock)
{
    const struct cafu_held *held = cafu->held;

    for (int i = CAFU_LOCK_QNODE; i < cafu->held_end; i++)
        if (held[i].lock == lock && held[i].home == home)
            return i;
    return 0;
}

static int free_qnode(void)
{
    for (int i = CAFU_LOCK_QNODE; i < CAFU_QNODES; i++)
        if (!cafu->held[i].lock)
            return i;
    return 0;
}

static void keep(int home, int64_t *lock, int index)
{
    cafu->held[index] = (struct cafu_held){.lock = lock, .home = home};
    if (index >= cafu->held_end)
        cafu->held_end = index + 1;
}

/* 0: none. */
static void forget(int index)
{
    cafu->held[index].lock = NULL;
    while (cafu->held_end > CAFU_LOCK_QNODE && !cafu->held[cafu->held_end - 1].lock)
        cafu->held_end--;
}

/* An entry that is left from a variable deallocated while it was locked does not count. */
static bool is_held(int home, int64_t *lock)
{
    int index = find_held(home, lock);

    if (index != 0 && cafu_lock_owner(home, lock) == cafu->rank + 1)
        return true;
    forget(index);
    return false;
}

static int lock_across(int home, int64_t *lock, bool *acquired)
{
    int index = free_qnode(), status;

    if (is_held(home, lock))
        return cafu_fail(CAFRT_STAT_LOCKED, "LOCK: this image has locked the variable already");
    if (index == 0)
        return cafu_fail(CAFRT_STAT_NO_MEMORY, "LOCK: this image holds %d locks, which is the most",
                         CAFU_QNODES - CAFU_LOCK_QNODE);
    status = acquired ? cafu_try_lock_across(home, lock, index, acquired, "LOCK")
                      : cafu_lock_across(home, lock, index, "LOCK");
    if (cafu_lock_is_lost(home, lock))
        status = cafu_fail_image(CAFL_FAILED, home, "LOCK");
    if (acquired && status != 0 && status != CAFRT_STAT_UNLOCKED_FAILED_IMAGE)
        *acquired = false;
    if (status == 0 ? !acquired || *acquired : status == CAFRT_STAT_UNLOCKED_FAILED_IMAGE)
        keep(home, lock, index);
    return status;
}

static bool unlock_across(int home, int64_t *lock)
{
    int index = find_held(home, lock);

    if (index == 0)
        return false;
    forget(index);
    return cafu_unlock_across(home, lock, index, "UNLOCK");
}

/* ---- the statements ---- */

static int home_of(const void *lock, int image)
{
    int home = image == 0 ? cafu->rank : cafu_rank_of_image(image);

    if (home == cafu->rank)
        cafu_check_own(lock, sizeof(int64_t));
    else if (!cafu_has_failed(home))
        cafu_direct_rank(lock, sizeof(int64_t), home);
    return home;
}

int cafrt_lock(void *lock, int image, bool *acquired)
{
    int home = home_of(lock, image), status;

    cafu_hear_at_times();
    cafu_check_outside_critical("LOCK");
    if (cafu_has_failed(home))
        return cafu_fail_image(CAFL_FAILED, home, "LOCK");
    if (cafu->spans_nodes)
        status = lock_across(home, lock, acquired);
    else if (acquired)
        status = cafu_try_lock_within(home, lock, acquired, "LOCK");
    else
        status = cafu_lock_within(home, lock, CAFU_LOCK_QNODE, "LOCK");
    cafu_begin_segment();
    return status;
}

/* Why this image cannot unlock it: a STAT= value. */
static int say_why(int home, int64_t *lock)
{
    int64_t owner = cafu_lock_owner(home, lock);

    if (cafu_has_failed(home))
        return cafu_fail_image(CAFL_FAILED, home, "UNLOCK");
    if (owner == 0 || cafu_ended((int)owner - 1) == CAFL_FAILED)
        return cafu_fail(CAFRT_STAT_UNLOCKED, "UNLOCK: the variable is not locked");
    return cafu_fail(CAFRT_STAT_LOCKED_OTHER_IMAGE,
                     "UNLOCK: another image has locked the variable");
}

int cafrt_unlock(void *lock, int image)
{
    int home = home_of(lock, image), status = 0;

    cafu_check_outside_critical("UNLOCK");
    if (cafu_has_failed(home)) {
        forget(find_held(home, lock));
        return cafu_fail_image(CAFL_FAILED, home, "UNLOCK");
    }
    cafu_end_segment();
    if (cafu->spans_nodes ? !unlock_across(home, lock) : !cafu_unlock_within(home, lock))
        status = say_why(home, lock);
    cafu_begin_segment();
    return status;
}
