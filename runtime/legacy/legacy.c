/*
 * legacy.c - procedures that older coarray programs call by name and that have no standard form of the same meaning;
 * linked with -fcaf-legacy, each program's own procedures of these names come first.
 *
 * Names are spelled as gfortran and Flang spell external procedures.
 */
#include <stdint.h>
#include <time.h>

#include "cafrt.h"

/* Of the wrappers: with the error termination of CRITICAL. */
void cafrt_f_critical_begin(int64_t *lock, const void *stat, const void *errmsg);
void cafrt_f_critical_end(int64_t *lock);

void start_critical_(void);
void end_critical_(void);
double xmp_wtime_(void);
double xmp_wtick_(void);
int xmp_node_num_(void);
int xmp_num_nodes_(void);

/* The one lock of all regions: like that of a CRITICAL construct a variable of the program, on image 1. */
static int64_t critical_lock[CAFRT_CRITICAL_WORDS];

void start_critical_(void)
{
    cafrt_f_critical_begin(critical_lock, 0, 0);
}

void end_critical_(void)
{
    cafrt_f_critical_end(critical_lock);
}

/* ---- XcalableMP: nodes are images, numbered from 1 ---- */

static double seconds(struct timespec t)
{
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double xmp_wtime_(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return seconds(now);
}

double xmp_wtick_(void)
{
    struct timespec step;

    clock_getres(CLOCK_MONOTONIC, &step);
    return seconds(step);
}

int xmp_node_num_(void)
{
    return cafrt_this_image();
}

int xmp_num_nodes_(void)
{
    return cafrt_num_images();
}
