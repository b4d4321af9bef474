/*
 * foreign.c - memory of another process of this node that lies in no region: pointer targets on a stack,
 * memory of a library's own allocator.
 *
 * The kernel copies, when the owner has allowed it.
 */
#define _GNU_SOURCE
#include "lower.h"

#include <sys/prctl.h>
#include <sys/uio.h>

void cafl_foreign_admit(void)
{
    prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0,
          0); /* fails where nothing forbids the access anyway */
}

bool cafl_foreign_copy(int rank, void *address, void *memory, size_t bytes, bool put)
{
    int index = cafl.peer_index[rank];
    char *there = address, *here = memory;

    if (index < 0)
        return false;
    while (bytes > 0) {
        struct iovec near = {here, bytes}, far = {there, bytes};
        ssize_t done = put ? process_vm_writev(cafl.peers[index].pid, &near, 1, &far, 1, 0)
                           : process_vm_readv(cafl.peers[index].pid, &near, 1, &far, 1, 0);

        if (done <= 0)
            return false;
        here += done;
        there += done;
        bytes -= (size_t)done;
    }
    return true;
}
