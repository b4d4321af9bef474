/*
 * legacy.h - forms of coarray programs from before Fortran 2018, found in the tree (-fcaf-legacy).
 *
 * Each form found is a Legacy: a replacement in the flat text that makes it standard, and what to tell the user.
 *   legacy_walk.cpp   visits the tree
 *   legacy.cpp        recognises the forms
 *   legacy_text.cpp   applies the replacements
 *   legacy_dimension.cpp  finds in the text what no tree can have
 * docs/decisions/0011-legacy-forms-are-edited-first.md says why the text is edited and then read again.
 */
#ifndef CAFC_LEGACY_H
#define CAFC_LEGACY_H

#include <set>
#include <string>
#include <vector>

#include "diag.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "place.h"
#include "source.h"

namespace cafc
{

struct Legacy {
    struct range where; /* what is replaced; empty: `text` is inserted at where.begin */
    std::string text;
    bool edited; /* false: the form stays */
    enum diag_severity severity;
    std::string message;
    const char *rule; /* or nullptr */
    std::string hint;
};
using Legacies = std::vector<Legacy>;

class LegacyFinder
{
  public:
    LegacyFinder(Fortran::semantics::SemanticsContext &context, const Place &place,
                 const struct source &source)
        : context_{context}, place_{place}, source_{source}
    {
    }

    void walk(const Fortran::parser::Program &program); /* legacy_walk.cpp */

    void begin_statement(Fortran::parser::CharBlock source,
                         const std::optional<Fortran::parser::Label> &label)
    {
        statements_.push_back({source, label});
    }
    void end_statement()
    {
        statements_.pop_back();
    }
    void enter(const Fortran::parser::NonLabelDoStmt &);
    void enter(const Fortran::parser::CallStmt &);
    void enter(const Fortran::parser::FunctionReference &);
    void enter(const Fortran::parser::CoindexedNamedObject &);
    void enter(const Fortran::parser::EntityDecl &x)
    {
        declare(std::get<Fortran::parser::ObjectName>(x.t));
    }
    void enter(const Fortran::parser::ObjectDecl &x)
    {
        declare(std::get<Fortran::parser::ObjectName>(x.t));
    }
    void enter(const Fortran::parser::CodimensionDecl &x)
    {
        declare(std::get<Fortran::parser::Name>(x.t));
    }

    const Legacies &found() const
    {
        return found_;
    }
    /* A form could not be judged before those inside it are standard. */
    bool undecided() const
    {
        return undecided_;
    }

  private:
    struct Statement {
        Fortran::parser::CharBlock source;
        std::optional<Fortran::parser::Label> label;
    };
    struct Reduction;

    bool is_users_own(const Fortran::parser::Name &name) const;
    void replace_call(const std::string &text, const std::string &message, const char *rule);
    void control_call(const std::string &name, const Fortran::parser::Call &call);
    bool reduction(const std::string &name, const Fortran::parser::Call &call);
    void older_keywords(const std::string &name, const Fortran::parser::Call &call);
    bool is_result(const Fortran::parser::Expr &source, const Fortran::parser::Expr &result);
    std::string reduced(const std::string &name, const Reduction &parts) const;
    void declare(const Fortran::parser::Name &name);
    std::string text_of(Fortran::parser::CharBlock block) const;
    struct range statement_range() const;

    Fortran::semantics::SemanticsContext &context_;
    const Place &place_;
    const struct source &source_;
    std::vector<Statement> statements_; /* IF (c) action: both */
    std::set<Fortran::parser::Label> loop_ends_;
    std::set<const Fortran::semantics::Symbol *> declared_;
    Legacies found_;
    bool undecided_{false};
};

/* Declarations with cobounds behind DIMENSION, which the parser does not take. */
Legacies find_dimensions(const struct source &source);

/* Those of `found` that hold no other one: the others wait for the next round. */
Legacies innermost(const Legacies &found);

/* The text with the replacements made, in `mem`.  Lines keep their numbers: what is merged leaves blank lines behind,
 * what becomes too long for fixed form is cut and followed by a line marker.  `edits` do not overlap. */
struct str apply_legacy(struct arena *mem, const struct source &source, const Legacies &edits);

} // namespace cafc

#endif
