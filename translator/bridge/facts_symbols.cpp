/* facts_symbols.cpp - facts about symbols: see facts.h. */
#include "coranks.h"
#include "facts.h"
#include "imports.h"

#include <string>

#include "flang/Evaluate/fold.h"
#include "flang/Evaluate/tools.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;
using semantics::Attr;
using semantics::DerivedTypeSpec;

namespace cafc
{

void Facts::note_unit(const Scope *scope, struct unit *unit)
{
    if (scope)
        units_.emplace(scope, unit);
}

struct unit *Facts::unit_of(const Scope &scope) const
{
    for (const Scope *at{&scope}; !at->IsTopLevel(); at = &at->parent()) {
        auto found{units_.find(at)};

        if (found != units_.end())
            return found->second;
    }
    return nullptr;
}

const Scope *Facts::scope_at(parser::CharBlock text) const
{
    return place_.owns(text) ? &context_.FindScope(text) : nullptr;
}

struct symbol *Facts::symbol_of(const FlangSymbol *symbol)
{
    if (!symbol)
        return nullptr;

    const FlangSymbol &ultimate{symbol->GetUltimate()};
    auto known{symbols_.find(&ultimate)};
    struct symbol *out{nullptr};

    if (known != symbols_.end()) {
        out = known->second;
    } else {
        out = MODEL_ADD(&model_, symbols, struct symbol);
        symbols_.emplace(&ultimate, out);
        describe_symbol(*out, ultimate);
    }
    if (&ultimate != symbol && symbol->has<semantics::UseDetails>())
        out->use_associated = true;
    return out;
}

static enum intent intent_of(const semantics::Attrs &attrs)
{
    if (attrs.test(Attr::INTENT_IN))
        return INTENT_IN;
    if (attrs.test(Attr::INTENT_OUT))
        return INTENT_OUT;
    return attrs.test(Attr::INTENT_INOUT) ? INTENT_INOUT : INTENT_NONE;
}

static bool has_deferred_length(const FlangSymbol &symbol)
{
    const semantics::DeclTypeSpec *type{symbol.GetType()};

    return type && type->category() == semantics::DeclTypeSpec::Category::Character &&
           type->characterTypeSpec().length().isDeferred();
}

static bool is_of_module_file(const Scope &scope)
{
    return scope.IsModule() && scope.symbol()->test(FlangSymbol::Flag::ModFile);
}

// Under which names things are known by USE; and, in a submodule, by host association.
void Facts::note_names(const Scope &scope)
{
    const auto note_names_of{[&](const Scope &from, bool own_too) {
        for (const auto &[name, symbol] : from) {
            if (!own_too && !symbol->has<semantics::UseDetails>())
                continue;
            auto [entry, is_new]{used_names_.emplace(&symbol->GetUltimate(), name)};

            if (!is_new && entry->second != name)
                renamed_.insert(entry->first);
        }
    }};

    if (is_of_module_file(scope))
        return;
    note_names_of(scope, false);
    if (scope.IsSubmodule())
        for (const Scope *host{&scope.parent()}; host->IsModule(); host = &host->parent())
            note_names_of(*host, true);
    for (const Scope &child : scope.children())
        note_names(child);
}

// By several names in USE statements; by EQUIVALENCE and COMMON in modules of other files, where in this file passes read the statements.
bool Facts::may_have_two_names(const FlangSymbol &ultimate)
{
    const auto *object{ultimate.detailsIf<semantics::ObjectEntityDetails>()};

    if (!ultimate.owner().IsModule())
        return false;
    if (used_names_.empty()) {
        used_names_.emplace(nullptr, parser::CharBlock{}); // noted, whatever there is
        note_names(context_.globalScope());
    }
    return renamed_.count(&ultimate) > 0 ||
           (is_of_module_file(ultimate.owner()) &&
            (semantics::FindEquivalenceSet(ultimate) || (object && object->commonBlock())));
}

void Facts::describe_symbol(struct symbol &out, const FlangSymbol &symbol)
{
    const semantics::Attrs &attrs{symbol.attrs()};
    const Scope &owner{symbol.owner()};

    out.name = copy(symbol.name());
    out.unit = unit_of(owner);
    out.declared_at = place_.of(symbol.name());
    out.type = type_of(symbol.GetType(), &owner);
    out.ndims = symbol.Rank();
    out.corank = symbol.Corank();
    out.intent = intent_of(attrs);
    out.dummy = semantics::IsDummy(symbol);
    out.optional = attrs.test(Attr::OPTIONAL);
    out.value = attrs.test(Attr::VALUE);
    out.allocatable = attrs.test(Attr::ALLOCATABLE);
    out.pointer = attrs.test(Attr::POINTER);
    out.target = attrs.test(Attr::TARGET) || may_have_two_names(symbol);
    out.contiguous = attrs.test(Attr::CONTIGUOUS);
    out.volatile_ = attrs.test(Attr::VOLATILE);
    out.asynchronous = attrs.test(Attr::ASYNCHRONOUS);
    out.protected_ = attrs.test(Attr::PROTECTED);
    out.component = owner.IsDerivedType();
    out.associate = symbol.has<semantics::AssocEntityDetails>();
    out.in_main = owner.kind() == Scope::Kind::MainProgram;
    out.in_module = owner.kind() == Scope::Kind::Module;
    out.bind_c = attrs.test(Attr::BIND_C);
    out.saved = is_saved(symbol);
    out.initialised =
        semantics::HasDeclarationInitializer(symbol) || symbol.test(FlangSymbol::Flag::InDataStmt);
    out.deferred_length = has_deferred_length(symbol);
    out.use_associated = !out.unit && out.in_module;
    describe_shape(out, symbol);
    describe_cobounds(out, symbol);
    if (out.corank > 0)
        model_.uses_parallel = true;
}

/* SAVE as the program says it; SAVE implied for a main program or module is not meant (model.h). */
bool Facts::is_saved(const FlangSymbol &symbol) const
{
    const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};
    const Scope &owner{symbol.owner()};

