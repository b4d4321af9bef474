/*
 * interfaces.h - dummy arguments that correspond to each other in two interfaces have the same corank.
 */
#ifndef CAFC_INTERFACES_H
#define CAFC_INTERFACES_H

#include "flang/Semantics/semantics.h"

namespace cafc
{

/* Complain of each separate module procedure that has a dummy argument of another corank than its interface body
 * (F2018 15.6.2.5), and of each external procedure of the file that has one of another corank than an interface body of it
 * (F2018 15.4.3.2).  Names are resolved. */
void check_interface_bodies(Fortran::semantics::SemanticsContext &context);

} // namespace cafc

#endif
