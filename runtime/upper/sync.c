/*
 * sync.c - SYNC ALL, SYNC IMAGES, SYNC MEMORY, the ends of segments, and the barriers that other files use.
 *
 * The barrier disseminates inside the node, unless images share cores; when the job spans nodes, the leaders disseminate between two such
 * rounds.  What it waits for, and when it gives up: doubt.c.
 */
#include "sync.h"
#include "agree.h"
#include "upper.h"

/* ---- segments ---- */

void cafu_end_segment(void)
{
    if (cafu->spans_nodes) {
        cafu->is_owing = false;
        cafu_lower.flush(-1);
    }
    __atomic_thread_fence(__ATOMIC_RELEASE);
}

void cafu_end_segment_for(int rank)
{
    if (cafu->spans_nodes) {
        cafu_lower.flush_others(rank);
        cafu->is_owing = true;
    }
    __atomic_thread_fence(__ATOMIC_RELEASE);
}

static void begin_segment(bool expected)
{
    cafu->segments++;
    __atomic_thread_fence(__ATOMIC_ACQUIRE);
    if (cafu->spans_nodes)
        cafu_lower.begin_segment(expected);
}

void cafu_begin_segment(void)
{
    begin_segment(false);
}

void cafu_begin_expected_segment(int status)
{
    begin_segment(status == 0);
}

/* ---- barriers ---- */

static bool is_announced(const struct cafu_team *team, const struct cafu_flags *flags,
                         uint64_t epoch)
{
    return flags == &team->control->sync && team->announced == epoch;
}

/* `told`: what announces the own one is still to be sent. */
static int await_signal(const struct cafu_team *team, struct cafu_flags *flags,
                        const struct cafu_line *flag, uint64_t epoch, bool told, const char *what)
{
    struct cafu_wait wait = {.flag = &flag->value,
                             .want = epoch,
                             .doubt = CAFU_DOUBT_ALL,
                             .team = team,
                             .flags = flags,
                             .epoch = epoch,
                             .what = what};
    enum cafl_status status = told ? cafu_wait_and_send(&wait) : cafu_wait_for(&wait);

    return status == CAFL_OK ? 0 : cafu_fail_image(status, wait.rank, what);
}

/* Dissemination: after round r each member knows of 2^(r+1) others; n members need ceil(log2 n)
 * rounds. */
static int disseminate(const struct cafu_team *team, struct cafu_flags *flags,
                       struct cafu_line *rounds, const int *members, int n, int me, uint64_t epoch,
                       const char *what)
{
    int round = 0;

    for (int step = 1; step < n; step *= 2, round++) {
        int next = me + step < n ? me + step : me + step - n;
        bool told = round == 0 && is_announced(team, flags, epoch);
        int status;

        if (!told)
            cafu_lower.signal(members[next], &rounds[round].value, epoch);
        status = await_signal(team, flags, &rounds[round], epoch, told, what);
        if (status != 0)
            return status;
    }
    return 0;
}

static bool have_come(const struct cafu_team *team, const struct cafu_line *come, uint64_t epoch)
{
    for (int i = 1; i < team->node_size; i++) {
        int member = (team->node_rank + i) % team->node_size;
        const uint64_t *there = cafu_word(team->node_members[member], &come->value);

        if (__atomic_load_n(there, __ATOMIC_ACQUIRE) < epoch)
            return false;
    }
    return true;
}

/* Images that share cores: each round of a dissemination would cost a change of processes for each of them, which takes longer than all
 * else.  So who finds that all others have come tells them: the last one, or two that come together. */
static int meet_last(const struct cafu_team *team, struct cafu_flags *flags,
                     struct cafu_meeting *meeting, uint64_t epoch, const char *what)
{
    __atomic_store_n(&meeting->come.value, epoch, __ATOMIC_RELEASE);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    if (!have_come(team, &meeting->come, epoch))
        return await_signal(team, flags, &meeting->rounds[0], epoch, false, what);
    for (int i = 1; i < team->node_size; i++)
        cafu_lower.signal(team->node_members[(team->node_rank + i) % team->node_size],
                          &meeting->rounds[0].value, epoch);
    return 0;
}

int cafu_barrier_node(const struct cafu_team *team, struct cafu_flags *flags,
                      struct cafu_meeting *meeting, uint64_t epoch, const char *what)
{
    if (!cafu->job.has_cores && team->node_size > 2)
        return meet_last(team, flags, meeting, epoch, what);
    return disseminate(team, flags, meeting->rounds, team->node_members, team->node_size,
                       team->node_rank, epoch, what);
}

int cafu_barrier_across(const struct cafu_team *team, struct cafu_flags *flags, uint64_t epoch,
                        const char *what)
{
    return disseminate(team, flags, flags->across, team->leaders, team->n_nodes, team->node, epoch,
                       what);
}

