/*
 * legacy.cpp - the forms: Cray's procedures, collectives with a separate result, coindexed arrays without subscripts,
 * local coarrays without SAVE.  See legacy.h.
 */
#include "legacy.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>

#include "flang/Evaluate/tools.h"
#include "flang/Parser/tools.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;
using semantics::Symbol;

namespace cafc
{
namespace
{

/* Procedures of Cray's Co-Array Fortran (ACM Fortran Forum 17/2, 1998) with a statement in their place. */
struct ControlRow {
    const char *name;
    const char *statement; /* NULL: stays a call, of a procedure in the legacy library */
    bool list;             /* the statement takes the first argument */
    const char *rule;
    const char *hint; /* where there is no statement */
};

const ControlRow control_rows[] = {
    /* SYNC_ALL(wait) may wait for fewer images; all images have to call it all the same. */
    {"sync_all", "sync all", false, "F2018 11.6.3", nullptr},
    {"sync_memory", "sync memory", false, "F2018 11.6.5", nullptr},
    {"flush_memory", "sync memory", false, "F2018 11.6.5", nullptr},
    {"sync_images", "sync images", true, "F2018 11.6.4", nullptr},
    /* The team is a list of images and the caller one of them: each waits for all others. */
    {"sync_team", "sync images", true, "F2018 11.6.4", nullptr},
    {"sync_file", "flush", true, "F2018 9.9", nullptr},
    /* All such regions of a program exclude each other; those of different CRITICAL constructs do not. */
    {"start_critical", nullptr, false, "F2018 11.1.6",
     "write CRITICAL, which excludes only images in the same construct"},
    {"end_critical", nullptr, false, "F2018 11.1.6",
     "write END CRITICAL, which belongs to one construct"},
};

const ControlRow *control_row(const std::string &name)
{
    for (const ControlRow &row : control_rows)
        if (name == row.name)
            return &row;
    return nullptr;
}

/* The expression of an actual argument, or nullptr. */
const parser::Expr *expression_of(const parser::ActualArgSpec &spec)
{
    const auto &actual{std::get<parser::ActualArg>(spec.t)};
    const auto *expr{std::get_if<common::Indirection<parser::Expr>>(&actual.u)};

    return expr ? &expr->value() : nullptr;
}

bool is_variable(const parser::Expr &expr)
{
    const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&expr.u)};
    const Symbol *symbol{designator ? parser::GetLastName(designator->value()).symbol : nullptr};

    return designator && !(symbol && semantics::IsNamedConstant(symbol->GetUltimate()));
}

bool contains_name(const std::string &text, const std::string &name)
{
    for (std::size_t at{text.find(name)}; at != std::string::npos; at = text.find(name, at + 1)) {
        const std::size_t end{at + name.size()};
        const auto in_name{[&](std::size_t i) {
            return i < text.size() &&
                   (std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '_');
        }};

        if (!(at > 0 && in_name(at - 1)) && !in_name(end))
            return true;
    }
    return false;
}

std::string lower(std::string text)
{
    for (char &c : text)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

/* Could its subscripts change when they are evaluated again behind the assignment? */
bool is_involved(const std::string &designator)
{
    int depth{0};

    for (char c : designator) {
        if (depth > 0 && (c == '(' || c == '.'))
            return true;
        depth += (c == '(') - (c == ')');
    }
    return false;
}

const char *collective_rule(const std::string &name)
{
    return name == "co_sum"         ? "F2018 16.9.50"
           : name == "co_min"       ? "F2018 16.9.48"
           : name == "co_max"       ? "F2018 16.9.47"
           : name == "co_broadcast" ? "F2018 16.9.46"
           : name == "co_reduce"    ? "F2018 16.9.49"
                                    : nullptr;
}

std::string sections(int ndims)
{
    std::string text{"(:"};

    for (int i{1}; i < ndims; ++i)
        text += ",:";
    return text + ")";
}

} // namespace

/* ---- places ---- */

