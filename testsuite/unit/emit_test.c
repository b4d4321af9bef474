/*
 * emit_test.c - source and edits in, translated text out.
 */
#include "emit.h"

#include <string.h>

#include "check.h"

struct fixture {
    struct arena mem;
    struct source source;
    struct edits *edits;
};

static struct fixture begin(const char *text, bool fixed)
{
    struct fixture f = {.mem = {0}};

    source_from_text(&f.mem, str_of(text), fixed, &f.source);
    return f;
}

/* `f` has its final address only now, and the set borrows the source. */
static void start(struct fixture *f)
{
    f->edits = edits_new(&f->mem, &f->source);
}

static struct range find(const struct fixture *f, const char *part)
{
    const char *at = strstr(f->source.text.at, part);
    size_t offset = at ? (size_t)(at - f->source.text.at) : 0;

    CHECK(at != NULL);
    return (struct range){offset, at ? offset + strlen(part) : 0};
}

static void replace(struct fixture *f, const char *part, const char *form)
{
    CHECK(edits_replace(f->edits, find(f, part), form, NULL, NULL) == EDITS_OK);
}

/* The one hole is `$x`. */
static void replace_with(struct fixture *f, const char *part, const char *form, const char *hole)
{
    const struct hole holes[] = {{"x", find(f, hole), {0}}, {0}};

    CHECK(edits_replace(f->edits, find(f, part), form, holes, NULL) == EDITS_OK);
}

static void check_plain(struct fixture *f, const char *want)
{
    CHECK_STR(emit_text(&f->source, f->edits, &f->mem, &(struct emit_options){false}), want);
    arena_free(&f->mem);
}

static void check_marked(struct fixture *f, const char *want)
{
    CHECK_STR(emit_text(&f->source, f->edits, &f->mem, &(struct emit_options){true}), want);
    arena_free(&f->mem);
}

static void untouched_text_stays_byte_for_byte(void)
{
    const char *text =
        "program p  \n\n\t! it's & [\n  x = 'a&\n   ! no &\n  &b' ;; y=1;\n!$omp parallel &\n"
        "!$omp& do\nend";
    struct fixture f = begin(text, false);

    start(&f);
    check_plain(
        &f, "program p  \n\n\t! it's & [\n  x = 'a&\n   ! no &\n  &b' ;; y=1;\n!$omp parallel &\n"
            "!$omp& do\nend\n");
}

static void what_surrounds_an_edit_in_a_line_stays(void)
{
    struct fixture f = begin("  x=1 ;  b(1)[2] = '!;&' ;y = 3  ! why [not]\n", false);

    start(&f);
    replace_with(&f, "b(1)[2] = '!;&'", "call put(b(1), $x)", "'!;&'");
    check_plain(&f, "  x=1 ;  call put(b(1), '!;&') ;y = 3  ! why [not]\n");
}

static void a_form_of_several_lines_takes_the_indentation(void)
{
    struct fixture f = begin("  if (c) then\n    x = d[2]  ! note\n  end if\n", false);

    start(&f);
    replace_with(&f, "x = d[2]", "block\n  type(t) :: tmp\n  $x = tmp\nend block", "x");
    check_plain(&f, "  if (c) then\n    block  ! note\n      type(t) :: tmp\n      x = tmp\n"
                    "    end block\n  end if\n");
}

static void statements_of_one_line_part_where_a_form_has_lines(void)
{
    struct fixture f = begin(" a = 1; b[2] = 3; c = 4; d = 5 ! note\n", false);

    start(&f);
    replace(&f, "b[2] = 3", "one\ntwo");
    check_plain(&f, " a = 1 ! note\n one\n two\n c = 4; d = 5\n");
}

