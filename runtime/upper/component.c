/*
 * component.c - allocatable and pointer components of coarrays on other images.
 *
 * Such a component lies wherever its image has allocated it, so its descriptor holds an address of that image.  A
 * program that refers to one (only then is this file linked, see wrap.c) takes all memory of its malloc family from
 * the upper half of the heap region, run by pool.c.  Inside a node such addresses are then valid as they stand;
 * for the transport they are turned into addresses of this image's own region by their offset.
 */
#include "blocks.h"
#include "pool.h"
#include "strided.h"
#include "upper.h"

#include <stdlib.h>
#include <string.h>

#define HUGE_PAGE ((size_t)2 << 20)
#define LEAST     ((size_t)32 << 20) /* each size of small blocks may take 128 KiB */

/* ---- memory ---- */

size_t cafu_component_start(char *base, size_t size)
{
    struct cafu_runtime *rt = cafu;
    struct cafu_components *components = &rt->components;
    uintptr_t start = ((uintptr_t)base + size / 2 + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE;
    size_t taken = size - (size_t)(start - (uintptr_t)base);

    taken = taken / HUGE_PAGE * HUGE_PAGE;
    if (start >= (uintptr_t)base + size || taken < LEAST)
        cafu_error("CAFRT_HEAP_SIZE is too small for allocatable components: %zu bytes are left",
                   size / 2);
    components->heap_of = calloc((size_t)rt->size, sizeof *components->heap_of);
    components->pool = cafu_pool_new((char *)start, taken);
    if (!components->heap_of || !components->pool)
        cafu_error("no memory for the tables of %d images", rt->size);
    components->base = (char *)start;
    components->size = taken;
    cafu_library_allocates_here("libgfortran.so");
    return (size_t)(start - (uintptr_t)base);
}

/* The compiler's library will say that it has no memory; why is ours to say. */
static void *checked(void *block, size_t bytes)
{
    if (!block && bytes > 0)
        cafu_warn("no room for %zu bytes in the %zu bytes for allocatable objects; "
                  "CAFRT_HEAP_SIZE raises the size of the heap",
                  bytes, cafu->components.size);
    return block;
}

void *cafu_component_malloc(size_t bytes)
{
    return checked(cafu_pool_take(cafu->components.pool, bytes), bytes);
}

void *cafu_component_calloc(size_t count, size_t bytes)
{
    size_t all = bytes > 0 && count > SIZE_MAX / bytes ? SIZE_MAX : count * bytes;
    void *block = cafu_component_malloc(all);

    return block ? memset(block, 0, all) : NULL;
}

void *cafu_component_realloc(void *old, size_t bytes)
{
    size_t room = cafu_pool_room(cafu->components.pool, old);
    void *block;

    if (cafu_pool_resize(cafu->components.pool, old, bytes))
        return old;
    block = cafu_component_malloc(bytes);
    if (!block)
        return NULL;
    memcpy(block, old, bytes < room ? bytes : room);
    cafu_component_free(old);
    return block;
}

void cafu_component_free(void *address)
{
    if (__builtin_expect(cafu->components.wholes != 0, 0))
        cafu->components.freeing(address);
    cafu_pool_give(cafu->components.pool, address);
}

/* ---- places ---- */

/* Where the heap of `rank` begins, as that image sees it; inside a node as this one sees it, too. */
static uintptr_t heap_of(int rank)
{
    struct cafu_runtime *rt = cafu;
    uint64_t *known = &rt->components.heap_of[rank];
    uint64_t base = __atomic_load_n(known, __ATOMIC_RELAXED);

    if (base)
        return (uintptr_t)base;
    if (rt->places[rank].heap != CAFU_FAR)
        base = (uint64_t)((uintptr_t)rt->heap + (uintptr_t)rt->places[rank].heap);
    else
        base = cafu_peek(rank, &rt->control->heap_address.value);
    __atomic_store_n(known, base, __ATOMIC_RELAXED);
    return (uintptr_t)base;
}

void *cafu_component_remote(const void *address, int rank)
{
    const struct cafu_runtime *rt = cafu;
    size_t in_heap = (size_t)((uintptr_t)address - (uintptr_t)rt->heap);

    return (void *)(in_heap < rt->heap_size ? heap_of(rank) + in_heap : (uintptr_t)address);
}

/* Whether [address, address+bytes), as `image` of this node sees it, lies in that image's heap: then it can be loaded and stored as it
 * stands. The answer no is not final. */
static inline bool is_near(const void *address, size_t bytes, int image)
{
    const struct cafu_runtime *rt = cafu;
    size_t index = (size_t)image - 1;
    size_t in_heap;
    ptrdiff_t delta;

    if (index >= (size_t)rt->team_size)
        return false;
    delta = rt->team_places[index].heap;
    in_heap = (size_t)((uintptr_t)address - (uintptr_t)rt->heap - (uintptr_t)delta);
    return delta != CAFU_FAR && in_heap < rt->heap_size && bytes <= rt->heap_size - in_heap;
}

/* The place in a region of this image that corresponds to `address` of `image`; NULL when that lies in none. */
static char *corresponding(const void *address, size_t bytes, int image)
{
    const struct cafu_runtime *rt = cafu;
    size_t in_heap = (size_t)((uintptr_t)address - heap_of(cafu_rank_of_image(image)));
    struct cafu_region statics;

    if (in_heap < rt->heap_size && bytes <= rt->heap_size - in_heap)
        return rt->heap + in_heap;
    statics = cafu_region_of(address, bytes);
    return statics.bytes && statics.base != rt->heap ? (char *)(uintptr_t)address : NULL;
}

_Noreturn static void absent(int image)
{
    cafu_error("a component of a coindexed object is not allocated or not associated on image %d",
               cafu_image_to_tell(image));
}

/* That of an image that has failed before it allocated the component is told by STAT= (F2018 9.6), as when its node has gone. */
static bool is_absent(const void *address, int image)
{
    int rank = cafu_rank_of_image(image);

    if (address)
        return false;
    if (!cafu_has_failed(rank))
        absent(image);
    cafu_check_got(rank);
    return true;
}

/* What the owner on another node is asked to copy; what is put follows. */
struct foreign_request {
    char *address;
    size_t bytes;
    bool put;
};

/* The answer says whether there is such memory; what is got follows. */
static size_t serve_foreign(const void *asked, void *answer)
{
    const struct foreign_request *request = asked;
    bool *is_there = answer;
    char *memory =
        request->put ? (char *)(uintptr_t)(request + 1) : (char *)answer + sizeof *is_there;

    *is_there = true;
    if (cafu->job.copies_foreign) /* the kernel looks whether it is */
        *is_there = cafu_lower.copy_foreign(cafu->rank, request->address, memory, request->bytes,
                                            request->put);
    else
        memcpy(request->put ? request->address : memory, request->put ? memory : request->address,
               request->bytes);
    return sizeof *is_there + (request->put ? 0 : request->bytes);
}

/* False when the image has failed, or has no such memory. */
static bool copy_between_nodes(int rank, char *address, char *memory, size_t bytes, bool put)
{
    enum { MOST = CAFL_CALL_BYTES - sizeof(struct foreign_request) };
    _Alignas(struct foreign_request) char request[CAFL_CALL_BYTES];
    char answer[CAFL_CALL_BYTES];
    struct foreign_request *head = (struct foreign_request *)(void *)request;
    bool is_there = true;

    for (size_t done = 0; done < bytes && is_there; done += head->bytes) {
        *head = (struct foreign_request){address + done, bytes - done < MOST ? bytes - done : MOST,
                                         put};
        if (put)
            memcpy(head + 1, memory + done, head->bytes);
        if (cafu_lower.call(rank, serve_foreign, request, sizeof *head + (put ? head->bytes : 0),
                            answer) == 0)
            return false;
        memcpy(&is_there, answer, sizeof is_there);
        if (is_there && !put)
            memcpy(memory + done, answer + sizeof is_there, head->bytes);
    }
    return is_there;
}

/* Memory of `image` outside its regions. */
static void copy_foreign(void *address, int image, void *memory, size_t bytes, bool put)
{
    int rank = cafu_rank_of_image(image);

    if ((uintptr_t)address < HUGE_PAGE && is_absent(NULL, image))
        return; /* an element of an array that is not there */
    if (rank == cafu->rank) {
        memmove(put ? address : memory, put ? memory : address, bytes);
        return;
    }
    cafu_lower.flush(rank);
    if (cafu_lower.peer(rank, cafu->control)
            ? cafu_lower.copy_foreign(rank, address, memory, bytes, put)
            : copy_between_nodes(rank, address, memory, bytes, put))
        return;
    if (cafu_has_failed(rank))
        cafu_check_got(rank);
    else
        cafu_error("a component of a coindexed object lies at %p of image %d, outside the memory "
                   "that images share",
                   address, cafu_image_to_tell(image));
}

/* ---- scalars and structures ---- */

static __attribute__((noinline, cold)) void get_bytes_elsewhere(void *variable, const void *object,
                                                                int image, size_t bytes)
{
    const char *place = corresponding(object, bytes, image);

    if (cafu_is_gone(image))
        return;
    if (is_absent(object, image))
        return;
    if (place)
        cafrt_get_bytes(variable, place, image, bytes);
    else
        copy_foreign((void *)(uintptr_t)object, image, variable, bytes, false);
}

void cafrt_get_bytes_at(void *variable, const void *object, int image, size_t bytes)
{
    if (__builtin_expect(is_near(object, bytes, image), 1))
        cafu_copy_element(variable, object, bytes);
    else
        get_bytes_elsewhere(variable, object, image, bytes);
}

static __attribute__((noinline, cold)) void put_bytes_elsewhere(void *object, int image,
                                                                const void *value, size_t bytes)
{
    char *place = corresponding(object, bytes, image);

    if (cafu_is_gone(image))
        return;
    if (is_absent(object, image))
        return;
    if (place)
        cafrt_put_bytes(place, image, value, bytes);
    else
        copy_foreign(object, image, (void *)(uintptr_t)value, bytes, true);
}

void cafrt_put_bytes_at(void *object, int image, const void *value, size_t bytes)
{
    if (__builtin_expect(is_near(object, bytes, image), 1))
        cafu_copy_element(object, value, bytes);
    else
        put_bytes_elsewhere(object, image, value, bytes);
}

const void *cafrt_reach(const void *object, int image, size_t bytes)
{
    return cafu_direct(object, bytes, image);
}

static __attribute__((noinline, cold)) const void *reach_elsewhere(const void *object, int image,
                                                                   size_t bytes)
{
    const char *place = corresponding(object, bytes, image);

    if (cafu_is_gone(image))
        return NULL;
    if (is_absent(object, image))
        return NULL;
    if (place)
        return cafu_direct(place, bytes, image);
    return cafu_rank_of_image(image) == cafu->rank ? object : NULL;
}

const void *cafrt_reach_at(const void *object, int image, size_t bytes)
{
    if (__builtin_expect(is_near(object, bytes, image), 1))
        return object;
    return reach_elsewhere(object, image, bytes);
}

/* Not the static data of that image: its addresses are those of this image's own. */
void *cafrt_place_at(void *object, int image)
{
    int rank = cafu_rank_of_image(image);
    bool here =
        cafu->places[rank].heap != CAFU_FAR && (uintptr_t)object - heap_of(rank) < cafu->heap_size;

    return here ? object : NULL;
}

void cafrt_foresee_at(const void *object, int image, int bytes)
{
    const char *place = cafu_is_image(image) ? corresponding(object, (size_t)bytes, image) : NULL;

    if (place)
        cafrt_foresee(place, image, bytes);
}

void *cafrt_counterpart(const void *object, int image)
{
    char *place;

    if (cafu_is_gone(image) || ((uintptr_t)object < HUGE_PAGE && is_absent(NULL, image)))
        return cafu->heap;
    place = corresponding(object, sizeof(int32_t), image);
    if (!place)
        cafu_error(
            "an atomic, event, lock or notify variable lies at %p of image %d, outside the memory "
            "that images share",
            object, cafu_image_to_tell(image));
    return place;
}

/* Nothing is allocated in what comes from an image that has gone. */
void cafrt_fetch(void *copy, const void *object, int image, size_t bytes)
{
    if (cafu_direct(object, bytes, image))
        cafrt_get_bytes(copy, object, image, bytes);
    else
        cafu_cache_get_holder(cafu_rank_of_image(image), object, copy, bytes);
    if (cafu_is_gone(image))
        memset(copy, 0, bytes);
}

void cafrt_fetch_at(void *copy, const void *object, int image, size_t bytes)
{
    const char *place = object ? corresponding(object, bytes, image) : NULL;

    if (place) {
        cafrt_fetch(copy, place, image, bytes);
        return;
    }
    cafrt_get_bytes_at(copy, object, image, bytes);
    if (cafu_is_gone(image))
        memset(copy, 0, bytes);
}

#define GET_VALUE_AT(name, type)                                                                   \
    type cafrt_get_at_##name(const type *object, int image);                                       \
    type cafrt_get_at_##name(const type *object, int image)                                        \
    {                                                                                              \
        type value;                                                                                \
                                                                                                   \
        if (__builtin_expect(is_near(object, sizeof value, image), 1))                             \
            memcpy(&value, object, sizeof value);                                                  \
        else                                                                                       \
            get_bytes_elsewhere(&value, object, image, sizeof value);                              \
        return value;                                                                              \
    }

typedef _Complex float complex4;
typedef _Complex double complex8;

GET_VALUE_AT(i1, int8_t)
GET_VALUE_AT(i2, int16_t)
GET_VALUE_AT(i4, int32_t)
GET_VALUE_AT(i8, int64_t)
GET_VALUE_AT(r4, float)
GET_VALUE_AT(r8, double)
GET_VALUE_AT(c4, complex4)
GET_VALUE_AT(c8, complex8)
GET_VALUE_AT(l1, int8_t)
GET_VALUE_AT(l2, int16_t)
GET_VALUE_AT(l4, int32_t)
GET_VALUE_AT(l8, int64_t)

/* ---- sections ---- */

/* What a view touches, from `low` on. */
static size_t extent_of(const struct cafrt_view *object, int image, char **low)
{
    char *high;

    if (!object->base)
        absent(image);
    cafu_view_envelope(object, low, &high);
    return (size_t)(high - *low);
}

/* The view over corresponding memory of this image; false when there is none. */
static bool corresponding_view(const struct cafrt_view *object, int image, struct cafrt_view *view)
{
    char *low, *place;
    size_t bytes;

    *view = *object;
    if (cafu_view_count(object) == 0 || object->element_size == 0)
        return true;
    bytes = extent_of(object, image, &low);
    place = corresponding(low, bytes, image);
    if (place)
        view->base = place + ((char *)object->base - low);
    return place != NULL;
}

/* A copy of all that the view touches; the caller frees *memory. */
static struct cafrt_view foreign_view(const struct cafrt_view *object, int image, char **memory)
{
    struct cafrt_view view = *object;
    char *low;
    size_t bytes = extent_of(object, image, &low);

    *memory = malloc(bytes);
    if (!*memory)
        cafu_error("no memory for a temporary of %zu bytes", bytes);
    copy_foreign(low, image, *memory, bytes, false);
    view.base = *memory + ((char *)object->base - low);
    return view;
}

void cafrt_get_at(const struct cafrt_view *variable, const struct cafrt_view *object, int image)
{
    struct cafrt_view view;
    char *memory;

    if (cafu_is_gone(image))
        return;
    if (is_absent(object->base, image))
        return;
    if (corresponding_view(object, image, &view)) {
        cafrt_get(variable, &view, image);
        return;
    }
    view = foreign_view(object, image, &memory);
    cafu_assign(variable, &view);
    free(memory);
}

struct foreign_line {
    const struct cafu_copy *plan;
    int image;
};

static void put_line(void *arg, char *to, const char *from)
{
    const struct foreign_line *line = arg;
    const struct cafu_copy *plan = line->plan;
    ptrdiff_t n = plan->ndims > 0 ? plan->extent[0] : 1;

    for (ptrdiff_t i = 0; i < n; i++)
        copy_foreign(to + i * (plan->ndims > 0 ? plan->to[0] : 0), line->image,
                     (char *)(uintptr_t)from + i * (plan->ndims > 0 ? plan->from[0] : 0),
                     plan->bytes, true);
}

void cafrt_put_at(const struct cafrt_view *object, int image, const struct cafrt_view *value)
{
    struct cafrt_view view;
    struct cafu_copy plan;
    struct foreign_line line = {&plan, image};
    char *memory;

    if (cafu_is_gone(image))
        return;
    if (is_absent(object->base, image))
        return;
    if (corresponding_view(object, image, &view)) {
        cafrt_put(&view, image, value);
        return;
    }
    view = foreign_view(object, image, &memory);
    cafu_assign(&view, value);
    cafu_copy_plan(&plan, object->element_size, object->ndims, object->extent, object->stride,
                   view.stride);
    cafu_copy_each_line(&plan, object->base, view.base, put_line, &line);
    free(memory);
}

/* Vector subscripts: the whole dimension must lie in a region. */
static struct cafrt_view indexed_view(const struct cafrt_view *object, int image)
{
    struct cafrt_view view;

    if (!corresponding_view(object, image, &view))
        cafu_error("a component with vector subscripts lies at %p of image %d, outside the memory "
                   "that images share",
                   object->base, cafu_image_to_tell(image));
    return view;
}

void cafrt_get_indexed_at(const struct cafrt_view *variable, const struct cafrt_view *object,
                          int image, int n, const int *dims, const int64_t *counts,
                          const int64_t *indices)
{
    struct cafrt_view view;

    if (cafu_is_gone(image) || is_absent(object->base, image))
        return;
    view = indexed_view(object, image);
    cafrt_get_indexed(variable, &view, image, n, dims, counts, indices);
}

void cafrt_put_indexed_at(const struct cafrt_view *object, int image,
                          const struct cafrt_view *value, int n, const int *dims,
                          const int64_t *counts, const int64_t *indices)
{
    struct cafrt_view view;

    if (cafu_is_gone(image) || is_absent(object->base, image))
        return;
    view = indexed_view(object, image);
    cafrt_put_indexed(&view, image, value, n, dims, counts, indices);
}
