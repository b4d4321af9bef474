/*
 * interfaces.cpp - see interfaces.h.
 *
 * The corank is a characteristic of a dummy argument (F2018 15.3.2.2), but Flang compares it only where a type-bound
 * procedure is overridden.  The translation has no codimensions, so the compiler behind cannot tell either.
 */
#include "interfaces.h"

#include <algorithm>

#include "flang/Evaluate/characteristics.h"
#include "flang/Evaluate/tools.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;
using namespace Fortran::parser::literals;
using evaluate::characteristics::DummyDataObject;
using evaluate::characteristics::Procedure;
using semantics::Scope;
using semantics::SubprogramDetails;
using semantics::Symbol;

namespace cafc
{

static void compare(semantics::SemanticsContext &context, const SubprogramDetails &body,
                    const SubprogramDetails &interface, bool separate)
{
    const auto &mine{body.dummyArgs()};
    const auto &given{interface.dummyArgs()};

    /* Flang has told of other numbers of arguments. */
    for (std::size_t i{0}; i < std::min(mine.size(), given.size()); ++i)
        if (mine[i] && given[i] && mine[i]->Corank() != given[i]->Corank())
            context.Say(
                mine[i]->name(),
                separate
                    ? "Dummy argument '%s' has corank %d, but the interface body gives it corank %d"_err_en_US
                    : "Dummy argument '%s' has corank %d, but an interface body of the external procedure gives it corank %d"_err_en_US,
                mine[i]->name(), mine[i]->Corank(), given[i]->Corank());
}

/* The external procedure of this file that an interface body is about, or null. */
static const SubprogramDetails *external_of(const Scope &global, const Symbol &interface)
{
    const auto found{global.find(interface.name())};
    const SubprogramDetails *external{
        found == global.end() ? nullptr : found->second->detailsIf<SubprogramDetails>()};

    if (!external || external->isInterface() || semantics::IsDummy(interface) ||
        semantics::IsSeparateModuleProcedureInterface(&interface) ||
        interface.attrs().HasAny(
            {semantics::Attr::ABSTRACT, semantics::Attr::POINTER, semantics::Attr::BIND_C}))
        return nullptr;
    return external;
}

/* F2018 15.4.2.2: a procedure that is only EXTERNAL here and has a coarray as dummy argument.  Without that attribute Flang says it. */
static void check_external(semantics::SemanticsContext &context, const Symbol &symbol)
{
    const auto *procedure{symbol.detailsIf<semantics::ProcEntityDetails>()};
    const SubprogramDetails *external{procedure && !procedure->procInterface() &&
                                              symbol.attrs().test(semantics::Attr::EXTERNAL)
                                          ? external_of(context.globalScope(), symbol)
                                          : nullptr};

    for (const Symbol *dummy : external ? external->dummyArgs() : std::vector<Symbol *>{})
        if (dummy && dummy->Corank() > 0) {
            context.Say(
                symbol.name(),
                "Procedure '%s' has the coarray '%s' as dummy argument and needs an explicit interface"_err_en_US,
                symbol.name(), dummy->name());
            return;
        }
}

static void check(semantics::SemanticsContext &context, const Scope &scope)
{
    for (const auto &[name, symbol] : scope) {
        check_external(context, *symbol);

        const auto *details{symbol->detailsIf<SubprogramDetails>()};

        if (!details)
            continue;
        if (const Symbol * interface{details->moduleInterface()}) {
            if (const auto *given{interface->detailsIf<SubprogramDetails>()})
                compare(context, *details, *given, true);
        } else if (details->isInterface()) {
            if (const auto *external{external_of(context.globalScope(), *symbol)})
                compare(context, *external, *details, false);
        }
    }
    for (const Scope &inner : scope.children())
        check(context, inner);
}

void check_interface_bodies(semantics::SemanticsContext &context)
{
    check(context, context.globalScope());
}

static bool have_same_coranks(const Procedure &one, const Procedure &other)
{
    for (std::size_t i{0}; i < std::min(one.dummyArguments.size(), other.dummyArguments.size());
         ++i) {
        const auto *object{std::get_if<DummyDataObject>(&one.dummyArguments[i].u)};
        const auto *counterpart{std::get_if<DummyDataObject>(&other.dummyArguments[i].u)};

        if (object && counterpart && object->type.corank() != counterpart->type.corank())
            return false;
    }
    return true;
}

} // namespace cafc

/* Flang asks here whether a procedure is one for a pointer, a dummy argument or an interface block. */
#define IS_COMPATIBLE(prefix)                                                                      \
    prefix##_ZNK7Fortran8evaluate15characteristics9Procedure16IsCompatibleWithERKS2_bPNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEEPKNS0_17SpecificIntrinsicEPSt8optionalISA_E

extern "C" bool IS_COMPATIBLE(__real_)(const Procedure *, const Procedure &, bool, std::string *,
                                       const evaluate::SpecificIntrinsic *,
                                       std::optional<std::string> *);
extern "C" bool IS_COMPATIBLE(__wrap_)(const Procedure *, const Procedure &, bool, std::string *,
                                       const evaluate::SpecificIntrinsic *,
                                       std::optional<std::string> *);

extern "C" bool IS_COMPATIBLE(__wrap_)(const Procedure *self, const Procedure &actual,
                                       bool implicit, std::string *why_not,
                                       const evaluate::SpecificIntrinsic *intrinsic,
                                       std::optional<std::string> *warning)
{
    if (!IS_COMPATIBLE(__real_)(self, actual, implicit, why_not, intrinsic, warning))
        return false;
    if (cafc::have_same_coranks(*self, actual))
        return true;
    if (why_not)
        *why_not = "dummy arguments have different coranks";
    return false;
}
