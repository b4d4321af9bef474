/*
 * emit.h - apply the edits, fold long lines, mark lines, write the file whole or not at all.
 *
 * Untouched lines stay byte for byte the same.  Lines that an edit changed are folded at 132 columns
 * (free form; 72 or the given length in fixed form) and, when `markers` is set, are surrounded by line markers such that
 * every original line keeps its file and number for the compiler.
 */
#ifndef CAFC_EMIT_H
#define CAFC_EMIT_H

#include <stdbool.h>

#include "edits.h"
#include "source.h"

struct emit_options {
    bool
        markers; /* `# line "file"` where numbering would otherwise be off; kept markers of the source too */
};

/* The whole translated text. */
struct str emit_text(const struct source *source, const struct edits *edits, struct arena *mem,
                     const struct emit_options *options);

/* Write `text` to `path`: a file through a temporary one beside it and rename, anything else (/dev/null, a pipe) as it is.
 * False with errno set. */
bool emit_write(const char *path, struct str text);

#endif
