/*
 * cache.c - elements read from an image of another node: their neighbourhood is fetched with them.
 *
 * Each get there is a message and its answer, some ten microseconds, whatever its length.  Who reads several elements in one
 * segment therefore gets lines of memory, more at a time where one element follows the other, and takes what is near from the
 * copies.  Inside a segment nobody else may define what this image reads (F2018 11.6.2), so a copy holds until the segment ends; what
 * this image itself defines goes into the copies too.
 *
 * The first elements of a segment are read alone, and so are all where the lines turn out not to be used again.  Whoever waits for a VOLATILE
 * element to change reads it anew every fourth time when it reads nothing else, and after some thousand reads in any case.
 *
 * Only the thread that began has copies; what the others have put makes them void: behind the put, for a line that is fetched in front of
 * it holds the old value.
 */
#include "upper.h"

#include <stdlib.h>
#include <string.h>

enum {
    LINE = CAFU_CACHE_LINE,
    LINES = CAFU_CACHE_LINES,
    MOST_LINES = 16, /* fetched at once */
    NEAR =
        64, /* bytes between elements that still follow one another: components of an array of structures */
    ALONE = 2, /* elements of a segment that are read alone, if they do not follow one another */
    DOUBTED =
        16, /* lines fetched before elements far from one another are looked at by readahead.c, */
    TRIED = LINES, /* and before no more are fetched that are of no use */
    AGAIN =
        4, /* reads of one element in a row of which the last is anew: who waits for it to change sees that */
    OLD = 8192 /* elements taken from the copies before they are fetched again */
};

/* Defined where the program is compiled with -fsanitize=address, for which what lies between two objects is not to be read. */
extern void __asan_init(void) __attribute__((weak));

static struct cafu_cache *mine(void)
{
    return cafu_thread.is_first ? &cafu->cache : NULL;
}

/* Nothing that it holds is valid any more. */
static void empty(struct cafu_cache *c)
{
    c->era++;
    c->alone = c->fetched = c->hits = 0;
}

static void look_at_the_segment(struct cafu_cache *c)
{
    if (c->segment == cafu->segments && c->others == cafu_puts_of_others() && c->hits < OLD)
        return;
    if (c->segment != cafu->segments)
        c->next = c->last = NULL;
    c->segment = cafu->segments;
    c->others = cafu_puts_of_others();
    empty(c);
}

/* ---- lines ---- */

static uintptr_t line_of(const char *address)
{
    return (uintptr_t)address / LINE * LINE;
}

static size_t slot_of(int rank, uintptr_t line)
{
    return (line / LINE + (size_t)rank * 29) % LINES;
}

/* NULL when it is not held. */
static struct cafu_cache_line *find(struct cafu_cache *c, int rank, const char *address)
{
    struct cafu_cache_line *line = &c->lines[slot_of(rank, line_of(address))];

    if (line->era != c->era || line->rank != rank || line->from > address ||
        address >= line->from + line->bytes)
        return NULL;
    return line;
}

static char *place_in(const struct cafu_cache *c, const struct cafu_cache_line *line,
                      const char *address)
{
    return c->data + (size_t)(line - c->lines) * LINE + ((uintptr_t)address - line_of(address));
}

/* How many of `bytes` from `address` its line has. */
static size_t part_in(const struct cafu_cache_line *line, const char *address, size_t bytes)
{
    size_t rest = (size_t)(line->from + line->bytes - address);

    return rest < bytes ? rest : bytes;
}

/* False when a part of it is not held. */
static bool take(struct cafu_cache *c, int rank, const char *from, char *to, size_t bytes)
{
    while (bytes > 0) {
        const struct cafu_cache_line *line = find(c, rank, from);
        size_t part;

        if (!line)
            return false;
        part = part_in(line, from, bytes);
        memcpy(to, place_in(c, line, from), part);
        from += part;
        to += part;
        bytes -= part;
    }
    return true;
}

/* ---- fetching ---- */

/* The limits of the region of this image in which `address` lies: other images have as much.  False: in none. */
static bool find_region(const char *address, uintptr_t *low, uintptr_t *high)
{
    struct cafu_region region = cafu_region_of(address, 1);

    *low = (uintptr_t)region.base;
    *high = *low + region.bytes;
    return region.bytes > 0;
}

/* Lines from that of `address`; those behind it only where they lie behind it in the cache, too. */
static bool fetch(struct cafu_cache *c, int rank, const char *address, size_t lines)
{
    uintptr_t low, high, from = line_of(address), to;
    size_t slot = slot_of(rank, from);

    if (!c->data)
        c->data = malloc((size_t)LINES * LINE);
    if (!c->data || !find_region(address, &low, &high))
        return false;
    if (lines > LINES - slot)
        lines = LINES - slot;
    to = high - from < lines * LINE ? high : from + lines * LINE;
    if (from < low)
        from = low;
    c->end = to;
    for (size_t i = 0; i < lines; i++)
        c->lines[slot + i].bytes = 0; /* a get from an image that fails may end half-way */
    cafu_lower.get(rank, (const void *)from, c->data + slot * LINE + from % LINE, to - from);
    if (cafu_has_failed(rank))
        return false;
    for (uintptr_t at = from; at < to; at += c->lines[slot++].bytes, c->fetched++)
        c->lines[slot] = (struct cafu_cache_line){
            .era = c->era,
            .rank = rank,
            .from = (const char *)at,
            .bytes =
                (uint32_t)(to - line_of((const char *)at) < LINE ? to - at : LINE - at % LINE)};
    return true;
}

static bool is_useless(const struct cafu_cache *c)
{
    return c->fetched > TRIED && c->hits < c->fetched;
}

