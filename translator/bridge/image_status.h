/*
 * image_status.h - STAT= of image selectors that are no variables, on which Flang 22 ends with an internal error.
 */
#ifndef CAFC_IMAGE_STATUS_H
#define CAFC_IMAGE_STATUS_H

#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/semantics.h"

namespace cafc
{

/* Report them, and take them out of `program`, whose names are resolved (F2018 R926). */
void refuse_constant_statuses(Fortran::semantics::SemanticsContext &context,
                              Fortran::parser::Program &program);

} // namespace cafc

#endif
