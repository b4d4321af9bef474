/*
 * imports.h - names that IMPORT keeps apart from the host's (F2018 8.8).
 *
 * Translated procedures and BLOCK constructs have no IMPORT: what cafc writes there refers to the host, and gfortran 12
 * knows the statement in interface bodies only.  Then a name of the host that was not imported would be accessible.
 */
#ifndef CAFC_IMPORTS_H
#define CAFC_IMPORTS_H

#include "facts.h"

#include "flang/Parser/parse-tree.h"

namespace cafc
{

/* What `name` denotes in `scope`, or in a host of it, as if there were no IMPORT; nullptr for nothing. */
const FlangSymbol *find_without_import(const Scope &scope, const Fortran::parser::CharBlock &name);

/* If `name` would denote something of the host without IMPORT, note what declaration prevents that. */
void note_unimported(Facts &facts, const Fortran::parser::Name &name);

} // namespace cafc

#endif
