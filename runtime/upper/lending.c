/*
 * lending.c - long data of a collective that the images of a node read where they are.
 *
 * Contiguous data on the symmetric heap or in the data segment, as those of coarrays and variables with SAVE, are reached by loads; those
 * on a stack or in the memory of malloc are copied by the kernel, where it does that and images share cores.  The head of a piece of the stage says
 * which; otherwise the data are in the piece.  docs/decisions/0018.
 */
#include "collective.h"
#include "strided.h"
#include "sync.h"

#include <stdlib.h>
#include <string.h>

/* Where images share cores each step of the stage waits for cores; to lend costs as much from here on, or from half
 * of it on where nobody waits at the end (results for all). */
#define SHARED_CORE_BYTES 65536
/* And from here on that the kernel copies; images with a core each are faster by the stage, whose lines stay in their caches. */
#define FOREIGN_BYTES ((size_t)512 << 10)
#define PATIENCE_MS   1500

/* An own address as a number that means the same variable of another image: other than 0, odd where it is static. */
static uint64_t place_of(const char *address)
{
    uintptr_t in_data = (uintptr_t)address - (uintptr_t)cafu->data;

    if (in_data < cafu->static_span)
        return 2 * (uint64_t)in_data + 1;
    return 2 * ((uint64_t)((uintptr_t)address - (uintptr_t)cafu->heap) + 1);
}

static char *address_of(uint64_t place)
{
    return place % 2 ? cafu->data + place / 2 : cafu->heap + (place / 2 - 1);
}

bool cafu_lend(struct cafu_head *head, const char *data, size_t bytes, bool for_all)
{
    if (!cafu->job.has_cores && bytes < (for_all ? SHARED_CORE_BYTES / 2 : SHARED_CORE_BYTES))
        return false;
    if (cafu_lower.owns(data, bytes))
        head->lent = place_of(data);
    else if (cafu->job.copies_foreign && !cafu->job.has_cores && bytes >= FOREIGN_BYTES)
        head->foreign = (uint64_t)(uintptr_t)data;
    return head->lent != 0 || head->foreign != 0;
}

struct cafu_source cafu_source_of(const struct cafu_step *s, int member)
{
    int rank = cafu->team->node_members[member];
    char *piece = cafu_word(rank, cafu_stage_piece(s->stage, s->epoch));
    struct cafu_source source = {.rank = rank, .is_lent = true};
    struct cafu_head head;

    cafu_head_of(cafu->team, s->epoch, member, piece, &head);
    cafu_check_signature(s, (const char *)&head, rank);
    if (head.lent) {
        source.at = cafu_word(rank, address_of(head.lent));
    } else if (head.foreign) {
        source.foreign = (char *)(uintptr_t)head.foreign;
        source.at = rank == cafu->rank ? source.foreign : NULL;
    } else {
        source.at = cafu_data_of(piece);
        source.is_lent = false;
    }
    return source;
}

/* ---- giving ----
 *
 * When an image fails one of the others may find that in the first barrier of a step, and return, while another one has come through it and
 * writes results.  So each says first that it gives, or that it has left, and then looks what the other one has said. */

void cafu_begin_giving(uint64_t epoch)
{
    __atomic_store_n(&cafu->team->control->collective.gives.value, epoch, __ATOMIC_SEQ_CST);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}

bool cafu_takes_gifts(int rank, uint64_t epoch)
{
    return !cafu_has_reached(rank, &cafu->team->control->collective.left, epoch);
}

void cafu_refuse_gifts(uint64_t epoch, uint64_t last, const char *what)
{
    __atomic_store_n(&cafu->team->control->collective.left.value, last, __ATOMIC_SEQ_CST);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
    if (cafu->team->n_nodes == 1)
        cafu_wait_for_givers(cafu->team, epoch, last, what);
}

/* ---- reading ---- */

struct suspicion {
    int rank;
    int64_t until; /* milliseconds */
};

static bool time_is_up(void *arg)
{
    return cafu_milliseconds() > ((const struct suspicion *)arg)->until;
}

