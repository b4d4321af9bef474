/*
 * foresee.c - elements that a loop will read from images of other nodes, asked for in front of it.
 *
 * The translator repeats the DO statements of a loop in front of it with the references alone (foresee.c there): each is noted
 * here with its image and place.  Then each image is asked once, for all its elements, and the loop takes them in about that order
 * (compilers may change it inside a statement) where it would ask for each.  What cannot be found here is got as ever.
 *
 * They hold as long as the copies of cache.c do: until the segment ends, or this image puts something there.
 */
#include "foresee.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST = 1 << 20, /* elements noted of one group; for the others of a loop there is cache.c */
    MOST_BYTES = 1 << 24,
    MOST_GROUPS = 32, /* of one image */
    GROUPS = 16,      /* fetched together */
    SHORT = 16,       /* elements of a loop of which it is not worth while again and again */
    HOLDER_MOST = 1 << 16,
    WINDOW = 8 /* elements among which the next one is looked for */
};

/* For what the path that is usual in a loop seldom takes. */
#define NOINLINE __attribute__((noinline))

/* Those of one size in one region of one image, in the order in which they were noted. */
struct group {
    struct group *next; /* of the same image */
    int rank;
    size_t bytes;       /* of an element */
    const char *region; /* of this image: the others' are alike */
    size_t region_bytes;
    size_t count, room;
    size_t taken;
    int64_t *offsets; /* [room] from `region` */
    char *values;     /* [room * bytes] */
};

struct cafu_foresight {
    int image,
        rank; /* the last one that was noted or taken from, 0: none; -1: it has no need of this */
    struct group *last; /* the group of that, or NULL; of cafu->next, when they are taken */
    bool ready;         /* the values are here, and hold */
    uint64_t segment, others;
    uint64_t short_in;      /* the segment in which a short loop was foreseen, the last time */
    const char *low, *high; /* where all of them lie; those of this image are meant */
    struct group **groups;  /* [size] by rank */
    struct holder {
        const void *object; /* of this image; NULL: none */
        int image;
        size_t bytes, room;
        bool is_blank; /* all of it */
        void *copy;
    } holder; /* the last one that was asked for */
};

static struct cafu_foresight *mine(void)
{
    return cafu_thread.is_first ? cafu->foresight : NULL;
}

static void empty(struct cafu_foresight *f)
{
    cafu->next.object = NULL;
    f->ready = false;
    f->image = 0;
    f->rank = -1;
    f->last = NULL;
    f->low = (const char *)UINTPTR_MAX;
    f->high = NULL;
    f->holder.object = NULL;
    for (int rank = 0; rank < cafu->size; rank++)
        for (struct group *g = f->groups[rank]; g; g = g->next)
            g->count = g->taken = 0;
}

bool cafrt_foresee_begin(void)
{
    struct cafu_foresight *f = mine();

    if (!cafu->spans_nodes || !cafu_thread.is_first)
        return false;
    if (!f) {
        f = calloc(1, sizeof *f);
        if (f)
            f->groups = calloc((size_t)cafu->size, sizeof(struct group *));
        if (!f || !f->groups) {
            free(f);
            return false;
        }
        cafu->foresight = f;
    }
    empty(f);
    cafu_thread.foresees = true;
    return true;
}

/* ---- noting ---- */

static bool is_in(const struct group *g, const void *object, size_t bytes)
{
    return g->bytes == bytes && (uintptr_t)object - (uintptr_t)g->region < g->region_bytes;
}

static struct group *find_group(const struct cafu_foresight *f, const void *object, size_t bytes)
{
    struct group *g = f->rank >= 0 ? f->groups[f->rank] : NULL;

    while (g && !is_in(g, object, bytes))
        g = g->next;
    return g;
}

/* One that no element of this loop is in, emptied, when there are enough of the image; *few says whether there are not. */
static struct group *unused_group(const struct cafu_foresight *f, bool *few)
{
    struct group *found = NULL;
    int n = 0;

