/*
 * walk_statements.cpp - what kind of statement it is, its specifiers and operands.
 */
#include "walk.h"

#include <cctype>

#include "flang/Evaluate/tools.h"
#include "flang/Parser/tools.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;

namespace cafc
{

template <typename T> void Walker::add_expr(PendingArgs &args, const char *keyword, const T &node)
{
    if (const auto *expr{parser::Unwrap<parser::Expr>(node)})
        add(args, keyword, *expr);
}

template <typename T>
void Walker::add_variable(PendingArgs &args, const char *keyword, const T &node,
                          enum coindexed_role role)
{
    if (const auto *variable{parser::Unwrap<parser::Variable>(node)})
        add(args, keyword, *variable, role);
}

/* ---- specification ----------------------------------------------------------------------- */

void Walker::enter(const parser::UseStmt &x)
{
    struct stmt *stmt{current()};

    kind(STMT_USE);
    if (!stmt)
        return;
    stmt->module_name = place_.of(x.moduleName.source);
    if (x.moduleName.symbol)
        stmt->module_intrinsic = x.moduleName.symbol->owner().IsIntrinsicModules();
    else
        stmt->module_intrinsic = x.nature == parser::UseStmt::ModuleNature::Intrinsic;
}

void Walker::enter(const parser::SaveStmt &x)
{
    kind(STMT_SAVE);
    if (x.v.empty())
        units_.back().unit->blanket_save = true;
}

/* ---- assignment -------------------------------------------------------------------------- */

static struct range covering(struct range first, struct range last)
{
    return {first.begin, last.end};
}

/* WHERE (mask) holds its assignment without a statement of its own in Flang's tree. */
void Walker::enter(const parser::AssignmentStmt &x)
{
    const auto &variable{std::get<parser::Variable>(x.t)};
    const auto &expr{std::get<parser::Expr>(x.t)};
    const struct range left {
        place_.of(variable.GetSource())
    }, right{place_.of(expr.source)};

    if (!current())
        return;
    if (current()->kind == STMT_WHERE_ACTION)
        push_statement(covering(left, right));
    kind(STMT_ASSIGNMENT);

    auto *out{static_cast<struct assignment *>(arena_alloc(model_.mem, sizeof(struct assignment)))};
    const struct arg left_arg {
        arg_of("", variable)
    }, right_arg{arg_of("", expr)};

    current()->assignment = out;
    out->left = left;
    out->right = right;
    out->left_type = left_arg.type;
    out->right_type = right_arg.type;
    out->left_ndims = left_arg.ndims;
    out->right_ndims = right_arg.ndims;
    out->left_symbol = left_arg.symbol;
    out->right_symbol = right_arg.symbol;
    out->right_is_variable = right_arg.is_variable && !right_arg.has_vector_subscript;
    if (const Expression * typed{typed_of(variable.typedExpr)}) {
        const FlangSymbol *whole{evaluate::UnwrapWholeSymbolOrComponentDataRef(*typed)};

        out->left_whole_allocatable =
            whole && whole->GetUltimate().attrs().test(semantics::Attr::ALLOCATABLE);
        out->left_whole_coarray = out->left_whole_allocatable && whole->GetUltimate().Corank() > 0;
    }
    if (const Expression * typed{typed_of(expr.typedExpr)})
        out->right_is_call = evaluate::UnwrapProcedureRef(*typed) != nullptr;
    if (x.typedAssignment.get() && x.typedAssignment->v)
        out->defined = std::holds_alternative<evaluate::ProcedureRef>(x.typedAssignment->v->u);
    contexts_[&variable] = {ROLE_ASSIGNED, nullptr, nullptr, out, true};
    contexts_[&expr] = {ROLE_VALUE, nullptr, nullptr, out, false};
}

void Walker::leave(const parser::AssignmentStmt &)
{
    if (current() && current()->enclosing && current()->enclosing->kind == STMT_WHERE_ACTION)
        end_statement();
}

void Walker::enter(const parser::PointerAssignmentStmt &x)
{
    const auto &left{std::get<parser::DataRef>(x.t)};
    const auto &expr{std::get<parser::Expr>(x.t)};
    const parser::Name &name{parser::GetFirstName(left)};

    kind(STMT_POINTER_ASSIGNMENT);
    if (!current())
        return;

    auto *out{static_cast<struct assignment *>(arena_alloc(model_.mem, sizeof(struct assignment)))};
    const struct arg right {
        arg_of("", expr)
    };
    const char *arrow{place_.back_over_blanks(expr.source.begin()) - 2};

    current()->assignment = out;
    out->left = place_.of(name.source.begin(), place_.back_over_blanks(arrow));
    out->right = right.where;
    out->right_type = right.type;
    out->right_ndims = right.ndims;
    out->right_symbol = right.symbol;
    out->right_is_variable = right.is_variable && !right.has_vector_subscript;
    out->left_symbol = facts_.symbol_of(name.symbol);
    if (x.typedAssignment.get() && x.typedAssignment->v) {
        out->left_type = facts_.type_of(&x.typedAssignment->v->lhs, scope());
        out->left_ndims = x.typedAssignment->v->lhs.Rank();
    }
    contexts_[&expr] = {ROLE_POINTER_TARGET, nullptr, nullptr, out, false};
}

void Walker::enter(const parser::NullifyStmt &)
{
    kind(STMT_NULLIFY);
}

/* ---- image control ----------------------------------------------------------------------- */

void Walker::add_stat(PendingArgs &args, const parser::StatOrErrmsg &stat)
{
    if (const auto *variable{std::get_if<parser::StatVariable>(&stat.u)})
        add_variable(args, "stat", *variable);
    else
        add_variable(args, "errmsg", std::get<parser::MsgVariable>(stat.u));
}

void Walker::add_stats(PendingArgs &args, const std::list<parser::StatOrErrmsg> &stats)
{
    for (const auto &stat : stats)
        add_stat(args, stat);
}

void Walker::add_wait(PendingArgs &args, const std::list<parser::EventWaitSpec> &specs)
{
    for (const auto &spec : specs) {
        if (const auto *count{std::get_if<parser::ScalarIntExpr>(&spec.u)})
            add_expr(args, "until_count", *count);
        else
            add_stat(args, std::get<parser::StatOrErrmsg>(spec.u));
    }
}

void Walker::enter(const parser::StopStmt &x)
{
    const auto &code{std::get<std::optional<parser::StopCode>>(x.t)};
    const auto &quiet{std::get<std::optional<parser::ScalarLogicalExpr>>(x.t)};
    PendingArgs args;

    kind(std::get<0>(x.t) == parser::StopStmt::Kind::Stop ? STMT_STOP : STMT_ERROR_STOP);
    if (code)
        add_expr(args, "code", *code);
    if (quiet)
        add_expr(args, "quiet", *quiet);
    settle(args);
}

void Walker::enter(const parser::ComputedGotoStmt &x)
{
    PendingArgs args;

    kind(STMT_GOTO);
    add_expr(args, "index", std::get<parser::ScalarIntExpr>(x.t));
    settle(args);
}

void Walker::enter(const parser::SyncAllStmt &x)
{
    PendingArgs args;

    parallel(STMT_SYNC_ALL);
    add_stats(args, x.v);
    settle(args);
}

void Walker::enter(const parser::SyncImagesStmt &x)
{
    const auto &set{std::get<parser::SyncImagesStmt::ImageSet>(x.t)};
    PendingArgs args;

    parallel(STMT_SYNC_IMAGES);
    if (const auto *images{std::get_if<parser::IntExpr>(&set.u)}) {
        add_expr(args, "set", *images);
    } else {
        const char *star{source_.begin()};

        while (star < source_.end() && *star != '*')
            ++star;
        args.push_back({arg_of("set", place_.of(star, star + 1)), nullptr, ROLE_VALUE});
    }
    add_stats(args, std::get<std::list<parser::StatOrErrmsg>>(x.t));
    settle(args);
}

void Walker::enter(const parser::SyncMemoryStmt &x)
{
    PendingArgs args;

    parallel(STMT_SYNC_MEMORY);
    add_stats(args, x.v);
    settle(args);
}

void Walker::enter(const parser::SyncTeamStmt &x)
{
    PendingArgs args;

    parallel(STMT_SYNC_TEAM);
    add_expr(args, "team", std::get<parser::TeamValue>(x.t));
    add_stats(args, std::get<std::list<parser::StatOrErrmsg>>(x.t));
    settle(args);
}

void Walker::enter(const parser::EventPostStmt &x)
{
    PendingArgs args;

    parallel(STMT_EVENT_POST);
    add_variable(args, "event", std::get<parser::EventVariable>(x.t), ROLE_OPERAND);
    add_stats(args, std::get<std::list<parser::StatOrErrmsg>>(x.t));
    settle(args);
}

void Walker::enter(const parser::EventWaitStmt &x)
{
    PendingArgs args;

    parallel(STMT_EVENT_WAIT);
    add_variable(args, "event", std::get<parser::EventVariable>(x.t), ROLE_OPERAND);
    add_wait(args, std::get<std::list<parser::EventWaitSpec>>(x.t));
    settle(args);
}

void Walker::enter(const parser::NotifyWaitStmt &x)
{
    PendingArgs args;

    parallel(STMT_NOTIFY_WAIT);
    add_variable(args, "notify", std::get<parser::Scalar<parser::Variable>>(x.t), ROLE_OPERAND);
    add_wait(args, std::get<std::list<parser::EventWaitSpec>>(x.t));
    settle(args);
}

void Walker::enter(const parser::LockStmt &x)
{
    PendingArgs args;

    parallel(STMT_LOCK);
    add_variable(args, "lock", std::get<parser::LockVariable>(x.t), ROLE_OPERAND);
    for (const auto &stat : std::get<std::list<parser::LockStmt::LockStat>>(x.t)) {
        if (const auto *acquired{
                std::get_if<parser::Scalar<parser::Logical<parser::Variable>>>(&stat.u)})
            add_variable(args, "acquired_lock", *acquired);
        else
            add_stat(args, std::get<parser::StatOrErrmsg>(stat.u));
    }
    settle(args);
}

void Walker::enter(const parser::UnlockStmt &x)
{
    PendingArgs args;

    parallel(STMT_UNLOCK);
    add_variable(args, "lock", std::get<parser::LockVariable>(x.t), ROLE_OPERAND);
    add_stats(args, std::get<std::list<parser::StatOrErrmsg>>(x.t));
    settle(args);
}

void Walker::enter(const parser::FormTeamStmt &x)
{
    PendingArgs args;

    parallel(STMT_FORM_TEAM);
    add_expr(args, "number", std::get<parser::ScalarIntExpr>(x.t));
    add_variable(args, "team", std::get<parser::TeamVariable>(x.t));
    for (const auto &spec : std::get<std::list<parser::FormTeamStmt::FormTeamSpec>>(x.t)) {
        if (const auto *index{std::get_if<parser::ScalarIntExpr>(&spec.u)})
            add_expr(args, "new_index", *index);
        else
            add_stat(args, std::get<parser::StatOrErrmsg>(spec.u));
    }
    settle(args);
}

} // namespace cafc
