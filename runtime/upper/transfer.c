/*
 * transfer.c - coindexed objects: definition and reference (F2018 9.6, 10.2.1.3).
 *
 * Inside a node, and for this image itself, a transfer is a copy between two places of one address
 * space; off the node it goes to the transport as one piece or as runs.  Access to this image may
 * overlap the other side: then it goes through a temporary, as the standard evaluates the
 * right-hand side first.
 */
#include "ahead.h"
#include "foresee.h"
#include "strided.h"

#include <stdlib.h>
#include <string.h>

static void *temporary(size_t bytes)
{
    void *memory = malloc(bytes ? bytes : 1);

    if (!memory)
        cafu_error("no memory for a temporary of %zu bytes", bytes);
    return memory;
}

/* A contiguous view of the same shape over `memory`. */
static struct cafrt_view contiguous(const struct cafrt_view *like, size_t element, char *memory)
{
    struct cafrt_view view;
    ptrdiff_t stride = (ptrdiff_t)element;

    cafu_view_copy(&view, like);
    view.base = memory;
    view.element_size = element;
    for (int d = 0; d < view.ndims; d++) {
        view.stride[d] = stride;
        stride *= view.extent[d] > 0 ? view.extent[d] : 0;
    }
    return view;
}

/* F2018 10.2.1.2: the right-hand side is scalar or has the shape of the left-hand side. */
static void check_shapes(const struct cafrt_view *left, const struct cafrt_view *right)
{
    if (right->ndims == 0)
        return;
    if (right->ndims != left->ndims)
        cafu_error("shapes differ: an array of rank %d is assigned to one of rank %d", right->ndims,
                   left->ndims);
    for (int d = 0; d < left->ndims; d++) {
        ptrdiff_t to = left->extent[d] > 0 ? left->extent[d] : 0;
        ptrdiff_t from = right->extent[d] > 0 ? right->extent[d] : 0;

        if (to != from)
            cafu_error("shapes differ: extent %td is assigned to extent %td in dimension %d", from,
                       to, d + 1);
    }
}

static void check_types(const struct cafrt_view *left, const struct cafrt_view *right)
{
    if (left->class_ == CAFRT_CHARACTER && right->class_ == CAFRT_CHARACTER) {
        if (left->kind != right->kind)
            cafu_error("character kinds differ: %d and %d", left->kind, right->kind);
        return;
    }
    if (left->element_size != right->element_size)
        cafu_error(
            "types or kinds differ: elements of %zu bytes are assigned to elements of %zu bytes",
            right->element_size, left->element_size);
}

/* ---- characters ---- */

/* F2018 10.2.1.3: cut, or padded with blanks on the right. */
static void fit_character(char *to, size_t to_bytes, const char *from, size_t from_bytes, int kind)
{
    size_t n = to_bytes < from_bytes ? to_bytes : from_bytes;
    const uint32_t blank = ' ';

    memcpy(to, from, n);
    if (kind == 1) {
        memset(to + n, ' ', to_bytes - n);
        return;
    }
    for (; n < to_bytes; n += sizeof blank)
        memcpy(to + n, &blank, sizeof blank);
}

/* Values as characters of another length, contiguous, in `room` where they fit there. */
struct fitted {
    struct cafrt_view view;
    char *memory; /* NULL: they do */
    char room[256];
};

static void fit_elements(char *to, size_t bytes, const struct cafrt_view *view)
{
    char *one = temporary(view->element_size);

    for (size_t i = 0; i < cafu_view_count(view); i++) {
        cafu_view_pack(view, i, 1, one);
        fit_character(to + i * bytes, bytes, one, view->element_size, view->kind);
    }
    free(one);
}

static void fit(struct fitted *f, const struct cafrt_view *view, size_t bytes)
{
    size_t all = cafu_view_count(view) * bytes;

    f->memory = all > sizeof f->room ? temporary(all) : NULL;
    f->view = contiguous(view, bytes, f->memory ? f->memory : f->room);
    if (view->ndims == 0)
        fit_character(f->view.base, bytes, view->base, view->element_size, view->kind);
    else
        fit_elements(f->view.base, bytes, view);
}

