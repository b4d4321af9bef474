/*
 * directive.h - what the files that look at directives share: lines, and words of directives.
 */
#ifndef CAFC_DIRECTIVE_H
#define CAFC_DIRECTIVE_H

#include "passes_common.h"

/* The text of a line without blanks around it. */
struct str directive_line_text(struct pass_context *c, struct range line);
/* `*line` becomes the line above, or below; false where there is none. */
bool directive_line_above(struct pass_context *c, struct range *line);
bool directive_line_below(struct pass_context *c, struct range *line);
/* Neither a statement nor a directive. */
bool directive_is_comment(struct pass_context *c, struct range line);
/* Behind `!$omp`, `!$acc`, `!dir$` or `!gcc$`, without comment; empty for other lines, `!$ statement` among them. */
struct str directive_behind_sentinel(struct pass_context *c, struct range line);
bool directive_is_of_openmp(struct pass_context *c, struct range line);

/* The directive whose last line is `line`: `line` becomes all of it.  Its text, in small letters, ends with a blank. */
const char *directive_text(struct pass_context *c, struct range *line);
/* That in front of the statement, or "". */
const char *directive_above(struct pass_context *c, const struct stmt *s);
/* The ATOMIC whose construct the statement stands in, or "": CAPTURE has two of them. */
const char *directive_atomic_around(struct pass_context *c, const struct stmt *s);

/* directive_workshare.c: no lines can stand around what stands there. */
bool directive_in_workshare(struct pass_context *c, struct range statement);

/* Whether `word`, or one of `words`, stands outside the arguments of clauses. */
bool directive_has_word(const char *directive, const char *word);
bool directive_has_word_of(const char *directive, const char *const *words);
bool directive_begins_with(const char *directive, const char *const *words);
bool directive_ends_construct(const char *directive);
/* ATOMIC and what says something about a loop, or ends that. */
bool directive_is_of_one_statement(struct pass_context *c, const char *directive);

#endif
