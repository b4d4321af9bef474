/*
 * coranks.h - which part of a designator is the coarray (F2018 5.4.7).
 *
 * A subobject of a coarray is a coarray too, with the same cobounds, unless it is selected by cosubscripts, by vector
 * subscripts, or through an allocatable or pointer component.  Flang 22 looks at a component and the name at its base
 * only, so that `b%a%x` has no corank where `a` is a coarray component; its question is led here (CMakeLists.txt).
 */
#ifndef CAFC_CORANKS_H
#define CAFC_CORANKS_H

#include "flang/Evaluate/expression.h"

namespace cafc
{

/* The symbol of the coarray that `expression` is or is a part of, or nullptr where it is none. */
const Fortran::semantics::Symbol *
coarray_of(const Fortran::evaluate::Expr<Fortran::evaluate::SomeType> &expression);

} // namespace cafc

#endif