    for (struct group *g = f->groups[f->rank]; g; g = g->next, n++)
        found = g->count == 0 ? g : found;
    *few = n < MOST_GROUPS;
    if (*few || !found)
        return NULL;
    free(found->offsets);
    free(found->values);
    return found;
}

/* NULL: the object is in no region, there are too many groups, or there is no memory. */
static struct group *new_group(struct cafu_foresight *f, const void *object, size_t bytes)
{
    struct cafu_region region = cafu_region_of(object, bytes);
    struct group *g, *next;
    bool few;

    if (!region.bytes)
        return NULL;
    g = unused_group(f, &few);
    next = g ? g->next : f->groups[f->rank];
    if (few) {
        g = malloc(sizeof *g);
        if (g)
            f->groups[f->rank] = g;
    }
    if (!g)
        return NULL;
    *g = (struct group){.next = next,
                        .rank = f->rank,
                        .bytes = bytes,
                        .region = region.base,
                        .region_bytes = region.bytes};
    return g;
}

/* False when there shall be no more, or there is no memory for another one. */
static NOINLINE bool make_room(struct group *g)
{
    size_t room = g->room ? 2 * g->room : 256;
    int64_t *offsets;
    char *values;

    if (room > MOST || room * g->bytes > MOST_BYTES)
        return false;
    offsets = realloc(g->offsets, room * sizeof *offsets);
    if (offsets)
        g->offsets = offsets;
    values = realloc(g->values, room * g->bytes);
    if (values)
        g->values = values;
    if (!offsets || !values)
        return false;
    g->room = room;
    return true;
}

/* -1 for what loads and stores reach, and for what the loop itself will say something about, with its line, if it comes to it: what lies in no
 * region, where a subscript that is none leads, or a coarray that is not allocated. */
static int rank_to_ask(const void *object, int image, size_t bytes)
{
    if (!cafu_is_image(image) || !cafu_region_of(object, bytes).bytes ||
        cafu_has_failed(cafu_rank_of_image(image)) || cafu_direct(object, bytes, image))
        return -1;
    return cafu_rank_of_image(image);
}

/* Where to note it; NULL: nowhere. */
static NOINLINE struct group *group_to_note(struct cafu_foresight *f, const void *object, int image,
                                            size_t bytes)
{
    struct group *g;

    if (image != f->image) {
        f->rank = rank_to_ask(object, image, bytes);
        f->image = image;
    }
    g = find_group(f, object, bytes);
    return g || f->rank < 0 ? g : new_group(f, object, bytes);
}

void cafrt_foresee(const void *object, int image, int bytes)
{
    struct cafu_foresight *f = cafu->foresight;
    const char *at = object;
    struct group *g = f->last;

    if (image == f->image && f->rank < 0)
        return; /* within reach, like what was noted before, or no image */
    if (!g || image != f->image || !is_in(g, object, (size_t)bytes))
        g = f->last = group_to_note(f, object, image, (size_t)bytes);
    if (!g || (g->count > 0 && g->offsets[g->count - 1] == at - g->region) ||
        (g->count == g->room && !make_room(g)))
        return;
    g->offsets[g->count++] = at - g->region;
}

static void *room_for_holder(struct holder *h, size_t bytes)
{
    void *copy = bytes > h->room ? realloc(h->copy, bytes) : h->copy;

    if (!copy)
        cafu_error("no memory for a temporary of %zu bytes", bytes);
    if (bytes > h->room)
        h->is_blank = false;
    h->room = bytes > h->room ? bytes : h->room;
    return h->copy = copy;
}

/* Of no image, or one whose object would take longer than what is to be found there. */
static void *blank_holder(struct holder *h, size_t bytes)
{
    room_for_holder(h, bytes);
    if (!h->is_blank)
        memset(h->copy, 0, h->room);
    h->is_blank = true;
    h->object = NULL;
    return h->copy;
}

