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

#endif
