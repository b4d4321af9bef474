/*
 * group.h - the source as output/ sees it: logical lines, each with its edits.
 *
 * A group is one statement line with its continuation lines (perhaps several statements, separated by
 * `;`), or one comment, blank or marker line.
 */
#ifndef CAFC_GROUP_H
#define CAFC_GROUP_H

#include <stdbool.h>

#include "edits.h"
#include "line.h"
#include "source.h"

struct group {
    struct range where;            /* whole lines, the last newline included */
    const struct edit_view *edits; /* outermost, sorted */
    size_t n_edits;
    /* Only where n_edits > 0: */
    struct line *lines;
    size_t n_lines;
    struct range
        *statements; /* from the first character (a label in free form) to behind the last */
    size_t n_statements;
    bool
        several; /* more than one logical line, because an edit spans them: what it reaches is one `statement` */
};

struct group_reader {
    const struct source *source;
    struct arena *mem;
    struct line_form form;
    struct edit_view *list;
    size_t n_list, next; /* edits before `next` are handed out */
    size_t at;           /* begin of the next group */
};

struct group_reader group_reader_new(const struct source *source, const struct edits *edits,
                                     struct arena *mem);

/* False at the end of the source. */
bool group_next(struct group_reader *r, struct group *out);

/* Index of the statement to which an inserted edit belongs. */
size_t group_owner(const struct group *g, const struct edit_view *v);

#endif
