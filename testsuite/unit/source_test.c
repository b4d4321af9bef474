/*
 * source_test.c - reading, INCLUDE lines, markers, positions, joining.
 */
#include "source.h"

#include <stdio.h>

#include "check.h"

static const char *const no_dirs[] = {NULL};

static void write_file(const char *path, const char *text)
{
    FILE *to = fopen(path, "wb");

    CHECK(to != NULL);
    if (!to)
        return;
    fputs(text, to);
    fclose(to);
}

static enum source_status read(struct arena *mem, const char *text, bool fixed, struct source *s)
{
    const struct source_options options = {
        .fixed_form = fixed, .line_length = fixed ? 72 : 132, .include_dirs = no_dirs};
    enum source_status status;

    write_file("source_test.main", text);
    status = source_read(mem, "source_test.main", "heat.f90", &options, s);
    remove("source_test.main");
    return status;
}

static void text_is_cleaned(void)
{
    struct arena mem = {0};
    struct source s;

    CHECK(read(&mem,
               "\xEF\xBB\xBF"
               "a\r\nb\rc\r\n\r\nd",
               false, &s) == SOURCE_OK);
    CHECK_STR(s.text, "a\nb\rc\n\nd\n");
    CHECK(!s.marked && s.line_length == 132);
    CHECK(s.text.at[s.text.len] == '\0');
    CHECK(read(&mem, "\r\ra\r\r\n\rb\rc\r\r\n\n\r\r", false, &s) == SOURCE_OK);
    CHECK_STR(s.text, "a\nb\rc\n\n");
    CHECK(read(&mem, "", false, &s) == SOURCE_OK && s.text.len == 0);
    CHECK(source_position(&s, 0).line == 1);
    CHECK(source_read(&mem, "source_test.none", "x", &(struct source_options){0}, &s) ==
          SOURCE_CANNOT_READ);
    arena_free(&mem);
}

static void conditional_lines_become_code(void)
{
    static const char free_form[] = "a = 1 &\n !$ & + 2 &\n!$omp x\n!$y\n!$\n  !$\tb = '!$ '\n",
                      fixed_form[] = "!$    a\n!$   &b\nc$ 10 c\n*$    d\n!$omp e\n! $\nDx\n";
    struct arena mem = {0};
    struct source_options options = {.line_length = 132, .conditional = true};
    struct source s;

    write_file("source_test.main", free_form);
    CHECK(source_read(&mem, "source_test.main", "x.f90", &options, &s) == SOURCE_OK);
    CHECK_STR(s.text, "a = 1 &\n    & + 2 &\n!$omp x\n!$y\n  \n    \tb = '!$ '\n");
    options.fixed_form = true;
    write_file("source_test.main", fixed_form);
    CHECK(source_read(&mem, "source_test.main", "x.f", &options, &s) == SOURCE_OK);
    CHECK_STR(s.text, "      a\n     &b\n   10 c\n      d\n!$omp e\n! $\nDx\n");
    options.conditional = false;
    options.debug_lines = true;
    CHECK(source_read(&mem, "source_test.main", "x.f", &options, &s) == SOURCE_OK);
    CHECK_STR(s.text, "!$    a\n!$   &b\nc$ 10 c\n*$    d\n!$omp e\n! $\n x\n");
    remove("source_test.main");
    arena_free(&mem);
}

