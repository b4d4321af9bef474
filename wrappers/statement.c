/*
 * statement.c - C side of modules cafrt_control and cafrt_atomic: statements with STAT= and ERRMSG=.  Collectives are in collective.c.
 */
#include "statement.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Prototypes would only repeat the interfaces of the Fortran modules for nobody. */
#pragma GCC diagnostic ignored "-Wmissing-prototypes"

/* cobounds has 2*corank - 1 values, and rank + corank <= 15 (F2018 5.4.6). */
enum { MAX_COBOUNDS = 2 * CAFRT_MAX_DIMS - 1 };

__extension__ typedef __int128 wide;

static int64_t nearest(wide value)
{
    return value > INT64_MAX ? INT64_MAX : value < INT64_MIN ? INT64_MIN : (int64_t)value;
}

static int64_t load_integer(const void *address, size_t bytes)
{
    switch (bytes) {
    case 1:
        return *(const int8_t *)address;
    case 2:
        return *(const int16_t *)address;
    case 4:
        return *(const int32_t *)address;
    case 8:
        return *(const int64_t *)address;
    default:
        return nearest(*(const wide *)address);
    }
}

int64_t cafrt_integer_value(const void *argument)
{
    return load_integer(cafrt_descriptor_address(argument),
                        cafrt_descriptor_element_size(argument));
}

int cafrt_integer_values(const void *argument, int64_t *list, int room)
{
    struct cafrt_view view;
    int i;

    cafrt_descriptor_view(argument, &view);
    for (i = 0; i < view.extent[0] && i < room; i++)
        list[i] = load_integer((const char *)view.base + i * view.stride[0], view.element_size);
    return i;
}

static void assign(const void *argument, int64_t value)
{
    cafrt_store_integer(cafrt_descriptor_address(argument), cafrt_descriptor_element_size(argument),
                        value);
}

static void assign_message(const void *errmsg)
{
    cafrt_error_message(cafrt_descriptor_address(errmsg), cafrt_descriptor_element_size(errmsg));
}

/* The last statement with STAT= had an error, of which the runtime has the message. */
static _Thread_local bool told;

size_t cafrt_f_message_length(void)
{
    return told ? cafrt_error_message_length() : 0;
}

void cafrt_f_conclude(int status, const void *stat, const void *errmsg)
{
    bool has_stat;

    told = status != 0;
    if (status == 0 && !stat)
        return;
    has_stat = cafrt_descriptor_address(stat) != NULL;
    if (status != 0 && !has_stat)
        cafrt_error_stop_status(status);
    if (has_stat)
        assign(stat, status);
    if (status == 0)
        return;
    cafrt_acknowledge(status);
    if (cafrt_descriptor_address(errmsg))
        assign_message(errmsg);
}

/* 0 when absent.  Cosubscripts that select no image give 0 too, and must not mean this image. */
static int image_or_this(const int *image)
{
    if (image && *image == 0)
        cafrt_error_stop_message("the cosubscripts select no image");
    return image ? *image : 0;
}

/* ---- allocation ---- */

/* A number for cobounds and, where the object is here, its shape: the same for the same ones, not negative (FNV-1a). */
static int64_t shape_number(int corank, const int64_t *cobounds, const void *object)
{
    uint64_t number = 14695981039346656037u;
    struct cafrt_view view = {.ndims = 0};

    if (cafrt_descriptor_address(object))
        cafrt_descriptor_view(object, &view);
    for (int d = 0; d < 2 * corank - 1; d++)
        number = (number ^ (uint64_t)cobounds[d]) * 1099511628211u;
    for (int d = 0; d < view.ndims; d++)
        number = (number ^ (uint64_t)view.extent[d]) * 1099511628211u;
    return (int64_t)(number >> 2);
}

/* Flang computes the number of bytes without looking whether it overflows. */
static void check_bytes(const void *object)
{
    struct cafrt_view view;
    size_t bytes;

    if (!cafrt_descriptor_address(object))
        return;
    cafrt_descriptor_view(object, &view);
    bytes = view.element_size;
    for (int d = 0; d < view.ndims; d++)
        if (view.extent[d] <= 0)
            return;
    for (int d = 0; d < view.ndims; d++)
        if (__builtin_mul_overflow(bytes, (size_t)view.extent[d], &bytes) || bytes > PTRDIFF_MAX)
            cafrt_error_stop_message("ALLOCATE: an array cannot have that many bytes");
}

