/*
 * walk_calls.cpp - CALL statements, references of intrinsics about images, and all calls with coindexed arguments.
 */
#include "entities.h"
#include "walk.h"

#include <cstring>

#include "flang/Evaluate/characteristics.h"
#include "flang/Evaluate/tools.h"
#include "flang/Parser/tools.h"

using namespace Fortran;
using evaluate::characteristics::AlternateReturn;
using evaluate::characteristics::DummyArgument;
using evaluate::characteristics::DummyDataObject;
using evaluate::characteristics::Procedure;
using evaluate::characteristics::TypeAndShape;

namespace cafc
{
namespace
{

/* Dummy arguments of the intrinsics about images (F2018 16.9), in order: Flang folds or rearranges their
 * references, so that the order written is known from here only. */
struct IntrinsicRow {
    const char *name;
    const char *dummies[6];
    bool parallel; /* its mere reference makes the file parallel */
};

const IntrinsicRow intrinsic_rows[] = {
    {"this_image", {"coarray", "dim", "team"}, true},
    {"num_images", {"team"}, true},
    {"image_index", {"coarray", "sub", "team"}, true},
    {"lcobound", {"coarray", "dim", "kind"}, true},
    {"ucobound", {"coarray", "dim", "kind"}, true},
    {"coshape", {"coarray", "kind"}, true},
    {"image_status", {"image", "team"}, true},
    {"failed_images", {"team", "kind"}, true},
    {"stopped_images", {"team", "kind"}, true},
    {"team_number", {"team"}, true},
    {"get_team", {"level"}, true},
    {"event_query", {"event", "count", "stat"}, true},
    {"co_sum", {"a", "result_image", "stat", "errmsg"}, true},
    {"co_min", {"a", "result_image", "stat", "errmsg"}, true},
    {"co_max", {"a", "result_image", "stat", "errmsg"}, true},
    {"co_reduce", {"a", "operation", "result_image", "stat", "errmsg"}, true},
    {"co_broadcast", {"a", "source_image", "stat", "errmsg"}, true},
    {"atomic_define", {"atom", "value", "stat"}, true},
    {"atomic_ref", {"value", "atom", "stat"}, true},
    {"atomic_add", {"atom", "value", "stat"}, true},
    {"atomic_and", {"atom", "value", "stat"}, true},
    {"atomic_or", {"atom", "value", "stat"}, true},
    {"atomic_xor", {"atom", "value", "stat"}, true},
    {"atomic_fetch_add", {"atom", "value", "old", "stat"}, true},
    {"atomic_fetch_and", {"atom", "value", "old", "stat"}, true},
    {"atomic_fetch_or", {"atom", "value", "old", "stat"}, true},
    {"atomic_fetch_xor", {"atom", "value", "old", "stat"}, true},
    {"atomic_cas", {"atom", "old", "compare", "new", "stat"}, true},
    {"move_alloc", {"from", "to", "stat", "errmsg"}, false},
    {"random_init", {"repeatable", "image_distinct"}, true},
};

/* Inquiries about properties: the argument's value is not needed (F2018 16.1, inquiry functions). */
const char *const inquiries[] = {
    "allocated",       "associated",   "bit_size",      "c_sizeof",     "digits",    "epsilon",
    "extends_type_of", "huge",         "is_contiguous", "kind",         "lbound",    "len",
    "maxexponent",     "minexponent",  "new_line",      "null",         "precision", "present",
    "radix",           "range",        "rank",          "same_type_as", "shape",     "size",
    "sizeof",          "storage_size", "tiny",          "ubound",
};

const IntrinsicRow *row_of(const std::string &name)
{
    for (const IntrinsicRow &row : intrinsic_rows)
        if (name == row.name)
            return &row;
    return nullptr;
}

bool is_inquiry(const std::string &name)
{
    for (const char *inquiry : inquiries)
        if (name == inquiry)
            return true;
    return false;
}

/* DIM= of an inquiry function is a value. */
bool asks_in_dimension(const struct call &call, const struct arg &arg, std::size_t i)
{
    const std::string name{call.name};

    return !std::strcmp(arg.keyword, "dim") ||
           (!*arg.keyword && i == 1 && (name == "size" || name == "lbound" || name == "ubound"));
}

/* Without a type: GET_TEAM with a level that Flang did not like (messages.cpp). */
bool is_team(const struct arg &arg)
{
    return arg.type.special == SPECIAL_TEAM || arg.type.category == TYPE_NONE;
}

/* Positional TEAM and TEAM_NUMBER are told from their neighbours by type (F2018 16.9.144, 16.9.190). */
const char *positional_keyword(const IntrinsicRow &row, std::size_t i, const struct arg &arg)
{
    const char *name{i < 6 ? row.dummies[i] : nullptr};

    if (!std::strcmp(row.name, "num_images"))
        return is_team(arg) ? "team" : "team_number";
    if (!std::strcmp(row.name, "image_index") && i == 2)
        return is_team(arg) ? "team" : "team_number";
    if (!std::strcmp(row.name, "this_image") && is_team(arg))
        return "team";
    return name ? name : "";
}

enum intent intent_of(common::Intent intent)
{
    switch (intent) {
    case common::Intent::In:
        return INTENT_IN;
    case common::Intent::Out:
        return INTENT_OUT;
    case common::Intent::InOut:
        return INTENT_INOUT;
    default:
        return INTENT_NONE;
    }
}

void describe_dummy(struct arg &arg, const DummyArgument &dummy, bool known)
{
    if (std::holds_alternative<AlternateReturn>(dummy.u))
        return; /* it has no intent to ask for */
    arg.dummy_known = known;
    arg.dummy_intent = intent_of(dummy.GetIntent());
    arg.dummy_ndims = -1;
    if (const auto *object{std::get_if<DummyDataObject>(&dummy.u)}) {
        arg.dummy_value = object->attrs.test(DummyDataObject::Attr::Value);
        arg.dummy_allocatable = object->attrs.test(DummyDataObject::Attr::Allocatable);
        arg.dummy_pointer = object->attrs.test(DummyDataObject::Attr::Pointer);
        if (!object->type.attrs().test(TypeAndShape::Attr::AssumedRank))
            arg.dummy_ndims = object->type.Rank();
        arg.dummy_optional =
            dummy.IsOptional() && !object->attrs.test(DummyDataObject::Attr::Pointer);
        arg.dummy_coarray = !object->coshape.empty() || object->type.corank() > 0;
    }
}

/* The dummy of the i-th actual argument; a passed object takes the place of one dummy. */
const DummyArgument *dummy_of(const Procedure &procedure, const std::string &keyword, std::size_t i,
                              int passed)
{
    if (!keyword.empty()) {
        for (const DummyArgument &dummy : procedure.dummyArguments)
            if (dummy.name == keyword)
                return &dummy;
        return nullptr;
    }
    if (passed >= 0 && i >= static_cast<std::size_t>(passed))
        ++i;
    return i < procedure.dummyArguments.size() ? &procedure.dummyArguments[i] : nullptr;
}

/* Flang marks the passed object only where the binding is resolved at run time. */
int passed_index(const evaluate::ProcedureRef &ref, const FlangSymbol *binding,
                 const Procedure &procedure)
{
    int i{0};

    for (const auto &argument : ref.arguments()) {
        if (argument && argument->isPassedObject())
            return i;
        ++i;
    }
    if (const auto *generic{binding ? binding->detailsIf<semantics::GenericDetails>() : nullptr}) {
        binding = nullptr;
        for (const FlangSymbol &specific : generic->specificProcs()) {
            const auto *details{specific.detailsIf<semantics::ProcBindingDetails>()};

            if (details && ref.proc().GetSymbol() == &details->symbol())
                binding = &specific;
        }
    }
    if (!binding || binding->attrs().test(semantics::Attr::NOPASS))
        return -1;

    const auto *details{binding->detailsIf<semantics::ProcBindingDetails>()};
    const auto *pointer{binding->detailsIf<semantics::ProcEntityDetails>()};
    const semantics::WithPassArg *passing{
        details ? static_cast<const semantics::WithPassArg *>(details) : pointer};

    return passing ? procedure.FindPassIndex(passing->passName()).value_or(-1) : -1;
}

/* What an actual argument of an intrinsic that the table knows is used for. */
enum intent intrinsic_intent(const std::string &name, const std::string &keyword, bool is_function)
{
    const bool atomic{name.rfind("atomic_", 0) == 0};

