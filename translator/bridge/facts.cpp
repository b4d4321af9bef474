/* facts.cpp - see facts.h. */
#include "facts.h"
#include "coranks.h"
#include "imports.h"

#include <cstdint>
#include <sstream>
#include <string>

#include "flang/Evaluate/fold.h"
#include "flang/Evaluate/tools.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;
using semantics::Attr;
using semantics::DerivedTypeSpec;

namespace cafc
{

const char *Facts::copy(const std::string &text) const
{
    return arena_copy(model_.mem, text.data(), text.size());
}

/* ---- types ------------------------------------------------------------------------------- */

static enum type_category category_of(common::TypeCategory category)
{
    switch (category) {
    case common::TypeCategory::Integer:
        return TYPE_INTEGER;
    case common::TypeCategory::Real:
        return TYPE_REAL;
    case common::TypeCategory::Complex:
        return TYPE_COMPLEX;
    case common::TypeCategory::Logical:
        return TYPE_LOGICAL;
    case common::TypeCategory::Character:
        return TYPE_CHARACTER;
    case common::TypeCategory::Derived:
        return TYPE_DERIVED;
    default:
        return TYPE_NONE; /* UNSIGNED, an extension of Flang */
    }
}

long long Facts::bytes_of(const evaluate::DynamicType &type) const
{
    evaluate::FoldingContext &folding{context_.foldingContext()};

    if (type.IsPolymorphic())
        return -1;
    if (auto bytes{type.MeasureSizeInBytes(folding, true)})
        return evaluate::ToInt64(evaluate::Fold(folding, std::move(*bytes))).value_or(-1);
    return -1;
}

struct type Facts::type_of(const evaluate::DynamicType &type, const Scope *scope)
{
    struct type out {
    };

    out.length = out.bytes = -1;
    if (type.IsTypelessIntrinsicArgument())
        return out;
    out.category = category_of(type.category());
    out.bytes = bytes_of(type);
    if (out.category != TYPE_DERIVED) {
        out.kind = type.kind();
        if (out.category == TYPE_CHARACTER) {
            if (auto length{type.knownLength()})
                out.length = *length;
        }
        return out;
    }
    if (type.IsAssumedType())
        out.category = TYPE_ASSUMED;
    else if (type.IsUnlimitedPolymorphic())
        out.category = TYPE_CLASS_STAR;
    else
        describe_derived(out, type.GetDerivedTypeSpec(), scope);
    if (type.IsPolymorphic() && out.category == TYPE_DERIVED)
        out.category = TYPE_CLASS;
    return out;
}

struct type Facts::type_of(const Expression *expression, const Scope *scope)
{
    struct type out {
    };

    out.length = out.bytes = -1;
    if (!expression)
        return out;
    if (auto type{expression->GetType()})
        out = type_of(*type, scope);
    if (out.category == TYPE_CHARACTER && out.length < 0) {
        if (const auto *text{
                evaluate::UnwrapExpr<evaluate::Expr<evaluate::SomeCharacter>>(*expression)}) {
            if (auto length{
                    evaluate::ToInt64(evaluate::Fold(context_.foldingContext(), text->LEN()))})
                out.length = *length < 0 ? 0 : *length;
        }
    }
    return out;
}

struct type Facts::type_of(const semantics::DeclTypeSpec *type, const Scope *scope)
{
    struct type out {
    };

