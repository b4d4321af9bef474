/*
 * commands.c - runs compilers, preprocessors and the translating child; forwards signals; cleans up.
 */
#define _GNU_SOURCE /* pipe2, nftw */

#include "commands.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static const int ending_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXFSZ};
enum { N_ENDING_SIGNALS = sizeof ending_signals / sizeof *ending_signals };

static void print_message(const char *kind, const char *format, va_list args)
{
    fprintf(stderr, "cafc: %s: ", kind);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
}

void driver_error(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    print_message("error", format, args);
    va_end(args);
}

void driver_note(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    print_message("note", format, args);
    va_end(args);
}

void session_begin(struct session *s, struct arena *mem)
{
    memset(s, 0, sizeof *s);
    s->mem = mem;
    /* A parent that ignores SIGCHLD would take the exit statuses away from us. */
    signal(SIGCHLD, SIG_DFL);
    sigemptyset(&s->watched);
    sigaddset(&s->watched, SIGCHLD);
    for (int i = 0; i < N_ENDING_SIGNALS; i++) {
        struct sigaction now;

        if (sigaction(ending_signals[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaddset(&s->watched, ending_signals[i]);
    }
    sigprocmask(SIG_BLOCK, &s->watched, &s->inherited);
    for (int i = 0; i < N_ENDING_SIGNALS; i++)
        sigdelset(&s->inherited, ending_signals[i]);
    sigdelset(&s->inherited, SIGCHLD);
}

const char *session_temporary(struct session *s)
{
    const char *root = getenv("TMPDIR");
    char *folder;

    if (!root || !*root)
        root = "/tmp";
    if (!s->folder) {
        folder = format_in(s->mem, "%s/cafc-XXXXXX", root); /* mkdtemp chooses these six letters */
        if (!s->show && !mkdtemp(folder)) {
            driver_error("cannot make a temporary folder in '%s': %s", root, strerror(errno));
            return NULL;
        }
        s->folder = folder;
    }
    folder = format_in(s->mem, "%s/%d", s->folder, ++s->n_temporaries);
    if (!s->show && mkdir(folder, 0700) != 0) {
        driver_error("cannot make the temporary folder '%s': %s", folder, strerror(errno));
        return NULL;
    }
    return folder;
}

static int remove_entry(const char *path, const struct stat *st, int type, struct FTW *where)
{
    (void)st;
    (void)type;
    (void)where;
    return remove(path) == 0 ? 0 : -1;
}

int session_end(struct session *s, int status)
{
    sigset_t watched = s->watched;
    const struct timespec now = {0, 0};

    sigdelset(&watched, SIGCHLD);
    if (!s->caught) {
        int pending = sigtimedwait(&watched, NULL, &now);

        if (pending > 0)
            s->caught = pending;
    }
    if (s->folder && !s->show)
        nftw(s->folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
    sigprocmask(SIG_SETMASK, &s->inherited, NULL);
    if (s->caught) {
        signal(s->caught, SIG_DFL);
        raise(s->caught);
    }
    return status;
}

/* As a shell would need it, so that --show can be pasted. */
static void print_quoted(FILE *to, const char *word)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
                                "@%_+=:,./-";

    if (*word && strspn(word, plain) == strlen(word)) {
        fputs(word, to);
        return;
    }
    fputc('\'', to);
    for (; *word; word++) {
        if (*word == '\'')
            fputs("'\\''", to);
        else
            fputc(*word, to);
    }
    fputc('\'', to);
}

/* `sign`: `>` or `<`, in front of `file`, which may be NULL. */
static void print_command(const struct session *s, const struct strings *command, const char *sign,
                          const char *file)
{
    FILE *to = s->show ? stdout : stderr;

    for (size_t i = 0; i < command->count; i++) {
        if (i)
            fputc(' ', to);
        print_quoted(to, command->at[i]);
    }
    if (file) {
        fprintf(to, " %s ", sign);
        print_quoted(to, file);
    }
    fputc('\n', to);
    fflush(to);
}

/* Wait for `pid`; a signal that wants us to end goes to the child first. */
static struct ending wait_for(struct session *s, pid_t pid)
{
    struct ending e = {.started = true};
    int status;

    for (;;) {
        pid_t done = waitpid(pid, &status, WNOHANG);
        int signal_number;

        if (done == pid)
            break;
        if (done < 0 && errno != EINTR) {
            e.status = 1;
            return e;
        }
        signal_number = sigwaitinfo(&s->watched, NULL);
        if (signal_number > 0 && signal_number != SIGCHLD) {
            s->caught = signal_number;
            /* Compilers do not clean up after all of them. */
            kill(pid, signal_number == SIGINT || signal_number == SIGHUP ? signal_number : SIGTERM);
        }
    }
    if (WIFSIGNALED(status)) {
        e.signal = WTERMSIG(status);
        e.status = 128 + e.signal;
    } else {
        e.status = WEXITSTATUS(status);
    }
    return e;
}

/* Start `command` with `stream`, a standard one, on the file `fd` (< 0: ours). */
static bool start(struct session *s, struct strings *command, int stream, int fd, pid_t *pid)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    int error;

    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    if (fd >= 0)
        posix_spawn_file_actions_adddup2(&files, fd, stream);
    posix_spawnattr_setsigmask(&attributes, &s->inherited);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    /* The strings are not changed; POSIX only lacks the const. */
    error = posix_spawnp(pid, command->at[0], &files, &attributes,
                         (char *const *)strings_vector(command), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    if (error)
        driver_error("cannot run '%s': %s", command->at[0], strerror(error));
    return error == 0;
}

static struct ending not_started(int status)
{
    return (struct ending){.started = false, .status = status};
}

/* `from` may be NULL: our standard input. */
struct ending run_fed(struct session *s, struct strings *command, const char *from)
{
    pid_t pid;
    struct ending e;
    int in = -1;

    if (s->caught)
        return not_started(128 + s->caught);
    if (s->show || s->verbose)
        print_command(s, command, "<", from);
    if (s->show)
        return not_started(0);
    if (from && (in = open(from, O_RDONLY | O_CLOEXEC)) < 0) {
        driver_error("cannot read '%s': %s", from, strerror(errno));
        return not_started(1);
    }
    fflush(NULL);
    e = start(s, command, STDIN_FILENO, in, &pid) ? wait_for(s, pid) : not_started(1);
    if (in >= 0)
        close(in);
    if (e.signal && !s->caught)
        driver_error("'%s' was ended by signal %d (%s)", command->at[0], e.signal,
                     strsignal(e.signal));
    return e;
}

struct ending run_command(struct session *s, struct strings *command)
{
    return run_fed(s, command, NULL);
}

static struct ending capture(struct session *s, struct strings *command, int stream,
                             struct text *out)
{
    int ends[2];
    pid_t pid;
    char buffer[4096];
    ssize_t got;
    bool started;

    if (pipe2(ends, O_CLOEXEC) != 0) {
        driver_error("cannot make a pipe: %s", strerror(errno));
        return not_started(1);
    }
    started = start(s, command, stream, ends[1], &pid);
    close(ends[1]);
    while (started && (got = read(ends[0], buffer, sizeof buffer)) != 0) {
        if (got > 0)
            text_add(out, (struct str){buffer, (size_t)got});
        else if (errno != EINTR)
            break;
    }
    close(ends[0]);
    return started ? wait_for(s, pid) : not_started(1);
}

struct ending run_captured(struct session *s, struct strings *command, struct text *out)
{
    return capture(s, command, STDOUT_FILENO, out);
}

struct ending run_overheard(struct session *s, struct strings *command, struct text *errors)
{
    if (s->caught)
        return not_started(128 + s->caught);
    if (s->verbose)
        print_command(s, command, "", NULL);
    fflush(NULL);
    return capture(s, command, STDERR_FILENO, errors);
}

struct ending run_into_file(struct session *s, struct strings *command, const char *to)
{
    struct ending e;
    pid_t pid;
    int out;

    if (s->show || s->verbose)
        print_command(s, command, ">", to);
    if (s->show)
        return not_started(0);
    out = open(to, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (out < 0) {
        driver_error("cannot write '%s': %s", to, strerror(errno));
        return not_started(1);
    }
    e = start(s, command, STDOUT_FILENO, out, &pid) ? wait_for(s, pid) : not_started(1);
    close(out);
    return e;
}

struct ending run_function(struct session *s, int (*work)(void *), void *argument)
{
    pid_t pid;

    if (s->caught)
        return not_started(128 + s->caught);
    fflush(NULL);
    pid = fork();
    if (pid < 0) {
        driver_error("cannot start a process: %s", strerror(errno));
        return not_started(1);
    }
    if (pid == 0) {
        const struct rlimit no_core = {0, 0};
        int status;

        sigprocmask(SIG_SETMASK, &s->inherited, NULL);
        setrlimit(RLIMIT_CORE, &no_core);
        status = work(argument);
        fflush(NULL);
        _exit(status);
    }
    return wait_for(s, pid);
}
