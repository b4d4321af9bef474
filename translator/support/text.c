/*
 * text.c - slices and the string builder.
 */
#include "text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct str str_of(const char *terminated)
{
    return (struct str){terminated, terminated ? strlen(terminated) : 0};
}

bool str_equal(struct str a, struct str b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

/* Not tolower: Fortran names are ASCII, whatever the locale says. */
static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

bool str_equal_nocase(struct str a, struct str b)
{
    if (a.len != b.len)
        return false;
    for (size_t i = 0; i < a.len; i++)
        if (lower(a.at[i]) != lower(b.at[i]))
            return false;
    return true;
}

/* Room for `more` bytes and a terminating NUL.  An outgrown buffer is reclaimed with the arena. */
static void text_reserve(struct text *t, size_t more)
{
    char *grown;

    if (t->at && more < t->room - t->len)
        return;
    t->room = 2 * (t->len + more) + 64;
    grown = arena_alloc(t->mem, t->room);
    if (t->len)
        memcpy(grown, t->at, t->len);
    t->at = grown;
}

void text_add(struct text *t, struct str s)
{
    text_reserve(t, s.len);
    if (s.len)
        memcpy(t->at + t->len, s.at, s.len);
    t->len += s.len;
}

void text_add_cstr(struct text *t, const char *terminated)
{
    text_add(t, str_of(terminated));
}

void text_add_char(struct text *t, char c)
{
    text_reserve(t, 1);
    t->at[t->len++] = c;
}

void text_addf(struct text *t, const char *format, ...)
{
    va_list args, again;
    int len;

    assert(format);
    va_start(args, format);
    va_copy(again, args);
    len = vsnprintf(NULL, 0, format, args);
    va_end(args);
    assert(len >= 0);
    text_reserve(t, (size_t)len);
    vsnprintf(t->at + t->len, (size_t)len + 1, format, again);
    va_end(again);
    t->len += (size_t)len;
}

struct str text_str(const struct text *t)
{
    return (struct str){t->at ? t->at : "", t->len};
}

const char *text_cstr(struct text *t)
{
    text_reserve(t, 0);
    t->at[t->len] = '\0';
    return t->at;
}
