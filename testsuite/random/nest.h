/*
 * nest.h - nests of loops, IF, and SELECT CASE around assignments of integers: statements as trees.
 *
 * What one assignment defines the next subscript, image selector, bound or condition may need, under another name too, so here the
 * translator must see what depends on what.  A segment is made as a tree, executed for each image, and written.
 */
#ifndef RANDOM_NEST_H
#define RANDOM_NEST_H

#include "program.h"

enum {
    EXTENT = 6, /* of the first dimension */
    COLUMNS = 4,
    NEST_ARRAYS = 10,
    DEPTH = 4, /* of loops */
    STEPS = 4000,
    LARGEST_NUMBER = 1000000
};

/* Scalars that each image has; those of loops and images follow each other. */
enum slot {
    PLAIN_1,
    PLAIN_2,
    PLAIN_3,
    OF_HOST,
    OF_POINTER,
    OF_EQUIVALENCE,
    IMAGE_1,
    IMAGE_2,
    ME,
    N,
    TO,
    LOOP = TO + NEST_ARRAYS,
    GUARD = LOOP + DEPTH,
    SLOTS = GUARD + DEPTH
};

enum number { INTEGER_4, INTEGER_8, REAL_8, NUMBERS };

enum place { HERE, IN_HOST, AS_ARGUMENT, IN_TYPE, PLACES };

struct grid {
    char front[12], behind[8]; /* of the image selector: "g1", "%u" */
    char other[8]; /* another name of the own one, a pointer or an associate-name; or "" */
    bool by_pointer;
    enum number number;
    enum place place;
    int rank, lower[2], extent[2];
    bool coarray, allocatable;
    bool of_indices; /* its values are 1 to EXTENT */
    enum access access;
    int shift;
    int index; /* in the memory, and of its slot behind TO */
};

struct memory {
    int scalar[SLOTS];
    int cell[NEST_ARRAYS][EXTENT * COLUMNS];
};

enum operation {
    CONSTANT,
    SCALAR,
    ELEMENT,
    SECTION, /* in an assignment of arrays, or the argument of TOTAL */
    PLUS,
    MINUS,
    TIMES,
    MODULO,
    SMALLER,
    LARGER,
    EITHER, /* MERGE */
    FUNCTION,
    TOTAL,   /* SUM, or a function with a dummy array */
    WRAPPED, /* 1 + modulo(a, value) */
    LESS,
    EQUAL,
    BOTH,
    ONE_OF,
    NOT
};

/* How an image selector names the initial team, which is the current one. */
enum named_team { NO_TEAM, TEAM, TEAM_ELEMENT, TEAM_COMPONENT, TEAM_NUMBER, NAMED_TEAMS };

struct node {
    enum operation operation;
    int value;       /* constant, slot, first element of a section */
    int step, count; /* of a section */
    bool other_name;
    bool plain;       /* not INT(x) */
    bool by_function; /* which reads that element of that image */
    const struct grid *grid;
    struct node *operand[3]; /* subscripts */
    struct node *image;      /* NULL: no selector */
    enum named_team team;    /* of the selector */
};

enum form {
    ASSIGN,
    ASSIGN_ARRAY,
    IF,
    IF_STATEMENT,
    SELECT,
    DO_LOOP,
    CONCURRENT,
    WHILE,
    LEAVE,
    NEXT,
    CALL
};

/* What stands around an assignment, which does the same without. */
enum dress { NOTHING, BLOCK_FOR_VALUE, BLOCK_FOR_SLOT, ASSOCIATE_SLOT, ASSOCIATE_VARIABLE };

struct statement {
    enum form form;
    enum dress dress;
    int dressed;                  /* slot */
    int label;                    /* of DO that ends with a labelled CONTINUE; or 0 */
    bool goes;                    /* NEXT is GO TO that label */
    bool by_call;                 /* ASSIGN: a subroutine does it, pure at least in fact */
    struct node *to, *from;       /* or condition, or what SELECT CASE selects by */
    struct node *last, *step;     /* of DO: from, last, step */
    int slot;                     /* of DO and WHILE */
    int name;                     /* of the construct, that LEAVE and NEXT may have; or 0 */
    const struct statement *loop; /* of LEAVE and NEXT */
    struct statement *body, *otherwise, *next;
};

/* ---- nest.c ---- */
/* The program has a pure function that reads its elements on any image. */
bool nest_has_function(const struct grid *g);

/* ---- nest_make.c ---- */
struct maker {
    struct program *p;
    struct grid *grid;                    /* [NEST_ARRAYS] */
    const struct statement *loops[DEPTH]; /* around */
    int range[DEPTH];                     /* the variable is 1 to this there, 0: not known */
    int depth;
    int names;           /* of constructs */
    bool points, shares; /* t1 and e1 have second names, by a pointer and by EQUIVALENCE */
    bool associates;     /* s1, h1 and k1 have some, by ASSOCIATE */
    bool concurrent;
    const struct grid *hidden; /* which the expression may not have */
};
struct statement *nest_block(struct maker *m, int statements);
void nest_forget(void);  /* all trees */
bool nest_is_full(void); /* of what was made since, something may be missing */

/* ---- nest_run.c ---- */
/* What image `g` + 1 does.  False: a number becomes too large, or it takes too long. */
bool nest_run(const struct statement *s, struct memory *memory, int images, int g);

/* ---- nest_print.c ---- */
void nest_print(struct program *p, const struct statement *s, int indent);
/* Whether the functions are declared pure, or only outside DO CONCURRENT not. */
void nest_say_pure(bool says);

#endif
