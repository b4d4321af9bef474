/*
 * coarray.c - allocatable coarrays: the brackets around the compiler's ALLOCATE and DEALLOCATE, and
 * the records.
 *
 * The compiler's own ALLOCATE runs inside the bracket and its malloc receives a block of the
 * symmetric heap (wrap.c).  At the end of the bracket all images compare what they got: sizes,
 * places, success; they keep it together or not at all.
 */
#include "agree.h"
#include "blocks.h"
#include "sync.h"
#include "upper.h"

#include <string.h>

void cafrt_allocate_begin(bool again, bool has_stat)
{
    struct cafu_thread *thread = &cafu_thread;

    cafu_check_outside_critical("ALLOCATE");
    if (again && !has_stat)
        cafu_error("ALLOCATE: the coarray is already allocated");
    thread->block = NULL;
    thread->block_bytes = 0;
    thread->exhausted = false;
    thread->in_allocate = true;
    thread->may_fail = has_stat;
    /* For what is allocated the compiler asks for nothing, but perhaps for a temporary. */
    thread->armed = cafu->running && !again;
}

void *cafu_allocate_block(size_t bytes)
{
    struct cafu_thread *thread = &cafu_thread;

    thread->armed = false;
    thread->block_bytes = bytes;
    thread->block = cafu_heap_take(&cafu->symmetric, bytes);
    if (!thread->block) {
        thread->exhausted = true;
        cafu_fail(CAFRT_STAT_NO_MEMORY,
                  "ALLOCATE: no room for %zu bytes in the symmetric heap, %zu of %zu are free; "
                  "CAFRT_HEAP_SIZE raises its size",
                  bytes, cafu_heap_free_bytes(&cafu->symmetric), cafu->symmetric.size);
        if (!thread->may_fail)
            cafrt_error_stop_status(
                CAFRT_STAT_NO_MEMORY); /* the compiler's library would not know why */
    }
    return thread->block;
}

/* What the images compare; the maximum of a value and of its negative tells whether all agree. */
enum {
    SIZE,
    MINUS_SIZE,
    PLACE,
    MINUS_PLACE,
    SHAPE,
    MINUS_SHAPE,
    HAVE,
    MINUS_HAVE,
    EXHAUSTED,
    FAILURE,
    N_VALUES
};

static void offer(int64_t *values, const struct cafu_thread *thread, int64_t shape, int stat)
{
    int64_t place = thread->block ? (int64_t)((char *)thread->block - cafu->symmetric.base) : -1;

    values[SIZE] = thread->block ? (int64_t)thread->block_bytes : INT64_MIN;
    values[MINUS_SIZE] = thread->block ? -(int64_t)thread->block_bytes : INT64_MIN;
    values[PLACE] = thread->block ? place : INT64_MIN;
    values[MINUS_PLACE] = thread->block ? -place : INT64_MIN;
    values[SHAPE] = thread->block ? shape : INT64_MIN;
    values[MINUS_SHAPE] = thread->block ? -shape : INT64_MIN;
    values[HAVE] = thread->block != NULL;
    values[MINUS_HAVE] = -values[HAVE];
    values[EXHAUSTED] = thread->exhausted;
    values[FAILURE] = stat != 0 || !thread->block;
}

/* Some images have the object, others not: it stays out of use for good, with the same place taken
 * everywhere, since the compiler's descriptor on some images still holds the address. */
static void give_up(const struct cafu_thread *thread, size_t bytes)
{
    void *address = thread->block ? thread->block : cafu_heap_take(&cafu->symmetric, bytes);
    struct cafu_block *block = address ? cafu_heap_find(&cafu->symmetric, address) : NULL;

    if (block) {
        block->lost = true;
        block->team = cafu->team;
    }
}

static int explain(const struct cafu_thread *thread, const int64_t *values, int stat)
{
    if (thread->exhausted)
        return CAFRT_STAT_NO_MEMORY; /* the message is already there */
    if (stat != 0)
        return cafu_fail(stat, "ALLOCATE: the object is already allocated");
    if (values[EXHAUSTED])
        return cafu_fail(CAFRT_STAT_NO_MEMORY,
                         "ALLOCATE: the symmetric heap of another image has no room");
    return cafu_fail(CAFRT_STAT_ENVIRONMENT, "ALLOCATE: the allocation failed on another image");
}