/* ---- plans ---- */

/* A scalar right-hand side is walked with strides of 0. */
static void plan_assignment(struct cafu_copy *plan, const struct cafrt_view *left,
                            const struct cafrt_view *right)
{
    static const ptrdiff_t still[CAFRT_MAX_DIMS] = {0};

    cafu_copy_plan(plan, left->element_size, left->ndims, left->extent, left->stride,
                   right->ndims > 0 ? right->stride : still);
}

/* An assignment inside one address space, right-hand side first. */
static void assign(const struct cafu_copy *plan, const struct cafrt_view *left,
                   const struct cafrt_view *right)
{
    struct cafrt_view copy;
    struct cafu_copy from_copy;
    size_t count;

    if (plan->ndims == 0) {
        memmove(left->base, right->base, plan->bytes);
        return;
    }
    if (!cafu_view_overlap(left, right)) {
        cafu_copy_run(plan, left->base, right->base);
        return;
    }
    count = cafu_view_count(right);
    copy = contiguous(right, right->element_size, temporary(count * right->element_size));
    cafu_view_pack(right, 0, count, copy.base);
    plan_assignment(&from_copy, left, &copy);
    cafu_copy_run(&from_copy, left->base, copy.base);
    free(copy.base);
}

/* The copy of a coarray section on another image, when loads and stores reach it. */
static bool direct_view(const struct cafrt_view *object, int image, struct cafrt_view *there)
{
    char *low, *high, *place;

    cafu_view_envelope(object, &low, &high);
    place = cafu_direct(low, (size_t)(high - low), image);
    if (!place)
        return false;
    cafu_view_copy(there, object);
    there->base = place + ((char *)object->base - low);
    return true;
}

/* Where loads and stores reach it, or NULL; of a rank of any team, too. */
static char *place_on(char *address, size_t bytes, int image)
{
    if (image > CAFU_ABSOLUTE)
        return cafu_direct_fast(address, bytes, image);
    if (!cafu_region_of(address, bytes).bytes)
        return NULL;
    return cafu_rank_of_image(image) == cafu->rank
               ? address
               : cafu_lower.peer(cafu_rank_of_image(image), address);
}

void *cafrt_place(const struct cafrt_view *object, int image, bool own_too)
{
    ptrdiff_t bytes = (ptrdiff_t)object->element_size;
    char *there;

    for (int d = 0; d < object->ndims; d++) {
        if (object->extent[d] > 1 && object->stride[d] != bytes)
            return NULL;
        bytes *= object->extent[d];
    }
    there = bytes > 0 ? place_on(object->base, (size_t)bytes, image) : NULL;
    return there == object->base && !own_too ? NULL : there;
}

/* Between two images rows cannot overlap. */
static char *line_elsewhere(char *first, ptrdiff_t stride, const struct cafrt_line *line, int image)
{
    ptrdiff_t reach = stride * (line->n - 1);
    char *low = reach < 0 ? first + reach : first;
    size_t span = (size_t)(reach < 0 ? -reach : reach) + line->bytes;
    char *there = cafu_direct_fast(low, span, image);

    return there && there != low ? there + (first - low) : NULL;
}

bool cafrt_get_line(const struct cafrt_line *line, int image)
{
    const char *there = line_elsewhere(line->right, line->right_stride, line, image);

    if (there)
        cafu_copy_line(line->left, line->left_stride, there, line->right_stride, line->bytes,
                       line->n);
    return there;
}

bool cafrt_put_line(const struct cafrt_line *line, int image)
{
    char *there = line_elsewhere(line->left, line->left_stride, line, image);

    if (there)
        cafu_copy_line(there, line->left_stride, line->right, line->right_stride, line->bytes,
                       line->n);
    return there;
}

/* ---- off the node ---- */

