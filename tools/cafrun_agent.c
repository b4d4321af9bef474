/*
 * cafrun_agent.c - the process above one image: starts it, passes on its phases, knows exactly how it ended.
 *
 * When cafrun or the agent goes away, however it happens, the image goes too.
 */
#define _GNU_SOURCE
#include "cafrun_link.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

struct agent {
    int image;                 /* from 1 */
    int cafrun;                /* connection */
    int phases;                /* socket to the image */
    int page;                  /* descriptor of `last_word`, -1: none */
    const uint64_t *last_word; /* where the image writes it; never NULL */
    int signals;
    pid_t child;
    bool started; /* all agents have called */
    bool ordered; /* to end the image */
    char phase;   /* last letter, 0 before the runtime has started */
    bool debugs;
};

static int rank_from_environment(void)
{
    static const char *const names[] = {"PMI_RANK", "PMIX_RANK", "SLURM_PROCID"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (getenv(names[i]))
            return atoi(getenv(names[i]));
    return 0;
}

static void report(const struct agent *a, enum cafrun_report kind, int value)
{
    struct cafrun_message message = {kind, a->image, value,
                                     __atomic_load_n(a->last_word, __ATOMIC_RELAXED)};

    (void)!cafrun_link_send(a->cafrun, &message);
}

/* Memory that outlives the image.  Where there is none, it has no last word. */
static void share_page(struct agent *a)
{
    static const uint64_t none;
    struct rlimit limit;
    void *page = MAP_FAILED;
    int fd = memfd_create("cafrun", MFD_CLOEXEC);
    bool has_room = getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur >= sizeof none;

    if (fd >= 0 && has_room && ftruncate(fd, sizeof none) == 0)
        page = mmap(NULL, sizeof none, PROT_READ, MAP_SHARED, fd, 0);
    if (fd >= 0 && page == MAP_FAILED) {
        close(fd);
        fd = -1;
    }
    a->page = fd;
    a->last_word = fd < 0 ? &none : page;
}

static char **debugger_command(char **command, bool in_window)
{
    static const char *const with_window[] = {"xterm", "-e", "gdb", "--args"};
    size_t skip = in_window ? 0 : 2, head = 4 - skip, n = 0;
    char **all;

    while (command[n])
        n++;
    all = calloc(head + n + 1, sizeof *all);
    if (!all)
        return command;
    memcpy(all, with_window + skip, head * sizeof *all);
    memcpy(all + head, command, n * sizeof *all);
    return all;
}

/* The agent's session: what mpiexec starts has none. */
static bool has_terminal(void)
{
    int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);

    if (terminal >= 0)
        close(terminal);
    return terminal >= 0;
}

/* Whoever debugs sits at the terminal from where cafrun was called, if it was. */
static void take_terminal(void)
{
    const char *name = getenv(CAFRUN_TERMINAL);
    int terminal = name ? open(name, O_RDWR | O_NOCTTY) : -1;

    for (int fd = STDIN_FILENO; terminal >= 0 && fd <= STDERR_FILENO; fd++)
        dup2(terminal, fd);
    if (terminal > STDERR_FILENO)
        close(terminal);
}

/* Only image 1 has unit * for input (F2018 12.5.1); hydra leaves others waiting.  A debugger gets it instead. */
static void choose_input(bool reads)
{
    const char *lent = getenv(CAFRUN_INPUT);
    int input = lent ? atoi(lent) : -1;
    int fd = reads ? input : open("/dev/null", O_RDONLY);

    if (fd >= 0)
        dup2(fd, STDIN_FILENO);
    if (fd > STDERR_FILENO)
        close(fd);
    if (!reads && input > STDERR_FILENO)
        close(input);
    unsetenv(CAFRUN_INPUT);
}

