/*
 * cafrt.h - the C contract between the Fortran wrappers and the runtime.
 *
 * Plain C types only, independent of the Fortran compiler.  A coarray is named by its *local* address: the
 * runtime finds from it the region, the same place on any other image, and (allocatable coarrays) the record.
 * Images are numbered from 1 in the current team.  Functions that return `int` return a STAT= value:
 * 0, or CAFRT_STAT_*, and then cafrt_error_message has the text; they never end the program themselves unless
 * said so.  Functions without status report a fault of the program by error termination.
 */
#ifndef CAFRT_H
#define CAFRT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CAFRT_ABI_VERSION 1
#define CAFRT_MAX_DIMS    15

/* Values of the ISO_FORTRAN_ENV constants in module cafrt_fortran_env (F2018 16.10.2). All differ, none is 0. */
enum {
    CAFRT_STAT_STOPPED_IMAGE = 6000,
    CAFRT_STAT_FAILED_IMAGE = 6001,
    CAFRT_STAT_LOCKED = 6002,
    CAFRT_STAT_LOCKED_OTHER_IMAGE = 6003,
    CAFRT_STAT_UNLOCKED = 6004,
    CAFRT_STAT_UNLOCKED_FAILED_IMAGE = 6005,
    /* Processor-dependent ones (F2018 9.7.4, 11.6.11). */
    CAFRT_STAT_NO_MEMORY = 6010,
    CAFRT_STAT_ALREADY_ALLOCATED = 6011,
    CAFRT_STAT_DIFFERENT_SHAPES = 6012,
    CAFRT_STAT_BAD_ARGUMENT = 6013,
    CAFRT_STAT_ENVIRONMENT = 6014,
    CAFRT_STAT_HOPELESS = 6015 /* no image is left that could end the wait */
};

enum cafrt_class {
    CAFRT_DERIVED, /* bytes */
    CAFRT_INTEGER,
    CAFRT_REAL,
    CAFRT_COMPLEX,
    CAFRT_LOGICAL,
    CAFRT_CHARACTER
};

/* A Fortran object, whatever its compiler: filled by wrappers/descriptor.c. */
struct cafrt_view {
    void *base;
    size_t element_size; /* bytes; characters: length * kind */
    enum cafrt_class class_;
    int kind; /* bytes of the numeric kind (of one part for complex; of one character) */
    int ndims;
    ptrdiff_t extent[CAFRT_MAX_DIMS];
    ptrdiff_t stride[CAFRT_MAX_DIMS]; /* bytes */
};

/* ---- start and end (wrappers/startup.c calls these) ---- */

/* Set up memory, transport and the initial team; before the user's main program. Ends the process with a message on failure. */
void cafrt_start(int argc, char **argv, int abi_version);
/* Calls of these functions from the shared libraries that are loaded now, of those that nobody else has replaced, become calls of ours. At most
 * eight; before threads are started. */
struct cafrt_function {
    const char *name;
    void (*function)(void);
};
void cafrt_serve_libraries(const struct cafrt_function *functions, int n);
/* Normal termination (F2018 5.3.7): completes this image's accesses, waits until all images have initiated termination, shuts down. */
void cafrt_stop(int code);
/* Error termination: ends all images promptly with `code`.  Does not return. */
_Noreturn void cafrt_error_stop(int code);
/* Error termination with a message on unit error: "cafrt: image 2: error: <text>". */
_Noreturn void cafrt_error_stop_message(const char *text);
/* Whether no other image of the node has said this first of all. */
bool cafrt_says_first(const char *text);
/* Return when another image has initiated error termination, or after three seconds. */
void cafrt_await_error_stop(void);
/* What has just been installed to handle signals that end the image may take some seconds. */
void cafrt_limit_handlers(void);
/* The text of the last status other than 0 on this thread, blank-padded into `buffer`. */
void cafrt_error_message(char *buffer, size_t length);
size_t cafrt_error_message_length(void);
/* status != 0 and no STAT=: error termination with the last message. */
_Noreturn void cafrt_error_stop_status(int status);

