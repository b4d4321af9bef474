/*
 * effects.h - which procedures do nothing but what pure ones may.
 */
#ifndef CAFC_EFFECTS_H
#define CAFC_EFFECTS_H

#include "passes_common.h"

/* Whether the procedure is pure, or one of this file that is so in fact: it defines nothing but its result and, by CALL, arguments that are not
 * INTENT(IN), changes no pointer and no allocation that others see, and has neither input and output nor image control. */
bool effects_reference_has_none(struct pass_context *c, const struct reference *reference);
bool effects_call_has_none(struct pass_context *c, const struct call *call);

#endif
