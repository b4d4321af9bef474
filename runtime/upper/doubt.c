/*
 * doubt.c - waits for flags, and who has ended.
 *
 * All waiting is for a flag in this image's own control block that one other image sets; its value only grows, but for a SYNC IMAGES that is
 * taken back after a failure.  A wait that takes long doubts: it looks whether an image it depends on has stopped or failed.
 */
#include "agree.h"
#include "sync.h"
#include "upper.h"

#include <string.h>
#include <time.h>

#include "word.h"

/* While the count grows, but not to what is wanted: about as long as the rest takes. */
static void pause_between_looks(struct cafu_wait *wait, uint64_t value)
{
    enum { MOST = 32 };
    uint64_t rest = wait->want - value;

    for (uint64_t i = 1; value != wait->seen && i < rest && i < MOST; i++)
        cafl_pause();
    wait->seen = value;
}

static bool reached(void *arg)
{
    struct cafu_wait *wait = arg;
    uint64_t value = __atomic_load_n(wait->flag, __ATOMIC_ACQUIRE);

    if (value >= wait->want)
        return true;
    if (wait->counts)
        pause_between_looks(wait, value);
    return false;
}

enum cafl_status cafu_ended(int rank)
{
    static const enum cafl_status status[] = {[CAFL_IMAGE_RUNNING] = CAFL_OK,
                                              [CAFL_IMAGE_STOPPED] = CAFL_STOPPED,
                                              [CAFL_IMAGE_FAILED] = CAFL_FAILED};

    return rank == cafu->rank ? CAFL_OK : status[cafu_lower.image_state(rank)];
}

bool cafu_has_reached(int rank, const struct cafu_line *flag, uint64_t epoch)
{
    /* A failed image of another node cannot be asked; a stopped one answers until all have stopped. */
    if (cafu_ended(rank) == CAFL_FAILED && !cafu_lower.peer(rank, flag))
        return false;
    return cafu_peek(rank, &flag->value) >= epoch;
}

int64_t cafu_milliseconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* A failed image of another node may have done its part before: then its signals, or those that follow from them, are
 * still on their way. */
static bool may_have_signalled(int rank)
{
    enum { ON_THE_WAY = 200 };

    if (cafu_lower.peer(rank, cafu->control))
        return false;
    if (cafu->failed_at[rank] == 0)
        cafu->failed_at[rank] = cafu_milliseconds();
    return cafu_milliseconds() - cafu->failed_at[rank] < ON_THE_WAY;
}

/* After a failure an image may have given up in a team around this one, before it came to CHANGE TEAM: it waits in an agreement there that
 * this image has not begun. */
static bool has_left(const struct cafu_team *team, int rank)
{
    for (; team; team = team->parent)
        if (cafu_has_reached(rank, &team->control->agreed, cafu_next_agreement(team)))
            return true;
    return false;
}

static bool is_abandoned_here(const struct cafu_team *team)
{
    return team->control->abandoned.value != 0;
}

static bool may_be_abandoned(const struct cafu_team *team, int rank)
{
    return team->parent && *cafu->job.some_failed && cafu_ended(rank) == CAFL_OK;
}

/* One that has been in the team, and has abandoned it, counts: others may enter it later. */
static bool abandon_with(const struct cafu_team *team, int rank)
{
    if (!cafu_has_reached(rank, &team->control->abandoned, 1))
        return false;
    __atomic_store_n(&team->control->abandoned.value, 1, __ATOMIC_RELEASE);
    return true;
}

/* Then nobody else will do anything in the team that needs all.  The image may have come to `epoch` of `flag`, the operation that waits for it, and
 * then gone beyond END TEAM, so that is looked at last. */
static bool is_abandoned(const struct cafu_team *team, int rank, const struct cafu_line *flag,
                         uint64_t epoch)
{
    if (is_abandoned_here(team) || !may_be_abandoned(team, rank))
        return is_abandoned_here(team);
    if (has_left(team->parent, rank) && !cafu_has_reached(rank, flag, epoch))
        __atomic_store_n(&team->control->abandoned.value, 1, __ATOMIC_RELEASE);
    return is_abandoned_here(team) || abandon_with(team, rank);
}

bool cafu_is_abandoned(const struct cafu_team *team)
{
    if (!*cafu->job.some_failed)
        return false;
    for (int i = 0; i < team->size && !is_abandoned_here(team); i++)
        if (may_be_abandoned(team, team->ranks[i]))
            (void)abandon_with(team, team->ranks[i]);
    return is_abandoned_here(team);
}

