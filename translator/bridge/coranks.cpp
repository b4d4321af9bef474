/* coranks.cpp - see coranks.h. */
#include "coranks.h"

#include <algorithm>

#include "flang/Evaluate/call.h"
#include "flang/Evaluate/characteristics.h"
#include "flang/Evaluate/shape.h"
#include "flang/Evaluate/tools.h"
#include "flang/Semantics/symbol.h"

using namespace Fortran;
using evaluate::DataRef;
using semantics::Attr;
using semantics::Symbol;

namespace cafc
{

static const Symbol *coarray_of(const DataRef &ref);

/* An associate-name is what its selector is (F2018 11.1.3.3). */
static const Symbol *coarray_of(const Symbol &name)
{
    const auto *association{name.GetUltimate().detailsIf<semantics::AssocEntityDetails>()};

    if (association && association->expr())
        return coarray_of(*association->expr()) ? &name : nullptr;
    return name.Corank() > 0 ? &name : nullptr;
}

static const Symbol *coarray_of(const evaluate::Component &component)
{
    const Symbol &last{component.GetLastSymbol()};

    if (last.Corank() > 0)
        return &last;
    if (last.attrs().test(Attr::ALLOCATABLE) || last.attrs().test(Attr::POINTER))
        return nullptr;
    return coarray_of(component.base());
}

static bool is_vector(const evaluate::Subscript &subscript)
{
    return !std::holds_alternative<evaluate::Triplet>(subscript.u) && subscript.Rank() > 0;
}

static const Symbol *coarray_of(const evaluate::ArrayRef &element)
{
    const auto &subscripts{element.subscript()};

    if (std::any_of(subscripts.begin(), subscripts.end(), is_vector))
        return nullptr;
    if (const auto *component{element.base().UnwrapComponent()})
        return coarray_of(*component);
    return coarray_of(element.base().GetLastSymbol());
}

static const Symbol *coarray_of(const DataRef &ref)
{
    if (const auto *name{std::get_if<evaluate::SymbolRef>(&ref.u)})
        return coarray_of(name->get());
    if (const auto *component{std::get_if<evaluate::Component>(&ref.u)})
        return coarray_of(*component);
    if (const auto *element{std::get_if<evaluate::ArrayRef>(&ref.u)})
        return coarray_of(*element);
    return nullptr; /* coindexed */
}

const Symbol *coarray_of(const evaluate::Expr<evaluate::SomeType> &expression)
{
    const auto ref{evaluate::ExtractDataRef(expression, true, true)};

    return ref ? coarray_of(*ref) : nullptr;
}

static int corank_of(const evaluate::Expr<evaluate::SomeType> &expression)
{
    const Symbol *coarray{coarray_of(expression)};
    const auto *association{
        coarray ? coarray->GetUltimate().detailsIf<semantics::AssocEntityDetails>() : nullptr};

    if (association)
        return corank_of(*association->expr());
    return coarray ? coarray->Corank() : 0;
}

} // namespace cafc

/* Flang asks for the corank of an actual argument, of whatever procedure, and of an expression here. */
#define GET_CORANK(prefix) prefix##_ZN7Fortran8evaluate9GetCorankERKNS0_14ActualArgumentE
#define CORANK(prefix)     prefix##_ZNK7Fortran8evaluate14ExpressionBaseINS0_8SomeTypeEE6CorankEv

using AnyExpression = evaluate::Expr<evaluate::SomeType>;

extern "C" int GET_CORANK(__wrap_)(const evaluate::ActualArgument &argument);
extern "C" int CORANK(__wrap_)(const evaluate::ExpressionBase<evaluate::SomeType> *expression);

extern "C" int GET_CORANK(__wrap_)(const evaluate::ActualArgument &argument)
{
    const AnyExpression *expression{argument.UnwrapExpr()};

    return expression ? cafc::corank_of(*expression) : 0;
}

extern "C" int CORANK(__wrap_)(const evaluate::ExpressionBase<evaluate::SomeType> *expression)
{
    return cafc::corank_of(*static_cast<const AnyExpression *>(expression));
}

/* What an associate-name is as an actual argument: Flang forgets that it is a coarray. */
#define CHARACTERIZE(prefix)                                                                       \
    prefix##_ZN7Fortran8evaluate15characteristics12TypeAndShape12CharacterizeERKNS_9semantics6SymbolERNS0_14FoldingContextEb

using Characteristics = std::optional<evaluate::characteristics::TypeAndShape>;

extern "C" Characteristics CHARACTERIZE(__real_)(const Symbol &, evaluate::FoldingContext &, bool);
extern "C" Characteristics CHARACTERIZE(__wrap_)(const Symbol &, evaluate::FoldingContext &, bool);

extern "C" Characteristics CHARACTERIZE(__wrap_)(const Symbol &symbol,
                                                 evaluate::FoldingContext &context, bool invariant)
{
    Characteristics result{CHARACTERIZE(__real_)(symbol, context, invariant)};
    const auto *association{symbol.GetUltimate().detailsIf<semantics::AssocEntityDetails>()};

    if (result && result->corank() == 0 && association && association->expr())
        result->set_corank(cafc::corank_of(*association->expr()));
    return result;
}

/* LCOBOUND and UCOBOUND without DIM= are folded by the last name in their argument: where that is of a subobject, nothing is
 * known, and the reference stays as it is. */
#define GET_COBOUNDS(prefix, which)                                                                \
    prefix##_ZN7Fortran8evaluate12Get##which##COBOUNDsERKNS_9semantics6SymbolEb
#define FOLD_COBOUNDS(which)                                                                       \
    extern "C" evaluate::Shape GET_COBOUNDS(__real_, which)(const Symbol &, bool);                 \
    extern "C" evaluate::Shape GET_COBOUNDS(__wrap_, which)(const Symbol &, bool);                 \
    extern "C" evaluate::Shape GET_COBOUNDS(__wrap_, which)(const Symbol &coarray, bool invariant) \
    {                                                                                              \
        if (coarray.Corank() == 0)                                                                 \
            return {std::nullopt};                                                                 \
        return GET_COBOUNDS(__real_, which)(coarray, invariant);                                   \
    }

FOLD_COBOUNDS(L)
FOLD_COBOUNDS(U)
