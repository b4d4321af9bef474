/*
 * random.c - seeds for RANDOM_INIT (F2018 16.9.155), which every image computes alone: it is no collective.
 *
 * What differs from run to run comes from image 1, which chose it before the first synchronisation; what differs from call
 * to call is counted on each image, so that images that call alike get alike seeds.
 */
#include "upper.h"

#include <sys/random.h>
#include <time.h>

/* The finaliser of splitmix64: every bit of the result depends on every bit of the argument. */
static uint64_t mix(uint64_t x)
{
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

uint64_t cafu_random_seed_of_job(void)
{
    struct timespec now;
    uint64_t seed;

    if (getrandom(&seed, sizeof seed, GRND_NONBLOCK) == (ssize_t)sizeof seed)
        return seed;
    clock_gettime(CLOCK_REALTIME, &now);
    return mix((uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec);
}

int64_t cafrt_random_base(bool repeatable, bool image_distinct)
{
    uint64_t base = 0;

    if (!repeatable)
        base = mix(cafu_peek(0, &cafu->control->random_seed.value) + ++cafu->random_calls);
    if (image_distinct)
        base = mix(base + (uint64_t)cafu->rank + 1);
    return (int64_t)base;
}

int64_t cafrt_random_mix(int64_t base, int64_t i)
{
    return (int64_t)(mix((uint64_t)base + mix((uint64_t)i)) >> 33);
}
