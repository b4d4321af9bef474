/*
 * undeclared.h - variables that nothing declares.
 */
#ifndef CAFC_UNDECLARED_H
#define CAFC_UNDECLARED_H

#include "facts.h"

namespace cafc
{

/* Add those whose names appear first in the execution part of their unit, after the walk. */
void add_undeclared(Facts &facts);

} // namespace cafc

#endif
