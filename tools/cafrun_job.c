/*
 * cafrun_job.c - watch a job: who ends it, with which status, and how the others are made to leave.
 *
 * The status of a job is that of the first image that ends it in error (ERROR STOP, signal, run-time error of the
 * compiler's library), else the first nonzero one of STOP, by image.  When one image ends in error the others get
 * a second to flush their units, then they are killed.
 */
#define _GNU_SOURCE
#include "cafrun_job.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    TIMED_OUT = 124,
    FROM_SIGNAL = 128,
    NOT_EXECUTABLE = 126,
    NOT_FOUND = 127,
    MORE_FILES = 128
};
#define GRACE     1.3  /* seconds for the images to flush */
#define GRACE_OWN 10.0 /* more for the one that ended the job: it may print a backtrace */
#define GRACE_2   2.0  /* seconds for mpiexec to end after its agents */
#define SIGNAL_MS 100  /* until the end of mpiexec is known */

/* A connection for each image, and three of mpiexec, are more than the usual 1024 where there are many. */
static void allow_connections(int images)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= 4 * (rlim_t)images + MORE_FILES)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

bool cafrun_job_listen(struct cafrun_job *job, bool other_hosts)
{
    allow_connections(job->images);
    job->image = calloc((size_t)job->images, sizeof *job->image);
    if (!job->image || !cafrun_link_open(&job->link, job->images, other_hosts))
        return false;
    for (int i = 0; i < job->images; i++)
        job->image[i].connection = -1;
    return true;
}

/* ---- ending ---- */

static void order_all(const struct cafrun_job *job, enum cafrun_order kind, int value,
                      uint64_t word)
{
    struct cafrun_message order = {kind, 0, value, word};

    for (int i = 0; i < job->images; i++)
        if (job->image[i].connection >= 0 && (!job->image[i].ended || kind == CAFRUN_STARTED) &&
            (kind != CAFRUN_KILL || job->image[i].phase != 'E' || job->patience_lost))
            (void)!cafrun_link_send(job->image[i].connection, &order);
}

static void end_job(struct cafrun_job *job, int result)
{
    if (!job->decided) {
        job->decided = true;
        job->result = result;
    }
    if (job->ending)
        return;
    job->ending = true;
    job->kill_at = cafrun_seconds() + GRACE;
    order_all(job, CAFRUN_END, 0, 0);
}

static void time_out(struct cafrun_job *job)
{
    fprintf(stderr, "cafrun: the program has not ended after %d seconds\n", job->timeout);
    for (int i = 0; i < job->images; i++)
        if (job->image[i].process == 0)
            fprintf(stderr, "cafrun: image %d: not started\n", i + 1);
        else if (job->image[i].ended)
            fprintf(stderr, "cafrun: image %d: has ended\n", i + 1);
        else if (job->image[i].phase == 0)
            fprintf(stderr, "cafrun: image %d: runs, but its runtime has not started\n", i + 1);
    order_all(job, CAFRUN_ASK, 0, 0); /* the others print it themselves */
    job->timeout = 0;
    poll(NULL, 0, 500);
    end_job(job, TIMED_OUT);
}

/* mpiexec waits for ever for a host that does not call back. */
static void give_up_start(struct cafrun_job *job)
{
    int started = 0;

    for (int i = 0; i < job->images; i++)
        started += job->image[i].process != 0;
    job->start_limit = 0;
    if (started == job->images)
        return;
    fprintf(stderr,
            "cafrun: after %.0f seconds only %d of %d images have started; 'cafrun -v' shows the "
            "command, "
            "CAFRT_START_SECONDS=%.0f would wait longer\n",
            cafrun_seconds() - job->started, started, job->images,
            4 * (cafrun_seconds() - job->started));
    end_job(job, 1);
    kill(job->starter, SIGTERM);
}

/* The exit status that `status` of an image asks for. */
static int result_of(int status)
{
    return WIFSIGNALED(status) ? FROM_SIGNAL + WTERMSIG(status) : WEXITSTATUS(status);
}

static void image_refused(struct cafrun_job *job, int image, int error)
{
    if (!job->decided)
        fprintf(stderr, "cafrun: cannot run '%s': %s\n",
                image == job->gdb ? "gdb" : job->command[0], strerror(error));
    end_job(job, error == ENOENT ? NOT_FOUND : NOT_EXECUTABLE);
}

/* ---- images that fail (F2018 5.3.6) ---- */

/* A signal that says that the compiler's library, or the C library, ended the program because of an error: error
 * termination.  Any other is the failure of one image. */
