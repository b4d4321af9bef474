/*
 * edits_test.c - replacements, holes, nesting, and the text they make.
 */
#include "edits.h"

#include <string.h>

#include "check.h"

struct fixture {
    struct arena mem;
    struct source source;
    struct edits *edits;
};

static void start(struct fixture *f, const char *text)
{
    *f = (struct fixture){.mem = {0}};
    source_from_text(&f->mem, str_of(text), false, &f->source);
    f->edits = edits_new(&f->mem, &f->source);
}

static struct range find(const struct fixture *f, const char *part)
{
    const char *at = strstr(f->source.text.at, part);
    size_t offset = at ? (size_t)(at - f->source.text.at) : 0;

    CHECK(at != NULL);
    return (struct range){offset, at ? offset + strlen(part) : 0};
}

static enum edits_result replace(struct fixture *f, const char *part, const char *form,
                                 const char *hole)
{
    const struct hole holes[] = {{"x", hole ? find(f, hole) : (struct range){0, 0}, {0}}, {0}};

    return edits_replace(f->edits, find(f, part), form, hole ? holes : NULL, NULL);
}

static struct str all(struct fixture *f)
{
    return edits_apply(f->edits, &f->mem, (struct range){0, f->source.text.len});
}

static void no_edits_give_the_original(void)
{
    struct fixture f;

    start(&f, "a = 'x & ! y'");
    CHECK_STR(all(&f), "a = 'x & ! y'");
    CHECK(edits_count(f.edits) == 0);
    arena_free(&f.mem);
}

static void a_hole_keeps_the_edits_made_inside_it_in_any_order_of_addition(void)
{
    for (int order = 0; order < 2; order++) {
        struct fixture f;

        start(&f, "sync images(peer[n[2]])");
        if (order)
            CHECK(replace(&f, "n[2]", "get(n, $x)", "2") == EDITS_OK);
        CHECK(replace(&f, "sync images(peer[n[2]])", "call sync($x)", "peer[n[2]]") == EDITS_OK);
        CHECK(replace(&f, "peer[n[2]]", "get(peer, $x)", "n[2]") == EDITS_OK);
        if (!order)
            CHECK(replace(&f, "n[2]", "get(n, $x)", "2") == EDITS_OK);
        CHECK_STR(all(&f), "call sync(get(peer, get(n, 2)))");
        arena_free(&f.mem);
    }
}

static void holes_may_be_reordered_and_lie_outside(void)
{
    struct fixture f;
    struct hole holes[4] = {{0}};

    start(&f, "a(i[1])[k[2]] = v");
    holes[0] = (struct hole){"object", find(&f, "a(i[1])"), {0}};
    holes[1] = (struct hole){"image", find(&f, "k[2]"), {0}};
    holes[2] = (struct hole){"value", find(&f, "v"), {0}};
    CHECK(edits_replace(f.edits, find(&f, "a(i[1])[k[2]]"), "put($image, ${object}_, $value)",
                        holes, NULL) == EDITS_OK);
    CHECK(replace(&f, "i[1]", "I", NULL) == EDITS_OK);
    CHECK(replace(&f, "k[2]", "K", NULL) == EDITS_OK);
    CHECK(replace(&f, "v", "V", NULL) == EDITS_OK);
    CHECK_STR(all(&f), "put(K, a(I)_, V) = V");
    arena_free(&f.mem);
}

static void a_deletion_inside_a_hole_applies(void)
{
    struct fixture f;

    start(&f, "n = size(a(:)[k])");
    CHECK(edits_delete(f.edits, find(&f, "[k]")) == EDITS_OK);
    CHECK(edits_delete(f.edits, find(&f, "[k]")) == EDITS_OK);
    CHECK(replace(&f, "n = size(a(:)[k])", "block; $x; end block", "n = size(a(:)[k])") ==
          EDITS_OK);
    CHECK_STR(all(&f), "block; n = size(a(:)); end block");
    CHECK(edits_count(f.edits) == 2);
    arena_free(&f.mem);
}

static void wrappers_of_one_range_nest_in_the_order_of_addition(void)
{
    struct fixture f;

    start(&f, "x");
    CHECK(replace(&f, "x", "1($x)", "x") == EDITS_OK);
    CHECK(replace(&f, "x", "y", NULL) == EDITS_OK);
    CHECK(replace(&f, "x", "2($x)", "x") == EDITS_OK);
    CHECK_STR(all(&f), "2(1(y))");
    CHECK(replace(&f, "x", "z", NULL) == EDITS_OVERLAP);
    CHECK_STR(all(&f), "2(1(y))");
    arena_free(&f.mem);
}

