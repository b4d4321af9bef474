/*
 * serve.c - the owner carries out what images of other nodes ask of it (request.c).
 *
 * With its own processor: atomic accesses from everywhere are then atomic to one another.  Nothing here waits for another image
 * but for data that are on their way (bulk.c).
 */
#define _GNU_SOURCE
#include "lower.h"

#include <stddef.h>
#include <string.h>

#include "mpi_internal.h"
#include "word.h"

/* It leaves when the whole packet has been served. */
static void answer(int rank, const struct cafl_message *to, int64_t value, const void *data,
                   size_t bytes)
{
    struct cafl_message message = {
        .kind = CAFL_ANSWER, .ticket = to->ticket, .operand = value, .bytes = (int32_t)bytes};

    cafl_request_put(rank, &message, data, bytes);
}

static void serve_get(const struct cafl_message *m, const char *at, int source)
{
    size_t bytes = (size_t)m->bytes;
    char packed[CAFL_DATA_MOST];

    cafl_pack(packed, at, m->stride, bytes, (size_t)m->count);
    answer(source, m, 0, packed, (size_t)m->count * bytes);
}

static void serve_words(const struct cafl_message *m, const char *data, int source)
{
    struct cafl_word_op done[CAFL_WORD_OPS];
    size_t bytes = (size_t)m->count * sizeof done[0];
    int64_t n = 0;

    memcpy(done, data, bytes);
    for (; n < m->count; n++) {
        struct cafl_word_op *op = &done[n];
        char *word = cafl_request_at((int64_t)op->target);

        op->before = op->exchange ? cafl_word_fetch_op(word, 8, CAFL_REPLACE, op->value)
                                  : cafl_word_compare_swap(word, 8, op->expected, op->value);
        if (op->before != op->expected)
            break;
    }
    answer(source, m, n, done, bytes);
}

static void serve_gather(const struct cafl_message *m, const char *at, const char *data, int source)
{
    size_t bytes = (size_t)m->bytes, count = (size_t)m->count;
    const int64_t *list = cafl_list_of_request(m, data, source);
    char packed[CAFL_DATA_MOST];

    if (!list)
        return;
    if (bytes == sizeof(int64_t)) /* one load and one store */
        for (size_t i = 0; i < count; i++)
            memcpy(packed + i * sizeof(int64_t), at + list[i], sizeof(int64_t));
    else
        for (size_t i = 0; i < count; i++)
            memcpy(packed + i * bytes, at + list[i], bytes);
    answer(source, m, 0, packed, count * bytes);
}

static void serve_scatter(const struct cafl_message *m, char *at, const char *data, int source)
{
    size_t bytes = (size_t)m->bytes, count = (size_t)m->count;
    const int64_t *list = cafl_list_of_request(m, data, source);
    const char *pieces = data + cafl_list_bytes(m);

    for (size_t i = 0; list && i < count; i++)
        memcpy(at + list[i], pieces + i * bytes, bytes);
}

static void serve_call(const struct cafl_message *m, const void *request, int source)
{
    cafl_served *function = (cafl_served *)(uintptr_t)m->operand;
    _Alignas(max_align_t) char result[CAFL_CALL_BYTES];
    size_t bytes = function(request, result);

    answer(source, m, (int64_t)bytes, result, bytes);
}

/* How many bytes of data follow a request. */
static size_t data_bytes(const struct cafl_message *m)
{
    switch ((enum cafl_request)m->kind) {
    case CAFL_ASK_PUT:
    case CAFL_ASK_TELL:
        return (size_t)m->count * (size_t)m->bytes;
    case CAFL_ASK_WORDS:
        return (size_t)m->count * sizeof(struct cafl_word_op);
    case CAFL_ASK_SCATTER:
        return cafl_list_bytes(m) + (size_t)m->count * (size_t)m->bytes;
    case CAFL_ASK_GATHER:
        return cafl_list_bytes(m);
    case CAFL_ASK_CALL:
    case CAFL_ANSWER:
        return (size_t)m->bytes;
    default:
        return 0;
    }
}

static void serve(const struct cafl_message *m, const char *data, int source)
{
    char *at = cafl_request_at(m->place);

    switch ((enum cafl_request)m->kind) {
    case CAFL_ASK_FETCH:
        answer(source, m, cafl_word_fetch_op(at, (size_t)m->bytes, (enum cafl_op)m->op, m->operand),
               NULL, 0);
        break;
    case CAFL_ASK_SWAP:
        answer(source, m, cafl_word_compare_swap(at, (size_t)m->bytes, m->compare, m->operand),
               NULL, 0);
        break;
    case CAFL_ASK_WORDS:
        serve_words(m, data, source);
        break;
    case CAFL_ASK_GET:
        serve_get(m, at, source);
        break;
    case CAFL_ASK_FENCE:
        answer(source, m, 0, NULL, 0);
        break;
    case CAFL_ASK_PUT:
    case CAFL_ASK_TELL:
        cafl_unpack(at, m->stride, data, (size_t)m->bytes, (size_t)m->count);
        break;
    case CAFL_ASK_SCATTER:
        serve_scatter(m, at, data, source);
        break;
    case CAFL_ASK_GATHER:
        serve_gather(m, at, data, source);
        break;
    case CAFL_ASK_TAKE:
        cafl_request_post(); /* answers must not wait for the data */
        cafl_bulk_take(m, at, source);
        break;
    case CAFL_ASK_GIVE:
        cafl_bulk_give(m, at, source);
        break;
    case CAFL_ASK_SIGNAL:
        __atomic_store_n((int64_t *)(void *)at, m->operand, __ATOMIC_RELEASE);
        cafl_wait_ring(cafl.control);
        break;
    case CAFL_ASK_POST:
        (void)cafl_word_fetch_op(at, sizeof(int64_t), CAFL_ADD, m->operand);
        cafl_wait_ring(cafl.control);
        break;
    case CAFL_ASK_WAKE:
        cafl_wait_ring(cafl.control);
        break;
    case CAFL_ASK_STATE:
        cafl_end_set_last_word((int)m->place, (uint64_t)m->operand);
        cafl_end_set_state((int)m->place, (enum cafl_image_state)m->op);
        break;
    case CAFL_ASK_LEAVE:
        cafl_end_spread(true);
        break;
    case CAFL_ASK_CALL:
        serve_call(m, data, source);
        break;
    case CAFL_ANSWER:
        cafl_request_answered(m, data);
        break;
    }
}

void cafl_request_serve(const struct cafl_message *m, size_t bytes, int source)
{
    const char *from = (const char *)m, *end = from + bytes;

    while (from < end) {
        m = (const struct cafl_message *)(const void *)from;

        size_t whole = cafl_padded(data_bytes(m));

        if (!cafl_hold(m, whole, source))
            serve(m, from + sizeof *m, source);
        from += whole;
    }
    cafl_request_post();
}
