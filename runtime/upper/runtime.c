/*
 * runtime.c - the one context, start-up, termination, and questions about images.
 *
 * The heap region of every image starts with its control block and the stages of collectives; the
 * symmetric heap is the rest.  Everything that another image writes lies there or in the data
 * segment.
 */
#define _GNU_SOURCE /* dladdr */
#include "blocks.h"
#include "leaders.h"
#include "stage.h"
#include "sync.h"
#include "upper.h"

#include <malloc.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* What the control blocks of teams may take of the symmetric heap; it is committed when touched. */
#define TEAM_SHARE 16
/* From a page to the stage.  Long arrays of the program lie 16 bytes behind one; x86 processors copy fewer than 64 bytes further (of the
 * offset in a page) two and a half times as slowly, when another processor has read the lines before: docs/decisions/0018. */
#define STAGE_SKEW 1024

CAFU_STORAGE struct cafu_runtime cafu_context;

static int rank_of_any_team(int image)
{
    int number = CAFU_ABSOLUTE - image, serial = number / cafu->size;
    const struct cafu_asked *asked = &cafu_thread.asked[serial % CAFU_ASKED];

    if (serial > CAFU_SERIALS)
        cafu_error("image %d is not in 1..%d", image, cafu->team_size);
    if (serial > 0 && asked->serial == serial)
        cafu_thread.asking = asked;
    else if (serial > 0)
        cafu_thread.excused = 0; /* nobody is left to tell */
    return number % cafu->size;
}

int cafu_rank_of_image(int image)
{
    cafu_thread.asking = NULL;
    if (image <= CAFU_ABSOLUTE)
        return rank_of_any_team(image);
    cafu_thread.excused = 0; /* no STAT= */
    if (image == 0)
        cafu_error("the cosubscripts select no image: they are outside the cobounds or beyond the "
                   "%d images",
                   cafu->team_size);
    if (image < 1 || image > cafu->team_size)
        cafu_error("image %d is not in 1..%d", image, cafu->team_size);
    return cafu->team->ranks[image - 1];
}

/* The bounds of what is not allocated may be anything, and so may the addresses of its elements. */
static bool is_mapped(const void *address)
{
    uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), at = (uintptr_t)address;
    unsigned char resident;

    return mincore((void *)(at - at % page), 1, &resident) == 0;
}

void cafu_check_mapped(const void *address)
{
    if (!is_mapped(address))
        cafu_error("the coarray is not allocated");
}

_Noreturn void cafu_bad_place(const void *address, int image)
{
    Dl_info info;

    cafu_rank_of_image(image);
    cafu_check_mapped(address);
    if (dladdr(address, &info) && info.dli_fname && strstr(info.dli_fname, ".so"))
        cafu_error("the object at %p is not a coarray: it lies in the shared library %s, which has "
                   "not been linked by `cafc -shared`, or which the program itself has loaded",
                   address, info.dli_fname);
    cafu_error(
        "the object at %p is not a coarray: it lies neither in the program's static data "
        "nor in the symmetric heap; it is not allocated, or an assignment that changes the "
        "shape or length of an "
        "allocatable coarray has taken it from there (F2018 10.2.1.3), which -fcheck=coarray "
        "finds",
        address);
}

_Noreturn static void has_gone(int rank)
{
    cafu_error(
        "image %d has failed, and its coarrays went with it; STAT= in the image selector lets "
        "the program go on (F2018 9.6)",
        rank + 1);
}

int cafu_image_to_tell(int image)
{
    return image > 0 ? image : cafu_rank_of_image(image) + 1;
}

void cafu_check_got(int rank)
{
    if (!*cafu->job.some_failed || cafu_ended(rank) != CAFL_FAILED)
        return;
    if (!cafu_tell_failure(rank) && cafu_thread.excused != rank + 1)
        has_gone(rank);
}

bool cafu_is_gone(int image)
{
    int rank = cafu_rank_of_image(image);

    if (!cafu_has_failed(rank) || cafu->places[rank].heap != CAFU_FAR)
        return false;
    cafu_check_got(rank);
    return true;
}

