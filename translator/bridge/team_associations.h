/*
 * team_associations.h - coarray associations of CHANGE TEAM (F2018 11.1.5.1), which Flang 22 resolves for numeric
 * scalars only: the associate-name of an array is a scalar to it, and a character selector ends it.
 *
 * So Flang gets to see an ASSOCIATE construct inside CHANGE TEAM, which gives the names their types and shapes.
 * While names are resolved and after it, before most expressions are analysed, the names get the cobounds of CHANGE TEAM, and
 * when Flang is done the tree becomes again what the parser made.
 */
#ifndef CAFC_TEAM_ASSOCIATIONS_H
#define CAFC_TEAM_ASSOCIATIONS_H

#include <list>
#include <string>
#include <utility>

#include "flang/Parser/parse-tree.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"

namespace cafc
{

class TeamAssociations
{
  public:
    /* Before semantics: `program` has no ASSOCIATE construct of ours yet. */
    void replace(Fortran::parser::Program &program);
    /* While names are resolved: for the constructs whose associate-names are resolved, without reports. */
    void mend_resolved();
    /* Before declarations are checked: a name with the attributes of its selector would not pass. */
    void take_back();
    /* When names are resolved and declarations checked; reports what CHANGE TEAM does not allow. */
    void mend(Fortran::semantics::SemanticsContext &context);
    /* After semantics; the names and cobounds are resolved then. */
    void put_back();

  private:
    struct Change {
        Fortran::parser::ChangeTeamConstruct *construct;
        std::list<Fortran::parser::CoarrayAssociation>
            associations; /* what ASSOCIATE took over is missing */
        bool mended{false};
        std::list<std::pair<Fortran::semantics::Symbol *, Fortran::semantics::Details>> original;
    };
    void take(Fortran::parser::ChangeTeamConstruct &construct);
    static void mend_names(Change &change, Fortran::semantics::SemanticsContext *context);
    Fortran::parser::CharBlock hidden_name();

    std::list<Change> changes_; /* outer before inner */
    std::list<std::string> names_;
    friend struct Taker;
};

} // namespace cafc

#endif