static void crossing_edits_are_refused(void)
{
    struct fixture f;

    start(&f, "abcdef");
    CHECK(replace(&f, "bcd", "<$x>", "cd") == EDITS_OK);
    CHECK(replace(&f, "ab", "y", NULL) == EDITS_OVERLAP);
    CHECK(replace(&f, "de", "y", NULL) == EDITS_OVERLAP);
    CHECK(replace(&f, "bc", "y", NULL) == EDITS_OVERLAP);      /* crosses the hole */
    CHECK(replace(&f, "abcdef", "$x", "ab") == EDITS_OVERLAP); /* its hole crosses */
    CHECK(replace(&f, "e", "E", NULL) == EDITS_OK);
    CHECK(replace(&f, "a", "A", NULL) == EDITS_OK);
    CHECK_STR(all(&f), "A<cd>Ef");
    arena_free(&f.mem);
}

static void holes_that_do_not_fit_are_refused(void)
{
    struct fixture f;

    start(&f, "abc");
    CHECK(replace(&f, "b", "$y", "b") == EDITS_BAD_HOLE);
    CHECK(replace(&f, "b", "$x", NULL) == EDITS_BAD_HOLE);
    CHECK(replace(&f, "b", "$x$x", "b") == EDITS_BAD_HOLE);
    CHECK(replace(&f, "b", "$x", "abc") == EDITS_BAD_HOLE);
    CHECK(edits_insert_before(f.edits, 0, "$x", NULL, NULL) == EDITS_BAD_HOLE);
    CHECK(edits_count(f.edits) == 0);
    CHECK(replace(&f, "b", "5$, $$x", NULL) == EDITS_OK);
    CHECK_STR(all(&f), "a5$, $xc");
    arena_free(&f.mem);
}

static void a_text_hole_may_be_used_twice_and_is_copied(void)
{
    struct fixture f;
    char name[] = "tmp";
    const struct hole holes[] = {{"t", {0, 0}, {name, 3}}, {0}};

    start(&f, "a");
    CHECK(edits_replace(f.edits, find(&f, "a"), "$t + $t", holes, NULL) == EDITS_OK);
    name[0] = '?';
    CHECK_STR(all(&f), "tmp + tmp");
    arena_free(&f.mem);
}

static void empty_ranges_insert_text(void)
{
    struct fixture f;
    struct range at;

    start(&f, "x = a + b");
    at = (struct range){find(&f, "a").begin, find(&f, "a").begin};
    CHECK(edits_replace(f.edits, at, "1", NULL, NULL) == EDITS_OK);
    CHECK(edits_replace(f.edits, at, "2", NULL, NULL) == EDITS_OK);
    CHECK(replace(&f, "a", "<$x>", "a") == EDITS_OK);
    at = (struct range){find(&f, "a").end, find(&f, "a").end};
    CHECK(edits_replace(f.edits, at, "3", NULL, NULL) == EDITS_OK);
    CHECK_STR(all(&f), "x = 12<a>3 + b");
    arena_free(&f.mem);
}

static void several_lines_in_a_hole_keep_its_indentation(void)
{
    struct fixture f;

    start(&f, "if (c) x[1] = 2");
    CHECK(replace(&f, "x[1] = 2", "block\n  put\nend block", NULL) == EDITS_OK);
    CHECK(replace(&f, "if (c) x[1] = 2", "if () then\n  $x\nend if", "x[1] = 2") == EDITS_OK);
    CHECK_STR(all(&f), "if () then\n  block\n    put\n  end block\nend if");
    arena_free(&f.mem);
}

static void inserted_lines_appear_inside_holes(void)
{
    struct fixture f;

    start(&f, "do; a = 1; end do");
    edits_insert_before(f.edits, find(&f, "a = 1").begin, "before", NULL, NULL);
    edits_insert_after(f.edits, find(&f, "a = 1").end, "after", NULL, NULL);
    edits_insert_before(f.edits, find(&f, "do;").begin, "not inside", NULL, NULL);
    CHECK(replace(&f, "do; a = 1; end do", "{$x}", "do; a = 1; end do") == EDITS_OK);
    CHECK_STR(all(&f), "{do; before\na = 1\nafter; end do}");
    arena_free(&f.mem);
}

