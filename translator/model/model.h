/*
 * model.h - the facts about one source file that the passes need, as plain C.
 *
 * The bridge fills it from Flang's parse tree and semantics and decides nothing; the passes read it and
 * never change it.  Every `range` is in the flat source text (source.h); an empty range means
 * absent.  Objects live in the model's arena, so pointers stay valid; arrays are `struct list`-free:
 * pointer + count, grown with model_push.
 */
#ifndef CAFC_MODEL_H
#define CAFC_MODEL_H

#include <stdbool.h>
#include <stddef.h>

#include "arena.h"
#include "source.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- types ------------------------------------------------------------------------------- */

enum type_category {
    TYPE_NONE, /* unknown, typeless, or a procedure */
    TYPE_INTEGER,
    TYPE_REAL,
    TYPE_COMPLEX,
    TYPE_LOGICAL,
    TYPE_CHARACTER,
    TYPE_DERIVED,    /* TYPE(t) */
    TYPE_CLASS,      /* CLASS(t) */
    TYPE_CLASS_STAR, /* CLASS(*) */
    TYPE_ASSUMED     /* TYPE(*) */
};

enum special_type { SPECIAL_NONE, SPECIAL_EVENT, SPECIAL_NOTIFY, SPECIAL_LOCK, SPECIAL_TEAM };

struct type {
    enum type_category category;
    int kind;         /* bytes as Flang counts them; 0 for derived types */
    long long length; /* characters: the constant length, or -1 */
    long long bytes;  /* of one element as Flang lays it out; -1 where that is not constant */
    const char *name; /* derived types: the name under which the type is accessible in the scope of
                             * the reference (lower case), or NULL where it is not accessible */
    const char
        *outer_name; /* the same in the scope of the procedure, or where that is an internal one in
                             * its host's: where a function for the reference can be written */
    const char *
        hidden_name; /* the type's own, where `name` is NULL since the program calls something else so here; else NULL */
    /* A public type of a module whose name is not accessible: `name` and `outer_name` are ours, and this is what gives them
     * to the procedure `borrower`: `base, only: cafc_base__t => t`.  NULL otherwise. */
    const char *borrowed;
    struct unit *borrower;
    /* A private type of a module with coarrays: `name` is NULL, and this the name for a public type without components of its own that extends
     * it, which the translation of the module has.  `borrowed` as above.  NULL otherwise. */
    const char *extension;
    const char
        *parameters; /* parameterised types: actual parameter list as Fortran text, or NULL */
    enum special_type special;
    /* Facts about the derived type, its parents and components at any depth without passing a pointer. */
    bool
        not_assumable; /* F2018 15.5.2.4: type-bound procedures, FINAL or type parameters: no TYPE(*) */
    bool has_allocatable; /* ultimate allocatable component */
    bool has_pointer;     /* ultimate pointer component */
    bool has_coarray;     /* coarray ultimate component */
    bool has_special;     /* EVENT_TYPE, LOCK_TYPE, NOTIFY_TYPE or TEAM_TYPE potential subobject */
    bool has_defined_assignment; /* type-bound defined assignment, own or of a component */
    bool has_final;
    bool has_defined_io; /* type-bound, or by an interface in the scope of the reference */
    bool c_address;      /* C_PTR or C_FUNPTR of ISO_C_BINDING */
    bool abstract;       /* ABSTRACT: only polymorphic objects have it as their declared type */
};

/* ---- scopes and symbols ------------------------------------------------------------------ */

enum unit_kind {
    UNIT_MAIN,
    UNIT_MODULE,
    UNIT_SUBMODULE,
    UNIT_SUBROUTINE,
    UNIT_FUNCTION,
    UNIT_SEPARATE_PROCEDURE, /* MODULE PROCEDURE name */
    UNIT_BLOCK_DATA,
    UNIT_INTERFACE_BODY,
    UNIT_BLOCK /* BLOCK construct */
};

