/*
 * sexpr.h - the nested lists that a module file of gfortran consists of.
 */
#ifndef CAFC_SEXPR_H
#define CAFC_SEXPR_H

#include <stdbool.h>

#include "arena.h"
#include "text.h"

enum node_kind { NODE_LIST, NODE_NAME, NODE_STRING, NODE_NUMBER };

struct node {
    enum node_kind kind;
    const char *text; /* of a name or string, without quotes */
    int number;
    const struct node *first; /* of a list; NULL when it is empty */
    const struct node *next;  /* in the list around this node */
};

/* The lists of `text` one after another, as the elements of one list in `mem`.  NULL when parentheses or quotes do not match. */
const struct node *sexpr_read(struct arena *mem, struct str text);

/* All take NULL for a node that is not there. */

/* Element `i` of a list, from 0; NULL when there is none. */
const struct node *node_at(const struct node *list, int i);
bool node_is_empty(const struct node *list);
/* The text of a name or string, else "". */
const char *node_text(const struct node *n);
int node_number(const struct node *n);
bool node_is(const struct node *n, const char *name);
/* Whether one of the list's elements is this name. */
bool node_has(const struct node *list, const char *name);

#endif
