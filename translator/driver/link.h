/*
 * link.h - the link step: the user's words, then the runtime.
 */
#ifndef CAFC_LINK_H
#define CAFC_LINK_H

#include "toolchain.h"

/* `objects[i]` is what inputs[i] became, or the word itself; `translated` when one of them is a translation.
 * Returns the exit status. */
int link_program(struct session *s, const struct toolchain *t, const struct options *o,
                 const char *const *objects, bool translated);

/* Whether the compiler makes the program of the only source in one command, which spares it one start: Flang's takes a sixth of a second. */
bool link_at_once(const struct options *o);
/* The words with which Flang compiles a translation that it reads from its standard input. */
void add_standard_input(struct strings *command, const struct input *in);
/* What makes a program of a command that compiles: `objects` as above, the translation among them.  False: told what is missing. */
bool link_complete(struct strings *command, const struct toolchain *t, const struct options *o,
                   const char *const *objects);

#endif
