/*
 * gfortran_limits.h - what gfortran compiles wrongly without a word, and only the program can mend.
 */
#ifndef CAFC_GFORTRAN_LIMITS_H
#define CAFC_GFORTRAN_LIMITS_H

#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/semantics.h"

namespace cafc
{

/* Report references of dummy procedures in bodies of MODULE PROCEDURE (F2018 15.6.2.5) of `program`, which has been analysed: gfortran (12 to
 * 15) forgets their interfaces, passes the addresses of the data where descriptors are wanted, and nothing for what is absent. */
void check_dummy_procedures(Fortran::semantics::SemanticsContext &context,
                            const Fortran::parser::Program &program);

} // namespace cafc

#endif