char *cafu_direct_slow(const void *address, size_t bytes, int image)
{
    int rank = cafu_rank_of_image(image);
    char *direct;

    if (!cafu_lower.owns(address, bytes))
        cafu_bad_place(address, image);
    if (rank == cafu->rank)
        return (char *)(uintptr_t)address;
    direct = cafu_lower.peer(rank, address);
    /* On this node its memory is still there. */
    if (!direct)
        cafu_check_got(rank);
    return direct;
}

uint64_t cafu_peek(int rank, const uint64_t *address)
{
    uint64_t *direct =
        rank == cafu->rank ? (uint64_t *)(uintptr_t)address : cafu_lower.peer(rank, address);

    if (direct)
        return __atomic_load_n(direct, __ATOMIC_ACQUIRE);
    return (uint64_t)cafu_lower.fetch_op(rank, (void *)(uintptr_t)address, 8, CAFL_FETCH, 0);
}

static ptrdiff_t distance(int rank, char *region)
{
    char *copy;

    if (rank == cafu->rank)
        return 0;
    copy = region ? cafu_lower.peer(rank, region) : NULL;
    return copy ? (ptrdiff_t)((uintptr_t)copy - (uintptr_t)region) : CAFU_FAR;
}

static size_t round_up(size_t value, size_t unit)
{
    return (value + unit - 1) / unit * unit;
}

static void *zeroed(size_t count, size_t bytes)
{
    void *memory = calloc(count, bytes);

    if (!memory)
        cafu_error("no memory for the tables of %zu images", count);
    return memory;
}

/* Give the parts of the heap region their places; the same on every image. */
static void divide_heap(struct cafu_runtime *rt)
{
    size_t pairs = (size_t)rt->size * sizeof rt->control->pair[0];
    size_t control = sizeof *rt->control + pairs +
                     (size_t)rt->size * (sizeof *rt->pair_epoch + sizeof *rt->known_critical);
    size_t stage_at = round_up(control, 4096) + STAGE_SKEW;
    bool across = rt->job.n_nodes > 1;
    size_t chunk = across ? CAFU_CHUNK_NODES : CAFU_CHUNK;
    unsigned pieces = across ? CAFU_PIECES_ACROSS : CAFU_PIECES;
    size_t heap_at = round_up(stage_at + cafu_stage_bytes(chunk, pieces), 4096);
    size_t symmetric, teams;

    if (heap_at >= rt->heap_size)
        cafu_error("CAFRT_HEAP_SIZE is too small: %zu bytes, and the runtime itself needs %zu",
                   rt->heap_size, heap_at);
    rt->control = (struct cafu_control *)(void *)rt->heap;
    rt->pair_epoch = &rt->control->pair[rt->size].value;
    rt->known_critical = (int64_t *)rt->pair_epoch + rt->size;
    rt->initial.stage = (struct cafu_stage){rt->heap + stage_at, chunk, pieces};
    rt->control->random_seed.value = cafu_random_seed_of_job();
    rt->control->heap_address.value = (uint64_t)(uintptr_t)rt->heap;
    symmetric = rt->heap_size - heap_at;
    if (cafu_component_start)
        symmetric = cafu_component_start(rt->heap + heap_at, symmetric);
    teams = symmetric / TEAM_SHARE;
    symmetric = (symmetric - teams) / 4096 * 4096;
    cafu_heap_init(&rt->symmetric, rt->heap + heap_at, symmetric);
    cafu_team_start(rt->heap + heap_at + symmetric, teams);
}

/* The C library gives the end of its heap back when 128 KiB are free there, and blocks of that size each time.  What `x = a(:, :)[k] + b(:, :)[k]`
 * takes for a moment would be new pages for the kernel to clear, in each statement.  These are the most that the C library itself comes
 * to when it sees such blocks freed (mallopt(3), M_MMAP_THRESHOLD). */
static void keep_memory(void)
{
#ifdef __GLIBC__
    const char *tunables = getenv("GLIBC_TUNABLES");

    if (getenv("MALLOC_TRIM_THRESHOLD_") || getenv("MALLOC_MMAP_THRESHOLD_") ||
        (tunables && strstr(tunables, "glibc.malloc")))
        return;
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}

