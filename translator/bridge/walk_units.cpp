/*
 * walk_units.cpp - units, and the beginning and end of every statement.
 */
#include "entities.h"
#include "walk.h"
#include "saved_locals.h"

#include <cctype>

#include "flang/Evaluate/tools.h"
#include "flang/Parser/tools.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;

namespace cafc
{

/* ---- statements -------------------------------------------------------------------------- */

/* A labelled DO gets an END DO from Flang that stands nowhere in the text: nullptr is pushed for it. */
void Walker::begin_statement(parser::CharBlock source, const std::optional<parser::Label> &label)
{
    const char *at{source.begin()}, *digits{at};

    source_ = source;
    if (!place_.owns(source)) {
        statements_.push_back(nullptr);
        return;
    }
    if (label) {
        while (at < source.end() && std::isdigit(static_cast<unsigned char>(*at)))
            ++at;
        digits = at;
        at = place_.skip_blanks(at);
    }

    struct stmt *stmt{push_statement(place_.of(at, source.end()))};

    stmt->label = place_.of(source.begin(), digits);
    last_ = stmt;
    if (units_.empty())
        return;

    UnitState &state{units_.back()};
    const std::size_t begin{label ? stmt->label.begin : stmt->where.begin};
    const auto start{[begin](auto &started) {
        started.started = true;
        started.unit->where.begin = begin;
        started.unit->use_at = begin;
    }};

    stmt->kind = state.executing ? STMT_OTHER : STMT_OTHER_SPECIFICATION;
    if (!state.started) {
        start(state);
        /* A BLOCK statement may be the first executable one of what it stands in, or the first of all: of a main program without PROGRAM
         * statement. */
        for (std::size_t i{units_.size() - 1}; i > 0 && units_[i].unit->kind == UNIT_BLOCK; --i) {
            UnitState &outer{units_[i - 1]};

            if (!outer.started)
                start(outer);
            if (!outer.execution_set)
                outer.unit->execution_at = begin;
            outer.execution_set = true;
        }
    }
    if (state.executing)
        begin_execution(begin);
}

struct stmt *Walker::push_statement(struct range where)
{
    struct stmt *stmt{MODEL_ADD(&model_, stmts, struct stmt)};

    stmt->where = where;
    stmt->unit = units_.empty() ? nullptr : units_.back().unit;
    stmt->enclosing = constructs_.empty() ? nullptr : constructs_.back();
    if (struct stmt * outer{current()})
        stmt->enclosing = outer;
    statements_.push_back(stmt);
    return stmt;
}

void Walker::end_statement()
{
    statements_.pop_back();
}

void Walker::kind(enum stmt_kind kind)
{
    if (current())
        current()->kind = kind;
}

void Walker::parallel(enum stmt_kind which)
{
    kind(which);
    model_.uses_parallel = true;
}

const Scope *Walker::scope()
{
    return facts_.scope_at(source_);
}

/* ---- units ------------------------------------------------------------------------------- */

struct unit *Walker::push_unit(enum unit_kind kind)
{
    struct unit *unit{MODEL_ADD(&model_, units, struct unit)};

