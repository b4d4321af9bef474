/* releasable.cpp - see releasable.h. */
#include "releasable.h"
#include "imports.h"

#include <string>

#include "flang/Semantics/tools.h"

using namespace Fortran;
using semantics::Attr;
using semantics::DerivedTypeSpec;

namespace cafc
{
namespace
{

struct Found {
    Facts &facts;
    struct stmt &stmt;
    const Scope &scope;
    std::string object;
    bool optional;

    struct releasable *add(const std::string &designator, const FlangSymbol &coarray)
    {
        auto *one{static_cast<struct releasable *>(model_grow(
            facts.model().mem, stmt.releasables, &stmt.n_releasables, sizeof(struct releasable)))};

        stmt.releasables = one - (stmt.n_releasables - 1);
        one->designator = facts.copy(designator);
        one->object = facts.copy(object);
        one->type = facts.type_of(coarray.GetType(), &scope);
        one->optional = optional;
        return one;
    }
    void add_holder(const FlangSymbol &symbol)
    {
        add(object, symbol)->holder = true;
    }
};

const DerivedTypeSpec *derived_type(const FlangSymbol &symbol)
{
    const auto *type{symbol.GetType()};

    return type ? type->AsDerived() : nullptr;
}

bool is_releasable(const FlangSymbol &symbol)
{
    return semantics::IsAllocatable(symbol) && symbol.Corank() > 0;
}

/* Coarrays of arrays and of allocatable objects are left to the runtime (passes/remember.c). */
bool may_hold_coarrays(const FlangSymbol &symbol)
{
    return derived_type(symbol) && symbol.Rank() == 0 && !semantics::IsAllocatable(symbol) &&
           !semantics::IsPointer(symbol);
}

void add_components(Found &found, const DerivedTypeSpec &type, const std::string &before)
{
    if (!type.GetScope())
        return;
    for (const auto &[name, member] : *type.GetScope()) {
        const FlangSymbol &component{*member};
        const std::string designator{before + '%' + name.ToString()};

        if (!component.has<semantics::ObjectEntityDetails>() ||
            semantics::CheckAccessibleSymbol(found.scope, component))
            continue;
        if (is_releasable(component))
            found.add(designator, component);
        else if (may_hold_coarrays(component))
            add_components(found, *derived_type(component), designator);
    }
}

/* Its memory has no name: a compiler may know of all procedures that got its address. */
bool is_holder(Facts &facts, const FlangSymbol &symbol)
{
    return semantics::IsAllocatable(symbol) && facts.type_of(symbol.GetType(), nullptr).has_coarray;
}

/* Whether the construct may deallocate it, under this name. */
bool is_accessible(const Scope &scope, const parser::CharBlock &name, const FlangSymbol &symbol)
{
    const FlangSymbol &object{symbol.GetUltimate()};
    const FlangSymbol *visible{find_without_import(scope, name)};

    if (!object.has<semantics::ObjectEntityDetails>() || semantics::IsIntentIn(object))
        return false;
    if (object.attrs().test(Attr::PROTECTED) && symbol.has<semantics::UseDetails>())
        return false;
    return visible && &visible->GetUltimate() == &object;
}

} // namespace

void add_releasables(Facts &facts, struct stmt &stmt, const Scope &scope)
{
    std::set<std::string> seen;

    for (const Scope *at{&scope}; !at->IsTopLevel(); at = &at->parent()) {
        for (const auto &[name, symbol] : *at) {
            const FlangSymbol &object{symbol->GetUltimate()};
            Found found{facts, stmt, scope, name.ToString(), object.attrs().test(Attr::OPTIONAL)};

            if (!is_accessible(scope, name, *symbol) || !seen.insert(found.object).second)
                continue;
            if (is_releasable(object))
                found.add(found.object, object);
            else if (may_hold_coarrays(object))
                add_components(found, *derived_type(object), found.object);
            else if (is_holder(facts, object))
                found.add_holder(object);
        }
    }
}

} // namespace cafc
