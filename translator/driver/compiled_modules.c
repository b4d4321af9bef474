/* compiled_modules.c - see compiled_modules.h. */
#include "compiled_modules.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "located.h"
#include "response.h"
#include "strlist.h"

/* What a file begins with: gfortran compresses its own; Flang's has a mark of its bytes' order, its checksum, and lines with the checksums
 * that the files of other modules had: `!need$ 59be84b3775c8b02 n name`. */
static const char gzip[] = "\x1F\x8B", mark[] = "\xEF\xBB\xBF!mod$ v1 sum:", need[] = "!need$ ";
enum { MARK = sizeof mark - 1, NEED = sizeof need - 1, SUM = 16 };

struct fault {
    const char *message, *hint; /* NULL: none */
};

struct known {
    struct known *next;
    const char *name;
    struct fault fault;
};

struct check {
    struct arena *mem;
    const struct module_search *where;
    struct known *first;
};

static bool begins(const char *text, size_t len, const char *with)
{
    size_t n = strlen(with);

    return len >= n && memcmp(text, with, n) == 0;
}

/* ---- one module ---------------------------------------------------------------------------------- */

static struct fault fault_of_module(struct check *c, const char *name);

/* Whether module cafrt's part `name` has another checksum. */
static bool has_changed(const struct check *c, const char *name, const char *sum)
{
    size_t len = 0;
    const char *text =
        file_read(c->mem, format_in(c->mem, "%s/%s.mod", c->where->wrappers, name), &len);

    return text && len >= MARK + SUM && begins(text, len, mark) &&
           memcmp(text + MARK, sum, SUM) != 0;
}

/* Of what Flang's file at `text` needs. */
static struct fault fault_of_needs(struct check *c, const char *path, const char *text)
{
    struct fault none = {NULL, NULL};
    const char *line = strchr(text, '\n');

    for (; line && strncmp(line + 1, need, NEED) == 0; line = strchr(line + 1, '\n')) {
        const char *sum = line + 1 + NEED, *name = sum + SUM + 3;
        struct fault inner;

        name = arena_copy(c->mem, name, strcspn(name, "\n"));
        if (has_changed(c, name, sum))
            return (struct fault){
                format_in(c->mem, "'%s' was compiled with another version of cafc", path),
                "compile the file that defines the module again"};
        inner = fault_of_module(c, name);
        if (inner.message)
            return inner;
    }
    return none;
}

static struct fault fault_of_file(struct check *c, const char *path, const char *text, size_t len)
{
    const char *mine = c->where->is_flang ? "flang" : "gfortran",
               *other = c->where->is_flang ? "gfortran" : "flang";

    if (begins(text, len, c->where->is_flang ? gzip : mark))
        return (struct fault){
            format_in(c->mem, "'%s' was compiled by %s, and %s cannot read it", path, other, mine),
            format_in(c->mem, "compile the file that defines the module with --fc=%s", mine)};
    if (c->where->is_flang && len >= MARK + SUM && begins(text, len, mark))
        return fault_of_needs(c, path, text);
    return (struct fault){NULL, NULL};
}

/* Both compilers look in the current folder first; else not in the same order, so a file that can be used is enough. */
static struct fault look_for_fault(struct check *c, const char *name)
{
    struct fault first = {NULL, NULL};

    for (size_t i = 0; c->where->folders[i]; i++) {
        const char *path = format_in(c->mem, "%s/%s.mod", c->where->folders[i], name), *text;
        struct fault fault;
        size_t len = 0;

        if (access(path, R_OK) != 0 || !(text = file_read(c->mem, path, &len)))
            continue;
        fault = fault_of_file(c, strncmp(path, "./", 2) == 0 ? path + 2 : path, text, len);
        if (!fault.message || strcmp(c->where->folders[i], ".") == 0)
            return fault;
        if (!first.message)
            first = fault;
    }
    return first;
}

static struct known *add_known(struct check *c, const char *name)
{
    struct known *k = arena_alloc(c->mem, sizeof *k);

    *k = (struct known){.next = c->first, .name = name};
    c->first = k;
    return k;
}

static struct fault fault_of_module(struct check *c, const char *name)
{
    struct known *k = c->first;

