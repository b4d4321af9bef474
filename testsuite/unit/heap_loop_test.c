/*
 * heap_loop_test.c - the symmetric heap, the wrapped malloc family (linked with --wrap) and
 * allocatable coarrays.
 */
#include "agree.h"
#include "loop_test.h"

/* ---- layout ---- */

static char region[(size_t)16 << 20];

static void blocks_are_apart_and_aligned(void)
{
    struct cafu_heap heap;
    char *a, *b, *c;

    cafu_heap_init(&heap, region, sizeof region);
    a = cafu_heap_take(&heap, 100);
    b = cafu_heap_take(&heap, 1);
    c = cafu_heap_take(&heap, (size_t)4 << 20);
    CHECK(b >= a + 100 && c >= b + 1);
    CHECK(((uintptr_t)b & 63) == 0 && ((uintptr_t)c & (((uintptr_t)2 << 20) - 1)) == 0);
    cafu_heap_finish(&heap);
}

static void freed_neighbours_become_one_gap(void)
{
    struct cafu_heap heap;
    char *block[4];

    cafu_heap_init(&heap, region, 4096 + ((uintptr_t)region & 63));
    for (int i = 0; i < 4; i++)
        block[i] = cafu_heap_take(&heap, 960);
    CHECK(block[3] != NULL && cafu_heap_take(&heap, 960) == NULL);
    cafu_heap_release(&heap, cafu_heap_find(&heap, block[1]));
    CHECK(cafu_heap_take(&heap, 1900) == NULL);
    cafu_heap_release(&heap, cafu_heap_find(&heap, block[2] + 5));
    CHECK(cafu_heap_take(&heap, 1900) == block[1]);
    cafu_heap_finish(&heap);
}

static void empty_blocks_have_addresses_of_their_own(void)
{
    struct cafu_heap heap;
    char *a, *b;

    cafu_heap_init(&heap, region, sizeof region);
    a = cafu_heap_take(&heap, 0);
    b = cafu_heap_take(&heap, 0);
    CHECK(a && b && a != b);
    CHECK(cafu_heap_find(&heap, a) && cafu_heap_find(&heap, b) && !cafu_heap_find(&heap, a + 1));
    cafu_heap_finish(&heap);
}

static void interior_addresses_find_their_block(void)
{
    struct cafu_heap heap;
    char *a, *b;

    cafu_heap_init(&heap, region, sizeof region);
    a = cafu_heap_take(&heap, 128);
    b = cafu_heap_take(&heap, 128);
    CHECK(cafu_heap_find(&heap, a + 127)->offset == (size_t)(a - region));
    CHECK(cafu_heap_find(&heap, b)->offset == (size_t)(b - region));
    CHECK(!cafu_heap_find(&heap, b + 128) && !cafu_heap_find(&heap, region + sizeof region));
    cafu_heap_finish(&heap);
}

/* ---- brackets ---- */

static int begin_and_end(void **object, size_t bytes)
{
    static const int64_t cobounds[] = {0, 1, -2};
    int stat;

    cafrt_allocate_begin(false, true);
    *object = malloc(bytes);
    stat = cafrt_allocate_end(2, cobounds, *object, 0, *object ? 0 : 5014);
    return stat;
}

static void malloc_in_the_bracket_is_symmetric_and_others_are_not(void)
{
    void *object, *before = malloc(10), *after;
    int64_t cobounds[3];
    volatile uintptr_t place;

    CHECK(begin_and_end(&object, 1000) == 0);
    after = malloc(1000);
    CHECK(cafu_is_symmetric(object) && !cafu_is_symmetric(before) && !cafu_is_symmetric(after));
    cafrt_cobounds((char *)object + 999, 2, cobounds);
    CHECK(cobounds[0] == 0 && cobounds[1] == 1 && cobounds[2] == -2);
    free(before);
    free(after);
    place = (uintptr_t)object;
    CHECK(cafrt_deallocate_begin() == 0);
    free(object);
    cafrt_deallocate_end();
    CHECK(!cafu_heap_find(&cafu->symmetric, (void *)place));
}

static void calloc_in_the_bracket_gives_zeros(void)
{
    static const int64_t cobounds[] = {1};
    void *object;
    char *other;

    CHECK(begin_and_end(&object, 100) == 0);
    memset(object, 1, 100);
    free(object);
    cafrt_allocate_begin(false, true);
    other = calloc(10, 10);
    CHECK(cafrt_allocate_end(1, cobounds, other, 0, 0) == 0);
    CHECK((void *)other == object && other[0] == 0 && other[99] == 0);
    free(other);
}

