/*
 * reduction.c - the elementwise operations of CO_SUM, CO_MIN and CO_MAX: one function per type,
 * kind and operation.
 *
 * All work on contiguous memory aligned to a cache line.  Sums of integers wrap, as the compilers'
 * own do.
 */
#include "collective.h"
#include "upper.h"

#include <string.h>

__extension__ typedef __int128 int128;
__extension__ typedef unsigned __int128 uint128;
__extension__ typedef __float128 real16;

#define FOLD(name, type, expression)                                                               \
    static void name(void *to_place, const void *from_place, size_t count, size_t element)         \
    {                                                                                              \
        type *restrict to = to_place;                                                              \
        const type *restrict from = from_place;                                                    \
                                                                                                   \
        (void)element;                                                                             \
        for (size_t i = 0; i < count; i++) {                                                       \
            type a = to[i], b = from[i];                                                           \
                                                                                                   \
            to[i] = (type)(expression);                                                            \
        }                                                                                          \
    }

/* A complex sum is the sum of twice as many reals. */
#define FOLD_COMPLEX(name, real_sum)                                                               \
    static void name(void *to, const void *from, size_t count, size_t element)                     \
    {                                                                                              \
        real_sum(to, from, 2 * count, element / 2);                                                \
    }

FOLD(sum_i1, uint8_t, a + b)
FOLD(sum_i2, uint16_t, a + b)
FOLD(sum_i4, uint32_t, a + b)
FOLD(sum_i8, uint64_t, a + b)
FOLD(sum_i16, uint128, a + b)
FOLD(sum_r4, float, a + b)
FOLD(sum_r8, double, a + b)
FOLD(sum_r10, long double, a + b)
FOLD(sum_r16, real16, a + b)
FOLD_COMPLEX(sum_c4, sum_r4)
FOLD_COMPLEX(sum_c8, sum_r8)
FOLD_COMPLEX(sum_c10, sum_r10)
FOLD_COMPLEX(sum_c16, sum_r16)

FOLD(min_i1, int8_t, b < a ? b : a)
FOLD(min_i2, int16_t, b < a ? b : a)
FOLD(min_i4, int32_t, b < a ? b : a)
FOLD(min_i8, int64_t, b < a ? b : a)
FOLD(min_i16, int128, b < a ? b : a)
FOLD(min_r4, float, b < a ? b : a)
FOLD(min_r8, double, b < a ? b : a)
FOLD(min_r10, long double, b < a ? b : a)
FOLD(min_r16, real16, b < a ? b : a)

FOLD(max_i1, int8_t, b > a ? b : a)
FOLD(max_i2, int16_t, b > a ? b : a)
FOLD(max_i4, int32_t, b > a ? b : a)
FOLD(max_i8, int64_t, b > a ? b : a)
FOLD(max_i16, int128, b > a ? b : a)
FOLD(max_r4, float, b > a ? b : a)
FOLD(max_r8, double, b > a ? b : a)
FOLD(max_r10, long double, b > a ? b : a)
FOLD(max_r16, real16, b > a ? b : a)

/* Characters compare by their codes: the collating sequence of both compilers. */
static int compare_wide(const char *a, const char *b, size_t bytes)
{
    for (size_t i = 0; i < bytes; i += sizeof(uint32_t)) {
        uint32_t x, y;

        memcpy(&x, a + i, sizeof x);
        memcpy(&y, b + i, sizeof y);
        if (x != y)
            return x < y ? -1 : 1;
    }
    return 0;
}

static int compare_narrow(const char *a, const char *b, size_t bytes)
{
    return memcmp(a, b, bytes);
}

#define FOLD_CHARACTER(name, compare, sign)                                                        \
    static void name(void *to, const void *from, size_t count, size_t element)                     \
    {                                                                                              \
        for (size_t i = 0; i < count; i++) {                                                       \
            char *a = (char *)to + i * element;                                                    \
            const char *b = (const char *)from + i * element;                                      \
                                                                                                   \
            if (compare(b, a, element) sign 0)                                                     \
                memcpy(a, b, element);                                                             \
        }                                                                                          \
    }

FOLD_CHARACTER(min_narrow, compare_narrow, <)
FOLD_CHARACTER(max_narrow, compare_narrow, >)
FOLD_CHARACTER(min_wide, compare_wide, <)
FOLD_CHARACTER(max_wide, compare_wide, >)

static const struct fold_row {
    enum cafrt_class class_;
    int kind;
    cafu_fold *fold[CAFRT_MAX + 1]; /* by enum cafrt_reduction */
} fold_rows[] = {
    {CAFRT_INTEGER, 1, {sum_i1, min_i1, max_i1}},
    {CAFRT_INTEGER, 2, {sum_i2, min_i2, max_i2}},
    {CAFRT_INTEGER, 4, {sum_i4, min_i4, max_i4}},
    {CAFRT_INTEGER, 8, {sum_i8, min_i8, max_i8}},
    {CAFRT_INTEGER, 16, {sum_i16, min_i16, max_i16}},
    {CAFRT_REAL, 4, {sum_r4, min_r4, max_r4}},
    {CAFRT_REAL, 8, {sum_r8, min_r8, max_r8}},
    {CAFRT_REAL, 10, {sum_r10, min_r10, max_r10}},
    {CAFRT_REAL, 16, {sum_r16, min_r16, max_r16}},
    {CAFRT_COMPLEX, 4, {sum_c4, NULL, NULL}},
    {CAFRT_COMPLEX, 8, {sum_c8, NULL, NULL}},
    {CAFRT_COMPLEX, 10, {sum_c10, NULL, NULL}},
    {CAFRT_COMPLEX, 16, {sum_c16, NULL, NULL}},
    {CAFRT_CHARACTER, 1, {NULL, min_narrow, max_narrow}},
    {CAFRT_CHARACTER, 4, {NULL, min_wide, max_wide}},
};

cafu_fold *cafu_find_fold(const struct cafrt_view *view, enum cafrt_reduction op)
{
    for (size_t i = 0; i < sizeof fold_rows / sizeof fold_rows[0]; i++)
        if (fold_rows[i].class_ == view->class_ && fold_rows[i].kind == view->kind)
            return fold_rows[i].fold[op];
    return NULL;
}
