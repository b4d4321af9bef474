/*
 * copies.h - objects with allocatable components as one message (docs/decisions/0009).
 *
 * Only the compiler knows where such an object keeps the addresses of its components.  So the program makes two copies
 * of it while we record the allocations: a word in which the copies differ, and which in each is an address in the
 * copy's own blocks, is the address of a component.  All else is data, the same in both.  The blocks travel with a list of
 * these places.  Nothing here depends on the layout a compiler chooses.
 */
#ifndef CAFU_COPIES_H
#define CAFU_COPIES_H

#include <stddef.h>
#include <stdint.h>

/* What is known of two copies while they are made. */
struct cafu_copies;

/* In front of a message of `words` 64-bit words. The first `roots` of the blocks are the objects themselves. */
struct cafu_parcel {
    uint64_t roots, blocks, addresses, words;
};

/* Memory; error termination when there is none. `old` may be NULL. */
void *cafu_copies_memory(void *old, size_t bytes);
static inline size_t cafu_copies_words(size_t bytes)
{
    return (bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t);
}

struct cafu_copies *cafu_copies_new(void);
/* From now on what this thread allocates belongs to the first copy (0) or the second (1); -1: to none.  Returns what it
 * was before, for cafu_copies_resume. */
struct cafu_recording *cafu_copies_record(struct cafu_copies *copies, int which);
void cafu_copies_resume(struct cafu_recording *before);
/* `base` is the copy of the next object; in the same order for both copies.  Not said at all: what was allocated first is the
 * only one. */
void cafu_copies_add_root(struct cafu_copies *copies, int which, char *base);
/* Compare; the message, which the caller frees. */
uint64_t *cafu_copies_pack(struct cafu_copies *copies, struct cafu_parcel *parcel);
/* Frees the copies too, without finalisation: the program has not made them. */
void cafu_copies_free(struct cafu_copies *copies);

/* Frees all blocks of the first copy but `kept`, and what is known of them. */
void cafu_copies_forget(struct cafu_copies *copies, const void *kept);

/* Make the blocks of a message.  With `roots` not NULL the objects go there, `bytes` each, one behind the other; else each gets a
 * block.  The caller frees the list that is returned and the blocks in it: [parcel->blocks], roots first. */
char **cafu_parcel_unpack(const struct cafu_parcel *parcel, const uint64_t *message, char *roots,
                          size_t bytes);

#endif
