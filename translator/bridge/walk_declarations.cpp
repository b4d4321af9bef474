/*
 * walk_declarations.cpp - declarations of coarrays, objects of ALLOCATE and DEALLOCATE.
 */
#include "walk.h"

#include <cstring>

#include "flang/Evaluate/fold.h"
#include "flang/Evaluate/tools.h"
#include "flang/Parser/tools.h"

using namespace Fortran;

namespace cafc
{

/* ---- declarations ------------------------------------------------------------------------ */

/* `codimension[...]` in the attribute list of the current statement: nothing in the tree says where. */
struct range Walker::attribute_range(const char *keyword)
{
    const std::string wanted{keyword};
    const char *at{source_.begin()};

    while (at < source_.end() && !(at[0] == ':' && at + 1 < source_.end() && at[1] == ':')) {
        const char *name_end{place_.skip_name(at)};

        if (std::string(at, name_end) == wanted && *place_.skip_blanks(name_end) == '[')
            return place_.of(at, place_.skip_group(place_.skip_blanks(name_end)));
        if (name_end > at)
            at = name_end;
        else if (*at == '(' || *at == '[')
            at = place_.skip_group(at);
        else
            ++at;
    }
    return {0, 0};
}

static void cobound_text(struct cobound *out, const Place &place,
                         const parser::SpecificationExpr &expr)
{
    out->where = place.of(expr.v.thing.thing.value().source);
}

static void cobound_texts(struct symbol &symbol, const Place &place,
                          const parser::CoarraySpec &spec)
{
    const auto *shape{std::get_if<parser::ExplicitCoshapeSpec>(&spec.u)};
    int dim{0};

    if (!shape || !symbol.lower)
        return;
    for (const auto &bounds : std::get<std::list<parser::ExplicitShapeSpec>>(shape->t)) {
        if (dim >= symbol.corank)
            return;
        if (const auto &lower{std::get<0>(bounds.t)})
            cobound_text(&symbol.lower[dim], place, *lower);
        cobound_text(&symbol.upper[dim], place, std::get<1>(bounds.t));
        ++dim;
    }
    if (const auto &lower{std::get<std::optional<parser::SpecificationExpr>>(shape->t)};
        lower && dim < symbol.corank)
        cobound_text(&symbol.lower[dim], place, *lower);
}

/* `own`: the brackets stand behind the name itself, perhaps behind its array-spec (R803). */
void Walker::declare(const parser::Name &name, const parser::CoarraySpec &spec, bool own,
                     struct range attribute)
{
    if (!current())
        return;

    struct symbol *symbol{facts_.symbol_of(name.symbol)};
    struct declaration *out{MODEL_ADD(&model_, declarations, struct declaration)};

    model_.uses_parallel = true;
    out->stmt = current();
    out->symbol = symbol;
    out->name = place_.of(name.source);
    out->attribute = attribute;
    if (symbol) {
        symbol->declared_at = out->name;
        cobound_texts(*symbol, place_, spec);
    }
    if (!own)
        return;

    const char *at{place_.skip_blanks(name.source.end())};

