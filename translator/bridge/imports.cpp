/* imports.cpp - see imports.h. */
#include "imports.h"

#include "flang/Semantics/tools.h"

using namespace Fortran;
using semantics::Attr;

namespace cafc
{
namespace
{

bool is_interface_body(const Scope &scope)
{
    const auto *details{scope.symbol() ? scope.symbol()->detailsIf<semantics::SubprogramDetails>()
                                       : nullptr};

    return details && details->isInterface();
}

bool limits_import(const Scope &scope)
{
    const common::ImportKind kind{scope.GetImportKind()};

    return kind == common::ImportKind::None || kind == common::ImportKind::Only ||
           !scope.importNames().empty();
}

/* The innermost scope around `scope` whose IMPORT the translation has not, or nullptr. */
const Scope *importing(const Scope *scope)
{
    for (; scope && !scope->IsTopLevel(); scope = &scope->parent()) {
        if (is_interface_body(*scope))
            return nullptr;
        if (!scope->IsDerivedType() && limits_import(*scope))
            return scope;
    }
    return nullptr;
}

/* What no statement declares: Flang makes symbols of such intrinsics and variables in the scope, of procedures in the global one. */
std::string declaration_of(const FlangSymbol &symbol, const Scope &scope)
{
    const std::string name{symbol.name().ToString()};

    if (symbol.owner().IsGlobal())
        return semantics::IsProcedure(symbol) ? "external :: " + name : "";
    if (&symbol.owner() != &scope)
        return "";
    if (symbol.implicitAttrs().test(Attr::INTRINSIC))
        return "intrinsic :: " + name;
    if (symbol.test(FlangSymbol::Flag::Implicit) && symbol.GetType() &&
        !semantics::IsDummy(symbol) && !semantics::IsFunctionResult(symbol))
        return symbol.GetType()->AsFortran() + " :: " + name;
    return "";
}

void add_declaration(Facts &facts, struct unit &unit, const std::string &declaration)
{
    for (std::size_t i{0}; i < unit.n_unimported; ++i)
        if (declaration == unit.unimported[i])
            return;

    const char **slot{static_cast<const char **>(
        model_grow(facts.model().mem, unit.unimported, &unit.n_unimported, sizeof(const char *)))};

    *slot = facts.copy(declaration);
    unit.unimported = slot - (unit.n_unimported - 1);
}

} // namespace

const FlangSymbol *find_without_import(const Scope &scope, const parser::CharBlock &name)
{
    for (const Scope *at{&scope}; !at->IsTopLevel(); at = &at->parent()) {
        if (auto found{at->find(name)}; found != at->end())
            return &*found->second;
        if (is_interface_body(*at))
            return at->FindSymbol(name);
    }
    return nullptr;
}

void note_unimported(Facts &facts, const parser::Name &name)
{
    const Scope *scope{importing(facts.scope_at(name.source))};
    struct unit *unit{scope ? facts.unit_of(*scope) : nullptr};

    if (!unit || scope->parent().IsTopLevel() || !name.symbol)
        return;

    const FlangSymbol &symbol{name.symbol->GetUltimate()};
    const FlangSymbol *host{find_without_import(scope->parent(), symbol.name())};

    if (!host || &host->GetUltimate() == &symbol)
        return;
    if (const std::string declaration{declaration_of(symbol, *scope)}; !declaration.empty())
        add_declaration(facts, *unit, declaration);
}

} // namespace cafc
