/* foreign_modules.c - see foreign_modules.h. */
#include "foreign_modules.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "gfortran_declare.h"
#include "strlist.h"
#include "table.h"

/* passes/module.c leaves a constant whose name begins so in modules with coarrays. */
#define OUR_MARK "cafc_coarrays_"

/* A name in the front end's file of a module. */
struct word {
    const char *name;
    bool is_private;
    UT_hash_handle hh;
};

/* What has been looked for. */
struct known {
    struct known *next;
    const char *name, *file; /* NULL: there is none */
    struct gfc_module *gfortran;
    struct str flang;
    const char *ours; /* the .cafmod file of it, if there is one */
    const char *text; /* what that says, and the names in it, once somebody asks for them */
    struct word *words;
    const char *unread;     /* the file that is no use */
    bool has_lost_coarrays; /* cafc has compiled it: the front end must not go on without it */
};

struct foreign_modules {
    struct arena *mem;
    const char *const *folders;
    bool is_flang;
    struct known *first;
};

struct foreign_modules *foreign_modules_in(struct arena *mem, const char *const *folders,
                                           const char *back_end)
{
    struct foreign_modules *all = arena_alloc(mem, sizeof *all);

    *all = (struct foreign_modules){
        .mem = mem, .folders = folders, .is_flang = strcmp(back_end, "flang") == 0};
    return all;
}

static const char *find_file(const struct foreign_modules *all, const char *name,
                             const char *suffix)
{
    for (size_t i = 0; all->folders[i]; i++) {
        const char *path = format_in(all->mem, "%s/%s%s", all->folders[i], name, suffix);

        if (access(path, R_OK) == 0)
            return path;
    }
    return NULL;
}

/* ---- Flang's ---- */

/* The character behind a backslash: a letter, itself, or three octal digits. */
static unsigned read_escape(const char **at)
{
    static const char letters[] = "abfnrtv", codes[] = "\a\b\f\n\r\t\v";
    const char *letter;
    unsigned code;
    int length = 0;

    if (sscanf(*at, "%3o%n", &code, &length) == 1 && length == 3) {
        *at += length;
        return code;
    }
    letter = **at ? strchr(letters, **at) : NULL;
    code = letter ? (unsigned char)codes[letter - letters] : (unsigned char)**at;
    *at += **at ? 1 : 0;
    return code;
}

/* One character, of several escaped bytes of UTF-8 where the kind is not 1. */
static unsigned read_character(const char **at, bool utf8)
{
    unsigned code = read_escape(at), more = 0;

    if (utf8 && code >= 0xC0) {
        more = code >= 0xF0 ? 3 : code >= 0xE0 ? 2 : 1;
        code &= 0x3Fu >> more;
    }
    for (; more > 0 && **at == '\\'; more--) {
        *at += 1;
        code = code << 6 | (read_escape(at) & 0x3Fu);
    }
    return code;
}

/* In Flang's files a backslash in a literal begins an escape sequence, in sources only if an option says so: without them. */
static struct str without_escapes(struct arena *mem, const char *at)
{
    struct text out = {.mem = mem};
    const char *kind = "", *suffix = "";
    bool inside = false;

    while (*at) {
        if (*at == '"') {
            bool other = !inside && out.len > 1 && out.at[out.len - 1] == '_' &&
                         strchr("24", out.at[out.len - 2]);

            inside = !inside; /* doubled, it begins the literal again */
            if (inside && (out.len == 0 || out.at[out.len - 1] != '"')) {
                kind = !other ? "" : out.at[out.len - 2] == '4' ? "4_" : "2_";
                suffix = !other ? "" : *kind == '4' ? ",4" : ",2";
            }
        }
        if (inside && *at == '\\') {
            at++;
            text_addf(&out, "\"//achar(%u%s)//%s\"", read_character(&at, *kind != '\0'), suffix,
                      kind);
        } else {
            text_add_char(&out, *at++);
        }
    }
    return str_of(text_cstr(&out));
}

/* The lines behind the checksums; empty when the text is not that of such a file. */
static struct str without_sums(struct arena *mem, struct str text)
{
    static const char mark[] = "\xEF\xBB\xBF!mod$ ", need[] = "!need$ ";
    const char *at = text.at, *end = text.at + text.len;

