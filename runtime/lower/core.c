/*
 * core.c - images that share a core.
 *
 * With more images than cores who waits offers the core to others.  With a core for each two may find themselves on one all the same:
 * the scheduler brings them together when other programs run: it sees a pair that takes turns as one busy program, and leaves it
 * as it is. Each would spin for its whole time while the other, for which it waits, cannot run: a hundred microseconds for what
 * takes one tenth. So who spins looks where the others are, and steps aside, or sleeps at once.  Where an image is that has been
 * woken, and waits for a core, cannot be seen: who spins then yields, in case it is the own one.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <sched.h>

enum { REST_MS = 2 }; /* between two moves: they cost some ten microseconds */

void cafl_core_publish(void)
{
    atomic_store_explicit(&cafl.control->core, 1 + sched_getcpu(), memory_order_relaxed);
}

static _Thread_local int64_t next_yield;
/* What a yield takes when nobody wants the core: a fraction of a microsecond, or two where system calls are slow. */
static _Thread_local int64_t yield_ns = 2 * CAFL_MILLISECOND / 1000;

int64_t cafl_core_yield_ns(void)
{
    return yield_ns;
}

bool cafl_core_may_yield(void)
{
    return next_yield == 0 || cafl_now() >= next_yield;
}

/* Another image gives the core back when it waits itself, a stranger when its time slice is over, which is a thousand times as
 * long.  One yield that took long is the host or an image that computes; two with little between them are a stranger.  Then there
 * is none for a hundred times as long: sleepers get the core back sooner. */
bool cafl_core_yield(void)
{
    static _Thread_local int64_t last_long;
    int64_t before = cafl_now(), took;

    if (before < next_yield)
        return true;
    sched_yield();
    took = cafl_now() - before;
    if (took > CAFL_MILLISECOND * cafl.images_per_core) {
        if (last_long != 0 && before - last_long < 4 * took)
            next_yield = before + 100 * took;
        last_long = before + took;
    }
    if (took < yield_ns)
        yield_ns = took;
    return took > 2 * yield_ns;
}

/* Images that sleep do not need a core now. */
static bool is_wanted(int core)
{
    for (int i = 0; core >= 0 && i < cafl.job.node_size; i++) {
        struct cafl_control *other = cafl.peers[i].control;

        if (other != cafl.control &&
            atomic_load_explicit(&other->core, memory_order_relaxed) == core + 1 &&
            atomic_load_explicit(&other->sleepers, memory_order_relaxed) == 0)
            return true;
    }
    return false;
}

/* Somebody who was woken and has not run yet: perhaps behind us in the queue of this core. */
static bool is_anybody_woken(void)
{
    for (int i = 0; i < cafl.job.node_size; i++) {
        struct cafl_control *other = cafl.peers[i].control;

        if (other != cafl.control && atomic_load_explicit(&other->woken, memory_order_relaxed) &&
            atomic_load_explicit(&other->sleepers, memory_order_relaxed) > 0)
            return true;
    }
    return false;
}

/* To a core that no other image was last seen on. False when there is none. */
static bool step_aside(void)
{
    cpu_set_t allowed, one;

    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0)
        return false;
    for (int core = 0; core < CPU_SETSIZE; core++) {
        if (!CPU_ISSET((size_t)core, &allowed) || is_wanted(core))
            continue;
        CPU_ZERO(&one);
        CPU_SET((size_t)core, &one);
        if (sched_setaffinity(0, sizeof one, &one) != 0)
            return false;
        (void)sched_setaffinity(0, sizeof allowed,
                                &allowed); /* where to go from here is the scheduler's again */
        cafl_core_publish();
        return true;
    }
    return false;
}

bool cafl_core_is_shared(void)
{
    static _Thread_local int64_t next_move;
    int64_t now;

    if (is_anybody_woken())
        sched_yield();
    cafl_core_publish();
    if (!is_wanted(sched_getcpu()))
        return false;
    now = cafl_now();
    if (now < next_move)
        return true;
    next_move = now + REST_MS * CAFL_MILLISECOND;
    return !step_aside();
}
