/*
 * pointer_parts.cpp - a coindexed object with a pointer component is no actual argument (F2018 C1537); a part of it may be one.
 *
 * Flang looks at the type of the coarray instead of that of the argument.
 */
#include "flang/Evaluate/type.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;
using semantics::DerivedTypeSpec;
using Component = semantics::UltimateComponentIterator::const_iterator;

#define GET_SPEC(prefix) prefix##_ZN7Fortran8evaluate18GetDerivedTypeSpecERKNS0_11DynamicTypeE
#define FIND_POINTER(prefix)                                                                       \
    prefix##_ZN7Fortran9semantics28FindPointerUltimateComponentERKNS0_15DerivedTypeSpecE

namespace
{

/* The type that Flang has asked for last: that of the argument, when it looks for pointers. */
const DerivedTypeSpec *asked_for;

} // namespace

extern "C" const DerivedTypeSpec *GET_SPEC(__real_)(const evaluate::DynamicType &);
extern "C" const DerivedTypeSpec *GET_SPEC(__wrap_)(const evaluate::DynamicType &);
extern "C" Component FIND_POINTER(__real_)(const DerivedTypeSpec &);
extern "C" Component FIND_POINTER(__wrap_)(const DerivedTypeSpec &);

extern "C" const DerivedTypeSpec *GET_SPEC(__wrap_)(const evaluate::DynamicType &type)
{
    const DerivedTypeSpec *const spec{GET_SPEC(__real_)(type)};

    asked_for = spec ? spec : asked_for;
    return spec;
}

extern "C" Component FIND_POINTER(__wrap_)(const DerivedTypeSpec &of_coarray)
{
    return FIND_POINTER(__real_)(asked_for ? *asked_for : of_coarray);
}
