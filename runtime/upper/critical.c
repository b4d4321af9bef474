/*
 * critical.c - CRITICAL (F2018 11.1.6): where its lock lives, and what of images that have failed inside.
 */
#include "lock.h"
#include "sync.h"

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
        (void)cafu_lower.wait(cafu_never, look_elsewhere, &mine, "CRITICAL");
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
    int lost = (int)__atomic_load_n(&lock[CAFU_TOLD], __ATOMIC_ACQUIRE);

    while (lost < home && cafu_lower.last_word_of(lost) != CAFL_UNKNOWN_WORD)
        lost++;
    if (lost >= home)
        return 0;
    for (int rank = 0; rank < cafu->size; rank++)
        if (cafu_ended(rank) == CAFL_OK)
            cafu_fetch_op(rank, &lock[CAFU_TOLD], sizeof *lock, CAFL_REPLACE, home);
    return cafu_fail(CAFRT_STAT_UNLOCKED_FAILED_IMAGE,
                     "CRITICAL: image %d has failed with its node, and it is not known whether an "
                     "image was inside",
                     lost + 1);
}

static int acquire(int home, int64_t *lock)
{
    return cafu->spans_nodes ? cafu_lock_across(home, lock, CAFU_CRITICAL_QNODE, "CRITICAL")
                             : cafu_lock_within(home, lock, CAFU_CRITICAL_QNODE, "CRITICAL");
}

static bool release(int home, int64_t *lock)
{
    return cafu->spans_nodes ? cafu_unlock_across(home, lock, CAFU_CRITICAL_QNODE, "END CRITICAL")
                             : cafu_unlock_within(home, lock);
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
        status = acquire(home, lock);
        if (status == 0 && cafu_lock_is_lost(home, lock))
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
    if (!release(cafu->critical_home, lock))
        cafu_wake_outside();
    cafu_begin_segment();
    return 0;
}
