/*
 * indexed.c - sections with vector subscripts (F2018 9.5.3.3.3).
 *
 * Both sides are walked together, piece by piece: a piece is an element, or the leading dimensions where they are contiguous on both.
 * Inside a node pieces are copied; between nodes they are told to the owner as a list of places, many at a time.  What lies in this
 * image's own coarray goes through a copy.
 */
#include "strided.h"
#include "upper.h"

#include <stdlib.h>
#include <string.h>

/* The dimensions of one reference, sorted into indexed ones and the rest. */
struct selection {
    int n_indexed;
    int dim[CAFRT_MAX_DIMS]; /* of `object`, from 0 */
    int64_t count[CAFRT_MAX_DIMS];
    const int64_t *positions[CAFRT_MAX_DIMS];
};

void cafu_check_positions(const struct cafrt_view *object, int dim, int64_t count,
                          const int64_t *positions)
{
    for (int64_t i = 0; i < count; i++)
        if (positions[i] < 0 || (object->extent[dim] >= 0 && positions[i] >= object->extent[dim]))
            cafu_error("vector subscript %lld is outside of dimension %d, which has %td elements",
                       (long long)positions[i] + 1, dim + 1, object->extent[dim]);
}

static void select_dims(struct selection *selection, const struct cafrt_view *object, int n,
                        const int *dims, const int64_t *counts, const int64_t *indices)
{
    bool indexed[CAFRT_MAX_DIMS] = {false};

    selection->n_indexed = n;
    for (int i = 0; i < n; i++) {
        int dim = dims[i] - 1;

        if (dim < 0 || dim >= object->ndims || indexed[dim])
            cafu_error("dimension %d of a vector subscript is not valid for rank %d", dims[i],
                       object->ndims);
        cafu_check_positions(object, dim, counts[i], indices);
        indexed[dim] = true;
        selection->dim[i] = dim;
        selection->count[i] = counts[i];
        selection->positions[i] = indices;
        indices += counts[i];
    }
}

/* Shape of the whole reference must be that of the other side, unless that one is scalar and may be
 * (put). */
static void check_shape(const struct selection *selection, const struct cafrt_view *object,
                        const struct cafrt_view *other, bool scalar_allowed)
{
    ptrdiff_t extent[CAFRT_MAX_DIMS];

    if (scalar_allowed && other->ndims == 0)
        return;
    if (other->ndims != object->ndims)
        cafu_error("shapes differ: rank %d with vector subscripts and rank %d", object->ndims,
                   other->ndims);
    for (int dim = 0; dim < object->ndims; dim++)
        extent[dim] = object->extent[dim] > 0 ? object->extent[dim] : 0;
    for (int i = 0; i < selection->n_indexed; i++)
        extent[selection->dim[i]] = (ptrdiff_t)selection->count[i];
    for (int dim = 0; dim < object->ndims; dim++)
        if (extent[dim] != (other->extent[dim] > 0 ? other->extent[dim] : 0))
            cafu_error("shapes differ: extents %td and %td in dimension %d", extent[dim],
                       other->extent[dim], dim + 1);
}

/* NULL: the dimension is not indexed, and *count stays as it is. */
static const int64_t *positions_of(const struct selection *selection, int dim, int64_t *count)
{
    for (int i = 0; i < selection->n_indexed; i++)
        if (selection->dim[i] == dim) {
            *count = selection->count[i];
            return selection->positions[i];
        }
    return NULL;
}

static bool is_empty(const struct selection *selection, const struct cafrt_view *object)
{
    for (int i = 0; i < selection->n_indexed; i++)
        if (selection->count[i] <= 0)
            return true;
    for (int dim = 0; dim < object->ndims; dim++) {
        int64_t count = object->extent[dim];

        if (!positions_of(selection, dim, &count) && count <= 0)
            return true;
    }
    return false;
}

/* ---- both sides together ---- */

/* One dimension.  The piece at i lies i * here from the first one on the program's side, and positions[i] * there, or i * there
 * without positions, on the object's. */
struct axis {
    int64_t count;
    ptrdiff_t here, there;
    const int64_t *positions;
};

struct walk {
    size_t bytes; /* of a piece */
    int n;        /* at least 1 */
    struct axis axis[CAFRT_MAX_DIMS];
};

/* A line: the first axis at some place of the others. */
typedef void visit(void *arg, char *here, char *there, const struct walk *walk);

/* `here`: the program's side, perhaps a scalar. */
static void plan(struct walk *walk, const struct selection *selection,
                 const struct cafrt_view *here, const struct cafrt_view *object)
{
    walk->bytes = object->element_size;
    walk->n = 0;
    for (int dim = 0; dim < object->ndims; dim++) {
        int64_t count = object->extent[dim];
        const int64_t *positions = positions_of(selection, dim, &count);
        ptrdiff_t step = here->ndims == 0 ? 0 : here->stride[dim];

        if (walk->n == 0 && !positions && object->stride[dim] == (ptrdiff_t)walk->bytes &&
            step == (ptrdiff_t)walk->bytes)
            walk->bytes *= (size_t)count;
        else
            walk->axis[walk->n++] = (struct axis){count, step, object->stride[dim], positions};
    }
}