static void inserted_lines_stand_around_their_statement(void)
{
    struct fixture f = begin("  a = 1 ! x\n  b = 2; c = 3; d = 4\n", false);

    start(&f);
    edits_insert_before(f.edits, find(&f, "a = 1").begin, "before1", NULL, NULL);
    edits_insert_before(f.edits, find(&f, "a = 1").begin, "before2", NULL, NULL);
    edits_insert_after(f.edits, find(&f, "a = 1").end, "after1\nafter2", NULL, NULL);
    edits_insert_after(f.edits, find(&f, "c = 3").end, "after c", NULL, NULL);
    check_plain(&f, "  before1\n  before2\n  a = 1 ! x\n  after1\n  after2\n  b = 2; c = 3\n"
                    "  after c\n  d = 4\n");
}

static void use_follows_the_head_statement(void)
{
    struct fixture f =
        begin("module m; implicit none\nsubroutine s(a, & ! first\n     b)  ! second\n"
              "end\nend module\n",
              false);

    start(&f);
    edits_insert_after(f.edits, find(&f, "module m").end, "use cafrt", NULL, NULL);
    edits_insert_after(f.edits, find(&f, "     b)").end, "use cafrt", NULL, NULL);
    check_plain(&f,
                "module m\nuse cafrt\nimplicit none\nsubroutine s(a, & ! first\n     b)  ! second\n"
                "use cafrt\nend\nend module\n");
}

static void use_without_head_statement_comes_first(void)
{
    struct fixture f = begin("! main\n integer :: i\nend\n", false);

    start(&f);
    edits_insert_before(f.edits, find(&f, "integer").begin, "use cafrt", NULL, NULL);
    check_plain(&f, "! main\n use cafrt\n integer :: i\nend\n");
}

static void labels_stay_in_front(void)
{
    struct fixture f = begin("10  b[2] = 3\n  20 save\n30 x = d[1]\n", false);

    start(&f);
    replace(&f, "b[2] = 3", "call put(b)");
    replace(&f, "save", "");
    replace(&f, "x = d[1]", "continue\ncall get(x)");
    check_plain(&f, "10  call put(b)\n  20 continue\n30 continue\n   call get(x)\n");
}

static void a_statement_that_vanishes_leaves_its_comment(void)
{
    struct fixture f =
        begin("a = 1\n  codimension x[*]  ! shared\ncodimension y[*]\nz = 2\n", false);

    start(&f);
    replace(&f, "codimension x[*]", "");
    replace(&f, "codimension y[*]", "");
    check_plain(&f, "a = 1\n  ! shared\nz = 2\n");
}

static void a_continued_statement_is_joined_when_it_changes(void)
{
    struct fixture f = begin("  x = a(i, &   ! rows\n    ! columns\n       j)[k, &\n"
                             "     & m] + long&\n  &name + 'it''s &\n   & !&'\n  y = 1 + &\n   2\n",
                             false);

    start(&f);
    replace_with(&f, "a(i, &   ! rows\n    ! columns\n       j)[k, &\n     & m]", "get(a, [$x])",
                 "k, &\n     & m");
    check_plain(&f, "  ! rows\n    ! columns\n  x = get(a, [k, m]) + longname + 'it''s  !&'\n"
                    "  y = 1 + &\n   2\n");
}

static void text_deleted_across_continuation_lines_leaves_a_valid_line(void)
{
    struct fixture f =
        begin("  real, dimension(3), &\n     codimension[*], &\n     save :: x, & !c\n y\n", false);

    start(&f);
    replace(&f, ", &\n     codimension[*]", "");
    check_plain(&f, "  !c\n  real, dimension(3), save :: x, y\n");
}

static void long_lines_are_folded_between_tokens(void)
{
    struct fixture f =
        begin("    x = b[1]   ! a comment that goes in front when the line is folded\n", false);

    start(&f);
    replace(
        &f, "b[1]",
        "cafrt_get_very_long_name_number_one(aaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbb) + "
        "cafrt_get(cccccccccccccccccc, '(a, b, c)')");
    check_plain(
        &f, "    ! a comment that goes in front when the line is folded\n"
            "    x = cafrt_get_very_long_name_number_one(aaaaaaaaaaaaaaaaaaaaaaa, "
            "bbbbbbbbbbbbbbbbbbbbbbb) + cafrt_get(cccccccccccccccccc, &\n        '(a, b, c)')\n");
}

