/*
 * walk_arguments.cpp - actual arguments and the values of specifiers, see walk.h.
 */
#include "walk.h"

#include "flang/Evaluate/shape.h"
#include "flang/Evaluate/tools.h"
#include "flang/Parser/tools.h"
#include "flang/Semantics/expression.h"

using namespace Fortran;

namespace cafc
{

struct arg Walker::arg_of(const char *keyword, struct range where)
{
    struct arg arg {
    };

    arg.keyword = keyword;
    arg.where = where;
    arg.extent = -1;
    return arg;
}

template <int KIND>
static bool copy_values(struct arena *mem, struct arg &arg, const Expression &typed)
{
    using Integer = evaluate::Type<common::TypeCategory::Integer, KIND>;
    const auto *constant{evaluate::UnwrapConstantValue<Integer>(typed)};

    if (!constant)
        return false;

    auto *values{static_cast<long long *>(
        arena_alloc(mem, (constant->values().size() + 1) * sizeof(long long)))};

    for (const auto &value : constant->values())
        values[arg.n_values++] = value.ToInt64();
    arg.values = values;
    return true;
}

void Walker::add_values(struct arg &arg, const Expression &typed)
{
    if (arg.type.category == TYPE_INTEGER && arg.ndims <= 1)
        copy_values<4>(model_.mem, arg, typed) || copy_values<8>(model_.mem, arg, typed) ||
            copy_values<2>(model_.mem, arg, typed) || copy_values<1>(model_.mem, arg, typed);
}

void Walker::describe_arg(struct arg &arg, const Expression *typed)
{
    arg.type = facts_.type_of(typed, scope());
    if (!typed)
        return;
    arg.ndims = typed->Rank();
    if (arg.ndims == 1)
        if (const auto shape{evaluate::GetShape(facts_.context().foldingContext(), *typed)})
            arg.extent = evaluate::ToInt64(shape->front()).value_or(-1);
    arg.has_vector_subscript = evaluate::HasVectorSubscript(*typed);
    arg.is_null = evaluate::IsNullPointer(typed);
    arg.is_pointer = evaluate::UnwrapProcedureRef(*typed) && evaluate::IsObjectPointer(*typed);
    add_values(arg, *typed);
}

/* A part of a coarray is one unless an allocatable or pointer component is on the way (F2018 5.4.7). */
void Walker::describe_coarray(struct arg &arg, const parser::Designator &designator)
{
    Parts parts;

    flatten(designator, parts);
    for (const Part &part : parts) {
        const FlangSymbol *symbol{part.name->symbol ? &part.name->symbol->GetUltimate() : nullptr};
        const bool may_be{symbol &&
                          (symbol->Corank() > 0 || symbol->has<semantics::AssocEntityDetails>())};
        struct symbol *known{may_be ? facts_.symbol_of(part.name->symbol) : nullptr};

        if (known && known->corank > 0) {
            arg.coarray = known;
            arg.coarray_where = place_.of(part.name->source);
            arg.coarray_where.begin = arg.where.begin;
        } else if (symbol && (symbol->attrs().test(semantics::Attr::ALLOCATABLE) ||
                              symbol->attrs().test(semantics::Attr::POINTER))) {
            arg.coarray = nullptr;
        }
    }
}

struct arg Walker::arg_of(const char *keyword, const parser::Expr &expr)
{
    struct arg arg {
        arg_of(keyword, place_.of(expr.source))
    };

    describe_arg(arg, typed_of(expr.typedExpr));
    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&expr.u)}) {
        const FlangSymbol *symbol{parser::GetFirstName(designator->value()).symbol};

        arg.is_variable = symbol &&
                          !symbol->GetUltimate().attrs().test(semantics::Attr::PARAMETER) &&
                          !semantics::IsProcedure(symbol->GetUltimate());
        arg.symbol = arg.is_variable ? facts_.symbol_of(symbol) : nullptr;
        if (arg.is_variable)
            describe_coarray(arg, designator->value());
    }
    return arg;
}

struct arg Walker::arg_of(const char *keyword, const parser::Variable &variable)
{
    struct arg arg {
        arg_of(keyword, place_.of(variable.GetSource()))
    };

    describe_arg(arg, typed_of(variable.typedExpr));
    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&variable.u)}) {
        const FlangSymbol *symbol{parser::GetFirstName(designator->value()).symbol};

        arg.is_variable =
            !symbol || !symbol->GetUltimate().attrs().test(semantics::Attr::PARAMETER);
        arg.symbol = facts_.symbol_of(symbol);
        describe_coarray(arg, designator->value());
    }
    return arg;
}

void Walker::add(PendingArgs &args, const char *keyword, const parser::Expr &expr,
                 enum coindexed_role role)
{
    args.push_back({arg_of(keyword, expr), &expr, role});
}

void Walker::add(PendingArgs &args, const char *keyword, const parser::Variable &variable,
                 enum coindexed_role role)
{
    args.push_back({arg_of(keyword, variable), &variable, role});
}

/* Copy the arguments to their final place, which the contexts of their nodes then point to. */
void Walker::settle(PendingArgs &args, struct arg *&list, std::size_t &count, struct call *call)
{
    list = static_cast<struct arg *>(arena_alloc(model_.mem, args.size() * sizeof(struct arg)));
    count = 0;
    for (const PendingArg &pending : args) {
        struct arg *arg{&list[count++]};

        *arg = pending.arg;
        if (pending.node)
            note(pending.node, pending.role, arg, call);
    }
}

void Walker::settle(PendingArgs &args)
{
    if (current() && !args.empty())
        settle(args, current()->args, current()->n_args, nullptr);
}

} // namespace cafc
