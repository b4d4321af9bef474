/*
 * atomic.c - ATOMIC_* (F2018 16.9.20 to 16.9.30) on integers and logicals of 4 or 8 bytes.
 *
 * What loads and stores reach is changed by the processor's atomic operations, the rest by the transport, which uses the
 * same at the target: accesses from everywhere are atomic with respect to each other.
 */
#include "upper.h"

static const enum cafl_op transport_op[] = {
    [CAFRT_ATOMIC_DEFINE] = CAFL_REPLACE, [CAFRT_ATOMIC_REF] = CAFL_FETCH,
    [CAFRT_ATOMIC_ADD] = CAFL_ADD,        [CAFRT_ATOMIC_AND] = CAFL_AND,
    [CAFRT_ATOMIC_OR] = CAFL_OR,          [CAFRT_ATOMIC_XOR] = CAFL_XOR,
};

/* The rank that holds the atom. */
static int atom_rank(const void *atom, int image, size_t bytes)
{
    int rank = image == 0 ? cafu->rank : cafu_rank_of_image(image);

    if (bytes != 4 && bytes != 8)
        cafu_error("an ATOM of %zu bytes: only kinds 4 and 8 are atomic", bytes);
    if (!cafu_has_failed(rank))
        cafu_direct_rank(atom, bytes, rank);
    return rank;
}

/* A 4-byte result as its kind has it. */
static int64_t narrow(int64_t value, size_t bytes)
{
    return bytes == 4 ? (int64_t)(int32_t)value : value;
}

/* The value before is not asked for, and atomic subroutines order nothing else (F2018 11.6.1): a store is enough. */
static void define(void *atom, size_t bytes, int64_t value)
{
    if (bytes == 4)
        __atomic_store_n((int32_t *)atom, (int32_t)value, __ATOMIC_RELEASE);
    else
        __atomic_store_n((int64_t *)atom, value, __ATOMIC_RELEASE);
}

int cafrt_atomic(void *atom, int image, size_t bytes, enum cafrt_atomic op, int64_t value,
                 int64_t *old)
{
    int rank = atom_rank(atom, image, bytes);
    int64_t before;
    void *there;

    if (cafu_has_failed(rank))
        return cafu_fail_image(CAFL_FAILED, rank, "atomic subroutine");
    there = cafu_word(rank, atom);
    if (op == CAFRT_ATOMIC_DEFINE && there) {
        define(there, bytes, value);
        return 0;
    }
    before = there ? cafl_word_fetch_op(there, bytes, transport_op[op], value)
                   : cafu_lower.fetch_op(rank, atom, bytes, transport_op[op], value);
    if (old)
        *old = narrow(before, bytes);
    return 0;
}

int cafrt_atomic_cas(void *atom, int image, size_t bytes, int64_t compare, int64_t new_value,
                     int64_t *old)
{
    int rank = atom_rank(atom, image, bytes);
    int64_t before;

    if (cafu_has_failed(rank))
        return cafu_fail_image(CAFL_FAILED, rank, "ATOMIC_CAS");
    before = cafu_compare_swap(rank, atom, bytes, compare, new_value);
    if (old)
        *old = narrow(before, bytes);
    return 0;
}