struct unit {
    enum unit_kind kind;
    const char *name;    /* lower case; "" for an unnamed main program or BLOCK */
    struct unit *parent; /* enclosing unit, or NULL */
    struct range where;  /* from the head statement to the end of the END statement */
    struct range
        head; /* PROGRAM, SUBROUTINE, ..., BLOCK statement; empty for a main program without one */
    size_t
        use_at; /* end of the head statement (its text), or start of the first statement without one */
    size_t
        execution_at; /* start of the first executable statement's text (of its label if it has one),
                              * or of CONTAINS or END where there is none */
    struct range end; /* the END statement's text, without label */
    bool has_contains;
    bool pure; /* PURE or ELEMENTAL, implicitly or explicitly */
    bool elemental;
    bool bind_c; /* BIND(C) procedure */
    bool recursive;
    bool implicit_none;
    bool blanket_save;           /* SAVE without a list */
    struct entry_point *entries; /* ENTRY statements */
    size_t n_entries;
    const char **
        hidden; /* names of intrinsic procedures that mean something else in it, or in a part of it that is no unit (lower
                          * case); without `parent` also where it is by host association from another file */
    size_t n_hidden;
    const char **
        unimported; /* declarations of names that mean something else than in the host only because IMPORT hides the host's */
    size_t n_unimported;
    const char **unsaved; /* variables to which only -fno-automatic gives SAVE */
    size_t n_unsaved;
    const void *identity; /* of a subprogram: what references name as their procedure */
    bool
        plain_entities; /* it declares no coarrays, nothing that is finalised, polymorphic (dummies may be), or shares storage, and knows no volatile variables */
    const char **
        private_types; /* of a module with coarrays: `EXTENSION TYPE` for private types with allocatable or pointer components */
    size_t n_private_types;
};

struct entry_point {
    const char *name;
    struct range where;
};

enum intent { INTENT_NONE, INTENT_IN, INTENT_OUT, INTENT_INOUT };

enum shape_kind {
    SHAPE_SCALAR,
    SHAPE_EXPLICIT,
    SHAPE_ASSUMED,
    SHAPE_DEFERRED,
    SHAPE_ASSUMED_SIZE,
    SHAPE_ASSUMED_RANK
};

struct cobound {
    bool
        constant; /* `value` is known (folded by Flang); an absent lower cobound is the constant 1 */
    long long value;
    struct range where; /* else: the expression's text, valid in `symbol.unit` on entry */
    const char *
        text; /* the same as Flang writes it; for a separate module procedure, whose dummies are declared
                          * elsewhere and have no `where` */
    bool last; /* the `*` of the last codimension (upper only) */
};

/* One per coarray, per object with coarray components, and per other symbol that a record below refers to. */
struct symbol {
    const char *name; /* lower case, as declared (before renaming) */
    struct unit
        *unit; /* unit of this file that declares it, or NULL: use-associated from another file */
    struct range declared_at; /* the name in its declaration, or empty */
    struct type type;
    int ndims; /* rank */
    enum shape_kind shape;
    bool automatic; /* no dummy, with bounds that are no constants */
    bool from_one;  /* an array of explicit shape whose lower bounds are all the constant 1 */
    int corank;     /* 0: not a coarray */
    struct cobound *lower,
        *upper; /* corank of each for explicit coshape; NULL where deferred (allocatable) */
    enum intent intent;
    bool dummy, optional, value;
    bool allocatable, pointer, target, contiguous, volatile_, asynchronous;
    bool protected_;         /* PROTECTED: other scopes than its module cannot define it */
    bool component;          /* a component of a derived type */
    bool in_main, in_module; /* scope that declares it */
    bool
        saved; /* SAVE given explicitly (attribute, statement, blanket, COMMON) or by initialisation */
    bool bind_c; /* BIND(C) */
    bool initialised;
    bool deferred_length; /* characters: LEN=: */
    bool use_associated;
    bool associate; /* associate-name of any construct: in force in a part of `unit` only */
    bool
        team_associate; /* associate-name of CHANGE TEAM: its cobounds are those of `lower`, `upper` */
    /* ASSOCIATE, SELECT TYPE, SELECT RANK or CHANGE TEAM name whose selector is a coindexed object: that selector. */
    struct coindexed *selector;
    struct symbol
        *selected; /* associate-name of ASSOCIATE that is a coarray: the one it stands for */
};

/* ---- statements -------------------------------------------------------------------------- */