    if (symbol.attrs().test(Attr::SAVE) && !symbol.implicitAttrs().test(Attr::SAVE))
        return true;
    if (!object || owner.IsDerivedType() || semantics::IsDummy(symbol))
        return false;
    return owner.hasSAVE() || object->commonBlock() || symbol.test(FlangSymbol::Flag::InDataStmt) ||
           semantics::HasDeclarationInitializer(symbol);
}

static bool is_deferred(const FlangSymbol &symbol)
{
    const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};

    return object && object->CanBeDeferredShape();
}

static bool starts_at_one(const FlangSymbol &symbol)
{
    const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};

    if (!object)
        return false;
    for (const auto &dimension : object->shape())
        if (const auto &bound{dimension.lbound().GetExplicit()};
            !bound || evaluate::ToInt64(*bound).value_or(0) != 1)
            return false;
    return true;
}

static bool is_variable(const semantics::Bound &bound)
{
    return bound.GetExplicit() && !evaluate::ToInt64(*bound.GetExplicit());
}

static bool has_variable_bounds(const FlangSymbol &symbol)
{
    const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};

    if (!object || object->isDummy())
        return false;
    for (const auto &dimension : object->shape())
        if (is_variable(dimension.lbound()) || is_variable(dimension.ubound()))
            return true;
    return false;
}

void Facts::describe_shape(struct symbol &out, const FlangSymbol &symbol)
{
    if (semantics::IsAssumedRank(symbol))
        out.shape = SHAPE_ASSUMED_RANK;
    else if (out.ndims == 0)
        out.shape = SHAPE_SCALAR;
    else if (out.allocatable || out.pointer)
        out.shape = SHAPE_DEFERRED;
    else if (semantics::IsAssumedSizeArray(symbol))
        out.shape = SHAPE_ASSUMED_SIZE;
    else if (semantics::IsAssumedShape(symbol) || symbol.has<semantics::AssocEntityDetails>() ||
             is_deferred(symbol)) /* an associate-name of CHANGE TEAM */
        out.shape = SHAPE_ASSUMED;
    else
        out.shape = SHAPE_EXPLICIT;
    out.automatic = has_variable_bounds(symbol);
    out.from_one = out.shape == SHAPE_EXPLICIT && starts_at_one(symbol);
}

void Facts::describe_cobound(struct cobound &out, const semantics::Bound &bound) const
{
    out.last = bound.isStar();
    if (!bound.isExplicit() || !bound.GetExplicit())
        return;
    if (auto value{evaluate::ToInt64(*bound.GetExplicit())}) {
        out.constant = true;
        out.value = *value;
    } else {
        out.text = copy(bound.GetExplicit()->AsFortran());
    }
}

/* An associate-name of a coarray or of a part of one is a coarray with the same cobounds (F2018 11.1.3.3). */
void Facts::describe_cobounds(struct symbol &out, const FlangSymbol &symbol)
{
    const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};
    const auto *association{symbol.detailsIf<semantics::AssocEntityDetails>()};

    if (association && association->expr()) {
        if (struct symbol * coarray{symbol_of(coarray_of(*association->expr()))}) {
            out.corank = coarray->corank;
            out.lower = coarray->lower;
            out.upper = coarray->upper;
            out.selected = coarray->selected ? coarray->selected : coarray;
        } else {
            out.corank = 0;
        }
        return;
    }
    if (!object || object->coshape().empty() || out.allocatable)
        return;

    const std::size_t bytes{object->coshape().size() * sizeof(struct cobound)};
    std::size_t dim{0};

    out.lower = static_cast<struct cobound *>(arena_alloc(model_.mem, bytes));
    out.upper = static_cast<struct cobound *>(arena_alloc(model_.mem, bytes));
    for (const auto &spec : object->coshape()) {
        describe_cobound(out.lower[dim], spec.lbound());
        describe_cobound(out.upper[dim], spec.ubound());
        ++dim;
    }
}

} // namespace cafc
