/*
 * exchange.c - everybody of a small node tells everybody a few bytes: the shortest way for scalars.
 *
 * A box is one cache line in the memory of the receiver, written by one sender: data and flag travel together, so a
 * collective of few bytes costs what a barrier costs.  Boxes alternate: who writes one for epoch e+2 has seen the box
 * of epoch e+1 of the receiver, which sent it after it had read those of epoch e.
 */
#include "upper.h"

bool cafu_can_exchange(const struct cafu_team *team)
{
    return team->node_size <= CAFU_EXCHANGE;
}

struct cafu_box *cafu_own_box(const struct cafu_team *team, uint64_t epoch)
{
    return &team->control->box[epoch & 1][team->node_rank];
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

int cafu_meet(const struct cafu_team *team, uint64_t signature, uint64_t epoch, const char *what)
{
    struct cafu_flags *flags = &team->control->collective;

    if (!cafu_can_exchange(team))
        return cafu_barrier_node(team, flags, &flags->node_in, epoch, what);
    cafu_own_box(team, epoch)->signature = signature;
    return cafu_exchange(team, 0, epoch, what);
}

int cafu_exchange(const struct cafu_team *team, size_t bytes, uint64_t epoch, const char *what)
{
    struct cafu_box *boxes = team->control->box[epoch & 1];
    const struct cafu_box *mine = cafu_own_box(team, epoch);
    size_t words = (bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t);

    for (int i = 1; i < team->node_size; i++)
        send(team, (team->node_rank + i) % team->node_size, mine, words, epoch);
    for (int i = 0; i < team->node_size; i++) {
        struct cafu_wait wait = {.flag = &boxes[i].epoch,
                                 .want = epoch,
                                 .doubt = CAFU_DOUBT_ALL,
                                 .team = team,
                                 .flags = &team->control->collective,
                                 .epoch = epoch,
                                 .what = what};
        enum cafl_status status = i == team->node_rank ? CAFL_OK : cafu_wait_for(&wait);

        if (status != CAFL_OK)
            return cafu_fail_image(status, wait.rank, what);
        if (i != team->node_rank && boxes[i].signature != mine->signature)
            cafu_error(
                "%s: image %d calls another collective, or with another type, shape or image", what,
                team->node_members[i] + 1);
    }
    return 0;
}