enum stmt_kind {
    STMT_OTHER,
    /* specification */
    STMT_USE,
    STMT_IMPORT,
    STMT_IMPLICIT_NONE,
    STMT_TYPE_DECLARATION,
    STMT_COMPONENT_DECLARATION,
    STMT_CODIMENSION,
    STMT_DIMENSION,
    STMT_ALLOCATABLE,
    STMT_TARGET,
    STMT_SAVE,
    STMT_OTHER_SPECIFICATION,
    /* actions */
    STMT_ASSIGNMENT,
    STMT_POINTER_ASSIGNMENT,
    STMT_CALL,
    STMT_ALLOCATE,
    STMT_DEALLOCATE,
    STMT_NULLIFY,
    STMT_PRINT,
    STMT_WRITE,
    STMT_READ,
    STMT_OTHER_IO, /* OPEN, CLOSE, INQUIRE, BACKSPACE, ... */
    STMT_RETURN,
    STMT_STOP,
    STMT_ERROR_STOP,
    STMT_FAIL_IMAGE,
    STMT_EXIT,
    STMT_CYCLE,
    STMT_GOTO,
    STMT_CONTINUE,
    STMT_SYNC_ALL,
    STMT_SYNC_IMAGES,
    STMT_SYNC_MEMORY,
    STMT_SYNC_TEAM,
    STMT_EVENT_POST,
    STMT_EVENT_WAIT,
    STMT_NOTIFY_WAIT,
    STMT_LOCK,
    STMT_UNLOCK,
    STMT_FORM_TEAM,
    STMT_WHERE_ACTION, /* WHERE (mask) assignment: the assignment is a stmt of its own inside */
    STMT_FORALL_ACTION,
    STMT_IF_ACTION, /* IF (c) action: the whole; the action is a stmt of its own inside */
    /* construct heads, middles, ends */
    STMT_IF_THEN,
    STMT_ELSE_IF,
    STMT_ELSE,
    STMT_END_IF,
    STMT_DO, /* DO with a variable */
    STMT_DO_WHILE,
    STMT_DO_FOREVER,
    STMT_DO_CONCURRENT,
    STMT_END_DO,
    STMT_SELECT_CASE,
    STMT_CASE,
    STMT_END_SELECT,
    STMT_SELECT_TYPE,
    STMT_SELECT_RANK,
    STMT_WHERE,
    STMT_ELSEWHERE,
    STMT_END_WHERE,
    STMT_FORALL,
    STMT_END_FORALL,
    STMT_ASSOCIATE,
    STMT_END_ASSOCIATE,
    STMT_BLOCK,
    STMT_END_BLOCK,
    STMT_CRITICAL,
    STMT_END_CRITICAL,
    STMT_CHANGE_TEAM,
    STMT_END_TEAM,
    STMT_END_UNIT, /* END PROGRAM, END SUBROUTINE, ... */
    STMT_KIND_COUNT
};

/* A named part of a statement or call: STAT=, ERRMSG=, UNTIL_COUNT=, an actual argument. */
struct arg {
    const char *
        keyword; /* lower case as written, or (intrinsics) the dummy's name; "" when positional in a user's call */
    struct range where; /* the value's text, without `keyword=` */
    struct type type;
    int ndims;
    long long extent; /* of rank one: its elements where their number is constant; else -1 */
    bool is_variable; /* a designator (not an expression, not a function reference) */
    bool has_vector_subscript;
    bool alternate_return, is_null;
    bool is_pointer;         /* a reference of a function whose result is a pointer */
    const long long *values; /* integers: those of a constant, scalar or array, up to kind 8 */
    size_t n_values;
    struct symbol *symbol;       /* the base object's symbol when it is a designator */
    struct symbol *coarray;      /* the coarray that it is or is a part of (F2018 5.4.7), or NULL */
    struct range coarray_where;  /* its text: `c%a` of `c%a(2)%i` */
    struct coindexed *coindexed; /* when the whole argument is a coindexed object */
    enum intent dummy_intent;    /* user calls: what is known of the dummy */
    bool dummy_known;            /* explicit interface */
    bool dummy_value;            /* VALUE */
    bool dummy_coarray;          /* the dummy is a coarray */
    bool dummy_allocatable, dummy_pointer, dummy_optional;
    int dummy_ndims; /* known data objects: their rank; -1: assumed rank, or no data object */
};