static bool is_error_termination(int status)
{
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

/* The others go on; when none is left the job is over. */
static void image_failed(struct cafrun_job *job, int index)
{
    struct cafrun_image *image = &job->image[index];
    int left = 0;

    if (image->failed)
        return;
    image->failed = true;
    for (int i = 0; i < job->images; i++)
        left += !job->image[i].failed;
    if (job->cause == 0 && image->phase != 'X')
        job->cause = result_of(image->status) != 0 ? result_of(image->status) : 1;
    if (left > 0)
        order_all(job, CAFRUN_FAILED, index + 1, image->last_word);
    else
        end_job(job, job->cause);
}

/* Whoever has started waits for all others, also for one whose debugger never ran the program. */
static void find_absent(struct cafrun_job *job)
{
    int absent = -1, waiting = -1;

    for (int i = job->images - 1; i >= 0; i--) {
        const struct cafrun_image *image = &job->image[i];

        if (image->ended && !image->waits)
            absent = i;
        else if (image->waits && image->phase == 0 && !image->ended)
            waiting = i;
    }
    if (absent < 0 || waiting < 0 || job->ending)
        return;
    fprintf(stderr,
            "cafrun: image %d has ended before the program had started there, and image %d waits "
            "for it%s\n",
            absent + 1, waiting + 1,
            job->gdb == absent + 1 ? "; the debugger needs 'run' before it ends" : "");
    end_job(job, 1);
}

static void describe_death(int index, int status)
{
    if (WIFSIGNALED(status))
        fprintf(stderr, "cafrun: image %d was ended by signal %d (%s)%s\n", index + 1,
                WTERMSIG(status), strsignal(WTERMSIG(status)),
                WCOREDUMP(status) ? ", core dumped"
                : WTERMSIG(status) == SIGSEGV
                    ? "; large local arrays may need 'ulimit -s unlimited'"
                    : "");
    else
        fprintf(stderr,
                "cafrun: image %d ended with status %d, but neither by STOP nor by END PROGRAM\n",
                index + 1, result_of(status));
}

/* An image ended: by its own doing, or because the job ends. */
static void image_ended(struct cafrun_job *job, int index)
{
    const struct cafrun_image *image = &job->image[index];
    int status = image->status;
    bool runs = image->phase == 'R'; /* it had not begun to end */

    if (job->verbose)
        fprintf(stderr, "cafrun: image %d has ended with status %d\n", index + 1,
                result_of(status));
    if (job->ending || image->phase == 'L' || image->refused)
        return;
    find_absent(job);
    if (image->phase == 'X') {
        image_failed(job, index);
    } else if (image->phase == 'E' || (image->phase == 0 && !WIFSIGNALED(status) && status != 0)) {
        end_job(job, result_of(status));
    } else if (runs || WIFSIGNALED(status)) {
        describe_death(index, status);
        if (runs && !is_error_termination(status))
            image_failed(job, index);
        else
            end_job(job, status != 0 ? result_of(status) : 1);
    }
}

static void image_phase(struct cafrun_job *job, int index, char phase)
{
    if (phase == 'A') {
        job->acknowledged = true;
        return;
    }
    if (phase == 'I') {
        job->image[index].waits = true;
        find_absent(job);
        return;
    }
    job->image[index].phase = phase;
    /* At once: the others must not wait for the end of the process. */
    if (phase == 'X')
        image_failed(job, index);
    /* Images of other nodes must leave before this one has ended. */
    if (phase == 'E' && !job->ending) {
        job->ending = true;
        job->kill_at = cafrun_seconds() + GRACE;
        order_all(job, CAFRUN_END, 0, 0);
    }
}

/* An image died, and the program does not know how to go on without it: that is why the job ended. */
static bool was_not_told(const struct cafrun_job *job)
{
    return job->cause != 0 && !job->acknowledged;
}

/* ---- messages ---- */

static void receive(struct cafrun_job *job, int *connection)
{
    struct cafrun_message m;
    enum cafrun_received received = cafrun_link_receive(*connection, &m);
    int index;

    if (received == CAFRUN_NOTHING)
        return;
    if (received == CAFRUN_CLOSED || m.image < 1 || m.image > job->images) {
        close(*connection);
        *connection = -1;
        return;
    }
    index = m.image - 1;
    job->image[index].connection = *connection;
    job->image[index].last_word = m.word;
    switch ((enum cafrun_report)m.kind) {
    case CAFRUN_HELLO:
        job->image[index].process = m.value;
        if (++job->greeted == job->images)
            order_all(job, CAFRUN_STARTED, 0, 0);
        if (job->verbose)
            fprintf(stderr, "cafrun: image %d is process %d\n", m.image, m.value);
        break;
    case CAFRUN_PHASE:
        image_phase(job, index, (char)m.value);
        break;
    case CAFRUN_REFUSED:
        job->image[index].refused = m.value;
        image_refused(job, m.image, m.value);
        break;
    case CAFRUN_ENDED:
        job->image[index].ended = true;
        job->image[index].status = m.value;
        if (job->image[index].phase == 'E' && !job->decided) {
            job->decided = true;
            job->result = was_not_told(job) ? job->cause : result_of(m.value);
        }
        image_ended(job, index);
        break;
    }
}

/* Ctrl-C is the debugger's as long as it runs. */
static bool interrupt_debugger(const struct cafrun_job *job)
{
    static const struct cafrun_message interrupt = {CAFRUN_INTERRUPT, 0, 0, 0};
    const struct cafrun_image *image = job->gdb > 0 ? &job->image[job->gdb - 1] : NULL;

    if (!image || image->connection < 0 || image->ended || job->ending)
        return false;
    (void)!cafrun_link_send(image->connection, &interrupt);
    return true;
}

/* A signal that has ended mpiexec, such as that of a closed pipe, ends the images, too. */
static void take_end(struct cafrun_job *job)
{
    if (waitpid(job->starter, &job->starter_status, WNOHANG) != job->starter)
        return;
    job->starter_ended = true;
    if (WIFSIGNALED(job->starter_status) && job->by_mpiexec)
        end_job(job, result_of(job->starter_status));
}

static void take_signal(struct cafrun_job *job)
{
    struct signalfd_siginfo info;

    if (read(job->signals, &info, sizeof info) != sizeof info)
        return;
    if (info.ssi_signo == SIGCHLD) {
        take_end(job);
        return;
    }
    if (info.ssi_signo == SIGINT && interrupt_debugger(job))
        return;
    /* Ctrl-C reaches mpiexec as well, which ends everybody at once. */
    end_job(job, FROM_SIGNAL + (int)info.ssi_signo);
    if (info.ssi_signo != SIGINT)
        kill(job->starter, SIGTERM);
}

/* When mpiexec dies it takes the agents with it, all at once. */
static void await_signal(struct cafrun_job *job)
{
    struct pollfd signals = {job->signals, POLLIN, 0};

    if (!job->starter_awaited && poll(&signals, 1, SIGNAL_MS) > 0)
        take_signal(job);
    job->starter_awaited = true;
}

/* An agent whose connection ends without a last report was killed, or its host has gone; it ends its image when it notices.  The others
 * may go on. */
static void connection_lost(struct cafrun_job *job, int connection)
{
    for (int i = 0; i < job->images; i++) {
        struct cafrun_image *image = &job->image[i];

        if (image->connection != connection)
            continue;
        image->connection = -1;
        if (image->ended)
            continue;
        image->ended = true;
        image->last_word = CAFRUN_UNKNOWN_WORD;
        image->status = SIGKILL;
        job->agent_lost = true;
        if (!job->ending)
            await_signal(job);
        if (!job->ending)
            fprintf(stderr, "cafrun: image %d was killed, or cannot be reached any more\n", i + 1);
        if (!job->ending && image->phase == 'R')
            image_failed(job, i);
        else
            end_job(job, FROM_SIGNAL + SIGKILL);
    }
}

/* ---- the loop ---- */

static pid_t start(char **starter, bool keep_input, bool own_group)
{
    pid_t parent = getpid(), child = fork();
    sigset_t none;
    int nothing;

    if (child != 0)
        return child;
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent)
        _exit(1);
    if (own_group)
        setpgid(0, 0);
    if (!keep_input && (nothing = open("/dev/null", O_RDONLY)) >= 0)
        dup2(nothing,
             STDIN_FILENO); /* the debugger reads from the terminal, or image 1 has the input */
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    execv(starter[0], starter);
    fprintf(stderr, "cafrun: cannot run '%s': %s\n", starter[0], strerror(errno));
    _exit(NOT_EXECUTABLE);
}