/* As written where it stands on one line; else as the front end joined it. */
std::string LegacyFinder::text_of(parser::CharBlock block) const
{
    const struct range where {
        place_.of(block)
    };
    const std::string written{source_.text.at + where.begin, where.end - where.begin};

    return written.empty() || written.find('\n') != std::string::npos ? block.ToString() : written;
}

struct range LegacyFinder::statement_range() const
{
    struct range where {
        place_.of(statements_.back().source)
    };

    while (where.end > where.begin && source_.text.at[where.end - 1] == ' ')
        --where.end;
    if (statements_.back().label) /* Flang counts it to the statement */
        while (where.begin < where.end &&
               std::strchr("0123456789 \t", source_.text.at[where.begin]))
            ++where.begin;
    return where;
}

/* ---- names ---- */

/* A procedure that the program defines or declares is the program's; what nobody declared, or only a type
 * declaration names, is Cray's. */
bool LegacyFinder::is_users_own(const parser::Name &name) const
{
    const Symbol *global{context_.globalScope().FindSymbol(name.source)};

    if (global && (global->has<semantics::SubprogramDetails>() ||
                   global->has<semantics::SubprogramNameDetails>()))
        return true;
    if (!name.symbol)
        return false;

    const Symbol &symbol{name.symbol->GetUltimate()};

    if (semantics::IsDummy(symbol) || (symbol.attrs().test(semantics::Attr::EXTERNAL) &&
                                       !symbol.implicitAttrs().test(semantics::Attr::EXTERNAL)))
        return true;
    if (const auto *procedure{symbol.detailsIf<semantics::ProcEntityDetails>()})
        return procedure->procInterface() != nullptr;
    return !symbol.has<semantics::EntityDetails>() && !symbol.has<semantics::ObjectEntityDetails>();
}

/* ---- calls ---- */

/* Flang has turned `DO 10` into the form without label, but the statement's text still has it. */
void LegacyFinder::enter(const parser::NonLabelDoStmt &)
{
    const std::string text{statements_.empty() ? "" : statements_.back().source.ToString()};
    std::size_t at{0};
    const auto skip{[&](const char *characters) {
        at = std::min(text.find_first_not_of(characters, at), text.size());
    }};

    skip("0123456789 "); /* its own label */

    const std::size_t word{at};

    skip("abcdefghijklmnopqrstuvwxyz0123456789_");
    skip(" ");
    if (at < text.size() && text[at] == ':') { /* a construct name */
        ++at;
        skip(" ");
    } else {
        at = word;
    }
    at = std::min(at + 2, text.size()); /* DO */
    skip(" ");
    if (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])))
        loop_ends_.insert(std::strtoull(text.c_str() + at, nullptr, 10));
}

void LegacyFinder::enter(const parser::CallStmt &x)
{
    const auto &designator{std::get<parser::ProcedureDesignator>(x.call.t)};
    const auto *name{std::get_if<parser::Name>(&designator.u)};

    if (!name || statements_.empty() || !place_.owns(name->source))
        return;

    const std::string written{name->source.ToString()};

    if (control_row(written)) {
        if (!is_users_own(*name))
            control_call(written, x.call);
    } else if (collective_rule(written) && name->symbol &&
               name->symbol->GetUltimate().attrs().test(semantics::Attr::INTRINSIC)) {
        if (written == "co_broadcast" || written == "co_reduce" || !reduction(written, x.call))
            older_keywords(written, x.call);
    }
}

void LegacyFinder::replace_call(const std::string &text, const std::string &message,
                                const char *rule)
{
    const struct range where {
        statement_range()
    };

    if (!range_empty(where))
        found_.push_back({where, text, true, DIAG_WARNING, message, rule, "write: " + text});
}

