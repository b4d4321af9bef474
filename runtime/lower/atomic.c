/*
 * atomic.c - the atomic operations of the transport on memory of this node.
 *
 * Used by the owner for its own memory, by node peers directly, and by progress threads for images of other
 * nodes: one mechanism for every access to a variable.
 */
#include "lower.h"

static int64_t fetch_op_4(int32_t *at, enum cafl_op op, int32_t operand)
{
    switch (op) {
    case CAFL_REPLACE:
        return __atomic_exchange_n(at, operand, __ATOMIC_SEQ_CST);
    case CAFL_FETCH:
        return __atomic_load_n(at, __ATOMIC_SEQ_CST);
    case CAFL_ADD:
        return __atomic_fetch_add(at, operand, __ATOMIC_SEQ_CST);
    case CAFL_AND:
        return __atomic_fetch_and(at, operand, __ATOMIC_SEQ_CST);
    case CAFL_OR:
        return __atomic_fetch_or(at, operand, __ATOMIC_SEQ_CST);
    case CAFL_XOR:
        return __atomic_fetch_xor(at, operand, __ATOMIC_SEQ_CST);
    }
    return 0;
}

static int64_t fetch_op_8(int64_t *at, enum cafl_op op, int64_t operand)
{
    switch (op) {
    case CAFL_REPLACE:
        return __atomic_exchange_n(at, operand, __ATOMIC_SEQ_CST);
    case CAFL_FETCH:
        return __atomic_load_n(at, __ATOMIC_SEQ_CST);
    case CAFL_ADD:
        return __atomic_fetch_add(at, operand, __ATOMIC_SEQ_CST);
    case CAFL_AND:
        return __atomic_fetch_and(at, operand, __ATOMIC_SEQ_CST);
    case CAFL_OR:
        return __atomic_fetch_or(at, operand, __ATOMIC_SEQ_CST);
    case CAFL_XOR:
        return __atomic_fetch_xor(at, operand, __ATOMIC_SEQ_CST);
    }
    return 0;
}

int64_t cafl_fetch_op(void *target, size_t bytes, enum cafl_op op, int64_t operand)
{
    return bytes == 4 ? fetch_op_4(target, op, (int32_t)operand) : fetch_op_8(target, op, operand);
}

int64_t cafl_compare_swap(void *target, size_t bytes, int64_t compare, int64_t value)
{
    int32_t expected_4 = (int32_t)compare;
    int64_t expected_8 = compare;

    if (bytes == 4) {
        __atomic_compare_exchange_n((int32_t *)target, &expected_4, (int32_t)value, false,
                                    __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
        return expected_4;
    }
    __atomic_compare_exchange_n((int64_t *)target, &expected_8, value, false, __ATOMIC_SEQ_CST,
                                __ATOMIC_SEQ_CST);
    return expected_8;
}