static enum cafl_status has_ended(void *arg)
{
    return cafu_ended(((const struct suspicion *)arg)->rank);
}

/* The kernel refuses what belongs to an image that has just died, of which the news come a little later. */
static void expect_end(int rank, const char *what)
{
    struct suspicion s = {rank, cafu_milliseconds() + PATIENCE_MS};

    cafu->lost = rank + 1;
    if (cafu_lower.wait(time_is_up, has_ended, &s, what) == CAFL_OK)
        cafu_error("the data of a collective cannot be read from the memory of image %d", rank + 1);
}

void cafu_fetch(const struct cafu_source *from, size_t offset, size_t bytes, char *to)
{
    if (from->at)
        memcpy(to, from->at + offset, bytes);
    else if (!cafu_lower.copy_foreign(from->rank, from->foreign + offset, to, bytes, false))
        expect_end(from->rank, "a collective subroutine");
}

void cafu_give(const struct cafu_source *to, size_t offset, size_t bytes, const char *from)
{
    if (to->at)
        memcpy(to->at + offset, from, bytes);
    else if (!cafu_lower.copy_foreign(to->rank, to->foreign + offset, (char *)(uintptr_t)from,
                                      bytes, true))
        expect_end(to->rank, "a collective subroutine");
}

const char *cafu_look(const struct cafu_source *from, size_t offset, size_t bytes, char *buffer)
{
    if (from->at)
        return from->at + offset;
    cafu_fetch(from, offset, bytes, buffer);
    return buffer;
}

void cafu_buffer_begin(struct cafu_buffer *buffer, size_t element)
{
    buffer->most = sizeof buffer->bytes / element;
    buffer->at = buffer->bytes;
    if (buffer->most > 0)
        return;
    buffer->most = 1;
    buffer->at = malloc(element);
    if (!buffer->at)
        cafu_error("no memory for an element of %zu bytes", element);
}

void cafu_buffer_end(struct cafu_buffer *buffer)
{
    if (buffer->at != buffer->bytes)
        free(buffer->at);
}

/* `count` elements from `at` on become those of `a` from `first` on, through a buffer. */
static void unpack_foreign(const struct cafrt_view *a, size_t first, size_t count,
                           const struct cafu_source *from, size_t at)
{
    size_t element = a->element_size;
    struct cafu_buffer buffer;

    cafu_buffer_begin(&buffer, element);
    for (size_t done = 0; done < count; done += buffer.most) {
        size_t n = count - done < buffer.most ? count - done : buffer.most;

        cafu_fetch(from, (at + done) * element, n * element, buffer.at);
        cafu_view_unpack(a, first + done, n, buffer.at);
    }
    cafu_buffer_end(&buffer);
}

void cafu_take(const struct cafrt_view *a, char *direct, size_t first, size_t count,
               const struct cafu_source *from, size_t at)
{
    size_t element = a->element_size;

    if (from->at)
        cafu_view_unpack(a, first, count, from->at + at * element);
    else if (direct)
        cafu_fetch(from, at * element, count * element, direct + first * element);
    else
        unpack_foreign(a, first, count, from, at);
}

/* An image that died before others had read what it gave has not come here, unless all has been reduced and only results were to be
 * fetched: then who could not fetch them knows it alone.
 *
 * When an image has failed the others may still be reading what this one would define next: all of them are in this call, since they
 * have begun its last step, and come to its end or give up. */
int cafu_end_lending(uint64_t epoch, const char *what)
{
    struct cafu_team *team = cafu->team;
    struct cafu_flags *flags = &team->control->collective;
    int status;

    status = cafu_barrier_node(team, flags, &flags->node_reduced, epoch, what);
    if (status != 0) {
        __atomic_store_n(&flags->left.value, epoch, __ATOMIC_SEQ_CST);
        __atomic_thread_fence(__ATOMIC_SEQ_CST);
        cafu_wait_for_readers(team, &flags->left, epoch, what);
        return status;
    }
    cafu_check_unsettled(team, "CO_BROADCAST");
    return cafu->lost == 0 ? 0 : cafu_fail_image(CAFL_FAILED, cafu->lost - 1, what);
}
