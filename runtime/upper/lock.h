/*
 * lock.h - locks in the memory of one image: their words, how an image gets one and gives it up (LOCK, UNLOCK: lock.c; CRITICAL: critical.c).
 *
 * Where all images are on one node they look at the word that says who has the lock (lock_within.c), otherwise they wait for a message of
 * the one in front (lock_across.c).  Once an image has failed both do without the queue (lock_outside.c).
 */
#ifndef CAFU_LOCK_H
#define CAFU_LOCK_H

#include "upper.h"

/* The words of a lock; that of CRITICAL has one more on each image: the losses of earlier homes than this one have been told. */
enum { CAFU_TAIL, CAFU_OWNER, CAFU_TOLD, CAFU_CRITICAL_WORDS };
_Static_assert((int)CAFU_CRITICAL_WORDS == (int)CAFRT_CRITICAL_WORDS,
               "as translated code declares it");

/* The word of the owner: rank + 1, or 0 for nobody.  Within a node also, in the same form, the head of the queue, whom the owner wakes,
 * and whether nobody else may take the lock next. */
#define CAFU_OWNER_MASK ((INT64_C(1) << 21) - 1)
#define CAFU_HEAD_SHIFT 21
#define CAFU_HEAD_MASK  (CAFU_OWNER_MASK << CAFU_HEAD_SHIFT)
#define CAFU_RESERVED   (INT64_C(1) << 42)

/* The qnode of CRITICAL; the others are for lock variables. */
enum { CAFU_CRITICAL_QNODE = 0, CAFU_LOCK_QNODE = 1 };

/* ---- how to get it: lock_within.c and lock_across.c ---- */

/* Wait until this image has the lock at `lock` of the image `home`, with one of its qnodes.  Returns 0 or a STAT= value; with
 * STAT_UNLOCKED_FAILED_IMAGE, too, it has the lock. */
int cafu_lock_within(int home, int64_t *lock, int index, const char *what);
int cafu_lock_across(int home, int64_t *lock, int index, const char *what);
/* The same if nobody has it. */
int cafu_try_lock_within(int home, int64_t *lock, bool *acquired, const char *what);
int cafu_try_lock_across(int home, int64_t *lock, int index, bool *acquired, const char *what);
/* False when this image does not have the lock. */
bool cafu_unlock_within(int home, int64_t *lock);
bool cafu_unlock_across(int home, int64_t *lock, int index, const char *what);

/* ---- who waits: lock_queue.c ---- */

/* A qnode is named by 64 bits: image number and index in that image's control block; 0 is none. */
int64_t cafu_qnode(int index);
int cafu_qnode_rank(int64_t qnode);
/* struct cafu_qnode.granted: nobody is in front any more; else the name of the qnode whose image has stopped. */
enum { CAFU_GRANTED = 1 };
/* Make the qnode ready to join a queue. */
void cafu_qnode_reset(int index);
/* The qnode `before` is in front: wait until it grants or has ended. */
enum cafl_status cafu_qnode_wait(int index, int64_t before, int64_t *granted, const char *what);
/* Tell the one behind, which has said so or is about to, unless an image has failed. */
void cafu_qnode_grant(int index, int64_t granted, const char *what);
/* Leave the head of the queue. */
void cafu_queue_leave(int home, int64_t *lock, int index, const char *what);

/* ---- without the queue: lock_outside.c ---- */

/* An attempt to get the lock outside the queue. */
struct cafu_attempt {
    int home;
    int64_t *lock;
    bool over; /* has succeeded, or never will: what asks again must not try again */
    int status;
    int64_t owner; /* who had it: rank + 1 */
    bool
        outlives; /* that of CRITICAL in a job of one node serves the others when its image has failed */
};

/* rank + 1, or 0. */
int64_t cafu_lock_owner(int home, int64_t *lock);
/* What the image answers about the lock may have been nothing. */
bool cafu_lock_is_lost(int home, int64_t *lock);
/* Become the owner in the place of `*owner`, 0 for nobody; on failure *owner becomes who it is. */
bool cafu_lock_take(int home, int64_t *lock, int64_t *owner);
struct cafu_attempt cafu_attempt_at(int home, int64_t *lock, int index);
/* As a doubt, with a struct cafu_attempt: anything but CAFL_OK ends the wait, since it is over. */
enum cafl_status cafu_lock_attempt(void *attempt);
/* 0 or a STAT= value, when it is over. */
int cafu_report_attempt(const struct cafu_attempt *attempt, const char *what);
/* STAT_STOPPED_IMAGE: `rank` has stopped and has the lock. */
int cafu_lock_stopped(int rank, const char *what);
/* The same at once; *acquired: it has the lock. */
int cafu_try_outside(struct cafu_attempt *attempt, bool *acquired, const char *what);
int cafu_lock_outside(int home, int64_t *lock, int index, const char *what);
/* Once an image has failed somebody may wait outside the queue.  After the store that concerns them. */
void cafu_wake_outside(void);

#endif