struct remote_line {
    const struct cafu_copy *plan;
    int rank;
};

static void put_line(void *arg, char *to, const char *from)
{
    const struct remote_line *line = arg;
    const struct cafu_copy *plan = line->plan;

    if (plan->ndims == 0)
        cafu_lower.put(line->rank, to, from, plan->bytes);
    else
        cafu_lower.put_runs(line->rank, to, plan->to[0], from, plan->from[0], plan->bytes,
                            (size_t)plan->extent[0]);
}

/* Lines that are asked for together. */
enum { GETS = 256 };
struct remote_gets {
    const struct cafu_copy *plan;
    int rank;
    size_t n;
    struct cafl_get gets[GETS];
};

static void get_gathered(struct remote_gets *all)
{
    cafu_lower.get_many(all->gets, all->n);
    for (size_t i = 0; i < all->n; i++)
        cafu_check_got(all->gets[i].rank);
    all->n = 0;
}

static void get_line(void *arg, char *to, const char *from)
{
    struct remote_gets *all = arg;
    const struct cafu_copy *plan = all->plan;
    bool row = plan->ndims == 0;

    all->gets[all->n++] = (struct cafl_get){.rank = all->rank,
                                            .target = from,
                                            .target_stride = row ? 0 : plan->from[0],
                                            .result = to,
                                            .result_stride = row ? 0 : plan->to[0],
                                            .bytes = plan->bytes,
                                            .count = row ? 1 : (size_t)plan->extent[0]};
    if (all->n == GETS)
        get_gathered(all);
}

static void put_elements(const struct cafrt_view *object, int rank, const struct cafrt_view *value)
{
    struct cafu_copy plan;
    struct remote_line line = {&plan, rank};
    struct cafrt_view full;

    if (value->ndims > 0 || object->ndims == 0) {
        plan_assignment(&plan, object, value);
        cafu_copy_each_line(&plan, object->base, value->base, put_line, &line);
        return;
    }
    /* A scalar for all elements: transports need not know strides of 0. */
    full = contiguous(object, object->element_size,
                      temporary(cafu_view_count(object) * object->element_size));
    plan_assignment(&plan, &full, value);
    cafu_copy_run(&plan, full.base, value->base);
    plan_assignment(&plan, object, &full);
    cafu_copy_each_line(&plan, object->base, full.base, put_line, &line);
    free(full.base);
}

static void put_remote(const struct cafrt_view *object, int rank, const struct cafrt_view *value)
{
    char *low, *high;

    put_elements(object, rank, value);
    cafu_view_envelope(object, &low, &high);
    cafu_cache_forget(rank, low, (size_t)(high - low));
    cafu_check_put(rank);
}

/* One line, like those that were got before. */
static bool goes_on(const struct cafu_copy *plan, char *to, const char *from, int rank)
{
    struct cafu_piece piece = {.from = from, .to = to, .bytes = plan->bytes, .count = 1};

    if (plan->ndims > 0) {
        piece.from_stride = plan->from[0];
        piece.to_stride = plan->to[0];
        piece.count = (size_t)plan->extent[0];
    }
    return plan->bytes > 0 && plan->ndims <= 1 && cafu_readahead_take(rank, &piece);
}

void cafu_get_together(const struct cafu_get *gets, int n)
{
    struct remote_gets all = {.n = 0};
    struct cafu_copy plan;

    all.plan = &plan;
    for (const struct cafu_get *g = gets; g < gets + n; g++) {
        plan_assignment(&plan, &g->variable, &g->object);
        all.rank = g->rank;
        if (!goes_on(&plan, g->variable.base, g->object.base, g->rank))
            cafu_copy_each_line(&plan, g->variable.base, g->object.base, get_line, &all);
    }
    get_gathered(&all);
}

