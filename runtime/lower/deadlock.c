/*
 * deadlock.c - notices that every image waits, so that none can go on.
 *
 * A wait that has lasted for a while is published in the control page; whoever has waited longer looks at all images
 * that have neither stopped nor failed.  When each of them has been in one and the same wait from one look to
 * the next, and has found in between that it cannot end, nothing will happen any more: what an image could do to end another's wait it would
 * do between two waits.  A process with threads besides those it started with publishes nothing, since one of them may be at work; those
 * of OpenMP that sleep outside parallel regions are not.
 *
 * Each image has meanwhile looked up the line of its own wait, for the message.
 *
 * First those waits that can end with a status are told (cafl_deadlock_is_certain), one after the other, since the first may do what the
 * next waits for; then the job ends.  Where an image has failed, which may be what the others wait for, they are told sooner, but not
 * before all have had the time to notice the failure.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <ctype.h>
#include <dirent.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATIENCE_MS = 2000, HEARD_AFTER_MS = 20 };
enum {
    LOOK_EVERY_MS = 1000,
    LOCATED_AFTER_MS = 900, /* of looks that found no change */
    ENDED_AFTER_MS = 3000
};
enum { WAITED_MS_AFTER_FAILURE = 300, LOOK_EVERY_MS_AFTER_FAILURE = 200, NOTICED_AFTER_MS = 700 };
/* What is published: the number of the wait, and in the lower bits how often it was found that it cannot end. */
enum { BEAT_BITS = 24 };

static long count_threads(void)
{
    struct stat s;

    return stat("/proc/self/task", &s) == 0 ? (long)s.st_nlink : 0;
}

/* Of OpenMP's library, where the program has it. */
extern int omp_in_parallel(void) __attribute__((weak));

static bool sleeps(const char *thread)
{
    char path[64], line[512];
    const char *behind;
    bool asleep = true;
    FILE *in;

    snprintf(path, sizeof path, "/proc/self/task/%.16s/stat", thread);
    in = fopen(path, "re");
    if (in && fgets(line, sizeof line, in)) {
        behind = strrchr(line, ')');
        asleep = !behind || behind[1] != ' ' || behind[2] == 'S';
    }
    if (in)
        fclose(in);
    return asleep;
}

/* All but this one. */
static bool all_threads_sleep(void)
{
    DIR *tasks = opendir("/proc/self/task");
    struct dirent *task;
    bool sleep = tasks != NULL;

    while (sleep && (task = readdir(tasks)))
        if (isdigit((unsigned char)*task->d_name) && strtol(task->d_name, NULL, 10) != gettid())
            sleep = sleeps(task->d_name);
    if (tasks)
        closedir(tasks);
    return sleep;
}

static bool threads_may_work(void)
{
    if (count_threads() == cafl.deadlock.threads)
        return false;
    return !omp_in_parallel || omp_in_parallel() || !all_threads_sleep();
}

void cafl_deadlock_configure(void)
{
    const char *seconds = getenv("CAFRT_DEADLOCK_SECONDS");

    cafl.deadlock.after = (seconds ? strtol(seconds, NULL, 10) : 2) * 1000 * CAFL_MILLISECOND;
    cafl.deadlock.seen = calloc((size_t)cafl.job.size, sizeof *cafl.deadlock.seen);
    cafl.deadlock.threads = count_threads();
    cafl.deadlock.active = cafl.job.size;
    if (!cafl.deadlock.seen)
        cafl.deadlock.after = 0;
}

bool cafl_deadlock_is_certain(void)
{
    uint64_t wait = atomic_load(&cafl.control->blocked);

    if (wait != 0)
        atomic_store(&cafl.control->may_give_up, wait >> BEAT_BITS);
    return cafl.deadlock.same_since != 0 && cafl.deadlock.first == cafl.job.rank;
}

/* A word of another node.  Who does not answer is not waited for longer than what this image waits for takes. */
static uint64_t look_at(int rank, const void *word)
{
    return (uint64_t)cafl_request_look(rank, word, cafl.deadlock.over, cafl.deadlock.arg);
}