void LegacyFinder::control_call(const std::string &name, const parser::Call &call)
{
    const ControlRow &row{*control_row(name)};
    const auto &args{std::get<std::list<parser::ActualArgSpec>>(call.t)};
    const std::string message{"'call " + name + "' is not standard Fortran"};
    const parser::Expr *first{args.empty() ? nullptr : expression_of(args.front())};

    if (!row.statement) {
        found_.push_back({statement_range(), "", false, DIAG_WARNING, message, row.rule, row.hint});
        return;
    }
    if (!row.list)
        replace_call(row.statement, message, row.rule);
    else if (first)
        replace_call(std::string{row.statement} + "(" + text_of(first->source) + ")", message,
                     row.rule);
}

/* ---- CO_SUM, CO_MIN, CO_MAX with a result of its own, as in drafts of TS 18508 and in Cray's and Omni's compilers:
 * (source, result [, result_image, stat, errmsg]) ---- */

struct LegacyFinder::Reduction {
    enum { SOURCE, RESULT, RESULT_IMAGE, STAT, ERRMSG, COUNT };
    static constexpr const char *names[COUNT]{"source", "result", "result_image", "stat", "errmsg"};
    const parser::Expr *at[COUNT]{};

    /* False: it is no such call. */
    bool read(const std::list<parser::ActualArgSpec> &args)
    {
        int i{0};

        for (const auto &spec : args) {
            const auto &keyword{std::get<std::optional<parser::Keyword>>(spec.t)};
            int slot{i++};

            if (keyword)
                for (slot = 0; slot < COUNT && keyword->v.source.ToString() != names[slot];)
                    ++slot;
            if (slot >= COUNT || at[slot] || !expression_of(spec))
                return false;
            at[slot] = expression_of(spec);
        }
        return at[SOURCE] && at[RESULT];
    }
};

/* The second argument of the standard form is RESULT_IMAGE, a scalar integer. */
bool LegacyFinder::is_result(const parser::Expr &source, const parser::Expr &result)
{
    const auto *from{semantics::GetExpr(context_, source)};
    const auto *to{semantics::GetExpr(context_, result)};

    if (!is_variable(result))
        return false;
    if (!from || !to) {
        undecided_ = true;
        return false;
    }

    const auto type{from->GetType()}, result_type{to->GetType()};

    if (from->Rank() != to->Rank() || !type || !result_type)
        return false;
    return to->Rank() > 0 || result_type->category() != common::TypeCategory::Integer ||
           type->category() == common::TypeCategory::Integer;
}

std::string LegacyFinder::reduced(const std::string &name, const Reduction &parts) const
{
    const std::string source{text_of(parts.at[Reduction::SOURCE]->source)};
    const std::string result{text_of(parts.at[Reduction::RESULT]->source)};
    std::string to{result}, rest, body;

    for (int i{Reduction::RESULT_IMAGE}; i < Reduction::COUNT; ++i)
        if (parts.at[i])
            rest += ", " + std::string{Reduction::names[i]} + "=" + text_of(parts.at[i]->source);
    if (is_involved(result))
        for (to = "legacy_result"; contains_name(lower(source + rest), to);)
            to += "_";
    body = to + " = " + source + "; call " + name + "(" + to + rest + ")";
    return to == result ? body
                        : "associate (" + to + " => " + result + "); " + body + "; end associate";
}

/* False: it has none. */
bool LegacyFinder::reduction(const std::string &name, const parser::Call &call)
{
    const std::string message{"'" + name + "' with a separate result is not standard Fortran"};
    const Statement &outer{statements_.front()};
    Reduction parts;
    std::string text;

    if (!parts.read(std::get<std::list<parser::ActualArgSpec>>(call.t)) ||
        !is_result(*parts.at[Reduction::SOURCE], *parts.at[Reduction::RESULT]))
        return false;
    if (outer.label && loop_ends_.count(*outer.label)) {
        found_.push_back({statement_range(), "", false, DIAG_ERROR,
                          message + ", and cannot end a DO loop", collective_rule(name),
                          "end the loop with CONTINUE"});
        return true;
    }
    text = reduced(name, parts);
    if (statements_.size() > 1) /* IF (c) CALL: one statement becomes several */
        text = "then; " + text + "; end if";
    replace_call(text, message, collective_rule(name));
    if (statements_.size() > 1 && !found_.empty())
        found_.back().hint = "write: if (...) " + text;
    return true;
}

