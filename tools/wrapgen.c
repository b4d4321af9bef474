/*
 * wrapgen.c - expand a template of Fortran procedures over classes, kinds and ranks.
 *
 *   wrapgen [-k kinds] [-c class] [-s suffix] [-p procedures] template > result
 *
 * `kinds` is the output of wrappers/kinds.f90: per line a class and the kinds the compiler has.  `procedures` is
 * cafrt_abi.def.  Lines of the template are copied; `@for` loops nest and end with `@end`:
 *
 *   @for kind [direct|indirect]   the kinds of the class; direct: scalars have a C function of their own
 *   @for rank FIRST LAST          rank 0 is left out for direct kinds
 *   @for procedure                the names of cafrt_abi.def
 *   @for intrinsic                the same of intrinsic procedures
 *
 * `${class} ${kind} ${code} ${dummy} ${result} ${rank} ${colons} ${extents} ${bind} ${suffix} ${procedure} ${intrinsic}` are
 * replaced.  Long lines are the template's affair: it breaks them where the Fortran standard's 132 columns would be passed.
 */
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINES 2000
#define MAX_NAMES 500

struct input {
    char *lines[MAX_LINES];
    int n_lines;
};

struct generator {
    const char *template_path;
    const char *class_name;
    const char *suffix; /* `_at`: components of coindexed objects, else empty */
    int kinds[16];
    int n_kinds;
    char *procedures[MAX_NAMES], *intrinsics[MAX_NAMES];
    int n_procedures, n_intrinsics;
    struct input text;
    /* The values of the loops around the current line. */
    int kind;
    int rank;
    const char *procedure, *intrinsic;
};

