/*
 * lock.c - LOCK, UNLOCK (F2018 11.6.10) and CRITICAL (11.1.6): a fair lock in the memory of one image.
 *
 * The MCS queue of seed 001, section 4.5: the lock word is the tail of a queue of qnodes, one per
 * waiting image, and every image waits for a flag of its own, so a long queue costs the holder
 * nothing and nobody starves. A qnode is named by 64 bits: image number and index in that image's
 * control block; 0 is none.  The image in front of a waiter in the queue is the only one that can let it in: when
 * that image has stopped or failed, the waiter leaves the queue and tells the next one.
 */
#include "upper.h"

#define QNODE_BITS 16
_Static_assert(CAFU_QNODES <= 1 << QNODE_BITS, "the index of a qnode has its bits");

/* The qnode of CRITICAL; the others are for lock variables. */
enum { CRITICAL_QNODE = 0, FIRST_LOCK_QNODE = 1 };

/* struct cafu_qnode.granted: the lock, or the name of the qnode whose image ended. */
enum { GRANTED = 1 };

static int64_t pack_qnode(int rank, int index)
{
    return ((int64_t)(rank + 1) << QNODE_BITS) | index;
}

static int qnode_rank(int64_t packed)
{
    return (int)(packed >> QNODE_BITS) - 1;
}

/* The qnode's place in this image's own control block, as transports name places. */
static struct cafu_qnode *qnode_place(int64_t packed)
{
    return &cafu->control->qnodes[packed & ((1 << QNODE_BITS) - 1)];
}

/* The qnode behind `index`, once it has said so; 0 when the wait for it failed. */
static int64_t successor(int index, const char *what)
{
    struct cafu_qnode *mine = &cafu->control->qnodes[index];
    struct cafu_wait wait = {
        .flag = &mine->next.value, .want = 1, .doubt = CAFU_DOUBT_FAILED, .what = what};
    enum cafl_status status = cafu_wait_for(&wait);

    if (status == CAFL_OK)
        return (int64_t)__atomic_load_n(&mine->next.value, __ATOMIC_ACQUIRE);
    (void)cafu_fail_image(status, wait.rank, what);
    return 0;
}

/* Leave the queue without the lock: `ended` becomes the predecessor of whoever is behind or comes later. */
static int give_up(int home, int64_t *lock, int index, int64_t ended, const char *what)
{
    int64_t me = pack_qnode(cafu->rank, index), next;
    bool failed = cafu_lower.image_state(qnode_rank(ended)) == CAFL_IMAGE_FAILED;

    if (cafu_lower.compare_swap(home, lock, sizeof *lock, me, ended) != me) {
        next = successor(index, what);
        if (next != 0)
            cafu_lower.signal(qnode_rank(next), &qnode_place(next)->granted.value, (uint64_t)ended);
    }
    return cafu_fail(failed ? CAFRT_STAT_FAILED_IMAGE : CAFRT_STAT_STOPPED_IMAGE,
                     "%s: image %d has %s without unlocking", what, qnode_rank(ended) + 1,
                     failed ? "failed" : "stopped");
}

static int acquire(int home, int64_t *lock, int index, const char *what)
{
    struct cafu_qnode *mine = &cafu->control->qnodes[index];
    int64_t me = pack_qnode(cafu->rank, index);
    struct cafu_wait wait = {
        .flag = &mine->granted.value, .want = 1, .doubt = CAFU_DOUBT_ONE, .what = what};
    int64_t before, granted;

    /* Nobody writes them now: a qnode leaves its queue only after what others had to write has
     * arrived. */
    __atomic_store_n(&mine->next.value, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&mine->granted.value, 0, __ATOMIC_RELEASE);
    before = cafu_lower.fetch_op(home, lock, sizeof *lock, CAFL_REPLACE, me);
    if (before == 0)
        return 0;
    wait.rank = qnode_rank(before);
    cafu_lower.signal(wait.rank, &qnode_place(before)->next.value, (uint64_t)me);
    if (cafu_wait_for(&wait) != CAFL_OK)
        return give_up(home, lock, index, before, what);
    granted = (int64_t)__atomic_load_n(&mine->granted.value, __ATOMIC_ACQUIRE);
    return granted == GRANTED ? 0 : give_up(home, lock, index, granted, what);
}

/* Only when nobody has the lock. */
static bool try_acquire(int home, int64_t *lock, int index)
{
    struct cafu_qnode *mine = &cafu->control->qnodes[index];
    int64_t me = pack_qnode(cafu->rank, index);

    __atomic_store_n(&mine->next.value, 0, __ATOMIC_RELEASE);
    return cafu_lower.compare_swap(home, lock, sizeof *lock, 0, me) == 0;
}

