/* copies.c - see copies.h. */
#include "copies.h"

#include <stdlib.h>
#include <string.h>

#include "blocks.h"
#include "upper.h"

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
    char **roots;
    size_t n_roots, roots_room;
};

/* The word at `offset` of `block` holds the address `target_offset` of `target`. */
struct address {
    uint64_t block, offset, target, target_offset;
};

struct cafu_copies {
    struct cafu_recording copies[2];
    size_t *reached; /* first copy: the blocks of the objects, themselves first */
    size_t n_reached;
    struct address *addresses;
    size_t n_addresses, room;
};

void *cafu_copies_memory(void *old, size_t bytes)
{
    void *memory = realloc(old, bytes ? bytes : 1);

    if (!memory)
        cafu_error("no memory for %zu bytes of an object with allocatable components", bytes);
    return memory;
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
        recording->blocks =
            cafu_copies_memory(recording->blocks, recording->room * sizeof *recording->blocks);
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

struct cafu_copies *cafu_copies_new(void)
{
    struct cafu_copies *copies = cafu_copies_memory(NULL, sizeof *copies);

    *copies = (struct cafu_copies){.reached = NULL};
    return copies;
}

struct cafu_recording *cafu_copies_record(struct cafu_copies *copies, int which)
{
    struct cafu_recording *before = cafu_thread.recording;

    cafu_thread.recording = which < 0 ? NULL : &copies->copies[which];
    return before;
}

void cafu_copies_resume(struct cafu_recording *before)
{
    cafu_thread.recording = before;
}

void cafu_copies_add_root(struct cafu_copies *copies, int which, char *base)
{
    struct cafu_recording *recording = &copies->copies[which];
    struct cafu_recording *before = cafu_copies_record(copies, -1);

    if (recording->n_roots == recording->roots_room) {
        recording->roots_room = 2 * recording->roots_room + 16;
        recording->roots =
            cafu_copies_memory(recording->roots, recording->roots_room * sizeof *recording->roots);
    }
    recording->roots[recording->n_roots++] = base;
    cafu_copies_resume(before);
}

static int by_address(const void *left, const void *right)
{
    const struct block *a = left, *b = right;

    return (a->base > b->base) - (a->base < b->base);
}

/* Sort the blocks for find. */
static void sort_blocks(struct cafu_copies *copies, int which)
{
    struct cafu_recording *recording = &copies->copies[which];
    size_t n = 0;

    for (size_t i = 0; i < recording->n; i++)
        if (recording->blocks[i].base)
            recording->blocks[n++] = recording->blocks[i];
    recording->n = n;
    if (n > 0 && recording->n_roots == 0)
        cafu_copies_add_root(copies, which, recording->blocks[0].base);
    if (recording->n_roots == 0)
        cafu_error("the copy of an object with allocatable components was not seen");
    qsort(recording->blocks, n, sizeof *recording->blocks, by_address);
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

static void reach(struct cafu_copies *copies, size_t block, size_t partner)
{
    struct block *b = &copies->copies[0].blocks[block];

    if (b->partner != NOT_REACHED)
        return;
    b->partner = (ptrdiff_t)partner;
    b->number = copies->n_reached;
    copies->reached[copies->n_reached++] = block;
}

static void reach_roots(struct cafu_copies *copies)
{
    const struct cafu_recording *first = &copies->copies[0], *second = &copies->copies[1];

    for (size_t i = 0; i < first->n_roots; i++) {
        ptrdiff_t root = find(first, (uintptr_t)first->roots[i]);
        ptrdiff_t partner = find(second, (uintptr_t)second->roots[i]);

        if (root < 0 || partner < 0)
            cafu_error("the copy of an object with allocatable components was not seen");
        reach(copies, (size_t)root, (size_t)partner);
    }
}

static void note_address(struct cafu_copies *copies, struct address address)
{
    if (copies->n_addresses == copies->room) {
        copies->room = 2 * copies->room + 16;
        copies->addresses =
            cafu_copies_memory(copies->addresses, copies->room * sizeof *copies->addresses);
    }
    copies->addresses[copies->n_addresses++] = address;
}

static void compare_word(struct cafu_copies *copies, size_t number, size_t offset, uintptr_t first,
                         uintptr_t second)
{
    ptrdiff_t target = find(&copies->copies[0], first), partner = find(&copies->copies[1], second);
    const struct block *a, *b;

    if (target < 0 || partner < 0)
        return; /* padding, or a part that is not in use */
    a = &copies->copies[0].blocks[target];
    b = &copies->copies[1].blocks[partner];
    if (a->bytes != b->bytes || first - (uintptr_t)a->base != second - (uintptr_t)b->base)
        return;
    reach(copies, (size_t)target, (size_t)partner);
    note_address(copies, (struct address){number, offset, a->number, first - (uintptr_t)a->base});
}

static void compare_blocks(struct cafu_copies *copies, size_t number)
{
    const struct block *a = &copies->copies[0].blocks[copies->reached[number]];
    const struct block *b = &copies->copies[1].blocks[a->partner];

    for (size_t offset = 0; offset + sizeof(uintptr_t) <= a->bytes; offset += sizeof(uintptr_t)) {
        uintptr_t first, second;

        memcpy(&first, a->base + offset, sizeof first);
        memcpy(&second, b->base + offset, sizeof second);
        if (first != second)
            compare_word(copies, number, offset, first, second);
    }
}

static void compare(struct cafu_copies *copies)
{
    sort_blocks(copies, 0);
    sort_blocks(copies, 1);
    copies->reached = cafu_copies_memory(NULL, copies->copies[0].n * sizeof *copies->reached);
    reach_roots(copies);
    for (size_t i = 0; i < copies->n_reached; i++)
        compare_blocks(copies, i);
}

/* ---- the message: the sizes of blocks, the addresses, the contents of blocks ---- */

uint64_t *cafu_copies_pack(struct cafu_copies *copies, struct cafu_parcel *parcel)
{
    size_t address_words = cafu_copies_words(sizeof(struct address));
    const struct block *blocks;
    uint64_t *message, *at;

    compare(copies);
    blocks = copies->copies[0].blocks;
    *parcel = (struct cafu_parcel){.roots = copies->copies[0].n_roots,
                                   .blocks = copies->n_reached,
                                   .addresses = copies->n_addresses};
    parcel->words = copies->n_reached + copies->n_addresses * address_words;
    for (size_t i = 0; i < copies->n_reached; i++)
        parcel->words += cafu_copies_words(blocks[copies->reached[i]].bytes);
    message = at = cafu_copies_memory(NULL, parcel->words * sizeof *message);
    for (size_t i = 0; i < copies->n_reached; i++)
        *at++ = blocks[copies->reached[i]].bytes;
    if (copies->n_addresses > 0)
        memcpy(at, copies->addresses, copies->n_addresses * sizeof *copies->addresses);
    at += copies->n_addresses * address_words;
    for (size_t i = 0; i < copies->n_reached; i++) {
        const struct block *b = &blocks[copies->reached[i]];

        memcpy(at, b->base, b->bytes);
        at += cafu_copies_words(b->bytes);
    }
    return message;
}

/* The place of block `i`, filled. A compiler may allocate more than the object (Flang: a mark behind the targets of pointers). */
static char *place_block(const struct cafu_parcel *parcel, size_t i, const uint64_t *content,
                         size_t size, char *roots, size_t bytes)
{
    char *base;

    if (!roots || i >= parcel->roots)
        return memcpy(cafu_copies_memory(NULL, size), content, size);
    base = roots + i * bytes;
    memcpy(base, content, size < bytes ? size : bytes);
    return base;
}

char **cafu_parcel_unpack(const struct cafu_parcel *parcel, const uint64_t *message, char *roots,
                          size_t bytes)
{
    const uint64_t *sizes = message, *addresses = message + parcel->blocks;
    const uint64_t *at = addresses + parcel->addresses * cafu_copies_words(sizeof(struct address));
    char **blocks = cafu_copies_memory(NULL, parcel->blocks * sizeof *blocks);

    for (size_t i = 0; i < parcel->blocks; i++) {
        blocks[i] = place_block(parcel, i, at, sizes[i], roots, bytes);
        at += cafu_copies_words(sizes[i]);
    }
    for (size_t i = 0; i < parcel->addresses; i++) {
        struct address a;
        char *target;

        memcpy(&a, addresses + i * cafu_copies_words(sizeof a), sizeof a);
        target = blocks[a.target] + a.target_offset;
        if (!roots || a.block >= parcel->roots || a.offset + sizeof target <= bytes)
            memcpy(blocks[a.block] + a.offset, &target, sizeof target);
    }
    return blocks;
}

void cafu_copies_free(struct cafu_copies *copies)
{
    for (size_t i = 0; i < copies->n_reached; i++) {
        const struct block *b = &copies->copies[0].blocks[copies->reached[i]];

        free(copies->copies[1].blocks[b->partner].base);
        free(b->base);
    }
    for (int which = 0; which < 2; which++) {
        free(copies->copies[which].blocks);
        free(copies->copies[which].roots);
    }
    free(copies->reached);
    free(copies->addresses);
    free(copies);
}

void cafu_copies_forget(struct cafu_copies *copies, const void *kept)
{
    const struct cafu_recording *copy = &copies->copies[0];

    for (size_t i = 0; i < copy->n; i++)
        if (copy->blocks[i].base != kept)
            free(copy->blocks[i].base);
    cafu_copies_free(copies);
}