    if (is_function)
        return INTENT_IN;
    if (keyword == "stat" || keyword == "old" || keyword == "count" || keyword == "to")
        return INTENT_OUT;
    if (keyword == "errmsg" || keyword == "a" || keyword == "from" || keyword == "atom")
        return name == "atomic_ref" ? INTENT_IN : INTENT_INOUT;
    return atomic && name == "atomic_ref" && keyword == "value" ? INTENT_OUT : INTENT_IN;
}

} // namespace

static const FlangSymbol *procedure_symbol(const parser::ProcedureDesignator &designator)
{
    const parser::Name &name{parser::GetLastName(designator)};

    return name.symbol ? &name.symbol->GetUltimate() : nullptr;
}

/* The name of the intrinsic procedure that is referenced, or "". A generic with the name of an
 * intrinsic extends it (F2018 15.4.3.4.1): which of both is meant, the resolved reference says;
 * Flang folds some references, but only those of intrinsics. */
static std::string intrinsic_of(const FlangSymbol *symbol, const evaluate::ProcedureRef *ref,
                                bool folded)
{
    const evaluate::SpecificIntrinsic *specific{ref ? ref->proc().GetSpecificIntrinsic() : nullptr};

    if (!symbol)
        return "";
    if (symbol->attrs().test(semantics::Attr::INTRINSIC))
        return symbol->name().ToString();
    if (!symbol->has<semantics::GenericDetails>())
        return "";
    if (specific)
        return specific->name;
    return folded && row_of(symbol->name().ToString()) ? symbol->name().ToString() : "";
}

struct call *Walker::add_call(const parser::Call &parsed, parser::CharBlock where,
                              const evaluate::ProcedureRef *typed, bool is_function)
{
    const auto &designator{std::get<parser::ProcedureDesignator>(parsed.t)};
    const parser::Name &name{parser::GetLastName(designator)};
    const std::string intrinsic{
        intrinsic_of(procedure_symbol(designator), typed, is_function && !typed)};
    struct call *call{MODEL_ADD(&model_, calls, struct call)};

    call->is_function = is_function;
    call->type_bound = std::holds_alternative<parser::ProcComponentRef>(designator.u);
    call->intrinsic = !call->type_bound && !intrinsic.empty();
    call->name = facts_.copy(call->intrinsic ? intrinsic : name.source.ToString());
    call->where = is_function ? place_.of(where) : current()->where;
    call->name_where = place_.of(name.source);
    call->stmt = current();
    call->unit = call->stmt->unit;
    call->pure = call->intrinsic || (typed && typed->proc().IsPure());
    call->procedure = identity_of(typed);
    call->elemental = typed && typed->proc().IsElemental();
    add_actuals(*call, parsed, typed);
    if (const IntrinsicRow * row{call->intrinsic ? row_of(call->name) : nullptr};
        row && row->parallel)
        model_.uses_parallel = true;
    return call;
}

/* One actual argument: its text, and what is known of its dummy. */
PendingArg Walker::actual_of(const struct call &call, const parser::ActualArgSpec &spec,
                             const Procedure *procedure, std::size_t i, int passed)
{
    const auto &keyword{std::get<std::optional<parser::Keyword>>(spec.t)};
    const auto &actual{std::get<parser::ActualArg>(spec.t)};
    const std::string written{keyword ? keyword->v.source.ToString() : ""};
    const auto *expr{std::get_if<common::Indirection<parser::Expr>>(&actual.u)};
    const IntrinsicRow *row{call.intrinsic ? row_of(call.name) : nullptr};
    PendingArg out{{}, nullptr, ROLE_ARGUMENT};

    if (expr) {
        out.arg = arg_of("", expr->value());
        out.node = &expr->value();
    } else if (std::holds_alternative<parser::AltReturnSpec>(actual.u)) {
        out.arg.alternate_return = true;
    } else { /* %VAL(x), %REF(x) */
        out.arg = arg_of("", place_.of(parser::GetSource(actual).value_or(parser::CharBlock{})));
    }
    out.arg.keyword = facts_.copy(written);
    if (call.intrinsic && call.is_function) {
        out.arg.dummy_known = true;
        out.arg.dummy_intent = INTENT_IN;
        if (is_inquiry(call.name))
            out.role = ROLE_INQUIRY;
    }
    if (row) {
        if (written.empty())
            out.arg.keyword = positional_keyword(*row, i, out.arg);
        out.arg.dummy_known = true;
        out.arg.dummy_intent = intrinsic_intent(call.name, out.arg.keyword, call.is_function);
        if (!std::strcmp(out.arg.keyword, "atom"))
            out.role = ROLE_OPERAND;
    } else if (const DummyArgument *
               dummy{procedure ? dummy_of(*procedure, written, i, passed) : nullptr}) {
        describe_dummy(out.arg, *dummy, call.intrinsic || procedure->HasExplicitInterface());
        if (call.intrinsic && written.empty())
            out.arg.keyword = facts_.copy(dummy->name);
    }
    if (out.role == ROLE_INQUIRY && asks_in_dimension(call, out.arg, i))
        out.role = ROLE_ARGUMENT;
    return out;
}

void Walker::add_actuals(struct call &call, const parser::Call &parsed,
                         const evaluate::ProcedureRef *typed)
{
    std::optional<Procedure> procedure;
    PendingArgs args;
    std::size_t i{0};
    int passed{-1};

    if (typed)
        procedure =
            Procedure::Characterize(typed->proc(), facts_.context().foldingContext(), false);
    if (procedure && call.type_bound)
        passed = passed_index(
            *typed, procedure_symbol(std::get<parser::ProcedureDesignator>(parsed.t)), *procedure);
    if (passed >= 0)
        add_passed(call, parsed, procedure->dummyArguments[static_cast<std::size_t>(passed)]);
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(parsed.t)) {
        args.push_back(actual_of(call, spec, procedure ? &*procedure : nullptr, i, passed));
        ++i;
    }
    settle(args, call.args, call.n_args, &call);
}

