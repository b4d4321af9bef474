/*
 * text_test.c - slices, the string builder and the arena below it.
 */
#include "text.h"

#include <stdint.h>

#include "check.h"

static void slices_compare_by_content(void)
{
    CHECK(str_equal(str_of("abc"), (struct str){"abcd", 3}));
    CHECK(!str_equal(str_of("abc"), str_of("abC")));
    CHECK(!str_equal(str_of("abc"), str_of("ab")));
    CHECK(str_equal((struct str){NULL, 0}, str_of("")));
    CHECK(str_equal_nocase(str_of("Sync All_1"), str_of("SYNC aLL_1")));
    CHECK(!str_equal_nocase(str_of("a["), str_of("a{")));
}

static void a_text_grows(void)
{
    struct arena mem = {0};
    struct text t = {.mem = &mem};

    CHECK_STR(text_str(&t), "");
    CHECK(strcmp(text_cstr(&t), "") == 0);
    text_add_cstr(&t, "abc");
    text_add_char(&t, 'd');
    text_addf(&t, "%s-%d", "x", 12);
    text_add(&t, (struct str){NULL, 0});
    CHECK_STR(text_str(&t), "abcdx-12");
    CHECK(strcmp(text_cstr(&t), "abcdx-12") == 0);
    for (int i = 0; i < 100000; i++)
        text_addf(&t, "%d", i % 10);
    CHECK(t.len == 100008 && t.at[100007] == '9' && t.at[8] == '0');
    arena_free(&mem);
}

static void an_arena_gives_zeroed_aligned_memory(void)
{
    struct arena mem = {0};

    for (size_t bytes = 0; bytes < 3000; bytes++) {
        unsigned char *at = arena_alloc(&mem, bytes);

        CHECK((uintptr_t)at % _Alignof(max_align_t) == 0);
        for (size_t i = 0; i < bytes; i += 97)
            CHECK(at[i] == 0);
        memset(at, 0xFF, bytes);
    }
    CHECK(strcmp(arena_copy(&mem, "abc", 2), "ab") == 0);
    CHECK(arena_alloc(&mem, 10000000) != NULL);
    arena_free(&mem);
    CHECK(mem.last == NULL);
}

int main(void)
{
    RUN(slices_compare_by_content);
    RUN(a_text_grows);
    RUN(an_arena_gives_zeroed_aligned_memory);
    return check_result();
}
