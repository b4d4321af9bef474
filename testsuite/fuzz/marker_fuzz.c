/*
 * marker_fuzz.c - whatever edits do, each statement must keep its file and line for the compiler.
 *
 * Every statement names its own line: `n12 = 1`.  Random edits replace, delete, wrap and insert; what they
 * generate names the line it must be reported at.  The output is read as a compiler reads it.
 *
 *     marker_fuzz [iterations [seed]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "emit.h"
#include "line.h"

static unsigned long long state;

static unsigned next_random(unsigned below)
{
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(state >> 33) % below;
}

struct program {
    struct text text;
    struct range statements[64];
    int numbers[64]; /* the line each must be reported at: 1000 is added inside an included file */
    size_t n;
};

static void add_statement(struct program *p, int number, bool fixed, int *next)
{
    size_t begin;

    text_add_cstr(&p->text, fixed ? "      " : next_random(2) ? "  " : "");
    begin = p->text.len;
    text_addf(&p->text, "n%d = 1", number);
    if (next_random(4) == 0) {
        for (unsigned n = 1 + next_random(3); n; n--, ++*next) {
            text_add_cstr(&p->text, fixed ? "\n     & + 2" : " + & ! why\n  2");
            if (next_random(3) == 0 && fixed) {
                text_add_cstr(&p->text, "\nC     comment\n     & + 3");
                *next += 2;
            }
        }
    }
    p->statements[p->n] = (struct range){begin, p->text.len};
    p->numbers[p->n++] = number;
    if (next_random(4) == 0)
        text_add_cstr(&p->text, " ! comment");
    text_add_char(&p->text, '\n');
}

static void make_program(struct program *p, bool fixed)
{
    int number = 1;
    bool included = false;

    text_add_cstr(&p->text, "# 1 \"test.f90\"\n");
    for (unsigned n = 2 + next_random(20); n; n--) {
        int base = included ? 1000 : 0;

        if (next_random(6) == 0) {
            text_add_cstr(&p->text, next_random(2) ? "! a comment\n" : "\n");
            number++;
        } else if (next_random(8) == 0) {
            included = !included;
            number = 1 + (int)next_random(800);
            text_addf(&p->text, "# %d \"%s\"\n", number, included ? "x.inc" : "test.f90");
        } else {
            int start = number++;

            add_statement(p, base + start, fixed, &number);
        }
    }
}

static const char *form_for(struct arena *mem, int number, const char *pattern)
{
    struct text t = {.mem = mem};

    for (; *pattern; pattern++)
        if (*pattern == '#')
            text_addf(&t, "n%d", number);
        else
            text_add_char(&t, *pattern);
    return text_cstr(&t);
}

static void add_edits(struct arena *mem, const struct program *p, struct edits *edits)
{
    static const char *const forms[] = {
        "",
        "# = 3",
        "# = 3\n# = 4",
        "# = 3\n  # = 4\n# = 5",
        "block ! #\n  $x\n# = 1",
        "# = '12345678901234567890123456789012345678901234567890' // "
        "'123456789012345678901234567890' // "
        "'123456789012345678901234567890123456789012345678901234567890'\n# = 2"};

    for (unsigned n = next_random(6); n; n--) {
        size_t i = next_random((unsigned)p->n), k = i + next_random((unsigned)(p->n - i));
        struct hole holes[] = {{"x", p->statements[i], {0}}, {0}};
        const char *insert = form_for(mem, p->numbers[i], "# = 1\n# = 2");

        if (next_random(4) == 0) {
            edits_insert_before(edits, p->statements[i].begin, insert, NULL, NULL);
        } else if (next_random(4) == 0) {
            edits_insert_after(edits, p->statements[i].begin, insert, NULL, NULL);
        } else if (next_random(3) == 0) {
            holes[0].where.end = p->statements[k].end;
            edits_replace(edits, holes[0].where, "block\n  $x\nend block", holes, NULL);
        } else {
            edits_replace(edits, p->statements[i],
                          form_for(mem, p->numbers[i], forms[next_random(6)]), holes, NULL);
        }
    }
}

/* Every `n<number> =` that begins a statement stands at that line; and markers inside a continued statement say that it is still there. */
static bool numbers_agree(struct str out, bool fixed)
{
    const struct line_form form = {fixed, fixed ? 72 : 132};
    struct line_state scan = {0};
    struct str file = {"", 0}, marker_file;
    int number = 1, wanted = 0, marker;

    for (size_t at = 0; at < out.len;) {
        struct line l = line_scan(&form, out, at, &scan);
        size_t first = l.begin;

        if (l.kind == LINE_MARKER &&
            line_is_marker((struct str){out.at + at, l.end - at}, &marker, &marker_file)) {
            if (scan.continued && (marker != wanted % 1000 || !str_equal(marker_file, file)))
                return false;
            number = marker - 1;
            file = marker_file;
        }
        while (first < l.end && out.at[first] == ' ')
            first++;
        if (l.kind == LINE_INITIAL && out.at[first] == 'n') {
            const char *wanted_file;

            wanted = atoi(out.at + first + 1);
            wanted_file = wanted >= 1000 ? "x.inc" : "test.f90";

            if (wanted % 1000 != number || !str_equal(file, str_of(wanted_file)))
                return false;
        }
        at = l.next;
        number++;
    }
    return true;
}

static bool run(void)
{
    struct arena mem = {0};
    struct program p = {.text = {.mem = &mem}};
    const struct emit_options marked = {true};
    bool fixed = next_random(2), ok;
    struct source source;
    struct edits *edits;
    struct str out;

    make_program(&p, fixed);
    source_from_text(&mem, text_str(&p.text), fixed, &source);
    if (p.n == 0) {
        arena_free(&mem);
        return true;
    }
    edits = edits_new(&mem, &source);
    add_edits(&mem, &p, edits);
    out = emit_text(&source, edits, &mem, &marked);
    ok = numbers_agree(out, fixed);
    if (!ok)
        printf("--- source\n%s--- output\n%.*s", source.text.at, (int)out.len, out.at);
    arena_free(&mem);
    return ok;
}

int main(int argc, char **argv)
{
    long iterations = argc > 1 ? atol(argv[1]) : 3000;

    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (long i = 0; i < iterations; i++)
        if (!run())
            return EXIT_FAILURE;
    return EXIT_SUCCESS;
}