    unit->kind = kind;
    unit->name = "";
    unit->parent = units_.empty() ? nullptr : units_.back().unit;
    if (unit->parent && kind != UNIT_INTERFACE_BODY)
        unit->implicit_none = unit->parent->implicit_none;
    units_.push_back({unit, false, false, false});
    return unit;
}

void Walker::pop_unit()
{
    units_.pop_back();
}

void Walker::begin_execution(std::size_t at)
{
    UnitState &state{units_.back()};

    if (!state.execution_set) {
        state.execution_set = true;
        state.unit->execution_at = at;
    }
}

void Walker::head_of_unit()
{
    struct unit *unit{units_.back().unit};

    kind(STMT_OTHER);
    unit->head = current()->where;
    unit->use_at = current()->where.end;
}

void Walker::end_unit(enum stmt_kind which)
{
    struct stmt *stmt{current()};
    struct unit *unit{units_.back().unit};

    if (!stmt)
        return;
    stmt->kind = which;
    unit->end = stmt->where;
    unit->where.end = stmt->where.end;
    begin_execution(range_empty(stmt->label) ? stmt->where.begin : stmt->label.begin);
}

/* Flang turns the name of a main program into upper case, lest it clash. */
void Walker::name_unit(const parser::Name &name)
{
    struct unit *unit{units_.back().unit};

    unit->name = facts_.copy(parser::ToLowerCaseLetters(name.source.ToString()));
    if (name.symbol) {
        facts_.note_unit(name.symbol->scope(), unit);
        describe_procedure(*unit, *name.symbol);
        if (name.symbol->scope())
            note_unsaved(facts_, *unit, *name.symbol->scope());
    }
}

void Walker::describe_procedure(struct unit &unit, const FlangSymbol &symbol)
{
    if (!symbol.GetUltimate().IsSubprogram())
        return;
    unit.pure = semantics::IsPureProcedure(symbol);
    unit.elemental = semantics::IsElementalProcedure(symbol);
    unit.bind_c = semantics::IsBindCProcedure(symbol);
    unit.recursive = symbol.attrs().test(semantics::Attr::RECURSIVE);
    unit.identity = symbol.GetUltimate().scope();
    unit.plain_entities = symbol.scope() && declares_plainly(*symbol.scope());
}

/* A main program need not have a PROGRAM statement; its scope is found by kind. */
void Walker::enter(const parser::MainProgram &x)
{
    struct unit *unit{push_unit(UNIT_MAIN)};

    if (std::get<0>(x.t))
        return;
    for (const Scope &child : facts_.context().globalScope().children())
        if (child.kind() == Scope::Kind::MainProgram)
            facts_.note_unit(&child, unit);
}

void Walker::leave(const parser::MainProgram &)
{
    pop_unit();
}
void Walker::enter(const parser::Module &)
{
    push_unit(UNIT_MODULE);
}
void Walker::leave(const parser::Module &)
{
    pop_unit();
}
void Walker::enter(const parser::Submodule &)
{
    push_unit(UNIT_SUBMODULE);
}
void Walker::leave(const parser::Submodule &)
{
    pop_unit();
}
void Walker::enter(const parser::FunctionSubprogram &)
{
    push_unit(UNIT_FUNCTION);
}
void Walker::leave(const parser::FunctionSubprogram &)
{
    pop_unit();
}
void Walker::enter(const parser::SubroutineSubprogram &)
{
    push_unit(UNIT_SUBROUTINE);
}
void Walker::leave(const parser::SubroutineSubprogram &)
{
    pop_unit();
}
void Walker::enter(const parser::SeparateModuleSubprogram &)
{
    push_unit(UNIT_SEPARATE_PROCEDURE);
}
void Walker::leave(const parser::SeparateModuleSubprogram &)
{
    pop_unit();
}
void Walker::enter(const parser::BlockData &)
{
    push_unit(UNIT_BLOCK_DATA);
}
void Walker::leave(const parser::BlockData &)
{
    pop_unit();
}
void Walker::enter(const parser::InterfaceBody &)
{
    push_unit(UNIT_INTERFACE_BODY);
}
void Walker::leave(const parser::InterfaceBody &)
{
    pop_unit();
}

void Walker::enter(const parser::BlockConstruct &x)
{
    struct unit *unit{push_unit(UNIT_BLOCK)};

    unit->pure = unit->parent && unit->parent->pure;
    facts_.note_unit(facts_.scope_at(std::get<parser::Statement<parser::EndBlockStmt>>(x.t).source),
                     unit);
}

void Walker::leave(const parser::BlockConstruct &)
{
    pop_unit();
}

/* A module that gives ISO_FORTRAN_ENV on: other files take the values from it. */
static bool gives_of_runtime(const Scope &module)
{
    for (const auto &[name, symbol] : module)
        if (!symbol->attrs().test(semantics::Attr::PRIVATE) &&
            Facts::is_of_runtime(symbol->GetUltimate()))
            return true;
    return false;
}

void Walker::enter(const parser::ProgramStmt &x)
{
    head_of_unit();
    name_unit(x.v);
}

/* Other files reach components of public coarrays of these types. */
void Walker::note_private_types(const Scope &module)
{
    struct unit &unit{*units_.back().unit};

    if (!Facts::has_coarrays(module))
        return;
    for (const auto &[name, symbol] : module) {
        const char *extension{symbol->has<semantics::UseDetails>() ? nullptr
                                                                   : facts_.extension_of(*symbol)};

        if (!extension)
            continue;

        const char **slot{static_cast<const char **>(model_grow(
            model_.mem, unit.private_types, &unit.n_private_types, sizeof(const char *)))};

        *slot = facts_.copy(std::string{extension} + " " + name.ToString());
        unit.private_types = slot - (unit.n_private_types - 1);
    }
}

void Walker::enter(const parser::ModuleStmt &x)
{
    head_of_unit();
    name_unit(x.v);
    if (!x.v.symbol || !x.v.symbol->scope())
        return;
    if (gives_of_runtime(*x.v.symbol->scope()))
        model_.uses_parallel = true;
    note_private_types(*x.v.symbol->scope());
}

void Walker::enter(const parser::SubmoduleStmt &x)
{
    head_of_unit();
    name_unit(std::get<parser::Name>(x.t));
}

void Walker::enter(const parser::FunctionStmt &x)
{
    head_of_unit();
    name_unit(std::get<parser::Name>(x.t));
}

void Walker::enter(const parser::SubroutineStmt &x)
{
    head_of_unit();
    name_unit(std::get<parser::Name>(x.t));
}

void Walker::enter(const parser::MpSubprogramStmt &x)
{
    head_of_unit();
    name_unit(x.v);
}

void Walker::enter(const parser::BlockDataStmt &x)
{
    head_of_unit();
    if (x.v)
        name_unit(*x.v);
}

void Walker::enter(const parser::BlockStmt &x)
{
    head(STMT_BLOCK, x.v);
    units_.back().unit->head = current()->where;
    units_.back().unit->use_at = current()->where.end;
}

void Walker::enter(const parser::EndBlockStmt &)
{
    end_unit(STMT_END_BLOCK);
    end(STMT_END_BLOCK);
}

void Walker::enter(const parser::ExecutionPart &)
{
    units_.back().executing = true;
}

void Walker::leave(const parser::BlockSpecificationPart &)
{
    units_.back().executing = true;
}

/* A directive in front of the first executable statement belongs to it: nothing may come between. */
void Walker::directive(parser::CharBlock source)
{
    struct range at {
        place_.of(source)
    };

    if (units_.empty() || !units_.back().executing || range_empty(at))
        return;

    struct range line {
        source_line_range(model_.source, at.begin)
    };

    while (line.begin < at.begin &&
           std::isspace(static_cast<unsigned char>(model_.source->text.at[line.begin])))
        ++line.begin;
    begin_execution(line.begin);
}

void Walker::enter(const parser::OpenMPConstruct &x)
{
    directive(parser::GetSource(x).value_or(parser::CharBlock{}));
}

void Walker::enter(const parser::OpenACCConstruct &x)
{
    directive(parser::GetSource(x).value_or(parser::CharBlock{}));
}

void Walker::enter(const parser::ContainsStmt &)
{
    struct stmt *stmt{current()};

    if (type_parts_ > 0 || !stmt)
        return;
    stmt->kind = STMT_OTHER;
    units_.back().unit->has_contains = true;
    begin_execution(range_empty(stmt->label) ? stmt->where.begin : stmt->label.begin);
}

void Walker::enter(const parser::ImplicitStmt &x)
{
    using Spec = parser::ImplicitStmt::ImplicitNoneNameSpec;
    const auto *none{std::get_if<std::list<Spec>>(&x.u)};
    bool typed{none && none->empty()};

    if (none) {
        for (Spec spec : *none)
            typed |= spec == Spec::Type;
        kind(STMT_IMPLICIT_NONE);
    }
    units_.back().unit->implicit_none = typed;
}

void Walker::enter(const parser::ImportStmt &)
{
    kind(STMT_IMPORT);
    imports_ = true;
}

void Walker::enter(const parser::EntryStmt &x)
{
    struct unit *unit{units_.back().unit};
    auto *entry{static_cast<struct entry_point *>(
        model_grow(model_.mem, unit->entries, &unit->n_entries, sizeof(struct entry_point)))};

    kind(STMT_OTHER_SPECIFICATION);
    unit->entries = entry - (unit->n_entries - 1);
    entry->name = facts_.copy(std::get<parser::Name>(x.t).source);
    entry->where = current()->where;
}

} // namespace cafc
