/*
 * diag_test.c - what the user reads.
 */
#include "diag.h"

#include <stdlib.h>

#include "check.h"
#include "text.h"

static void check_printed(const struct diag_list *list, bool colour, const char *want)
{
    FILE *to = tmpfile();
    char got[4096];
    size_t len;

    CHECK(to != NULL);
    if (!to)
        return;
    diag_print(list, to, colour);
    rewind(to);
    len = fread(got, 1, sizeof got, to);
    fclose(to);
    CHECK_STR(((struct str){got, len}), want);
}

static void a_diagnostic_names_position_rule_and_hint(void)
{
    struct arena mem = {0};
    struct diag_list list = {.mem = &mem};
    const struct diag d = {.severity = DIAG_ERROR,
                           .file = "heat.f90",
                           .line = 12,
                           .column = 6,
                           .message = "SYNC TEAM is not supported",
                           .rule = "F2018 11.6.6",
                           .hint = "use SYNC ALL",
                           .source_line = "\t\"\xC3\xA4\" sync team (t)"};

    diag_add(&list, &d);
    check_printed(&list, false,
                  "heat.f90:12:6: error: SYNC TEAM is not supported [F2018 11.6.6]\n"
                  "  \t\"\xC3\xA4\" sync team (t)\n"
                  "  \t   ^\n"
                  "  hint: use SYNC ALL\n");
    check_printed(
        &list, true,
        "\33[1mheat.f90:12:6: \33[0m\33[1;31merror:\33[0m \33[1mSYNC TEAM is not supported"
        "\33[0m [F2018 11.6.6]\n  \t\"\xC3\xA4\" sync team (t)\n  \t   \33[1;32m^\33[0m\n"
        "  hint: use SYNC ALL\n");
    arena_free(&mem);
}

static void diagnostics_come_sorted_and_once(void)
{
    struct arena mem = {0};
    struct diag_list list = {.mem = &mem};
    const struct diag in[] = {
        {.severity = DIAG_ERROR, .file = "b.f90", .line = 9, .column = 1, .message = "late"},
        {.severity = DIAG_WARNING,
         .file = "a.f90",
         .line = 1,
         .column = 1,
         .message = "other file"},
        {.severity = DIAG_ERROR, .file = "b.f90", .line = 9, .column = 1, .message = "late"},
        {.severity = DIAG_NOTE, .message = "repeated with it", .explains = true},
        {.severity = DIAG_NOTE, .file = "b.f90", .line = 3, .column = 0, .message = "early"},
        {.severity = DIAG_ERROR, .file = NULL, .line = 0, .column = 0, .message = "no place"},
        {.severity = DIAG_NOTE, .file = "0.f90", .line = 1, .message = "why", .explains = true},
        {.severity = DIAG_NOTE, .file = "b.f90", .line = 9, .column = 1, .message = "later"},
    };

    for (size_t i = 0; i < sizeof in / sizeof *in; i++)
        diag_add(&list, &in[i]);
    CHECK(list.errors == 2 && list.warnings == 1);
    check_printed(
        &list, false,
        "cafc: error: no place\n0.f90:1: note: why\nb.f90:3: note: early\nb.f90:9:1: error: late\n"
        "b.f90:9:1: note: later\na.f90:1:1: warning: other file\n");
    arena_free(&mem);
}

static void many_are_counted(void)
{
    struct arena mem = {0};
    struct diag_list list = {.mem = &mem};

    check_printed(&list, false, "");
    for (int i = 1; i <= 6; i++)
        diag_add(&list,
                 &(struct diag){
                     .severity = DIAG_ERROR, .file = "a", .line = i, .column = 1, .message = "m"});
    check_printed(&list, false,
                  "a:1:1: error: m\na:2:1: error: m\na:3:1: error: m\na:4:1: error: m\n"
                  "a:5:1: error: m\na:6:1: error: m\n6 errors, 0 warnings\n");
    arena_free(&mem);
}

int main(void)
{
    RUN(a_diagnostic_names_position_rule_and_hint);
    RUN(diagnostics_come_sorted_and_once);
    RUN(many_are_counted);
    return check_result();
}
