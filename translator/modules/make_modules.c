/*
 * make_modules.c - copies of Flang's intrinsic module files for one back end (a build step).
 *
 *     make_modules FLANG_DIR OUT_DIR gfortran|flang[-integer-8]
 *
 * Each FLANG_DIR/NAME.mod becomes OUT_DIR/NAME.cafmod.  Constants that differ under gfortran are replaced; with
 * -fdefault-integer-8 those of ISO_FORTRAN_ENV have kind 8.  A
 * module file begins with the FNV-1a sum of the text behind its first line, and names the modules it needs with
 * their sums; both are made consistent again.
 */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SUM_DIGITS = 16, MODULES_MAX = 64 };

struct module {
    char *name; /* without suffix */
    char *text; /* the whole file */
    size_t len;
};

struct replacement {
    const char *from, *to; /* of equal or different length */
};

/* gfortran's ATOMIC_INT_KIND and ATOMIC_LOGICAL_KIND are 4, it has REAL(16), asks the C library for the fast integers, and from 15 on its
 * omp_lib.h wants two more kinds. */
static const struct replacement gfortran_replacements[] = {
    {"parameter::__builtin_atomic_int_kind=8_4\n", "parameter::__builtin_atomic_int_kind=4_4\n"},
    {"parameter::__builtin_atomic_logical_kind=8_4\n",
     "parameter::__builtin_atomic_logical_kind=4_4\n"},
    {"parameter::c_int_fast16_t=2_4\n", "parameter::c_int_fast16_t=8_4\n"},
    {"parameter::c_int_fast32_t=4_4\n", "parameter::c_int_fast32_t=8_4\n"},
    {"parameter::selectedreal128=-1_4\n", "parameter::selectedreal128=16_4\n"},
    {"parameter::real128=-1_4\n", "parameter::real128=16_4\n"},
    {"parameter::omp_interop_fr_kind=4_4\n", "parameter::omp_interop_fr_kind=4_4\n"
                                             "integer(4),parameter::omp_interop_property_kind=4_4\n"
                                             "integer(4),parameter::omp_interop_rc_kind=4_4\n"},
    {"INTEGER(4)::2_4,3_4,4_4,8_4,10_4]\n", "INTEGER(4)::4_4,8_4,10_4,16_4]\n"},
    {NULL, NULL},
};

static void fail(const char *what, const char *name)
{
    fprintf(stderr, "make_modules: %s '%s'\n", what, name);
    exit(1);
}

static void *grab(size_t bytes)
{
    void *at = calloc(1, bytes);

    if (!at)
        fail("out of memory for", "module files");
    return at;
}

static char *read_file(const char *path, size_t *len)
{
    FILE *in = fopen(path, "rb");
    char *text;
    long size;

    if (!in || fseek(in, 0, SEEK_END) || (size = ftell(in)) < 0 || fseek(in, 0, SEEK_SET))
        fail("cannot read", path);
    text = grab((size_t)size + 1);
    *len = fread(text, 1, (size_t)size, in);
    fclose(in);
    return text;
}

static int load(const char *folder, struct module *modules)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;
    char path[4096];
    int n = 0;

    if (!dir)
        fail("cannot read", folder);
    while ((entry = readdir(dir)) && n < MODULES_MAX) {
        const char *suffix = strrchr(entry->d_name, '.');

        if (!suffix || strcmp(suffix, ".mod"))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        modules[n].name = grab(strlen(entry->d_name) + 1);
        memcpy(modules[n].name, entry->d_name, (size_t)(suffix - entry->d_name));
        modules[n].text = read_file(path, &modules[n].len);
        n++;
    }
    closedir(dir);
    return n;
}

static void replace(struct module *m, const struct replacement *r)
{
    char *found = strstr(m->text, r->from);
    size_t before, from = strlen(r->from), to = strlen(r->to);
    char *grown;

    if (!found)
        return;
    before = (size_t)(found - m->text);
    grown = grab(m->len + to + 1);
    memcpy(grown, m->text, before);
    memcpy(grown + before, r->to, to);
    memcpy(grown + before + to, found + from, m->len - before - from);
    m->len = m->len - from + to;
    m->text = grown;
}

