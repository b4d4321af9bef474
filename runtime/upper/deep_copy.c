/*
 * deep_copy.c - CO_BROADCAST of objects with allocatable components (F2018 16.9.46): as if by intrinsic assignment.
 *
 * The program makes two copies of the object, which become a message (copies.h).  The receiver allocates the same blocks,
 * fills the addresses in, and assigns what it has then to its own object.
 */
#include "collective.h"
#include "copies.h"

#include <stdlib.h>
#include <string.h>

#include "strided.h"
#include "upper.h"

static const char what[] = "CO_BROADCAST";

struct cafu_deep_copy {
    int source_image;
    bool is_source;
    int status;
    struct cafu_copies *copies;
    char **received; /* blocks; the object itself first */
    size_t n_received;
    int n_made;        /* copies that the source image has made */
    bool is_exchanged; /* all blocks but the first belong to the program now */
};

static int broadcast_words(const struct cafu_deep_copy *d, void *words, size_t n)
{
    const struct cafrt_view view = {.base = words,
                                    .element_size = sizeof(uint64_t),
                                    .class_ = CAFRT_INTEGER,
                                    .kind = sizeof(uint64_t),
                                    .ndims = 1,
                                    .extent = {(ptrdiff_t)n},
                                    .stride = {sizeof(uint64_t)}};

    return cafrt_co_broadcast(&view, d->source_image, true);
}

/* ---- calls ---- */

bool cafrt_co_copy_begin(int source_image)
{
    struct cafu_deep_copy *d = cafu_copies_memory(NULL, sizeof *d);

    *d = (struct cafu_deep_copy){.source_image = source_image,
                                 .is_source = source_image == cafu->team->index + 1,
                                 .copies = cafu_copies_new()};
    cafu->deep_copy = d;
    if (d->is_source)
        cafu_copies_record(d->copies, 0);
    return d->is_source;
}

void cafrt_co_copy_made(void)
{
    struct cafu_deep_copy *d = cafu->deep_copy;

    cafu_copies_record(d->copies, ++d->n_made < 2 ? d->n_made : -1);
}

bool cafrt_co_copy_send(void)
{
    struct cafu_deep_copy *d = cafu->deep_copy;
    struct cafu_parcel parcel = {0};
    uint64_t *message = NULL;

    cafu_copies_record(d->copies, -1);
    if (d->is_source)
        message = cafu_copies_pack(d->copies, &parcel);
    d->status = broadcast_words(d, &parcel, cafu_copies_words(sizeof parcel));
    if (d->status == 0) {
        message = cafu_copies_memory(message, parcel.words * sizeof *message);
        d->status = broadcast_words(d, message, parcel.words);
    }
    if (d->status == 0 && !d->is_source) {
        d->received = cafu_parcel_unpack(&parcel, message, NULL, 0);
        d->n_received = parcel.blocks;
    }
    free(message);
    return d->received != NULL;
}

void *cafrt_co_copy_value(void)
{
    return cafu->deep_copy->received[0];
}

/* A polymorphic variable that is not allocatable cannot be assigned to (F2018 10.2.1.2).  Its bytes change places with those of
 * the value, which the program deallocates then: so the compiler finalises and frees what the variable had. */
void cafrt_co_copy_exchange(const struct cafrt_view *a, const struct cafrt_view *value)
{
    size_t count = cafu_view_count(a), bytes = count * a->element_size;
    char *old, *new;

    cafu_need_data(a, what);
    /* gfortran does not tell the dynamic type of an array of size zero */
    if (count != cafu_view_count(value) || (count > 0 && a->element_size != value->element_size))
        cafu_error("%s: the dynamic types or shapes of A differ between images %d and %d "
                   "(F2018 16.9.46)",
                   what, cafu->deep_copy->source_image, cafu->team->index + 1);
    old = cafu_copies_memory(NULL, bytes);
    new = cafu_copies_memory(NULL, bytes);
    cafu_view_pack(a, 0, count, old);
    cafu_view_pack(value, 0, count, new);
    cafu_view_unpack(a, 0, count, new);
    cafu_view_unpack(value, 0, count, old);
    free(old);
    free(new);
    cafu->deep_copy->is_exchanged = true;
}

int cafrt_co_copy_end(void)
{
    struct cafu_deep_copy *d = cafu->deep_copy;
    int status = d->status;

    for (size_t i = 0; i < (d->is_exchanged ? 1 : d->n_received); i++)
        free(d->received[i]);
    cafu_copies_free(d->copies);
    free(d->received);
    free(d);
    cafu->deep_copy = NULL;
    return status;
}