static ptrdiff_t place_at(const struct axis *axis, int64_t i)
{
    return (ptrdiff_t)(axis->positions ? axis->positions[i] : i) * axis->there;
}

static void each_line(const struct walk *walk, char *here, char *there, visit *visit, void *arg)
{
    int64_t at[CAFRT_MAX_DIMS] = {0};
    int d;

    do {
        ptrdiff_t to = 0, from = 0;

        for (d = 1; d < walk->n; d++) {
            to += at[d] * walk->axis[d].here;
            from += place_at(&walk->axis[d], at[d]);
        }
        visit(arg, here + to, there + from, walk);
        for (d = 1; d < walk->n && ++at[d] == walk->axis[d].count; d++)
            at[d] = 0;
    } while (d < walk->n);
}

/* Lowest and highest piece of the object, as distances from its first element. */
static void find_ends(const struct walk *walk, ptrdiff_t *lowest, ptrdiff_t *highest)
{
    *lowest = *highest = 0;
    for (int d = 0; d < walk->n; d++) {
        const struct axis *axis = &walk->axis[d];
        ptrdiff_t least = place_at(axis, 0), most = least;

        for (int64_t i = axis->positions ? 1 : axis->count - 1; i > 0 && i < axis->count; i++) {
            ptrdiff_t place = place_at(axis, i);

            least = place < least ? place : least;
            most = place > most ? place : most;
        }
        *lowest += least;
        *highest += most;
    }
}

/* The same of all elements of the object, whose positions have been compared with its bounds: no look at each of them. */
static void find_ends_of_all(const struct cafrt_view *object, ptrdiff_t *lowest, ptrdiff_t *highest)
{
    *lowest = *highest = 0;
    for (int d = 0; d < object->ndims; d++) {
        ptrdiff_t last = (object->extent[d] - 1) * object->stride[d];

        *(last < 0 ? lowest : highest) += last;
    }
}

/* ---- inside a node ---- */

/* Fixed sizes become a load and a store; `axis` is a copy, since what is stored might lie in the plan for all the compiler knows. */
#define EACH_PIECE(size)                                                                           \
    do {                                                                                           \
        for (int64_t i = 0; i < axis.count; i++) {                                                 \
            char *from = put ? here : there + place_at(&axis, i);                                  \
            char *to = put ? there + place_at(&axis, i) : here;                                    \
                                                                                                   \
            memcpy(to, from, size);                                                                \
            here += axis.here;                                                                     \
        }                                                                                          \
    } while (false)

static inline __attribute__((always_inline)) void copy_line(char *here, char *there,
                                                            const struct walk *walk, bool put)
{
    const struct axis axis = walk->axis[0];
    const size_t bytes = walk->bytes;

    if (bytes == 8 && axis.positions)
        EACH_PIECE(8);
    else if (bytes == 4)
        EACH_PIECE(4);
    else if (bytes == 8)
        EACH_PIECE(8);
    else
        EACH_PIECE(bytes);
}

static void put_line(void *arg, char *here, char *there, const struct walk *walk)
{
    (void)arg;
    copy_line(here, there, walk, true);
}

static void get_line(void *arg, char *here, char *there, const struct walk *walk)
{
    (void)arg;
    copy_line(here, there, walk, false);
}

/* ---- between nodes ---- */

enum { LIST_MOST = 8192, PIECE_MOST = 512 };

/* Pieces whose transfer begins when there are many. */
struct list {
    int rank;
    bool put;
    char *object; /* first element */
    size_t bytes; /* of a piece */
    size_t count;
    int64_t *there; /* [LIST_MOST] distances from `object` */
    char **here;    /* [LIST_MOST] */
    char *packed;
};

static void transfer_list(struct list *list)
{
    size_t bytes = list->bytes;

    for (size_t i = 0; i < list->count && list->put; i++)
        memcpy(list->packed + i * bytes, list->here[i], bytes);
    if (list->put)
        cafu_lower.put_list(list->rank, list->object, list->there, bytes, list->count,
                            list->packed);
    else
        cafu_lower.get_lists(&(struct cafl_get_list){list->rank, list->object, list->there, bytes,
                                                     list->count, list->packed},
                             1);
    for (size_t i = 0; i < list->count && !list->put; i++)
        memcpy(list->here[i], list->packed + i * bytes, bytes);
    list->count = 0;
}

static void add_line(void *arg, char *here, char *there, const struct walk *walk)
{
    const struct axis *axis = &walk->axis[0];
    struct list *list = arg;

    for (int64_t i = 0; i < axis->count; i++) {
        char *from = here + i * axis->here, *to = there + place_at(axis, i);

        if (walk->bytes > PIECE_MOST) {
            if (list->put)
                cafu_lower.put(list->rank, to, from, walk->bytes);
            else
                cafu_lower.get(list->rank, to, from, walk->bytes);
            continue;
        }
        list->there[list->count] = to - list->object;
        list->here[list->count++] = from;
        if (list->count == LIST_MOST)
            transfer_list(list);
    }
}