static void a_hole_is_joined_to_one_line(void)
{
    struct fixture f;

    start(&f, "x = a[ & ! image\n  ! nothing\n\n   k(1), &\n  & ')&!]', na&\n  &me, 'a&\n &b'] + "
              "&\n 1\n");
    CHECK(replace(&f, "a[ & ! image\n  ! nothing\n\n   k(1), &\n  & ')&!]', na&\n  &me, 'a&\n &b']",
                  "get($x)", "k(1), &\n  & ')&!]', na&\n  &me, 'a&\n &b'") == EDITS_OK);
    CHECK(replace(&f, "k(1)", "K", NULL) == EDITS_OK);
    CHECK_STR(edits_apply(f.edits, &f.mem, (struct range){0, f.source.text.len - 1}),
              "x = get(K, ')&!]', name, 'ab') + 1");
    arena_free(&f.mem);
}

static void circles_of_holes_end(void)
{
    struct fixture f;

    start(&f, "abcd");
    CHECK(replace(&f, "ab", "($x)", "cd") == EDITS_OK);
    CHECK(replace(&f, "cd", "[$x]", "ab") == EDITS_OK);
    CHECK(all(&f).len > 0);
    arena_free(&f.mem);
}

static void the_list_has_the_outermost_edits_by_position(void)
{
    struct fixture f;
    struct edit_view list[8];
    const char *clauses[4];
    size_t n;

    start(&f, "a = b[1]; c = d[2]");
    CHECK(edits_replace(f.edits, find(&f, "[2]"), "", NULL, "F2018 9.6") == EDITS_OK);
    CHECK(edits_replace(f.edits, find(&f, "1"), "I", NULL, "F2018 9.7") == EDITS_OK);
    edits_insert_after(f.edits, find(&f, "a = b[1]").end, "after", NULL, "F2018 9.6");
    edits_insert_before(f.edits, 0, "first", NULL, NULL);
    CHECK(replace(&f, "a = b[1]", "get($x)", "1") == EDITS_OK);
    n = edits_list(f.edits, &f.mem, list);
    CHECK(n == 4);
    CHECK(list[0].kind == EDIT_BEFORE && list[1].kind == EDIT_REPLACE &&
          list[2].kind == EDIT_AFTER && list[3].kind == EDIT_REPLACE);
    CHECK_STR(list[1].replacement, "get(I)");
    CHECK_STR(list[3].replacement, "");
    CHECK(edits_clauses(f.edits, (struct range){0, 18}, clauses, 4) == 2);
    CHECK(edits_clauses(f.edits, find(&f, "a = b[1]"), clauses, 4) == 2);
    CHECK(strcmp(clauses[0], "F2018 9.7") == 0);
    arena_free(&f.mem);
}

static struct str in_capitals(void *context, size_t offset, struct str text)
{
    struct fixture *f = context;
    char *out = arena_copy(&f->mem, text.at, text.len);

    CHECK(offset <= f->source.text.len);
    for (size_t i = 0; i < text.len; i++)
        if (out[i] >= 'a' && out[i] <= 'z' && (i == 0 || out[i - 1] != '$'))
            out[i] = (char)(out[i] - 'a' + 'A');
    return (struct str){out, text.len};
}

static void rewriting_changes_texts_of_edits_and_nothing_else(void)
{
    struct fixture f;
    struct hole holes[] = {{"t", {0, 0}, str_of("text")}, {0}};

    start(&f, "a = b(c) + d");
    CHECK(replace(&f, "b(c)", "get(b, $x)", "c") == EDITS_OK);
    CHECK(edits_replace(f.edits, find(&f, "d"), "$t", holes, NULL) == EDITS_OK);
    edits_rewrite(f.edits, in_capitals, &f);
    CHECK_STR(all(&f), "a = GET(B, c) + TEXT");
    arena_free(&f.mem);
}

int main(void)
{
    RUN(no_edits_give_the_original);
    RUN(a_hole_keeps_the_edits_made_inside_it_in_any_order_of_addition);
    RUN(holes_may_be_reordered_and_lie_outside);
    RUN(a_deletion_inside_a_hole_applies);
    RUN(wrappers_of_one_range_nest_in_the_order_of_addition);
    RUN(crossing_edits_are_refused);
    RUN(holes_that_do_not_fit_are_refused);
    RUN(a_text_hole_may_be_used_twice_and_is_copied);
    RUN(empty_ranges_insert_text);
    RUN(several_lines_in_a_hole_keep_its_indentation);
    RUN(inserted_lines_appear_inside_holes);
    RUN(a_hole_is_joined_to_one_line);
    RUN(circles_of_holes_end);
    RUN(the_list_has_the_outermost_edits_by_position);
    RUN(rewriting_changes_texts_of_edits_and_nothing_else);
    return check_result();
}