static void fail(const char *form, ...)
{
    va_list args;

    va_start(args, form);
    fputs("wrapgen: ", stderr);
    vfprintf(stderr, form, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

static char *copy_text(const char *text, size_t length)
{
    char *copy = malloc(length + 1);

    if (!copy)
        fail("out of memory");
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

static FILE *open_input(const char *path)
{
    FILE *file = fopen(path, "r");

    if (!file)
        fail("cannot open '%s'", path);
    return file;
}

static void read_template(struct input *text, const char *path)
{
    char line[1024];
    FILE *file = open_input(path);

    while (fgets(line, sizeof line, file)) {
        if (text->n_lines == MAX_LINES)
            fail("'%s' has more than %d lines", path, MAX_LINES);
        text->lines[text->n_lines++] = copy_text(line, strcspn(line, "\n"));
    }
    fclose(file);
}

/* A complex kind exists where the real kind does (F2018 7.4.3.3). */
static void read_kinds(struct generator *g, const char *path)
{
    const char *wanted = strcmp(g->class_name, "complex") == 0 ? "real" : g->class_name;
    char line[256];
    FILE *file = open_input(path);

    while (fgets(line, sizeof line, file)) {
        char *word = strtok(line, " \n");

        if (!word || strcmp(word, wanted) != 0)
            continue;
        while ((word = strtok(NULL, " \n")) && g->n_kinds < 16)
            g->kinds[g->n_kinds++] = atoi(word);
    }
    fclose(file);
    if (g->n_kinds == 0)
        fail("'%s' names no kind of class '%s'", path, wanted);
}

/* The names in the rows of `path` that begin with `row`. */
static int read_names(const char *path, const char *row, char **names)
{
    char line[512];
    FILE *file = open_input(path);
    int n = 0;

    while (fgets(line, sizeof line, file)) {
        const char *name = line + strlen(row);

        if (strncmp(line, row, strlen(row)) != 0)
            continue;
        if (n == MAX_NAMES)
            fail("'%s' has more than %d rows", path, MAX_NAMES);
        names[n++] = copy_text(name, strcspn(name, ",)"));
    }
    fclose(file);
    return n;
}

static void read_abi(struct generator *g, const char *path)
{
    g->n_procedures = read_names(path, "CAFRT_PROCEDURE(", g->procedures);
    g->n_intrinsics = read_names(path, "CAFRT_INTRINSIC(", g->intrinsics);
}

/* Scalars of these kinds have a C function in the upper library (runtime/upper/value.c). */
static bool is_direct(const struct generator *g)
{
    const char *class_name = g->class_name;

    if (strcmp(class_name, "integer") == 0 || strcmp(class_name, "logical") == 0)
        return g->kind <= 8;
    if (strcmp(class_name, "real") == 0 || strcmp(class_name, "complex") == 0)
        return g->kind == 4 || g->kind == 8;
    return false;
}

static void put_type(const struct generator *g, const char *length)
{
    if (strcmp(g->class_name, "character") == 0)
        printf("character(len=%s, kind=%d)", length, g->kind);
    else
        printf("%s(%d)", g->class_name, g->kind);
}

static void put_colons(const struct generator *g)
{
    int d;

    for (d = 0; d < g->rank; d++)
        printf("%s:", d == 0 ? "(" : ",");
    if (g->rank > 0)
        putchar(')');
}

/* Three extents a line, to stay within 132 columns.  A component may not be there: then it has no bounds either. */
static void put_extents(const struct generator *g)
{
    int d;

    for (d = 0; d < g->rank; d++)
        printf(d == 0 && *g->suffix ? "%sextent_at(object, image)" : "%ssize(object, %d, wide)",
               d == 0       ? "("
               : d % 3 == 0 ? ", &\n      "
                            : ", ",
               d + 1);
    if (g->rank > 0)
        putchar(')');
}

static void put_variable(const struct generator *g, const char *name, size_t length)
{
#define IS(text) (length == sizeof text - 1 && strncmp(name, text, length) == 0)
    if (IS("class"))
        fputs(g->class_name, stdout);
    else if (IS("kind"))
        printf("%d", g->kind);
    else if (IS("code")) /* s (string) keeps characters apart from complex */
        printf("%c%d", strcmp(g->class_name, "character") == 0 ? 's' : g->class_name[0], g->kind);
    else if (IS("dummy"))
        put_type(g, "*");
    else if (IS("result"))
        put_type(g, "len(object)");
    else if (IS("rank"))
        printf("%d", g->rank);
    else if (IS("colons"))
        put_colons(g);
    else if (IS("extents"))
        put_extents(g);
    else if (IS("bind")) /* logical kinds are not interoperable: an error under -std=f2018 */
        fputs(strcmp(g->class_name, "logical") == 0 ? "" : "bind(C) ", stdout);
    else if (IS("suffix"))
        fputs(g->suffix, stdout);
    else if (IS("procedure") && g->procedure)
        fputs(g->procedure, stdout);
    else if (IS("intrinsic") && g->intrinsic)
        fputs(g->intrinsic, stdout);
    else
        fail("%s: '%.*s' has no value here", g->template_path, (int)length, name);
#undef IS
}

static void put_line(const struct generator *g, const char *line)
{
    const char *hole;

    while ((hole = strstr(line, "${"))) {
        size_t length = strcspn(hole + 2, "}");

        fwrite(line, 1, (size_t)(hole - line), stdout);
        put_variable(g, hole + 2, length);
        line = hole + 2 + length + 1;
    }
    puts(line);
}

static bool is_directive(const char *line, const char *directive)
{
    line += strspn(line, " ");
    return strncmp(line, directive, strlen(directive)) == 0;
}

static int find_end(const struct generator *g, int from, int to)
{
    int depth = 0;
    int i;

    for (i = from; i < to; i++) {
        if (is_directive(g->text.lines[i], "@for"))
            depth++;
        else if (is_directive(g->text.lines[i], "@end") && depth-- == 0)
            return i;
    }
    fail("%s:%d: no @end for this @for", g->template_path, from);
    return to;
}

static void expand(struct generator *g, int from, int to);

static void expand_loop(struct generator *g, const char *head, int from, int to)
{
    char what[16] = "", which[16] = "";
    int first, last, i;

    head += strspn(head, " ");
    if (sscanf(head, "@for rank %d %d", &first, &last) == 2) {
        for (g->rank = first == 0 && is_direct(g) ? 1 : first; g->rank <= last; g->rank++)
            expand(g, from, to);
        return;
    }
    if (sscanf(head, "@for %15s %15s", what, which) < 1)
        fail("%s:%d: bad @for", g->template_path, from);
    if (strcmp(what, "kind") == 0) {
        for (i = 0; i < g->n_kinds; i++) {
            g->kind = g->kinds[i];
            if (!which[0] || (strcmp(which, "direct") == 0) == is_direct(g))
                expand(g, from, to);
        }
    } else if (strcmp(what, "procedure") == 0) {
        for (i = 0; i < g->n_procedures; i++) {
            g->procedure = g->procedures[i];
            expand(g, from, to);
        }
    } else if (strcmp(what, "intrinsic") == 0) {
        for (i = 0; i < g->n_intrinsics; i++) {
            g->intrinsic = g->intrinsics[i];
            expand(g, from, to);
        }
    } else {
        fail("%s:%d: cannot loop over '%s'", g->template_path, from, what);
    }
}

static void expand(struct generator *g, int from, int to)
{
    int i;

    for (i = from; i < to; i++) {
        const char *line = g->text.lines[i];

        if (is_directive(line, "@for")) {
            int end = find_end(g, i + 1, to);

            expand_loop(g, line, i + 1, end);
            i = end;
        } else {
            put_line(g, line);
        }
    }
}

int main(int argc, char **argv)
{
    struct generator *g = calloc(1, sizeof *g);
    const char *kinds = NULL;
    int i;

    if (!g)
        fail("out of memory");
    g->class_name = "integer";
    g->suffix = "";
    for (i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "-k") == 0)
            kinds = argv[i + 1];
        else if (strcmp(argv[i], "-c") == 0)
            g->class_name = argv[i + 1];
        else if (strcmp(argv[i], "-s") == 0)
            g->suffix = argv[i + 1];
        else if (strcmp(argv[i], "-p") == 0)
            read_abi(g, argv[i + 1]);
        else
            fail("unknown option '%s'", argv[i]);
    }
    if (i != argc - 1)
        fail("usage: wrapgen [-k kinds] [-c class] [-s suffix] [-p procedures] template");
    g->template_path = argv[i];
    if (kinds)
        read_kinds(g, kinds);
    read_template(&g->text, g->template_path);
    printf("! Generated from %s by tools/wrapgen.\n",
           strrchr(g->template_path, '/') ? strrchr(g->template_path, '/') + 1 : g->template_path);
    expand(g, 0, g->text.n_lines);
    return fclose(stdout) == 0 ? 0 : 1;
}