void cafrt_f_allocate_end(const void *cobounds, const void *object, const void *stat,
                          const void *errmsg)
{
    int64_t bounds[MAX_COBOUNDS];
    int corank = (cafrt_integer_values(cobounds, bounds, MAX_COBOUNDS) + 1) / 2;
    int own = cafrt_descriptor_address(stat) ? (int)cafrt_integer_value(stat) : 0;
    int status;

    if (own == 0)
        check_bytes(object);
    status = cafrt_allocate_end(corank, bounds, cafrt_descriptor_address(object),
                                shape_number(corank, bounds, object), own);

    /* The compiler's own ALLOCATE has described its own error. */
    cafrt_f_conclude(status, stat, status == own ? NULL : errmsg);
    told &= status != own;
}

/* `again`: the lowest byte of a LOGICAL of any kind; `may_fail`: NULL where the statement has no STAT=. */
void cafrt_f_allocate_begin(const char *again, const char *may_fail)
{
    cafrt_allocate_begin(*again, may_fail != NULL);
}

void cafrt_f_deallocate_begin(const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_deallocate_begin(), stat, errmsg);
}

void cafrt_f_move_alloc_begin(const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_move_alloc_begin(), stat, errmsg);
}

typedef void remember_procedure(void *variable, int ndims);

static void remember(void *variable, int ndims)
{
    const struct cafrt_held held = {.ndims = ndims,
                                    .descriptor_bytes = cafrt_descriptor_held_bytes(ndims),
                                    .describe = cafrt_descriptor_held};

    cafrt_remember(variable, &held);
}

/* The translation calls it through pointers with interfaces of its own, since the types differ. */
remember_procedure *cafrt_f_remember(void)
{
    return remember;
}

typedef void release_procedure(void *object); /* CLASS(*), ALLOCATABLE: release.F90.in */
release_procedure cafrt_release_0_, cafrt_release_1_, cafrt_release_2_, cafrt_release_3_,
    cafrt_release_4_, cafrt_release_5_, cafrt_release_6_, cafrt_release_7_, cafrt_release_8_,
    cafrt_release_9_, cafrt_release_10_, cafrt_release_11_, cafrt_release_12_, cafrt_release_13_,
    cafrt_release_14_;

static void release(void *variable, const struct cafrt_held *held)
{
    static release_procedure *const procedures[] = {
        cafrt_release_0_,  cafrt_release_1_,  cafrt_release_2_,  cafrt_release_3_,
        cafrt_release_4_,  cafrt_release_5_,  cafrt_release_6_,  cafrt_release_7_,
        cafrt_release_8_,  cafrt_release_9_,  cafrt_release_10_, cafrt_release_11_,
        cafrt_release_12_, cafrt_release_13_, cafrt_release_14_,
    };
    struct cafrt_held_argument argument;

    cafrt_descriptor_held_argument(variable, held, &argument);
    procedures[held->ndims](&argument);
}

void cafrt_remember_type_(const void *object)
{
    cafrt_remember_type(cafrt_descriptor_address(object), cafrt_descriptor_type(object), release);
}

/* ---- image control ---- */

void cafrt_f_sync_all(const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_sync_all(), stat, errmsg);
}

void cafrt_f_sync_images_all(const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_sync_images(-1, NULL), stat, errmsg);
}

void cafrt_f_sync_memory(const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_sync_memory(), stat, errmsg);
}

void cafrt_f_sync_images(int n, const int *images, const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_sync_images(n, images), stat, errmsg);
}

void cafrt_f_sync_image(int image, const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_sync_images(1, &image), stat, errmsg);
}

void cafrt_f_critical_begin(int64_t *lock, const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_critical_begin(lock, stat != NULL), stat, errmsg);
}

void cafrt_f_critical_end(int64_t *lock)
{
    cafrt_f_conclude(cafrt_critical_end(lock), NULL, NULL);
}

/* ---- teams ---- */

/* 0 when absent; what is no index stays none. */
static int64_t new_index_of(const void *argument)
{
    int64_t index = cafrt_descriptor_address(argument) ? cafrt_integer_value(argument) : 0;

    return cafrt_descriptor_address(argument) && index < 1 ? -1 : index;
}

void cafrt_f_form_team(const void *number, void *team, const void *new_index, const void *stat,
                       const void *errmsg)
{
    cafrt_f_conclude(cafrt_form_team(cafrt_integer_value(number), team, new_index_of(new_index)),
                     stat, errmsg);
}

void cafrt_f_change_team(const void *team, const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_change_team(team), stat, errmsg);
}

void cafrt_f_end_team(const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_end_team(), stat, errmsg);
}

void cafrt_f_sync_team(const void *team, const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_sync_team(team), stat, errmsg);
}