int cafu_barrier_beyond(const struct cafu_team *team, struct cafu_flags *flags, uint64_t epoch,
                        const char *what)
{
    int status = 0;

    if (team->n_nodes == 1)
        return 0;
    if (team->node_rank == 0)
        status = cafu_barrier_across(team, flags, epoch, what);
    return status != 0 ? status : cafu_barrier_node(team, flags, &flags->node_out, epoch, what);
}

int cafu_barrier(const struct cafu_team *team, struct cafu_flags *flags, uint64_t epoch,
                 const char *what)
{
    int status = cafu_barrier_node(team, flags, &flags->node_in, epoch, what);

    return status != 0 ? status : cafu_barrier_beyond(team, flags, epoch, what);
}

/* ---- SYNC ALL, SYNC TEAM ---- */

/* In a team of two the other image is told, and nobody else. */
static void end_segment_for_team(const struct cafu_team *team)
{
    if (team->size == 2)
        cafu_end_segment_for(team->ranks[1 - team->index]);
    else
        cafu_end_segment();
}

static bool synchronises_with(int rank)
{
    const struct cafu_team *team = cafu->synchronises;

    if (!team->parent)
        return true;
    for (int i = 0; i < team->size; i++)
        if (team->ranks[i] == rank)
            return true;
    return false;
}

/* The first signal of the barrier, where no images of one node must meet before it: on all members, or on none, for `met` is the same on all. */
void cafu_announce_sync(struct cafu_team *team)
{
    struct cafu_flags *flags = &team->control->sync;
    int next = team->node + 1 < team->n_nodes ? team->node + 1 : 0;

    if (team->n_nodes == 1 || team->n_nodes < team->size || cafu_has_ended_members(team))
        return;
    end_segment_for_team(team);
    team->announced = team->sync_epoch + 1;
    team->announced_step = team->collective_epoch + 1;
    __atomic_store_n(&flags->entered.value, team->announced, __ATOMIC_RELEASE);
    cafu_lower.announce(team->leaders[next], &flags->across[0].value, team->announced);
}

/* All have done with the steps before the one that was the next when they told of the synchronisation. */
static void remember_meeting(struct cafu_team *team, uint64_t epoch)
{
    uint64_t next = team->announced == epoch ? team->announced_step : team->collective_epoch + 1;

    if ((int64_t)(next - team->met) > 0)
        team->met = next;
}

static __attribute__((noinline, cold)) int agree_on_failure(struct cafu_team *team, int status,
                                                            bool *yields, const char *what)
{
    struct cafu_agreement agreement = {.team = team, .what = what, .yields = *yields};

    status = cafu_agree_on_failure(&agreement, status);
    team->sync_epoch -= agreement.has_yielded;
    *yields = agreement.has_yielded;
    return status;
}

/* The status is the same on all images, also where one has been told before an image failed, and another one not.  When others have
 * given up and left for another statement, one that yields has failed as well. */
static int meet(struct cafu_team *team, uint64_t epoch, bool *yields, const char *what)
{
    int status = CAFRT_STAT_FAILED_IMAGE;

    team->agreements++;
    if (!cafu_has_ended_members(team))
        status = cafu_barrier(team, &team->control->sync, epoch, what);
    if (status != 0)
        return agree_on_failure(team, status, yields, what);
    *yields = false;
    cafu_has_agreed(team);
    return 0;
}

int cafu_sync(struct cafu_team *team, bool *yields, const char *what)
{
    uint64_t epoch = ++team->sync_epoch;
    int status;

    cafu_check_outside_critical(what);
    end_segment_for_team(team);
    __atomic_store_n(&team->control->sync.entered.value, epoch, __ATOMIC_RELEASE);
    if (cafu->spans_nodes) {
        cafu->synchronises = team;
        cafu_lower.expect((uintptr_t)team ^ (uintptr_t)what, &team->control->synchronised.value,
                          epoch, synchronises_with);
    }
    status = meet(team, epoch, yields, what);
    if (status == 0) {
        remember_meeting(team, epoch);
        if (team->unsettled != 0)
            cafu_check_unsettled(team, "CO_BROADCAST");
    }
    if (cafu->spans_nodes)
        __atomic_store_n(&team->control->synchronised.value, epoch, __ATOMIC_RELEASE);
    cafu_begin_expected_segment(status);
    return status;
}

int cafrt_sync_all(void)
{
    bool yields = true;

    return cafu_sync(cafu->team, &yields, "SYNC ALL");
}

int cafu_sync_team(struct cafu_team *team)
{
    bool yields = true;

    return cafu_sync(team, &yields, "SYNC TEAM");
}

/* Programs order segments with it by means of their own (F2018 11.6.5), atomics or files: a full
 * fence. */
int cafrt_sync_memory(void)
{
    cafu_check_outside_critical("SYNC MEMORY");
    cafu_end_segment();
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    cafu_lower.progress();
    cafu_begin_segment();
    return 0;
}

/* ---- SYNC IMAGES (F2018 11.6.4) ---- */

