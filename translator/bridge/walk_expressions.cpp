/*
 * walk_expressions.cpp - coindexed objects: where they and their parts stand, what they are, and in which role.
 */
#include "imports.h"
#include "walk.h"

#include "flang/Evaluate/tools.h"
#include "flang/Parser/tools.h"
#include "flang/Semantics/expression.h"

#include <algorithm>
#include <vector>

using namespace Fortran;

namespace cafc
{

const Expression *typed_of(const parser::TypedExpr &typed)
{
    return typed.get() && typed->v ? &*typed->v : nullptr;
}

/* ---- designators as lists of parts ------------------------------------------------------- */

void Walker::flatten(const parser::StructureComponent &component, Parts &parts)
{
    flatten(component.base, parts);
    parts.push_back({&component.component, nullptr, nullptr});
}

void Walker::flatten(const parser::DataRef &ref, Parts &parts)
{
    if (const auto *name{std::get_if<parser::Name>(&ref.u)}) {
        parts.push_back({name, nullptr, nullptr});
    } else if (const auto *component{
                   std::get_if<common::Indirection<parser::StructureComponent>>(&ref.u)}) {
        flatten(component->value(), parts);
    } else if (const auto *element{
                   std::get_if<common::Indirection<parser::ArrayElement>>(&ref.u)}) {
        flatten(element->value().base, parts);
        parts.back().subscripts = &element->value().subscripts;
    } else {
        const auto &object{
            std::get<common::Indirection<parser::CoindexedNamedObject>>(ref.u).value()};

        flatten(object.base, parts);
        parts.back().selector = &object.imageSelector;
    }
}

void Walker::flatten(const parser::Designator &designator, Parts &parts)
{
    if (const auto *ref{std::get_if<parser::DataRef>(&designator.u)})
        flatten(*ref, parts);
    else
        flatten(std::get<parser::DataRef>(std::get<parser::Substring>(designator.u).t), parts);
}

/* The selector of an associate-name that stands for a coindexed object. */
struct coindexed *Walker::selector_of(const parser::Name &name) const
{
    if (!name.symbol || !name.symbol->GetUltimate().has<semantics::AssocEntityDetails>())
        return nullptr;
    for (auto at{associates_.rbegin()}; at != associates_.rend(); ++at)
        if (at->name == name.source.ToString())
            return at->selector;
    return nullptr;
}

std::size_t Walker::selector_part(const Parts &parts) const
{
    for (std::size_t i{0}; i < parts.size(); ++i)
        if (parts[i].selector)
            return i;
    return parts.size();
}

bool Walker::is_coindexed(const Parts &parts) const
{
    return selector_part(parts) < parts.size() || selector_of(*parts.front().name);
}

bool Walker::is_coindexed(const parser::Expr &expr) const
{
    Parts parts;

    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&expr.u)}) {
        flatten(designator->value(), parts);
        return is_coindexed(parts) && !inquired_parameter(parts);
    }
    return false;
}

/* The type parameter behind the last `%` (F2018 9.4.5), or nullptr. */
const FlangSymbol *Walker::inquired_parameter(const Parts &parts)
{
    const FlangSymbol *symbol{parts.back().name->symbol};
    const auto *misc{symbol ? symbol->detailsIf<semantics::MiscDetails>() : nullptr};

    if (!symbol || parts.size() < 2)
        return nullptr;
    if (misc ? misc->kind() == semantics::MiscDetails::Kind::KindParamInquiry ||
                   misc->kind() == semantics::MiscDetails::Kind::LenParamInquiry
             : symbol->has<semantics::TypeParamDetails>())
        return symbol;
    return nullptr;
}

static int rank_of(const parser::SectionSubscript &subscript)
{
    const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};

    if (!index)
        return 1;
    const Expression *typed{typed_of(index->thing.value().typedExpr)};

    return typed && typed->Rank() > 0 ? 1 : 0;
}

static int rank_of(const Part &part)
{
    int rank{0};

    if (!part.subscripts)
        return part.name->symbol ? part.name->symbol->Rank() : 0;
    for (const auto &subscript : *part.subscripts)
        rank += rank_of(subscript);
    return rank;
}

/* ---- nodes that may be one --------------------------------------------------------------- */

