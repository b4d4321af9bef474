/*
 * readahead.c - gets from another node that go on like those before them: what follows is fetched with them.
 *
 * Each get there is a message and its answer.  cache.c helps where short elements lie near one another, foresee.c where the translator
 * understands the loop; neither does with the rows of an array, `r(:) = m(i, :)[k]`, nor with columns or distant elements in loops that call
 * procedures, or below -O2.  Where a get has the shape of two before it, and lies as far from the second as that from the first, it is
 * asked for with what would follow: eight of them, then sixteen, and so on.
 *
 * What was fetched holds as long as the copies of cache.c do.  Each of it is taken once and in order: who reads a place
 * again wants to know whether it has changed.  STAT= wants to know how the image is now: such gets are alone.
 */
#include "strided.h"
#include "upper.h"

#include <stdlib.h>
#include <string.h>

enum {
    STREAMS = 8,
    PAST = 16,    /* gets that are remembered, since several streams may take turns */
    FIRST = 8,    /* gets in the first block of a stream */
    MOST = 65536, /* bytes of a block */
    GAPS = 4      /* a block with gaps may have so many times the bytes that are wanted */
};

extern void __asan_init(void) __attribute__((weak)); /* see cache.c */

/* Pieces of `bytes`, `stride` from one another; 0 where there is one. */
struct shape {
    int rank;
    size_t bytes, count;
    ptrdiff_t stride;
};

/* Rows of memory of the other image, one behind the other in `data`. */
struct block {
    const char *low; /* the first row */
    ptrdiff_t pitch; /* from one to the next there */
    size_t rows, width;
    char *data; /* [room] */
    size_t room;
};

struct stream {
    struct shape shape;
    ptrdiff_t step;    /* from one get to the next */
    const char *next;  /* where the next one begins; NULL: there is no stream */
    size_t gets, left; /* in the block: of all that it had, those to come */
    struct block block;
};

struct cafu_readahead {
    uint64_t segment, others; /* as in struct cafu_cache */
    struct past {
        struct shape shape;
        const char *from;
    } past[PAST];
    size_t n_past, n_streams; /* noted and begun in this segment */
    struct stream streams[STREAMS];
};

static struct cafu_readahead *mine(void)
{
    if (!cafu_thread.is_first || __asan_init)
        return NULL;
    if (!cafu->readahead)
        cafu->readahead = calloc(1, sizeof *cafu->readahead);
    return cafu->readahead;
}

static void look_at_the_segment(struct cafu_readahead *r)
{
    if (r->segment == cafu->segments && r->others == cafu_puts_of_others())
        return;
    r->segment = cafu->segments;
    r->others = cafu_puts_of_others();
    r->n_past = r->n_streams = 0;
    for (struct stream *s = r->streams; s < r->streams + STREAMS; s++)
        s->next = NULL;
}

static bool is_alike(const struct shape *a, const struct shape *b)
{
    return a->rank == b->rank && a->bytes == b->bytes && a->count == b->count &&
           a->stride == b->stride;
}

static size_t distance(ptrdiff_t stride)
{
    return (size_t)(stride < 0 ? -stride : stride);
}

/* ---- streams ---- */

static struct stream *find_stream(struct cafu_readahead *r, const struct shape *shape,
                                  const char *from)
{
    for (struct stream *s = r->streams; s < r->streams + STREAMS; s++)
        if (s->next == from && is_alike(&s->shape, shape))
            return s;
    return NULL;
}

static bool is_past(const struct cafu_readahead *r, const struct shape *shape, const char *from)
{
    for (size_t i = 0; i < r->n_past && i < PAST; i++)
        if (r->past[i].from == from && is_alike(&r->past[i].shape, shape))
            return true;
    return false;
}

/* The distance from one of the last gets, which is that from another one to it; 0: there is none.  The latest counts first. */
static ptrdiff_t step_to(const struct cafu_readahead *r, const struct shape *shape,
                         const char *from)
{
    for (size_t i = r->n_past; i > 0 && i + PAST > r->n_past; i--) {
        const struct past *p = &r->past[(i - 1) % PAST];
        ptrdiff_t step = from - p->from;

        if (is_alike(&p->shape, shape) && step != 0 && is_past(r, shape, p->from - step))
            return step;
    }
    return 0;
}

static struct stream *begin_stream(struct cafu_readahead *r, const struct shape *shape,
                                   const char *from)
{
    ptrdiff_t step = step_to(r, shape, from);
    struct stream *s = &r->streams[r->n_streams % STREAMS];

    r->past[r->n_past++ % PAST] = (struct past){*shape, from};
    if (step == 0)
        return NULL;
    r->n_streams++;
    s->shape = *shape;
    s->step = step;
    s->next = from;
    s->gets = s->left = 0;
    return s;
}

