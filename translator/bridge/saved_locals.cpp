/* saved_locals.cpp - see saved_locals.h. */
#include "saved_locals.h"

#include <optional>
#include <utility>

#include "flang/Evaluate/tools.h"
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;

namespace cafc
{
namespace
{

using Declarations = std::list<parser::DeclarationConstruct>;

/* RECURSIVE, and what is pure, cannot have SAVE or shall not. */
bool may_save(const std::list<parser::PrefixSpec> &prefixes)
{
    bool excluded{false}, impure{false}, elemental{false};

    for (const parser::PrefixSpec &prefix : prefixes) {
        excluded |= std::holds_alternative<parser::PrefixSpec::Recursive>(prefix.u) ||
                    std::holds_alternative<parser::PrefixSpec::Pure>(prefix.u);
        elemental |= std::holds_alternative<parser::PrefixSpec::Elemental>(prefix.u);
        impure |= std::holds_alternative<parser::PrefixSpec::Impure>(prefix.u);
    }
    return !excluded && (!elemental || impure);
}

/* SAVE without a list; its source is the head of the procedure, since Flang wants one. */
parser::DeclarationConstruct save_statement(parser::CharBlock source)
{
    parser::Statement<parser::OtherSpecificationStmt> statement{
        std::nullopt, parser::OtherSpecificationStmt{common::Indirection<parser::SaveStmt>{
                          parser::SaveStmt{std::list<parser::SavedEntity>{}}}}};

    statement.source = source;
    return parser::DeclarationConstruct{parser::SpecificationConstruct{std::move(statement)}};
}

struct Saver {
    template <typename T> bool Pre(T &)
    {
        return true;
    }
    template <typename T> void Post(T &)
    {
    }
    bool Pre(parser::ExecutionPart &)
    {
        return false;
    }
    void Post(parser::SubroutineSubprogram &x)
    {
        save<parser::SubroutineStmt>(x);
    }
    void Post(parser::FunctionSubprogram &x)
    {
        save<parser::FunctionStmt>(x);
    }
    template <typename Head, typename Subprogram> void save(Subprogram &x)
    {
        const auto &head{std::get<parser::Statement<Head>>(x.t)};
        auto &declarations{std::get<Declarations>(std::get<parser::SpecificationPart>(x.t).t)};

        if (!may_save(std::get<std::list<parser::PrefixSpec>>(head.statement.t)))
            return;
        declarations.push_front(save_statement(head.source));
        changed.push_back(&declarations);
    }

    std::list<Declarations *> &changed;
};

} // namespace

SavedLocals::SavedLocals(parser::Program &program, bool wanted)
{
    Saver saver{changed_};

    if (wanted)
        parser::Walk(program, saver);
}

SavedLocals::~SavedLocals()
{
    for (Declarations *declarations : changed_)
        declarations->pop_front();
}

static bool needs_save(const semantics::Symbol &symbol)
{
    const auto *object{symbol.detailsIf<semantics::ObjectEntityDetails>()};
    const auto *procedure{symbol.detailsIf<semantics::ProcEntityDetails>()};
    const semantics::Attrs &attrs{symbol.attrs()};

    if (semantics::IsDummy(symbol) || semantics::IsFunctionResult(symbol) ||
        (attrs.test(semantics::Attr::SAVE) && !symbol.implicitAttrs().test(semantics::Attr::SAVE)))
        return false;
    if (procedure)
        return attrs.test(semantics::Attr::POINTER) && !procedure->init();
    return object && !object->commonBlock() && !attrs.test(semantics::Attr::PARAMETER) &&
           !symbol.test(semantics::Symbol::Flag::CrayPointee) &&
           !symbol.test(semantics::Symbol::Flag::InDataStmt) && !semantics::IsAutomatic(symbol) &&
           !semantics::HasDeclarationInitializer(symbol);
}

void note_unsaved(Facts &facts, struct unit &unit, const semantics::Scope &scope)
{
    if (!scope.hasSAVE())
        return;
    for (const auto &[name, symbol] : scope) {
        if (!needs_save(*symbol))
            continue;

        auto *const slot{static_cast<const char **>(
            model_grow(facts.model().mem, unit.unsaved, &unit.n_unsaved, sizeof(const char *)))};

        *slot = facts.copy(name.ToString());
        unit.unsaved = slot - (unit.n_unsaved - 1);
    }
}

} // namespace cafc
