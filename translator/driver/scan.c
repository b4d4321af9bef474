/*
 * scan.c - words of a Fortran text, comments and character literals skipped.
 *
 * It may say too much (NEED_PERHAPS is checked by the front end) but must not miss a parallel feature.
 * DEALLOCATE and MOVE_ALLOC of a coarray from another module show no bracket, so with USE they count too.
 */
#include "scan.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

struct scanner {
    struct str text;
    size_t at;
    size_t line; /* where the current line starts */
    bool fixed;
    int line_length;
    bool statement_start; /* no word since the start of the statement */
    bool after_name;      /* the last significant character ended a name or was ')' */
    bool ampersand;       /* the last significant character was '&' */
    bool module, use, release;
    bool in_use;             /* in a USE statement, in front of the name of the module */
    bool translation;        /* it uses the runtime's modules */
    char before[16];         /* the word before, when nothing stood between */
    enum need need, by_name; /* what syntax shows; and names, which may be the user's own */
};

static const char *const certain_words[] = {
    "codimension", "this_image", "num_images", "image_index",  "lcobound",      "ucobound",
    "coshape",     "co_sum",     "co_min",     "co_max",       "co_reduce",     "co_broadcast",
    "syncall",     "syncimages", "syncmemory", "image_status", "failed_images", "stopped_images",
    "event_query", "failimage",  "formteam",   "changeteam",   "endteam",       "endcritical",
    "team_type",   NULL};

/* First word, second word: certain when they follow each other. */
static const char *const certain_pairs[][2] = {
    {"sync", "all"},   {"sync", "images"}, {"sync", "memory"}, {"sync", "team"},
    {"form", "team"},  {"change", "team"}, {"end", "team"},    {"end", "critical"},
    {"fail", "image"}, {"event", "post"},  {"event", "wait"},  {"notify", "wait"}};

static const char *const possible_prefixes[] = {"atomic_",  "event",    "lock",  "unlock",
                                                "team",     "notify",   "stat_", "sync",
                                                "critical", "get_team", NULL};
static const char *const possible_words[] = {
    "initial_team", "current_team", "parent_team", "random_init",
    "out_of_range", "log2_images",  "rem_images",  "start_critical",
    "end_critical", "flush_memory", NULL};

static bool listed(const char *word, const char *const *list)
{
    for (; *list; list++)
        if (strcmp(word, *list) == 0)
            return true;
    return false;
}

static bool has_possible_prefix(const char *word)
{
    for (const char *const *p = possible_prefixes; *p; p++)
        if (strncmp(word, *p, strlen(*p)) == 0)
            return true;
    return false;
}

static bool is_certain_pair(const char *first, const char *second)
{
    for (size_t i = 0; i < sizeof certain_pairs / sizeof *certain_pairs; i++)
        if (strcmp(first, certain_pairs[i][0]) == 0 && strcmp(second, certain_pairs[i][1]) == 0)
            return true;
    return false;
}

static void raise_need(enum need *to, enum need need)
{
    if (need > *to)
        *to = need;
}

static int peek(const struct scanner *s, size_t ahead)
{
    return s->at + ahead < s->text.len ? (unsigned char)s->text.at[s->at + ahead] : '\n';
}

/* The modules that translations use: wrappers/. */
static bool is_of_runtime(const char *module)
{
    return strcmp(module, "cafrt") == 0 || strcmp(module, "cafrt_fortran_env") == 0 ||
           strncmp(module, "cafrt_get_", strlen("cafrt_get_")) == 0;
}

static bool is_called(const struct scanner *s)
{
    size_t ahead = 0;

    while (peek(s, ahead) == ' ')
        ahead++;
    return peek(s, ahead) == '(';
}

static void judge_word(struct scanner *s, const char *word)
{
    if (is_certain_pair(s->before, word) || (listed(word, certain_words) && is_called(s)))
        raise_need(&s->need, NEED_TRANSLATION);
    else if (listed(word, certain_words))
        raise_need(&s->by_name, NEED_TRANSLATION);
    else if (listed(word, possible_words) || has_possible_prefix(word) ||
             (s->module && strcmp(word, "iso_fortran_env") == 0)) /* it may give it on */
        raise_need(&s->by_name, NEED_PERHAPS);
    s->translation |= s->in_use && is_of_runtime(word);
    s->in_use = s->statement_start ? strcmp(word, "use") == 0
                                   : s->in_use && (strcmp(word, "intrinsic") == 0 ||
                                                   strcmp(word, "non_intrinsic") == 0);
    if (s->statement_start) {
        s->use |= strcmp(word, "use") == 0 || strcmp(word, "submodule") == 0;
        s->module |= strcmp(word, "module") == 0 || strcmp(word, "submodule") == 0;
    }
    s->release |= strcmp(word, "deallocate") == 0 || strcmp(word, "move_alloc") == 0;
}

static bool ends_statement(const struct scanner *s, size_t ahead)
{
    while (peek(s, ahead) == ' ')
        ahead++;
    return strchr("\n!;", peek(s, ahead)) != NULL;
}

/* A parenthesis opens and its end is that of the statement: no element of an array of that name. */
static bool is_one_group(const struct scanner *s)
{
    size_t ahead = 0;
    int depth = 0;

    while (peek(s, ahead) == ' ')
        ahead++;
    if (peek(s, ahead) != '(')
        return false;
    do {
        depth += peek(s, ahead) == '(' ? 1 : peek(s, ahead) == ')' ? -1 : 0;
        ahead++;
    } while (depth > 0 && peek(s, ahead) != '\n');
    return depth == 0 && ends_statement(s, ahead);
}

