/*
 * walk.h - the walker: visits Flang's parse tree once and copies what it finds into the model.
 *
 * Only walk.cpp instantiates Flang's tree visitor, which is slow to compile; it calls `enter` and `leave` for
 * the node types that have an overload here.  Their bodies stand in
 *   walk_units.cpp         units and the life of a statement
 *   walk_statements.cpp    what kind of statement it is, its specifiers
 *   walk_io.cpp            input/output statements
 *   walk_constructs.cpp    heads, middles and ends of constructs
 *   walk_expressions.cpp   coindexed objects
 *   walk_calls.cpp         calls
 *   walk_declarations.cpp  declarations and allocations
 */
#ifndef CAFC_WALK_H
#define CAFC_WALK_H

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "facts.h"
#include "flang/Parser/parse-tree.h"
#include "guards.h"

namespace Fortran::evaluate::characteristics
{
struct Procedure;
}

namespace cafc
{

namespace parser = Fortran::parser;

/* What semantics made of an expression, or nullptr. */
const Expression *typed_of(const parser::TypedExpr &typed);

/* What the surroundings of an expression or variable say about a coindexed object that is all of it. */
struct Context {
    enum coindexed_role role;
    struct arg *arg;
    struct call *call;
    struct assignment *assignment;
    bool left;
};

/* An argument under construction; `node` is the Variable or Expr it came from. */
struct PendingArg {
    struct arg arg;
    const void *node;
    enum coindexed_role role;
};
using PendingArgs = std::vector<PendingArg>;

struct Part { /* one part-ref of a designator */
    const parser::Name *name;
    const std::list<parser::SectionSubscript> *subscripts;
    const parser::ImageSelector *selector;
};
using Parts = std::vector<Part>;

class Walker
{
  public:
    explicit Walker(Facts &facts)
        : facts_{facts}, model_{facts.model()}, place_{facts.place()}, guards_{facts.place()}
    {
    }

    void walk(const parser::Program &program); /* walk.cpp */

    /* ---- units and statements: walk_units.cpp ---- */
    void begin_statement(parser::CharBlock source, const std::optional<parser::Label> &label);
    void end_statement();
    void enter(const parser::MainProgram &);
    void leave(const parser::MainProgram &);
    void enter(const parser::Module &);
    void leave(const parser::Module &);
    void enter(const parser::Submodule &);
    void leave(const parser::Submodule &);
    void enter(const parser::FunctionSubprogram &);
    void leave(const parser::FunctionSubprogram &);
    void enter(const parser::SubroutineSubprogram &);
    void leave(const parser::SubroutineSubprogram &);
    void enter(const parser::SeparateModuleSubprogram &);
    void leave(const parser::SeparateModuleSubprogram &);
    void enter(const parser::BlockData &);
    void leave(const parser::BlockData &);
    void enter(const parser::InterfaceBody &);
    void leave(const parser::InterfaceBody &);
    void enter(const parser::BlockConstruct &);
    void leave(const parser::BlockConstruct &);
    void enter(const parser::ProgramStmt &);
    void enter(const parser::ModuleStmt &);
    void enter(const parser::SubmoduleStmt &);
    void enter(const parser::FunctionStmt &);
    void enter(const parser::SubroutineStmt &);
    void enter(const parser::MpSubprogramStmt &);
    void enter(const parser::BlockDataStmt &);
    void enter(const parser::BlockStmt &);
    void enter(const parser::EndProgramStmt &)
    {
        end_unit(STMT_END_UNIT);
    }
    void enter(const parser::EndModuleStmt &)
    {
        end_unit(STMT_END_UNIT);
    }
    void enter(const parser::EndSubmoduleStmt &)
    {
        end_unit(STMT_END_UNIT);
    }
    void enter(const parser::EndFunctionStmt &)
    {
        end_unit(STMT_END_UNIT);
    }
    void enter(const parser::EndSubroutineStmt &)
    {
        end_unit(STMT_END_UNIT);
    }
    void enter(const parser::EndMpSubprogramStmt &)
    {
        end_unit(STMT_END_UNIT);
    }
    void enter(const parser::EndBlockDataStmt &)
    {
        end_unit(STMT_END_UNIT);
    }
    void enter(const parser::EndBlockStmt &);
    void enter(const parser::ExecutionPart &);
    void leave(const parser::BlockSpecificationPart &);
    void enter(const parser::OpenMPConstruct &x);
    void enter(const parser::OpenACCConstruct &x);
    void enter(const parser::TypeBoundProcedurePart &)
    {
        ++type_parts_;
    }
    void leave(const parser::TypeBoundProcedurePart &)
    {
        --type_parts_;
    }
    void enter(const parser::ContainsStmt &);
    void enter(const parser::ImplicitStmt &);
    void enter(const parser::ImportStmt &);
    void enter(const parser::EntryStmt &);

