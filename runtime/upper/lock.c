/*
 * lock.c - LOCK, UNLOCK (F2018 11.6.10) and CRITICAL (11.1.6): a fair lock in the memory of one image.
 *
 * The MCS queue of seed 001, section 4.5: the lock word is the tail of a queue of qnodes, one per
 * waiting image, and every image waits for a flag of its own, so a long queue costs the holder
 * nothing and nobody starves. A qnode is named by 64 bits: image number and index in that image's
 * control block; 0 is none.  The image in front of a waiter in the queue is the only one that can let it in: when
 * that image has stopped, the waiter leaves the queue and tells the next one.
 *
 * A failed image leaves a gap in the queue that nobody can see across. So there is a second word, the image that has the
 * lock: who comes to the head of the queue takes it, which succeeds at once; and once any image of the job has
 * failed the queue is not trusted any more, and waiters try the second word from time to time.  What a failed image
 * has locked becomes unlocked (F2018 11.6.10).
 */
#include "sync.h"
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

/* The words of a lock; that of CRITICAL has one more on each image: the losses of earlier homes than this one have been told. */
enum { TAIL, OWNER, TOLD, CRITICAL_WORDS };
_Static_assert((int)CRITICAL_WORDS == (int)CAFRT_CRITICAL_WORDS, "as translated code declares it");

/* The qnode's place in this image's own control block, as transports name places. */
static struct cafu_qnode *qnode_place(int64_t packed)
{
    return &cafu->control->qnodes[packed & ((1 << QNODE_BITS) - 1)];
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

/* Leave the queue without the lock: `ended` becomes the predecessor of whoever is behind or comes later. */
static int give_up(int home, int64_t *lock, int index, int64_t ended, const char *what)
{
    int64_t me = pack_qnode(cafu->rank, index), next;

    if (cafu_compare_swap(home, lock, sizeof *lock, me, ended) != me) {
        next = successor(index, what);
        if (next != 0)
            cafu_lower.signal(qnode_rank(next), &qnode_place(next)->granted.value, (uint64_t)ended);
    }
    return cafu_fail(CAFRT_STAT_STOPPED_IMAGE, "%s: image %d has stopped without unlocking", what,
                     qnode_rank(ended) + 1);
}

/* ---- the second word ---- */

static int64_t owner_of(int home, int64_t *lock)
{
    return cafu_fetch_op(home, lock + OWNER, sizeof *lock, CAFL_FETCH, 0);
}

/* Become the owner in the place of `*owner`, 0 for nobody; on failure *owner becomes who it is. */
static bool try_owner(int home, int64_t *lock, int64_t *owner)
{
    int64_t before = cafu_compare_swap(home, lock + OWNER, sizeof *lock, *owner, cafu->rank + 1);
    bool done = before == *owner;

    *owner = before;
    return done;
}

/* An attempt to get the lock outside the queue. */
struct attempt {
    int home;
    int64_t *lock;
    bool over; /* has succeeded, or never will: what asks again must not try again */
    int status;
    int64_t owner; /* who had it: rank + 1 */
    bool
        outlives; /* that of CRITICAL in a job of one node serves the others when its image has failed */
};

/* Whether this image has the lock now, or cannot get it. */
static bool try_outside(struct attempt *a)
{
    enum cafl_status state;

    if (cafu_ended(a->home) == CAFL_FAILED && !a->outlives) {
        a->status = CAFRT_STAT_FAILED_IMAGE;
        a->owner = a->home + 1;
        return true;
    }
    a->owner = 0;
    if (try_owner(a->home, a->lock, &a->owner))
        return true;
    state = cafu_ended((int)a->owner - 1);
    if (state == CAFL_STOPPED)
        a->status = CAFRT_STAT_STOPPED_IMAGE;
    else if (state == CAFL_FAILED && try_owner(a->home, a->lock, &a->owner))
        a->status = CAFRT_STAT_UNLOCKED_FAILED_IMAGE;
    return a->status != 0;
}

/* As a doubt: anything but CAFL_OK ends the wait. */
static enum cafl_status attempt(void *arg)
{
    struct attempt *a = arg;

