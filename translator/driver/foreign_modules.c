/* foreign_modules.c - see foreign_modules.h. */
#include "foreign_modules.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "gfortran_declare.h"
#include "strlist.h"

/* passes/module.c leaves a constant whose name begins so in modules with coarrays. */
#define OUR_MARK "cafc_coarrays_"

/* What has been looked for. */
struct known {
    struct known *next;
    const char *name, *file; /* NULL: there is none */
    struct gfc_module *gfortran;
    struct str flang;
    bool is_ours;           /* there is a .cafmod file of it */
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

/* The text of a file that may be compressed. */
static struct str unpack(struct arena *mem, const char *path)
{
    struct text text = {.mem = mem};
    gzFile in = gzopen(path, "rb");
    static const unsigned part = 1 << 16;
    char *room = arena_alloc(mem, part);
    int n;

    while (in && (n = gzread(in, room, part)) > 0)
        text_add(&text, (struct str){room, (size_t)n});
    if (in)
        gzclose(in);
    return text_str(&text);
}

/* ---- Flang's ---- */

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
    return str_of(arena_copy(mem, at, (size_t)(end - at)));
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
    struct str text = unpack(all->mem, k->file);
    struct gfc_module *m = arena_alloc(all->mem, sizeof *m);

    if (all->is_flang) {
        k->flang = without_sums(all->mem, text);
        k->has_lost_coarrays = strstr(k->flang.at, "parameter::" OUR_MARK) != NULL;
    } else if (gfc_module_read(all->mem, text, k->name, m)) {
        k->gfortran = m;
        k->has_lost_coarrays = had_coarrays(m);
    }
    if ((k->flang.len == 0 && !k->gfortran) || k->has_lost_coarrays)
        k->file = NULL;
}

static const struct known *look_up(struct foreign_modules *all, const char *name)
{
    struct known *k;

    for (k = all->first; k; k = k->next)
        if (strcmp(k->name, name) == 0)
            return k;
    k = arena_alloc(all->mem, sizeof *k);
    *k = (struct known){.next = all->first,
                        .name = arena_copy(all->mem, name, strlen(name)),
                        .is_ours = find_file(all, name, ".cafmod") != NULL,
                        .file = find_file(all, name, ".mod")};
    all->first = k;
    if (k->file)
        read_file(all, k);
    return k;
}

static bool knows(void *modules, const char *name)
{
    const struct known *k = look_up(modules, name);

    return k->is_ours || k->file || k->has_lost_coarrays;
}

static const struct gfc_module *read_module(void *modules, const char *name)
{
    const struct known *k = look_up(modules, name);

    return k->is_ours || !k->file ? NULL : k->gfortran;
}

bool foreign_modules_declare(void *modules, const char *name, struct str *text, const char **file)
{
    struct foreign_modules *all = modules;
    const struct gfc_library library = {.knows = knows, .read = read_module, .arg = all};
    const struct known *k = look_up(all, name);

    if (!k->file)
        return false;
    *file = k->file;
    *text = k->gfortran ? gfortran_declare(all->mem, k->gfortran, &library) : k->flang;
    return true;
}
