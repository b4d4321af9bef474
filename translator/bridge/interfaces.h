/*
 * interfaces.h - dummy arguments that correspond to each other in two interfaces have the same corank.
 */
#ifndef CAFC_INTERFACES_H
#define CAFC_INTERFACES_H

#include "flang/Semantics/semantics.h"

namespace cafc
{

/* Complain of each separate module procedure that has a dummy argument of another corank than its interface body
 * (F2018 15.6.2.5).  Names are resolved. */
void check_separate_procedures(Fortran::semantics::SemanticsContext &context);

} // namespace cafc

#endif
