/*
 * openmp.c - Flang 22 calls what its own OpenMP library has; that of an older LLVM, as Debian 12 has beside it, lacks one procedure.
 *
 * PARALLEL with an IF clause.  Linked only where a program needs it.
 */
#ifdef CAFRT_FLANG

#include <stdint.h>

typedef void microtask(int32_t *thread, int32_t *bound, ...);

/* Weak: where all of this library is linked, libomp may not be. */
#pragma weak __kmpc_fork_call
#pragma weak __kmpc_global_thread_num
#pragma weak __kmpc_serialized_parallel
#pragma weak __kmpc_end_serialized_parallel
#pragma weak __kmpc_fork_call_if
void __kmpc_fork_call(void *where, int32_t n, microtask *task, ...);
int32_t __kmpc_global_thread_num(void *where);
void __kmpc_serialized_parallel(void *where, int32_t thread);
void __kmpc_end_serialized_parallel(void *where, int32_t thread);
void __kmpc_fork_call_if(void *where, int32_t n, microtask *task, int32_t condition, void *shared);

void __kmpc_fork_call_if(void *where, int32_t n, microtask *task, int32_t condition, void *shared)
{
    int32_t thread = __kmpc_global_thread_num(where), none = 0;

    if (condition) {
        __kmpc_fork_call(where, n, task, shared);
        return;
    }
    __kmpc_serialized_parallel(where, thread);
    task(&thread, &none, shared);
    __kmpc_end_serialized_parallel(where, thread);
}

#else
typedef int cafrt_nothing; /* a translation unit is not empty */
#endif
