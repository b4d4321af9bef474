/*
 * hidden.h - names of intrinsic procedures that the program gives to something else.
 */
#ifndef CAFC_HIDDEN_H
#define CAFC_HIDDEN_H

#include "facts.h"

namespace cafc
{

/* Add them to the units of the file, after the walk. */
void add_hidden(Facts &facts);

} // namespace cafc

#endif