    if (*at == '*') { /* extension: the length before the array-spec */
        at = place_.skip_blanks(at + 1);
        at = *at == '(' ? place_.skip_group(at) : place_.skip_name(at);
        at = place_.skip_blanks(at);
    }
    if (*at == '(')
        at = place_.skip_blanks(place_.skip_group(at));
    if (*at == '[')
        out->bracket = place_.of(at, place_.skip_group(at));
}

/* Objects with coarray components have constraints of their own (F2018 C825). */
void Walker::note_holder(const parser::Name &name)
{
    const auto *type{name.symbol ? name.symbol->GetType() : nullptr};

    if (type && facts_.type_of(type, nullptr).has_coarray)
        facts_.symbol_of(name.symbol);
}

void Walker::enter(const parser::TypeDeclarationStmt &x)
{
    const parser::CoarraySpec *shared{nullptr};
    struct range attribute {
    };

    kind(STMT_TYPE_DECLARATION);
    for (const auto &attr : std::get<std::list<parser::AttrSpec>>(x.t))
        if (const auto *spec{std::get_if<parser::CoarraySpec>(&attr.u)})
            shared = spec;
    if (shared)
        attribute = attribute_range("codimension");
    for (const auto &entity : std::get<std::list<parser::EntityDecl>>(x.t)) {
        const auto &own{std::get<std::optional<parser::CoarraySpec>>(entity.t)};

        if (own || shared)
            declare(std::get<parser::ObjectName>(entity.t), own ? *own : *shared, own.has_value(),
                    attribute);
        else
            note_holder(std::get<parser::ObjectName>(entity.t));
    }
}

void Walker::enter(const parser::DataComponentDefStmt &x)
{
    const parser::CoarraySpec *shared{nullptr};
    struct range attribute {
    };

    kind(STMT_COMPONENT_DECLARATION);
    for (const auto &attr : std::get<std::list<parser::ComponentAttrSpec>>(x.t))
        if (const auto *spec{std::get_if<parser::CoarraySpec>(&attr.u)})
            shared = spec;
    if (shared)
        attribute = attribute_range("codimension");
    for (const auto &entity : std::get<std::list<parser::ComponentOrFill>>(x.t)) {
        const auto *decl{std::get_if<parser::ComponentDecl>(&entity.u)};

        if (!decl)
            continue;

        const auto &own{std::get<std::optional<parser::CoarraySpec>>(decl->t)};

        if (own || shared)
            declare(std::get<parser::Name>(decl->t), own ? *own : *shared, own.has_value(),
                    attribute);
    }
}

void Walker::enter(const parser::CodimensionStmt &x)
{
    kind(STMT_CODIMENSION);
    for (const auto &decl : x.v)
        declare(std::get<parser::Name>(decl.t), std::get<parser::CoarraySpec>(decl.t), true,
                {0, 0});
}

void Walker::declare_objects(const std::list<parser::ObjectDecl> &objects)
{
    for (const auto &decl : objects)
        if (const auto &spec{std::get<std::optional<parser::CoarraySpec>>(decl.t)})
            declare(std::get<parser::ObjectName>(decl.t), *spec, true, {0, 0});
}

void Walker::enter(const parser::AllocatableStmt &x)
{
    kind(STMT_ALLOCATABLE);
    declare_objects(x.v);
}

void Walker::enter(const parser::TargetStmt &x)
{
    kind(STMT_TARGET);
    declare_objects(x.v);
}

/* ---- allocations ------------------------------------------------------------------------- */

void Walker::enter(const parser::AllocateStmt &x)
{
    const auto &type_spec{std::get<std::optional<parser::TypeSpec>>(x.t)};
    PendingArgs args;

    kind(STMT_ALLOCATE);
    if (!current())
        return;
    if (type_spec) {
        const char *open{source_.begin()};

        while (open < source_.end() && *open != '(')
            ++open;

        const char *begin{place_.skip_blanks(open + 1)};

        if (const char *colon{place_.find(begin, source_.end(), ':')})
            current()->type_spec = place_.of(begin, place_.back_over_blanks(colon));
    }
    for (const auto &option : std::get<std::list<parser::AllocOpt>>(x.t)) {
        if (const auto *mold{std::get_if<parser::AllocOpt::Mold>(&option.u)})
            add(args, "mold", mold->v.value());
        else if (const auto *source{std::get_if<parser::AllocOpt::Source>(&option.u)})
            add(args, "source", source->v.value());
        else if (const auto *stat{std::get_if<parser::StatOrErrmsg>(&option.u)})
            add_stat(args, *stat);
    }
    settle(args);
    for (const auto &object : std::get<std::list<parser::Allocation>>(x.t))
        allocation(std::get<parser::AllocateObject>(object.t), &object);
}

void Walker::enter(const parser::DeallocateStmt &x)
{
    PendingArgs args;

    kind(STMT_DEALLOCATE);
    if (!current())
        return;
    add_stats(args, std::get<std::list<parser::StatOrErrmsg>>(x.t));
    settle(args);
    for (const auto &object : std::get<std::list<parser::AllocateObject>>(x.t))
        allocation(object, nullptr);
}

/* Nothing in the tree says where an object's bounds begin: the text behind its last name does. */
void Walker::allocation(const parser::AllocateObject &object, const parser::Allocation *parsed)
{
    struct allocation *out{MODEL_ADD(&model_, allocations, struct allocation)};
    const parser::Name &last{parser::GetLastName(object)};
    const char *begin{last.source.begin()}, *end{last.source.end()};

    if (const auto *component{std::get_if<parser::StructureComponent>(&object.u)})
        begin = parser::GetFirstName(*component).source.begin();
    out->stmt = current();
    out->object = place_.of(begin, end);
    out->symbol = facts_.symbol_of(last.symbol);
    out->coarray = last.symbol && last.symbol->Corank() > 0;
    out->ndims = last.symbol ? last.symbol->Rank() : 0;
    if (last.symbol)
        out->type = facts_.type_of(last.symbol->GetType(), scope());
    if (out->coarray)
        model_.uses_parallel = true;
    if (parsed) {
        const auto &shape{std::get<std::list<parser::AllocateShapeSpec>>(parsed->t)};
        const auto &coshape{std::get<std::optional<parser::AllocateCoarraySpec>>(parsed->t)};
        const char *at{place_.skip_blanks(end)};

        if (!shape.empty() && *at == '(') {
            end = place_.skip_group(at);
            out->shape = place_.of(at, end);
            at = place_.skip_blanks(end);
            add_bounds(*out, shape);
        }
        if (coshape && *at == '[') {
            end = place_.skip_group(at);
            out->coshape = place_.of(at, end);
            add_cobounds(*out, *coshape);
        }
    }
    out->where = place_.of(begin, end);
}

static struct allocate_bound bound_of(const Place &place, const parser::Expr *lower,
                                      const parser::Expr *upper)
{
    struct allocate_bound bound {
    };

    if (lower)
        bound.lower = place.of(lower->source);
    if (upper)
        bound.upper = place.of(upper->source);
    return bound;
}

void Walker::add_bounds(struct allocation &out, const std::list<parser::AllocateShapeSpec> &shape)
{
    out.bounds = static_cast<struct allocate_bound *>(
        arena_alloc(model_.mem, shape.size() * sizeof(struct allocate_bound)));
    for (const auto &spec : shape) {
        const auto *lower{parser::Unwrap<parser::Expr>(std::get<0>(spec.t))};
        const auto *upper{parser::Unwrap<parser::Expr>(std::get<1>(spec.t))};
        struct allocate_bound &bound{out.bounds[out.n_bounds++]};

        bound = bound_of(place_, lower, upper);
        bound.lower_simple = !lower || is_simple(*lower);
        bound.upper_simple = upper && is_simple(*upper);
    }
}

void Walker::add_cobounds(struct allocation &out, const parser::AllocateCoarraySpec &coshape)
{
    const auto &shape{std::get<std::list<parser::AllocateCoshapeSpec>>(coshape.t)};
    const auto *last{
        parser::Unwrap<parser::Expr>(std::get<std::optional<parser::BoundExpr>>(coshape.t))};

    out.cobounds = static_cast<struct allocate_bound *>(
        arena_alloc(model_.mem, (shape.size() + 1) * sizeof(struct allocate_bound)));
    for (const auto &spec : shape) {
        const auto *lower{parser::Unwrap<parser::Expr>(std::get<0>(spec.t))};
        const auto *upper{parser::Unwrap<parser::Expr>(std::get<1>(spec.t))};
        struct allocate_bound &bound{out.cobounds[out.n_cobounds++]};

        bound = bound_of(place_, lower, upper);
        bound.lower_simple = !lower || is_simple(*lower);
        bound.upper_simple = upper && is_simple(*upper);
    }

    struct allocate_bound &bound{out.cobounds[out.n_cobounds++]};

    bound = bound_of(place_, last, nullptr);
    bound.lower_simple = !last || is_simple(*last);
    bound.upper_simple = true;
}

/* Inline in every compiler when their arguments are simple. */
static bool is_inline_intrinsic(const parser::FunctionReference &reference)
{
    static const char *const names[] = {"abs", "bit_size", "huge", "int",  "kind", "lbound", "len",
                                        "max", "min",      "mod",  "rank", "size", "ubound"};
    const FlangSymbol *symbol{parser::GetLastName(reference).symbol};

    if (!symbol || !symbol->GetUltimate().attrs().test(semantics::Attr::INTRINSIC))
        return false;
    for (const char *name : names)
        if (symbol->GetUltimate().name() == parser::CharBlock{name, std::strlen(name)})
            return true;
    return false;
}

static bool has_constant_value(const parser::Expr &expr)
{
    const Expression *typed{typed_of(expr.typedExpr)};

    return typed && evaluate::ToInt64(*typed);
}

bool Walker::is_simple(const parser::Expr &expr)
{
    if (has_constant_value(expr))
        return true;
    if (const auto *designator{std::get_if<common::Indirection<parser::Designator>>(&expr.u)}) {
        Parts parts;

        flatten(designator->value(), parts);
        for (const Part &part : parts) {
            if (part.selector)
                return false;
            if (!part.subscripts)
                continue;
            for (const auto &subscript : *part.subscripts) {
                const auto *index{std::get_if<parser::IntExpr>(&subscript.u)};

                if (!index || !is_simple(index->thing.value()))
                    return false;
            }
        }
        return !selector_of(*parts.front().name);
    }
    if (const auto *call{std::get_if<common::Indirection<parser::FunctionReference>>(&expr.u)}) {
        if (!is_inline_intrinsic(call->value()))
            return false;
        for (const auto &spec : std::get<std::list<parser::ActualArgSpec>>(call->value().v.t)) {
            const auto *arg{parser::Unwrap<parser::Expr>(std::get<parser::ActualArg>(spec.t))};

            if (!arg || !is_simple(*arg))
                return false;
        }
        return true;
    }
    return common::visit(
        [&](const auto &x) {
            using T = std::decay_t<decltype(x)>;

            if constexpr (std::is_base_of_v<parser::Expr::IntrinsicUnary, T>)
                return is_simple(x.v.value());
            else if constexpr (std::is_base_of_v<parser::Expr::IntrinsicBinary, T>)
                return is_simple(std::get<0>(x.t).value()) && is_simple(std::get<1>(x.t).value());
            else
                return false;
        },
        expr.u);
}

/* A coindexed object here is never legal, but Flang's own check may come after ours. */
void Walker::enter(const parser::AllocateObject &x)
{
    Parts parts;

    if (const auto *component{std::get_if<parser::StructureComponent>(&x.u)}) {
        flatten(*component, parts);
        note(&x, ROLE_ALLOCATE_OBJECT);
        if (struct coindexed * object{open(&x, parts, {}, typed_of(x.typedExpr))}) {
            for (std::size_t i{0}; i < model_.n_allocations; ++i)
                if (model_.allocations[i]->object.begin == object->where.begin)
                    model_.allocations[i]->coindexed = object;
        }
    }
}

} // namespace cafc