/* All constants under gfortran; Flang keeps kind 4 for all but those that we define (wrappers/cafrt_fortran_env.F90). */
static void widen(struct module *m, bool all)
{
    static const char *const ours[] = {"stat_", "current_team", "initial_team", "parent_team"};
    char from[64], to[64];

    if (strncmp(m->name, "iso_fortran_env", strlen("iso_fortran_env")))
        return;
    for (size_t i = 0; i < (all ? 1 : sizeof ours / sizeof *ours); i++) {
        snprintf(from, sizeof from, "integer(4),parameter%s%s",
                 all ? "" : "::", all ? "" : ours[i]);
        snprintf(to, sizeof to, "integer(8),parameter%s%s", all ? "" : "::", all ? "" : ours[i]);
        while (strstr(m->text, from))
            replace(m, &(struct replacement){from, to});
    }
}

static void sum_of(const struct module *m, char *digits)
{
    const char *body = memchr(m->text, '\n', m->len);
    uint64_t sum = UINT64_C(0xcbf29ce484222325);

    for (const char *at = body + 1; at < m->text + m->len; at++) {
        sum ^= (unsigned char)*at;
        sum *= UINT64_C(0x100000001b3);
    }
    snprintf(digits, SUM_DIGITS + 1, "%016llx", (unsigned long long)sum);
}

static const struct module *find(const struct module *modules, int n, const char *name, size_t len)
{
    for (int i = 0; i < n; i++)
        if (strlen(modules[i].name) == len && !memcmp(modules[i].name, name, len))
            return &modules[i];
    return NULL;
}

/* Write `digits` over the sum at `at`; whether that changed anything. */
static bool put_sum(char *at, const char *digits)
{
    bool changed = memcmp(at, digits, SUM_DIGITS) != 0;

    memcpy(at, digits, SUM_DIGITS);
    return changed;
}

/* Bring the sums of needed modules (`!need$ SUM n NAME`) and the file's own up to date. */
static bool update(struct module *m, const struct module *modules, int n)
{
    char digits[SUM_DIGITS + 1];
    char *sum = strstr(m->text, "sum:");
    bool changed = false;

    for (char *need = strstr(m->text, "!need$ "); need; need = strstr(need + 1, "!need$ ")) {
        const char *name = need + strlen("!need$ ") + SUM_DIGITS + strlen(" n ");
        const struct module *needed = find(modules, n, name, strcspn(name, "\r\n"));

        if (needed) {
            sum_of(needed, digits);
            changed |= put_sum(need + strlen("!need$ "), digits);
        }
    }
    if (!sum)
        fail("no checksum in", m->name);
    sum_of(m, digits);
    return put_sum(sum + strlen("sum:"), digits) || changed;
}

static void store(const char *folder, const struct module *m)
{
    char path[4096];
    FILE *out;

    snprintf(path, sizeof path, "%s/%s.cafmod", folder, m->name);
    out = fopen(path, "wb");
    if (!out || fwrite(m->text, 1, m->len, out) != m->len || fclose(out))
        fail("cannot write", path);
}

int main(int argc, char **argv)
{
    static struct module modules[MODULES_MAX];
    bool changed = true, gfortran;
    int n;

    if (argc != 4)
        fail("usage: make_modules FLANG_DIR OUT_DIR gfortran|flang[-integer-8], not", argv[0]);
    n = load(argv[1], modules);
    gfortran = strncmp(argv[3], "gfortran", strlen("gfortran")) == 0;
    for (int i = 0; i < n && strstr(argv[3], "-integer-8"); i++)
        widen(&modules[i], gfortran);
    for (int i = 0; i < n && gfortran; i++)
        for (const struct replacement *r = gfortran_replacements; r->from; r++)
            replace(&modules[i], r);
    /* Modules need one another without cycles, so this ends after as many rounds as the chain is long. */
    while (changed) {
        changed = false;
        for (int i = 0; i < n; i++)
            changed |= update(&modules[i], modules, n);
    }
    for (int i = 0; i < n; i++)
        store(argv[2], &modules[i]);
    return n ? 0 : 1;
}
