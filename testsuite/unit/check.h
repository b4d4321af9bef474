/*
 * check.h - checks for unit tests: a failing one is named, the rest still run, main returns the verdict.
 *
 *     static void a_hole_keeps_edits(void) { CHECK_STR(..., "..."); }
 *     int main(void) { RUN(a_hole_keeps_edits); return check_result(); }
 */
#ifndef CAFC_CHECK_H
#define CAFC_CHECK_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static struct {
    const char *test; /* the one that runs */
    int checks, failures;
} check_state;

#define CHECK(condition) check_that((condition), #condition, __FILE__, __LINE__)

/* `got` is a struct str of text.h, `want` a C string. */
#define CHECK_STR(got, want)                                                                       \
    do {                                                                                           \
        struct str check_got_ = (got);                                                             \
        check_text(check_got_.at, check_got_.len, want, __FILE__, __LINE__);                       \
    } while (0)

#define RUN(name)                                                                                  \
    do {                                                                                           \
        check_state.test = #name;                                                                  \
        name();                                                                                    \
    } while (0)

static inline void check_that(bool holds, const char *condition, const char *file, int line)
{
    check_state.checks++;
    if (holds)
        return;
    check_state.failures++;
    printf("%s:%d: %s: not true: %s\n", file, line, check_state.test, condition);
}

static inline void check_text(const char *at, size_t len, const char *want, const char *file,
                              int line)
{
    check_state.checks++;
    if (len == strlen(want) && memcmp(at, want, len) == 0)
        return;
    check_state.failures++;
    printf("%s:%d: %s\n--- want\n%s\n--- got\n%.*s\n---\n", file, line, check_state.test, want,
           (int)len, at);
}

static inline int check_result(void)
{
    printf("%d checks, %d failed\n", check_state.checks, check_state.failures);
    return check_state.failures || !check_state.checks;
}

#endif