void Walker::enter(const parser::Expr &x)
{
    Parts parts;

    guards_.enter(x, indices_.size());
    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)}) {
        const parser::CharBlock source{x.source.empty() ? designator->value().source : x.source};

        flatten(designator->value(), parts);
        if (inquired_parameter(parts))
            open_inquiry(&x, parts, source, typed_of(x.typedExpr));
        else
            open(&x, parts, source, typed_of(x.typedExpr));
    } else if (const auto *inquiry{
                   std::get_if<common::Indirection<parser::SubstringInquiry>>(&x.u)}) {
        flatten(std::get<parser::DataRef>(inquiry->value().v.t), parts);
        if (struct coindexed * object{open(&x, parts, inquiry->value().source, nullptr)})
            object->role = ROLE_SUBSTRING_INQUIRY;
    } else if (const auto *call{
                   std::get_if<common::Indirection<parser::FunctionReference>>(&x.u)}) {
        function_reference(call->value(), typed_of(x.typedExpr));
    } else if (std::holds_alternative<parser::ArrayConstructor>(x.u)) {
        note_constructor(x.source, typed_of(x.typedExpr));
    } else if (const auto *typed{typed_of(x.typedExpr)}) {
        if (const auto *constructor{std::get_if<parser::StructureConstructor>(&x.u)})
            note_allocatables(*constructor, *typed);
        if (const evaluate::ProcedureRef * operation{evaluate::UnwrapProcedureRef(*typed)}) {
            note_reference(x.source, operation);
            note_operands(x, *operation);
        }
    }
}

void Walker::note_constructor(parser::CharBlock source, const Expression *typed)
{
    const struct type type {
        facts_.type_of(typed, nullptr)
    };

    if (type.category != TYPE_CHARACTER)
        return;

    struct constructor *out{MODEL_ADD(&model_, constructors, struct constructor)};

    out->where = place_.of(source);
    out->type = type;
}

/* A value, of which more is wanted; `component` is "" for an operand. */
void Walker::note_for_allocatable(const char *component, const parser::Expr &value)
{
    auto *arg{static_cast<struct arg *>(arena_alloc(model_.mem, sizeof(struct arg)))};

    *arg = arg_of(component, value);
    arg->dummy_known = arg->dummy_allocatable = true;
    arg->dummy_intent = INTENT_IN;
    note(&value, ROLE_VALUE, arg);
}

/* What an allocatable component gets, as an ALLOCATABLE dummy, its allocation status and bounds, too (F2018 7.5.10). */
void Walker::note_allocatables(const parser::StructureConstructor &x, const Expression &typed)
{
    const auto *constructor{evaluate::UnwrapExpr<evaluate::StructureConstructor>(typed)};

    for (const auto &spec : std::get<std::list<parser::ComponentSpec>>(x.t)) {
        const parser::Expr &value{std::get<parser::ComponentDataSource>(spec.t).v.value()};
        const Expression *source{typed_of(value.typedExpr)};

        if (!constructor || !source || !is_coindexed(value))
            continue;
        for (const auto &[component, expr] : *constructor)
            if (component->attrs().test(semantics::Attr::ALLOCATABLE) && expr.value() == *source) {
                note_for_allocatable(facts_.copy(component->name()), value);
                break;
            }
    }
}

void Walker::enter(const parser::Variable &x)
{
    Parts parts;

    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&x.u)}) {
        flatten(designator->value(), parts);
        if (contexts_.find(&x) == contexts_.end())
            note(&x, ROLE_DEFINED);
        open(&x, parts, designator->value().source, typed_of(x.typedExpr));
    } else {
        function_reference(std::get<common::Indirection<parser::FunctionReference>>(x.u).value(),
                           typed_of(x.typedExpr));
    }
}

/* `a[k]%proc()`: the object in front of the procedure's name. */
void Walker::enter(const parser::ProcComponentRef &x)
{
    const parser::DataRef &object{x.v.thing.base};
    Parts parts;

    flatten(object, parts);
    describe_whole(open(&x, parts, {}, nullptr), parts);
}

