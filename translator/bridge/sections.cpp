/*
 * sections.cpp - sections of variables with constant bounds, whose subscripts Flang 22 would write down one by one.
 *
 * It folds the references of constants: for `b(1:n)` with a constant n of a thousand million it made a list of as many subscripts,
 * of 11 GB, before it looked whether b is a constant.  The linker leads its calls here (CMakeLists.txt).
 */
#include <optional>

#include "flang/Evaluate/constant.h"
#include "flang/Evaluate/fold.h"
#include "flang/Evaluate/tools.h"
#include "flang/Evaluate/variable.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"

using namespace Fortran::evaluate;

namespace Fortran::evaluate
{
Subscript FoldOperation(FoldingContext &, Subscript &&); /* of its fold.cpp */
}

using Subscripts = std::optional<Constant<SubscriptInteger>>;

#define GET_CONSTANT_SUBSCRIPT(prefix)                                                             \
    prefix##_ZN7Fortran8evaluate20GetConstantSubscriptERNS0_14FoldingContextERNS0_9SubscriptERKNS0_11NamedEntityEi

extern "C" Subscripts GET_CONSTANT_SUBSCRIPT(__real_)(FoldingContext &, Subscript &,
                                                      const NamedEntity &, int);
extern "C" Subscripts GET_CONSTANT_SUBSCRIPT(__wrap_)(FoldingContext &, Subscript &,
                                                      const NamedEntity &, int);

extern "C" Subscripts GET_CONSTANT_SUBSCRIPT(__wrap_)(FoldingContext &context, Subscript &subscript,
                                                      const NamedEntity &base, int dim)
{
    const Fortran::semantics::Symbol &object{ResolveAssociations(base.GetFirstSymbol())};

    if (Fortran::semantics::IsNamedConstant(object))
        return GET_CONSTANT_SUBSCRIPT(__real_)(context, subscript, base, dim);
    subscript = FoldOperation(context, std::move(subscript));
    return std::nullopt;
}
