/*
 * arena.h - memory whose lifetime is a stage of the translation.
 *
 * Everything the translator builds for one file lives in one arena and is freed with it.
 * Out of memory ends the translator with a message: no caller checks for NULL.
 */
#ifndef CAFC_ARENA_H
#define CAFC_ARENA_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct arena_block;

/* All zero is an empty arena. */
struct arena {
    struct arena_block *last;
};

/* `bytes` of zeroed memory, aligned for any type. */
void *arena_alloc(struct arena *mem, size_t bytes);

/* A NUL-terminated copy of `len` bytes at `at`. */
char *arena_copy(struct arena *mem, const char *at, size_t len);

void arena_free(struct arena *mem);

#ifdef __cplusplus
}
#endif

#endif
