/*
 * statements.h - what the passes share about statements: lines in front of them and around them, what their names mean there, and the
 * directives that belong to them.
 */
#ifndef CAFC_STATEMENTS_H
#define CAFC_STATEMENTS_H

#include "passes.h"
#include "text.h"

/* ---- subscript.c ---------------------------------------------------------------------------- */

/* The designator without what component_prepare has given a name, which stands in lines of its own. */
struct range subscripts_left(const struct coindexed *object);
/* Scalar subscripts of `designator` that would be evaluated more than once get names in front of `stmt`. */
void subscripts_in_front(struct pass_context *c, struct stmt *stmt, struct range designator);
/* As actual arguments gfortran 12 evaluates the bounds of substrings of sections several times, and with TYPE(*), DIMENSION(..) at times
 * before what they are computed from: the values of functions in them, and of coindexed objects other than `but`, get names in front of
 * `stmt`. `object_ndims`: see scan_substring. */
bool subscript_bounds_first(struct pass_context *c, struct stmt *stmt, struct range designator,
                            int object_ndims, const struct coindexed *but);
/* Before `designator` becomes a selector of ASSOCIATE around `stmt`: values of functions in its subscripts get names. */
void subscript_functions_first(struct pass_context *c, struct stmt *stmt, struct range designator,
                               const struct vector_subscript *vectors, size_t n_vectors);
/* Let variables stand for the subscripts of `object` that refer to functions or arrays, other than vectors, so that the
 * designator may be repeated: a line each for their declarations and definitions. */
void subscripts_keep(struct pass_context *c, const struct coindexed *object, struct text *declare,
                     struct text *define);
/* Let one stand for `where`, a scalar or a vector, in lines in front of the statement. */
void subscript_in_front(struct pass_context *c, struct stmt *stmt, struct range where,
                        bool is_vector);

/* ---- statement.c: statements that need company -------------------------------------------- */

/* The replacement of `s` has several lines: it is taken out of a one-line IF and of the end of a labelled DO. */
void statement_needs_lines(struct pass_context *c, struct stmt *s);
/* Put `open` and `close` (lines, with holes) around `s`; a later call lies inside an earlier one. */
void statement_wrap(struct pass_context *c, struct stmt *s, const char *open, const char *close,
                    const struct hole *holes, const char *clause);
/* The same around the place where expressions of `s` are evaluated: for the head of a construct the whole
 * construct, for DO WHILE and ELSE IF a place of its own.  False (nothing done) when there is none. */
bool statement_hoist(struct pass_context *c, struct stmt *s, const char *open, const char *close,
                     const struct hole *holes, const char *clause);
/* The same where `close` must be executed as soon as the expressions have been evaluated, since something in them defines an
 * object: a variable keeps the value of a condition. */
bool statement_lend(struct pass_context *c, struct stmt *s, const char *open, const char *close,
                    const struct hole *holes, const char *clause);
/* Whether `s` is an IF, ELSE IF or DO WHILE; then statement_lend has a place wherever statement_hoist has one. */
bool statement_has_condition(const struct stmt *s);
/* The same around `s` itself, a whole construct where it heads one, or only its head (`head_only`), whatever is around. */
void statement_surround(struct pass_context *c, struct stmt *s, bool head_only, const char *open,
                        const char *close, const struct hole *holes, const char *clause);
/* Lines around several action statements that follow one another: all that `where` contains. */
void statement_surround_all(struct pass_context *c, struct range where, const char *open,
                            const char *close, const struct hole *holes, const char *clause);
/* Whether statement_hoist has a place for the expressions of `s`. */
bool statement_has_place(struct pass_context *c, struct stmt *s);
/* Outermost WHERE or FORALL (statement or construct head) around `s`, or NULL. */
struct stmt *statement_masked(struct stmt *s);
/* WHERE, the statement or the head of a construct. */
bool statement_is_where(const struct stmt *s);
/* Whether a construct around `s` may have given another name to a variable. */
bool statement_has_associations(const struct stmt *s);
/* Whether a function of the program, or an operator of it, is referenced in `where`. */
bool statement_has_reference(const struct stmt *s, struct range where);

/* Turn all this into edits; after every other pass. */
void statement_finish(struct pass_context *c);

/* ---- meaning.c ---- */
/* A name that stands for the variable in a construct is that of an allocated object (F2018 11.1.3.1). */
enum meaning { MEANS_ITSELF, MEANS_ITSELF_ALLOCATED, MEANS_SOMETHING_ELSE };
/* What the name of a variable means at a statement in its scope. */
enum meaning meaning_at(struct pass_context *c, const struct stmt *at, const struct symbol *s);
/* Where the name of `s` means something else `*at` becomes the end of the construct behind which it means `s` again; false: that is not in
 * this procedure. */
bool meaning_is_back(struct pass_context *c, struct stmt **at, const struct symbol *s);

/* ---- message.c ---- */
/* Let the ERRMSG= variable of `s`, or NULL, become as long as its message, where its length is deferred. */
void message_take(struct pass_context *c, struct stmt *s, const struct arg *errmsg);
/* The same where the compiler's own statement defines it: the name of a variable that is to stand in its place; NULL: it stays. */
const char *message_room(struct pass_context *c, struct stmt *s, const struct arg *errmsg);