static void a_comment_that_makes_the_line_too_long_moves_in_front(void)
{
    struct fixture f =
        begin("  x = b[1]                                          ! 0123456789 0123456789 "
              "0123456789 0123456789 0123456789 0123456789 0123456789\n",
              false);

    start(&f);
    replace(&f, "b[1]", "get(b, 1)");
    check_plain(&f,
                "  ! 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789\n"
                "  x = get(b, 1)\n");
}

static void directives_are_edited_but_not_folded(void)
{
    struct fixture f =
        begin("  !$omp parallel do if (this_image() == 1) &\n  !$omp& private(i)\n", false);

    start(&f);
    replace(&f, "this_image()", "cafrt_this_image()");
    check_plain(&f, "  !$omp parallel do if (cafrt_this_image() == 1) &\n  !$omp& private(i)\n");
}

static void an_edit_may_span_statements(void)
{
    struct fixture f =
        begin("  critical\n    a = 1 ! one\n    ! two\n    call s(x, &\n      y)\n  end critical\n"
              "  z = 1\n",
              false);

    start(&f);
    replace_with(&f,
                 "critical\n    a = 1 ! one\n    ! two\n    call s(x, &\n      y)\n  end critical",
                 "block\n  $x\nend block", "a = 1 ! one\n    ! two\n    call s(x, &\n      y)");
    check_plain(&f,
                "  block\n    a = 1  ! one\n    ! two\n    call s(x, y)\n  end block\n  z = 1\n");
}

static void an_offset_anywhere_in_the_statement_puts_lines_behind_it(void)
{
    struct fixture f =
        begin("subroutine s(a, & ! one; two\n  b); use m ! three\n 10 entry e\n", false);

    start(&f);
    edits_insert_after(f.edits, find(&f, "subroutine").begin, "use cafrt", NULL, NULL);
    edits_insert_after(f.edits, find(&f, "entry").begin, "behind", NULL, NULL);
    check_plain(
        &f, "! one; two\n! three\nsubroutine s(a, b)\nuse cafrt\nuse m\n 10 entry e\n    behind\n");
}

static void a_label_stays_reachable_when_lines_come_in_front(void)
{
    struct fixture f = begin("  10 x = 1 ! note\n20 y = 2\n", false);

    start(&f);
    edits_insert_before(f.edits, find(&f, "x = 1").begin, "lines", NULL, NULL);
    edits_insert_before(f.edits, find(&f, "20").begin, "front", NULL, NULL);
    check_plain(&f, "  10 continue ! note\n     lines\n     x = 1\n   front\n20 y = 2\n");
}

/* Statements inside keep their continuation lines, comments and indentation. */
static void an_edit_around_several_statements_adds_lines_only(void)
{
    struct fixture f = begin("  do i = 1, n[1] ! head\n    a = 1 + &\n       2\n    x = d[1]\n\n"
                             "    ! note\n  end do ! end\n  z = 1\n",
                             false);
    struct range all = find(&f, "do i");
    struct hole holes[2] = {{0}};

    start(&f);
    all.end = find(&f, "end do").end;
    holes[0] = (struct hole){"x", all, {0}};
    CHECK(edits_replace(f.edits, all, "block\n  inner\n  $x\nend inner", holes, NULL) == EDITS_OK);
    replace(&f, "n[1]", "tmp");
    replace(&f, "x = d[1]", "one\ntwo");
    CHECK(edits_replace(f.edits, all, "block\n  outer\n  $x\nend outer", holes, NULL) == EDITS_OK);
    edits_insert_before(f.edits, all.begin, "before", NULL, NULL);
    edits_insert_after(f.edits, all.end, "after", NULL, NULL);
    check_plain(&f, "  before\n  block\n    outer\n  block\n    inner\n  do i = 1, tmp ! head\n"
                    "    a = 1 + &\n       2\n    one\n    two\n\n    ! note\n  end do ! end\n"
                    "  end inner\n  end outer\n  after\n  z = 1\n");
}

