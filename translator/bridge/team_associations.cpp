/* team_associations.cpp - see team_associations.h. */
#include "team_associations.h"
#include "volatile.h"

#include <set>

#include "flang/Evaluate/tools.h"
#include "flang/Semantics/expression.h"
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;
using namespace Fortran::parser::literals;
using semantics::Symbol;

namespace cafc
{

/* ---- the expressions of a declaration ---------------------------------------------------- */

static parser::Expr &expression_of(parser::SpecificationExpr &bound)
{
    return bound.v.thing.thing.value();
}

static parser::ExplicitCoshapeSpec *coshape_of(parser::CoarrayAssociation &association)
{
    auto &declared{std::get<parser::CodimensionDecl>(association.t)};

    return std::get_if<parser::ExplicitCoshapeSpec>(&std::get<parser::CoarraySpec>(declared.t).u);
}

/* Call `visit` with each cobound that is written, in order. */
template <typename F> static void each_cobound(parser::ExplicitCoshapeSpec &coshape, F visit)
{
    for (auto &dimension : std::get<std::list<parser::ExplicitShapeSpec>>(coshape.t)) {
        if (auto &lower{std::get<0>(dimension.t)})
            visit(expression_of(*lower));
        visit(expression_of(std::get<1>(dimension.t)));
    }
    if (auto &last{std::get<1>(coshape.t)})
        visit(expression_of(*last));
}

static std::list<parser::CoarrayAssociation> &
associations_of(parser::ChangeTeamConstruct &construct)
{
    return std::get<std::list<parser::CoarrayAssociation>>(
        std::get<parser::Statement<parser::ChangeTeamStmt>>(construct.t).statement.t);
}

static parser::Name &name_of(parser::CoarrayAssociation &association)
{
    return std::get<parser::Name>(std::get<parser::CodimensionDecl>(association.t).t);
}

/* ---- ASSOCIATE for the time of the analysis ---------------------------------------------- */

/* Names that no program has at a place where the names of associations lie. */
parser::CharBlock TeamAssociations::hidden_name()
{
    names_.push_back("cafc_cobound_" + std::to_string(names_.size()));
    return parser::CharBlock{names_.back()};
}

/* The cobounds are selectors too, of names that nobody refers to: so they are analysed, and outside the scope of the
 * associate-names. */
void TeamAssociations::take(parser::ChangeTeamConstruct &construct)
{
    auto &head{std::get<parser::Statement<parser::ChangeTeamStmt>>(construct.t)};
    auto &end{std::get<parser::Statement<parser::EndChangeTeamStmt>>(construct.t)};
    auto &block{std::get<parser::Block>(construct.t)};
    std::list<parser::Association> list;
    Change change{&construct, std::move(associations_of(construct))};

    associations_of(construct).clear();
    for (auto &association : change.associations) {
        list.emplace_back(parser::Name{name_of(association).source},
                          std::move(std::get<parser::Selector>(association.t)));
        if (auto *coshape{coshape_of(association)})
            each_cobound(*coshape, [&](parser::Expr &bound) {
                list.emplace_back(parser::Name{hidden_name()}, parser::Selector{std::move(bound)});
            });
    }

    parser::Statement<parser::AssociateStmt> open{
        std::nullopt, parser::AssociateStmt{std::optional<parser::Name>{}, std::move(list)}};
    parser::Statement<parser::EndAssociateStmt> close{
        std::nullopt, parser::EndAssociateStmt{std::optional<parser::Name>{}}};

    open.source = head.source;
    close.source = end.source;

    parser::AssociateConstruct inner{std::move(open), std::move(block), std::move(close)};

    block.clear();
    block.emplace_back(parser::ExecutableConstruct{
        common::Indirection<parser::AssociateConstruct>{std::move(inner)}});
    changes_.push_back(std::move(change));
}

struct Taker {
    TeamAssociations &to;

