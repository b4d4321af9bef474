/*
 * sending.c - MPI_Isend on the communicator of requests, also to an image that has just died.
 *
 * MPICH 4.3 and later (5.0.2, too) end the sender with a signal then: MPIDI_NM_mpi_isend of its UCX module writes to the request that it has
 * not made, because UCX has said that the connection is gone.  So that MPICH does not learn of it, UCX's function is replaced by one that
 * tells us alone, and says that the message has left.  To the program's own messages that happens as well: they are lost, as those that were
 * under way when the image died.
 */
#define _GNU_SOURCE
#include <dlfcn.h>

#include "mpi_internal.h"

/* What this thread is sending, and whether the connection for that was gone; MPI may send something else meanwhile. */
static _Thread_local const void *sending;
static _Thread_local bool has_failed;

#if defined(MPICH_NUMVERSION) && MPICH_NUMVERSION >= 40300000

/* ucp_tag_send_nbx of UCX's API: NULL when the message has left at once, a request, or one of the last addresses there are for an error. */
typedef void *send_function(void *endpoint, const void *data, size_t count, uint64_t tag,
                            const void *parameters);

enum { UCX_ERRORS = 100 };

static bool is_error(const void *result)
{
    return (uintptr_t)result >= (uintptr_t)-UCX_ERRORS;
}

/* Weak, for programs that are linked with libucp.a. */
__attribute__((weak, used, visibility("default"))) send_function ucp_tag_send_nbx;

void *ucp_tag_send_nbx(void *endpoint, const void *data, size_t count, uint64_t tag,
                       const void *parameters)
{
    static _Atomic(uintptr_t) next;
    uintptr_t function = atomic_load_explicit(&next, memory_order_relaxed);
    void *result;

    if (!function) {
        function = (uintptr_t)dlsym(RTLD_NEXT, "ucp_tag_send_nbx");
        atomic_store_explicit(&next, function, memory_order_relaxed);
    }
    result = ((send_function *)function)(endpoint, data, count, tag, parameters);
    if (!is_error(result))
        return result;
    if (data == sending)
        has_failed = true;
    return NULL;
}

#endif

int cafl_mpi_isend(const void *data, int bytes, int rank, int tag, MPI_Request *request)
{
    int before = fetestexcept(FE_ALL_EXCEPT), result;

    sending = data;
    has_failed = false;
    result = MPI_Isend(data, bytes, MPI_BYTE, rank, tag, cafl_mpi_state.progress.comm, request);
    cafl_mpi_restore_flags(before);
    if (!has_failed || result != MPI_SUCCESS)
        return result;
    MPI_Wait(request, MPI_STATUS_IGNORE);
    return MPI_ERR_OTHER;
}