static uint64_t blocked_wait(int rank)
{
    int index = cafl.peer_index[rank];

    if (index >= 0)
        return atomic_load(&cafl.peers[index].control->blocked);
    return look_at(rank, &cafl.control->blocked);
}

/* The wait that the last look has found. */
static bool may_give_up(int rank)
{
    int index = cafl.peer_index[rank];
    uint64_t wait = index >= 0 ? atomic_load(&cafl.peers[index].control->may_give_up)
                               : look_at(rank, &cafl.control->may_give_up);

    return wait == cafl.deadlock.seen[rank] >> BEAT_BITS;
}

/* The same program lies at the same place in all processes, so a pointer to its text means the same everywhere. */
static const char *statement_of(int rank)
{
    int index = cafl.peer_index[rank];
    const char *text = index >= 0 ? atomic_load(&cafl.peers[index].control->waiting)
                                  : (const char *)(uintptr_t)look_at(rank, &cafl.control->waiting);

    return text ? text : "a statement";
}

/* Of this image, once the wait seems to have no end: it costs a process. */
static void publish_place(void)
{
    uint64_t words[CAFL_PLACE_WORDS] = {0};

    if (!cafl_locate((char *)words, sizeof words))
        return;
    for (int i = CAFL_PLACE_WORDS - 1; i >= 0; i--) /* readers begin with the first one */
        atomic_store(&cafl.control->place[i], words[i]);
}

/* ` (file:line)`, or nothing. */
static void place_of(int rank, char text[8 * CAFL_PLACE_WORDS + 4])
{
    uint64_t words[CAFL_PLACE_WORDS + 1] = {0};
    int index = cafl.peer_index[rank], n = 0;

    do
        words[n] = index >= 0 ? atomic_load(&cafl.peers[index].control->place[n])
                              : look_at(rank, &cafl.control->place[n]);
    while (memchr(&words[n], '\0', sizeof *words) == NULL && ++n < CAFL_PLACE_WORDS);
    if (words[0] == 0)
        text[0] = '\0';
    else
        snprintf(text, 8 * CAFL_PLACE_WORDS + 4, " (%.*s)", 8 * CAFL_PLACE_WORDS - 1,
                 (const char *)words);
}

static bool is_active(int rank)
{
    return atomic_load(&cafl.leader->state[rank]) == CAFL_IMAGE_RUNNING;
}

/* What an image has published at one look and the next. */
static bool is_same_wait(uint64_t before, uint64_t now)
{
    return now != 0 && now >> BEAT_BITS == before >> BEAT_BITS && now != before;
}

/* Those that wait for an image which has ended since the last look have yet to notice. */
static bool is_settled(int active)
{
    struct cafl_deadlock *d = &cafl.deadlock;

    if (active != d->active) {
        memset(d->seen, 0, (size_t)cafl.job.size * sizeof *d->seen);
        d->active = active;
        d->changed_at = cafl_now();
    }
    return d->changed_at == 0 || cafl_now() - d->changed_at >= NOTICED_AFTER_MS * CAFL_MILLISECOND;
}

static int first_to_give_up(void)
{
    for (int rank = 0; rank < cafl.job.size; rank++)
        if (is_active(rank) && may_give_up(rank))
            return rank;
    return -1;
}

/* Whether all active images are in the wait that they were in at the last look. */
static bool look(void)
{
    bool same = true;
    int active = 0;

    for (int rank = 0; rank < cafl.job.size; rank++)
        active += is_active(rank);
    if (!is_settled(active))
        same = false;

    for (int rank = 0; rank < cafl.job.size; rank++) {
        uint64_t wait;

        if (!is_active(rank))
            continue;
        wait = blocked_wait(rank);
        same &= is_same_wait(cafl.deadlock.seen[rank], wait);
        cafl.deadlock.seen[rank] = wait;
        if (wait == 0 && cafl.deadlock.over(cafl.deadlock.arg))
            return false;
    }
    same = same && active > 0;
    if (same)
        cafl.deadlock.first = first_to_give_up();
    return same;
}

/* ` in STATEMENT (file:line)` */
static void describe_one(int rank, char *text, size_t room)
{
    char place[8 * CAFL_PLACE_WORDS + 4];

    place_of(rank, place);
    snprintf(text, room, " in %s%s", statement_of(rank), place);
}

