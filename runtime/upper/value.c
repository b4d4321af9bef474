/*
 * value.c - the value of a scalar coindexed object of intrinsic type inside an expression:
 * cafrt_get_<type><kind>.
 *
 * Module cafrt binds to these directly; names are i, r, c, l with the kind (bytes of one part).
 */
#include "upper.h"

#include <string.h>

#define GET_VALUE(name, type)                                                                      \
    type cafrt_get_##name(const type *object, int image);                                          \
    type cafrt_get_##name(const type *object, int image)                                           \
    {                                                                                              \
        const char *there = cafu_direct(object, sizeof(type), image);                              \
        type value;                                                                                \
                                                                                                   \
        if (__builtin_expect(there != NULL, 1))                                                    \
            memcpy(&value, there, sizeof value);                                                   \
        else                                                                                       \
            cafu_lower.get(cafu_rank_of_image(image), object, &value, sizeof value);               \
        return value;                                                                              \
    }

__extension__ typedef __int128 int128;
__extension__ typedef __float128 real16;
__extension__ typedef _Complex float complex4;
__extension__ typedef _Complex double complex8;
__extension__ typedef _Complex long double complex10;
/* GCC names the complex of __float128 by its machine mode. */
typedef _Complex float complex16 __attribute__((mode(TC)));

GET_VALUE(i1, int8_t)
GET_VALUE(i2, int16_t)
GET_VALUE(i4, int32_t)
GET_VALUE(i8, int64_t)
GET_VALUE(i16, int128)
GET_VALUE(r4, float)
GET_VALUE(r8, double)
GET_VALUE(r10, long double)
GET_VALUE(r16, real16)
GET_VALUE(c4, complex4)
GET_VALUE(c8, complex8)
GET_VALUE(c10, complex10)
GET_VALUE(c16, complex16)
GET_VALUE(l1, int8_t)
GET_VALUE(l2, int16_t)
GET_VALUE(l4, int32_t)
GET_VALUE(l8, int64_t)
GET_VALUE(l16, int128)
