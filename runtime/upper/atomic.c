/*
 * atomic.c - ATOMIC_* (F2018 16.9.20 to 16.9.30) on integers and logicals of 4 or 8 bytes.
 *
 * What loads and stores reach is changed by the processor's atomic operations, the rest by the transport, which uses the
 * same at the target: accesses from everywhere are atomic with respect to each other.
 */
#include "sync.h"
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
    cafu_hear_at_times();
    if (!cafu_has_failed(rank))
        cafu_direct_rank(atom, bytes, rank);
    return rank;
}

/* In front of a change that may order segments. */
static void complete(void)
{
    if (cafu->is_owing)
        cafu_end_segment();
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

/* An image of another node that has failed meanwhile may have answered nothing. */
static bool is_lost(int rank, const void *there)
{
    return !there && cafu_has_failed(rank);
}

/* A program that waits for an atom to change calls us in a loop: what would change it may wait for this image to look at the network, or
 * for its core. */
static inline void notice_spinning(const void *atom, int64_t value)
{
    enum { LOOK_EVERY = 64 };
    static _Thread_local struct {
        const void *atom;
        int64_t value;
        unsigned count;
    } last;

    if (last.atom != atom || last.value != value) {
        last.atom = atom;
        last.value = value;
        last.count = 0;
    } else if (++last.count % LOOK_EVERY == 0) {
        cafu_lower.progress();
    }
}

int cafrt_atomic(void *atom, int image, size_t bytes, enum cafrt_atomic op, int64_t value,
                 int64_t *old)
{
    int rank = atom_rank(atom, image, bytes);
    int64_t before;
    void *there;

    if (cafu_has_failed(rank))
        return cafu_fail_image(CAFL_FAILED, rank, "atomic subroutine");
    if (op != CAFRT_ATOMIC_REF)
        complete();
    there = cafu_word(rank, atom);
    if (op == CAFRT_ATOMIC_DEFINE && there) {
        define(there, bytes, value);
        return 0;
    }
    before = cafu_fetch_op(rank, atom, bytes, transport_op[op], value);
    if (is_lost(rank, there))
        return cafu_fail_image(CAFL_FAILED, rank, "atomic subroutine");
    if (old)
        *old = narrow(before, bytes);
    if (op == CAFRT_ATOMIC_REF)
        notice_spinning(atom, before);
    return 0;
}

int cafrt_atomic_cas(void *atom, int image, size_t bytes, int64_t compare, int64_t new_value,
                     int64_t *old)
{
    int rank = atom_rank(atom, image, bytes);
    int64_t before;

    if (cafu_has_failed(rank))
        return cafu_fail_image(CAFL_FAILED, rank, "ATOMIC_CAS");
    complete();
    before = cafu_compare_swap(rank, atom, bytes, compare, new_value);
    if (is_lost(rank, cafu_word(rank, atom)))
        return cafu_fail_image(CAFL_FAILED, rank, "ATOMIC_CAS");
    if (old)
        *old = narrow(before, bytes);
    notice_spinning(atom, before);
    return 0;
}

/* ---- integers of one kind, without STAT=: module cafrt_atom binds to these directly ---- */

/* Where loads and stores reach the atom; NULL where the functions above must look closer. */
static inline void *reach(void *atom, const int *image, size_t bytes)
{
    if (!image)
        return atom;
    return *cafu->job.some_failed ? NULL : cafu_direct_fast(atom, bytes, *image);
}

static inline void *reach_to_change(void *atom, const int *image, size_t bytes)
{
    return __builtin_expect(cafu->is_owing, 0) ? NULL : reach(atom, image, bytes);
}

/* 0 stands for this image where there is no selector, and for none where there is. */
static int selected(const int *image)
{
    if (image && *image == 0)
        cafu_rank_of_image(0); /* says that there is none */
    return image ? *image : 0;
}

static __attribute__((noinline, cold)) int64_t
update_away(void *atom, const int *image, size_t bytes, enum cafrt_atomic op, int64_t value)
{
    int64_t old = 0;
    int status = cafrt_atomic(atom, selected(image), bytes, op, value, &old);

    if (status != 0)
        cafrt_error_stop_status(status);
    return old;
}

static __attribute__((noinline, cold)) int64_t cas_away(void *atom, const int *image, size_t bytes,
                                                        int64_t compare, int64_t new_value)
{
    int64_t old = 0;
    int status = cafrt_atomic_cas(atom, selected(image), bytes, compare, new_value, &old);

    if (status != 0)
        cafrt_error_stop_status(status);
    return old;
}

#define UPDATE(code, type, name, op)                                                               \
    void cafrt_atom_##name##_##code(type *atom, type value, const int *image);                     \
    void cafrt_atom_##name##_##code(type *atom, type value, const int *image)                      \
    {                                                                                              \
        type *there = reach_to_change(atom, image, sizeof *atom);                                  \
                                                                                                   \
        if (__builtin_expect(there != NULL, 1))                                                    \
            __atomic_fetch_##name(there, value, __ATOMIC_SEQ_CST);                                 \
        else                                                                                       \
            (void)update_away(atom, image, sizeof *atom, op, value);                               \
    }                                                                                              \
    void cafrt_atom_fetch_##name##_##code(type *atom, type value, type *old, const int *image);    \
    void cafrt_atom_fetch_##name##_##code(type *atom, type value, type *old, const int *image)     \
    {                                                                                              \
        type *there = reach_to_change(atom, image, sizeof *atom);                                  \
                                                                                                   \
        *old = __builtin_expect(there != NULL, 1)                                                  \
                   ? __atomic_fetch_##name(there, value, __ATOMIC_SEQ_CST)                         \
                   : (type)update_away(atom, image, sizeof *atom, op, value);                      \
    }

#define ATOMS(code, type)                                                                          \
    UPDATE(code, type, add, CAFRT_ATOMIC_ADD)                                                      \
    UPDATE(code, type, and, CAFRT_ATOMIC_AND)                                                      \
    UPDATE(code, type, or, CAFRT_ATOMIC_OR)                                                        \
    UPDATE(code, type, xor, CAFRT_ATOMIC_XOR)                                                      \
    void cafrt_atom_define_##code(type *atom, type value, const int *image);                       \
    void cafrt_atom_define_##code(type *atom, type value, const int *image)                        \
    {                                                                                              \
        type *there = reach_to_change(atom, image, sizeof *atom);                                  \
                                                                                                   \
        if (__builtin_expect(there != NULL, 1))                                                    \
            __atomic_store_n(there, value, __ATOMIC_RELEASE);                                      \
        else                                                                                       \
            (void)update_away(atom, image, sizeof *atom, CAFRT_ATOMIC_DEFINE, value);              \
    }                                                                                              \
    void cafrt_atom_ref_##code(type *value, type *atom, const int *image);                         \
    void cafrt_atom_ref_##code(type *value, type *atom, const int *image)                          \
    {                                                                                              \
        type *there = reach(atom, image, sizeof *atom);                                            \
                                                                                                   \
        *value = __builtin_expect(there != NULL, 1)                                                \
                     ? __atomic_load_n(there, __ATOMIC_SEQ_CST)                                    \
                     : (type)update_away(atom, image, sizeof *atom, CAFRT_ATOMIC_REF, 0);          \
        if (there)                                                                                 \
            notice_spinning(atom, *value);                                                         \
    }                                                                                              \
    void cafrt_atom_cas_##code(type *atom, type *old, type compare, type new_value,                \
                               const int *image);                                                  \
    void cafrt_atom_cas_##code(type *atom, type *old, type compare, type new_value,                \
                               const int *image)                                                   \
    {                                                                                              \
        type *there = reach_to_change(atom, image, sizeof *atom);                                  \
                                                                                                   \
        *old = __builtin_expect(there != NULL, 1)                                                  \
                   ? (type)cafl_word_compare_swap(there, sizeof *there, compare, new_value)        \
                   : (type)cas_away(atom, image, sizeof *atom, compare, new_value);                \
        if (there)                                                                                 \
            notice_spinning(atom, *old);                                                           \
    }

ATOMS(i4, int32_t)
ATOMS(i8, int64_t)