/* Type and rank of an object for which Flang has no typed expression. */
void Walker::describe_whole(struct coindexed *object, const Parts &parts)
{
    if (!object)
        return;
    if (object->n_parts > 0)
        object->type = object->parts[object->n_parts - 1].type;
    for (const Part &part : parts)
        object->ndims += rank_of(part);
}

void Walker::enter(const parser::PointerObject &x)
{
    Parts parts;

    if (const auto *component{std::get_if<parser::StructureComponent>(&x.u)}) {
        flatten(*component, parts);
        open(&x, parts, {}, typed_of(x.typedExpr));
    }
}

/* ---- recording --------------------------------------------------------------------------- */

static bool is_of_optional(const FlangSymbol &symbol)
{
    const FlangSymbol &root{semantics::GetAssociationRoot(symbol)};
    const auto *associated{root.detailsIf<semantics::AssocEntityDetails>()};

    if (associated && associated->expr()) {
        if (const FlangSymbol * first{evaluate::GetFirstSymbol(*associated->expr())})
            return is_of_optional(*first);
        return false;
    }
    return root.attrs().test(semantics::Attr::OPTIONAL);
}

// The variables that select elements and image, for passes that ask whether these stay the same.
static void describe_variables(Facts &facts, const Expression &typed)
{
    std::vector<const FlangSymbol *> variables;

    for (const FlangSymbol &symbol : evaluate::CollectSymbols(typed))
        if (symbol.GetUltimate().has<semantics::ObjectEntityDetails>() &&
            !symbol.owner().IsDerivedType())
            variables.push_back(&symbol);
    std::sort(variables.begin(), variables.end(),
              [](const auto *a, const auto *b) { return a->name() < b->name(); });
    for (const FlangSymbol *variable : variables)
        facts.symbol_of(variable);
}

struct coindexed *Walker::open(const void *node, const Parts &parts, parser::CharBlock source,
                               const Expression *typed)
{
    if (!is_coindexed(parts) || !current())
        return nullptr;

    struct coindexed *object{MODEL_ADD(&model_, coindexed, struct coindexed)};
    const std::size_t at{selector_part(parts)};

    model_.uses_parallel = true;
    object->stmt = current();
    object->inside = open_.empty() ? nullptr : open_.back().object;
    object->in_specification = !units_.empty() && !units_.back().executing;
    object->in_masked = masks_ > 0;
    object->of_optional = parts.front().name->symbol && is_of_optional(*parts.front().name->symbol);
    object->type = facts_.type_of(typed, scope());
    object->ndims = typed ? typed->Rank() : 0;
    object->role = ROLE_VALUE;
    object->coarray = facts_.symbol_of(parts[at < parts.size() ? at : 0].name->symbol);
    if (object->coarray && at == parts.size())
        object->coarray->selector = selector_of(*parts.front().name);
    locate(*object, parts, source);
    describe_ranks(*object, parts);
    describe_rest(*object, parts);
    if (at < parts.size())
        describe_selector(*object, *parts[at].selector);
    guards_.describe(model_, *object, indices_.size());
    if (typed)
        describe_variables(facts_, *typed);
    apply_context(*object, node);
    open_.push_back({node, object});
    return object;
}

/* `a[k]%len`: like LEN(a[k]); a parameter of a derived type is the same on all images. */
void Walker::open_inquiry(const void *node, Parts parts, parser::CharBlock source,
                          const Expression *typed)
{
    const FlangSymbol &parameter{*inquired_parameter(parts)};

    parts.pop_back();
    struct coindexed *object{open(node, parts, {}, nullptr)};
    if (!object)
        return;
    object->role = ROLE_INQUIRY;
    describe_whole(object, parts);
    if (!parameter.has<semantics::MiscDetails>())
        return;

    struct call *call{static_cast<struct call *>(arena_alloc(model_.mem, sizeof(struct call)))};

    *call = {};
    call->is_function = call->intrinsic = call->pure = true;
    call->name = facts_.copy(parameter.name());
    call->where = place_.of(source);
    call->stmt = current();
    call->unit = call->stmt->unit;
    call->result = facts_.type_of(typed, scope());
    object->call = call;
}

void Walker::close(const void *node)
{
    if (!open_.empty() && open_.back().node == node)
        open_.pop_back();
}

