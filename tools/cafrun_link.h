/*
 * cafrun_link.h - the sockets between cafrun and its agents: a local one, and TCP for agents on other hosts.
 *
 * The local socket is abstract: no file is ever made.  TCP is opened only when mpiexec may start images elsewhere; the
 * addresses and a secret, which each agent says first, go to the agents in the environment, which other users of a host
 * cannot read.  The hosts have the same byte order, as MPICH demands of them, too.
 */
#ifndef CAFRUN_LINK_H
#define CAFRUN_LINK_H

#include <stdbool.h>

#include "cafrun.h"

struct cafrun_link {
    int local, network; /* listening, -1: none */
    char name[64];      /* of the local socket */
    char secret[33];    /* that agents on other hosts know */
};

enum cafrun_received { CAFRUN_NOTHING, CAFRUN_MESSAGE, CAFRUN_CLOSED };

/* ---- cafrun ---- */

/* Open the sockets for `agents`; with `other_hosts` the one for TCP, too.  False: errno says why. */
bool cafrun_link_open(struct cafrun_link *link, int agents, bool other_hosts);
/* The next new connection of a listening socket, -1: none. */
int cafrun_link_accept(int listening);
/* Whether who connected by TCP knows the secret: CAFRUN_MESSAGE yes, CAFRUN_CLOSED no, CAFRUN_NOTHING not yet known. */
enum cafrun_received cafrun_link_recognise(const struct cafrun_link *link, int fd);

/* ---- agents ---- */

/* A connection to the cafrun whose local socket has `name`, or which the environment names; -1: it cannot be reached. */
int cafrun_link_connect(const char *name);
/* Close the connection so that all that was sent arrives. */
void cafrun_link_close(int fd);

/* ---- both ---- */

/* Since some time. */
double cafrun_seconds(void);
bool cafrun_link_send(int fd, const struct cafrun_message *message);
enum cafrun_received cafrun_link_receive(int fd, struct cafrun_message *message);

#endif