static int release(int home, int64_t *lock, int index, const char *what)
{
    struct cafu_qnode *mine = &cafu->control->qnodes[index];
    int64_t me = pack_qnode(cafu->rank, index), next;

    if (__atomic_load_n(&mine->next.value, __ATOMIC_ACQUIRE) == 0 &&
        cafu_lower.compare_swap(home, lock, sizeof *lock, me, 0) == me)
        return 0;
    /* A successor has joined the queue, or is about to say so. */
    next = successor(index, what);
    if (next == 0)
        return CAFRT_STAT_FAILED_IMAGE;
    cafu_lower.signal(qnode_rank(next), &qnode_place(next)->granted.value, GRANTED);
    return 0;
}

/* ---- CRITICAL ---- */

/* The lock of a CRITICAL construct lives on image 1 of the initial team: sibling teams exclude each other too. Image control statements inside are not
 * allowed, so one is held at most (F2018 C1119, 11.1.6). */
int cafrt_critical_begin(int64_t *lock)
{
    int status;

    cafu_check_outside_critical("CRITICAL");
    cafu_direct_rank(lock, sizeof *lock, 0);
    cafu_end_segment();
    status = acquire(0, lock, CRITICAL_QNODE, "CRITICAL");
    cafu_begin_segment();
    if (status == 0)
        cafu->critical_held = lock;
    return status;
}

int cafrt_critical_end(int64_t *lock)
{
    int status;

    if (cafu->critical_held != lock)
        cafu_error("END CRITICAL without CRITICAL");
    cafu->critical_held = NULL;
    cafu_end_segment();
    status = release(0, lock, CRITICAL_QNODE, "END CRITICAL");
    cafu_begin_segment();
    return status;
}

/* ---- lock variables ---- */

static int64_t state_of(int home, int64_t *lock)
{
    return cafu_lower.fetch_op(home, lock, sizeof *lock, CAFL_FETCH, 0);
}

/* The qnode with which this image holds the lock, or 0. An entry that is left from a variable deallocated while it
 * was locked does not count. */
static int held_by_me(int home, int64_t *lock)
{
    struct cafu_held *held = cafu->held;

    for (int i = FIRST_LOCK_QNODE; i < cafu->held_end; i++) {
        if (held[i].lock != lock || held[i].home != home)
            continue;
        if (state_of(home, lock) != 0)
            return i;
        held[i].lock = NULL;
    }
    return 0;
}

static int free_qnode(void)
{
    for (int i = FIRST_LOCK_QNODE; i < CAFU_QNODES; i++)
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

static void forget(int index)
{
    cafu->held[index].lock = NULL;
    while (cafu->held_end > FIRST_LOCK_QNODE && !cafu->held[cafu->held_end - 1].lock)
        cafu->held_end--;
}

static int home_of(const void *lock, int image)
{
    int home = image == 0 ? cafu->rank : cafu_rank_of_image(image);

    cafu_direct_rank(lock, sizeof(int64_t), home);
    return home;
}

static int lock_variable(int home, int64_t *lock, bool *acquired)
{
    int index = free_qnode(), status = 0;

    if (held_by_me(home, lock))
        return cafu_fail(CAFRT_STAT_LOCKED, "LOCK: this image has locked the variable already");
    if (index == 0)
        return cafu_fail(CAFRT_STAT_NO_MEMORY, "LOCK: this image holds %d locks, which is the most",
                         CAFU_QNODES - FIRST_LOCK_QNODE);
    if (acquired)
        *acquired = try_acquire(home, lock, index);
    else
        status = acquire(home, lock, index, "LOCK");
    if (status == 0 && (!acquired || *acquired))
        keep(home, lock, index);
    return status;
}

int cafrt_lock(void *lock, int image, bool *acquired)
{
    int home = home_of(lock, image), status;

    cafu_check_outside_critical("LOCK");
    cafu_end_segment();
    status = lock_variable(home, lock, acquired);
    cafu_begin_segment();
    return status;
}

int cafrt_unlock(void *lock, int image)
{
    int home = home_of(lock, image), index = held_by_me(home, lock), status;

    cafu_check_outside_critical("UNLOCK");
    cafu_end_segment();
    if (index != 0) {
        forget(index);
        status = release(home, lock, index, "UNLOCK");
    } else if (state_of(home, lock) == 0) {
        status = cafu_fail(CAFRT_STAT_UNLOCKED, "UNLOCK: the variable is not locked");
    } else {
        status = cafu_fail(CAFRT_STAT_LOCKED_OTHER_IMAGE,
                           "UNLOCK: another image has locked the variable");
    }
    cafu_begin_segment();
    return status;
}
