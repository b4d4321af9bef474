/*
 * volatile.h - VOLATILE of coarrays that are accessed from elsewhere.
 */
#ifndef CAFC_VOLATILE_H
#define CAFC_VOLATILE_H

#include <vector>

#include "flang/Semantics/scope.h"

namespace cafc
{

/* While it lives, names for a coarray that is VOLATILE where it is declared are without the attribute, in the scope and
 * those inside.  Flang copies it to the name that USE makes, and its check of declarations then takes it for one given
 * again, against F2018 C867.  Later checks need it. */
class HiddenVolatile
{
  public:
    explicit HiddenVolatile(Fortran::semantics::Scope &scope);
    ~HiddenVolatile();
    HiddenVolatile(const HiddenVolatile &) = delete;
    HiddenVolatile &operator=(const HiddenVolatile &) = delete;

  private:
    void hide(Fortran::semantics::Scope &scope);

    std::vector<Fortran::semantics::Symbol *> hidden_;
};

} // namespace cafc

#endif
