/*
 * event_variables.cpp - see event_variables.h.
 */
#include "event_variables.h"

#include <set>
#include <string>
#include <vector>

#include "flang/Evaluate/tools.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/type.h"

using namespace Fortran;
using parser::Message;
using namespace parser::literals;
using semantics::DerivedTypeSpec;
using semantics::Scope;
using semantics::Symbol;

namespace cafc
{
namespace
{

const DerivedTypeSpec *derived_type_of(const Symbol &symbol)
{
    const semantics::DeclTypeSpec *type{symbol.GetType()};

    return type ? type->AsDerived() : nullptr;
}

/* An event, lock or notification at any depth that no coarray component holds. */
bool holds_one(const DerivedTypeSpec &spec, std::set<const Scope *> &seen)
{
    const Scope *scope{spec.GetScope()};

    if (semantics::IsEventTypeOrLockType(&spec) || semantics::IsNotifyType(&spec))
        return true;
    if (!scope || !seen.insert(scope).second)
        return false;
    for (const auto &[name, component] : *scope) {
        const DerivedTypeSpec *type{derived_type_of(*component)};

        if (component->has<semantics::ObjectEntityDetails>() && type && component->Corank() == 0 &&
            !component->attrs().test(semantics::Attr::POINTER) && holds_one(*type, seen))
            return true;
    }
    return false;
}

/* The names of variables in the scope and those inside it that hold none. */
void add_without(const Scope &scope, std::vector<parser::CharBlock> &out)
{
    for (const auto &[name, symbol] : scope) {
        std::set<const Scope *> seen;
        const DerivedTypeSpec *type{derived_type_of(*symbol)};

        if (type && !holds_one(*type, seen))
            out.push_back(symbol->name());
    }
    for (const Scope &inner : scope.children())
        add_without(inner, out);
}

/* Modules that other files define have had their messages there. */
void refuse_pointers(semantics::SemanticsContext &context, const Scope &scope)
{
    if (scope.IsDerivedType() || (scope.symbol() && scope.symbol()->test(Symbol::Flag::ModFile)))
        return;
    for (const auto &[name, symbol] : scope) {
        std::set<const Scope *> seen;
        const DerivedTypeSpec *type{derived_type_of(*symbol)};

        if (symbol->has<semantics::ObjectEntityDetails>() && type &&
            symbol->attrs().test(semantics::Attr::POINTER) && holds_one(*type, seen))
            context.Say(
                symbol->name(),
                "Pointer '%s' with EVENT_TYPE or LOCK_TYPE must be a coarray, which a pointer cannot be"_err_en_US,
                symbol->name());
    }
    for (const Scope &inner : scope.children())
        refuse_pointers(context, inner);
}

bool concerns_components(const Message &message)
{
    const std::string text{message.ToString()};

    return text.find("_TYPE potential component '") != std::string::npos &&
           text.find("must be a coarray") != std::string::npos;
}

} // namespace

void withdraw_of_coarray_components(semantics::SemanticsContext &context)
{
    const parser::AllCookedSources &cooked{context.allCookedSources()};
    std::vector<parser::CharBlock> names;

    add_without(context.globalScope(), names);
    context.messages().messages().remove_if([&](const Message &message) {
        const auto where{message.GetProvenanceRange(cooked)};

        if (!where || !concerns_components(message))
            return false;
        for (const parser::CharBlock &name : names)
            if (const auto declared{cooked.GetProvenanceRange(name)};
                declared && declared->start() == where->start())
                return true;
        return false;
    });
}

void refuse_pointers_to_events(semantics::SemanticsContext &context)
{
    refuse_pointers(context, context.globalScope());
}

} // namespace cafc
