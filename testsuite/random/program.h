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
    int rank, extent[2];
    int first_cell;
};

struct type {
    enum category category;
    char declaration[40]; /* "integer(2)", "type(d1)" */
    int cells;
    struct component component[4]; /* DERIVED */
    int n_components;
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
    bool frozen; /* never defined inside CHANGE TEAM, so that other teams may read it */
    enum access access;
    int shift;
    signed char cell[MAX_IMAGES][MAX_ELEMENTS * MAX_CELLS];
};

/* The current team as each image sees it; index 0 is image 1 of the initial team. */
struct team {
    int images[MAX_IMAGES], me[MAX_IMAGES];
    int member[MAX_IMAGES][MAX_IMAGES]; /* initial index - 1 of image i + 1 of the team */
};

enum { SELECTOR_VARIABLES = 30 };

struct program {
    FILE *out;
    unsigned long long random;
    int images;
    struct type type[MAX_TYPES];
    int n_intrinsic, n_types;
    struct variable variable[MAX_VARIABLES];
    int n_variables;
    struct team team;
    bool in_team;
    bool active[MAX_IMAGES]; /* images that execute the current statement */
    int checks;
    int selectors; /* variables of image selectors that this statement has defined */
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

/* ---- variable.c ---- */
void variable_make(struct program *p, int index);
void variable_declare(struct program *p, const struct variable *v, bool dummy);
void variable_fill(struct program *p, struct variable *v);
void variable_check(struct program *p, const struct variable *v);
/* New shape for the same elements, new cobounds: how a dummy argument sees it. */
void variable_reshape(struct program *p, struct variable *v);
void variable_new_shape(struct program *p, struct variable *v);

/* ---- statement.c ---- */
void statement_random(struct program *p);

#endif
