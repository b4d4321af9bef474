/* write.c - the translated text as a file. */
#define _XOPEN_SOURCE 700 /* getpid, realpath */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "emit.h"

static bool write_text(const char *path, struct str text)
{
    FILE *to = fopen(path, "wb");
    bool ok = to && fwrite(text.at, 1, text.len, to) == text.len;

    return to && fclose(to) == 0 && ok;
}

/* Under another name first: nothing is left half-written. */
static bool replace_file(const char *path, struct str text)
{
    struct arena mem = {0};
    struct text name = {.mem = &mem};
    const char *temporary;
    bool ok;
    int error;

    text_addf(&name, "%s.%ld.tmp", path, (long)getpid());
    temporary = text_cstr(&name);
    ok = write_text(temporary, text) && rename(temporary, path) == 0;
    error = errno;
    if (!ok)
        remove(temporary);
    arena_free(&mem);
    errno = error;
    return ok;
}

bool emit_write(const char *path, struct str text)
{
    char *target = realpath(path, NULL); /* a link stays one */
    struct stat is;
    bool ok;

    if (target && stat(target, &is) == 0 && !S_ISREG(is.st_mode))
        ok = write_text(target, text); /* /dev/null, /dev/stdout */
    else if (target && access(target, W_OK) != 0)
        ok = false;
    else
        ok = replace_file(target ? target : path, text);
    free(target);
    return ok;
}
