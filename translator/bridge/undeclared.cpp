/*
 * undeclared.cpp - see undeclared.h.
 */
#include "undeclared.h"

using namespace Fortran;

namespace cafc
{
namespace
{

bool is_undeclared(const Facts &facts, const struct unit &unit, const FlangSymbol &symbol)
{
    const struct range name {
        facts.place().of(symbol.name())
    };

    return symbol.test(FlangSymbol::Flag::Implicit) &&
           symbol.has<semantics::ObjectEntityDetails>() && !semantics::IsDummy(symbol) &&
           !semantics::IsFunctionResult(symbol) && symbol.Rank() == 0 && symbol.Corank() == 0 &&
           name.end > name.begin && name.begin >= unit.execution_at;
}

void add_scope(Facts &facts, const Scope &scope)
{
    struct unit *unit{facts.unit_of(scope)};
    const bool is_own{scope.kind() == Scope::Kind::MainProgram ||
                      scope.kind() == Scope::Kind::Subprogram};

    if (unit && is_own)
        for (const auto &[name, symbol] : scope)
            if (is_undeclared(facts, *unit, *symbol)) {
                struct undeclared *out{MODEL_ADD(&facts.model(), undeclared, struct undeclared)};

                out->name = facts.copy(name.ToString());
                out->unit = unit;
                out->type = facts.type_of(symbol->GetType(), &scope);
            }
    for (const Scope &inner : scope.children())
        add_scope(facts, inner);
}

} // namespace

void add_undeclared(Facts &facts)
{
    add_scope(facts, facts.context().globalScope());
}

} // namespace cafc
