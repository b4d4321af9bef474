/*
 * cafrun_link.c - see cafrun_link.h.
 */
#define _GNU_SOURCE
#include "cafrun_link.h"

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* To the agents: "PORT SECRET ADDRESS ADDRESS ...". */
#define CALL "CAFRUN_CALL"

enum {
    MORE_CONNECTIONS = 64, /* strangers */
    REACH_MS = 10000,      /* to reach cafrun from another host */
    GOODBYE_MS = 2000,
    MAX_ADDRESSES = 32
};

double cafrun_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int milliseconds_until(double time)
{
    return (int)(1000 * (time - cafrun_seconds()));
}

/* ---- cafrun: the local socket ---- */

static socklen_t local_address(struct sockaddr_un *at, const char *name)
{
    size_t length = strlen(name);

    *at = (struct sockaddr_un){.sun_family = AF_UNIX};
    memcpy(at->sun_path + 1, name, length); /* abstract: leading zero */
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length);
}

static bool open_local(struct cafrun_link *link, int agents)
{
    struct sockaddr_un at;
    socklen_t length = local_address(&at, link->name);

    link->local = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    return link->local >= 0 && bind(link->local, (struct sockaddr *)&at, length) == 0 &&
           listen(link->local, agents) == 0;
}

/* ---- cafrun: TCP ---- */

/* The ports that a firewall lets through, by the variables that MPICH's mpiexec reads: "FIRST:LAST". */
static void allowed_ports(int *first, int *last)
{
    static const char *const names[] = {"MPIEXEC_PORT_RANGE", "MPICH_PORT_RANGE"};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *range = getenv(names[i]);

        if (range && sscanf(range, "%d:%d", first, last) == 2 && *first > 0 && *last <= UINT16_MAX)
            return;
    }
    *first = *last = 0; /* any */
}

static bool bind_allowed_port(int fd)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_ANY)};
    int first, last;

    allowed_ports(&first, &last);
    for (int port = first; port <= last; port++) {
        at.sin_port = htons((uint16_t)port);
        if (bind(fd, (struct sockaddr *)&at, sizeof at) == 0)
            return true;
    }
    return false;
}

static uint16_t port_of(int fd)
{
    struct sockaddr_in at = {.sin_port = 0};
    socklen_t length = sizeof at;

    getsockname(fd, (struct sockaddr *)&at, &length);
    return ntohs(at.sin_port);
}

/* Append the addresses of this host that others may reach. */
static void add_addresses(char *call, size_t size)
{
    struct ifaddrs *all;
    size_t used = strlen(call);

    if (getifaddrs(&all) != 0)
        return;
    for (const struct ifaddrs *i = all; i && used + INET_ADDRSTRLEN + 1 < size; i = i->ifa_next) {
        if (!i->ifa_addr || i->ifa_addr->sa_family != AF_INET || !(i->ifa_flags & IFF_UP) ||
            (i->ifa_flags & IFF_LOOPBACK))
            continue;
        call[used++] = ' ';
        inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)i->ifa_addr)->sin_addr,
                  call + used, INET_ADDRSTRLEN);
        used += strlen(call + used);
    }
    freeifaddrs(all);
}

static bool open_network(struct cafrun_link *link, int agents)
{
    char call[64 + MAX_ADDRESSES * (INET_ADDRSTRLEN + 1)];

    link->network = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (link->network < 0 || !bind_allowed_port(link->network) ||
        listen(link->network, agents + MORE_CONNECTIONS) != 0)
        return false;
    snprintf(call, sizeof call, "%u %s", (unsigned)port_of(link->network), link->secret);
    add_addresses(call, sizeof call);
    return setenv(CALL, call, 1) == 0;
}

bool cafrun_link_open(struct cafrun_link *link, int agents, bool other_hosts)
{
    uint64_t random[2] = {0, 0};

    link->local = link->network = -1;
    (void)!getrandom(random, sizeof random, 0);
    snprintf(link->secret, sizeof link->secret, "%016llx%016llx", (unsigned long long)random[0],
             (unsigned long long)random[1]);
    (void)!getrandom(random, sizeof random, 0); /* every user of this host can list local sockets */
    snprintf(link->name, sizeof link->name, "cafrun-%ld-%016llx", (long)getpid(),
             (unsigned long long)random[0]);
    return open_local(link, agents) && (!other_hosts || open_network(link, agents));
}

/* A host that vanishes is noticed in some 20 seconds: by probes when nothing is under way, else by what nobody confirms, behind
 * which no probe is sent. */
static void set_up_stream(int fd)
{
    static const int on = 1, idle = 8, interval = 4, count = 3;
    static const unsigned unconfirmed_ms = 20000;

    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPINTVL, &interval, sizeof interval);
    setsockopt(fd, IPPROTO_TCP, TCP_KEEPCNT, &count, sizeof count);
    setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &unconfirmed_ms, sizeof unconfirmed_ms);
}

static bool is_of_this_user(int fd)
{
    struct ucred who;
    socklen_t length = sizeof who;

    return getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &length) == 0 && who.uid == geteuid();
}

int cafrun_link_accept(int listening)
{
    struct sockaddr_storage from;
    socklen_t length;
    int fd;

    while (length = sizeof from,
           (fd = accept4(listening, (struct sockaddr *)&from, &length, SOCK_CLOEXEC)) >= 0) {
        if (from.ss_family == AF_INET)
            set_up_stream(fd);
        else if (!is_of_this_user(fd)) {
            close(fd);
            continue;
        }
        return fd;
    }
    return -1;
}