static void get_remote(const struct cafrt_view *variable, const struct cafrt_view *object, int rank)
{
    struct cafu_copy plan;
    struct remote_gets all = {.plan = &plan, .rank = rank};
    struct cafrt_view one;

    if (object->ndims > 0 || variable->ndims == 0) {
        plan_assignment(&plan, variable, object);
        if (plan.ndims == 0) {
            cafu_cache_get(rank, object->base, variable->base, plan.bytes);
            return;
        }
        if (goes_on(&plan, variable->base, object->base, rank))
            return;
        cafu_copy_each_line(&plan, variable->base, object->base, get_line, &all);
        get_gathered(&all);
        return;
    }
    one = contiguous(object, object->element_size, temporary(object->element_size));
    cafu_cache_get(rank, object->base, one.base, object->element_size);
    plan_assignment(&plan, variable, &one);
    cafu_copy_run(&plan, variable->base, one.base);
    free(one.base);
}

/* ---- put and get ---- */

/* Both sides of one type, kind and length. */
static void put_same(const struct cafrt_view *object, int image, const struct cafrt_view *value)
{
    struct cafrt_view there;
    struct cafu_copy plan;

    if (!direct_view(object, image, &there)) {
        put_remote(object, cafu_rank_of_image(image), value);
        return;
    }
    plan_assignment(&plan, &there, value);
    assign(&plan, &there, value);
}

/* A piece that a loop has foreseen, for a variable with gaps. */
static bool take_foreseen(const struct cafrt_view *variable, const struct cafrt_view *object,
                          int image)
{
    char values[CAFRT_FORESEEN_MOST];
    struct cafrt_view taken = contiguous(object, object->element_size, values);
    struct cafu_copy plan;

    for (int d = 0; d < object->ndims; d++)
        if (object->extent[d] > 1 && object->stride[d] != taken.stride[d])
            return false;
    if (cafu_view_count(object) > sizeof values / object->element_size ||
        !cafu_foreseen(image, object->base, values, cafu_view_count(object) * object->element_size))
        return false;
    plan_assignment(&plan, variable, &taken);
    cafu_copy_run(&plan, variable->base, values);
    return true;
}

/* `ahead`: it may be got later, and in any case behind what has been noted. */
static void get_same(const struct cafrt_view *variable, const struct cafrt_view *object, int image,
                     bool ahead)
{
    struct cafrt_view there;
    struct cafu_copy plan;
    bool direct = direct_view(object, image, &there);

    if (!direct && (!ahead || cafu->noted == 0) && take_foreseen(variable, object, image))
        return;
    if (ahead && !direct && object->ndims == variable->ndims &&
        cafu_ahead_note(variable, object, cafu_rank_of_image(image)))
        return;
    if (ahead)
        cafu_ahead_finish();
    if (!direct) {
        get_remote(variable, object, cafu_rank_of_image(image));
        return;
    }
    plan_assignment(&plan, variable, &there);
    assign(&plan, variable, &there);
}

/* Characters of deferred length that are not allocated have the length 0, so nothing would be transferred. */
static void check_allocated(const struct cafrt_view *object, int image)
{
    if (!object->base && object->ndims == 0)
        cafu_bad_place(object->base, image);
}

void cafrt_put(const struct cafrt_view *object, int image, const struct cafrt_view *value)
{
    struct fitted f;

    cafu_rank_of_image(image);
    check_allocated(object, image);
    check_shapes(object, value);
    check_types(object, value);
    if (cafu_view_count(object) == 0 || object->element_size == 0)
        return;
    if (object->element_size == value->element_size) {
        put_same(object, image, value);
        return;
    }
    fit(&f, value, object->element_size);
    put_same(object, image, &f.view);
    free(f.memory);
}