/* The object in front of a binding's name is an actual argument too, though it is not in the list (F2018 15.5.1). */
void Walker::add_passed(struct call &call, const parser::Call &parsed, const DummyArgument &dummy)
{
    const auto &designator{std::get<parser::ProcedureDesignator>(parsed.t)};
    const auto &object{std::get<parser::ProcComponentRef>(designator.u)};
    struct arg *arg{static_cast<struct arg *>(arena_alloc(model_.mem, sizeof(struct arg)))};

    *arg = arg_of("", range{});
    describe_dummy(*arg, dummy, true);
    note(&object, ROLE_ARGUMENT, arg, &call);
}

void Walker::enter(const parser::CallStmt &x)
{
    kind(STMT_CALL);
    if (current())
        current()->call = add_call(x.call, x.source, x.typedCall.get(), false);
}

/* An external function that nothing but its type declares (F2018 8.2): neither EXTERNAL nor an interface. */
void Walker::note_external(const FlangSymbol &symbol)
{
    const auto *details{symbol.detailsIf<semantics::ProcEntityDetails>()};
    const bool said{symbol.attrs().test(semantics::Attr::EXTERNAL) &&
                    !symbol.implicitAttrs().test(semantics::Attr::EXTERNAL)};
    struct unit *unit{details ? facts_.unit_of(symbol.owner()) : nullptr};

    if (!unit || said || details->procInterface() || !details->type() ||
        symbol.test(FlangSymbol::Flag::Implicit) ||
        symbol.attrs().test(semantics::Attr::INTRINSIC) ||
        symbol.attrs().test(semantics::Attr::POINTER) || symbol.owner().IsDerivedType())
        return;
    for (std::size_t i{0}; i < model_.n_externals; ++i)
        if (model_.externals[i]->unit == unit && symbol.name() == model_.externals[i]->name)
            return;

    struct external *out{MODEL_ADD(&model_, externals, struct external)};

    out->name = facts_.copy(symbol.name());
    out->unit = unit;
}

