/*
 * cafrun_job.h - one run of a program on several images.
 */
#ifndef CAFRUN_JOB_H
#define CAFRUN_JOB_H

#include <stdbool.h>
#include <sys/types.h>

#include "cafrun_link.h"

/* What is known of one image. */
struct cafrun_image {
    int connection; /* socket to its agent, -1: none */
    pid_t process;  /* 0: not started */
    char phase;     /* last letter from the runtime, 0: none */
    bool waits;     /* for the others to start */
    bool ended, failed;
    int status;         /* as from waitpid, when ended */
    int refused;        /* errno of exec, else 0 */
    uint64_t last_word; /* when it has failed */
};

struct cafrun_job {
    /* Filled by the caller. */
    int images, gdb, timeout;     /* 0: not given */
    int start_limit;              /* seconds until all agents must have called, 0: none */
    const char *hosts, *hostfile; /* for mpiexec, NULL: not given */
    bool verbose;
    bool by_mpiexec;
    bool input_lent; /* to image 1 or the debugger: not for mpiexec */
    char **command;
    /* Filled by cafrun_job_listen. */
    struct cafrun_link link;
    struct cafrun_image *image; /* [images] */
    /* While it runs. */
    int signals;   /* a signalfd */
    pid_t starter; /* mpiexec, or the only image's agent */
    int greeted;   /* agents that have called */
    bool starter_ended, starter_awaited;
    int starter_status; /* as from waitpid, then */
    /* The end. */
    int result; /* exit status, once `decided` */
    bool decided;
    bool ending;       /* the images have been told to leave */
    bool acknowledged; /* the program has been told of failed images: their status does not count */
    int cause;         /* status that the first failed image asks for, 0: none failed */
    bool agent_lost;   /* mpiexec may not have noticed */
    bool patience_lost;                  /* the next kill spares nobody */
    double started, kill_at, give_up_at; /* seconds; 0: not set */
};

/* False: errno says why. */
bool cafrun_job_listen(struct cafrun_job *job, bool other_hosts);
/* Run `starter` (argv style) and watch the job; the exit status for cafrun. */
int cafrun_job_run(struct cafrun_job *job, char **starter);

#endif
