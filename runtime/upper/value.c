/*
 * value.c - scalar coindexed objects of intrinsic type: cafrt_get_<type><kind> is the value inside an
 * expression, cafrt_put_<type><kind> defines the object.
 *
 * Module cafrt binds to these directly; names are i, r, c, l with the kind (bytes of one part).
 */
#include "foresee.h"

#include <string.h>

/* What takes long stands apart and is called last: the usual path has no stack frame, and loads straight into the
 * register of the result. */
#define AWAY static __attribute__((noinline))

#define GET_VALUE(name, type)                                                                      \
    AWAY type get_away_##name(const type *object, int image)                                       \
    {                                                                                              \
        type value;                                                                                \
                                                                                                   \
        if (!cafu_take_next(image, object, &value, sizeof value))                                  \
            cafu_get_far(&value, object, image, sizeof value);                                     \
        return value;                                                                              \
    }                                                                                              \
    type cafrt_get_##name(const type *object, int image);                                          \
    type cafrt_get_##name(const type *object, int image)                                           \
    {                                                                                              \
        const char *there = cafu_direct_fast(object, sizeof(type), image);                         \
        type value;                                                                                \
                                                                                                   \
        if (__builtin_expect(there == NULL, 0))                                                    \
            return get_away_##name(object, image);                                                 \
        memcpy(&value, there, sizeof value);                                                       \
        return value;                                                                              \
    }

#define PUT_VALUE(name, type)                                                                      \
    AWAY void put_away_##name(type *object, int image, const type *value)                          \
    {                                                                                              \
        cafrt_put_bytes(object, image, value, sizeof(type));                                       \
    }                                                                                              \
    void cafrt_put_##name(type *object, int image, const type *value);                             \
    void cafrt_put_##name(type *object, int image, const type *value)                              \
    {                                                                                              \
        char *there = cafu_direct_fast(object, sizeof(type), image);                               \
                                                                                                   \
        if (__builtin_expect(there == NULL, 0)) {                                                  \
            put_away_##name(object, image, value);                                                 \
            return;                                                                                \
        }                                                                                          \
        memcpy(there, &(type){*value}, sizeof(type));                                              \
    }

#define BOTH(name, type) GET_VALUE(name, type) PUT_VALUE(name, type)

__extension__ typedef __int128 int128;
__extension__ typedef __float128 real16;
__extension__ typedef _Complex float complex4;
__extension__ typedef _Complex double complex8;
__extension__ typedef _Complex long double complex10;
/* GCC names the complex of __float128 by its machine mode. */
typedef _Complex float complex16 __attribute__((mode(TC)));

BOTH(i1, int8_t)
BOTH(i2, int16_t)
BOTH(i4, int32_t)
BOTH(i8, int64_t)
BOTH(i16, int128)
BOTH(r4, float)
BOTH(r8, double)
BOTH(r10, long double)
BOTH(r16, real16)
BOTH(c4, complex4)
BOTH(c8, complex8)
BOTH(c10, complex10)
BOTH(c16, complex16)
GET_VALUE(l1, int8_t)
GET_VALUE(l2, int16_t)
GET_VALUE(l4, int32_t)
GET_VALUE(l8, int64_t)
GET_VALUE(l16, int128)
