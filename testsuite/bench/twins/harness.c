#include "harness.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST_TRIALS = 100, MOST_OPERATIONS = 100000000 };

double bench_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double number(const char *name, double otherwise)
{
    const char *text = getenv(name);

    return text ? atof(text) : otherwise;
}

static double timed(const struct job *job, const struct line *line, size_t bytes, long count)
{
    double start, seconds;

    job->barrier();
    start = bench_now();
    line->body(bytes, count);
    seconds = bench_now() - start;
    job->barrier();
    return seconds;
}

/* Of a few: one interruption must not end the calibration at a count that is too small to measure. */
static double fastest(const struct job *job, const struct line *line, size_t bytes, long count)
{
    double best = timed(job, line, bytes, count);

    for (int i = 0; i < 2; i++) {
        double seconds = timed(job, line, bytes, count);

        if (seconds < best)
            best = seconds;
    }
    return best;
}

/* The count with which a trial takes about the time asked for; rank 0 decides. */
static long calibrated(const struct job *job, const struct line *line, size_t bytes)
{
    const double target = number("BENCH_SECONDS", 0.001);
    long count = 1, next;

    for (;; count = next) {
        double seconds = fastest(job, line, bytes, count);
        double growth = target / (seconds > 1e-9 ? seconds : 1e-9);

        next = count;
        if (seconds < target / 2 && count < MOST_OPERATIONS)
            next = (long)((double)count * (growth < 2 ? 2 : growth > 10 ? 10 : growth));
        if (next > MOST_OPERATIONS)
            next = MOST_OPERATIONS;
        next = job->from_first(next);
        if (next == count)
            return count;
    }
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

void bench_report(const struct job *job, const struct line *line, size_t bytes, double *seconds,
                  int trials)
{
    if (job->rank != 0)
        return;
    qsort(seconds, (size_t)trials, sizeof *seconds, by_value);
    printf("%s %s %zu %d %.5e %.5e\n", line->pattern, line->variant, bytes, job->count,
           seconds[(trials - 1) / 2], seconds[0]);
    fflush(stdout);
}

static void measure(const struct job *job, const struct line *line, size_t bytes)
{
    double seconds[MOST_TRIALS];
    int trials = (int)number("BENCH_TRIALS", 5);
    long count = calibrated(job, line, bytes);

    if (trials > MOST_TRIALS)
        trials = MOST_TRIALS;
    for (int i = 0; i < trials; i++)
        seconds[i] = timed(job, line, bytes, count) /
                     ((double)count * (line->per > 0 ? line->per : job->count));
    bench_report(job, line, bytes, seconds, trials);
}

static size_t most_bytes(enum extent extent)
{
    switch (extent) {
    case EVERY_EDGE:
        return 8 * WIDEST;
    case EVERY_INBOX:
        return LARGEST / MOST_PROCESSES;
    default:
        return LARGEST;
    }
}

void bench_measure(const struct job *job, const struct line *lines, const char *pattern)
{
    const char *sizes = getenv("BENCH_SIZES");

    /* Size by size, as the Fortran programs do. */
    for (const char *at = sizes ? sizes : "8 4096"; *at;) {
        char *end;
        size_t bytes = strtoul(at, &end, 10);

        if (end == at)
            break;
        at = end;
        for (const struct line *l = lines; l->pattern; l++)
            if (!strcmp(l->pattern, pattern) && l->extent != ONCE && bytes <= most_bytes(l->extent))
                measure(job, l, bytes);
    }
    for (const struct line *l = lines; l->pattern; l++)
        if (!strcmp(l->pattern, pattern) && l->extent == ONCE)
            measure(job, l, l->bytes);
}

static void compute(double until)
{
    while (bench_now() < until) {
    }
}

void bench_busy(const struct job *job, void (*get)(void))
{
    static const struct line line = {.pattern = "get", .variant = "busy"};
    enum { TRIALS = 5 };
    double seconds[TRIALS];

    for (int i = 0; i < TRIALS; i++) {
        double start;

        job->barrier();
        start = bench_now();
        if (job->rank == 1)
            compute(start + 0.020);
        if (job->rank == 0) {
            compute(start + 0.002);
            start = bench_now();
            get();
            seconds[i] = bench_now() - start;
        }
        job->barrier();
    }
    bench_report(job, &line, 8, seconds, TRIALS);
}
