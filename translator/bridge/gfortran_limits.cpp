/*
 * gfortran_limits.cpp - see gfortran_limits.h.
 */
#include "gfortran_limits.h"

#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;
using namespace parser::literals;
using semantics::Attr;
using semantics::SubprogramDetails;
using semantics::Symbol;

namespace cafc
{
namespace
{

/* It is passed by a descriptor, or may be absent. */
bool needs_interface(const Symbol &dummy)
{
    return dummy.Corank() > 0 ||
           dummy.attrs().HasAny({Attr::ALLOCATABLE, Attr::POINTER, Attr::OPTIONAL}) ||
           semantics::IsAssumedShape(dummy) || semantics::IsAssumedRank(dummy);
}

/* The interface of a dummy procedure: of its own body, or that which PROCEDURE names. */
const SubprogramDetails *interface_of(const Symbol &procedure)
{
    if (const auto *entity{procedure.detailsIf<semantics::ProcEntityDetails>()})
        return entity->procInterface()
                   ? entity->procInterface()->GetUltimate().detailsIf<SubprogramDetails>()
                   : nullptr;
    return procedure.detailsIf<SubprogramDetails>();
}

struct Checker {
    template <typename T> bool Pre(const T &)
    {
        return true;
    }
    template <typename T> void Post(const T &)
    {
    }
    bool Pre(const parser::SeparateModuleSubprogram &)
    {
        inside = true;
        return true;
    }
    void Post(const parser::SeparateModuleSubprogram &)
    {
        inside = false;
    }
    void Post(const parser::ProcedureDesignator &x)
    {
        const auto *name{std::get_if<parser::Name>(&x.u)};
        const Symbol *procedure{inside && name && name->symbol ? &name->symbol->GetUltimate()
                                                               : nullptr};
        const SubprogramDetails *interface {
            procedure &&semantics::IsDummy(*procedure) && !procedure->attrs().test(Attr::POINTER)
                ? interface_of(*procedure)
                : nullptr
        };

        for (const Symbol *dummy : interface ? interface->dummyArgs() : std::vector<Symbol *>{})
            if (dummy && needs_interface(*dummy)) {
                context.Say(
                    name->source,
                    "In the body of MODULE PROCEDURE gfortran forgets the interface of the dummy procedure '%s', whose argument '%s' needs one"_err_en_US,
                    name->source, dummy->name());
                return;
            }
    }

    semantics::SemanticsContext &context;
    bool inside{false};
};

} // namespace

void check_dummy_procedures(semantics::SemanticsContext &context, const parser::Program &program)
{
    Checker checker{context};

    parser::Walk(program, checker);
}

} // namespace cafc
