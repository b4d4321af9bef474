/*
 * crash.c - an image that a signal ends, such as a segmentation fault, names the line.
 *
 * Flang's library says nothing, and UCX prints addresses, 15 lines for each image.  libgfortran installs handlers of its own when the main program
 * begins, which print what it was in; so may the program.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATIENCE = 5, STACK = 128 * 1024, FIRST_PAGES = 65536 };

static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
static const char nothing_there[] =
    ": something is used that is not allocated, associated or present";
static volatile sig_atomic_t crashed;

static void end_by(int number)
{
    sigset_t set;

    signal(number, SIG_DFL);
    sigemptyset(&set);
    sigaddset(&set, number);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    raise(number);
}

/* What looks for the line waits for memory that is locked, or is damaged. */
static void on_late(int number)
{
    (void)number;
    end_by(crashed);
}

static void limit_time(void)
{
    struct sigaction late = {.sa_handler = on_late, .sa_flags = SA_NODEFER};
    sigset_t set;

    sigemptyset(&late.sa_mask);
    sigaction(SIGALRM, &late, NULL);
    sigemptyset(&set);
    sigaddset(&set, SIGALRM);
    sigprocmask(SIG_UNBLOCK, &set, NULL);
    alarm(PATIENCE);
}

static void on_crash(int number, siginfo_t *info, void *context)
{
    bool is_nothing =
        number == SIGSEGV && info->si_code > 0 && (uintptr_t)info->si_addr < FIRST_PAGES;
    char where[256], line[512];
    int length;

    (void)context;
    crashed = number;
    limit_time();
    if (getpid() == cafl.pid) {
        bool located = cafl_locate(where, sizeof where);

        length = snprintf(line, sizeof line, "cafrt: image %d: error: %s%s%s%s%s\n",
                          cafl.job.rank + 1, strsignal(number), is_nothing ? nothing_there : "",
                          located ? " (" : "", located ? where : "", located ? ")" : "");
        (void)!write(STDERR_FILENO, line, (size_t)length);
    }
    end_by(number);
}

/* A full stack is no place for a handler. */
static void prepare_stack(void)
{
    stack_t stack = {.ss_sp = malloc(STACK), .ss_size = STACK};

    if (stack.ss_sp)
        sigaltstack(&stack, NULL);
}

void cafl_crash_prepare(void)
{
    struct sigaction action = {.sa_sigaction = on_crash,
                               .sa_flags = (int)(SA_SIGINFO | SA_ONSTACK | SA_RESETHAND)};

    if (getenv("UCX_HANDLE_ERRORS"))
        return; /* the user wants to see what UCX prints */
    prepare_stack();
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        sigaction(signals[i], &action, NULL);
}
