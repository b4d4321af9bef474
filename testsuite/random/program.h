/*
 * program.h - what the generator knows of the program that it writes: types, variables, the values on every image.
 *
 * The values are kept while the text is written, so each statement is executed twice: here, one image after the
 * other, and in the Fortran program.  A value is a sequence of cells, small integers: one for a number or a logical,
 * two for a complex number, one for each character, those of the components for a derived type.
 */
#ifndef RANDOM_PROGRAM_H
#define RANDOM_PROGRAM_H

#include <stdbool.h>
#include <stdio.h>

enum {
    MAX_IMAGES = 8,
    MAX_RANK = 3,
    MAX_ELEMENTS = 64, /* of a variable or a section */
    MAX_CELLS = 64,    /* of one element */
    MAX_VARIABLES = 8,
    MAX_TYPES = 16, /* intrinsic ones and derived ones */
    MAX_TEXT = 4000,
    LARGEST = 100 /* no number is larger: INTEGER(1) must hold it */
};

enum category { INTEGER, REAL, COMPLEX, LOGICAL, CHARACTER, DERIVED };

struct component {
    const struct type *type;
    int rank, lower[2], extent[2];
    int first_cell;
    bool allocatable; /* or a pointer: always allocated, with the bounds given here */
    bool pointer, polymorphic;
};

struct type {
    enum category category;
    char declaration[40]; /* "integer(2)", "type(d1)" */
    int cells;
    struct component component[4]; /* DERIVED */
    int n_components;
    bool allocatable;          /* has an allocatable or pointer component, at any depth */
    bool pointer, polymorphic; /* has such a one */
    bool assigned; /* by a procedure of the program, which does what intrinsic assignment does */
};

enum storage { STATIC, ALLOCATABLE, LOCAL };

/* Who may touch a variable in the current segment: an image its own and those it reads, or each image the one
 * that lies `shift` images further. */
enum access { ACCESS_READ, ACCESS_SHIFTED };

struct variable {
    char name[8];
    const struct type *type;
    enum storage storage;
    int rank, lower[MAX_RANK], extent[MAX_RANK], elements;
    int corank, colower[3], coextent[2];
    struct {
        int level; /* of the team in whose CHANGE TEAM construct this coarray is associated; or 0 */
        int corank, colower[3], coextent[2];
    } outside;          /* the construct */
    bool frozen;        /* never defined inside CHANGE TEAM, so that other teams may read it */
    bool assumed_shape; /* as a dummy argument */
    bool assumed_length;
    bool deferred; /* the length of characters */
    bool target;   /* where it is a dummy argument */
    bool held;     /* allocatable, a component of a local variable of the procedure that uses it */
    bool polymorphic; /* CLASS of the type that it has */
    enum access access;
    int shift;
    signed char cell[MAX_IMAGES][MAX_ELEMENTS * MAX_CELLS];
};

/* A team as each image sees it; index 0 is image 1 of the initial team. */
struct team {
    int images[MAX_IMAGES], me[MAX_IMAGES];
    int member[MAX_IMAGES][MAX_IMAGES]; /* initial index - 1 of image i + 1 of the team */
    int number[MAX_IMAGES];
};

enum { SELECTOR_VARIABLES = 30, VECTOR_VARIABLES = 10, MAX_LEVELS = 3, INDICES = 12 };

struct program {
    FILE *out;
    unsigned long long random;
    int images;
    struct type type[MAX_TYPES];
    int n_intrinsic, n_types;
    struct variable variable[MAX_VARIABLES];
    int n_variables;
    struct team team[MAX_LEVELS]; /* t0 is the initial team, t1 a part of it, t2 of that */
    int level;                    /* of the current team */
    bool active[MAX_IMAGES];      /* images that execute the current statement */
    int checks;
    int selectors;  /* variables of image selectors that this statement has defined */
    FILE *internal; /* the internal procedures of this one */
    int procedures; /* how many */
    int vectors;    /* variables of vector subscripts that it has defined */
    const char
        *index[2]; /* where sections are written as elements of loops over these names; or NULL */
    bool shares;   /* EQUIVALENCE in loop nests: no loop of the file is changed then */
    int barrier;   /* which event variable the next barrier of events takes */
};

/* ---- random.c ---- */
int pick(struct program *p, int low, int high); /* both included */
bool chance(struct program *p, int percent);

/* ---- text.c: Fortran text ---- */
/* One statement, continued where it is long. */
void emit(struct program *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
void append(char *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- type.c ---- */
void types_make(struct program *p);
/* The module with types, CODE, SET, NEGATE, CHECK. */
void types_emit(struct program *p);
/* What SET(x, v) and CODE(x) of that module do. */
void type_set(const struct type *t, signed char *cell, long long v);
long long type_code(const struct type *t, const signed char *cell);
long long type_fold(long long h, long long code);

/* ---- variable.c ---- */
void variable_make(struct program *p, int index);
void variable_declare(struct program *p, const struct variable *v, bool dummy);
void variable_fill(struct program *p, struct variable *v);
void variable_check(struct program *p, const struct variable *v);
/* The coarray under another name with other cobounds, in the CHANGE TEAM construct of this level; and back. */
void variable_associate(struct program *p, struct variable *v, int level, char *text);
void variable_dissociate(struct variable *v);
/* Other bounds for the same elements, other cobounds: how a dummy argument sees it. */
void variable_become_dummy(struct program *p, struct variable *v);
void variable_new_shape(struct program *p, struct variable *v);

/* ---- team.c ---- */
void team_start(struct program *p);
const struct team *team_current(const struct program *p);
/* FORM TEAM, CHANGE TEAM, END TEAM: one level down and up again. */
void team_enter(struct program *p);
void team_leave(struct program *p);
/* An image control statement that orders the segments of all images of the current team. */
void team_synchronise(struct program *p);

/* ---- counter.c: variables that many images change in one segment ---- */
enum { COUNTERS = 3 };
struct counter {
    int value[MAX_IMAGES];
};
void counter_declare(struct program *p);
void counter_change(struct program *p, struct counter *counter);
void counter_check(struct program *p, const struct counter *counter);

/* ---- nest.c: loop nests ---- */
void nest_case(struct program *p, int number);

/* ---- statement.c ---- */
void statement_random(struct program *p);

#endif