/* ---- images ---- */
int cafrt_this_image(void);
int cafrt_num_images(void);
/* F2018 16.9.97: image index of `subscripts` in a team of `n_images`, for `cobounds` = lb1, ub1, lb2, ub2, ..., lbN; 0 when not valid. */
int cafrt_image_index_of(int n_images, int corank, const int64_t *cobounds,
                         const int64_t *subscripts);
/* F2018 16.9.190: cosubscripts of `image`. */
void cafrt_cosubscripts_of(int image, int corank, const int64_t *cobounds, int64_t *subscripts);
/* `dim` if it is in 1..corank; else error termination. */
int cafrt_checked_dim(int corank, int64_t dim);
/* Upper cobound of the last codimension for the current number of images. */
int64_t cafrt_last_ucobound(int corank, const int64_t *cobounds);
/* Cobounds of the allocated coarray at `address` (2*corank-1 values); error termination when there is none. */
void cafrt_cobounds(const void *address, int corank, int64_t *cobounds);
/* F2018 9.6: the image, counted from 1 in whatever team the selector names, or 0.  A cosubscript and the cobounds of its codimension;
 * `behind` is what the codimensions behind it select. */
int cafrt_select_image(int cosubscript, int lower, int upper, int behind);
int cafrt_select_last(int cosubscript, int lower);
int cafrt_select_image_8(int64_t cosubscript, int64_t lower, int64_t upper, int behind);
int cafrt_select_last_8(int64_t cosubscript, int64_t lower);
/* The same for all cosubscripts of an allocated coarray. */
int cafrt_allocated_image(const void *address, int corank, const int64_t *subscripts);
/* The same in two steps for an allocated coarray of corank 1, of which the first, its lower cobound less one, does for many image
 * selectors; only the second one complains where there is no such coarray. */
int64_t cafrt_below(const void *address);
int cafrt_image_above(int64_t cosubscript, int64_t below);

/* ---- teams (F2018 11.1.5, 11.6.9): `team` is a variable of type TEAM_TYPE, 64 zero bytes at first ---- */
int cafrt_form_team(int64_t number, void *team, int64_t new_index); /* new_index 0: not given */
int cafrt_change_team(const void *team);
/* The same for a construct in which nobody can tell whether it synchronises at its beginning: END TEAM does.  Local. */
void cafrt_enter_team(const void *team);
/* Deallocates the coarrays allocated inside the construct that it can remember; error termination for others. */
int cafrt_end_team(void);
int cafrt_sync_team(const void *team);
/* Whether the coarray at `address` was allocated while the current team was current.  The deallocation that follows meets nobody
 * where ALLOCATE has given up after a failure. */
bool cafrt_in_team(const void *address);
/* An error where no coarray lies at `address`, which an assignment has defined. */
void cafrt_check_kept(const void *address);
void cafrt_get_team(void *team,
                    int level); /* 1 initial, 2 parent, 3 current: module cafrt_fortran_env */
int64_t cafrt_team_number(const void *team); /* NULL: the current team */
/* MPI's communicator of a team (NULL: the current one) that this image is a member of, as an INTEGER of Fortran: image k has
 * rank k-1.  Collective over the team when first called for it.  The team owns it. */
int cafrt_communicator(const void *team);
/* Of an ancestor; NULL: the current team, since an argument may not be present (F2018 15.5.2.12). */
int cafrt_this_image_team(const void *team);
int cafrt_num_images_team(const void *team);
/* The same for IMAGE_INDEX. */
int cafrt_team_size(const void *team);
int cafrt_num_images_number(int64_t team_number); /* a sibling; -1 the initial team */
/* The `image` argument of the functions below for image `image` of an ancestor, or of a sibling. */
enum {
    CAFRT_NO_IMAGE = -0x7fffffff - 1
}; /* this image, whatever the team: the value does not count */
int cafrt_select_team(int image, const void *team);
int cafrt_select_number(int image, int64_t team_number);
/* The same for what may not be evaluated: 0 where there is no such team, or it has no such image. */
int cafrt_image_of_team(int image, const void *team);
int cafrt_image_of_number(int image, int64_t team_number);