void cafrt_f_changed(void *object)
{
    (void)object;
}

void cafrt_changed_any_(void *object)
{
    (void)object;
}

bool cafrt_f_in_team(const void *object)
{
    return cafrt_in_team(cafrt_descriptor_address(object));
}

bool cafrt_in_team_any_(const void *object)
{
    struct cafrt_view view;

    cafrt_descriptor_view_any(object, &view);
    return cafrt_in_team(view.base);
}

int cafrt_f_team_number(void)
{
    return (int)cafrt_team_number(NULL);
}

int cafrt_f_team_number_of(const void *team)
{
    return (int)cafrt_team_number(team);
}

int64_t cafrt_f_team_number_8(void)
{
    return cafrt_team_number(NULL);
}

int64_t cafrt_f_team_number_of_8(const void *team)
{
    return cafrt_team_number(team);
}

/* ---- images that have ended ---- */

int cafrt_f_select_stat(int image, const void *stat)
{
    return cafrt_select(image, cafrt_descriptor_address(stat), cafrt_descriptor_element_size(stat));
}

void cafrt_f_select_stat_pure(int image, int *selected, const void *stat)
{
    *selected = cafrt_f_select_stat(image, stat);
}

/* Statuses of image selectors that are assigned when the statement is over.  Its loop may run on several threads. */
struct noted {
    struct noted *next;
    void *stat;
    size_t bytes;
    int status;
};

struct noted_list {
    _Atomic(struct noted *) first;
};

static void *obtain(size_t bytes)
{
    void *block = malloc(bytes);

    if (!block)
        cafrt_error_stop_message("no memory for the values of STAT= in image selectors");
    return block;
}

void cafrt_f_noted_begin(int64_t *list)
{
    struct noted_list *l = obtain(sizeof *l);

    atomic_init(&l->first, NULL);
    *list = (int64_t)(intptr_t)l;
}

void cafrt_f_note(int image, int64_t list, const void *stat, int *selected)
{
    struct noted_list *l = (struct noted_list *)(intptr_t)list;
    struct noted *n = obtain(sizeof *n);

    n->stat = cafrt_descriptor_address(stat);
    n->bytes = cafrt_descriptor_element_size(stat);
    *selected = cafrt_select(image, &n->status, sizeof n->status);
    n->next = atomic_load(&l->first);
    while (!atomic_compare_exchange_weak(&l->first, &n->next, n))
        continue;
}

/* One variable may stand in several selectors, in whatever order: a failure stays visible. */
void cafrt_f_noted_end(int64_t list, const void *object)
{
    struct noted_list *l = (struct noted_list *)(intptr_t)list;
    struct noted *first = atomic_load(&l->first);

    (void)object;
    for (struct noted *n = first; n; n = n->next)
        cafrt_store_integer(n->stat, n->bytes, 0);
    while (first) {
        struct noted *next = first->next;

        if (first->status)
            cafrt_store_integer(first->stat, first->bytes, first->status);
        free(first);
        first = next;
    }
    free(l);
}

void cafrt_noted_end_any_(int64_t list, const void *object)
{
    cafrt_f_noted_end(list, object);
}

int cafrt_f_image_status(int image)
{
    return cafrt_image_status(image, NULL);
}

void cafrt_f_ended_images_team(const void *team, int status, int room, int *images, int *n)
{
    *n = cafrt_ended_images(team, status, room, images);
}

void cafrt_f_ended_images(int status, int room, int *images, int *n)
{
    cafrt_f_ended_images_team(NULL, status, room, images, n);
}

/* ---- events and locks ---- */

void cafrt_f_event_post(void *event, const int *image, const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_event_post(event, image_or_this(image)), stat, errmsg);
}

static int64_t until_of(const void *until_count)
{
    return cafrt_descriptor_address(until_count) ? cafrt_integer_value(until_count) : 1;
}

void cafrt_f_event_wait(void *event, const void *until_count, const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_event_wait(event, until_of(until_count)), stat, errmsg);
}

void cafrt_f_notify_wait(void *notify, const void *until_count, const void *stat,
                         const void *errmsg)
{
    cafrt_f_conclude(cafrt_notify_wait(notify, until_of(until_count)), stat, errmsg);
}

/* Whether an integer of `bytes` can hold the value. */
static bool fits(int64_t value, size_t bytes)
{
    return bytes >= sizeof value || (value >> (8 * bytes - 1)) == 0;
}