    /* ---- kinds of statements: walk_statements.cpp ---- */
    void enter(const parser::UseStmt &);
    void enter(const parser::SaveStmt &);
    void enter(const parser::DimensionStmt &)
    {
        kind(STMT_DIMENSION);
    }
    void enter(const parser::AssignmentStmt &);
    void leave(const parser::AssignmentStmt &);
    void enter(const parser::PointerAssignmentStmt &);
    void enter(const parser::NullifyStmt &);
    void enter(const parser::ReturnStmt &)
    {
        kind(STMT_RETURN);
    }
    void enter(const parser::StopStmt &);
    void enter(const parser::FailImageStmt &)
    {
        parallel(STMT_FAIL_IMAGE);
    }
    void enter(const parser::ExitStmt &)
    {
        kind(STMT_EXIT);
    }
    void enter(const parser::CycleStmt &)
    {
        kind(STMT_CYCLE);
    }
    void enter(const parser::GotoStmt &)
    {
        kind(STMT_GOTO);
    }
    void enter(const parser::ComputedGotoStmt &);
    void enter(const parser::ContinueStmt &)
    {
        kind(STMT_CONTINUE);
    }
    void enter(const parser::SyncAllStmt &);
    void enter(const parser::SyncImagesStmt &);
    void enter(const parser::SyncMemoryStmt &);
    void enter(const parser::SyncTeamStmt &);
    void enter(const parser::EventPostStmt &);
    void enter(const parser::EventWaitStmt &);
    void enter(const parser::NotifyWaitStmt &);
    void enter(const parser::LockStmt &);
    void enter(const parser::UnlockStmt &);
    void enter(const parser::FormTeamStmt &);

    /* ---- input/output: walk_io.cpp ---- */
    void enter(const parser::PrintStmt &);
    void enter(const parser::WriteStmt &);
    void enter(const parser::ReadStmt &);
    void enter(const parser::OpenStmt &);
    void enter(const parser::CloseStmt &);
    void enter(const parser::InquireStmt &);
    void enter(const parser::WaitStmt &);
    void enter(const parser::BackspaceStmt &);
    void enter(const parser::EndfileStmt &);
    void enter(const parser::RewindStmt &);
    void enter(const parser::FlushStmt &);