/* ---- access ---- */
/* Define `object` on `image` with `value` (conforming, or scalar; characters are padded or cut). */
void cafrt_put(const struct cafrt_view *object, int image, const struct cafrt_view *value);
/* Define the local `variable` with the value of `object` on `image`. */
void cafrt_get(const struct cafrt_view *variable, const struct cafrt_view *object, int image);
/* A row of `n` elements of `bytes` each on either side, `left` being what is defined; a scalar right side has stride 0. */
struct cafrt_line {
    char *left, *right;
    ptrdiff_t left_stride, right_stride, n;
    size_t bytes;
};
/* The quick way, with `right` or `left` on `image`; false, and nothing done: take the others. */
bool cafrt_get_line(const struct cafrt_line *line, int image);
bool cafrt_put_line(const struct cafrt_line *line, int image);
/* The same of one of several consecutive statements, none of whose arguments depends on the value of an earlier variable: the values
 * may come as late as cafrt_get_finish, which the thread calls at once behind the last of them. */
void cafrt_get_ahead(const struct cafrt_view *variable, const struct cafrt_view *object, int image);
void cafrt_get_bytes_ahead(void *variable, const void *object, int image, size_t bytes);
void cafrt_get_finish(void);
/* An assignment inside this image's address space, between views of one element size. */
void cafrt_copy(const struct cafrt_view *to, const struct cafrt_view *from);
/* The same with vector subscripts: dims[d] (from 1) of `object` takes counts[d] positions from `indices` (0-based, one list after the other). */
void cafrt_put_indexed(const struct cafrt_view *object, int image, const struct cafrt_view *value,
                       int n, const int *dims, const int64_t *counts, const int64_t *indices);
void cafrt_get_indexed(const struct cafrt_view *variable, const struct cafrt_view *object,
                       int image, int n, const int *dims, const int64_t *counts,
                       const int64_t *indices);
/* Puts of one FORALL statement: cafrt_put_later keeps a copy of the value, cafrt_later_end does them all, by cafrt_put or
 * cafrt_put_at, and frees the list.  Of several threads. */
typedef void cafrt_view_putter(const struct cafrt_view *object, int image,
                               const struct cafrt_view *value);
struct cafrt_later *cafrt_later_begin(void);
void cafrt_put_later(struct cafrt_later *list, const struct cafrt_view *object, int image,
                     const struct cafrt_view *value, cafrt_view_putter *put);
void cafrt_later_end(struct cafrt_later *list);
/* READ: a variable of the program stands for the elements of `object` on `image`, one after the other.  cafrt_lend puts the element
 * before, which may be one of another object, and returns the number of elements; a scalar is fetched into `value` at once, element
 * `n` (from 1) of an array by cafrt_lent_element.  cafrt_lend_end puts the last one.  The program sets `lent` to zero first, and
 * may leave it as it is at any time. */
typedef void cafrt_getter(void *variable, const void *object, int image, size_t bytes);
typedef void cafrt_putter(void *object, int image, const void *value, size_t bytes);
struct cafrt_lent {
    struct cafrt_view object;
    void *value, *element; /* NULL: nothing to put */
    cafrt_getter *get;
    cafrt_putter *put;
    int image;
    struct cafrt_chosen *chosen; /* NULL: all elements */
};
int64_t cafrt_lend(struct cafrt_lent *lent, void *value, const struct cafrt_view *object, int image,
                   cafrt_getter *get, cafrt_putter *put);
/* Only the elements that vectors choose, as for cafrt_get_indexed; returns their number. */
int64_t cafrt_lent_choose(struct cafrt_lent *lent, int n, const int *dims, const int64_t *counts,
                          const int64_t *indices);
