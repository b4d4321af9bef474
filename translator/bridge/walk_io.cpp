/*
 * walk_io.cpp - input/output statements: control specifiers and items.
 */
#include "walk.h"

#include <algorithm>
#include <cctype>

#include "flang/Evaluate/tools.h"
#include "flang/Parser/tools.h"

using namespace Fortran;

namespace cafc
{

static const char *lower_case(const Facts &facts, std::string_view name)
{
    std::string lower{name};

    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return facts.copy(lower);
}

template <typename T> void Walker::add_node(PendingArgs &args, const char *keyword, const T &node)
{
    if (const auto *variable{parser::Unwrap<parser::Variable>(node)})
        add(args, keyword, *variable);
    else if (const auto *expr{parser::Unwrap<parser::Expr>(node)})
        add(args, keyword, *expr);
}

/* ---- control lists ----------------------------------------------------------------------- */

/* An internal file is defined by WRITE and only read by READ. */
void Walker::add_unit(PendingArgs &args, const parser::IoUnit &unit, bool writes)
{
    if (const auto *variable{std::get_if<parser::Variable>(&unit.u)})
        add(args, "unit", *variable, writes ? ROLE_DEFINED : ROLE_VALUE);
    else
        add_node(args, "unit", unit);
}

void Walker::add_format(PendingArgs &args, const parser::Format &format)
{
    add_node(args, "fmt", format);
}

void Walker::add_controls(PendingArgs &args, const std::list<parser::IoControlSpec> &controls,
                          bool writes)
{
    using Spec = parser::IoControlSpec;

    for (const auto &control : controls) {
        if (const auto *unit{std::get_if<parser::IoUnit>(&control.u)})
            add_unit(args, *unit, writes);
        else if (const auto *format{std::get_if<parser::Format>(&control.u)})
            add_format(args, *format);
        else if (const auto *name{std::get_if<parser::Name>(&control.u)})
            args.push_back({arg_of("nml", place_.of(name->source)), nullptr, ROLE_VALUE});
        else if (const auto *text{std::get_if<Spec::CharExpr>(&control.u)})
            add_node(args, lower_case(facts_, Spec::CharExpr::EnumToString(std::get<0>(text->t))),
                     std::get<1>(text->t));
        else if (const auto *async{std::get_if<Spec::Asynchronous>(&control.u)})
            add_node(args, "asynchronous", *async);
        else if (const auto *id{std::get_if<parser::IdVariable>(&control.u)})
            add_node(args, "id", *id);
        else if (const auto *message{std::get_if<parser::MsgVariable>(&control.u)})
            add_node(args, "iomsg", *message);
        else if (const auto *stat{std::get_if<parser::StatVariable>(&control.u)})
            add_node(args, "iostat", *stat);
        else if (const auto *pos{std::get_if<Spec::Pos>(&control.u)})
            add_node(args, "pos", *pos);
        else if (const auto *rec{std::get_if<Spec::Rec>(&control.u)})
            add_node(args, "rec", *rec);
        else if (const auto *size{std::get_if<Spec::Size>(&control.u)})
            add_node(args, "size", *size);
    }
}

void Walker::add_positions(PendingArgs &args, const std::list<parser::PositionOrFlushSpec> &specs)
{
    for (const auto &spec : specs) {
        if (std::holds_alternative<parser::FileUnitNumber>(spec.u))
            add_node(args, "unit", spec);
        else if (std::holds_alternative<parser::MsgVariable>(spec.u))
            add_node(args, "iomsg", spec);
        else if (std::holds_alternative<parser::StatVariable>(spec.u))
            add_node(args, "iostat", spec);
    }
}

/* ---- items ------------------------------------------------------------------------------- */

/* An implied loop is one item: from its parenthesis to the other. */
template <typename ITEM, typename DO> void Walker::add_implied_do(PendingArgs &args, const DO &loop)
{
    const auto &control{std::get<parser::IoImpliedDoControl>(loop.t)};
    const char *begin{control.name.thing.thing.source.begin()};
    int depth{0};

    while (begin > source_.begin()) { /* back to the parenthesis that holds the DO variable */
        --begin;
        if (*begin == ')' || *begin == ']')
            ++depth;
        else if ((*begin == '(' || *begin == '[') && depth-- == 0)
            break;
    }
    args.push_back(
        {arg_of("item", place_.of(begin, place_.skip_group(begin))), nullptr, ROLE_VALUE});
    note_items(std::get<std::list<ITEM>>(loop.t));
}

void Walker::note_items(const std::list<parser::OutputItem> &items)
{
    for (const auto &item : items) {
        if (const auto *expr{std::get_if<parser::Expr>(&item.u)})
            note(expr, ROLE_OUTPUT_ITEM);
        else
            note_items(std::get<std::list<parser::OutputItem>>(
                std::get<common::Indirection<parser::OutputImpliedDo>>(item.u).value().t));
    }
}

void Walker::note_items(const std::list<parser::InputItem> &items)
{
    for (const auto &item : items) {
        if (const auto *variable{std::get_if<parser::Variable>(&item.u)})
            note(variable, ROLE_INPUT_ITEM);
        else
            note_items(std::get<std::list<parser::InputItem>>(
                std::get<common::Indirection<parser::InputImpliedDo>>(item.u).value().t));
    }
}

void Walker::add_items(PendingArgs &args, const std::list<parser::OutputItem> &items)
{
    for (const auto &item : items) {
        if (const auto *expr{std::get_if<parser::Expr>(&item.u)})
            add(args, "item", *expr, ROLE_OUTPUT_ITEM);
        else
            add_implied_do<parser::OutputItem>(
                args, std::get<common::Indirection<parser::OutputImpliedDo>>(item.u).value());
    }
}

void Walker::add_items(PendingArgs &args, const std::list<parser::InputItem> &items)
{
    for (const auto &item : items) {
        if (const auto *variable{std::get_if<parser::Variable>(&item.u)})
            add(args, "item", *variable, ROLE_INPUT_ITEM);
        else
            add_implied_do<parser::InputItem>(
                args, std::get<common::Indirection<parser::InputImpliedDo>>(item.u).value());
    }
}

/* ---- statements -------------------------------------------------------------------------- */

void Walker::enter(const parser::PrintStmt &x)
{
    PendingArgs args;

    kind(STMT_PRINT);
    add_format(args, std::get<parser::Format>(x.t));
    add_items(args, std::get<std::list<parser::OutputItem>>(x.t));
    settle(args);
}

void Walker::enter(const parser::WriteStmt &x)
{
    PendingArgs args;

    kind(STMT_WRITE);
    if (x.iounit)
        add_unit(args, *x.iounit, true);
    if (x.format)
        add_format(args, *x.format);
    add_controls(args, x.controls, true);
    add_items(args, x.items);
    settle(args);
}

void Walker::enter(const parser::ReadStmt &x)
{
    PendingArgs args;

    kind(STMT_READ);
    if (x.iounit)
        add_unit(args, *x.iounit, false);
    if (x.format)
        add_format(args, *x.format);
    add_controls(args, x.controls, false);
    add_items(args, x.items);
    settle(args);
}

void Walker::enter(const parser::OpenStmt &x)
{
    using Spec = parser::ConnectSpec;
    PendingArgs args;

    kind(STMT_OTHER_IO);
    for (const auto &spec : x.v) {
        if (const auto *text{std::get_if<Spec::CharExpr>(&spec.u)})
            add_node(args, lower_case(facts_, Spec::CharExpr::EnumToString(std::get<0>(text->t))),
                     std::get<1>(text->t));
        else if (std::holds_alternative<parser::FileUnitNumber>(spec.u))
            add_node(args, "unit", spec);
        else if (const auto *file{std::get_if<parser::FileNameExpr>(&spec.u)})
            add_node(args, "file", *file);
        else if (std::holds_alternative<parser::MsgVariable>(spec.u))
            add_node(args, "iomsg", spec);
        else if (std::holds_alternative<parser::StatVariable>(spec.u))
            add_node(args, "iostat", spec);
        else if (std::holds_alternative<Spec::Recl>(spec.u))
            add_node(args, "recl", spec);
        else if (std::holds_alternative<Spec::Newunit>(spec.u))
            add_node(args, "newunit", spec);
        else if (std::holds_alternative<parser::StatusExpr>(spec.u))
            add_node(args, "status", spec);
    }
    settle(args);
}

void Walker::enter(const parser::CloseStmt &x)
{
    PendingArgs args;

    kind(STMT_OTHER_IO);
    for (const auto &spec : x.v) {
        if (std::holds_alternative<parser::FileUnitNumber>(spec.u))
            add_node(args, "unit", spec);
        else if (std::holds_alternative<parser::StatVariable>(spec.u))
            add_node(args, "iostat", spec);
        else if (std::holds_alternative<parser::MsgVariable>(spec.u))
            add_node(args, "iomsg", spec);
        else if (std::holds_alternative<parser::StatusExpr>(spec.u))
            add_node(args, "status", spec);
    }
    settle(args);
}

void Walker::enter(const parser::InquireStmt &x)
{
    using Spec = parser::InquireSpec;
    PendingArgs args;

    kind(STMT_OTHER_IO);
    if (const auto *length{std::get_if<parser::InquireStmt::Iolength>(&x.u)}) {
        add_node(args, "iolength", std::get<0>(length->t));
        add_items(args, std::get<1>(length->t));
        settle(args);
        return;
    }
    for (const auto &spec : std::get<std::list<Spec>>(x.u)) {
        if (const auto *text{std::get_if<Spec::CharVar>(&spec.u)})
            add_node(args, lower_case(facts_, Spec::CharVar::EnumToString(std::get<0>(text->t))),
                     std::get<1>(text->t));
        else if (const auto *number{std::get_if<Spec::IntVar>(&spec.u)})
            add_node(args, lower_case(facts_, Spec::IntVar::EnumToString(std::get<0>(number->t))),
                     std::get<1>(number->t));
        else if (const auto *logical{std::get_if<Spec::LogVar>(&spec.u)})
            add_node(args, lower_case(facts_, Spec::LogVar::EnumToString(std::get<0>(logical->t))),
                     std::get<1>(logical->t));
        else if (std::holds_alternative<parser::FileUnitNumber>(spec.u))
            add_node(args, "unit", spec);
        else if (std::holds_alternative<parser::FileNameExpr>(spec.u))
            add_node(args, "file", spec);
        else if (std::holds_alternative<parser::IdExpr>(spec.u))
            add_node(args, "id", spec);
    }
    settle(args);
}

void Walker::enter(const parser::WaitStmt &x)
{
    PendingArgs args;

    kind(STMT_OTHER_IO);
    for (const auto &spec : x.v) {
        if (std::holds_alternative<parser::FileUnitNumber>(spec.u))
            add_node(args, "unit", spec);
        else if (std::holds_alternative<parser::IdExpr>(spec.u))
            add_node(args, "id", spec);
        else if (std::holds_alternative<parser::MsgVariable>(spec.u))
            add_node(args, "iomsg", spec);
        else if (std::holds_alternative<parser::StatVariable>(spec.u))
            add_node(args, "iostat", spec);
    }
    settle(args);
}

void Walker::position_statement(const std::list<parser::PositionOrFlushSpec> &specs)
{
    PendingArgs args;

    kind(STMT_OTHER_IO);
    add_positions(args, specs);
    settle(args);
}

void Walker::enter(const parser::BackspaceStmt &x)
{
    position_statement(x.v);
}
void Walker::enter(const parser::EndfileStmt &x)
{
    position_statement(x.v);
}
void Walker::enter(const parser::RewindStmt &x)
{
    position_statement(x.v);
}
void Walker::enter(const parser::FlushStmt &x)
{
    position_statement(x.v);
}

} // namespace cafc