int cafu_failed_image(void)
{
    int rank = 0;

    while (rank < cafu->size - 1 && cafu_ended(rank) != CAFL_FAILED)
        rank++;
    return rank;
}

/* An image that stopped after it had begun the operation has done its part: only one that had not
 * will never come. The state is read first: whoever sees it sees the last value of `entered`.  A failed one may have
 * left others without its signals. */
static enum cafl_status doubt_all(struct cafu_wait *wait)
{
    for (int i = 0; i < wait->team->size; i++) {
        int rank = wait->team->ranks[i];
        enum cafl_status status = cafu_ended(rank);

        if (is_abandoned(wait->team, rank, &wait->flags->entered, wait->epoch)) {
            wait->rank = cafu_failed_image();
            return CAFL_FAILED;
        }
        if (status == CAFL_OK || (status == CAFL_FAILED && may_have_signalled(rank)) ||
            (status == CAFL_STOPPED && cafu_has_reached(rank, &wait->flags->entered, wait->epoch)))
            continue;
        wait->rank = rank;
        return status;
    }
    return CAFL_OK;
}

static enum cafl_status doubt_failed(struct cafu_wait *wait)
{
    for (int rank = 0; rank < cafu->size; rank++) {
        if (cafu_ended(rank) != CAFL_FAILED)
            continue;
        wait->rank = rank;
        return CAFL_FAILED;
    }
    return CAFL_OK;
}

/* Between nodes the news of the end takes another way than the image's signals, and may overtake them. What a stopped image
 * answers comes after what it has sent before. */
static enum cafl_status end_of_signaller(int rank)
{
    enum cafl_status status = cafu_ended(rank);

    if (status == CAFL_FAILED && may_have_signalled(rank))
        return CAFL_OK;
    if (status == CAFL_STOPPED && !cafu_lower.peer(rank, cafu->control))
        (void)cafu_peek(rank, &cafu->control->heap_address.value);
    return status;
}

/* What the others have done before they ended has arrived. */
static enum cafl_status doubt_alone(struct cafu_wait *wait)
{
    enum cafl_status status;

    if (cafu_lower.count_running() > 1 && !cafu_lower.is_hopeless())
        return CAFL_OK;
    for (int rank = 0; rank < cafu->size; rank++)
        if (rank != cafu->rank)
            (void)end_of_signaller(rank);
    status = doubt_failed(wait);
    if (reached(wait))
        return CAFL_OK;
    return status == CAFL_FAILED ? status : CAFL_STOPPED;
}

/* The flag may have come with the end: look again afterwards. */
static enum cafl_status doubt_one(struct cafu_wait *wait)
{
    enum cafl_status status = end_of_signaller(wait->rank);

    return reached(wait) ? CAFL_OK : status;
}

/* The same, and of an image that will not come though it has not ended; what it answers comes after what it has sent before. */
static enum cafl_status doubt_partner(struct cafu_wait *wait)
{
    enum cafl_status status = doubt_one(wait);

    if (status != CAFL_OK || !*cafu->job.some_failed || cafu_ended(wait->rank) != CAFL_OK ||
        !has_left(cafu->team, wait->rank) || reached(wait))
        return status;
    wait->rank = cafu_failed_image();
    return CAFL_FAILED;
}

enum cafl_status cafu_wait_doubt(void *arg)
{
    struct cafu_wait *wait = arg;
    enum cafl_status status;

    switch (wait->doubt) {
    case CAFU_DOUBT_ALL:
        return doubt_all(wait);
    case CAFU_DOUBT_ONE:
        return doubt_partner(wait);
    case CAFU_DOUBT_FAILED:
        return doubt_failed(wait);
    case CAFU_DOUBT_QUEUE:
        /* As above. */
        status = end_of_signaller(wait->rank) == CAFL_STOPPED ? CAFL_STOPPED : doubt_failed(wait);
        return reached(wait) ? CAFL_OK : status;
    case CAFU_DOUBT_ALONE:
        return doubt_alone(wait);
    case CAFU_DOUBT_NONE:
        break;
    }
    return CAFL_OK;
}

enum cafl_status cafu_wait_for(struct cafu_wait *wait)
{
    enum cafl_status status = CAFL_OK;

    if (reached(wait))
        return CAFL_OK;
    if (*cafu->job.some_failed &&
        wait->doubt == CAFU_DOUBT_ONE) /* at once: a wait doubts only later */
        status = doubt_one(wait);
    return status != CAFL_OK ? status : cafu_wait_and_send(wait);
}

