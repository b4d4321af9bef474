/*
 * messages.h - Flang's messages as diagnostics of ours.
 */
#ifndef CAFC_MESSAGES_H
#define CAFC_MESSAGES_H

#include <string>
#include <vector>

#include "diag.h"
#include "flang/Parser/message.h"
#include "source.h"
#include "warnings.h"

namespace cafc
{

struct MessageSink {
    struct diag_list &diags;
    struct diag_list &set_aside;         /* receives errors that we do not share */
    std::vector<std::size_t> &tolerated; /* and where in the flat text they are */
    std::vector<std::string> &missing;   /* modules that were not found */
    const struct source &source;
    const Fortran::parser::AllCookedSources &cooked;
    const Fortran::parser::SourceFile *file; /* holds `source`; nullptr before it was opened */
    const Warnings &warnings;
    bool for_gfortran; /* the compiler behind is not Flang, whose faults are its own */
};

/* Add each message with the user's position; repeated ones once.  Returns whether one is an error that we share.
 *
 * Not shared: Flang knows one kind of atomic variable, we take 4 and 8; and it holds that an event or lock
 * variable cannot be deallocated.  Some others become warnings: the user's compiler decides on them. */
bool report(MessageSink &sink, Fortran::parser::Messages &messages);

/* The same for messages of the parser: one of each line, without the constructs that it tried. */
bool report_syntax(MessageSink &sink, Fortran::parser::Messages &messages);

/* Take out messages about declarations that are false, so that the analysis goes on.
 *
 * Fortran 2023 has no C748: a component with coarray components may be an array or allocatable (interpretation F23/009).
 * LCOBOUND, UCOBOUND and COSHAPE of any coarray whose cobounds are not deferred are specification inquiries (F2018 10.1.11); passes/
 * constraints.c refuses the others.  A coarray may be an initial data target (F2018 C765). */
void withdraw(Fortran::parser::Messages &messages);

} // namespace cafc

#endif
