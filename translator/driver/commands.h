/*
 * commands.h - child processes and the temporary folder.
 *
 * No shell is involved anywhere, so any file name works.  SIGINT, SIGTERM and SIGHUP stay blocked in cafc itself
 * and are taken while it waits for a child: they are forwarded, and session_end raises them again
 * after it has removed the temporary folder.
 */
#ifndef CAFC_COMMANDS_H
#define CAFC_COMMANDS_H

#include <signal.h>
#include <stdbool.h>

#include "arena.h"
#include "strlist.h"
#include "text.h"

struct session {
    struct arena *mem;
    bool show;          /* print commands, run nothing */
    bool verbose;       /* print commands and run them */
    const char *folder; /* temporary folder, or NULL before the first session_temporary */
    int n_temporaries;
    int caught;         /* a signal that ends the session, or 0 */
    sigset_t inherited; /* the mask children get */
    sigset_t
        watched; /* SIGCHLD and the ending signals that are not ignored (nohup, background jobs) */
};

/* How a child ended. */
struct ending {
    bool started;
    int status; /* exit status; 128 + signal when it was killed */
    int signal; /* that killed it, or 0 */
};

void session_begin(struct session *s, struct arena *mem);
/* A new, empty folder for the pieces of one source; NULL after a message. */
const char *session_temporary(struct session *s);
/* Remove the temporary folder; die of a caught signal; else return `status`. */
int session_end(struct session *s, int status);

/* Run a program and wait.  Prints a message when it cannot be started. */
struct ending run_command(struct session *s, struct strings *command);
/* The same with standard input from the file `from`. */
struct ending run_fed(struct session *s, struct strings *command, const char *from);
/* The same with standard output into `out`, or into the file `to` when that is not NULL. */
struct ending run_captured(struct session *s, struct strings *command, struct text *out);
struct ending run_into_file(struct session *s, struct strings *command, const char *to);
/* The same with what it says on standard error in `errors`. */
struct ending run_overheard(struct session *s, struct strings *command, struct text *errors);
/* Run `work(argument)` in a child process; its result is the exit status. */
struct ending run_function(struct session *s, int (*work)(void *), void *argument);

/* `cafc: error: ...` on stderr. */
void driver_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
void driver_note(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
