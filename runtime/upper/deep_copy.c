/*
 * deep_copy.c - CO_BROADCAST of objects with allocatable components (F2018 16.9.46): as if by intrinsic assignment.
 *
 * Only the compiler knows where such an object keeps the addresses of its components.  So the program makes two copies
 * of it while we record the allocations: a word in which the copies differ, and which in each is an address in the
 * copy's own blocks, is the address of a component.  All else is data, the same in both.  The blocks travel with a list of
 * these places; the receiver allocates the same blocks, fills the addresses in, and assigns what it has then to its
 * own object.  Nothing here depends on the layout a compiler chooses.
 */
#include "upper.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static const char what[] = "CO_BROADCAST";

enum { NOT_REACHED = -1 };

struct block {
    char *base; /* NULL: freed again */
    size_t bytes;
    ptrdiff_t partner; /* first copy, once reached from the object: the same block of the second */
    size_t number;     /* among those that travel */
};

struct cafu_recording {
    struct block *blocks;
    size_t n, room;
};

/* The word at `offset` of `block` holds the address `target_offset` of `target`. */
struct address {
    uint64_t block, offset, target, target_offset;
};

struct cafu_deep_copy {
    int source_image;
    bool is_source;
    int status;
    struct cafu_recording copies[2];
    size_t *reached; /* first copy: the blocks of the object, itself first */
    size_t n_reached;
    struct address *addresses;
    size_t n_addresses, room;
    char **received; /* blocks; the object itself first */
    size_t n_received;
    bool is_exchanged; /* all blocks but the first belong to the program now */
};

/* ---- what travels: these numbers, the sizes of blocks, the addresses, the contents of blocks ---- */

struct head {
    uint64_t blocks, addresses, words;
};

static void *needed(void *old, size_t bytes)
{
    void *memory = realloc(old, bytes ? bytes : 1);

    if (!memory)
        cafu_error("%s: no memory for %zu bytes", what, bytes);
    return memory;
}

static size_t words_of(size_t bytes)
{
    return (bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t);
}

/* ---- recording ---- */

void cafu_record_malloc(void *base, size_t bytes)
{
    struct cafu_recording *recording = cafu_thread.recording;

    if (!base)
        return;
    cafu_thread.recording = NULL; /* what is allocated here does not count */
    if (recording->n == recording->room) {
        recording->room = 2 * recording->room + 16;
        recording->blocks = needed(recording->blocks, recording->room * sizeof *recording->blocks);
    }
    recording->blocks[recording->n++] = (struct block){base, bytes, NOT_REACHED, 0};
    cafu_thread.recording = recording;
}

void cafu_record_free(const void *base)
{
    struct cafu_recording *recording = cafu_thread.recording;

    for (size_t i = recording->n; base && i-- > 0;)
        if (recording->blocks[i].base == base) {
            recording->blocks[i].base = NULL;
            return;
        }
}

static int by_address(const void *left, const void *right)
{
    const struct block *a = left, *b = right;

    return (a->base > b->base) - (a->base < b->base);
}

/* Sort the blocks for find; returns the place of the one allocated first, which is the object itself. */
static size_t sort_blocks(struct cafu_recording *recording)
{
    char *object = NULL;
    size_t n = 0;

    for (size_t i = 0; i < recording->n; i++)
        if (recording->blocks[i].base)
            recording->blocks[n++] = recording->blocks[i];
    recording->n = n;
    if (n == 0)
        cafu_error("%s: the copy of the object was not seen", what);
    object = recording->blocks[0].base;
    qsort(recording->blocks, n, sizeof *recording->blocks, by_address);
    for (size_t i = 0; i < n; i++)
        if (recording->blocks[i].base == object)
            return i;
    return 0;
}

/* The block that holds `address`, or -1. */
static ptrdiff_t find(const struct cafu_recording *recording, uintptr_t address)
{
    size_t low = 0, high = recording->n;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if ((uintptr_t)recording->blocks[middle].base <= address)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == 0)
        return -1;
    const struct block *b = &recording->blocks[low - 1];

    return address - (uintptr_t)b->base < (b->bytes ? b->bytes : 1) ? (ptrdiff_t)low - 1 : -1;
}

/* ---- comparison of the copies ---- */

static void reach(struct cafu_deep_copy *d, size_t block, size_t partner)
{
    struct block *b = &d->copies[0].blocks[block];

    if (b->partner != NOT_REACHED)
        return;
    b->partner = (ptrdiff_t)partner;
    b->number = d->n_reached;
    d->reached[d->n_reached++] = block;
}

static void note_address(struct cafu_deep_copy *d, struct address address)
{
    if (d->n_addresses == d->room) {
        d->room = 2 * d->room + 16;
        d->addresses = needed(d->addresses, d->room * sizeof *d->addresses);
    }
    d->addresses[d->n_addresses++] = address;
}

static void compare_word(struct cafu_deep_copy *d, size_t number, size_t offset, uintptr_t first,
                         uintptr_t second)
{
    ptrdiff_t target = find(&d->copies[0], first), partner = find(&d->copies[1], second);
    const struct block *a, *b;

    if (target < 0 || partner < 0)
        return; /* padding, or a part that is not in use */
    a = &d->copies[0].blocks[target];
    b = &d->copies[1].blocks[partner];
    if (a->bytes != b->bytes || first - (uintptr_t)a->base != second - (uintptr_t)b->base)
        return;
    reach(d, (size_t)target, (size_t)partner);
    note_address(d, (struct address){number, offset, a->number, first - (uintptr_t)a->base});
}