void cafrt_start(int argc, char **argv, int abi_version)
{
    struct cafu_runtime *rt = cafu;
    const char *why = "unknown reason";

    if (abi_version != CAFRT_ABI_VERSION)
        cafu_error("the program was translated for version %d of the runtime, this is version %d",
                   abi_version, CAFRT_ABI_VERSION);
    keep_memory();
    if (cafu_lower.start(&argc, &argv, &rt->job, &why) != CAFL_OK)
        cafu_error("cannot start: %s", why);
    rt->rank = rt->job.rank;
    rt->size = rt->job.size;
    rt->heap = rt->job.heap;
    rt->heap_size = rt->job.heap_size;
    rt->data = rt->job.data;
    rt->data_size = rt->job.data ? rt->job.data_size : 0;
    rt->libraries = rt->job.libraries;
    rt->libraries_size = rt->job.libraries_size;
    rt->static_span =
        rt->libraries ? (size_t)(rt->libraries + rt->libraries_size - rt->data) : rt->data_size;
    rt->spans_nodes = rt->job.n_nodes > 1;
    rt->places = zeroed((size_t)rt->size, sizeof *rt->places);
    rt->failed_at = zeroed((size_t)rt->size, sizeof *rt->failed_at);
    rt->list_mark = zeroed((size_t)rt->size, sizeof *rt->list_mark);
    for (int rank = 0; rank < rt->size; rank++) {
        rt->places[rank].heap = distance(rank, rt->heap);
        rt->places[rank].data = distance(rank, rt->data);
    }
    divide_heap(rt);
    cafu_thread.is_first = true;
    rt->running = true;
    if (cafrt_sync_all() != 0)
        cafrt_error_stop_status(CAFRT_STAT_ENVIRONMENT);
}

static bool all_have_ended(void *arg)
{
    (void)arg;
    return cafu_lower.count_running() == 0;
}

/* F2018 5.3.7: termination has three steps; this image waits for the others between the first and
 * the third, since they may still refer to its coarrays. */
void cafrt_stop(int code)
{
    struct cafu_runtime *rt = cafu;
    struct cafu_components components = rt->components; /* blocks of theirs may still be freed */
    bool is_first;    /* nothing has ended with a STAT= value because of an image that has ended */
    bool is_ordinary; /* nobody has ended the job while this image was in a statement */

    (void)code;
    if (!rt->running)
        return;
    cafu_end_segment();
    is_first = !cafu_has_ended_members(cafu->team);
    cafu_lower.set_state(CAFL_IMAGE_STOPPED);
    (void)cafu_lower.wait(all_have_ended, NULL, NULL, "STOP");
    is_ordinary = !cafu_lower.is_ending();
    if (is_first && is_ordinary)
        cafu_leaders_check(cafu->team);
    if (!*rt->job.some_failed && is_ordinary)
        cafu_check_unsettled(cafu->team, "CO_BROADCAST");
    rt->running = false;
    cafu_lower.finish();
    cafu_heap_finish(&rt->symmetric);
    cafu_team_finish();
    cafu_foresee_finish();
    cafu_readahead_finish();
    free(rt->cache.data);
    free(rt->ahead);
    free(rt->pieces.base);
    free(rt->packed.base);
    free(rt->operands.base);
    free(rt->places);
    free(rt->failed_at);
    free(rt->list_mark);
    memset(rt, 0, sizeof *rt);
    rt->components = components;
}

_Noreturn void cafrt_error_stop(int code)
{
    cafu->running = false;
    cafu_lower.abort(code);
    abort();
}

int cafrt_this_image(void)
{
    return cafu->team->index + 1;
}

int cafrt_num_images(void)
{
    return cafu->team_size;
}

/* cobounds: lb1, ub1, lb2, ub2, ..., lbN. */
static int64_t co_extent(const int64_t *cobounds, int d)
{
    int64_t lower = cobounds[2 * d], upper = cobounds[2 * d + 1], extent;

    if (upper < lower)
        return 0;
    return __builtin_sub_overflow(upper, lower, &extent) || extent == INT64_MAX ? INT64_MAX
                                                                                : extent + 1;
}