    /* ---- constructs: walk_constructs.cpp ---- */
    void enter(const parser::IfStmt &);
    void enter(const parser::WhereStmt &);
    void leave(const parser::WhereStmt &);
    void enter(const parser::ForallStmt &);
    void leave(const parser::ForallStmt &);
    void enter(const parser::IfThenStmt &);
    void enter(const parser::ElseIfStmt &);
    void enter(const parser::ElseStmt &)
    {
        middle(STMT_ELSE);
    }
    void enter(const parser::EndIfStmt &)
    {
        end(STMT_END_IF);
    }
    void enter(const parser::DoConstruct &);
    void leave(const parser::DoConstruct &);
    void enter(const parser::NonLabelDoStmt &);
    void leave(const parser::NonLabelDoStmt &);
    void enter(const parser::EndDoStmt &);
    void enter(const parser::SelectCaseStmt &);
    void enter(const parser::CaseStmt &)
    {
        middle(STMT_CASE);
    }
    void enter(const parser::SelectTypeStmt &);
    void enter(const parser::TypeGuardStmt &)
    {
        middle(STMT_CASE);
    }
    void enter(const parser::SelectRankStmt &);
    void enter(const parser::SelectRankCaseStmt &)
    {
        middle(STMT_CASE);
    }
    void enter(const parser::EndSelectStmt &)
    {
        end(STMT_END_SELECT);
    }
    void enter(const parser::WhereConstruct &)
    {
        ++masks_;
    }
    void leave(const parser::WhereConstruct &)
    {
        --masks_;
    }
    void enter(const parser::WhereConstructStmt &);
    void enter(const parser::MaskedElsewhereStmt &);
    void enter(const parser::ElsewhereStmt &)
    {
        middle(STMT_ELSEWHERE);
    }
    void enter(const parser::EndWhereStmt &)
    {
        end(STMT_END_WHERE);
    }
    void enter(const parser::ForallConstruct &);
    void leave(const parser::ForallConstruct &);
    void enter(const parser::ForallConstructStmt &);
    void enter(const parser::EndForallStmt &)
    {
        end(STMT_END_FORALL);
    }
    void enter(const parser::AssociateStmt &);
    void enter(const parser::EndAssociateStmt &)
    {
        end(STMT_END_ASSOCIATE);
    }
    void leave(const parser::AssociateStmt &);
    void leave(const parser::AssociateConstruct &);
    void leave(const parser::SelectTypeConstruct &);
    void leave(const parser::SelectRankConstruct &);
    void leave(const parser::SelectTypeStmt &);
    void leave(const parser::SelectRankStmt &);
    void enter(const parser::CriticalStmt &);
    void enter(const parser::EndCriticalStmt &)
    {
        end(STMT_END_CRITICAL);
    }
    void enter(const parser::ChangeTeamStmt &);
    void leave(const parser::ChangeTeamStmt &);
    void enter(const parser::EndChangeTeamStmt &);
    void leave(const parser::ChangeTeamConstruct &);
    void leave(const parser::Association &);
    void enter(const parser::CoarrayAssociation &);
    void leave(const parser::CoarrayAssociation &);
    void enter(const parser::AcImpliedDo &);
    void leave(const parser::AcImpliedDo &)
    {
        indices_.pop_back();
    }
    void enter(const parser::InputImpliedDo &);
    void leave(const parser::InputImpliedDo &)
    {
        indices_.pop_back();
    }
    void enter(const parser::OutputImpliedDo &);
    void leave(const parser::OutputImpliedDo &)
    {
        indices_.pop_back();
    }

    /* ---- expressions: walk_expressions.cpp ---- */
    void enter(const parser::Expr &);
    void leave(const parser::Expr &x)
    {
        close(&x);
        guards_.leave(x);
    }
    void enter(const parser::Variable &);
    void leave(const parser::Variable &x)
    {
        close(&x);
    }
    void enter(const parser::ProcComponentRef &);
    void leave(const parser::ProcComponentRef &x)
    {
        close(&x);
    }
    void enter(const parser::PointerObject &);
    void leave(const parser::PointerObject &x)
    {
        close(&x);
    }
    void enter(const parser::Name &);
    void enter(const parser::DerivedTypeSpec &);

    /* ---- calls: walk_calls.cpp ---- */
    void enter(const parser::CallStmt &);

    /* ---- declarations and allocations: walk_declarations.cpp ---- */
    void enter(const parser::TypeDeclarationStmt &);
    void enter(const parser::DataComponentDefStmt &);
    void enter(const parser::CodimensionStmt &);
    void enter(const parser::AllocatableStmt &);
    void enter(const parser::TargetStmt &);
    void enter(const parser::AllocateStmt &);
    void enter(const parser::DeallocateStmt &);
    void enter(const parser::AllocateObject &);
    void leave(const parser::AllocateObject &x)
    {
        close(&x);
    }

