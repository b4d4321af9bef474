/*
 * network.c - what MPICH's library for networks (UCX) is told before MPI starts (decision 0032).
 *
 * UCX sends up to some 20 KiB at once, and lets what is longer wait until the receiver has answered.  That suits networks whose
 * hardware then copies by itself.  Over TCP nothing is gained by it, and a message of 64 KiB takes twice as long.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mpi_internal.h"

#define THRESHOLD "UCX_RNDV_THRESH"

enum { AT_ONCE = 1 << 20 }; /* bytes; of longer messages both ways take the same time */

static bool is_set, sends_at_once;

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

/* Whoever has set it knows better. */
void cafl_network_prepare(void)
{
    char bytes[16];

    if (getenv(THRESHOLD) || has_rdma())
        return;
    snprintf(bytes, sizeof bytes, "%d", AT_ONCE);
    is_set = setenv(THRESHOLD, bytes, 0) == 0;
}

/* MPI has read it, and it is not for programs that this one starts. */
void cafl_network_restore(void)
{
    if (!is_set)
        return;
    unsetenv(THRESHOLD);
    sends_at_once = mpi_uses_ucx();
}

bool cafl_network_sends_at_once(void)
{
    return sends_at_once;
}
