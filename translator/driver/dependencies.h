/*
 * dependencies.h - the rules for make that -MD and -MMD ask for, with -MF, -MT, -MQ and -MP (gcc's "Preprocessor Options").
 */
#ifndef CAFC_DEPENDENCIES_H
#define CAFC_DEPENDENCIES_H

#include "toolchain.h"

/* Have the preprocessor write those of `object`, not of its own output. */
void dependencies_ask(struct strings *command, const struct options *o, const struct input *in,
                      const char *object);

/* Write the rule of `object`, or add to what the preprocessor has written the files of INCLUDE lines, which it does not know: `included`, a
 * line each.  False after a message. */
bool dependencies_write(struct session *s, const struct options *o, const struct input *in,
                        const char *object, struct str included);

#endif
