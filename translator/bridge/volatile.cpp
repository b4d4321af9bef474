/*
 * volatile.cpp - see volatile.h.
 */
#include "volatile.h"

#include "flang/Evaluate/tools.h"
#include "flang/Semantics/symbol.h"

using namespace Fortran;
using semantics::Attr;
using semantics::Symbol;

namespace cafc
{

static bool inherits_volatile(const Symbol &symbol)
{
    const Symbol &declared{symbol.GetUltimate()};

    return &declared != &symbol && symbol.attrs().test(Attr::VOLATILE) &&
           declared.attrs().test(Attr::VOLATILE) && evaluate::IsCoarray(declared);
}

void HiddenVolatile::hide(semantics::Scope &scope)
{
    for (auto &[name, symbol] : scope)
        if (inherits_volatile(*symbol)) {
            symbol->attrs().reset(Attr::VOLATILE);
            hidden_.push_back(&*symbol);
        }
    for (semantics::Scope &inner : scope.children())
        hide(inner);
}

HiddenVolatile::HiddenVolatile(semantics::Scope &scope)
{
    hide(scope);
}

HiddenVolatile::~HiddenVolatile()
{
    for (Symbol *symbol : hidden_)
        symbol->attrs().set(Attr::VOLATILE);
}

} // namespace cafc
