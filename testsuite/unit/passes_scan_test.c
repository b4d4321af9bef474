/*
 * passes_scan_test.c - places inside designators and lists, found in source text.
 */
#include "passes_common.h"

#include <string.h>

#include "check.h"

struct fixture {
    struct arena mem;
    struct source source;
    struct model model;
    struct pass_context context;
};

static struct range start(struct fixture *f, const char *text, bool fixed_form)
{
    *f = (struct fixture){.mem = {0}};
    source_from_text(&f->mem, str_of(text), fixed_form, &f->source);
    f->model = (struct model){.mem = &f->mem, .source = &f->source};
    f->context = (struct pass_context){.model = &f->model, .mem = &f->mem};
    return (struct range){0, strlen(text)};
}

static struct str condensed(const char *text, bool fixed_form)
{
    static struct fixture f;
    struct range all = start(&f, text, fixed_form);
    struct condensed t = scan_condense(&f.context, all);

    return (struct str){t.text, t.len};
}

static void condensing_drops_what_means_nothing(void)
{
    CHECK_STR(condensed("A ( 1 , &  ! comment (\n  & b )", false), "a(1,b)");
    CHECK_STR(condensed("f('it''s (', x)", false), "f(\"\",x)");
    CHECK_STR(condensed("      A(1,\nC comment (\n     &  B)", true), "a(1,b)");
    CHECK_STR(condensed("a(1, &\n# 12 \"x.f90\"\n b)", false), "a(1,b)");
}

static void a_name_is_found_as_a_whole_only(void)
{
    struct fixture f;
    struct range all = start(&f, "ab + c(a1) + 'a'", false);

    CHECK(scan_has_name(&f.context, all, "ab"));
    CHECK(scan_has_name(&f.context, all, "a1"));
    CHECK(!scan_has_name(&f.context, all, "a"));
}

static bool plain(const char *text, int ndims, int object_ndims)
{
    struct fixture f;
    struct range all = start(&f, text, false);
    bool result = scan_is_plain_section(&f.context, all, ndims, object_ndims);

    arena_free(&f.mem);
    return result;
}

static void a_section_is_plain_when_its_last_part_has_all_the_rank(void)
{
    CHECK(plain("a(2:3)[k]", 1, 1));
    CHECK(plain("a[k]", 2, 2));
    CHECK(plain("d(1)[k]%x(:, 2)", 1, 2));
    CHECK(plain("d[k]%x", 1, 1));
    CHECK(!plain("d(:)[k]%i", 1, 0));
    CHECK(!plain("c(:)[k](2:3)", 1, 1));
    CHECK(!plain("z(:)[k]%re", 1, 1));
    CHECK(!plain("d(:)[k]%x(2)", 1, 1));
}

static void a_substring_is_told_from_a_section(void)
{
    struct fixture f;
    struct substring s;
    struct range all = start(&f, "c(1:2)[k](i:)", false);

    CHECK(scan_substring(&f.context, all, 1, &s));
    CHECK_STR(source_str(&f.source, s.whole), "c(1:2)[k]");
    CHECK_STR(source_str(&f.source, s.first), "i");
    CHECK(range_empty(s.last));
    CHECK(!scan_substring(&f.context, start(&f, "x%c(1:2)", false), 1, &s));
    CHECK(scan_substring(&f.context, start(&f, "x%c(1:2)", false), 0, &s));
}

static void subscripts_are_split_at_their_own_commas(void)
{
    struct fixture f;
    const char *text = "a(f(1, 2), v, 1:n)[k]";
    struct range all = start(&f, text, false);
    struct subscript_list list;

    CHECK(scan_subscripts(&f.context, all, (size_t)(strstr(text, "v") - text), &list));
    CHECK(list.n == 3);
    CHECK_STR(source_str(&f.source, list.array), "a");
    CHECK_STR(source_str(&f.source, list.subscript[0]), "f(1, 2)");
    CHECK(!list.is_triplet[0] && !list.is_triplet[1] && list.is_triplet[2]);
}

static void subscripts_are_dropped_from_the_end_only(void)
{
    struct fixture f;
    struct range all = start(&f, "h(2)%co(3, f(1))", false);

    CHECK_STR(source_str(&f.source, scan_without_subscripts(&f.context, all)), "h(2)%co");
}

int main(void)
{
    RUN(condensing_drops_what_means_nothing);
    RUN(a_name_is_found_as_a_whole_only);
    RUN(a_section_is_plain_when_its_last_part_has_all_the_rank);
    RUN(a_substring_is_told_from_a_section);
    RUN(subscripts_are_split_at_their_own_commas);
    RUN(subscripts_are_dropped_from_the_end_only);
    return check_result();
}
