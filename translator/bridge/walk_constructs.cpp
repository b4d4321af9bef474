/*
 * walk_constructs.cpp - heads, middles and ends of constructs, and the names and indices they bring into force.
 */
#include "releasable.h"
#include "walk.h"

#include "flang/Parser/tools.h"

using namespace Fortran;

namespace cafc
{

/* ---- links ------------------------------------------------------------------------------- */

void Walker::head(enum stmt_kind which, const std::optional<parser::Name> &name)
{
    struct stmt *stmt{current()};

    if (!stmt)
        return;
    stmt->kind = which;
    if (name) {
        const char *at{place_.skip_blanks(name->source.end())};

        stmt->name = place_.of(name->source);
        stmt->where = place_.of(place_.skip_blanks(at + 1), source_.end()); /* behind `:` */
    }
    constructs_.push_back(stmt);
    /* What the head itself contains belongs to it; `push_statement` prefers an open statement. */
}

void Walker::middle(enum stmt_kind which)
{
    struct stmt *stmt{current()};

    if (!stmt || constructs_.empty())
        return;
    stmt->kind = which;
    stmt->head = constructs_.back();
    stmt->enclosing = stmt->head->enclosing;
}

void Walker::end(enum stmt_kind which)
{
    struct stmt *head{constructs_.empty() ? nullptr : constructs_.back()};

    if (struct stmt * stmt{current()}; stmt && head) {
        stmt->kind = which;
        stmt->head = head;
        stmt->enclosing = head->enclosing;
        head->end = stmt;
    }
    if (head)
        constructs_.pop_back();
}

/* A labelled DO without END DO ends with its labelled terminal statement, the last one seen. */
void Walker::enter(const parser::EndDoStmt &)
{
    if (current()) {
        end(STMT_END_DO);
        return;
    }
    if (constructs_.empty())
        return;
    if (last_) {
        last_->ends_labelled_do = true;
        constructs_.back()->end = last_;
    }
    constructs_.pop_back();
}

/* ---- IF, DO, SELECT ---------------------------------------------------------------------- */

static parser::CharBlock source_of(const parser::ScalarLogicalExpr &x)
{
    return x.thing.thing.value().source;
}

void Walker::enter(const parser::IfStmt &x)
{
    kind(STMT_IF_ACTION);
    current()->condition = place_.of(source_of(std::get<parser::ScalarLogicalExpr>(x.t)));
}

void Walker::enter(const parser::IfThenStmt &x)
{
    head(STMT_IF_THEN, std::get<0>(x.t));
    current()->condition = place_.of(source_of(std::get<parser::ScalarLogicalExpr>(x.t)));
}

void Walker::enter(const parser::ElseIfStmt &x)
{
    middle(STMT_ELSE_IF);
    current()->condition = place_.of(source_of(std::get<parser::ScalarLogicalExpr>(x.t)));
}

void Walker::enter(const parser::DoConstruct &x)
{
    if (x.IsDoConcurrent())
        ++masks_;
}

void Walker::leave(const parser::DoConstruct &x)
{
    if (x.IsDoConcurrent())
        --masks_;
}

void Walker::add_bounds(const parser::LoopControl::Bounds &bounds)
{
    const parser::Name &name{bounds.name.thing};
    PendingArgs args;

    args.push_back({arg_of("variable", place_.of(name.source)), nullptr, ROLE_VALUE});
    if (name.symbol) {
        args.back().arg.type = facts_.type_of(name.symbol->GetUltimate().GetType(), scope());
        args.back().arg.symbol = facts_.symbol_of(name.symbol);
    }
    add(args, "from", bounds.lower.thing.value());
    add(args, "to", bounds.upper.thing.value());
    if (bounds.step)
        add(args, "step", bounds.step->thing.value());
    settle(args);
}

/* Each index with its bounds, then the mask. */
void Walker::add_header(const parser::ConcurrentHeader &header)
{
    PendingArgs args;

    for (const auto &control : std::get<std::list<parser::ConcurrentControl>>(header.t)) {
        const parser::Name &name{std::get<0>(control.t)};
        const auto &step{std::get<3>(control.t)};

        args.push_back({arg_of("variable", place_.of(name.source)), nullptr, ROLE_VALUE});
        if (name.symbol)
            args.back().arg.type = facts_.type_of(name.symbol->GetUltimate().GetType(), scope());
        args.push_back(
            {arg_of("from", std::get<1>(control.t).thing.thing.value()), nullptr, ROLE_VALUE});
        args.push_back(
            {arg_of("to", std::get<2>(control.t).thing.thing.value()), nullptr, ROLE_VALUE});
        if (step)
            args.push_back({arg_of("step", step->thing.thing.value()), nullptr, ROLE_VALUE});
    }
    if (const auto &mask{std::get<std::optional<parser::ScalarLogicalExpr>>(header.t)})
        args.push_back({arg_of("mask", mask->thing.thing.value()), nullptr, ROLE_VALUE});
    settle(args);
}

void Walker::enter(const parser::NonLabelDoStmt &x)
{
    const auto &control{std::get<std::optional<parser::LoopControl>>(x.t)};

    indices_.emplace_back();
    head(STMT_DO_FOREVER, std::get<std::optional<parser::Name>>(x.t));
    if (!control || !current())
        return;
    if (const auto *bounds{std::get_if<parser::LoopControl::Bounds>(&control->u)}) {
        kind(STMT_DO);
        add_bounds(*bounds);
    } else if (const auto *condition{std::get_if<parser::ScalarLogicalExpr>(&control->u)}) {
        kind(STMT_DO_WHILE);
        current()->condition = place_.of(source_of(*condition));
    } else {
        const auto &concurrent{std::get<parser::LoopControl::Concurrent>(control->u)};

        kind(STMT_DO_CONCURRENT);
        indices_.pop_back();
        push_indices(std::get<parser::ConcurrentHeader>(concurrent.t));
        add_header(std::get<parser::ConcurrentHeader>(concurrent.t));
    }
}

/* Statements inside DO CONCURRENT may have company of their own, so its indices bind only in the head. */
void Walker::leave(const parser::NonLabelDoStmt &)
{
    indices_.pop_back();
}

void Walker::enter(const parser::SelectCaseStmt &x)
{
    const parser::Expr &selected{std::get<parser::Scalar<parser::Expr>>(x.t).thing};
    PendingArgs args;

    head(STMT_SELECT_CASE, std::get<0>(x.t));
    current()->condition = place_.of(selected.source);
    add(args, "case", selected);
    settle(args);
}

/* ---- WHERE and FORALL -------------------------------------------------------------------- */

void Walker::enter(const parser::WhereStmt &x)
{
    ++masks_;
    kind(STMT_WHERE_ACTION);
    current()->condition = place_.of(std::get<parser::LogicalExpr>(x.t).thing.value().source);
}

void Walker::leave(const parser::WhereStmt &)
{
    --masks_;
}

void Walker::enter(const parser::WhereConstructStmt &x)
{
    head(STMT_WHERE, std::get<0>(x.t));
    current()->condition = place_.of(std::get<parser::LogicalExpr>(x.t).thing.value().source);
}

void Walker::enter(const parser::MaskedElsewhereStmt &x)
{
    middle(STMT_ELSEWHERE);
    current()->condition = place_.of(std::get<parser::LogicalExpr>(x.t).thing.value().source);
}

void Walker::push_indices(const parser::ConcurrentHeader &header)
{
    indices_.emplace_back();
    for (const auto &control : std::get<std::list<parser::ConcurrentControl>>(header.t))
        if (const auto *symbol{std::get<0>(control.t).symbol})
            indices_.back().push_back(&symbol->GetUltimate());
}

void Walker::enter(const parser::ForallStmt &x)
{
    ++masks_;
    kind(STMT_FORALL_ACTION);
    push_indices(std::get<0>(x.t).value());
}

void Walker::leave(const parser::ForallStmt &)
{
    --masks_;
    indices_.pop_back();
}

void Walker::enter(const parser::ForallConstruct &x)
{
    const auto &stmt{std::get<parser::Statement<parser::ForallConstructStmt>>(x.t).statement};

    ++masks_;
    push_indices(std::get<1>(stmt.t).value());
}

void Walker::leave(const parser::ForallConstruct &)
{
    --masks_;
    indices_.pop_back();
}

void Walker::enter(const parser::ForallConstructStmt &x)
{
    head(STMT_FORALL, std::get<0>(x.t));
}

/* ---- implied loops ----------------------------------------------------------------------- */

static const FlangSymbol *ultimate(const parser::Name &name)
{
    return name.symbol ? &name.symbol->GetUltimate() : nullptr;
}

void Walker::enter(const parser::AcImpliedDo &x)
{
    const auto &control{std::get<parser::AcImpliedDoControl>(x.t)};

    push_index(ultimate(std::get<parser::AcImpliedDoControl::Bounds>(control.t).name.thing.thing));
}

void Walker::enter(const parser::InputImpliedDo &x)
{
    push_index(ultimate(std::get<parser::IoImpliedDoControl>(x.t).name.thing.thing));
}

void Walker::enter(const parser::OutputImpliedDo &x)
{
    push_index(ultimate(std::get<parser::IoImpliedDoControl>(x.t).name.thing.thing));
}

/* ---- associate-names --------------------------------------------------------------------- */

static const void *node_of(const parser::Selector &selector)
{
    if (const auto *expr{std::get_if<parser::Expr>(&selector.u)})
        return expr;
    return &std::get<parser::Variable>(selector.u);
}

/* `select type (x)` brings `x` itself into force. */
static std::string own_name(const parser::Selector &selector)
{
    const parser::Name *name{nullptr};

    if (const auto *expr{std::get_if<parser::Expr>(&selector.u)})
        name = parser::Unwrap<parser::Name>(*expr);
    else
        name = parser::Unwrap<parser::Name>(std::get<parser::Variable>(selector.u));
    return name ? name->source.ToString() : "";
}

/* The selectors of a statement are evaluated before any of its names is in force (F2018 11.1.3.1), so names
 * wait in `pending_` until the statement ends. */
void Walker::associate(const std::string &name, const parser::Selector &selector)
{
    auto found{selectors_.find(node_of(selector))};

    pending_.push_back({name, found == selectors_.end() ? nullptr : found->second});
}

void Walker::establish_associates()
{
    associate_marks_.push_back(associates_.size());
    associates_.insert(associates_.end(), pending_.begin(), pending_.end());
    pending_.clear();
}

void Walker::drop_associates()
{
    associates_.resize(associate_marks_.back());
    associate_marks_.pop_back();
}

void Walker::add_selector(PendingArgs &args, const parser::Selector &selector)
{
    if (const auto *expr{std::get_if<parser::Expr>(&selector.u)})
        add(args, "selector", *expr, ROLE_SELECTOR);
    else
        add(args, "selector", std::get<parser::Variable>(selector.u), ROLE_SELECTOR);
}

void Walker::enter(const parser::AssociateStmt &x)
{
    PendingArgs args;

    head(STMT_ASSOCIATE, std::get<0>(x.t));
    for (const auto &association : std::get<std::list<parser::Association>>(x.t))
        add_selector(args, std::get<parser::Selector>(association.t));
    settle(args);
}
void Walker::leave(const parser::AssociateStmt &)
{
    establish_associates();
}
void Walker::leave(const parser::AssociateConstruct &)
{
    drop_associates();
}

void Walker::leave(const parser::Association &x)
{
    associate(std::get<parser::Name>(x.t).source.ToString(), std::get<parser::Selector>(x.t));
}

void Walker::enter(const parser::SelectTypeStmt &x)
{
    PendingArgs args;

    head(STMT_SELECT_TYPE, std::get<0>(x.t));
    add_selector(args, std::get<parser::Selector>(x.t));
    settle(args);
}

void Walker::leave(const parser::SelectTypeStmt &x)
{
    const auto &name{std::get<1>(x.t)};
    const auto &selector{std::get<parser::Selector>(x.t)};

    associate(name ? name->source.ToString() : own_name(selector), selector);
    establish_associates();
}

void Walker::leave(const parser::SelectTypeConstruct &)
{
    drop_associates();
}

void Walker::enter(const parser::SelectRankStmt &x)
{
    PendingArgs args;

    head(STMT_SELECT_RANK, std::get<0>(x.t));
    add_selector(args, std::get<parser::Selector>(x.t));
    settle(args);
}

void Walker::leave(const parser::SelectRankStmt &x)
{
    const auto &name{std::get<1>(x.t)};
    const auto &selector{std::get<parser::Selector>(x.t)};

    associate(name ? name->source.ToString() : own_name(selector), selector);
    establish_associates();
}

void Walker::leave(const parser::SelectRankConstruct &)
{
    drop_associates();
}

/* ---- CRITICAL and teams ------------------------------------------------------------------ */

void Walker::enter(const parser::CriticalStmt &x)
{
    PendingArgs args;

    model_.uses_parallel = true;
    head(STMT_CRITICAL, std::get<0>(x.t));
    add_stats(args, std::get<std::list<parser::StatOrErrmsg>>(x.t));
    settle(args);
}

void Walker::enter(const parser::ChangeTeamStmt &x)
{
    PendingArgs args;

    model_.uses_parallel = true;
    head(STMT_CHANGE_TEAM, std::get<0>(x.t));
    if (current() && scope())
        add_releasables(facts_, *current(), *scope());
    add(args, "team", std::get<parser::TeamValue>(x.t).v.thing.value());
    add_stats(args, std::get<std::list<parser::StatOrErrmsg>>(x.t));
    settle(args);
}

void Walker::leave(const parser::ChangeTeamStmt &)
{
    establish_associates();
}
void Walker::leave(const parser::ChangeTeamConstruct &)
{
    drop_associates();
}

void Walker::enter(const parser::EndChangeTeamStmt &x)
{
    PendingArgs args;

    end(STMT_END_TEAM);
    add_stats(args, std::get<std::list<parser::StatOrErrmsg>>(x.t));
    settle(args);
}

void Walker::enter(const parser::CoarrayAssociation &x)
{
    note(node_of(std::get<parser::Selector>(x.t)), ROLE_SELECTOR);
}

static struct range range_of(const Place &place, const parser::Expr *expression)
{
    return expression ? place.of(expression->source) : range{0, 0};
}

static struct allocate_bound *cobounds_of(const Place &place, struct arena *mem,
                                          const parser::CoarraySpec &coshape)
{
    const auto &written{std::get<parser::ExplicitCoshapeSpec>(coshape.u)};
    const auto &shape{std::get<std::list<parser::ExplicitShapeSpec>>(written.t)};
    auto *bounds{static_cast<struct allocate_bound *>(
        arena_alloc(mem, (shape.size() + 1) * sizeof(struct allocate_bound)))};
    struct allocate_bound *bound{bounds};

    for (const auto &dimension : shape) {
        bound->lower = range_of(place, parser::Unwrap<parser::Expr>(std::get<0>(dimension.t)));
        bound->upper = range_of(place, parser::Unwrap<parser::Expr>(std::get<1>(dimension.t)));
        ++bound;
    }
    bound->lower = range_of(place, parser::Unwrap<parser::Expr>(std::get<1>(written.t)));
    return bounds;
}

static void add_association(Facts &facts, const Place &place, struct model &model,
                            struct stmt *stmt, const parser::CoarrayAssociation &x)
{
    const auto &declared{std::get<parser::CodimensionDecl>(x.t)};
    const auto &name{std::get<parser::Name>(declared.t)};
    const auto &selector{std::get<parser::Selector>(x.t)};
    const parser::Name *selected{nullptr};

