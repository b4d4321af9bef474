/*
 * passed_objects.h - what Flang 22 does not check of the object in front of a type-bound procedure or procedure component.
 */
#ifndef CAFC_PASSED_OBJECTS_H
#define CAFC_PASSED_OBJECTS_H

#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/semantics.h"

namespace cafc
{

/* Report coindexed ones of `program`, which has been analysed, with polymorphic allocatable components (F2018 C917). */
void check_passed_objects(Fortran::semantics::SemanticsContext &context,
                          const Fortran::parser::Program &program);

} // namespace cafc

#endif
