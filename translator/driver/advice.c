/*
 * advice.c - see advice.h.
 */
#define _GNU_SOURCE
#include "advice.h"

#include <ctype.h>
#include <string.h>
#include <sys/stat.h>

#include "commands.h"
#include "response.h"

/* Not of a pipe, which can be read once. */
static const char *text_of(struct arena *mem, const struct input *in)
{
    struct stat s;

    return in->language == LANGUAGE_FORTRAN && stat(in->word, &s) == 0 && S_ISREG(s.st_mode)
               ? file_read(mem, in->word, NULL)
               : NULL;
}

/* ---- the order of sources ---- */

static const char *behind_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

static size_t name_length(const char *at)
{
    size_t n = 0;

    while (isalnum((unsigned char)at[n]) || at[n] == '_')
        n++;
    return n;
}

/* The name behind `word` where that begins the line at `at`, after attributes with `::`; NULL: another line. */
static const char *name_behind(const char *at, const char *word)
{
    size_t n = strlen(word), line;
    const char *colons;

    at = behind_blanks(at);
    if (strncasecmp(at, word, n) != 0 || !strchr(" \t,:", at[n]))
        return NULL;
    at += n;
    line = strcspn(at, "\n!");
    colons = memmem(at, line, "::", 2);
    at = behind_blanks(colons ? colons + 2 : at);
    return name_length(at) > 0 ? at : NULL;
}

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

static bool defines(const char *text, const char *name, size_t n)
{
    for (const char *at = text; *at; at = next_line(at)) {
        const char *defined = name_behind(at, "module");

        if (defined && name_length(defined) == n && strncasecmp(defined, name, n) == 0 &&
            strchr("\n\r!;", *behind_blanks(defined + n)))
            return true;
    }
    return false;
}

void advice_order(struct arena *mem, const struct options *o, size_t failed)
{
    const char *text = text_of(mem, &o->inputs[failed]);

    for (size_t i = failed + 1; text && i < o->n_inputs; i++) {
        const char *later = text_of(mem, &o->inputs[i]);

        for (const char *at = text; later && *at; at = next_line(at)) {
            const char *used = name_behind(at, "use");

            if (!used || defines(text, used, name_length(used)) ||
                !defines(later, used, name_length(used)))
                continue;
            driver_note("'%s' uses the module '%.*s', which '%s' defines: give that one first",
                        o->inputs[failed].word, (int)name_length(used), used, o->inputs[i].word);
            return;
        }
    }
}

/* ---- what the linker misses ---- */

static bool is_line_of(const char *at, const char *word)
{
    size_t n = strlen(word);

    at = behind_blanks(at);
    return strncasecmp(at, word, n) == 0 && strchr(" \t", at[n]);
}

/* A module or subroutine comes first, and no line begins with PROGRAM; another main program does without that statement. */
static bool has_no_program(const char *text)
{
    const char *at = text;

    while (*at && strchr("!#\n\r", *behind_blanks(at)))
        at = next_line(at);
    if (!is_line_of(at, "module") && !is_line_of(at, "submodule") && !is_line_of(at, "subroutine"))
        return false;
    for (; *at; at = next_line(at))
        if (is_line_of(at, "program"))
            return false;
    return true;
}

static bool lacks_program(struct arena *mem, const struct options *o)
{
    for (size_t i = 0; i < o->n_inputs; i++) {
        const char *text = text_of(mem, &o->inputs[i]);

        if (!text || !has_no_program(text))
            return false;
    }
    return true;
}

/* `text` calls what is a statement. */
static const char *called_statement(const char *text)
{
    static const char *const names[] = {"event_post",  "event_wait", "form_team", "change_team",
                                        "notify_wait", "lock",       "unlock",    "fail_image"};

    for (const char *at = text; (at = strcasestr(at, "call ")) != NULL; at++)
        for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
            const char *name = behind_blanks(at + strlen("call "));
            size_t n = strlen(names[k]);

            if (name_length(name) == n && strncasecmp(name, names[k], n) == 0)
                return names[k];
        }
    return NULL;
}

static const char *older_procedure(const char *text)
{
    static const char *const names[] = {"sync_all",       "sync_images", "sync_memory",
                                        "sync_team",      "sync_file",   "flush_memory",
                                        "start_critical", "end_critical"};

    for (size_t k = 0; k < sizeof names / sizeof *names; k++)
        if (strcasestr(text, names[k]))
            return names[k];
    return NULL;
}

/* Objects of gfortran with -fcoarray=lib. */
static bool is_of_other_runtime(struct arena *mem, const struct input *in)
{
    size_t len = 0;
    const char *bytes = in->language == LANGUAGE_LINKER && ends_with(in->word, ".o")
                            ? file_read(mem, in->word, &len)
                            : NULL;

    return bytes && memmem(bytes, len, "_gfortran_caf_", strlen("_gfortran_caf_"));
}

void advice_undefined(struct arena *mem, const struct options *o)
{
    if (lacks_program(mem, o)) {
        driver_note("no file has a main program: -c compiles without linking");
        return;
    }
    for (size_t i = 0; i < o->n_inputs; i++) {
        const char *file = o->inputs[i].word, *text = text_of(mem, &o->inputs[i]);
        const char *older = text && !o->legacy ? older_procedure(text) : NULL;
        const char *statement = text ? called_statement(text) : NULL;

        if (older)
            driver_note("'%s' names '%s': that is a statement, without CALL and with a blank; if "
                        "it is the procedure of older coarray programs, say -fcaf-legacy",
                        file, older);
        else if (statement)
            driver_note("'%s' calls '%s': that is a statement, without CALL and with a blank for "
                        "the underscore",
                        file, statement);
        else if (is_of_other_runtime(mem, &o->inputs[i]))
            driver_note("'%s' is of gfortran with -fcoarray=lib: compile its source with cafc",
                        file);
        else
            continue;
        return;
    }
}