static void *needed(size_t bytes)
{
    void *memory = malloc(bytes);

    if (!memory)
        cafu_error("no memory for a temporary of %zu bytes", bytes);
    return memory;
}

/* How many pieces a list gets at most. */
static size_t longest_list(const struct walk *walk)
{
    size_t count = 1;

    if (walk->bytes > PIECE_MOST)
        return 0;
    for (int d = 0; d < walk->n && count < LIST_MOST; d++)
        count *= (size_t)walk->axis[d].count;
    return count < LIST_MOST ? count : LIST_MOST;
}

static void transfer_far(const struct walk *walk, char *here, char *object, int rank, bool put)
{
    struct list list = {.rank = rank, .put = put, .object = object, .bytes = walk->bytes};
    size_t most = longest_list(walk);
    struct cafu_room own = {0}, *room = cafu_thread.is_first ? &cafu->pieces : &own;
    char *memory =
        cafu_take_room(room, most * (sizeof *list.there + sizeof *list.here + walk->bytes) + 1);

    list.there = (int64_t *)(void *)memory;
    list.here = (char **)(void *)(list.there + most);
    list.packed = (char *)(list.here + most);
    each_line(walk, here, object, add_line, &list);
    if (list.count > 0)
        transfer_list(&list);
    free(own.base);
    if (put)
        cafu_check_put(rank);
    else
        cafu_check_got(rank);
}

/* ---- calls ---- */

/* Where the first element of `object` is when loads and stores reach all of it; an array of assumed size has no end. */
static char *reach(const struct cafrt_view *object, int image)
{
    ptrdiff_t lowest, highest;
    char *low;

    if (object->ndims > 0 && object->extent[object->ndims - 1] < 0)
        return NULL;
    find_ends_of_all(object, &lowest, &highest);
    low = cafu_direct((char *)object->base + lowest,
                      (size_t)(highest - lowest) + object->element_size, image);
    return low ? low - lowest : NULL;
}

/* Elements of both sides have one size, and there are some, though characters may be of length 0. */
static void transfer(const struct selection *selection, const struct cafrt_view *here,
                     const struct cafrt_view *object, int image, bool put)
{
    struct walk walk;
    ptrdiff_t lowest, highest;
    char *low, *there;

    if (object->element_size == 0)
        return;
    plan(&walk, selection, here, object);
    there = reach(object, image);
    if (there) {
        each_line(&walk, here->base, there, put ? put_line : get_line, NULL);
        return;
    }
    find_ends(&walk, &lowest, &highest);
    low = (char *)object->base + lowest;
    there = cafu_direct(low, (size_t)(highest - lowest) + walk.bytes, image);
    if (there) {
        each_line(&walk, here->base, there - lowest, put ? put_line : get_line, NULL);
        return;
    }
    transfer_far(&walk, here->base, object->base, cafu_rank_of_image(image), put);
    if (put)
        cafu_cache_forget(cafu_rank_of_image(image), low, (size_t)(highest - lowest) + walk.bytes);
}

/* The shape of the reference and the elements of `object`, over memory that the caller frees. */
static struct cafrt_view make_temporary(const struct cafrt_view *shape,
                                        const struct cafrt_view *object)
{
    struct cafrt_view view = *shape;
    ptrdiff_t stride = (ptrdiff_t)object->element_size;

    view.class_ = object->class_;
    view.kind = object->kind;
    view.element_size = object->element_size;
    for (int d = 0; d < view.ndims; d++) {
        view.stride[d] = stride;
        stride *= view.extent[d] > 0 ? view.extent[d] : 0;
    }
    view.base = needed((size_t)stride + 1);
    return view;
}

/* Earlier pieces must not change later ones, and characters may have other lengths (cafu_assign). */
void cafrt_put_indexed(const struct cafrt_view *object, int image, const struct cafrt_view *value,
                       int n, const int *dims, const int64_t *counts, const int64_t *indices)
{
    bool own = cafu_rank_of_image(image) == cafu->rank;
    struct selection selection;
    struct cafrt_view copy;

    select_dims(&selection, object, n, dims, counts, indices);
    check_shape(&selection, object, value, true);
    if (is_empty(&selection, object))
        return;
    if (!own && value->element_size == object->element_size) {
        transfer(&selection, value, object, image, true);
        return;
    }
    copy = make_temporary(value, object);
    cafu_assign(&copy, value);
    transfer(&selection, &copy, object, image, true);
    free(copy.base);
}

void cafrt_get_indexed(const struct cafrt_view *variable, const struct cafrt_view *object,
                       int image, int n, const int *dims, const int64_t *counts,
                       const int64_t *indices)
{
    bool own = cafu_rank_of_image(image) == cafu->rank;
    struct selection selection;
    struct cafrt_view copy;

    select_dims(&selection, object, n, dims, counts, indices);
    check_shape(&selection, object, variable, false);
    if (is_empty(&selection, object))
        return;
    if (!own && variable->element_size == object->element_size) {
        transfer(&selection, variable, object, image, false);
        return;
    }
    copy = make_temporary(variable, object);
    transfer(&selection, &copy, object, image, false);
    cafu_assign(variable, &copy);
    free(copy.base);
}
