/*
 * sync.h - how images wait for one another: flags and doubts, segments and barriers, a few bytes to everybody of a node.
 */
#ifndef CAFU_SYNC_H
#define CAFU_SYNC_H

#include "upper.h"

/* ---- doubt.c ---- */

enum cafu_doubt {
    CAFU_DOUBT_NONE,
    CAFU_DOUBT_ALL,    /* any image that ended without having begun operation `want` of `flags` */
    CAFU_DOUBT_ONE,    /* image `rank` ended */
    CAFU_DOUBT_FAILED, /* any image failed */
    CAFU_DOUBT_QUEUE,  /* image `rank` stopped, or any image failed */
    CAFU_DOUBT_ALONE   /* no other image runs, or all wait */
};

/* A wait for a flag of this image's control block to reach a value. */
struct cafu_wait {
    const uint64_t *flag;
    uint64_t want;
    bool
        counts; /* the flag grows by 1 and perhaps often: looking too often holds up those who add to it */
    uint64_t seen; /* counts: when it was last looked at */
    enum cafu_doubt doubt;
    const struct cafu_team *team;   /* CAFU_DOUBT_ALL */
    const struct cafu_flags *flags; /* CAFU_DOUBT_ALL: the own ones */
    uint64_t epoch;                 /* CAFU_DOUBT_ALL */
    int rank;                       /* CAFU_DOUBT_ONE; on failure: the image that ended */
    const char *what;               /* the statement, for messages */
};
enum cafl_status cafu_wait_for(struct cafu_wait *wait);
/* The same where what this image has announced leaves only when it waits: also when the flag has its value. */
enum cafl_status cafu_wait_and_send(struct cafu_wait *wait);
/* Its doubt, for waits of another kind; `arg` is a struct cafu_wait. */
enum cafl_status cafu_wait_doubt(void *arg);
/* The condition of waits that only their doubt ends. */
static inline bool cafu_never(void *arg)
{
    (void)arg;
    return false;
}

/* Since some time. */
int64_t cafu_milliseconds(void);
/* CAFL_OK: it has neither stopped nor failed. */
enum cafl_status cafu_ended(int rank);
bool cafu_has_ended_members(const struct cafu_team *team);

/* Whether an image of the team has found that others have not entered it, and never will (agree.c).  Local in jobs without failed images. */
bool cafu_is_abandoned(const struct cafu_team *team);
/* Rank of somebody to blame where none of those concerned has ended. */
int cafu_failed_image(void);

/* Whether the image's own flag, such as `entered`, has reached `epoch`. */
bool cafu_has_reached(int rank, const struct cafu_line *flag, uint64_t epoch);
/* Wait until the flags of all active images of the team have reached `epoch`, this one's first; the status says whether an image ended
 * before, and `*ended` its rank.  `*gives_up`: the wait may end when one of them has stopped and nobody can go on any more; afterwards, whether it has. */
enum cafl_status cafu_wait_for_active(const struct cafu_team *team, const struct cafu_line *flag,
                                      uint64_t epoch, const char *what, int *ended, bool *gives_up);
/* The same, after a collective that has failed, until no active image reads what this one has shown in it: images may have left for another
 * statement without having come to it. */
void cafu_wait_for_readers(const struct cafu_team *team, const struct cafu_line *flag,
                           uint64_t epoch, const char *what);
/* Until no active image that gives results in the step `epoch` of the collective is still in it; see lending.c. */
void cafu_wait_for_givers(const struct cafu_team *team, uint64_t epoch, uint64_t last,
                          const char *what);

/* ---- sync.c ---- */

/* Complete this image's accesses: the end of a segment (F2018 11.6.2). */
void cafu_end_segment(void);
/* The same where only `rank` is told so, by a signal or a post, which come after what has been put there.  Others may hear of it by atomic
 * subroutines (F2018 11.6.5), in front of which is completed what this leaves open. */
void cafu_end_segment_for(int rank);
/* Make the compiler and the processor see what others have written: the start of a segment. */
void cafu_begin_segment(void);
/* The same after a synchronisation of which cafu_lower.expect was told; `status` is its result. */
void cafu_begin_expected_segment(int status);
/* Barriers over the flags of one kind; `epoch` grows by one per operation, and `entered` must have
 * been set to it. Collective over the team's images of the node, its leaders, or all its images. Return 0 or a STAT=
 * value.
 */
int cafu_barrier_node(const struct cafu_team *team, struct cafu_flags *flags,
                      struct cafu_meeting *meeting, uint64_t epoch, const char *what);
int cafu_barrier_across(const struct cafu_team *team, struct cafu_flags *flags, uint64_t epoch,
                        const char *what);
int cafu_barrier(const struct cafu_team *team, struct cafu_flags *flags, uint64_t epoch,
                 const char *what);
/* What cafu_barrier does after the images of each node have met. */
int cafu_barrier_beyond(const struct cafu_team *team, struct cafu_flags *flags, uint64_t epoch,
                        const char *what);
/* End the segment, wait for all active images of `team`, begin the next one. */
int cafu_sync(struct cafu_team *team, bool *yields, const char *what);
/* SYNC TEAM. */
int cafu_sync_team(struct cafu_team *team);
/* Where a message tells of it: tell now that this image comes to the team's next synchronisation, when between here and there only
 * collectives are called and nothing that other images can reach is touched.  Local. */
void cafu_announce_sync(struct cafu_team *team);

/* ---- exchange.c ---- */

/* Whether the team's images of this node are few enough. */
bool cafu_can_exchange(const struct cafu_team *team);
/* Where this image puts what it tells the others: the signature always. */
struct cafu_box *cafu_own_box(const struct cafu_team *team, uint64_t epoch);
/* The boxes of the team's images of this node, by node_rank. */
struct cafu_box *cafu_boxes(const struct cafu_team *team, uint64_t epoch);
/* Send it, with `bytes` of data, to the team's other images of this node; then theirs are in the boxes.
 * A barrier over the node, of one operation of the flags `collective`; but if `wanted` is not CAFU_ALL_BOXES, only the box of that image of
 * the node (by node_rank; the own one: none) has come, and the rest is waited for in a later step.
 * Returns 0 or a STAT= value; other signatures are an error. */
enum { CAFU_ALL_BOXES = -1 };
int cafu_exchange(struct cafu_team *team, size_t bytes, uint64_t epoch, int wanted,
                  const char *what);
/* Wait for what exchanges up to the step `epoch` have not waited for: before anything is put into pieces or boxes, which others may be
 * reading.  Returns 0 or a STAT= value. */
int cafu_settle(struct cafu_team *team, uint64_t epoch, const char *what);
/* When all images of the team have met or ended: an error if another one has not taken part in what this one has not waited for. */
void cafu_check_unsettled(struct cafu_team *team, const char *what);
/* The first barrier over the node in a step of a collective: an exchange of the heads of the pieces where that is possible, so that images
 * in different collectives meet, and learn of it. */
int cafu_meet(struct cafu_team *team, const char *piece, uint64_t epoch, int wanted,
              const char *what);
/* Then the head of the piece of another image of the node, by node_rank. */
struct cafu_head;
void cafu_head_of(const struct cafu_team *team, uint64_t epoch, int member, const char *piece,
                  struct cafu_head *head);

#endif
