/*
 * strided_fuzz.c - random sections against an oracle that walks element by element.
 *
 *   strided_fuzz [rounds [seed]]
 *
 * Every round makes two views of the same random shape over guarded memory, with any order and sign
 * of strides, and compares plan and copy, pack and unpack of a random part, with subscripts
 * computed one by one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "strided.h"
#include "upper.h"

#define MEMORY 200000

static uint64_t random_state;

/* xorshift64*: the same numbers everywhere. */
static uint64_t random_bits(void)
{
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return random_state * 0x2545F4914F6CDD1Dull;
}

static ptrdiff_t random_below(ptrdiff_t limit)
{
    return (ptrdiff_t)(random_bits() % (uint64_t)limit);
}

/* Strides such that elements do not overlap: dimensions in random order, with random gaps, some
 * reversed. */
static void random_strides(struct cafrt_view *view, char *memory)
{
    int order[CAFRT_MAX_DIMS];
    ptrdiff_t reach = (ptrdiff_t)view->element_size, base = 0;
    bool ordered = random_below(2) == 0;

    for (int d = 0; d < view->ndims; d++) {
        int other = ordered ? d : (int)random_below(d + 1);

        order[d] = order[other];
        order[other] = d;
    }
    for (int i = 0; i < view->ndims; i++) {
        int d = order[i];
        ptrdiff_t stride = random_below(3) ? reach : reach + random_below(20);
        ptrdiff_t extent = view->extent[d] > 0 ? view->extent[d] : 0;

        reach = stride * (extent ? extent : 1);
        view->stride[d] = stride;
        if (random_below(4) == 0 && extent > 0) {
            base += stride * (extent - 1);
            view->stride[d] = -stride;
        }
    }
    view->base = memory + base;
}

static void random_shape(struct cafrt_view *view)
{
    static const size_t elements[] = {1, 2, 3, 4, 8, 12, 16, 24};
    ptrdiff_t room = 400;

    memset(view, 0, sizeof *view);
    view->element_size = elements[random_below(8)];
    view->ndims = (int)random_below(CAFRT_MAX_DIMS + 1);
    for (int d = 0; d < view->ndims; d++) {
        ptrdiff_t most = room < 6 ? room : 6;

        view->extent[d] = random_below(60) == 0 ? 0 : 1 + random_below(most);
        room /= view->extent[d] ? view->extent[d] : 1;
    }
}

/* The oracle: place of element number `index` in array element order. */
static char *element_at(const struct cafrt_view *view, size_t index)
{
    char *place = view->base;

    for (int d = 0; d < view->ndims; d++) {
        place += (ptrdiff_t)(index % (size_t)view->extent[d]) * view->stride[d];
        index /= (size_t)view->extent[d];
    }
    return place;
}

static void fill(char *memory)
{
    for (size_t i = 0; i < MEMORY; i += sizeof(uint64_t)) {
        uint64_t bits = random_bits();

        memcpy(memory + i, &bits, sizeof bits);
    }
}

static bool copies_agree(const struct cafrt_view *to, const struct cafrt_view *from, char *target,
                         char *expected)
{
    size_t count = cafu_view_count(to);
    struct cafu_copy plan;

    fill(target);
    memcpy(expected, target, MEMORY);
    for (size_t i = 0; i < count; i++)
        memcpy(expected + (element_at(to, i) - target), element_at(from, i), to->element_size);
    cafu_copy_plan(&plan, to->element_size, to->ndims, to->extent, to->stride, from->stride);
    cafu_copy_run(&plan, to->base, from->base);
    return memcmp(target, expected, MEMORY) == 0;
}

static bool parts_agree(const struct cafrt_view *to, const struct cafrt_view *from, char *target,
                        char *expected)
{
    size_t count = cafu_view_count(to), element = to->element_size;
    size_t first = count ? (size_t)random_below((ptrdiff_t)count) : 0;
    size_t n = count ? (size_t)random_below((ptrdiff_t)(count - first) + 1) : 0;
    char *packed = malloc(n * element + 1), *low, *high;
    bool good = true;

    cafu_view_pack(from, first, n, packed);
    for (size_t i = 0; i < n; i++)
        good = good && memcmp(packed + i * element, element_at(from, first + i), element) == 0;
    fill(target);
    memcpy(expected, target, MEMORY);
    if (count > 0)
        cafu_view_envelope(to, &low, &high);
    for (size_t i = 0; i < n; i++) {
        char *place = element_at(to, first + i);

        memcpy(expected + (place - target), packed + i * element, element);
        good = good && place >= low && place + element <= high;
    }
    cafu_view_unpack(to, first, n, packed);
    free(packed);
    return good && memcmp(target, expected, MEMORY) == 0;
}

int main(int argc, char **argv)
{
    long rounds = argc > 1 ? atol(argv[1]) : 3000;
    char *source = malloc(MEMORY), *target = malloc(MEMORY), *expected = malloc(MEMORY);

    random_state = argc > 2 ? strtoull(argv[2], NULL, 10) : 20261120;
    if (!source || !target || !expected || random_state == 0)
        return 2;
    fill(source);
    for (long round = 0; round < rounds; round++) {
        struct cafrt_view to, from;

        random_shape(&to);
        from = to;
        random_strides(&to, target);
        random_strides(&from, source);
        if (copies_agree(&to, &from, target, expected) && parts_agree(&to, &from, target, expected))
            continue;
        printf("round %ld: rank %d, elements of %zu bytes: copies differ\n", round, to.ndims,
               to.element_size);
        return 1;
    }
    printf("%ld rounds\n", rounds);
    free(source);
    free(target);
    free(expected);
    return 0;
}
