/*
 * guards.cpp - what stands in front of a coindexed object in `me < n .and. x[me+1] > 0`.
 *
 * A guard is a scalar that may be evaluated twice: no function of the program, none with side effects (RAND) and no image
 * selector occurs in it.
 */
#include "guards.h"

#include "flang/Evaluate/traverse.h"
#include "flang/Parser/parse-tree-visitor.h"

using namespace Fortran;

namespace cafc
{

/* Whether evaluating it may do more, or cost more, than looking at variables of this image. */
struct IsCostly : evaluate::AnyTraverse<IsCostly> {
    using Base = evaluate::AnyTraverse<IsCostly>;
    IsCostly() : Base{*this}
    {
    }
    using Base::operator();
    bool operator()(const evaluate::ProcedureRef &x) const
    {
        return !x.proc().GetSpecificIntrinsic() || !x.proc().IsPure() || Base::operator()(x);
    }
};

/* Also where Flang knows the value without it: `size(x(:)[k])`. */
struct HasSelector {
    template <typename T> bool Pre(const T &)
    {
        return true;
    }
    template <typename T> void Post(const T &)
    {
    }
    void Post(const parser::ImageSelector &)
    {
        found = true;
    }
    bool found{false};
};

static bool has_selector(const parser::Expr &x)
{
    HasSelector visitor;

    parser::Walk(x, visitor);
    return visitor.found;
}

static const Expression *typed_of(const parser::Expr &x)
{
    return x.typedExpr.get() && x.typedExpr->v ? &*x.typedExpr->v : nullptr;
}

static bool is_logical(const parser::Expr &x)
{
    const Expression *typed{typed_of(x)};
    const auto type{typed ? typed->GetType() : std::nullopt};

    return type && type->category() == common::TypeCategory::Logical;
}

/* Rather than one that the program defines: operands of type logical have no other (F2018 15.4.3.4.2). */
template <typename OP> static bool is_intrinsic(const OP &operation)
{
    return is_logical(std::get<0>(operation.t).value()) &&
           is_logical(std::get<1>(operation.t).value());
}

/* Of `a .and. b` one operand may be a guard where the other is none. */
template <typename OP> void Guards::add(const parser::Expr &left, Operation &out, bool is_or)
{
    const Expression *typed{typed_of(left)};

    if (const auto *inner{std::get_if<parser::Expr::Parentheses>(&left.u)}) {
        add<OP>(inner->v.value(), out, is_or);
    } else if (const auto *both{std::get_if<OP>(&left.u)}; both && is_intrinsic(*both)) {
        add<OP>(std::get<0>(both->t).value(), out, is_or);
        add<OP>(std::get<1>(both->t).value(), out, is_or);
    } else if (typed && is_logical(left) && typed->Rank() == 0 && !IsCostly{}(*typed) &&
               !has_selector(left)) {
        out.guards.push_back({place_.of(left.source), is_or});
    }
}

template <typename OP> void Guards::open(const OP &operation, std::size_t loops, bool is_or)
{
    if (!is_intrinsic(operation))
        return;
    operations_.push_back({&std::get<1>(operation.t).value(), {}, loops, false});
    add<OP>(std::get<0>(operation.t).value(), operations_.back(), is_or);
}

void Guards::enter(const parser::Expr &x, std::size_t loops)
{
    if (!operations_.empty() && operations_.back().right == &x)
        operations_.back().active = true;
    if (const auto *conjunction{std::get_if<parser::Expr::AND>(&x.u)})
        open(*conjunction, loops, false);
    else if (const auto *disjunction{std::get_if<parser::Expr::OR>(&x.u)})
        open(*disjunction, loops, true);
}

void Guards::leave(const parser::Expr &x)
{
    if (!operations_.empty() && operations_.back().right == &x)
        operations_.pop_back();
}

void Guards::describe(struct model &model, struct coindexed &object, std::size_t loops) const
{
    for (const Operation &operation : operations_)
        if (operation.active && operation.loops == loops)
            for (const struct guard &guard : operation.guards) {
                auto *out{static_cast<struct guard *>(
                    model_grow(model.mem, object.guards, &object.n_guards, sizeof(struct guard)))};

                object.guards = out - (object.n_guards - 1);
                *out = guard;
            }
}

} // namespace cafc