/* A coarray association of CHANGE TEAM: `name[cobounds] => selector`. */
struct association {
    struct range name, selector;
    struct symbol *symbol, *selected;
    struct allocate_bound *cobounds; /* corank of `symbol`; the last upper one is `*`: empty */
};

/* An allocatable coarray that is accessible where a CHANGE TEAM construct stands: END TEAM deallocates it if it was allocated
 * inside. */
struct releasable {
    const char *designator; /* `x`, `o%inner%co`, as that scope names it */
    const char *object;     /* its first name */
    struct type type;
    bool optional; /* the object is an optional dummy */
    bool holder;   /* no coarray, but an allocatable object that has some */
};

/* A function of the program, or an operator that it defines. */
struct reference {
    struct range where;
    bool pure;
    const void
        *procedure; /* the identity of the subprogram of this file, or one that no unit has */
};

struct stmt {
    enum stmt_kind kind;
    struct range where; /* without label, without the construct name of a head (`name: `) */
    struct range label; /* the digits, or empty */
    struct range name;  /* construct name of a construct head, without the colon, or empty */
    struct unit *unit;  /* innermost, BLOCK included */
    struct stmt *
        enclosing; /* innermost construct head, or the IF/WHERE/FORALL action statement that holds it */
    struct stmt *head; /* middle and end statements: the head of their construct */
    struct stmt *end;  /* heads: the end statement of the construct, or NULL */
    bool
        ends_labelled_do; /* the terminal statement of a labelled DO, other than END DO and CONTINUE included */
    struct range
        condition; /* IF, ELSE IF, DO WHILE, WHERE, ELSEWHERE: the expression without its parentheses;
                              * SELECT CASE: the case expression */
    struct arg *args; /* specifiers and operands; positional ones get these keywords:
                              * sync images "set" (range of `*` too), event post/wait "event", lock/unlock "lock",
                              * form team "number" "team", change team / sync team "team", stop "code",
                              * notify wait "notify"; allocate/deallocate: stat, errmsg, source, mold;
                              * I/O control: unit, fmt, iostat, ...; input/output items have keyword "item";
                              * DO "variable" "from" "to" "step", of DO CONCURRENT for each index, and "mask"; computed GO TO "index", SELECT CASE "case",
                              * ASSOCIATE, SELECT TYPE, SELECT RANK "selector" */
    size_t n_args;
    struct association *associations; /* CHANGE TEAM */
    size_t n_associations;
    struct releasable *releasables; /* CHANGE TEAM */
    size_t n_releasables;
    struct range type_spec;        /* ALLOCATE (type-spec :: ...), without `::` */
    struct assignment *assignment; /* assignment and pointer assignment */
    struct call *call;             /* STMT_CALL */
    struct reference *references;  /* of functions and operators of the program */
    size_t n_references;
    struct range module_name; /* STMT_USE: the module's name */
    bool module_intrinsic;    /* STMT_USE: resolved to an intrinsic module */
};

struct assignment {
    struct range left, right;
    struct type left_type, right_type;
    int left_ndims, right_ndims;
    bool left_whole_allocatable; /* assignment may (re)allocate the left-hand side */
    bool left_whole_coarray;     /* the same, and it is a coarray, whose shape may not change */
    bool right_is_call;          /* exactly a function reference */
    bool right_is_variable;      /* a designator without vector subscript */
    bool defined;                /* defined assignment */
    struct coindexed *left_coindexed;  /* when the left-hand side is a coindexed object */
    struct coindexed *right_coindexed; /* when the right-hand side is exactly a coindexed object */
    struct symbol *left_symbol, *right_symbol; /* base objects of designators */
};

/* ---- coindexed objects ------------------------------------------------------------------- */

