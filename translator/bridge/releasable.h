/*
 * releasable.h - the allocatable coarrays that END TEAM may have to deallocate (F2018 9.7.3.2).
 */
#ifndef CAFC_RELEASABLE_H
#define CAFC_RELEASABLE_H

#include "facts.h"

namespace cafc
{

/* Add to `stmt`, a CHANGE TEAM statement in `scope`, what is accessible there: allocatable coarrays, and those that are components of
 * accessible objects. */
void add_releasables(Facts &facts, struct stmt &stmt, const Scope &scope);

} // namespace cafc

#endif
