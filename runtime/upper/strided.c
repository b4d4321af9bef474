/*
 * strided.c - sections: arithmetic on extents and strides, and copies inside one address space.
 *
 * A plan walks two places together.  Dimensions are dropped, folded into the contiguous run or
 * merged with their neighbour where both places allow it, so that most sections become one memcpy
 * or one loop over runs.
 */
#include "strided.h"
#include "upper.h"

#include <string.h>

void cafu_copy_plan(struct cafu_copy *plan, size_t element, int ndims, const ptrdiff_t *extent,
                    const ptrdiff_t *to, const ptrdiff_t *from)
{
    int n = 0;

    plan->bytes = element;
    for (int d = 0; d < ndims; d++) {
        if (extent[d] <= 0) {
            plan->bytes = 0;
            n = 0;
            break;
        }
        if (extent[d] == 1)
            continue;
        if (n == 0 && to[d] == (ptrdiff_t)plan->bytes && from[d] == (ptrdiff_t)plan->bytes) {
            plan->bytes *= (size_t)extent[d];
        } else if (n > 0 && to[d] == plan->to[n - 1] * plan->extent[n - 1] &&
                   from[d] == plan->from[n - 1] * plan->extent[n - 1]) {
            plan->extent[n - 1] *= extent[d];
        } else {
            plan->extent[n] = extent[d];
            plan->to[n] = to[d];
            plan->from[n] = from[d];
            n++;
        }
    }
    plan->ndims = n;
}

/* The innermost loop. A fixed size makes memcpy one load and one store, whatever the alignment. */
#define COPY_LOOP(size)                                                                            \
    do {                                                                                           \
        for (ptrdiff_t i = 0; i < n; i++, to += to_stride, from += from_stride)                    \
            memcpy(to, from, size);                                                                \
    } while (0)

/* One value for elements that follow one another, more than FEW_BYTES: those are stored, then copied again and again, as fast as memory can. */
enum { FEW_BYTES = 256, PIECE_BYTES = 4096 };

static void fill(char *to, const char *value, size_t bytes, size_t count)
{
    size_t few = bytes < FEW_BYTES ? FEW_BYTES / bytes : 1, total = bytes * count;

    cafu_copy_line(to, (ptrdiff_t)bytes, value, 0, bytes, (ptrdiff_t)few);
    for (size_t done = bytes * few; done < total;) {
        size_t piece = done < PIECE_BYTES ? done : PIECE_BYTES / bytes * bytes;

        if (piece == 0)
            piece = bytes;
        if (piece > total - done)
            piece = total - done;
        memcpy(to + done, to, piece);
        done += piece;
    }
}

void cafu_copy_line(char *to, ptrdiff_t to_stride, const char *from, ptrdiff_t from_stride,
                    size_t bytes, ptrdiff_t n)
{
    if (from_stride == 0 && to_stride == (ptrdiff_t)bytes && n > 1 &&
        (size_t)n * bytes > FEW_BYTES) {
        fill(to, from, bytes, (size_t)n);
        return;
    }
    switch (bytes) {
    case 1:
        COPY_LOOP(1);
        break;
    case 2:
        COPY_LOOP(2);
        break;
    case 4:
        COPY_LOOP(4);
        break;
    case 8:
        COPY_LOOP(8);
        break;
    case 16:
        COPY_LOOP(16);
        break;
    default:
        COPY_LOOP(bytes);
        break;
    }
}

/* Step an odometer over dimensions first .. ndims-1 and move both places; false after the last
 * position. */
static bool step(const struct cafu_copy *plan, int first, ptrdiff_t *at, char **to,
                 const char **from)
{
    for (int d = first; d < plan->ndims; d++) {
        *to += plan->to[d];
        *from += plan->from[d];
        if (++at[d] < plan->extent[d])
            return true;
        *to -= plan->to[d] * plan->extent[d];
        *from -= plan->from[d] * plan->extent[d];
        at[d] = 0;
    }
    return false;
}

void cafu_copy_run(const struct cafu_copy *plan, char *to, const char *from)
{
    ptrdiff_t at[CAFRT_MAX_DIMS] = {0};

    if (plan->bytes == 0)
        return;
    if (plan->ndims == 0) {
        memcpy(to, from, plan->bytes);
        return;
    }
    do {
        cafu_copy_line(to, plan->to[0], from, plan->from[0], plan->bytes, plan->extent[0]);
    } while (step(plan, 1, at, &to, &from));
}

void cafu_copy_each_line(const struct cafu_copy *plan, char *to, const char *from,
                         cafu_line_visit *visit, void *arg)
{
    ptrdiff_t at[CAFRT_MAX_DIMS] = {0};

    if (plan->bytes == 0)
        return;
    do {
        visit(arg, to, from);
    } while (step(plan, 1, at, &to, &from));
}

size_t cafu_view_count(const struct cafrt_view *view)
{
    size_t count = 1;

    for (int d = 0; d < view->ndims; d++)
        count *= view->extent[d] > 0 ? (size_t)view->extent[d] : 0;
    return count;
}