/* Neighbours in the same statement are named together. */
static void describe(char *text, size_t room)
{
    char one[300], next[300] = "";
    size_t used = 0;

    for (int first = 0, last; first < cafl.job.size && used < room; first = last + 1) {
        last = first;
        if (!is_active(first))
            continue;
        describe_one(first, one, sizeof one);
        while (last + 1 < cafl.job.size && is_active(last + 1)) {
            describe_one(last + 1, next, sizeof next);
            if (strcmp(one, next) != 0)
                break;
            last++;
        }
        if (first == last)
            used += (size_t)snprintf(text + used, room - used, "%s image %d%s", used ? "," : "",
                                     first + 1, one);
        else
            used += (size_t)snprintf(text + used, room - used, "%s images %d to %d%s",
                                     used ? "," : "", first + 1, last + 1, one);
    }
}

/* Who comes second lets the first one write its line, which ends the job. */
static _Noreturn void leave_it_to_the_other(void)
{
    poll(NULL, 0, PATIENCE_MS);
    cafl_end_abort(1);
}

/* On another node, which does not know who has begun on this one: the first active image goes first. */
static void let_the_first_say_it(void)
{
    int first = 0;

    while (first < cafl.job.rank && !is_active(first))
        first++;
    for (int ms = 0; first < cafl.job.rank && cafl.job.n_nodes > 1 && ms < LOOK_EVERY_MS;
         ms += HEARD_AFTER_MS) {
        poll(NULL, 0, HEARD_AFTER_MS);
        if (cafl_is_ending())
            cafl_end_leave();
    }
}

static _Noreturn void end_job(void)
{
    char text[900] = "", line[1024];
    int32_t nobody = 0;
    int length;

    let_the_first_say_it();
    if (!atomic_compare_exchange_strong(&cafl.leader->deadlock_said_by, &nobody, cafl.job.rank + 1))
        leave_it_to_the_other();
    describe(text, sizeof text);
    length = snprintf(line, sizeof line,
                      "cafrt: image %d: error: no image can go on, each waits for another:%s\n",
                      cafl.job.rank + 1, text);
    if (write(STDERR_FILENO, line, (size_t)length) < 0) {
        /* Nowhere left to say it. */
    }
    cafl_end_abort(1);
}

void cafl_deadlock_consider(int64_t since, bool (*over)(void *arg), void *arg)
{
    struct cafl_deadlock *d = &cafl.deadlock;
    int64_t now = cafl_now(), after = d->after, every = LOOK_EVERY_MS * CAFL_MILLISECOND;

    if (d->after <= 0)
        return;
    if (cafl_any_has_failed()) {
        every = LOOK_EVERY_MS_AFTER_FAILURE * CAFL_MILLISECOND;
        if (after > WAITED_MS_AFTER_FAILURE * CAFL_MILLISECOND)
            after = WAITED_MS_AFTER_FAILURE * CAFL_MILLISECOND;
    }
    if (now - since < after)
        return;
    if (atomic_load(&cafl.control->blocked) == 0) {
        if (!threads_may_work())
            atomic_store(&cafl.control->blocked, ++d->waits << BEAT_BITS);
        d->next_look = now + every;
        return;
    }
    atomic_fetch_add(&cafl.control->blocked, 1);
    if (now < d->next_look && d->next_look - now <= every)
        return;
    d->next_look = now + every;
    d->over = over;
    d->arg = arg;
    if (!look())
        d->same_since = 0;
    else if (d->same_since == 0)
        d->same_since = now;
    else if (now - d->same_since >= ENDED_AFTER_MS * CAFL_MILLISECOND)
        end_job();
    else if (now - d->same_since >= LOCATED_AFTER_MS * CAFL_MILLISECOND &&
             atomic_load(&cafl.control->place[0]) == 0)
        publish_place();
}

void cafl_deadlock_forget(void)
{
    if (atomic_load_explicit(&cafl.control->blocked, memory_order_relaxed) == 0)
        return;
    atomic_store(&cafl.control->blocked, 0);
    atomic_store(&cafl.control->place[0], 0);
    cafl.deadlock.same_since = 0;
}
