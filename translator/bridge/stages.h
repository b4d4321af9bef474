/*
 * stages.h - what we do between two stages of Flang's analysis; the linker leads calls of Flang's here (CMakeLists.txt).
 */
#ifndef CAFC_STAGES_H
#define CAFC_STAGES_H

#include "flang/Semantics/semantics.h"
#include "team_associations.h"

namespace cafc
{

/* What Flang hands from stage to stage, and back to us between two of them. */
class AnalysisContext : public Fortran::semantics::SemanticsContext
{
  public:
    using SemanticsContext::SemanticsContext;
    TeamAssociations associations;
    bool checked{false}; /* the declarations are */
    Fortran::parser::Program *program{nullptr};
};

/* Analyse `program`, and write the files of its modules where there is no error; reports to `context`. */
void analyse(AnalysisContext &context, Fortran::parser::Program &program);

/* Flang writes no module files after an error.  Where all of them are errors that we do not share: write them, after
 * analyse(); reports to `context`, whose messages so far are gone. */
void write_module_files(AnalysisContext &context);

} // namespace cafc

#endif