enum coindexed_role {
    ROLE_VALUE,      /* evaluated inside an expression */
    ROLE_ASSIGNED,   /* left-hand side of an assignment statement */
    ROLE_ARGUMENT,   /* the whole of an actual argument (see `arg`) */
    ROLE_INPUT_ITEM, /* READ item */
    ROLE_OUTPUT_ITEM,
    ROLE_DEFINED,  /* STAT=, ERRMSG=, IOSTAT=, DO variable, ...: defined by a statement */
    ROLE_SELECTOR, /* selector of ASSOCIATE, SELECT TYPE, SELECT RANK, CHANGE TEAM */
    ROLE_INQUIRY, /* argument of an inquiry about properties, not the value: SIZE, KIND, LEN, LBOUND, ... */
    ROLE_OPERAND, /* EVENT POST/WAIT, LOCK, UNLOCK, NOTIFY= variable; ATOM of an atomic */
    ROLE_ALLOCATE_OBJECT,
    ROLE_POINTER_TARGET,
    ROLE_SUBSTRING_INQUIRY /* `s[k](1:3)%len`, which no pass takes, nor gfortran without image */
};

/* A part of a coindexed object from the coarray on: `a(2)[k]`, `%x(3:5)`. */
struct part {
    struct range
        where; /* the designator up to the end of this part, with its subscripts and selector */
    struct type type; /* declared type; its name is that of the scope of the reference */
    int ndims;        /* the rank this part has, 0 for an element */
    bool allocatable, pointer;
};

struct coindexed {
    struct range where; /* the whole designator: `a(2)[k]%x(3:5)(1:2)` */
    struct range base;  /* what stands before the bracket: `a(2)` */
    struct range
        bracket; /* `[k]` with its brackets; empty for a reference through an associate-name */
    struct range rest;          /* what stands behind it: `%x(3:5)(1:2)`, or empty */
    struct range *cosubscripts; /* one range each */
    struct type *cosubscript_types;
    size_t n_cosubscripts;
    struct arg *specs; /* STAT=, TEAM=, TEAM_NUMBER=, NOTIFY= */
    size_t n_specs;
    struct symbol
        *coarray; /* the coarray (a component for `h%co[k]`), or the associate-name's symbol when
                             * `bracket` is empty (then coarray->selector is its selector) */
    struct symbol
        *object;      /* last part's symbol: differs from `coarray` when `rest` names a component */
    struct type type; /* of the whole designator */
    int ndims;        /* rank of the whole designator */
    int base_ndims;   /* rank of the base part alone: 0 for a(2), 1 for a(2:3) */
    bool has_vector_subscript;
    struct vector_subscript
        *vectors; /* those in the last part that has rank, in order of dimension */
    size_t n_vectors;
    bool
        through_allocatable; /* `rest` passes an allocatable or pointer component, or ends in one */
    bool through_pointer;
    struct part *parts; /* the coarray first */
    size_t n_parts;
    enum coindexed_role role;
    struct arg *arg;   /* ROLE_ARGUMENT */
    struct call *call; /* ROLE_ARGUMENT, ROLE_INQUIRY, ROLE_OPERAND of an atomic: the call */
    struct stmt *stmt; /* innermost statement that contains it */
    struct coindexed *
        inside; /* innermost coindexed object whose subscripts or cosubscripts contain it, or NULL */
    bool
        in_implied_do; /* depends on an ac- or io-implied-do or FORALL/DO CONCURRENT index of its statement */
    bool in_specification; /* in a specification expression or type declaration */
    bool in_masked;        /* inside WHERE, FORALL or DO CONCURRENT (construct or statement) */
    bool
        selector_may_be_absent; /* a name in brackets is of an optional dummy argument, a pointer or an allocatable variable */
    bool of_optional;     /* its first name is, or stands for part of, an optional dummy argument */
    struct guard *guards; /* what stands in front of it in operations .AND. and .OR. */
    size_t n_guards;
};

/* A scalar operand that may be evaluated twice: the value of the object counts where it is true. */
struct guard {
    struct range where;
    bool is_or; /* ... where it is false */
};

struct vector_subscript {
    int dim; /* from 1 */
    struct range where;
    struct type type;
};

/* ---- calls ------------------------------------------------------------------------------- */

/* References of intrinsics that concern images, coarrays, atomics, collectives; all calls that have a coindexed
 * object as a whole actual argument; and every CALL statement. */
