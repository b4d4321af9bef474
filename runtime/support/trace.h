/*
 * trace.h - what a run did: CAFRT_TRACE=1 prints one line per event, CAFRT_STATS=1 a table at the end.
 *
 * Lines go to unit error and start with the image.  Without the variables every call is one load and a branch.
 * Names of events are string literals; equal names are one event.
 */
#ifndef CAFL_TRACE_H
#define CAFL_TRACE_H

#include <stdbool.h>
#include <stddef.h>

enum { CAFL_TRACE_KINDS = 64 };

struct cafl_trace {
    bool enabled; /* trace or stats */
    bool lines, table;
    int image;
    double origin;
    int kinds;
    struct {
        const char *what;
        unsigned long count, bytes;
        double seconds;
    } sums[CAFL_TRACE_KINDS]; /* events beyond the last kind are not counted */
};
extern struct cafl_trace cafl_trace;

/* Local. Reads the environment; `image` is the number in the initial team. */
void cafl_trace_start(int image);
/* Local. Prints the table. */
void cafl_trace_finish(void);
double cafl_trace_clock(void);
void cafl_trace_record(const char *what, double seconds, size_t bytes);

/* Time stamp for cafl_trace_end. */
static inline double cafl_trace_begin(void)
{
    return cafl_trace.enabled ? cafl_trace_clock() : 0;
}

static inline void cafl_trace_end(const char *what, double began)
{
    if (cafl_trace.enabled)
        cafl_trace_record(what, cafl_trace_clock() - began, 0);
}

/* An event that moves `bytes`. */
static inline void cafl_trace_count(const char *what, size_t bytes)
{
    if (cafl_trace.enabled)
        cafl_trace_record(what, 0, bytes);
}

#endif