    while (k && strcmp(k->name, name) != 0)
        k = k->next;
    if (!k) {
        k = add_known(c, name);
        k->fault = look_for_fault(c, name);
    }
    return k->fault;
}

/* ---- the modules of a source ---------------------------------------------------------------------- */

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* The name that follows `keyword` at the start of a line, as `use, non_intrinsic :: m`, `module m` and `submodule (m)` have it; empty when it
 * is something else. */
static struct range name_behind(struct str text, size_t at, const char *keyword)
{
    static const char nature[] = "non_intrinsic";
    const char *start = text.at + at + strspn(text.at + at, " \t");
    struct range name = {at, at};
    size_t n = strlen(keyword);

    if (strncasecmp(start, keyword, n) != 0 || is_word(start[n]))
        return name;
    start += n + strspn(start + n, " \t,:(");
    if (strncasecmp(start, nature, sizeof nature - 1) == 0)
        start += sizeof nature - 1 + strspn(start + sizeof nature - 1, " \t:");
    name.begin = name.end = (size_t)(start - text.at);
    while (is_word(text.at[name.end]))
        name.end++;
    return name;
}

static const char *lower_case(struct arena *mem, struct str name)
{
    char *out = arena_copy(mem, name.at, name.len);

    for (char *at = out; *at; at++)
        *at = (char)tolower((unsigned char)*at);
    return out;
}

static size_t next_line(struct str text, size_t at)
{
    const char *end = memchr(text.at + at, '\n', text.len - at);

    return end ? (size_t)(end + 1 - text.at) : text.len;
}

bool compiled_modules_fit(struct arena *mem, const struct source *source,
                          const struct module_search *where, struct diag_list *diags)
{
    struct check check = {.mem = mem, .where = where};
    struct str text = source->text;

    for (size_t at = 0; at < text.len; at = next_line(text, at)) {
        struct range defined = name_behind(text, at, "module"), used = name_behind(text, at, "use");

        if (!range_empty(defined))
            add_known(&check, lower_case(mem, source_str(source, defined)));
        if (!range_empty(used)) {
            struct fault fault = fault_of_module(&check, lower_case(mem, source_str(source, used)));

            if (fault.message)
                diag_add_at(diags, source, used.begin,
                            (struct diag){.severity = DIAG_ERROR,
                                          .message = fault.message,
                                          .hint = fault.hint});
        }
    }
    return diags->errors == 0;
}

/* ---- files ---------------------------------------------------------------------------------------- */

/* The name of `(ancestor:parent) name` or `(ancestor) name` at `at`, or of what is in its parentheses, without a suffix. */
static const char *submodule_file(struct arena *mem, struct str ancestor, struct str name,
                                  bool is_flang)
{
    return format_in(mem, "%s%c%s", lower_case(mem, ancestor), is_flang ? '-' : '@',
                     lower_case(mem, name));
}

static struct range word_from(struct str text, size_t at, const char *skipped)
{
    struct range word = {at + strspn(text.at + at, skipped), 0};

    word.end = word.begin;
    while (is_word(text.at[word.end]))
        word.end++;
    return word;
}

/* `submodule (ancestor:parent) name`: the files of the parent and its own. */
static void list_submodule(const struct source *source, struct range ancestor, bool is_flang,
                           struct arena *mem, const char **parent, const char **own)
{
    struct str text = source->text, of = source_str(source, ancestor);
    struct range inner = word_from(text, ancestor.end, " \t:"),
                 name = word_from(text, inner.end, " \t)");
    const char *suffix = is_flang ? ".mod" : ".smod";

    if (range_empty(inner) ||
        text.at[ancestor.end + strspn(text.at + ancestor.end, " \t")] == ')') {
        name = word_from(text, ancestor.end, " \t)");
        *parent = format_in(mem, "%s%s", lower_case(mem, of), suffix);
    } else {
        *parent = format_in(mem, "%s%s",
                            submodule_file(mem, of, source_str(source, inner), is_flang), suffix);
    }
    *own =
        format_in(mem, "%s%s", submodule_file(mem, of, source_str(source, name), is_flang), suffix);
}

/* Whether the statement ends behind `name`: `module m`, not `module procedure p`. */
static bool ends_behind(struct str text, struct range name)
{
    return strchr(";!\r\n", text.at[name.end + strspn(text.at + name.end, " \t")]) != NULL;
}