    if (text.len < sizeof mark || memcmp(at, mark, sizeof mark - 1) != 0)
        return (struct str){"", 0};
    do {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : end;
    } while ((size_t)(end - at) > sizeof need && memcmp(at, need, sizeof need - 1) == 0);
    return without_escapes(mem, arena_copy(mem, at, (size_t)(end - at)));
}

/* ---- gfortran's ---- */

/* Translated by cafc, or compiled by gfortran with coarrays of its own, which nothing here can refer to. */
static bool had_coarrays(const struct gfc_module *m)
{
    for (int i = 0; i < m->count; i++) {
        const struct gfc_symbol *s = m->symbols[i];

        if (s && strcmp(s->module, m->name) == 0 &&
            (strncmp(s->name, OUR_MARK, sizeof OUR_MARK - 1) == 0 || gfc_has(s, "CODIMENSION")))
            return true;
    }
    return false;
}

/* ---- both ---- */

static void read_file(struct foreign_modules *all, struct known *k)
{
    struct str text = gfc_unpack(all->mem, k->file);
    struct gfc_module *m = arena_alloc(all->mem, sizeof *m);

    if (all->is_flang) {
        k->flang = without_sums(all->mem, text);
        k->has_lost_coarrays = strstr(k->flang.at, "parameter::" OUR_MARK) != NULL;
    } else if (gfc_module_read(all->mem, text, k->name, m)) {
        k->gfortran = m;
        k->has_lost_coarrays = had_coarrays(m);
    }
    if ((k->flang.len == 0 && !k->gfortran) || k->has_lost_coarrays) {
        k->unread = k->file;
        k->file = NULL;
    }
}

static struct known *look_up(struct foreign_modules *all, const char *name)
{
    struct known *k;

    for (k = all->first; k; k = k->next)
        if (strcmp(k->name, name) == 0)
            return k;
    k = arena_alloc(all->mem, sizeof *k);
    *k = (struct known){.next = all->first,
                        .name = arena_copy(all->mem, name, strlen(name)),
                        .ours = find_file(all, name, ".cafmod"),
                        .file = find_file(all, name, ".mod")};
    all->first = k;
    if (k->file)
        read_file(all, k);
    return k;
}

static bool knows(void *modules, const char *name)
{
    const struct known *k = look_up(modules, name);

    return k->ours || k->file || k->has_lost_coarrays;
}

static const struct gfc_module *read_module(void *modules, const char *name);
static bool has(void *modules, const char *name, const char *entity);

static struct str declare(struct foreign_modules *all, const struct known *k)
{
    const struct gfc_library library = {
        .knows = knows, .read = read_module, .has = has, .arg = all};

    return k->gfortran ? gfortran_declare(all->mem, k->gfortran, &library) : k->flang;
}

/* Declared, so that it is known what could not be. */
static const struct gfc_module *read_module(void *modules, const char *name)
{
    const struct known *k = look_up(modules, name);

    if (k->ours || !k->file || !k->gfortran)
        return NULL;
    (void)declare(modules, k);
    return k->gfortran;
}

/* ---- the front end's ---- */

static void add_word(struct arena *mem, struct known *k, const char *at, size_t len, bool private)
{
    struct word *w;

    HASH_FIND(hh, k->words, at, len, w);
    if (!w) {
        w = arena_alloc(mem, sizeof *w);
        w->name = arena_copy(mem, at, len);
        HASH_ADD_KEYPTR(hh, k->words, w->name, len, w);
    }
    w->is_private |= private;
}

static bool is_in_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Procedures, types and generic names that are PRIVATE have a statement of their own that says so. */
static void read_words(struct arena *mem, struct known *k)
{
    static const char word[] = "\nprivate::";
    struct str text = gfc_unpack(mem, k->ours);
    const char *private_to = NULL;

    k->text = arena_copy(mem, text.at, text.len);
    for (const char *at = k->text, *end; *at; at = end) {
        if (strncmp(at, word, sizeof word - 1) == 0)
            private_to = strchr(at + 1, '\n');
        for (end = at; is_in_name(*end);)
            end++;
        if (end > at)
            add_word(mem, k, at, (size_t)(end - at), private_to && at < private_to);
        else
            end++;
    }
}

