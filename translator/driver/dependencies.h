/*
 * dependencies.h - the rules for make that -MD and -MMD ask for, with -MF, -MT, -MQ and -MP (gcc's "Preprocessor Options").
 */
#ifndef CAFC_DEPENDENCIES_H
#define CAFC_DEPENDENCIES_H

#include "compiled_modules.h"
#include "toolchain.h"

/* Have the preprocessor write those of `object`, not of its own output.  What belongs to standard output goes into a file whose name is
 * returned, else NULL: gfortran takes `-` for a name. */
const char *dependencies_ask(struct session *s, struct strings *command, const struct options *o,
                             const struct input *in, const char *object);

/* Print that file. */
void dependencies_print(struct session *s, const char *kept);

/* Write the rule of `object`, or add to what the preprocessor has written the files that it does not know: those of INCLUDE lines, `included`, a
 * line each, and those of modules, as gfortran does.  False after a message. */
bool dependencies_write(struct session *s, const struct options *o, const struct input *in,
                        const char *object, struct str included,
                        const struct module_names *modules);

#endif
