/*
 * doorbell.c - between nodes: the datagrams that wake the progress thread of an image.
 *
 * A host may have several addresses, of which some lead nowhere from another host (bridges of containers, which have the same
 * address everywhere).  So all tell all of theirs, and each image chooses for each other one.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "mpi_internal.h"

enum { MOST = 8 }; /* addresses of a host */

/* What an image tells the others. */
struct card {
    uint16_t port; /* network byte order */
    uint16_t count;
    struct in_addr address[MOST], mask[MOST];
};

static struct cafl_progress *self(void)
{
    return &cafl_mpi_state.progress;
}

static struct in_addr in_addr_of(const struct sockaddr *address)
{
    return ((const struct sockaddr_in *)(const void *)address)->sin_addr;
}

/* Those of the interface `wanted`, NULL: all but loopback. */
static void list_addresses(struct card *card, const char *wanted)
{
    struct ifaddrs *all;

    if (getifaddrs(&all) != 0)
        return;
    for (const struct ifaddrs *i = all; i && card->count < MOST; i = i->ifa_next) {
        if (!i->ifa_addr || !i->ifa_netmask || i->ifa_addr->sa_family != AF_INET ||
            !(i->ifa_flags & IFF_UP))
            continue;
        if (wanted ? strcmp(wanted, i->ifa_name) != 0 : (i->ifa_flags & IFF_LOOPBACK) != 0)
            continue;
        card->address[card->count] = in_addr_of(i->ifa_addr);
        card->mask[card->count++] = in_addr_of(i->ifa_netmask);
    }
    freeifaddrs(all);
}

/* Those of the interface that MPI was told to use, unless that is a list, or no interface of the kernel's. False: this host has not the one
 * that the user has named. */
static bool list_own_addresses(struct card *card)
{
    const char *wanted = getenv("CAFRT_NET_DEVICE");

    list_addresses(card, wanted ? wanted : getenv("UCX_NET_DEVICES"));
    if (card->count > 0 || wanted)
        return card->count > 0;
    list_addresses(card, NULL);
    return true;
}

static bool has_address(const struct card *card, struct in_addr address)
{
    for (int i = 0; i < card->count; i++)
        if (card->address[i].s_addr == address.s_addr)
            return true;
    return false;
}

static bool is_neighbour(const struct card *card, struct in_addr address)
{
    for (int i = 0; i < card->count; i++)
        if (((card->address[i].s_addr ^ address.s_addr) & card->mask[i].s_addr) == 0)
            return true;
    return false;
}

/* The address in a network that both are in, else the first that is not an own one, too; on this host any will do. */
static struct in_addr choose(const struct card *mine, const struct card *theirs)
{
    struct in_addr best = {htonl(INADDR_LOOPBACK)};

    if (theirs->count > 0)
        best = theirs->address[0];
    for (int i = theirs->count - 1; i >= 0; i--)
        if (!has_address(mine, theirs->address[i]))
            best = theirs->address[i];
    for (int i = 0; i < theirs->count; i++)
        if (!has_address(mine, theirs->address[i]) && is_neighbour(mine, theirs->address[i]))
            return theirs->address[i];
    return best;
}

static bool open_socket(struct card *mine)
{
    struct sockaddr_in any = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_ANY)};
    socklen_t length = sizeof any;

    self()->socket = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (self()->socket < 0 || bind(self()->socket, (struct sockaddr *)&any, sizeof any) != 0 ||
        getsockname(self()->socket, (struct sockaddr *)&any, &length) != 0)
        return false;
    mine->port = any.sin_port;
    return true;
}

enum cafl_status cafl_doorbell_open(const char **why)
{
    int size = cafl.job.size;
    struct card mine = {.count = 0}, *all = calloc((size_t)size, sizeof *all);
    enum cafl_status status = CAFL_OK;

    self()->bells = calloc((size_t)size, sizeof *self()->bells);
    if (!self()->bells || !all) {
        *why = "no memory for the table of progress threads";
        return CAFL_NO_MEMORY;
    }
    if (!open_socket(&mine)) {
        *why = "cannot open the socket that wakes the progress thread";
        status = CAFL_ENVIRONMENT;
    }
    if (!list_own_addresses(&mine)) {
        *why =
            "CAFRT_NET_DEVICE names no network interface of this host that is up and has an IPv4 "
            "address";
        status = CAFL_ENVIRONMENT;
    }
    MPI_Allgather(&mine, sizeof mine, MPI_BYTE, all, sizeof mine, MPI_BYTE, self()->comm);
    for (int rank = 0; rank < size; rank++)
        self()->bells[rank].address = (struct sockaddr_in){.sin_family = AF_INET,
                                                           .sin_port = all[rank].port,
                                                           .sin_addr = choose(&mine, &all[rank])};
    free(all);
    return status;
}

void cafl_progress_ring(int rank)
{
    const struct sockaddr_in *to = &self()->bells[rank].address;
    (void)!sendto(self()->socket, "", 1, MSG_DONTWAIT, (const struct sockaddr *)to, sizeof *to);
}

void cafl_doorbell_drain(void)
{
    char bytes[8];

    while (recv(self()->socket, bytes, sizeof bytes, MSG_DONTWAIT) > 0)
        continue;
}

void cafl_doorbell_close(void)
{
    close(self()->socket);
    free(self()->bells);
}