/* How far behind the lower cobound; negative where it lies in front of it, or so far behind that there is no image. */
static int64_t position_of(int64_t cosubscript, int64_t lower)
{
    int64_t position;

    return __builtin_sub_overflow(cosubscript, lower, &position) ? -1 : position;
}

int cafrt_image_index_of(int n_images, int corank, const int64_t *cobounds,
                         const int64_t *subscripts)
{
    int64_t index = 0, step = 1;

    if (corank == 1) {
        index = position_of(subscripts[0], cobounds[0]);
        return index >= 0 && index < n_images ? (int)index + 1 : 0;
    }
    for (int d = 0; d < corank; d++) {
        int64_t position = position_of(subscripts[d], cobounds[2 * d]);

        if (position < 0 || (d < corank - 1 && position >= co_extent(cobounds, d)))
            return 0;
        if (position > 0 && (step > n_images || position >= n_images))
            return 0;
        index += position * step;
        if (index >= n_images)
            return 0;
        if (d < corank - 1 && __builtin_mul_overflow(step, co_extent(cobounds, d), &step))
            step = INT64_MAX;
    }
    return (int)index + 1;
}

int cafrt_select_image_8(int64_t cosubscript, int64_t lower, int64_t upper, int behind)
{
    uint64_t position = (uint64_t)cosubscript - (uint64_t)lower, size = (uint64_t)cafu->size;
    uint64_t extent = (uint64_t)upper - (uint64_t)lower + 1; /* 0: more than there are integers */

    if (behind < 1 || behind > cafu->size || cosubscript < lower || cosubscript > upper ||
        position >= size)
        return 0;
    if (behind > 1 && (extent == 0 || extent >= size))
        return 0;
    position += extent * (uint64_t)(behind - 1);
    return position < size ? (int)position + 1 : 0;
}

int cafrt_select_last_8(int64_t cosubscript, int64_t lower)
{
    return cafrt_select_image_8(cosubscript, lower, INT64_MAX, 1);
}

int cafrt_select_image(int cosubscript, int lower, int upper, int behind)
{
    int64_t position = (int64_t)cosubscript - lower, extent = (int64_t)upper - lower + 1, image;

    if (behind < 1 || behind > cafu->size || position < 0 || position >= extent)
        return 0;
    image = position + extent * (behind - 1) + 1;
    return image <= cafu->size ? (int)image : 0;
}

int cafrt_select_last(int cosubscript, int lower)
{
    return cafrt_select_image(cosubscript, lower, INT_MAX, 1);
}

void cafrt_cosubscripts_of(int image, int corank, const int64_t *cobounds, int64_t *subscripts)
{
    int64_t rest = image - 1;

    for (int d = 0; d < corank - 1; d++) {
        int64_t extent = co_extent(cobounds, d);

        subscripts[d] = cobounds[2 * d] + (extent ? rest % extent : 0);
        rest = extent ? rest / extent : 0;
    }
    subscripts[corank - 1] = cobounds[2 * (corank - 1)] + rest;
}

int cafrt_checked_dim(int corank, int64_t dim)
{
    if (dim < 1 || dim > corank)
        cafu_error("DIM is %lld, but the coarray has %d codimension%s (F2018 16.9.111, 16.9.190)",
                   (long long)dim, corank, corank == 1 ? "" : "s");
    return (int)dim;
}

/* F2018 16.9.199: the last upper cobound follows from the number of images. */
int64_t cafrt_last_ucobound(int corank, const int64_t *cobounds)
{
    int64_t before = 1;

    for (int d = 0; d < corank - 1 && before <= cafu->team_size; d++)
        if (__builtin_mul_overflow(before, co_extent(cobounds, d), &before))
            before = INT64_MAX;
    if (before <= 0)
        before = 1;
    return cobounds[2 * (corank - 1)] + (cafu->team_size - 1) / before;
}