    template <typename T> bool Pre(T &)
    {
        return true;
    }
    template <typename T> void Post(T &)
    {
    }
    bool Pre(parser::ChangeTeamConstruct &construct)
    {
        if (!associations_of(construct).empty())
            to.take(construct);
        return true;
    }
};

void TeamAssociations::replace(parser::Program &program)
{
    Taker taker{*this};

    parser::Walk(program, taker);
}

static parser::AssociateConstruct &inner_of(parser::ChangeTeamConstruct &construct)
{
    auto &first{std::get<parser::Block>(construct.t).front()};
    auto &executable{std::get<parser::ExecutableConstruct>(first.u)};

    return std::get<common::Indirection<parser::AssociateConstruct>>(executable.u).value();
}

static std::list<parser::Association> &list_of(parser::ChangeTeamConstruct &construct)
{
    return std::get<std::list<parser::Association>>(
        std::get<parser::Statement<parser::AssociateStmt>>(inner_of(construct).t).statement.t);
}

/* ---- what the names are ------------------------------------------------------------------ */

static const Symbol *selected(const Symbol &name)
{
    const auto *details{name.detailsIf<semantics::AssocEntityDetails>()};

    return details && details->expr() ? evaluate::UnwrapWholeSymbolDataRef(*details->expr())
                                      : nullptr;
}

/* Its bounds are those of the selector (F2018 11.1.3.3); of those that only the program's run knows, the rank. */
static semantics::ArraySpec shape_of(const Symbol &selector)
{
    const auto *object{selector.GetUltimate().detailsIf<semantics::ObjectEntityDetails>()};
    semantics::ArraySpec shape;

    if (object && object->shape().IsExplicitShape())
        return object->shape();
    for (int dim{0}; dim < selector.Rank(); ++dim)
        shape.push_back(semantics::ShapeSpec::MakeDeferred());
    return shape;
}

static semantics::Bound bound_of(const parser::Selector &selector)
{
    const auto *expression{std::get_if<parser::Expr>(&selector.u)};

    if (expression && expression->typedExpr && expression->typedExpr->v)
        if (auto value{evaluate::ToInt64(*expression->typedExpr->v)})
            return semantics::Bound{*value};
    return semantics::Bound::Colon(); /* not a constant */
}

/* Here and below nothing is reported without a context. */
static void check_cobound(semantics::SemanticsContext *context, const parser::Selector &selector)
{
    const auto *expression{std::get_if<parser::Expr>(&selector.u)};

    if (!context || !expression || !expression->typedExpr || !expression->typedExpr->v)
        return; /* in error already */

    const auto &typed{*expression->typedExpr->v};
    const auto type{typed.GetType()};

    if (!type || type->category() != common::TypeCategory::Integer || typed.Rank() > 0)
        context->Say(expression->source, "A cobound must be a scalar INTEGER expression"_err_en_US);
}

using At = std::list<parser::Association>::iterator;

/* Takes the selectors of the cobounds, which follow the coarray's. */
static semantics::ArraySpec coshape_from(parser::CoarrayAssociation &association, At &at,
                                         semantics::SemanticsContext *context)
{
    semantics::ArraySpec coshape;
    auto next{[&] {
        const auto &selector{std::get<parser::Selector>((at++)->t)};

        check_cobound(context, selector);
        return bound_of(selector);
    }};
    auto *written{coshape_of(association)};

    if (!written)
        return coshape;
    for (auto &dimension : std::get<std::list<parser::ExplicitShapeSpec>>(written->t)) {
        semantics::Bound lower{std::get<0>(dimension.t) ? next() : semantics::Bound{1}};

        coshape.push_back(semantics::ShapeSpec::MakeExplicit(std::move(lower), next()));
    }

    semantics::Bound last{std::get<1>(written->t) ? next() : semantics::Bound{1}};

    coshape.push_back(semantics::ShapeSpec::MakeImplied(std::move(last)));
    return coshape;
}

/* F2018 C1113, C1115: names and selectors all differ. */
static void check_distinct(semantics::SemanticsContext *context, parser::CharBlock source,
                           const std::string &name, std::set<std::string> &seen)
{
    if (!seen.insert(name).second && context)
        context->Say(source,
                     "'%s' was already used as a selector or coarray in this statement"_err_en_US,
                     name);
}

static void mend_name(semantics::SemanticsContext *context, parser::Name &name,
                      semantics::ArraySpec &&coshape, std::set<std::string> &seen)
{
    Symbol *symbol{name.symbol};

    check_distinct(context, name.source, name.source.ToString(), seen);
    if (!symbol || !symbol->has<semantics::AssocEntityDetails>())
        return;

    const Symbol *selector{selected(*symbol)};

    if (!selector || selector->Corank() == 0) {
        if (context)
            context->Say(name.source,
                         "Selector in coarray association must name a coarray"_err_en_US);
        return;
    }
    check_distinct(context, name.source, selector->name().ToString(), seen);
    if (coshape.empty()) {
        if (context)
            context->Say(name.source,
                         "'%s' must have an explicit coshape in a coarray association"_err_en_US,
                         name.source);
        return;
    }

    semantics::ObjectEntityDetails object;

    if (const auto *type{symbol->GetType()})
        object.set_type(*type);
    object.set_shape(shape_of(*selector));
    object.set_coshape(coshape);
    symbol->details() = std::move(object);
}

void TeamAssociations::mend_names(Change &change, semantics::SemanticsContext *context)
{
    std::set<std::string> seen;
    At at{list_of(*change.construct).begin()};

    for (auto &association : change.associations) {
        auto &name{std::get<parser::Name>((at++)->t)};

        mend_name(context, name, coshape_from(association, at, context), seen);
    }
}

void TeamAssociations::mend_resolved()
{
    for (Change &change : changes_) {
        auto &list{list_of(*change.construct)};
        const Symbol *last{std::get<parser::Name>(list.back().t).symbol};

        if (change.mended || !last || !last->has<semantics::AssocEntityDetails>())
            continue;
        for (auto &association : list) {
            if (Symbol * symbol{std::get<parser::Name>(association.t).symbol})
                change.original.emplace_back(symbol, symbol->details());
        }
        mend_names(change, nullptr);
        change.mended = true;
    }
}

void TeamAssociations::take_back()
{
    for (Change &change : changes_)
        for (auto &[symbol, details] : change.original)
            symbol->details() = std::move(details);
}

void TeamAssociations::mend(semantics::SemanticsContext &context)
{
    for (Change &change : changes_)
        mend_names(change, &context);
}

/* ---- the tree as it was ------------------------------------------------------------------ */

void TeamAssociations::put_back()
{
    for (Change &change : changes_) {
        At at{list_of(*change.construct).begin()};

        for (auto &association : change.associations) {
            name_of(association).symbol = std::get<parser::Name>(at->t).symbol;
            std::get<parser::Selector>(association.t) =
                std::move(std::get<parser::Selector>((at++)->t));
            if (auto *coshape{coshape_of(association)})
                each_cobound(*coshape, [&](parser::Expr &bound) {
                    bound =
                        std::move(std::get<parser::Expr>(std::get<parser::Selector>((at++)->t).u));
                });
        }
        associations_of(*change.construct) = std::move(change.associations);

        parser::Block block(std::move(std::get<parser::Block>(inner_of(*change.construct).t)));

        std::get<parser::Block>(change.construct->t) = std::move(block);
    }
    changes_.clear();
}

} // namespace cafc