static void tell(int rank)
{
    uint64_t *flag = &cafu->control->pair[cafu->rank].value;
    uint64_t epoch = cafu->pair_epoch[rank] + 1;

    __atomic_store_n(&cafu->pair_epoch[rank], epoch, __ATOMIC_RELEASE);
    cafu_lower.signal(rank, flag, epoch);
}

/* As if this image had not told: the other one does not look now. */
static void take_back(int rank)
{
    uint64_t *flag = &cafu->control->pair[cafu->rank].value;
    uint64_t epoch = cafu->pair_epoch[rank] - 1;

    __atomic_store_n(&cafu->pair_epoch[rank], epoch, __ATOMIC_RELEASE);
    cafu_lower.signal(rank, flag, epoch);
}

/* The k-th execution here corresponds to the k-th there. On failure *blamed is the image that has ended. */
static enum cafl_status await(int rank, int *blamed)
{
    struct cafu_wait wait = {.flag = &cafu->control->pair[rank].value,
                             .want = cafu->pair_epoch[rank],
                             .doubt = CAFU_DOUBT_ONE,
                             .rank = rank,
                             .what = "SYNC IMAGES"};
    enum cafl_status status = cafu_wait_for(&wait);

    if (wait.rank != rank)
        take_back(rank);
    *blamed = wait.rank;
    return status;
}

/* What has been awaited so far: a stopped image counts for more than a failed one (F2018 11.6.11). */
struct awaited {
    enum cafl_status status;
    int rank;
};

static void await_another(struct awaited *all, int rank)
{
    int blamed = rank;
    enum cafl_status status = rank == cafu->rank ? CAFL_OK : await(rank, &blamed);

    if (all->status == CAFL_OK || (status == CAFL_STOPPED && all->status == CAFL_FAILED))
        *all = (struct awaited){status, blamed};
}

static int status_of(const struct awaited *all)
{
    return all->status == CAFL_OK ? 0 : cafu_fail_image(all->status, all->rank, "SYNC IMAGES");
}

/* Nothing may be told to anybody before the whole list is known to be good: so STAT= can report a bad one (F2018
 * 11.6.11), and this image has then synchronised with nobody. */
static int check_list(int n, const int *images)
{
    uint64_t serial = ++cafu->list_serial;

    for (int i = 0; i < n; i++) {
        if (images[i] < 1 || images[i] > cafu->team_size)
            return cafu_fail(CAFRT_STAT_BAD_ARGUMENT, "SYNC IMAGES: image %d is not in 1..%d",
                             images[i], cafu->team_size);
        if (cafu->list_mark[images[i] - 1] == serial)
            return cafu_fail(CAFRT_STAT_BAD_ARGUMENT,
                             "SYNC IMAGES: image %d is named twice (F2018 11.6.4)", images[i]);
        cafu->list_mark[images[i] - 1] = serial;
    }
    return 0;
}

static int sync_list(int n, const int *images)
{
    const int *ranks = cafu->team->ranks;
    struct awaited all = {CAFL_OK, 0};
    int bad = check_list(n, images);

    if (bad != 0)
        return bad;
    for (int i = 0; i < n; i++)
        if (ranks[images[i] - 1] != cafu->rank)
            tell(ranks[images[i] - 1]);
    for (int i = 0; i < n; i++)
        await_another(&all, ranks[images[i] - 1]);
    return status_of(&all);
}

static int sync_everybody(void)
{
    const struct cafu_team *team = cafu->team;
    struct awaited all = {CAFL_OK, 0};

    for (int i = 0; i < team->size; i++)
        if (i != team->index)
            tell(team->ranks[i]);
    for (int i = 0; i < team->size; i++)
        await_another(&all, team->ranks[i]);
    return status_of(&all);
}

static bool is_partner(int rank)
{
    return rank == cafu->partner;
}

/* With one image: what is got from others must wait for them, for what they say may come from others still. */
static int sync_with(int image)
{
    int rank = cafu->team->ranks[image - 1];
    struct awaited one = {CAFL_OK, 0};
    int status;

    cafu_end_segment_for(rank);
    if (cafu->spans_nodes) {
        cafu->partner = rank;
        cafu_lower.expect((uint64_t)rank, &cafu->pair_epoch[cafu->rank], cafu->pair_epoch[rank] + 1,
                          is_partner);
    }
    if (rank != cafu->rank) {
        tell(rank);
        await_another(&one, rank);
    }
    status = status_of(&one);
    cafu_begin_expected_segment(status);
    return status;
}

int cafrt_sync_images(int n, const int *images)
{
    int status;

    cafu_check_outside_critical("SYNC IMAGES");
    if (n == 1 && images[0] >= 1 && images[0] <= cafu->team_size)
        return sync_with(images[0]);
    cafu_end_segment();
    status = n < 0 ? sync_everybody() : sync_list(n, images);
    cafu_begin_segment();
    return status;
}