static void add_written(struct module_names *names, const char *folder, const char *file)
{
    strings_add(&names->written,
                strcmp(folder, ".") == 0 ? file : path_join(names->written.mem, folder, file));
}

static bool is_in(const struct strings *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->at[i], name) == 0)
            return true;
    return false;
}

static void add_read(struct module_names *names, const struct module_search *where,
                     const char *folder, const char *file)
{
    struct strings *list = &names->read;

    if (is_in(&names->written,
              strcmp(folder, ".") == 0 ? file : path_join(list->mem, folder, file)))
        return;
    for (size_t i = 0; where->folders[i]; i++) {
        const char *path = strcmp(where->folders[i], ".") == 0
                               ? file
                               : format_in(list->mem, "%s/%s", where->folders[i], file);

        if (access(path, R_OK) != 0)
            continue;
        if (!is_in(list, path))
            strings_add(list, path);
        return;
    }
}

void compiled_modules_list(const struct source *source, const struct module_search *where,
                           const char *folder, struct module_names *names)
{
    struct str text = source->text;
    struct arena *mem = names->read.mem;

    for (size_t at = 0; at < text.len; at = next_line(text, at)) {
        struct range defined = name_behind(text, at, "module"), used = name_behind(text, at, "use"),
                     ancestor = name_behind(text, at, "submodule");
        const char *parent, *own;

        if (!range_empty(defined) && ends_behind(text, defined))
            add_written(names, folder,
                        format_in(mem, "%s.mod", lower_case(mem, source_str(source, defined))));
        if (!range_empty(used))
            add_read(names, where, folder,
                     format_in(mem, "%s.mod", lower_case(mem, source_str(source, used))));
        if (!range_empty(ancestor)) {
            list_submodule(source, ancestor, where->is_flang, mem, &parent, &own);
            add_written(names, folder, own);
            add_read(names, where, folder, parent);
        }
    }
}

/* ---- coarrays ------------------------------------------------------------------------------------- */

static const char *module_text(struct arena *mem, const struct module_search *where,
                               const char *name)
{
    size_t len;
    char *text = NULL;

    for (size_t i = 0; where->folders[i] && !text; i++)
        text = file_read(mem, format_in(mem, "%s/%s.cafmod", where->folders[i], name), &len);
    return text;
}

/* Whether the front end's file of the module, or that of one that it needs, declares a coshape that begins so.  Each is read once. */
static bool has_coarrays(struct arena *mem, const struct module_search *where, const char *name,
                         const char *coshape, struct strings *seen)
{
    const char *text;

    for (size_t i = 0; i < seen->count; i++)
        if (strcmp(seen->at[i], name) == 0)
            return false;
    strings_add(seen, name);
    text = module_text(mem, where, name);
    if (!text)
        return false;
    if (strstr(text, coshape))
        return true;
    for (const char *need = text; (need = strstr(need, "!need$ ")); need++) {
        size_t line = strcspn(need, "\n"), begin = line;

        while (begin > 0 && need[begin - 1] != ' ')
            begin--;
        if (has_coarrays(mem, where, arena_copy(mem, need + begin, line - begin), coshape, seen))
            return true;
    }
    return false;
}

static bool says_volatile(struct str text)
{
    static const char word[] = "volatile";

    for (size_t at = 0; at + sizeof word <= text.len; at++)
        if (strncasecmp(text.at + at, word, sizeof word - 1) == 0)
            return true;
    return false;
}

/* Any coarray counts where F2018 C867 may be violated, else those that are allocatable. */
bool compiled_modules_have_coarrays(struct arena *mem, const struct source *source,
                                    const struct module_search *where)
{
    const char *coshape = says_volatile(source->text) ? "[" : "[:";
    struct strings seen = {.mem = mem};
    struct str text = source->text;

    for (size_t at = 0; at < text.len; at = next_line(text, at)) {
        struct range used = name_behind(text, at, "use");

        if (range_empty(used))
            used = name_behind(text, at, "submodule");
        if (!range_empty(used) &&
            has_coarrays(mem, where, lower_case(mem, source_str(source, used)), coshape, &seen))
            return true;
    }
    return false;
}
