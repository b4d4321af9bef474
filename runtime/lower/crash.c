/*
 * crash.c - an image that a signal ends, such as a segmentation fault, names the line, and does end.
 *
 * Flang's library says nothing, and UCX prints addresses, 15 lines for each image.  libgfortran installs handlers when the main program begins,
 * which print what it was in: these are called, too, but with a limit, since what they call may wait for memory that is locked or damaged for ever.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

#define BEYOND     ((uintptr_t)1 << 20) /* how far below the stack pointer something may be used */
#define STACK_MOST ((uintptr_t)1 << 30)

enum { PATIENCE = 5, STACK = 128 * 1024, FIRST_PAGES = 65536, SIGNALS = 5 };

/* The last: of a library that has printed why. */
static const int signals[SIGNALS] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
static const char nothing_there[] =
    ": something is used that is not allocated, associated or present";
static const char stack_full[] = ": the stack is full, by deep recursion or large local arrays";
static struct {
    _Atomic pid_t thread; /* the one that handles it, 0: none yet */
    volatile sig_atomic_t number;
    const char *why; /* "": nothing is known */
    bool said;
} crash;
static void (*previous[SIGNALS])(int); /* handlers of the compiler's library */

static void end_by(int number)
{
    signal(number, SIG_DFL);
    cafl_end_unblock(number);
    raise(number);
}

static void say(const char *where)
{
    char line[512];
    int length;

    if (crash.said)
        return;
    crash.said = true;
    length = snprintf(line, sizeof line, "cafrt: image %d: error: %s%s%s%s%s\n", cafl.job.rank + 1,
                      strsignal(crash.number), crash.why, where ? " (" : "", where ? where : "",
                      where ? ")" : "");
    (void)!write(STDERR_FILENO, line, (size_t)length);
}

static void on_late(int number)
{
    (void)number;
    say(NULL);
    end_by(crash.number);
}

static void limit_time(void)
{
    struct sigaction late = {.sa_handler = on_late, .sa_flags = SA_NODEFER};

    sigemptyset(&late.sa_mask);
    sigaction(SIGALRM, &late, NULL);
    cafl_end_unblock(SIGALRM);
    alarm(PATIENCE);
}

static void (*previous_of(int number))(int)
{
    int i = 0;

    while (i + 1 < SIGNALS && signals[i] != number)
        i++;
    return previous[i];
}

static uintptr_t stack_pointer(const ucontext_t *context)
{
#if defined(__x86_64__)
    return (uintptr_t)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
    return (uintptr_t)context->uc_mcontext.sp;
#else
    (void)context;
    return 0;
#endif
}

/* What is known of the reason; what a full stack holds would be thousands of lines. */
static const char *reason(const siginfo_t *info, const ucontext_t *context)
{
    uintptr_t address = (uintptr_t)info->si_addr, stack = stack_pointer(context);

    if (info->si_signo != SIGSEGV || info->si_code <= 0)
        return "";
    if (address < FIRST_PAGES)
        return nothing_there;
    return stack > 0 && address - (stack - BEYOND) < STACK_MOST ? stack_full : "";
}

static void on_crash(int number, siginfo_t *info, void *context)
{
    pid_t nobody = 0, me = gettid();
    char where[256];

    if (!atomic_compare_exchange_strong(&crash.thread, &nobody, me)) {
        if (nobody != me)
            for (;;)
                pause(); /* another thread ends the process */
        say(NULL);
        end_by(crash.number);
        return;
    }
    crash.number = number;
    crash.why = reason(info, context);
    limit_time();
    if (previous_of(number) && crash.why != stack_full) {
        crash.said = true; /* by that handler */
        previous_of(number)(number);
    } else if (getpid() == cafl.pid) {
        say(cafl_locate(where, sizeof where) ? where : NULL);
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

/* A second signal of the thread while it handles the first comes at once: SA_NODEFER. */
static void install(int number)
{
    struct sigaction action = {.sa_sigaction = on_crash,
                               .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};

    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void cafl_crash_prepare(void)
{
    if (getenv("UCX_HANDLE_ERRORS"))
        return; /* the user wants to see what UCX prints */
    prepare_stack();
    for (int i = 0; signals[i] != SIGABRT; i++)
        install(signals[i]);
}

void cafl_crash_limit(void)
{
    for (int i = 0; i < SIGNALS; i++) {
        struct sigaction now;

        if (sigaction(signals[i], NULL, &now) != 0 || (now.sa_flags & SA_SIGINFO) ||
            now.sa_handler == SIG_DFL || now.sa_handler == SIG_IGN)
            continue;
        previous[i] = now.sa_handler;
        install(signals[i]);
    }
}