/* F2018 9.7.3.2: free outside of a bracket is the automatic deallocation, which synchronises. */
static void free_synchronises_before_the_memory_goes(void)
{
    int seven = 7;
    void *object;

    for (int round = 0; round < 10; round++) {
        volatile uintptr_t place;

        CHECK(begin_and_end(&object, 8) == 0);
        place = (uintptr_t)object;
        *(int *)object = 0;
        CHECK(cafrt_sync_all() == 0);
        if (cafrt_this_image() == 1)
            cafrt_put_bytes(object, cafrt_num_images(), &seven, sizeof seven);
        free(object);
        /* The page is still there, and nobody has taken the block yet. */
        CHECK(cafrt_this_image() < cafrt_num_images() || *(int *)place == 7);
    }
}

static void addresses_are_the_same_on_all_images(void)
{
    struct cafu_agreement agreement = {.what = "test"};
    void *a, *b, *c, *d;
    int64_t place;

    CHECK(begin_and_end(&a, 1000) == 0);
    CHECK(begin_and_end(&b, 0) == 0);
    CHECK(begin_and_end(&c, (size_t)3 << 20) == 0);
    free(a);
    CHECK(begin_and_end(&d, 500) == 0);
    place = (char *)d - cafu->symmetric.base;
    CHECK(cafu_agree_max(&agreement, &place, 1) == 0 && place == (char *)d - cafu->symmetric.base);
    free(d);
    free(c);
    free(b);
    CHECK(cafu->symmetric.n_blocks == 0);
}

static void exhausted_heap_is_a_status_on_all_images(void)
{
    char message[400] = "";
    void *object, *small;

    CHECK(begin_and_end(&object, (size_t)1 << 40) == CAFRT_STAT_NO_MEMORY);
    CHECK(object == NULL);
    cafrt_error_message(message, sizeof message - 1);
    CHECK(strstr(message, "CAFRT_HEAP_SIZE") && strstr(message, "1099511627776 bytes"));
    CHECK(begin_and_end(&small, 8) == 0);
    free(small);
}

/* ALLOCATE with STAT= of an object that is allocated already asks for no memory. */
static void allocated_object_is_a_status(void)
{
    static const int64_t cobounds[] = {1};
    void *object;

    CHECK(begin_and_end(&object, 8) == 0);
    cafrt_allocate_begin(false, true);
    CHECK(cafrt_allocate_end(1, cobounds, object, 0, 5014) == 5014);
    free(object);
}

static void reallocation_of_ordinary_memory_passes_through(void)
{
    char *a = malloc(10);

    a = realloc(a, 20);
    CHECK(a != NULL);
    free(a);
}

/* ---- errors ---- */

static void sizes_differ(void)
{
    void *object;

    begin_and_end(&object, 8 * (size_t)cafrt_this_image());
}

static void realloc_of_a_coarray(void)
{
    void *object;

    CHECK(begin_and_end(&object, 8) == 0);
    if (!realloc(object, 16))
        return;
}

static void object_is_elsewhere(void)
{
    static const int64_t cobounds[] = {1};
    void *first, *object;

    cafrt_allocate_begin(false, true);
    first = malloc(8);
    object = malloc(8);
    free(object);
    cafrt_allocate_end(1, cobounds, (char *)first + 8, 0, 0);
}

static void cobounds_of_what_is_not_allocated(void)
{
    int64_t cobounds[1];
    int x = 0;

    cafrt_cobounds(&x, 1, cobounds);
}

int main(void)
{
    RUN(blocks_are_apart_and_aligned);
    RUN(freed_neighbours_become_one_gap);
    RUN(empty_blocks_have_addresses_of_their_own);
    RUN(interior_addresses_find_their_block);
    on_all_layouts(malloc_in_the_bracket_is_symmetric_and_others_are_not);
    on_all_layouts(calloc_in_the_bracket_gives_zeros);
    on_all_layouts(free_synchronises_before_the_memory_goes);
    on_all_layouts(addresses_are_the_same_on_all_images);
    on_all_layouts(exhausted_heap_is_a_status_on_all_images);
    on_all_layouts(allocated_object_is_a_status);
    on_all_layouts(reallocation_of_ordinary_memory_passes_through);
    ends_in_error(2, sizes_differ);
    ends_in_error(2, realloc_of_a_coarray);
    ends_in_error(2, object_is_elsewhere);
    ends_in_error(2, cobounds_of_what_is_not_allocated);
    return check_result();
}