/* F2018 9.7.1.2: the same bounds and type parameters on all images. */
static void check_agreement(const struct cafu_thread *thread, const void *object,
                            const int64_t *values)
{
    if (values[SIZE] != -values[MINUS_SIZE])
        cafu_error(
            "ALLOCATE: the images ask for coarrays of different sizes, from %lld to %lld bytes",
            -(long long)values[MINUS_SIZE], (long long)values[SIZE]);
    if (values[SHAPE] != -values[MINUS_SHAPE])
        cafu_error("ALLOCATE: the images ask for coarrays of different shapes or cobounds");
    if (values[PLACE] != -values[MINUS_PLACE])
        cafu_error("ALLOCATE: the symmetric heaps differ: the images have not allocated and "
                   "deallocated coarrays in "
                   "the same order");
    if (object && object != thread->block)
        cafu_error("ALLOCATE: the compiler has placed the object at %p, outside the symmetric heap",
                   object);
}

static void record(const struct cafu_thread *thread, int corank, const int64_t *cobounds)
{
    struct cafu_block *block = cafu_heap_find(&cafu->symmetric, thread->block);

    block->established = true;
    block->team = cafu->team;
    block->corank = corank;
    if (corank > 0)
        memcpy(block->cobounds, cobounds, (size_t)(2 * corank - 1) * sizeof *cobounds);
}

int cafrt_allocate_end(int corank, const int64_t *cobounds, const void *object, int64_t shape,
                       int stat)
{
    struct cafu_thread *thread = &cafu_thread;
    struct cafu_agreement agreement = {.what = "ALLOCATE", .yields = true};
    int64_t values[N_VALUES];
    bool agreed;
    int status;

    thread->armed = false;
    if (corank < 1 || corank > CAFRT_MAX_DIMS)
        cafu_error("ALLOCATE: corank %d is not in 1..%d", corank, CAFRT_MAX_DIMS);
    offer(values, thread, shape, stat);
    cafu_end_segment();
    status = cafu_agree_max(&agreement, values, N_VALUES);
    cafu_begin_segment();
    thread->in_allocate = false;
    agreed = (status == 0 || cafu_is_image_status(status)) && !agreement.has_yielded;
    if (agreed && values[HAVE] == 1)
        check_agreement(thread, -values[MINUS_HAVE] == 1 ? object : NULL, values);
    if (agreed && values[FAILURE] == 0) {
        record(thread, corank, cobounds);
        return status; /* F2018 9.7.1.2: the active images have the coarray */
    }
    if (!agreed || values[HAVE] == 1)
        give_up(thread, agreed ? (size_t)values[SIZE] : thread->block_bytes);
    return !agreed ? status : explain(thread, values, stat);
}

static int begin_release(const char *what)
{
    cafu_check_outside_critical(what);
    cafu_thread.in_deallocate = true;
    cafu_thread.gives_up = true;
    if (cafu_thread.releases_alone) {
        cafu_thread.releases_alone = false;
        return 0;
    }
    return cafu_sync(cafu->team, &cafu_thread.gives_up, what);
}

int cafrt_deallocate_begin(void)
{
    return begin_release("DEALLOCATE");
}

void cafrt_not_allocated(void)
{
    cafu_error("DEALLOCATE: a coarray is not allocated (F2018 9.7.3.2)");
}

int cafrt_move_alloc_begin(void)
{
    return begin_release("MOVE_ALLOC");
}

void cafrt_deallocate_end(void)
{
    cafu_thread.in_deallocate = cafu_thread.gives_up = false;
}

/* False when others do not deallocate: see agree.c.  After a failure they may have done so in a DEALLOCATE to which this image did not come, and have
 * stopped. */
static bool meet_before_release(void)
{
    bool yields = true;
    int status;

    cafu_check_outside_critical("automatic DEALLOCATE");
    status = cafu_sync(cafu->team, &yields, "automatic DEALLOCATE");
    if (status != 0 && status != CAFRT_STAT_FAILED_IMAGE && !*cafu->job.some_failed)
        cafrt_error_stop_status(status);
    return !yields;
}

void cafrt_sync_before_release(void)
{
    (void)meet_before_release();
}

void cafu_free_block(void *address)
{
    struct cafu_block *block = cafu_heap_find(&cafu->symmetric, address);

    if (!block || address != cafu->symmetric.base + block->offset)
        cafu_error("DEALLOCATE: %p is not the address of an allocated coarray", address);
    if (block->lost || block->kept)
        return;
    if (block->established && block->team != cafu->team)
        cafu_error("DEALLOCATE: the coarray was allocated in another team (F2018 9.7.3.2)");
    if (block->established &&
        (cafu_thread.in_deallocate ? cafu_thread.gives_up : !meet_before_release())) {
        block->established = false; /* others keep theirs */
        block->lost = true;
        cafu->symmetric.changes++;
        return;
    }
    cafu_heap_release(&cafu->symmetric, block);
}

static struct cafu_block *coarray_at(const void *address)
{
    struct cafu_block *block =
        cafu_is_symmetric(address) ? cafu_heap_find(&cafu->symmetric, address) : NULL;

