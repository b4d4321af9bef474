/*
 * image_status.cpp - see image_status.h.
 */
#include "image_status.h"

#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/tools.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;
using namespace parser::literals;
using semantics::Attr;
using semantics::Symbol;

namespace cafc
{
namespace
{

/* Whether a reference of the function may be a variable (F2018 R902). */
bool has_pointer_result(const Symbol &function)
{
    const auto *details{function.detailsIf<semantics::SubprogramDetails>()};

    if (function.attrs().test(Attr::INTRINSIC))
        return false;
    return !details || !details->isFunction() || details->result().attrs().test(Attr::POINTER);
}

bool is_variable(const parser::Variable &x)
{
    if (const auto *call{std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)}) {
        const auto &designator{std::get<parser::ProcedureDesignator>(call->value().v.t)};
        const Symbol *function{parser::GetLastName(designator).symbol};

        return !function || has_pointer_result(function->GetUltimate());
    }

    const auto &designator{std::get<common::Indirection<parser::Designator>>(x.u).value()};
    const Symbol *first{parser::GetFirstName(designator).symbol};
    const Symbol *last{parser::GetLastName(designator).symbol};

    return !first || !(first->GetUltimate().attrs().test(Attr::PARAMETER) ||
                       semantics::IsProcedure(first->GetUltimate()) ||
                       (last && last->GetUltimate().has<semantics::MiscDetails>()));
}

struct Checker {
    template <typename T> bool Pre(T &)
    {
        return true;
    }
    template <typename T> void Post(T &)
    {
    }
    void Post(parser::ImageSelector &x)
    {
        std::get<std::list<parser::ImageSelectorSpec>>(x.t).remove_if(
            [&](const parser::ImageSelectorSpec &spec) {
                const auto *stat{std::get_if<parser::ImageSelectorSpec::Stat>(&spec.u)};

                if (!stat || is_variable(stat->v.thing.thing.value()))
                    return false;
                context.Say(stat->v.thing.thing.value().GetSource(),
                            "Image selector STAT= must be a variable"_err_en_US);
                return true;
            });
    }

    semantics::SemanticsContext &context;
};

} // namespace

void refuse_constant_statuses(semantics::SemanticsContext &context, parser::Program &program)
{
    Checker checker{context};

    parser::Walk(program, checker);
}

} // namespace cafc
