/*
 * lock.c - a fair lock in the memory of one image, and CRITICAL (F2018 11.1.6).
 *
 * The MCS queue of seed 001, section 4.5: the lock word is the tail of a queue of qnodes, one per
 * waiting image, and every image waits for a flag of its own, so a long queue costs the holder
 * nothing and nobody starves. A qnode is named by 64 bits: image number and index in that image's
 * control block; 0 is none.
 */
#include "upper.h"

#define QNODE_BITS 8

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

static int lock_acquire(int home, int64_t *lock, int index, const char *what)
{
    struct cafu_qnode *mine = &cafu->control->qnodes[index];
    int64_t me = pack_qnode(cafu->rank, index);
    struct cafu_wait wait = {
        .flag = &mine->granted.value, .want = 1, .doubt = CAFU_DOUBT_FAILED, .what = what};
    enum cafl_status status;
    int64_t before;

    /* Nobody writes them now: a qnode leaves its queue only after what others had to write has
     * arrived. */
    __atomic_store_n(&mine->next.value, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&mine->granted.value, 0, __ATOMIC_RELEASE);
    before = cafu_lower.fetch_op(home, lock, sizeof *lock, CAFL_REPLACE, me);
    if (before == 0)
        return 0;
    cafu_lower.signal(qnode_rank(before), &qnode_place(before)->next.value, (uint64_t)me);
    status = cafu_wait_for(&wait);
    return status == CAFL_OK ? 0 : cafu_fail_image(status, wait.rank, what);
}

static int lock_release(int home, int64_t *lock, int index, const char *what)
{
    struct cafu_qnode *mine = &cafu->control->qnodes[index];
    int64_t me = pack_qnode(cafu->rank, index), next;
    struct cafu_wait wait = {
        .flag = &mine->next.value, .want = 1, .doubt = CAFU_DOUBT_FAILED, .what = what};
    enum cafl_status status;

    next = (int64_t)__atomic_load_n(&mine->next.value, __ATOMIC_ACQUIRE);
    if (next == 0) {
        if (cafu_lower.compare_swap(home, lock, sizeof *lock, me, 0) == me)
            return 0;
        /* A successor has joined the queue and is about to say so. */
        status = cafu_wait_for(&wait);
        if (status != CAFL_OK)
            return cafu_fail_image(status, wait.rank, what);
        next = (int64_t)__atomic_load_n(&mine->next.value, __ATOMIC_ACQUIRE);
    }
    cafu_lower.signal(qnode_rank(next), &qnode_place(next)->granted.value, 1);
    return 0;
}

/* The lock of a CRITICAL construct lives on image 1. Image control statements inside are not
 * allowed, so one is held at most (F2018 C1119, 11.1.6). */
int cafrt_critical_begin(int64_t *lock)
{
    int status;

    cafu_check_outside_critical("CRITICAL");
    cafu_direct(lock, sizeof *lock, 1);
    cafu_end_segment();
    status = lock_acquire(0, lock, 0, "CRITICAL");
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
    status = lock_release(0, lock, 0, "END CRITICAL");
    cafu_begin_segment();
    return status;
}
