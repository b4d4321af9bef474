/*
 * edits.h - the text replacements that turn one source text into its translation.
 *
 * Passes add replacements in any order; only output/ applies them.  A replacement may keep parts
 * of the original: each `$name` in its form is a hole, filled either with the translation of a
 * range of the original (so edits made inside that range appear) or with a text made by the pass.
 *
 * Edits nest by containment.  An edit one of whose holes is its whole range wraps: edits with the
 * same range lie inside it, in the order of their addition (the first innermost).  One around several statements,
 * with its whole range on a line of its own, leaves the layout of these statements alone.  A form may contain
 * newlines: each new line is indented like the line on which the statement starts (`output/emit.h`).
 */
#ifndef CAFC_EDITS_H
#define CAFC_EDITS_H

#include "arena.h"
#include "source.h"
#include "text.h"

struct edits; /* opaque; defined in edits.c */

struct hole {
    const char *name;   /* without the '$'; NULL ends the list */
    struct range where; /* a range of the original, anywhere; used when text.at is NULL */
    struct str text;    /* or a text made by the pass (copied) */
};

enum edits_result {
    EDITS_OK,
    EDITS_OVERLAP, /* crosses an earlier edit: neither inside, around nor apart */
    EDITS_BAD_HOLE /* form and holes disagree, or a range hole is used twice */
};

/* An empty set over `original`.  Lives in `mem`, which must outlive it; the source is borrowed. */
struct edits *edits_new(struct arena *mem, const struct source *original);

/* Replace `where` by `form`.  `form` and the hole names are borrowed; `holes` (may be NULL) is
 * copied.  `clause` ("F2018 11.6.3", may be NULL) is what --explain shows.  Unless the result
 * is EDITS_OK the set is unchanged. */
enum edits_result edits_replace(struct edits *set, struct range where, const char *form,
                                const struct hole *holes, const char *clause);

/* Delete `where`. */
enum edits_result edits_delete(struct edits *set, struct range where);

/* Put lines in front of / behind the statement that `offset` is in (its begin, or anything up to its end).  The same
 * place may receive several: `before` in the order of addition, `after` too.  `form` holds whole
 * lines joined by newlines, without a final one.  These never conflict with other edits.  In front of a labelled
 * statement: `offset` on the label puts them in front of it, behind the label moves it to a CONTINUE above them.
 * A statement inside a one-line IF cannot carry them: the pass must restructure it first (passes.h). */
enum edits_result edits_insert_before(struct edits *set, size_t offset, const char *form,
                                      const struct hole *holes, const char *clause);
/* As `before`, in front of all of these. */
enum edits_result edits_insert_first(struct edits *set, size_t offset, const char *form,
                                     const struct hole *holes, const char *clause);
enum edits_result edits_insert_after(struct edits *set, size_t offset, const char *form,
                                     const struct hole *holes, const char *clause);

/* A line of a form that says of which line of the source the ones behind it are copies: the offset between two of these. */
#define EDITS_LINE_MARK '\2'
const char *edits_line_mark(struct arena *mem, size_t offset);
struct str edits_without_line_marks(struct arena *mem, struct str text);

/* Let `rewrite` make another text of each text of the set, forms and holes, of an edit at `offset`.  What it returns must end in NUL. */
void edits_rewrite(struct edits *set,
                   struct str (*rewrite)(void *context, size_t offset, struct str text),
                   void *context);

/* The translation of `part`, allocated in `mem`: the original with all edits inside it applied,
 * without indentation, folding or markers.  Does not change the set. */
struct str edits_apply(const struct edits *set, struct arena *mem, struct range part);

/* Outermost edits in order of position, for output/. NULL-terminated walk. */
struct edit_view {
    struct range where;
    struct str replacement; /* holes filled */
    const char *clause;
    enum { EDIT_REPLACE, EDIT_BEFORE, EDIT_AFTER } kind;
};
size_t edits_count(const struct edits *set);
/* Fill `out` (room for edits_count) with the outermost edits sorted by position; returns how many. */
size_t edits_list(const struct edits *set, struct arena *mem, struct edit_view *out);

/* The different clauses of all edits in `part`, nested ones too, in order of position; returns how many of
 * them `out` has (at most `room`). */
size_t edits_clauses(const struct edits *set, struct range part, const char **out, size_t room);

#endif