static void get(const struct cafrt_view *variable, const struct cafrt_view *object, int image,
                bool ahead)
{
    struct cafrt_view fetched;
    struct fitted f;
    size_t count = cafu_view_count(object);
    struct cafu_copy plan;

    cafu_rank_of_image(image);
    check_allocated(object, image);
    check_shapes(variable, object);
    check_types(variable, object);
    if (cafu_view_count(variable) == 0 || variable->element_size == 0)
        return;
    if (object->element_size == variable->element_size) {
        get_same(variable, object, image, ahead);
        return;
    }
    if (ahead)
        cafu_ahead_finish();
    fetched = contiguous(object, object->element_size, temporary(count * object->element_size));
    if (object->element_size > 0)
        get_same(&fetched, object, image, false);
    fit(&f, &fetched, variable->element_size);
    plan_assignment(&plan, variable, &f.view);
    cafu_copy_run(&plan, variable->base, f.view.base);
    free(f.memory);
    free(fetched.base);
}

void cafrt_get(const struct cafrt_view *variable, const struct cafrt_view *object, int image)
{
    get(variable, object, image, false);
}

void cafrt_get_ahead(const struct cafrt_view *variable, const struct cafrt_view *object, int image)
{
    get(variable, object, image, true);
}

void cafrt_get_finish(void)
{
    cafu_ahead_finish();
}

void cafrt_copy(const struct cafrt_view *to, const struct cafrt_view *from)
{
    struct cafu_copy plan;

    check_shapes(to, from);
    if (cafu_view_count(to) == 0)
        return;
    plan_assignment(&plan, to, from);
    assign(&plan, to, from);
}

void cafu_assign(const struct cafrt_view *left, const struct cafrt_view *right)
{
    struct fitted f;
    struct cafu_copy plan;

    check_shapes(left, right);
    check_types(left, right);
    if (cafu_view_count(left) == 0 || left->element_size == 0)
        return;
    if (left->element_size == right->element_size) {
        plan_assignment(&plan, left, right);
        cafu_copy_run(&plan, left->base, right->base);
        return;
    }
    fit(&f, right, left->element_size);
    plan_assignment(&plan, left, &f.view);
    cafu_copy_run(&plan, left->base, f.view.base);
    free(f.memory);
}

/* ---- one element ---- */

static __attribute__((noinline, cold)) void put_bytes_far(int rank, void *object, const void *value,
                                                          size_t bytes)
{
    cafu_lower.put(rank, object, value, bytes);
    cafu_cache_put(rank, object, value, bytes);
    cafu_check_put(rank);
}

void cafrt_put_bytes(void *object, int image, const void *value, size_t bytes)
{
    char *there = cafu_direct(object, bytes, image);

    if (__builtin_expect(there != NULL, 1))
        cafu_copy_element(there, value, bytes);
    else
        put_bytes_far(cafu_rank_of_image(image), object, value, bytes);
}

void cafu_get_far(void *variable, const void *object, int image, size_t bytes)
{
    const char *there;

    if (cafu_foreseen(image, object, variable, bytes))
        return;
    there = cafu_direct_slow(object, bytes, image);
    if (there)
        cafu_copy_element(variable, there, bytes);
    else
        cafu_cache_get(cafu_rank_of_image(image), object, variable, bytes);
}

void cafrt_get_bytes(void *variable, const void *object, int image, size_t bytes)
{
    const char *there = cafu_direct_fast(object, bytes, image);

    if (__builtin_expect(there != NULL, 1))
        cafu_copy_element(variable, there, bytes);
    else if (!cafu_take_next(image, object, variable, bytes))
        cafu_get_far(variable, object, image, bytes);
}

static __attribute__((noinline, cold)) void get_bytes_far_ahead(void *variable, const void *object,
                                                                int image, size_t bytes)
{
    if (!cafu_ahead_note_bytes(variable, object, image, bytes))
        cafu_cache_get(cafu_rank_of_image(image), object, variable, bytes);
}

void cafrt_get_bytes_ahead(void *variable, const void *object, int image, size_t bytes)
{
    const char *there = cafu_direct(object, bytes, image);

    if (__builtin_expect(there == NULL, 0)) {
        get_bytes_far_ahead(variable, object, image, bytes);
        return;
    }
    cafu_ahead_finish();
    cafu_copy_element(variable, there, bytes);
}
