/*
 * harness.h - the measuring loop of the programs in C, the same as that of ../harness.f90, and its form of output.
 *
 * A twin is a table of lines; each names a pattern and a variant of the Fortran programs and does the same operation its own way.
 */
#ifndef BENCH_HARNESS_H
#define BENCH_HARNESS_H

#include <stddef.h>

enum {
    LARGEST = 4194304,
    ROWS = 1000,
    COLUMNS = 100,
    ELEMENTS = 1024,
    WIDEST = 1024,
    MOST_PROCESSES = 16
};

/* What a line is measured over. */
enum extent { ONCE, EVERY_SIZE, EVERY_EDGE, EVERY_INBOX };

struct line {
    const char *pattern, *variant;
    void (*body)(size_t bytes, long count); /* do it `count` times; every process calls it */
    double per;                             /* operations for each count; 0: as many as processes */
    enum extent extent;
    size_t bytes; /* printed for ONCE */
};

/* The processes that measure together. */
struct job {
    int rank, count;
    void (*barrier)(void);
    long (*from_first)(long value); /* what rank 0 says, on all */
};

/* Measure the lines of `pattern`; an end of the table is a line without pattern. */
void bench_measure(const struct job *job, const struct line *lines, const char *pattern);

/* Print the trials of a measurement that a program made itself; rank 0 only prints. */
void bench_report(const struct job *job, const struct line *line, size_t bytes, double *seconds,
                  int trials);

double bench_now(void);

/* A get from a process that computes meanwhile; `get` reads 8 bytes of process 1 into process 0. */
void bench_busy(const struct job *job, void (*get)(void));

#endif