/* Of names like `operator(+)` only whether they are somewhere in it. */
static bool has(void *modules, const char *name, const char *entity)
{
    struct foreign_modules *all = modules;
    struct known *k = look_up(all, name);
    struct word *w;

    if (!k->ours)
        return true;
    if (!k->text)
        read_words(all->mem, k);
    if (strchr(entity, '('))
        return strstr(k->text, entity) != NULL;
    HASH_FIND_STR(k->words, entity, w);
    return w && !w->is_private;
}

bool foreign_modules_declare(void *modules, const char *name, struct str *text, const char **file)
{
    struct foreign_modules *all = modules;
    const struct known *k = look_up(all, name);

    if (!k->file)
        return false;
    *file = k->file;
    *text = declare(all, k);
    return true;
}

/* ---- what is left out ---- */

/* What `message` names of what was left out, as it names it, or NULL; gfortran writes the name of a type `Name`. */
static const char *left_out(struct arena *mem, const struct gfc_module *m, const char *message)
{
    for (int i = 0; i < m->count; i++) {
        const struct gfc_symbol *s = m->symbols[i];
        size_t len = s && s->is_refused ? strlen(s->name) : 0;

        for (const char *at = message; len > 0 && (at = strchr(at, '\'')); at++)
            if (strncasecmp(at + 1, s->name, len) == 0 && at[len + 1] == '\'')
                return arena_copy(mem, at + 1, len);
    }
    return NULL;
}

static const struct known *find_known(const struct foreign_modules *all, const char *name)
{
    const struct known *k = all->first;

    while (k && !(strncmp(k->name, name, strlen(k->name)) == 0 && name[strlen(k->name)] == '\''))
        k = k->next;
    return k;
}

/* Whether a module that has been looked for is nowhere to be read. */
static bool lacks_one(const struct foreign_modules *all)
{
    const struct known *k = all->first;

    while (k && (k->ours || k->file))
        k = k->next;
    return k != NULL;
}

/* Why the front end has not found a module though the compiler has a file of it; NULL: that has none, or it is another reason. */
static const char *reason(const struct foreign_modules *all, const struct known *k)
{
    struct arena *mem = all->mem;

    if (k && k->unread)
        return format_in(mem,
                         k->has_lost_coarrays
                             ? "'%s' is what the compiler has made of a translation, and its "
                               "'%s.cafmod', which cafc writes beside it, is missing"
                             : "'%s' is no module file of this compiler, and there is no "
                               "'%s.cafmod'",
                         k->unread, k->name);
    return k && k->file && lacks_one(all)
               ? format_in(mem, "'%s' uses a module that cannot be read", k->file)
               : NULL;
}

static void blame_unread(struct foreign_modules *all, struct diag_list *diags)
{
    static const char complaint[] = "Cannot find module '";

    for (struct diag *d = diags->first; d; d = d->next) {
        const char *at = strstr(d->message, complaint);
        const struct known *k = at ? find_known(all, at + sizeof complaint - 1) : NULL;
        const char *why = reason(all, k);

        if (!why)
            continue;
        d->message = format_in(all->mem, "%.*s%s%s': %s", (int)(at - d->message), d->message,
                               complaint, k->name, why);
        if (!k->unread || k->has_lost_coarrays)
            d->hint = "name the folder of the missing .cafmod file with -I FOLDER, or compile the "
                      "source again";
    }
}

void foreign_modules_blame_left_out(void *modules, struct diag_list *diags)
{
    struct foreign_modules *all = modules;

    blame_unread(all, diags);
    for (const struct known *k = all->first; k; k = k->next) {
        const struct diag *d = k->file && k->gfortran ? diags->first : NULL;
        const char *name = NULL;

        for (; d && !name; d = d->next)
            name = d->severity == DIAG_ERROR ? left_out(all->mem, k->gfortran, d->message) : NULL;
        if (name)
            diag_add(
                diags,
                &(struct diag){.severity = DIAG_NOTE,
                               .message = format_in(all->mem,
                                                    "'%s' is one of the things in module '%s' that "
                                                    "cafc cannot read in '%s'",
                                                    name, k->name, k->file),
                               .hint = format_in(all->mem,
                                                 "declare what is used of the module in %s.f90 (a "
                                                 "stub) and say --module-stub FOLDER",
                                                 k->name)});
    }
}