static void statements_in_a_hole_keep_their_edits_and_lines(void)
{
    struct fixture f = begin(
        "  critical; a = 1 ! one\n    x = d[1] ! two\n    ! three\n    if (c) then\nb = e[1]\n"
        "    end if\n  end critical ! three\n",
        false);
    const char *all =
        "critical; a = 1 ! one\n    x = d[1] ! two\n    ! three\n    if (c) then\nb = e[1]\n"
        "    end if\n  end critical";

    start(&f);
    replace_with(&f, all, "begin: $x end",
                 "x = d[1] ! two\n    ! three\n    if (c) then\nb = e[1]\n    end if");
    replace(&f, "x = d[1]", "one\ntwo");
    replace(&f, "b = e[1]", "three\nfour");
    edits_insert_before(f.edits, find(&f, "if (c)").begin, "in front", NULL, NULL);
    edits_insert_after(f.edits, find(&f, "if (c)").begin, "behind", NULL, NULL);
    check_plain(&f, "  begin: one\n  two  ! two\n  ! three\n  in front\n  if (c) then\n  behind\n  "
                    "three\n  four\n"
                    "  end if end ! three\n");
}

/* ---- fixed form ---------------------------------------------------------------------------- */

static void fixed_form_keeps_label_columns(void)
{
    struct fixture f =
        begin("C     it's\n 10   b[2] = 3                                             "
              "              SEQ00010\n      x = d[1] ! note\n 20   save\n",
              true);

    start(&f);
    replace(&f, "b[2] = 3", "call put(b)");
    replace(&f, "x = d[1]", "one\n30 continue\n!$$omp flush\n  three");
    replace(&f, "save", "");
    check_plain(&f, "C     it's\n10    call put(b)\n      one ! note\n30    continue\n!$omp flush\n"
                    "        three\n20    continue\n");
}

static void fixed_form_joins_and_refolds(void)
{
    struct fixture f =
        begin("      x = a(i,\nC     a comment\n     1      j)[k,\n     &  m] + 'abc\n"
              "     &def'\n",
              true);

    start(&f);
    replace_with(&f, "a(i,\nC     a comment\n     1      j)[k,\n     &  m]", "get(a, [$x])",
                 "k,\n     &  m");
    check_plain(&f, "C     a comment\n      x = get(a, [k,  m]) + 'abc                             "
                    "           \n"
                    "     &               def'\n");
}

static void fixed_form_tabs_become_columns_when_edited(void)
{
    struct fixture f = begin("\tx = 1\n10\tb[1] = 2\n\ty = c[1] +\n\t1 2\n", true);

    start(&f);
    replace(&f, "b[1] = 2", "call put(b)");
    replace(&f, "c[1]", "get(c)");
    check_plain(&f, "\tx = 1\n10    call put(b)\n      y = get(c) + 2\n");
}

static void fixed_form_folds_at_the_last_column(void)
{
    struct fixture f = begin("      call s(b[1], 2)\n", true);

    start(&f);
    replace(&f, "b[1]", "'0123456789012345678901234567890123456789012345678901234567890123456789'");
    check_plain(&f, "      call s('0123456789012345678901234567890123456789012345678901234567\n"
                    "     &890123456789', 2)\n");
}

static void fixed_form_labels_move_with_edits_and_lines(void)
{
    struct fixture f = begin("   10 x = d[1] + \n     &  2\n20    y = 1\n", true);

    start(&f);
    replace_with(&f, "10 x = d[1] + \n     &  2", "$x\n10 continue", "x = d[1] + \n     &  2");
    replace(&f, "d[1]", "get(d)");
    edits_insert_before(f.edits, find(&f, "y = 1").begin, "lines", NULL, NULL);
    check_plain(
        &f, "      x = get(d) +  2\n10    continue\n20    continue\n      lines\n      y = 1\n");
}

/* ---- markers ------------------------------------------------------------------------------- */

