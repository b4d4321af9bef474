/*
 * passed_objects.cpp - see passed_objects.h.
 */
#include "passed_objects.h"

#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/tools.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;
using namespace parser::literals;
using semantics::DerivedTypeSpec;
using semantics::Symbol;

namespace cafc
{
namespace
{

const DerivedTypeSpec *type_of(const parser::DataRef &object)
{
    const Symbol *symbol{parser::GetLastName(object).symbol};
    const semantics::DeclTypeSpec *type{symbol ? symbol->GetUltimate().GetType() : nullptr};

    return type ? type->AsDerived() : nullptr;
}

struct Checker {
    template <typename T> bool Pre(const T &)
    {
        return true;
    }
    template <typename T> void Post(const T &)
    {
    }
    void Post(const parser::ProcComponentRef &x)
    {
        const parser::DataRef &object{x.v.thing.base};
        const DerivedTypeSpec *type{type_of(object)};

        if (!type || !parser::GetCoindexedNamedObject(object))
            return;
        if (auto component{semantics::FindPolymorphicAllocatablePotentialComponent(*type)})
            context.Say(
                parser::GetLastName(object).source,
                "A coindexed object may not have a type with the polymorphic potential subobject component '%s'"_err_en_US,
                component.BuildResultDesignatorName());
    }

    semantics::SemanticsContext &context;
};

} // namespace

void check_passed_objects(semantics::SemanticsContext &context, const parser::Program &program)
{
    Checker checker{context};

    parser::Walk(program, checker);
}

} // namespace cafc
