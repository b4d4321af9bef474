/*
 * strided_loop_test.c - plans, copies and envelopes of sections.
 */
#include "loop_test.h"
#include "strided.h"

static void contiguous_dimensions_become_one_run(void)
{
    const ptrdiff_t extent[] = {4, 1, 5}, stride[] = {8, 999, 32};
    struct cafu_copy plan;

    cafu_copy_plan(&plan, 8, 3, extent, stride, stride);
    CHECK(plan.ndims == 0 && plan.bytes == 160);
}

static void columns_of_a_larger_array_become_runs(void)
{
    const ptrdiff_t extent[] = {3, 5}, to[] = {4, 40}, from[] = {4, 12};
    struct cafu_copy plan;

    cafu_copy_plan(&plan, 4, 2, extent, to, from);
    CHECK(plan.ndims == 1 && plan.bytes == 12 && plan.extent[0] == 5 && plan.to[0] == 40 &&
          plan.from[0] == 12);
}

/* a(::2,:) of a(10,10): one stride goes through all columns. */
static void equal_strides_are_merged(void)
{
    const ptrdiff_t extent[] = {5, 10}, to[] = {8, 40}, from[] = {16, 80};
    struct cafu_copy plan;

    cafu_copy_plan(&plan, 4, 2, extent, to, from);
    CHECK(plan.ndims == 1 && plan.bytes == 4 && plan.extent[0] == 50 && plan.to[0] == 8 &&
          plan.from[0] == 16);
}

static void an_empty_dimension_makes_an_empty_plan(void)
{
    const ptrdiff_t extent[] = {5, -2, 3}, stride[] = {4, 20, 20};
    struct cafu_copy plan;
    char nothing = 0;

    cafu_copy_plan(&plan, 4, 3, extent, stride, stride);
    CHECK(plan.bytes == 0);
    cafu_copy_run(&plan, &nothing, &nothing);
}

static void the_envelope_covers_negative_strides(void)
{
    char memory[100], *low, *high;
    struct cafrt_view view = {
        .base = memory + 50, .element_size = 4, .ndims = 2, .extent = {3, 2}, .stride = {-8, 20}};

    cafu_view_envelope(&view, &low, &high);
    CHECK(low == memory + 34 && high == memory + 74);
}

/* Which of 1000 bytes the view has. */
static void mark(const struct cafrt_view *view, const char *memory, bool *marks)
{
    size_t count = cafu_view_count(view);

    memset(marks, 0, 1000 * sizeof *marks);
    for (size_t i = 0; i < count; i++) {
        const char *at = view->base;
        size_t index = i;

        for (int d = 0; d < view->ndims; d++) {
            at += (ptrdiff_t)(index % (size_t)view->extent[d]) * view->stride[d];
            index /= (size_t)view->extent[d];
        }
        for (size_t byte = 0; byte < view->element_size; byte++)
            marks[(size_t)(at - memory) + byte] = true;
    }
}

static struct cafrt_view any_view(char *memory, unsigned *seed)
{
    struct cafrt_view view = {.base = memory + 400, .element_size = 4, .ndims = 2};

    *seed = *seed * 1103515245u + 12345u;
    view.base = memory + 400 + 4 * (int)(*seed >> 16 & 15);
    for (int d = 0; d < 2; d++) {
        *seed = *seed * 1103515245u + 12345u;
        view.extent[d] = 1 + (*seed >> 16 & 3);
        view.stride[d] = 4 * (ptrdiff_t)(1 + (*seed >> 20 & 15)) * (*seed >> 28 & 1 ? -1 : 1);
    }
    return view;
}

static void views_that_have_a_byte_in_common_overlap(void)
{
    char memory[1000];
    bool a_has[1000], b_has[1000];
    unsigned seed = 1;

    for (int i = 0; i < 20000; i++) {
        struct cafrt_view a = any_view(memory, &seed), b = any_view(memory, &seed);
        bool common = false;

        mark(&a, memory, a_has);
        mark(&b, memory, b_has);
        for (int k = 0; k < 1000; k++)
            common |= a_has[k] && b_has[k];
        CHECK(!common || (cafu_view_overlap(&a, &b) && cafu_view_overlap(&b, &a)));
    }
}

/* u(0,1:8), u(9,1:8) and u(2:5,1:8) of u(0:9,0:9). */
static void rows_of_one_array_do_not_overlap(void)
{
    char memory[800];
    struct cafrt_view first = {.base = memory + 80,
                               .element_size = 8,
                               .ndims = 1,
                               .extent = {8},
                               .stride = {80}},
                      last = first, block = first;

    last.base = memory + 80 + 72;
    block.base = memory + 80 + 16;
    block.ndims = 2;
    block.extent[0] = 4;
    block.extent[1] = 8;
    block.stride[0] = 8;
    block.stride[1] = 80;
    CHECK(!cafu_view_overlap(&first, &last) && !cafu_view_overlap(&last, &first));
    CHECK(!cafu_view_overlap(&first, &block) && !cafu_view_overlap(&last, &block));
    CHECK(cafu_view_overlap(&first, &first) && cafu_view_overlap(&block, &block));
    last.base = memory + 80 + 40;
    CHECK(cafu_view_overlap(&last, &block) && cafu_view_overlap(&block, &last));
}

static void parts_are_packed_in_array_element_order(void)
{
    int a[6][4], part[7], again[6][4] = {{0}};
    struct cafrt_view view = {
        .base = &a[5][0], .element_size = 4, .ndims = 2, .extent = {2, 6}, .stride = {8, -16}};
    struct cafrt_view target = view;

    for (int i = 0; i < 24; i++)
        a[i / 4][i % 4] = i;
    cafu_view_pack(&view, 3, 7, (char *)part);
    for (int i = 0; i < 7; i++)
        CHECK(part[i] == a[5 - (i + 3) / 2][2 * ((i + 3) % 2)]);
    target.base = &again[5][0];
    cafu_view_unpack(&target, 3, 7, (char *)part);
    for (int i = 0; i < 12; i++)
        CHECK(again[5 - i / 2][2 * (i % 2)] == (i >= 3 && i < 10 ? part[i - 3] : 0));
}

int main(void)
{
    RUN(contiguous_dimensions_become_one_run);
    RUN(columns_of_a_larger_array_become_runs);
    RUN(equal_strides_are_merged);
    RUN(an_empty_dimension_makes_an_empty_plan);
    RUN(the_envelope_covers_negative_strides);
    RUN(views_that_have_a_byte_in_common_overlap);
    RUN(rows_of_one_array_do_not_overlap);
    RUN(parts_are_packed_in_array_element_order);
    return check_result();
}
