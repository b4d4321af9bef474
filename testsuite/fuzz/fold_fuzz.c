/*
 * fold_fuzz.c - random statements are folded, then read back with a reader of its own; random text with
 * random edits is emitted, which must not crash, and without edits must change nothing.
 *
 *     fold_fuzz [iterations [seed]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "emit.h"
#include "fold.h"

static unsigned long long state;

static unsigned next_random(unsigned below)
{
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (unsigned)(state >> 33) % below;
}

static void add_token(struct text *t)
{
    static const char *const tokens[] = {"x",  "cafrt_get", " + ", "(", ")", ", ", " ", "1.0e-5",
                                         "**", " .and. ",   "//",  "a", ",", "::", "=>"};
    static const char inside[] = "ab !&,;['\"  xyz\xC3\xA4";
    unsigned n = next_random(20);
    char quote;

    if (n) {
        text_add_cstr(t, tokens[n % (sizeof tokens / sizeof *tokens)]);
        return;
    }
    quote = next_random(2) ? '\'' : '"';
    text_add_char(t, quote);
    for (n = next_random(120); n; n--) {
        char c = inside[next_random(sizeof inside - 1)];

        if (c == quote)
            text_add_char(t, c);
        text_add_char(t, c);
    }
    text_add_char(t, quote);
}

/* Everything but blanks outside literals, where folding may add or take them. */
static void add_essence(struct text *out, struct str s)
{
    char quote = 0;

    for (size_t i = 0; i < s.len; i++) {
        char c = s.at[i];

        if (quote && c == quote)
            quote = 0;
        else if (!quote && (c == '\'' || c == '"'))
            quote = c;
        if (quote || c != ' ')
            text_add_char(out, c);
    }
}

/* Undo a fold: `&` ends all lines but the last; a leading `&`, or column 6, begins the others. */
static void unfold(struct text *out, struct str folded, bool fixed, size_t limit, bool *fits)
{
    const char *at = folded.at, *end = folded.at + folded.len;

    for (bool first = true; at < end; first = false) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t len = (size_t)(newline - at);
        bool last = newline + 1 == end;

        *fits = *fits && len <= limit;
        if (fixed && !first) {
            *fits = *fits && memcmp(at, "     &", 6) == 0;
            at += 6;
            len -= 6;
        }
        if (!fixed && !first) {
            while (len && *at == ' ')
                at++, len--;
            if (len && *at == '&')
                at++, len--;
        }
        if (!fixed && !last) {
            *fits = *fits && len && at[len - 1] == '&';
            len--;
        }
        text_add(out, (struct str){at, len});
        at = newline + 1;
    }
}

static bool fold_and_back(void)
{
    struct arena mem = {0};
    struct text line = {.mem = &mem}, folded = line, back = line, want = line, got = line;
    bool fixed = next_random(2), fits = true;
    size_t limit = 30 + next_random(103);
    int tokens = (int)next_random(150), lines, newlines = 0;

    for (unsigned n = fixed ? 6 : next_random(40); n; n--)
        text_add_char(&line, ' ');
    text_add_char(&line, 'x');
    while (tokens--)
        add_token(&line);
    lines = (fixed ? fold_fixed : fold_free)(&folded, text_str(&line), limit, "");
    unfold(&back, text_str(&folded), fixed, limit, &fits);
    add_essence(&want, text_str(&line));
    add_essence(&got, text_str(&back));
    for (size_t i = 0; i < folded.len; i++)
        newlines += folded.at[i] == '\n';
    fits = fits && newlines == lines && str_equal(text_str(&want), text_str(&got));
    if (!fits)
        printf("limit %zu %s\n%s\nfolded\n%s", limit, fixed ? "fixed" : "free", text_cstr(&line),
               text_cstr(&folded));
    arena_free(&mem);
    return fits;
}

static void add_random_text(struct text *t)
{
    static const char *const parts[] = {"&",   "\n",          "\n",      "'",     "\"", "!",
                                        ";",   " ",           "   ",     "a",     "b[", "]",
                                        "(",   "# 3 \"x\"\n", "      ",  "C",     "\t", "10",
                                        "&\n", "\n     &",    "x = 1\n", "!$omp "};

    for (unsigned n = next_random(80); n; n--)
        text_add_cstr(t, parts[next_random(sizeof parts / sizeof *parts)]);
}

static void add_random_edits(struct edits *edits, size_t len)
{
    static const char *const forms[] = {"", "y", "one\ntwo", "$x", "block\n  $x\nend block"};

    for (unsigned n = next_random(6); n; n--) {
        size_t a = next_random((unsigned)len + 1), b = next_random((unsigned)len + 1);
        const struct hole holes[] = {{"x", {a < b ? a : b, a < b ? b : a}, {0}}, {0}};

        if (next_random(3) == 0)
            edits_insert_before(edits, a, "in front", NULL, NULL);
        else if (next_random(3) == 0)
            edits_insert_after(edits, a, "behind", NULL, NULL);
        else
            edits_replace(edits, holes[0].where, forms[next_random(5)], holes, NULL);
    }
}

static bool emit_anything(void)
{
    struct arena mem = {0};
    struct text t = {.mem = &mem};
    const struct emit_options plain = {false}, marked = {true};
    struct source source;
    struct edits *edits;
    bool ok = true;

    add_random_text(&t);
    source_from_text(&mem, text_str(&t), next_random(2), &source);
    edits = edits_new(&mem, &source);
    if (t.len && t.at[t.len - 1] == '\n' && !source.marked)
        ok = str_equal(emit_text(&source, edits, &mem, &plain), text_str(&t));
    add_random_edits(edits, t.len);
    emit_text(&source, edits, &mem, &plain);
    emit_text(&source, edits, &mem, &marked);
    if (!ok)
        printf("changed without edits:\n%s\n", text_cstr(&t));
    arena_free(&mem);
    return ok;
}

int main(int argc, char **argv)
{
    long iterations = argc > 1 ? atol(argv[1]) : 3000;

    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (long i = 0; i < iterations; i++)
        if (!fold_and_back() || !emit_anything())
            return EXIT_FAILURE;
    return EXIT_SUCCESS;
}
