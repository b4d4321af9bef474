/*
 * wait.c - waiting for memory of this process to change, and waking those who wait.
 *
 * While every image has a core, waiting is spinning: the answer comes in a tenth of a microsecond.  With more
 * images than cores a spinner keeps the image it waits for from running, so it offers it the core, and soon sleeps on a
 * futex in its control page.  Every wait ends when another image ended the job, and asks `doubt` from time to time.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <errno.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "trace.h"
#include "word.h"

enum {
    SPIN_SOON = 100, /* rounds before anything else, each some ROUND_SOON_NS */
    ROUND_SOON_NS = 20,
    SPIN_CROWDED = 60, /* rounds before sleeping when images share cores, each with a yield */
    SPIN_CROWDED_AND_FAR = 20, /* the same where each looks at the network as well */
    SPIN_STRANGERS = 20,       /* and beside strangers, without yields */
    SPIN_AGAIN = 200,          /* rounds after a sleep, with a core each */
    /* With a core each: some 150 us, then the cost of waking up does not matter any more.  When some rounds look at the
     * network it is 1 ms: who sleeps then is woken by way of a thread, and delays who waits for it. */
    SPIN_ALONE = 4000,
    ROUND_NS =
        250, /* of a round that looks at the network, at least: when the thread is at it, rounds are shorter */
    SPIN_LONGEST =
        1000000, /* while others ask for something: now and then a sleep, which reports waits without end */
    POLL_EVERY =
        4, /* rounds between looks at the network, where what is waited for may come from this node */
    SHARED_EVERY = 100,  /* rounds between looks whether another image needs this core */
    DOUBT_EVERY = 10000, /* rounds between doubts while spinning */
    SLEEP_FIRST_MS = 10,
    SLEEP_SERVING_MS = 1, /* when the program has messages of its own under way */
    SLEEP_LONGEST_MS = 100
};

/* One wait. */
struct waiting {
    bool (*ready)(void *arg);
    enum cafl_status (*doubt)(void *arg);
    void *arg;
    const char *what;
    int64_t since; /* 0: has not slept yet */
    bool reported;
    bool inner; /* inside the doubt of another wait, or beside that of another thread */
};

/* With more images than cores: at the last yield nobody else wanted the core. */
static _Thread_local bool core_is_free;