/* Only these of their characters; returns the number of elements. */
int64_t cafrt_lent_substring(struct cafrt_lent *lent, int64_t first, int64_t last);
void cafrt_lent_element(struct cafrt_lent *lent, int64_t n);
void cafrt_lend_end(struct cafrt_lent *lent);
/* Where the whole contiguous object lies on another image, or on this one when `own_too`, for loads and stores; else NULL. */
void *cafrt_place(const struct cafrt_view *object, int image, bool own_too);
/* One element of `bytes` contiguous bytes: the fast path of scalar access. */
void cafrt_put_bytes(void *object, int image, const void *value, size_t bytes);
void cafrt_get_bytes(void *variable, const void *object, int image, size_t bytes);
/* Elements that a loop will read as cafrt_get_bytes does: begin (false: there is no use in it), one after the other, end. */
bool cafrt_foresee_begin(void);
void cafrt_foresee(const void *object, int image, int bytes);
/* Longer pieces take longer than the message that asks for them. */
enum { CAFRT_FORESEEN_MOST = 4096 };
void cafrt_foresee_end(void);
/* A copy of a coarray on that image, for the descriptors of its components, or of one in which none is allocated; it stays until the next
 * one.  Between begin and end. */
void *cafrt_foresee_holder(const void *object, int image, size_t bytes);

/* ---- allocatable and pointer components of coindexed objects ---- */
/* `object` is what the descriptor of a component on `image` says: addresses are those of that image.  Error
 * termination when it is not allocated or not associated. */
void cafrt_put_at(const struct cafrt_view *object, int image, const struct cafrt_view *value);
void cafrt_get_at(const struct cafrt_view *variable, const struct cafrt_view *object, int image);
void cafrt_put_indexed_at(const struct cafrt_view *object, int image,
                          const struct cafrt_view *value, int n, const int *dims,
                          const int64_t *counts, const int64_t *indices);
void cafrt_get_indexed_at(const struct cafrt_view *variable, const struct cafrt_view *object,
                          int image, int n, const int *dims, const int64_t *counts,
                          const int64_t *indices);
void cafrt_put_bytes_at(void *object, int image, const void *value, size_t bytes);
void cafrt_get_bytes_at(void *variable, const void *object, int image, size_t bytes);
/* Where the object can be read here, or NULL: then it must be fetched.  The first for the local address of a coarray. */
const void *cafrt_reach(const void *object, int image, size_t bytes);
const void *cafrt_reach_at(const void *object, int image, size_t bytes);
/* `object` when it can be read and written there, else NULL. */
void *cafrt_place_at(void *object, int image);
/* cafrt_foresee of such an element. */
void cafrt_foresee_at(const void *object, int image, int bytes);
/* What an atomic subroutine, EVENT POST, LOCK or UNLOCK takes beside `image` for a variable of it: the place in this image's own memory that
 * corresponds to `object`. */
void *cafrt_counterpart(const void *object, int image);
/* Fetch it. */
void cafrt_fetch(void *copy, const void *object, int image, size_t bytes);
void cafrt_fetch_at(void *copy, const void *object, int image, size_t bytes);

/* ---- values with allocatable components, and polymorphic ones ---- */
/* Copies an object of dynamic type `type` (wrappers/descriptor.c; 0: it has no components) by ALLOCATE with SOURCE=; returns
 * where the copy lies. The same procedure in all images. */
typedef void *cafrt_copier(void *object, size_t bytes, uint64_t type);
/* The value of an object and of all that belongs to it, stored in `value`, which is contiguous and was allocated by the program.
 * The program only reads it.  It is deallocated without finalisation when the program deallocates `keeper`, an allocatable
 * variable of its: so it is when a BLOCK is left by EXIT, RETURN or a branch (F2018 9.7.3.2). */
struct cafrt_keeper {
    uint64_t mark;
    struct cafrt_whole *whole;
};
/* In front of an ALLOCATE with SOURCE= that makes room for a value: its components will not be wanted. */
void cafrt_whole_prepare(void);
struct cafrt_whole *cafrt_whole_begin(const struct cafrt_view *value, uint64_t type,
                                      cafrt_copier *copier);
