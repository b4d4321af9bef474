/*
 * whole.c - the value of a coindexed object with all that belongs to it: allocatable components at any depth, those of
 * its dynamic type included (F2018 9.6, 10.2.1.3).
 *
 * The value lies in memory of the translation, which only reads it and hands it back.  Inside a node the bytes of the object are
 * enough, since the addresses in them are valid here as they stand.  On another node the owner makes two copies, and sends
 * what their comparison shows to be the object (copies.h); its program goes on meanwhile.  This image's own object is copied
 * in the same way, because the statement may define it while the value is in use.
 */
#include <stdlib.h>
#include <string.h>

#include "blocks.h"
#include "copies.h"
#include "strided.h"
#include "upper.h"

struct cafrt_whole {
    struct cafrt_view value; /* contiguous */
    uint64_t type;
    cafrt_copier *copier;
    bool part;
    char **blocks; /* of a value that was copied: the objects themselves first */
    size_t n_blocks, n_objects;
    struct cafrt_whole *next; /* kept by the same keeper */
};

/* What one image asks of another: the addresses are the owner's. */
struct request {
    struct cafrt_view object;
    uint64_t type;
    cafrt_copier *copier;
};

struct answer {
    struct cafu_parcel parcel;
    uint64_t place; /* 0: the message follows here; else where the owner keeps it */
};

enum { AT_ONCE = (CAFL_CALL_BYTES - sizeof(struct answer)) / sizeof(uint64_t) };

/* ---- copies ---- */

static char *element(const struct cafrt_view *view, size_t number)
{
    char *at = view->base;

    for (int d = 0; d < view->ndims; d++) {
        size_t extent = (size_t)view->extent[d];

        at += (ptrdiff_t)(number % extent) * view->stride[d];
        number /= extent;
    }
    return at;
}

/* The objects of this image as one message, which the caller frees. */
static uint64_t *message_of(const struct request *request, struct cafu_parcel *parcel)
{
    struct cafu_copies *copies = cafu_copies_new();
    size_t count = cafu_view_count(&request->object);
    uint64_t *message;

    for (int which = 0; which < 2; which++) {
        struct cafu_recording *before = cafu_copies_record(copies, which);

        for (size_t i = 0; i < count; i++) {
            char *object = element(&request->object, i);

            cafu_copies_add_root(
                copies, which,
                request->copier(object, request->object.element_size, request->type));
        }
        cafu_copies_resume(before);
    }
    message = cafu_copies_pack(copies, parcel);
    cafu_copies_free(copies);
    return message;
}

static void take_message(struct cafrt_whole *whole, const struct cafu_parcel *parcel,
                         const uint64_t *message)
{
    whole->blocks =
        cafu_parcel_unpack(parcel, message, whole->value.base, whole->value.element_size);
    whole->n_blocks = parcel->blocks;
    whole->n_objects = parcel->roots;
}

static void copy_own(struct cafrt_whole *whole, const struct cafrt_view *object)
{
    const struct request request = {*object, whole->type, whole->copier};
    struct cafu_parcel parcel;
    uint64_t *message = message_of(&request, &parcel);

    take_message(whole, &parcel, message);
    free(message);
}

/* ---- between nodes ---- */

static size_t serve(const void *asked, void *buffer)
{
    struct answer *answer = buffer;
    uint64_t *message = message_of(asked, &answer->parcel);
    size_t bytes = answer->parcel.words * sizeof *message;

    answer->place = 0;
    if (answer->parcel.words > AT_ONCE) {
        answer->place = (uint64_t)(uintptr_t)message;
        return sizeof *answer;
    }
    memcpy(answer + 1, message, bytes);
    free(message);
    return sizeof *answer + bytes;
}

/* The requester has the message. */
static size_t forget(const void *asked, void *answer)
{
    uint64_t place;

    memcpy(&place, asked, sizeof place);
    free((void *)(uintptr_t)place);
    memset(answer, 0, 1);
    return 1;
}

static void take_long_message(struct cafrt_whole *whole, int image, const struct answer *answer)
{
    int rank = cafu_rank_of_image(image);
    size_t bytes = answer->parcel.words * sizeof(uint64_t);
    uint64_t *message = cafu_copies_memory(NULL, bytes);
    char done;

    cafrt_get_bytes_at(message, (const void *)(uintptr_t)answer->place, image, bytes);
    if (!cafu_is_gone(image)) {
        take_message(whole, &answer->parcel, message);
        (void)cafu_lower.call(rank, forget, &answer->place, sizeof answer->place, &done);
    }
    free(message);
}

static void fetch(struct cafrt_whole *whole, const struct cafrt_view *object, int image)
{
    const struct request request = {*object, whole->type, whole->copier};
    _Alignas(struct answer) char buffer[CAFL_CALL_BYTES];
    const struct answer *answer = (const struct answer *)(const void *)buffer;
    int rank = cafu_rank_of_image(image);

    cafu_lower.flush(rank); /* what this image has put there */
    if (!cafu_lower.call(rank, serve, &request, sizeof request, buffer)) {
        cafu_check_got(rank); /* the value stays as it was allocated */
        return;
    }
    if (answer->place)
        take_long_message(whole, image, answer);
    else
        take_message(whole, &answer->parcel, (const uint64_t *)(const void *)(answer + 1));
}