    a->over = a->over || try_outside(a);
    return a->over ? CAFL_FAILED : CAFL_OK;
}

static int report(const struct attempt *a, const char *what)
{
    if (a->status == CAFRT_STAT_UNLOCKED_FAILED_IMAGE)
        return cafu_fail(a->status, "%s: image %d has failed while it had the lock", what,
                         (int)a->owner);
    if (a->status != 0)
        return cafu_fail_image(a->status == CAFRT_STAT_STOPPED_IMAGE ? CAFL_STOPPED : CAFL_FAILED,
                               (int)a->owner - 1, what);
    return 0;
}

static bool never(void *arg)
{
    (void)arg;
    return false;
}

static int acquire_outside(int home, int64_t *lock, int index, const char *what)
{
    struct attempt a = {
        .home = home, .lock = lock, .outlives = index == CRITICAL_QNODE && !cafu->spans_nodes};

    if (attempt(&a) == CAFL_OK)
        (void)cafu_lower.wait(never, attempt, &a, what);
    return report(&a, what);
}

/* At the head of the queue. */
static int take(int home, int64_t *lock, int index, const char *what)
{
    int64_t nobody = 0;

    return try_owner(home, lock, &nobody) ? 0 : acquire_outside(home, lock, index, what);
}

/* Once an image has failed somebody may wait outside the queue. */
static void wake_those_outside(void)
{
    if (!*cafu->job.some_failed)
        return;
    for (int rank = 0; rank < cafu->size; rank++)
        if (rank != cafu->rank && cafu_ended(rank) == CAFL_OK)
            cafu_lower.wake(rank);
}

/* ---- both words, between nodes in one message ---- */

/* `me` becomes the tail, *before is the one before; when there was none, this image becomes the owner. True when it does. */
static bool enter(int home, int64_t *lock, int64_t me, int64_t *before)
{
    int64_t nobody = 0;
    struct cafl_word_op ops[] = {{.target = lock, .exchange = true, .value = me},
                                 {.target = lock + OWNER, .value = cafu->rank + 1}};

    if (!cafu_word(home, lock)) {
        bool owns = cafu_lower.word_ops(home, ops, 2) == 2;

        *before = ops[0].before;
        return owns;
    }
    *before = cafu_fetch_op(home, lock, sizeof *lock, CAFL_REPLACE, me);
    return *before == 0 && try_owner(home, lock, &nobody);
}

enum departure { NOT_OWNER, LEFT, FOLLOWED };

/* The owner gives up the lock, and is the tail no more; FOLLOWED: another one is. */
static enum departure depart(int home, int64_t *lock, int index)
{
    int64_t me = pack_qnode(cafu->rank, index), *owner = cafu_word(home, lock + OWNER);
    struct cafl_word_op ops[] = {{.target = lock + OWNER, .expected = cafu->rank + 1},
                                 {.target = lock, .expected = me}};

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
    return cafu_compare_swap(home, lock, sizeof *lock, me, 0) == me ? LEFT : FOLLOWED;
}

/* ---- the queue ---- */

/* The image in front has ended.  Once one has failed the queue says nothing: where the lock is on a failed image, the one in front may have been
 * told so and have stopped since. */
static int go_on_without(int home, int64_t *lock, int index, int64_t ended, const char *what)
{
    return *cafu->job.some_failed || cafu_ended(home) == CAFL_FAILED
               ? acquire_outside(home, lock, index, what)
               : give_up(home, lock, index, ended, what);
}

static int acquire(int home, int64_t *lock, int index, const char *what)
{
    struct cafu_qnode *mine = &cafu->control->qnodes[index];
    int64_t me = pack_qnode(cafu->rank, index);
    struct cafu_wait wait = {
        .flag = &mine->granted.value, .want = 1, .doubt = CAFU_DOUBT_QUEUE, .what = what};
    enum cafl_status status;
    int64_t before, granted;

    /* Nobody writes them now: a qnode leaves its queue only after what others had to write has
     * arrived. */
    __atomic_store_n(&mine->next.value, 0, __ATOMIC_RELAXED);
    __atomic_store_n(&mine->granted.value, 0, __ATOMIC_RELEASE);
    if (enter(home, lock, me, &before))
        return 0;
    if (before == 0)
        return acquire_outside(home, lock, index, what);
    wait.rank = qnode_rank(before);
    cafu_lower.signal(wait.rank, &qnode_place(before)->next.value, (uint64_t)me);
    status = cafu_wait_for(&wait);
    if (status == CAFL_FAILED)
        return acquire_outside(home, lock, index, what);
    if (status != CAFL_OK)
        return go_on_without(home, lock, index, before, what);
    granted = (int64_t)__atomic_load_n(&mine->granted.value, __ATOMIC_ACQUIRE);
    return granted == GRANTED ? take(home, lock, index, what)
                              : go_on_without(home, lock, index, granted, what);
}

static void grant_next(int index, const char *what)
{
    int64_t next = successor(index, what);

    if (next != 0)
        cafu_lower.signal(qnode_rank(next), &qnode_place(next)->granted.value, GRANTED);
}

/* False when this image does not have the lock. */
static bool release(int home, int64_t *lock, int index, const char *what)
{
    enum departure departure = depart(home, lock, index);

    if (departure == NOT_OWNER)
        return false;
    wake_those_outside();
    if (departure == LEFT)
        return true;
    grant_next(index, what); /* has joined the queue, or is about to say so */
    return true;
}

/* Leave the head of the queue. */
static void give_back(int home, int64_t *lock, int index, const char *what)
{
    int64_t me = pack_qnode(cafu->rank, index);

    if (cafu_compare_swap(home, lock, sizeof *lock, me, 0) != me)
        grant_next(index, what);
}

/* Only when nobody has the lock. */
static int try_acquire(int home, int64_t *lock, int index, bool *acquired, const char *what)
{
    struct cafu_qnode *mine = &cafu->control->qnodes[index];
    int64_t me = pack_qnode(cafu->rank, index);
    struct attempt a = {.home = home, .lock = lock};
    int64_t nobody = 0;

    __atomic_store_n(&mine->next.value, 0, __ATOMIC_RELEASE);
    *acquired = cafu_compare_swap(home, lock, sizeof *lock, 0, me) == 0;
    if (*acquired && try_owner(home, lock, &nobody))
        return 0;
    if (*acquired) /* when an image has failed: not by way of the queue */
        give_back(home, lock, index, what);
    *acquired = false;
    /* Who has the lock without a place in the queue waits for a successor in vain, unless an image has failed. */
    if (!*cafu->job.some_failed)
        return 0;
    *acquired = attempt(&a) != CAFL_OK && a.status != CAFRT_STAT_STOPPED_IMAGE;
    return *acquired ? report(&a, what) : 0;
}

/* ---- CRITICAL ---- */

/* The lock of a CRITICAL construct lives on image 1 of the initial team: sibling teams exclude each other too.  When that image has
 * failed, it lives on: in a job of one node in the memory that the others share; in a job of several nodes on the first image that has
 * not failed. */
static int home_of_critical(void)
{
    int home = 0;

    while (cafu->spans_nodes && home < cafu->size - 1 && cafu_ended(home) == CAFL_FAILED)
        home++;
    return home;
}

/* The image's answers may have been none. */
static bool is_lost(int home, int64_t *lock)
{
    return cafu_has_failed(home) && !cafu_word(home, lock);
}

/* Which CRITICAL, and on which image its lock lives.  0: none. */
enum { HOME_BITS = 20 };

static uint64_t claim_of(int home, const int64_t *lock)
{
    return (uint64_t)(((const char *)lock - cafu->data) / (ptrdiff_t)sizeof *lock) << HOME_BITS |
           (uint64_t)(home + 1);
}

/* All images that are left know that somebody has been told of the failure of `failed` inside CRITICAL. */
static void make_known(int failed)
{
    for (int rank = 0; rank < cafu->size; rank++)
        if (cafu_ended(rank) == CAFL_OK)
            cafu_fetch_op(rank, &cafu->known_critical[failed], sizeof *cafu->known_critical,
                          CAFL_REPLACE, 1);
}

/* Before the lock is asked for, so that whoever has it on another home can see it. */
static void claim(uint64_t what)
{
    if (cafu->spans_nodes)
        __atomic_store_n(&cafu->control->in_critical.value, what, __ATOMIC_SEQ_CST);
}

/* As a doubt: anything but CAFL_OK ends the wait. */
static enum cafl_status look_elsewhere(void *arg)
{
    const uint64_t *mine = arg;