/* Of a function of the program, or an operator. */
void Walker::note_reference(parser::CharBlock source, const evaluate::ProcedureRef *ref)
{
    struct stmt *stmt{current()};
    auto *out{static_cast<struct reference *>(
        model_grow(model_.mem, stmt->references, &stmt->n_references, sizeof(struct reference)))};

    stmt->references = out - (stmt->n_references - 1);
    out->where = place_.of(source);
    out->pure = ref && ref->proc().IsPure();
    out->procedure = identity_of(ref);
}

/* The operands, as far as they are expressions. */
static std::vector<const parser::Expr *> operands_of(const parser::Expr &x)
{
    return common::visit(
        [](const auto &y) -> std::vector<const parser::Expr *> {
            using Operation = std::decay_t<decltype(y)>;
            using Operand = common::Indirection<parser::Expr>;

            if constexpr (std::is_base_of_v<parser::Expr::IntrinsicUnary, Operation>)
                return {&y.v.value()};
            else if constexpr (std::is_base_of_v<parser::Expr::IntrinsicBinary, Operation>)
                return {&std::get<0>(y.t).value(), &std::get<1>(y.t).value()};
            else if constexpr (std::is_same_v<parser::Expr::DefinedUnary, Operation>)
                return {&std::get<Operand>(y.t).value()};
            else if constexpr (std::is_same_v<parser::Expr::DefinedBinary, Operation>)
                return {&std::get<1>(y.t).value(), &std::get<2>(y.t).value()};
            else
                return {};
        },
        x.u);
}

