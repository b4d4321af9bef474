/*
 * manager.c - the last words to MPICH's process manager (hydra), over its PMI-1 wire.
 *
 * hydra kills all processes as soon as one ends without having said "finalize", so an image that leaves a job that
 * is ending would take the unwritten output of others with it; and MPI_Finalize cannot be used then, since it
 * waits for all.  Besides, MPI_Finalize of MPICH 4.0.2 over UCX's TCP hangs now and then when processes
 * close their connections, inside a node as well (one run in 40).  Under another manager these functions say so and do nothing.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* hydra sets the second variable on every host. */
static int connection(void)
{
    const char *fd = getenv("PMI_FD");

    return fd && getenv("MPI_LOCALNRANKS") ? atoi(fd) : -1;
}

bool cafl_manager_is_known(void)
{
    return connection() >= 0;
}

/* A signal of the program's may come meanwhile. */
static bool say(int fd, const char *line)
{
    size_t len = strlen(line), done = 0;

    while (done < len) {
        ssize_t n = write(fd, line + done, len - done);

        if (n < 0 && errno != EINTR)
            return false;
        done += n > 0 ? (size_t)n : 0;
    }
    return true;
}

/* Read one line; false when the connection is lost, or `goes_on`, which is asked while there is nothing, says no. */
static bool hear(int fd, bool (*goes_on)(void), int milliseconds)
{
    struct pollfd answer = {.fd = fd, .events = POLLIN};
    char byte = 0;

    while (byte != '\n') {
        ssize_t n;

        if (goes_on && poll(&answer, 1, milliseconds) == 0) {
            if (!goes_on())
                return false;
            continue;
        }
        n = read(fd, &byte, 1);
        if (n == 0 || (n < 0 && errno != EINTR))
            return false;
    }
    return true;
}

bool cafl_manager_barrier(bool (*goes_on)(void), int milliseconds)
{
    int fd = connection();

    return fd >= 0 && say(fd, "cmd=barrier_in\n") && hear(fd, goes_on, milliseconds);
}

void cafl_manager_leave(void)
{
    int fd = connection();

    /* An agent says it when this process has really ended. */
    if (fd < 0 || cafl.agent >= 0 || atomic_exchange(&cafl.said_goodbye, true))
        return;
    if (say(fd, "cmd=finalize\n"))
        hear(fd, NULL, 0);
}