    return block && block->established ? block : NULL;
}

void cafrt_remember(void *variable, const struct cafrt_held *held)
{
    struct cafu_block *block = coarray_at(*(void **)variable);

    if (!block)
        return;
    block->variable = variable;
    block->held = *held;
}

void cafrt_remember_type(const void *address, uint64_t type, cafrt_releaser *release)
{
    struct cafu_block *block = coarray_at(address);

    if (!block)
        return;
    block->held.type = type;
    block->held.release = release;
}

/* What it frees may be other coarrays, so the record moves. */
static void release_variable(const struct cafu_block *block)
{
    const struct cafrt_held held = block->held;
    void **variable = block->variable;

    cafu_thread.in_deallocate = true;
    if (held.release)
        held.release(variable, &held);
    else
        cafu_free_block(*variable);
    *variable = NULL;
    cafu_thread.in_deallocate = false;
}

void cafu_release_block(struct cafu_block *block)
{
    void *address = cafu->symmetric.base + block->offset;

    if (block->variable && *block->variable == address) {
        release_variable(block);
        block = cafu_heap_find(&cafu->symmetric, address);
    }
    if (block)
        cafu_error("END TEAM: a coarray of %zu bytes that was allocated inside the construct is "
                   "still allocated; deallocate it before END TEAM",
                   block->bytes);
}

bool cafrt_in_team(const void *address)
{
    const struct cafu_block *block = cafu_heap_find(&cafu->symmetric, address);
    bool here = block && block->team == cafu->team;

    cafu_thread.releases_alone = here && block->lost;
    return here && (block->established || block->lost);
}

void cafrt_check_kept(const void *address)
{
    if (!cafu_heap_find(&cafu->symmetric, address))
        cafu_error("an assignment has changed the shape or length of an allocatable coarray "
                   "(F2018 10.2.1.2)");
}

_Noreturn static void no_cobounds(void)
{
    cafu_error("a coarray that selects an image or is asked for its cobounds is not allocated, "
               "or an assignment that changes its shape or length has taken it from there "
               "(F2018 10.2.1.3)");
}

static const int64_t *find_cobounds(const void *address, int corank)
{
    const struct cafu_block *block = cafu_heap_find(&cafu->symmetric, address);

    if (!block || !block->established)
        no_cobounds();
    if (block->corank != corank)
        cafu_error("the coarray was allocated with corank %d, not %d", block->corank, corank);
    return block->cobounds;
}

static struct cafu_recent *recent_at(const void *address)
{
    return &cafu_thread.recent[(uintptr_t)address / CAFU_LINE % CAFU_RECENT];
}

static bool is_recent(const struct cafu_recent *r, const void *address, int corank)
{
    return r->address == address && r->changes == cafu->symmetric.changes && r->corank == corank;
}

static const int64_t *cobounds_at(const void *address, int corank)
{
    struct cafu_recent *r = recent_at(address);

    if (!is_recent(r, address, corank))
        *r = (struct cafu_recent){.address = address,
                                  .cobounds = find_cobounds(address, corank),
                                  .changes = cafu->symmetric.changes,
                                  .corank = corank};
    return r->cobounds;
}

void cafrt_cobounds(const void *address, int corank, int64_t *cobounds)
{
    memcpy(cobounds, cobounds_at(address, corank), (size_t)(2 * corank - 1) * sizeof *cobounds);
}

static const int64_t not_allocated = INT64_MAX;

int64_t cafrt_below(const void *address)
{
    const struct cafu_block *block = cafu_heap_find(&cafu->symmetric, address);

    return block && block->established && block->corank == 1 ? block->cobounds[0] - 1
                                                             : not_allocated;
}

int cafrt_image_above(int64_t cosubscript, int64_t below)
{
    uint64_t image = (uint64_t)cosubscript - (uint64_t)below;

    if (below == not_allocated && cafu_thread.foresees)
        return 0; /* the loop itself will say so, with its line */
    if (below == not_allocated)
        no_cobounds();
    return image <= (uint64_t)cafu->size ? (int)image : 0;
}

int cafrt_allocated_image(const void *address, int corank, const int64_t *subscripts)
{
    const struct cafu_recent *r = recent_at(address);

    if (corank == 1 && is_recent(r, address, corank)) {
        uint64_t position = (uint64_t)subscripts[0] - (uint64_t)r->cobounds[0];

        return position < (uint64_t)cafu->size ? (int)position + 1 : 0;
    }
    if (cafu_thread.foresees && !cafu_heap_find(&cafu->symmetric, address))
        return 0; /* the loop itself will say so, with its line */
    return cafrt_image_index_of(cafu->size, corank, cobounds_at(address, corank), subscripts);
}