/* Of an operator whose function has ALLOCATABLE dummies (F2018 15.4.3.4.2). */
void Walker::note_operands(const parser::Expr &x, const evaluate::ProcedureRef &operation)
{
    std::optional<Procedure> procedure;
    std::size_t i{0};

    for (const parser::Expr *operand : operands_of(x)) {
        if (is_coindexed(*operand)) {
            if (!procedure)
                procedure = Procedure::Characterize(operation.proc(),
                                                    facts_.context().foldingContext(), false);
            const DummyArgument *dummy{procedure && i < procedure->dummyArguments.size()
                                           ? &procedure->dummyArguments[i]
                                           : nullptr};
            const DummyDataObject *object{dummy ? std::get_if<DummyDataObject>(&dummy->u)
                                                : nullptr};

            if (object && object->attrs.test(DummyDataObject::Attr::Allocatable))
                note_for_allocatable("", *operand);
        }
        ++i;
    }
}

/* The type of a reference is that of the expression or variable around it. */
void Walker::function_reference(const parser::FunctionReference &x, const Expression *typed)
{
    const auto &designator{std::get<parser::ProcedureDesignator>(x.v.t)};
    const FlangSymbol *symbol{procedure_symbol(designator)};
    const evaluate::ProcedureRef *ref{typed ? evaluate::UnwrapProcedureRef(*typed) : nullptr};
    const std::string intrinsic{intrinsic_of(symbol, ref, !ref)};
    bool wanted{row_of(intrinsic) || intrinsic == "reshape"};

    if (!current())
        return;
    if (intrinsic.empty())
        note_reference(x.source, ref);
    if (symbol)
        note_external(*symbol);
    if (const auto *binding{std::get_if<parser::ProcComponentRef>(&designator.u)}) {
        Parts parts;

        flatten(binding->v.thing.base, parts);
        wanted |= is_coindexed(parts);
    }
    for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(x.v.t)) {
        const auto &actual{std::get<parser::ActualArg>(spec.t)};

        if (const auto *expr{std::get_if<common::Indirection<parser::Expr>>(&actual.u)})
            wanted |= is_coindexed(expr->value());
    }
    if (!wanted)
        return;

    struct call *call{add_call(x.v, x.source, ref, true)};

    call->result = facts_.type_of(typed, scope());
    call->result_ndims = typed ? typed->Rank() : 0;
}

} // namespace cafc