/* In the child. */
static _Noreturn void become_image(const struct agent *a, pid_t parent, int phases, bool reads,
                                   char **command)
{
    char number[16];
    sigset_t none;
    int32_t error;

    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    /* SIGUSR1 stays ignored: hydra sends it before MPI_Init has a handler, too */
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    fcntl(phases, F_SETFD, 0);
    choose_input(reads);
    snprintf(number, sizeof number, "%d", phases);
    setenv("CAFRT_AGENT_FD", number, 1);
    if (a->page >= 0) {
        fcntl(a->page, F_SETFD, 0);
        snprintf(number, sizeof number, "%d", a->page);
        setenv("CAFRT_AGENT_PAGE", number, 1);
    }
    if (a->debugs) {
        char **in_window = debugger_command(command, true);

        if (getenv("DISPLAY"))
            execvp(in_window[0], in_window);
        take_terminal();
        command = debugger_command(command, false);
    }
    execvp(command[0], command);
    error = errno;
    report(a, CAFRUN_REFUSED, error);
    _exit(error == ENOENT ? 127 : 126);
}

static void pass_phases(struct agent *a)
{
    char phases[16];
    ssize_t n;

    /* An image that has ended without reading all that it was told leaves an error, in front of what it has said. */
    while ((n = recv(a->phases, phases, sizeof phases, MSG_DONTWAIT)) > 0 ||
           (n < 0 && errno == ECONNRESET))
        for (ssize_t i = 0; i < n; i++) {
            if (phases[i] != 'A' && phases[i] != 'I') /* those say nothing about the handlers */
                a->phase = phases[i];
            report(a, CAFRUN_PHASE, phases[i]);
        }
}

static void tell_failure(const struct agent *a, const struct cafrun_message *order)
{
    struct cafrun_news news = {order->value, 0, order->word};

    (void)!send(a->phases, &news, sizeof news, MSG_NOSIGNAL | MSG_DONTWAIT);
}

static void obey(struct agent *a)
{
    struct cafrun_message order;
    union sigval leave = {.sival_int = CAFRUN_LEAVE};
    enum cafrun_received received = cafrun_link_receive(a->cafrun, &order);

    if (received == CAFRUN_NOTHING)
        return;
    if (received == CAFRUN_CLOSED) {
        a->ordered = true;
        kill(a->child, SIGKILL); /* cafrun is gone */
    } else if (order.kind == CAFRUN_STARTED) {
        a->started = true;
    } else if (order.kind == CAFRUN_KILL) {
        a->ordered = true;
        kill(a->child, SIGKILL);
    } else if (order.kind == CAFRUN_FAILED) {
        if (a->phases >= 0)
            tell_failure(a, &order);
    } else if (order.kind == CAFRUN_ASK && a->phase) {
        kill(a->child, SIGUSR2); /* would kill a program without our handler */
    } else if (order.kind == CAFRUN_INTERRUPT && !has_terminal()) {
        kill(a->child, SIGINT);
    } else if (order.kind == CAFRUN_END) {
        a->ordered = true;
        if (a->phase)
            sigqueue(a->child, SIGTERM, leave);
        else
            kill(a->child, SIGTERM);
    }
}

/* Without this last word (PMI-1) mpiexec takes the end of the agent for a failure. MPI_Finalize says it, too. */
static void say_goodbye(void)
{
    static const char goodbye[] = "cmd=finalize\n";
    const char *fd = getenv("MPI_LOCALNRANKS") ? getenv("PMI_FD") : NULL;
    char answer[64];

    if (fd && send(atoi(fd), goodbye, sizeof goodbye - 1, MSG_NOSIGNAL) > 0)
        (void)!recv(atoi(fd), answer, sizeof answer, 0);
}

/* Commands that an image has started end with a job that is ended: mpiexec gives each agent a group of its own, in which
 * only SIGKILL would end the agent. */
static void end_commands(const struct agent *a)
{
    if (a->ordered && getpgrp() == getpid())
        kill(0, SIGTERM);
}