int64_t cafl_now(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void cafl_wait_configure(int images, int cores)
{
    const char *seconds = getenv("CAFRT_HANG_SECONDS");

    cafl.images_here = images;
    cafl.images_per_core = (images + cores - 1) / cores;
    cafl.spins = images <= cores;
    cafl.hang_after = seconds ? strtol(seconds, NULL, 10) * 1000 * CAFL_MILLISECOND : 0;
}

static long futex(_Atomic uint32_t *word, int operation, uint32_t value,
                  const struct timespec *timeout)
{
    /* Not FUTEX_PRIVATE: the word lies in pages of several processes. */
    return syscall(SYS_futex, word, operation, value, timeout, NULL, 0);
}

static void ring(struct cafl_control *control)
{
    atomic_store(&control->woken, true);
    atomic_fetch_add(&control->doorbell, 1);
    futex(&control->doorbell, FUTEX_WAKE, INT_MAX, NULL);
}

void cafl_wait_ring(struct cafl_control *control)
{
    /* Pairs with the fence in sleep_once: either the sleeper sees our store or we see the sleeper. */
    atomic_thread_fence(memory_order_seq_cst);
    if (atomic_load_explicit(&control->sleepers, memory_order_relaxed) != 0)
        ring(control);
}

void cafl_wait_ring_after_atomic(struct cafl_control *control)
{
    /* Who has been woken since he last said that he sleeps will look again before he does.  The doorbell comes after that mark, as the sleeper
     * reads it before he takes the mark away. */
    if (atomic_load(&control->sleepers) != 0 && !atomic_load(&control->woken))
        ring(control);
}

static void report_hang(struct waiting *w)
{
    char place[512] = "";
    bool known;

    if (cafl.hang_after <= 0 || w->reported || cafl_now() - w->since < cafl.hang_after)
        return;
    w->reported = true;
    known = cafl_locate(place, sizeof place);
    fprintf(stderr, "cafrt: image %d: has waited %ld seconds in %s%s%s%s\n", cafl.job.rank + 1,
            (long)((cafl_now() - w->since) / (1000 * CAFL_MILLISECOND)), w->what, known ? " (" : "",
            place, known ? ")" : "");
}

static void sleep_once(struct waiting *w, long milliseconds)
{
    struct cafl_control *own = cafl.control;
    struct timespec timeout = {0, milliseconds * 1000000};
    uint32_t seen = atomic_load(&own->doorbell);

    atomic_store_explicit(&own->woken, false, memory_order_relaxed);
    atomic_fetch_add(&own->sleepers, 1);
    atomic_thread_fence(memory_order_seq_cst);
    if (!w->ready(w->arg) && !cafl_is_ending())
        futex(&own->doorbell, FUTEX_WAIT, seen, &timeout);
    atomic_fetch_sub(&own->sleepers, 1);
}

/* True when ready; gives up after `rounds` in which nothing came from other nodes. */
static bool spin_rounds(struct waiting *w, int rounds, enum cafl_status *status)
{
    bool remote = cafl.job.n_nodes > 1;
    int poll_every = cafl.job.node_size > 1 ? POLL_EVERY : 1;
    bool pretended = cafl.images_here > cafl.job.node_size; /* others may be on this core */
    uint64_t served = cafl_progress_count();
    int64_t until = remote && cafl.spins ? cafl_now() + (int64_t)rounds * ROUND_NS : 0;

    for (long i = 1, last = rounds; i <= last; i++) {
        if (w->ready(w->arg))
            return true;
        cafl_pause();
        if (cafl_is_ending())
            cafl_end_leave();
        if (cafl.spins && i % SHARED_EVERY == 0 && cafl_core_is_shared())
            return false;
        if (!cafl.spins)
            core_is_free = !cafl_core_yield();
        if (remote && i % poll_every == 0)
            (void)cafl_progress_poll();
        if (pretended && i % SHARED_EVERY == 0)
            (void)cafl_core_yield();
        if (cafl.spins && i == last && i < SPIN_LONGEST &&
            (cafl_progress_count() != served || (until != 0 && cafl_now() < until))) {
            served = cafl_progress_count();
            last += rounds; /* to be woken for each of them would delay who asks */
        }
        if (cafl.serves_program && i % POLL_EVERY == 0)
            cafl_mpi_serve_program();
        if (w->doubt && i % DOUBT_EVERY == 0 && (*status = w->doubt(w->arg)) != CAFL_OK)
            return false;
    }
    return false;
}

static bool spin(struct waiting *w, int rounds, enum cafl_status *status)
{
    bool done, remote = cafl.job.n_nodes > 1;

    if (remote)
        cafl_progress_attend(true);
    done = spin_rounds(w, rounds, status);
    if (remote)
        cafl_progress_attend(false);
    return done;
}

static bool is_over(void *arg)
{
    struct waiting *w = arg;

    return w->ready(w->arg) || (w->doubt && w->doubt(w->arg) != CAFL_OK);
}

static int rounds_crowded(void)
{
    if (!cafl_core_may_yield())
        return SPIN_STRANGERS;
    return cafl.job.n_nodes > 1 ? SPIN_CROWDED_AND_FAR : SPIN_CROWDED;
}

static enum cafl_status wait_long(struct waiting *w)
{
    int rounds = cafl.spins ? SPIN_ALONE : rounds_crowded();
    long milliseconds = SLEEP_FIRST_MS;
    enum cafl_status status = CAFL_OK;
    uint64_t served;

    while (!atomic_load_explicit(&cafl.leaving, memory_order_relaxed)) {
        if (spin(w, rounds, &status))
            return CAFL_OK;
        if (status != CAFL_OK)
            return status;
        if (w->since == 0)
            w->since = cafl_now();
        served = cafl_progress_count();
        sleep_once(w, cafl.serves_program ? SLEEP_SERVING_MS : milliseconds);
        cafl_end_hear();
        if (atomic_load_explicit(&cafl.must_repeat, memory_order_relaxed))
            cafl_end_repeat_state();
        if (w->ready(w->arg))
            return CAFL_OK;
        if (!w->inner)
            cafl_deadlock_consider(w->since, is_over, w);
        if (w->doubt && (status = w->doubt(w->arg)) != CAFL_OK)
            return status;
        if (milliseconds < SLEEP_LONGEST_MS)
            milliseconds *= 2;
        /* A wait that has slept once is long, but others that ask are answered sooner while it spins. */
        if (cafl.spins)
            rounds = cafl_progress_count() == served ? SPIN_AGAIN : SPIN_ALONE;
        report_hang(w);
    }
    return CAFL_FAILED;
}

/* With more images than cores, when nobody else wants this core. */
static int rounds_of_a_yield(void)
{
    int64_t rounds = cafl_core_yield_ns() / ROUND_SOON_NS;

    return rounds < SPIN_SOON ? (int)rounds : SPIN_SOON;
}

/* What comes from the next core within a microsecond or two is not worth telling others that we wait, nor a yield. */
static bool comes_soon(bool (*ready)(void *arg), void *arg)
{
    int rounds = cafl.spins ? SPIN_SOON : core_is_free ? rounds_of_a_yield() : 0;

    if (cafl.job.n_nodes > 1)
        return false; /* it may come by the network, at which somebody must look */
    for (int i = 0; i < rounds; i++) {
        cafl_pause();
        if (ready(arg))
            return true;
    }
    return false;
}

enum cafl_status cafl_wait(bool (*ready)(void *arg), enum cafl_status (*doubt)(void *arg),
                           void *arg, const char *what)
{
    struct waiting w = {.ready = ready, .doubt = doubt, .arg = arg, .what = what};
    enum cafl_status status;
    double began;

    if (cafl.job.n_nodes > 1)
        cafl_request_post_before_wait();
    if (ready(arg))
        return CAFL_OK;
    began = cafl_trace_begin();
    if (comes_soon(ready, arg)) {
        cafl_trace_end(what, began);
        return CAFL_OK;
    }
    cafl_core_publish();
    w.inner = atomic_load(&cafl.control->waiting) != NULL;
    if (!w.inner)
        atomic_store(&cafl.control->waiting, what);
    status = wait_long(&w);
    if (!w.inner) {
        atomic_store(&cafl.control->waiting, NULL);
        if (w.since != 0)
            cafl_deadlock_forget();
    }
    cafl_trace_end(what, began);
    return status;
}