/* ---- calls ---- */

void cafrt_whole_prepare(void)
{
    struct cafu_copies *copies = cafu_copies_new();

    cafu_thread.before_prepared = cafu_copies_record(copies, 0);
    cafu_thread.prepared = copies;
}

/* The value has been allocated: what else was, are components of another object of its type. */
static void end_preparation(const void *value)
{
    struct cafu_copies *copies = cafu_thread.prepared;

    if (!copies)
        return;
    cafu_thread.prepared = NULL;
    cafu_copies_resume(cafu_thread.before_prepared);
    cafu_copies_forget(copies, value);
}

struct cafrt_whole *cafrt_whole_begin(const struct cafrt_view *value, uint64_t type,
                                      cafrt_copier *copier)
{
    struct cafrt_whole *whole;

    end_preparation(value->base);
    whole = cafu_copies_memory(NULL, sizeof *whole);
    *whole = (struct cafrt_whole){.value = *value, .type = type, .copier = copier};
    return whole;
}

/* The static type of what the program names may be larger or smaller than the dynamic type, which is that of the value. */
static struct cafrt_view of_value_type(const struct cafrt_whole *whole,
                                       const struct cafrt_view *object)
{
    struct cafrt_view view = *object;

    if (cafu_view_count(object) != cafu_view_count(&whole->value))
        cafu_error("the value of a coindexed object has %zu elements instead of %zu",
                   cafu_view_count(object), cafu_view_count(&whole->value));
    view.element_size = whole->value.element_size;
    if (whole->value.ndims == 0)
        view.ndims = 0; /* a section of one element stands for the element */
    return view;
}

void cafrt_whole_get(struct cafrt_whole *whole, const struct cafrt_view *object, int image)
{
    struct cafrt_view view = of_value_type(whole, object), there = view;
    int rank = cafu_rank_of_image(image);

    if (cafu_view_count(&view) == 0)
        return;
    if (whole->type && rank == cafu->rank) {
        copy_own(whole, &view);
        return;
    }
    if (!whole->type || cafu_direct(view.base, view.element_size, image)) {
        cafrt_get(&whole->value, &view, image);
        return;
    }
    there.base = cafu_component_remote(view.base, rank);
    fetch(whole, &there, image);
}

void cafrt_whole_get_at(struct cafrt_whole *whole, const struct cafrt_view *object, int image)
{
    struct cafrt_view view = of_value_type(whole, object);
    int rank = cafu_rank_of_image(image);

    if (cafu_view_count(&view) == 0)
        return;
    if (whole->type && object->base && rank == cafu->rank)
        copy_own(whole, &view);
    else if (!whole->type || !object->base || cafu->places[rank].heap != CAFU_FAR)
        cafrt_get_at(&whole->value, &view, image);
    else
        fetch(whole, &view, image);
}

/* ---- the end ---- */

static void drop(struct cafrt_whole *whole)
{
    while (whole) {
        struct cafrt_whole *next = whole->next;

        for (size_t i = whole->n_objects; i < whole->n_blocks; i++)
            free(whole->blocks[i]);
        free(whole->blocks);
        if (!whole->part)
            free(whole->value.base);
        free(whole);
        whole = next;
    }
}

/* Depends on the place, so that no other block holds it by chance for long. */
static uint64_t mark_of(const struct cafrt_keeper *keeper)
{
    return (uint64_t)(uintptr_t)keeper ^ UINT64_C(0x9e3779b97f4a7c15);
}

/* `block` is being freed: of the memory of components, whose blocks have at least eight bytes. */
static void drop_kept(void *block)
{
    struct cafrt_keeper *keeper = block;

    if (keeper->mark != mark_of(keeper))
        return;
    keeper->mark = 0;
    cafu->components.wholes--;
    drop(keeper->whole);
}

void cafrt_whole_is_part(struct cafrt_whole *whole)
{
    whole->part = true;
}

void cafrt_whole_keep(struct cafrt_whole *whole, struct cafrt_keeper *keeper)
{
    *keeper = (struct cafrt_keeper){mark_of(keeper), whole};
    cafu->components.freeing = drop_kept;
    cafu->components.wholes++;
}

void cafrt_values_begin(struct cafrt_keeper *keeper)
{
    struct cafrt_whole *none = cafu_copies_memory(NULL, sizeof *none);

    *none = (struct cafrt_whole){.part = true};
    cafrt_whole_keep(none, keeper);
}

void cafrt_values_add(struct cafrt_whole *values, struct cafrt_keeper *keeper)
{
    keeper->whole->next = values->next;
    values->next = keeper->whole;
    keeper->mark = 0;
    cafu->components.wholes--;
}
