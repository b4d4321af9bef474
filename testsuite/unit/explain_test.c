/*
 * explain_test.c - the listing for teachers.
 */
#include "explain.h"

#include "check.h"

static const char text[] = "program p\n  x = a(i)[ & ! image\n    k] + 1; y = 2\n  codimension "
                           "c[*]\n  codimension d[*]\nend\n";

static struct range find(const struct source *s, const char *part)
{
    size_t offset = (size_t)(strstr(s->text.at, part) - s->text.at);

    return (struct range){offset, offset + strlen(part)};
}

static void check_explained(int first, int last, const char *want)
{
    struct arena mem = {0};
    struct source s;
    struct edits *edits;
    FILE *to = tmpfile();
    char got[2048];

    source_from_text(&mem, str_of(text), false, &s);
    edits = edits_new(&mem, &s);
    edits_insert_after(edits, find(&s, "program p").end, "  use cafrt, only: cafrt_get", NULL,
                       NULL);
    const struct range all = {find(&s, "x = a").begin, find(&s, "c[*]").end};
    const struct hole self[] = {{"s", all, {0}}, {0}};
    CHECK(edits_replace(edits, all, "block\n  $s\nend block", self, "F2018 11.1.4") == EDITS_OK);
    const struct hole holes[] = {{"image", find(&s, "k"), {0}}, {0}};
    CHECK(edits_replace(edits, find(&s, "a(i)[ & ! image\n    k]"), "cafrt_get(a(i), $image)",
                        holes, "F2018 9.6") == EDITS_OK);
    CHECK(edits_delete(edits, find(&s, "codimension c[*]")) == EDITS_OK);
    CHECK(edits_delete(edits, find(&s, "codimension d[*]")) == EDITS_OK);
    CHECK(to != NULL);
    if (to) {
        explain_print(&s, edits, &mem, to, first, last);
        rewind(to);
        CHECK_STR(((struct str){got, fread(got, 1, sizeof got, to)}), want);
        fclose(to);
    }
    arena_free(&mem);
}

static void each_changed_statement_is_shown_with_its_translation(void)
{
    check_explained(1, 0,
                    "test.f90:1: program p\n"
                    "    becomes  program p\n"
                    "               use cafrt, only: cafrt_get\n"
                    "    calls    cafrt_get\n"
                    "\n"
                    "test.f90:2: x = a(i)[ k] + 1\n"
                    "    becomes  block\n"
                    "             x = cafrt_get(a(i), k) + 1\n"
                    "    calls    cafrt_get\n"
                    "    clause   F2018 9.6, F2018 11.1.4\n"
                    "\n"
                    "test.f90:4: codimension c[*]\n"
                    "    becomes  end block\n"
                    "    clause   F2018 11.1.4\n"
                    "\n"
                    "test.f90:5: codimension d[*]\n"
                    "    removed\n"
                    "\n");
}

static void lines_may_be_chosen(void)
{
    check_explained(
        4, 4,
        "test.f90:4: codimension c[*]\n    becomes  end block\n    clause   F2018 11.1.4\n\n");
}

int main(void)
{
    RUN(each_changed_statement_is_shown_with_its_translation);
    RUN(lines_may_be_chosen);
    return check_result();
}
