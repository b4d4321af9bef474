/*
 * network.c - what MPICH's library for networks (UCX) is told before MPI starts (decision 0032).
 *
 * UCX sends up to some 20 KiB at once, and lets what is longer wait until the receiver has answered.  That suits networks whose
 * hardware then copies by itself.  Over TCP nothing is gained by it, and a message of 64 KiB takes twice as long.
 *
 * Inside a node UCX keeps 4.3 MB for each image in /dev/shm, of which containers have 64 MB.  Where that is not enough it is told to take
 * System V's shared memory: the images pass nothing by either, but programs that call MPI do.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/statvfs.h>

#include "mpi_internal.h"

#define THRESHOLD     "UCX_RNDV_THRESH"
#define TRANSPORTS    "UCX_TLS"
#define SHARED_MEMORY "/dev/shm"

enum {
    AT_ONCE = 1 << 20,  /* bytes; of longer messages both ways take the same time */
    UCX_ROOM = 5 << 20, /* bytes in /dev/shm for each image */
    MPI_ROOM = 8 << 10  /* the same, of MPICH itself, where there are several */
};

static bool sets_threshold, sets_transports, sends_at_once;

/* Of MPICH the name of its device. */
static bool mpi_uses_ucx(void)
{
    char version[MPI_MAX_LIBRARY_VERSION_STRING] = "";
    int length;

    MPI_Get_library_version(version, &length);
    return strstr(version, "ch4:ucx") != NULL;
}

/* Hardware that copies by itself has a folder here. */
static bool has_rdma(void)
{
    DIR *folder = opendir("/sys/class/infiniband");
    const struct dirent *entry;
    bool found = false;

    if (!folder)
        return false;
    while (!found && (entry = readdir(folder)))
        found = entry->d_name[0] != '.';
    closedir(folder);
    return found;
}

/* hydra says how many images start here. */
static uint64_t count_here(void)
{
    const char *here = getenv("MPI_LOCALNRANKS");

    return here ? strtoull(here, NULL, 10) : 1;
}

/* Whether /dev/shm has so many bytes for each image on this machine.  Some may have taken theirs already. */
static bool has_room(uint64_t bytes)
{
    struct statvfs s;

    return statvfs(SHARED_MEMORY, &s) != 0 ||
           (uint64_t)s.f_bavail * s.f_frsize >= bytes * count_here();
}

bool cafl_network_has_room(void)
{
    return count_here() == 1 || has_room(MPI_ROOM);
}

static bool set_unless_set(const char *name, const char *value)
{
    return !getenv(name) && setenv(name, value, 0) == 0;
}

/* Whoever has set something knows better. */
void cafl_network_prepare(void)
{
    char bytes[16];

    snprintf(bytes, sizeof bytes, "%d", AT_ONCE);
    sets_threshold = !has_rdma() && set_unless_set(THRESHOLD, bytes);
    sets_transports = !has_room(UCX_ROOM) && set_unless_set(TRANSPORTS, "^posix");
}

/* MPI has read it, and it is not for programs that this one starts. */
void cafl_network_restore(void)
{
    if (sets_transports)
        unsetenv(TRANSPORTS);
    if (!sets_threshold)
        return;
    unsetenv(THRESHOLD);
    sends_at_once = mpi_uses_ucx();
}

bool cafl_network_sends_at_once(void)
{
    return sends_at_once;
}