static void include_lines_are_expanded(void)
{
    struct arena mem = {0};
    struct source s;

    write_file("source_test.a", "! a\n  Include\t\"source_test.b\" ! nested");
    write_file("source_test.b", "b\n");
    CHECK(read(&mem,
               "x\n include 'source_test.a'\ny\ninclude 'source_test.none'\ninclude 'mpif.h'\n"
               "z = 'a&\ninclude \"source_test.b\"\n10 include 'source_test.b'\n"
               "include = 3\n! include 'source_test.b'\n",
               false, &s) == SOURCE_OK);
    CHECK_STR(s.text,
              "x\n# 1 \"source_test.a\"\n! a\n# 1 \"source_test.b\"\nb\n# 3 \"source_test.a\"\n"
              "# 3 \"heat.f90\"\ny\ninclude 'source_test.none'\ninclude 'mpif.h'\n"
              "z = 'a&\ninclude \"source_test.b\"\n10 include 'source_test.b'\n"
              "include = 3\n! include 'source_test.b'\n");
    CHECK(s.marked);
    CHECK(read(&mem, "C\n      INCLUDE'source_test.b'\n     1include 'source_test.b'\n", true,
               &s) == SOURCE_OK);
    CHECK_STR(s.text,
              "C\n# 1 \"source_test.b\"\nb\n# 3 \"heat.f90\"\n     1include 'source_test.b'\n");
    write_file("source_test.b", "include 'source_test.b'\n");
    CHECK(read(&mem, "include 'source_test.b'\n", false, &s) == SOURCE_INCLUDE_TOO_DEEP);
    remove("source_test.a");
    remove("source_test.b");
    arena_free(&mem);
}

static struct position position(const struct source *s, const char *part)
{
    return source_position(s, (size_t)(strstr(s->text.at, part) - s->text.at));
}

static void positions_follow_markers(void)
{
    struct arena mem = {0};
    struct source s;
    struct position p;

    source_from_text(&mem,
                     str_of("one\n two\n# 7 \"x.inc\" 1 3\nthree\n\n#line 30 \"b.f90\"\n  four\n"
                            "#ident\n# 99\nfive"),
                     false, &s);
    CHECK(s.marked);
    p = position(&s, "two");
    CHECK(strcmp(p.file, "test.f90") == 0 && p.line == 2 && p.column == 2);
    p = position(&s, "three");
    CHECK(strcmp(p.file, "x.inc") == 0 && p.line == 7 && p.column == 1);
    p = position(&s, "four");
    CHECK(strcmp(p.file, "b.f90") == 0 && p.line == 30 && p.column == 3);
    p = position(&s, "#ident");
    CHECK(p.line == 31);
    p = position(&s, "five");
    CHECK(strcmp(p.file, "b.f90") == 0 && p.line == 99);
    p = source_position(&s, s.text.len);
    CHECK(p.line == 99 && p.column == 5);
    CHECK_STR(source_str(&s, source_line_range(&s, 5)), " two");
    CHECK_STR(source_str(&s, source_line_range(&s, s.text.len)), "five");
    arena_free(&mem);
}

static struct str joined(struct arena *mem, const char *text, bool fixed)
{
    struct source s;

    source_from_text(mem, str_of(text), fixed, &s);
    return source_join(&s, mem, (struct range){0, s.text.len}, 0);
}

static void continued_statements_are_joined(void)
{
    struct arena mem = {0};

    CHECK_STR(joined(&mem, "a = b + & ! x\n! y\n\n  & c", false), "a = b + c");
    CHECK_STR(joined(&mem, "a = b +&\nc", false), "a = b + c");
    CHECK_STR(joined(&mem, "call su&\n   &b(x)", false), "call sub(x)");
    CHECK_STR(joined(&mem, "a = 'it''s ! &\n   ! comment\n  & & b' ! c", false),
              "a = 'it''s !  & b'");
    CHECK_STR(joined(&mem, "  a = 1 ! one\n\n    ! two\n# 9 \"x\"\n    b = 2 + &\n  3\n  c", false),
              "  a = 1  ! one\n\n  ! two\n  b = 2 + 3\nc");
    CHECK_STR(joined(&mem, "      a = b +\n* x\n     &c ! y", true), "a = b +c");
    CHECK_STR(joined(&mem, "      x = 1\nC one\n 10   y = 2", true), "x = 1\n! one\n10 y = 2");
    arena_free(&mem);
}

int main(void)
{
    RUN(text_is_cleaned);
    RUN(conditional_lines_become_code);
    RUN(include_lines_are_expanded);
    RUN(positions_follow_markers);
    RUN(continued_statements_are_joined);
    return check_result();
}
