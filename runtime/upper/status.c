/*
 * status.c - STAT= values and their messages.
 *
 * A function that fails keeps its sentence here, per thread, and returns the value; the wrappers
 * turn it into STAT= and ERRMSG= or, without STAT=, into error termination (F2018 11.6.11).
 */
#include "upper.h"

#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

_Thread_local struct cafu_thread cafu_thread;

int cafu_fail(int status, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(cafu_thread.message, sizeof cafu_thread.message, format, arguments);
    va_end(arguments);
    return status;
}

_Noreturn void cafu_error(const char *format, ...)
{
    char text[sizeof cafu_thread.message];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    cafrt_error_stop_message(text);
}

void cafu_warn(const char *format, ...)
{
    char text[sizeof cafu_thread.message];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    dprintf(STDERR_FILENO, "cafrt: image %d: %s\n", cafu->rank + 1, text);
}

/* The image's number in the current team, when it has one there: that is what the program calls it.  Messages begin with the number in the
 * initial team, so that stands behind. */
static void describe_image(enum cafl_status status, int rank, const char *statement)
{
    const char *how = status == CAFL_STOPPED ? "stopped" : "failed";
    const struct cafu_team *team = cafu->team;

    for (int i = 0; i < team->size && team->parent; i++)
        if (team->ranks[i] == rank) {
            cafu_fail(0, "%s: image %d of team %lld (image %d of the initial team) has %s",
                      statement, i + 1, (long long)cafu_number_of_team(team), rank + 1, how);
            return;
        }
    cafu_fail(0, "%s: image %d has %s", statement, rank + 1, how);
}

int cafu_fail_image(enum cafl_status status, int rank, const char *statement)
{
    if (status == CAFL_STOPPED || status == CAFL_FAILED) {
        describe_image(status, rank, statement);
        return status == CAFL_STOPPED ? CAFRT_STAT_STOPPED_IMAGE : CAFRT_STAT_FAILED_IMAGE;
    }
    return cafu_fail(CAFRT_STAT_ENVIRONMENT, "%s: the connection to other images failed",
                     statement);
}

void cafrt_store_integer(void *address, size_t bytes, int64_t value)
{
    switch (bytes) {
    case 1:
        *(int8_t *)address = (int8_t)value;
        break;
    case 2:
        *(int16_t *)address = (int16_t)value;
        break;
    case 4:
        *(int32_t *)address = (int32_t)value;
        break;
    case 16:
        ((int64_t *)address)[1] = value < 0 ? -1 : 0;
        __attribute__((fallthrough));
    default:
        *(int64_t *)address = value;
    }
}

void cafrt_error_message(char *buffer, size_t length)
{
    size_t used = strlen(cafu_thread.message);

    if (used > length)
        used = length;
    memcpy(buffer, cafu_thread.message, used);
    memset(buffer + used, ' ', length - used);
}

size_t cafrt_error_message_length(void)
{
    return strlen(cafu_thread.message);
}

_Noreturn void cafrt_error_stop_status(int status)
{
    if (cafu_thread.message[0])
        cafrt_error_stop_message(cafu_thread.message);
    cafu_error("status %d", status);
}

bool cafrt_says_first(const char *text)
{
    return cafu_lower.says_first(text);
}

void cafrt_await_error_stop(void)
{
    for (int ms = 0; ms < 3000 && !cafu_lower.is_ending(); ms++)
        poll(NULL, 0, 1);
}

void cafrt_limit_handlers(void)
{
    cafu_lower.limit_handlers();
}

/* One write, so that the lines of several images do not mix. */
_Noreturn void cafrt_error_stop_message(const char *text)
{
    char line[sizeof cafu_thread.message + 600], place[512] = "";
    int prefix, length;
    bool known;

    cafu_thread.exhausted = false;
    cafu_thread.armed = false; /* what follows may need memory */
    known = cafu_lower.locate(place, sizeof place);
    prefix = snprintf(line, sizeof line, "cafrt: image %d: error: ", cafu->rank + 1);
    length = prefix + snprintf(line + prefix, sizeof line - (size_t)prefix, "%s%s%s%s\n", text,
                               known ? " (" : "", place, known ? ")" : "");
    if (length > (int)sizeof line - 1)
        length = (int)sizeof line - 1;
    if (cafu_lower.says_first(line + prefix) && write(STDERR_FILENO, line, (size_t)length) < 0) {
        /* Nowhere left to say it. */
    }
    cafrt_error_stop(1);
}
