/*
 * module_files.c - see module_files.h.
 *
 * A module file begins with a mark of its bytes' order and a line with its checksum.  Lines behind it give the
 * checksums that the files of the modules it uses had then: `!need$ 59be84b3775c8b02 n name`.
 */
#include "module_files.h"

#include <dirent.h>
#include <string.h>

#include "response.h"
#include "toolchain.h"

static const char mark[] = "\xEF\xBB\xBF!mod$ v1 sum:";
static const char need[] = "!need$ ";
enum { MARK = sizeof mark - 1, NEED = sizeof need - 1, SUM = 16 };

/* Whether `judge` finds fault with the file; `mem` is for what it needs meanwhile. */
typedef bool judge_file(struct arena *mem, const char *path, const void *context);

static const char *find_file(struct arena *mem, const char *const *folders, judge_file *judge,
                             const void *context)
{
    const char *found = NULL;

    for (size_t i = 0; folders[i] && !found; i++) {
        DIR *folder = opendir(folders[i]);
        const struct dirent *entry;

        while (folder && !found && (entry = readdir(folder)) != NULL) {
            const char *dot = strrchr(entry->d_name, '.');
            const char *path = format_in(mem, "%s/%s", folders[i], entry->d_name);
            struct arena meanwhile = {0};

            if (dot && strcmp(dot, ".cafmod") == 0 && judge(&meanwhile, path, context))
                found = path;
            arena_free(&meanwhile);
        }
        if (folder)
            closedir(folder);
    }
    return found;
}

static bool has_checksum(const char *text, size_t len)
{
    return len > MARK + SUM && memcmp(text, mark, MARK) == 0 && text[MARK + SUM] == '\n';
}

static bool is_damaged(struct arena *mem, const char *path, const void *context)
{
    size_t len = 0;
    char *text = file_read(mem, path, &len);

    (void)context;
    return text && !has_checksum(text, len);
}

const char *module_file_damaged(struct arena *mem, const char *const *folders)
{
    return find_file(mem, folders, is_damaged, NULL);
}

/* ---- files that are older than what they use --------------------------------------------------- */

struct module {
    const char *name, *sum;
};

static bool is_outdated(struct arena *mem, const char *path, const void *context)
{
    const struct module *changed = context;
    size_t len = 0, name = strlen(changed->name);
    char *text = file_read(mem, path, &len);

    if (!text || !has_checksum(text, len))
        return false;
    for (char *line = text + MARK + SUM + 1; strncmp(line, need, NEED) == 0;) {
        char *end = line + strcspn(line, "\n");

        if ((size_t)(end - line) == NEED + SUM + 3 + name &&
            strncmp(end - name, changed->name, name) == 0 &&
            strncmp(line + NEED, changed->sum, SUM) != 0)
            return true;
        line = *end ? end + 1 : end;
    }
    return false;
}

/* The file of module `name` that the front end reads: the first one. */
static const char *sum_of(struct arena *mem, const char *const *folders, const char *name)
{
    for (size_t i = 0; folders[i]; i++) {
        size_t len = 0;
        char *text = file_read(mem, format_in(mem, "%s/%s.cafmod", folders[i], name), &len);

        if (text)
            return has_checksum(text, len) ? arena_copy(mem, text + MARK, SUM) : NULL;
    }
    return NULL;
}

void module_file_blame_outdated(struct arena *mem, const char *const *folders,
                                struct diag_list *diags)
{
    static const char complaint[] = "is not the right module file for '";

    for (struct diag *d = diags->first; d; d = d->next) {
        const char *at = strstr(d->message, complaint), *path;
        struct module changed = {0};

        if (!at)
            continue;
        at += sizeof complaint - 1;
        changed.name = arena_copy(mem, at, strcspn(at, "'"));
        changed.sum = sum_of(mem, folders, changed.name);
        path = changed.sum ? find_file(mem, folders, is_outdated, &changed) : NULL;
        if (!path)
            continue;
        d->message =
            format_in(mem, "'%s' was written before module '%s' changed", path, changed.name);
        d->hint = "compile the file that defines its module again";
    }
}