void cafrt_whole_get(struct cafrt_whole *whole, const struct cafrt_view *object, int image);
void cafrt_whole_get_at(struct cafrt_whole *whole, const struct cafrt_view *object, int image);
/* The value is a part of a larger allocation, which another one begins with: it will not be freed. */
void cafrt_whole_is_part(struct cafrt_whole *whole);
void cafrt_whole_keep(struct cafrt_whole *whole, struct cafrt_keeper *keeper);
/* `keeper` keeps no value yet, and keeper->whole is a list. */
void cafrt_values_begin(struct cafrt_keeper *keeper);
/* What `keeper` keeps goes to that list, and with the keeper of that. */
void cafrt_values_add(struct cafrt_whole *values, struct cafrt_keeper *keeper);

/* ---- allocation ---- */
/* `again`: the object is allocated already, which is error termination (F2018 9.7.1.3).  Without STAT= so is want of memory. */
void cafrt_allocate_begin(bool again, bool has_stat);
/* `object` NULL: not checked.  *stat on entry: the STAT= of the compiler's own ALLOCATE on this image (0 without STAT=). */
int cafrt_allocate_end(int corank, const int64_t *cobounds, const void *object, int64_t shape,
                       int stat);
int cafrt_deallocate_begin(void);
/* Error termination: what is to be deallocated is not allocated (F2018 9.7.3.2).  Local. */
void cafrt_not_allocated(void) __attribute__((noreturn));
int cafrt_move_alloc_begin(
    void); /* the same for MOVE_ALLOC, which cafrt_deallocate_end ends, too */
void cafrt_deallocate_end(void);
/* Deallocates what `variable` holds. */
struct cafrt_held;
typedef void cafrt_releaser(void *variable, const struct cafrt_held *held);
/* An allocatable variable without BIND(C) as the compiler has it: its rank, what `describe` finds in it, its size. */
typedef void cafrt_describer(const void *variable, int ndims, struct cafrt_view *view);
struct cafrt_held {
    int ndims;
    size_t descriptor_bytes;
    cafrt_describer *describe;
    uint64_t
        type; /* dynamic, where deallocation takes more than freeing the memory (wrappers/descriptor.c) */
    cafrt_releaser *release; /* NULL: it only frees memory */
};
/* Let END TEAM deallocate the coarray that `variable` holds now: its first word is the address, as in the descriptors of
 * both compilers.  Nothing when that is no coarray. */
void cafrt_remember(void *variable, const struct cafrt_held *held);
/* What there is to know of the object at `address`, once it is remembered. */
void cafrt_remember_type(const void *address, uint64_t type, cafrt_releaser *release);

/* Collective: the images of the current team meet before an automatic deallocation.  There is no STAT= to say that an image has failed;
 * survivors must be able to leave a procedure. */
void cafrt_sync_before_release(void);

/* Around the compiler's own assignment to an object with coarray components that are remembered: they stay coarrays, and get the
 * values.  `variable` NULL: not allocated; `value` NULL: not a variable. */
void cafrt_assign_begin(const struct cafrt_view *variable, const struct cafrt_view *value);
void cafrt_assign_end(void);

/* ---- image control ---- */
int cafrt_sync_all(void);
int cafrt_sync_images(int n, const int *images); /* n < 0: `*` */
int cafrt_sync_memory(void);
/* lock: a zero-initialised static array of CAFRT_CRITICAL_WORDS elements, the same on all images. */
enum { CAFRT_CRITICAL_WORDS = 3 };
int cafrt_critical_begin(int64_t *lock, bool has_stat);
int cafrt_critical_end(int64_t *lock);
/* Event, notify and lock variables: the address of the local one; image 0 means this image. */
int cafrt_event_post(void *event, int image);
int cafrt_event_wait(void *event, int64_t until);
int64_t cafrt_event_count(const void *event); /* not image control */
void cafrt_notify(void *notify, int image);   /* after a put to `image` */
int cafrt_notify_wait(void *notify, int64_t until);
int cafrt_lock(void *lock, int image,
               bool *acquired); /* NULL: wait for it; else *acquired says whether it was free */
int cafrt_unlock(void *lock, int image);