    if (const auto *expr{std::get_if<parser::Expr>(&selector.u)})
        selected = parser::Unwrap<parser::Name>(*expr);
    else
        selected = parser::Unwrap<parser::Name>(std::get<parser::Variable>(selector.u));
    if (!stmt || !selected)
        return;

    auto *out{static_cast<struct association *>(
        model_grow(model.mem, stmt->associations, &stmt->n_associations, sizeof(association)))};

    stmt->associations = out - (stmt->n_associations - 1);
    out->name = place.of(name.source);
    out->selector = place.of(selected->source);
    out->symbol = facts.symbol_of(name.symbol);
    out->selected = facts.symbol_of(selected->symbol);
    out->cobounds = cobounds_of(place, model.mem, std::get<parser::CoarraySpec>(declared.t));
    if (!out->symbol)
        return;
    out->symbol->team_associate = true;
    out->symbol->deferred_length = out->selected && out->selected->deferred_length;
}

void Walker::leave(const parser::CoarrayAssociation &x)
{
    const auto &declared{std::get<parser::CodimensionDecl>(x.t)};

    associate(std::get<parser::Name>(declared.t).source.ToString(),
              std::get<parser::Selector>(x.t));
    add_association(facts_, place_, model_, current(), x);
}

} // namespace cafc
