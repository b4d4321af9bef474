/*
 * entities.cpp - see entities.h.
 */
#include "entities.h"

#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;
using semantics::Attr;
using semantics::Scope;
using semantics::Symbol;

namespace cafc
{

const void *identity_of(const evaluate::ProcedureRef *reference)
{
    const Symbol *symbol{reference && !reference->proc().GetSpecificIntrinsic()
                             ? reference->proc().GetSymbol()
                             : nullptr};

    return symbol && symbol->GetUltimate().has<semantics::SubprogramDetails>()
               ? symbol->GetUltimate().scope()
               : nullptr;
}

/* Or may be: what a polymorphic component holds. */
static bool is_finalised(const Symbol &symbol)
{
    const semantics::DeclTypeSpec *type{symbol.GetType()};
    const semantics::DerivedTypeSpec *derived{type ? type->AsDerived() : nullptr};

    return derived && (semantics::IsFinalizable(*derived) ||
                       semantics::FindPolymorphicAllocatablePotentialComponent(*derived));
}

static bool is_plain(const Symbol &symbol)
{
    const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};

    if (!object)
        return true;
    if (semantics::IsPolymorphic(symbol) &&
        (!object->isDummy() || symbol.attrs().test(Attr::ALLOCATABLE) ||
         symbol.attrs().test(Attr::INTENT_OUT)))
        return false;
    return !object->IsCoarray() && !is_finalised(symbol) && !symbol.test(Symbol::Flag::CrayPointee);
}

/* A procedure may name all that its hosts have. */
static bool can_name_volatile(const Scope &scope)
{
    for (const Scope *at{&scope}; !at->IsTopLevel(); at = &at->parent())
        for (const auto &[name, symbol] : *at)
            if (symbol->GetUltimate().attrs().test(Attr::VOLATILE) ||
                symbol->attrs().test(Attr::VOLATILE))
                return true;
    return false;
}

static bool declares_plain_ones(const Scope &scope)
{
    if (!scope.equivalenceSets().empty() || !scope.commonBlocks().empty())
        return false;
    for (const auto &[name, symbol] : scope)
        if (!is_plain(*symbol))
            return false;
    for (const Scope &child : scope.children())
        if ((child.kind() == Scope::Kind::BlockConstruct ||
             child.kind() == Scope::Kind::OtherConstruct) &&
            !declares_plain_ones(child))
            return false;
    return true;
}

bool declares_plainly(const Scope &scope)
{
    return declares_plain_ones(scope) && !can_name_volatile(scope);
}

} // namespace cafc