enum cafrun_received cafrun_link_recognise(const struct cafrun_link *link, int fd)
{
    char said[sizeof link->secret - 1];
    ssize_t n = recv(fd, said, sizeof said, MSG_PEEK | MSG_DONTWAIT);

    if (n > 0 && memcmp(said, link->secret, (size_t)n) != 0)
        return CAFRUN_CLOSED;
    if (n == (ssize_t)sizeof said)
        return recv(fd, said, sizeof said, MSG_DONTWAIT) == n ? CAFRUN_MESSAGE : CAFRUN_CLOSED;
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR)) ? CAFRUN_NOTHING : CAFRUN_CLOSED;
}

/* ---- agents ---- */

static int connect_locally(const char *name)
{
    struct sockaddr_un to;
    int fd = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
    socklen_t length = local_address(&to, name);

    if (fd >= 0 && connect(fd, (struct sockaddr *)&to, length) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static int begin_to_connect(const char *address, int port)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

    if (fd < 0)
        return -1;
    if (inet_pton(AF_INET, address, &to.sin_addr) == 1 &&
        (connect(fd, (struct sockaddr *)&to, sizeof to) == 0 || errno == EINPROGRESS))
        return fd;
    close(fd);
    return -1;
}

/* Say the secret; true when the other end answers as cafrun does.  The address may be another host's in the network of
 * this one. */
static bool introduce(int fd, const char *secret)
{
    struct cafrun_message answer;
    struct pollfd event = {fd, POLLIN, 0};

    set_up_stream(fd);
    return send(fd, secret, strlen(secret), MSG_NOSIGNAL) == (ssize_t)strlen(secret) &&
           poll(&event, 1, REACH_MS) > 0 && cafrun_link_receive(fd, &answer) == CAFRUN_MESSAGE &&
           answer.kind == CAFRUN_WELCOME;
}

/* The first of the connections under way that leads to cafrun; the others are closed. */
static int first_that_answers(struct pollfd *tried, nfds_t count, const char *secret)
{
    double until = cafrun_seconds() + 1e-3 * REACH_MS;
    nfds_t open = count;
    int found = -1, left;

    while (found < 0 && open > 0 && (left = milliseconds_until(until)) > 0 &&
           poll(tried, count, left) > 0) {
        for (nfds_t i = 0; i < count && found < 0; i++) {
            if (tried[i].fd < 0 || !tried[i].revents)
                continue;
            if (!(tried[i].revents & (POLLERR | POLLHUP)) && introduce(tried[i].fd, secret))
                found = tried[i].fd;
            else
                close(tried[i].fd);
            tried[i].fd = -1;
            open--;
        }
    }
    for (nfds_t i = 0; i < count; i++)
        if (tried[i].fd >= 0)
            close(tried[i].fd);
    return found;
}

static int connect_by_network(char *call)
{
    struct pollfd tried[MAX_ADDRESSES];
    nfds_t count = 0;
    char *rest = call, *port = strtok_r(rest, " ", &rest), *secret = strtok_r(NULL, " ", &rest);

    if (!port || !secret)
        return -1;
    for (const char *word; count < MAX_ADDRESSES && (word = strtok_r(NULL, " ", &rest));) {
        int fd = begin_to_connect(word, atoi(port));

        if (fd >= 0)
            tried[count++] = (struct pollfd){fd, POLLOUT, 0};
    }
    return first_that_answers(tried, count, secret);
}

int cafrun_link_connect(const char *name)
{
    char *call = getenv(CALL) ? strdup(getenv(CALL)) : NULL;
    int fd = connect_locally(name);

    if (fd < 0 && call)
        fd = connect_by_network(call);
    unsetenv(CALL);
    free(call);
    return fd;
}

void cafrun_link_close(int fd)
{
    struct pollfd event = {fd, POLLIN, 0};
    double until = cafrun_seconds() + 1e-3 * GOODBYE_MS;
    char unread[64];
    socklen_t length = sizeof(int);
    int left, domain = AF_UNIX;

    /* Closed with orders unread, TCP would forget what cafrun has not read yet. */
    if (getsockopt(fd, SOL_SOCKET, SO_DOMAIN, &domain, &length) == 0 && domain == AF_INET)
        shutdown(fd, SHUT_WR);
    while (domain == AF_INET && (left = milliseconds_until(until)) > 0 &&
           poll(&event, 1, left) > 0 && recv(fd, unread, sizeof unread, MSG_DONTWAIT) > 0)
        continue;
    close(fd);
}

/* ---- both ---- */

bool cafrun_link_send(int fd, const struct cafrun_message *message)
{
    return send(fd, message, sizeof *message, MSG_NOSIGNAL | MSG_DONTWAIT) ==
           (ssize_t)sizeof *message;
}

enum cafrun_received cafrun_link_receive(int fd, struct cafrun_message *message)
{
    ssize_t n = recv(fd, message, sizeof *message, MSG_PEEK | MSG_DONTWAIT);

    /* A reset comes before the last reports when a local agent ended without reading an order: they follow. */
    if (n < 0 && (errno == EAGAIN || errno == EINTR || errno == ECONNRESET))
        return CAFRUN_NOTHING;
    if (n <= 0)
        return CAFRUN_CLOSED;
    if (n < (ssize_t)sizeof *message)
        return CAFRUN_NOTHING; /* the rest is under way */
    /* The reset may also come in between. */
    while ((n = recv(fd, message, sizeof *message, MSG_DONTWAIT)) < 0 &&
           (errno == ECONNRESET || errno == EINTR))
        continue;
    return n == (ssize_t)sizeof *message ? CAFRUN_MESSAGE : CAFRUN_CLOSED;
}
