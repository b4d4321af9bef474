/*
 * entities.h - what subprograms declare, and which of them references mean, for the question whether they are pure in fact.
 */
#ifndef CAFC_ENTITIES_H
#define CAFC_ENTITIES_H

#include "flang/Evaluate/call.h"
#include "flang/Semantics/scope.h"

namespace cafc
{

/* The scope of the subprogram that is referenced; nullptr: a dummy procedure, a pointer, a binding that is resolved at run time. */
const void *identity_of(const Fortran::evaluate::ProcedureRef *reference);

/* Whether a subprogram, with the constructs in it, declares nothing whose definition or end does more than the statements show: coarrays, objects
 * that are finalised, polymorphic ones but dummies, shared storage; and neither it nor its hosts have volatile variables. */
bool declares_plainly(const Fortran::semantics::Scope &scope);

} // namespace cafc

#endif