  private:
    struct UnitState {
        struct unit *unit;
        bool executing;     /* in the execution part */
        bool started;       /* a statement was seen */
        bool execution_set; /* unit->execution_at is known */
    };
    struct Open { /* a coindexed object whose subscripts and cosubscripts are being walked */
        const void *node;
        struct coindexed *object;
    };
    struct Associate { /* an associate-name in force; `selector` NULL: not a coindexed object */
        std::string name;
        struct coindexed *selector;
    };

    /* units and statements */
    struct unit *push_unit(enum unit_kind kind);
    void pop_unit();
    void name_unit(const parser::Name &name);
    void describe_procedure(struct unit &unit, const FlangSymbol &symbol);
    void note_private_types(const Scope &module);
    void head_of_unit();
    void end_unit(enum stmt_kind kind);
    void begin_execution(std::size_t at);
    struct stmt *push_statement(struct range where);
    struct stmt *current()
    {
        return statements_.empty() ? nullptr : statements_.back();
    }
    void kind(enum stmt_kind kind);
    void parallel(enum stmt_kind kind);
    const Scope *scope();

    /* constructs */
    void head(enum stmt_kind kind, const std::optional<parser::Name> &name);
    void middle(enum stmt_kind kind);
    void end(enum stmt_kind kind);
    void directive(parser::CharBlock source);
    void push_indices(const parser::ConcurrentHeader &header);
    void add_bounds(const parser::LoopControl::Bounds &bounds);
    void add_header(const parser::ConcurrentHeader &header);
    void add_selector(PendingArgs &args, const parser::Selector &selector);
    void push_index(const FlangSymbol *symbol)
    {
        indices_.push_back({symbol});
    }
    void associate(const std::string &name, const parser::Selector &selector);
    void establish_associates();
    void drop_associates();

    /* arguments */
    struct arg arg_of(const char *keyword, const parser::Expr &expr);
    struct arg arg_of(const char *keyword, const parser::Variable &variable);
    struct arg arg_of(const char *keyword, struct range where);
    void describe_coarray(struct arg &arg, const parser::Designator &designator);
    void describe_arg(struct arg &arg, const Expression *typed);
    void add_values(struct arg &arg, const Expression &typed);
    void add(PendingArgs &args, const char *keyword, const parser::Expr &expr,
             enum coindexed_role role = ROLE_VALUE);
    void add(PendingArgs &args, const char *keyword, const parser::Variable &variable,
             enum coindexed_role role = ROLE_DEFINED);
    template <typename T> void add_expr(PendingArgs &args, const char *keyword, const T &node);
    template <typename T>
    void add_variable(PendingArgs &args, const char *keyword, const T &node,
                      enum coindexed_role role = ROLE_DEFINED);
    void add_stats(PendingArgs &args, const std::list<parser::StatOrErrmsg> &stats);
    void add_stat(PendingArgs &args, const parser::StatOrErrmsg &stat);
    void add_wait(PendingArgs &args, const std::list<parser::EventWaitSpec> &specs);
    void add_controls(PendingArgs &args, const std::list<parser::IoControlSpec> &controls,
                      bool writes);
    void add_unit(PendingArgs &args, const parser::IoUnit &unit, bool writes);
    void add_format(PendingArgs &args, const parser::Format &format);
    void add_positions(PendingArgs &args, const std::list<parser::PositionOrFlushSpec> &specs);
    void add_items(PendingArgs &args, const std::list<parser::OutputItem> &items);
    void add_items(PendingArgs &args, const std::list<parser::InputItem> &items);
    template <typename ITEM, typename DO> void add_implied_do(PendingArgs &args, const DO &loop);
    template <typename T> void add_node(PendingArgs &args, const char *keyword, const T &node);
    void note_items(const std::list<parser::OutputItem> &items);
    void note_items(const std::list<parser::InputItem> &items);
    void position_statement(const std::list<parser::PositionOrFlushSpec> &specs);
    void settle(PendingArgs &args, struct arg *&list, std::size_t &count, struct call *call);
    void settle(PendingArgs &args);
    void note(const void *node, enum coindexed_role role, struct arg *arg = nullptr,
              struct call *call = nullptr)
    {
        contexts_[node] = {role, arg, call, nullptr, false};
    }

