/*
 * event.c - EVENT POST, EVENT WAIT, EVENT_QUERY and NOTIFY WAIT (F2018 11.6.7, 11.6.8, 16.9.72; F2023 11.6.9).
 *
 * An event or notify variable is a 64-bit count in the memory of its image.  Anybody adds to it, only its image
 * waits for it and takes from it, so a wait is a wait for a word of the own memory.
 */
#include "sync.h"
#include "upper.h"

#include <stdio.h>

/* 0: this image. */
static int rank_of(int image)
{
    return image == 0 ? cafu->rank : cafu_rank_of_image(image);
}

static void check_own(const void *variable)
{
    cafu_hear_at_times();
    cafu_check_own(variable, sizeof(int64_t));
}

static int add(void *variable, int rank, const char *what)
{
    int64_t *there;

    cafu_hear_at_times();
    if (cafu_has_failed(rank))
        return cafu_fail_image(CAFL_FAILED, rank, what);
    if (rank == cafu->rank) {
        cafu_check_own(variable, sizeof *there);
        there = variable;
    } else {
        there = (int64_t *)cafu_direct_rank(variable, sizeof *there, rank);
    }
    if (!there) {
        cafu_lower.post(rank, variable, 1);
        return 0;
    }
    __atomic_fetch_add(there, 1, __ATOMIC_SEQ_CST);
    if (rank != cafu->rank)
        cafu_lower.wake(rank);
    return 0;
}

int cafrt_event_post(void *event, int image)
{
    int rank, status;

    cafu_check_outside_critical("EVENT POST");
    rank = rank_of(image);
    cafu_end_segment_for(rank);
    status = add(event, rank, "EVENT POST");
    cafu_begin_segment();
    return status;
}

/* The count is incremented when the data have arrived; the assignment ends no segment (F2023 10.2.1.3). */
void cafrt_notify(void *notify, int image)
{
    __atomic_thread_fence(__ATOMIC_RELEASE);
    (void)add(notify, rank_of(image), "NOTIFY=");
}

/* Those that have stopped might have been the ones. */
static const char *others(char text[static 64])
{
    if (cafu_lower.count_running() <= 1)
        return "all other images have stopped or failed";
    for (int rank = 0; rank < cafu->size; rank++)
        if (cafu_ended(rank) != CAFL_OK) {
            snprintf(text, 64, "image %d has %s, the others wait, too", rank + 1,
                     cafu_ended(rank) == CAFL_FAILED ? "failed" : "stopped");
            return text;
        }
    return "all other images wait, too";
}

static int wait_for_count(int64_t *count, int64_t want, const char *what)
{
    struct cafu_wait wait = {.flag = (uint64_t *)count,
                             .want = (uint64_t)want,
                             .counts = true,
                             .doubt = CAFU_DOUBT_ALONE,
                             .what = what};
    enum cafl_status status = cafu_wait_for(&wait);
    char text[64];

    if (status == CAFL_OK)
        return 0;
    if (status == CAFL_FAILED)
        return cafu_fail_image(status, wait.rank, what);
    return cafu_fail(CAFRT_STAT_HOPELESS, "%s: %s, and the count is %lld of %lld", what,
                     others(text), (long long)__atomic_load_n(count, __ATOMIC_ACQUIRE),
                     (long long)want);
}

static int take(int64_t *count, int64_t until, const char *what)
{
    int64_t want = until > 1 ? until : 1;
    int status = 0;

    check_own(count);
    if (__atomic_load_n(count, __ATOMIC_ACQUIRE) < want)
        status = wait_for_count(count, want, what);
    if (status == 0)
        __atomic_fetch_sub(count, want, __ATOMIC_SEQ_CST);
    return status;
}

int cafrt_event_wait(void *event, int64_t until)
{
    int status;

    cafu_check_outside_critical("EVENT WAIT");
    status = take(event, until, "EVENT WAIT");
    cafu_begin_segment();
    return status;
}

int cafrt_notify_wait(void *notify, int64_t until)
{
    int status;

    cafu_check_outside_critical("NOTIFY WAIT");
    status = take(notify, until, "NOTIFY WAIT");
    cafu_begin_segment();
    return status;
}

/* Not image control: it orders nothing.  Programs call it in loops until something arrives: from another node when somebody looks, from
 * this node when the image that posts has a core. */
int64_t cafrt_event_count(const void *event)
{
    enum { LOOK_EVERY = 16 };
    static _Thread_local unsigned count;

    check_own(event);
    if (cafu->spans_nodes || ++count % LOOK_EVERY == 0)
        cafu_lower.progress();
    return __atomic_load_n((const int64_t *)event, __ATOMIC_ACQUIRE);
}