/* Behind a part-ref, its subscripts and its image selector. */
const char *Walker::end_of(const Part &part) const
{
    const char *end{part.name->source.end()};

    if (part.subscripts && *place_.skip_blanks(end) == '(')
        end = place_.skip_group(place_.skip_blanks(end));
    if (part.selector && *place_.skip_blanks(end) == '[')
        end = place_.skip_group(place_.skip_blanks(end));
    return end;
}

/* Image selectors have no source of their own in Flang's tree: look for the bracket behind the part. */
void Walker::locate(struct coindexed &object, const Parts &parts, parser::CharBlock source)
{
    const std::size_t at{selector_part(parts)};
    const char *begin{parts.front().name->source.begin()};
    const char *end{source.empty() ? end_of(parts.back()) : source.end()};

    object.where = place_.of(begin, end);
    if (at == parts.size()) {
        object.base = object.where;
        return;
    }

    const char *open{place_.skip_blanks(parts[at].name->source.end())};

    if (*open == '(')
        open = place_.skip_blanks(place_.skip_group(open));

    const char *close{place_.skip_group(open)};
    const char *rest{place_.skip_blanks(close)};

    object.base = place_.of(begin, place_.back_over_blanks(open));
    object.bracket = place_.of(open, close);
    if (rest < end)
        object.rest = place_.of(rest, end);
}

void Walker::describe_selector(struct coindexed &object, const parser::ImageSelector &selector)
{
    const auto &cosubscripts{std::get<std::list<parser::Cosubscript>>(selector.t)};
    const std::size_t count{cosubscripts.size()};
    std::size_t i{0};

    object.n_cosubscripts = count;
    object.cosubscripts =
        static_cast<struct range *>(arena_alloc(model_.mem, count * sizeof(struct range)));
    object.cosubscript_types =
        static_cast<struct type *>(arena_alloc(model_.mem, count * sizeof(struct type)));
    for (const auto &cosubscript : cosubscripts) {
        const parser::Expr &expr{cosubscript.thing.thing.value()};

        object.cosubscripts[i] = place_.of(expr.source);
        object.cosubscript_types[i++] = facts_.type_of(typed_of(expr.typedExpr), scope());
    }

    PendingArgs args;

    for (const auto &spec : std::get<std::list<parser::ImageSelectorSpec>>(selector.t)) {
        if (const auto *stat{std::get_if<parser::ImageSelectorSpec::Stat>(&spec.u)})
            add(args, "stat", stat->v.thing.thing.value());
        else if (const auto *team{std::get_if<parser::TeamValue>(&spec.u)})
            add(args, "team", team->v.thing.value());
        else if (const auto *number{std::get_if<parser::ImageSelectorSpec::Team_Number>(&spec.u)})
            add(args, "team_number", number->v.thing.thing.value());
        else
            add(args, "notify", std::get<parser::ImageSelectorSpec::Notify>(spec.u).v.thing.value(),
                ROLE_OPERAND);
    }
    settle(args, object.specs, object.n_specs, nullptr);
}

/* Rank of the part before the bracket, and the vector subscripts of the last part that has rank. */
void Walker::describe_ranks(struct coindexed &object, const Parts &parts)
{
    const std::size_t at{selector_part(parts)};
    const Part *ranked{nullptr};
    int dim{0};

    for (std::size_t i{0}; i < parts.size(); ++i) {
        const int rank{rank_of(parts[i])};

        if (rank > 0)
            ranked = &parts[i];
        if (i <= at)
            object.base_ndims += rank;
    }
    if (!ranked || !ranked->subscripts)
        return;
    for (const auto &subscript : *ranked->subscripts) {
        const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};

        ++dim;
        if (!index || rank_of(subscript) == 0)
            continue;

        const parser::Expr &expr{index->thing.value()};
        auto *vector{static_cast<struct vector_subscript *>(model_grow(
            model_.mem, object.vectors, &object.n_vectors, sizeof(struct vector_subscript)))};

        object.vectors = vector - (object.n_vectors - 1);
        vector->dim = dim;
        vector->where = place_.of(expr.source);
        vector->type = facts_.type_of(typed_of(expr.typedExpr), scope());
        object.has_vector_subscript = true;
    }
}