    for (int rank = 0; rank < cafu->size; rank++) {
        uint64_t other;

        if (rank == cafu->rank || cafu_ended(rank) != CAFL_OK)
            continue;
        other = cafu_peek(rank, &cafu->control->in_critical.value);
        if (other >> HOME_BITS == *mine >> HOME_BITS && other < *mine && other != 0)
            return CAFL_OK;
    }
    return CAFL_ENVIRONMENT;
}

/* Until nobody is in the CRITICAL any more who has got its lock on an earlier home, which has failed.  Those on a later one wait for this
 * image, so nobody waits in a circle. */
static void wait_for_those_elsewhere(int home, const int64_t *lock)
{
    uint64_t mine = claim_of(home, lock);

    if (home > 0 && look_elsewhere(&mine) == CAFL_OK)
        (void)cafu_lower.wait(never, look_elsewhere, &mine, "CRITICAL");
}

/* While the image is inside: should it fail together with the home, nobody else knows. */
static void say_where(uint64_t what)
{
    if (cafu->spans_nodes)
        __atomic_store_n(cafu->job.last_word, what, __ATOMIC_RELEASE);
}

/* This image has the lock; an image that has failed inside, with the lock on this home or an earlier one, is one of which nobody has been told. */
static int report_failed_inside(int home, const int64_t *lock, int status)
{
    uint64_t mine = claim_of(home, lock);

    for (int rank = 0; rank < cafu->size && *cafu->job.some_failed; rank++) {
        uint64_t word = cafu_ended(rank) == CAFL_FAILED ? cafu_lower.last_word_of(rank) : 0;

        if (word == 0 || word >> HOME_BITS != mine >> HOME_BITS || word > mine ||
            __atomic_load_n(&cafu->known_critical[rank], __ATOMIC_ACQUIRE) != 0)
            continue;
        make_known(rank);
        status = cafu_fail(CAFRT_STAT_UNLOCKED_FAILED_IMAGE,
                           "CRITICAL: image %d has failed while it had the lock", rank + 1);
    }
    return status;
}

/* The same, where nobody can say whether an image was inside: the lock has lived on an image that was lost with its node. Told once for
 * each CRITICAL and loss, and only to STAT=, since what is not known must not end the others. */
static int report_lost_home(int home, int64_t *lock)
{
    int lost = (int)__atomic_load_n(&lock[TOLD], __ATOMIC_ACQUIRE);

    while (lost < home && cafu_lower.last_word_of(lost) != CAFL_UNKNOWN_WORD)
        lost++;
    if (lost >= home)
        return 0;
    for (int rank = 0; rank < cafu->size; rank++)
        if (cafu_ended(rank) == CAFL_OK)
            cafu_fetch_op(rank, &lock[TOLD], sizeof *lock, CAFL_REPLACE, home);
    return cafu_fail(CAFRT_STAT_UNLOCKED_FAILED_IMAGE,
                     "CRITICAL: image %d has failed with its node, and it is not known whether an "
                     "image was inside",
                     lost + 1);
}

/* Image control statements inside are not allowed, so one is held at most (F2018 C1119, 11.1.6). */
int cafrt_critical_begin(int64_t *lock, bool has_stat)
{
    int status, home;

    cafu_check_outside_critical("CRITICAL");
    if (!cafu_region_of(lock, sizeof *lock).bytes)
        cafu_bad_place(lock, cafrt_this_image()); /* in a library that another linker has made */
    do {
        home = home_of_critical();
        claim(claim_of(home, lock));
        status = acquire(home, lock, CRITICAL_QNODE, "CRITICAL");
        if (status == 0 && is_lost(home, lock))
            status = CAFRT_STAT_FAILED_IMAGE;
    } while (status == CAFRT_STAT_FAILED_IMAGE && home != home_of_critical());
    if (status == 0 || status == CAFRT_STAT_UNLOCKED_FAILED_IMAGE) {
        wait_for_those_elsewhere(home, lock);
        status = report_failed_inside(home, lock, status);
        if (status == 0 && has_stat && home > 0)
            status = report_lost_home(home, lock);
        say_where(claim_of(home, lock));
        cafu->critical_home = home;
        cafu->critical_held = lock;
    } else {
        claim(0);
    }
    cafu_begin_segment();
    /* F2018 11.1.6: the block is executed all the same */
    return status == CAFRT_STAT_UNLOCKED_FAILED_IMAGE ? CAFRT_STAT_FAILED_IMAGE : status;
}

int cafrt_critical_end(int64_t *lock)
{
    if (cafu->critical_held != lock)
        cafu_error("END CRITICAL without CRITICAL");
    cafu->critical_held = NULL;
    cafu_end_segment();
    claim(0);
    say_where(0);
    if (!release(cafu->critical_home, lock, CRITICAL_QNODE, "END CRITICAL"))
        wake_those_outside();
    cafu_begin_segment();
    return 0;
}

/* ---- lock variables ---- */

/* The qnode with which this image has locked the variable, or one that was there before it; else 0. */
static int find_held(int home, const int64_t *lock)
{
    const struct cafu_held *held = cafu->held;

    for (int i = FIRST_LOCK_QNODE; i < cafu->held_end; i++)
        if (held[i].lock == lock && held[i].home == home)
            return i;
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

    if (home == cafu->rank)
        cafu_check_own(lock, sizeof(int64_t));
    else if (!cafu_has_failed(home))
        cafu_direct_rank(lock, sizeof(int64_t), home);
    return home;
}

/* An entry that is left from a variable deallocated while it was locked does not count. */
static bool is_held(int home, int64_t *lock)
{
    int index = find_held(home, lock);

    if (index != 0 && owner_of(home, lock) == cafu->rank + 1)
        return true;
    if (index != 0)
        forget(index);
    return false;
}

static int lock_variable(int home, int64_t *lock, bool *acquired)
{
    int index = free_qnode(), status = 0;

    if (is_held(home, lock))
        return cafu_fail(CAFRT_STAT_LOCKED, "LOCK: this image has locked the variable already");
    if (index == 0)
        return cafu_fail(CAFRT_STAT_NO_MEMORY, "LOCK: this image holds %d locks, which is the most",
                         CAFU_QNODES - FIRST_LOCK_QNODE);
    if (acquired)
        status = try_acquire(home, lock, index, acquired, "LOCK");
    else
        status = acquire(home, lock, index, "LOCK");
    if (is_lost(home, lock))
        status = cafu_fail_image(CAFL_FAILED, home, "LOCK");
    if (acquired && status != 0 && status != CAFRT_STAT_UNLOCKED_FAILED_IMAGE)
        *acquired = false;
    if (status == 0 ? !acquired || *acquired : status == CAFRT_STAT_UNLOCKED_FAILED_IMAGE)
        keep(home, lock, index);
    return status;
}

int cafrt_lock(void *lock, int image, bool *acquired)
{
    int home = home_of(lock, image), status;

    cafu_hear_at_times();
    cafu_check_outside_critical("LOCK");
    if (cafu_has_failed(home))
        return cafu_fail_image(CAFL_FAILED, home, "LOCK");
    status = lock_variable(home, lock, acquired);
    cafu_begin_segment();
    return status;
}

int cafrt_unlock(void *lock, int image)
{
    int home = home_of(lock, image), index, status = 0;
    int64_t owner;

    cafu_check_outside_critical("UNLOCK");
    index = find_held(home, lock);
    if (index != 0)
        forget(index);
    if (cafu_has_failed(home))
        return cafu_fail_image(CAFL_FAILED, home, "UNLOCK");
    cafu_end_segment();
    if (index != 0) {
        if (release(home, lock, index, "UNLOCK")) {
            cafu_begin_segment();
            return 0;
        }
    }
    owner = owner_of(home, lock);
    if (cafu_has_failed(home)) {
        status = cafu_fail_image(CAFL_FAILED, home, "UNLOCK");
    } else if (owner == 0 || cafu_ended((int)owner - 1) == CAFL_FAILED) {
        status = cafu_fail(CAFRT_STAT_UNLOCKED, "UNLOCK: the variable is not locked");
    } else {
        status = cafu_fail(CAFRT_STAT_LOCKED_OTHER_IMAGE,
                           "UNLOCK: another image has locked the variable");
    }
    cafu_begin_segment();
    return status;
}