struct call {
    bool is_function;
    bool intrinsic;
    const char *name;   /* lower case: the intrinsic's name, or the user's procedure */
    struct range where; /* whole reference: `name(args)`; for CALL the statement's range */
    struct range name_where;
    struct arg *args; /* in the order written; intrinsic ones carry the dummy's name as keyword */
    size_t n_args;
    bool pure;             /* callee is known to be PURE, or an intrinsic */
    const void *procedure; /* a user's callee: see struct reference */
    bool elemental;        /* a user's callee is known to be ELEMENTAL */
    bool type_bound;       /* a%p(...) */
    struct stmt *stmt;
    struct unit *unit;
    struct type result; /* functions */
    int result_ndims;
};

/* ---- declarations ------------------------------------------------------------------------ */

/* A coarray's declaration: what must lose its codimensions. */
struct declaration {
    struct stmt *stmt;
    struct symbol *symbol;
    struct range name;
    struct range bracket; /* `[...]` behind the entity's name (and its array-spec), or empty */
    struct range
        attribute; /* `codimension[...]` in the attribute list, or empty; the same for all entities of the statement */
};

/* One object of ALLOCATE or DEALLOCATE. */
struct allocation {
    struct stmt *stmt;
    struct range where;            /* `h%co(n,0:m)[2,*]` */
    struct range object;           /* `h%co` */
    struct range shape;            /* `(n,0:m)` or empty */
    struct range coshape;          /* `[2,*]` or empty */
    struct allocate_bound *bounds; /* array bounds */
    size_t n_bounds;
    struct allocate_bound *cobounds; /* the last upper one is `*`: its range is empty */
    size_t n_cobounds;
    struct symbol *symbol; /* last part */
    struct type type;      /* declared type of the object */
    int ndims;
    bool coarray;                /* the object itself is a coarray */
    struct coindexed *coindexed; /* never legal; for the diagnosis */
};

struct allocate_bound {
    struct range lower, upper; /* lower empty when not given */
    bool lower_simple,
        upper_simple; /* constants, scalar variables, arithmetic and scalar inquiry of them:
                                      * evaluating it allocates nothing and calls nothing */
};

/* ---- the whole --------------------------------------------------------------------------- */

/* An array constructor of characters (F2018 7.8). */
struct constructor {
    struct range where; /* with its brackets */
    struct type type;
};

/* A function of implicit interface, declared by its type alone, that is referenced. */
struct external {
    const char *name;
    struct unit *unit; /* where it is declared */
};

/* A variable that nothing declares and whose name appears first in the execution part (F2018 8.7). */
struct undeclared {
    const char *name;
    struct unit *unit;
    struct type type;
};

struct model {
    struct arena *mem;
    const struct source *source;
    struct unit **units;
    size_t n_units; /* outer before inner, in source order */
    struct symbol **symbols;
    size_t n_symbols;
    struct stmt **stmts;
    size_t n_stmts; /* in source order */
    struct coindexed **coindexed;
    size_t n_coindexed; /* outer before inner where nested */
    struct call **calls;
    size_t n_calls;
    struct declaration **declarations;
    size_t n_declarations;
    struct allocation **allocations;
    size_t n_allocations;
    struct external **externals;
    size_t n_externals;
    struct undeclared **undeclared;
    size_t n_undeclared;
    struct constructor **constructors;
    size_t n_constructors;
    int default_integer; /* kind */
    bool uses_parallel;  /* any coarray, image control, parallel intrinsic or type in the file */
};

/* A zeroed object of `bytes` appended to one of the lists above. */
void *model_push(struct arena *mem, void *list_of_pointers, size_t *count, size_t bytes);
#define MODEL_ADD(model, list, type)                                                               \
    ((type *)model_push((model)->mem, &(model)->list, &(model)->n_##list, sizeof(type)))

/* Growing plain arrays (args, bounds, ...): returns the new, zeroed element; invalidates older element pointers. */
void *model_grow(struct arena *mem, void *array, size_t *count, size_t bytes);

/* The model as text, for --dump-model and for the goldens of the bridge. */
struct str model_dump(const struct model *model, struct arena *mem);

#ifdef __cplusplus
}
#endif

#endif
