/*
 * event_variables.h - where variables of EVENT_TYPE, LOCK_TYPE and NOTIFY_TYPE may be.
 */
#ifndef CAFC_EVENT_VARIABLES_H
#define CAFC_EVENT_VARIABLES_H

#include "flang/Semantics/semantics.h"

namespace cafc
{

/* Take out Flang's messages about variables whose events, locks and notifications are all in coarray components: only
 * those with noncoarray ones must be coarrays (F2018 16.10.2.10, C1608), and those with coarray components cannot
 * be (F2018 C825). */
void withdraw_of_coarray_components(Fortran::semantics::SemanticsContext &context);

/* Messages about pointers to such variables: they cannot be coarrays, which those must be (F2018 16.10.2.10, 16.10.2.19).
 * Flang skips pointers. */
void refuse_pointers_to_events(Fortran::semantics::SemanticsContext &context);

} // namespace cafc

#endif
