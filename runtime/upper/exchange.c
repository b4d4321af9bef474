/*
 * exchange.c - everybody of a small node tells everybody a few bytes: the shortest way for scalars.
 *
 * A box is one cache line in the memory of the receiver, written by one sender: data and flag travel together, so a
 * collective of few bytes costs what a barrier costs.
 *
 * In a broadcast without STAT= the source wants nothing of the others, and these something of the source alone: all look at the other boxes
 * only where they fill the same piece again (cafu_settle), or where they synchronise or end (cafu_check_unsettled).  So with p pieces an image
 * has looked at all boxes of epoch e when it sends those of e+p-1, and who sends one of e+2p has seen one that the receiver sent
 * after that: as many boxes take turns.
 */
#include "stage.h"
#include "sync.h"
#include "upper.h"

#include <stddef.h>
#include <string.h>

bool cafu_can_exchange(const struct cafu_team *team)
{
    return team->node_size <= CAFU_EXCHANGE;
}

struct cafu_box *cafu_boxes(const struct cafu_team *team, uint64_t epoch)
{
    return team->control->box[epoch % CAFU_BOXES];
}

struct cafu_box *cafu_own_box(const struct cafu_team *team, uint64_t epoch)
{
    return &cafu_boxes(team, epoch)[team->node_rank];
}

static void send(const struct cafu_team *team, int member, const struct cafu_box *mine,
                 size_t words, uint64_t epoch)
{
    struct cafu_box *box = cafu_own_box(team, epoch);
    struct cafu_box *there = cafu_word(team->node_members[member], box);

    there->signature = mine->signature;
    for (size_t i = 0; i < words;
         i++) /* as wide as they were stored, or the processor has to wait for them */
        there->data[i] = mine->data[i];
    cafu_lower.signal(team->node_members[member], &box->epoch, epoch);
}

static void check_signature(const struct cafu_team *team, int member, uint64_t epoch,
                            const char *what)
{
    const struct cafu_box *boxes = cafu_boxes(team, epoch);

    if (boxes[member].signature != boxes[team->node_rank].signature)
        cafu_error("%s: image %d calls another collective, or with another type, shape or image",
                   what, team->node_members[member] + 1);
}

static int await_box(const struct cafu_team *team, int member, uint64_t epoch, const char *what)
{
    struct cafu_wait wait = {.flag = &cafu_boxes(team, epoch)[member].epoch,
                             .want = epoch,
                             .doubt = CAFU_DOUBT_ALL,
                             .team = team,
                             .flags = &team->control->collective,
                             .epoch = epoch,
                             .what = what};
    enum cafl_status status = cafu_wait_for(&wait);

    if (status != CAFL_OK)
        return cafu_fail_image(status, wait.rank, what);
    check_signature(team, member, epoch, what);
    return 0;
}

static int await_boxes(const struct cafu_team *team, uint64_t epoch, const char *what)
{
    int status = 0;

    for (int i = 0; i < team->node_size && status == 0; i++)
        if (i != team->node_rank)
            status = await_box(team, i, epoch, what);
    return status;
}

/* It begins with the signature. */
static char *head_in(struct cafu_box *box)
{
    return (char *)box + offsetof(struct cafu_box, signature);
}

void cafu_head_of(const struct cafu_team *team, uint64_t epoch, int member, const char *piece,
                  struct cafu_head *head)
{
    if (cafu_can_exchange(team))
        piece = head_in(&cafu_boxes(team, epoch)[member]);
    memcpy(head, piece, sizeof *head);
}

/* ---- what has not been waited for ---- */

/* The broadcast `epoch` is one of these; they follow one another, since every other step waits for all, but after a failure, which leaves
 * steps out. */
static void put_off(struct cafu_team *team, uint64_t epoch)
{
    if (team->unsettled == 0 || epoch != team->unsettled_last + 1)
        team->unsettled = epoch;
    team->unsettled_last = epoch;
}

/* Wait for the source of the broadcast `epoch`.  If it is another one than before, what it has sent since then has come as well. */
static int await_source(struct cafu_team *team, int source, uint64_t epoch, const char *what)
{
    bool is_another = source != team->source;
    int status = source == team->node_rank ? 0 : await_box(team, source, epoch, what);

    team->source = source;
    for (uint64_t e = team->unsettled; is_another && status == 0 && e < epoch; e++)
        check_signature(team, source, e, what);
    return status;
}

static void settle_first(struct cafu_team *team)
{
    team->unsettled = team->unsettled < team->unsettled_last ? team->unsettled + 1 : 0;
}

int cafu_settle(struct cafu_team *team, uint64_t epoch, const char *what)
{
    int status = 0;

    while (team->unsettled != 0 && team->unsettled <= epoch && status == 0) {
        status = await_boxes(team, team->unsettled, what);
        if (status == 0)
            settle_first(team);
    }
    return status;
}

static void check_first(struct cafu_team *team, const char *what)
{
    uint64_t epoch = team->unsettled;
    const struct cafu_box *boxes = cafu_boxes(team, epoch);

    for (int i = 0; i < team->node_size; i++) {
        if (i == team->node_rank)
            continue;
        if (boxes[i].epoch == epoch)
            check_signature(team, i, epoch, what);
        else if (boxes[i].epoch < epoch)
            cafu_error("%s: image %d does not call it (F2018 16.6)", what,
                       team->node_members[i] + 1);
    }
}

void cafu_check_unsettled(struct cafu_team *team, const char *what)
{
    for (; team->unsettled != 0; settle_first(team))
        check_first(team, what);
}

/* ---- exchanges ---- */

int cafu_meet(struct cafu_team *team, const char *piece, uint64_t epoch, int wanted,
              const char *what)
{
    struct cafu_flags *flags = &team->control->collective;

    if (!cafu_can_exchange(team))
        return cafu_barrier_node(team, flags, &flags->node_in, epoch, what);
    memcpy(head_in(cafu_own_box(team, epoch)), piece, sizeof(struct cafu_head));
    return cafu_exchange(team, sizeof(struct cafu_head) - sizeof(uint64_t), epoch, wanted, what);
}

int cafu_exchange(struct cafu_team *team, size_t bytes, uint64_t epoch, int wanted,
                  const char *what)
{
    const struct cafu_box *mine = cafu_own_box(team, epoch);
    size_t words = (bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t);

    for (int i = 1; i < team->node_size; i++)
        send(team, (team->node_rank + i) % team->node_size, mine, words, epoch);
    if (wanted == CAFU_ALL_BOXES) {
        int status = await_boxes(team, epoch, what);

        return status == 0 ? cafu_settle(team, epoch, what) : status;
    }
    put_off(team, epoch);
    return await_source(team, wanted, epoch, what);
}
