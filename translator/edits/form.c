/*
 * form.c - the texts of edits: `$name` and `${name}` stand for holes.
 */
#include "form.h"

#include <string.h>

static bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

struct str form_hole(const char *at, const char **after)
{
    struct str name = {at + 1, 0};
    bool braces = at[1] == '{';

    if (braces)
        name.at++;
    while (is_name_char(name.at[name.len]))
        name.len++;
    *after = name.at + name.len;
    if (braces && **after == '}')
        ++*after;
    if (name.len == 0)
        *after = at + (at[1] == '$' ? 2 : 1);
    return name;
}

const struct hole *form_find_hole(const struct hole *holes, struct str name)
{
    for (; holes && holes->name; holes++)
        if (str_equal(str_of(holes->name), name))
            return holes;
    return NULL;
}

size_t form_count_holes(const struct hole *holes)
{
    size_t n = 0;

    while (holes && holes[n].name)
        n++;
    return n;
}

static size_t count_uses(const char *form, const struct hole *holes, const struct hole *hole)
{
    size_t n = 0;

    for (const char *at = form; (at = strchr(at, '$'));) {
        struct str name = form_hole(at, &at);

        n += name.len > 0 && form_find_hole(holes, name) == hole;
    }
    return n;
}

bool form_fits(const char *form, const struct hole *holes, const struct range *where)
{
    for (const char *at = form; (at = strchr(at, '$'));) {
        struct str name = form_hole(at, &at);

        if (name.len > 0 && !form_find_hole(holes, name))
            return false;
    }
    for (const struct hole *h = holes; h && h->name; h++)
        if (!h->text.at && count_uses(form, holes, h) > 1)
            return false;
    for (; holes && holes->name; holes++)
        if (!holes->text.at &&
            (holes->where.begin > holes->where.end ||
             (where && !range_empty(*where) && range_contains(holes->where, *where) &&
              (holes->where.begin != where->begin || holes->where.end != where->end))))
            return false;
    return true;
}
