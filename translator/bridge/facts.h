/*
 * facts.h - types and symbols of Flang as the model's plain structs.
 */
#ifndef CAFC_FACTS_H
#define CAFC_FACTS_H

#include <map>
#include <set>

#include "flang/Evaluate/type.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "model.h"
#include "place.h"

namespace cafc
{

using Expression = Fortran::evaluate::Expr<Fortran::evaluate::SomeType>;
using Fortran::semantics::Scope;
using FlangSymbol = Fortran::semantics::Symbol;

class Facts
{
  public:
    Facts(struct model &model, Fortran::semantics::SemanticsContext &context, const Place &place)
        : model_{model}, context_{context}, place_{place}
    {
    }

    struct model &model() const
    {
        return model_;
    }
    const Place &place() const
    {
        return place_;
    }
    Fortran::semantics::SemanticsContext &context() const
    {
        return context_;
    }

    const char *copy(const std::string &text) const;
    const char *copy(Fortran::parser::CharBlock text) const
    {
        return copy(text.ToString());
    }

    /* Types as seen from `scope`, which decides under which name a derived type is accessible. */
    struct type type_of(const Fortran::evaluate::DynamicType &type, const Scope *scope);
    struct type type_of(const Expression *expression, const Scope *scope);
    struct type type_of(const Fortran::semantics::DeclTypeSpec *type, const Scope *scope);
    bool is_parallel(const Fortran::semantics::DerivedTypeSpec &type);
    /* Whether the symbol is a constant or type of ISO_FORTRAN_ENV that the runtime has its own of (F2018 16.10.2). */
    static bool is_of_runtime(const Fortran::semantics::Symbol &ultimate);
    /* Whether the module, or a type in it, declares a coarray. */
    static bool has_coarrays(const Scope &module);
    /* The public type by which the translation of its module, if that has coarrays, extends a private one, or nullptr. */
    const char *extension_of(const FlangSymbol &symbol);

    /* The model's record of a symbol (made on first use), or nullptr for what is not an object. */
    struct symbol *symbol_of(const FlangSymbol *symbol);

    /* Units of the file, found again by their scopes. */
    void note_unit(const Scope *scope, struct unit *unit);
    struct unit *unit_of(const Scope &scope) const;

    /* The innermost scope at `text`, or nullptr. */
    const Scope *scope_at(Fortran::parser::CharBlock text) const;

  private:
    long long bytes_of(const Fortran::evaluate::DynamicType &type) const;
    void describe_derived(struct type &out, const Fortran::semantics::DerivedTypeSpec &spec,
                          const Scope *scope);
    void describe_components(struct type &out, const Fortran::semantics::DerivedTypeSpec &spec,
                             std::set<const Scope *> &seen);
    void describe_bindings(struct type &out, const Fortran::semantics::DerivedTypeSpec &spec,
                           bool inside);
    void describe_component(struct type &out, const FlangSymbol &component,
                            std::set<const Scope *> &seen);
    const char *name_in_scope(const FlangSymbol &type, const Scope *scope);
    void borrow_extension(struct type &out, const FlangSymbol &type, const Scope &holder);
    void borrow_name(struct type &out, const FlangSymbol &type, const Scope *scope);
    void describe_symbol(struct symbol &out, const FlangSymbol &symbol);
    bool may_have_two_names(const FlangSymbol &ultimate);
    void note_names(const Scope &scope);
    void describe_shape(struct symbol &out, const FlangSymbol &symbol);
    void describe_cobounds(struct symbol &out, const FlangSymbol &symbol);
    void describe_cobound(struct cobound &out, const Fortran::semantics::Bound &bound) const;
    bool is_saved(const FlangSymbol &symbol) const;

    struct model &model_;
    Fortran::semantics::SemanticsContext &context_;
    const Place &place_;
    std::map<const FlangSymbol *, struct symbol *> symbols_;
    std::map<const Scope *, struct unit *> units_;
    std::map<const FlangSymbol *, Fortran::parser::CharBlock> used_names_; // the first of each
    std::set<const FlangSymbol *> renamed_;                                // which have others, too
    std::map<std::pair<const FlangSymbol *, const Scope *>, const char *> names_;
};

} // namespace cafc

#endif
