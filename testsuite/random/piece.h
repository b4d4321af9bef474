/*
 * piece.h - designators and expressions, with what they denote on every image.
 */
#ifndef RANDOM_PIECE_H
#define RANDOM_PIECE_H

#include "program.h"

enum { MAX_WIDTH = 8 };

struct shape {
    int rank, extent[MAX_RANK], elements;
};

/* A part of a variable: `before` and `after` the place of an image selector. */
struct piece {
    struct variable *variable;
    char text[MAX_TEXT]; /* complete, with selector */
    enum category category;
    const struct type *type; /* of the last part */
    bool whole;              /* neither %RE, %IM nor substring */
    int width;               /* cells of an element */
    struct shape shape;
    bool has_vector;
    bool coindexed;
    bool component;   /* a component of the variable */
    bool allocatable; /* a scalar allocatable component */
    bool polymorphic;
    int image[MAX_IMAGES]; /* whose variable it is, from 0, as each image sees it */
    int offset[MAX_IMAGES][MAX_ELEMENTS];
};

struct expression {
    char text[MAX_TEXT];
    enum category category;
    int width;
    struct shape shape; /* rank 0: conforms with any */
    signed char cell[MAX_IMAGES][MAX_ELEMENTS * MAX_WIDTH];
};

enum purpose { TO_READ, TO_DEFINE, TO_DEFINE_HERE }; /* the last: on this image, without selector */

/* A random piece; of `shape` unless that is NULL.  False when none was found. */
bool piece_make(struct program *p, struct piece *out, enum purpose purpose,
                const struct shape *shape);
/* The subscripts of one part, of `rank` dimensions.  `wanted` is what is still to be had of the shape, or NULL for any;
 * `here` whether this part has it.  False where it has not. */
bool piece_subscripts(struct program *p, struct piece *x, char *text, int rank, const int *lower,
                      const int *extent, const struct shape *wanted, bool here);
/* By gfortran 12, as arguments, where they are of this image: substrings of components with the length of the component, sections of components of
 * deferred length from the first element on, components with allocatable components of their own by a copy whose components are freed twice. */
bool piece_is_passed_wrongly(const struct piece *x);
signed char *piece_cell(const struct piece *x, int g, int element);
/* What CODE says of an element. */
long long piece_code(const struct piece *x, int g, int element);

/* A random expression that can be assigned to `category`, conforming with `shape`. */
void expression_make(struct program *p, struct expression *out, enum category category,
                     const struct shape *shape, int depth);
/* One without operations: a piece or a constant, perhaps a scalar; any numeric category for a numeric one. */
void expression_leaf(struct program *p, struct expression *out, enum category category,
                     const struct shape *shape);
/* An intrinsic function of such; false where none was found. */
bool expression_intrinsic(struct program *p, struct expression *out, enum category category,
                          const struct shape *shape);
/* The cells of one element, whatever the expression's rank is. */
const signed char *expression_cell(const struct expression *e, int g, int element);

/* ---- storing: intrinsic assignment (F2018 10.2.1.3) ---- */
void piece_store(const struct piece *to, int g, int element, const struct expression *from);
/* On all active images. */
void piece_store_all(struct program *p, const struct piece *to, const struct expression *from);

/* ---- statements ---- */
void statement_assign(struct program *p, const char *before);
void structure_assign(struct program *p);
void structure_construct(struct program *p);
void structure_most(struct program *p);
void call_negate(struct program *p);
void call_reverse(struct program *p);
void call_turn(struct program *p);
void block_variable(struct program *p);
void block_extent(struct program *p);
void construct_guarded(struct program *p);
void construct_branches(struct program *p);
void construct_select(struct program *p);
void construct_associate(struct program *p);
void loop_same_piece(struct program *p);
void loop_elements(struct program *p);
void collective_broadcast(struct program *p);
void collective_reduction(struct program *p);
void collective_reduce(struct program *p);

#endif
