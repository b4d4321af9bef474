/*
 * end.c - how images learn that others stopped, and how an error termination ends all of them.
 *
 * F2018 5.3.7: error termination of one image ends all, and what they have written must not be lost.  So the
 * image that ends the job tells the others, which leave through exit() and thereby flush their units: those that
 * wait or call the runtime at once, those that compute from a signal handler.  Who does not leave in time is
 * killed.  Under cafrun an agent (tools/cafrun.c) above each image does the same for all nodes.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

enum {
    TICK_MS = 5,         /* a computing image looks this often whether it can leave */
    PATIENCE_TICKS = 60, /* then it leaves even from inside a library */
    FLUSH_TICKS = 160, /* then it is not flushing but stuck in a lock that the signal interrupted */
    GRACE_MS = 1200    /* the others are killed after this */
};

/* ---- cafrun ---- */

void cafl_end_report(char phase)
{
    if (cafl.agent >= 0)
        (void)!send(cafl.agent, &phase, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static int find_agent(void)
{
    const char *text = getenv("CAFRT_AGENT_FD");
    int fd = text ? atoi(text) : -1;

    if (fd < 0 || fcntl(fd, F_SETFD, FD_CLOEXEC) != 0)
        return -1;
    unsetenv("CAFRT_AGENT_FD"); /* not for programs that this one starts */
    return fd;
}

/* The page that the agent reads when this process has died. */
static uint64_t *find_page(void)
{
    const char *text = getenv("CAFRT_AGENT_PAGE");
    int fd = text ? atoi(text) : -1;
    void *page = MAP_FAILED;

    if (fd >= 0) {
        page = mmap(NULL, sizeof(uint64_t), PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        close(fd);
    }
    unsetenv("CAFRT_AGENT_PAGE");
    return page == MAP_FAILED ? &cafl.unwatched : page;
}

static void tell_state(enum cafl_image_state state)
{
    cafl_request_tell_nodes(&(struct cafl_message){
        .kind = CAFL_ASK_STATE,
        .op = (int16_t)state,
        .place = cafl.job.rank,
        .operand = (int64_t)__atomic_load_n(cafl.job.last_word, __ATOMIC_RELAXED)});
}

/* From the agent: an image has failed (struct cafrun_news of tools/cafrun.h). */
struct news {
    int32_t image, unused;
    uint64_t word; /* its last */
};

void cafl_end_hear(void)
{
    struct news news;

    if (cafl.agent < 0 || getpid() != cafl.pid)
        return;
    while (recv(cafl.agent, &news, sizeof news, MSG_DONTWAIT) == sizeof news)
        if (news.image >= 1 && news.image <= cafl.job.size) {
            cafl_end_set_last_word(news.image - 1, news.word);
            cafl_end_set_state(news.image - 1, CAFL_IMAGE_FAILED);
            atomic_store(&cafl.must_repeat, true);
        }
}

/* A failed image may have kept its node's table, and taken the news of this one with it. */
void cafl_end_repeat_state(void)
{
    if (atomic_exchange(&cafl.must_repeat, false) && cafl.job.n_nodes > 1 &&
        atomic_load(&cafl.leader->state[cafl.job.rank]) == CAFL_IMAGE_STOPPED)
        tell_state(CAFL_IMAGE_STOPPED);
}

/* ---- leaving because another image ended the job ---- */

void cafl_end_leave(void)
{
    if (atomic_exchange(&cafl.leaving, true))
        return;
    cafl_end_report('L');
    if (cafl.job.n_nodes > 1)
        cafl_progress_pause();
    cafl_manager_leave();
    exit(0); /* the status is that of the image that ended the job */
}

static uintptr_t interrupted_code(const ucontext_t *context)
{
#if defined __x86_64__
    return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#elif defined __aarch64__
    return (uintptr_t)context->uc_mcontext.pc;
#else
    (void)context;
    return 0;
#endif
}

/* Leave from a computing image.  exit() in a handler is safe only where no library holds a lock, so wait for a
 * tick that hits the program's own code; when it stays in libraries leave all the same, and give up flushing in
 * the end. */
static void on_tick(int number, siginfo_t *info, void *context)
{
    static volatile int ticks, leaving_ticks;
    uintptr_t code = interrupted_code(context);
    bool in_program = cafl_program_object(code) && !atomic_load(&cafl.control->waiting);

    (void)number;
    (void)info;
    ticks++;
    if (atomic_load(&cafl.leaving)) {
        if (++leaving_ticks > FLUSH_TICKS)
            _exit(0);
        return;
    }
    if (in_program || ticks > PATIENCE_TICKS)
        cafl_end_leave();
}

void cafl_end_unblock(int number)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void start_ticking(void)
{
    struct sigaction action = {.sa_sigaction = on_tick,
                               .sa_flags = SA_SIGINFO | SA_NODEFER | SA_RESTART};
    struct itimerval every = {{0, TICK_MS * 1000}, {0, TICK_MS * 1000}};

    sigemptyset(&action.sa_mask);
    sigaction(SIGALRM, &action, NULL);
    cafl_end_unblock(SIGALRM);
    setitimer(ITIMER_REAL, &every, NULL);
}

static void on_terminate(int number, siginfo_t *info, void *context)
{
    bool ours = info->si_code == SI_QUEUE && info->si_value.sival_int == CAFL_REQUEST_LEAVE;

    (void)context;
    if (getpid() != cafl.pid || !ours) {
        signal(number, SIG_DFL); /* as if we had not been here */
        raise(number);
        return;
    }
    if (!cafl.started || atomic_load(&cafl.leaving))
        return;
    atomic_store(&cafl.control->ending, 1);
    start_ticking();
}

/* ---- where is everybody ---- */

static void add_text(char *line, size_t room, const char *text)
{
    size_t used = strlen(line);

    while (*text && used + 1 < room)
        line[used++] = *text++;
    line[used] = '\0';
}

/* Only what is safe in a signal handler. */
static void on_question(int number)
{
    const char *what = atomic_load(&cafl.control->waiting);
    char line[256] = "", digits[16];
    int saved = errno, at = sizeof digits - 1;
    unsigned image = (unsigned)cafl.job.rank + 1;

    (void)number;
    digits[at] = '\0';
    for (; image > 0; image /= 10)
        digits[--at] = (char)('0' + image % 10);
    add_text(line, sizeof line, "cafrt: image ");
    add_text(line, sizeof line, digits + at);
    add_text(line, sizeof line, what ? ": waits in " : ": computes");
    add_text(line, sizeof line, what ? what : "");
    add_text(line, sizeof line, "\n");
    (void)!write(STDERR_FILENO, line, strlen(line));
    errno = saved;
}

uint64_t *cafl_end_connect(void)
{
    cafl.agent = find_agent();
    cafl_end_report('I');
    return find_page();
}

void cafl_end_prepare(void)
{
    struct sigaction terminate = {.sa_sigaction = on_terminate, .sa_flags = SA_SIGINFO};
    struct sigaction question = {.sa_handler = on_question, .sa_flags = SA_RESTART};

    sigemptyset(&terminate.sa_mask);
    sigemptyset(&question.sa_mask);
    sigaction(SIGTERM, &terminate, NULL);
    sigaction(SIGUSR2, &question, NULL); /* libgfortran takes SIGQUIT, hydra SIGUSR1 */
    /*
     * hydra sends SIGUSR1 to all when a process has failed, that of MPICH 4.2 and later also when one has ended well.  MPICH then asks hydra
     * who that was, within any MPI call, and would take what hydra says to us (manager.c) for the answer.  We know from the agents.
     */
    signal(SIGUSR1, SIG_IGN);
    cafl_end_report('R');
}

/* ---- ending all ---- */

void cafl_end_spread(bool self)
{
    union sigval value = {.sival_int = CAFL_REQUEST_LEAVE};

    for (int i = 0; i < cafl.job.node_size; i++) {
        if ((!self && i == cafl.job.node_rank) || cafl_has_failed(cafl.job.node_members[i]))
            continue; /* a failed one's number may be another process's by now */
        atomic_store(&cafl.peers[i].control->ending, 1);
        cafl_wait_ring(cafl.peers[i].control);
        sigqueue(cafl.peers[i].pid, SIGTERM, value);
    }
}

/* Until the process is gone, a zombie at most; false after `milliseconds`. */
static bool wait_for_end(pid_t pid, int milliseconds)
{
    int fd = (int)syscall(SYS_pidfd_open, pid, 0);
    struct pollfd gone = {.fd = fd, .events = POLLIN};
    bool result;

    if (fd < 0) {
        if (errno == ENOSYS)
            poll(NULL, 0, milliseconds / 4);
        return errno == ESRCH;
    }
    result = poll(&gone, 1, milliseconds) > 0;
    close(fd);
    return result;
}

/* Without cafrun nobody else ends those that do not react. */
static void wait_for_peers(void)
{
    int64_t deadline = cafl_now() + GRACE_MS * CAFL_MILLISECOND;

    for (int i = 0; i < cafl.job.node_size; i++) {
        int64_t left = (deadline - cafl_now()) / CAFL_MILLISECOND;

        if (i == cafl.job.node_rank || cafl_has_failed(cafl.job.node_members[i]))
            continue;
        if (!wait_for_end(cafl.peers[i].pid, left > 0 ? (int)left : 0))
            kill(cafl.peers[i].pid, SIGKILL);
    }
}

_Noreturn void cafl_end_abort(int code)
{
    int32_t nobody = 0;

    if (!cafl.started || atomic_exchange(&cafl.leaving, true))
        exit(code);
    /* When two images end the job at once, one status counts, and neither waits for the other. */
    if (!atomic_compare_exchange_strong(&cafl.leader->ended_by, &nobody, cafl.job.rank + 1)) {
        cafl_end_report('L');
        cafl_manager_leave();
        exit(0);
    }
    cafl_end_report('E');
    cafl_end_spread(false);
    if (cafl.job.n_nodes > 1) {
        cafl_request_tell_nodes(&(struct cafl_message){.kind = CAFL_ASK_LEAVE});
        for (int i = 0; i < 5 && !cafl_request_push(); i++)
            poll(NULL, 0, 1);
        cafl_progress_pause();
    }
    if (cafl.agent < 0)
        wait_for_peers();
    if (cafl.job.n_nodes == 1)
        cafl_manager_leave(); /* otherwise ending without it makes the manager kill who is left on other nodes */
    exit(code);
}

/* ---- FAIL IMAGE (F2018 11.5) ---- */

/* What it has written is not lost: exit flushes.  Neither its coarrays nor MPI are shut down, since others go on. */
_Noreturn void cafl_end_fail(void)
{
    if (!cafl.started || atomic_exchange(&cafl.leaving, true))
        exit(0);
    cafl_end_report('X');
    cafl_end_set_last_word(cafl.job.rank, __atomic_load_n(cafl.job.last_word, __ATOMIC_RELAXED));
    cafl_end_set_state(cafl.job.rank, CAFL_IMAGE_FAILED);
    if (cafl.job.n_nodes > 1) {
        tell_state(CAFL_IMAGE_FAILED);
        for (int i = 0; i < 50 && !cafl_request_push(); i++)
            poll(NULL, 0, 1);
        cafl_progress_pause();
    }
    cafl_manager_leave();
    exit(0);
}

/* ---- states ---- */

void cafl_end_set_state(int rank, enum cafl_image_state state)
{
    unsigned char before = CAFL_IMAGE_RUNNING;

    if (atomic_compare_exchange_strong(&cafl.leader->state[rank], &before, (unsigned char)state))
        atomic_fetch_sub(&cafl.leader->running, 1);
    else if (before == CAFL_IMAGE_STOPPED && state == CAFL_IMAGE_FAILED)
        atomic_store(&cafl.leader->state[rank], (unsigned char)state); /* killed in END PROGRAM */
    if (state == CAFL_IMAGE_FAILED) {
        __atomic_store_n(&cafl.leader->some_failed, true, __ATOMIC_RELEASE);
        if (cafl.peer_index[rank] >= 0) /* it needs no core any more */
            atomic_store(&cafl.peers[cafl.peer_index[rank]].control->core, 0);
    }
    for (int i = 0; i < cafl.job.node_size; i++)
        cafl_wait_ring(cafl.peers[i].control);
}

/* Two threads, or two images, may hear of the same image: the same. */
void cafl_end_set_last_word(int rank, uint64_t word)
{
    if (word != 0 && (word != CAFL_UNKNOWN_WORD || atomic_load(cafl_last_word(rank)) == 0))
        atomic_store(cafl_last_word(rank), word);
}

bool cafl_any_has_failed(void)
{
    return __atomic_load_n(&cafl.leader->some_failed, __ATOMIC_ACQUIRE);
}

bool cafl_end_nobody_has_failed(void)
{
    cafl_end_hear();
    return !cafl_any_has_failed();
}