/* The drafts' name of the first argument. */
void LegacyFinder::older_keywords(const std::string &name, const parser::Call &call)
{
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call.t)) {
        const auto &keyword{std::get<std::optional<parser::Keyword>>(spec.t)};
        const std::string written{keyword ? keyword->v.source.ToString() : ""};
        const std::string standard{written == "source"                            ? "a"
                                   : written == "operator" && name == "co_reduce" ? "operation"
                                                                                  : ""};

        if (!standard.empty())
            found_.push_back({place_.of(keyword->v.source), standard, true, DIAG_WARNING,
                              "'" + written + "=' of '" + name + "' is not standard Fortran",
                              collective_rule(name), "write: " + standard + "="});
    }
}

/* ---- LOG2_IMAGES(), REM_IMAGES() ---- */

void LegacyFinder::enter(const parser::FunctionReference &x)
{
    const auto &designator{std::get<parser::ProcedureDesignator>(x.v.t)};
    const auto *name{std::get_if<parser::Name>(&designator.u)};
    const std::string written{name ? name->source.ToString() : ""};
    const std::string log2{"bit_size(0)-1-leadz(num_images())"};
    std::string text;

    if (written == "log2_images")
        text = "(" + log2 + ")";
    else if (written == "rem_images")
        text = "ibclr(num_images(), " + log2 + ")";
    if (text.empty() || !std::get<std::list<parser::ActualArgSpec>>(x.v.t).empty() ||
        !place_.owns(name->source) || is_users_own(*name))
        return;

    const struct range where {
        place_.of(x.source)
    };

    if (!range_empty(where))
        found_.push_back({where, text, true, DIAG_WARNING,
                          "'" + written + "' is not standard Fortran", nullptr, "write: " + text});
}

/* ---- a[k] for an array ---- */

void LegacyFinder::enter(const parser::CoindexedNamedObject &x)
{
    const auto *name{std::get_if<parser::Name>(&x.base.u)};

    if (const auto *part{std::get_if<common::Indirection<parser::StructureComponent>>(&x.base.u)})
        name = &part->value().component;
    if (!name || !name->symbol || !place_.owns(name->source))
        return;

    const int ndims{name->symbol->GetUltimate().Rank()};
    const struct range where {
        place_.of(name->source)
    };

    if (ndims > 0 && !range_empty(where))
        found_.push_back({{where.end, where.end},
                          sections(ndims),
                          true,
                          DIAG_WARNING,
                          "the array '" + name->source.ToString() +
                              "' is coindexed without subscripts, which is not standard Fortran",
                          "F2018 C916",
                          "write: " + name->source.ToString() + sections(ndims) + "[...]"});
}

/* ---- implicit SAVE ---- */

void LegacyFinder::declare(const parser::Name &name)
{
    const Symbol *symbol{name.symbol};
    const auto *object{symbol ? symbol->detailsIf<semantics::ObjectEntityDetails>() : nullptr};

    if (!object || !object->IsCoarray() || statements_.empty() || !place_.owns(name.source))
        return;

    const auto kind{symbol->owner().kind()};

    if ((kind != semantics::Scope::Kind::Subprogram &&
         kind != semantics::Scope::Kind::BlockConstruct) ||
        semantics::IsDummy(*symbol) || semantics::IsAllocatable(*symbol) ||
        semantics::IsFunctionResult(*symbol) || semantics::IsSaved(*symbol) ||
        semantics::IsAutomatic(*symbol) || !declared_.insert(symbol).second)
        return;

    const struct range where {
        statement_range()
    };
    const std::string text{"save :: " + text_of(name.source)};

    if (!range_empty(where))
        found_.push_back(
            {{where.end, where.end},
             "; " + text,
             true,
             DIAG_WARNING,
             "the local coarray '" + name.source.ToString() + "' has neither SAVE nor ALLOCATABLE",
             "F2018 C826",
             "write: " + text});
}

} // namespace cafc
