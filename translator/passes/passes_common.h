/*
 * passes_common.h - what the passes share: names, diagnostics, scanning of source text, cobounds and image expressions,
 * temporaries; what they share about statements is in statements.h.
 *
 * Edits are resolved only at the end, with one exception: a text taken by pass_text() is the translation as it
 * stands at that moment.  passes_run therefore orders the passes so that what lies inside an expression is
 * translated first (intrinsic, then coindexed objects from the inside out, then statements).
 */
#ifndef CAFC_PASSES_COMMON_H
#define CAFC_PASSES_COMMON_H

#include "passes.h"
#include "statements.h"

/* ---- lists.c -------------------------------------------------------------------------------- */

bool lists_are_sorted(const struct model *m);
/* The indices, in the lists of the model, from which on and up to which, not included, what `where` contains is: others may be among it. */
size_t statements_from(const struct pass_context *c, struct range where);
size_t statements_to(const struct pass_context *c, struct range where);
size_t objects_from(const struct pass_context *c, struct range where);
size_t objects_to(const struct pass_context *c, struct range where);

/* ---- common.c ---------------------------------------------------------------------------- */

/* Report an error at `where`: "'what' ..." with the clause and what to do. */
void pass_refuse(struct pass_context *c, struct range where, const char *rule, const char *hint,
                 const char *format, ...) __attribute__((format(printf, 5, 6)));

void pass_warn(struct pass_context *c, struct range where, const char *rule, const char *hint,
               const char *message);

/* Replace `where`.  A failure is a fault of ours: it becomes an error, never a wrong translation. */
void pass_replace(struct pass_context *c, struct range where, const char *form,
                  const struct hole *holes, const char *clause);
/* Put `text` in the place of `where` and of all edits made there so far. */
void pass_cover(struct pass_context *c, struct range where, const char *text);
void pass_delete(struct pass_context *c, struct range where);
/* With its label, which is no branch target: for specification statements. */
void pass_delete_statement(struct pass_context *c, const struct stmt *s);

/* The value `text` as integers of kind 8. gfortran 12 needs minutes to convert a constructor of thousands of constants. */
const char *pass_as_integers(struct pass_context *c, struct str text);
/* The translation of `where` as it stands now. */
struct str pass_text(struct pass_context *c, struct range where);
/* The same with a NUL behind it. */
const char *pass_words(struct pass_context *c, struct range where);
/* The text as a part of a form, in which `$` begins a hole. */
struct str pass_form_text(struct pass_context *c, struct range where);

