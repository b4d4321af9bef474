/*
 * trace.c - CAFRT_TRACE and CAFRT_STATS.  Threads may mix up counts, never memory: sums are for reading by people.
 */
#define _GNU_SOURCE
#include "trace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct cafl_trace cafl_trace;

static bool is_set(const char *name)
{
    const char *value = getenv(name);

    return value && *value && strcmp(value, "0") != 0;
}

double cafl_trace_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

void cafl_trace_start(int image)
{
    cafl_trace.lines = is_set("CAFRT_TRACE");
    cafl_trace.table = is_set("CAFRT_STATS");
    cafl_trace.image = image;
    cafl_trace.origin = cafl_trace_clock();
    cafl_trace.enabled = cafl_trace.lines || cafl_trace.table;
}

void cafl_trace_record(const char *what, double seconds, size_t bytes)
{
    int kind = 0;

    if (cafl_trace.lines)
        fprintf(stderr, "cafrt: image %d: %.6f %s: %.1f us, %zu bytes\n", cafl_trace.image,
                cafl_trace_clock() - cafl_trace.origin, what, 1e6 * seconds, bytes);
    while (kind < cafl_trace.kinds && strcmp(cafl_trace.sums[kind].what, what) != 0)
        kind++;
    if (kind == CAFL_TRACE_KINDS)
        return;
    if (kind == cafl_trace.kinds) {
        cafl_trace.sums[kind].what = what;
        cafl_trace.kinds++;
    }
    cafl_trace.sums[kind].count++;
    cafl_trace.sums[kind].bytes += bytes;
    cafl_trace.sums[kind].seconds += seconds;
}

void cafl_trace_finish(void)
{
    for (int kind = 0; cafl_trace.table && kind < cafl_trace.kinds; kind++)
        fprintf(stderr, "cafrt: image %d: %10lu x %-24s %12.6f s %14lu bytes\n", cafl_trace.image,
                cafl_trace.sums[kind].count, cafl_trace.sums[kind].what,
                cafl_trace.sums[kind].seconds, cafl_trace.sums[kind].bytes);
    cafl_trace.enabled = false;
}
