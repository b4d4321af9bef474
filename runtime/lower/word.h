/*
 * word.h - atomic operations on words of 4 or 8 bytes that loads and stores reach.
 *
 * Used by the owner for its own memory, by node peers directly, and by progress threads for images of other nodes: one
 * mechanism for every access to a variable.
 */
#ifndef CAFL_WORD_H
#define CAFL_WORD_H

#include <stddef.h>
#include <stdint.h>

#include "transport.h"

#define CAFL_WORD_FETCH_OP(type)                                                                   \
    switch (op) {                                                                                  \
    case CAFL_REPLACE:                                                                             \
        return __atomic_exchange_n((type *)word, (type)operand, __ATOMIC_SEQ_CST);                 \
    case CAFL_FETCH:                                                                               \
        return __atomic_load_n((type *)word, __ATOMIC_SEQ_CST);                                    \
    case CAFL_ADD:                                                                                 \
        return __atomic_fetch_add((type *)word, (type)operand, __ATOMIC_SEQ_CST);                  \
    case CAFL_AND:                                                                                 \
        return __atomic_fetch_and((type *)word, (type)operand, __ATOMIC_SEQ_CST);                  \
    case CAFL_OR:                                                                                  \
        return __atomic_fetch_or((type *)word, (type)operand, __ATOMIC_SEQ_CST);                   \
    case CAFL_XOR:                                                                                 \
        return __atomic_fetch_xor((type *)word, (type)operand, __ATOMIC_SEQ_CST);                  \
    }

/* In a loop that waits for a word: leave the core's units to others. */
static inline void cafl_pause(void)
{
#if defined __x86_64__ || defined __i386__
    __builtin_ia32_pause();
#elif defined __aarch64__
    __asm__ volatile("isb" ::: "memory");
#endif
}

/* The value before. */
static inline int64_t cafl_word_fetch_op(void *word, size_t bytes, enum cafl_op op, int64_t operand)
{
    if (bytes == 4)
        CAFL_WORD_FETCH_OP(int32_t)
    else
        CAFL_WORD_FETCH_OP(int64_t)
    return 0;
}

static inline int64_t cafl_word_compare_swap(void *word, size_t bytes, int64_t compare,
                                             int64_t value)
{
    int32_t compare_4 = (int32_t)compare;

    if (bytes == 4) {
        __atomic_compare_exchange_n((int32_t *)word, &compare_4, (int32_t)value, false,
                                    __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
        return compare_4;
    }
    __atomic_compare_exchange_n((int64_t *)word, &compare, value, false, __ATOMIC_SEQ_CST,
                                __ATOMIC_SEQ_CST);
    return compare;
}

#endif