    out.length = out.bytes = -1;
    if (!type)
        return out;
    if (auto dynamic{evaluate::DynamicType::From(*type)})
        out = type_of(*dynamic, scope);
    return out;
}

static enum special_type special_of(const DerivedTypeSpec &spec)
{
    if (semantics::IsEventType(&spec))
        return SPECIAL_EVENT;
    if (semantics::IsNotifyType(&spec))
        return SPECIAL_NOTIFY;
    if (semantics::IsLockType(&spec))
        return SPECIAL_LOCK;
    return semantics::IsTeamType(&spec) ? SPECIAL_TEAM : SPECIAL_NONE;
}

bool Facts::is_parallel(const DerivedTypeSpec &type)
{
    struct type facts {
    };

    describe_derived(facts, type, nullptr);
    return facts.special != SPECIAL_NONE || facts.has_special || facts.has_coarray;
}

bool Facts::is_of_runtime(const FlangSymbol &ultimate)
{
    const std::string name{ultimate.name().ToString()};
    const auto begins{[&](const char *with) { return name.rfind(with, 0) == 0; }};

    if (!ultimate.owner().IsModule() || !ultimate.owner().symbol())
        return false;

    const std::string module{ultimate.owner().symbol()->name().ToString()};

    if (module == "__fortran_builtins")
        return begins("__builtin_event_type") || begins("__builtin_notify_type") ||
               begins("__builtin_lock_type") || begins("__builtin_team_type");
    return module == "iso_fortran_env" && (begins("stat_") || begins("initial_team") ||
                                           begins("current_team") || begins("parent_team"));
}

/* The scope that can hold a procedure for a reference in `scope`: internal procedures hold none themselves. */
static const Scope *procedure_holder(const Scope *scope)
{
    const auto is_procedure{[](const Scope &at) {
        return at.kind() == Scope::Kind::Subprogram || at.kind() == Scope::Kind::MainProgram;
    }};

    while (!scope->IsTopLevel() && !is_procedure(*scope))
        scope = &scope->parent();
    if (!scope->IsTopLevel() && is_procedure(scope->parent()))
        scope = &scope->parent();
    return scope;
}

static bool is_inside(const Scope *scope, const Scope &outer)
{
    for (; !scope->IsTopLevel(); scope = &scope->parent())
        if (scope == &outer)
            return true;
    return false;
}

/* Whether `scope` itself takes `type` by USE under the name that it has in its module, perhaps that of a generic procedure, too. */
static bool has_by_own_name(const Scope &scope, const FlangSymbol &type)
{
    const auto found{scope.find(type.name())};

    if (found == scope.end())
        return false;

    const FlangSymbol &named{found->second->GetUltimate()};
    const auto *generic{named.detailsIf<semantics::GenericDetails>()};

    return named == type ||
           (generic && generic->derivedType() && generic->derivedType()->GetUltimate() == type);
}

/* The symbol that a name stands for: past USE and host association, and past a generic of the same name. */
static const FlangSymbol &resolved(const FlangSymbol &symbol)
{
    const FlangSymbol &ultimate{symbol.GetUltimate()};

    if (const auto *generic{ultimate.detailsIf<semantics::GenericDetails>()}) {
        if (generic->derivedType())
            return generic->derivedType()->GetUltimate();
    }
    return ultimate;
}

/* Its own ones: not by USE. */
static bool declares_coarray(const Scope &scope)
{
    for (const auto &[name, symbol] : scope)
        if (!symbol->has<semantics::UseDetails>() && symbol->Corank() > 0)
            return true;
    return false;
}

bool Facts::has_coarrays(const Scope &module)
{
    if (declares_coarray(module))
        return true;
    for (const auto &[name, symbol] : module)
        if (symbol->has<semantics::DerivedTypeDetails>() && symbol->scope() &&
            declares_coarray(*symbol->scope()))
            return true;
    return false;
}

/* A generic procedure of the type's name may be what the PRIVATE statement names. */
static bool is_private(const FlangSymbol &type)
{
    const auto named{type.owner().find(type.name())};

    return type.attrs().test(Attr::PRIVATE) ||
           (named != type.owner().end() && named->second->attrs().test(Attr::PRIVATE));
}

/* An extension has a component of the type's name. */
static bool has_member_of_its_name(const FlangSymbol &type)
{
    for (const Scope *scope{type.scope()}; scope; scope = scope->GetDerivedTypeParent())
        if (scope->find(type.name()) != scope->end())
            return true;
    return false;
}

/* A name of ours for the type of a module; one that is too long (F2018 6.2.2) becomes a number (FNV-1a). */
static std::string our_name(const std::string &prefix, const FlangSymbol &type)
{
    constexpr std::size_t longest{63};
    const std::string name{type.owner().symbol()->name().ToString() + "__" +
                           type.name().ToString()};
    std::uint64_t hash{14695981039346656037u};
    std::ostringstream number;

    if (prefix.size() + name.size() <= longest)
        return prefix + name;
    for (const unsigned char letter : name)
        hash = (hash ^ letter) * 1099511628211u;
    number << std::hex << hash;
    return prefix + number.str();
}

/* F2018 7.5.7.1: neither SEQUENCE nor BIND(C); we leave out those with parameters, and abstract ones, whose bindings may be deferred. */
const char *Facts::extension_of(const FlangSymbol &symbol)
{
    const FlangSymbol &type{resolved(symbol)};
    const auto *details{type.detailsIf<semantics::DerivedTypeDetails>()};
    struct type facts {
    };
    std::set<const Scope *> seen;

    if (!details || !type.scope() || !type.owner().symbol() || !is_private(type) ||
        type.attrs().HasAny({Attr::ABSTRACT, Attr::BIND_C}) || details->sequence() ||
        !details->paramNameOrder().empty() || has_member_of_its_name(type))
        return nullptr;
    for (const auto &entry : *type.scope())
        if (entry.second->has<semantics::ObjectEntityDetails>())
            describe_component(facts, *entry.second, seen);
    return facts.has_allocatable || facts.has_pointer ? copy(our_name("cafc_type_", type))
                                                      : nullptr;
}

/* The extension of a private type. */
void Facts::borrow_extension(struct type &out, const FlangSymbol &type, const Scope &holder)
{
    out.extension = has_coarrays(type.owner()) ? extension_of(type) : nullptr;
    if (!out.extension)
        return;
    out.borrowed =
        copy(type.owner().symbol()->name().ToString() + ", only: " + std::string{out.extension});
    out.borrower = unit_of(holder);
}

/* A name of our own for a type that the program did not take by USE: of an object, say, that it did take.  Where its own name is
 * there but hidden, that is listed, too: other USE statements of the module would lose a name that is only renamed (F2018 14.2.2). */
void Facts::borrow_name(struct type &out, const FlangSymbol &type, const Scope *scope)
{
    const FlangSymbol &wanted{type.GetUltimate()};
    const Scope &module{wanted.owner()}, *holder{procedure_holder(scope)};

    if (!module.IsModule() || module.IsSubmodule() || !module.symbol() || holder->IsTopLevel() ||
        is_inside(scope, module))
        return;
    if (is_private(wanted)) {
        borrow_extension(out, wanted, *holder);
        return;
    }

    const std::string from{module.symbol()->name().ToString()}, name{wanted.name().ToString()};
    const std::string alias{our_name("cafc_", wanted)};

    if (from.compare(0, 2, "__") == 0 || module.symbol()->attrs().test(Attr::INTRINSIC))
        return;
    out.outer_name = copy(alias);
    if (!out.name)
        out.name = out.outer_name;
    out.borrowed = copy(from + ", only: " + alias + " => " + name +
                        (has_by_own_name(*holder, wanted) ? ", " + name : ""));
    out.borrower = unit_of(*holder);
}

static bool has_defined_io(const DerivedTypeSpec &spec, const Scope *scope)
{
    using Io = common::DefinedIo;

    for (Io io : {Io::ReadFormatted, Io::ReadUnformatted, Io::WriteFormatted, Io::WriteUnformatted})
        if (semantics::HasDefinedIo(io, spec, scope))
            return true;
    return false;
}

void Facts::describe_derived(struct type &out, const DerivedTypeSpec &spec, const Scope *scope)
{
    std::set<const Scope *> seen;
    std::string parameters;

    out.name = scope ? name_in_scope(spec.typeSymbol(), scope) : nullptr;
    out.outer_name = scope ? name_in_scope(spec.typeSymbol(), procedure_holder(scope)) : nullptr;
    if (scope && (!out.name || !out.outer_name))
        borrow_name(out, spec.typeSymbol(), scope);
    if (scope && !out.name && is_inside(scope, spec.typeSymbol().GetUltimate().owner()))
        out.hidden_name = copy(spec.typeSymbol().name().ToString());
    out.special = special_of(spec);
    out.c_address = semantics::IsIsoCType(&spec);
    for (const auto &[name, value] : spec.parameters()) {
        parameters += parameters.empty() ? "" : ",";
        parameters += name.ToString() + "=" + value.AsFortran();
    }
    if (!parameters.empty())
        out.parameters = copy(parameters);
    describe_bindings(out, spec, false);
    describe_components(out, spec, seen);
    out.has_defined_io = has_defined_io(spec, scope);
    out.abstract = spec.typeSymbol().GetUltimate().attrs().test(Attr::ABSTRACT);
}

/* Bindings, FINAL and parameters of the type and its parents; of a component's type (`inside`) only what
 * concerns its container. */
void Facts::describe_bindings(struct type &out, const DerivedTypeSpec &spec, bool inside)
{
    const auto *details{spec.typeSymbol().GetUltimate().detailsIf<semantics::DerivedTypeDetails>()};
    const Scope *scope{spec.typeSymbol().GetUltimate().scope()};
    bool bound{false};

    if (!details || !scope)
        return;
    for (const auto &entry : *scope) {
        const FlangSymbol &member{*entry.second};

        if (member.has<semantics::ProcBindingDetails>())
            bound = true;
        if (const auto *generic{member.detailsIf<semantics::GenericDetails>()}) {
            bound = true;
            if (generic->kind().IsAssignment())
                out.has_defined_assignment = true;
        }
    }
    if (!details->finals().empty())
        out.has_final = true;
    if (!inside && (bound || !details->finals().empty() || !details->paramNameOrder().empty()))
        out.not_assumable = true;
    if (const auto *parent{semantics::FindParentTypeSpec(spec)}) {
        if (const auto *derived{parent->AsDerived()})
            describe_bindings(out, *derived, inside);
    }
}

void Facts::describe_components(struct type &out, const DerivedTypeSpec &spec,
                                std::set<const Scope *> &seen)
{
    const Scope *scope{spec.GetScope()};

    if (!scope || !seen.insert(scope).second)
        return;
    for (const auto &entry : *scope)
        if (entry.second->has<semantics::ObjectEntityDetails>() ||
            entry.second->has<semantics::ProcEntityDetails>())
            describe_component(out, *entry.second, seen);
}

void Facts::describe_component(struct type &out, const FlangSymbol &component,
                               std::set<const Scope *> &seen)
{
    const bool pointer{component.attrs().test(Attr::POINTER)};

    if (pointer)
        out.has_pointer = true;
    if (component.attrs().test(Attr::ALLOCATABLE))
        out.has_allocatable = true;
    if (component.Corank() > 0)
        out.has_coarray = true;
    if (const auto *type{component.GetType()}; type && !pointer) {
        if (const auto *derived{type->AsDerived()}) {
            if (special_of(*derived) != SPECIAL_NONE)
                out.has_special = true;
            describe_bindings(out, *derived, true);
            describe_components(out, *derived, seen);
        }
    }
}

const char *Facts::name_in_scope(const FlangSymbol &type, const Scope *scope)
{
    const FlangSymbol &wanted{type.GetUltimate()};
    const auto key{std::make_pair(&wanted, scope)};
    auto known{names_.find(key)};
    const char *result{nullptr};

    if (known != names_.end())
        return known->second;
    if (const auto *symbol{find_without_import(*scope, wanted.name())};
        symbol && &resolved(*symbol) == &wanted)
        result = copy(wanted.name());
    for (const Scope *at{scope}; !result && !at->IsTopLevel(); at = &at->parent()) {
        for (const auto &[name, symbol] : *at) {
            const FlangSymbol *visible{nullptr};

            if (&resolved(*symbol) == &wanted)
                visible = find_without_import(*scope, name);
            if (visible && &resolved(*visible) == &wanted) {
                result = copy(name);
                break;
            }
        }
    }
    names_.emplace(key, result);
    return result;
}

} // namespace cafc