void *cafrt_foresee_holder(const void *object, int image, size_t bytes)
{
    struct holder *h = &cafu->foresight->holder;
    int rank;

    if (h->object == object && h->image == image && h->bytes == bytes)
        return h->copy;
    rank = rank_to_ask(object, image, bytes);
    if (rank < 0 && cafu_is_image(image) && cafu_region_of(object, bytes).bytes &&
        cafu_direct(object, bytes, image))
        return cafu_direct(object, bytes, image); /* nothing of it will be noted */
    if (rank < 0 || bytes > HOLDER_MOST)
        return blank_holder(h, bytes);
    room_for_holder(h, bytes);
    h->object = object;
    h->image = image;
    h->bytes = bytes;
    h->is_blank = false;
    cafu_cache_get_holder(rank, object, h->copy, bytes);
    return cafu_has_failed(rank) ? blank_holder(h, bytes) : h->copy;
}

/* ---- fetching ---- */

static bool is_row(const struct group *g)
{
    for (size_t i = 1; i < g->count; i++)
        if (g->offsets[i] != g->offsets[i - 1] + (int64_t)g->bytes)
            return false;
    return true;
}

/* Of several images, asked for together. */
struct batch {
    struct cafl_get rows[GROUPS];
    struct cafl_get_list lists[GROUPS];
    size_t n_rows, n_lists;
};

static void fetch(struct batch *b)
{
    if (b->n_rows > 0)
        cafu_lower.get_many(b->rows, b->n_rows);
    if (b->n_lists > 0)
        cafu_lower.get_lists(b->lists, b->n_lists);
    b->n_rows = b->n_lists = 0;
}

static void add_to_batch(struct batch *b, const struct group *g)
{
    if (is_row(g))
        b->rows[b->n_rows++] = (struct cafl_get){.rank = g->rank,
                                                 .target = g->region + g->offsets[0],
                                                 .result = g->values,
                                                 .bytes = g->count * g->bytes,
                                                 .count = 1};
    else
        b->lists[b->n_lists++] =
            (struct cafl_get_list){g->rank, g->region, g->offsets, g->bytes, g->count, g->values};
    if (b->n_rows == GROUPS || b->n_lists == GROUPS)
        fetch(b);
}

static void extend(struct cafu_foresight *f, const struct group *g)
{
    int64_t low = g->offsets[0], high = low;

    for (size_t i = 1; i < g->count; i++) {
        low = g->offsets[i] < low ? g->offsets[i] : low;
        high = g->offsets[i] > high ? g->offsets[i] : high;
    }
    if (g->region + low < f->low)
        f->low = g->region + low;
    if (g->region + high + g->bytes > f->high)
        f->high = g->region + high + g->bytes;
}

/* A loop that turns out short, and not for the first time in this segment: a message for each would cost more than the lines of cache.c. */
static bool is_better_cached(struct cafu_foresight *f)
{
    size_t count = 0;
    bool again = f->short_in == cafu->segments;

    for (int rank = 0; rank < cafu->size; rank++)
        for (const struct group *g = f->groups[rank]; g; g = g->next)
            count += g->count;
    if (count > SHORT)
        return false;
    f->short_in = cafu->segments;
    return again && cafu_cache_serves();
}

void cafrt_foresee_end(void)
{
    struct cafu_foresight *f = cafu->foresight;
    struct batch batch = {.n_rows = 0};

    cafu_thread.foresees = false;
    if (is_better_cached(f)) {
        empty(f);
        return;
    }
    for (int rank = 0; rank < cafu->size; rank++)
        for (struct group *g = f->groups[rank]; g; g = g->next) {
            if (g->count == 0)
                continue;
            extend(f, g);
            add_to_batch(&batch, g);
        }
    fetch(&batch);
    for (int rank = 0; rank < cafu->size; rank++)
        for (struct group *g = cafu_has_failed(rank) ? f->groups[rank] : NULL; g; g = g->next)
            g->count = 0;
    f->segment = cafu->segments;
    f->others = cafu_puts_of_others();
    f->last = NULL;
    f->ready = f->high != NULL;
}