/* On an error COUNT becomes -1 (F2018 16.9.72). */
void cafrt_f_event_query(const void *event, const void *count, const void *stat)
{
    int64_t value = cafrt_event_count(event);
    struct cafrt_view view;

    cafrt_descriptor_view(count, &view);
    if (fits(value, view.element_size)) {
        cafrt_store_integer(view.base, view.element_size, value);
        cafrt_f_conclude(0, stat, NULL);
        return;
    }
    if (!cafrt_descriptor_address(stat))
        cafrt_error_stop_message("EVENT_QUERY: the count is beyond the range of COUNT");
    cafrt_store_integer(view.base, view.element_size, -1);
    cafrt_f_conclude(CAFRT_STAT_BAD_ARGUMENT, stat, NULL);
}

void cafrt_f_lock(void *lock, const int *image, const void *acquired_lock, const void *stat,
                  const void *errmsg)
{
    bool tries = cafrt_descriptor_address(acquired_lock) != NULL, acquired = false;
    int status = cafrt_lock(lock, image_or_this(image), tries ? &acquired : NULL);

    if (tries)
        assign(acquired_lock, acquired);
    cafrt_f_conclude(status, stat, errmsg);
}

void cafrt_f_unlock(void *lock, const int *image, const void *stat, const void *errmsg)
{
    cafrt_f_conclude(cafrt_unlock(lock, image_or_this(image)), stat, errmsg);
}

/* ---- atomics ---- */

static void atomic(const void *atom, enum cafrt_atomic op, int64_t value, const void *old,
                   const void *stat, const int *image)
{
    int64_t before = 0;
    int status = cafrt_atomic(cafrt_descriptor_address(atom), image_or_this(image),
                              cafrt_descriptor_element_size(atom), op, value, old ? &before : NULL);

    if (old && status == 0)
        assign(old, before);
    cafrt_f_conclude(status, stat, NULL);
}

void cafrt_f_atomic_define(const void *atom, const void *value, const void *stat, const int *image)
{
    atomic(atom, CAFRT_ATOMIC_DEFINE, cafrt_integer_value(value), NULL, stat, image);
}

void cafrt_f_atomic_ref(const void *value, const void *atom, const void *stat, const int *image)
{
    atomic(atom, CAFRT_ATOMIC_REF, 0, value, stat, image);
}

void cafrt_f_atomic_add(const void *atom, const void *value, const void *stat, const int *image)
{
    atomic(atom, CAFRT_ATOMIC_ADD, cafrt_integer_value(value), NULL, stat, image);
}

void cafrt_f_atomic_and(const void *atom, const void *value, const void *stat, const int *image)
{
    atomic(atom, CAFRT_ATOMIC_AND, cafrt_integer_value(value), NULL, stat, image);
}

void cafrt_f_atomic_or(const void *atom, const void *value, const void *stat, const int *image)
{
    atomic(atom, CAFRT_ATOMIC_OR, cafrt_integer_value(value), NULL, stat, image);
}

void cafrt_f_atomic_xor(const void *atom, const void *value, const void *stat, const int *image)
{
    atomic(atom, CAFRT_ATOMIC_XOR, cafrt_integer_value(value), NULL, stat, image);
}

void cafrt_f_atomic_fetch_add(const void *atom, const void *value, const void *old,
                              const void *stat, const int *image)
{
    atomic(atom, CAFRT_ATOMIC_ADD, cafrt_integer_value(value), old, stat, image);
}

void cafrt_f_atomic_fetch_and(const void *atom, const void *value, const void *old,
                              const void *stat, const int *image)
{
    atomic(atom, CAFRT_ATOMIC_AND, cafrt_integer_value(value), old, stat, image);
}

void cafrt_f_atomic_fetch_or(const void *atom, const void *value, const void *old, const void *stat,
                             const int *image)
{
    atomic(atom, CAFRT_ATOMIC_OR, cafrt_integer_value(value), old, stat, image);
}

void cafrt_f_atomic_fetch_xor(const void *atom, const void *value, const void *old,
                              const void *stat, const int *image)
{
    atomic(atom, CAFRT_ATOMIC_XOR, cafrt_integer_value(value), old, stat, image);
}

void cafrt_f_atomic_cas(const void *atom, const void *old, const void *compare,
                        const void *new_value, const void *stat, const int *image)
{
    int64_t before = 0;
    int status = cafrt_atomic_cas(cafrt_descriptor_address(atom), image_or_this(image),
                                  cafrt_descriptor_element_size(atom), cafrt_integer_value(compare),
                                  cafrt_integer_value(new_value), &before);

    if (status == 0)
        assign(old, before);
    cafrt_f_conclude(status, stat, NULL);
}
