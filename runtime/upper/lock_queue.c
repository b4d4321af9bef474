/*
 * lock_queue.c - the images that wait for a lock: the MCS queue of seed 001, section 4.5.
 *
 * A word of the lock is the tail of a queue of qnodes, one per waiting image, and every image waits for a flag of its own, so a long queue
 * costs the others nothing.  A failed image leaves a gap that nobody can see across: then those behind give up the queue.
 */
#include "lock.h"
#include "sync.h"

#define QNODE_BITS 16
_Static_assert(CAFU_QNODES <= 1 << QNODE_BITS, "the index of a qnode has its bits");

int64_t cafu_qnode(int index)
{
    return ((int64_t)(cafu->rank + 1) << QNODE_BITS) | index;
}

int cafu_qnode_rank(int64_t qnode)
{
    return (int)(qnode >> QNODE_BITS) - 1;
}

/* The qnode's place in this image's own control block, as transports name places. */
static struct cafu_qnode *place(int64_t qnode)
{
    return &cafu->control->qnodes[qnode & ((1 << QNODE_BITS) - 1)];
}

void cafu_qnode_reset(int index)
{
    struct cafu_qnode *mine = &cafu->control->qnodes[index];

    /* Nobody writes them now: a qnode leaves its queue only after what others had to write has
     * arrived. */
    __atomic_store_n(&mine->next.value, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&mine->granted.value, 0, __ATOMIC_RELEASE);
}

enum cafl_status cafu_qnode_wait(int index, int64_t before, int64_t *granted, const char *what)
{
    struct cafu_qnode *mine = &cafu->control->qnodes[index];
    struct cafu_wait wait = {.flag = &mine->granted.value,
                             .want = 1,
                             .doubt = CAFU_DOUBT_QUEUE,
                             .rank = cafu_qnode_rank(before),
                             .what = what};
    enum cafl_status status;

    cafu_lower.signal(wait.rank, &place(before)->next.value, (uint64_t)cafu_qnode(index));
    status = cafu_wait_for(&wait);
    *granted = (int64_t)__atomic_load_n(&mine->granted.value, __ATOMIC_ACQUIRE);
    return status;
}

/* The qnode behind `index`, once it has said so; 0 when an image has failed: then nobody relies on the queue. */
static int64_t successor(int index, const char *what)
{
    struct cafu_qnode *mine = &cafu->control->qnodes[index];
    struct cafu_wait wait = {
        .flag = &mine->next.value, .want = 1, .doubt = CAFU_DOUBT_FAILED, .what = what};
    enum cafl_status status = cafu_wait_for(&wait);

    return status == CAFL_OK ? (int64_t)__atomic_load_n(&mine->next.value, __ATOMIC_ACQUIRE) : 0;
}

void cafu_qnode_grant(int index, int64_t granted, const char *what)
{
    int64_t next = successor(index, what);

    if (next != 0)
        cafu_lower.signal(cafu_qnode_rank(next), &place(next)->granted.value, (uint64_t)granted);
}

void cafu_queue_leave(int home, int64_t *lock, int index, const char *what)
{
    int64_t me = cafu_qnode(index);

    if (cafu_compare_swap(home, lock + CAFU_TAIL, sizeof *lock, me, 0) != me)
        cafu_qnode_grant(index, CAFU_GRANTED, what);
}
