/*
 * saved_locals.h - -fno-automatic: what a procedure declares keeps its values, unless it is RECURSIVE or PURE.
 *
 * Flang 22 has a feature for that, and refuses the variables of pure procedures with it. So it sees a SAVE statement
 * (F2018 8.6.14) in each such procedure instead, which goes when Flang is done.
 */
#ifndef CAFC_SAVED_LOCALS_H
#define CAFC_SAVED_LOCALS_H

#include <list>

#include "flang/Parser/parse-tree.h"

#include "facts.h"

namespace cafc
{

/* While it lives, `program` has the statements, if they are wanted. */
class SavedLocals
{
  public:
    SavedLocals(Fortran::parser::Program &program, bool wanted);
    ~SavedLocals();
    SavedLocals(const SavedLocals &) = delete;
    SavedLocals &operator=(const SavedLocals &) = delete;

  private:
    std::list<std::list<Fortran::parser::DeclarationConstruct> *> changed_;
};

/* The variables of `unit` that have SAVE because of its statement and not by themselves: `unsaved`. */
void note_unsaved(Facts &facts, struct unit &unit, const Fortran::semantics::Scope &scope);

} // namespace cafc

#endif
