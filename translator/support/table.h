/*
 * table.h - uthash with its memory in an arena: functions that add to a table have that in a variable `mem`.
 */
#ifndef CAFC_TABLE_H
#define CAFC_TABLE_H

#include "arena.h"

#define uthash_malloc(bytes)        arena_alloc(mem, bytes)
#define uthash_free(address, bytes) ((void)(address), (void)(bytes))

#include <uthash.h>

#endif