static void take_word(struct scanner *s)
{
    char word[64];
    bool first = s->statement_start;
    size_t len = 0;

    for (; isalnum(peek(s, 0)) || peek(s, 0) == '_'; s->at++)
        if (len + 1 < sizeof word)
            word[len++] = (char)tolower(peek(s, 0));
    word[len] = '\0';
    judge_word(s, word);
    if (first && (((strcmp(word, "lock") == 0 || strcmp(word, "unlock") == 0) && is_one_group(s)) ||
                  (strcmp(word, "critical") == 0 && (ends_statement(s, 0) || is_one_group(s)))))
        raise_need(&s->need, NEED_TRANSLATION);
    memcpy(s->before, word, sizeof s->before - 1);
    s->before[sizeof s->before - 1] = '\0';
    s->after_name = true;
    s->ampersand = false;
    s->statement_start = false;
}

static void skip_line(struct scanner *s)
{
    while (s->at < s->text.len && s->text.at[s->at] != '\n')
        s->at++;
}

/* Fixed form: something but a blank or zero in column 6. */
static bool is_continuation(const struct scanner *s, size_t line)
{
    struct str t = s->text;

    for (size_t column = 0; column < 5; column++)
        if (line + column >= t.len || t.at[line + column] != ' ')
            return false;
    return line + 5 < t.len && !strchr(" 0\n", t.at[line + 5]);
}

/* At the start of a line: comment lines, line markers, the label field of fixed form. */
static void begin_line(struct scanner *s)
{
    bool continued = !s->fixed && s->ampersand;

    if (peek(s, 0) == '#' || (s->fixed && peek(s, 0) != '\n' && strchr("cC*!dD", peek(s, 0)))) {
        skip_line(s);
        return;
    }
    if (s->fixed && is_continuation(s, s->at)) {
        continued = true;
        s->at += 6;
    }
    if (!continued) {
        s->statement_start = true;
        s->after_name = false;
        s->before[0] = '\0';
    }
}

/* Past the closing quote, or to the end of the line when the literal neither ends nor is continued. */
static void skip_literal(struct scanner *s)
{
    char quote = s->text.at[s->at++];
    bool ampersand = false;

    for (; s->at < s->text.len && s->text.at[s->at] != quote; s->at++) {
        if (s->text.at[s->at] == '\n') {
            if (s->fixed ? !is_continuation(s, s->at + 1) : !ampersand)
                return;
            s->line = s->at + 1;
            s->at += s->fixed ? 6 : 0;
        }
        if (!isspace(peek(s, 0)))
            ampersand = peek(s, 0) == '&';
    }
    s->at += s->at < s->text.len;
    s->after_name = s->ampersand = s->statement_start = false;
    s->before[0] = '\0';
}

static void take_character(struct scanner *s)
{
    int c = peek(s, 0);

    if (c == '!') {
        skip_line(s);
        return;
    }
    s->at++;
    s->ampersand = c == '&' || (s->ampersand && isspace(c));
    if (isspace(c) || c == '&')
        return;
    if (c == '[' && s->after_name)
        raise_need(&s->need, NEED_TRANSLATION);
    s->after_name = c == ')';
    s->before[0] = '\0';
    if (c == ';')
        s->statement_start = true;
}

enum need scan_text(struct str text, bool fixed_form, int line_length)
{
    struct scanner s = {.text = text, .fixed = fixed_form, .line_length = line_length};

    begin_line(&s);
    while (s.at < text.len && s.need < NEED_TRANSLATION) {
        int c = peek(&s, 0);

        if (c == '\n') {
            s.line = ++s.at;
            if (s.at < text.len)
                begin_line(&s);
        } else if (fixed_form && line_length && s.at - s.line >= (size_t)line_length) {
            skip_line(&s);
        } else if (isalpha(c)) {
            take_word(&s);
        } else if (c == '\'' || c == '"') {
            skip_literal(&s);
        } else if (isdigit(c)) {
            s.at++; /* labels do not begin the statement */
            s.after_name = s.ampersand = false;
        } else {
            take_character(&s);
        }
    }
    if (!s.translation)
        raise_need(&s.need, s.by_name);
    if (s.use && s.release && !s.translation)
        raise_need(&s.need, NEED_PERHAPS);
    if (s.module)
        raise_need(&s.need, NEED_MODULE_FILE);
    return s.need;
}

static bool has_word(const char *line, size_t length, const char *word)
{
    size_t n = strlen(word);

    for (size_t i = 0; i + n <= length; i++)
        if (strncasecmp(line + i, word, n) == 0)
            return true;
    return false;
}

bool scan_directives(struct str text)
{
    const char *end = text.at + text.len, *line = text.at;

    while (line < end) {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((next ? next : end) - line), blanks = 0;

        while (blanks < length && (line[blanks] == ' ' || line[blanks] == '\t'))
            blanks++;
        if (length > blanks + 5 && strncasecmp(line + blanks + 1, "$omp", 4) == 0 &&
            (has_word(line, length, "num_images") || has_word(line, length, "this_image")))
            return true;
        line += length + 1;
    }
    return false;
}