static void compare_blocks(struct cafu_deep_copy *d, size_t number)
{
    const struct block *a = &d->copies[0].blocks[d->reached[number]];
    const struct block *b = &d->copies[1].blocks[a->partner];

    for (size_t offset = 0; offset + sizeof(uintptr_t) <= a->bytes; offset += sizeof(uintptr_t)) {
        uintptr_t first, second;

        memcpy(&first, a->base + offset, sizeof first);
        memcpy(&second, b->base + offset, sizeof second);
        if (first != second)
            compare_word(d, number, offset, first, second);
    }
}

static void compare_copies(struct cafu_deep_copy *d)
{
    size_t object = sort_blocks(&d->copies[0]), partner = sort_blocks(&d->copies[1]);

    d->reached = needed(NULL, d->copies[0].n * sizeof *d->reached);
    reach(d, object, partner);
    for (size_t i = 0; i < d->n_reached; i++)
        compare_blocks(d, i);
}

/* ---- the message ---- */

static uint64_t *pack(const struct cafu_deep_copy *d, struct head *head)
{
    size_t address_words = words_of(sizeof(struct address));
    uint64_t *message, *at;

    *head = (struct head){.blocks = d->n_reached, .addresses = d->n_addresses};
    head->words = d->n_reached + d->n_addresses * address_words;
    for (size_t i = 0; i < d->n_reached; i++)
        head->words += words_of(d->copies[0].blocks[d->reached[i]].bytes);
    message = at = needed(NULL, head->words * sizeof *message);
    for (size_t i = 0; i < d->n_reached; i++)
        *at++ = d->copies[0].blocks[d->reached[i]].bytes;
    if (d->n_addresses > 0)
        memcpy(at, d->addresses, d->n_addresses * sizeof *d->addresses);
    at += d->n_addresses * address_words;
    for (size_t i = 0; i < d->n_reached; i++) {
        const struct block *b = &d->copies[0].blocks[d->reached[i]];

        memcpy(at, b->base, b->bytes);
        at += words_of(b->bytes);
    }
    return message;
}

static void unpack(struct cafu_deep_copy *d, const struct head *head, const uint64_t *message)
{
    const uint64_t *sizes = message, *addresses = message + head->blocks;
    const uint64_t *at = addresses + head->addresses * words_of(sizeof(struct address));

    d->received = needed(NULL, head->blocks * sizeof *d->received);
    d->n_received = head->blocks;
    for (size_t i = 0; i < head->blocks; i++) {
        d->received[i] = memcpy(needed(NULL, sizes[i]), at, sizes[i]);
        at += words_of(sizes[i]);
    }
    for (size_t i = 0; i < head->addresses; i++) {
        struct address a;
        char *target;

        memcpy(&a, addresses + i * words_of(sizeof a), sizeof a);
        target = d->received[a.target] + a.target_offset;
        memcpy(d->received[a.block] + a.offset, &target, sizeof target);
    }
}

static int broadcast_words(const struct cafu_deep_copy *d, void *words, size_t n)
{
    const struct cafrt_view view = {.base = words,
                                    .element_size = sizeof(uint64_t),
                                    .class_ = CAFRT_INTEGER,
                                    .kind = sizeof(uint64_t),
                                    .ndims = 1,
                                    .extent = {(ptrdiff_t)n},
                                    .stride = {sizeof(uint64_t)}};

    return cafrt_co_broadcast(&view, d->source_image);
}

/* ---- calls ---- */

bool cafrt_co_copy_begin(int source_image)
{
    struct cafu_deep_copy *d = needed(NULL, sizeof *d);

    *d = (struct cafu_deep_copy){.source_image = source_image,
                                 .is_source = source_image == cafu->team->index + 1};
    cafu->deep_copy = d;
    if (d->is_source)
        cafu_thread.recording = &d->copies[0];
    return d->is_source;
}

void cafrt_co_copy_again(void)
{
    cafu_thread.recording = &cafu->deep_copy->copies[1];
}

bool cafrt_co_copy_send(void)
{
    struct cafu_deep_copy *d = cafu->deep_copy;
    struct head head = {0};
    uint64_t *message = NULL;

    cafu_thread.recording = NULL;
    if (d->is_source) {
        compare_copies(d);
        message = pack(d, &head);
    }
    d->status = broadcast_words(d, &head, words_of(sizeof head));
    if (d->status == 0) {
        message = needed(message, head.words * sizeof *message);
        d->status = broadcast_words(d, message, head.words);
    }
    if (d->status == 0 && !d->is_source)
        unpack(d, &head, message);
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

    if (a->element_size != value->element_size || count != cafu_view_count(value))
        cafu_error("%s: the dynamic types or shapes of A differ between images %d and %d "
                   "(F2018 16.9.46)",
                   what, cafu->deep_copy->source_image, cafu->team->index + 1);
    old = needed(NULL, bytes);
    new = needed(NULL, bytes);
    cafu_view_pack(a, 0, count, old);
    cafu_view_pack(value, 0, count, new);
    cafu_view_unpack(a, 0, count, new);
    cafu_view_unpack(value, 0, count, old);
    free(old);
    free(new);
    cafu->deep_copy->is_exchanged = true;
}

/* The copies are freed here and not by DEALLOCATE, so that they are not finalised: the program has not made them. */
int cafrt_co_copy_end(void)
{
    struct cafu_deep_copy *d = cafu->deep_copy;
    int status = d->status;

    for (size_t i = 0; i < d->n_reached; i++) {
        const struct block *b = &d->copies[0].blocks[d->reached[i]];

        free(d->copies[1].blocks[b->partner].base);
        free(b->base);
    }
    for (size_t i = 0; i < (d->is_exchanged ? 1 : d->n_received); i++)
        free(d->received[i]);
    free(d->copies[0].blocks);
    free(d->copies[1].blocks);
    free(d->reached);
    free(d->addresses);
    free(d->received);
    free(d);
    cafu->deep_copy = NULL;
    return status;
}
