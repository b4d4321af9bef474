/*
 * cafrun.h - what cafrun and its agents say to each other.
 *
 * cafrun starts one agent per image through mpiexec; the agent starts the image, watches it and reports.  mpiexec
 * merges exit codes and kills too early, so it only ever sees agents that end with status 0.
 */
#ifndef CAFRUN_H
#define CAFRUN_H

#include <stdint.h>

#define CAFRUN_INPUT                                                                               \
    "CAFRUN_INPUT" /* environment: what image 1 reads as standard input, a descriptor that agents inherit */

#define CAFRUN_TERMINAL "CAFRUN_TERMINAL" /* environment: where the user of the debugger sits */

enum { CAFRUN_LEAVE = 0x0cafe001 }; /* CAFL_REQUEST_LEAVE in runtime/lower/lower.h */

/* Agent to cafrun. */
enum cafrun_report {
    CAFRUN_HELLO = 'H', /* value: process id of the image */
    CAFRUN_PHASE =
        'P', /* value: the letter that the image wrote, see cafl_end_report; word: its last one so far */
    CAFRUN_REFUSED = 'F', /* value: errno of exec */
    CAFRUN_ENDED = 'X'    /* value: as from waitpid; word: the last one of the image */
};

/* cafrun to agent. */
enum cafrun_order {
    CAFRUN_WELCOME = 'W', /* to an agent on another host */
    CAFRUN_STARTED = 'S', /* all agents have called */
    CAFRUN_FAILED =
        'D',          /* value: an image that has failed, word: its last; the agent tells its own */
    CAFRUN_ASK = 'Q', /* let the image print where it waits */
    CAFRUN_END = 'E', /* let the image flush and leave */
    CAFRUN_INTERRUPT = 'I', /* Ctrl-C, for the debugger */
    CAFRUN_KILL = 'K'
};

struct cafrun_message {
    int32_t kind, image, value;
    uint64_t
        word; /* what the runtime wants the others to know when the image fails (cafl_job.last_word) */
};

/* The last word of an image whose agent, or host, is gone: CAFL_UNKNOWN_WORD in runtime/lower/transport.h. */
#define CAFRUN_UNKNOWN_WORD UINT64_MAX

/* Agent to image: an image has failed, with this last word (struct news of runtime/lower/end.c, too). */
struct cafrun_news {
    int32_t image, unused;
    uint64_t word;
};

/* The agent: run `command` (argv style) as the image that mpiexec made of this process; report to the cafrun whose local
 * socket has `name` (cafrun_link.h).  `gdb` is the image that runs under the debugger, 0 for none. Returns the exit status of
 * the agent. */
int cafrun_agent(const char *name, int gdb, char **command);

#endif