static void keep_time(struct cafrun_job *job)
{
    double now = cafrun_seconds();

    if (job->start_limit > 0 && now - job->started > job->start_limit)
        give_up_start(job);
    if (job->timeout > 0 && now - job->started > job->timeout)
        time_out(job);
    if (job->kill_at > 0 && now > job->kill_at) {
        order_all(job, CAFRUN_KILL, 0, 0);
        job->kill_at = job->patience_lost ? 0 : now + GRACE_OWN;
        job->give_up_at = job->patience_lost ? now + GRACE_2 : 0;
        job->patience_lost = true;
    }
    if (job->give_up_at > 0 && now > job->give_up_at) {
        kill(job->starter, SIGKILL);
        job->give_up_at = 0;
    }
}

/* What the job asks for when no image ended it in error. */
static int final_result(const struct cafrun_job *job)
{
    int started = 0;

    if (job->decided)
        return job->result;
    for (int i = 0; i < job->images; i++) {
        started += job->image[i].process != 0;
        if (job->image[i].ended && job->image[i].status != 0 && job->image[i].phase != 'L' &&
            !job->image[i].failed)
            return result_of(job->image[i].status);
    }
    if (was_not_told(job))
        return job->cause;
    if (started < job->images && job->starter_status == 0) {
        fprintf(stderr, "cafrun: only %d of %d images have started\n", started, job->images);
        return 1;
    }
    if (started == 0 && job->starter_status != 0 && job->by_mpiexec)
        fprintf(stderr, "cafrun: mpiexec has ended, and no image has started\n");
    return result_of(job->starter_status); /* of mpiexec itself */
}