/* ---- blocks ---- */

/* The rows in which `n` gets of the stream lie; false: they would be too long, overlap, lie outside of the region, or have too many gaps. */
static bool plan_block(const struct stream *s, size_t n, struct block *b)
{
    const struct shape *shape = &s->shape;
    size_t step = distance(s->step), width = (n - 1) * step + shape->bytes, reach;
    struct cafu_region region;

    b->low = s->step > 0 ? s->next : s->next - (n - 1) * step;
    b->rows = shape->count;
    b->width = width;
    b->pitch = shape->stride;
    if (shape->count == 1 && step > GAPS * shape->bytes) {
        b->rows = n;
        b->width = shape->bytes;
        b->pitch = (ptrdiff_t)step;
    }
    if (b->rows * b->width > MOST ||
        (shape->count > 1 && (width > distance(shape->stride) || step > GAPS * shape->bytes)))
        return false;
    reach = (b->rows - 1) * distance(b->pitch);
    region = cafu_region_of(b->pitch < 0 ? b->low - reach : b->low, reach + b->width);
    return region.bytes > 0;
}

static bool has_room(struct block *b)
{
    size_t bytes = b->rows * b->width;
    char *data = bytes > b->room ? realloc(b->data, bytes) : b->data;

    if (!data)
        return false;
    b->data = data;
    b->room = bytes > b->room ? bytes : b->room;
    return true;
}

static bool fetch(struct stream *s)
{
    struct block *b = &s->block;
    size_t n = s->gets > 0 ? 2 * s->gets : FIRST;
    struct cafl_get get;

    while (n > 1 && !plan_block(s, n, b))
        n /= 2;
    if (n <= 1 || !has_room(b))
        return false;
    get = (struct cafl_get){.rank = s->shape.rank,
                            .target = b->low,
                            .target_stride = b->rows > 1 ? b->pitch : 0,
                            .result = b->data,
                            .result_stride = b->rows > 1 ? (ptrdiff_t)b->width : 0,
                            .bytes = b->width,
                            .count = b->rows};
    cafu_lower.get_many(&get, 1);
    if (cafu_has_failed(s->shape.rank))
        return false;
    s->gets = s->left = n;
    return true;
}

/* The first one that is left. */
static void take(struct stream *s, const struct cafu_piece *piece)
{
    size_t done = s->gets - s->left, i = s->step > 0 ? done : s->gets - 1 - done;
    bool is_row = s->shape.count == 1; /* of pieces without gaps */
    const char *from =
        s->block.data + (is_row && s->block.rows > 1 ? i * s->block.width : i * distance(s->step));

    if (piece->count == 1)
        memcpy(piece->to, from, piece->bytes);
    else
        cafu_copy_line(piece->to, piece->to_stride, from,
                       (ptrdiff_t)(is_row ? piece->bytes : s->block.width), piece->bytes,
                       (ptrdiff_t)piece->count);
    s->left--;
    s->next += s->step;
}

bool cafu_readahead_take(int rank, const struct cafu_piece *piece)
{
    struct cafu_readahead *r = mine();
    bool is_row = piece->count == 1 || piece->from_stride == (ptrdiff_t)piece->bytes;
    struct shape shape = {.rank = rank,
                          .bytes = is_row ? piece->bytes * piece->count : piece->bytes,
                          .count = is_row ? 1 : piece->count,
                          .stride = is_row ? 0 : piece->from_stride};
    struct stream *s;

    if (!r || cafu_thread.asking || shape.bytes > MOST / FIRST ||
        shape.bytes * shape.count > MOST / FIRST)
        return false;
    look_at_the_segment(r);
    s = find_stream(r, &shape, piece->from);
    if (!s)
        s = begin_stream(r, &shape, piece->from);
    if (s && s->left == 0 && !fetch(s))
        s->next = NULL;
    if (!s || !s->next)
        return false;
    take(s, piece);
    return true;
}

/* ---- what this image defines ---- */

void cafu_readahead_forget(int rank, const void *low, size_t bytes)
{
    struct cafu_readahead *r = cafu->readahead;

    for (struct stream *s = r ? r->streams : NULL; r && s < r->streams + STREAMS; s++) {
        const struct block *b = &s->block;
        size_t reach = b->rows * distance(b->pitch);

        if (s->next && s->left > 0 && s->shape.rank == rank &&
            (const char *)low < b->low + reach + b->width &&
            b->low - reach < (const char *)low + bytes)
            s->next = NULL;
    }
}

void cafu_readahead_finish(void)
{
    for (size_t i = 0; cafu->readahead && i < STREAMS; i++)
        free(cafu->readahead->streams[i].block.data);
    free(cafu->readahead);
}