/* A NUL-terminated printf into the arena: for numbers and names that go into text holes. */
const char *pass_print(struct pass_context *c, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* `value` as a constant of kind 4, which the runtime's procedures take whatever -fdefault-integer-8 makes the default. */
const char *pass_constant(struct pass_context *c, long long value);
/* With this suffix for its kind; the least number has no literal. */
const char *pass_literal(struct pass_context *c, long long value, const char *kind);

/* `form` for each number from 1 to `n`, which stands in the place of `#`. */
const char *pass_each(struct pass_context *c, int n, const char *form, const char *between);
/* `(:, :)` for rank 2; nothing for a scalar. */
const char *pass_deferred_shape(struct pass_context *c, int ndims);

/* The program unit or subprogram that `unit` belongs to: BLOCKs share their host's. */
struct unit *pass_scope(struct unit *unit);
/* Another one of a list, behind a comma. */
void pass_add_item(struct text *list, const char *item);
/* PROTECTED, and accessed in `unit` by use association, not by host association as in its module and the submodules of that. */
bool pass_is_protected(const struct symbol *variable, const struct unit *unit);
/* Whether it is the variable of a DO construct around `inside`: then no procedure may define it (F2018 11.1.7.4.3). */
bool pass_is_do_variable(struct pass_context *c, const struct stmt *inside,
                         const struct symbol *variable);
/* Whether a procedure referenced in `inside` may define it: neither such a variable, nor INTENT(IN), nor PROTECTED. */
bool pass_is_definable(struct pass_context *c, const struct stmt *inside,
                       const struct symbol *variable);
/* Whether only pure procedures may be referenced there: in a pure subprogram, DO CONCURRENT or FORALL. */
bool pass_must_be_pure(const struct stmt *statement);

static inline struct hole hole_range(const char *name, struct range where)
{
    struct hole h = {name, where, {NULL, 0}};

    return h;
}

static inline struct hole hole_text(const char *name, struct str text)
{
    struct hole h = {name, {0, 0}, text};

    return h;
}

static inline struct hole hole_name(const char *name, const char *text)
{
    return hole_text(name, str_of(text));
}

static inline struct hole hole_end(void)
{
    struct hole h = {NULL, {0, 0}, {NULL, 0}};

    return h;
}

/* What the hole will hold, as it stands now. */
static inline struct str hole_content(struct pass_context *c, struct hole h)
{
    return h.text.at ? h.text : pass_text(c, h.where);
}

/* The argument with this keyword, or NULL. */
struct arg *arg_find(struct arg *args, size_t n, const char *keyword);
/* `keyword=$keyword` for those specifiers of an image control statement that are present, with `separator` in front of the first; their
 * holes are added to `holes`. */
const char *arg_specifiers(struct pass_context *c, struct stmt *s, const char *separator,
                           struct hole *holes);

/* ---- names.c: names in translated code ------------------------------------------------------ */

struct name_list *names_new(struct arena *mem);
/* Note that translated code in `unit` names `procedure` of module cafrt; returns its clause. */
const char *names_use(struct pass_context *c, struct unit *unit, const char *procedure);
/* The same of a function that returns values of `t`, of an intrinsic type, from its module. */
const char *names_use_value(struct pass_context *c, struct unit *unit, const char *function,
                            const struct type *t);
/* The items of `USE cafrt, ONLY:` in `unit`; NULL-terminated, sorted. */
const char *const *names_used(struct pass_context *c, const struct unit *unit);
/* The name of the derived type `t` where it is referred to, for generated text; where it is borrowed (struct type), its USE
 * statement is added.  NULL where it has none. */
const char *names_of_type(struct pass_context *c, const struct type *t);
/* The same, with its name in the scope that holds procedures for the reference (struct type, outer_name). */
const char *names_of_outer_type(struct pass_context *c, const struct type *t);
/* What other USE statements say, of types and values; NULL-terminated. */
/* The same for the extension of a private type. */
const char *names_of_extension(struct pass_context *c, const struct type *t);
const char *const *names_borrowed(struct pass_context *c, const struct unit *unit);
/* gfortran reads module files once for each USE statement: modules and main programs with many procedures that need one have it for all of
 * them.  After all names are known. */
void names_hoist(struct pass_context *c);
/* The names that a module has for its procedures, and must not hand on; NULL: none. */
const char *names_private(struct pass_context *c, const struct unit *unit);
/* `stem` with a number that is new in this file. */
const char *names_fresh(struct pass_context *c, const char *stem);
/* Whether the name of an intrinsic procedure means something else in `unit`. */
bool names_is_hidden(const struct pass_context *c, const struct unit *unit, const char *name);
/* The digits of a label that no statement of this file has. */
const char *names_fresh_label(struct pass_context *c);
/* Report names of the program that begin as ours do (F2018 19.2). */
void names_check_reserved(struct pass_context *c);

/* Stands in texts of ours in front of the name of an intrinsic procedure, as in "\1size(x)": the program may have given that
 * name to something else.  cafrt_abi.def lists these procedures. */
#define INTRINSIC_MARK '\1'
/* Give them names that mean them; after every other pass but unit.c. */
void names_finish(struct pass_context *c);

/* ---- scan.c: source text without blanks, comments and continuations ------------------------ */

struct condensed {
    char *text;     /* lower case; a character literal is `"` */
    size_t *offset; /* of each character in the source */
    size_t *end;    /* behind it; behind the closing quote of a literal */
    size_t len;
};

struct condensed scan_condense(struct pass_context *c, struct range where);
/* 1 for an opening parenthesis or bracket, -1 for a closing one. */
int scan_depth_change(char ch);
/* The label of the statement, without the blanks that may stand within it in fixed form; "": it has none. */
const char *scan_label(struct pass_context *c, const struct stmt *s);
/* Whether the name of `n` characters at `at` in condensed text is the keyword of an argument. */
bool scan_is_keyword(const char *at, size_t n);
/* The one that closes what opens at `open`, or SIZE_MAX. */
size_t scan_closing(const struct condensed *t, size_t open);
/* The comma or closing bracket behind what begins at `at` in a list. */
size_t scan_item_end(const struct condensed *t, size_t at);
/* Whether it is `i=1`, maybe with a type in front: no item, but what controls an implied DO loop. */
bool scan_is_do_control(const struct condensed *t, size_t at);
/* Whether an implied DO loop begins with the parenthesis at `at`, which does not belong to a name. */
bool scan_is_implied_do(const struct condensed *t, size_t at);
/* The text of a name, or of what has no literals, on one line. */
struct str scan_words(struct pass_context *c, struct range where);
/* Whether the innermost parentheses around `where` follow a name: as an actual argument, a subscript or a component's value. */
bool scan_is_behind_name(struct pass_context *c, struct range statement, struct range where);
/* Whether `name` occurs as a name in `where`. */
bool scan_has_name(struct pass_context *c, struct range where, const char *name);
/* As that of an object: neither as a component nor as a keyword. */
bool scan_has_variable(struct pass_context *c, struct range where, const char *name);
/* Whether a name that is one of a variable, or may be, stands in both. */
bool scan_share_variable(struct pass_context *c, struct range a, struct range b);
/* The same of a text in which blanks count, as in `integer a`. */
bool scan_names(struct str text, const char *name);
/* Whether the declaration, a statement, is one of `name`. */
bool scan_declares(struct pass_context *c, struct range statement, const char *name);
/* The name `where` starts with. */
const char *scan_first_name(struct pass_context *c, struct range where);
/* The name that ends in front of `at` in condensed `text`; "" where none does. */
const char *scan_name_before(struct pass_context *c, const char *text, const char *at);
/* Whether `where` is an integer literal, with or without sign and kind: its value. */
bool scan_literal(struct pass_context *c, struct range where, long long *value);
/* The last comma outside parentheses in `where`, or SIZE_MAX. */
size_t scan_last_comma(struct pass_context *c, struct range where);
/* Whether `where` is only a name, or a name and component names. */
bool scan_is_name(struct pass_context *c, struct range where);
/* Whether nothing but blanks stands in front of `offset` in its line. */
bool scan_begins_line(struct pass_context *c, size_t offset);
/* A section of a named array, or of a component, whose subscripts have neither references of functions nor subscripts of their own. */
bool scan_is_section(struct pass_context *c, struct range where);
/* `where` without a final parenthesised group. */
struct range scan_without_subscripts(struct pass_context *c, struct range where);

/* A subscript list. */
struct subscript_list {
    struct range array; /* the designator before the parenthesis */
    struct range *subscript;
    bool *is_triplet;
    size_t n;
    bool last; /* nothing follows the list */
};
/* The parenthesised list of `where` that holds `offset`; false when there is none. */
bool scan_subscripts(struct pass_context *c, struct range where, size_t offset,
                     struct subscript_list *out);
/* Of a text that is an array constructor without a type in front: the length of its first bracket; else 0. */
size_t scan_untyped_constructor(struct str text);
/* The designator `where` of rank `ndims`, whose object (last part) has rank `object_ndims`: whether all its rank comes from
 * the last part, whole or by triplets alone, so that it is an ordinary section. */
bool scan_is_plain_section(struct pass_context *c, struct range where, int ndims, int object_ndims);

/* Whether functions are referenced, or arrays, inside a subscript of the designator `where`. */
bool scan_calls_in_subscripts(struct pass_context *c, struct range where);

struct substring {
    struct range whole;       /* the designator without the substring range */
    struct range first, last; /* empty when not given */
};
/* Whether the character designator `where`, whose last part's symbol has rank `object_ndims`, ends in a substring range. */
bool scan_substring(struct pass_context *c, struct range where, int object_ndims,
                    struct substring *out);
/* Whether the designator `where` names a component. */
bool scan_has_component(struct pass_context *c, struct range where);
/* Whether the text of `where` ends in `%RE` or `%IM`: what stands before it, and that. */
bool scan_complex_part(struct pass_context *c, struct range where, struct range *whole,
                       struct range *part);

/* ---- coindexed.c ---------------------------------------------------------------------------- */

/* Whether the statement cannot define `object`. */
bool coindexed_is_only_read(const struct coindexed *object);
/* Whether evaluating the expression that it is in defines it, or the variable of its STAT=, when the expression has been evaluated. */
bool coindexed_defines(const struct coindexed *object);
/* Whether one other than `but` (or NULL) stands in `where`. */
bool coindexed_stands_in(const struct pass_context *c, struct range where,
                         const struct coindexed *but);

/* ---- image.c: cobounds and image expressions ---------------------------------------------- */

/* Text of an integer array lb1, ub1, ..., lbN, of kind 4 or, also where `is_wide`, 8.  `designator` names the coarray at run time;
 * `stmt` may be NULL. */
struct str image_cobounds(struct pass_context *c, struct symbol *coarray, struct str designator,
                          struct stmt *stmt, struct unit *unit, struct range where, bool is_wide);
/* The variable that keeps those of a dummy or associate-name. */
const char *image_cobounds_name(struct pass_context *c, const struct symbol *coarray);
/* Whether the variable of its STAT= can only be defined behind the statement. */
bool image_notes_status(const struct coindexed *object);
/* Whether its cobounds are found by the address of the coarray. */
bool image_is_looked_up(struct pass_context *c, const struct coindexed *object);
/* The name of what is subtracted from its cosubscript, found in front of a loop (lower.c); NULL: there is none. */
const char *lower_kept(struct pass_context *c, const struct coindexed *object);
/* Remove the image selector of `object`; the hole named "image" holds the image index. */
struct hole image_select(struct pass_context *c, struct coindexed *object);
/* The coarray of `object` without subscripts: `a`, `q%u`. */
struct range image_coarray(struct pass_context *c, const struct coindexed *object);
/* The number of the image that the selector of `object` names, whatever team it is of.  Leaves the selector as it is. */
const char *image_number(struct pass_context *c, const struct coindexed *object);
/* `cafrt_view(...)`: where the coarray of `object` lies on that image; on the own one too when it is only read.  Leaves the selector
 * as it is. */
const char *image_view(struct pass_context *c, struct coindexed *object, bool shows_own);
/* Dummies whose cobounds are used: walk with `i` from 0 until NULL. */
struct symbol *image_captured(struct pass_context *c, size_t i);

/* ---- guard.c ------------------------------------------------------------------------------- */

/* Let the selector of `object`, which `list` holds, name an image that there is where operations .AND. and .OR. make no use of its
 * value. */
void guard_image(struct pass_context *c, const struct coindexed *object, struct range list);

/* ---- intrinsic.c ---------------------------------------------------------------------------- */

/* Whether the call is one of those that the pass translates. */
bool intrinsic_is_parallel(const struct call *call);
/* The runtime's procedure in place of the intrinsic one, with the same arguments. */
void intrinsic_rename(struct pass_context *c, struct call *call, const char *procedure);
/* The number of an image, of any kind, as a default integer; `a` NULL, absent (F2018 15.5.2.12) or beyond that kind: as the runtime
 * wants it. */
void intrinsic_image_number(struct pass_context *c, struct call *call, const struct arg *a);

/* collective.c: subroutines that keep their arguments, and those that do not. */
void collective_rename(struct pass_context *c, struct call *call, const char *procedure);
void collective_reduce(struct pass_context *c, struct call *call);
void collective_broadcast(struct pass_context *c, struct call *call, const char *procedure);

/* reduce.c: what CO_REDUCE of a variable of this type becomes; its `%s` are for RESULT_IMAGE and for STAT= and ERRMSG=. */
const char *reduce_form(const struct type *type);
/* Add the holes that depend on the type, four at most; returns how many there are then. */
size_t reduce_holes(struct pass_context *c, struct unit *unit, const struct type *type,
                    struct hole *holes, size_t n);

/* atomic.c: an atomic subroutine. */
bool atomic_is(const struct call *call);
/* Flang says nothing more about a call whose ATOM is of a kind that it does not have, and we do (F2018 16.9.20 to 16.9.30: `rule`). */
void atomic_check(struct pass_context *c, const struct call *call, const char *rule);

/* ---- values.c ------------------------------------------------------------------------------ */

/* How the value of an assignment to a coindexed object, hole "value", becomes an argument. */
const char *value_form(const struct pass_context *c, const struct assignment *a);
/* Whether `a` must become a list of one where a C function receives it. */
bool value_is_listed(const struct pass_context *c, const struct arg *a);
/* Make it one: the argument with that keyword, if there is one. */
void value_list(struct pass_context *c, struct arg *args, size_t n_args, const char *keyword);

/* ---- temporary.c: types and temporaries --------------------------------------------------- */

bool type_is_polymorphic(const struct type *t);
bool type_is_intrinsic(const struct type *t);
bool type_same(const struct type *a, const struct type *b); /* type and kind */
/* "integer(4)", "type(t)": characters have the length of `part` when theirs is not constant. */
const char *type_text(struct pass_context *c, const struct type *t, const char *part);
/* As a variable of the type is declared: "class(t)" when it is polymorphic. */
const char *type_declared(struct pass_context *c, const struct type *t);
/* The same for an allocatable variable, which takes the length of its value. */
const char *type_of_any_length(struct pass_context *c, const struct type *t);
/* `procedure`, or with suffix `_any` where TYPE(*) may not receive the type. */
const char *type_variant(struct pass_context *c, const struct type *t, const char *procedure);
/* The designator of an object of type `t` and rank `ndims` as an argument of those: gfortran fails on elements of polymorphic arrays, so these
 * become sections of one, and the last subscript is evaluated twice. */
const char *type_actual(struct pass_context *c, const struct type *t, int ndims,
                        const char *designator);
/* Where a value is to stand. */
struct place {
    const struct stmt *stmt;
    struct unit *unit;
    struct range where;
};
/* `value`, the number of an image or a cosubscript, as default integer: beyond that kind it stays beyond all images. */
const char *type_as_default_integer(struct pass_context *c, const struct place *place,
                                    const struct type *t, const char *value);
/* The same of kind 8. */
const char *type_as_integer_8(struct pass_context *c, const struct place *place,
                              const struct type *t, const char *value);

/* Vector subscripts become `:` in the designator; the vectors get names. */
struct vectors {
    struct text declare, define; /* a copy of each, a line each */
    struct text dims, counts, indices;
    const char *name[15]; /* by dimension of the section; NULL: not a vector */
    const char *extent[15];
    const char *at[15]; /* the subscript of the section for position cafc_index_# of the vector */
};
/* The lists as arguments, with a comma in front. */
const char *vectors_lists(struct pass_context *c, const struct vectors *v);
/* Take them out of `object`.  False, with a diagnostic, where that is impossible. */
bool vectors_take(struct pass_context *c, struct coindexed *object, struct vectors *out);
/* Whether the vectors are variables, which may stand in a statement more than once. */
bool vectors_are_named(struct pass_context *c, const struct coindexed *object);
/* The same without variables of ours, for such vectors; `lists`: what describes them as arguments, with a comma in front. */
bool vectors_take_in_place(struct pass_context *c, struct coindexed *object, const char **lists);
/* `form` (printf: the dimension, then the extent) for each dimension with a vector; `reverse`: the last first. */
const char *vectors_each(struct pass_context *c, const struct vectors *v, int ndims, bool reverse,
                         const char *form, const char *between);
/* The numbers of elements that the vectors choose, with commas between. */
const char *vectors_counts(struct pass_context *c, const struct vectors *v, int ndims);

/* A temporary for a coindexed object: lines in front of and behind the statement that uses it instead. */
struct temporary {
    const char *name;
    const char *open, *close; /* forms; `close` puts the value back when asked for */
    struct hole holes[20];
    const char *clause;
};
enum temporary_use {
    TEMPORARY_READ,
    TEMPORARY_DEFINED, /* the statement defines all of it: put afterwards */
    TEMPORARY_CHANGED  /* read first and put afterwards */
};
/* Whether a variable of the type would be one for all threads of a parallel region; then with a diagnostic. */
bool temporary_threads_allow(struct pass_context *c, const struct coindexed *object,
                             const struct type *t);
/* Whether its type does; if not, with a diagnostic. */
bool temporary_type_allows(struct pass_context *c, const struct coindexed *object);
/* Whether an automatic array for it would have one size for all threads: gfortran keeps the bounds and lengths of those of a BLOCK once for a
 * parallel region. */
bool temporary_is_shared(struct pass_context *c, const struct coindexed *object);
/* Whether the length of what is declared as `type` is an expression. */
bool temporary_has_automatic_length(const struct coindexed *object, const char *type);
/* Whether it is an array of components whose elements must be transferred one by one. */
bool temporary_takes_elements(struct pass_context *c, const struct coindexed *object);
/* Whether the object is an array of real or imaginary parts: the complex array, and `%re` or `%im`.  gfortran 12 describes those of components, and of
 * associate-names for them, wrongly, but not those of an associate-name for the complex array. */
bool complex_parts(struct pass_context *c, const struct coindexed *object, struct range *whole,
                   struct range *part);
/* False, with a diagnostic, when the type does not allow it.  Removes the image selector. */
bool temporary_make(struct pass_context *c, struct coindexed *object, enum temporary_use use,
                    struct temporary *out);

/* ---- allocate.c -------------------------------------------------------------------------------- */

/* What stands for the variable of `s`, `$left(:, :)`, or NULL: a coarray keeps its shape (F2018 10.2.1.2), but a compiler that takes it for any
 * allocatable variable may give it the memory of a function's result: gfortran does. A section stays where it is. */
const char *allocate_kept(struct pass_context *c, const struct stmt *s);

/* ---- concurrent.c ------------------------------------------------------------------------------ */

/* `integer(8) ::` in the head of the DO CONCURRENT `s`, where the compiler does not take it; else empty. */
struct range concurrent_type(struct pass_context *c, const struct stmt *s);

/* ---- span.c: arrays whose descriptors gfortran 12 leaves incomplete ------------------------- */

/* The variable `where`, of that base object, as something that the runtime gets the descriptor of. */
void span_of_variable(struct pass_context *c, struct range where, const struct type *type,
                      int ndims, const struct symbol *base);
/* That text, where it differs from the program's; else NULL. */
const char *span_section(struct pass_context *c, struct range where, const struct type *type,
                         int ndims, const struct symbol *base);
/* Whether only a name in ASSOCIATE lets it be passed: an array of structures may stand in the midst of it. */
bool span_needs_name(struct pass_context *c, struct range where, const struct type *type, int ndims,
                     const struct symbol *base);
/* What that name is to stand for, and what follows it in its place. */
void span_choose_name(struct pass_context *c, struct range where, struct range *whole,
                      struct range *part);
/* The same for what stands from the offset `from` on, behind the object that has been found under the name `found`. */
void span_of_component(struct pass_context *c, const struct coindexed *object, size_t from,
                       const char *found);
/* A pointer to components, `p => t%x`: gfortran 12 passes a copy of it to an assumed-shape dummy, whose address says nothing. */
bool span_may_differ(const struct pass_context *c, const struct coindexed *object);

/* ---- component.c: allocatable and pointer components of coindexed objects ------------------ */

enum { COMPONENT_STEPS = 15 };

/* The objects that hold the descriptors on the way to a component: indices of parts. */
struct component_path {
    size_t base[COMPONENT_STEPS];
    size_t n;
};

/* False when the type of one of them has no name here, or there are too many. */
bool component_find_path(const struct coindexed *object, struct component_path *path);

/* Whether `object` is reached through a descriptor that lies on the other image. */
bool component_is_remote(const struct coindexed *object);
/* Whether there is room for the lines of the next two. */
bool component_has_room(struct pass_context *c, const struct coindexed *object);
/* Put lines around the statement that find that descriptor, and let the designator start there.  False, with a
 * diagnostic, where that is impossible. */
bool component_prepare(struct pass_context *c, struct coindexed *object);
/* In FORALL the lines are put around the statement at `where` by this, when the loop that it becomes has been made of it. */
void component_wrap(struct pass_context *c, struct coindexed *object, struct range where);
/* The variable that an atomic subroutine, EVENT POST, LOCK or UNLOCK takes. After component_prepare. */
void component_operand(struct pass_context *c, struct coindexed *object);
/* Where the descriptor may be incomplete: see span.c. After component_prepare. */
void component_describe(struct pass_context *c, const struct coindexed *object);
/* The name of the image after component_prepare, else NULL. */
const char *component_image(struct pass_context *c, const struct coindexed *object);
/* Let `image`, a name or a text of names, be that of an object whose selector is gone. */
void component_keep_image(struct pass_context *c, const struct coindexed *object,
                          const char *image);
/* `procedure`, or the one with suffix `_at` that takes addresses of the other image. */
const char *component_procedure(struct pass_context *c, const struct coindexed *object,
                                const char *procedure);

/* ---- stride.c: components of sections -------------------------------------------------------------- */

/* Whether gfortran 12 would take the stride of the declared type for that of a polymorphic object. */
bool stride_is_wrong(struct pass_context *c, const struct coindexed *object);
/* Give the object a name in SELECT TYPE; false: there is no place for one, or it stands for another name in ASSOCIATE, on which
 * gfortran 12 fails. */
bool stride_select(struct pass_context *c, const struct coindexed *object);
void stride_refuse(struct pass_context *c, const struct coindexed *object);
/* Let variables stand for subscripts with functions behind the section: gfortran 12 refers to them twice where the object is an
 * argument or a selector, and mixes the results. */
void stride_keep_functions(struct pass_context *c, struct coindexed *object);

/* ---- deferred.c: sections of characters of deferred length --------------------------------------- */

/* Whether gfortran 12 would describe the object wrongly. */
bool deferred_is_cut(struct pass_context *c, const struct coindexed *object);
/* Or the right-hand side, a designator. */
bool deferred_is_value(struct pass_context *c, const struct assignment *a);
/* Refuse it where there is no room for what deferred_prepare does; false when there is nothing to refuse. */
bool deferred_refuse(struct pass_context *c, const struct coindexed *object);
/* Let a pointer stand for its array if it is, in lines in front of the statement, or of the construct around it. */
void deferred_prepare(struct pass_context *c, struct coindexed *object);
/* Whether `array` is the pointer that it let stand for one. */
bool deferred_stands_in(const char *array);
/* The same for an argument of a collective, a variable of rank above 0; false when it needs nothing. */
bool deferred_name_argument(struct pass_context *c, struct stmt *stmt, const struct arg *a);

/* ---- whole.c: values that are more than their bytes -------------------------------------------- */

/* Whether reading `object` takes more than its bytes: it is polymorphic, or has allocatable components. */
bool whole_is_needed(const struct coindexed *object);
/* Put lines around the statement that fetch it, and a name in its place. After component_prepare. */
void whole_read(struct pass_context *c, struct coindexed *object);

/* ---- allocatable.c: arguments of ALLOCATABLE, INTENT(IN) dummies, and of OPTIONAL ones ------------ */

bool allocatable_is_wanted(struct pass_context *c, const struct coindexed *object);
/* Whether the dummy is absent if `object` is not allocated or associated (F2018 15.5.2.12), and the statement has room for
 * lines. */
bool allocatable_may_be_absent(struct pass_context *c, const struct coindexed *object);
/* Whether the statement gives an allocatable array the bounds of the object, which may be others than from 1. */
bool allocatable_gives_bounds(struct pass_context *c, const struct coindexed *object);
/* These bounds in parentheses, after image_select and before the object's text is taken; NULL where none are given. `part`
 * stands for the object. */
const char *allocatable_take_bounds(struct pass_context *c, const struct coindexed *object,
                                    const char *part);
/* Whether lines ask for status or bounds of the object: of the descriptor as it is, before component_describe changes it. */
bool allocatable_asks(struct pass_context *c, const struct coindexed *object);
/* Let a copy that is allocated as it is there stand for it. After component_prepare. */
void allocatable_pass(struct pass_context *c, struct coindexed *object);

/* ---- misused.c: values that compilers do not take from a function ------------------------------- */

/* Whether `object`, for which a function could stand, needs a variable. */
bool misused_is(struct pass_context *c, const struct coindexed *object);
/* In SHAPE= or ORDER= of RESHAPE, which have a constant size. */
bool misused_as_shape(const struct pass_context *c, const struct coindexed *object);
/* Whether it stands in a structure constructor; of types that no subscript has. */
bool misused_in_constructor(struct pass_context *c, const struct coindexed *object);

/* ---- reader.c: functions that read a coindexed object in its place -------------------------- */

/* Let a function of the program's own scope, which is written for it, read `object` (or what an inquiry asks of it).
 * False, and nothing done, where there cannot be one. */
bool reader_make(struct pass_context *c, struct coindexed *object);
/* The unit that can hold a procedure written for a reference in `unit`, or NULL. */
struct unit *reader_holder(struct unit *unit);
/* Let `text` be a procedure contained in `holder`. */
void reader_add(struct pass_context *c, struct unit *holder, const char *text);
/* Write these procedures; after every pass that may ask for one. */
void reader_finish(struct pass_context *c);

/* A reference of such a function that lends `value` to the component on another image (input.c); NULL where there cannot
 * be one. */
const char *reader_lend(struct pass_context *c, struct coindexed *object, const char *value);

/* ---- remember.c: variables whose coarrays END TEAM may have to deallocate --------------------- */

struct remembered {
    struct str designator; /* the allocatable coarray */
    struct type type;
    int ndims;
    bool deferred_length;
};
/* The CALL that lets the runtime remember it, once it is allocated; NULL where that is impossible. */
const char *remember_call(struct pass_context *c, struct unit *unit, const struct remembered *what);

/* ---- asynchronous.c --------------------------------------------------------------------------- */

/* Whether a transfer by `s` may go on after the statement. */
bool asynchronous_lasts(struct pass_context *c, const struct stmt *s);
/* Wait for those of coindexed objects. After all else that puts lines around these statements. */
void asynchronous_finish(struct pass_context *c);

/* ---- branch.c --------------------------------------------------------------------------------- */

/* Let a statement that defines `object` and names labels, END=, ERR=, EOR= or alternate returns, branch after the transfer. */
void branch_later(struct pass_context *c, const struct coindexed *object);
/* Whether it is one of those, so that its labels stand for others. */
bool branch_is_later(struct pass_context *c, const struct stmt *s);
/* The label behind `mark` in the list in parentheses, from character `*at` on, which is moved behind it; or an empty range. */
struct range branch_next_label(const struct condensed *t, const char *mark, size_t *at);
/* release.c: what must be executed when the statement branches to that label, a line for each coarray that goes then, or "". */
const char *release_towards(struct pass_context *c, const struct stmt *at, const char *label);

/* ---- input.c: items of READ ------------------------------------------------------------------ */

/* Translate an input item; false when an ordinary temporary will do. */
bool input_item(struct pass_context *c, struct coindexed *object);

/* ---- check.c: -fcheck=coarray ------------------------------------------------------------- */

/* Compare the subscripts before the bracket (`base`), or those behind it, with the bounds; nothing without the option. */
void check_subscripts(struct pass_context *c, const struct coindexed *object, bool base);
/* Let a variable stand for a subscript or bound that is more than names and numbers, in lines in front of the statement. */
void check_keep(struct pass_context *c, const struct coindexed *object, struct range where);
/* The part that has rank, when something follows it; else n_parts. */
size_t check_part_of_elements(const struct coindexed *object);
/* The arguments of cafrt_within from the second on. */
const char *check_bounds(struct pass_context *c, const char *array, int dim, const char *name);
/* Its last argument, which asks whether an allocatable or pointer `part` is there; empty for others. */
const char *check_there(struct pass_context *c, const struct part *part, const char *array);

/* ---- assign.c, together.c, masked.c -------------------------------------------------------------------- */

/* `object = right`: the coindexed object is the left-hand side. */
void assign_put(struct pass_context *c, struct coindexed *object);
/* `left = object` as one transfer; false when it is not of that kind. */
bool assign_get(struct pass_context *c, struct coindexed *object);
/* The same for an allocatable variable that may have to be allocated first. */
bool assign_get_fitting(struct pass_context *c, struct coindexed *object);
/* Whether that is by cafrt_get_into, or what together_procedure says. */
bool assign_is_get_into(struct pass_context *c, const struct coindexed *object);
/* together.c: the procedure for such an assignment `s`; `before`: its further arguments, with a comma in front. */
const char *together_procedure(struct pass_context *c, const struct stmt *s, const char **before);
/* The left-hand side inside WHERE or FORALL. */
void masked_put(struct pass_context *c, struct coindexed *object, struct stmt *masked);
/* An assignment to this image that is all of `forall`, after what it contains. */
void masked_keep(struct pass_context *c, struct stmt *s, struct stmt *forall);
/* The same inside WHERE (where.c); `later`: in a FORALL, by the list `cafc_later`. */
void where_put(struct pass_context *c, struct coindexed *object, bool later);
/* Whether the length of its characters, if that is what it has, can be known there. */
bool where_has_length(struct pass_context *c, const struct coindexed *object);
/* That length, of an object without substring range; NULL where only evaluating subscripts would tell. */
const char *where_length(struct pass_context *c, const struct coindexed *object);
/* Whether each statement of the outermost construct `forall` gets a loop of its own (forall.c). */
bool forall_is_split(struct pass_context *c, const struct stmt *forall);
/* Whether the header begins with a type. */
bool forall_has_type(struct pass_context *c, const struct stmt *forall);
/* The mask of the FORALL, or an empty range. */
struct range forall_mask(struct pass_context *c, const struct stmt *forall);
/* The loops of a FORALL construct in such a one, for a statement inside. */
struct forall_loops {
    const char *header;  /* for FORALL and DO CONCURRENT */
    const char *indices; /* `i, j` */
    const char *bounds;  /* of an array with an element for each of them */
    int n;               /* how many indices */
};
struct forall_loops forall_loops(struct pass_context *c, const struct stmt *forall);
/* Let `where`, translated to puts that wait, be executed in these loops. */
void forall_put(struct pass_context *c, const struct stmt *forall, struct range where);
/* Make these loops.  The puts in them name the list `cafc_later`. */
void forall_finish(struct pass_context *c);
/* Whether each assignment of the outermost construct `where` becomes a statement of its own. */
bool where_is_split(struct pass_context *c, const struct stmt *where);
/* The FORALL construct of which each statement of the WHERE construct around `s` is executed for all indices before the next one, or
 * NULL. */
const struct stmt *where_stepped(struct pass_context *c, const struct stmt *s);
/* Translate the rest of these constructs. */
void where_finish(struct pass_context *c);
/* Convert the right-hand side to the type and kind of the left-hand side (F2018 10.2.1.3). */
void assign_convert(struct pass_context *c, const struct assignment *a);

/* ---- procedure.c --------------------------------------------------------------------------- */

/* Coarray dummies of enclosing procedures whose values the compiler may keep across `s` (F2018 11.6.2): hand them
 * to the runtime after `s`. */
void procedure_touch(struct pass_context *c, struct stmt *s);
/* The cobounds of a dummy coarray as its declaration has them: lb1, ub1, ..., lbN; `is_wide`: all of kind 8. */
struct str procedure_cobounds(struct pass_context *c, const struct symbol *coarray, bool is_wide);
const char *procedure_cobound(struct pass_context *c, const struct cobound *b, bool is_wide);
/* Whether they are of kind 8, not 4. */
bool procedure_cobounds_are_wide(const struct symbol *coarray);
bool procedure_cobound_is_small(const struct cobound *b);

#endif