void Walker::describe_rest(struct coindexed &object, const Parts &parts)
{
    const std::size_t at{selector_part(parts)};

    object.object = object.coarray;
    describe_part(object, parts[at == parts.size() ? 0 : at], parts);
    for (std::size_t i{at == parts.size() ? 1 : at + 1}; i < parts.size(); ++i) {
        const FlangSymbol *symbol{parts[i].name->symbol};

        if (!symbol || symbol->GetUltimate().has<semantics::MiscDetails>())
            continue; /* z%re */
        object.object = facts_.symbol_of(symbol);
        if (symbol->attrs().test(semantics::Attr::POINTER))
            object.through_pointer = object.through_allocatable = true;
        if (symbol->attrs().test(semantics::Attr::ALLOCATABLE))
            object.through_allocatable = true;
        describe_part(object, parts[i], parts);
    }
}

void Walker::describe_part(struct coindexed &object, const Part &part, const Parts &parts)
{
    const FlangSymbol *symbol{part.name->symbol};
    auto *out{static_cast<struct part *>(
        model_grow(model_.mem, object.parts, &object.n_parts, sizeof(struct part)))};

    object.parts = out - (object.n_parts - 1);
    out->where = place_.of(parts.front().name->source.begin(), end_of(part));
    out->ndims = rank_of(part);
    if (!symbol)
        return;
    out->type = facts_.type_of(symbol->GetUltimate().GetType(), scope());
    out->allocatable = symbol->GetUltimate().attrs().test(semantics::Attr::ALLOCATABLE);
    out->pointer = symbol->GetUltimate().attrs().test(semantics::Attr::POINTER);
}

void Walker::apply_context(struct coindexed &object, const void *node)
{
    auto found{contexts_.find(node)};

    if (found == contexts_.end())
        return;

    const Context &context{found->second};

    object.role = context.role;
    object.arg = context.role == ROLE_ARGUMENT || (context.arg && context.arg->dummy_allocatable)
                     ? context.arg
                     : nullptr;
    object.call = context.call;
    if (context.arg)
        context.arg->coindexed = &object;
    if (context.assignment && context.left)
        context.assignment->left_coindexed = &object;
    else if (context.assignment)
        context.assignment->right_coindexed = &object;
    if (context.role == ROLE_SELECTOR)
        selectors_[node] = &object;
}

/* Not each reference of the program to it need come to be. */
static bool may_be_absent(const FlangSymbol &symbol)
{
    return symbol.attrs().HasAny(
        {semantics::Attr::OPTIONAL, semantics::Attr::POINTER, semantics::Attr::ALLOCATABLE});
}

/* Assigning and deallocating objects with coarray components takes no word of the parallel language. */
static bool has_coarray(Facts &facts, const FlangSymbol &symbol)
{
    const semantics::DeclTypeSpec *type{
        symbol.has<semantics::ObjectEntityDetails>() ? symbol.GetType() : nullptr};
    const semantics::DerivedTypeSpec *derived{type ? type->AsDerived() : nullptr};

    return derived && facts.is_parallel(*derived);
}

/* Names: the index of an implied loop binds the coindexed objects around it to that loop. */
void Walker::enter(const parser::Name &x)
{
    if (!x.symbol)
        return;

    const FlangSymbol &symbol{x.symbol->GetUltimate()};

    if (imports_)
        note_unimported(facts_, x);
    if (!model_.uses_parallel &&
        (symbol.Corank() > 0 || Facts::is_of_runtime(symbol) || has_coarray(facts_, symbol)))
        model_.uses_parallel = true;
    if (open_.empty())
        return;
    for (const Open &open : open_)
        if (may_be_absent(symbol) && range_contains(open.object->bracket, place_.of(x.source)))
            open.object->selector_may_be_absent = true;
    for (const auto &loop : indices_)
        for (const FlangSymbol *index : loop)
            if (index == &symbol)
                for (const Open &open : open_)
                    open.object->in_implied_do = true;
}

void Walker::enter(const parser::DerivedTypeSpec &x)
{
    if (x.derivedTypeSpec && facts_.is_parallel(*x.derivedTypeSpec))
        model_.uses_parallel = true;
}

} // namespace cafc