/* Connections while the job runs. */
struct watched {
    struct pollfd *events; /* [0] signals, [1], [2] listening sockets, then agents */
    bool *stranger;        /* [count] has not said the secret yet */
    nfds_t count, size;
};

enum { SIGNALS, LOCAL, NETWORK, AGENTS, STRANGERS = 64 };

static void accept_agents(struct watched *w, nfds_t listening)
{
    int fd;

    while ((fd = cafrun_link_accept(w->events[listening].fd)) >= 0) {
        nfds_t place = AGENTS;

        while (place < w->count && w->events[place].fd >= 0)
            place++;
        if (place == w->size) {
            close(fd);
            continue;
        }
        w->events[place] = (struct pollfd){fd, POLLIN, 0};
        w->stranger[place] = listening == NETWORK;
        if (place == w->count)
            w->count++;
    }
}

/* One who came by TCP and is no agent of this job is sent away. */
static void recognise(const struct cafrun_job *job, struct pollfd *event, bool *stranger)
{
    static const struct cafrun_message welcome = {CAFRUN_WELCOME, 0, 0, 0};

    switch (cafrun_link_recognise(&job->link, event->fd)) {
    case CAFRUN_NOTHING:
        break;
    case CAFRUN_MESSAGE:
        *stranger = !cafrun_link_send(event->fd, &welcome);
        break;
    case CAFRUN_CLOSED:
        close(event->fd);
        event->fd = -1;
        break;
    }
}

static void serve(struct cafrun_job *job, struct watched *w)
{
    for (nfds_t i = LOCAL; i <= NETWORK; i++)
        if (w->events[i].revents)
            accept_agents(w, i);
    for (nfds_t i = AGENTS; i < w->count; i++) {
        int before = w->events[i].fd;

        if (before < 0 || !w->events[i].revents)
            continue;
        if (w->stranger[i]) {
            recognise(job, &w->events[i], &w->stranger[i]);
            continue;
        }
        receive(job, &w->events[i].fd);
        if (w->events[i].fd < 0)
            connection_lost(job, before);
    }
}

static int open_signals(void)
{
    static const int numbers[] = {SIGCHLD, SIGINT, SIGTERM, SIGHUP};
    sigset_t set;

    sigemptyset(&set);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        sigaddset(&set, numbers[i]);
    sigprocmask(SIG_BLOCK, &set, NULL);
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

/* mpiexec waits for ever for a host that has gone. */
static void leave_lost_hosts(struct cafrun_job *job)
{
    if (!job->agent_lost || job->give_up_at > 0)
        return;
    for (int i = 0; i < job->images; i++)
        if (!job->image[i].ended)
            return;
    job->result = final_result(job);
    job->decided = true;
    job->give_up_at = cafrun_seconds() + GRACE_2;
    job->agent_lost = false;
}

int cafrun_job_run(struct cafrun_job *job, char **starter)
{
    struct watched w = {.count = AGENTS, .size = AGENTS + (nfds_t)job->images + STRANGERS};
    bool at_terminal = job->gdb > 0 && isatty(STDIN_FILENO);

    job->signals = open_signals();
    job->starter = -1;
    if (at_terminal)
        setenv(CAFRUN_TERMINAL, ttyname(STDIN_FILENO), 1);
    w.events = calloc(w.size, sizeof *w.events);
    w.stranger = calloc(w.size, sizeof *w.stranger);
    if (w.events && w.stranger && job->signals >= 0)
        job->starter =
            start(starter, !job->input_lent && !at_terminal, at_terminal && job->by_mpiexec);
    if (job->starter < 0) {
        fprintf(stderr, "cafrun: cannot start '%s': %s\n", starter[0], strerror(errno));
        return 1;
    }
    job->started = cafrun_seconds();
    w.events[SIGNALS] = (struct pollfd){job->signals, POLLIN, 0};
    w.events[LOCAL] = (struct pollfd){job->link.local, POLLIN, 0};
    w.events[NETWORK] = (struct pollfd){job->link.network, POLLIN, 0};
    while (!job->starter_ended) {
        poll(w.events, w.count, 50);
        if (w.events[SIGNALS].revents)
            take_signal(job);
        serve(job, &w);
        leave_lost_hosts(job);
        keep_time(job);
    }
    /* The last reports may have come together with the end of mpiexec. */
    while (poll(w.events + LOCAL, w.count - LOCAL, 0) > 0)
        serve(job, &w);
    return final_result(job);
}
