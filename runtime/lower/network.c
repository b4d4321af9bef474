/*
 * network.c - what MPICH and its libraries (UCX for networks, hwloc for the machine) are told before MPI starts (decisions 0032, 0039).
 *
 * UCX sends up to some 20 KiB at once, and lets what is longer wait until the receiver has answered.  That suits networks whose
 * hardware then copies by itself.  Over TCP nothing is gained by it, and a message of 64 KiB takes twice as long.
 *
 * Where all images are on one node they pass nothing through UCX, and neither does MPICH.  To prepare for networks, and 4.3 MB of shared
 * memory for each image, would be a third of the time that a program takes to start.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/shm.h>
#include <sys/statvfs.h>

#include "mpi_internal.h"

#define SHARED_MEMORY "/dev/shm"

enum {
    UCX_ROOM = 5 << 20, /* bytes in /dev/shm for each image */
    MPI_ROOM = 8 << 10  /* the same, of MPICH itself, where there are several images */
};

struct setting {
    const char *name, *value;
    bool is_ours;
};

/* Of longer messages both ways take the same time. */
static struct setting threshold = {"UCX_RNDV_THRESH", "1048576", false};
static struct setting not_posix = {"UCX_TLS", "^posix", false};
/* No questions to each processor and each PCI device, which a hypervisor answers in milliseconds. */
static struct setting topology = {"HWLOC_COMPONENTS", "-x86,-linux:pci,-linux:io", false};
/* System V's shared memory needs no room in /dev/shm, of which the images could think differently. */
static struct setting one_node = {"UCX_TLS", "self,sysv", false};
static struct setting few_buffers = {"UCX_SYSV_RX_BUFS_GROW", "32", false};

static bool sends_at_once;

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

bool cafl_network_is_pretended(void)
{
    return getenv("MPIR_CVAR_NUM_CLIQUES") || getenv("MPIR_CVAR_ODD_EVEN_CLIQUES") ||
           getenv("MPIR_CVAR_NOLOCAL");
}

bool cafl_network_is_one_node(void)
{
    const char *size = getenv("PMI_SIZE"), *local = getenv("MPI_LOCALNRANKS");

    return !cafl_network_is_pretended() && (!size || (local && strcmp(size, local) == 0));
}

/* Whoever has set something knows better. */
static bool set(struct setting *s)
{
    s->is_ours = !getenv(s->name) && setenv(s->name, s->value, 0) == 0;
    return s->is_ours;
}

static void restore(struct setting *s)
{
    if (s->is_ours)
        unsetenv(s->name);
    s->is_ours = false;
}

static bool has_system_v(void)
{
    int segment = shmget(IPC_PRIVATE, 1, IPC_CREAT | 0600);

    return segment >= 0 && shmctl(segment, IPC_RMID, NULL) == 0;
}

void cafl_network_prepare(void)
{
    if (!has_rdma()) {
        set(&threshold);
        if (!getenv("HWLOC_XMLFILE") && !getenv("HWLOC_SYNTHETIC"))
            set(&topology);
    }
    /* A program that calls MPI itself may start others, elsewhere. */
    if (cafl_network_is_one_node() && !cafl_mpi_program_is_fortran() && has_system_v()) {
        if (set(&one_node))
            set(&few_buffers); /* UCX warns of what it does not ask for */
    } else if (!has_room(UCX_ROOM)) {
        set(&not_posix);
    }
}

/* MPI has read them, and they are not for programs that this one starts. */
void cafl_network_restore(void)
{
    sends_at_once = threshold.is_ours && mpi_uses_ucx();
    restore(&threshold);
    restore(&topology);
    restore(&not_posix);
    restore(&one_node);
    restore(&few_buffers);
}

bool cafl_network_sends_at_once(void)
{
    return sends_at_once;
}
