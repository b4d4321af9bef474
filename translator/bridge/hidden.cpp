/*
 * hidden.cpp - see hidden.h.
 */
#include "hidden.h"

#include "flang/Evaluate/intrinsics.h"

using namespace Fortran;
using semantics::Attr;

namespace cafc
{
namespace
{

void add_name(Facts &facts, struct unit &unit, const std::string &name)
{
    const char **slot{static_cast<const char **>(
        model_grow(facts.model().mem, unit.hidden, &unit.n_hidden, sizeof(const char *)))};

    *slot = facts.copy(name);
    unit.hidden = slot - (unit.n_hidden - 1);
}

/* Names of components are no names of the scope. */
void add_names(Facts &facts, struct unit &unit, const Scope &scope)
{
    const evaluate::IntrinsicProcTable &intrinsics{facts.context().intrinsics()};

    if (scope.IsDerivedType())
        return;
    for (const auto &[name, symbol] : scope)
        if (intrinsics.IsIntrinsic(name.ToString()) &&
            !symbol->GetUltimate().attrs().test(Attr::INTRINSIC))
            add_name(facts, unit, name.ToString());
}

/* Scopes of constructs belong to the unit around them. */
void add_scope(Facts &facts, const Scope &scope)
{
    if (struct unit * unit{facts.unit_of(scope)}) {
        add_names(facts, *unit, scope);
        if (!unit->parent && facts.unit_of(scope.parent()) != unit)
            for (const Scope *at{&scope.parent()}; !at->IsTopLevel(); at = &at->parent())
                add_names(facts, *unit, *at);
    }
    for (const Scope &inner : scope.children())
        add_scope(facts, inner);
}

} // namespace

void add_hidden(Facts &facts)
{
    for (const Scope &scope : facts.context().globalScope().children())
        add_scope(facts, scope);
}

} // namespace cafc