enum cafl_status cafu_wait_and_send(struct cafu_wait *wait)
{
    return cafu_lower.wait(reached, cafu_wait_doubt, wait, wait->what);
}

/* ---- when images of the team have ended ----
 *
 * Then signals may be missing, so every image looks itself which of the others have begun the operation: that is a
 * flag such as `entered`, which each sets before it waits. */

/* One look at all; what each has done is kept, so that a wait looks at nobody twice. */
struct survey {
    const struct cafu_team *team;
    const struct cafu_line *flag;
    uint64_t epoch;
    uint64_t elsewhere; /* those who have come to this agreement are done as well; 0: not */
    const struct cafu_line *only; /* those whose flag here has not reached `since` are, too */
    uint64_t since;
    bool gives_up; /* where one has stopped and nobody can go on any more, but this image */
    bool has_given_up;
    int next; /* those before are done */
    enum cafl_status status;
    int culprit;
};

/* True when the image has begun the operation or never will.  A stopped image counts for more than a failed one (F2018 11.6.11). */
static bool is_done(struct survey *s, int rank)
{
    enum cafl_status status = cafu_ended(rank);

    if (rank == cafu->rank || cafu_has_reached(rank, s->flag, s->epoch) ||
        (s->elsewhere != 0 && cafu_has_reached(rank, &s->team->control->agreed, s->elsewhere)) ||
        (s->only && !cafu_has_reached(rank, s->only, s->since)))
        return true;
    if (status == CAFL_OK)
        return is_abandoned(s->team, rank, s->flag, s->epoch);
    if (s->status != CAFL_STOPPED) {
        s->status = status;
        s->culprit = rank;
    }
    return true;
}

static bool has_stopped_member(const struct cafu_team *team)
{
    for (int i = 0; i < team->size; i++)
        if (cafu_ended(team->ranks[i]) == CAFL_STOPPED)
            return true;
    return false;
}

/* As a doubt: anything but CAFL_OK ends the wait. */
static enum cafl_status look_at_all(void *arg)
{
    struct survey *s = arg;

    while (s->next < s->team->size && is_done(s, s->team->ranks[s->next]))
        s->next++;
    if (s->next < s->team->size && s->gives_up && has_stopped_member(s->team))
        s->has_given_up = cafu_lower.is_hopeless();
    return s->next < s->team->size && !s->has_given_up ? CAFL_OK : CAFL_ENVIRONMENT;
}

static void wait_for_all(struct survey *s, const char *what)
{
    const struct cafu_team *team = s->team;

    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    for (int i = 0; i < team->size; i++)
        if (team->ranks[i] != cafu->rank && cafu_ended(team->ranks[i]) == CAFL_OK)
            cafu_lower.wake(team->ranks[i]);
    if (look_at_all(s) == CAFL_OK)
        (void)cafu_lower.wait(cafu_never, look_at_all, s, what);
}

enum cafl_status cafu_wait_for_active(const struct cafu_team *team, const struct cafu_line *flag,
                                      uint64_t epoch, const char *what, int *ended, bool *gives_up)
{
    struct survey s = {.team = team, .flag = flag, .epoch = epoch, .gives_up = *gives_up};

    wait_for_all(&s, what);
    *ended = s.culprit;
    *gives_up = s.has_given_up;
    return s.status;
}

void cafu_wait_for_readers(const struct cafu_team *team, const struct cafu_line *flag,
                           uint64_t epoch, const char *what)
{
    struct survey s = {
        .team = team, .flag = flag, .epoch = epoch, .elsewhere = cafu_next_agreement(team)};

    wait_for_all(&s, what);
}

void cafu_wait_for_givers(const struct cafu_team *team, uint64_t epoch, uint64_t last,
                          const char *what)
{
    const struct cafu_flags *flags = &team->control->collective;
    struct survey s = {
        .team = team, .flag = &flags->left, .epoch = last, .only = &flags->gives, .since = epoch};

    wait_for_all(&s, what);
}

bool cafu_has_ended_members(const struct cafu_team *team)
{
    if (is_abandoned_here(team))
        return true;
    if (cafu_lower.count_running() == cafu->size)
        return false;
    for (int i = 0; i < team->size; i++)
        if (cafu_ended(team->ranks[i]) != CAFL_OK)
            return true;
    return false;
}