    /* coindexed objects */
    static void flatten(const parser::DataRef &ref, Parts &parts);
    static void flatten(const parser::StructureComponent &component, Parts &parts);
    static void flatten(const parser::Designator &designator, Parts &parts);
    struct coindexed *selector_of(const parser::Name &name) const;
    bool is_coindexed(const Parts &parts) const;
    bool is_coindexed(const parser::Expr &expr) const;
    static const FlangSymbol *inquired_parameter(const Parts &parts);
    struct coindexed *open(const void *node, const Parts &parts, parser::CharBlock source,
                           const Expression *typed);
    void open_inquiry(const void *node, Parts parts, parser::CharBlock source,
                      const Expression *typed);
    void describe_whole(struct coindexed *object, const Parts &parts);
    void close(const void *node);
    void locate(struct coindexed &object, const Parts &parts, parser::CharBlock source);
    void describe_selector(struct coindexed &object, const parser::ImageSelector &selector);
    void describe_ranks(struct coindexed &object, const Parts &parts);
    void describe_rest(struct coindexed &object, const Parts &parts);
    void describe_part(struct coindexed &object, const Part &part, const Parts &parts);
    void apply_context(struct coindexed &object, const void *node);
    std::size_t selector_part(const Parts &parts) const;
    const char *end_of(const Part &part) const;

    /* calls */
    void note_constructor(Fortran::parser::CharBlock, const Expression *);
    void note_allocatables(const parser::StructureConstructor &x, const Expression &typed);
    void note_for_allocatable(const char *component, const parser::Expr &value);
    void note_operands(const parser::Expr &x, const Fortran::evaluate::ProcedureRef &operation);
    void note_external(const FlangSymbol &symbol);
    void note_reference(Fortran::parser::CharBlock, const Fortran::evaluate::ProcedureRef *);
    void function_reference(const parser::FunctionReference &reference, const Expression *typed);
    struct call *add_call(const parser::Call &call, parser::CharBlock where,
                          const Fortran::evaluate::ProcedureRef *typed, bool is_function);
    PendingArg actual_of(const struct call &call, const parser::ActualArgSpec &spec,
                         const Fortran::evaluate::characteristics::Procedure *procedure,
                         std::size_t i, int passed);
    void add_actuals(struct call &call, const parser::Call &parsed,
                     const Fortran::evaluate::ProcedureRef *typed);
    void add_passed(struct call &call, const parser::Call &parsed,
                    const Fortran::evaluate::characteristics::DummyArgument &dummy);

    /* declarations */
    void declare(const parser::Name &name, const parser::CoarraySpec &spec, bool own,
                 struct range attribute);
    void note_holder(const Fortran::parser::Name &name);
    void declare_objects(const std::list<parser::ObjectDecl> &objects);
    struct range attribute_range(const char *keyword);
    void allocation(const parser::AllocateObject &object, const parser::Allocation *allocation);
    void add_bounds(struct allocation &out, const std::list<parser::AllocateShapeSpec> &shape);
    void add_cobounds(struct allocation &out, const parser::AllocateCoarraySpec &coshape);
    bool is_simple(const parser::Expr &expr);

    Facts &facts_;
    struct model &model_;
    const Place &place_;
    Guards guards_;
    std::vector<UnitState> units_;
    std::vector<struct stmt *> statements_; /* IF (c) action: both */
    std::vector<struct stmt *> constructs_;
    std::vector<Open> open_;
    std::vector<Associate> associates_, pending_;
    std::vector<std::size_t> associate_marks_;
    std::unordered_map<const void *, struct coindexed *> selectors_;
    std::vector<std::vector<const FlangSymbol *>> indices_; /* of implied loops and FORALL */
    std::unordered_map<const void *, Context> contexts_;
    parser::CharBlock source_; /* of the current statement */
    struct stmt *last_{nullptr};
    int type_parts_{0};
    int masks_{0};
    bool imports_{false}; /* an IMPORT statement was seen */
};

} // namespace cafc

#endif