/* ---- alias.c ---- */
/* Whether the file has EQUIVALENCE or COMMON statements. */
bool alias_shares_storage(struct pass_context *c);
/* Whether what is called `name` in `unit` stands in an EQUIVALENCE statement; or in COMMON, and may have another name there, too. */
bool alias_by_equivalence(struct pass_context *c, const struct unit *unit, const char *name);
bool alias_by_common(struct pass_context *c, const struct unit *unit, const char *name);
/* Whether it stands in one of both. */
bool alias_in_storage(struct pass_context *c, const struct unit *unit, const char *name);
/* Whether a USE statement that `unit` sees gives another name to what is called `name` here or there: it may have both. */
bool alias_by_use(struct pass_context *c, const struct unit *unit, const char *name);
/* Whether `s` may refer to the variable, or to a part of it, by another name. */
bool alias_may_exist(struct pass_context *c, const struct symbol *variable, const struct stmt *s);

/* ---- directive.c, directive_loop.c, directive_check.c: OpenMP, OpenACC and compilers' own -------- */

bool directive_is_line(struct pass_context *c, struct range line);
/* `where`, a statement or construct, with the directives in front of it that say something about it alone, and those that end
 * them: lines around the statement stand around those, too. */
struct range directive_reach(struct pass_context *c, struct range where);
/* Whether directives say something about the loop `s`, or the statements behind it, which are `where`, or a part of them; or a version of them
 * with other lines cannot stand there. */
bool directive_concerns(struct pass_context *c, const struct stmt *s, struct range where);
/* Whether it is a loop behind a directive that its versions can all have; whether that directive makes threads for it. */
bool directive_is_copied(struct pass_context *c, const struct stmt *s);
bool directive_makes_threads(struct pass_context *c, const struct stmt *s);
/* Whether clauses of that directive give the variable a value of its own in the loop; whether they say that it keeps the one it has. */
bool directive_gives_own_value(struct pass_context *c, const struct stmt *s, const char *name);
bool directive_keeps_value(struct pass_context *c, const struct stmt *s, const char *name);
/* Whether threads of OpenMP may execute the statement that begin in its own program unit. */
bool directive_may_have_threads(struct pass_context *c, const struct stmt *s);
/* Add the lines of directives in `where`, without indentation and comments, with `clause` at the offset `at`. */
void directive_copy(struct pass_context *c, struct range where, size_t at, const char *clause,
                    struct text *out);
/* The letters of the directive `lines`, small ones, without blanks, comments and continuation marks, and where each stands; how many. */
size_t directive_letters(struct pass_context *c, struct range lines, struct text *out,
                         size_t *offsets, size_t room);
/* Whether a BLOCK there would be taken for the whole construct of the directive above. */
bool directive_takes_block(struct pass_context *c, size_t offset);
/* Report that OpenMP lets no lines stand around the statement that `where` begins in, where that is so. */
bool directive_refuses_lines(struct pass_context *c, struct range where);
/* Refuse coindexed objects where OpenMP allows no calls. */
void directive_check(struct pass_context *c);
/* The words with which the directive begins that name constructs, joined: `paralleldo`; blanks between them are optional. */
const char *directive_construct(struct pass_context *c, const char *directive);
/* The next directive of the file behind `*lines`, {0, 0} at first; false when there is none.  `*words` is its text in lower case. */
bool directive_next(struct pass_context *c, struct range *lines, const char **words);

/* ---- sharing.c: DEFAULT clauses ---------------------------------------------------------------- */

/* The statement at `at` names a variable of ours: regions around it that begin at or behind `from`, where it has been declared, must share
 * it. */
void sharing_list(struct pass_context *c, size_t from, size_t at, const char *name);
/* The same for all that the lines of a form declare. */
void sharing_list_declared(struct pass_context *c, size_t from, size_t at, const char *form,
                           const struct hole *holes);
/* The clause by which the directive of the copy of a loop shares the variables `names`, between commas, where its DEFAULT clause asks for
 * it, else ""; `*at`: where it stands. */
const char *sharing_clause_of_copy(struct pass_context *c, struct range directive,
                                   const char *names, size_t *at);
/* The clauses. */
void sharing_finish(struct pass_context *c);

/* ---- head.c: heads whose expressions define coindexed objects -------------------------------- */

/* Whether `s` is a DO with bounds, SELECT CASE, SELECT TYPE, SELECT RANK, ASSOCIATE or computed GO TO. */
bool head_has_expressions(const struct stmt *s);
/* From the first of its expressions to the last. */
struct range head_expressions(const struct stmt *s);
/* Whether variables can keep those that define a coindexed object. */
bool head_can_keep(struct pass_context *c, const struct stmt *s);
/* Whether they do: something is defined, and no expression stays in the head. */
bool head_keeps_all(struct pass_context *c, const struct stmt *s);
/* Whether gfortran needs a variable for what an implied DO reads in the selector `where`: constructor.c. */
bool constructor_in_selector(struct pass_context *c, const struct stmt *s, struct range where);
/* Let variables do so, in front of the construct; then the lines around head_expressions are made. */
void head_finish(struct pass_context *c, const struct stmt *s);

#endif