/* ---- images that have ended ---- */
/* FAIL IMAGE (F2018 11.5). Does not return. */
void cafrt_fail_image(void);
/* 0, CAFRT_STAT_STOPPED_IMAGE or CAFRT_STAT_FAILED_IMAGE; team NULL: the current one. */
int cafrt_image_status(int image, const void *team);
/* How many images of the team have that status; `images` takes the first `room` of them. */
int cafrt_ended_images(const void *team, int status, int room, int *images);
/* The program learns of an image that has ended by this value of STAT=, which says stopped where others have failed, too. */
void cafrt_acknowledge(int status);
/* STAT= of an image selector: `stat`, an integer of that size, becomes 0 or CAFRT_STAT_FAILED_IMAGE.  Returns the image for the access;
 * when it fails meanwhile, that defines `stat`, too. */
int cafrt_select(int image, void *stat, size_t bytes);
/* `image` is what cafrt_select has returned for an image that has failed: there is nothing to check. */
bool cafrt_has_gone(int image);
/* Define an integer of 1, 2, 4, 8 or 16 bytes. */
void cafrt_store_integer(void *address, size_t bytes, int64_t value);

/* ---- collectives (F2018 16.9.46 ff.) ---- */
enum cafrt_reduction { CAFRT_SUM, CAFRT_MIN, CAFRT_MAX };
int cafrt_co_reduce_op(const struct cafrt_view *a, enum cafrt_reduction op,
                       int result_image); /* 0: all images */
/* With STAT= (`has_stat`) all images wait for one another, so that each learns of one that has ended; without it for the source only. */
int cafrt_co_broadcast(const struct cafrt_view *a, int source_image, bool has_stat);
/* CO_REDUCE: the translation calls the user's operation, in a loop around _next.  `a` may be gone after _begin, its
 * data must stay. */
void cafrt_co_reduce_begin(const struct cafrt_view *a, int result_image); /* 0: all images */
/* Takes the results of the pairs given before from `left`, and gives the next pairs, at most `room`. Returns their
 * number; 0 when there are none. */
size_t cafrt_co_reduce_next(void *left, void *right, size_t room);
/* Of an element, between _begin and _end. */
int64_t cafrt_co_reduce_bytes(void);
/* The same without copies: where the operands lie, and where their results are wanted, which may be the place of either. */
struct cafrt_places {
    void *left, *right, *result;
};
size_t cafrt_co_reduce_places(struct cafrt_places *places);
int cafrt_co_reduce_end(void);
/* Error termination: A of the collective `statement` is not allocated, associated or present. */
_Noreturn void cafrt_co_missing(const char *statement);
/* CO_BROADCAST of an object with allocatable components.  Where _begin returns true the program makes two copies of it, each
 * a pointer target that it never deallocates, and calls _made behind each.  Where _send returns true it assigns what
 * lies at _value to its own object. */
bool cafrt_co_copy_begin(int source_image);
void cafrt_co_copy_made(void);
bool cafrt_co_copy_send(void);
void *cafrt_co_copy_value(void);
/* Instead of the assignment: the value's parts become those of `a`, and the program deallocates the value. */
void cafrt_co_copy_exchange(const struct cafrt_view *a, const struct cafrt_view *value);
int cafrt_co_copy_end(void);

/* ---- RANDOM_INIT (F2018 16.9.155) ---- */
int64_t cafrt_random_base(bool repeatable, bool image_distinct);
/* The i-th value of a seed, 31 bits. */
int64_t cafrt_random_mix(int64_t base, int64_t i);

/* ---- atomics (F2018 16.9.20 ff.) ---- */
enum cafrt_atomic {
    CAFRT_ATOMIC_DEFINE,
    CAFRT_ATOMIC_REF,
    CAFRT_ATOMIC_ADD,
    CAFRT_ATOMIC_AND,
    CAFRT_ATOMIC_OR,
    CAFRT_ATOMIC_XOR
};
/* `bytes` is 4 or 8; image 0 means this image; *old receives the earlier value when not NULL. */
int cafrt_atomic(void *atom, int image, size_t bytes, enum cafrt_atomic op, int64_t value,
                 int64_t *old);
int cafrt_atomic_cas(void *atom, int image, size_t bytes, int64_t compare, int64_t new_value,
                     int64_t *old);

#endif