static void markers_number_generated_lines_like_their_statement(void)
{
    struct fixture f = begin("program p\n  x = d[1]\n  y = 1\nend\n", false);

    start(&f);
    edits_insert_after(f.edits, find(&f, "program p").end, "use cafrt", NULL, NULL);
    replace(&f, "x = d[1]", "block\nend block");
    check_marked(
        &f, "# 1 \"test.f90\"\nprogram p\n# 1 \"test.f90\"\nuse cafrt\n  block\n# 2 \"test.f90\"\n"
            "  end block\n  y = 1\nend\n");
}

static void markers_resynchronise_behind_joined_and_deleted_lines(void)
{
    struct fixture f = begin("x = a[ &\n 1]\ny = 1\nsave :: a\nz = 1\n", false);

    start(&f);
    replace(&f, "a[ &\n 1]", "get(a)");
    replace(&f, "save :: a", "");
    check_marked(&f, "# 1 \"test.f90\"\nx = get(a)\n\ny = 1\n\nz = 1\n");
}

static void markers_of_the_source_are_followed(void)
{
    const char *text =
        "# 1 \"heat.F90\"\n# 1 \"<built-in>\"\n# 1 \"heat.F90\"\na = 1\n# 1 \"x.inc\" 1\nb = 2\n"
        "# 12 \"heat.F90\" 2\nc = 3\n#ident\n";
    struct fixture f = begin(text, false), g = begin(text, false);

    start(&f);
    check_marked(
        &f, "# 1 \"heat.F90\"\na = 1\n# 1 \"x.inc\"\nb = 2\n# 12 \"heat.F90\"\nc = 3\n#ident\n");
    start(&g);
    check_plain(&g, "a = 1\nb = 2\nc = 3\n#ident\n");
}

static void the_file_is_written_whole(void)
{
    struct arena mem = {0};
    struct source s;
    const struct source_options options = {0};

    CHECK(emit_write("emit_test.tmp", str_of("abc\n")));
    CHECK(source_read(&mem, "emit_test.tmp", "x", &options, &s) == SOURCE_OK);
    CHECK_STR(s.text, "abc\n");
    CHECK(remove("emit_test.tmp") == 0);
    CHECK(!emit_write("no/such/folder/file", str_of("abc\n")));
    arena_free(&mem);
}

int main(void)
{
    RUN(untouched_text_stays_byte_for_byte);
    RUN(what_surrounds_an_edit_in_a_line_stays);
    RUN(a_form_of_several_lines_takes_the_indentation);
    RUN(statements_of_one_line_part_where_a_form_has_lines);
    RUN(inserted_lines_stand_around_their_statement);
    RUN(use_follows_the_head_statement);
    RUN(use_without_head_statement_comes_first);
    RUN(labels_stay_in_front);
    RUN(a_statement_that_vanishes_leaves_its_comment);
    RUN(a_continued_statement_is_joined_when_it_changes);
    RUN(text_deleted_across_continuation_lines_leaves_a_valid_line);
    RUN(long_lines_are_folded_between_tokens);
    RUN(a_comment_that_makes_the_line_too_long_moves_in_front);
    RUN(directives_are_edited_but_not_folded);
    RUN(an_edit_may_span_statements);
    RUN(an_offset_anywhere_in_the_statement_puts_lines_behind_it);
    RUN(a_label_stays_reachable_when_lines_come_in_front);
    RUN(an_edit_around_several_statements_adds_lines_only);
    RUN(statements_in_a_hole_keep_their_edits_and_lines);
    RUN(fixed_form_keeps_label_columns);
    RUN(fixed_form_joins_and_refolds);
    RUN(fixed_form_tabs_become_columns_when_edited);
    RUN(fixed_form_folds_at_the_last_column);
    RUN(fixed_form_labels_move_with_edits_and_lines);
    RUN(markers_number_generated_lines_like_their_statement);
    RUN(markers_resynchronise_behind_joined_and_deleted_lines);
    RUN(markers_of_the_source_are_followed);
    RUN(the_file_is_written_whole);
    return check_result();
}