bool cafu_cache_serves(void)
{
    struct cafu_cache *c = mine();

    if (!c || __asan_init)
        return false;
    look_at_the_segment(c);
    return !is_useless(c);
}

/* How many lines to fetch for an element that is not held; 0: it is read alone.  A run goes on from line to line. */
static size_t wanted(struct cafu_cache *c, int rank, const char *from)
{
    bool follows = rank == c->rank && (uintptr_t)from - (uintptr_t)c->next < NEAR;
    bool goes_on = c->run > 0 && rank == c->rank && line_of(from) == c->end;

    if (__asan_init)
        return 0;
    if (!follows && !goes_on) {
        c->run = c->alone < ALONE || is_useless(c) ? 0 : 1;
        return c->run;
    }
    c->run = c->run == 0 ? 1 : c->run < MOST_LINES ? 2 * c->run : MOST_LINES;
    return c->run;
}

static size_t lines_of(const char *from, size_t bytes)
{
    return (line_of(from + bytes - 1) - line_of(from)) / LINE + 1;
}

/* So far as lines have been fetched, they were of no use: the elements lie far from one another. */
static bool is_of_little_use(const struct cafu_cache *c)
{
    return c->fetched >= DOUBTED && c->hits < c->fetched;
}

static bool read_ahead(int rank, const char *from, void *variable, size_t bytes)
{
    struct cafu_piece piece = {.from = from, .to = variable, .bytes = bytes, .count = 1};

    return cafu_readahead_take(rank, &piece);
}

static bool take_or_fetch(struct cafu_cache *c, int rank, const char *from, void *variable,
                          size_t bytes)
{
    bool taken = take(c, rank, from, variable, bytes);

    if (taken) {
        c->hits++;
    } else if (is_of_little_use(c) && read_ahead(rank, from, variable, bytes)) {
        taken = true;
    } else {
        size_t lines = wanted(c, rank, from);

        if (lines > 0 && lines < lines_of(from, bytes))
            lines = lines_of(from, bytes);
        taken = lines > 0 && fetch(c, rank, from, lines) && take(c, rank, from, variable, bytes);
        if (!taken)
            c->alone++;
    }
    return taken;
}

bool cafu_cache_take(int rank, const void *object, void *variable, size_t bytes)
{
    struct cafu_cache *c = mine();
    const char *from = object;
    bool taken;

    if (!c || bytes > NEAR)
        return false;
    look_at_the_segment(c);
    c->again = from == c->last && rank == c->rank ? c->again + 1 : 0;
    if (c->again == AGAIN) {
        c->again = 0;
        return false;
    }
    taken = take_or_fetch(c, rank, from, variable, bytes);
    c->rank = rank;
    c->last = from;
    c->next = from + bytes;
    return taken;
}

/* The descriptors in it lead to elements that are read next: these follow one another all the same. */
void cafu_cache_get_holder(int rank, const void *object, void *variable, size_t bytes)
{
    struct cafu_cache *c = bytes > 0 && bytes <= (size_t)MOST_LINES * LINE ? mine() : NULL;
    bool taken = false;

    if (c) {
        size_t run = c->run;
        uintptr_t end = c->end;

        look_at_the_segment(c);
        taken = take_or_fetch(c, rank, object, variable, bytes);
        c->run = run;
        c->end = end;
    }
    if (taken)
        return;
    cafu_lower.get(rank, object, variable, bytes);
    cafu_check_got(rank);
}

/* What was read alone is newer than what a line holds. */
static void renew(struct cafu_cache *c, int rank, const char *to, const char *from, size_t bytes)
{
    for (size_t part; bytes > 0; to += part, from += part, bytes -= part) {
        const struct cafu_cache_line *line = find(c, rank, to);

        part = LINE - (uintptr_t)to % LINE < bytes ? LINE - (uintptr_t)to % LINE : bytes;
        if (line)
            memcpy(place_in(c, line, to), from, part_in(line, to, part));
    }
}

void cafu_cache_get(int rank, const void *object, void *variable, size_t bytes)
{
    if (cafu_cache_take(rank, object, variable, bytes) ||
        (bytes > NEAR && read_ahead(rank, object, variable, bytes)))
        return;
    cafu_lower.get(rank, object, variable, bytes);
    cafu_check_got(rank);
    if (mine() && bytes <= NEAR)
        renew(mine(), rank, object, variable, bytes);
}

/* ---- what this image defines ---- */

void cafu_cache_put(int rank, const void *object, const void *value, size_t bytes)
{
    struct cafu_cache *c = mine();

    if (!c) {
        __atomic_fetch_add(&cafu->puts_of_others, 1, __ATOMIC_RELAXED);
        return;
    }
    cafu_foreseen_forget(object, bytes);
    cafu_readahead_forget(rank, object, bytes);
    if (object == c->last)
        c->last = NULL;
    renew(c, rank, object, value, bytes);
}

void cafu_cache_forget(int rank, const void *low, size_t bytes)
{
    struct cafu_cache *c = mine();
    const char *end = (const char *)low + bytes;

    if (!c) {
        __atomic_fetch_add(&cafu->puts_of_others, 1, __ATOMIC_RELAXED);
        return;
    }
    cafu_foreseen_forget(low, bytes);
    cafu_readahead_forget(rank, low, bytes);
    for (struct cafu_cache_line *line = c->lines; line < c->lines + LINES && c->fetched > 0; line++)
        if (line->rank == rank && line->from < end && (const char *)low < line->from + line->bytes)
            line->bytes = 0;
    if (c->last >= (const char *)low && c->last < end)
        c->last = NULL;
}