/* Negative strides reach below the base. */
void cafu_view_envelope(const struct cafrt_view *view, char **low, char **high)
{
    char *first = view->base, *last = view->base;

    for (int d = 0; d < view->ndims; d++) {
        ptrdiff_t reach = (view->extent[d] - 1) * view->stride[d];

        if (reach < 0)
            first += reach;
        else
            last += reach;
    }
    *low = first;
    *high = last + view->element_size;
}

static size_t common_divisor(size_t a, size_t b)
{
    while (b != 0) {
        size_t rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

/* The view's bytes lie in runs of *run; what divides `period` divides the distances between them, too. */
static size_t period_of(const struct cafrt_view *view, size_t period, size_t *run)
{
    *run = view->element_size;
    for (int d = 0; d < view->ndims; d++) {
        size_t stride = (size_t)(view->stride[d] < 0 ? -view->stride[d] : view->stride[d]);

        if (view->extent[d] <= 1)
            continue;
        if (stride == *run)
            *run *= (size_t)view->extent[d];
        else
            period = common_divisor(period, stride);
    }
    return period;
}

/* Rows of one array lie between one another: their places differ within the period. */
bool cafu_view_overlap(const struct cafrt_view *a, const struct cafrt_view *b)
{
    char *a_low, *a_high, *b_low, *b_high;
    size_t a_run, b_run, period, distance;

    cafu_view_envelope(a, &a_low, &a_high);
    cafu_view_envelope(b, &b_low, &b_high);
    if (a_low >= b_high || b_low >= a_high)
        return false;
    period = period_of(b, period_of(a, 0, &a_run), &b_run);
    if (period == 0)
        return true;
    distance = b_low >= a_low ? (size_t)(b_low - a_low) % period
                              : (period - (size_t)(a_low - b_low) % period) % period;
    return distance < a_run || distance + b_run > period;
}

/* ---- parts of a view in array element order ---- */

/* Where an element lies, and its subscripts. */
static char *locate(const struct cafrt_view *view, size_t index, ptrdiff_t *at)
{
    char *place = view->base;

    for (int d = 0; d < view->ndims; d++) {
        at[d] = (ptrdiff_t)(index % (size_t)view->extent[d]);
        index /= (size_t)view->extent[d];
        place += at[d] * view->stride[d];
    }
    return place;
}

static void copy_piece(const struct cafrt_view *view, char *place, char *buffer, size_t n,
                       bool pack)
{
    ptrdiff_t element = (ptrdiff_t)view->element_size;
    ptrdiff_t stride = view->ndims > 0 ? view->stride[0] : element;

    if (stride == element && pack)
        memcpy(buffer, place, n * view->element_size);
    else if (stride == element)
        memcpy(place, buffer, n * view->element_size);
    else if (pack)
        cafu_copy_line(buffer, element, place, stride, view->element_size, (ptrdiff_t)n);
    else
        cafu_copy_line(place, stride, buffer, element, view->element_size, (ptrdiff_t)n);
}

/* The next position after `at` along dimensions 1 and up, dimension 0 from its start. */
static char *next_column(const struct cafrt_view *view, char *place, ptrdiff_t *at)
{
    place -= at[0] * view->stride[0];
    at[0] = 0;
    for (int d = 1; d < view->ndims; d++) {
        place += view->stride[d];
        if (++at[d] < view->extent[d])
            break;
        place -= view->stride[d] * view->extent[d];
        at[d] = 0;
    }
    return place;
}

/* The same elements with fewer dimensions: those that continue the one before are merged with it.
 */
static void flatten(const struct cafrt_view *view, struct cafrt_view *flat)
{
    int n = 0;

    memcpy(flat, view, offsetof(struct cafrt_view, extent));
    for (int d = 0; d < view->ndims; d++) {
        if (view->extent[d] == 1)
            continue;
        if (n > 0 && view->stride[d] == flat->stride[n - 1] * flat->extent[n - 1]) {
            flat->extent[n - 1] *= view->extent[d];
            continue;
        }
        flat->extent[n] = view->extent[d];
        flat->stride[n] = view->stride[d];
        n++;
    }
    flat->ndims = n;
}

static void copy_part(const struct cafrt_view *given, size_t first, size_t count, char *buffer,
                      bool pack)
{
    ptrdiff_t at[CAFRT_MAX_DIMS];
    struct cafrt_view view;
    char *place;

    if (count == 0 || given->element_size == 0)
        return;
    flatten(given, &view);
    place = locate(&view, first, at);
    while (count > 0) {
        size_t n = view.ndims > 0 ? (size_t)(view.extent[0] - at[0]) : 1;

        if (n > count)
            n = count;
        copy_piece(&view, place, buffer, n, pack);
        buffer += n * view.element_size;
        count -= n;
        if (count > 0)
            place = next_column(&view, place, at);
    }
}

void cafu_view_pack(const struct cafrt_view *view, size_t first, size_t count, char *buffer)
{
    copy_part(view, first, count, buffer, true);
}

void cafu_view_unpack(const struct cafrt_view *view, size_t first, size_t count, const char *buffer)
{
    /* One walk serves both directions; with pack == false the buffer is only read. */
    copy_part(view, first, count, (char *)(uintptr_t)buffer, false);
}
