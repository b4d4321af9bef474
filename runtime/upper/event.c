/*
 * event.c - EVENT POST, EVENT WAIT, EVENT_QUERY and NOTIFY WAIT (F2018 11.6.7, 11.6.8, 16.9.72; F2023 11.6.9).
 *
 * An event or notify variable is a 64-bit count in the memory of its image.  Anybody adds to it, only its image
 * waits for it and takes from it, so a wait is a wait for a word of the own memory.
 */
#include "upper.h"

/* The count of a variable on `image` (0: this one); its rank. */
static int home_of(const void *variable, int image)
{
    int rank = image == 0 ? cafu->rank : cafu_rank_of_image(image);

    cafu_hear_at_times();
    if (!cafu_has_failed(rank))
        cafu_direct_rank(variable, sizeof(int64_t), rank);
    return rank;
}

static int add(void *variable, int image, const char *what)
{
    int rank = home_of(variable, image);

    if (cafu_has_failed(rank))
        return cafu_fail_image(CAFL_FAILED, rank, what);
    if (rank == cafu->rank)
        (void)cafu_fetch_op(rank, variable, sizeof(int64_t), CAFL_ADD, 1);
    else
        cafu_lower.post(rank, variable, 1);
    return 0;
}

int cafrt_event_post(void *event, int image)
{
    int status;

    cafu_check_outside_critical("EVENT POST");
    cafu_end_segment_for(image == 0 ? cafu->rank : cafu_rank_of_image(image));
    status = add(event, image, "EVENT POST");
    cafu_begin_segment();
    return status;
}

/* The count is incremented when the data have arrived; the assignment ends no segment (F2023 10.2.1.3). */
void cafrt_notify(void *notify, int image)
{
    __atomic_thread_fence(__ATOMIC_RELEASE);
    (void)add(notify, image, "NOTIFY=");
}

static int wait_for_count(void *variable, int64_t until, const char *what)
{
    struct cafu_wait wait = {.flag = variable,
                             .want = until > 1 ? (uint64_t)until : 1,
                             .doubt = CAFU_DOUBT_ALONE,
                             .what = what};
    enum cafl_status status;

    home_of(variable, 0);
    status = cafu_wait_for(&wait);
    if (status == CAFL_FAILED)
        return cafu_fail_image(status, wait.rank, what);
    if (status != CAFL_OK)
        return cafu_fail(CAFRT_STAT_HOPELESS, "%s: %s, and the count is %lld of %lld", what,
                         cafu_lower.count_running() > 1 ? "all other images wait, too"
                                                        : "all other images have stopped or failed",
                         (long long)__atomic_load_n((int64_t *)variable, __ATOMIC_ACQUIRE),
                         (long long)wait.want);
    (void)cafu_fetch_op(cafu->rank, variable, sizeof(int64_t), CAFL_ADD, -(int64_t)wait.want);
    return 0;
}

int cafrt_event_wait(void *event, int64_t until)
{
    int status;

    cafu_check_outside_critical("EVENT WAIT");
    status = wait_for_count(event, until, "EVENT WAIT");
    cafu_begin_segment();
    return status;
}

int cafrt_notify_wait(void *notify, int64_t until)
{
    int status;

    cafu_check_outside_critical("NOTIFY WAIT");
    status = wait_for_count(notify, until, "NOTIFY WAIT");
    cafu_begin_segment();
    return status;
}

/* Not image control: it orders nothing.  Programs call it in loops until something arrives. */
int64_t cafrt_event_count(const void *event)
{
    home_of(event, 0);
    cafu_lower.progress();
    return __atomic_load_n((const int64_t *)event, __ATOMIC_ACQUIRE);
}