/* Until the image has ended; its status as from waitpid. */
static int watch(struct agent *a)
{
    int status = 0;

    for (;;) {
        struct pollfd events[] = {
            {a->signals, POLLIN, 0}, {a->phases, POLLIN, 0}, {a->cafrun, POLLIN, 0}};
        struct signalfd_siginfo info;

        if (poll(events, 3, -1) < 0 && errno != EINTR)
            return status;
        if (events[1].revents)
            pass_phases(a);
        if (events[1].revents & POLLHUP) { /* closed; poll would return at once from now on */
            close(a->phases);
            a->phases = -1;
        }
        if (events[2].revents)
            obey(a);
        if (!events[0].revents || read(a->signals, &info, sizeof info) != sizeof info)
            continue;
        a->ordered |= info.ssi_signo != SIGCHLD;
        if (info.ssi_signo != SIGCHLD)
            kill(a->child, SIGKILL); /* mpiexec cleans up */
        else if (waitpid(a->child, &status, WNOHANG) == a->child)
            return status;
    }
}

/* When an agent ends, hydra of MPICH 4.2 sends SIGUSR1 to the others, which would end those that have just begun.  Whose image has come to
 * MPI_Init knows that all are there. */
static void await_others(struct agent *a)
{
    enum { LONGEST = 5 };
    double until = cafrun_seconds() + LONGEST;
    struct cafrun_message order = {0, 0, 0, 0};

    while (a->phase == 0 && !a->started && !a->ordered && cafrun_seconds() < until) {
        struct pollfd events[] = {{a->signals, POLLIN, 0}, {a->cafrun, POLLIN, 0}};
        enum cafrun_received received = CAFRUN_NOTHING;

        if (poll(events, 2, 100) > 0 && events[1].revents)
            received = cafrun_link_receive(a->cafrun, &order);
        a->ordered = events[0].revents || received == CAFRUN_CLOSED;
        a->started = received == CAFRUN_MESSAGE && order.kind == CAFRUN_STARTED;
    }
}

/* An image that nobody watches would not be told of failed images, nor ended with the others. */
static int refuse_to_run(const struct agent *a)
{
    const char *first_here = getenv("MPI_LOCALRANKID");
    char host[256] = "";

    gethostname(host, sizeof host - 1);
    if (first_here && strcmp(first_here, "0") != 0)
        return 1; /* one of this host has said it */
    fprintf(
        stderr,
        "cafrun: image %d: host %s cannot reach cafrun by TCP; does mpiexec pass on the variable "
        "CAFRUN_CALL (-genvall), does a firewall let the ports of MPIEXEC_PORT_RANGE=FIRST:LAST "
        "through?\n",
        a->image, host);
    return 1;
}

int cafrun_agent(const char *name, int gdb, char **command)
{
    struct agent a = {.image = rank_from_environment() + 1};
    pid_t parent = getpid();
    int pair[2], status;
    sigset_t watched;

    a.debugs = gdb == a.image;
    share_page(&a);
    a.cafrun = cafrun_link_connect(name);
    if (a.cafrun < 0)
        return refuse_to_run(&a);

    sigemptyset(&watched);
    sigaddset(&watched, SIGCHLD);
    sigaddset(&watched, SIGTERM);
    if (gdb == 0)
        sigaddset(&watched, SIGINT); /* else for the debugger */
    sigaddset(&watched, SIGHUP);
    sigprocmask(SIG_BLOCK, &watched, NULL);
    signal(SIGUSR1, SIG_IGN); /* hydra's news of a failed process */
    a.signals = signalfd(-1, &watched, SFD_CLOEXEC);
    if (a.signals < 0 || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0) {
        perror("cafrun: image agent");
        return 1;
    }
    a.phases = pair[0];
    fflush(NULL);
    a.child = fork();
    if (a.child == 0)
        become_image(&a, parent, pair[1], a.image == (gdb > 0 ? gdb : 1), command);
    close(pair[1]);
    if (a.child < 0) {
        report(&a, CAFRUN_REFUSED, errno);
        return 1;
    }
    report(&a, CAFRUN_HELLO, a.child);
    status = watch(&a);
    if (a.phases >= 0)
        pass_phases(&a);
    end_commands(&a);
    report(&a, CAFRUN_ENDED, status);
    await_others(&a);
    cafrun_link_close(a.cafrun);
    if (a.phase != 'F')
        say_goodbye();
    return 0;
}