/* ---- taking ---- */

static void swap(struct group *g, size_t a, size_t b)
{
    char value[64];
    int64_t offset = g->offsets[a];

    for (size_t done = 0; done < g->bytes; done += sizeof value) {
        char *to = g->values + a * g->bytes + done, *from = g->values + b * g->bytes + done;
        size_t bytes = g->bytes - done < sizeof value ? g->bytes - done : sizeof value;

        memcpy(value, to, bytes);
        memcpy(to, from, bytes);
        memcpy(from, value, bytes);
    }
    g->offsets[a] = g->offsets[b];
    g->offsets[b] = offset;
}

/* Not the next one of its group: false when it is none of those behind it, either. */
static bool bring_forward(struct group *g, const void *object)
{
    size_t i, end;

    if (g->taken > 0 && g->region + g->offsets[g->taken - 1] == (const char *)object)
        g->taken--; /* the same one again */
    end = g->count - g->taken < WINDOW ? g->count : g->taken + WINDOW;
    for (i = g->taken; i < end && g->region + g->offsets[i] != (const char *)object;)
        i++;
    if (i == end)
        return false;
    if (i != g->taken)
        swap(g, i, g->taken);
    return true;
}

static bool holds(struct cafu_foresight *f)
{
    f->ready = f->segment == cafu->segments && f->others == cafu_puts_of_others();
    return f->ready;
}

static bool is_next(const struct group *g, const void *object)
{
    return g->taken < g->count && g->region + g->offsets[g->taken] == (const char *)object;
}

/* The group whose next one this is; NULL: none. */
static NOINLINE struct group *group_to_take(struct cafu_foresight *f, const void *object, int image,
                                            size_t bytes)
{
    struct group *g;

    if (!cafu_is_image(image))
        return NULL;
    if (image != f->image) {
        f->rank = cafu_rank_of_image(image);
        f->image = image;
    }
    g = find_group(f, object, bytes);
    return g && (is_next(g, object) || bring_forward(g, object)) ? g : NULL;
}

static void remember_taken(struct cafu_foresight *f)
{
    if (f->last)
        f->last->taken = (size_t)(cafu->next.offset - f->last->offsets);
    f->last = NULL;
    cafu->next.object = NULL;
}

static void take_from(struct cafu_foresight *f, struct group *g)
{
    f->last = g;
    cafu->next = (struct cafu_next){.object = g->region + g->offsets[g->taken],
                                    .image = f->image,
                                    .bytes = g->bytes,
                                    .value = g->values + g->taken * g->bytes,
                                    .offset = g->offsets + g->taken,
                                    .end = g->offsets + g->count,
                                    .region = g->region,
                                    .segment = f->segment,
                                    .others = f->others};
}

bool cafu_foreseen(int image, const void *object, void *variable, size_t bytes)
{
    struct cafu_foresight *f = mine();
    struct group *g;

    if (!f || !f->ready || !holds(f))
        return false;
    remember_taken(f);
    g = group_to_take(f, object, image, bytes);
    if (!g)
        return false;
    take_from(f, g);
    return cafu_take_next(image, object, variable, bytes);
}

void cafu_foresee_finish(void)
{
    struct cafu_foresight *f = cafu->foresight;

    for (int rank = 0; f && rank < cafu->size; rank++)
        while (f->groups[rank]) {
            struct group *g = f->groups[rank];

            f->groups[rank] = g->next;
            free(g->offsets);
            free(g->values);
            free(g);
        }
    if (f) {
        free(f->groups);
        free(f->holder.copy);
    }
    free(f);
}

void cafu_foreseen_forget(const void *low, size_t bytes)
{
    struct cafu_foresight *f = mine();

    if (!f || !f->ready || (const char *)low >= f->high || f->low >= (const char *)low + bytes)
        return;
    f->ready = false;
    cafu->next.object = NULL;
}
